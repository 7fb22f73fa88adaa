"""`navvy map check`: everything that is wrong with a map, and what it holds if nothing is."""

from collections.abc import Iterator, Mapping

from navvy.cli.maps import Asked, asked_map
from navvy.cli.output import BadInput, one_line, tell
from navvy.data.check import unreached
from navvy.data.load import load_sizes
from navvy.data.maker import unfinished
from navvy.data.schema import ERAS, GameData
from navvy.errors import NavvyError
from navvy.layout.check import problems
from navvy.layout.picture import make_picture
from navvy.layout.printed import printed_of
from navvy.layout.read import layout_file, read_layout
from navvy.messages import say
from navvy.phrases import Facts, Phrase, Spoken, all_of

GOOD, BAD = 0, 2


def check(*maps: str) -> int:
    """Check the data and the layout of maps, and say what is missing or wrong.

    Parameters
    ----------
    maps: str
        Games, games with their maps, or files of maps.

    """
    if not maps:
        raise BadInput("map_missing")
    return max([check_map(word) for word in maps])


def check_map(word: str) -> int:
    """Check one map, and say what came of it."""
    asked = asked_map(word)
    lacking = list(unfinished(asked.name, asked.root))
    try:
        tables = tables_of(asked) if not lacking else {}
        found = [*lacking, *(faults(asked, tables) if tables else ())]
    except NavvyError as error:
        found = [error]
    for one in found:
        tell("map_fault", {"fault": one_line(one.sentence())})
    if found:
        tell("map_bad", {"name": asked.name, "count": len(found)})
        return BAD
    tell_good(tables)
    return GOOD


def tables_of(asked: Asked) -> Mapping[int, GameData]:
    """The map's data for every player count; the first error of the data is raised here."""
    return load_sizes(asked.name, asked.root)


def faults(asked: Asked, tables: Mapping[int, GameData]) -> Iterator[Spoken]:
    """What is wrong with cards and layout, once the data are right."""
    data = next(iter(tables.values()))
    cards = [card for table in tables.values() for card in table.cards if card.count]
    dealt = {card.location for card in cards} | {f"{card.banner}/" for card in cards if card.banner}
    for place in data.locations:
        if place.kind == "town" and not {place.id, f"{place.banner}/"} & dealt:
            yield Phrase("map.no_card", {"map": data.map, "name": place.name})
    printed = printed_of(tables)
    file, label = layout_file(printed.game, printed.map, asked.root)
    layout = read_layout(file, label, printed)
    yield from problems(printed, layout, make_picture(printed, layout))


def tell_good(tables: Mapping[int, GameData]) -> None:
    """What the map holds, and what the links of each era do not reach."""
    data = next(iter(tables.values()))
    names = {place.id: place.name for place in data.locations}
    facts: Facts = {
        "name": data.map_name,
        "locations": len(data.locations),
        "slots": sum(len(place.slots) for place in data.locations),
        "links": len(data.links),
        "players": ", ".join(map(str, tables)),
    }
    tell("map_good", facts)
    for era in ERAS:
        count = sum(era in link.eras for link in data.links)
        outside = [names[one] for one in unreached(tuple(names), data.links, era)]
        if count:
            told: Facts = {
                "era": say(f"name.era.{era}"),
                "links": count,
                "count": len(outside),
                "names": all_of(outside),
            }
            tell("map_era", told)
