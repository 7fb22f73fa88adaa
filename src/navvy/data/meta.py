"""Reading the head of a game: its name, table sizes, options, and the maps in its folder."""

from importlib.resources.abc import Traversable
from typing import Final

from navvy.data import check
from navvy.data.corrections import read_corrections
from navvy.data.maps import MAP_KEYS, read_map_meta
from navvy.data.schema import GameMeta, MapMeta, OptionMeta
from navvy.data.tables import Document, Table
from navvy.phrases import typed, wanted

_KEYS: Final = (
    *("id", "name", "designer", "players", "rules_version", "stage", "default_map"),
    *("currency", "example", "players_option", "option"),
)


def name_of(folder: Traversable) -> str:
    """The game of a folder; Python wants "_" in a folder's name where an id has "-"."""
    return folder.name.replace("_", "-")


def folder_of(root: Traversable, game: str) -> Traversable:
    """The folder of a game."""
    return root.joinpath(game.replace("-", "_"))


def read_meta(folder: Traversable) -> GameMeta:
    """The meta of the game in a folder; a map is known by its file."""
    document = Document(folder.joinpath("meta.toml"), f"{folder.name}/meta.toml", _KEYS)
    game = document.id("id")
    if game != name_of(folder):
        document.fail("id", wanted("folder_name", name=name_of(folder)), typed(game))
    players = document.numbers("players")
    maps = _maps(folder, players)
    names = [one.id for one in maps]
    options = _options(document, names)
    return GameMeta(
        id=game,
        name=document.text("name"),
        designer=document.text("designer"),
        players=players,
        rules_version=document.count("rules_version"),
        stage=document.name("stage", "stage", ("alpha", "beta", "stable")),
        default_map=document.name("default_map", "map", names),
        maps=maps,
        options=options,
        currency=document.text("currency", "£"),
        example=document.flag("example", default=False),
        players_option=_players_option(document, players, [option.id for option in options]),
    )


def map_document(folder: Traversable, map_id: str) -> Document:
    """The file of one map."""
    file = folder.joinpath("data", "maps", f"{map_id}.toml")
    document = Document(file, f"{folder.name}/data/maps/{map_id}.toml", MAP_KEYS)
    document.correct(read_corrections(folder, map_id))
    return document


def _maps(folder: Traversable, players: tuple[int, ...]) -> tuple[MapMeta, ...]:
    files = [file.name for file in folder.joinpath("data", "maps").iterdir()]
    stems = sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))
    return tuple(read_map_meta(map_document(folder, stem), stem, players) for stem in stems)


def _players_option(
    document: Document, players: tuple[int, ...], options: list[str]
) -> tuple[tuple[int, str], ...]:
    """The table sizes that need an option to be allowed."""
    table = document.single("players_option")
    sizes = [str(number) for number in players]
    some = wanted("some_of", players=str(list(players)))
    for key in table.keys if table else ():
        if key not in sizes:
            document.fail("players_option", some, typed(key))
    if table is None:
        return ()
    return tuple((int(key), table.name(key, "option", options)) for key in table.keys)


def _options(document: Document, maps: list[str]) -> tuple[OptionMeta, ...]:
    tables = document.many("option")
    known = [table.id("id") for table in tables]
    check.unique(zip(tables, known, strict=True), "id", "option")
    return tuple(_option(table, maps, known) for table in tables)


def _option(table: Table, maps: list[str], known: list[str]) -> OptionMeta:
    found = OptionMeta(
        id=table.id("id"),
        title=table.text("title"),
        default=table.flag("default"),
        ruling=table.text("ruling"),
        players=table.numbers("players", ()),
        maps=table.names("maps", "map", maps, ()),
        excludes=table.names("excludes", "option", known, ()),
        requires=table.names("requires", "option", known, ()),
    )
    table.finish(sourced=False)
    return found
