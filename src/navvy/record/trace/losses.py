"""Which tiles a seat gave up in a shortfall: told by what is gone and by the money it has then."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Final

from navvy.kernel import turns
from navvy.kernel.board import Board
from navvy.kernel.masks import bits
from navvy.kernel.state import State
from navvy.record.trace.position import Shown

MOST_SETS: Final = 1 << 14  # far more than a game can come to
MOST_TRIED: Final = 400


def lost_sets(board: Board, state: State, after: Shown) -> list[list[int]]:
    """All that the seat which is asked may have given up, each as slots in a legal order. BIR 3.5.

    Empty if the rules do not allow what is gone.
    """
    found = [one for one in _gone(board, state, after) if _is_allowed(board, state, one)]
    paid = [one for one in found if _money(board, state, one) == after.purses[state.seat].money]
    return (paid or found)[:MOST_TRIED]


def _gone(board: Board, state: State, after: Shown) -> Iterator[list[int]]:
    """The tiles that are gone, the cheapest first: then the dearest is the one still needed.

    At the end of an era tiles of level 1 go anyway, so any of them may have been given up.
    """
    slots = bits(turns.removable(board, state, state.seat))
    gone = [slot for slot in slots if slot not in after.tiles]
    unseen: list[int] = []
    if turns.is_last_round(board, state):
        unseen = [slot for slot in gone if board.tiles.level[state.slot_tile[slot]] <= 1]
    sure = [slot for slot in gone if slot not in unseen]
    sizes = range(len(unseen) + 1)
    chosen = (some for size in sizes for some in combinations(unseen, size))
    for some in islice(chosen, MOST_SETS):
        yield sorted([*sure, *some], key=lambda slot: turns.tile_value(board, state, slot))


def _is_allowed(board: Board, state: State, slots: Sequence[int]) -> bool:
    """Whether these cover the debt and the last was still needed, or are all there is."""
    if _brings(board, state, slots) + state.money[state.seat] < state.owing:
        return len(slots) == len(bits(turns.removable(board, state, state.seat)))
    return _brings(board, state, slots[:-1]) + state.money[state.seat] < state.owing


def _money(board: Board, state: State, slots: Sequence[int]) -> int:
    """What the seat has once it has paid."""
    return max(0, state.money[state.seat] + _brings(board, state, slots) - state.owing)


def _brings(board: Board, state: State, slots: Sequence[int]) -> int:
    return sum(turns.tile_value(board, state, slot) for slot in slots)
