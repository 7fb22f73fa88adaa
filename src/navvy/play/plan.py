"""A plan in words: the commands of a turn as one sentence, each with what it is good for.

Reasons come from the positions before and after each command, which are made from the view of the
seat to act: nothing hidden can be read off them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from navvy.data.names import DECK, MARKET
from navvy.games.registry import Table
from navvy.kernel import events, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.board import RAIL
from navvy.kernel.markets import distant_tiles
from navvy.kernel.scoring import LINE
from navvy.kernel.state import State
from navvy.phrases import Listed
from navvy.play.blind import run_blind
from navvy.play.effects import Effects, Placed
from navvy.play.options import advance
from navvy.play.wording import Wording
from navvy.record.codec import play
from navvy.record.command import (
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
    Repay,
    Scout,
    Sell,
)
from navvy.record.scribe import Scribe

THEN: Final = "plan.then"
SOON: Final = 1  # rounds before the last loan in which its end is worth a word
FEW: Final = 1  # tiles sold that are named one by one


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A command of a plan, as far as it is certain what it does."""

    command: Command
    before: State
    after: State
    events: tuple[int, ...]


def planned(table: Table, blind: State, decisions: Sequence[int]) -> list[Planned]:
    """The commands that decisions make, from a position that was made from a view.

    They end with the turn, or with a decision that the position does not allow: what was hidden
    may have come out otherwise than the plan supposed.
    """
    found: list[Planned] = []
    before = blind
    scribe = Scribe(table, before.copy())
    for decision in decisions:
        if decision not in table.rules.legal(scribe.state):
            break
        whole = advance(scribe, decision)
        if whole is None:
            continue
        found.append(carried(table, before, whole))
        if isinstance(whole, End | Lose):
            break
        before = play(table, before, whole).state
        scribe = Scribe(table, before.copy())
    return found


def carried(table: Table, blind: State, command: Command) -> Planned:
    """One command carried out on such a position, short of what would be turned."""
    played = run_blind(table, blind, command).played
    return Planned(command=command, before=blind, after=played.state, events=played.events)


def sentence(wording: Wording, turn: Sequence[Planned]) -> str:
    """A turn in one sentence; its end is worth a word only where there is nothing else."""
    told = [one for one in turn if not isinstance(one.command, End)] or list(turn)
    if not told:
        return ""
    said = [_Telling(wording, one).words() for one in told]
    return wording.say("plan.sentence", plan=Listed(THEN, tuple(said)).sentence(wording.language))


