"""The two files of a map that does not exist yet: an example of each entry, as a comment."""

from collections.abc import Mapping
from importlib.resources import files
from string import Template
from typing import Final

from navvy.data.load import load_sizes
from navvy.data.schema import GameData

FOLDERS: Final = ("maps", "layout")  # below `data`, each with a file named after the map


def new_files(game: str, map_id: str) -> dict[str, str]:
    """What to write in each folder for a map of a game."""
    tables = load_sizes(game)
    facts = _facts(tables, map_id)
    home = files("navvy.layout").joinpath("templates")
    has_colours = any(card.banner for table in tables.values() for card in table.cards)
    texts = {"maps": "coloured-map.toml" if has_colours else "map.toml", "layout": "layout.toml"}
    return {
        folder: Template(home.joinpath(texts[folder]).read_text(encoding="utf-8")).substitute(facts)
        for folder in FOLDERS
    }


def _facts(tables: Mapping[int, GameData], map_id: str) -> dict[str, str]:
    """What the examples say of the game: its industries, its decks, its colours."""
    data = next(iter(tables.values()))
    decks = [table.deck.id for table in tables.values()]
    colours = dict.fromkeys(card.banner for card in data.cards if card.banner)
    return {
        "colours": ", ".join(colours),
        "id": map_id,
        "name": map_id.replace("-", " ").title(),
        "players": ", ".join(map(str, tables)),
        "industries": ", ".join(data.industries),
        "decks": ", ".join(decks),
        "counts": ", ".join(f"{deck} = 2" for deck in decks),
        "ladders": "coal, iron, distant" if data.distant_track else "coal, iron",
        "deck_tables": "\n#\n".join(_deck(table) for table in tables.values()),
    }


def _deck(data: GameData) -> str:
    """The game's own deck for a number of players, as a comment."""
    deck = data.deck
    lines = {
        "id": f'"{deck.id}"',
        "players": f"[{data.seats}]",
        "total": deck.total,
        "rounds": deck.rounds,
        "hand": deck.hand,
        "face_down": deck.face_down,
        "under_canal": deck.under_canal,
        "removed_rail": deck.removed_rail,
        "source": '"made up"',
    }
    return "\n".join(
        ["# [[deck]]", *(f"# {key} = {value}" for key, value in lines.items() if value)]
    )
