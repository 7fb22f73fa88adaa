"""Ratings by openskill's Plackett-Luce model, from the places of all games.

A rating depends on the order of the games, which means nothing here. So it is made many times: each
time deals are drawn, as many as there are and with repetition, and their games are rated in random
order. The rating is the mean of these runs, its interval 1.96 times their standard deviation.
A bot that sits twice at a table is rated for each seat, and moves by the mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from navvy.arena.intervals import NORMAL, Estimate
from navvy.arena.records import GameRecord

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

PACKAGE: Final = "openskill"
MOST_RUNS: Final = 60
LEAST_RUNS: Final = 12
GAMES_IN_ALL: Final = 60_000  # rated in all runs together: about two seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """A bot's strength. All begin at 25; a player's form in one game varies by about 4."""

    mu: Estimate
    sigma: float  # what the model itself does not know, after one run


def is_there() -> bool:
    """Whether ratings can be made here."""
    return find_spec(PACKAGE) is not None


def rate(bots: int, deals: Sequence[Sequence[GameRecord]]) -> list[Rating | None]:
    """A rating for each bot; none where there is nobody to compare with, or no openskill."""
    if bots < 2 or not deals or not is_there():
        return [None] * bots
    from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra, and slow to import

    model = PlackettLuce(tau=0)  # strength does not drift
    games = sum(map(len, deals))
    runs = max(LEAST_RUNS, min(MOST_RUNS, GAMES_IN_ALL // games))
    found = [run(model, bots, drawn(deals, at)) for at in range(runs)]
    return [summed([one[bot] for one in found]) for bot in range(bots)]


def drawn(deals: Sequence[Sequence[GameRecord]], at: int) -> list[GameRecord]:
    """The games of as many deals, drawn with repetition, in random order."""
    rng = Random(at)  # noqa: S311 - nothing secret; the same figures each time
    games = [game for deal in rng.choices(deals, k=len(deals)) for game in deal]
    rng.shuffle(games)
    return games


def run(model: "PlackettLuce", bots: int, games: Sequence[GameRecord]) -> list[tuple[float, float]]:
    """Mu and sigma of each bot after these games."""
    known = [(rating.mu, rating.sigma) for rating in (model.rating() for _ in range(bots))]
    for game in games:
        if len(set(game.lineup)) < 2:
            continue
        teams = [[model.rating(*known[bot])] for bot in game.lineup]
        rated = model.rate(teams, ranks=[facts.place for facts in game.seats])
        for bot in set(game.lineup):
            mine = [team[0] for team, who in zip(rated, game.lineup, strict=True) if who == bot]
            known[bot] = (fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return known


def summed(runs: list[tuple[float, float]]) -> Rating:
    """The mean of the runs and their spread."""
    mean = fmean(mu for mu, _ in runs)
    margin = NORMAL * stdev(mu for mu, _ in runs)
    mu = Estimate(mean=mean, low=mean - margin, high=mean + margin)
    return Rating(mu=mu, sigma=fmean(sigma for _, sigma in runs))
