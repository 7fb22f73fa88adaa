"""`navvy unproven`: the printed facts of a game that nobody could compare with the box."""

from navvy.cli.output import print_json, table_of
from navvy.data.load import load_meta
from navvy.data.schema import GameData, Unproven
from navvy.messages import Facts, say


def unproven(game: str, /, *, json: bool = False) -> int:
    """List what of a game's printed facts is not proven, and how sure it is.

    Parameters
    ----------
    game: str
        A game, or a game with its map.
    json: bool
        Print JSON.

    """
    data = data_of(game)
    if json:
        print_json([fact_json(fact) for fact in data.unproven])
    else:
        print("\n".join(lines(data)))
    return 0


def data_of(game: str) -> GameData:
    """A game's printed facts, at a table of a size that it is made for."""
    name, _, chosen = game.partition("/")
    meta = load_meta(name)
    maps = [one for one in meta.maps if one.id == (chosen or meta.default_map)]
    sizes = meta.usual_sizes(maps[0]) if maps else meta.players
    return table_of(game, sizes[-1], []).data


def fact_json(fact: Unproven) -> dict[str, str]:
    """A fact for other programs; an empty field means the whole entry."""
    return {
        "file": fact.file,
        "entry": fact.entry,
        "field": fact.field,
        "grade": fact.grade,
        "note": fact.note,
    }


def lines(data: GameData) -> list[str]:
    """Facts for people, file by file."""
    head: Facts = {"name": data.name, "map": data.map_name, "count": len(data.unproven)}
    found = [say("cli.unproven_head", head)]
    file = ""
    for fact in data.unproven:
        if fact.file != file:
            file = fact.file
            found.append(file)
        facts: Facts = {
            "entry": fact.entry,
            "field": fact.field or "all",
            "grade": fact.grade,
            "note": fact.note,
        }
        found.append(say("cli.unproven_fact", facts))
    return found
