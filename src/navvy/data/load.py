"""The way in: a game by name, resolved for one table.

Games are found by their folders, in the package or under a `root` of the caller's own; a `root` is
read afresh each time, because the person who names one is usually editing it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from navvy.data import cards, maps, markets, start, tiles
from navvy.data.choose import Choice, choose, choose_game, choose_map
from navvy.data.corrections import read_corrections
from navvy.data.meta import folder_of, map_document, name_of, read_meta
from navvy.data.schema import GameData, GameMeta
from navvy.data.tables import Document
from navvy.errors import GameError

_FILES: Final = {
    "tiles.toml": ("industries", "totals", "tile", "barrels"),
    "cards.toml": ("deck", "card"),
    "markets.toml": (
        *("coal_market", "iron_market", "surplus"),
        *("merchant_tile", "distant", "distant_tile"),
    ),
    "start.toml": (
        *("start", "link_costs", "loan", "loans", "limits"),
        *("end", "introductory", "income"),
    ),
}


def known_games(root: Traversable | None = None) -> tuple[str, ...]:
    """The games that have a `meta.toml`, by name."""
    home = root or _packaged()
    if not home.is_dir():
        raise GameError("no_folder", folder=str(home))
    folders = (one for one in home.iterdir() if one.joinpath("meta.toml").is_file())
    return tuple(sorted(name_of(one) for one in folders))


def listed_games(root: Traversable | None = None) -> tuple[str, ...]:
    """The games that a player is told of: all but those that are there for makers of games."""
    return tuple(game for game in known_games(root) if not load_meta(game, root).example)


def load_meta(game: str, root: Traversable | None = None) -> GameMeta:
    """What a list of games shows of one game."""
    if root is None:
        return _packaged_meta(game)
    if game not in known_games(root):
        choose_game(game, listed_games(root))
    return read_meta(folder_of(root, game))


def load_game(
    name: str, seats: int, options: Iterable[str] = (), root: Traversable | None = None
) -> GameData:
    """A game for one table; `name` is a game, or a game and a map as in `lancashire/two-player`.

    `no-` before an option that is on by default switches it off.
    """
    if root is None:
        return _packaged_game(name, seats, frozenset(options))
    return _load(name, seats, frozenset(options), root)


def load_sizes(name: str, root: Traversable | None = None) -> dict[int, GameData]:
    """A map for every number of players, with the options that some numbers need."""
    game, _, map_id = name.partition("/")
    meta = load_meta(game, root)
    chosen = choose_map(meta, map_id or meta.default_map)
    typed = f"{game}/{chosen.id}"
    return {
        seats: load_game(typed, seats, meta.options_needed(seats), root) for seats in chosen.players
    }


def _packaged() -> Traversable:
    return files("navvy").joinpath("games")


@cache
def _packaged_meta(game: str) -> GameMeta:
    return load_meta(game, _packaged())


@cache
def _packaged_game(name: str, seats: int, options: frozenset[str]) -> GameData:
    return _load(name, seats, options, _packaged(), load_meta(name.partition("/")[0]))


def _load(
    name: str,
    seats: int,
    options: frozenset[str],
    root: Traversable,
    known: GameMeta | None = None,
) -> GameData:
    game, _, map_id = name.partition("/")
    meta = known or load_meta(game, root)
    choice = choose(meta, map_id, seats, options)
    return _read(folder_of(root, game), meta, choice)


def _documents(folder: Traversable) -> Iterator[Document]:
    overlay = read_corrections(folder)
    for name, keys in _FILES.items():
        document = Document(folder.joinpath("data", name), f"{folder.name}/data/{name}", keys)
        document.correct(overlay)
        yield document


def _read(folder: Traversable, meta: GameMeta, choice: Choice) -> GameData:
    board = map_document(folder, choice.map.id)
    mat, box, ladders, opening = _documents(folder)
    industries = mat.texts("industries")
    head = maps.read_map_meta(board, choice.map.id, meta.players)
    board.weigh()
    locations = maps.read_locations(board, industries)
    places = tuple(place.id for place in locations)
    merchants = maps.read_merchants(board, locations, choice.seats)
    opened = start.read_start(opening, board)
    box_decks = cards.read_decks(box, meta, opened)
    box = board if "deck" in board else box
    decks = cards.read_decks(box, meta, opened) if box is board else box_decks
    deck = cards.choose_deck(box, decks, choice)
    columns = tuple(dict.fromkeys(one.column for one in box_decks))
    track = markets.read_distant_track(ladders)
    known_options = tuple(option.id for option in meta.options)
    mat.weigh()
    data = GameData(
        game=meta.id,
        name=meta.name,
        currency=meta.currency,
        map=head.id,
        map_name=head.name,
        map_provenance=head.provenance,
        seats=choice.seats,
        options=choice.options,
        rules_version=meta.rules_version,
        industries=industries,
        locations=locations,
        links=maps.read_links(board, locations),
        virtual_link=maps.read_virtual_link(board, places, known_options, choice.options),
        tiles=tiles.read_tiles(mat, known_options, choice.options),
        barrels=tiles.read_barrels(mat),
        cards=cards.read_cards(box, decks, deck, industries, locations),
        deck=deck.data,
        coal_market=markets.read_market(ladders, board, "coal_market"),
        iron_market=markets.read_market(ladders, board, "iron_market"),
        merchants=merchants,
        merchant_tiles=markets.read_merchant_tiles(ladders, deck, columns, industries, merchants),
        distant_track=track,
        distant_tiles=markets.read_distant_tiles(ladders, deck, columns, track),
        start=opened,
        income_levels=start.read_income_levels(opening, opened),
    )
    files_read = (board, mat, box, ladders, opening)
    return replace(data, unproven=tuple(fact for one in files_read for fact in one.unproven))
