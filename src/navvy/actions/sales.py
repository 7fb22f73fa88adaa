"""What the ways of selling share: which tile is for sale at all."""

from navvy.kernel.board import Board
from navvy.kernel.masks import BIT
from navvy.kernel.reasons import ALREADY_FLIPPED, EMPTY_SLOT, NOT_FOR_SALE, NOT_YOUR_TILE, OK
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
