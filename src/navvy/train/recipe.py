"""How a run learns: every number that decides what comes out of it, but for table and seed."""

from dataclasses import dataclass
from typing import Final

HIDDEN: Final = (128, 32)  # the layers of every net


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """The parameters of a run.

    Parameters
    ----------
    games: int
        Games of self-play in a generation, all player counts together.
    window: int
        Samples that are learned from; older generations are forgotten.
    batches: int
        Batches of a fit; 0 for about one look at each sample.
    batch_size: int
        Samples of a batch.
    rate: float
        How fast the net learns at first.
    calm: int
        From which generation on it learns at half that rate.
    trace: float
        How much of what came of a position is learned; the rest is the net's word on later ones.
    heat: float
        How many points worse a command may look and still be tried.
    stray: float
        How often any of the better commands is tried.
    width: int
        First commands of a turn that are continued with a second one.
    fond: float
        How often a seat is fond of one industry for a game.
    guests: float
        How often a seat is taken by rules of thumb for a game.
    gate_every: int
        Generations from one gate to the next.
    gate_error: float
        How often the gate may err, either way.
    gate_gain: float
        By how much above one half a better net wins the comparisons.
    gate_deals: int
        Deals after which the old net stays.
    play_best: bool
        Self-play by the accepted net, not by the newest.

    """

    games: int = 400
    window: int = 1_000_000
    batches: int = 0
    batch_size: int = 512
    rate: float = 1e-3
    calm: int = 40
    trace: float = 0.9
    heat: float = 1.0
    stray: float = 0.02
    width: int = 4
    fond: float = 0.12
    guests: float = 0.0
    gate_every: int = 5
    gate_error: float = 0.05
    gate_gain: float = 0.05
    gate_deals: int = 100
    play_best: bool = False

    def batches_of(self, samples: int, *, is_first: bool) -> int:
        """How many batches a generation is fitted for."""
        if self.batches:
            return self.batches
        looks = 4 if is_first else 3
        return min(2500, max(150, looks * samples // self.batch_size))

    def rate_of(self, generation: int) -> float:
        """The rate of a generation."""
        return self.rate if generation < self.calm else self.rate / 2
