"""From a command to the kernel's decisions: what a person says, made whole.

`Walk` takes decisions on a copy of the position, so that a refused command leaves no trace. Where
the rules leave no choice the command is filled in from what happened; where they leave one, the
command must say it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from navvy.actions.scout import CARDS as SCOUTED
from navvy.data.names import DECK, MARKET
from navvy.data.schema import ERAS
from navvy.errors import Malformed, Refused
from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.kernel.board import CANAL
from navvy.kernel.state import State
from navvy.phrases import any_of
from navvy.record.command import (
    ACTIONS,
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Draw,
    End,
    Link,
    Loan,
    Lose,
    Pass,
    RailStep,
    Repay,
    Sale,
    Scout,
    Sell,
)
from navvy.record.scribe import decision_name
from navvy.record.steps import CARDLESS, PAIR, Steps, Wanted

OPEN: Final = "choice_open"
MOST_TRIES: Final = 200  # answers tried before a choice is taken to be worth asking
UNTIMELY: Final = (why.GAME_OVER, why.NOT_ASKED, why.NO_ACTION_LEFT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A command carried out on a copy."""

    command: Command  # with every choice explicit
    decisions: tuple[int, ...]
    state: State
    events: tuple[int, ...]


def play(table: Table, state: State, command: Command) -> Played:
    """Carry a command out on a copy of the position; Refused if the rules say no.

    BIR 2.4, AOI 2.4.
    """
    walk = Walk(table, state.copy())
    try:
        whole = walk.run(command)
    except Refused as refused:
        if refused.refusal.code == OPEN:
            hopeless = Ahead(table, state, command).trouble(refused, walk.open)
            raise hopeless or refused from None
        raise
    return Played(
        command=whole,
        decisions=tuple(walk.scribe.decisions),
        state=walk.state,
        events=tuple(walk.state.events),
    )


class Ahead:
    """A look at what follows a choice left open: no answer helps a command that fails anyway."""

    def __init__(self, table: Table, state: State, command: Command) -> None:
        """Begin with a command that leaves something open."""
        self.table, self.state, self.command = table, state, command
        self.left = MOST_TRIES

    def trouble(
        self, refused: Refused, options: Sequence[int], answers: tuple[int, ...] = ()
    ) -> Refused | None:
        """Why every answer fails, which is said at once; None where one of them may do."""
        if self.asks_set(refused):
            return None
        first: Refused | None = None
        for option in options:
            found = self.tried((*answers, option))
            if found is None:
                return None
            first = first or found
        return first

    def asks_set(self, refused: Refused) -> bool:
        """Whether several cards are asked for: any of them do."""
        facts = refused.refusal.facts
        return facts.get("verb") == "scout"

    def tried(self, answers: tuple[int, ...]) -> Refused | None:
        """Why these answers fail; None where they do not, or nobody has looked."""
        self.left -= 1
        walk = Walk(self.table, self.state.copy(), answers)
        try:
            walk.run(self.command)
        except Refused as refused:
            if refused.refusal.code != OPEN:
                return refused
            return self.trouble(refused, walk.open, answers) if self.left > 0 else None
        return None


