"""Games of a bot against itself: turn by turn, now and then another one than the best.

How adventurous a seat is, is drawn for each seat of each game, so that some play as well as they
can; a few are fond of one industry for a game, so that the net sees what comes of it, and some
are taken by rules of thumb, so that it does not know its own kind alone. Turns are
planned on positions dealt from the view: what is hidden is not learned from. The games of a batch
depend on its seeds and its net alone, wherever they are played.
"""

from dataclasses import dataclass

import numpy as np

from navvy.bots.learned import features_of, judge_by
from navvy.bots.net import Net
from navvy.bots.planning import Plan, plans, reveals, sober
from navvy.bots.sage import Sage
from navvy.games.registry import Table, load_table
from navvy.kernel.masks import BIT, bits
from navvy.kernel.prompts import ACTION, OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.lookahead.features import Features
from navvy.lookahead.outlook import repayment
from navvy.lookahead.worth import certain
from navvy.play.determinize import determinize
from navvy.play.random_play import first_position
from navvy.play.view import view_of
from navvy.record.deal import stream
from navvy.train.samples import Samples, Trail, samples_of

CHOICES = 12  # a turn that is tried for once is one of the best so many
HEATED = 24  # and one that is not much worse, of so many
SLIGHT = 0.01  # points by which another turn is no other one


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
    width: int
    fond: float
    guests: float


@dataclass(slots=True)
class Temper:
    """How a seat plays in one game."""

    heat: float
    stray: float
    fond_of: int  # an industry; -1 for none
    is_guest: bool = False  # rules of thumb play here, and nothing is learned from it


class Company:
    """One bot in all seats of a table, with its judge."""

    def __init__(self, table: Table, batch: Batch) -> None:
        """Sit down; how hot it plays, and how often it strays, on the average."""
        self.table = table
        self.batch = batch
        self.features: Features = features_of(table)
        self.sage = Sage(table, judge_by(table, batch.net))
        self.guest = Sage(table, judge_by(table, None))

    def temper(self, rng: Rng) -> Temper:
        """How a seat plays in a game."""
        sold = bits(self.table.board.trades.sold)
        is_fond = rng.below(1000) < 1000 * self.batch.fond
        return Temper(
            heat=self.batch.heat * (0, 0, 1, 2)[rng.below(4)],
            stray=self.batch.stray * (0, 1, 2, 4)[rng.below(4)],
            fond_of=sold[rng.below(len(sold))] if is_fond and sold else -1,
            is_guest=rng.below(1000) < 1000 * self.batch.guests,
        )

    def play(self, seed: int) -> tuple[list[Trail], list[int]]:
        """One game: the trails of its seats, and their points."""
        rng = stream(seed, "self-play")
        state = first_position(self.table, seed)
        seats = range(self.table.board.seats)
        trails, tempers = [Trail() for _ in seats], [self.temper(rng) for _ in seats]
        if all(temper.is_guest for temper in tempers):
            tempers[0].is_guest = False
        legal, apply = self.table.rules.legal, self.table.rules.apply
        while state.prompt != OVER:
            options = legal(state)
            if len(options) == 1:
                apply(state, options[0])
            elif state.prompt == ACTION and state.actions_left == 0:
                apply(state, repayment(self.table.board, state, options))
            elif tempers[state.seat].is_guest:
                self.play_as_guest(state, rng)
            else:
                self.take_turn(state, trails[state.seat], tempers[state.seat], rng)
        return trails, list(state.points)

    def play_as_guest(self, state: State, rng: Rng) -> None:
        """One command by rules of thumb, as far as nothing hidden is turned."""
        view = view_of(self.table.board, state, state.seat)
        path = self.guest.thorough(determinize(self.table.board, view, rng))[0].path
        for decision in path:
            self.table.rules.apply(state, decision)
            if reveals([decision]):
                return

    def take_turn(self, state: State, trail: Trail, temper: Temper, rng: Rng) -> None:
        """Play a turn from here on, or the part of it that turns something hidden."""
        seat = state.seat
        found = self.found(state, rng)
        best = found[0].value
        if temper.fond_of >= 0:
            found.sort(key=lambda plan: -plan.value - self.liking(plan.state, seat, temper.fond_of))
        chosen = pick(found, rng, temper)
        has_strayed = chosen.value < best - SLIGHT
        for path in chosen.commands:
            self.table.rules.apply_many(state, path)
            trail.rows.append(bytes(self.features.row(state, seat)))
            trail.certain.append(certain(self.table.rules, state, seat))
            trail.best.append(best)
            trail.strayed.append(has_strayed)
            best, has_strayed = chosen.value, False
            if reveals(path):
                return  # the rest of the turn is planned anew

    def found(self, state: State, rng: Rng) -> list[Plan]:
        """The turns from here, best first."""
        board = self.table.board
        view = view_of(board, state, state.seat)

        def deal() -> State:
            return determinize(board, view, rng)

        return sober(self.sage, plans(self.sage, deal(), self.batch.width, lambda: False), deal)

    def liking(self, state: State, seat: int, industry: int) -> float:
        """What a seat that is fond of an industry makes of its tiles; heat is the measure."""
        board = self.table.board
        standing = [
            slot
            for slot in bits(state.owned[seat])
            if board.tiles.industry[state.slot_tile[slot]] == industry
        ]
        sold = [slot for slot in standing if state.flipped & BIT[slot]]
        gone = bits(board.mat_parts[industry] & ~state.mat[seat])
        return self.batch.heat * (2.5 * len(standing) + 3.0 * len(sold) + 1.5 * len(gone))


def pick(found: list[Plan], rng: Rng, temper: Temper) -> Plan:
    """The first turn, or now and then another one."""
    if len(found) == 1:
        return found[0]
    if rng.below(1000) < 1000 * temper.stray:
        return found[rng.below(min(len(found), CHOICES))]
    if temper.heat <= 0:
        return found[0]
    values = np.array([plan.value for plan in found[:HEATED]])
    chances = np.exp((values - values.max()) / temper.heat).cumsum()
    drawn = rng.below(1 << 30) / (1 << 30) * chances[-1]
    return found[int(np.searchsorted(chances, drawn))]


def play(batch: Batch) -> tuple[int, Samples]:
    """Play a batch, in a worker or here; its number and what there is to learn from it.

    Rules of thumb judge in other units than points that are expected, so without a net only the
    ends of the games count.
    """
    table = load_table(batch.game, batch.players, batch.options)
    company = Company(table, batch)
    trace = batch.trace if batch.net is not None else 1.0
    games = (company.play(seed) for seed in batch.seeds)
    return batch.number, samples_of(games, trace, company.features.size)
