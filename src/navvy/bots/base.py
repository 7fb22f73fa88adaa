"""What a bot is: it sees a `View` and the options, has a budget and its own random stream.

A bot is one file with one class. It is made for a table and sits in one seat of one game, so it may
remember; but it is told everything anew each time, so it need not. `navvy.play.determinize` is its
only window on hidden cards.
"""

from dataclasses import dataclass

from navvy.games.registry import Table
from navvy.kernel.rng import Rng
from navvy.play.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What one command may cost: positions looked at, or milliseconds; a bot's own if neither."""

    nodes: int | None = None
    ms: int | None = None


OWN: Budget = Budget()


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """One command that a bot considered."""

    decisions: tuple[int, ...]  # the whole command
    value: float  # points that the bot expects to end with after it
    share: float  # of its attention, between 0 and 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """What a bot thinks of a position: commands, best first, and what it intends."""

    opinions: tuple[Opinion, ...]
    plan: tuple[int, ...] = ()  # the decisions of its turn, this command first
    nodes: int = 0


class Bot:
    """A player that answers prompts. Subclass it and write `choose`."""

    cheats = False  # True for one that is handed more than a view; the arena says so

    def __init__(self, table: Table) -> None:
        """Sit down at a table."""
        self.table = table
        self.nodes = 0  # positions looked at so far, for statistics

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        """One of the options: decisions that may answer the pending prompt."""
        raise NotImplementedError

    def think(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        """What it thinks of the position, best first; a bot that cannot tell names its choice."""
        chosen = self.choose(view, options, budget, rng)
        return Thought(opinions=(Opinion(decisions=(chosen,), value=0.0, share=1.0),))
