"""A picture as geometry: boxes, lines and texts with their places, as plain data.

What the drawing, the check and a browser share; made by `picture`.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil, floor

from navvy.layout.curves import Bezier, Spot, path


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """Its right side."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """Its lower side."""
        return self.top + self.height

    @property
    def middle(self) -> Spot:
        """Its centre."""
        return (self.left + self.width / 2, self.top + self.height / 2)

    def grown(self, margin: int) -> "Box":
        """The box with a margin around it."""
        return Box(
            self.left - margin,
            self.top - margin,
            self.width + 2 * margin,
            self.height + 2 * margin,
        )

    def with_box(self, other: "Box") -> "Box":
        """The smallest box around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(left, top, right - left, bottom - top)

    def overlaps(self, other: "Box") -> bool:
        """Whether the boxes share any area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, spot: Spot) -> bool:
        """Whether a point lies inside."""
        return self.left < spot[0] < self.right and self.top < spot[1] < self.bottom

    def holds_box(self, other: "Box") -> bool:
        """Whether all of another box lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )


def box_around(middle: Sequence[float], width: int, height: int) -> Box:
    """A box by its centre."""
    return Box(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)


def box_of(row: Sequence[Spot]) -> Box:
    """The smallest box around points; a little more where they lie on a line."""
    left, top = (floor(min(spot[axis] for spot in row)) for axis in (0, 1))
    right, bottom = (ceil(max(spot[axis] for spot in row)) for axis in (0, 1))
    return Box(left, top, right - left + 1, bottom - top + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of text, by the middle of its base line."""

    text: str
    at: Spot
    size: int
    width: int

    @property
    def box(self) -> Box:
        """The room it takes, letters that reach below the line included."""
        return Box(
            round(self.at[0] - self.width / 2),
            round(self.at[1] - self.size * 0.8),
            self.width,
            self.size,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxShape:
    """A square for a tile or a cube's box; `barrel` is the room for beer beside a merchant."""

    id: str
    kind: str
    box: Box
    industries: tuple[str, ...]
    cubes: int
    barrel: Box | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeShape:
    """A small sign on a card."""

    kind: str
    box: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceShape:
    """A location's card, the strip with its name, its boxes, its notes and signs."""

    id: str
    name: str
    kind: str
    banner: str
    card: Box
    strip: Box
    label: tuple[Line, ...]
    notes: tuple[Line, ...]
    badges: tuple[BadgeShape, ...]
    boxes: tuple[BoxShape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkShape:
    """A link's curves, a row for each that can be seen, and where a built link lies on it."""

    id: str
    name: str
    joins: tuple[str, ...]
    eras: tuple[str, ...]
    curves: tuple[tuple[Bezier, ...], ...]
    seen: tuple[tuple[Spot, ...], ...]
    spot: Spot
    angle: int

    @property
    def style(self) -> str:
        """`canal`, `rail`, `both` or `sea`."""
        return self.eras[0] if len(self.eras) == 1 else "both"

    @property
    def path(self) -> str:
        """All its curves as one SVG path."""
        return "".join(path(curves) for curves in self.curves)


@dataclass(frozen=True, slots=True, kw_only=True)
class RowShape:
    """A row of a ladder: its figure, and a box for each cube or a word about it."""

    figure: Line
    boxes: tuple[Box, ...]
    words: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderShape:
    """A market beside the map."""

    id: str
    frame: Box
    title: tuple[Line, ...]
    rows: tuple[RowShape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryShape:
    """A row of the legend: what is explained, its sample, its words."""

    kind: str
    id: str
    sample: Box
    words: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneryShape:
    """A line of the land and its lettering."""

    kind: str
    name: str
    path: str
    lettering: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Everything that is drawn of one map."""

    game: str
    map: str
    width: int
    height: int
    title: Line
    subtitle: Line
    compass: Spot | None
    legend: Box
    entries: tuple[EntryShape, ...]
    places: tuple[PlaceShape, ...]
    links: tuple[LinkShape, ...]
    ladders: tuple[LadderShape, ...]
    scenery: tuple[SceneryShape, ...]


def as_data(picture: Picture) -> dict[str, object]:
    """The picture for other programs: dicts, lists, numbers and texts only."""
    data = asdict(picture)
    for link, shape in zip(data["links"], picture.links, strict=True):
        del link["curves"], link["seen"]
        link |= {"style": shape.style, "path": shape.path}
    return data
