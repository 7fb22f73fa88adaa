"""Wording: how people say the names of a table's things.

What a person has to type stands in quotes, as it is typed; everything else is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from navvy.data.names import DECK, MARKET
from navvy.games.registry import Table
from navvy.messages import ENGLISH, is_known, say
from navvy.phrases import all_of, any_of

OTHER_CARDS: Final = {  # as `decision_name` calls what pays like a card, or is taken like one
    "two cards": "name.card.two",
    "both actions": "name.card.merged",
    DECK: "name.card.deck",
}


@dataclass(frozen=True, slots=True)
class Wording:
    """The names of one table in one language."""

    table: Table
    seat_names: Sequence[str] = ()
    language: str = ENGLISH

    def say(self, message: str, **facts: str | int) -> str:
        """A message of the catalogue; sums of money stand in the game's own currency."""
        return say(message, {"currency": self.table.data.currency, **facts}, self.language)

    def knows(self, message: str) -> bool:
        """Whether the catalogue has a message."""
        return is_known(message, self.language)

    # people and places

    def seat(self, seat: int) -> str:
        """Who sits there, or the seat's number."""
        if 0 <= seat < len(self.seat_names):
            return self.seat_names[seat]
        return self.say("name.seat", number=seat + 1)

    def location(self, name: str) -> str:
        """A location as the map prints it."""
        locations = self.table.names.locations
        if name not in locations:
            return self.typed(name)
        return self.table.data.locations[locations.find(name)].name

    def slot(self, name: str) -> str:
        """A slot: `Dudley, slot 1`, or the location alone where it has no other."""
        if name not in self.table.names.slots:
            return self.typed(name)
        place = self.table.data.locations[self.place_of(name)]
        if len(place.slots) == 1:
            return place.name
        number = [slot.id for slot in place.slots].index(name) + 1
        return self.say("name.slot", location=place.name, number=number)

    def place_of(self, slot: str) -> int:
        """The location of a slot."""
        return self.table.board.slot_location[self.table.names.slots.find(slot)]

    def merchant(self, name: str) -> str:
        """A merchant's slot: `merchant 2 in Oxford`; a market space: `the market in Poland`."""
        for row in self.table.data.merchants:
            if name in row.slot_ids:
                location = self.location(row.location)
                if not row.bonus:
                    return self.say("name.demand", location=location)
                if len(row.slot_ids) == 1:
                    return self.say("name.merchant", location=location)
                number = row.slot_ids.index(name) + 1
                return self.say("name.merchant.numbered", location=location, number=number)
        return self.typed(name)

    def source(self, name: str) -> str:
        """Where a cube or a barrel comes from."""
        if name == MARKET:
            return self.say("name.market")
        if name in self.table.names.merchants:
            return self.merchant(name)
        if name in self.table.names.slots:
            place = self.table.data.locations[self.place_of(name)]
            if place.import_cubes:
                return self.say("name.box", location=place.name)
        return self.slot(name)

    def link(self, name: str) -> str:
        """A link by its ends: `Leek–Stoke-on-Trent`."""
        links = self.table.names.links
        if name not in links:
            return self.typed(name)
        joins = self.table.data.links[links.find(name)].joins
        ends = dict(zip(("first", "second", "third"), map(self.location, joins), strict=False))
        return self.say("name.link.three" if len(joins) > 2 else "name.link.two", **ends)

    # tiles and cards

    def industry(self, name: str) -> str:
        """An industry: `Cotton Mill`."""
        return self.named("name.industry", name)

    def one(self, name: str) -> str:
        """A tile of an industry: `a Cotton Mill`."""
        return self.named("name.one", name)

    def many(self, name: str) -> str:
        """Tiles of an industry: `Cotton Mills`."""
        return self.named("name.many", name)

    def named(self, kind: str, name: str) -> str:
        """A thing that has its own entry in the catalogue; its id if it has none."""
        message = f"{kind}.{name}"
        return self.say(message) if self.knows(message) else self.typed(name)

    def tile(self, name: str) -> str:
        """A tile: `Cotton Mill II`."""
        if name not in self.table.names.tiles:
            return self.typed(name)
        tile = self.table.data.tiles[self.table.names.tiles.find(name)]
        return self.say("name.tile", industry=self.industry(tile.industry), level=tile.level)

    def card(self, name: str) -> str:
        """A card: `Dudley`, `Iron Works`, `Cotton Mill or Manufacturer`, `Brown locations`."""
        if name in OTHER_CARDS:
            return self.say(OTHER_CARDS[name])
        if name not in self.table.names.cards:
            return self.typed(name)
        card = self.table.data.cards[self.table.names.cards.find(name)]
        if card.location:
            return self.location(card.location)
        if card.banner:
            return self.say("name.card.banner", banner=card.banner)
        if card.industries:
            return self.any_of([self.industry(one) for one in card.industries])
        return self.named("name.card", card.kind)

    # other words

    def era(self, name: str) -> str:
        """An era: `Canal Era`."""
        return self.named("name.era", name)

    def money(self, pounds: int) -> str:
        """An amount: `£30`."""
        return self.say("name.money", pounds=pounds)

    def typed(self, name: str) -> str:
        """What a person types, in quotes."""
        return self.say("form.typed", id=name)

    def typed_source(self, name: str) -> str:
        """A source as it is typed; the market is said."""
        return self.source(name) if name == MARKET else self.typed(name)

    def any_of(self, words: Sequence[str]) -> str:
        """Words as a sentence offers them: `a, b or c`."""
        return any_of(words).sentence(self.language)

    def all_of(self, words: Sequence[str]) -> str:
        """Words as a sentence sums them up: `a, b and c`."""
        return all_of(words).sentence(self.language)
