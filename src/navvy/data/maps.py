"""Reading a map: locations with their slots, links, merchants' spaces. BIR 19.2, LAN 19.2."""

from typing import Final

from navvy.data import check
from navvy.data.schema import ERAS, LinkData, LocationData, MapMeta, MerchantData, SlotData
from navvy.data.tables import Document, Table

MAP_KEYS: Final = (
    *("id", "name", "players", "totals", "isolated"),
    *("location", "link", "virtual_link", "merchant"),
    *("start", "coal_market", "iron_market"),  # what this board prints differently
)
KINDS: Final = ("town", "farm", "merchant", "place")
BONUSES: Final = ("points", "develop", "income", "money")
FEWEST_ENDS: Final = 2
MOST_ENDS: Final = 3


def read_map_meta(document: Document, stem: str, players: tuple[int, ...]) -> MapMeta:
    """The head of a map file, which must be named after its id."""
    found = MapMeta(
        id=document.id("id"), name=document.text("name"), players=document.numbers("players")
    )
    if found.id != stem:
        document.fail("id", f"the name of the file, '{stem}'", f"'{found.id}'")
    if not found.players or not set(found.players) <= set(players):
        document.fail("players", f"some of {list(players)}", str(list(found.players)))
    return found


def read_locations(document: Document, industries: tuple[str, ...]) -> tuple[LocationData, ...]:
    """Every named place of the map, in the order of the file."""
    tables = document.many("location")
    found = tuple(_location(table, industries) for table in tables)
    check.unique(zip(tables, (place.id for place in found), strict=True), "id", "location")
    check.few_enough(document, "location", found)
    check.few_enough(document, "slot", [slot for place in found for slot in place.slots])
    return found


def read_links(document: Document, locations: tuple[LocationData, ...]) -> tuple[LinkData, ...]:
    """Every printed line, checked against totals and against what each era should reach."""
    tables = document.many("link")
    names = tuple(place.id for place in locations)
    found = tuple(_link(table, names) for table in tables)
    check.unique(zip(tables, (link.id for link in found), strict=True), "joins", "link")
    check.few_enough(document, "link", found)
    check.totals(document.required("totals"), _counted(locations, found))
    check.isolated(document.required("isolated"), names, found, ERAS)
    return found


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
    joins = table.names("joins", "a location", locations)
    wanted = table.name("option", "an option", known_options) in options
    table.finish()
    return joins if wanted else ()


def read_merchants(
    document: Document, locations: tuple[LocationData, ...], seats: int
) -> tuple[MerchantData, ...]:
    """The spaces for merchant tiles, in use or not at this table."""
    tables = document.many("merchant")
    names = [place.id for place in locations if place.kind == "merchant"]
    found = tuple(_merchant(table, names, seats) for table in tables)
    check.unique(zip(tables, (one.location for one in found), strict=True), "location", "merchant")
    return found


def _location(table: Table, industries: tuple[str, ...]) -> LocationData:
    location = table.id("id")
    found = LocationData(
        id=location,
        name=table.text("name"),
        kind=table.name("kind", "a kind of location", KINDS),
        banner=table.text("banner", ""),
        link_icons=table.count("link_icons", 0),
        market=table.flag("market", default=False),
        slots=tuple(
            SlotData(id=f"{location}/{number}", industries=names)
            for number, names in enumerate(table.name_lists("slots", "an industry", industries), 1)
        ),
    )
    table.finish()
    return found


def _link(table: Table, locations: tuple[str, ...]) -> LinkData:
    joins = table.names("joins", "a location", locations)
    if not FEWEST_ENDS <= len(joins) <= MOST_ENDS:
        table.fail("joins", "two or three locations", str(len(joins)))
    eras = table.names("eras", "an era", ERAS)
    if not eras:
        table.fail("eras", "an era", "none")
    table.finish()
    return LinkData(id=f"{joins[0]}-{joins[1]}", joins=joins, eras=eras)


def _merchant(table: Table, locations: list[str], seats: int) -> MerchantData:
    location = table.name("location", "a location of kind merchant", locations)
    found = MerchantData(
        location=location,
        slot_ids=tuple(f"{location}/{number + 1}" for number in range(table.count("spaces"))),
        used=seats in table.numbers("used_with"),
        bonus=table.name("bonus", "a bonus", BONUSES),
        amount=table.count("amount"),
    )
    table.finish()
    return found


def _counted(locations: tuple[LocationData, ...], links: tuple[LinkData, ...]) -> dict[str, int]:
    return {
        "locations": len(locations),
        "slots": sum(len(place.slots) for place in locations),
        "canals": sum("canal" in link.eras for link in links),
        "rails": sum("rail" in link.eras for link in links),
    }
