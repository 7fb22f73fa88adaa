"""The planner: both actions of a turn together, by rules of thumb."""

from typing import Final

from navvy.bots.greedy import Greedy
from navvy.bots.planning import Plan, plans
from navvy.bots.thinker import Clock
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.view import View

WIDTH: Final = 12


class Planner(Greedy):
    """Plans its whole turn."""

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Whole turns."""
        return plans(self.sage, state, WIDTH, lambda: clock.used() >= 1)
