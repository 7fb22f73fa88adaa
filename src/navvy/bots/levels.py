"""The six levels for players, from a beginner to the strongest; each says how it is held back.

A level is one of the planning bots. The lower ones make mistakes that people make: they overlook
commands (which ones is drawn anew for each command from the bot's stream), and the lowest believes
that whatever it builds will be sold.
"""

from typing import Final

from navvy.bots.base import Budget
from navvy.bots.greedy import Greedy
from navvy.bots.judge import Judge, Thumb
from navvy.bots.learned import Deep, Fast, judge_of, path_of
from navvy.bots.planning import Plan
from navvy.bots.rates import hopeful, rates_of
from navvy.bots.thinker import Clock
from navvy.games.registry import Table
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.view import View

PERCENT: Final = 100


class Careless(Greedy):
    """Sees what is good at once, and overlooks a part of it."""

    overlooked = 0  # percent of commands

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Commands, but for those overlooked; the last one is seen in any case."""
        found = super().plans(state, view, clock, rng)
        seen = [plan for plan in found if rng.below(PERCENT) >= self.overlooked]
        return seen or found[-1:]


class Level1(Careless):
    """For the first game: overlooks most commands, and believes that every tile will flip."""

    overlooked = 90

    def judge(self) -> Judge:
        """Rules of thumb of somebody who hopes for the best."""
        return Thumb(self.table, hopeful(rates_of(self.table)))


class Level2(Careless):
    """For those who know the rules: judges by rules of thumb, and overlooks much."""

    overlooked = 70


class Taught(Careless):
    """Judges by what self-play has taught; where nothing has, by rules of thumb, and sees all."""

    overlooked_if_taught = 0

    def __init__(self, table: Table) -> None:
        """Sit down."""
        super().__init__(table)
        self.overlooked = self.overlooked_if_taught if path_of(table) else 0

    def judge(self) -> Judge:
        """A net, where one has learned this table."""
        return judge_of(self.table)


class Level3(Taught):
    """For some practice: has learned what is good, and overlooks more than half of it."""

    overlooked_if_taught = 65


class Level4(Taught):
    """For regular players: has learned what is good, and overlooks a third of it."""

    overlooked_if_taught = 35


class Level5(Fast):
    """For strong players: plans its whole turn, and judges by what self-play has taught."""


class Level6(Deep):
    """The strongest: plays the best turns out in many worlds before it gives a command."""

    own_budget = Budget(nodes=8000, ms=700)
