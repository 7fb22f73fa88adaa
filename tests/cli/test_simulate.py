"""`navvy simulate`: random games, their figures, and every way to keep them."""

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

from navvy.cli import batches
from navvy.cli.variants import tables
from navvy.data.load import listed_games, load_meta
from navvy.games.registry import Table, load_table
from navvy.play.random_play import COUNTS, ERAS, GameFacts, play_one
from navvy.play.score import SOURCES
from tests.cli.conftest import Run

WORDS = ("simulate", "birmingham", "--players", "3", "--option", "introductory")
KEYS = {
    *("game", "players", "options", "games", "errors", "mean_points", "sources"),
    *("spread", "length", "per_game", "failed", "seconds"),
}


def test_json_stands_alone_on_stdout(run: Run) -> None:
    found = run(*WORDS, "--games", "6", "--json").json
    assert set(found) == KEYS
    assert (found["game"], found["players"], found["options"]) == (
        *("birmingham", 3),
        ["introductory"],
    )
    assert (found["games"], found["errors"], found["failed"]) == (6, 0, [])
    assert set(found["sources"]) == set(SOURCES)
    assert set(found["per_game"]) == set(COUNTS)
    assert found["spread"]["min"] <= found["mean_points"] <= found["spread"]["max"]


def test_the_sources_add_up_to_the_points(run: Run) -> None:
    found = run(*WORDS, "--games", "20", "--json").json
    total = sum(found["sources"][source][era] for source in SOURCES for era in ERAS)
    assert total == pytest.approx(found["mean_points"], abs=0.1)


def test_people_get_a_table(run: Run) -> None:
    ran = run(*WORDS, "--games", "5", "--check")
    assert ran.status == 0
    for word in ("Canal Era", "links", "tiles", "standard deviation", "passes", "no errors"):
        assert word in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    first, again = (run(*WORDS, "--games", "4", "--seed", "9", "--json").json for _ in range(2))
    other = run(*WORDS, "--games", "4", "--seed", "10", "--json").json
    del first["seconds"], again["seconds"]
    assert first == again
    assert first["mean_points"] != other["mean_points"]


def test_processes_change_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_GAMES", 3)
    alone, together = (
        run(*WORDS, "--games", "9", "--jobs", jobs, "--json").json for jobs in ("1", "2")
    )
    assert alone.pop("seconds") != together.pop("seconds")
    assert alone == together


def test_csv_has_a_row_for_each_game_and_seat(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    found = run(*WORDS, "--games", "7", "--csv", path, "--json").json
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert Counter(row["seed"] for row in rows) == {str(seed): 3 for seed in range(7)}
    points = [int(row["points"]) for row in rows]
    assert sum(points) / len(points) == pytest.approx(found["mean_points"], abs=0.01)
    for row in rows:
        sources = [int(row[f"{source}.{era}"]) for source in SOURCES for era in ERAS]
        assert sum(sources) == int(row["points"])


def test_a_finished_batch_is_not_played_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "MOST_GAMES", 2)
    path = tmp_path / "memory"
    words = (*WORDS, "--games", "6", "--resume", path, "--json")
    whole = run(*words).json
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 3
    path.write_text("".join(lines[:2]) + lines[2][:30], encoding="utf-8")
    played = []

    def play_and_note(table: Table, seed: int, *, checked: bool) -> GameFacts:
        played.append(seed)
        return play_one(table, seed, checked=checked)

    monkeypatch.setattr(batches, "play_one", play_and_note)
    again = run(*words).json
    assert played == [4, 5]
    assert path.read_text(encoding="utf-8").splitlines(keepends=True) == lines
    del whole["seconds"], again["seconds"]
    assert whole == again


@pytest.mark.parametrize("line", ["{}", "[]", "nonsense", '{"batch": {}, "tally": {}}'])
def test_a_memory_that_is_none_is_refused(run: Run, tmp_path: Path, line: str) -> None:
    path = tmp_path / "memory"
    path.write_text(f"{line}\n", encoding="utf-8")
    ran = run(*WORDS, "--resume", path)
    assert ran.status == 2
    assert ran.err == f"'{path}' cannot be resumed: line 1 is no finished batch.\n"
    assert path.read_text(encoding="utf-8") == f"{line}\n"


def test_a_memory_with_other_figures_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "memory"
    run(*WORDS, "--games", "2", "--resume", path)
    row = json.loads(path.read_text(encoding="utf-8"))
    row["tally"]["points"] = "many"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert run(*WORDS, "--games", "2", "--resume", path).status == 2


def test_a_game_that_raises_is_counted_and_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(table: Table, seed: int, *, checked: bool) -> GameFacts:
        if seed == 2:
            message = "a tile\nis lost"
            raise AssertionError(message)
        return play_one(table, seed, checked=checked)

    monkeypatch.setattr(batches, "play_one", trip)
    ran = run(*WORDS, "--games", "4", "--json")
    assert ran.status == 1
    assert (ran.json["games"], ran.json["errors"]) == (4, 1)
    told = "birmingham 3 introductory seed 2: AssertionError: a tile is lost"
    assert ran.json["failed"] == [told]
    assert ran.err == f"{told}\n"


def test_all_tables_are_played(run: Run) -> None:
    asked = tables()
    found = run("simulate", "all", "--games", str(len(asked)), "--json").json
    assert (found["games"], found["errors"]) == (len(asked), 0)
    assert {row["games"] for row in found["tables"]} == {1}
    assert len(found["tables"]) == len(asked)


def test_one_game_in_all_its_variants(run: Run) -> None:
    ran = run("simulate", "birmingham", "--variants", "--games", "40")
    assert ran.status == 0
    assert "birmingham, 4" in ran.out
    assert "lancashire" not in ran.out


def test_every_option_is_among_the_variants() -> None:
    asked = tables()
    assert len(set(asked)) == len(asked)
    for game in listed_games():
        meta = load_meta(game)
        mine = [one for one in asked if one[0].partition("/")[0] == game]
        assert {players for _, players, _ in mine} == set(meta.players)
        switched = {option for _, _, options in mine for option in options}
        assert switched == {f"no-{one.id}" if one.default else one.id for one in meta.options}
        assert max(len(options) for _, _, options in mine) > min(2, len(switched) - 1)
    for name, players, options in asked[::20]:
        load_table(name, players, options)
