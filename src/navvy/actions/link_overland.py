"""Building railways: one link, whose coal and iron may each come to either end."""

from navvy.actions.link import has_links_left
from navvy.kernel import bank, events, haulage, network
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, ids, size
from navvy.kernel.prompts import LINK_BASE
from navvy.kernel.reasons import (
    CANNOT_AFFORD,
    LINK_OUTSIDE_NETWORK,
    LINK_TAKEN,
    LINK_WRONG_ERA,
    NO_LINKS_LEFT,
    NOTHING_TO_LINK,
    OK,
)
from navvy.kernel.state import State
from navvy.kernel.turns import finish_action


def is_free(board: Board, state: State) -> bool:
    """Whether the next link of the seat needs no cubes. AOI 8.3."""
    return size(state.own_links[state.seat]) < board.terms.free_links


def stock_refusal(board: Board, state: State) -> int:
    """Why no link at all may be placed, or OK. AOI 8.7, 8.3."""
    if not has_links_left(board, state):
        return NO_LINKS_LEFT
    if state.money[state.seat] < board.terms.rail_cost:
        return CANNOT_AFFORD
    return OK


def line_refusal(board: Board, state: State, link: int) -> int:
    """Why a line may not take the seat's link, or OK. AOI 8.1, 8.2."""
    if not board.era_links[state.era] & BIT[link]:
        return LINK_WRONG_ERA
    if state.links & BIT[link]:
        return LINK_TAKEN
    if not state.touch[state.seat] & BIT[link]:
        return LINK_OUTSIDE_NETWORK
    return OK


def refusal(board: Board, state: State, link: int) -> int:
    """Why a link may not be placed on a line, or OK."""
    reason = line_refusal(board, state, link)
    if reason == OK:
        reason = stock_refusal(board, state)
    if reason == OK and not is_free(board, state):
        reason = supply_refusal(board, state, link)
    return reason


def supply_refusal(board: Board, state: State, link: int) -> int:
    """Why coal and iron cannot come to a link or be paid for, tried out; or OK. AOI 8.4."""
    after = state.copy()
    begin(board, after, link)
    return haulage.supply_refusal(board, after)


def is_supplied(board: Board, state: State, link: int, seen: haulage.Survey) -> bool:
    """Whether coal and iron can come to a link and be paid for. AOI 8.4, 5.3.

    With one cube of each to either end it is enough to look; else it is tried out.
    """
    ends = board.link_ends[link]
    pounds = state.money[state.seat] - board.terms.rail_cost
    if board.terms.rail_iron == 1:
        if not ends & seen.coal:
            if not ends & seen.coal_harbours:
                return False
            pounds -= seen.coal_price
        if not ends & seen.iron:
            if not ends & seen.iron_harbours:
                return False
            pounds -= seen.iron_price
        is_gamble = seen.gambles and ends & seen.coal and not ends & seen.iron
        if pounds >= 0 or not is_gamble:
            return pounds >= 0
    return supply_refusal(board, state, link) == OK


def open_lines(board: Board, state: State) -> int:
    """The free lines that touch the network."""
    return board.era_links[state.era] & ~state.links & state.touch[state.seat]


def links(board: Board, state: State) -> int:
    """The lines on which a link may be placed now."""
    if stock_refusal(board, state) != OK:
        return 0
    lines = open_lines(board, state)
    if is_free(board, state):
        return lines
    seen = haulage.survey(board, state)
    found = 0
    while lines:
        low = lines & -lines
        lines ^= low
        if is_supplied(board, state, low.bit_length() - 1, seen):
            found |= low
    return found


def has_any(board: Board, state: State, seen: haulage.Survey) -> bool:
    """Whether any link may be placed now; stops at the first."""
    if stock_refusal(board, state) != OK:
        return False
    lines = open_lines(board, state)
    if is_free(board, state):
        return lines != 0
    while lines:
        low = lines & -lines
        lines ^= low
        if is_supplied(board, state, low.bit_length() - 1, seen):
            return True
    return False


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK."""
    reason = stock_refusal(board, state)
    if reason == OK and not has_any(board, state, haulage.survey(board, state)):
        return NOTHING_TO_LINK
    return reason


def options(board: Board, state: State) -> list[int]:
    """The LINK decisions."""
    return ids(links(board, state), LINK_BASE)


def begin(board: Board, state: State, link: int) -> None:
    """Pay the dollar; what the link needs may come to either end. AOI 8.3, 8.4, 8.5, 17.8."""
    bank.pay(state, state.seat, board.terms.rail_cost)
    state.place = link
    state.origin = board.link_ends[link]
    if not is_free(board, state):
        state.need_coal = 1
        state.need_iron = board.terms.rail_iron
    if board.choices.own_link_carries:
        lay(board, state)


def lay(board: Board, state: State) -> None:
    """The link lies on its line."""
    network.lay(board, state, state.seat, state.place)
    if state.is_heard:
        events.emit(state, events.LINKED, state.seat, state.place, -1, -1)


def choose_link(board: Board, state: State, link: int) -> None:
    """The line is chosen: fetch coal and iron, and the action is done."""
    begin(board, state, link)
    proceed(board, state)


def proceed(board: Board, state: State) -> None:
    """Once the cubes are there the link is placed, and the action is over."""
    if not haulage.gather(board, state):
        return
    if not board.choices.own_link_carries:
        lay(board, state)
    finish_action(state, 1)
