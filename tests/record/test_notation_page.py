"""docs/notation.md shows what the notation and the JSON form do."""

import json
import re

import pytest

from navvy.errors import Malformed
from navvy.games.registry import load_table
from navvy.record.notation import format_command, parse_command
from navvy.record.wire import from_json, to_json
from tests.project.tree import DOCS
from tests.strategies import NAMES as OTHERS

TABLES = {
    "birmingham": "Birmingham",
    "lancashire": "Lancashire",
    "age-of-industry": "Age of Industry",
}
NAMES = {**OTHERS, "age-of-industry": load_table("age-of-industry", 3).names}
BIRMINGHAM = NAMES["birmingham"]
PAGE = (DOCS / "notation.md").read_text(encoding="utf-8")


def block(heading: str) -> list[str]:
    """The lines of the first fenced block after a heading."""
    part = PAGE.partition(f"{heading}\n")[2].partition("```text\n")[2]
    return part.partition("\n```")[0].split("\n")


@pytest.mark.parametrize("table", TABLES)
def test_the_examples_of_the_page_are_canonical(table: str) -> None:
    lines = block(f"### {TABLES[table]}")
    assert len(lines) > 8
    for line in lines:
        assert format_command(parse_command(NAMES[table], line)) == line


def test_the_first_examples_of_the_page_are_commands() -> None:
    for line in block("# Notation"):
        parse_command(BIRMINGHAM, line)


def test_the_page_quotes_sentences_as_they_are() -> None:
    for line in block("## What is read, what is written"):
        text, sentence = re.split(r" {3,}", line)
        with pytest.raises(Malformed) as caught:
            parse_command(BIRMINGHAM, text)
        assert str(caught.value) == sentence


@pytest.mark.parametrize("table", TABLES)
def test_the_page_lists_every_slot(table: str) -> None:
    part = PAGE.partition(f"### Names of {TABLES[table]}\n")[2].partition("\n#")[0]
    rows = re.findall(r"(?m)^\| `([a-z0-9-]+)` \| (.*) \|$", part)
    found = [f"{place}/{number}" for place, cell in rows for number in re.findall(r"\d", cell)]
    assert tuple(found) == NAMES[table].slots.names
    for index in (NAMES[table].industries, NAMES[table].merchants):
        assert [name for name in index.names if f"`{name}`" not in part] == []
    listed = set(re.findall(r"`([a-z0-9-]+)`", part))
    towns = set(NAMES[table].locations.names)
    outside = {name.partition("/")[0] for name in NAMES[table].merchants.names}
    assert towns - outside <= listed
    assert set(NAMES[table].cards.names) <= listed


def test_the_json_of_the_page_is_exact() -> None:
    blocks = PAGE.partition("\n## JSON\n")[2].split("```json\n")[1:]
    for table, block in zip(TABLES, blocks, strict=True):
        for line in block.partition("\n```")[0].split("\n"):
            row = json.loads(line)
            assert to_json(from_json(NAMES[table], row)) == row
