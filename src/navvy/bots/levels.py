"""The six levels for players, from a beginner to the strongest; each says how it is held back.

A level is one of the planning bots with its own budget. The lower ones overlook commands, as people
do: which ones is drawn anew for each command from the bot's stream.
"""

from typing import Final

from navvy.bots.base import Budget
from navvy.bots.greedy import Greedy
from navvy.bots.judge import Judge
from navvy.bots.learned import Deep, judge_of
from navvy.bots.planner import Planner
from navvy.bots.planning import Plan
from navvy.bots.thinker import Clock
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.view import View

PERCENT: Final = 100


class Beginner(Greedy):
    """Level 1: sees what is good at once, and overlooks more than half of it."""

    overlooked = 60  # percent of commands

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Commands, but for those overlooked; at least the last one is seen."""
        found = super().plans(state, view, clock, rng)
        seen = [plan for plan in found if rng.below(PERCENT) >= self.overlooked]
        return seen or found[-1:]


class Learner(Greedy):
    """Level 2: sees what is good at once."""


class Regular(Planner):
    """Level 3: plans its whole turn by rules of thumb."""


class Clubber(Greedy):
    """Level 4: judges by what self-play has taught, and overlooks a good deal."""

    overlooked = 30

    def judge(self) -> Judge:
        """A net, where one has learned this table."""
        return judge_of(self.table)

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Commands, but for those overlooked."""
        found = super().plans(state, view, clock, rng)
        seen = [plan for plan in found if rng.below(PERCENT) >= self.overlooked]
        return seen or found[-1:]


class Expert(Greedy):
    """Level 5: judges by what self-play has taught, one command at a time."""

    def judge(self) -> Judge:
        """A net, where one has learned this table."""
        return judge_of(self.table)


class Master(Deep):
    """Level 6: plans whole turns, and plays the best of them out in many worlds."""

    own_budget = Budget(ms=800)
