"""The ways in which a game can end, and what can come on the way: named from a finished game."""

from collections.abc import Iterator
from itertools import combinations

from navvy.kernel import events
from navvy.kernel.board import RAIL, Board
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State

REQUIRED = {
    "rail era over",
    "canal era over",
    "income after the last round",
    "won alone",
    "tie broken by income",
    "tie broken by money",
    "tie shared",
    "first place shared",
    "points below zero",
    "shortfall: paid in full",
    "shortfall: tile chosen",
    "shortfall: only tile goes",
    "shortfall: points lost",
    "shortfall: forgiven",
    "shortfall after the last round",
}
SOURCES = 8  # an event says source + 8 * era
OF_OPTIONS = {
    "turn-order-tie-break": {"tie broken by turn order"},
    "original-income-timing": {"shortfall between the eras"},
}


def endings(board: Board, state: State, log: list[int], losses: int) -> set[str]:
    """What a finished game shows; `losses` counts the tiles that seats chose to give up."""
    assert state.prompt == OVER
    return {
        *_eras(board, state),
        *_standing(board, state),
        *_shortfalls(board, log, losses),
    }


def _eras(board: Board, state: State) -> Iterator[str]:
    yield "rail era over" if state.era == RAIL else "canal era over"
    if board.choices.income_after_introductory:
        yield "income after the last round"
    if min(state.points) < 0:
        yield "points below zero"


def _standing(board: Board, state: State) -> Iterator[str]:
    """How places came about. BIR 15.2, LAN 15.2, 17.14."""
    best = max(state.points)
    if state.points.count(best) == 1:
        yield "won alone"
    for one, other in combinations(range(board.seats), 2):
        if state.points[one] != state.points[other]:
            continue
        if state.income[one] != state.income[other]:
            yield "tie broken by income"
        elif state.money[one] != state.money[other]:
            yield "tie broken by money"
        elif board.choices.turn_order_tie_break:
            yield "tie broken by turn order"
        else:
            yield "tie shared"
            if state.points[one] == best and _is_first(state, one):
                yield "first place shared"


def _is_first(state: State, seat: int) -> bool:
    """Whether no seat is ahead of one with the most points."""
    return all(
        (state.income[seat], state.money[seat]) >= (state.income[other], state.money[other])
        for other in range(len(state.points))
        if state.points[other] == state.points[seat]
    )


def _shortfalls(board: Board, log: list[int], losses: int) -> Iterator[str]:
    """How debts were settled. BIR 3.5, 3.6, LAN 3.5, 3.6."""
    last_round, eras, tiles, lost = 0, 0, 0, 0
    for at in range(0, len(log), events.LENGTH):
        code, _, first, second, third = log[at : at + events.LENGTH]
        if code == events.ROUND_ENDED:
            last_round = second
        elif code == events.ERA_ENDED:
            eras, last_round = eras + 1, 0
        elif code == events.RECEIVED and second == events.TILE:
            tiles += 1
        elif code == events.SCORED and first % SOURCES == events.SHORTFALL:
            lost -= third
        elif code == events.PAYS_INCOME:
            yield "shortfall: paid in full" if second == first else "shortfall: not paid in full"
            if lost:
                yield "shortfall: points lost"
            if second + lost < first:
                yield "shortfall: forgiven"
            if second < first and board.choices.introductory and last_round == board.terms.rounds:
                yield "shortfall after the last round"
            if eras == 1 and last_round == 0:
                yield "shortfall between the eras"
            lost = 0
    if tiles > losses:
        yield "shortfall: only tile goes"
    if losses:
        yield "shortfall: tile chosen"
