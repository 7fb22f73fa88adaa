"""All ways in which an action of a trace may go by our rules, what it leaves out being open.

An outcome is a position after the action, and after the end of the turn where that was its last.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from navvy.kernel import merchants, tiles
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.kernel.board import CANAL
from navvy.kernel.masks import BIT, mask_of
from navvy.kernel.state import State
from navvy.record.digest import digest
from navvy.record.steps import GENERAL
from navvy.record.trace.action import Script, Target
from navvy.record.trace.losses import lost_sets
from navvy.record.trace.names import Lookup
from navvy.record.trace.position import Shown
from navvy.record.trace.sources import Sources

MOST_TAKEN: Final = 5000  # decisions tried for one action; a game needs a dozen
SOURCES: Final = {ask.COAL: ask.COAL_BASE, ask.IRON: ask.IRON_BASE, ask.BEER: ask.BEER_BASE}
SERIES: Final = (ask.LINK, ask.DEVELOP, ask.SALE)
SUPPLYING: Final = (ask.SLOT, *SERIES, *SOURCES, ask.BONUS)
SERIES_PROMPTS: Final = {
    ask.LINKING: ask.LINK,
    ask.DEVELOPING: ask.DEVELOP,
    ask.SELLING: ask.SALE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A position on the way, or at its end."""

    state: State
    taken: int = 0
    cards: int = 0  # cards played so far
    bonuses: int = 0
    before: State | None = None  # the position before the end of the turn
    since: State | None = None  # the position in which the action or its latest sale began


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuck:
    """Where an action could not go on: the decision that was refused, and why."""

    taken: int
    state: State
    decision: int
    code: str


