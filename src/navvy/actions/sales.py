"""What the ways of selling share: which tile is for sale at all, and the list of those."""

from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits
from navvy.kernel.prompts import DONE, SALE_BASE
from navvy.kernel.reasons import ALREADY_FLIPPED, EMPTY_SLOT, NOT_FOR_SALE, NOT_YOUR_TILE, OK
from navvy.kernel.rules import Rules
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


class Seller(Rules):
    """Rules by which tiles are sold one after the other."""

    def sale_refusal(self, state: State, slot: int) -> int:
        """Why a tile may not be sold, or OK."""
        raise NotImplementedError

    def has_sale(self, state: State) -> bool:
        """Whether any tile may be sold now; stops at the first."""
        left = state.owned[state.seat] & ~state.flipped
        while left:
            low = left & -left
            left ^= low
            if self.sale_refusal(state, low.bit_length() - 1) == OK:
                return True
        return False

    def sales(self, state: State) -> list[int]:
        """The SALE decisions, with DONE after a first sale. BIR 10.1, AOI 10.1."""
        found = [DONE] if state.count else []
        for slot in bits(state.owned[state.seat] & ~state.flipped):
            if self.sale_refusal(state, slot) == OK:
                found.append(SALE_BASE + slot)
        return found
