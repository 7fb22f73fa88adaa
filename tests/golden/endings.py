"""The ways in which a game can end, and what can come on the way: named from a finished game."""

from collections.abc import Iterator
from itertools import combinations

from navvy.kernel import events
from navvy.kernel.board import RAIL, Board
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State

OF_ERAS = {
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
OF_DEBTS = {
    *("won alone", "tie broken by turn order", "first place by turn order"),
    *("points above zero", "points below zero", "winner below zero"),
    *("one hand empty", "several hands empty", "cards left open", "no card left open"),
    *("loans unpaid", "loans repaid at the end", "a seat without a loan"),
    *("interest after the last round", "interest forces a loan", "loan forced in the last round"),
    *("ship over ship", "ship flips by its coal", "ship flips by its market tile"),
    *("tile over an own one", "tile over another seat's", "actions merged"),
}
REQUIRED = {"birmingham": OF_ERAS, "lancashire": OF_ERAS, "age-of-industry": OF_DEBTS}
SOURCES = 8  # an event says source + 8 * era
OF_OPTIONS = {
    "turn-order-tie-break": {"tie broken by turn order"},
    "original-income-timing": {"shortfall between the eras"},
    "no-final-interest": {"no interest after the last round"},
    "end-without-face-up": {"a seat took the last open card"},
}


def endings(board: Board, state: State, log: list[int], losses: int) -> set[str]:
    """What a finished game shows; `losses` counts the tiles that seats chose to give up."""
    assert state.prompt == OVER
    if board.terms.loans_at_once:
        ends = {*_ranks(state), *_hands(board, state), *_debts(state, log)}
        return ends | {*_built_over(board, log), *_ships(board, log)}
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


# a game of debts


def _ranks(state: State) -> Iterator[str]:
    """How places came about. AOI 15.2, 15.5."""
    best = max(state.points)
    yield "won alone" if state.points.count(best) == 1 else "first place by turn order"
    if len(set(state.points)) < len(state.points):
        yield "tie broken by turn order"
    if best > 0:
        yield "points above zero"
    if best < 0:
        yield "winner below zero"
    if min(state.points) < 0:
        yield "points below zero"


def _hands(board: Board, state: State) -> Iterator[str]:
    """What made it the last round. AOI 3.6, 17.11."""
    yield "one hand empty" if state.kinds.count(0) == 1 else "several hands empty"
    yield "cards left open" if state.face_up else "no card left open"
    if board.choices.end_without_face_up:
        yield "a seat took the last open card"


def _debts(state: State, log: list[int]) -> Iterator[str]:
    """What became of loans. AOI 3.4, 3.5, 15.4, 17.6."""
    is_settling, paid, repaid, forced = False, 0, 0, 0
    for at in range(0, len(log), events.LENGTH):
        code = log[at]
        if code == events.ROUND_ENDED:
            is_settling, paid, repaid, forced = True, 0, 0, 0
        elif code == events.BORROWED and is_settling:
            forced += 1
            yield "interest forces a loan"
        elif code == events.PAID_INTEREST:
            paid += 1
        elif code == events.REPAID and is_settling:
            repaid += 1
        elif code in ACTING:
            is_settling = False
    yield "interest after the last round" if paid else "no interest after the last round"
    if forced:
        yield "loan forced in the last round"
    if repaid:
        yield "loans repaid at the end"
    if any(state.loans):
        yield "loans unpaid"
    if 0 in state.loans:
        yield "a seat without a loan"


ACTING = (
    *(events.DISCARDED, events.PAID, events.LINKED, events.SOLD),
    *(events.DREW, events.CHOSE_CARD, events.PASSED),
)


def _built_over(board: Board, log: list[int]) -> Iterator[str]:
    """Whose tiles were built over. AOI 7.1, 7.3, 7.6."""
    ship = board.trades.ship
    removed = (-1, -1, -1)  # seat, slot and industry of the last tile lost
    for at in range(0, len(log), events.LENGTH):
        code, seat, slot, tile, _ = log[at : at + events.LENGTH]
        if code == events.REMOVED:
            removed = (seat, slot, board.tiles.industry[tile])
        elif code == events.BUILT and removed[1] == slot:
            yield "tile over an own one" if removed[0] == seat else "tile over another seat's"
            if removed[2] == board.tiles.industry[tile] == ship:
                yield "ship over ship"
            removed = (-1, -1, -1)


def _ships(board: Board, log: list[int]) -> Iterator[str]:
    """How ships flipped: with the last coal of their box, or with their market tile. AOI 13.2."""
    last = -1
    for at in range(0, len(log), events.LENGTH):
        code, _, _, tile, _ = log[at : at + events.LENGTH]
        if code == events.FLIPPED and board.tiles.industry[tile] == board.trades.ship:
            is_coal = last in (events.TOOK_COAL, events.DELIVERED)
            yield "ship flips by its coal" if is_coal else "ship flips by its market tile"
        if code not in (events.FLIPPED, events.RECEIVED, events.PAID):
            last = code
