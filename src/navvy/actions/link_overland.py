"""Building railways: one link, whose coal and iron may each come to either end."""

from navvy.actions.link import has_links_left
from navvy.kernel import bank, events, haulage, network
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, first, ids, size
from navvy.kernel.prompts import LINK, LINK_BASE, LINKING
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
    if not board.choices.own_link_carries and has_both(board, state, link):
        return OK
    after = state.copy()
    begin(board, after, link)
    return haulage.supply_refusal(board, after)


def has_both(board: Board, state: State, link: int) -> bool:
    """Whether a source of each cube is connected to an end: no need to try."""
    if board.terms.rail_iron > 1:
        return False
    ends = board.link_ends[link]
    if not haulage.connected(board, state, haulage.OF_COAL, ends):
        return False
    return haulage.connected(board, state, haulage.OF_IRON, ends) != 0


def links(board: Board, state: State) -> int:
    """The lines on which a link may be placed now."""
    if stock_refusal(board, state) != OK:
        return 0
    lines = board.era_links[state.era] & ~state.links & state.touch[state.seat]
    if is_free(board, state):
        return lines
    found = 0
    while lines:
        low = lines & -lines
        lines ^= low
        if supply_refusal(board, state, low.bit_length() - 1) == OK:
            found |= low
    return found


def has_any(board: Board, state: State) -> bool:
    """Whether any link may be placed now; stops at the first."""
    if stock_refusal(board, state) != OK:
        return False
    lines = board.era_links[state.era] & ~state.links & state.touch[state.seat]
    if is_free(board, state):
        return lines != 0
    while lines:
        low = lines & -lines
        lines ^= low
        if supply_refusal(board, state, first(low)) == OK:
            return True
    return False


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK."""
    reason = stock_refusal(board, state)
    if reason == OK and not has_any(board, state):
        return NOTHING_TO_LINK
    return reason


def options(board: Board, state: State) -> list[int]:
    """The LINK decisions."""
    return ids(links(board, state), LINK_BASE)


def choose(state: State) -> None:
    """The action is building a link; its line is asked next."""
    state.doing = LINKING
    state.prompt = LINK


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
