"""Selling goods to merchants: each tile needs a buyer within reach, and its beer."""

from navvy.actions import sales
from navvy.kernel import delivery, events, merchants, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT
from navvy.kernel.prompts import SALE, SELLING
from navvy.kernel.reasons import NO_BEER, NO_BUYER, OK
from navvy.kernel.state import State


def refusal(board: Board, state: State, slot: int) -> int:
    """Why the tile in a slot may not be sold, or OK. BIR 10.1, 10.2, 10.3."""
    reason = sales.tile_refusal(board, state, slot)
    if reason != OK:
        return reason
    tile = state.slot_tile[slot]
    industry = board.tiles.industry[tile]
    reach = state.component[board.slot_location[slot]]
    if not merchants.buyers(board, state, industry, reach):
        return NO_BUYER
    missing = board.tiles.beer[tile] - delivery.beer_at_hand(board, state, reach)
    if missing <= 0:
        return OK
    if missing == 1 and delivery.barrels(board, state, industry, reach):
        return OK
    return NO_BEER


def choose(state: State) -> None:
    """The action is selling; the first tile is asked next."""
    state.doing = SELLING
    state.prompt = SALE


def choose_tile(board: Board, state: State, slot: int) -> bool:
    """The tile is chosen: fetch its beer. True once it is sold."""
    tile = state.slot_tile[slot]
    state.place = slot
    state.item = board.tiles.industry[tile]
    state.origin = BIT[board.slot_location[slot]]
    state.need_beer = board.tiles.beer[tile]
    return proceed(board, state)


def proceed(board: Board, state: State) -> bool:
    """Once the beer is there the tile flips: True. BIR 10.1, 10.3."""
    if not delivery.gather(board, state):
        return False
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, -1, -1)
    tiles.flip(board, state, state.place)
    return True
