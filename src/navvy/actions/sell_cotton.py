"""Selling cotton: each mill through an unflipped port or on the distant market.

The action's card is paid first, because a market tile may be turned before the last sale.
"""

from navvy.actions import sales
from navvy.kernel import delivery, events, income, markets, tiles, turns
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, ids
from navvy.kernel.prompts import CARD, DISTANT, OUTLET, OUTLET_BASE, SALE, SELLING
from navvy.kernel.reasons import (
    EMPTY_SLOT,
    MARKET_CLOSED,
    NO_BUYER,
    NO_MARKET_CONNECTION,
    NOT_A_PORT,
    OK,
    PORT_FLIPPED,
    PORT_NOT_CONNECTED,
)
from navvy.kernel.state import State


def reach_of(board: Board, state: State, slot: int) -> int:
    """The locations connected to a mill."""
    return state.component[board.slot_location[slot]]


def ports(board: Board, state: State, reach: int) -> int:
    """The unflipped ports within reach, whoever owns them. LAN 10.11."""
    found = 0
    standing = board.industry_slots[board.trades.port] & state.occupied & ~state.flipped
    left = delivery.slots_within(board, standing, reach)
    while left:
        low = left & -left
        left ^= low
        tile = state.slot_tile[low.bit_length() - 1]
        if board.tiles.industry[tile] == board.trades.port:
            found |= low
    return found


def distant_refusal(board: Board, state: State, slot: int) -> int:
    """Why a mill may not sell to the distant market, or OK. LAN 10.13."""
    if state.distant_box >= len(board.terms.distant_track):
        return MARKET_CLOSED
    if not reach_of(board, state, slot) & state.markets:
        return NO_MARKET_CONNECTION
    return OK


def refusal(board: Board, state: State, slot: int) -> int:
    """Why the mill in a slot may not be sold, or OK. LAN 10.1."""
    reason = sales.tile_refusal(board, state, slot)
    if reason != OK:
        return reason
    reach = reach_of(board, state, slot)
    if ports(board, state, reach):
        return OK
    if not board.terms.distant_track or not reach & state.markets:
        return NO_BUYER
    return distant_refusal(board, state, slot)


def port_refusal(board: Board, state: State, port: int) -> int:
    """Why the mill being sold may not go through a port, or OK."""
    if not state.occupied & BIT[port]:
        return EMPTY_SLOT
    if board.tiles.industry[state.slot_tile[port]] != board.trades.port:
        return NOT_A_PORT
    if state.flipped & BIT[port]:
        return PORT_FLIPPED
    if not ports(board, state, reach_of(board, state, state.place)) & BIT[port]:
        return PORT_NOT_CONNECTED
    return OK


def outlets(board: Board, state: State) -> list[int]:
    """The OUTLET decisions for the mill being sold."""
    reach = reach_of(board, state, state.place)
    found = ids(ports(board, state, reach), OUTLET_BASE)
    if distant_refusal(board, state, state.place) == OK:
        found.append(DISTANT)
    return found


def choose(state: State) -> None:
    """The action is selling; its card is asked next."""
    state.doing = SELLING
    state.prompt = CARD


def pay_card(state: State) -> None:
    """The card is played; the first mill is asked next. LAN 10.17."""
    state.paid_card = 1
    state.prompt = SALE


def choose_mill(board: Board, state: State, slot: int) -> None:
    """The mill is chosen; its outlet is asked next."""
    state.place = slot
    state.item = board.tiles.industry[state.slot_tile[slot]]
    state.prompt = OUTLET


def sell_through(board: Board, state: State, port: int) -> bool:
    """The port flips for its owner, then the mill. LAN 10.11."""
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, port, -1)
    tiles.flip(board, state, port)
    tiles.flip(board, state, state.place)
    return True


def sell_abroad(board: Board, state: State) -> bool:
    """Turn a market tile; on X the sale fails and the action is over. LAN 10.14, 10.15."""
    turned = markets.distant_tiles(state)[state.distant_turned]
    track = board.terms.distant_track
    state.distant_turned += 1
    state.distant_box += turned
    if state.distant_box > len(track):
        state.distant_box = len(track)
    if state.is_heard:
        events.emit(state, events.TURNED, state.seat, turned, state.distant_box, -1)
    if state.distant_box == len(track):
        turns.finish_action(state, 1)
        return False
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, -1, -1)
    income.advance(state, state.seat, track[state.distant_box])
    tiles.flip(board, state, state.place)
    return True
