"""Sea lanes: lines that nobody builds, open while a ship and a port stand at their ends."""

from navvy.kernel import network
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT
from navvy.kernel.state import State


def has_anchor(board: Board, state: State, location: int) -> bool:
    """Whether a ship or a port stands in a location, whoever owns it. AOI 4.5."""
    left = board.location_slots[location] & state.occupied
    while left:
        low = left & -left
        left ^= low
        industry = board.tiles.industry[state.slot_tile[low.bit_length() - 1]]
        if board.anchors & BIT[industry]:
            return True
    return False


def partners(board: Board, state: State, location: int) -> int:
    """The other ends of a location's lanes where a ship or a port stands. AOI 4.5, 6.11, 6.16."""
    found = 0
    lanes = board.location_lanes[location]
    while lanes:
        low = lanes & -lanes
        lanes ^= low
        other = board.link_ends[low.bit_length() - 1] & ~BIT[location]
        if has_anchor(board, state, other.bit_length() - 1):
            found |= other
    return found


def open_lanes(board: Board, state: State, location: int) -> None:
    """A tile was set down: lanes now manned at both ends carry cubes and goods. AOI 4.5."""
    if not board.location_lanes[location] or not has_anchor(board, state, location):
        return
    ends = 0
    manned = partners(board, state, location)
    lanes = board.location_lanes[location] & ~state.links
    while lanes:
        low = lanes & -lanes
        lanes ^= low
        joined = board.link_ends[low.bit_length() - 1]
        if joined & manned:
            state.links |= low
            ends |= joined
    if ends:
        network.connect(board, state, ends)
