"""A layout file as plain values: where things stand on the canvas, in whole pixels.

What stands there, with its name and its slots, is the map's business; see `printed`. `line` is
where an entry begins in the file, so that whatever is wrong with it can be found.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]  # from the left, from the top

ABOVE: Final = "above"
BELOW: Final = "below"
LADDERS: Final = ("coal", "iron", "distant")


@dataclass(frozen=True, slots=True, kw_only=True)
class CanvasLayout:
    """The sheet; `title` is where the base line of the title begins, `legend` a left top corner."""

    line: int
    width: int
    height: int
    title: Point
    legend: Point
    compass: Point | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceLayout:
    """A location: the middle of its card, its slots in so many columns, its name on one side."""

    line: int
    id: str
    at: Point
    columns: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkLayout:
    """A link: the points that its line passes through between its ends.

    `spot` is where a built link lies, as a percentage of the line that can be seen. A third end
    joins the line at the middle one of the points.
    """

    line: int
    id: str
    via: tuple[Point, ...]
    spot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderLayout:
    """A market beside the map, by the left top corner of its frame."""

    line: int
    id: str
    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenery:
    """A line of the land: `water` and `island` are closed, `river` and `border` are not.

    A `name` is lettered with its middle at `at`, if that is given.
    """

    line: int
    kind: str
    name: str
    points: tuple[Point, ...]
    at: Point | None
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One file; `crossings` are the pairs of links that are meant to cross, with their lines."""

    canvas: CanvasLayout
    places: tuple[PlaceLayout, ...]
    links: tuple[LinkLayout, ...]
    ladders: tuple[LadderLayout, ...]
    scenery: tuple[Scenery, ...]
    crossings: tuple[tuple[tuple[str, str], int], ...]
    file: str
