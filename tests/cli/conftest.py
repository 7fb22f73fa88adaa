"""What the tests of the command line share: running it here, and a recorded game."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from navvy.cli.main import main
from navvy.play.game import Game, new_game
from navvy.record import gamefile
from navvy.record.deal import stream
from tests.walks import next_command

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command line ended, and what it printed."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_words(*words: str | Path) -> Ran:
        capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run_words


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """The one sentence that a command line gets that cannot be run."""

    def sentence(*words: str | Path) -> str:
        ran = run(*words)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.endswith((".\n", "?\n"))
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        return ran.err.strip()

    return sentence


def random_game(name: str, seats: int, seed: int, *options: str) -> Game:
    game = new_game(name, seats, options, seed=seed, seat_names=NAMES[:seats])
    rng = stream(seed, "test")
    while not game.is_over:
        game.play(next_command(game.table, game.state, rng, "lively"))
    return game


@pytest.fixture(scope="session")
def played() -> Game:
    """A whole short game."""
    return random_game("birmingham", 3, 5, "introductory")


@pytest.fixture
def file(tmp_path: Path, played: Game) -> Path:
    """The file of that game."""
    path = tmp_path / "one.game"
    path.write_text(gamefile.write(played.record()), encoding="utf-8")
    return path
