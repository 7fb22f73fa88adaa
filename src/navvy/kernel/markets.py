"""The coal and iron markets: price ladders, filled from the dear end; the distant market."""

from navvy.kernel.board import CANAL, Ladder
from navvy.kernel.state import State


def price(ladder: Ladder, filled: int, cubes: int) -> int:
    """What that many cubes cost now, cheapest first, the empty price once none is left.

    BIR 5.6, LAN 5.6.
    """
    total = 0
    spaces = ladder.spaces
    at = ladder.size - filled
    for _ in range(cubes):
        if at < ladder.size:
            total += spaces[at]
            at += 1
        else:
            total += ladder.empty_price
    return total


def room(ladder: Ladder, filled: int, cubes: int) -> int:
    """How many of these cubes the market takes."""
    empty = ladder.size - filled
    return cubes if cubes < empty else empty


def proceeds(ladder: Ladder, filled: int, cubes: int) -> int:
    """What the market pays for that many cubes, dearest empty space first. BIR 6.14."""
    total = 0
    top = ladder.size - filled - 1
    for sold in range(cubes):
        total += ladder.spaces[top - sold]
    return total


def distant_tiles(state: State) -> list[int]:
    """The era's pile of distant-market tiles, in the order in which they are turned."""
    return state.deal.distant_canal if state.era == CANAL else state.deal.distant_rail
