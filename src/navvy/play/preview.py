"""What a command would do, before it is given: prices, sources, flips, income, points.

A preview is worked out on a position made from the view of the seat to act, and stops short of a
market tile: what that seat may not know is not there to leak.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from navvy.games.registry import Table
from navvy.kernel import events, income
from navvy.kernel.prompts import LOSE, OVER
from navvy.kernel.state import State
from navvy.play.blind import Outcome, Run, blind_copy, outcomes, run_blind
from navvy.play.effects import Bonus, Cost, Delivery, Effects, Filling, Placed, Receipt, Taken
from navvy.play.plain import plain_object
from navvy.play.score import projection
from navvy.record.command import Command, End
from navvy.record.position import Json

if TYPE_CHECKING:
    from navvy.play.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A number before and after."""

    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """What a command changes for one seat."""

    seat: int
    money: Change
    loans: Change
    income_space: Change
    income_level: Change
    points: Change
    projected: Change  # the points if the era ended then
    draws: int  # how many cards it draws


@dataclass(frozen=True, slots=True, kw_only=True)
class Debt:
    """A seat that cannot pay its negative income and has to choose a tile to give up. BIR 3.5."""

    seat: int
    due: int  # pounds
    missing: int  # of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """All that is certain about a command, and what is not."""

    seat: int
    command: Command  # with every choice explicit
    cost: Cost
    taken: tuple[Taken, ...]
    fillings: tuple[Filling, ...]  # coal that comes with a ship
    deliveries: tuple[Delivery, ...]
    built: tuple[Placed, ...]
    removed: tuple[Placed, ...]  # overbuilt, given up or, at the era change, of level 1
    flipped: tuple[Placed, ...]
    developed: tuple[str, ...]
    bonuses: tuple[Bonus, ...]
    receipts: tuple[Receipt, ...]
    cards: tuple[str, ...]  # given up
    gained: tuple[str, ...]  # wild cards taken, or one that lay open
    seats: tuple[SeatChange, ...]
    reveals: str | None  # "cards" or "market tile": what comes to light by it
    debt: Debt | None  # a choice that it leads to; the incomes after that are open
    outcomes: tuple[Outcome, ...]  # what the market tile may bring; nothing else counts it in
    ends: str | None  # "turn", "round", "era" or "game"

    @property
    def own(self) -> SeatChange:
        """What changes for the seat itself."""
        return self.seats[self.seat]


def preview(game: "Game", command: Command, seat: int | None = None) -> Preview:
    """What a command would do; Refused if the rules say no. Changes and reveals nothing."""
    game.check(command, seat)
    table, before = game.table, blind_copy(game.table, game.state)
    run = run_blind(table, before, command)
    effects = Effects(table, before, run.played.events)
    return Preview(
        seat=before.seat,
        command=run.played.command,
        cost=effects.cost(),
        taken=effects.taken(),
        fillings=effects.fillings(),
        deliveries=effects.deliveries(),
        built=effects.placed(events.BUILT),
        removed=effects.placed(events.REMOVED),
        flipped=effects.placed(events.FLIPPED),
        developed=effects.developed(),
        bonuses=effects.bonuses(),
        receipts=effects.receipts(),
        cards=effects.cards(),
        gained=effects.gained(),
        seats=_seats(table, before, run.played.state, effects),
        reveals=_reveals(run, effects),
        debt=_debt(run.played.state),
        outcomes=outcomes(table, run.played.state) if run.is_halted else (),
        ends=_ends(run, effects),
    )


def preview_json(previewed: Preview) -> Json:
    """A preview for people and other programs."""
    return plain_object(previewed)


def _seats(table: Table, before: State, after: State, effects: Effects) -> tuple[SeatChange, ...]:
    board = table.board
    was, will_be = projection(table, before).totals, projection(table, after).totals
    return tuple(
        SeatChange(
            seat=seat,
            money=Change(before=before.money[seat], after=after.money[seat]),
            loans=Change(before=before.loans[seat], after=after.loans[seat]),
            income_space=Change(before=before.income[seat], after=after.income[seat]),
            income_level=Change(
                before=income.level(board, before, seat), after=income.level(board, after, seat)
            ),
            points=Change(before=before.points[seat], after=after.points[seat]),
            projected=Change(before=was[seat], after=will_be[seat]),
            draws=effects.draws(seat),
        )
        for seat in range(board.seats)
    )


def _reveals(run: Run, effects: Effects) -> str | None:
    """What hidden thing the command brings to light."""
    if run.is_halted:
        return "market tile"
    return "cards" if effects.of(events.DREW) or effects.of(events.LAID_OPEN) else None


def _debt(after: State) -> Debt | None:
    """Who has to give up a tile before anything else happens."""
    if after.prompt != LOSE:
        return None
    missing = after.owing - after.money[after.seat]
    return Debt(seat=after.seat, due=after.owing, missing=missing)


def _ends(run: Run, effects: Effects) -> str | None:
    """The longest stretch of the game that the command ends."""
    if run.played.state.prompt == OVER:
        return "game"
    if effects.of(events.ERA_ENDED):
        return "era"
    if effects.of(events.ROUND_ENDED):
        return "round"
    return "turn" if isinstance(run.played.command, End) else None
