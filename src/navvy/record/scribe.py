"""Writing a command down while its decisions are taken: every choice explicit, forced ones too."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from navvy.data.names import DECK, MARKET
from navvy.games.registry import Table
from navvy.kernel import events
from navvy.kernel import prompts as ask
from navvy.kernel.state import State
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Draw,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    RailStep,
    Repay,
    Sale,
    Scout,
    Sell,
    Sources,
    TileStep,
)


@dataclass(slots=True, kw_only=True)
class Part:
    """One link, tile or sale of an action, and what it took."""

    target: str = ""
    to: str | None = None
    bonus: str | None = None
    taken: dict[str, list[str]] = field(
        default_factory=lambda: {"coal": [], "iron": [], "beer": []}
    )

    def sources(self, resource: str) -> Sources:
        """All that it took of a resource; None for nothing."""
        return tuple(self.taken[resource]) or None

    def copy(self) -> "Part":
        """The same part, to be gone on with by itself."""
        taken = {resource: row[:] for resource, row in self.taken.items()}
        return Part(target=self.target, to=self.to, bonus=self.bonus, taken=taken)


class Scribe:
    """Takes decisions on a position and keeps the command that they make."""

    def __init__(self, table: Table, state: State) -> None:
        """Begin with a position to work on; it starts a fresh list of events."""
        self.table = table
        self.names = table.names
        self.state = state
        self.state.listen()
        self.action = ask.IDLE
        self.industry = ""
        self.parts: list[Part] = []
        self.cards: list[str] = []
        self.lost = ""
        self.drawn = ""
        self.merged = False
        self.decisions: list[int] = []

    def fork(self) -> "Scribe":
        """Another scribe that goes on from here by itself."""
        twin = Scribe(self.table, self.state.copy())
        twin.action = self.action
        twin.industry = self.industry
        twin.parts = [part.copy() for part in self.parts]
        twin.cards = self.cards[:]
        twin.lost = self.lost
        twin.drawn = self.drawn
        twin.merged = self.merged
        twin.decisions = self.decisions[:]
        return twin

    def take(self, decision: int) -> None:
        """Apply a legal decision and write it down."""
        state = self.state
        prompt, doing = state.prompt, state.doing
        seen = len(state.events)
        self.table.rules.apply(state, decision)
        self.decisions.append(decision)
        self.note(prompt, decision)
        if prompt != ask.ACTION:
            self.follow(doing, state.events[seen:])

    def note(self, prompt: int, decision: int) -> None:
        """What the decision says by itself."""
        if prompt == ask.ACTION:
            self.action = decision
            if decision < ask.LINKING:
                self.industry = self.names.industries[decision - ask.BUILD]
        elif prompt == ask.CARD and decision == ask.MERGE:
            self.merged = True
        elif prompt == ask.CARD and decision != ask.PAIR:
            self.cards.append(self.names.cards[decision - ask.CARD_BASE])
        elif prompt in (ask.SLOT, ask.LINK, ask.DEVELOP, ask.SALE) and decision != ask.DONE:
            self.parts.append(Part(target=decision_name(self.table, decision)))
        elif prompt == ask.OUTLET:
            self.parts[-1].to = decision_name(self.table, decision)
        elif prompt == ask.LOSE:
            self.lost = decision_name(self.table, decision)
        elif prompt == ask.DRAW:
            self.drawn = decision_name(self.table, decision)

    def follow(self, doing: int, log: list[int]) -> None:
        """What happened by it: cubes and barrels taken, a bonus tile removed."""
        for at in range(0, len(log), events.LENGTH):
            code, first, second = log[at], log[at + 2], log[at + 3]
            if code == events.TOOK_COAL:
                self.parts[-1].taken["coal"].append(self.names.source(first))
            elif code == events.TOOK_IRON:
                self.parts[-1].taken["iron"].append(self.names.source(first))
            elif code == events.TOOK_BEER:
                name = self.names.merchants[second] if first < 0 else self.names.slots[first]
                self.parts[-1].taken["beer"].append(name)
            elif code == events.DEVELOPED and doing == ask.SELLING:
                industry = self.table.board.tiles.industry[first]
                self.parts[-1].bonus = self.names.industries[industry]

    def is_complete(self) -> bool:
        """Whether what was taken makes a whole command."""
        state = self.state
        if not self.decisions:
            return False
        if state.prompt == ask.SALE and self.parts and self.parts[-1].to == MARKET:
            return True  # the turned tile ends the command
        if state.prompt == ask.DRAW:
            return bool(self.drawn)  # each card is a command of its own
        return state.prompt in (ask.ACTION, ask.LOSE, ask.OVER)

    def command(self) -> Command | None:
        """The command; None if it only ended an action left open."""
        action = self.action
        if action == ask.IDLE:
            return self._continuation()
        if action < ask.LINKING:
            return self._build()
        if ask.LOAN <= action < ask.SCOUTING:
            return self._loan()
        if action >= ask.BORROW_BASE:
            return self._debt(action)
        makers: dict[int, Callable[[], Command]] = {
            ask.LINKING: self._link,
            ask.DEVELOPING: self._develop,
            ask.SELLING: self._sell,
            ask.SCOUTING: lambda: Scout(cards=self._paid()),
            ask.PASSING: lambda: Pass(cards=self._paid() or None),
            ask.END: End,
            ask.DRAWING: lambda: Draw(card=self.drawn),
        }
        return makers[action]()

    def _paid(self) -> tuple[str, ...]:
        return tuple(self.cards)

    def _continuation(self) -> Command | None:
        if self.lost:
            return Lose(slot=self.lost)
        if self.drawn:
            return Draw(card=self.drawn)
        return Also(sales=self._sales()) if self.parts else None

    def _loan(self) -> Command:
        amount = self.table.board.terms.loan_amounts[self.action - ask.LOAN]
        return Loan(amount=amount, cards=self._paid())

    def _debt(self, action: int) -> Command:
        each = self.table.board.terms.loan_amounts[0]
        if action >= ask.REPAY_BASE:
            return Repay(amount=each * (action - ask.REPAY_BASE))
        return Loan(amount=each * (action - ask.BORROW_BASE))

    def _sell(self) -> Command:
        return Sell(sales=self._sales(), cards=self._paid() or None)

    def _build(self) -> Command:
        part = self.parts[0]
        return Build(
            industry=self.industry,
            slot=part.target,
            coal=part.sources("coal"),
            iron=part.sources("iron"),
            cards=self._paid(),
            merged=self.merged,
        )

    def _link(self) -> Command:
        if self.names.is_hauled:
            return Link(links=tuple(self._rail(part) for part in self.parts))
        links = [LinkStep(link=part.target, coal=part.sources("coal")) for part in self.parts]
        beer = self.parts[-1].sources("beer")
        return Link(links=tuple(links), beer=beer, cards=self._paid())

    def _rail(self, part: Part) -> RailStep:
        coal, iron = part.sources("coal"), part.sources("iron")
        return RailStep(link=part.target, coal=coal, iron=iron)

    def _develop(self) -> Command:
        if self.names.develops_any:
            steps = tuple(TileStep(tile=part.target) for part in self.parts)
            return Develop(tiles=steps, cards=self._paid())
        tiles = [
            DevelopStep(industry=part.target, iron=part.sources("iron")) for part in self.parts
        ]
        return Develop(tiles=tuple(tiles), cards=self._paid())

    def _sales(self) -> tuple[Sale, ...]:
        return tuple(
            Sale(slot=part.target, beer=part.sources("beer"), bonus=part.bonus, to=part.to)
            for part in self.parts
        )


def decision_name(table: Table, decision: int) -> str:
    """What a decision picks, by name."""
    names = table.names
    if decision == ask.DISTANT:
        return MARKET
    if decision in SPECIAL:
        return SPECIAL[decision]
    spans = (
        (ask.DRAW_BASE, names.cards),
        (ask.REMOVE_BASE, names.tiles),
        (ask.LOSE_BASE, names.slots),
        (ask.OUTLET_BASE, names.slots),
        (ask.SALE_BASE, names.slots),
        (ask.BARREL_BASE, names.merchants),
        (ask.BEER_BASE, names.slots),
        (ask.IRON_BASE, names.slots),
        (ask.COAL_BASE, names.slots),
        (ask.CARD_BASE, names.cards),
        (ask.BONUS_BASE, names.industries),
        (ask.DEVELOP_BASE, names.industries),
        (ask.LINK_BASE, names.links),
        (ask.SLOT_BASE, names.slots),
    )
    if ask.BORROW_BASE <= decision < ask.REMOVE_BASE:
        return _debt_name(table, decision)
    for base, index in spans:
        if decision >= base:
            return index[decision - base]
    return _action_name(table, decision)


SPECIAL: Final = {
    ask.PAIR: "two cards",
    ask.MERGE: "both actions",
    ask.DECK: DECK,
}


def _debt_name(table: Table, decision: int) -> str:
    each = table.board.terms.loan_amounts[0]
    if decision >= ask.REPAY_BASE:
        return f"repay {each * (decision - ask.REPAY_BASE)}"
    return f"loan {each * (decision - ask.BORROW_BASE)}"


def _action_name(table: Table, decision: int) -> str:
    if decision < ask.LINKING:
        return f"build {table.names.industries[decision]}"
    if ask.LOAN <= decision < ask.SCOUTING:
        return f"loan {table.board.terms.loan_amounts[decision - ask.LOAN]}"
    plain = {
        ask.LINKING: "link",
        ask.DEVELOPING: "develop",
        ask.SELLING: "sell",
        ask.SCOUTING: "scout",
        ask.PASSING: "pass",
        ask.END: "end",
        ask.DONE: "done",
        ask.DRAWING: "draw",
    }
    return plain[decision]
