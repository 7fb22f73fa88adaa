"""One game being played: its position, its commands, what may be taken back.

A command is carried out on a copy and swapped in, so that a refused one leaves no trace. Positions
after each command are kept; `at` gives any of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from navvy.errors import Malformed, RecordError, Refusal, Refused
from navvy.games.registry import Table, load_table
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.phrases import Facts, Listed, all_of
from navvy.play.view import View, view_of
from navvy.record import codec, gamefile, steps
from navvy.record import deal as deals
from navvy.record.codec import Played
from navvy.record.command import Command, End, Lose
from navvy.record.deal import DealData
from navvy.record.digest import checkpoint
from navvy.record.gamefile import Entry, GameFile, Result
from navvy.record.kinds import shown
from navvy.record.refusals import refusal
from navvy.record.seating import own_names

if TYPE_CHECKING:
    from navvy.play.preview import Preview
    from navvy.play.score import Projection


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """One command of the game's history."""

    seat: int
    command: Command
    before: State
    after: State
    events: tuple[int, ...]

    @property
    def is_final(self) -> bool:
        """Whether it can no longer be taken back: it ended a turn or revealed something."""
        return isinstance(self.command, End | Lose) or steps.reveals(self.events)


class Game:
    """A table, a deal and what has been played."""

    def __init__(
        self,
        table: Table,
        deal: DealData,
        *,
        seat_names: Sequence[str] = (),
        seed: int | None = None,
    ) -> None:
        """Begin a game with a deal that was checked."""
        self.table = table
        self.deal = deal
        self.seed = seed
        self.seat_names = tuple(seat_names) or default_names(table)
        self.bots: tuple[str, ...] = ("",) * table.board.seats  # who plays; empty for a person
        self.history: list[Turned] = []
        self.start = table.rules.begin(deals.to_kernel(table, deal))

    @property
    def state(self) -> State:
        """The position now."""
        return self.history[-1].after if self.history else self.start

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.prompt == OVER

    @property
    def to_act(self) -> int | None:
        """The seat whose command is awaited; None once the game is over."""
        return None if self.is_over else self.state.seat

    def at(self, count: int) -> State:
        """The position after so many commands."""
        if not 0 <= count <= len(self.history):
            raise Malformed("no_position", commands=len(self.history), count=count)
        return self.history[count - 1].after if count else self.start

    def view(self, seat: int) -> View:
        """What a seat may know now."""
        return view_of(self.table.board, self.state, seat)

    def check(self, command: Command, seat: int | None = None) -> Played:
        """Carry a command out on a copy; Refused if the rules say no. Changes nothing."""
        if seat is not None and seat != self.to_act and not self.is_over:
            facts: dict[str, str | int] = {"seat": seat, "to_act": self.state.seat}
            raise Refused(refusal(self.table, "not_your_turn", facts))
        return codec.play(self.table, self.state, command)

    def why_not(self, command: Command, seat: int | None = None) -> Refusal | None:
        """Why a command may not be given now; None if it may."""
        try:
            self.check(command, seat)
        except Refused as refused:
            return refused.refusal
        return None

    def preview(self, command: Command, seat: int | None = None) -> "Preview":
        """What a command would do, with nothing hidden in it; Refused if the rules say no."""
        from navvy.play.preview import preview  # noqa: PLC0415 - it reads games

        return preview(self, command, seat)

    def score(self) -> "Projection":
        """Points so far line by line, and what the era's end would add."""
        from navvy.play.score import breakdown  # noqa: PLC0415 - it reads games

        return breakdown(self)

    def legal(self, limit: int = 1000) -> list[Command]:
        """Whole legal commands of the seat to act, at most so many."""
        from navvy.play.options import commands  # noqa: PLC0415 - it reads games

        return commands(self.table, self.state, limit)

    def play(self, command: Command, seat: int | None = None) -> Turned:
        """Carry a command out; Refused, and nothing changed, if the rules say no."""
        played = self.check(command, seat)
        made = Turned(
            seat=self.state.seat,
            command=played.command,
            before=self.state,
            after=played.state,
            events=played.events,
        )
        self.history.append(made)
        return made

    def undo(self) -> Command:
        """Take the last command of the turn back; Refused where the rules of 2.7 end that.

        BIR 2.7, AOI 2.7.
        """
        last = self.history[-1] if self.history else None
        if last is None or isinstance(last.command, End | Lose):
            raise Refused(refusal(self.table, "nothing_to_undo", {"seat": self.state.seat}))
        if last.is_final:
            raise Refused(refusal(self.table, "revealed", {"seat": last.seat}))
        self.history.pop()
        return last.command

    def record(self) -> GameFile:
        """The game as a file to write."""
        entries = tuple(Entry(seat=made.seat, command=made.command) for made in self.history)
        every = gamefile.CHECK_EVERY
        return GameFile(
            table=self.table,
            deal=self.deal,
            seat_names=self.seat_names,
            bots=self.bots if any(self.bots) else (),
            seed=self.seed,
            rules_version=self.table.data.rules_version,
            entries=entries,
            checkpoints={
                count: checkpoint(self.table, self.at(count))
                for count in range(every, len(entries) + 1, every)
            },
            result=self.result(),
        )

    def result(self) -> Result | None:
        """Points and places once the game is over."""
        if not self.is_over:
            return None
        places = self.table.rules.places(self.state)
        return Result(points=tuple(self.state.points), places=tuple(places))


