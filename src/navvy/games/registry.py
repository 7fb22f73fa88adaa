"""Finding games by their folders, and what one table needs: data, board, rules and names."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from navvy.data.compile import compile_board
from navvy.data.load import known_games, load_game
from navvy.data.names import Names
from navvy.data.schema import GameData
from navvy.kernel.board import Board
from navvy.kernel.rules import Rules


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One game on one map for a number of seats under chosen options; shared, never changed."""

    data: GameData
    board: Board
    rules: Rules
    names: Names

    @property
    def name(self) -> str:
        """The game, with its map where that is not the game's own."""
        game, chosen = self.data.game, self.data.map
        return game if chosen == game else f"{game}/{chosen}"


def load_table(name: str, seats: int, options: Iterable[str] = ()) -> Table:
    """A table for `birmingham` or `lancashire/two-player` and the like."""
    return make_table(load_game(name, seats, options))


@lru_cache(maxsize=64)
def make_table(data: GameData) -> Table:
    """The one table for what is printed and in force, however it was asked for."""
    board = compile_board(data)
    return Table(data, board, rules_of(data.game)(board), Names(data))


def rules_of(game: str) -> type[Rules]:
    """The `GameRules` of a game's folder."""
    found: object = import_module(f"{package_of(game)}.rules").GameRules
    if not (isinstance(found, type) and issubclass(found, Rules)):
        message = f"navvy.games.{game}.rules.GameRules should be a subclass of Rules"
        raise TypeError(message)
    return found


def part(game: str, name: str) -> ModuleType | None:
    """A module that a game's folder may have, such as `trace`; None where it has none."""
    whole = f"{package_of(game)}.{name}"
    return import_module(whole) if find_spec(whole) else None


def parts(name: str, games: Iterable[str] = ()) -> dict[str, ModuleType]:
    """The module of that name in each game's folder that has one, of all games or of some."""
    found = {game: part(game, name) for game in games or known_games()}
    return {game: module for game, module in found.items() if module}


def package_of(game: str) -> str:
    """The package of a game's folder."""
    return f"navvy.games.{game.replace('-', '_')}"
