"""Game files: header, deal, commands, checkpoints, result; read without any random generator.

Plain text, one entry a line; docs/notation.md describes it. Here is only the text: whether the
commands are legal is found out by replaying them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from navvy.data.load import load_meta
from navvy.errors import GameError, Malformed, RecordError
from navvy.games.registry import Table, load_table
from navvy.phrases import Facts
from navvy.record import deal as deals
from navvy.record.command import Command
from navvy.record.deal import DealData
from navvy.record.notation import format_command, parse_command
from navvy.record.seating import fit_names

MAGIC: Final = "navvy game 1"
MARK: Final = "\ufeff"  # some editors begin a file with this byte order mark
LINE: Final = "---"
CHECK_EVERY: Final = 10
HEADER: Final = ("game", "players", "options", "seats", "bots", "rules", "seed", "note")
PERSON: Final = "-"  # where no bot sits
DECKS: Final = ("canal_deck", "rail_deck", "merchants")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the game: a seat's command, or a probe and the reason that it must get."""

    seat: int
    command: Command
    refused: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the game ended: points and places by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFile:
    """A recorded game."""

    table: Table
    deal: DealData
    seat_names: tuple[str, ...]
    bots: tuple[str, ...] = ()  # who plays a seat, empty for a person; nothing without any bot
    seed: int | None = None
    rules_version: int = 1
    note: str = ""  # that the map or printed values are reconstructions
    entries: tuple[Entry, ...] = ()
    checkpoints: dict[int, str] = field(default_factory=dict)  # after so many commands
    result: Result | None = None


def write(game: GameFile) -> str:
    """The text of a game file."""
    lines = [MAGIC, *_header(game), *_deal(game.deal), LINE]
    done = 0
    for entry in game.entries:
        text = format_command(entry.command)
        if entry.refused:
            lines.append(f"? {entry.seat} {text} -> {entry.refused}")
            continue
        lines.append(f"{entry.seat} {text}")
        done += 1
        if done in game.checkpoints:
            lines.append(f"= {game.checkpoints[done]}")
    if game.result is not None:
        lines += [LINE, f"points: {_row(game.result.points)}"]
        lines += [f"places: {_row(game.result.places)}"]
    return "\n".join(lines) + "\n"


def _row(items: tuple[object, ...]) -> str:
    return " ".join(map(str, items))


def _header(game: GameFile) -> Iterator[str]:
    yield f"game: {game.table.name}"
    yield f"players: {game.table.board.seats}"
    options = asked_options(game.table)
    if options:
        yield f"options: {', '.join(options)}"
    yield f"seats: {', '.join(game.seat_names)}"
    if any(game.bots):
        yield f"bots: {', '.join(name or PERSON for name in game.bots)}"
    yield f"rules: {game.rules_version}"
    if game.seed is not None:
        yield f"seed: {game.seed}"
    note = game.note or note_of(game.table)
    if note:
        yield f"note: {note}"


def note_of(table: Table) -> str:
    """That a table uses what was made up to fill a hole; nothing where it does not."""
    if not table.data.reconstructed:
        return ""
    return f"{table.data.map_name}, with values that are reconstructions"


def asked_options(table: Table) -> list[str]:
    """The options that differ from the game's defaults, as a table is asked for them."""
    on = table.data.options
    return [
        f"no-{option.id}" if option.default else option.id
        for option in load_meta(table.data.game).options
        if option.default != (option.id in on)
    ]


def _deal(deal: DealData) -> Iterator[str]:
    for key, row in deal.to_json().items():
        yield f"deal {key.replace('_', '-')}: {_row(tuple(row))}"


def read(text: str, name: str = "the game file") -> GameFile:
    """Read a game file; RecordError says what is wrong and on which line."""
    return _Reader(text.removeprefix(MARK), name).read()


