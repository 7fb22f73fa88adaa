"""What is printed, as plain values by name.

`GameData` is one game resolved for one map, table size and set of options; `GameMeta` is what a
list of games shows. Nothing here reads files or knows a rule.
"""

from dataclasses import dataclass
from typing import Final

ERAS: Final = ("canal", "rail")
WILD_KINDS: Final = ("wild-location", "wild-industry")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionMeta:
    """A rule that a table may vary; empty `players` or `maps` mean any."""

    id: str
    title: str
    default: bool
    ruling: str
    players: tuple[int, ...]
    maps: tuple[str, ...]
    excludes: tuple[str, ...]
    requires: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MapMeta:
    """A map and the table sizes it is made for."""

    id: str
    name: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMeta:
    """A game as a list of games shows it."""

    id: str
    name: str
    designer: str
    players: tuple[int, ...]
    rules_version: int
    stage: str
    default_map: str
    maps: tuple[MapMeta, ...]
    options: tuple[OptionMeta, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotData:
    """A square that takes one tile; ids read `location/1`."""

    id: str
    industries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationData:
    """A named place: kind `town`, `farm`, `merchant` or `place`."""

    id: str
    name: str
    kind: str
    banner: str
    link_icons: int
    market: bool
    slots: tuple[SlotData, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkData:
    """A printed line; `joins` names two locations, or three that one link serves."""

    id: str
    joins: tuple[str, ...]
    eras: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileData:
    """The tiles of one industry and level; empty `eras` mean that they are never built."""

    id: str
    industry: str
    level: int
    count: int
    cost: int
    coal: int
    iron: int
    beer: int
    cubes: int
    income: int
    vp: int
    links: int
    eras: tuple[str, ...]
    developable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Barrels:
    """Barrels placed on a brewery by the era it is built in."""

    canal: int
    rail: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardData:
    """One card face and its copies in this table's deck, or in the pile of a wild card."""

    id: str
    kind: str
    location: str
    industries: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckData:
    """How the deck is dealt; `face_down` is per player, the other counts are for the table."""

    id: str
    total: int
    rounds: int
    hand: int
    face_down: int
    under_canal: int
    removed_rail: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketData:
    """A price ladder, cheapest space first; the cubes at the start fill the dearest spaces."""

    spaces: tuple[int, ...]
    filled: int
    empty_price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MerchantData:
    """Spaces for merchant tiles in a location, and what the beer beside them brings."""

    location: str
    slot_ids: tuple[str, ...]
    used: bool
    bonus: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MerchantTile:
    """A merchant tile, what it buys, and its copies at this table."""

    id: str
    industries: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoanData:
    """Pounds received and income levels lost."""

    amount: int
    levels: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartData:
    """Start, turns, prices and end of the game; 0 pounds per point mean no bonus."""

    money: int
    income_space: int
    links: int
    actions: int
    first_round_actions: int
    first_link_anywhere: bool
    paired_build: bool
    canal_cost: int
    rail_cost: int
    rail_pair_cost: int
    rail_coal: int
    rail_pair_beer: int
    loans: tuple[LoanData, ...]
    loan_ban_rounds: int
    pounds_per_point: int
    introductory_pounds_per_point: int
    introductory_most_points: int
    introductory_tile_level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameData:
    """Everything printed for one game, map, table size and set of options."""

    game: str
    name: str
    map: str
    map_name: str
    seats: int
    options: frozenset[str]
    rules_version: int
    industries: tuple[str, ...]
    locations: tuple[LocationData, ...]
    links: tuple[LinkData, ...]
    virtual_link: tuple[str, ...]
    tiles: tuple[TileData, ...]
    barrels: Barrels
    cards: tuple[CardData, ...]
    deck: DeckData
    coal_market: MarketData
    iron_market: MarketData
    merchants: tuple[MerchantData, ...]
    merchant_tiles: tuple[MerchantTile, ...]
    distant_track: tuple[int, ...]
    distant_tiles: tuple[int, ...]
    income_levels: tuple[int, ...]
    start: StartData
