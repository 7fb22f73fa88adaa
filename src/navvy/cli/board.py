"""The table on a screen, in parts: seats, map, lines, markets, mats, hand.

Every part reads at 80 columns and without colour. `board_text` puts all of them one below the
other; the terminal game shows them one at a time.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from navvy.cli import corners, trade
from navvy.cli.marks import (
    MANY,
    Seats,
    is_typed_otherwise,
    link_name,
    link_owner,
    place_name,
    seats_of,
    slot_cell,
)
from navvy.cli.screen import plain_console
from navvy.data.schema import ERAS, LocationData
from navvy.games.registry import Table
from navvy.kernel import network
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.messages import Facts, say
from navvy.play.game import default_names

NO_ONE: Final = -1
SEA: Final = "sea"
VILLAGE: Final = "village"
COLUMN: Final = 38  # a line's owner and its ends
NO_BANNER: Final = "-"
GRID_PADDING: Final = (0, 1, 0, 0)


def board_text(
    table: Table, state: State, viewer: int, width: int, names: Sequence[str] = ()
) -> str:
    """The whole table as plain lines no longer than the width; a viewer of -1 sees no hand."""
    seats = seats_of(names or default_names(table))
    page = StringIO()
    console = plain_console(page, width=width, color_system=None)
    for part in parts(table, state, seats, viewer):
        console.print(part)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines()) + "\n"


def parts(table: Table, state: State, seats: Seats, viewer: int) -> Iterator[RenderableType]:
    """All parts of the table, with a blank line between them."""
    yield corners.standing(table, state, seats)
    yield Text()
    yield map_part(table, state, seats, viewer)
    yield Text()
    yield links_part(table, state, seats, viewer)
    yield Text()
    yield trade.markets(table, state)
    for seat in range(table.board.seats):
        yield Text()
        yield corners.mat(table, state, seats, seat)
    if viewer != NO_ONE:
        yield Text()
        yield corners.hand(table, state, seats, viewer)


# the map


def map_part(table: Table, state: State, seats: Seats, viewer: int) -> RenderableType:
    """Every location with its slots, by banner; `+` marks the viewer's network."""
    places = [at for at in range(table.board.locations) if is_listed(table, at)]
    banners = list(dict.fromkeys(table.data.locations[at].banner for at in places))
    order = [*filter(None, banners), ""]
    grid = Grid.grid(padding=GRID_PADDING)
    for banner in order:
        inside = [at for at in places if table.data.locations[at].banner == banner]
        for row, location in enumerate(inside):
            head = say("play.banner", {"banner": banner}) if banner and not row else ""
            head = head or (NO_BANNER if not banner and len(order) > 1 else "")
            cells = [
                slot_cell(table, state, seats, slot) for slot in location_slots(table, location)
            ]
            cells += map(Text, extras(table, state, location))
            grid.add_row(Text(head, "dim"), place_cell(table, state, viewer, location), *cells)
    seas = [at for at, place in enumerate(table.data.locations) if place.kind == SEA]
    cells = [sea_cell(table, state, seats, at) for at in seas]
    notes = map(Text, map_notes(table, state, seats, viewer))
    return Group(grid, *([columns(cells)] if cells else []), *notes)


def is_listed(table: Table, location: int) -> bool:
    """Whether a location has a line of its own: a land location with slots or market spaces."""
    place = table.data.locations[location]
    return place.kind != SEA and bool(place.slots or trade.demands_at(table, location))


def extras(table: Table, state: State, location: int) -> Iterator[str]:
    """What a location has beside its slots."""
    place = table.data.locations[location]
    for demand in trade.demands_at(table, location):
        yield trade.demand_text(table, state, demand)
    if place.market and table.names.is_hauled:
        yield say("play.map.port")
    if not place.transit:
        yield say("play.map.transit")


def sea_cell(table: Table, state: State, seats: Seats, location: int) -> Text:
    """A sea: its colour, its ship or what comes with one, its market tile."""
    place = table.data.locations[location]
    cell = Text(f"{place.name} ").append(say("play.banner", {"banner": place.banner}), "dim")
    for slot in location_slots(table, location):
        cell = cell.append(" ") + slot_cell(table, state, seats, slot)
        if not state.occupied & BIT[slot]:
            cell.append(f"({place.import_cubes})", "dim")
    for text in extras(table, state, location):
        cell.append(f" {text}")
    return cell


def location_slots(table: Table, location: int) -> Iterable[int]:
    """The slots of a location, in their order."""
    return bits(table.board.location_slots[location])


def place_cell(table: Table, state: State, viewer: int, location: int) -> Text:
    """A location's name, marked when the viewer's network reaches it."""
    cell = Text(place_name(table, location))
    if viewer != NO_ONE and state.network[viewer] & BIT[location]:
        cell.append("+", "bold")
    return cell


