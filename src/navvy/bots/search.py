"""The search: the best turns are played out in many worlds, each dealt anew from the view.

A turn that is considered is carried out in a world, then every other seat answers with the command
that looks best to the judge, until the searcher's next turn has been played; there the judge says
what it is worth. The same worlds serve all turns, and worlds go to those that still may be best.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from navvy.bots.base import Budget
from navvy.bots.judge import Judge, Thumb
from navvy.bots.planner import WIDTH
from navvy.bots.planning import Plan, plans
from navvy.bots.rates import rates_of
from navvy.bots.sage import Sage
from navvy.bots.thinker import Clock, Thinker
from navvy.games.registry import Table
from navvy.kernel.prompts import ACTION, OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.lookahead.outlook import repayment
from navvy.play.determinize import determinize
from navvy.play.view import View

CANDIDATES: Final = 5
LOOKING_SHARE: Final = 0.35  # of the budget for finding the candidates
WORTH_OF_JUDGE: Final = 10.0  # worlds that the judge's first word counts for


@dataclass(slots=True)
class Candidate:
    """A turn with what became of it, world by world."""

    plan: Plan
    trust: float  # worlds that the judge's first word counts for
    values: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean over its worlds and the judge's first word."""
        total = self.plan.value * self.trust + sum(self.values)
        return total / (self.trust + len(self.values))


class World:
    """A position dealt from a view, in which turns are tried."""

    def __init__(self, table: Table, sage: Sage, replies: Sage, state: State) -> None:
        """Keep a world; it is copied for each turn."""
        self.table = table
        self.sage = sage  # judges how a turn ends
        self.replies = replies  # finds the commands of everybody after it
        self.state = state

    def value(self, plan: Plan) -> float | None:
        """What a plan is worth after everybody has answered it; None where it cannot be played."""
        state, seat = self.state.copy(), self.state.seat
        rules = self.table.rules
        for path in plan.commands:
            if rules.apply_many(state, path) < len(path):
                return None
        began = (state.era, state.round)
        self.play_on(state, lambda: state.seat == seat and (state.era, state.round) != began)
        if state.prompt == OVER:
            return float(state.points[seat])
        self.play_on(state, lambda: state.seat != seat or state.actions_left == 0)
        if state.prompt == OVER:
            return float(state.points[seat])
        return float(self.sage.judge.values([state], seat)[0])

    def play_on(self, state: State, is_enough: Callable[[], bool]) -> None:
        """Everybody plays what looks best until it is enough."""
        rules = self.table.rules
        while state.prompt != OVER:
            if state.prompt == ACTION and is_enough():
                return
            options = rules.legal(state)
            if len(options) == 1:
                rules.apply(state, options[0])
            elif state.prompt == ACTION and state.actions_left == 0:
                rules.apply(state, repayment(self.table.board, state, options))
            else:
                for decision in self.replies.prospects(state, self.replies.no_keep)[0].path:
                    rules.apply(state, decision)


class Search(Thinker):
    """Plays the best turns out in many worlds."""

    candidates = CANDIDATES
    worth_of_judge = WORTH_OF_JUDGE
    looking_share = LOOKING_SHARE
    own_budget = Budget(nodes=8000, ms=800)

    def __init__(self, table: Table) -> None:
        """Sit down with a judge, and with somebody who replies for everybody."""
        super().__init__(table)
        self.replies = self.replier()
        self.sage.others.append(self.replies)

    def replier(self) -> Sage:
        """Who answers for everybody in the worlds."""
        return Sage(self.table, Thumb(self.table, rates_of(self.table)))

    def judge(self) -> Judge:
        """Rules of thumb."""
        return Thumb(self.table, rates_of(self.table))

    def plans(self, state: State, view: View, clock: Clock, rng: Rng) -> list[Plan]:
        """Turns, those tried in worlds first."""
        found = plans(self.sage, state, WIDTH, lambda: clock.used() >= self.looking_share)
        if len(found) < 2 or state.prompt != ACTION:
            return found
        tried = self.tried(
            [Candidate(plan, self.worth_of_judge) for plan in found[: self.candidates]],
            view,
            clock,
            rng,
        )
        for one in tried:
            one.plan.value = one.value
            one.plan.visits = 1 + len(one.values)
        return [one.plan for one in tried]

    def tried(self, left: list[Candidate], view: View, clock: Clock, rng: Rng) -> list[Candidate]:
        """The candidates, best first: fewer of them get worlds as the budget goes."""
        board = self.table.board
        out: list[Candidate] = []
        begun, halvings = clock.used(), (len(left) - 1).bit_length()
        dearest = 0.0  # share of the budget that one turn in one world took at most
        for halving in range(1, halvings + 1):
            stage = begun + (1 - begun) * halving / halvings
            while clock.used() < stage:
                looked = self.sage.looked()
                world = World(self.table, self.sage, self.replies, determinize(board, view, rng))
                for one in left:
                    before = clock.used()
                    if before + dearest >= 1:
                        break  # a further one might not end in time
                    value = world.value(one.plan)
                    dearest = max(dearest, clock.used() - before)
                    if value is not None:
                        one.values.append(value)
                if self.sage.looked() == looked:
                    break  # the budget is gone, or nobody has a choice: all worlds are alike
            left.sort(key=lambda one: -one.value)
            half = max(1, len(left) // 2)
            out = left[half:] + out
            left = left[:half]
        return left + out
