"""The greedy bot: one whole action ahead, by rules of thumb."""

from navvy.bots.judge import Judge, Thumb
from navvy.bots.planning import Plan
from navvy.bots.rates import rates_of
from navvy.bots.thinker import Clock, Thinker
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.view import View


class Greedy(Thinker):
    """Takes the action that looks best at once."""

    def judge(self) -> Judge:
        """Rules of thumb."""
        return Thumb(self.table, rates_of(self.table))

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Single commands."""
        found = self.sage.thorough(state)
        return [Plan([one.path], one.state, one.value) for one in found]
