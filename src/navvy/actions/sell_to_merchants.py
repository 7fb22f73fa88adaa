"""Selling goods to merchants: each tile needs a buyer within reach, and its beer."""

from navvy.kernel import delivery, events, merchants, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, ids
from navvy.kernel.prompts import CARD, DONE, SALE, SALE_BASE, SELLING
from navvy.kernel.reasons import (
    ALREADY_FLIPPED,
    EMPTY_SLOT,
    NO_BEER,
    NO_BUYER,
    NOT_FOR_SALE,
    NOT_YOUR_TILE,
    NOTHING_TO_SELL,
    OK,
)
from navvy.kernel.state import State


def tile_refusal(board: Board, state: State, slot: int) -> int:
    """Why the tile in a slot is not one that the seat could sell, or OK."""
    if not state.occupied & BIT[slot]:
        return EMPTY_SLOT
    if not state.owned[state.seat] & BIT[slot]:
        return NOT_YOUR_TILE
    if not board.trades.sold & BIT[board.tiles.industry[state.slot_tile[slot]]]:
        return NOT_FOR_SALE
    if state.flipped & BIT[slot]:
        return ALREADY_FLIPPED
    return OK


def refusal(board: Board, state: State, slot: int) -> int:
    """Why the tile in a slot may not be sold, or OK. BIR 10.1, 10.2, 10.3."""
    reason = tile_refusal(board, state, slot)
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


def slots(board: Board, state: State) -> int:
    """The tiles that may be sold now."""
    found = 0
    left = state.owned[state.seat] & ~state.flipped
    while left:
        low = left & -left
        left ^= low
        if refusal(board, state, low.bit_length() - 1) == OK:
            found |= low
    return found


def has_any(board: Board, state: State) -> bool:
    """Whether any tile may be sold now; stops at the first."""
    left = state.owned[state.seat] & ~state.flipped
    while left:
        low = left & -left
        left ^= low
        if refusal(board, state, low.bit_length() - 1) == OK:
            return True
    return False


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK."""
    return OK if has_any(board, state) else NOTHING_TO_SELL


def options(board: Board, state: State) -> list[int]:
    """The SALE decisions, with DONE after a first sale."""
    found = ids(slots(board, state), SALE_BASE)
    if state.count:
        found.insert(0, DONE)
    return found


def choose(state: State) -> None:
    """The action is selling; the first tile is asked next."""
    state.doing = SELLING
    state.prompt = SALE


def choose_tile(board: Board, state: State, slot: int) -> None:
    """The tile is chosen: fetch its beer."""
    tile = state.slot_tile[slot]
    state.place = slot
    state.item = board.tiles.industry[tile]
    state.origin = BIT[board.slot_location[slot]]
    state.need_beer = board.tiles.beer[tile]
    proceed(board, state)


def proceed(board: Board, state: State) -> None:
    """Once the beer is there the tile flips; a further sale is asked for where possible.

    BIR 10.1, 10.3.
    """
    if not delivery.gather(board, state):
        return
    if state.is_heard:
        events.emit(state, events.SOLD, state.seat, state.place, -1, -1)
    tiles.flip(board, state, state.place)
    state.count += 1
    state.item = -1
    state.place = -1
    state.barrel_used = 0
    state.prompt = SALE if has_any(board, state) else CARD
