"""A sequential test: games of two bots until it is clear enough whether the one is better.

It is Wald's ratio test between two statements about the first bot's share of the comparisons in a
deal: that it is one half, and that it is more by `gain`. The score of a deal is about normal, so
that its spread has to be known, and it is estimated on the way; it begins as that of a coin, so
that a few deals that happen to be alike decide nothing.
"""

from dataclasses import dataclass, field
from math import log
from typing import Final

EVEN: Final = 0.5
COIN: Final = 0.25  # the variance of a tossed coin: no score spreads further around one half
TOSSES: Final = 4  # deals that the first word about the spread counts for
FEWEST: Final = 6  # deals before anything is said


@dataclass(slots=True, kw_only=True)
class Sequential:
    """The test, deal by deal. Either statement is taken for the other at this error rate."""

    error: float
    gain: float
    most: int  # deals; where they do not suffice, the first bot is not held to be better
    scores: list[float] = field(default_factory=list)

    def add(self, score: float) -> None:
        """Count a deal: the first bot's share of its comparisons."""
        self.scores.append(score)

    @property
    def share(self) -> float:
        """The mean score."""
        return sum(self.scores) / len(self.scores) if self.scores else EVEN

    @property
    def evidence(self) -> float:
        """The logarithm of how much better the second statement explains the scores."""
        deals, mean = len(self.scores), self.share
        spread = sum((score - mean) ** 2 for score in self.scores) + TOSSES * COIN
        variance = spread / (max(deals - 1, 0) + TOSSES)
        return deals * self.gain * (mean - EVEN - self.gain / 2) / variance

    @property
    def bound(self) -> float:
        """The evidence that is enough, either way."""
        return log((1 - self.error) / self.error)

    @property
    def is_better(self) -> bool:
        """Whether the first bot is held to be better."""
        return len(self.scores) >= FEWEST and self.evidence >= self.bound

    @property
    def is_over(self) -> bool:
        """Whether no further deal is needed, or allowed."""
        deals = len(self.scores)
        return deals >= self.most or (deals >= FEWEST and abs(self.evidence) >= self.bound)
