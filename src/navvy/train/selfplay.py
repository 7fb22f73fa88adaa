"""Games of a bot against itself: one command ahead, now and then another than the best one.

How adventurous a seat is, is drawn for each seat of each game, so that some play as well as they
can. The games of a batch depend on its seeds and its net alone, wherever they are played.
"""

from dataclasses import dataclass

import numpy as np

from navvy.bots.learned import features_of, judge_by
from navvy.bots.net import Net
from navvy.bots.sage import Prospect, Sage
from navvy.games.registry import Table, load_table
from navvy.kernel.prompts import ACTION, OVER
from navvy.kernel.rng import Rng
from navvy.lookahead.features import Features
from navvy.lookahead.outlook import repayment
from navvy.lookahead.worth import certain
from navvy.play.random_play import first_position
from navvy.record.deal import stream
from navvy.train.samples import Samples, Trail, samples_of

CHOICES = 12  # a command that is tried for once is one of the best so many
HEATED = 24  # and one that is not much worse, of so many


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Games to be played, by names and numbers; the first generation has no net."""

    number: int
    game: str
    players: int
    options: tuple[str, ...]
    net: Net | None
    seeds: range
    trace: float
    heat: float
    stray: float


class Company:
    """One bot in all seats of a table, with its judge."""

    def __init__(self, table: Table, net: Net | None, heat: float, stray: float) -> None:
        """Sit down; how hot it plays, and how often it strays, on the average."""
        self.table = table
        self.features: Features = features_of(table)
        self.sage = Sage(table, judge_by(table, net))
        self.heat, self.stray = heat, stray

    def play(self, seed: int) -> tuple[list[Trail], list[int]]:
        """One game: the trails of its seats, and their points."""
        rng = stream(seed, "self-play")
        state = first_position(self.table, seed)
        trails = [Trail() for _ in range(self.table.board.seats)]
        heats = [self.heat * (0, 0, 1, 2)[rng.below(4)] for _ in trails]
        strays = [self.stray * (0, 1, 2, 4)[rng.below(4)] for _ in trails]
        legal, apply = self.table.rules.legal, self.table.rules.apply
        while state.prompt != OVER:
            options = legal(state)
            if len(options) == 1:
                apply(state, options[0])
                continue
            if state.prompt == ACTION and state.actions_left == 0:
                apply(state, repayment(self.table.board, state, options))
                continue
            seat = state.seat
            found = self.sage.prospects(state)
            chosen = pick(found, rng, heats[seat], strays[seat])
            for decision in chosen.path:
                apply(state, decision)
            trail = trails[seat]
            trail.rows.append(bytes(self.features.row(state, seat)))
            trail.certain.append(certain(self.table.rules, state, seat))
            trail.best.append(found[0].value)
            trail.strayed.append(chosen.value < found[0].value - 0.01)
        return trails, list(state.points)


def pick(found: list[Prospect], rng: Rng, heat: float, stray: float) -> Prospect:
    """The best command, or now and then another one."""
    if len(found) == 1:
        return found[0]
    if rng.below(1000) < 1000 * stray:
        return found[rng.below(min(len(found), CHOICES))]
    if heat <= 0:
        return found[0]
    values = np.array([one.value for one in found[:HEATED]])
    chances = np.exp((values - values[0]) / heat).cumsum()
    drawn = rng.below(1 << 30) / (1 << 30) * chances[-1]
    return found[int(np.searchsorted(chances, drawn))]


def play(batch: Batch) -> tuple[int, Samples]:
    """Play a batch, in a worker or here; its number and what there is to learn from it.

    Rules of thumb judge in other units than points that are expected, so without a net only the
    ends of the games count.
    """
    table = load_table(batch.game, batch.players, batch.options)
    company = Company(table, batch.net, batch.heat, batch.stray)
    trace = batch.trace if batch.net is not None else 1.0
    games = (company.play(seed) for seed in batch.seeds)
    return batch.number, samples_of(games, trace, company.features.size)
