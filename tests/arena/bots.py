"""Bots for the tests, in a file as anybody's bot would be."""

import time

from navvy.bots.base import Bot, Budget
from navvy.kernel.rng import Rng
from navvy.play.view import View


class First(Bot):
    """The first option, always."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        self.nodes += 1
        return options[0]


class Last(Bot):
    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        return options[-1]


class Thrower(Bot):
    """Any option; the same as the random bot, under another name."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        return options[rng.below(len(options))]


class Illegal(Bot):
    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        options.append(9999)
        return 9999


class Nothing(Bot):
    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        return None  # type: ignore[return-value]


class Raiser(Bot):
    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        message = "no\nidea"
        raise LookupError(message)


class Slow(Bot):
    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        time.sleep(0.0015)
        return options[0]


class Cheat(Thrower):
    cheats = True
