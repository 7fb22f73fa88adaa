"""Building links: one canal, one rail, or two rails in one action."""

from navvy.kernel import bank, delivery, events, network
from navvy.kernel.board import CANAL, Board
from navvy.kernel.masks import BIT, ids, size
from navvy.kernel.prompts import CARD, DONE, LINK, LINK_BASE, LINKING
from navvy.kernel.reasons import (
    CANNOT_AFFORD,
    LINK_OUTSIDE_NETWORK,
    LINK_TAKEN,
    LINK_WRONG_ERA,
    NO_BEER,
    NO_COAL,
    NO_LINKS_LEFT,
    NOTHING_TO_LINK,
    OK,
)
from navvy.kernel.state import State


def has_links_left(board: Board, state: State) -> bool:
    """Whether the seat has a link left to place in this era. BIR 8.7."""
    return size(state.own_links[state.seat]) < board.terms.links


def reachable(board: Board, state: State) -> int:
    """The lines that touch the network; any line for a seat with nothing on the board.

    BIR 8.2, 4.5, LAN 8.2, 4.5, 17.10.
    """
    if board.choices.first_link_anywhere and network.has_nothing(state, state.seat):
        return board.era_links[state.era]
    return state.touch[state.seat]


def price(board: Board, state: State) -> int:
    """Pounds for the link now chosen, without coal. BIR 8.3, 8.4, 8.5."""
    if state.era == CANAL:
        return board.terms.canal_cost
    if state.count == 0:
        return board.terms.rail_cost
    return board.terms.rail_pair_cost - board.terms.rail_cost


def coal_cost(board: Board, state: State, reach: int) -> int:
    """Pounds for one cube of coal to a place so connected; -1 if none can come."""
    if delivery.coal_places(board, state) & reach:
        return 0
    if state.markets & reach:
        return delivery.coal_price(board, state, 1)
    return -1


def supply_refusal(board: Board, state: State, link: int, pounds: int) -> int:
    """Why coal or beer cannot come to a rail once it is placed, or OK. `pounds` is for coal.

    BIR 8.4, 8.6, 5.4.
    """
    reach = network.connected_to(state, board.link_ends[link])
    coal = coal_cost(board, state, reach)
    if coal < 0:
        return NO_COAL
    if coal > pounds:
        return CANNOT_AFFORD
    if state.count == 1 and board.terms.pair_beer:
        if not delivery.breweries(board, state, reach):
            return NO_BEER
    return OK


def stock_refusal(board: Board, state: State) -> int:
    """Why no link at all may be placed, or OK."""
    if not has_links_left(board, state):
        return NO_LINKS_LEFT
    if state.money[state.seat] < price(board, state):
        return CANNOT_AFFORD
    return OK


def line_refusal(board: Board, state: State, link: int) -> int:
    """Why a line may not take the seat's link, or OK. BIR 8.1, 8.2."""
    if not board.era_links[state.era] & BIT[link]:
        return LINK_WRONG_ERA
    if state.links & BIT[link]:
        return LINK_TAKEN
    if not reachable(board, state) & BIT[link]:
        return LINK_OUTSIDE_NETWORK
    return OK


def refusal(board: Board, state: State, link: int) -> int:
    """Why a link may not be placed on a line, or OK."""
    reason = line_refusal(board, state, link)
    if reason == OK:
        reason = stock_refusal(board, state)
    if reason == OK and state.era != CANAL:
        pounds = state.money[state.seat] - price(board, state)
        reason = supply_refusal(board, state, link, pounds)
    return reason


def open_lines(board: Board, state: State) -> int:
    """The free lines of the era that touch the network."""
    return board.era_links[state.era] & ~state.links & reachable(board, state)


def links(board: Board, state: State) -> int:
    """The lines on which a link may be placed now."""
    if stock_refusal(board, state) != OK:
        return 0
    lines = open_lines(board, state)
    if state.era == CANAL:
        return lines
    pounds = state.money[state.seat] - price(board, state)
    found = 0
    while lines:
        low = lines & -lines
        lines ^= low
        if supply_refusal(board, state, low.bit_length() - 1, pounds) == OK:
            found |= low
    return found


def has_any(board: Board, state: State) -> bool:
    """Whether any link may be placed now; stops at the first."""
    if stock_refusal(board, state) != OK:
        return False
    lines = open_lines(board, state)
    if state.era == CANAL:
        return lines != 0
    pounds = state.money[state.seat] - price(board, state)
    while lines:
        low = lines & -lines
        lines ^= low
        if supply_refusal(board, state, low.bit_length() - 1, pounds) == OK:
            return True
    return False


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK."""
    reason = stock_refusal(board, state)
    if reason == OK and not has_any(board, state):
        return NOTHING_TO_LINK
    return reason


def options(board: Board, state: State) -> list[int]:
    """The LINK decisions, with DONE after a first rail."""
    found = ids(links(board, state), LINK_BASE)
    if state.count:
        found.insert(0, DONE)
    return found


def choose(state: State) -> None:
    """The action is building links; the first line is asked next."""
    state.doing = LINKING
    state.prompt = LINK


def choose_link(board: Board, state: State, link: int) -> None:
    """Pay, place the link, then fetch its coal, and beer for a second."""
    bank.pay(state, state.seat, price(board, state))
    state.place = link
    state.origin = board.link_ends[link]
    network.lay(board, state, state.seat, link)
    if state.is_heard:
        events.emit(state, events.LINKED, state.seat, link, -1, -1)
    if state.era != CANAL:
        state.need_coal = 1
        if state.count == 1:
            state.need_beer = board.terms.pair_beer
    state.count += 1
    proceed(board, state)


def proceed(board: Board, state: State) -> None:
    """Once the link is supplied, a second rail is asked for where one is possible. BIR 8.5."""
    if not delivery.gather(board, state):
        return
    if state.era != CANAL and state.count == 1 and has_any(board, state):
        state.prompt = LINK
    else:
        state.prompt = CARD
