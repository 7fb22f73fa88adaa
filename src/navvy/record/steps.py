"""Decisions on the way of a command: taking them, refusing, sources and cards.

A command is carried out on a copy of the position, so that a refused one leaves no trace.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from navvy.data.names import MARKET
from navvy.games.registry import Table
from navvy.kernel import cards as hands
from navvy.kernel import events, mats
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.kernel.state import State
from navvy.record.command import Cards, Sources
from navvy.record.facts_of_slots import Facts
from navvy.record.refusals import describe, raise_refusal
from navvy.record.rewind import before_taking
from navvy.record.scribe import Scribe, decision_name

GENERAL: Final = (  # reasons of a whole action: its target may have a better one
    why.CANNOT_AFFORD,
    why.NOWHERE_TO_BUILD,
    why.NOTHING_TO_LINK,
    why.NOTHING_TO_DEVELOP,
    why.NOTHING_TO_SELL,
)
REVEALING: Final = (events.DREW, events.TURNED, events.LAID_OPEN)
SOURCE_PROMPTS: Final = {ask.COAL: "coal", ask.IRON: "iron", ask.BEER: "beer"}
SOURCE_BASES: Final = {"coal": ask.COAL_BASE, "iron": ask.IRON_BASE, "beer": ask.BEER_BASE}


def reveals(log: Sequence[int]) -> bool:
    """Whether something hidden came to light among these events.

    BIR 2.7, 18.1, LAN 18.1, AOI 2.7, 18.1.
    """
    return any(code in REVEALING for code in log[:: events.LENGTH])


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """The sources that a part names; None leaves them to the rules."""

    coal: Sources = None
    iron: Sources = None
    beer: Sources = None
    bonus: str | None = None

    def of(self, resource: str) -> Sources:
        """What it names of one resource."""
        return {"coal": self.coal, "iron": self.iron, "beer": self.beer}[resource]


class Steps:
    """A command on its way through the kernel, decision by decision."""

    def __init__(self, table: Table, state: State) -> None:
        """Begin at a position that may be changed."""
        self.table = table
        self.names = table.names
        self.state = state
        self.scribe = Scribe(table, state)

    # taking decisions

    def take(self, decision: int) -> None:
        """Take one decision, or refuse the command with its reason."""
        reason = self.table.rules.refusal(self.state, decision)
        if reason:
            self.refuse(self.state, reason, decision)
        self.scribe.take(decision)

    def refuse(self, state: State, reason: int, decision: int) -> None:
        """Refuse the command at this decision."""
        self.refuse_with(why.NAMES[reason], describe(self.table, state, decision))

    def refuse_choice(self, code: str, **extra: str | int) -> None:
        """Refuse the command for what it leaves open or names in vain."""
        self.refuse_with(code, describe(self.table, self.state, -1) | extra)

    def refuse_with(self, code: str, facts: Facts) -> NoReturn:
        """Refuse the command, before it brings anything hidden to light: facts would tell of it.

        BIR 18.1, LAN 18.1.
        """
        if reveals(self.state.events):
            message = f"{code} comes after something hidden was seen"
            raise AssertionError(message)
        raise_refusal(self.table, code, facts, len(self.scribe.decisions))

    def refuse_open(self, what: str) -> None:
        """Refuse the command because it leaves a real choice open. AOI 2.10."""
        self.refuse_choice("choice_open", what=what, options=", ".join(self.open_names()))

    def open_names(self) -> list[str]:
        """The names of the decisions that may answer the pending prompt."""
        return [decision_name(self.table, one) for one in self.table.rules.legal(self.state)]

    def begin(self, action: int, prompt: int, target: int) -> None:
        """Begin an action; if nothing at all is possible, say why this target is not."""
        reason = self.table.rules.refusal(self.state, action)
        if reason in GENERAL:
            probe = self.state.copy()
            self.table.rules.apply(probe, action)
            self.refuse_target(probe, prompt, target)
        self.take(action)

    def refuse_target(self, probe: State, prompt: int, target: int) -> None:
        """Refuse a target that is not even asked for, with its own reason."""
        probe.prompt = prompt
        reason = self.table.rules.refusal(probe, target)
        if reason:
            self.refuse(probe, reason, target)

    def go_on(self, prompt: int, target: int) -> None:
        """Refuse one more target with its own reason unless it is asked for."""
        if self.state.prompt != prompt:
            self.refuse_target(self.state.copy(), prompt, target)
            self.refuse(self.state, why.NOT_ASKED, target)

    def close_series(self) -> None:
        """End a sell action that was left open after a market tile."""
        if self.state.doing == ask.SELLING and self.state.prompt == ask.SALE:
            self.scribe.take(ask.DONE)

    def finish_parts(self, prompt: int) -> None:
        """Say that no further part follows, where one is asked."""
        if self.state.prompt == prompt:
            self.take(ask.DONE)

    def check_parts(self, verb: str, count: int, most: int, **extra: str) -> None:
        """An action has at least one part, and no more than it may have."""
        if not 1 <= count <= most:
            self.refuse_choice("step_count", verb=verb, count=count, most=most, **extra)

    # sources

    def supply(self, wanted: Wanted) -> None:
        """Answer the prompts for sources, and hold what was taken against what is named."""
        self.compare(wanted)
        while self.state.prompt in SOURCE_PROMPTS or self.state.prompt == ask.BONUS:
            self.take(self.chosen(wanted))
            self.compare(wanted)
        part = self.scribe.parts[-1]
        for resource in SOURCE_BASES:
            named = wanted.of(resource)
            if named is not None and len(named) != len(part.taken[resource]):
                count = len(part.taken[resource])
                self.refuse_choice("source_count", resource=resource, count=count)
        if wanted.bonus is not None and part.bonus is None:
            self.refuse_choice("no_bonus", bonus=wanted.bonus)

    def compare(self, wanted: Wanted) -> None:
        """Everything taken so far must have been named, or nothing."""
        part = self.scribe.parts[-1]
        for resource in SOURCE_BASES:
            named, taken = wanted.of(resource), part.taken[resource]
            if named is None:
                continue
            if len(named) < len(taken):
                self.refuse_choice("source_count", resource=resource, count=len(taken))
            for at, (one, other) in enumerate(zip(named, taken, strict=False)):
                if one != other:
                    self.state = before_taking(self.table, self.state, part, resource, at)
                    self.refuse_source(resource, one)
        if part.bonus is not None and wanted.bonus not in (None, part.bonus):
            self.refuse_bonus(str(wanted.bonus))

    def refuse_bonus(self, named: str) -> None:
        """The bonus could not remove the tile named, because another was the only one."""
        industry = self.names.industries.find(named)
        reason = mats.refusal(self.table.board, self.state, self.state.seat, industry)
        self.refuse_choice(why.NAMES[reason or why.NOT_DEVELOPABLE], what="bonus", bonus=named)

    def refuse_source(self, resource: str, named: str) -> None:
        """The source named cannot give the cube or barrel that is asked for here."""
        if named == MARKET:
            self.refuse_choice("mine_available", resource=resource, source=named)
        decision = self.source(resource, named)
        reason = self.table.rules.refusal(self.state, decision) or why.CANNOT_AFFORD
        self.refuse(self.state, reason, decision)

    def chosen(self, wanted: Wanted) -> int:
        """The decision for the source or bonus that is asked for."""
        prompt = self.state.prompt
        if prompt == ask.BONUS:
            return self.chosen_bonus(wanted)
        resource = SOURCE_PROMPTS[prompt]
        named, taken = wanted.of(resource), self.scribe.parts[-1].taken[resource]
        if named is None:
            self.refuse_open(resource)
        elif len(named) <= len(taken):
            self.refuse_choice("source_count", resource=resource, count=len(taken) + 1)
        else:
            name = named[len(taken)]
            if name == MARKET:
                self.refuse_source(resource, name)
            return self.source(resource, name)
        raise AssertionError(resource)

    def chosen_bonus(self, wanted: Wanted) -> int:
        """The tile that a bonus removes."""
        if wanted.bonus is None:
            self.refuse_open("bonus")
        return ask.BONUS_BASE + self.names.industries.find(str(wanted.bonus))

    def source(self, resource: str, name: str) -> int:
        """The decision that takes from a named source."""
        if resource == "beer" and name in self.names.merchants:
            return ask.BARREL_BASE + self.names.merchants.find(name)
        return SOURCE_BASES[resource] + self.names.slots.find(name)

    # cards

    def pay(self, cards: Cards, count: int = 1) -> None:
        """Pay with the cards named, or with the only ones that can be."""
        if self.state.prompt != ask.CARD:
            if cards:
                self.refuse_choice("card_count", count=len(cards), needed=0)
            return
        if cards is None:
            cards = self.only_card()
        if len(cards) != count:
            self.refuse_choice("card_count", count=len(cards), needed=count)
        kinds = sorted(self.names.cards.find(card) for card in cards)
        for kind in kinds:
            if hands.copies(self.state, self.state.seat, kind) < kinds.count(kind):
                self.refuse(self.state, why.CARD_NOT_HELD, ask.CARD_BASE + kind)
        for kind in kinds:
            self.take(ask.CARD_BASE + kind)

    def only_card(self) -> tuple[str, ...]:
        """The one card that can pay; a real choice must be made by the command."""
        options = [one for one in self.table.rules.legal(self.state) if one != ask.MERGE]
        if not options:
            self.refuse_choice(why.NAMES[why.NO_CARD])
        if len(options) != 1 or options[0] == ask.PAIR:
            self.refuse_open("card")
        return (self.names.cards[options[0] - ask.CARD_BASE],)
