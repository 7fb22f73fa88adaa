"""Intervals hold the truth as often as they say."""

from math import inf
from random import Random

import pytest

from navvy.arena.intervals import Estimate, mean_of, share_of, student

ROUNDS = 1500


def covered(found: Estimate, truth: float) -> bool:
    return found.low <= truth <= found.high


@pytest.mark.parametrize("deals", [4, 12, 40])
def test_a_mean_is_in_its_interval_in_95_of_100_cases(deals: int) -> None:
    rng = Random(deals)
    hits = sum(covered(mean_of([rng.gauss(7, 3) for _ in range(deals)]), 7) for _ in range(ROUNDS))
    assert 0.935 < hits / ROUNDS < 0.965


@pytest.mark.parametrize("truth", [0.5, 0.65, 0.9])
@pytest.mark.parametrize("deals", [10, 60])
def test_so_is_a_share_of_deals_that_are_won_or_lost(truth: float, deals: int) -> None:
    rng = Random(deals)
    hits = sum(
        covered(share_of([float(rng.random() < truth) for _ in range(deals)], deals), truth)
        for _ in range(ROUNDS)
    )
    assert hits / ROUNDS > 0.93


def test_so_is_a_share_of_paired_games() -> None:
    """Most deals are halved: the interval is narrower, and still right."""
    rng, deals = Random(1), 60
    found = [
        share_of(rng.choices([0, 0.5, 1], [0.05, 0.75, 0.2], k=deals), 2 * deals)
        for _ in range(ROUNDS)
    ]
    assert sum(covered(one, 0.575) for one in found) / ROUNDS > 0.94
    coin = share_of([0, 1] * 30, 2 * deals)
    assert sum(one.margin for one in found) / ROUNDS < 0.8 * coin.margin


def test_students_quantiles_are_those_of_the_books() -> None:
    books = {1: 12.706, 5: 2.571, 10: 2.228, 11: 2.201, 20: 2.086, 60: 2.000, 1000: 1.962}
    for freedom, quantile in books.items():
        assert student(freedom) == pytest.approx(quantile, abs=0.0015)


def test_wilsons_interval_is_that_of_the_books() -> None:
    found = share_of([1.0] * 65 + [0.0] * 35, 100)
    assert found.low == pytest.approx(0.5525, abs=0.002)
    assert found.high == pytest.approx(0.7364, abs=0.002)


def test_an_interval_never_leaves_its_scale_nor_its_mean() -> None:
    assert share_of([1.0] * 10, 20).high == 1
    assert 0.6 < share_of([1.0] * 10, 20).low < 1
    assert share_of([0.0], 2).low == 0
    found = share_of([0.5] * 20, 40)
    assert found.low < 0.5 < found.high
    assert mean_of([3.0]) == Estimate(mean=3, low=-inf, high=inf)
