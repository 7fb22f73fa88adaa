"""The compiled and the interpreted kernel play the same games."""

import pytest

import navvy
from tests.differential.builds import fold, interpreted
from tests.differential.variants import VARIANTS

GAMES = 420


@pytest.mark.compiled
def test_both_builds_play_the_same_games() -> None:
    assert navvy.COMPILED, navvy.BUILD
    work = [(*VARIANTS[at % len(VARIANTS)], at) for at in range(GAMES)]
    ours = [fold((name, seats, options), seed) for name, seats, options, seed in work]
    assert interpreted(work) == ours
