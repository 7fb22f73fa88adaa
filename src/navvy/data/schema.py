"""What is printed, as plain values by name.

`GameData` is one game resolved for one map, table size and set of options; `GameMeta` is what a
list of games shows. Nothing here reads files or knows a rule.
"""

from dataclasses import dataclass
from typing import Final

ERAS: Final = ("canal", "rail")
WILD_KINDS: Final = ("wild-location", "wild-industry")
PROVEN: Final = ("certain", "owner")  # what a fact of the box should be
RECONSTRUCTION: Final = "reconstruction"
PROVENANCES: Final = ("certain", "likely", "guess", RECONSTRUCTION)
NO_LIMIT: Final = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Unproven:
    """A fact that nobody could compare with the box; an empty `field` means the whole entry."""

    file: str
    entry: str
    field: str
    grade: str
    note: str


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
    """A map, the table sizes it is made for, and how sure its board is, where that is graded."""

    id: str
    name: str
    players: tuple[int, ...]
    provenance: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMeta:
    """A game as a list of games shows it; some table sizes need an option to be allowed.

    An `example` is there for makers of games, and no list for players names it.
    """

    id: str
    name: str
    designer: str
    players: tuple[int, ...]
    rules_version: int
    stage: str
    default_map: str
    maps: tuple[MapMeta, ...]
    options: tuple[OptionMeta, ...]
    currency: str = "£"
    example: bool = False
    players_option: tuple[tuple[int, str], ...] = ()

    def usual_sizes(self, one: MapMeta) -> tuple[int, ...]:
        """The table sizes of a map that need no option."""
        return tuple(seats for seats in one.players if not self.options_needed(seats))

    def options_needed(self, seats: int) -> tuple[str, ...]:
        """What a table of that size has to ask for."""
        return tuple(option for number, option in self.players_option if number == seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotData:
    """A square that takes one tile; ids read `location/1`."""

    id: str
    industries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LocationData:
    """A named place: kind `town`, `farm`, `merchant`, `place`, `village` or `sea`.

    Without `transit` nothing passes through it; `import_cubes` come with the ship built there.
    """

    id: str
    name: str
    kind: str
    banner: str
    link_icons: int
    market: bool
    slots: tuple[SlotData, ...]
    transit: bool = True
    import_cubes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkData:
    """A printed line; `joins` names two locations, or three that one link serves.

    A sea lane joins a sea and a location on land and is never built, so it has no eras.
    """

    id: str
    joins: tuple[str, ...]
    eras: tuple[str, ...]
    sea: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TileData:
    """The tiles of one industry and level; empty `eras` mean that they are never built.

    `income` counts spaces of the track, or money where `StartData.flips` says so.
    """

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
    """One card face and its copies in this table's deck, or in the pile of a wild card.

    A location card names a location, or the banner that several share.
    """

    id: str
    kind: str
    location: str
    industries: tuple[str, ...]
    count: int
    banner: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckData:
    """How the deck is dealt; `face_down` is per player, the other counts are for the table.

    No rounds mean that the cards decide how long it lasts, no hand limit that there is none.
    """

    id: str
    total: int
    rounds: int
    hand: int
    face_down: int
    under_canal: int
    removed_rail: int
    face_up: int = 0
    hand_limit: int = NO_LIMIT


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketData:
    """A price ladder, cheapest space first; the cubes at the start fill the dearest spaces."""

    spaces: tuple[int, ...]
    filled: int
    empty_price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MerchantData:
    """Spaces for merchant tiles in a location, and what the beer beside them brings, if any."""

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
    """Money received, and the income levels lost or the interest paid for it each round."""

    amount: int
    levels: int
    interest: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StartData:
    """Start, turns, prices and end of the game; 0 pounds per point mean no bonus.

    Where seats start `clockwise` only the first of them is drawn.

    `flips` says what a flipped tile brings: `income` or `money`. The first `free_links` of a seat
    need no cubes. At the end a link pays `link_money` and what stands at its ends. A seat has at
    most `many_tiles` in a location of `many_from` slots or more, `few_tiles` in a smaller one.
    """

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
    first_era: str = "canal"
    last_era: str = "rail"
    clockwise: bool = False
    develops_any: bool = False
    flips: str = "income"
    rail_iron: int = 0
    free_links: int = 0
    loans_at_once: int = NO_LIMIT
    unpaid_loan_points: int = 0
    link_money: int = 0
    few_tiles: int = NO_LIMIT
    many_tiles: int = NO_LIMIT
    many_from: int = 0

    @property
    def eras(self) -> tuple[str, ...]:
        """The eras that are played, in their order."""
        return ERAS[ERAS.index(self.first_era) : ERAS.index(self.last_era) + 1]


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
    currency: str = "£"
    map_provenance: str = ""
    unproven: tuple[Unproven, ...] = ()

    @property
    def reconstructed(self) -> tuple[Unproven, ...]:
        """What was invented to fill a hole."""
        return tuple(fact for fact in self.unproven if fact.grade == RECONSTRUCTION)
