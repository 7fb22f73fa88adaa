"""`navvy record`: checking, exporting, importing."""

import csv
import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from navvy.play.game import Game
from navvy.record import wire
from tests.cli.conftest import Run

TRACES = sorted((Path(__file__).parent.parent / "data" / "traces").glob("*.gz"))


def test_a_file_that_agrees(run: Run, file: Path, played: Game) -> None:
    points = ", ".join(map(str, played.state.points))
    ran = run("record", "check", file)
    assert ran.status == 0
    assert ran.out == f"{file}: agrees; {len(played.history)} commands, points {points}\n"


def changed(file: Path, name: str, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    other = file.with_name(name)
    other.write_text(text.replace(old, new, 1), encoding="utf-8")
    return other


def test_a_file_that_disagrees(run: Run, file: Path) -> None:
    other = changed(file, "other.game", "\n= ", "\n= 0")
    ran = run("record", "check", file, other)
    assert ran.status == 2
    first, second = ran.out.splitlines()
    assert first.startswith(f"{file}: agrees")
    assert second.startswith(f"{other}: disagrees: {other}:")
    assert "the checkpoint after 10 commands is" in second


@pytest.mark.parametrize("lines", [2, 3])
def test_a_finished_game_whose_result_was_cut_off(run: Run, file: Path, lines: int) -> None:
    whole = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(whole[:-lines]), encoding="utf-8")
    ran = run("record", "check", file)
    assert ran.status == 2
    assert ran.out == (
        f"{file}: disagrees: {file}: replaying the file ends the game, but it gives no result; "
        "it may be cut off.\n"
    )


def test_a_game_that_is_not_over_has_no_result(run: Run, file: Path) -> None:
    whole = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(whole[:-5]), encoding="utf-8")
    assert run("record", "check", file).out.endswith(", not over\n")


def test_a_byte_order_mark_is_no_part_of_a_file(run: Run, file: Path, tmp_path: Path) -> None:
    marked = tmp_path / "marked"
    marked.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert run("record", "check", marked).status == 0
    for trace in TRACES:
        text = gzip.decompress(trace.read_bytes())
        for raw in (b"\xef\xbb\xbf" + text, gzip.compress(b"\xef\xbb\xbf" + text)):
            marked.write_bytes(raw)
            assert run("record", "import-trace", marked).status == 0


def test_a_file_that_cannot_be_read_does_not_stop_the_others(run: Run, file: Path) -> None:
    other = changed(file, "other.game", "\npoints: ", "\npoints: 1")
    missing = file.with_name("missing")
    ran = run("record", "check", other, missing, file)
    assert ran.status == 2
    assert ran.err == ""
    assert [line.split(": ")[1].split()[0] for line in ran.out.splitlines()] == [
        *("disagrees", "cannot", "agrees;"),
    ]


def test_json_lines_hold_every_command(run: Run, file: Path, played: Game) -> None:
    rows = [json.loads(line) for line in run("record", "export", file).out.splitlines()]
    assert len(rows) == len(played.history)
    for number, (row, made) in enumerate(zip(rows, played.history, strict=True), start=1):
        assert row["number"] == number
        assert (row["era"], row["round"]) == ("canal", made.before.round)
        assert (row["seat"], row["name"]) == (made.seat, played.seat_names[made.seat])
        assert wire.from_json(played.table.names, row["command"]) == made.command
        assert row["money"] == made.after.money
        assert row["points"] == made.after.points
    assert rows[-1]["points"] == played.state.points


def test_csv_holds_commands_and_scores(run: Run, file: Path, tmp_path: Path, played: Game) -> None:
    out = tmp_path / "game.csv"
    ran = run("record", "export", file, "--format", "csv", "--out", out)
    assert (ran.status, ran.out) == (0, "")
    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(played.history)
    last = [int(rows[-1][f"points.{seat}"]) for seat in range(3)]
    assert last == played.state.points
    assert "end" in {row["command"] for row in rows}


@pytest.mark.parametrize("trace", TRACES, ids=lambda path: path.name)
def test_a_trace_of_another_engine_has_no_error(run: Run, trace: Path) -> None:
    ran = run("record", "import-trace", trace, "--json")
    assert ran.status == 0
    [report] = ran.json
    assert {*report} == {"file", "steps", "agreed", "first_difference", "differences"}
    assert report["file"] == str(trace)
    assert {one["kind"] for one in report["differences"]} <= {"rules"}


def test_a_trace_that_was_changed_has_an_error(run: Run, tmp_path: Path) -> None:
    lines = gzip.decompress(TRACES[0].read_bytes()).decode().splitlines()
    row = json.loads(lines[5])
    row["after"]["players"][0]["money"] += 7
    lines[5] = json.dumps(row)
    other = tmp_path / "other.jsonl"
    other.write_text("\n".join(lines), encoding="utf-8")
    ran = run("record", "import-trace", other)
    assert ran.status == 1
    assert "error" in ran.out.splitlines()[0]
    assert "money" in ran.out


def test_something_else_than_a_trace_is_refused(
    refused: Callable[..., str], file: Path, tmp_path: Path
) -> None:
    assert "is no JSON" in refused("record", "import-trace", file)
    assert "cannot be read" in refused("record", "import-trace", tmp_path)
