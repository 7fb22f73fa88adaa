"""How the other engine pays a shortfall: it picks the tiles, and lets points go below zero.

By our rules the seat in debt picks among the tiles that bring something, and points stop at zero.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from navvy.kernel import income, tiles, turns
from navvy.kernel import prompts as ask
from navvy.kernel.masks import bits
from navvy.kernel.state import State
from navvy.record.trace.names import Lookup
from navvy.record.trace.position import Shown
from navvy.record.trace.search import Outcome

MOST_UNSEEN: Final = 8  # tiles of which any may have been given up


def debts(lookup: Lookup, outcome: Outcome) -> list[tuple[int, int]]:
    """The seats which owe more than they have when the round ends, and what they owe."""
    board, state = lookup.table.board, outcome.before
    if state is None or state.turn < board.seats - 1 or outcome.state.prompt == ask.OVER:
        return []
    owed = [(seat, -income.level(board, state, seat)) for seat in range(board.seats)]
    return [(seat, due) for seat, due in owed if due > state.money[seat]]


def their_ways(lookup: Lookup, outcome: Outcome, after: Shown) -> Iterator[State]:
    """The same end of the turn with debts paid as there: tiles that are gone, then points freely.

    At the end of the canal era tiles of level 1 go anyway, so any of them may have been given up.
    """
    board, before = lookup.table.board, outcome.before or outcome.state
    indebted = [slot for seat, _ in debts(lookup, outcome) for slot in bits(before.owned[seat])]
    gone = [slot for slot in indebted if slot not in after.tiles]
    unseen: list[int] = []
    if outcome.state.era != before.era:
        unseen = [slot for slot in gone if board.tiles.level[before.slot_tile[slot]] == 1]
    sure = [slot for slot in gone if slot not in unseen]
    sizes = range(len(unseen) + 1) if len(unseen) <= MOST_UNSEEN else (0, len(unseen))
    for size in sizes:
        for chosen in combinations(unseen, size):
            yield _their_way(lookup, outcome, [*sure, *chosen])


def _their_way(lookup: Lookup, outcome: Outcome, given_up: list[int]) -> State:
    """Provide for the debts beforehand, so that the end of the round finds none."""
    board = lookup.table.board
    state = (outcome.before or outcome.state).copy()
    for seat, due in debts(lookup, outcome):
        for slot in given_up:
            if slot in bits(state.owned[seat]):
                state.money[seat] += turns.tile_value(board, state, slot)
                tiles.remove(board, state, slot)
        missing = due - state.money[seat]
        if missing > 0:
            state.points[seat] -= missing
            state.money[seat] = due
    lookup.table.rules.apply(state, ask.END)
    return state
