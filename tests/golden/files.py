"""The golden files: where they lie, and each read and replayed once."""

from functools import cache
from pathlib import Path

from navvy.play.game import Game, replay
from navvy.record import gamefile
from navvy.record.gamefile import GameFile

HERE = Path(__file__).resolve().parent
GAMES = sorted(HERE.glob("*/*.game"))


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def record_of(path: Path) -> GameFile:
    return gamefile.read(text_of(path), label(path))


@cache
def played(path: Path) -> Game:
    """The game replayed: RecordError at the first thing that is not as it says."""
    return replay(record_of(path), label(path))


def folders() -> list[str]:
    return sorted({path.parent.name for path in GAMES})


def of(game: str) -> list[Path]:
    return [path for path in GAMES if path.parent.name == game]
