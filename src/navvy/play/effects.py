"""What the events of one command say, by name: prices, sources, tiles, bonuses, money."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import events, tiles
from navvy.kernel.masks import BIT
from navvy.kernel.state import State
from navvy.play.score import Row, rows

RECEIPTS: Final = ("market", "income", "loan", "bonus", "tile", "flip")  # by the source in RECEIVED
BONUSES: Final = ("none", "points", "develop", "income", "money")  # by the kind on the board
PAYMENTS: Final = {events.PAID_INTEREST: "interest", events.REPAID: "repayment"}
CUBES: Final = {events.TOOK_COAL: "coal", events.TOOK_IRON: "iron", events.TOOK_BEER: "beer"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Pounds paid in the action, by what for."""

    base: int  # tiles or links
    coal: int  # cubes from the market
    iron: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A cube or barrel consumed."""

    resource: str
    source: str  # a slot, a merchant slot or the market
    owner: int | None  # the seat whose tile it was on
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A tile built, removed or flipped."""

    slot: str
    tile: str
    seat: int  # its owner
    spaces: int = 0  # income spaces by which flipping it advances the owner
    money: int = 0  # that flipping it brings, where it brings money


@dataclass(frozen=True, slots=True, kw_only=True)
class Filling:
    """Coal put into the import box of a ship."""

    slot: str
    cubes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """Cubes moved from a new tile to a market."""

    slot: str
    cubes: int
    pounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """What a merchant's barrel brings."""

    merchant: str
    kind: str  # one of BONUSES
    amount: int
    tile: str | None = None  # what a develop bonus removes; None if there was nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """Money received from the bank, or paid to it for income, interest or a loan."""

    seat: int
    source: str  # one of RECEIPTS, "interest", "repayment" or "link"
    pounds: int


class Effects:
    """The events of one command."""

    def __init__(self, table: Table, before: State, log: Sequence[int]) -> None:
        """Read them at the position where the command began."""
        self.table = table
        self.names = table.names
        self.before = before
        self.rows = list(rows(log))

    def of(self, code: int) -> list[Row]:
        """All events of one kind."""
        return [row for row in self.rows if row[0] == code]

    def cost(self) -> Cost:
        """Everything paid; what did not go for cubes was for tiles and links."""
        total = sum(pounds for _, _, pounds, *_ in self.of(events.PAID))
        coal = sum(price for *_, price, _ in self.of(events.TOOK_COAL))
        iron = sum(price for *_, price, _ in self.of(events.TOOK_IRON))
        return Cost(base=total - coal - iron, coal=coal, iron=iron, total=total)

    def taken(self) -> tuple[Taken, ...]:
        """Cubes and barrels in the order in which they are taken."""
        return tuple(self._taken(row) for row in self.rows if row[0] in CUBES)

    def _taken(self, row: Row) -> Taken:
        code, _, slot, second, _ = row
        is_beer = code == events.TOOK_BEER
        is_barrel = is_beer and slot < 0
        return Taken(
            resource=CUBES[code],
            source=self.names.merchants[second] if is_barrel else self.names.source(slot),
            owner=tiles.owner(self.before, slot) if slot >= 0 else None,
            price=0 if is_beer else second,
        )

    def deliveries(self) -> tuple[Delivery, ...]:
        """Cubes that go to a market at once."""
        return tuple(
            Delivery(slot=self.names.slots[slot], cubes=cubes, pounds=pounds)
            for _, _, slot, cubes, pounds in self.of(events.DELIVERED)
        )

    def placed(self, code: int) -> tuple[Placed, ...]:
        """Tiles built, removed or flipped, by the code of the event."""
        return tuple(self._placed(at) for at, row in enumerate(self.rows) if row[0] == code)

    def _placed(self, at: int) -> Placed:
        """A flip is followed by the advance that it brings."""
        code, seat, slot, tile, _ = self.rows[at]
        gained = self.rows[at + 1][2] if code == events.FLIPPED else 0
        is_paid = self.table.board.terms.flips_pay
        return Placed(
            slot=self.names.slots[slot],
            tile=self.names.tiles[tile],
            seat=seat,
            spaces=0 if is_paid else gained,
            money=gained if is_paid else 0,
        )

    def fillings(self) -> tuple[Filling, ...]:
        """Coal that comes with a ship, or stays in its box."""
        ships = self.table.board.ship_slots
        return tuple(
            Filling(slot=self.names.slots[slot], cubes=cubes)
            for _, _, slot, cubes, _ in self.of(events.STOCKED)
            if ships & BIT[slot]
        )

    def developed(self) -> tuple[str, ...]:
        """Tiles that leave the mat for nothing but the iron, or for a bonus."""
        return tuple(self.names.tiles[tile] for _, _, tile, *_ in self.of(events.DEVELOPED))

    def bonuses(self) -> tuple[Bonus, ...]:
        """What the barrels of merchants bring."""
        is_barrel = [row[0] == events.TOOK_BEER and row[2] < 0 for row in self.rows]
        found = [self._bonus(at) for at, barrel in enumerate(is_barrel) if barrel]
        return tuple(bonus for bonus in found if bonus.kind != BONUSES[0])

    def _bonus(self, at: int) -> Bonus:
        """A barrel is followed by what it brings."""
        merchant = self.rows[at][3]
        merchants = self.table.board.merchants
        code, _, tile, *_ = self.rows[at + 1]
        return Bonus(
            merchant=self.names.merchants[merchant],
            kind=BONUSES[merchants.bonus[merchant]],
            amount=merchants.amount[merchant],
            tile=self.names.tiles[tile] if code == events.DEVELOPED else None,
        )

    def receipts(self) -> tuple[Receipt, ...]:
        """Money from the bank, and negative income paid."""
        found = []
        for code, seat, pounds, second, _ in self.rows:
            if code == events.RECEIVED and pounds:
                found.append(Receipt(seat=seat, source=RECEIPTS[second], pounds=pounds))
            elif code == events.PAYS_INCOME and second:
                income = RECEIPTS[events.PAYDAY]
                found.append(Receipt(seat=seat, source=income, pounds=-second))
            elif code in PAYMENTS:
                found.append(Receipt(seat=seat, source=PAYMENTS[code], pounds=-pounds))
            elif code == events.PAYS_LINK:
                found.append(Receipt(seat=seat, source="link", pounds=second))
        return tuple(found)

    def cards(self) -> tuple[str, ...]:
        """The cards given up."""
        return tuple(self.names.cards[kind] for _, _, kind, *_ in self.of(events.DISCARDED))

    def gained(self) -> tuple[str, ...]:
        """The wild cards that a scout brings, or a card that lay open."""
        if chosen := self.of(events.CHOSE_CARD):
            return tuple(self.names.cards[kind] for _, _, kind, *_ in chosen)
        cards = self.table.board.cards
        wilds = (cards.wild_location, cards.wild_industry) if self.of(events.SCOUTED) else ()
        return tuple(self.names.cards[kind] for kind in wilds)

    def draws(self, seat: int) -> int:
        """How many cards a seat draws. Which ones is nobody's business."""
        return sum(row[1] == seat for row in self.of(events.DREW))
