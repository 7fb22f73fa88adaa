"""From a map and its layout to the geometry of the picture: see `shapes`.

What the layout does not place is left out, so that a half-finished map can be looked at.
"""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

from navvy.layout import curves, text
from navvy.layout.cards import lines, place_shape
from navvy.layout.lines import link_shape
from navvy.layout.printed import PrintedLadder, PrintedMap, printed_map
from navvy.layout.read import layout_file, read_layout
from navvy.layout.schema import LadderLayout, Layout, Point, Scenery
from navvy.layout.shapes import (
    Box,
    EntryShape,
    LadderShape,
    Line,
    LinkShape,
    Picture,
    RowShape,
    SceneryShape,
)
from navvy.messages import is_known, say
from navvy.phrases import ENGLISH

SPACED: Final = 6  # the letters of a sea stand this part of their size apart
TITLE_SIZE: Final = 54
_SUBTITLE_SIZE: Final = 22
_SUBTITLE_DROP: Final = 34
_CUBE: Final = 24
_FIGURE_SIZE: Final = 16
_ROW: Final = 30
_WORDS_SIZE: Final = 14
_SAMPLE: Final = 44
_PAD: Final = 12
STYLES: Final = ("canal", "rail", "both", "sea")
CLOSED: Final = ("water", "island")
BADGES: Final = ("link-point", "coal-market", "distant-port")
SPECIAL: Final = ("merchant", "market", "import")


def picture_of(name: str, root: Traversable | None = None, language: str = ENGLISH) -> Picture:
    """The geometry of `birmingham` or `lancashire/two-player` and the like."""
    printed = printed_map(name, root)
    file, label = layout_file(printed.game, printed.map, root)
    return make_picture(printed, read_layout(file, label, printed), language)


def make_picture(printed: PrintedMap, layout: Layout, language: str = ENGLISH) -> Picture:
    """The geometry of everything that is drawn."""
    known = {place.id: place for place in printed.places}
    places = tuple(place_shape(known[one.id], one, language) for one in layout.places)
    placed = {place.id: place for place in places}
    drawn = {link.id: link for link in printed.links}
    links = tuple(
        link_shape(drawn[one.id], one, placed, language)
        for one in layout.links
        if placed.keys() >= set(drawn[one.id].joins)
    )
    ladders = {ladder.id: ladder for ladder in printed.ladders}
    legend, entries = _legend(printed, links, layout.canvas.legend, language)
    return Picture(
        game=printed.game,
        map=printed.map,
        width=layout.canvas.width,
        height=layout.canvas.height,
        title=_heading(printed.name, layout.canvas.title, TITLE_SIZE),
        subtitle=_heading(
            printed.game_name,
            (layout.canvas.title[0], layout.canvas.title[1] + _SUBTITLE_DROP),
            _SUBTITLE_SIZE,
        ),
        compass=layout.canvas.compass,
        legend=legend,
        entries=entries,
        places=places,
        links=links,
        ladders=tuple(
            _ladder(ladders[one.id], one, language) for one in layout.ladders if one.id in ladders
        ),
        scenery=tuple(_scenery(one) for one in layout.scenery),
    )


def _heading(words: str, at: Point, size: int) -> Line:
    wide = text.width(words, size)
    return Line(text=words, at=(at[0] + wide / 2, at[1]), size=size, width=wide)


