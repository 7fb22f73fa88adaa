"""Our own signs for industries and regions, drawn in a square of 24 by 24."""

from collections.abc import Sequence
from typing import Final

from navvy.layout.palette import INDUSTRIES, INK

SIDE: Final = 24

# `{c}` is the colour of the industry, `{p}` that of the paper below.
INDUSTRY_SIGNS: Final = {
    # a spool of thread
    "cotton": (
        '<path fill="{c}" d="M5 2h14v4h-2.2v12H19v4H5v-4h2.2V6H5z"/><path stroke="{p}" '
        'stroke-width="1.4" fill="none" d="M7.6 9.6l8.8-2M7.6 13l8.8-2M7.6 16.4l8.8-2"/>'
    ),
    # a gear wheel
    "manufacturer": (
        '<path fill="{c}" d="M10.3 1.5h3.4l.5 2.7 2 .8 2.3-1.5 2.4 2.4-1.5 2.3.8 2 2.7.5v3.4'
        "l-2.7.5-.8 2 1.5 2.3-2.4 2.4-2.3-1.5-2 .8-.5 2.7h-3.4l-.5-2.7-2-.8-2.3 1.5-2.4-2.4 1.5-2.3"
        '-.8-2-2.7-.5v-3.4l2.7-.5.8-2-1.5-2.3 2.4-2.4 2.3 1.5 2-.8z"/>'
        '<circle cx="12" cy="12.4" r="4" fill="{p}"/>'
    ),
    # a vase with two handles
    "pottery": (
        '<path fill="{c}" d="M8 2h8v2.4l-1.2 1.4c3.2 1.6 4.7 4 4.7 6.8 0 3.6-2 6-4.2 '
        '7.4V22H8.7v-2c-2.2-1.4-4.2-3.8-4.2-7.4 0-2.8 1.5-5.2 4.7-6.8L8 4.4z"/><path '
        'stroke="{p}" stroke-width="1.5" fill="none" d="M5.6 11.4h12.8M6 14.8l2.4-2 2.4 2 2.4-2 '
        '2.4 2 2.4-2"/>'
    ),
    # a mine cart, heaped
    "coal": (
        '<path fill="{c}" d="M5 10.4L7.4 6l3-.8L13 3l3.4 2.4 1.6 3 1 2z"/><path fill="{c}" d="M2 '
        '11.5h20L19.4 19H4.6z"/><circle cx="8" cy="20.4" r="2.3" fill="{c}"/><circle cx="16" '
        'cy="20.4" r="2.3" fill="{c}"/><path stroke="{p}" stroke-width="1.2" d="M7.5 13.2l.8 '
        '4M12 13.2v4M16.5 13.2l-.8 4"/>'
    ),
    # an anvil
    "iron": (
        '<path fill="{c}" d="M2 6.5h4V5h15.5v3.2c-3.6.4-5.6 2-6 4.6 0 1.7 1 2.7 2.6 '
        '3.2V20H6.5v-4c1.7-.5 2.6-1.5 2.6-3.2-.2-1.3-1-2.1-2.6-2.4C4 10 2.4 8.8 2 6.5z"/>'
    ),
    # a barrel
    "brewery": (
        '<path fill="{c}" d="M7 2h10c2 3.2 2.8 6.5 2.8 10S19 18.8 17 '
        '22H7c-2-3.2-2.8-6.5-2.8-10S5 5.2 7 2z"/><path stroke="{p}" stroke-width="1.5" '
        'fill="none" d="M5.3 6.5h13.4M5.3 17.5h13.4M12 7.6v8.8M8.4 7.6v8.8M15.6 7.6v8.8"/>'
    ),
    # an anchor
    "port": (
        '<circle cx="12" cy="4.6" r="2.3" fill="none" stroke="{c}" stroke-width="1.9"/><path '
        'fill="none" stroke="{c}" stroke-width="2.3" stroke-linecap="round" '
        'stroke-linejoin="round" d="M12 7v14M7.5 10.5h9M3.5 13.5c.5 4.7 4 7.5 8.5 7.5s8-2.8 '
        '8.5-7.5M2.2 15.6l1.3-2.4 2.3 1.5M21.8 15.6l-1.3-2.4-2.3 1.5"/>'
    ),
    # a hull on the stocks
    "shipyard": (
        '<path fill="{c}" d="M1.5 11h21c-.6 3.6-2.4 6-5.2 7H7c-3-.8-4.9-3.4-5.5-7z"/><path '
        'fill="none" stroke="{c}" stroke-width="1.8" stroke-linecap="round" d="M12 10.5V2.5M12 '
        '3.5h6M18 3.5v3.5M5 22l2.5-4M19 22l-2.5-4M12 22v-4"/>'
    ),
    # a steamer under way
    "ship": (
        '<path fill="{c}" d="M2 13.5h20c-.4 3-1.8 5-4 6H6.5c-2.5-.8-4-3-4.5-6z"/><path '
        'fill="{c}" d="M6 9h9v3.5H6zM8 3.5h3V8H8z"/><path fill="none" stroke="{c}" '
        'stroke-width="1.6" stroke-linecap="round" d="M17.5 12V5M12.5 3c1.5-1.5 3-.2 4.5-1.5M2 '
        "22c1.7 0 1.7-.9 3.4-.9s1.7.9 3.3.9 1.7-.9 3.3-.9 1.7.9 3.3.9 1.7-.9 3.4-.9 1.6.9 "
        '3.3.9"/>'
    ),
    # a works with a chimney
    "factory": (
        '<path fill="{c}" d="M2 22V11l5.5 3V11l5.5 3V11l3 1.6L16.7 3h3.6L22 22z"/><path '
        'fill="{p}" d="M5 16.5h2.5V19H5zM10 16.5h2.5V19H10zM15 16.5h2.5V19H15z"/>'
    ),
}
UNKNOWN: Final = '<rect x="4" y="4" width="16" height="16" rx="3" fill="{c}"/>'

