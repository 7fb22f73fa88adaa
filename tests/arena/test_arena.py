"""`navvy arena`: tables, files, resuming, and what it refuses."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from navvy.arena import picture, playing, ratings
from navvy.arena.records import GameRecord
from navvy.arena.sitting import Task, play
from navvy.data.load import load_meta
from navvy.play.random_play import source_keys
from tests.cli.conftest import Run

TABLE = ("arena", "birmingham", "--players", "2", "--option", "introductory")
WORDS = (*TABLE, "--bots", "random,random", "--deals", "4")


def without_times(path: Path) -> list[Any]:
    """The lines of a file; what the clock said is left out."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in rows[1:]:
        for seat in row["seats"]:
            seat["times"], seat["cpu"] = len(seat["times"]), 0
    return rows


def test_people_get_tables(run: Run) -> None:
    ran = run(*WORDS)
    assert (ran.status, ran.err) == (0, "")
    for word in ("random #1", "random #2", "win rate", "links, Canal Era", "rating", "p95"):
        assert word in ran.out
    assert "4 deals, 8 games" in ran.out
    lines = ran.out.splitlines()
    assert all(len(line) <= 80 for line in lines[1:-1])


def test_json_stands_alone(run: Run) -> None:
    found = run(*WORDS, "--json").json
    assert set(found) == {"match", "first_deal", "deals", "games", "bots", "pairs"}
    assert (found["deals"], found["games"]) == (4, 8)
    assert found["match"]["rules_version"] == load_meta("birmingham").rules_version
    pair = found["pairs"][0]
    assert pair["win_rate"]["mean"] == pair["deals_won"]["mean"] == 0.5
    assert pair["difference"] == {"mean": 0, "low": 0, "high": 0}


def test_a_single_deal_says_nothing_of_its_spread(run: Run) -> None:
    words = (*WORDS[:-1], "1")
    assert "±inf" in run(*words).out
    points = run(*words, "--json").json["bots"][0]["points"]
    assert (points["low"], points["high"]) == (None, None)


def test_csv_has_a_row_for_each_seat_and_its_sums_agree(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    found = run(*TABLE, "--bots", "random,random", "--deals", "5", "--csv", path, "--json").json
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 2 * found["games"]
    for row in rows:
        assert sum(int(row[key]) for key in source_keys()) == int(row["points"])
    for bot in found["bots"]:
        mine = [int(row["points"]) for row in rows if row["bot"] == bot["bot"]]
        assert sum(mine) / len(mine) == pytest.approx(bot["points"]["mean"], abs=0.001)
        assert sum(bot["sources"].values()) == pytest.approx(bot["points"]["mean"], abs=0.01)


def test_a_picture_is_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.png"
    assert run(*WORDS, "--png", path).status == 0
    assert path.read_bytes().startswith(b"\x89PNG")


def test_processes_change_nothing(run: Run) -> None:
    alone, together = (run(*WORDS, "--jobs", jobs, "--json").json for jobs in ("1", "2"))
    for found in (alone, together):
        for bot in found["bots"]:
            del bot["work"]
    assert alone == together


def test_a_match_that_was_broken_off_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    run(*WORDS, "--resume", whole)
    run(*WORDS, "--resume", broken)
    lines = broken.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 9
    broken.write_text("".join(lines[:4]) + lines[4][:50], encoding="utf-8")
    played = []

    def play_and_note(task: Task) -> GameRecord:
        played.append((task.deal, task.lineup))
        return play(task)

    monkeypatch.setattr(playing, "play", play_and_note)
    assert run(*WORDS, "--resume", broken).status == 0
    assert played == [(1, (1, 0)), (2, (0, 1)), (2, (1, 0)), (3, (0, 1)), (3, (1, 0))]
    assert without_times(broken) == without_times(whole)
    played.clear()
    assert "4 deals, 8 games" in run(*WORDS, "--resume", broken).out
    assert played == []


def test_more_deals_go_on_where_the_file_ends(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match"
    run(*WORDS, "--resume", path)
    found = run(*WORDS[:-1], "6", "--resume", path, "--json").json
    assert (found["deals"], found["games"]) == (6, 12)
    assert run(*WORDS[:-1], "2", "--resume", path, "--json").json["deals"] == 2


def test_files_of_one_match_are_counted_together(run: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    run(*WORDS, "--resume", first)
    run(*WORDS, "--seed", "4", "--resume", second)
    joined = run(*WORDS[:-1], "8", "--join", first, "--join", second, "--json").json
    assert (joined["deals"], joined["games"]) == (8, 16)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("rules_version", 99, "its version of the rules is 99, not"),
        ("navvy", "0.0.0", "its version of Navvy is 0.0.0, not"),
        ("players", 3, "its number of players is 3, not 2"),
        ("budget", {"nodes": 7, "ms": None}, 'its budget is {"nodes": 7, "ms": null}, not'),
        ("bots", ["random"], 'its bots are ["random"], not ["random", "random"]'),
        ("extra", 1, "its extra is 1, not null"),
    ],
)
def test_another_match_is_never_counted_with_it(
    run: Run, tmp_path: Path, field: str, value: object, told: str
) -> None:
    path = tmp_path / "match"
    run(*WORDS, "--resume", path)
    rows = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = json.loads(rows[0])
    header["match"][field] = value
    text = json.dumps(header) + "\n" + "".join(rows[1:])
    path.write_text(text, encoding="utf-8")
    for flag in ("--resume", "--join"):
        ran = run(*WORDS, flag, path)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"'{path}' holds another match: {told}")
        assert ran.err.count("\n") == 1
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("line", ["{}", "[]", "nonsense", '{"match": 1}'])
def test_a_file_of_something_else_is_refused(run: Run, tmp_path: Path, line: str) -> None:
    path = tmp_path / "match"
    path.write_text(f"{line}\n", encoding="utf-8")
    ran = run(*WORDS, "--resume", path)
    assert ran.status == 2
    assert ran.err == f"'{path}' cannot be resumed: line 1 is not of a match.\n"
    assert path.read_text(encoding="utf-8") == f"{line}\n"


