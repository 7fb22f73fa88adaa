"""A picture as one self-contained SVG: no font, script or file from elsewhere.

Ids are made of the map's own: `place-…`, `slot-…-1`, `link-…`, `ladder-…`. The ground is light and
painted, so that the drawing can lie on a dark page.
"""

from collections.abc import Iterator

from navvy.layout import palette as colour
from navvy.layout.icons import industry_sign, industry_signs, region_sign
from navvy.layout.marks import (
    fitted,
    from_left,
    link_sign,
    rectangle,
    tag,
    titled,
    written,
)
from navvy.layout.picture import SPACED
from navvy.layout.shapes import (
    Box,
    BoxShape,
    EntryShape,
    LadderShape,
    LinkShape,
    Picture,
    PlaceShape,
    SceneryShape,
    box_around,
)
from navvy.layout.style import style_sheet

_FRAMES = ((10, 4.0), (18, 1.5))  # how far from the rim of the sheet, and how wide
_SHOALS = (34, 22, 11)  # the widths of the lines along a shore


def svg_of(picture: Picture) -> str:
    """The drawing, as a file holds it."""
    return "\n".join(_drawing(picture)) + "\n"


def _drawing(picture: Picture) -> Iterator[str]:
    size = f"{picture.width} {picture.height}"
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img"'
        f' id="map-{picture.map}">'
    )
    yield titled(f"{picture.title.text} – {picture.subtitle.text}")
    yield f"<style>{style_sheet()}</style>"
    yield rectangle(Box(0, 0, picture.width, picture.height), 18, "ground")
    sheet = Box(0, 0, picture.width, picture.height).grown(-_FRAMES[-1][0])
    yield tag("clipPath", rectangle(sheet, 8, "sheet"), id="sheet")
    yield tag("g", "\n".join(_land(picture.scenery)), id="land", clip_path="url(#sheet)")
    yield from _frame(picture)
    yield tag("g", "\n".join(map(_line, picture.links)), id="links")
    yield tag("g", "\n".join(map(_place, picture.places)), id="places")
    yield tag("g", "\n".join(map(_ladder, picture.ladders)), id="ladders")
    yield tag("g", "\n".join(_legend(picture)), id="legend")
    yield from_left(picture.title, "heading")
    yield from_left(picture.subtitle, "subheading")
    yield "</svg>"


