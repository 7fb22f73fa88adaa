"""Selling goods to ports and market tiles, each of which buys once; no card, any number."""

from navvy.actions import sales
from navvy.actions.sell_cotton import ports
from navvy.kernel import events, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits, ids
from navvy.kernel.prompts import BARREL_BASE, OUTLET, OUTLET_BASE, SALE, SELLING
from navvy.kernel.reasons import (
    DEMAND_FLIPPED,
    DEMAND_NOT_CONNECTED,
    EMPTY_SLOT,
    NO_BUYER,
    NOT_A_PORT,
    NOT_DEMANDED,
    OK,
    PORT_COTTON_ONLY,
    PORT_FLIPPED,
    PORT_NOT_CONNECTED,
)
from navvy.kernel.state import State


def reach_of(board: Board, state: State, slot: int) -> int:
    """The locations connected to a tile."""
    return state.component[board.slot_location[slot]]


def industry_of(board: Board, state: State, slot: int) -> int:
    """The industry of the tile in a slot."""
    return board.tiles.industry[state.slot_tile[slot]]


def takes(board: Board, state: State, port: int, industry: int) -> bool:
    """Whether a port takes the goods of an industry: one of level 1 only cotton. AOI 10.11."""
    return industry == board.trades.mill or board.tiles.level[state.slot_tile[port]] > 1


def open_ports(board: Board, state: State, slot: int) -> int:
    """The unflipped ports that may buy from the tile in a slot. AOI 10.11."""
    industry = industry_of(board, state, slot)
    found = 0
    for port in bits(ports(board, state, reach_of(board, state, slot))):
        if takes(board, state, port, industry):
            found |= BIT[port]
    return found


def open_demands(board: Board, state: State, slot: int) -> int:
    """The market tiles that may buy from the tile in a slot. AOI 10.2."""
    industry = industry_of(board, state, slot)
    reach = reach_of(board, state, slot)
    found = 0
    for demand in bits(state.demands):
        is_near = reach & BIT[board.merchants.location[demand]]
        if is_near and state.deal.merchant_buys[demand] & BIT[industry]:
            found |= BIT[demand]
    return found


def refusal(board: Board, state: State, slot: int) -> int:
    """Why the tile in a slot may not be sold, or OK. AOI 10.1."""
    reason = sales.tile_refusal(board, state, slot)
    if reason != OK:
        return reason
    if open_ports(board, state, slot) or open_demands(board, state, slot):
        return OK
    return NO_BUYER


def port_refusal(board: Board, state: State, port: int) -> int:
    """Why the tile being sold may not go through a port, or OK. AOI 10.11."""
    if not state.occupied & BIT[port]:
        return EMPTY_SLOT
    if industry_of(board, state, port) != board.trades.port:
        return NOT_A_PORT
    if state.flipped & BIT[port]:
        return PORT_FLIPPED
    if not ports(board, state, reach_of(board, state, state.place)) & BIT[port]:
        return PORT_NOT_CONNECTED
    return OK if takes(board, state, port, state.item) else PORT_COTTON_ONLY


def demand_refusal(board: Board, state: State, demand: int) -> int:
    """Why the tile being sold may not go to a market tile, or OK. AOI 10.2."""
    if not state.deal.merchant_buys[demand] & BIT[state.item]:
        return NOT_DEMANDED
    if not state.demands & BIT[demand]:
        return DEMAND_FLIPPED
    if not open_demands(board, state, state.place) & BIT[demand]:
        return DEMAND_NOT_CONNECTED
    return OK


def outlets(board: Board, state: State) -> list[int]:
    """The OUTLET decisions for the tile being sold."""
    found = ids(open_demands(board, state, state.place), BARREL_BASE)
    found.extend(ids(open_ports(board, state, state.place), OUTLET_BASE))
    return found


def choose(state: State) -> None:
    """The action is selling; the first tile is asked next."""
    state.doing = SELLING
    state.prompt = SALE


def choose_tile(board: Board, state: State, slot: int) -> None:
    """The tile is chosen; its outlet is asked next."""
    state.place = slot
    state.item = industry_of(board, state, slot)
    state.prompt = OUTLET


def sell_through(board: Board, state: State, port: int) -> None:
    """The tile flips, then the port for its owner. AOI 10.3, 13.4."""
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, port, -1)
    tiles.flip(board, state, state.place)
    tiles.flip(board, state, port)


def sell_to_demand(board: Board, state: State, demand: int) -> None:
    """The tile flips, the market tile buys no more, and its ship may be done. AOI 10.2, 13.2."""
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, -1, demand)
    tiles.flip(board, state, state.place)
    state.demands ^= BIT[demand]
    location = board.merchants.location[demand]
    for ship in bits(board.location_slots[location] & board.ship_slots & state.occupied):
        if not state.slot_cubes[ship] and tiles.has_served(board, state, ship):
            tiles.flip(board, state, ship)