def test_a_line_that_is_no_game_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match"
    run(*WORDS, "--resume", path)
    text = path.read_text(encoding="utf-8").replace('"points": ', '"points": "many', 1)
    path.write_text(text, encoding="utf-8")
    assert "line 2 is not of a match" in run(*WORDS, "--resume", path).err


def test_a_bot_from_a_file_plays_and_is_known_by_what_the_file_holds(
    run: Run, tmp_path: Path, mine: str
) -> None:
    bot = tmp_path / "my_bot.py"
    source = Path(mine.removesuffix(":")).read_text(encoding="utf-8")
    bot.write_text(source, encoding="utf-8")
    path = tmp_path / "match"
    words = (*TABLE, "--bots", f"{bot}:First,random", "--deals", "2", "--resume", path)
    found = run(*words, "--jobs", "2", "--json").json
    assert [one["bot"] for one in found["bots"]] == ["my_bot.py:First", "random"]
    bot.write_text(source + "\n# better now\n", encoding="utf-8")
    assert "fingerprints" in run(*words).err


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("bot", ["Illegal", "Raiser"])
def test_a_foul_is_one_sentence(run: Run, mine: str, bot: str, jobs: str) -> None:
    ran = run(*TABLE, "--bots", f"random,{mine}{bot}", "--deals", "2", "--jobs", jobs)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert f"bots.py:{bot}" in ran.err
    assert "of deal 0" in ran.err or "of deal 1" in ran.err


def test_a_lineup_is_turned_through_all_seats(run: Run, tmp_path: Path, mine: str) -> None:
    path = tmp_path / "match"
    words = ("--lineup", f"{mine}First,random,random", "--deals", "2", "--resume", path)
    found = run("arena", "lancashire", *words, "--json").json
    assert (found["games"], len(found["bots"]), found["match"]["players"]) == (6, 2, 3)
    rows = without_times(path)[1:]
    assert [row["lineup"] for row in rows if row["deal"] == 0] == [[0, 1, 1], [1, 1, 0], [1, 0, 1]]


def test_one_bot_alone_plays_itself(run: Run) -> None:
    ran = run(*TABLE, "--bots", "random", "--deals", "3")
    assert "3 deals, 3 games" in ran.out
    assert "One bot alone" in ran.out


def test_one_who_cheats_is_named(run: Run, mine: str) -> None:
    assert "(cheats)" in run(*TABLE, "--bots", f"random,{mine}Cheat", "--deals", "2").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("arena",), "GAME is missing"),
        (TABLE, "--bots is missing"),
        ((*TABLE, "--bots", "random,nobody"), "There is no bot 'nobody'"),
        ((*TABLE, "--bots", "nowhere.py:Mine"), "There is no file of a bot 'nowhere.py'"),
        ((*TABLE, "--lineup", "random"), "--lineup should name 2 bots"),
        ((*WORDS, "--lineup", "random,random"), "--bots and --lineup cannot be given together"),
        ((*WORDS, "--nodes", "5", "--ms", "5"), "--nodes and --ms cannot be given together"),
        ((*WORDS, "--nodes", "0"), "--nodes should be a number from 1"),
        ((*WORDS, "--join", "nowhere"), "There is no file 'nowhere'"),
        (("arena", "birmingham", "--bots", "random"), "--players is missing"),
    ],
)
def test_what_cannot_be_played_is_refused(refused: Any, words: tuple[str, ...], told: str) -> None:
    assert told in refused(*words)


def test_what_is_not_installed_is_named(
    refused: Any, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture, "find_spec", lambda _: None)
    assert refused(*WORDS, "--png", "x.png") == (
        "This needs matplotlib: `pip install 'navvy[bots]'`."
    )
    monkeypatch.setattr("navvy.arena.crowd.find_spec", lambda _: None)
    assert "This needs ray" in refused(*WORDS, "--ray")
    monkeypatch.setattr(ratings, "find_spec", lambda _: None)
    assert "Ratings need openskill" in run(*WORDS).out
