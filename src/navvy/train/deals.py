"""Which deals a run plays: by its seed, what for, its generation and a number; none twice."""

from typing import Final

PLAY: Final = 0
TRIAL: Final = 1
GENERATIONS: Final = 1 << 24
NUMBERS: Final = 1 << 32
MOST_SEED: Final = (1 << 64) - 1


def deal_of(seed: int, purpose: int, generation: int, number: int) -> int:
    """A deal, as a number."""
    return ((seed * 2 + purpose) * GENERATIONS + generation) * NUMBERS + number
