"""Player mats: which tiles may be developed away, and doing it."""

from navvy.kernel import events, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits, put
from navvy.kernel.reasons import NO_TILE_LEFT, NOT_DEVELOPABLE, OK
from navvy.kernel.state import State


def refusal(board: Board, state: State, seat: int, industry: int) -> int:
    """Why the lowest tile of an industry may not be developed away, or OK. BIR 9.1, 9.3."""
    tile = tiles.next_tile(board, state, seat, industry)
    if tile < 0:
        return NO_TILE_LEFT
    if not board.tiles.developable[tile]:
        return NOT_DEVELOPABLE
    return OK


def developable(board: Board, state: State, seat: int) -> int:
    """The industries whose lowest tile may be developed away."""
    found = 0
    for industry in range(board.industries):
        if refusal(board, state, seat, industry) == OK:
            found |= BIT[industry]
    return found


def holding(board: Board, industry: int, levels: list[int]) -> int:
    """The tiles of an industry on a mat that holds these levels: of equal ones, the last."""
    found = 0
    wanted = levels[:]
    places = bits(board.mat_parts[industry])
    places.reverse()
    for at in places:
        level = board.tiles.level[board.mat[at]]
        if level in wanted:
            wanted.remove(level)
            found |= BIT[at]
    return found


def left_of(board: Board, state: State, seat: int, tile: int) -> int:
    """Where a tile lies on a mat: nowhere once none of its kind is left."""
    found = 0
    for at in bits(state.mat[seat] & board.mat_parts[board.tiles.industry[tile]]):
        if board.mat[at] == tile:
            found |= BIT[at]
    return found


def is_lowest(board: Board, state: State, seat: int, tile: int) -> bool:
    """Whether no tile of the industry with a lower level is left. AOI 17.9."""
    return tiles.next_tile(board, state, seat, board.tiles.industry[tile]) == tile


def remove(board: Board, state: State, seat: int, tile: int) -> None:
    """Remove any tile of a mat from the game. AOI 9.1."""
    places = left_of(board, state, seat, tile)
    state.mat = put(state.mat, seat, state.mat[seat] ^ (places & -places))
    if state.is_heard:
        events.emit(state, events.DEVELOPED, seat, tile, -1, -1)


def develop(board: Board, state: State, seat: int, industry: int) -> None:
    """Remove the lowest tile of an industry from the game."""
    tile = tiles.take_from_mat(board, state, seat, industry)
    if state.is_heard:
        events.emit(state, events.DEVELOPED, seat, tile, -1, -1)
