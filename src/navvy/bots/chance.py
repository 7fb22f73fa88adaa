"""The random bot: every decision equally likely, whatever it leads to."""

from navvy.bots.base import Bot, Budget
from navvy.kernel.rng import Rng
from navvy.play.view import View


class Chance(Bot):
    """Plays at random: the floor of every ladder."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        """Any option."""
        return options[rng.below(len(options))]
