"""From a command to the kernel's decisions: what a person says, made whole.

`Walk` takes decisions on a copy of the position, so that a refused command leaves no trace. Where
the rules leave no choice the command is filled in from what happened; where they leave one, the
command must say it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from navvy.actions.scout import CARDS as SCOUTED
from navvy.data.names import MARKET
from navvy.data.schema import ERAS
from navvy.errors import Malformed
from navvy.games.registry import Table
from navvy.kernel import cards as hands
from navvy.kernel import events, mats
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.kernel.board import CANAL
from navvy.kernel.state import State
from navvy.phrases import any_of
from navvy.record.command import (
    ACTIONS,
    Also,
    Build,
    Cards,
    Command,
    Develop,
    End,
    Link,
    Loan,
    Lose,
    Pass,
    Sale,
    Scout,
    Sell,
    Sources,
)
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
PAIR: Final = 2  # cards that make a double action
CARDLESS: Final = (why.NO_CARD, why.OUTSIDE_NETWORK)
REVEALING: Final = (events.DREW, events.TURNED)
SOURCE_PROMPTS: Final = {ask.COAL: "coal", ask.IRON: "iron", ask.BEER: "beer"}
SOURCE_BASES: Final = {"coal": ask.COAL_BASE, "iron": ask.IRON_BASE, "beer": ask.BEER_BASE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A command carried out on a copy."""

    command: Command  # with every choice explicit
    decisions: tuple[int, ...]
    state: State
    events: tuple[int, ...]


def reveals(log: Sequence[int]) -> bool:
    """Whether something hidden came to light among these events. BIR 2.7, 18.1, LAN 18.1."""
    return any(code in REVEALING for code in log[:: events.LENGTH])


def play(table: Table, state: State, command: Command) -> Played:
    """Carry a command out on a copy of the position; Refused if the rules say no. BIR 2.4."""
    walk = Walk(table, state.copy())
    whole = walk.run(command)
    return Played(
        command=whole,
        decisions=tuple(walk.scribe.decisions),
        state=walk.state,
        events=tuple(walk.state.events),
    )


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


