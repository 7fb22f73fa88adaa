"""What a picture shows of a map: names, boxes for tiles, lines and ladders, whatever the game.

Taken from the map's data for all its player counts; knows no position and no drawing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from navvy.data.load import load_sizes
from navvy.data.schema import GameData, LinkData, LocationData, MarketData, MerchantData
from navvy.phrases import Fact, Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBox:
    """A square of a place: `slot`, `merchant` with its barrel, `market` or `import` of cubes."""

    id: str
    kind: str
    industries: tuple[str, ...] = ()
    cubes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPlace:
    """A location; `notes` are the few words that stand beside its name.

    `badges` are its signs: a `link-point` for each point that a link to it brings, a `coal-market`
    where coal may be bought and sold, a `distant-port`.
    """

    id: str
    name: str
    kind: str
    banner: str = ""
    boxes: tuple[PrintedBox, ...] = ()
    notes: tuple[Fact, ...] = ()
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedLink:
    """A line between two places, or three; `eras` may also say `sea`."""

    id: str
    joins: tuple[str, ...]
    eras: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedLadder:
    """A market beside the map: the figure of each row and how many cubes it holds, from the top."""

    id: str
    rows: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedMap:
    """One map."""

    game: str
    map: str
    game_name: str
    name: str
    places: tuple[PrintedPlace, ...]
    links: tuple[PrintedLink, ...]
    ladders: tuple[PrintedLadder, ...]


def printed_map(name: str, root: Traversable | None = None) -> PrintedMap:
    """What a picture shows of `birmingham` or `lancashire/two-player` and the like."""
    return printed_of(load_sizes(name, root))


def printed_of(tables: Mapping[int, GameData]) -> PrintedMap:
    """The same, from the data of every player count."""
    data = next(iter(tables.values()))
    return PrintedMap(
        game=data.game,
        map=data.map,
        game_name=data.name,
        name=data.map_name,
        places=tuple(_place(place, tables) for place in data.locations),
        links=tuple(_link(link) for link in data.links),
        ladders=_ladders(data),
    )


def _place(place: LocationData, tables: Mapping[int, GameData]) -> PrintedPlace:
    slots = [
        PrintedBox(id=slot.id, kind="slot", industries=slot.industries) for slot in place.slots
    ]
    rows = {
        seats: merchant
        for seats, data in tables.items()
        for merchant in data.merchants
        if merchant.location == place.id
    }
    one = next(iter(rows.values()), None)
    kind = "merchant" if one and one.bonus else "market"
    spaces = [PrintedBox(id=space, kind=kind) for space in one.slot_ids] if one else []
    return PrintedPlace(
        id=place.id,
        name=place.name,
        kind=place.kind,
        banner=place.banner,
        boxes=(*slots, *spaces, *_imports(place)),
        notes=tuple(_bonus(rows, next(iter(tables.values())).currency)),
        badges=_badges(place, next(iter(tables.values()))),
    )


def _imports(place: LocationData) -> list[PrintedBox]:
    """The box of coal that comes with a ship."""
    if not place.import_cubes:
        return []
    return [PrintedBox(id=f"{place.id}/import", kind="import", cubes=place.import_cubes)]


def _badges(place: LocationData, data: GameData) -> tuple[str, ...]:
    """The signs of a place: points of a link, a market for coal, a distant port."""
    if data.start.rail_iron:  # where iron travels too, a market is a port far away
        return ("distant-port",) * place.market
    return (*("link-point",) * place.link_icons, *("coal-market",) * place.market)


def _bonus(rows: Mapping[int, MerchantData], currency: str) -> list[Fact]:
    """What a merchant's beer brings, and for how many players if not for all."""
    one = next(iter(rows.values()), None)
    if one is None or not one.bonus:
        return []
    notes: list[Fact] = [
        Phrase("play.bonus", {"bonus": one.bonus, "amount": one.amount, "currency": currency})
    ]
    used = [seats for seats, row in rows.items() if row.used]
    if len(used) < len(rows):
        players = "–".join(dict.fromkeys((str(min(used)), str(max(used))))) if used else "0"
        notes.append(Phrase("map.players", {"players": players}))
    return notes


def _link(link: LinkData) -> PrintedLink:
    return PrintedLink(id=link.id, joins=link.joins, eras=("sea",) if link.sea else link.eras)


def _ladders(data: GameData) -> tuple[PrintedLadder, ...]:
    coal, iron = _ladder("coal", data.coal_market), _ladder("iron", data.iron_market)
    if not data.distant_track:
        return (coal, iron)
    track = tuple((str(income), 0) for income in data.distant_track)
    return (coal, iron, PrintedLadder(id="distant", rows=(*track, ("×", 0))))


def _ladder(ladder_id: str, market: MarketData) -> PrintedLadder:
    """Dearest row first, as it stands in a picture; the empty market above."""
    prices = sorted(set(market.spaces), reverse=True)
    rows = [(str(price), market.spaces.count(price)) for price in prices]
    return PrintedLadder(id=ladder_id, rows=((str(market.empty_price), 0), *rows))
