"""The words of a trace, turned into the ids of a table.

Which games have such traces, and what their engine calls things, stands in the games' folders:
a `trace.py` there, if there is one.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, Protocol, cast

from navvy.data.names import Index
from navvy.games.registry import Table, load_table, parts
from navvy.kernel.board import Board
from navvy.kernel.masks import mask_of
from navvy.phrases import Spoken, wanted
from navvy.record.trace.file import Value

NUMBERED: Final = re.compile(r"(.+)-\d+")


class Dialect(Protocol):
    """What a game's `trace.py` says."""

    LINKS: Sequence[str]
    CARD_PREFIXES: Mapping[str, str]
    SCOUT_CARDS: int
    slot_id: Callable[[str, int], str]
    shortfall_clause: Callable[[Board, str, int], str]


@cache
def find_dialect() -> tuple[str, Dialect]:
    """The one game that has traces, and what they say."""
    for game, module in parts("trace").items():
        return game, cast("Dialect", module)
    raise AssertionError("no game has a trace.py")


class Lookup:
    """The words of a trace for one table."""

    def __init__(self, table: Table, dialect: Dialect) -> None:
        """Gather its words and our ids."""
        self.table = table
        self.dialect = dialect
        self.names = table.names
        board = table.board
        links = [table.names.links.find(link) for link in dialect.LINKS]
        self.links = links
        self.link_numbers = {link: number for number, link in enumerate(links)}
        self.tiles = {
            (board.tiles.industry[tile], board.tiles.level[tile]): tile
            for tile in range(len(board.tiles.industry))
        }
        industries = table.names.industries
        self.buys = {
            tile.id: mask_of([industries.find(name) for name in tile.industries])
            for tile in table.data.merchant_tiles
        }
        self.bought = {mask: name for name, mask in self.buys.items()}
        self.kinds = {self.card_name(kind): kind for kind in range(len(self.names.cards))}
        self.merchant_slots = _merchant_slots(table)

    def card(self, row: Value) -> int:
        """The kind of a card id."""
        found = NUMBERED.fullmatch(row.text())
        if found is None or found[1] not in self.kinds:
            row.fail(wanted("card_id"))
        return self.kinds[found[1]]

    def card_name(self, kind: int) -> str:
        """What a card is called in a trace, without its number."""
        card = self.table.data.cards[kind]
        return self.dialect.CARD_PREFIXES[card.kind] + card.id

    def cards(self, row: Value) -> list[int]:
        """The kinds of a list of card ids."""
        return [self.card(one) for one in row.rows()]

    def industry(self, row: Value) -> int:
        """An industry by its name."""
        return _find(self.names.industries, row, wanted("name", noun="industry"))

    def location(self, row: Value) -> int:
        """A location by its name."""
        return _find(self.names.locations, row, wanted("location_name"))

    def slot(self, location: Value, index: Value) -> int:
        """A slot by its location and its number there."""
        self.location(location)
        name = self.dialect.slot_id(location.text(), index.number())
        if name not in self.names.slots:
            index.fail(wanted("slot_there"))
        return self.names.slots.find(name)

    def slot_number(self, slot: int) -> tuple[str, int]:
        """The location of a slot and its number there."""
        board = self.table.board
        location = board.slot_location[slot]
        return self.names.locations[location], slot - board.slot_location.index(location)

    def link(self, row: Value) -> int:
        """A link by its number."""
        return self.links[row.number(0, len(self.links) - 1)]

    def merchant_tile(self, row: Value) -> int:
        """What a merchant tile buys."""
        text = row.text()
        if text not in self.buys:
            row.fail(wanted("name", noun="merchant_tile"))
        return self.buys[text]


def _merchant_slots(table: Table) -> dict[str, list[int]]:
    """The merchant slots in use, by the location that they stand in."""
    board = table.board
    found: dict[str, list[int]] = {row.location: [] for row in table.data.merchants}
    for slot in range(board.merchants.count):
        if board.merchants.used[slot]:
            found[table.names.locations[board.merchants.location[slot]]].append(slot)
    return found


def _find(index: Index, row: Value, expected: Spoken) -> int:
    name = row.text()
    if name not in index:
        row.fail(expected)
    return index.find(name)


@lru_cache(maxsize=8)
def lookup_for(seats: int) -> Lookup:
    """The words of a trace for a number of seats."""
    game, dialect = find_dialect()
    return Lookup(load_table(game, seats), dialect)