def _scenery(one: Scenery) -> SceneryShape:
    closed = one.kind in CLOSED
    wide = text.width(one.name, one.size) + len(one.name) * (one.size // SPACED)
    lettering = Line(text=one.name, at=one.at, size=one.size, width=wide) if one.at else None
    return SceneryShape(
        kind=one.kind,
        name=one.name,
        path=curves.path(curves.through(one.points, closed=closed), closed=closed),
        lettering=lettering,
    )


def _ladder(printed: PrintedLadder, layout: LadderLayout, language: str) -> LadderShape:
    """A frame with a title and a row for each figure."""
    most = max(count for _, count in printed.rows)
    title = text.wrap(say(f"map.ladder.{printed.id}", {}, language), _WORDS_SIZE, 110)
    width = max(44 + max(most, 2) * (_CUBE + 4), *(text.width(one, _WORDS_SIZE) for one in title))
    left, top = layout.at
    first = top + _PAD + len(title) * 18 + 8
    frame = Box(left, top, width + 2 * _PAD, first - top + len(printed.rows) * _ROW + _PAD - 4)
    rows = tuple(
        _row(printed, (figure, count), (left + _PAD, first + number * _ROW), language)
        for number, (figure, count) in enumerate(printed.rows)
    )
    words = lines(title, (frame.middle[0], top + _PAD - 2), _WORDS_SIZE)
    return LadderShape(id=printed.id, frame=frame, title=words, rows=rows)


def _row(
    printed: PrintedLadder, row: tuple[str, int], corner: tuple[int, int], language: str
) -> RowShape:
    figure, count = row
    left, top = corner
    has_cubes = any(number for _, number in printed.rows)
    words: tuple[Line, ...] = ()
    if has_cubes and not count:
        remark = say("map.ladder_empty", {}, language)
        words = lines([remark], (left + 40 + text.width(remark, 12) / 2, top + 4), 12)
    boxes = [Box(left + 36 + at * (_CUBE + 4), top, _CUBE, _CUBE) for at in range(count)]
    if not has_cubes:
        boxes = [Box(left + 48, top, _CUBE, _CUBE)]
    return RowShape(
        figure=lines([figure], (left + 14, top + 1), _FIGURE_SIZE)[0],
        boxes=tuple(boxes),
        words=words,
    )


def _legend(
    printed: PrintedMap, links: tuple[LinkShape, ...], corner: Point, language: str
) -> tuple[Box, tuple[EntryShape, ...]]:
    """What the signs of this map mean."""
    rows = [(kind, one, _meaning(kind, one, language)) for kind, one in _explained(printed, links)]
    if not any(one in ("canal", "both") for _, one, _ in rows):
        railway = say("map.line.railway", {}, language)
        rows = [(kind, one, railway if one == "rail" else words) for kind, one, words in rows]
    left, top = corner
    wide = max((text.width(words, _WORDS_SIZE) for _, _, words in rows), default=0)
    box = Box(left, top, _SAMPLE + wide + 3 * _PAD, len(rows) * _ROW + 2 * _PAD - 6)
    entries = []
    for number, (kind, one, words) in enumerate(rows):
        sample = Box(left + _PAD, top + _PAD + number * _ROW, _SAMPLE, _CUBE)
        size = text.width(words, _WORDS_SIZE)
        at = (sample.right + _PAD + size / 2, sample.top + 17)
        line = Line(text=words, at=at, size=_WORDS_SIZE, width=size)
        entries.append(EntryShape(kind=kind, id=one, sample=sample, words=line))
    return box, tuple(entries)


def _explained(printed: PrintedMap, links: tuple[LinkShape, ...]) -> Iterator[tuple[str, str]]:
    """The kinds of lines, industries and boxes that this map has."""
    styles = {link.style for link in links}
    yield from (("line", style) for style in STYLES if style in styles)
    boxes = [box for place in printed.places for box in place.boxes]
    trades = dict.fromkeys(one for box in boxes for one in box.industries)
    yield from (("industry", one) for one in sorted(trades))
    kinds = {box.kind for box in boxes}
    yield from (("box", kind) for kind in SPECIAL if kind in kinds)
    signs = {badge for place in printed.places for badge in place.badges}
    yield from (("badge", kind) for kind in BADGES if kind in signs)


def _meaning(kind: str, one: str, language: str) -> str:
    message = f"name.industry.{one}" if kind == "industry" else f"map.{kind}.{one}"
    return say(message, {}, language) if is_known(message, language) else one.capitalize()
