"""The aftermath of a command: a sentence for each consequence, in the order in which it came."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from navvy.kernel import events as kinds
from navvy.kernel.board import RAIL
from navvy.kernel.masks import BIT
from navvy.play.wording import Wording
from navvy.record.command import Build, Command, Draw, Loan, Lose, Repay, Sell

ERAS: Final = ("canal", "rail")
POINTS: Final = {
    kinds.LINKS: "log.points.links",
    kinds.TILES: "log.points.tiles",
    kinds.MONEY: "log.points.money",
    kinds.INCOME: "log.points.income",
    kinds.AGAIN: "log.points.again",
    kinds.LOANS: "log.points.loans",
}


class Event(NamedTuple):
    """One event of the kernel; what the facts are depends on its code."""

    code: int
    seat: int
    first: int
    second: int
    third: int


def read_events(numbers: Sequence[int]) -> list[Event]:
    """Events from the kernel's flat list."""
    return [Event(*numbers[at : at + kinds.LENGTH]) for at in range(0, len(numbers), kinds.LENGTH)]


@dataclass(frozen=True, slots=True)
class Story:
    """A command, its events, and who reads of them."""

    wording: Wording
    seat: int
    command: Command
    events: list[Event]
    viewer: int | None
    order: tuple[int, ...] = ()  # seats in turn order after it

    def all(self, code: int) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.code == code]

    def slot(self, slot: int) -> str:
        """A slot in words."""
        return self.wording.slot(self.wording.table.names.slots[slot])

    def location(self, slot: int) -> str:
        """The location of a slot in words."""
        at = self.wording.table.board.slot_location[slot]
        return self.wording.table.data.locations[at].name

    def tile(self, tile: int) -> str:
        """A tile in words."""
        return self.wording.tile(self.wording.table.names.tiles[tile])

    def card(self, kind: int) -> str:
        """A card in words."""
        return self.wording.card(self.wording.table.names.cards[kind])

    def merchant(self, merchant: int) -> str:
        """A merchant in words."""
        return self.wording.merchant(self.wording.table.names.merchants[merchant])

    @property
    def is_railway(self) -> bool:
        """Whether the game begins, and ends, in the rail era."""
        return self.wording.table.board.terms.first_era == RAIL

    def era(self, era: int) -> str:
        """An era, as messages choose by it; `only` where there is no other."""
        return "only" if self.is_railway else ERAS[era]

    def level(self, space: int) -> int:
        """The income level of a space."""
        return self.wording.table.board.terms.income_levels[space]


def aftermath(story: Story) -> list[str]:
    """What the command brought about."""
    return _Telling(story).run()