def default_names(table: Table) -> tuple[str, ...]:
    """Names for seats that were given none."""
    return tuple(f"Player {seat + 1}" for seat in range(table.board.seats))


def new_game(  # noqa: PLR0913 - what a table may choose, each by name
    name: str,
    seats: int,
    options: Iterable[str] = (),
    *,
    seed: int = 0,
    deal: DealData | None = None,
    seat_names: Sequence[str] = (),
) -> Game:
    """A new game from a seed, or from a deal given card by card."""
    table = load_table(name, seats, options)
    if seat_names and len(seat_names) != seats:
        raise Malformed("too_few_names", expected=seats, found=len(seat_names))
    seat_names = own_names(seat_names)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise Malformed("seed_kind", found=shown(seed))
    if deal is not None:
        deals.check(table, deal)
        return Game(table, deal, seat_names=seat_names)
    return Game(table, deals.draw(table, seed), seat_names=seat_names, seed=seed)


def replay(record: GameFile, name: str = "the game file") -> Game:
    """Play a recorded game through the rules; RecordError where they disagree."""
    return _Replay(record, name).run()


class _Replay:
    """A recorded game on its way through the rules."""

    def __init__(self, record: GameFile, name: str) -> None:
        self.record = record
        self.name = name
        self.game = Game(record.table, record.deal, seat_names=record.seat_names, seed=record.seed)
        self.game.bots = record.bots or self.game.bots

    def run(self) -> Game:
        """All commands, probes, checkpoints and the result."""
        self.check_header()
        for entry in self.record.entries:
            if entry.refused:
                self.probe(entry)
            else:
                self.command(entry)
        self.check_result()
        return self.game

    def check_header(self) -> None:
        """The rules must be the ones that the game was played by, and a seed must fit the deal."""
        version = self.record.table.data.rules_version
        if self.record.rules_version != version:
            theirs = self.record.rules_version
            raise RecordError("rules_version", file=self.name, theirs=theirs, ours=version)
        seed = self.record.seed
        if seed is not None and deals.draw(self.record.table, seed) != self.record.deal:
            raise RecordError("seed", file=self.name, seed=str(seed))

    def command(self, entry: Entry) -> None:
        """One command; it must be the seat's turn, legal, and written in full."""
        place: Facts = {"file": self.name, "line": entry.line}
        try:
            made = self.game.play(entry.command, entry.seat)
        except Refused as refused:
            code, clause = refused.refusal.code, refused.refusal.clause
            raise RecordError("command_refused", **place, code=code, clause=clause) from refused
        except Malformed as error:
            raise RecordError("because", **place, reason=error) from error
        count = len(self.game.history)
        expected = self.record.checkpoints.get(count)
        found = checkpoint(self.game.table, made.after)
        if expected not in (None, found):
            known = str(expected)
            raise RecordError("checkpoint", **place, commands=count, found=found, expected=known)

    def probe(self, entry: Entry) -> None:
        """A command that must be refused with a reason."""
        why = self.game.why_not(entry.command, entry.seat)
        code = why.code if why else "ok"
        if code != entry.refused:
            place: Facts = {"file": self.name, "line": entry.line}
            raise RecordError("reason", **place, expected=entry.refused, found=code)

    def check_result(self) -> None:
        """The result of the file must be the one reached; it stands there once a game is over."""
        if self.record.result is None and self.game.is_over:
            raise RecordError("result_missing", file=self.name)
        if self.record.result is not None and self.record.result != self.game.result():
            reached = self.game.result()
            if reached is None:
                raise RecordError("result_too_early", file=self.name)
            raise RecordError(
                "result",
                file=self.name,
                points=_row(self.record.result.points),
                places=_row(self.record.result.places),
                points_reached=_row(reached.points),
                places_reached=_row(reached.places),
            )


def _row(numbers: Sequence[int]) -> Listed:
    return all_of([str(number) for number in numbers])
