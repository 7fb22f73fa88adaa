"""The style sheet of a picture: what the classes of its parts look like."""

from collections.abc import Iterator, Mapping
from typing import Final

from navvy.layout import palette as colour

_SANS: Final = 'Arial,Helvetica,"Liberation Sans","DejaVu Sans",sans-serif'
_SERIF: Final = 'Georgia,"Liberation Serif","DejaVu Serif",serif'

_RULES: Final[Mapping[str, Mapping[str, str]]] = {
    "text": {"font-family": _SANS, "text-anchor": "middle", "fill": colour.INK},
    ".words,.heading,.subheading": {"text-anchor": "start"},
    ".heading,.subheading,.sea-name": {"font-family": _SERIF},
    ".heading,.name,.figure": {"font-weight": "bold"},
    ".subheading,.sea-name": {"font-style": "italic"},
    ".subheading,.note": {"fill": colour.FAINT},
    ".sea-name": {"fill": colour.SEA_INK},
    ".name": {"fill": colour.WHITE},
    # the sheet
    ".ground": {"fill": colour.PAPER},
    ".frame": {"fill": "none", "stroke": colour.CARD_LINE},
    ".water": {"fill": colour.SEA},
    ".island": {"fill": colour.PAPER, "stroke": colour.SHORE, "stroke-width": "2"},
    ".link path,.shoal,.shore,.river,.border": {"fill": "none"},
    ".shore": {"stroke": colour.SHORE, "stroke-width": "2"},
    ".shoal": {"stroke": colour.SHORE, "stroke-opacity": ".22"},
    ".river": {"stroke": colour.RIVER, "stroke-width": "4", "stroke-opacity": ".75"},
    ".river,.halo,.lane": {"stroke-linecap": "round"},
    ".border": {"stroke": colour.FAINT, "stroke-width": "3", "stroke-dasharray": "14 6 3 6"},
    # links: a canal is a band, a railway a line with sleepers, a sea lane a row of dots
    ".halo": {"stroke": colour.PAPER, "stroke-width": "15", "stroke-opacity": ".75"},
    ".sea .halo": {"stroke": colour.SEA, "stroke-opacity": ".35"},
    ".casing": {"stroke": colour.CANAL, "stroke-width": "13"},
    ".bed": {"stroke": colour.CANAL_LIGHT, "stroke-width": "9"},
    ".canal .casing": {"stroke-width": "9"},
    ".canal .bed": {"stroke-width": "5"},
    ".rails,.ties": {"stroke": colour.RAIL},
    ".rails": {"stroke-width": "2.2"},
    ".ties": {"stroke-width": "7", "stroke-dasharray": "2 7"},
    ".rail .rails": {"stroke-width": "2.6"},
    ".rail .ties": {"stroke-width": "10"},
    ".lane": {"stroke": colour.SEA_INK, "stroke-width": "4.5", "stroke-dasharray": ".1 10"},
    # where a built link lies
    ".spot": {"stroke-width": "2"},
    ".spot.disc": {"fill": colour.CANAL_LIGHT, "stroke": colour.CANAL},
    ".spot.octagon": {"fill": colour.CANAL_LIGHT, "stroke": colour.RAIL},
    ".spot.square": {"fill": colour.CARD, "stroke": colour.RAIL},
    ".spot.ring": {"fill": colour.SEA, "stroke": colour.SEA_INK},
    ".waves": {"stroke": colour.CANAL, "stroke-width": "1.6"},
    ".track": {"stroke": colour.RAIL, "stroke-width": "1.4"},
    # places
    ".card": {"fill": colour.CARD, "stroke": colour.CARD_LINE, "stroke-width": "1.5"},
    ".slot>rect,.slot>circle,.slot>polygon": {
        "fill": colour.SLOT,
        "stroke": colour.SLOT_LINE,
        "stroke-width": "1.5",
    },
    ".slot>.barrel": {"fill": colour.CARD, "stroke-dasharray": "3 2"},
    ".badge": {"fill": colour.CARD, "stroke": colour.CARD_LINE, "stroke-width": "1.5"},
    ".badge.link-point": {"fill": colour.SLOT},
    # beside the map
    ".panel": {
        "fill": colour.CARD,
        "fill-opacity": ".94",
        "stroke": colour.CARD_LINE,
        "stroke-width": "1.5",
    },
    ".compass": {"fill": colour.FAINT, "stroke": colour.FAINT},
    ".compass text": {"text-anchor": "middle", "stroke": "none"},
}


def style_sheet() -> str:
    """All rules, one a line."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    for selector, rule in _RULES.items():
        yield f"{selector}{{{';'.join(f'{key}:{value}' for key, value in rule.items())}}}"
