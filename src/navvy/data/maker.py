"""Maps in the making: where they stand, in the package or in a folder of their maker's own."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from navvy.data.choose import choose_game, choose_map
from navvy.data.load import known_games, load_meta
from navvy.data.meta import map_document
from navvy.data.overlay import Overlay
from navvy.data.tables import Document
from navvy.errors import DataError, GameError

_FOLDERS: Final = ("maps", "layout")


def maker_map(file: Path) -> tuple[str, Traversable]:
    """The name of a map by its file, and a root that has it beside everything of the package.

    The file stands in a folder of its maker's own as it would in the package, in
    `GAME/data/maps` or, for its layout, in `GAME/data/layout`.
    """
    folder = file.absolute().parent
    game = folder.parent.parent
    if folder.name not in _FOLDERS or folder.parent.name != "data":
        raise GameError("map_folder", file=str(file))
    root = Overlay(game.parent, packaged())
    name = choose_game(game.name.replace("_", "-"), known_games(root))
    return f"{name}/{file.stem}", root


def packaged() -> Traversable:
    """The folder of the games in this installation."""
    return files("navvy").joinpath("games")


def game_folder(game: str) -> Path:
    """The folder of a game in this installation, to write into."""
    return Path(str(packaged().joinpath(folder_of(choose_game(game, known_games())))))


def folder_of(game: str) -> str:
    """What the folder of a game is called, which may be a package of Python."""
    return game.replace("-", "_")


def unfinished(name: str, root: Traversable | None = None) -> Iterator[DataError]:
    """What a map that was only begun has none of yet: locations, links, cards."""
    game, _, map_id = name.partition("/")
    meta = load_meta(game, root)
    folder = (root or packaged()).joinpath(folder_of(game))
    board = map_document(folder, choose_map(meta, map_id or meta.default_map).id)
    for header in ("location", "link"):
        if header not in board:
            yield board.lacks(header)
    if "deck" not in board and not _has_cards(board, folder):
        yield board.lacks("deck")


def _has_cards(board: Document, folder: Traversable) -> bool:
    """Whether the game's own cards name any location of the map; those of a colour fit any map."""
    file = folder.joinpath("data", "cards.toml")
    box = Document(file, f"{folder.name}/data/cards.toml", ("deck", "card"))
    cards = box.many("card")
    named = {card.written("location") for card in cards} - {None}
    is_named = any(place.written("id") in named for place in board.many("location"))
    return is_named or any("banner" in card for card in cards)
