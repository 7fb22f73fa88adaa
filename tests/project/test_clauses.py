"""Clauses resolve both ways: what is cited exists, what exists is cited by code and by a test."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.project.tree import DOCS, PACKAGE, ROOT

PREFIXES = "|".join(
    tomllib.loads(path.read_text(encoding="utf-8"))["prefix"]
    for path in sorted(PACKAGE.glob("games/*/clauses.toml"))
)
DEFINED = re.compile(rf"^\*\*((?:{PREFIXES}) \d+\.\d+)\*\*(.*)$", re.MULTILINE)
WHOLE = re.compile(r"^\*\*(?:BIR|LAN) (\d+\.\d+)\*\*(.*?)\n\n", re.MULTILINE | re.DOTALL)
ASIDE = re.compile(r"\*\(Source:.*?\)\*|\(`[^)]*`[^)]*: [\d.]+\)", re.DOTALL)
CITED = re.compile(rf"\b({PREFIXES}) (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)")
TESTS = ROOT / "tests"
READ = {".py", ".toml", ".game", ".json"}


def defined() -> dict[str, bool]:
    """Every clause, and whether it is shared: the same words under the same number."""
    clauses = {}
    for path in sorted((DOCS / "rules").glob("*.md")):
        for clause, rest in DEFINED.findall(path.read_text(encoding="utf-8")):
            assert clause not in clauses, f"{clause} is defined twice"
            clauses[clause] = "[shared]" in rest
    return clauses


def sources(folder: Path) -> list[Path]:
    """What may cite: not the tests of this folder, and not the catalogues of data for them."""
    here = Path(__file__).parent
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in READ and here not in path.parents and "__pycache__" not in path.parts
    )


def cited(paths: Iterable[Path]) -> dict[str, str]:
    """Every clause cited, and one file that cites it. `BIR 6.4, 6.5 and 6.7` cites three."""
    found: dict[str, str] = {}
    for path in paths:
        for game, numbers in CITED.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"\d+\.\d+", numbers):
                found.setdefault(f"{game} {number}", path.relative_to(ROOT).as_posix())
    return found


def twin(clause: str) -> str:
    """The clause under the same number in the other game."""
    game, number = clause.split()
    return f"{'LAN' if game == 'BIR' else 'BIR'} {number}"


def twins(clause: str) -> set[str]:
    """The clauses under the same number in all other games."""
    game, number = clause.split()
    return {f"{prefix} {number}" for prefix in PREFIXES.split("|") if prefix != game}


def uncited(paths: Iterable[Path]) -> list[str]:
    """Clauses that no file cites; a shared clause is cited under either name."""
    clauses = defined()
    found = cited(paths)
    return [
        clause
        for clause, shared in clauses.items()
        if clause not in found and not (shared and twins(clause) & found.keys())
    ]


def test_the_rules_have_clauses() -> None:
    assert len([clause for clause in defined() if clause.startswith("BIR")]) > 50
    assert len([clause for clause in defined() if clause.startswith("LAN")]) > 50


def test_shared_clauses_stand_in_both_games() -> None:
    clauses = {c: shared for c, shared in defined().items() if c.startswith(("BIR", "LAN"))}
    assert [c for c, shared in clauses.items() if shared and not clauses.get(twin(c))] == []


def test_a_shared_clause_of_any_game_stands_in_another() -> None:
    clauses = defined()
    assert [c for c, shared in clauses.items() if shared and not twins(c) & clauses.keys()] == []


def words(game: str) -> dict[str, str]:
    """The words of a game's shared clauses by number, without sources and pointers to options."""
    text = (DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return {
        number: " ".join(ASIDE.sub("", body).split())
        for number, body in WHOLE.findall(text)
        if "[shared]" in body
    }


def test_shared_clauses_have_the_same_words_in_both_games() -> None:
    birmingham, lancashire = words("birmingham"), words("lancashire")
    assert len(birmingham) > 50
    assert birmingham == lancashire


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["code", "tests"])
def test_every_cited_clause_exists(folder: Path) -> None:
    clauses = defined()
    unknown = {c: path for c, path in cited(sources(folder)).items() if c not in clauses}
    assert unknown == {}


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["code", "tests"])
def test_every_clause_is_cited(folder: Path) -> None:
    assert uncited(sources(folder)) == []