class _Reader:
    """Line by line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = list(enumerate(text.splitlines(), start=1))
        self.is_whole = text.endswith("\n")  # half a name would pass for its short form
        self.at = 0
        self.number = 0

    def read(self) -> GameFile:
        """The whole file."""
        first = self.next()
        if first != MAGIC:
            if first is None:
                raise RecordError("empty_file", **self.place, expected=MAGIC)
            raise RecordError("first_line", **self.place, expected=MAGIC, found=first)
        fields = self.fields()
        table = self.table(fields)
        entries, checkpoints = self.entries(table)
        result = self.result(table)
        if not self.is_whole:
            raise RecordError("cut_off", **self.place)
        return GameFile(
            table=table,
            deal=self.deal(table, fields),
            seat_names=self.seats(table, fields),
            bots=self.bots(table, fields),
            seed=self.whole(fields, "seed") if "seed" in fields else None,
            rules_version=self.whole(fields, "rules"),
            note=fields.get("note", (0, ""))[1],
            entries=entries,
            checkpoints=checkpoints,
            result=result,
        )

    def next(self) -> str | None:
        """The next line that says something; None at the end."""
        while self.at < len(self.lines):
            self.number, line = self.lines[self.at]
            self.at += 1
            line = line.partition("#")[0].strip()
            if line:
                return line
        return None

    @property
    def place(self) -> Facts:
        """File and line, for errors."""
        return {"file": self.name, "line": self.number}

    def fields(self) -> dict[str, tuple[int, str]]:
        """The header and the deal, each with its line."""
        found: dict[str, tuple[int, str]] = {}
        while (line := self.next()) != LINE:
            if line is None:
                raise RecordError("no_end_of_deal", **self.place, expected=LINE)
            key, colon, value = line.partition(":")
            known = key in HEADER or key.removeprefix("deal ").replace("-", "_") in deals.KEYS
            if not colon or not known:
                raise RecordError("header_line", **self.place, found=line)
            if key in found:
                raise RecordError("header_twice", **self.place, key=key)
            found[key] = (self.number, value.strip())
        return found

    def text(self, fields: dict[str, tuple[int, str]], key: str) -> str:
        """One value of the header."""
        if key not in fields:
            raise RecordError("header_lacks", **self.place, key=key)
        self.number, value = fields[key]
        return value

    def whole(self, fields: dict[str, tuple[int, str]], key: str) -> int:
        """One number of the header."""
        value = self.text(fields, key)
        if not _is_whole(value):
            raise RecordError("header_number", **self.place, key=key, found=value)
        return int(value)

    def table(self, fields: dict[str, tuple[int, str]]) -> Table:
        """The table of the header."""
        options = fields.get("options", (0, ""))[1].replace(",", " ").split()
        try:
            return load_table(self.text(fields, "game"), self.whole(fields, "players"), options)
        except GameError as error:
            raise RecordError("because", **self.place, reason=error) from error

    def seats(self, table: Table, fields: dict[str, tuple[int, str]]) -> tuple[str, ...]:
        """The names at the table."""
        names = tuple(name.strip() for name in self.text(fields, "seats").split(","))
        if len(names) != table.board.seats or not all(names):
            wanted, found = table.board.seats, len([name for name in names if name])
            raise RecordError("seat_names", **self.place, expected=wanted, found=found)
        try:
            return fit_names(names)
        except Malformed as error:
            raise RecordError("because", **self.place, reason=error) from error

    def bots(self, table: Table, fields: dict[str, tuple[int, str]]) -> tuple[str, ...]:
        """The bots at the table; nothing where the header names none."""
        if "bots" not in fields:
            return ()
        names = tuple(name.strip() for name in self.text(fields, "bots").split(","))
        if len(names) != table.board.seats or not all(names):
            expected, found = table.board.seats, len([name for name in names if name])
            raise RecordError("seat_bots", **self.place, expected=expected, found=found)
        return tuple("" if name == PERSON else name for name in names)

    def deal(self, table: Table, fields: dict[str, tuple[int, str]]) -> DealData:
        """The deal, checked against the box."""
        given: dict[str, object] = {}
        for key in deals.KEYS:
            name = f"deal {key.replace('_', '-')}"
            if name in fields:
                self.number, value = fields[name]
                words = value.split()
                given[key] = words if key in DECKS else [self.number_in(word) for word in words]
        try:
            return deals.from_json(table, given)
        except Malformed as error:
            raise RecordError("because", **self.place, reason=error) from error

    def number_in(self, word: str) -> int:
        """A number of the deal."""
        if not _is_whole(word):
            raise RecordError("no_number", **self.place, found=word)
        return int(word)

    def entries(self, table: Table) -> tuple[tuple[Entry, ...], dict[int, str]]:
        """The commands and the checkpoints between them."""
        found: list[Entry] = []
        checkpoints: dict[int, str] = {}
        done = 0
        while (line := self.next()) not in (LINE, None):
            text = str(line)
            if text.startswith("= "):
                checkpoints[done] = text[2:].strip()
                continue
            found.append(self.entry(table, text))
            done += not found[-1].refused
        return tuple(found), checkpoints

    def entry(self, table: Table, line: str) -> Entry:
        """One command, or a probe: `? 0 loan -> income_too_low`."""
        body, arrow, code = line.removeprefix("?").partition("->")
        if line.startswith("?") != bool(arrow):
            raise RecordError("probe", **self.place, found=line)
        seat, _, text = body.strip().partition(" ")
        if not _is_whole(seat) or int(seat) >= table.board.seats:
            raise RecordError("no_seat", **self.place, last=table.board.seats - 1, found=seat)
        try:
            command = parse_command(table.names, text)
        except Malformed as error:
            raise RecordError("because", **self.place, reason=error) from error
        return Entry(seat=int(seat), command=command, refused=code.strip(), line=self.number)

    def result(self, table: Table) -> Result | None:
        """Points and places, if the game has ended."""
        rows: dict[str, tuple[int, ...]] = {}
        while (line := self.next()) is not None:
            key, _, value = line.partition(":")
            words = value.split()
            if key not in {"points", "places"} or len(words) != table.board.seats:
                raise RecordError("result_line", **self.place, found=line)
            if key in rows:
                raise RecordError("result_twice", **self.place, key=key)
            rows[key] = tuple(self.number_in(word) for word in words)
        if not rows:
            return None
        if len(rows) != len(("points", "places")):
            raise RecordError("half_a_result", **self.place)
        return Result(points=rows["points"], places=rows["places"])


def _is_whole(word: str) -> bool:
    return word.removeprefix("-").isascii() and word.removeprefix("-").isdigit()
