"""Measuring the rules: whole games in the kernel, single decisions, copies and views.

All rates are by processor time of one core, the best of some rounds: other work only ever slows.
The games are those of the first seeds, the same in every build.
"""

import gc
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Final

from navvy.games.registry import Table
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.play.random_play import COUNTS, STREAM, first_position, play_one, play_out
from navvy.play.tally import Tally
from navvy.play.view import view_of
from navvy.record.deal import stream

COPIES: Final = 2000  # at a time
VIEWS: Final = 50  # at a time
GAMES: Final = 40  # different ones, over and over
SAMPLED: Final = 8  # of them, whose positions stand for all


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How long to measure: rounds, and processor seconds in the first."""

    rounds: int
    seconds: float


FULL: Final = Effort(rounds=5, seconds=0.4)
QUICK: Final = Effort(rounds=5, seconds=0.04)


def best_rate(effort: Effort, work: Callable[[int], int]) -> float:
    """How much work a second does; `work(n)` is called for n = 0, 1, 2 … and says how much it did.

    The first round finds out how often to call it; the others do just the same again.
    """
    best, calls = 0.0, 0
    gc.collect()
    for _ in range(effort.rounds):
        at = done = 0
        began = process_time()
        passed = 0.0
        while at < calls or not passed or (not calls and passed < effort.seconds):
            done += work(at)
            at += 1
            passed = process_time() - began
        calls = at
        best = max(best, done / passed)
    return best


class Sample:
    """Some games of a table: how they begin, and what was decided at which positions."""

    def __init__(self, table: Table) -> None:
        """Play them once."""
        self.table = table
        self.rules = table.rules
        self.tally = Tally()
        self.starts = [first_position(table, seed) for seed in range(GAMES)]
        for seed in range(GAMES):
            self.tally.note(play_one(table, seed))
        self.positions: list[list[State]] = []  # game by game, before each decision
        self.decisions: list[list[int]] = []
        for seed in range(SAMPLED):
            self.keep(seed)

    def keep(self, seed: int) -> None:
        """Note every position and decision of a game."""
        state, rng = self.starts[seed].copy(), stream(seed, STREAM)
        positions, taken = [], []
        while state.prompt != OVER:
            options = self.rules.legal(state)
            positions.append(state.copy())
            taken.append(options[rng.below(len(options)) if len(options) > 1 else 0])
            self.rules.apply(state, taken[-1])
        self.positions.append(positions)
        self.decisions.append(taken)

    def figures(self, effort: Effort) -> dict[str, float]:
        """All figures of the table."""
        tally = self.tally
        games = best_rate(effort, self.play_in_kernel)
        legal = best_rate(effort, self.list_legal)
        apply = best_rate(effort, self.apply_game)
        decisions = tally.per_game(tally.decisions)
        commands = tally.per_game(tally.commands)
        return {
            "games_per_s": games,
            "decisions_per_s": games * decisions,
            "commands_per_s": games * commands,
            "copy_per_s": best_rate(effort, self.copy),
            "view_per_s": best_rate(effort, self.view),
            "python_games_per_s": best_rate(effort, self.play_in_python),
            "legal_us": 1e6 / legal,
            "apply_us": 1e6 / apply,
            "legal_share": (1 / legal) / (1 / legal + 1 / apply),
            "decisions": decisions,
            "commands": commands,
        } | {name: tally.per_game(tally.counts[name]) for name in COUNTS}

    # work of one kind, a little at a time

    def play_in_kernel(self, at: int) -> int:
        """A whole game in the kernel."""
        seed = at % GAMES
        self.rules.playout(self.starts[seed].copy(), stream(seed, STREAM))
        return 1

    def play_in_python(self, at: int) -> int:
        """The same, decision by decision from Python."""
        seed = at % GAMES
        play_out(self.table, self.starts[seed].copy(), seed)
        return 1

    def list_legal(self, at: int) -> int:
        """What is legal at every position of a game; at how many."""
        positions, legal = self.positions[at % SAMPLED], self.rules.legal
        for state in positions:
            legal(state)
        return len(positions)

    def apply_game(self, at: int) -> int:
        """All decisions of a game; how many."""
        state, apply = self.starts[at % SAMPLED].copy(), self.rules.apply
        taken = self.decisions[at % SAMPLED]
        for decision in taken:
            apply(state, decision)
        return len(taken)

    def copy(self, at: int) -> int:
        """Copies of a position in the middle of a game."""
        positions = self.positions[at % SAMPLED]
        return self.rules.copies(positions[len(positions) // 2], COPIES)

    def view(self, at: int) -> int:
        """Views of positions spread over a game."""
        positions, board = self.positions[at % SAMPLED], self.table.board
        for one in range(VIEWS):
            view_of(board, positions[one * len(positions) // VIEWS], one % board.seats)
        return VIEWS
