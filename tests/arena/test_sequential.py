"""The sequential test errs as seldom as it says, however a deal's scores spread."""

from collections.abc import Callable
from random import Random

import pytest

from navvy.arena.sequential import FEWEST, Sequential

Draw = Callable[[Random, float], float]
ERROR, GAIN = 0.05, 0.05
STREAMS = 300
MARGIN = 0.03  # more than two standard errors of so many streams


def games(count: int) -> Draw:
    """A deal of so many games, each won or lost."""
    return lambda rng, share: sum(rng.random() < share for _ in range(count)) / count


def close(rng: Random, share: float) -> float:
    """A deal in which luck cancels out."""
    return min(1.0, max(0.0, rng.gauss(share, 0.1)))


def ended(draw: Draw, share: float, seed: int, most: int = 1000) -> Sequential:
    rng = Random(seed)
    test = Sequential(error=ERROR, gain=GAIN, most=most)
    while not test.is_over:
        test.add(draw(rng, share))
    return test


@pytest.mark.parametrize("draw", [games(4), games(10), close], ids=["four", "ten", "close"])
def test_it_errs_no_more_often_than_it_says(draw: Draw) -> None:
    even = [ended(draw, 0.5, seed) for seed in range(STREAMS)]
    assert sum(test.is_better for test in even) / STREAMS <= ERROR + MARGIN
    better = [ended(draw, 0.5 + GAIN, seed) for seed in range(STREAMS)]
    assert sum(not test.is_better for test in better) / STREAMS <= ERROR + MARGIN
    worse = [ended(draw, 0.45, seed) for seed in range(STREAMS)]
    assert not any(test.is_better for test in worse)


def test_what_is_far_better_needs_few_deals() -> None:
    found = [ended(games(10), 0.8, seed) for seed in range(50)]
    assert all(test.is_better for test in found)
    assert max(len(test.scores) for test in found) < 40


def test_at_the_bound_the_first_bot_is_not_held_to_be_better() -> None:
    test = ended(games(2), 0.55, 1, most=10)
    assert len(test.scores) == 10
    assert test.is_over
    assert not test.is_better


def test_a_few_equal_deals_decide_nothing() -> None:
    test = Sequential(error=ERROR, gain=GAIN, most=1000)
    assert test.share == 0.5
    assert test.evidence == 0
    for _ in range(FEWEST - 1):
        test.add(1.0)
    assert not test.is_over


def test_the_same_bot_twice_is_not_better_than_itself() -> None:
    assert not ended(lambda _rng, _share: 0.5, 0.5, 0).is_better
