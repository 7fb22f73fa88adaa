"""Reading a map: locations with their slots, links, merchants' spaces.

BIR 19.2, LAN 19.2, AOI 19.2.

Sea lanes are links without eras; they come after all that can be built.
"""

from collections.abc import Iterator
from typing import Final

from navvy.data import check
from navvy.data.schema import ERAS, LinkData, LocationData, MapMeta, MerchantData, SlotData
from navvy.data.tables import Document, Table, shown
from navvy.phrases import found, typed, wanted

MAP_KEYS: Final = (
    *("id", "name", "players", "totals", "isolated"),
    *("location", "link", "sea_lane", "virtual_link", "merchant"),
    *("start", "coal_market", "iron_market"),  # what this board prints differently
)
SEA: Final = "sea"
KINDS: Final = ("town", "farm", "merchant", "place", "village", SEA)
NO_BONUS: Final = ""
BONUSES: Final = ("points", "develop", "income", "money")
FEWEST_ENDS: Final = 2
MOST_ENDS: Final = 3


def read_map_meta(document: Document, stem: str, players: tuple[int, ...]) -> MapMeta:
    """The head of a map file, which must be named after its id."""
    head = MapMeta(
        id=document.id("id"),
        name=document.text("name"),
        players=document.numbers("players"),
        provenance=document.text("provenance", ""),
    )
    if head.id != stem:
        document.fail("id", wanted("file_name", name=stem), typed(head.id))
    if not head.players or not set(head.players) <= set(players):
        some = wanted("some_of", players=str(list(players)))
        document.fail("players", some, shown(list(head.players)))
    return head


def read_locations(document: Document, industries: tuple[str, ...]) -> tuple[LocationData, ...]:
    """Every named place of the map, in the order of the file."""
    tables = document.many("location")
    places = tuple(_location(table, industries) for table in tables)
    check.unique(zip(tables, (place.id for place in places), strict=True), "id", "location")
    check.few_enough(document, "location", places)
    check.few_enough(document, "slot", [slot for place in places for slot in place.slots])
    return places


def read_links(document: Document, locations: tuple[LocationData, ...]) -> tuple[LinkData, ...]:
    """Every printed line, checked against totals and against what each era should reach."""
    rails, lanes = document.many("link"), document.many("sea_lane")
    names = tuple(place.id for place in locations)
    seas = tuple(place.id for place in locations if place.kind == SEA)
    land = tuple(name for name in names if name not in seas)
    links = (*(_link(table, land) for table in rails), *(_lane(one, seas, land) for one in lanes))
    ids = [link.id for link in links]
    check.unique(zip((*rails, *lanes), ids, strict=True), "joins", "link")
    check.few_enough(document, "link", links)
    check.totals(document.required("totals"), _counted(locations, links))
    eras = [era for era in ERAS if any(era in link.eras for link in links)]
    check.isolated(document.required("isolated"), names, links, eras)
    return links


def read_virtual_link(
    document: Document,
    locations: tuple[str, ...],
    known_options: tuple[str, ...],
    options: frozenset[str],
) -> tuple[str, ...]:
    """The two locations of a virtual link, or nothing when its option is off."""
    table = document.single("virtual_link")
    if table is None:
        return ()
    joins = table.names("joins", "location", locations)
    wanted = table.name("option", "option", known_options) in options
    table.finish()
    return joins if wanted else ()


def read_merchants(
    document: Document, locations: tuple[LocationData, ...], seats: int
) -> tuple[MerchantData, ...]:
    """The spaces for merchant tiles, in use or not at this table.

    A space that a location has of its own is always used and has no bonus.
    """
    tables = document.many("merchant")
    names = [place.id for place in locations if place.kind == "merchant"]
    rows = tuple(_merchant(table, names, seats) for table in tables)
    check.unique(zip(tables, (one.location for one in rows), strict=True), "location", "merchant")
    return (*rows, *_market_spaces(document))


def _market_spaces(document: Document) -> Iterator[MerchantData]:
    for table in document.many("location"):
        spaces, location = table.count("market_spaces", 0), table.id("id")
        names = [f"{location}/market", *(f"{location}/market-{at + 2}" for at in range(spaces - 1))]
        if spaces:
            yield MerchantData(
                location=location, slot_ids=tuple(names), used=True, bonus=NO_BONUS, amount=0
            )


def _location(table: Table, industries: tuple[str, ...]) -> LocationData:
    location = table.id("id")
    table.count("market_spaces", 0)
    place = LocationData(
        id=location,
        name=table.text("name"),
        kind=table.name("kind", "location_kind", KINDS),
        banner=table.text("banner", ""),
        link_icons=table.count("link_icons", 0),
        market=table.flag("market", default=False),
        transit=table.flag("transit", default=True),
        import_cubes=table.count("import_cubes", 0),
        slots=tuple(
            SlotData(id=f"{location}/{number}", industries=names)
            for number, names in enumerate(table.name_lists("slots", "industry", industries), 1)
        ),
    )
    table.finish()
    return place


def _link(table: Table, locations: tuple[str, ...]) -> LinkData:
    joins = table.names("joins", "location", locations)
    if not FEWEST_ENDS <= len(joins) <= MOST_ENDS:
        table.fail("joins", wanted("two_or_three"), shown(len(joins)))
    eras = table.names("eras", "era", ERAS)
    if not eras:
        table.fail("eras", wanted("name", noun="era"), found("none"))
    table.finish()
    return LinkData(id=f"{joins[0]}-{joins[1]}", joins=joins, eras=eras)


def _lane(table: Table, seas: tuple[str, ...], land: tuple[str, ...]) -> LinkData:
    joins = table.names("joins", "location", (*seas, *land))
    if len(joins) != FEWEST_ENDS or joins[0] not in seas or joins[1] not in land:
        table.fail("joins", wanted("sea_and_land"), shown(list(joins)))
    table.finish()
    return LinkData(id=f"{joins[0]}-{joins[1]}", joins=joins, eras=(), sea=True)


def _merchant(table: Table, locations: list[str], seats: int) -> MerchantData:
    location = table.name("location", "merchant_location", locations)
    merchant = MerchantData(
        location=location,
        slot_ids=tuple(f"{location}/{number + 1}" for number in range(table.count("spaces"))),
        used=seats in table.numbers("used_with"),
        bonus=table.name("bonus", "bonus", BONUSES),
        amount=table.count("amount"),
    )
    table.finish()
    return merchant


def _counted(locations: tuple[LocationData, ...], links: tuple[LinkData, ...]) -> dict[str, int]:
    return {
        "locations": len(locations),
        "slots": sum(len(place.slots) for place in locations),
        "canals": sum("canal" in link.eras for link in links),
        "rails": sum("rail" in link.eras for link in links),
        "villages": sum(place.kind == "village" for place in locations),
        "seas": sum(place.kind == SEA for place in locations),
        "sea_lanes": sum(link.sea for link in links),
    }