def _frame(picture: Picture) -> Iterator[str]:
    for inset, width in _FRAMES:
        box = Box(inset, inset, picture.width - 2 * inset, picture.height - 2 * inset)
        yield rectangle(box, 12 - inset // 4, "frame", stroke_width=width)
    if picture.compass:
        yield _compass(*picture.compass)


def _compass(across: float, down: float) -> str:
    rose = "M0,-46L7,-7 46,0 7,7 0,46-7,7-46,0-7,-7Z"
    shade = "M0,-46L0,0 -7,-7ZM46,0L0,0 7,-7ZM0,46L0,0 7,7ZM-46,0L0,0-7,7Z"
    parts = [
        tag("circle", r=30, fill="none", stroke_width=1.2),
        tag("path", d=rose, style=f"fill:{colour.CARD};stroke-width:1.2"),
        tag("path", d=shade, style=f"fill:{colour.FAINT};stroke:none"),
        tag(
            "text",
            "N",
            y=-52,
            font_size=18,
            class_="subheading",
        ),
    ]
    return tag("g", "".join(parts), class_="compass", transform=f"translate({across:g} {down:g})")


# the land


def _land(scenery: tuple[SceneryShape, ...]) -> Iterator[str]:
    """Rivers first, so that each ends where its sea begins; letters last."""
    for kind in ("river", "water", "island", "border"):
        for number, one in enumerate(scenery):
            if one.kind == kind:
                yield from _water(one, f"water-{number}") if kind == "water" else _plain(one)
    for one in scenery:
        if one.lettering:
            style = f"letter-spacing:{one.lettering.size // SPACED}px"
            yield written(one.lettering, "sea-name", style=style)


def _plain(one: SceneryShape) -> Iterator[str]:
    yield tag(
        "g", (titled(one.name) if one.name else "") + tag("path", d=one.path, class_=one.kind)
    )


def _water(one: SceneryShape, name: str) -> Iterator[str]:
    """A sea, and the lines along its shore."""
    yield tag("clipPath", tag("path", d=one.path), id=name)
    yield tag("g", (titled(one.name) if one.name else "") + tag("path", d=one.path, class_="water"))
    shoals = "".join(
        tag("path", d=one.path, class_="shoal", stroke_width=width) for width in _SHOALS
    )
    yield tag("g", shoals, clip_path=f"url(#{name})")
    yield tag("path", d=one.path, class_="shore")


# links


def _line(link: LinkShape) -> str:
    layers = {
        "canal": ("casing", "bed"),
        "rail": ("rails", "ties"),
        "both": ("casing", "bed", "rails", "ties"),
        "sea": ("lane",),
    }[link.style]
    parts = [titled(link.name), tag("path", id=f"link-{link.id}", d=link.path, class_="halo")]
    parts += [tag("path", d=link.path, class_=layer) for layer in layers]
    parts.append(link_sign(link.style, link.spot))
    return tag("g", "".join(parts), class_=f"link {link.style}")


# places


def _place(place: PlaceShape) -> str:
    ground = colour.BANNERS.get(place.banner, colour.PLAIN)
    parts = [titled(place.name), rectangle(place.card, 9, "card")]
    parts.append(rectangle(place.strip, 8, "strip", fill=ground))
    parts += [fitted(line, "name") for line in place.label]
    symbol = colour.SYMBOLS.get(place.banner)
    if symbol:
        left = min(line.box.left for line in place.label) - 12
        parts.append(region_sign(symbol, (left, place.strip.middle[1]), 13, colour.WHITE))
    parts += [written(line, "note") for line in place.notes]
    parts += [_badge(badge.kind, badge.box) for badge in place.badges]
    parts += [_box(box) for box in place.boxes]
    return tag("g", "".join(parts), id=f"place-{place.id}", class_=f"place {place.kind}")


def _badge(kind: str, box: Box) -> str:
    """A disc for a link's point, a cube for the coal market, an anchor for a distant port."""
    middle = box.middle
    match kind:
        case "link-point":
            return tag("circle", cx=middle[0], cy=middle[1], r=8, class_="badge link-point") + tag(
                "path",
                d=f"M{middle[0] - 4:g},{middle[1]:g}h8m-3,-2.5l3,2.5-3,2.5m-2,-5l-3,2.5 3,2.5",
                fill="none",
                stroke=colour.INK,
                stroke_width=1.3,
            )
        case "coal-market":
            inner = Box(box.left + 2, box.top + 2, box.width - 4, box.height - 4)
            style = f"fill:{colour.CUBES['coal']};stroke:{colour.INK}"
            return rectangle(inner, 3, "cube", style=style)
    ring = tag("circle", cx=middle[0], cy=middle[1], r=9, class_="badge")
    return ring + industry_sign("port", middle, 14, colour.CARD)


def _box(box: BoxShape) -> str:
    parts = [_outline(box)]
    if box.kind == "import":
        parts += _import_cubes(box)
    elif box.industries:
        corner = (box.box.left, box.box.top)
        parts.append(industry_signs(box.industries, corner, box.box.width, colour.SLOT))
    if box.barrel:
        parts.append(_barrel(box.barrel))
    name = f"slot-{box.id.replace('/', '-')}"
    return tag("g", "".join(parts), id=name, class_=f"slot {box.kind}")


def _outline(box: BoxShape) -> str:
    """A square for industries, a disc for a merchant, a lozenge for a market."""
    middle = box.box.middle
    half = box.box.width / 2
    match box.kind:
        case "merchant":
            return tag("circle", cx=middle[0], cy=middle[1], r=half - 1)
        case "market":
            corners = [(0, -half), (half, 0), (0, half), (-half, 0)]
            points = " ".join(
                f"{middle[0] + across:g},{middle[1] + down:g}" for across, down in corners
            )
            return tag("polygon", points=points)
    return rectangle(box.box, 5, "square")


def _barrel(box: Box) -> str:
    middle = box.middle
    ring = tag("circle", cx=middle[0], cy=middle[1], r=box.width / 2 - 1, class_="barrel")
    return ring + industry_sign("brewery", middle, 13, colour.CARD)


def _import_cubes(box: BoxShape) -> Iterator[str]:
    """Where the cubes of an import box lie."""
    side, left, down = 14, box.box.left, box.box.middle[1]
    gap = (box.box.width - box.cubes * side) / (box.cubes + 1)
    for number in range(box.cubes):
        across = left + gap + number * (side + gap)
        yield _cube(Box(round(across), round(down - side / 2), side, side), "coal")


# beside the map


def _cube(box: Box, ladder: str) -> str:
    ground = colour.CUBES.get(ladder, colour.PLAIN)
    style = f"fill:{ground};fill-opacity:.16;stroke:{ground};stroke-width:1.8"
    return rectangle(box, 3, "cube", style=style)


def _ladder(ladder: LadderShape) -> str:
    parts = [rectangle(ladder.frame, 9, "panel")]
    parts += [fitted(line, "figure") for line in ladder.title]
    for row in ladder.rows:
        parts.append(fitted(row.figure, "figure"))
        parts += [written(line, "note") for line in row.words]
        parts += [_cube(box, ladder.id) for box in row.boxes]
    name = " ".join(line.text for line in ladder.title)
    return tag("g", titled(name) + "".join(parts), id=f"ladder-{ladder.id}", class_="ladder")


def _legend(picture: Picture) -> Iterator[str]:
    yield rectangle(picture.legend, 9, "panel")
    for entry in picture.entries:
        yield _sample(entry)
        yield from_left(entry.words, "words")


def _sample(entry: EntryShape) -> str:
    box = entry.sample
    if entry.kind == "line":
        middle = (box.middle[0], box.middle[1])
        path = f"M{box.left},{middle[1]:g}H{box.right}"
        shape = LinkShape(
            id=entry.id,
            name=entry.words.text,
            joins=(),
            eras=("canal", "rail") if entry.id == "both" else (entry.id,),
            curves=(),
            seen=(),
            spot=middle,
            angle=0,
        )
        return _line(shape).replace('d=""', f'd="{path}"').replace(' id="link-', ' data-line="')
    if entry.kind == "industry":
        return industry_sign(entry.id, box.middle, 24, colour.CARD)
    if entry.kind == "badge":
        return _badge(entry.id, box_around(box.middle, 18, 18))
    square = Box(round(box.middle[0]) - 12, box.top, 24, 24)
    shape_of = BoxShape(id=entry.id, kind=entry.id, box=square, industries=(), cubes=0, barrel=None)
    return tag("g", _outline(shape_of), class_="slot")
