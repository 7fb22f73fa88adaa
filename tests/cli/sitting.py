"""A sitting at the terminal game with scripted lines, for the tests of it."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

from navvy.cli.saves import Saves
from navvy.cli.screen import Screen
from navvy.cli.session import Session
from navvy.play.game import Game, new_game
from navvy.record.notation import format_command
from tests.cli.conftest import NAMES
from tests.scenario import At, game_at, scenario

PAGE = "\f"  # stands for a cleared screen


class Paged(Screen):
    """A screen that marks where it was cleared."""

    def clear(self) -> None:
        self.target.write(PAGE)


class Table:
    """A sitting with scripted lines."""

    def __init__(self, game: Game, folder: Path, *, hides: bool = False) -> None:
        self.out = StringIO()
        self.source = StringIO()
        screen = Paged(self.source, self.out, hides=hides)
        self.session = Session(game, screen, Saves(folder))

    def play(self, *lines: str) -> str:
        """What is shown while these lines are typed."""
        self.source.seek(0)
        self.source.truncate()
        self.source.write("".join(f"{line}\n" for line in lines))
        self.source.seek(0)
        begin = self.out.tell()
        assert self.session.run() == 0
        return self.out.getvalue()[begin:]

    @property
    def game(self) -> Game:
        return self.session.game


def fresh(name: str = "birmingham", seats: int = 3, *options: str, seed: int = 3) -> Game:
    return new_game(name, seats, options, seed=seed, seat_names=NAMES[:seats])


def named(at: At) -> Game:
    """A game that goes on from a position, with names at the table."""
    game = game_at(at)
    game.seat_names = NAMES[: at.table.board.seats]
    return game


Sit = Callable[..., Table]


def notation(game: Game) -> list[str]:
    return [format_command(made.command) for made in game.history]


def abroad() -> At:
    """Ada has two mills connected to a market, and no port."""
    at = (
        scenario("lancashire").tile("macclesfield/1", "cotton-1").tile("macclesfield/2", "cotton-1")
    )
    at = at.link("macclesfield-the-midlands").hand(0, "coal", "iron", "port")
    return at.distant(0, [0, 3, 3, 4])
