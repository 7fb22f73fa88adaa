"""Where the cubes and barrels of an action came from, held against what the trace names.

A source that is named has to serve; one that is left out is whatever came of the action. A list
that is too short goes on with what it names or with the other engine's default. A source named
beyond the need does no harm if it could have served.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.kernel import tiles
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.record.trace.action import Named, Script
from navvy.record.trace.names import Lookup

ENDS: Final = (ask.CARD, ask.SALE)  # prompts at which all that was needed is there
WORKING: Final = (ask.BUILD, ask.DEVELOPING)  # what may take iron


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A source named in vain: a position that asks for it, its decision, and why it is refused."""

    state: State
    decision: int
    code: str


class Sources:
    """The sources of one action."""

    def __init__(self, lookup: Lookup, script: Script) -> None:
        """Begin with what the action names."""
        self.rules = lookup.table.rules
        self.board = lookup.table.board
        self.names = lookup.names
        self.script = script

    def named(self, since: State) -> Named:
        """What is said of the part that was begun at a position."""
        if since.prompt == ask.SALE:
            return self.script.targets[since.count].named
        return self.script.named

    # what may answer a prompt

    def wanted(self, since: State, state: State) -> list[int]:
        """The decisions for the cube or barrel asked for; its likely default comes first."""
        named = self.named(since)
        if state.prompt == ask.COAL:
            return self.rules.legal(state)
        flagged = [one for one in named.barrels if self.is_open(state, one)]
        if state.prompt == ask.BEER and flagged:
            return flagged
        if named.given is None:
            return self.unnamed(named, state)
        taken = self.taken(since, state)
        left, _ = matched(named.given, taken)
        due = [one for entry in left for one in entry]
        if any(self.is_open(state, one) for one in due) or idle(left, taken):
            return due
        again = [one for entry in named.given for one in entry if self.is_open(state, one)]
        return list(dict.fromkeys([*self.default(state), *again]))

    def is_open(self, state: State, decision: int) -> bool:
        """Whether this source may serve now."""
        return self.rules.refusal(state, decision) == why.OK

    def unnamed(self, named: Named, state: State) -> list[int]:
        """Any source, but for a barrel that the action does without."""
        legal = sorted(self.rules.legal(state), key=lambda one: self.place(state, one))
        if state.prompt == ask.BEER and not named.is_free:
            return [one for one in legal if one < ask.BARREL_BASE]
        return legal

    def default(self, state: State) -> list[int]:
        """What the other engine takes where nothing is named."""
        legal = [one for one in self.rules.legal(state) if one < ask.BARREL_BASE]
        legal.sort(key=lambda one: self.place(state, one))
        if state.prompt == ask.BEER:
            return legal[:1]
        ample = [one for one in legal if state.slot_cubes[one - ask.IRON_BASE] >= state.need_iron]
        return ample[:1] or legal

    def place(self, state: State, decision: int) -> tuple[bool, str]:
        """Own breweries come first, then it goes by the location's id."""
        if decision >= ask.BARREL_BASE:
            return True, self.names.merchants[decision - ask.BARREL_BASE]
        is_beer = decision >= ask.BEER_BASE
        slot = decision - (ask.BEER_BASE if is_beer else ask.IRON_BASE)
        is_own = state.owned[state.seat] & BIT[slot] != 0
        return is_beer and not is_own, self.names.slots[slot]

    # what was taken

    def taken(self, since: State, state: State) -> list[int]:
        """The tiles and barrels that served between two positions, cube by cube."""
        trades, found = self.board.trades, []
        for base, industry in ((ask.IRON_BASE, trades.iron), (ask.BEER_BASE, trades.beer)):
            for slot in bits(since.occupied):
                if self.board.tiles.industry[since.slot_tile[slot]] == industry:
                    gone = since.slot_cubes[slot] - state.slot_cubes[slot]
                    found += [base + slot] * gone
        barrels = bits(since.barrels & ~state.barrels)
        return found + [ask.BARREL_BASE + slot for slot in barrels]

    def bought(self, state: State, taken: Sequence[int]) -> int:
        """How many cubes of iron came from the market."""
        if state.doing not in WORKING:
            return 0
        used = state.count
        if state.doing != ask.DEVELOPING:
            tile = tiles.next_tile(self.board, state, state.seat, state.item)
            used = self.board.tiles.iron[tile]
        return used - state.need_iron - len(taken)

    def broken(self, since: State, state: State) -> Broken | None:
        """A source that is named and did not serve, or a barrel that was not to be used."""
        named = self.named(since)
        if named.is_free:
            return None
        taken = self.taken(since, state)
        left, others = matched(named.given or (), taken)
        others = [one for one in others if one not in named.barrels]
        if any(one >= ask.BARREL_BASE for one in others):
            decision = self.script.targets[since.count].options[0]
            return Broken(state=since, decision=decision, code=why.NAMES[why.NO_BEER])
        is_short = bool(others) or self.bought(state, taken) > 0
        if not is_short and state.prompt not in ENDS:
            return None
        was = self.returned(since, state, taken, others if is_short else taken)
        return self.refused(was, idle(left, taken))

    def refused(self, state: State, left: Sequence[tuple[int, ...]]) -> Broken | None:
        """The first source that is not open where it would have been asked for."""
        for entry in left:
            if not any(self.is_open(asking(state, one), one) for one in entry):
                was = asking(state, entry[0])
                code = why.NAMES[self.rules.refusal(was, entry[0])]
                return Broken(state=was, decision=entry[0], code=code)
        return None

    def returned(self, since: State, state: State, taken: list[int], back: list[int]) -> State:
        """The position with some of what was taken put back."""
        was = state.copy()
        kept = list(taken)
        for one in back:
            kept.remove(one)
            self.put_back(was, one)
        was.barrel_used = int(any(one >= ask.BARREL_BASE for one in kept))
        if since.prompt == ask.SALE:
            slot = self.script.targets[since.count].options[0] - ask.SALE_BASE
            was.item = self.board.tiles.industry[was.slot_tile[slot]]
        return was

    def put_back(self, state: State, decision: int) -> None:
        """Undo the taking of one cube or barrel."""
        if decision >= ask.BARREL_BASE:
            state.barrels |= BIT[decision - ask.BARREL_BASE]
            return
        slot = decision - (ask.BEER_BASE if decision >= ask.BEER_BASE else ask.IRON_BASE)
        industry = self.board.tiles.industry[state.slot_tile[slot]]
        tiles.stock(self.board, state, slot, industry, state.slot_cubes[slot] + 1)


def asking(state: State, decision: int) -> State:
    """The position as it asks for such a source."""
    was = state.copy()
    was.prompt = ask.BEER if decision >= ask.BEER_BASE else ask.IRON
    return was


def idle(left: Sequence[tuple[int, ...]], taken: Sequence[int]) -> list[tuple[int, ...]]:
    """Those of which nothing was taken; one that was used up may be named too often."""
    return [entry for entry in left if not any(one in taken for one in entry)]


def matched(
    given: Sequence[tuple[int, ...]], taken: Sequence[int]
) -> tuple[list[tuple[int, ...]], list[int]]:
    """What is named and was not taken, and what was taken and is not named."""
    left, others = sorted(given, key=len), []
    for one in taken:
        entry = next((entry for entry in left if one in entry), None)
        if entry is None:
            others.append(one)
        else:
            left.remove(entry)
    return left, others
