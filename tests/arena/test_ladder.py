"""`navvy ladder`: its matches, its page, and going on with both."""

from pathlib import Path
from typing import Any

import pytest

from navvy.arena import ladder as ladders
from navvy.arena.ladder import rungs, tables
from navvy.data.load import listed_games, load_meta
from tests.cli.conftest import Run


@pytest.fixture
def words(tmp_path: Path, mine: str) -> list[Any]:
    levels = f"{mine}Last,random,{mine}First"
    page = tmp_path / "ladder.md"
    return ["ladder", page, "--levels", levels, "--deals", "2", "--out", tmp_path / "games"]


def test_every_game_map_and_number_of_players_has_its_ladder() -> None:
    found = list(tables())
    assert {game.partition("/")[0] for game, *_ in found} == set(listed_games())
    for game in listed_games():
        sizes = {players for name, players, _ in found if name.partition("/")[0] == game}
        assert sizes == set(load_meta(game).players)
    assert list(tables("lancashire/two-player")) == [
        one for one in found if one[0] == "lancashire/two-player"
    ]
    assert list(tables("birmingham", 9)) == []


def test_neighbours_meet_one_of_the_upper_with_the_others_of_the_lower() -> None:
    found = rungs(("birmingham", 4, ()), ["low", "middle", "high"])
    assert [(rung.upper, rung.lower) for rung in found] == [("middle", "low"), ("high", "middle")]
    assert found[0].match.bots == ("middle", "low")
    assert found[0].match.fixed == (0, 1, 1, 1)
    assert len(found[0].match.lineups(0)) == 4
    assert len({rung.file for rung in found}) == 2


def test_the_page_says_what_was_played_and_what_is_missing(run: Run, words: list[Any]) -> None:
    ran = run(*words, "--only", "birmingham", "--players", "2")
    assert ran.status == 0
    text = Path(words[1]).read_text(encoding="utf-8")
    assert text.count("## ") == len(list(tables()))
    played, missing = text.partition("## birmingham, map birmingham, 3 players")[::2]
    assert "`navvy arena birmingham --players 2 --lineup UPPER,LOWER --deals 2`" in played
    assert "at least 65 % of the deals" in played
    assert "not played yet" not in played.partition("## birmingham, map birmingham, 2")[2]
    assert "mean place is below 2.0" in missing
    assert "not played yet" in missing
    rows = [line for line in text.splitlines() if line.startswith("|")]
    climbs = [line for line in rows if "–" in line]
    assert len(climbs) == 2 * len(list(tables()))
    assert {line.count("|") for line in climbs} == {10}
    sources = played.partition("| level | links, Canal Era |")[2].split("\n\n")[0]
    assert [line.split(" | ")[0] for line in sources.splitlines()[2:]] == [
        *("| bots.py:Last", "| random", "| bots.py:First"),
    ]


def test_it_goes_on_and_says_what_is_incomplete(run: Run, words: list[Any]) -> None:
    only = ("--only", "birmingham", "--players", "2")
    run(*words, *only)
    before = {path: path.read_text(encoding="utf-8") for path in words[-1].iterdir()}
    assert "nothing to play" in run(*words, *only).out
    assert {path: path.read_text(encoding="utf-8") for path in words[-1].iterdir()} == before
    more = [*words[:5], "5", *words[6:]]
    assert run(*more, "--render").status == 0
    assert "2 of 5 deals so far: incomplete" in Path(words[1]).read_text(encoding="utf-8")


def test_a_foul_is_one_sentence(run: Run, words: list[Any], mine: str) -> None:
    words[3] = f"random,{mine}Illegal"
    ran = run(*words, "--only", "birmingham", "--players", "2")
    assert ran.status == 1
    assert ran.err.count("\n") == 1


def test_what_cannot_be_climbed_is_refused(
    refused: Any, words: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "There is no table 'birmingham'" in refused(
        *words, "--only", "birmingham", "--players", "9"
    )
    monkeypatch.setattr(ladders, "known", lambda: ["random", "level-2"])
    assert "two levels" in refused("ladder", words[1])
    unknown = refused("ladder", words[1], "--levels", "random,level-99")
    assert "There is no bot 'level-99'" in unknown


def test_the_levels_are_those_that_come_with_navvy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladders, "known", lambda: ["level-2", "random", "level-1", "level-10"])
    assert ladders.levels() == ["level-1", "level-2", "level-10"]
