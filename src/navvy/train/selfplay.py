"""Games of a bot against itself, and what there is to learn from them.

Each position after a command of a seat is a sample: the row of features, the points that were
certain then, and the points the seat came to have. What it came to have is a mixture of the end of
the game and of what the judge said of later positions (a lambda return); after a command that was
tried for the sake of learning, only what the judge said of the best one counts.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from navvy.bots.judge import Judge, Learned, Thumb
from navvy.bots.net import Net
from navvy.bots.planning import Plan, plans, reveals, sober
from navvy.bots.rates import rates_of
from navvy.bots.sage import Sage
from navvy.games.registry import Table, load_table
from navvy.kernel.masks import bits
from navvy.kernel.prompts import ACTION, OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.lookahead.features import Features
from navvy.lookahead.outlook import repayment
from navvy.lookahead.worth import certain
from navvy.play.determinize import determinize
from navvy.play.view import View, view_of
from navvy.play.random_play import first_position
from navvy.record.deal import stream

BLOCKS = {"age-of-industry": 5}


def features_of(table: Table) -> Features:
    return Features(table.board, BLOCKS.get(table.data.game, 4))


@dataclass(slots=True)
class Trail:
    """What one seat left behind: rows, certain points, values, whether it explored."""

    rows: list[bytes] = field(default_factory=list)
    certain: list[int] = field(default_factory=list)
    best: list[float] = field(default_factory=list)  # the judge's value of the best command
    strayed: list[bool] = field(default_factory=list)


@dataclass(slots=True)
class Samples:
    """Samples of many games."""

    rows: NDArray[np.uint8]
    certain: NDArray[np.float32]
    target: NDArray[np.float32]
    points: list[list[int]]


def judge_of(table: Table, net: Net | None, features: Features) -> Judge:
    return Thumb(table, rates_of(table)) if net is None else Learned(table, net, features)


def play_game(
    table: Table,
    sage: Sage,
    features: Features,
    seed: int,
    trace: float,
    heat: float,
    stray: float,
    width: int = 4,
) -> tuple[list[Trail], list[int]]:
    """One game; the trails of its seats and the points."""
    rng = stream(seed, "self-play")
    state = first_position(table, seed)
    trails = [Trail() for _ in range(table.board.seats)]
    heats = [heat * (0, 0, 1, 2)[rng.below(4)] for _ in trails]
    strays = [stray * (0, 1, 2, 4)[rng.below(4)] for _ in trails]
    leanings = [leaning(table, rng) for _ in trails]
    legal, apply = table.rules.legal, table.rules.apply
    while state.prompt != OVER:
        options = legal(state)
        if len(options) == 1:
            apply(state, options[0])
            continue
        if state.prompt == ACTION and state.actions_left == 0:
            apply(state, repayment(table.board, state, options))
            continue
        seat = state.seat
        view = view_of(table.board, state, seat)

        def deal(view: View = view) -> State:
            return determinize(table.board, view, rng)

        found = sober(sage, plans(sage, deal(), width, lambda: False), deal)
        chosen = pick(leaned(table, found, seat, leanings[seat]), rng, heats[seat], strays[seat])
        trail = trails[seat]
        best = max(plan.value for plan in found)
        for path in chosen.commands:
            table.rules.apply_many(state, path)
            trail.rows.append(bytes(features.row(state, seat)))
            trail.certain.append(certain(table.rules, state, seat))
            trail.best.append(best)
            trail.strayed.append(chosen.value < best - 0.01)
            best = chosen.value
            if reveals(path):
                break  # the rest of the turn is planned anew
    return trails, list(state.points)


def leaning(table: Table, rng: Rng) -> int:
    """An industry that a seat is fond of in a game, so that its worth is learned; mostly none."""
    sold = bits(table.board.trades.sold)
    drawn = rng.below(8 * len(sold))
    return sold[drawn] if drawn < len(sold) else -1


def leaned(table: Table, found: list[Plan], seat: int, industry: int) -> list[Plan]:
    """The plans in the order of a seat that is fond of an industry."""
    if industry < 0 or len(found) < 2:
        return found
    tiles = table.board.tiles
    part = table.board.mat_parts[industry]

    def liking(plan: Plan) -> float:
        state = plan.state
        own = [slot for slot in bits(state.owned[seat])]
        fond = [slot for slot in own if tiles.industry[state.slot_tile[slot]] == industry]
        gone = part.bit_count() - (state.mat[seat] & part).bit_count()
        sold = sum(1 for slot in fond if state.flipped >> slot & 1)
        return 2.5 * len(fond) + 3.0 * sold + 1.5 * gone

    likings = {id(plan): plan.value + liking(plan) for plan in found}
    return sorted(found, key=lambda plan: -likings[id(plan)])


def pick(found: list[Plan], rng: Rng, heat: float, stray: float) -> Plan:
    """The best command, or now and then another one."""
    if len(found) == 1:
        return found[0]
    if rng.below(1000) < 1000 * stray:
        return found[rng.below(min(len(found), 12))]
    if heat <= 0:
        return found[0]
    values = np.array([one.value for one in found[:24]])
    chances = np.exp((values - values[0]) / heat).cumsum()
    drawn = rng.below(1 << 30) / (1 << 30) * chances[-1]
    return found[int(np.searchsorted(chances, drawn))]


def targets(trail: Trail, points: int, trace: float) -> list[float]:
    """What each position led to."""
    found = [0.0] * len(trail.rows)
    later = float(points)
    for at in range(len(trail.rows) - 1, -1, -1):
        found[at] = later
        if trail.strayed[at]:
            later = trail.best[at]
        else:
            later = trace * later + (1 - trace) * trail.best[at]
    return found


def play_many(
    name: str,
    players: int,
    net: Net | None,
    seeds: range,
    trace: float,
    heat: float,
    stray: float,
    width: int = 4,
) -> Samples:
    """Many games."""
    table = load_table(
        name, players, ("two-players",) if name.startswith("age") and players == 2 else ()
    )
    features = features_of(table)
    sage = Sage(table, judge_of(table, net, features))
    rows, known, target, points = [], [], [], []
    for seed in seeds:
        trails, ended = play_game(table, sage, features, seed, trace, heat, stray, width)
        points.append(ended)
        for seat, trail in enumerate(trails):
            rows += trail.rows
            known += trail.certain
            target += targets(trail, ended[seat], trace if net is not None else 1.0)
    return Samples(
        np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), -1),
        np.array(known, dtype=np.float32),
        np.array(target, dtype=np.float32),
        points,
    )
