"""No text makes a parser fail with anything but a sentence of its own: real texts, damaged."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.parsers import PARSERS, feed, texts
from tests.properties.strategies import examples

TEXT = ("notation", "typed", "game_file", "layout")
JSON = ("command", "position", "trace")
COSTLY = {
    "game_file": 150,
    "trace": 60,
    "position": 150,
    "layout": 100,
}  # examples; others have more
USUAL = 400
ODD = [
    "",
    "\n",
    "\0",
    "#",
    "---",
    "999999999999999999999",
    "-1",
    "é",
    "\udcff",
    "\u2028",
    "'",
    "{",
    "{0}",
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from(ODD)
    | st.text(max_size=5),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(), part, max_size=3),
    max_leaves=5,
)


@pytest.mark.parametrize("parser", sorted(PARSERS))
def test_real_texts_are_read(parser: str) -> None:
    """What is damaged below is whole before."""
    taken = [feed(parser, text) for text in texts(parser)]
    assert taken
    assert all(taken)


@pytest.mark.parametrize("parser", sorted(PARSERS))
def test_any_text_is_read_or_refused(parser: str) -> None:
    @examples(COSTLY.get(parser, USUAL))
    @given(st.text() | st.lists(st.sampled_from([*ODD, *texts(parser)]), max_size=5).map("".join))
    def holds(text: str) -> None:
        feed(parser, text)

    holds()


@pytest.mark.parametrize("parser", TEXT)
def test_a_damaged_text_is_read_or_refused(parser: str) -> None:
    @examples(COSTLY.get(parser, USUAL))
    @given(st.sampled_from(texts(parser)), st.data())
    def holds(text: str, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, 3))):
            text = damaged(text, data)
        feed(parser, text)

    holds()


def damaged(text: str, data: st.DataObject) -> str:
    """A text with a piece left out, said twice, replaced, or moved."""
    first, second = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    before, piece, after = text[:first], text[first:second], text[second:]
    odd = st.sampled_from(ODD) | st.sampled_from(text.split() or [""]) | st.text(max_size=4)
    new = data.draw(st.sampled_from(["", piece * 2, piece[::-1]]) | odd)
    return data.draw(st.sampled_from([before + new + after, before + after + new, before]))


@pytest.mark.parametrize("parser", JSON)
def test_damaged_json_is_read_or_refused(parser: str) -> None:
    @examples(COSTLY.get(parser, USUAL))
    @given(st.sampled_from(texts(parser)), st.data())
    def holds(text: str, data: st.DataObject) -> None:
        rows = [json.loads(row) for row in text.splitlines()]
        for _ in range(data.draw(st.integers(1, 2))):
            damage(data.draw(st.sampled_from(rows)), data)
        feed(parser, "".join(json.dumps(row) + "\n" for row in rows))

    holds()


def damage(row: Any, data: st.DataObject) -> None:
    """Change one entry somewhere inside a value, or take it away."""
    while True:
        keys = sorted(row) if isinstance(row, dict) else range(len(row))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = row[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 3)):
            row = inner
        elif data.draw(st.booleans()):
            row[key] = data.draw(VALUES)
            return
        else:
            del row[key]
            return