class Walk:
    """One command on its way through the kernel."""

    def __init__(self, table: Table, state: State) -> None:
        """Begin at a position that may be changed."""
        self.table = table
        self.names = table.names
        self.state = state
        self.scribe = Scribe(table, state)

    def run(self, command: Command) -> Command:
        """Carry the command out; returns it with every choice explicit."""
        if not isinstance(command, Also):
            self.close_series()
        self.check_turn(command)
        runners: dict[type, Callable[..., None]] = {
            Build: self.build,
            Link: self.link,
            Develop: self.develop,
            Sell: self.sell,
            Also: self.also,
            Loan: self.loan,
            Scout: self.scout,
            Pass: self.skip,
            End: self.end,
            Lose: self.lose,
        }
        runners[type(command)](command)
        whole = self.scribe.command()
        if whole is None:
            message = f"{command} took no decision of its own"
            raise AssertionError(message)
        return whole

    def check_turn(self, command: Command) -> None:
        """Before anything is said of the command itself, it must be time for such a command."""
        if self.state.prompt == ask.OVER or isinstance(command, ACTIONS):
            reason = self.table.rules.refusal(self.state, ask.PASSING)
            if reason:
                self.refuse(self.state, reason, ask.PASSING)

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
        """Refuse the command because it leaves a real choice open."""
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
        self.refuse(self.state, self.table.rules.refusal(self.state, decision), decision)

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
        options = self.table.rules.legal(self.state)
        if len(options) != 1 or options[0] == ask.PAIR:
            self.refuse_open("card")
        return (self.names.cards[options[0] - ask.CARD_BASE],)

    # actions

    def build(self, command: Build) -> None:
        """Industry, slot, sources, card."""
        slot = ask.SLOT_BASE + self.names.slots.find(command.slot)
        industry = self.names.industries.find(command.industry)
        is_double = command.cards is not None and len(command.cards) == PAIR
        if is_double:
            self.check_pair(ask.BUILD + industry, slot)
        self.begin(ask.BUILD + industry, ask.SLOT, slot)
        self.take(slot)
        self.supply(Wanted(coal=command.coal, iron=command.iron))
        if is_double:
            self.take(ask.PAIR)
            self.pay(command.cards, PAIR)
        else:
            self.pay(command.cards)

    def check_pair(self, industry: int, slot: int) -> None:
        """Where only two cards could open the slot, say why they may not. LAN 6.7."""
        probe = self.state.copy()
        self.table.rules.apply(probe, industry)
        if self.table.rules.refusal(probe, slot) in CARDLESS:
            self.refuse(probe, why.NO_PAIR, ask.PAIR)

    def link(self, command: Link) -> None:
        """One link, or two, each with its coal; beer for the second."""
        if self.state.era == CANAL and len(command.links) > 1:
            self.refuse_choice("one_canal_only")
        self.check_parts("link", len(command.links), 2, case=ERAS[self.state.era])
        for at, one in enumerate(command.links):
            line = ask.LINK_BASE + self.names.links.find(one.link)
            self.start_part(at, ask.LINKING, ask.LINK, line)
            self.take(line)
            self.supply(Wanted(coal=one.coal, beer=command.beer if at else None))
        if command.beer and not self.scribe.parts[-1].taken["beer"]:
            self.refuse_choice("source_count", resource="beer", count=0)
        self.finish_parts(ask.LINK)
        self.pay(command.cards)

    def develop(self, command: Develop) -> None:
        """One tile or two, each with its iron."""
        self.check_parts("develop", len(command.tiles), 2)
        for at, one in enumerate(command.tiles):
            tile = ask.DEVELOP_BASE + self.names.industries.find(one.industry)
            self.start_part(at, ask.DEVELOPING, ask.DEVELOP, tile)
            self.take(tile)
            self.supply(Wanted(iron=one.iron))
        self.finish_parts(ask.DEVELOP)
        self.pay(command.cards)

    def start_part(self, at: int, action: int, prompt: int, target: int) -> None:
        """Begin the action with its first part; a further one must still be possible."""
        if at == 0:
            self.begin(action, prompt, target)
        else:
            self.go_on(prompt, target)

    def sell(self, command: Sell) -> None:
        """Sales one after the other; the card comes where the game wants it."""
        self.check_parts("sell", len(command.sales), len(self.names.slots))
        slot = ask.SALE_BASE + self.names.slots.find(command.sales[0].slot)
        self.check_port(command.sales[0])
        self.begin(ask.SELLING, ask.SALE, slot)
        pays_first = self.state.prompt == ask.CARD
        if pays_first:
            self.pay(command.cards)
        self.sales(command.sales)
        if not pays_first:
            self.finish_parts(ask.SALE)
            self.pay(command.cards)

    def also(self, command: Also) -> None:
        """Further sales of an action that a market tile interrupted."""
        self.check_parts("also", len(command.sales), len(self.names.slots))
        if self.state.doing != ask.SELLING or self.state.prompt != ask.SALE:
            self.refuse_choice("nothing_open")
        self.sales(command.sales)

    def sales(self, wanted: tuple[Sale, ...]) -> None:
        """All sales of a command; one to the market can only be its last."""
        for at, sale in enumerate(wanted):
            self.sale(sale, is_last=at + 1 == len(wanted))
        if self.scribe.parts[-1].to not in (None, MARKET):
            self.finish_parts(ask.SALE)

    def check_port(self, sale: Sale) -> None:
        """Where only the distant market is left and shut, a port named has its own reason.

        LAN 10.11.
        """
        if sale.to in (None, MARKET):
            return
        probe, rules = self.state.copy(), self.table.rules
        probe.prompt, probe.doing = ask.SALE, ask.SELLING
        slot = ask.SALE_BASE + self.names.slots.find(sale.slot)
        if rules.refusal(probe, slot) == why.MARKET_CLOSED:
            rules.apply(probe, slot)
            self.refuse_target(probe, ask.OUTLET, ask.OUTLET_BASE + self.names.slots.find(sale.to))

    def sale(self, sale: Sale, *, is_last: bool) -> None:
        """One tile sold."""
        slot = ask.SALE_BASE + self.names.slots.find(sale.slot)
        self.check_port(sale)
        self.go_on(ask.SALE, slot)
        self.take(slot)
        has_outlet = self.state.prompt == ask.OUTLET
        if sale.to is not None and not has_outlet:
            self.refuse_choice("no_outlet", to=sale.to)
        self.supply(Wanted(beer=sale.beer, bonus=sale.bonus))
        if has_outlet:  # last of all, for it may turn a market tile
            self.outlet(sale, is_last=is_last)

    def outlet(self, sale: Sale, *, is_last: bool) -> None:
        """Choose the port or market; nothing may follow a market tile. LAN 10.17."""
        to = sale.to
        if to is None:
            options = self.open_names()
            if len(options) != 1:
                self.refuse_open("outlet")
            to = options[0]
        if to != MARKET:
            self.take(ask.OUTLET_BASE + self.names.slots.find(to))
            return
        if not is_last:
            self.refuse_choice("market_sale_last", slot=sale.slot)
        self.take(ask.DISTANT)

    def loan(self, command: Loan) -> None:
        """A loan of a printed amount."""
        amounts = self.table.board.terms.loan_amounts
        amount = command.amount
        if amount is None:
            if len(amounts) != 1:
                options = ", ".join(map(str, amounts))
                self.refuse_choice("choice_open", what="amount", options=options)
            amount = amounts[0]
        if amount not in amounts:
            known = any_of([str(one) for one in amounts])
            raise Malformed("loan_amount", amounts=known, amount=amount)
        self.take(ask.LOAN + amounts.index(amount))
        self.pay(command.cards)

    def scout(self, command: Scout) -> None:
        """Three cards for two wild ones."""
        self.take(ask.SCOUTING)
        if command.cards is None:
            self.refuse_open("card")
        self.pay(command.cards, SCOUTED)

    def skip(self, command: Pass) -> None:
        """A card for nothing."""
        self.take(ask.PASSING)
        self.pay(command.cards)

    def end(self, command: End) -> None:  # noqa: ARG002 - every runner takes its command
        """The end of the turn."""
        self.take(ask.END)

    def lose(self, command: Lose) -> None:
        """A tile given up in a shortfall."""
        self.take(ask.LOSE_BASE + self.names.slots.find(command.slot))
