"""Clauses resolve both ways: what is cited exists, what exists is cited by code and by a test."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.project.tree import DOCS, PACKAGE, ROOT

PAGES = {"BIR": "birmingham", "LAN": "lancashire", "AOI": "age-of-industry"}
GAME = "|".join(PAGES)
DEFINED = re.compile(rf"^\*\*((?:{GAME}) \d+\.\d+)\*\*(.*)$", re.MULTILINE)
WHOLE = re.compile(rf"^\*\*(?:{GAME}) (\d+\.\d+)\*\*(.*?)\n\n", re.MULTILINE | re.DOTALL)
ASKED = re.compile(rf"^- (?:{GAME}) (\d+\.\d+): [^?]+\?.* Here: .+\.$", re.MULTILINE)
ASIDE = re.compile(r"\*\(Source:.*?\)\*|\(`[^)]*`[^)]*: [\d.]+\)", re.DOTALL)
CITED = re.compile(rf"\b({GAME}) (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)")
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


def twins(clause: str) -> list[str]:
    """The clauses under the same number in the other games."""
    game, number = clause.split()
    return [f"{other} {number}" for other in PAGES if other != game]


def uncited(paths: Iterable[Path]) -> list[str]:
    """Clauses that no file cites; a shared clause is cited under the name of any game."""
    clauses = defined()
    found = cited(paths)
    return [
        clause
        for clause, shared in clauses.items()
        if clause not in found
        and not (shared and any(clauses.get(one) and one in found for one in twins(clause)))
    ]


def page(game: str) -> str:
    """The rules of a game."""
    return (DOCS / "rules" / f"{PAGES[game]}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", PAGES)
def test_the_rules_have_clauses(game: str) -> None:
    clauses = [clause for clause in defined() if clause.startswith(game)]
    assert len(clauses) > 50
    assert clauses == [f"{game} {number}" for number in dict(WHOLE.findall(page(game)))]


@pytest.mark.parametrize("game", PAGES)
def test_clauses_stand_in_the_order_of_their_numbers(game: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number, _ in WHOLE.findall(page(game))]
    assert numbers == sorted(set(numbers))


def words(game: str) -> dict[str, str]:
    """The words of a game's shared clauses by number, without sources and pointers to options."""
    return {
        number: " ".join(ASIDE.sub("", body).split())
        for number, body in WHOLE.findall(page(game))
        if "[shared]" in body
    }


def test_shared_clauses_have_the_same_words_in_both_games_of_two_eras() -> None:
    birmingham, lancashire = words("BIR"), words("LAN")
    assert len(birmingham) > 50
    assert birmingham == lancashire


def test_what_age_of_industry_shares_has_the_same_words_in_all_three_games() -> None:
    shared, others = words("AOI"), words("BIR")
    assert shared
    assert shared == {number: others.get(number, "") for number in shared}


@pytest.mark.parametrize("game", PAGES)
def test_every_open_question_is_a_ruling_and_every_ruling_an_open_question(game: str) -> None:
    clauses, _, questions = page(game).partition("## Open questions")
    rulings = [number for number, body in WHOLE.findall(clauses) if "[canon]" in body]
    assert ASKED.findall(questions) == rulings
    assert len(ASKED.findall(questions)) == questions.count("\n- ")


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["code", "tests"])
def test_every_cited_clause_exists(folder: Path) -> None:
    clauses = defined()
    unknown = {c: path for c, path in cited(sources(folder)).items() if c not in clauses}
    assert unknown == {}


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["code", "tests"])
def test_every_clause_is_cited(folder: Path) -> None:
    assert uncited(sources(folder)) == []