def map_notes(table: Table, state: State, seats: Seats, viewer: int) -> Iterator[str]:
    """What the short forms mean, and the places that have no slots."""
    villages = [at for at, one in enumerate(table.data.locations) if one.kind == VILLAGE]
    if villages:
        names = [place_cell(table, state, viewer, at).plain for at in villages]
        yield say("play.map.villages", {"places": ", ".join(names)})
    bare = [place for place in table.data.locations if not place.slots and place.kind == "place"]
    if bare:
        yield say("play.map.bare", {"places": ", ".join(map(bare_name, bare))})
    for location, place in enumerate(table.data.locations):
        if place.slots and is_typed_otherwise(place_name(table, location), place.id):
            yield say("play.map.typed", {"name": place.name, "id": place.id})
    blank = next(
        (
            s.industries
            for one in table.data.locations
            for s in one.slots
            if len(s.industries) > MANY
        ),
        (),
    )
    if blank:
        yield say("play.map.blank", {"industries": ", ".join(blank)})
    if table.data.reconstructed:
        count = len(table.data.reconstructed)
        yield say("play.map.made_up", {"map": table.data.map_name, "count": count})
    yield say("play.map.legend", {"mark": seats.marks[0], "name": seats.names[0]})


def bare_name(place: LocationData) -> str:
    """A place without slots, and whether it has a market."""
    return say("play.map.market", {"name": place.name}) if place.market else place.name


# links


def links_part(table: Table, state: State, seats: Seats, viewer: int) -> RenderableType:
    """Built links with their owners, then the free lines of the era."""
    built = list(bits(state.links & ~table.board.places.lanes))
    free = bits(table.board.era_links[state.era] & ~state.links)
    built.sort(key=lambda link: (link_owner(state, link), link))
    era = ERAS[state.era]
    return Group(
        Text(say("play.links.built", {"count": len(built), "era": era}), "bold"),
        columns([link_cell(table, state, seats, link) for link in built]),
        Text(say("play.links.free", {"era": era}), "bold"),
        columns([free_cell(table, state, viewer, link) for link in free]),
        *map(Text, lanes(table, state)),
    )


def lanes(table: Table, state: State) -> Iterator[str]:
    """The sea lanes that are open, and those that wait for a ship or a port."""
    printed = table.board.places.lanes
    for message, row in (
        ("play.lanes.open", printed & state.links),
        ("play.lanes.closed", printed & ~state.links),
    ):
        if row:
            yield say(message, {"lanes": ", ".join(link_name(table, lane) for lane in bits(row))})


def built_parts(table: Table, state: State, seats: Seats) -> Iterator[Text]:
    """The built links in running text, seat by seat."""
    for seat, links in enumerate(state.own_links):
        if links:
            names = ", ".join(link_name(table, link) for link in bits(links))
            facts: Facts = {"era": ERAS[state.era], "links": names}
            yield seats.mark(seat).append(say("play.links.of", facts))


def link_cell(table: Table, state: State, seats: Seats, link: int) -> Text:
    """A built link."""
    return seats.mark(link_owner(state, link)).append(f" {link_name(table, link)}")


def free_cell(table: Table, state: State, viewer: int, link: int) -> Text:
    """A free line, marked when it touches the viewer's network."""
    mark = "+" if viewer != NO_ONE and state.touch[viewer] & BIT[link] else " "
    return Text(f"{mark} {link_name(table, link)}")


def columns(cells: list[Text]) -> RenderableType:
    """Cells in as many columns as fit, filled downwards."""
    return Columns(cells, width=COLUMN, column_first=True, padding=(0, 1))


# one place


def place_part(table: Table, state: State, seats: Seats, location: int) -> RenderableType:
    """One location: slots in full words, lines with owners, what it is connected to."""
    place = table.data.locations[location]
    lines = [Text(say("play.place", {"name": place.name, "id": place.id}), "bold")]
    slots = location_slots(table, location)
    lines += [Text("  ") + slot_cell(table, state, seats, slot, None) for slot in slots]
    for link in bits(table.board.location_links[location] & table.board.era_links[state.era]):
        owner = link_owner(state, link)
        mark = seats.mark(owner) if owner >= 0 else Text("-")
        lines.append(Text("  ") + mark + Text(f" {link_name(table, link)}"))
    for lane in bits(table.board.location_lanes[location]):
        message = "play.lane.open" if state.links & BIT[lane] else "play.lane.closed"
        lines.append(Text("  ~ " + say(message, {"lane": link_name(table, lane)})))
    lines += [Text(f"  {text}") for text in extras(table, state, location)]
    lines.append(Text(reach(table, state, location)))
    return Group(*lines)


def reach(table: Table, state: State, location: int) -> str:
    """Whether a location is connected to a market, and to which merchants or ports."""
    connected = network.reach_of(state, BIT[location])
    markets = [place_name(table, at) for at in bits(connected & state.markets)]
    hauled = "yes" if table.names.is_hauled else "no"
    facts: Facts = {"count": len(markets), "places": ", ".join(markets), "iron": hauled}
    return say("play.place.reach", facts)
