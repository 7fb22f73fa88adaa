"""Positions that hypothesis chooses, and how many of them a property looks at."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from navvy.kernel.prompts import ACTION, CARD, OVER
from tests.differential.variants import VARIANTS, Variant
from tests.walks import STYLES, Walk, walk

USUAL = 100  # examples of the steady profile
LONGEST = 330  # decisions; most games of two end before
LONGER = {"age-of-industry": 2}  # how many times as long the games of a family are
SEEDS = st.integers(0, 99_999)
VARIANT = st.sampled_from(VARIANTS)
STYLE = st.sampled_from(sorted(STYLES))
COMMON = (ACTION, CARD, OVER)  # prompts that are met everywhere


def examples(count: int) -> settings:
    """So many examples in the steady profile, as many times more as another one asks for."""
    return settings(max_examples=max(1, count * settings().max_examples // USUAL))


@cache
def openings() -> st.SearchStrategy[Walk]:
    """The first position of any game."""
    return st.builds(walk, VARIANT, SEEDS, STYLE, st.just(0))


@cache
def positions() -> st.SearchStrategy[Walk]:
    """A position anywhere in a game, in the middle of a command or between two."""
    return st.builds(walk_on, VARIANT, SEEDS, STYLE, st.integers(0, LONGEST), st.booleans())


def walk_on(variant: Variant, seed: int, style: str, length: int, is_rare: bool) -> Walk:
    """A random game after so many decisions, or at the next prompt that is seldom met."""
    found = walk(variant, seed, style, length * LONGER.get(variant[0].partition("/")[0], 1))
    while is_rare and found.state.prompt in COMMON and not found.is_over:
        found.step()
    return found