class _Telling:
    """One command, what it is good for, and why now."""

    def __init__(self, wording: Wording, one: Planned) -> None:
        self.wording = wording
        self.table = wording.table
        self.one = one
        self.seat = one.before.seat
        self.effects = Effects(wording.table, one.before, one.events)

    def words(self) -> str:
        said = HEADS[type(self.one.command)](self)
        if isinstance(self.one.command, End | Lose):
            return said
        timely = self.timely()
        if timely:
            said = self.wording.say("plan.timely", what=said, when=timely)
        why = self.wording.all_of(list(self.reasons()))
        return self.wording.say("plan.because", what=said, why=why) if why else said

    # what

    def build(self) -> str:
        built = self.effects.placed(events.BUILT)[0]
        tile, slot = self.wording.tile(built.tile), self.wording.slot(built.slot)
        over = [self.wording.tile(one.tile) for one in self.effects.placed(events.REMOVED)]
        if over:
            return self.wording.say("plan.build.over", tile=tile, slot=slot, old=over[0])
        return self.wording.say("plan.build", tile=tile, slot=slot)

    def link(self) -> str:
        names = self.table.names.links
        links = [self.wording.link(names[row[2]]) for row in self.effects.of(events.LINKED)]
        return self.wording.say("plan.link", links=self.wording.all_of(links))

    def develop(self) -> str:
        counts = Counter(self.wording.tile(tile) for tile in self.effects.developed())
        away = [
            tile if count == 1 else self.wording.say("plan.again", tile=tile, count=count)
            for tile, count in counts.items()
        ]
        return self.wording.say("plan.develop", tiles=self.wording.all_of(away))

    def sell(self) -> str:
        command = self.one.command
        assert isinstance(command, Sell | Also)  # noqa: S101 - as HEADS says
        slots = [self.table.names.slots.find(sale.slot) for sale in command.sales]
        if len(slots) <= FEW:
            return self.wording.say("plan.sell", tiles=self.placed(slots[0]))
        kinds = Counter(self.industry(slot) for slot in slots)
        groups = [self.several(industry, count) for industry, count in kinds.items()]
        return self.wording.say("plan.sell", tiles=self.wording.all_of(groups))

    def placed(self, slot: int) -> str:
        """A tile with its place."""
        tile = self.table.names.tiles[self.one.before.slot_tile[slot]]
        at = self.table.board.slot_location[slot]
        location = self.table.data.locations[at].name
        return self.wording.say("log.tile", tile=self.wording.tile(tile), location=location)

    def industry(self, slot: int) -> str:
        """What stands in a slot."""
        tile = self.one.before.slot_tile[slot]
        return self.table.names.industries[self.table.board.tiles.industry[tile]]

    def several(self, industry: str, count: int) -> str:
        """`a Manufacturer`, `2 Cotton Mills`."""
        if count == 1:
            return self.wording.one(industry)
        many = self.wording.many(industry)
        return self.wording.say("plan.several", count=count, tiles=many)

    def loan(self) -> str:
        pounds = sum(row[2] for row in self.effects.of(events.BORROWED))
        return self.wording.say("plan.loan", pounds=pounds)

    def repay(self) -> str:
        pounds = sum(row[2] for row in self.effects.of(events.REPAID))
        return self.wording.say("plan.repay", pounds=pounds)

    def draw(self) -> str:
        command = self.one.command
        assert isinstance(command, Draw)  # noqa: S101 - as HEADS says
        if command.card == DECK:
            return self.wording.say("plan.draw.deck")
        return self.wording.say("plan.draw", card=self.wording.card(command.card))

    def scout(self) -> str:
        return self.wording.say("plan.scout")

    def skip(self) -> str:
        return self.wording.say("plan.pass")

    def end(self) -> str:
        return self.wording.say("plan.end")

    def lose(self) -> str:
        command = self.one.command
        assert isinstance(command, Lose)  # noqa: S101 - as HEADS says
        return self.wording.say(
            "plan.lose", tile=self.placed(self.table.names.slots.find(command.slot))
        )

    # why now

    def timely(self) -> str:
        """Why it should not wait; nothing where it may."""
        match self.one.command:
            case Sell() | Also() if any(sale.to == MARKET for sale in self.one.command.sales):
                return self.falling()
            case Loan() if self.is_last_chance():
                return self.wording.say("plan.when.loans")
        return ""

    def falling(self) -> str:
        """How near the end of its track the distant market is. LAN 10.13."""
        state, track = self.one.before, self.table.board.terms.distant_track
        left = distant_tiles(state)[state.distant_turned :]
        if left and state.distant_box + max(left) >= len(track):
            return self.wording.say("plan.when.closing")
        return self.wording.say("plan.when.falling") if state.distant_box else ""

    def is_last_chance(self) -> bool:
        """Whether the last rounds, in which nobody may borrow, are near. LAN 11.3."""
        terms, state = self.table.board.terms, self.one.before
        last = terms.rounds - terms.loan_ban_rounds
        return bool(terms.loan_ban_rounds) and state.era == RAIL and state.round >= last - SOON

    # what for

    def reasons(self) -> Iterator[str]:
        """What it brings, and what it takes that others would like to have."""
        say = self.wording.say
        yield from self.flips(self.seat)
        before, after = self.one.before, self.one.after
        spaces = after.income[self.seat] - before.income[self.seat]
        if spaces > 0:
            yield say("plan.why.income", spaces=spaces)
        flipped = self.effects.placed(events.FLIPPED)
        brought = sum(one.money for one in flipped if one.seat == self.seat)
        if brought:
            yield say("plan.why.money", pounds=brought)
        for sent in self.effects.deliveries():
            yield say("plan.why.sent", cubes=sent.cubes, pounds=sent.pounds)
        points = self.points(after) - self.points(before)
        if points > 0:
            yield say("plan.why.points", points=points)
        beer = len(self.effects.of(events.TOOK_BEER))
        if beer:
            yield say("plan.why.beer", count=beer)
        yield from self.coming()
        for seat in range(self.table.board.seats):
            if seat != self.seat:
                yield from self.flips(seat)

    def flipped(self) -> list[Placed]:
        """The tiles that flip without being sold; what is sold flips anyway."""
        command = self.one.command
        sold = [sale.slot for sale in command.sales] if isinstance(command, Sell | Also) else []
        return [one for one in self.effects.placed(events.FLIPPED) if one.slot not in sold]

    def flips(self, seat: int) -> Iterator[str]:
        """A seat's tiles that flip: the one that is built, then others; other seats are glad."""
        built = [one.slot for one in self.effects.placed(events.BUILT)]
        flipped = [one for one in self.flipped() if one.seat == seat]
        if any(one.slot in built for one in flipped):
            yield self.wording.say("plan.why.at_once")
        others = [self.wording.tile(one.tile) for one in flipped if one.slot not in built]
        if others:
            facts = {"tiles": self.wording.all_of(others), "seat": self.wording.seat(seat)}
            message = "plan.why.flips" if seat == self.seat else "plan.why.flips.others"
            yield self.wording.say(message, **facts)

    def points(self, state: State) -> int:
        """Points so far with those that links and tiles would bring if the era ended."""
        lines = [] if state.prompt == ask.OVER else self.table.rules.era_lines(state, self.seat)
        return state.points[self.seat] + sum(lines[LINE - 1 :: LINE])

    def coming(self) -> Iterator[str]:
        """The tiles that lie on top of the mat after others have left it."""
        if not isinstance(self.one.command, Develop) or self.table.names.develops_any:
            return
        found = []
        for industry in dict.fromkeys(one.industry for one in self.command_tiles()):
            at = self.table.names.industries.find(industry)
            tile = tiles.next_tile(self.table.board, self.one.after, self.seat, at)
            if tile >= 0:
                found.append(self.wording.tile(self.table.names.tiles[tile]))
        if found:
            yield self.wording.say(
                "plan.why.next", tiles=self.wording.all_of(found), count=len(found)
            )

    def command_tiles(self) -> list[DevelopStep]:
        """The industries that are developed."""
        command = self.one.command
        rows = command.tiles if isinstance(command, Develop) else ()
        return [one for one in rows if isinstance(one, DevelopStep)]


HEADS: Final[Mapping[type, Callable[[_Telling], str]]] = {
    Build: _Telling.build,
    Link: _Telling.link,
    Develop: _Telling.develop,
    Sell: _Telling.sell,
    Also: _Telling.sell,
    Loan: _Telling.loan,
    Repay: _Telling.repay,
    Draw: _Telling.draw,
    Scout: _Telling.scout,
    Pass: _Telling.skip,
    End: _Telling.end,
    Lose: _Telling.lose,
}