class _Telling:
    """A walk through the events of a command."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.wording = story.wording
        self.events = [
            event for event in story.events if event.code in TELLERS or self.is_bonus(event)
        ]
        self.at = 0
        self.found: list[str] = []
        self.incomes: dict[int, int] = {}
        self.sums: dict[str, dict[int, int]] = {}  # by message and seat
        self.points: dict[int, dict[int, int]] = {}
        self.points_lost = 0  # for the debt that comes next
        if isinstance(story.command, Lose):
            self.at = 2  # the headline tells of the tile and its money

    def is_bonus(self, event: Event) -> bool:
        """Whether an event counts after a merchant's barrel only."""
        if event.code == kinds.DEVELOPED:
            return isinstance(self.story.command, Sell)
        return event.code in (kinds.ADVANCED, kinds.BONUS_LOST)

    def run(self) -> list[str]:
        while self.at < len(self.events):
            event = self.take()
            if event.code in TELLERS:
                TELLERS[event.code](self, event)
        self.settle()
        return self.found

    def take(self) -> Event:
        self.at += 1
        return self.events[self.at - 1]

    def comes(self, *codes: int) -> bool:
        """Whether the next event is one of these."""
        return self.at < len(self.events) and self.events[self.at].code in codes

    def like(self, event: Event, same: Callable[[Event], object]) -> list[Event]:
        """An event and those that follow it without a difference."""
        row = [event]
        while self.comes(event.code) and same(self.events[self.at]) == same(event):
            row.append(self.take())
        return row

    def say(self, message: str, **facts: str | int) -> None:
        self.found.append(self.wording.say(message, **facts))

    # cubes and barrels

    def cubes(self, event: Event) -> None:
        kind = "log.coal" if event.code == kinds.TOOK_COAL else "log.iron"
        row = self.like(event, lambda one: one.first)
        if event.first < 0:
            pounds = sum(one.second for one in row)
            self.say(f"{kind}.market", count=len(row), pounds=pounds)
        else:
            source = self.wording.source(self.wording.table.names.slots[event.first])
            self.say(kind, count=len(row), source=source)

    def beer(self, event: Event) -> None:
        if event.first < 0:
            self.say("log.beer.merchant", source=self.story.merchant(event.second))
            self.bonus(event.second)
            return
        row = self.like(event, lambda one: one.first)
        self.say("log.beer", count=len(row), source=self.story.slot(event.first))

    def bonus(self, merchant: int) -> None:
        """What a merchant's barrel brings stands right after it."""
        if self.at == len(self.events):
            return
        event, source = self.events[self.at], self.story.merchant(merchant)
        match event.code:
            case kinds.SCORED:
                self.say("log.bonus.points", source=source, points=event.third)
            case kinds.ADVANCED:
                level = self.story.level(event.second)
                self.say("log.bonus.income", source=source, spaces=event.first, level=level)
            case kinds.RECEIVED:
                self.say("log.bonus.money", source=source, pounds=event.first)
            case kinds.DEVELOPED:
                self.say("log.bonus.develop", source=source, tile=self.story.tile(event.first))
            case kinds.BONUS_LOST:
                self.say("log.bonus.lost", source=source)
            case _:
                return
        self.at += 1

    def delivered(self, event: Event) -> None:
        board = self.wording.table.board
        tile = self.story.all(kinds.BUILT)[0].second
        is_coal = board.tiles.industry[tile] != board.trades.iron
        message = "log.delivered.coal" if is_coal else "log.delivered.iron"
        self.say(message, count=event.second, pounds=event.third)

    # tiles

    def flipped(self, event: Event) -> None:
        gained, space = self.advance()
        tile, slot = self.story.tile(event.second), self.story.slot(event.first)
        seat = self.wording.seat(event.seat)
        if self.wording.table.board.terms.flips_pay:
            self.say("log.flipped.paid", tile=tile, slot=slot, seat=seat, pounds=gained)
            return
        level = self.story.level(space)
        self.say("log.flipped", tile=tile, slot=slot, seat=seat, spaces=gained, level=level)

    def stocked(self, event: Event) -> None:
        """Only the import box of a ship is worth a word. AOI 6.10, 7.6."""
        board = self.wording.table.board
        if board.ship_slots & BIT[event.first]:
            box = self.wording.source(self.wording.table.names.slots[event.first])
            self.say("log.box", count=event.second, box=box)

    def advance(self) -> tuple[int, int]:
        """The spaces gained by what was just told, and the space reached: always the next event."""
        event = self.take()
        return event.first, event.second

    def removed(self, event: Event) -> None:
        tile, slot = self.story.tile(event.second), self.story.slot(event.first)
        seat = self.wording.seat(event.seat)
        if isinstance(self.story.command, Build):
            self.say("log.removed", tile=tile, slot=slot, seat=seat)
        else:
            self.say("log.lost", tile=tile, slot=slot, seat=seat, pounds=self.take().first)

    def sold(self, event: Event) -> None:
        slot = self.story.slot(event.first)
        if event.second >= 0:
            self.say("log.port", slot=slot, port=self.story.slot(event.second))
        elif event.third >= 0:
            self.say("log.demand", slot=slot, demand=self.story.merchant(event.third))

    def turned(self, event: Event) -> None:
        if not self.comes(kinds.SOLD):
            self.say("log.turned.closed", boxes=event.first)
            return
        slot = self.story.slot(self.take().first)
        spaces, space = self.advance()
        level = self.story.level(space)
        self.say("log.turned", boxes=event.first, slot=slot, spaces=spaces, level=level)

    # cards, rounds, eras

    def laid_open(self, event: Event) -> None:
        row = self.like(event, lambda one: one.code)
        cards = self.wording.all_of([self.story.card(one.first) for one in row])
        self.say("log.laid_open", count=len(row), cards=cards)

    def drew(self, event: Event) -> None:
        if isinstance(self.story.command, Draw):
            return  # the headline tells of it
        row = self.like(event, lambda one: one.seat)
        seat = self.wording.seat(event.seat)
        if event.seat == self.story.viewer:
            cards = self.wording.all_of([self.story.card(one.first) for one in row])
            self.say("log.drew.own", seat=seat, cards=cards)
        else:
            self.say("log.drew", seat=seat, count=len(row))

    def round_ended(self, event: Event) -> None:
        self.say("log.round", era=self.story.era(event.first), round=event.second)
        is_last = any(one.code in (kinds.ERA_ENDED, kinds.SCORED) for one in self.events)
        if self.story.order and not is_last:
            order = self.wording.all_of([self.wording.seat(seat) for seat in self.story.order])
            self.say("log.order", order=order)

    def era_ended(self, event: Event) -> None:
        self.settle()
        self.say("log.era", era=ERAS[event.first])
        count = 0
        while self.comes(kinds.REMOVED):
            self.take()
            count += 1
        if count:
            self.say("log.obsolete", count=count)

    # money and points

    def received(self, event: Event) -> None:
        if event.second == kinds.PAYDAY and event.first:
            self.incomes[event.seat] = event.first

    def borrowed(self, event: Event) -> None:
        """Nobody borrows but by a command of its own, or because interest is due. AOI 3.5."""
        if not isinstance(self.story.command, Loan):
            seat = self.wording.seat(event.seat)
            self.say("log.forced", seat=seat, pounds=event.first)

    def repaid(self, event: Event) -> None:
        if not isinstance(self.story.command, Repay):
            self.add("log.repaid", event.seat, event.first)

    def interest(self, event: Event) -> None:
        self.add("log.interest", event.seat, event.first)

    def link_pays(self, event: Event) -> None:
        self.add("log.profits", event.seat, event.second)

    def add(self, message: str, seat: int, pounds: int) -> None:
        """Add to a sum that is said once for all seats."""
        if not pounds:
            return
        totals = self.sums.setdefault(message, {})
        totals[seat] = totals.get(seat, 0) + pounds

    def debt(self, event: Event) -> None:
        """A point lost pays a pound; only what is missing then is forgiven. BIR 3.6."""
        seat, due, paid = self.wording.seat(event.seat), event.first, event.second
        missing = due - paid
        forgiven, self.points_lost = missing - self.points_lost, 0
        self.say("log.debt", seat=seat, due=due, paid=paid, missing=missing, forgiven=forgiven)

    def scored(self, event: Event) -> None:
        if event.first % 8 == kinds.SHORTFALL:
            seat = self.wording.seat(event.seat)
            self.points_lost = -event.third
            self.say("log.points.shortfall", seat=seat, points=self.points_lost)
            return
        totals = self.points.setdefault(event.first, {})
        totals[event.seat] = totals.get(event.seat, 0) + event.third

    def settle(self) -> None:
        """Say what was summed up over the seats."""
        if self.incomes:
            row = self.summed("log.income.seat", self.incomes)
            self.say("log.income", seats=row)
        for message, sums in self.sums.items():
            self.say(message, seats=self.summed("log.income.seat", sums))
        for kind, totals in self.points.items():
            row = self.summed("log.points.seat", totals)
            self.say(POINTS[kind % 8], era=self.story.era(kind // 8), seats=row)
        self.incomes, self.sums, self.points = {}, {}, {}

    def summed(self, message: str, totals: Mapping[int, int]) -> str:
        """One entry for each seat, by seat."""
        return self.wording.all_of(
            [
                self.wording.say(message, seat=self.wording.seat(seat), amount=totals[seat])
                for seat in sorted(totals)
            ]
        )


Teller: TypeAlias = Callable[[_Telling, Event], None]
TELLERS: Final[Mapping[int, Teller]] = {
    kinds.TOOK_COAL: _Telling.cubes,
    kinds.TOOK_IRON: _Telling.cubes,
    kinds.TOOK_BEER: _Telling.beer,
    kinds.DELIVERED: _Telling.delivered,
    kinds.FLIPPED: _Telling.flipped,
    kinds.REMOVED: _Telling.removed,
    kinds.SOLD: _Telling.sold,
    kinds.TURNED: _Telling.turned,
    kinds.DREW: _Telling.drew,
    kinds.ROUND_ENDED: _Telling.round_ended,
    kinds.ERA_ENDED: _Telling.era_ended,
    kinds.RECEIVED: _Telling.received,
    kinds.PAYS_INCOME: _Telling.debt,
    kinds.SCORED: _Telling.scored,
    kinds.STOCKED: _Telling.stocked,
    kinds.LAID_OPEN: _Telling.laid_open,
    kinds.BORROWED: _Telling.borrowed,
    kinds.REPAID: _Telling.repaid,
    kinds.PAID_INTEREST: _Telling.interest,
    kinds.PAYS_LINK: _Telling.link_pays,
}
