"""Deals: drawn from named streams of one seed, or given card by card; checked either way.

A stream depends on the seed and its name alone, so that one more draw in one of them moves no
other. SHA-256 turns a seed of any size into the generator's words.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from navvy.errors import Malformed
from navvy.games.registry import Table
from navvy.kernel.board import CANAL, RAIL
from navvy.kernel.deal import Deal
from navvy.kernel.masks import mask_of
from navvy.kernel.rng import Rng
from navvy.phrases import all_of
from navvy.record.kinds import kind

KEYS = (
    "turn_order",
    "canal_deck",
    "rail_deck",
    "merchants",
    "distant_canal",
    "distant_rail",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealData:
    """A deal by name: the first card of a deck is dealt first."""

    turn_order: tuple[int, ...]
    canal_deck: tuple[str, ...]
    rail_deck: tuple[str, ...]
    merchants: tuple[str, ...] = ()  # a tile for each merchant slot in use
    distant_canal: tuple[int, ...] = ()
    distant_rail: tuple[int, ...] = ()

    def to_json(self) -> dict[str, list[int] | list[str]]:
        """Plain lists; empty ones are left out."""
        rows = {key: list(getattr(self, key)) for key in KEYS}
        return {key: row for key, row in rows.items() if row}


def stream(seed: int, name: str) -> Rng:
    """The generator for one purpose of one seed."""
    words = sha256(f"{seed}:{name}".encode()).digest()
    return Rng(*(int.from_bytes(words[at : at + 4], "big") for at in (0, 4, 8, 12)))


def draw(table: Table, seed: int) -> DealData:
    """The deal of a seed; the same on every platform."""
    canal, rail = canal_deck(table), rail_deck(table)
    tiles = merchant_tiles(table)
    dealt = _shuffled(range(len(tiles)), seed, "merchants")[: sum(table.board.merchants.used)]
    return DealData(
        turn_order=_first_order(table, seed),
        canal_deck=tuple(canal[at] for at in _shuffled(range(len(canal)), seed, "deck.canal")),
        rail_deck=tuple(rail[at] for at in _shuffled(range(len(rail)), seed, "deck.rail")),
        merchants=tuple(tiles[at] for at in dealt),
        distant_canal=tuple(_shuffled(table.data.distant_tiles, seed, "distant.canal")),
        distant_rail=tuple(_shuffled(table.data.distant_tiles, seed, "distant.rail")),
    )


def _first_order(table: Table, seed: int) -> tuple[int, ...]:
    """The turn order of the first round: any, or clockwise from any seat. AOI 1.3."""
    order = _shuffled(range(table.board.seats), seed, "turn-order")
    return _clockwise(order) if table.data.start.clockwise else tuple(order)


def _clockwise(order: Sequence[int]) -> tuple[int, ...]:
    return tuple((order[0] + at) % len(order) for at in range(len(order)))


def _shuffled(items: Sequence[int], seed: int, name: str) -> list[int]:
    row = list(items)
    stream(seed, name).shuffle(row)
    return row


def whole_deck(table: Table) -> list[str]:
    """Every card of the deck, in the order of the data."""
    counts = table.board.cards.counts
    return [name for at, name in enumerate(table.names.cards.names) for _ in range(counts[at])]


def canal_deck(table: Table) -> list[str]:
    """The same for the canal era, if the game has one."""
    return whole_deck(table) if table.board.terms.first_era == CANAL else []


def rail_deck(table: Table) -> list[str]:
    """The same for the rail era."""
    return whole_deck(table) if table.board.terms.last_era == RAIL else []


def merchant_tiles(table: Table) -> list[str]:
    """Every merchant tile of this table."""
    return [tile.id for tile in table.data.merchant_tiles for _ in range(tile.count)]


def from_json(table: Table, given: Mapping[str, object]) -> DealData:
    """A deal from plain lists, checked."""
    unknown = sorted(set(given) - set(KEYS))
    if unknown:
        raise Malformed("unknown_part", part=unknown[0], known=all_of(KEYS))
    deal = DealData(
        turn_order=_numbers(given, "turn_order"),
        canal_deck=_words(given, "canal_deck"),
        rail_deck=_words(given, "rail_deck"),
        merchants=_words(given, "merchants"),
        distant_canal=_numbers(given, "distant_canal"),
        distant_rail=_numbers(given, "distant_rail"),
    )
    check(table, deal)
    return deal


def _row(given: Mapping[str, object], key: str) -> list[object]:
    row = given.get(key, [])
    if not isinstance(row, list | tuple):
        raise Malformed("part_no_list", part=key, found=kind(row))
    return list(row)


def _numbers(given: Mapping[str, object], key: str) -> tuple[int, ...]:
    row = _row(given, key)
    numbers = tuple(item for item in row if isinstance(item, int) and not isinstance(item, bool))
    if len(numbers) != len(row):
        raise Malformed("part_no_numbers", part=key)
    return numbers


def _words(given: Mapping[str, object], key: str) -> tuple[str, ...]:
    row = _row(given, key)
    words = tuple(item for item in row if isinstance(item, str))
    if len(words) != len(row):
        raise Malformed("part_no_names", part=key)
    return words


def check(table: Table, deal: DealData) -> None:
    """Refuse a deal whose parts are not exactly what the box holds."""
    distant = table.data.distant_tiles
    _same("turn_order", deal.turn_order, range(table.board.seats))
    if table.data.start.clockwise and deal.turn_order != _clockwise(deal.turn_order):
        raise Malformed("order_clockwise", order=all_of([str(seat) for seat in deal.turn_order]))
    _same("canal_deck", deal.canal_deck, canal_deck(table))
    _same("rail_deck", deal.rail_deck, rail_deck(table))
    _some("merchants", deal.merchants, merchant_tiles(table), sum(table.board.merchants.used))
    _same("distant_canal", deal.distant_canal, distant)
    _same("distant_rail", deal.distant_rail, distant)


def _same(key: str, given: Sequence[object], expected: Sequence[object]) -> None:
    found, wanted = Counter(given), Counter(expected)
    if found == wanted:
        return
    for item in sorted(found | wanted, key=str):
        if found[item] != wanted[item]:
            raise Malformed(
                "part_counts", part=key, item=str(item), expected=wanted[item], found=found[item]
            )


def _some(key: str, given: Sequence[str], box: Sequence[str], count: int) -> None:
    """So many out of the box: all of it where nothing is left over."""
    held = Counter(box)
    spare = Counter(given) - held
    if spare or count == len(box):
        _same(key, given, [*(Counter(given) & held).elements()] if spare else box)
    if len(given) != count:
        raise Malformed("part_size", part=key, expected=count, found=len(given))


def to_kernel(table: Table, deal: DealData) -> Deal:
    """The same deal by id."""
    cards = table.names.cards
    return Deal(
        list(deal.turn_order),
        [cards.find(card) for card in deal.canal_deck],
        [cards.find(card) for card in deal.rail_deck],
        _merchant_buys(table, deal),
        list(deal.distant_canal),
        list(deal.distant_rail),
    )


def _merchant_buys(table: Table, deal: DealData) -> list[int]:
    industries = table.names.industries
    bought = {
        tile.id: mask_of([industries.find(name) for name in tile.industries])
        for tile in table.data.merchant_tiles
    }
    tiles = iter(deal.merchants)
    return [bought[next(tiles)] if used else 0 for used in table.board.merchants.used]
