"""Line-ups: which bot sits in which seat of the games of a deal, so that nobody is favoured.

A line-up gives each seat the number of a bot. The games of one deal are one order around the table
turned through all seats, and its mirror image turned through all seats. So within a single deal
each bot sits in each seat equally often, and any two of them meet in any two seats one way round as
often as the other way: identical bots come out exactly even, deal by deal.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from typing import TypeAlias

Lineup: TypeAlias = tuple[int, ...]


@cache
def lineups(bots: int, seats: int, deal: int) -> tuple[Lineup, ...]:
    """The games of a deal: every crew, in the order around the table that is due with this deal."""
    found: list[Lineup] = []
    for crew in crews(bots, seats):
        orders = circles(crew)
        found += turned(orders[deal % len(orders)])
    return tuple(found)


def crews(bots: int, seats: int) -> list[Lineup]:
    """Who plays: each bot as often as the next, or once more; every choice of those who do.

    More bots than seats make a round robin of all crews.
    """
    each, more = divmod(seats, bots)
    return [
        tuple(sorted([*range(bots)] * each + list(extra)))
        for extra in combinations(range(bots), more)
    ]


@cache
def circles(crew: Lineup) -> list[Lineup]:
    """Every order around the table, without its rotations and its mirror image."""
    found: dict[Lineup, None] = {}
    for order in permutations(crew):
        found.setdefault(min(turned(order)))
    return sorted(found)


def turned(order: Sequence[int]) -> list[Lineup]:
    """An order and its mirror image, turned through all seats; each line-up once."""
    ways = (tuple(order), tuple(reversed(order)))
    rotations = [way[at:] + way[:at] for way in ways for at in range(len(way))]
    return list(dict.fromkeys(rotations))