REGION_SIGNS: Final = {
    "cross": '<path fill="{c}" d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>',
    "diamond": '<path fill="{c}" d="M12 1.5l9 10.5-9 10.5L3 12z"/>',
    "disc": '<circle cx="12" cy="12" r="9" fill="{c}"/>',
    "hexagon": '<path fill="{c}" d="M7 3h10l5 9-5 9H7l-5-9z"/>',
    "pentagon": '<path fill="{c}" d="M12 2l10 7.5L18.2 21H5.8L2 9.5z"/>',
    "square": '<path fill="{c}" d="M4 4h16v16H4z"/>',
    "star": (
        '<path fill="{c}" d="M12 1l3.2 7.4 8 .7-6.1 5.2 1.9 7.9L12 18l-7 4.2 1.9-7.9L.8 9.1l8-.7z'
        '"/>'
    ),
    "triangle": '<path fill="{c}" d="M12 2l10.5 19h-21z"/>',
}
# Where the middles of several signs stand in a square, and how large each is, in shares of it.
PLACES: Final = {
    1: (((0.5, 0.5),), 0.72),
    2: (((0.31, 0.31), (0.69, 0.69)), 0.5),
    3: (((0.5, 0.28), (0.28, 0.71), (0.72, 0.71)), 0.41),
    4: (((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)), 0.4),
}


def industry_sign(industry: str, middle: tuple[float, float], size: float, paper: str) -> str:
    """The sign of an industry around a point."""
    sign = INDUSTRY_SIGNS.get(industry, UNKNOWN)
    return _placed(sign, middle, size, INDUSTRIES.get(industry, INK), paper)


def region_sign(symbol: str, middle: tuple[float, float], size: float, colour: str) -> str:
    """The symbol of a region around a point."""
    return _placed(REGION_SIGNS[symbol], middle, size, colour, colour)


def industry_signs(
    industries: Sequence[str], corner: tuple[float, float], side: float, paper: str
) -> str:
    """The signs of all industries that a square takes."""
    middles, share = PLACES[min(len(industries), max(PLACES))]
    return "".join(
        industry_sign(
            industry,
            (corner[0] + at[0] * side, corner[1] + at[1] * side),
            side * share,
            paper,
        )
        for industry, at in zip(industries, middles, strict=False)
    )


def _placed(sign: str, middle: tuple[float, float], size: float, colour: str, paper: str) -> str:
    scale = size / SIDE
    left, top = middle[0] - size / 2, middle[1] - size / 2
    place = (
        f'transform="translate({round(left, 1):g} {round(top, 1):g}) scale({round(scale, 3):g})"'
    )
    return f"<g {place}>{sign.replace('{c}', colour).replace('{p}', paper)}</g>"