class Search:
    """The search through one action."""

    def __init__(self, lookup: Lookup, script: Script, after: Shown) -> None:
        """Begin with what is to be done and what came of it in the trace."""
        self.rules = lookup.table.rules
        self.board = lookup.table.board
        self.script = script
        self.after = after
        self.sources = Sources(lookup, script)
        self.stuck: Stuck | None = None

    def outcomes(self, state: State) -> Iterator[Outcome]:
        """Every outcome, those that look like what came of it first."""
        waiting = [Outcome(state=state)]
        seen: set[tuple[str, ...]] = set()
        tried = 0
        while waiting and tried < MOST_TAKEN:
            here = waiting.pop()
            if self.is_complete(here):
                yield here
                continue
            ways = self.ways(here)
            tried += len(ways)
            for way in reversed(ways):
                marked = (way.state, way.before, way.since)
                mark = tuple(digest(one) if one else "" for one in marked)
                if mark not in seen:
                    seen.add(mark)
                    waiting.append(way)

    def is_complete(self, here: Outcome) -> bool:
        """Whether the action is done, and the turn too if it had to end."""
        state = here.state
        if state.prompt == ask.OVER:
            return here.taken > 0
        if state.prompt != ask.ACTION or here.taken == 0:
            return False
        return state.actions_left > 0 or here.before is not None

    def ways(self, here: Outcome) -> list[Outcome]:
        """Where one decision leads, or in a shortfall all that were taken together. BIR 3.5."""
        if here.state.prompt == ask.LOSE:
            found = lost_sets(self.board, here.state, self.after)
            if found:
                return [self.lose(here, slots) for slots in found]
        taken = [self.take(here, decision) for decision in self.decisions(here)]
        return [way for way in taken if self.is_supplied(here, way)]

    def is_supplied(self, here: Outcome, way: Outcome) -> bool:
        """Whether a step took its cubes and barrels from where the trace names them."""
        if way.since is None or here.state.prompt not in SUPPLYING:
            return True
        broken = self.sources.broken(way.since, way.state)
        if broken is None:
            return True
        self.note_code(way, broken.state, broken.decision, broken.code)
        return False

    def lose(self, here: Outcome, slots: list[int]) -> Outcome:
        """Give these tiles up; the very last of a seat goes without asking."""
        for slot in slots:
            if self.rules.refusal(here.state, ask.LOSE_BASE + slot) == why.OK:
                here = self.take(here, ask.LOSE_BASE + slot)
        return here

    def take(self, here: Outcome, decision: int) -> Outcome:
        """Take a legal decision on a copy."""
        state = here.state.copy()
        prompt = state.prompt
        self.rules.apply(state, decision)
        ends = prompt == ask.ACTION and decision == ask.END
        begins = prompt == ask.ACTION or (prompt == ask.SALE and decision != ask.DONE)
        return replace(
            here,
            state=state,
            taken=here.taken + 1,
            cards=here.cards + (prompt == ask.CARD),
            bonuses=here.bonuses + (prompt == ask.BONUS),
            before=here.state if ends else here.before,
            since=here.state if begins else here.since,
        )

    # which decisions

    def decisions(self, here: Outcome) -> list[int]:
        """The legal decisions that the script allows here."""
        wanted = self.wanted(here)
        state = here.state
        found = [one for one in wanted if self.rules.refusal(state, one) == why.OK]
        if not found and wanted:
            self.note(here, state, wanted[0])
        return sorted(found, key=lambda one: not self.is_likely(state, one))

    def is_likely(self, state: State, decision: int) -> bool:
        """Whether what came of the action shows that this was chosen."""
        after, prompt = self.after, state.prompt
        if prompt == ask.SLOT:
            there = after.tiles.get(decision - ask.SLOT_BASE)
            return there is not None and there.owner == state.seat
        if prompt == ask.LOSE:
            return decision - ask.LOSE_BASE not in after.tiles
        if prompt == ask.BONUS:
            industry = decision - ask.BONUS_BASE
            left = tiles.left_on_mat(self.board, state, state.seat, industry)
            return len(after.purses[state.seat].mat[industry]) < len(left)
        if prompt == ask.BEER and decision >= ask.BARREL_BASE:
            return not after.barrels & BIT[decision - ask.BARREL_BASE]
        if prompt in SOURCES:
            slot = decision - SOURCES[prompt]
            there = after.tiles.get(slot)
            return there is None or there.cubes < state.slot_cubes[slot]
        return True

    def wanted(self, here: Outcome) -> list[int]:
        """The decisions that would be what the script says."""
        state, script = here.state, self.script
        prompt = state.prompt
        if prompt == ask.ACTION:
            return [ask.END] if here.taken else [script.action]
        if prompt == ask.CARD:
            return self.wanted_card(here)
        if prompt == ask.SLOT:
            return list(script.targets[0].options)
        if prompt in SERIES:
            return self.wanted_target(here)
        if prompt == ask.LOSE:
            return self.rules.legal(state)
        return self.wanted_source(here)

    def wanted_target(self, here: Outcome) -> list[int]:
        """The next of a series, or its end."""
        at = here.state.count
        if at == len(self.script.targets):
            return [ask.DONE]
        target = self.script.targets[at]
        if here.state.prompt == ask.SALE and not self.is_bought(here.state, target):
            self.note_code(here, here.state, target.options[0], why.NAMES[why.NO_BUYER])
            return []
        return list(target.options)

    def is_bought(self, state: State, target: Target) -> bool:
        """Whether the merchant named buys the tile; one that cannot be sold is refused later."""
        slot = target.options[0] - ask.SALE_BASE
        if self.rules.refusal(state, target.options[0]):
            return True
        industry = self.board.tiles.industry[state.slot_tile[slot]]
        reach = state.component[self.board.slot_location[slot]]
        buyers = merchants.buyers(self.board, state, industry, reach)
        return buyers & mask_of(list(target.buyers)) != 0

    def wanted_card(self, here: Outcome) -> list[int]:
        """The next card; not before everything in the script was done."""
        state, targets = here.state, self.script.targets
        if state.doing in SERIES_PROMPTS and state.count < len(targets):
            target = targets[state.count].options[0]
            if state.doing == ask.LINKING and state.era == CANAL:
                self.note_code(here, state, target, "one_canal_only")
            else:
                probe = state.copy()
                probe.prompt = SERIES_PROMPTS[state.doing]
                self.note(here, probe, target)
            return []
        return [self.script.cards[here.cards]]

    def wanted_source(self, here: Outcome) -> list[int]:
        """Where a cube or barrel may come from, or the tile of a bonus."""
        state = here.state
        if state.prompt == ask.BONUS:
            if self.script.bonus >= 0 and not here.bonuses:
                return [self.script.bonus]
            return self.rules.legal(state)
        found = self.sources.wanted(here.since or state, state)
        if not found:
            target = self.script.targets[state.count].options[0]
            self.note_code(here, state, target, why.NAMES[why.NO_BEER])
        return found

    # why not

    def note(self, here: Outcome, state: State, decision: int) -> None:
        """Remember a refusal, if none came later in the action."""
        reason = self.rules.refusal(state, decision) or why.NOT_ASKED
        if reason in GENERAL and self.script.targets:
            probe = state.copy()
            self.rules.apply(probe, decision)
            target = self.script.targets[0].options[0]
            special = self.rules.refusal(probe, target)
            if special:
                state, decision, reason = probe, target, special
        self.note_code(here, state, decision, why.NAMES[reason])

    def note_code(self, here: Outcome, state: State, decision: int, code: str) -> None:
        """Remember why this decision was refused."""
        if self.stuck is None or self.stuck.taken < here.taken:
            self.stuck = Stuck(taken=here.taken, state=state, decision=decision, code=code)
