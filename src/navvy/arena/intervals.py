"""Intervals of 95 %: what a mean over deals, or a share of them, may be trusted to.

The unit is always the deal, because its games share their luck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final

NORMAL: Final = 1.959964  # the quantile of the normal distribution
# Student's quantiles for 1 to 10 degrees of freedom; beyond, a series is exact to 0.001.
STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A figure and its interval."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width."""
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """How many standard errors reach 95 % of the way."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of one value a deal, by Student; a single deal says nothing of its spread."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean=mean, low=-inf, high=inf)
    margin = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean=mean, low=mean - margin, high=mean + margin)


def share_of(scores: Sequence[float], comparisons: int) -> Estimate:
    """The mean of scores between 0 and 1, one a deal, by Wilson.

    Wilson's interval holds for a coin tossed once a deal. Rotated seats make a deal's score
    steadier than a coin, so it counts as many tosses as would spread like it: one at least, and not
    more than all comparisons together.
    """
    mean, deals = fmean(scores), len(scores)
    tosses = float(deals)
    if 0 < mean < 1 and deals > 1:
        spread = stdev(scores) ** 2
        alike = deals * mean * (1 - mean) / spread if spread else float(comparisons)
        tosses = min(max(alike, deals), max(comparisons, deals))
    weight = NORMAL**2 / tosses
    centre = (mean + weight / 2) / (1 + weight)
    margin = NORMAL / (1 + weight) * sqrt(mean * (1 - mean) / tosses + weight / (4 * tosses))
    low, high = max(0.0, centre - margin), min(1.0, centre + margin)
    return Estimate(mean=mean, low=min(low, mean), high=max(high, mean))
