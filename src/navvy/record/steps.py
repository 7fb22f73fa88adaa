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
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.record.command import Cards, Sources
from navvy.record.facts_of_slots import Facts
from navvy.record.refusals import describe, raise_refusal
from navvy.record.rewind import before_taking
from navvy.record.scribe import Scribe, decision_name

PAIR: Final = 2  # cards that make a double action
GENERAL: Final = (  # reasons of a whole action: its target may have a better one
    why.CANNOT_AFFORD,
    why.NOWHERE_TO_BUILD,
    why.NOTHING_TO_LINK,
    why.NOTHING_TO_DEVELOP,
    why.NOTHING_TO_SELL,
)
CARDLESS: Final = (why.NO_CARD, why.OUTSIDE_NETWORK)  # reasons of a slot that no card opens
SPECIAL: Final = ("cardless", "hauled")  # what a slot itself asks for, whichever card is named
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

    def __init__(self, table: Table, state: State, answers: Sequence[int] = ()) -> None:
        """Begin at a position that may be changed; answers are for what the command leaves open."""
        self.table = table
        self.names = table.names
        self.state = state
        self.scribe = Scribe(table, state)
        self.answers = list(answers)
        self.played: Cards = None  # what a build names to pay with
        self.picked: list[int] = []  # answers for several cards, while they are not enough
        self.open: list[int] = []  # the decisions that may answer what is left open

    # taking decisions

    def take(self, decision: int) -> None:
        """Take one decision, or refuse the command with its reason."""
        reason = self.table.rules.refusal(self.state, decision)
        if reason:
            self.refuse(self.state, reason, decision)
        self.scribe.take(decision)

    def refuse(self, state: State, reason: int, decision: int) -> NoReturn:
        """Refuse the command at this decision."""
        facts = describe(self.table, state, decision)
        if reason in CARDLESS and facts.get("what") not in SPECIAL:
            facts |= self.played_in_vain(state, self.played)
        self.refuse_with(why.NAMES[reason], facts)

    def played_in_vain(self, state: State, cards: Cards) -> Facts:
        """The one card that a build names, unless it is the one that the reason speaks of."""
        if cards is None or len(cards) != 1:
            return {}
        kind = self.names.cards.find(cards[0])
        held = hands.copies(state, state.seat, kind)
        if held and self.table.board.industry_kinds[state.item] & BIT[kind]:
            return {}
        return {"what": "played", "card": cards[0], "held": held}

    def refuse_choice(self, code: str, **extra: str | int) -> NoReturn:
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

    def answer(self, what: str) -> int:
        """What answers a choice that the command leaves open; refused where nothing does."""
        self.open = self.table.rules.legal(self.state)
        if not self.answers:
            self.refuse_open(what, [decision_name(self.table, one) for one in self.open])
        return self.answers.pop(0)

    def refuse_open(self, what: str, names: Sequence[str]) -> NoReturn:
        """Refuse the command because it leaves a real choice open. AOI 2.10."""
        self.refuse_choice("choice_open", what=what, options=", ".join(names))

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
            return self.answer(resource)
        if len(named) <= len(taken):
            self.refuse_choice("source_count", resource=resource, count=len(taken) + 1)
        name = named[len(taken)]
        if name == MARKET:
            self.refuse_source(resource, name)
        return self.source(resource, name)

    def chosen_bonus(self, wanted: Wanted) -> int:
        """The tile that a bonus removes."""
        if wanted.bonus is None:
            return self.answer("bonus")
        return ask.BONUS_BASE + self.names.industries.find(wanted.bonus)

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
        if cards is None and count == 1:
            self.pay_open()
            return
        if cards is None:
            cards = self.chosen_cards(count)
        if len(cards) != count:
            self.refuse_choice("card_count", count=len(cards), needed=count)
        kinds = sorted(self.names.cards.find(card) for card in cards)
        for kind in kinds:
            if hands.copies(self.state, self.state.seat, kind) < kinds.count(kind):
                self.refuse(self.state, why.CARD_NOT_HELD, ask.CARD_BASE + kind)
        for kind in kinds:
            self.take(ask.CARD_BASE + kind)

    def pay_open(self) -> None:
        """Pay with the one card that can; a real choice is left to the command."""
        options = [one for one in self.table.rules.legal(self.state) if one != ask.MERGE]
        if not options:
            self.refuse_choice(why.NAMES[why.NO_CARD])
        is_choice = len(options) != 1 or options[0] == ask.PAIR
        card = self.answer("card") if is_choice else options[0]
        self.take(card)
        if card in (ask.PAIR, ask.MERGE):
            self.pay(None, PAIR if card == ask.PAIR else 1)

    def chosen_cards(self, count: int) -> tuple[str, ...]:
        """Several cards that answer an open choice, in any order; all that there are are none."""
        state, self.picked = self.state, []
        seat = state.seat
        held = [
            one for one in bits(state.kinds[seat]) for _ in range(hands.copies(state, seat, one))
        ]
        if len(held) == count:
            return tuple(self.names.cards[kind] for kind in held)
        for _ in range(count):
            self.picked.append(self.answer("card"))
        return tuple(self.names.cards[card - ask.CARD_BASE] for card in self.picked)
