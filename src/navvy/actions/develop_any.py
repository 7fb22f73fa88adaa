"""Developing any tile of the mat, for a card and nothing else. AOI 9.1."""

from navvy.kernel import mats
from navvy.kernel.board import Board
from navvy.kernel.prompts import CARD, REMOVE_BASE
from navvy.kernel.reasons import CARD_NOT_HELD, NOT_LOWEST, NOT_ON_MAT, NOTHING_TO_DEVELOP, OK
from navvy.kernel.state import State


def refusal(board: Board, state: State, tile: int) -> int:
    """Why a tile may not be developed away, or OK. AOI 9.1, 17.9."""
    left = mats.left_of(board, state, state.seat, tile)
    if not left:
        return NOT_ON_MAT
    if board.choices.lowest_develop and not mats.is_lowest(board, state, state.seat, tile):
        return NOT_LOWEST
    return OK


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK. AOI 2.2, 9.1."""
    if not state.kinds[state.seat]:
        return CARD_NOT_HELD
    return OK if state.mat[state.seat] else NOTHING_TO_DEVELOP


def options(board: Board, state: State) -> list[int]:
    """The decisions for a tile."""
    return [
        REMOVE_BASE + tile
        for tile in range(len(board.tiles.industry))
        if refusal(board, state, tile) == OK
    ]


def choose_tile(board: Board, state: State, tile: int) -> None:
    """The tile leaves the mat; a card is asked next."""
    mats.remove(board, state, state.seat, tile)
    state.prompt = CARD
