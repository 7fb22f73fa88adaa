"""Names and ids of one table's printed things: the order of the data files, both ways."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final

from navvy.data.schema import GameData
from navvy.errors import Malformed

MARKET: Final = "market"
DECK: Final = "deck"


class Index:
    """The names of one kind of thing, by id and by name."""

    def __init__(self, noun: str, names: Sequence[str]) -> None:
        """Number the names in their order; messages choose their words by the noun."""
        self.noun = noun
        self.names = tuple(names)
        self._ids = {name: at for at, name in enumerate(self.names)}

    def __len__(self) -> int:
        """How many there are."""
        return len(self.names)

    def __getitem__(self, at: int) -> str:
        """The name of an id."""
        return self.names[at]

    def __contains__(self, name: object) -> bool:
        """Whether there is such a name."""
        return name in self._ids

    def find(self, name: str) -> int:
        """The id of a name; an unknown one is refused with the nearest."""
        at = self._ids.get(name, -1)
        if at < 0:
            near = nearest(name, self.names)
            raise Malformed("unknown_name", noun=self.noun, name=name, suggestion=near)
        return at


class Names:
    """All indexes of a table."""

    def __init__(self, data: GameData) -> None:
        """Read the names off the data, in the order that `compile` uses."""
        slots = [slot.id for place in data.locations for slot in place.slots]
        merchants = [slot for merchant in data.merchants for slot in merchant.slot_ids]
        self.locations = Index("location", [place.id for place in data.locations])
        self.slots = Index("slot", slots)
        self.links = Index("link", [link.id for link in data.links])
        self.industries = Index("industry", data.industries)
        self.tiles = Index("tile", [tile.id for tile in data.tiles])
        self.cards = Index("card", [card.id for card in data.cards])
        self.merchants = Index("merchant", merchants)
        self.is_hauled = data.start.rail_iron > 0  # iron travels as coal does
        self.develops_any = data.start.develops_any
        self.slot_industries = {
            slot.id: slot.industries for place in data.locations for slot in place.slots
        }

    def source(self, slot: int) -> str:
        """The name of where a cube came from: a slot, or the market for -1."""
        return MARKET if slot < 0 else self.slots[slot]


def nearest(word: str, known: Collection[str]) -> str:
    """The known word that was probably meant, or nothing."""
    found = get_close_matches(word, known, n=1)
    return found[0] if found else ""
