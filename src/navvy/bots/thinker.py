"""What the planning bots share: a command is planned whole, then played decision by decision.

The plan is made on a position dealt anew from the view. It is kept as pairs of the view expected
and the decision for it, and a pair is used only while the view is exactly the expected one.
"""

from time import perf_counter
from typing import Final

from navvy.bots.base import Bot, Budget, Opinion, Thought
from navvy.bots.judge import Judge
from navvy.bots.planning import Plan, sober
from navvy.bots.sage import Sage
from navvy.games.registry import Table
from navvy.kernel.prompts import ACTION, END
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.lookahead.outlook import repayment
from navvy.play.determinize import determinize
from navvy.play.view import View, view_of

ENDLESS: Final = 1 << 30
SHOWN: Final = 12  # opinions that are told


class Clock:
    """What is left of a budget: nodes that a sage may still look at, and time."""

    def __init__(self, sage: Sage, nodes: int, seconds: float) -> None:
        """Begin to count."""
        self.sage = sage
        self.begun = sage.looked()
        self.nodes = nodes
        self.began = perf_counter()
        self.seconds = seconds

    def used(self) -> float:
        """The share of the budget that is gone."""
        share = (self.sage.looked() - self.begun) / self.nodes
        if self.seconds:
            return max(share, (perf_counter() - self.began) / self.seconds)
        return share


class Thinker(Bot):
    """A bot that plans commands; a subclass says how."""

    own_budget = Budget()  # where none is given

    def __init__(self, table: Table) -> None:
        """Sit down with a judge of positions."""
        super().__init__(table)
        self.sage = Sage(table, self.judge())
        self.script: list[tuple[View, int]] = []

    def judge(self) -> Judge:
        """Who judges positions."""
        raise NotImplementedError

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Turns from here on, best first; only the first command of the best is played."""
        raise NotImplementedError

    def choose(self, view: View, options: list[int], budget: Budget, rng: Rng) -> int:
        """The next decision of the plan; a new plan where there is none."""
        if len(options) == 1:
            return options[0]
        known = self.recalled(view)
        if known is not None and known in options:
            return known
        state = determinize(self.table.board, view, rng)
        if view.prompt == ACTION and view.actions_left == 0:
            return repayment(self.table.board, state, options)
        found = self.considered(state, view, budget, rng)
        self.script = self.scripted(state, found[0].commands[0]) if found else []
        decision = self.script[0][1] if self.script else options[0]
        return decision if decision in options else options[0]

    def considered(self, state: State, view: View, budget: Budget, rng: Rng) -> list[Plan]:
        """Plans within the budget."""
        begun = self.sage.looked()
        asked = budget if budget.nodes or budget.ms else self.own_budget
        clock = Clock(self.sage, asked.nodes or ENDLESS, (asked.ms or 0) / 1000)
        found = self.plans(state, view, clock, rng)
        found = sober(self.sage, found, lambda: determinize(self.table.board, view, rng))
        self.nodes += self.sage.looked() - begun
        return found

    def recalled(self, view: View) -> int | None:
        """The decision that was planned for just this view."""
        for at, (expected, decision) in enumerate(self.script):
            if expected == view:
                del self.script[: at + 1]
                return decision
        self.script = []
        return None

    def scripted(self, state: State, path: list[int]) -> list[tuple[View, int]]:
        """A command as pairs of view and decision."""
        twin, seat = state.copy(), state.seat
        script = []
        for decision in path:
            script.append((view_of(self.table.board, twin, seat), decision))
            if decision != END:
                self.table.rules.apply(twin, decision)
        return script

    def think(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        """The plans with their values, each first command once."""
        if len(options) == 1 or (view.prompt == ACTION and view.actions_left == 0):
            return self.foregone(view, options, budget, rng)
        begun = self.nodes
        state = determinize(self.table.board, view, rng)
        found = self.considered(state, view, budget, rng)
        firsts: dict[tuple[int, ...], Plan] = {}
        for plan in found:
            firsts.setdefault(tuple(plan.commands[0]), plan)
        told = list(firsts.values())[:SHOWN]
        visits = sum(plan.visits for plan in told) or 1
        opinions = [
            Opinion(decisions=tuple(plan.commands[0]), value=plan.value, share=plan.visits / visits)
            for plan in told
        ]
        turn = tuple(decision for path in found[0].commands for decision in path) if found else ()
        return Thought(opinions=tuple(opinions), plan=turn, nodes=self.nodes - begun)

    def foregone(self, view: View, options: list[int], budget: Budget, rng: Rng) -> Thought:
        """What it thinks where there is nothing to think about: the one thing, and its worth."""
        chosen = self.choose(view, options, budget, rng)
        state = determinize(self.table.board, view, rng)
        if chosen != END:
            self.table.rules.apply(state, chosen)
        value = float(self.sage.judge.values([state], view.viewer)[0])
        only = Opinion(decisions=(chosen,), value=value, share=1.0)
        return Thought(opinions=(only,), plan=(chosen,), nodes=0)
