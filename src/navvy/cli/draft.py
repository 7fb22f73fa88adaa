"""A command on its way, one numbered choice after the other.

Works on a copy of the position. A choice that is none is taken at once; what would reveal
something hidden is always left to the player. What a typed command says is never asked again.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from navvy.actions.scout import CARDS as SET
from navvy.errors import Refused
from navvy.games.registry import Table
from navvy.kernel import cards
from navvy.kernel import prompts as ask
from navvy.kernel.masks import bits
from navvy.kernel.state import State
from navvy.play.game import Game
from navvy.play.options import advance, reveals
from navvy.record.codec import OPEN, Ahead, Walk
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Link,
    LinkStep,
    Loan,
    RailStep,
    Repay,
    Scout,
    Sell,
    TileStep,
)
from navvy.record.scribe import Part, Scribe, decision_name

SETS: Final = (ask.SCOUTING, ask.PAIR)  # what asks for several cards; they may come in any order


class Draft:
    """The choices made so far from one position."""

    def __init__(
        self, table: Table, start: State, begun: Sequence[int] = (), among: Sequence[int] = ()
    ) -> None:
        """Begin at a position that is not changed; some decisions stay, some narrow the first."""
        self.table = table
        self.start = start
        self.begun = tuple(begun)
        self.among = list(among)
        self.chosen: list[int] = []
        self.picks: list[int] = []  # cards of a set that is not complete
        self.scribe = Scribe(table, start.copy())
        self.replay()

    @property
    def command(self) -> Command | None:
        """The command as far as it is known, where it was typed."""
        return None

    @property
    def prompt(self) -> int:
        """What is asked next."""
        return self.scribe.state.prompt

    @property
    def asked(self) -> str:
        """What is asked next, as the catalogue chooses by it."""
        is_amount = self.prompt == ask.ACTION and bool(self.options and debt_of(self.options[0]))
        return "amount" if is_amount else ask.PROMPT_NAMES[self.prompt]

    @property
    def options(self) -> list[int]:
        """The decisions that may be taken next."""
        if self.is_set:
            return self.unpicked()
        if self.among and not self.chosen:
            return self.among
        return self.table.rules.legal(self.scribe.state)

    # several cards at once

    @property
    def is_set(self) -> bool:
        """Whether several cards are being chosen."""
        taken = self.scribe.decisions
        return self.prompt == ask.CARD and bool(taken) and taken[-1] in SETS

    @property
    def is_pair(self) -> bool:
        """Whether two cards are being chosen for a build."""
        return self.is_set and self.scribe.decisions[-1] == ask.PAIR

    @property
    def size(self) -> int:
        """How many cards the set takes; a pair counts from one."""
        return SET - self.scribe.state.count

    def unpicked(self) -> list[int]:
        """The cards of the hand that are not yet in the set."""
        state = self.scribe.state
        return [
            ask.CARD_BASE + kind
            for kind in bits(state.kinds[state.seat])
            if cards.copies(state, state.seat, kind) > self.picks.count(ask.CARD_BASE + kind)
        ]

    def pick(self, card: int) -> Command | None:
        """One card more; all are played once there are enough. BIR 2.2."""
        self.picks.append(card)
        whole: Command | None = None
        if len(self.picks) == self.size:
            picked, self.picks = sorted(self.picks), []
            for one in picked:
                whole = advance(self.scribe, one)
        return whole

    # choosing

    def replay(self) -> Command | None:
        """Make all choices on a fresh copy; the command if they make it whole."""
        scribe = self.scribe = Scribe(self.table, self.start.copy())
        self.picks = []
        for decision in self.begun:
            scribe.take(decision)
        whole = self.follow() if self.begun and self.prompt != ask.ACTION else None
        for decision in self.chosen:
            whole = self.pick(decision) if self.is_set else advance(scribe, decision)
            whole = whole or self.follow()
        return whole

    def follow(self) -> Command | None:
        """Take what is no choice; the command if that makes it whole."""
        scribe = self.scribe
        while not scribe.is_complete():
            options = self.options
            if self.is_set and cards.held(scribe.state, scribe.state.seat) == self.size:
                options = options[:1]
            if len(options) != 1 or reveals(options[0]):
                return None
            whole = self.pick(options[0]) if self.is_set else advance(scribe, options[0])
            if whole is not None:
                return whole
        return scribe.command()

    def take(self, decision: int) -> Command | None:
        """Choose; the whole command once it is complete. Refused, and nothing chosen, if not."""
        self.chosen.append(decision)
        try:
            return self.replay()
        except Refused:
            self.chosen.pop()
            self.replay()
            raise

    def back(self) -> bool:
        """Take the last choice back; False when the draft goes with it."""
        if len(self.chosen) <= (0 if len(self.among) > 1 else 1):
            return False
        self.chosen.pop()
        self.replay()
        return True

    def copy(self) -> "Draft":
        """The same choices, to be gone on with by themselves."""
        twin = Draft(self.table, self.start, self.begun, self.among)
        twin.chosen = self.chosen[:]
        twin.replay()
        return twin


class TypedDraft(Draft):
    """A typed command that leaves a choice open: all that it says stays said."""

    def __init__(self, table: Table, start: State, typed: Command) -> None:
        """Begin with what was typed."""
        self.typed = typed
        self.open: list[int] = []
        super().__init__(table, start)

    @property
    def command(self) -> Command:
        """The command as far as it is known."""
        return merged(self.typed, self.scribe)

    @property
    def asked(self) -> str:
        """What is asked next; of an action itself only the amount can be open."""
        return "amount" if self.prompt == ask.ACTION else super().asked

    @property
    def options(self) -> list[int]:
        """The decisions that may be taken next."""
        return self.unpicked() if self.is_set else self.open

    def replay(self) -> Command | None:
        """Carry the command out with the answers so far."""
        walk = Walk(self.table, self.start.copy(), self.chosen)
        self.picks = []
        try:
            whole = walk.run(self.typed)
        except Refused as refused:
            self.open, self.scribe = walk.open, walk.scribe
            if refused.refusal.code != OPEN:
                raise
            if self.is_set:
                self.picks = walk.picked
            ahead = Ahead(self.table, self.start, self.typed)
            trouble = ahead.trouble(refused, walk.open, tuple(self.chosen))
            if trouble is not None:
                raise trouble from None
            return None
        return whole

    def back(self) -> bool:
        """Take the last choice back; False when the draft goes with it."""
        if not self.chosen:
            return False
        self.chosen.pop()
        self.replay()
        return True

    def copy(self) -> "TypedDraft":
        """The same choices, to be gone on with by themselves."""
        twin = TypedDraft(self.table, self.start, self.typed)
        twin.chosen = self.chosen[:]
        twin.replay()
        return twin


def merged(command: Command, scribe: Scribe) -> Command:
    """A typed command with what was chosen since."""
    parts, paid = scribe.parts, tuple(scribe.cards) or None
    match command:
        case Loan() | Repay() if command.amount is None and scribe.action != ask.IDLE:
            begun = scribe.command()
            command = begun if isinstance(begun, Loan | Repay) else command
        case Build() if parts:
            coal, iron = parts[0].sources("coal"), parts[0].sources("iron")
            command = replace(command, coal=coal or command.coal, iron=iron or command.iron)
            command = replace(command, merged=scribe.merged or command.merged)
        case Link():
            links = tuple(_link(one, _at(parts, at)) for at, one in enumerate(command.links))
            beer = parts[-1].sources("beer") if parts else None
            command = replace(command, links=links, beer=beer or command.beer)
        case Develop():
            tiles = tuple(_tile(one, _at(parts, at)) for at, one in enumerate(command.tiles))
            command = replace(command, tiles=tiles)
        case Sell() | Also():
            sales = []
            for at, sale in enumerate(command.sales):
                part = _at(parts, at)
                beer, bonus = part.sources("beer") or sale.beer, part.bonus or sale.bonus
                sales.append(replace(sale, beer=beer, bonus=bonus, to=part.to or sale.to))
            command = replace(command, sales=tuple(sales))
    if isinstance(command, Build | Link | Develop | Sell | Scout) and paid and not command.cards:
        command = replace(command, cards=paid)
    return command


def _at(parts: Sequence[Part], at: int) -> Part:
    return parts[at] if at < len(parts) else Part()


def _link(one: LinkStep | RailStep, part: Part) -> LinkStep | RailStep:
    coal = part.sources("coal") or one.coal
    if isinstance(one, RailStep):
        return replace(one, coal=coal, iron=part.sources("iron") or one.iron)
    return replace(one, coal=coal)


def _tile(one: DevelopStep | TileStep, part: Part) -> DevelopStep | TileStep:
    if isinstance(one, TileStep):
        return one
    return replace(one, iron=part.sources("iron") or one.iron)


def debt_of(decision: int) -> int:
    """Where the loans or repayments begin among which a decision is; 0 for any other."""
    for base, end in ((ask.BORROW_BASE, ask.REPAY_BASE), (ask.REPAY_BASE, ask.REMOVE_BASE)):
        if base <= decision < end:
            return base
    return 0


def amounts(table: Table, state: State, decision: int) -> list[int]:
    """A decision, or every loan or repayment where it stands for all of them."""
    if not debt_of(decision):
        return [decision]
    return [one for one in table.rules.legal(state) if debt_of(one) == debt_of(decision)]


def grouped(decisions: Sequence[int]) -> list[int]:
    """Decisions with one entry for all loans, and one for all repayments."""
    return list(dict.fromkeys(debt_of(one) or one for one in decisions))


def filled_in(draft: Draft) -> Command:
    """A command with the first answer that will do wherever it leaves a choice open."""
    whole = None
    while whole is None:
        whole = first_taken(draft)
    return whole


def first_taken(draft: Draft) -> Command | None:
    """Take the first answer that is not refused."""
    trouble: Refused | None = None
    for option in draft.options:
        try:
            return draft.take(option)
        except Refused as refused:
            trouble = trouble or refused
    raise trouble or AssertionError


def opened(game: Game, command: Command) -> Draft | None:
    """The draft of a typed command that leaves a choice open; None if it does not."""
    try:
        game.check(command)
    except Refused as refused:
        if refused.refusal.code == OPEN:
            return TypedDraft(game.table, game.state, command)
    return None


def name_of(table: Table, decision: int) -> str:
    """How the line of a command begins that begins with a decision."""
    if ask.LOSE_BASE <= decision < ask.BORROW_BASE:
        return "lose"
    if ask.SALE_BASE <= decision < ask.OUTLET_BASE:
        return "also"
    return decision_name(table, decision)
