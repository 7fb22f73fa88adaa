"""Reading a layout file: every name in it must stand on the map, every number be a whole one."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Final

from navvy.data import check
from navvy.data.maker import folder_of, packaged
from navvy.data.tables import Document, Table
from navvy.layout.printed import PrintedMap
from navvy.layout.schema import (
    ABOVE,
    BELOW,
    LADDERS,
    CanvasLayout,
    LadderLayout,
    Layout,
    LinkLayout,
    PlaceLayout,
    Point,
    Scenery,
)
from navvy.phrases import found, wanted

KEYS: Final = (
    "canvas",
    "place",
    "link",
    "ladder",
    "crossing",
    "water",
    "island",
    "river",
    "border",
)
SCENERY: Final = ("river", "water", "island", "border")
LEAST: Final = {"water": 3, "island": 3, "river": 2, "border": 2}  # points of a line
MOST_COLUMNS: Final = 8
SIZE: Final = 22  # of the letters of a sea
MIDDLE: Final = 50  # per cent


def layout_file(game: str, map_id: str, root: Traversable | None = None) -> tuple[Traversable, str]:
    """Where the layout of a map stands, and what messages call that."""
    home = root or packaged()
    path = (folder_of(game), "data", "layout", f"{map_id}.toml")
    return home.joinpath(*path), "/".join(path)


def read_layout(file: Traversable, label: str, printed: PrintedMap) -> Layout:
    """The layout in a file, for a map."""
    document = Document(file, label, KEYS)
    links = [link.id for link in printed.links]
    layout = Layout(
        canvas=_canvas(document.required("canvas")),
        places=_places(document, [place.id for place in printed.places]),
        links=_links(document, links),
        ladders=_ladders(document),
        scenery=tuple(_scenery(table, kind) for kind in SCENERY for table in document.many(kind)),
        crossings=tuple(_crossing(table, links) for table in document.many("crossing")),
        file=label,
    )
    document.finish(sourced=False, asked=KEYS)
    return layout


def _canvas(table: Table) -> CanvasLayout:
    canvas = CanvasLayout(
        line=table.line,
        width=table.count("width"),
        height=table.count("height"),
        title=table.point("title"),
        legend=table.point("legend"),
        compass=_maybe(table, "compass"),
    )
    table.finish(sourced=False)
    return canvas


def _places(document: Document, known: Sequence[str]) -> tuple[PlaceLayout, ...]:
    tables = document.many("place")
    places = tuple(_place(table, known) for table in tables)
    check.unique(zip(tables, (place.id for place in places), strict=True), "id", "location")
    return places


def _place(table: Table, known: Sequence[str]) -> PlaceLayout:
    place = PlaceLayout(
        line=table.line,
        id=table.name("id", "location", known),
        at=table.point("at"),
        columns=_within(table, "columns", 2, 1, MOST_COLUMNS),
        name=table.name("name", "side", (ABOVE, BELOW)) if "name" in table else BELOW,
    )
    table.finish(sourced=False)
    return place


def _links(document: Document, known: Sequence[str]) -> tuple[LinkLayout, ...]:
    tables = document.many("link")
    links = tuple(_link(table, known) for table in tables)
    check.unique(zip(tables, (link.id for link in links), strict=True), "id", "link")
    return links


def _link(table: Table, known: Sequence[str]) -> LinkLayout:
    link = LinkLayout(
        line=table.line,
        id=table.name("id", "link", known),
        via=table.points("via", ()),
        spot=_within(table, "spot", MIDDLE, 5, 95),
    )
    table.finish(sourced=False)
    return link


def _ladders(document: Document) -> tuple[LadderLayout, ...]:
    tables = document.many("ladder")
    ladders = tuple(_ladder(table) for table in tables)
    check.unique(zip(tables, (ladder.id for ladder in ladders), strict=True), "id", "ladder")
    return ladders


def _ladder(table: Table) -> LadderLayout:
    ladder = LadderLayout(
        line=table.line, id=table.name("id", "ladder", LADDERS), at=table.point("at")
    )
    table.finish(sourced=False)
    return ladder


def _scenery(table: Table, kind: str) -> Scenery:
    points = table.points("points")
    if len(points) < LEAST[kind]:
        table.fail("points", wanted("points", least=LEAST[kind]), found("items", count=len(points)))
    scenery = Scenery(
        line=table.line,
        kind=kind,
        name=table.text("name", ""),
        points=points,
        at=_maybe(table, "at"),
        size=_within(table, "size", SIZE, 10, 60),
    )
    table.finish(sourced=False)
    return scenery


def _crossing(table: Table, known: Sequence[str]) -> tuple[tuple[str, str], int]:
    links = table.names("links", "link", known)
    if len(links) != 2:
        table.fail("links", wanted("two_links"), found("items", count=len(links)))
    table.finish(sourced=False)
    return (links[0], links[1]), table.line


def _maybe(table: Table, key: str) -> Point | None:
    return table.point(key) if key in table else None


def _within(table: Table, key: str, default: int, least: int, most: int) -> int:
    number = table.number(key, default)
    if not least <= number <= most:
        table.fail(key, wanted("from_to", least=least, most=most), found("items", count=number))
    return number
