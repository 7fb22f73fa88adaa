"""The names that each field of a command may hold, exact or as a person spells them.

The notation asks for `spelled` names, the JSON form for `exact` ones; both refuse the same way.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from navvy.data.names import DECK, MARKET, Index, Names, nearest
from navvy.errors import Malformed
from navvy.phrases import Fact, Phrase, any_of, wanted

LIKE: Final = 0.3  # how like a neighbour's name an end of a link must be to be suggested
LONGEST: Final = 80  # letters of a name that a sentence repeats
TWO_ERAS: Final = ("also", "scout", "lose")  # verbs of games with canals
DEBTS: Final = ("repay", "draw")  # verbs of games in which loans are owed
MOST_SHOWN: Final = 8  # candidates of an ambiguous name that a sentence lists


class Lexicon:
    """The names of one table by the field of a command that holds them."""

    def __init__(self, names: Names) -> None:
        """Gather what may stand where."""
        cubes = (*names.slots.names, MARKET)
        outlets = names.merchants.names if names.is_hauled else (MARKET,)
        self.fields: Mapping[str, Index] = {
            "industry": names.industries,
            "slot": names.slots,
            "link": names.links,
            "coal": Index("coal_source", cubes),
            "iron": Index("iron_source", cubes),
            "beer": Index("beer_source", (*names.slots.names, *names.merchants.names)),
            "bonus": names.industries,
            "to": Index("outlet", (*names.slots.names, *outlets)),
            "cards": names.cards,
            "card": Index("open_card", (*names.cards.names, DECK)),
            "tile": names.tiles,
        }
        self.is_hauled = names.is_hauled
        self.develops_any = names.develops_any
        self._locations = names.locations.names
        self._slot_industries = names.slot_industries
        self._links = links_by_ends(names)

    def verbs(self, known: Iterable[str]) -> list[str]:
        """Those of the verbs that the game has."""
        strange = TWO_ERAS if self.is_hauled else DEBTS
        return [verb for verb in known if verb not in strange]

    def wanted(self, field: str) -> Phrase:
        """What a field holds."""
        return wanted("name", noun=self.fields[field].noun)

    def exact(self, field: str, text: str) -> str:
        """The name as it is; an unknown one is refused with the nearest."""
        self.fields[field].find(shortened(text))
        return text

    def spelled(self, field: str, text: str) -> str:
        """The one name that a spelling in lower case stands for."""
        index = self.fields[field]
        if text in index:
            return text
        found = self._joined(text) if field == "link" else prefixed(index.names, text)
        if len(found) > 1:
            raise Malformed("ambiguous_name", text=shortened(text), names=any_of(fewer(found)))
        if field == "link" and not found:
            raise Malformed(
                "unknown_name", noun="link", name=shortened(text), suggestion=self._near(text)
            )
        return found[0] if found else self.exact(field, text)

    def slot_for(self, industry: str, text: str) -> str:
        """A slot to build in: a location will do if just one of its slots takes the industry."""
        found = [] if text in self.fields["slot"] else prefixed(self.fields["slot"].names, text)
        fits = [name for name in found if industry in self._slot_industries[name]]
        is_one_place = len({name.partition("/")[0] for name in found}) == 1
        return fits[0] if is_one_place and len(fits) == 1 else self.spelled("slot", text)

    def _joined(self, text: str) -> list[str]:
        """The links between two locations, given in any order and each by a prefix."""
        words = text.split("-")
        found: dict[str, None] = {}
        for cut in range(1, len(words)):
            firsts = prefixed(self._locations, "-".join(words[:cut]))
            seconds = prefixed(self._locations, "-".join(words[cut:])) if firsts else []
            for first in firsts:
                for second in seconds:
                    link = self._links.get((first, second))
                    if link is not None:
                        found[link] = None
        return list(found)

    def _near(self, text: str) -> str:
        """The link that was probably meant."""
        words = text.split("-")
        for cut in range(1, len(words)):
            ends = ["-".join(words[:cut]), "-".join(words[cut:])]
            known = [prefixed(self._locations, end) for end in ends]
            if all(known):
                break
            for there, strange in ((known[0], ends[1]), (known[1], ends[0])):
                near = self._beside(there, strange)
                if near:
                    return near
        return nearest(text, self.fields["link"].names)

    def _beside(self, there: Sequence[str], strange: str) -> str:
        """The link from a location to the neighbour whose name is most like a strange one."""
        beside = {second: link for (first, second), link in self._links.items() if first in there}
        alike = [name for name in beside if name[:1] == strange[:1]]
        found = get_close_matches(strange, alike or beside, n=1, cutoff=LIKE)
        return beside[found[0]] if found else ""


@lru_cache(maxsize=16)
def lexicon_of(names: Names) -> Lexicon:
    """The lexicon of a table's names, made once."""
    return Lexicon(names)


def links_by_ends(names: Names) -> dict[tuple[str, str], str]:
    """The id of every link by the two locations that it names, in both orders."""
    found: dict[tuple[str, str], str] = {}
    for link in names.links.names:
        words = link.split("-")
        for cut in range(1, len(words)):
            first, second = "-".join(words[:cut]), "-".join(words[cut:])
            if first in names.locations and second in names.locations:
                found[first, second] = found[second, first] = link
    return found


def prefixed(names: Sequence[str], text: str) -> list[str]:
    """The names that begin like the text; the number of a slot must match, or be left out.

    A location spelled out goes before the longer ones that begin like it.
    """
    place, slash, number = text.partition("/")
    if not place or (slash and not number):
        return []
    heads = [(name, *name.partition("/")[::2]) for name in names]
    found = [
        (name, head)
        for name, head, own in heads
        if head.startswith(place) and (not slash or number == own)
    ]
    whole = [name for name, head in found if head == place]
    return whole or [name for name, head in found]


def shortened(text: str) -> str:
    """The text as a sentence may repeat it."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def fewer(words: Sequence[Fact]) -> list[Fact]:
    """The first of many words, and how many more there are."""
    left = len(words) - MOST_SHOWN + 1
    if left < 2:
        return list(words)
    return [*words[: MOST_SHOWN - 1], Phrase("form.others", {"count": left})]
