"""Small bots for tests: one that thinks, and some that fail in their own ways."""

from navvy.bots.base import Bot, Budget, Opinion, Thought
from navvy.kernel import prompts as ask
from navvy.kernel.rng import Rng
from navvy.play.determinize import determinize
from navvy.play.view import View


class First(Bot):
    """Takes the first option, and remembers what it was handed."""

    def __init__(self, table: object) -> None:
        super().__init__(table)  # type: ignore[arg-type]
        self.seen: list[View] = []

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        self.seen.append(view)
        return options[0]


class Thinker(First):
    """Means to pass, or else to do whatever comes first; the plan is to pass and to end."""

    def think(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        passing = self.line(view, ask.PASSING, rng)
        other = self.line(view, options[0], rng)
        return Thought(
            opinions=(
                Opinion(decisions=passing, value=31.25, share=0.5),
                Opinion(decisions=other[:1], value=30.0, share=0.25),
                Opinion(decisions=passing, value=30.0, share=0.25),
            ),
            plan=(*self.line(view, ask.PASSING, rng, commands=view.actions_left), ask.END, ask.END),
            nodes=3,
        )

    def line(self, view: View, first: int, rng: Rng, commands: int = 1) -> tuple[int, ...]:
        """Commands that begin alike, first options throughout."""
        state, rules = determinize(self.table.board, view, rng), self.table.rules
        found: list[int] = []
        for _ in range(commands):
            found.append(first)
            rules.apply(state, first)
            while state.prompt != ask.ACTION:
                found.append(rules.legal(state)[0])
                rules.apply(state, found[-1])
        return tuple(found)


class Raises(Bot):
    """Breaks off."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        message = "no idea"
        raise ValueError(message)


class Nonsense(Bot):
    """Answers with what is no option."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        return -7


class Late(First):
    """Plays two decisions, then answers with what is no option."""

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        super().choose(view, options, budget, rng)
        return options[0] if len(self.seen) < 2 else True


class Unwilling(Bot):
    """Does not even sit down."""

    def __init__(self, table: object) -> None:
        raise RuntimeError(str(table)[:0] or "not\ntoday")


class Empty(First):
    """Has no opinion."""

    def think(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        return Thought(opinions=())


class Wordless(First):
    """Thinks in something else."""

    def think(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        return None  # type: ignore[return-value]
