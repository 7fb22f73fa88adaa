"""What is wrong with a layout: what is missing, overlaps, lies outside or crosses.

All of it is found at once, each with the line of the file that has to change.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from navvy.layout import curves
from navvy.layout.curves import Spot
from navvy.layout.marks import SPOT
from navvy.layout.printed import PrintedMap
from navvy.layout.schema import Layout
from navvy.layout.shapes import Box, LinkShape, Picture, box_around, box_of
from navvy.phrases import ENGLISH, Fact, Phrase

MARGIN: Final = 22  # the frame of the sheet
_APART: Final = 8  # between cards, frames and letters
_CLEAR: Final = 7  # between a line and what it does not belong to
_SHORTEST: Final = 2 * SPOT + 8  # a link that can be seen and holds its sign
_ALONG: Final = 30  # pixels that two links may run side by side


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing to mend, and the line where."""

    file: str
    line: int
    what: Phrase

    def sentence(self, language: str = ENGLISH) -> str:
        """What a person is told."""
        place = Phrase("map.at_line", {"file": self.file, "line": self.line, "what": self.what})
        return place.sentence(language)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something that takes room: its name in a sentence, its box, its line in the file."""

    name: Fact
    box: Box
    line: int
    place: str = ""


def problems(printed: PrintedMap, layout: Layout, picture: Picture) -> list[Problem]:
    """Everything that is wrong, in the order of the file."""
    found = [
        *_missing(printed, layout),
        *_rooms(things(layout, picture), picture),
        *_lines(things(layout, picture), layout, picture),
        *_crossings(layout, picture),
    ]
    return sorted(
        (Problem(file=layout.file, line=line, what=what) for line, what in found),
        key=lambda problem: problem.line,
    )


def things(layout: Layout, picture: Picture) -> list[Thing]:
    """Everything that takes room of its own."""
    found = [
        Thing(name=shape.name, box=shape.card, line=place.line, place=place.id)
        for place, shape in zip(layout.places, picture.places, strict=True)
    ]
    lines = {ladder.id: ladder.line for ladder in layout.ladders}
    for ladder in picture.ladders:
        name = " ".join(line.text for line in ladder.title)
        found.append(Thing(name=name, box=ladder.frame, line=lines[ladder.id]))
    sheet = layout.canvas.line
    found.append(Thing(name=Phrase("map.legend"), box=picture.legend, line=sheet))
    title = picture.title.box.with_box(picture.subtitle.box)
    found.append(Thing(name=picture.title.text, box=title, line=sheet))
    if picture.compass:
        rose = box_around((picture.compass[0], picture.compass[1] - 10), 94, 116)
        found.append(Thing(name=Phrase("map.compass"), box=rose, line=sheet))
    for scenery, one in zip(layout.scenery, picture.scenery, strict=True):
        if one.lettering:
            found.append(Thing(name=one.name, box=one.lettering.box, line=scenery.line))
    return found


_Found = tuple[int, Phrase]


def _missing(printed: PrintedMap, layout: Layout) -> Iterator[_Found]:
    """What the map has and the layout does not place, and the other way round."""
    wanted = {
        "place": ([place.id for place in printed.places], [one.id for one in layout.places]),
        "link": ([link.id for link in printed.links], [one.id for one in layout.links]),
        "ladder": ([one.id for one in printed.ladders], [one.id for one in layout.ladders]),
    }
    for kind, (known, placed) in wanted.items():
        for name in known:
            if name not in placed:
                yield 0, Phrase("map.missing", {"kind": kind, "id": name})
    for ladder in layout.ladders:
        if ladder.id not in wanted["ladder"][0]:
            yield ladder.line, Phrase("map.no_such_ladder", {"id": ladder.id})


def _rooms(rooms: Sequence[Thing], picture: Picture) -> Iterator[_Found]:
    """Boxes outside the sheet, or too near to each other."""
    sheet = Box(0, 0, picture.width, picture.height).grown(-MARGIN)
    for thing in rooms:
        if not sheet.holds_box(thing.box):
            yield thing.line, Phrase("map.outside", {"name": thing.name})
    for one, other in combinations(rooms, 2):
        if one.box.grown(_APART).overlaps(other.box):
            what = Phrase("map.overlap", {"name": one.name, "other": other.name})
            yield other.line, what


def _lines(rooms: Sequence[Thing], layout: Layout, picture: Picture) -> Iterator[_Found]:
    """Links that are too short, or run over something else, or whose sign does."""
    lines = {link.id: link.line for link in layout.links}
    for link in picture.links:
        line = lines[link.id]
        if curves.length(link.seen[0]) < _SHORTEST:
            yield line, Phrase("map.short", {"link": link.name})
        for thing in rooms:
            if thing.place not in link.joins and _runs_over(link, thing.box.grown(_CLEAR)):
                yield line, Phrase("map.runs_over", {"link": link.name, "name": thing.name})
            if thing.box.grown(SPOT).holds(link.spot):
                yield line, Phrase("map.sign_over", {"link": link.name, "name": thing.name})


def _runs_over(link: LinkShape, box: Box) -> bool:
    return any(box.holds(spot) for row in link.seen for spot in row)


def _crossings(layout: Layout, picture: Picture) -> Iterator[_Found]:
    """Links that cross or crowd each other, and those that should cross and do not."""
    lines = {link.id: link.line for link in layout.links}
    meant = {frozenset(pair): line for pair, line in layout.crossings}
    names = {link.id: link.name for link in picture.links}
    pairs = _neighbours(picture.links)
    crossing = {frozenset((one.id, other.id)) for one, other in pairs if _cross(one, other)}
    for pair in crossing - meant.keys():
        one, other = sorted(pair)
        yield lines[one], Phrase("map.cross", {"link": names[one], "other": names[other]})
    for pair in meant.keys() - crossing:
        one, other = sorted(pair)
        first, second = names.get(one, one), names.get(other, other)
        yield meant[pair], Phrase("map.no_cross", {"link": first, "other": second})
    for one_link, other_link in pairs:
        if frozenset((one_link.id, other_link.id)) not in crossing:
            yield from _crowding(one_link, other_link, lines)


def _neighbours(links: Sequence[LinkShape]) -> list[tuple[LinkShape, LinkShape]]:
    """The pairs of links that come near each other at all: most do not."""
    boxes = {link.id: box_of([spot for row in link.seen for spot in row]) for link in links}
    return [
        (one, other)
        for one, other in combinations(links, 2)
        if boxes[one.id].grown(2 * SPOT + 4).overlaps(boxes[other.id])
    ]


def _crowding(one: LinkShape, other: LinkShape, lines: Mapping[str, int]) -> Iterator[_Found]:
    """Links without a crossing that are hard to tell apart."""
    if curves.distance(one.spot, other.spot) < 2 * SPOT + 4:
        what = Phrase("map.signs_close", {"link": one.name, "other": other.name})
        yield lines[other.id], what
    for link, beside in ((one, other), (other, one)):
        if any(curves.off_line(link.spot, row) < SPOT + 4 for row in beside.seen):
            what = Phrase("map.sign_over", {"link": link.name, "name": beside.name})
            yield lines[link.id], what
    near = [_near(spot, other.seen) for row in one.seen for spot in row]
    whole = sum(curves.length(row) for row in one.seen)
    if whole * sum(near) / max(1, len(near)) > _ALONG:
        what = Phrase("map.along", {"link": one.name, "other": other.name})
        yield lines[other.id], what


def _near(spot: Spot, rows: Iterable[Sequence[Spot]]) -> bool:
    return any(curves.off_line(spot, row) < 2 * _CLEAR for row in rows)


def _cross(one: LinkShape, other: LinkShape) -> bool:
    return any(curves.cross(first, second) for first in one.seen for second in other.seen)
