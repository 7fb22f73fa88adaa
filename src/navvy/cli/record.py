"""`navvy record`: checking, exporting and importing records of games."""

import csv
import json as json_format
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TextIO

from navvy.cli.flags import File
from navvy.cli.output import BadInput, complain, one_line, read_text, tell, writing
from navvy.cli.replay import load
from navvy.data.schema import ERAS
from navvy.errors import NavvyError
from navvy.kernel.state import State
from navvy.play.game import Game, Turned
from navvy.play.game import replay as replay_record
from navvy.record import gamefile, wire
from navvy.record.notation import format_command
from navvy.record.position import has_debts
from navvy.record.trace.imports import Report, report_json
from navvy.record.trace.imports import import_trace as import_trace_file
from navvy.record.trace.report import ERROR

AGREES, DIFFERS, BAD = 0, 1, 2  # a record that was edited or cut off is bad input
MOST_DIFFERENCES: Final = 20
COLUMNS: Final = ("number", "era", "round", "seat", "name", "command")


def check(*files: File) -> int:
    """Replay game files and verify their commands, checkpoints and results.

    Parameters
    ----------
    files: Path
        Game files.

    """
    if not files:
        raise BadInput("files_missing")
    return max([check_file(file) for file in files])


def check_file(file: Path) -> int:
    """Check one file and say in one line what came of it."""
    try:
        record = gamefile.read(read_text(file), str(file))
    except NavvyError as error:
        tell("record_unreadable", {"file": str(file), "reason": one_line(str(error))})
        return BAD
    try:
        game = replay_record(record, str(file))
    except NavvyError as error:
        tell("record_disagrees", {"file": str(file), "reason": one_line(str(error))})
        return BAD
    facts: dict[str, str | int] = {"file": str(file), "commands": len(game.history)}
    result = game.result()
    if result is None:
        tell("record_agrees_open", facts)
    else:
        tell("record_agrees", facts | {"points": ", ".join(map(str, result.points))})
    return AGREES


# export


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One command, and how all seats stand after it."""

    number: int
    made: Turned
    name: str
    owes: bool  # whether loans are owed in this game

    @property
    def moment(self) -> dict[str, str | int]:
        """When it was given, and by whom."""
        before = self.made.before
        return {
            "number": self.number,
            "era": ERAS[before.era],
            "round": before.round,
            "seat": self.made.seat,
            "name": self.name,
        }


def export(
    file: File,
    /,
    *,
    format: Literal["jsonl", "csv"] = "jsonl",  # noqa: A002 - the flag
    out: File | None = None,
) -> int:
    """Write a game as JSON lines or CSV: commands, and how the seats stand after each.

    Parameters
    ----------
    file: Path
        A game file.
    format: Literal["jsonl", "csv"]
        JSON lines, or CSV.
    out: Path | None
        Write into this file instead of stdout.

    """
    game = load(file)
    with writing(out) as target:
        if format == "csv":
            write_csv(game, target)
        else:
            for line in exported(game):
                target.write(json_format.dumps(as_json(line), ensure_ascii=False) + "\n")
    return 0


def exported(game: Game) -> Iterator[Line]:
    """Every command of a game."""
    for number, made in enumerate(game.history, start=1):
        name = game.seat_names[made.seat]
        yield Line(number=number, made=made, name=name, owes=has_debts(game.table))


def as_json(line: Line) -> dict[str, object]:
    """A command with all that it names; money, income and points of every seat after it."""
    return {
        **line.moment,
        "command": wire.to_json(line.made.command, explicit=True),
        **figures(line.made.after, owes=line.owes),
    }


def figures(after: State, *, owes: bool) -> dict[str, list[int]]:
    """What every seat has: loans where they are owed, else an income."""
    gains = {"loans": after.loans} if owes else {"income_space": after.income}
    return {"money": after.money, **gains, "points": after.points}


def write_csv(game: Game, target: TextIO) -> None:
    """A row for each command: its notation, then what every seat has, kind by kind."""
    rows, owes = csv.writer(target), has_debts(game.table)
    kinds = figures(game.start, owes=owes)
    heads = [f"{what}.{seat}" for what in kinds for seat in range(game.table.board.seats)]
    rows.writerow([*COLUMNS, *heads])
    for line in exported(game):
        command = format_command(line.made.command)
        found = figures(line.made.after, owes=owes).values()
        rows.writerow([*line.moment.values(), command, *(one for row in found for one in row)])


# import


def import_trace(*files: File, json: bool = False) -> int:
    """Play games recorded by another engine through the rules and compare every position.

    Parameters
    ----------
    files: Path
        Traces, compressed or not.
    json: bool
        Print JSON.

    """
    if not files:
        raise BadInput("files_missing")
    reports = [report for file in files if (report := read_trace(file)) is not None]
    if json:
        print(report_json(reports))
    for report in reports:
        if not json:
            tell_report(report)
    if len(reports) < len(files):
        return BAD
    return DIFFERS if any(report.has_errors for report in reports) else AGREES


def read_trace(file: Path) -> Report | None:
    """One game played through the rules; None, with a sentence, for one that cannot be read."""
    try:
        return import_trace_file(file)
    except NavvyError as error:
        complain(str(error))
        return None


def tell_report(report: Report) -> None:
    """A line for the file, and one for each of its first differences."""
    errors = sum(one.kind == ERROR for one in report.differences)
    facts: dict[str, str | int] = {
        "file": report.file,
        "actions": report.actions,
        "agreed": report.agreed,
        "errors": errors,
        "rules": len(report.differences) - errors,
    }
    tell("trace_differs" if report.differences else "trace_agrees", facts)
    for one in report.differences[:MOST_DIFFERENCES]:
        shown = {
            "number": str(one.seq),
            "field": one.field,
            "ours": str(one.ours),
            "theirs": str(one.theirs),
            "clause": one.clause or one.kind,
        }
        tell("trace_difference", shown)
    left = len(report.differences) - MOST_DIFFERENCES
    if left > 0:
        tell("trace_more", {"left": left})