class Walk(Steps):
    """One command on its way through the kernel."""

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
            Repay: self.repay,
            Draw: self.draw,
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
        if self.is_debt(command) or isinstance(command, Draw):
            return
        if self.state.prompt == ask.OVER or isinstance(command, ACTIONS):
            reason = self.table.rules.refusal(self.state, ask.PASSING)
            if reason in UNTIMELY:
                self.refuse(self.state, reason, ask.PASSING)

    def is_debt(self, command: Command) -> bool:
        """Whether a command is no action, but a loan or a repayment. AOI 11.2."""
        owes = self.table.board.terms.loans_at_once > 0
        return isinstance(command, Repay) or (owes and isinstance(command, Loan))

    # actions

    def build(self, command: Build) -> None:
        """Industry, slot, sources, card."""
        slot = ask.SLOT_BASE + self.names.slots.find(command.slot)
        industry = self.names.industries.find(command.industry)
        self.played = command.cards
        is_double = command.cards is not None and len(command.cards) == PAIR
        if is_double and not self.names.is_hauled:
            self.check_pair(ask.BUILD + industry, slot)
        if command.merged:
            self.check_merge(ask.BUILD + industry)
        self.begin(ask.BUILD + industry, ask.SLOT, slot)
        self.take(slot)
        self.supply(Wanted(coal=command.coal, iron=command.iron))
        if command.merged:
            self.take(ask.MERGE)
            self.pay(command.cards)
        elif is_double:
            self.take(ask.PAIR)
            self.pay(command.cards, PAIR)
        else:
            self.pay(command.cards)

    def check_merge(self, industry: int) -> None:
        """Say why the two actions may not be merged before anything else is said. AOI 6.7."""
        probe = self.state.copy()
        self.table.rules.apply(probe, industry)
        probe.prompt = ask.CARD
        reason = self.table.rules.refusal(probe, ask.MERGE)
        if reason:
            self.refuse(probe, why.NO_MERGE, ask.MERGE)

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
        most = 2 if self.table.board.terms.rail_pair_cost else 1
        self.check_parts("link", len(command.links), most, case=ERAS[self.state.era])
        for at, one in enumerate(command.links):
            line = ask.LINK_BASE + self.names.links.find(one.link)
            self.start_part(at, ask.LINKING, ask.LINK, line)
            self.take(line)
            iron = one.iron if isinstance(one, RailStep) else None
            self.supply(Wanted(coal=one.coal, iron=iron, beer=command.beer if at else None))
        if command.beer and not self.scribe.parts[-1].taken["beer"]:
            self.refuse_choice("source_count", resource="beer", count=0)
        self.finish_parts(ask.LINK)
        self.pay(command.cards)

    def develop(self, command: Develop) -> None:
        """One tile or two, each with its iron."""
        self.check_parts("develop", len(command.tiles), 1 if self.names.develops_any else 2)
        for at, one in enumerate(command.tiles):
            if isinstance(one, DevelopStep):
                tile = ask.DEVELOP_BASE + self.names.industries.find(one.industry)
            else:
                tile = ask.REMOVE_BASE + self.names.tiles.find(one.tile)
            self.start_part(at, ask.DEVELOPING, ask.DEVELOP, tile)
            self.take(tile)
            self.supply(Wanted(iron=one.iron if isinstance(one, DevelopStep) else None))
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
        if sale.to in (None, MARKET) or not self.table.board.terms.distant_track:
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
            options = self.table.rules.legal(self.state)
            one = options[0] if len(options) == 1 else self.answer("outlet")
            to = decision_name(self.table, one)
        if to in self.names.merchants:
            self.take(ask.BARREL_BASE + self.names.merchants.find(to))
            return
        if to != MARKET:
            self.take(ask.OUTLET_BASE + self.names.slots.find(to))
            return
        if not is_last:
            self.refuse_choice("market_sale_last", slot=sale.slot)
        self.take(ask.DISTANT)

    def debt(self, base: int, span: int, amount: int | None) -> None:
        """Loans taken or repaid, of so much in all. AOI 11.3, 11.4, 11.5."""
        each = self.table.board.terms.loan_amounts[0]
        if amount is None:
            amount = each * self.only_debt(base, span)
        loans, rest = divmod(amount, each)
        if rest or not loans:
            raise Malformed("loan_multiple", each=each, amount=amount)
        if loans > span:
            self.refuse_debt(base + span, loans)
        self.take(base + loans)

    def refuse_debt(self, most: int, loans: int) -> None:
        """More loans at once than any decision stands for: more than are owed, or just too many."""
        reason = self.table.rules.refusal(self.state, most)
        if not reason:
            is_owed = loans <= self.state.loans[self.state.seat]
            reason = why.TOO_MANY_LOANS if is_owed else why.NOT_OWED
        self.refuse(self.state, reason, most)

    def only_debt(self, base: int, span: int) -> int:
        """How many loans, where only one number is possible; one, to hear why it is not."""
        legal = self.table.rules.legal(self.state)
        open_now = [one - base for one in legal if base < one <= base + span]
        if len(open_now) > 1:
            self.open = [base + loans for loans in open_now]
            if self.answers:
                return self.answers.pop(0) - base
            each = self.table.board.terms.loan_amounts[0]
            self.refuse_open("amount", [str(each * loans) for loans in open_now])
        return open_now[0] if open_now else 1

    def repay(self, command: Repay) -> None:
        """Loans repaid."""
        self.debt(ask.REPAY_BASE, ask.REPAYMENTS, command.amount)

    def draw(self, command: Draw) -> None:
        """A card that lies open, or the top of the deck; the first begins the action."""
        if self.state.prompt != ask.DRAW:
            self.take(ask.DRAWING)
        is_deck = command.card == DECK
        self.take(ask.DECK if is_deck else ask.DRAW_BASE + self.names.cards.find(command.card))

    def loan(self, command: Loan) -> None:
        """A loan of a printed amount, or several where they are owed."""
        if self.is_debt(command):
            self.debt(ask.BORROW_BASE, ask.BORROWINGS, command.amount)
            self.pay(command.cards)
            return
        amounts = self.table.board.terms.loan_amounts
        amount = command.amount
        if amount is None:
            if len(amounts) != 1:
                amount = amounts[self.loan_answer(amounts) - ask.LOAN]
            else:
                amount = amounts[0]
        if amount not in amounts:
            known = any_of([str(one) for one in amounts])
            raise Malformed("loan_amount", amounts=known, amount=amount)
        self.take(ask.LOAN + amounts.index(amount))
        self.pay(command.cards)

    def loan_answer(self, amounts: Sequence[int]) -> int:
        """Which of the printed loans, where the command does not say; only possible ones."""
        loans = range(ask.LOAN, ask.LOAN + len(amounts))
        self.open = [one for one in self.table.rules.legal(self.state) if one in loans]
        if not self.open:  # hear why not
            return loans[0]
        if not self.answers:
            self.refuse_open("amount", [str(amount) for amount in amounts])
        return self.answers.pop(0)

    def scout(self, command: Scout) -> None:
        """Three cards for two wild ones."""
        self.take(ask.SCOUTING)
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
