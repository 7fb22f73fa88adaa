"""The card of a location: how large it is, and where its name, notes and boxes stand in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from navvy.layout import text
from navvy.layout.printed import PrintedBox, PrintedPlace
from navvy.layout.schema import ABOVE, PlaceLayout
from navvy.layout.shapes import BadgeShape, Box, BoxShape, Line, PlaceShape, box_around
from navvy.messages import said
from navvy.phrases import ENGLISH

SLOT: Final = 54  # the side of a square for a tile
BARREL: Final = 22
BADGE: Final = 18
_GAP: Final = 5
_PAD: Final = 6
NAME_SIZE: Final = 15
SMALL_SIZE: Final = 12
_LINE: Final = 1.25  # from one line of text to the next, in sizes of its letters
_SYMBOL: Final = 20  # the room of a region's symbol before the name
_NAME_WIDTH: Final = 128  # a longer name breaks, unless its boxes are wider
_SMALL_WIDTH: Final = 112
SMALL_KINDS: Final = ("farm", "village")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """What a card is stacked of, measured before it has its place."""

    names: tuple[str, ...]
    size: int
    symbol: int
    notes: tuple[str, ...]
    badges: int
    columns: int
    grid: tuple[int, int]

    @property
    def strip(self) -> int:
        """The height of the strip with the name."""
        return height_of(self.names, self.size) + _PAD

    @property
    def body(self) -> int:
        """The height of the boxes."""
        return self.grid[1] + 2 * _PAD if self.grid[1] else 0

    @property
    def remarks(self) -> int:
        """The height of notes and signs."""
        notes = height_of(self.notes, SMALL_SIZE) + _PAD if self.notes else 0
        return notes + (BADGE + _PAD if self.badges else 0)

    @property
    def width(self) -> int:
        """As wide as the widest of them."""
        named = max((text.width(name, self.size) for name in self.names), default=0) + self.symbol
        noted = max((text.width(note, SMALL_SIZE) for note in self.notes), default=0)
        signs = self.badges * (BADGE + _GAP) - _GAP
        return max(named, noted, signs, self.grid[0]) + 2 * _PAD


def place_shape(printed: PrintedPlace, layout: PlaceLayout, language: str = ENGLISH) -> PlaceShape:
    """Everything of one location, around the middle that the layout gives it."""
    parts = _parts(printed, layout, language)
    card = box_around(layout.at, parts.width, parts.strip + parts.body + parts.remarks)
    above = layout.name == ABOVE
    first = card.top + (parts.strip if above else 0)
    strip = Box(
        card.left, card.top if above else card.bottom - parts.strip, card.width, parts.strip
    )
    middle = card.middle[0]
    notes = first + parts.body + (0 if parts.body else _PAD // 2)
    signs = notes + parts.remarks - BADGE - _PAD
    label = (middle + parts.symbol // 2, strip.top + _PAD // 2)
    return PlaceShape(
        id=printed.id,
        name=printed.name,
        kind=printed.kind,
        banner=printed.banner,
        card=card,
        strip=strip,
        label=lines(parts.names, label, parts.size),
        notes=lines(parts.notes, (middle, notes), SMALL_SIZE),
        badges=_badges(printed.badges, (middle, signs)),
        boxes=_boxes(printed.boxes, parts.columns, round(middle - parts.grid[0] / 2), first + _PAD),
    )


def lines(words: Sequence[str], top: tuple[float, float], size: int) -> tuple[Line, ...]:
    """Lines of text one below the other, around a middle."""
    return tuple(
        Line(
            text=line,
            at=(round(top[0], 1), round(top[1] + (number + 0.85) * size * _LINE - size * 0.05)),
            size=size,
            width=text.width(line, size),
        )
        for number, line in enumerate(words)
    )


def height_of(words: Sequence[str], size: int) -> int:
    """How tall lines of text are."""
    return round(len(words) * size * _LINE)


def _parts(printed: PrintedPlace, layout: PlaceLayout, language: str) -> _Parts:
    is_small = printed.kind in SMALL_KINDS
    size = SMALL_SIZE if is_small else NAME_SIZE
    columns = max(1, min(layout.columns, len(printed.boxes)))
    grid = _grid_size(printed.boxes, columns)
    remarks = " · ".join(str(said(note, language)) for note in printed.notes)
    return _Parts(
        names=text.wrap(
            printed.name, size, max(_SMALL_WIDTH if is_small else _NAME_WIDTH, grid[0])
        ),
        size=size,
        symbol=_SYMBOL if printed.banner else 0,
        notes=text.wrap(remarks, SMALL_SIZE, max(_NAME_WIDTH, grid[0])),
        badges=len(printed.badges),
        columns=columns,
        grid=grid,
    )


def _badges(kinds: Sequence[str], top: tuple[float, float]) -> tuple[BadgeShape, ...]:
    left = top[0] - (len(kinds) * (BADGE + _GAP) - _GAP) / 2
    return tuple(
        BadgeShape(
            kind=kind,
            box=Box(round(left) + number * (BADGE + _GAP), round(top[1]), BADGE, BADGE),
        )
        for number, kind in enumerate(kinds)
    )


def _grid_size(boxes: Sequence[PrintedBox], columns: int) -> tuple[int, int]:
    if not boxes:
        return (0, 0)
    rows = -(-len(boxes) // columns)
    return (columns * (SLOT + _GAP) - _GAP, rows * (_cell(boxes) + _GAP) - _GAP)


def _cell(boxes: Sequence[PrintedBox]) -> int:
    """The height of one cell: a merchant has a barrel below."""
    return SLOT + BARREL if any(box.kind == "merchant" for box in boxes) else SLOT


def _boxes(boxes: Sequence[PrintedBox], columns: int, left: int, top: int) -> tuple[BoxShape, ...]:
    rows = [boxes[first : first + columns] for first in range(0, len(boxes), columns)]
    shapes: list[BoxShape] = []
    for number, row in enumerate(rows):
        # a last row that is not full stands in the middle
        inset = (columns - len(row)) * (SLOT + _GAP) // 2
        for at, box in enumerate(row):
            corner = (left + inset + at * (SLOT + _GAP), top + number * (_cell(boxes) + _GAP))
            shapes.append(_box(box, corner))
    return tuple(shapes)


def _box(box: PrintedBox, corner: tuple[int, int]) -> BoxShape:
    barrel = Box(corner[0] + (SLOT - BARREL) // 2, corner[1] + SLOT, BARREL, BARREL)
    return BoxShape(
        id=box.id,
        kind=box.kind,
        box=Box(*corner, SLOT, SLOT),
        industries=box.industries,
        cubes=box.cubes,
        barrel=barrel if box.kind == "merchant" else None,
    )
