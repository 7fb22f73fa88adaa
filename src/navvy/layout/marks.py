"""Small parts of an SVG: tags, texts, and the sign of a link where a built one lies."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from navvy.layout.curves import Spot
from navvy.layout.shapes import Box, Line

SPOT: Final = 14  # the radius of the sign of a link

_WAVES: Final = "m-7,{y}q1.75,-3 3.5,0t3.5,0 3.5,0 3.5,0"
_TRACK: Final = "m-8,{y}h16m0,5h-16m2,-7.5v10m4,-10v10m4,-10v10m4,-10v10"


def tag(name: str, body: str = "", /, **attributes: str | float) -> str:
    """An element; `_` at the end of an attribute's name is dropped, others become hyphens."""
    parts = [name]
    for key, value in attributes.items():
        shown = value if isinstance(value, str) else f"{round(value, 1):g}"
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    start = " ".join(parts)
    return f"<{start}>{body}</{name}>" if body else f"<{start}/>"


def titled(text: str) -> str:
    """What a screen reader says of a group, and a pointer shows."""
    return f"<title>{escape(text)}</title>"


def written(line: Line, class_: str, **attributes: str | float) -> str:
    """A line of text around its middle."""
    place = {"x": line.at[0], "y": line.at[1], "font_size": line.size}
    return tag("text", escape(line.text), class_=class_, **place, **attributes)


def fitted(line: Line, class_: str) -> str:
    """A line of text in exactly the room that was computed for it, in whatever font."""
    return written(line, class_, textLength=line.width, lengthAdjust="spacingAndGlyphs")


def from_left(line: Line, class_: str) -> str:
    """A line of text from its left end."""
    return tag(
        "text", escape(line.text), class_=class_, x=line.box.left, y=line.at[1], font_size=line.size
    )


def rectangle(box: Box, radius: int, class_: str, **attributes: str | float) -> str:
    """A box with round corners."""
    return tag(
        "rect",
        x=box.left,
        y=box.top,
        width=box.width,
        height=box.height,
        rx=radius,
        class_=class_,
        **attributes,
    )


def link_sign(style: str, spot: Spot) -> str:
    """Waves in a disc, a track in a square, both in an octagon, dots for a sea lane."""
    match style:
        case "canal":
            return _disc(spot, "disc") + _waves(spot, -3) + _waves(spot, 3)
        case "rail":
            return _square(spot) + _track(spot, -2.5)
        case "sea":
            return _disc(spot, "ring") + _waves(spot, 0)
    return _octagon(spot) + _waves(spot, -6) + _track(spot, 1)


def _disc(spot: Spot, class_: str) -> str:
    return tag("circle", cx=spot[0], cy=spot[1], r=SPOT - 1, class_=f"spot {class_}")


def _square(spot: Spot) -> str:
    side = 2 * SPOT - 4
    box = Box(round(spot[0]) - side // 2, round(spot[1]) - side // 2, side, side)
    return rectangle(box, 3, "spot square")


def _octagon(spot: Spot) -> str:
    reach, cut = SPOT - 1, 6
    corners = [(-cut, -reach), (cut, -reach), (reach, -cut), (reach, cut)]
    corners += [(-across, -down) for across, down in corners]
    points = " ".join(f"{spot[0] + across:g},{spot[1] + down:g}" for across, down in corners)
    return tag("polygon", points=points, class_="spot octagon")


def _waves(spot: Spot, down: float) -> str:
    path = f"M{spot[0]:g},{spot[1]:g}" + _WAVES.format(y=down)
    return tag("path", d=path, class_="waves")


def _track(spot: Spot, down: float) -> str:
    path = f"M{spot[0]:g},{spot[1]:g}" + _TRACK.format(y=down)
    return tag("path", d=path, class_="track")
