"""Random games, and what happened in each: points by source, tiles, links, sales, passes.

Every legal decision is equally likely at each prompt. The seed fixes the deal and the play.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import events
from navvy.kernel.prompts import ACTION, END, LOSE, OVER
from navvy.kernel.state import State
from navvy.play.invariants import check as check_position
from navvy.play.score import SOURCES
from navvy.record import deal as deals

STREAM: Final = "random-play"
MOST_DECISIONS: Final = 5000  # no game is half as long
ERAS: Final = ("canal", "rail")
COUNTS: Final = ("tiles", "links", "sales", "loans", "passes", "shortfalls")

Counted = dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFacts:
    """How a game went for one seat."""

    points: int
    place: int
    money: int
    income_space: int
    sources: Counted  # points by `links.canal` and the like
    counts: Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """How a random game went; commands without the ends of turns."""

    seed: int
    decisions: int
    commands: int
    seats: tuple[SeatFacts, ...]


def first_position(table: Table, seed: int) -> State:
    """The position with which the game of a seed begins."""
    return table.rules.begin(deals.to_kernel(table, deals.draw(table, seed)))


def play_one(table: Table, seed: int, *, checked: bool = False) -> GameFacts:
    """Play one game to its end; AssertionError if it breaks an invariant that is checked."""
    state = first_position(table, seed)
    state.listen()
    each_round = (lambda: check_round(table, state)) if checked else None
    decisions, commands = play_out(table, state, seed, each_round)
    if checked:
        check_position(table, state, state.events)
    seats = seat_facts(table, state)
    return GameFacts(seed=seed, decisions=decisions, commands=commands, seats=seats)


def check_round(table: Table, state: State) -> None:
    """The position at the beginning of a round; the books too when an era begins."""
    check_position(table, state, state.events if state.round == 1 else ())


def play_out(
    table: Table, state: State, seed: int, each_round: Callable[[], None] | None = None
) -> tuple[int, int]:
    """Play on to the end; the decisions and commands taken. The kernel's playout, in Python."""
    rng = deals.stream(seed, STREAM)
    legal, apply, below = table.rules.legal, table.rules.apply, rng.below
    decisions = commands = seen = 0
    while state.prompt != OVER:
        options = legal(state)
        decision = options[below(len(options)) if len(options) > 1 else 0]
        if state.prompt == LOSE or (state.prompt == ACTION and decision != END):
            commands += 1
        apply(state, decision)
        decisions += 1
        if each_round is not None and state.round != seen and state.prompt == ACTION:
            seen = state.round
            each_round()
        if decisions > MOST_DECISIONS:
            message = f"the game did not end within {MOST_DECISIONS} decisions"
            raise AssertionError(message)
    return decisions, commands


def seat_facts(table: Table, state: State) -> tuple[SeatFacts, ...]:
    """What the events of a game that was heard from its beginning say, seat by seat."""
    sources = [dict.fromkeys(source_keys(), 0) for _ in range(table.board.seats)]
    counts = [dict.fromkeys(COUNTS, 0) for _ in range(table.board.seats)]
    log = state.events
    for at in range(0, len(log), events.LENGTH):
        code, seat = log[at], log[at + 1]
        if code == events.SCORED:
            era, source = divmod(log[at + 2], 8)
            sources[seat][f"{SOURCES[source]}.{ERAS[era]}"] += log[at + 4]
        elif code == events.PAYS_INCOME:
            counts[seat]["shortfalls"] += log[at + 2] > log[at + 3]
        elif code in COUNTED:
            counts[seat][COUNTED[code]] += 1
    places = table.rules.places(state)
    return tuple(
        SeatFacts(
            points=state.points[seat],
            place=places[seat],
            money=state.money[seat],
            income_space=state.income[seat],
            sources=sources[seat],
            counts=counts[seat],
        )
        for seat in range(table.board.seats)
    )


COUNTED: Final = {
    events.BUILT: "tiles",
    events.LINKED: "links",
    events.SOLD: "sales",
    events.PASSED: "passes",
    events.BORROWED: "loans",
}


def source_keys() -> list[str]:
    """Every source of points with its era, in the order of a table."""
    return [f"{source}.{era}" for source in SOURCES for era in ERAS]
