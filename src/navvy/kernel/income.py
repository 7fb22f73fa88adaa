"""The income track: spaces forward when something flips, levels back for a loan."""

from navvy.kernel import events
from navvy.kernel.board import INCOME_TOP, LEVEL_FLOOR, Board
from navvy.kernel.state import State


def level(board: Board, state: State, seat: int) -> int:
    """What the seat's income marker pays. BIR 13.4."""
    return board.terms.income_levels[state.income[seat]]


def advance(state: State, seat: int, spaces: int) -> None:
    """Move a marker up by spaces; it stops on the last. BIR 13.3."""
    before = state.income[seat]
    after = before + spaces
    if after > INCOME_TOP:
        after = INCOME_TOP
    state.income[seat] = after
    if state.is_heard:
        events.emit(state, events.ADVANCED, seat, after - before, after, -1)


def may_drop(board: Board, state: State, seat: int, levels: int) -> bool:
    """Whether the marker can go down by that many levels. BIR 11.2."""
    return level(board, state, seat) - levels >= LEVEL_FLOOR


def drop(board: Board, state: State, seat: int, levels: int) -> None:
    """Move a marker down by levels, to the highest space of the new level. BIR 11.2."""
    lower = level(board, state, seat) - levels
    state.income[seat] = board.highest_space[lower - LEVEL_FLOOR]
