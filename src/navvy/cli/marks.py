"""Short forms on a narrow screen: a letter per seat, four letters per industry, places as typed.

An owner is always told by a letter, so that colour is never needed. What is shortened here can be
typed as it is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from navvy.games.registry import Table
from navvy.kernel import tiles
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.messages import say

COLOURS: Final = ("cyan", "yellow", "magenta", "green", "red")
LETTERS: Final = "ABCDE"
LONGEST_NAME: Final = 20
SHORT: Final = 4  # letters of an industry; no two of one game begin alike
MANY: Final = 2  # industries of a slot that are named


@dataclass(frozen=True, slots=True)
class Seats:
    """How the seats are named and marked on the screen."""

    names: tuple[str, ...]
    marks: tuple[str, ...]

    def style(self, seat: int) -> Style:
        """The colour of a seat, in bold so that it shows without colour too."""
        return Style(color=COLOURS[seat], bold=True)

    def mark(self, seat: int) -> Text:
        """The letter of a seat."""
        return styled(self.marks[seat], self.style(seat))

    def name(self, seat: int) -> Text:
        """The name of a seat."""
        return styled(self.names[seat], self.style(seat))


def seats_of(names: Sequence[str]) -> Seats:
    """Initials where they differ, otherwise A, B, C, D, E."""
    names = ["".join(filter(str.isprintable, name)) for name in names]
    initials = [name.strip()[:1].upper() or "?" for name in names]
    alike = len(set(initials)) < len(initials) or not all(one.isalpha() for one in initials)
    return Seats(tuple(names), tuple(LETTERS[: len(names)] if alike else initials))


def styled(words: str, style: str | Style) -> Text:
    """Words in a style, to which words in another may be added."""
    return Text().append(words, style)


def short(industry: str) -> str:
    """An industry in four letters."""
    return industry[:SHORT]


def place_name(table: Table, location: int) -> str:
    """A location as it is printed, or as it is typed where the print is long."""
    place = table.data.locations[location]
    return place.name if len(place.name) <= LONGEST_NAME else place.id


def is_typed_otherwise(name: str, typed: str) -> bool:
    """Whether a printed name has to be typed in another way."""
    return name.lower().replace(" ", "-") != typed


def link_name(table: Table, link: int) -> str:
    """A line by its ends."""
    ends = [table.names.locations.find(one) for one in table.data.links[link].joins]
    return "–".join(place_name(table, location) for location in ends)


def link_owner(state: State, link: int) -> int:
    """Whose link lies on a line; -1 for nobody's."""
    for seat, own in enumerate(state.own_links):
        if own & BIT[link]:
            return seat
    return -1


def slot_cell(
    table: Table, state: State, seats: Seats, slot: int, letters: int | None = SHORT
) -> Text:
    """One slot: its number and what it takes, or the tile on it."""
    number = table.names.slots[slot].rpartition("/")[2]
    cell = styled(f"{number} ", "dim")
    if state.occupied & BIT[slot]:
        return cell + tile_cell(table, state, seats, slot)
    icons = bits(table.board.places.slot_industries[slot])
    if letters is not None and len(icons) > MANY:
        return cell.append(say("play.slot.blank"))
    return cell.append("/".join(table.names.industries[industry][:letters] for industry in icons))


def tile_cell(table: Table, state: State, seats: Seats, slot: int) -> Text:
    """A tile: owner, industry, level, cubes in brackets; a star once it is flipped."""
    tile = table.data.tiles[state.slot_tile[slot]]
    owner = tiles.owner(state, slot)
    text = styled(f"{seats.marks[owner]} {short(tile.industry)}{tile.level}", seats.style(owner))
    if state.flipped & BIT[slot]:
        return text.append("*")
    cubes = state.slot_cubes[slot]
    return text.append(f"({cubes})") if cubes else text
