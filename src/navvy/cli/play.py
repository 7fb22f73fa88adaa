"""`navvy play`: a game at one keyboard, handed from seat to seat."""

import secrets
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from navvy.cli.flags import Bots, File, Options, Whole
from navvy.cli.output import BadInput, seed_of, table_of, within
from navvy.data.load import load_meta
from navvy.play.game import Game, new_game

if TYPE_CHECKING:
    from navvy.games.registry import Table

SEED_BITS: Final = 32
MOST_MS: Final = 3_600_000  # an hour
MOST_NAME: Final = 24  # what fits beside the figures


def play(
    game: str | None = None,
    /,
    *,
    players: Whole | None = None,
    seat_names: str | None = None,
    seed: Whole | None = None,
    options: Options = None,
    load: File | None = None,
    bots: Bots = None,
    bot_ms: Whole | None = None,
) -> int:
    """Play a game at one keyboard.

    Parameters
    ----------
    game: str | None
        The game, or a game and its map, such as birmingham or lancashire/two-player.
    players: int | None
        How many play; --seat-names says it too.
    seat_names: str | None
        The names of the people at the table, with commas between them.
    seed: int | None
        The same seed deals the same cards everywhere.
    options: list[str] | None
        A rule to switch on, or off with `no-` before it; may be given several times.
    load: Path | None
        Go on with a saved game; its bots go on too unless --bot says anew who they are.
    bots: list[str] | None
        A bot of `navvy bots`, or FILE.py:CLASS; once for each bot. SEAT=BOT says where it sits.
    bot_ms: int | None
        How many milliseconds a bot may think about a command.

    """
    from navvy.bots.base import Budget
    from navvy.cli.opponents import Opponents, seated
    from navvy.cli.saves import Saves
    from navvy.cli.screen import Screen
    from navvy.cli.session import Session

    if bot_ms is not None:
        within("--bot-ms", bot_ms, 1, MOST_MS)
    if load is None:
        begun = dealt(game, players, seat_names, seed, options or [], bots=bots or ())
    else:
        dealing = {
            "--players": players,
            "--seat-names": seat_names,
            "--seed": seed,
            "--option": options,
        }
        check_alone(dealing)
        begun = loaded(load, game)
        if bots:
            begun.bots = seated(bots, len(begun.seat_names), begun.seat_names)
    opponents = Opponents(Budget(ms=bot_ms), begun.bots if bots else ())
    screen, saves = Screen(sys.stdin, sys.stdout), Saves(loaded=load)
    return Session(begun, screen, saves, opponents.join(begun)).run()


def check_alone(dealing: Mapping[str, object]) -> None:
    """A saved game has its table and its deal."""
    for flag, value in dealing.items():
        if value is not None:
            raise BadInput("flags_apart", flag="--load", other=flag)


def loaded(path: Path, game: str | None) -> Game:
    """The game of a file, which has to be the one that was asked for."""
    from navvy.cli.saves import PlayError
    from navvy.cli.saves import load as load_file

    found = load_file(path)
    if game and game not in names_of_table(found.table):
        raise PlayError("load_other", file=str(path), found=found.table.name, game=game)
    return found


def names_of_table(table: "Table") -> tuple[str, ...]:
    """A table as it may be typed: the map of its own may be left out."""
    data = table.data
    whole = f"{data.game}/{data.map}"
    is_own = load_meta(data.game).default_map == data.map
    return (table.name, whole, data.game) if is_own else (table.name, whole)


def dealt(
    game: str | None,
    players: int | None,
    seat_names: str | None,
    seed: int | None,
    options: list[str],
    *,
    bots: Sequence[str] = (),
) -> Game:
    """A new game."""
    from navvy.cli.opponents import names_at, seated

    if not game:
        raise BadInput("game_missing")
    names = names_of(seat_names or "")
    counted = len(names) + len(bots) if names else None
    table = table_of(game, counted if players is None else players, options)
    seed = secrets.randbits(SEED_BITS) if seed is None else seed_of(seed)
    seats = table.board.seats
    taken = seated(bots, seats)
    if bots:
        names = names_at(table, taken, names)
    begun = new_game(game, seats, options, seed=seed, seat_names=names)
    begun.bots = taken
    return begun


def names_of(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    from navvy.cli.saves import PlayError

    parts = text.split(",") if text.strip() else []
    names = tuple(" ".join(filter(None, part.split(" "))) for part in parts)
    for name in names:
        if not name:
            raise PlayError("name_missing", names=text)
        if len(name) > MOST_NAME:
            raise PlayError("name_long", name=f"{name[:MOST_NAME]}…", most=MOST_NAME)
    return names
