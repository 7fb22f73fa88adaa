"""The colours of a picture. Every pair of text and ground that is used stands in `TEXTS`."""

from typing import Final

PAPER: Final = "#f5ecd7"
INK: Final = "#2e2620"
FAINT: Final = "#6b5d4f"
CARD: Final = "#fffaf0"
CARD_LINE: Final = "#5b4a3a"
SLOT: Final = "#efe3c8"
SLOT_LINE: Final = "#8a765c"
SEA: Final = "#cfe3e8"
SHORE: Final = "#7fa9b8"
SEA_INK: Final = "#2f5f73"
RIVER: Final = "#a9cbd6"
CANAL: Final = "#2a6f9e"
CANAL_LIGHT: Final = "#d3ebf7"
RAIL: Final = "#2b2522"
PLAIN: Final = "#4d453d"  # the strip of a place without a region
WHITE: Final = "#ffffff"

# The strips of the regions; each has its own symbol too.
BANNERS: Final = {
    "": PLAIN,
    "blue": "#27558f",
    "brown": "#744a26",
    "green": "#3f6d2a",
    "grey": "#59616b",
    "purple": "#69397f",
    "red": "#a3301f",
    "salmon": "#b04a2c",
    "teal": "#12706c",
}
SYMBOLS: Final = {
    "blue": "disc",
    "brown": "pentagon",
    "green": "square",
    "grey": "star",
    "purple": "triangle",
    "red": "diamond",
    "salmon": "hexagon",
    "teal": "cross",
}
INDUSTRIES: Final = {
    "brewery": "#8a5a12",
    "coal": "#23201e",
    "cotton": "#3c6c8f",
    "factory": "#7d3b2a",
    "iron": "#b4531a",
    "manufacturer": "#5d4b8a",
    "port": "#1d5c78",
    "pottery": "#96462c",
    "ship": "#0f5f5c",
    "shipyard": "#0f5f5c",
}
CUBES: Final = {"coal": "#3a3531", "iron": "#c9691f", "distant": "#b9a988"}
TEXTS: Final = (
    *((WHITE, ground) for ground in BANNERS.values()),
    (INK, PAPER),
    (INK, CARD),
    (FAINT, CARD),
    (FAINT, PAPER),
    (INK, SEA),
    (FAINT, SEA),
    (SEA_INK, SEA),
)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines compute it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[first : first + 2], 16) / 255 for first in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
