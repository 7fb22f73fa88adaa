"""Files of the terminal game: saving, loading, and the copy that is kept after every command."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from navvy.cli.output import BadInput, file_troubles, read_text
from navvy.errors import NavvyError
from navvy.messages import say
from navvy.play.game import Game, replay
from navvy.record import gamefile

AUTOSAVE: Final = "navvy-autosave"
SUFFIX: Final = ".game"


class PlayError(NavvyError):
    """Something that the terminal game cannot do, in a sentence of its own."""

    AREA = "play"


def load(path: Path) -> Game:
    """The game of a file, replayed."""
    return replay(gamefile.read(read_text(path.expanduser()), str(path)), str(path))


class Saves:
    """Where one sitting's game is kept."""

    def __init__(self, folder: Path | None = None, loaded: Path | None = None) -> None:
        """Keep it in a folder of the caller's, or in the first one that may be written."""
        self.folder = folder
        self.kept: Path | None = None  # the autosave, once there is one
        self.named: Path | None = None  # the file that the player saved to or loaded from
        self.is_safe = True  # whether the named file holds the game as it is now
        if loaded is not None:
            self.adopt(loaded)

    def adopt(self, path: Path) -> None:
        """Go on with a file that was loaded; an autosave is gone on with in place."""
        self.kept = path if path.name.startswith(AUTOSAVE) else None
        self.named = None if self.kept else path
        self.is_safe = True

    def keep(self, game: Game) -> str:
        """Write the autosave; a sentence if that is not possible."""
        self.is_safe = False
        text = gamefile.write(game.record())
        try:
            if self.kept is None:
                self.kept = self.begin(text)
            else:
                replace(self.kept, text)
        except OSError as error:
            return say("play.autosave_failed", {"reason": error.strerror or str(error)})
        return ""

    def begin(self, text: str) -> Path:
        """A new autosave in the first folder that takes one; no older file is touched."""
        trouble: OSError | None = None
        for folder in self.folders():
            try:
                folder.mkdir(parents=True, exist_ok=True)
                return new_file(folder, text)
            except OSError as error:
                trouble = error
        raise trouble or OSError

    def folders(self) -> Iterator[Path]:
        """The current folder, then the one for a person's data."""
        if self.folder is not None:
            yield self.folder
            return
        yield Path()
        with suppress(RuntimeError):
            yield data_folder()

    def save(self, game: Game, path: Path) -> None:
        """Write the game where the player wants it; another game's file is not touched."""
        path = path.expanduser()
        if not path.parent.is_dir():
            raise BadInput("folder_missing", folder=str(path.parent))
        with file_troubles(path):
            if path.exists() and path not in {self.named, self.kept}:
                check_same(game, path)
            replace(path, gamefile.write(game.record()))
        if path != self.kept:
            self.named = path
            self.is_safe = True

    @property
    def target(self) -> Path:
        """The file that the game goes to unless another is named."""
        return self.named or self.kept or Path(AUTOSAVE + SUFFIX)

    def drop(self) -> None:
        """Remove the autosave: the game is elsewhere, or not wanted."""
        if self.kept is not None:
            self.kept.unlink(missing_ok=True)
            self.kept = None


def check_same(game: Game, path: Path) -> None:
    """A file may be replaced by a game that was dealt the same cards, and by no other."""
    text = read_text(path)
    try:
        found = gamefile.read(text, str(path))
    except NavvyError:
        raise PlayError("not_a_game", file=str(path)) from None
    if found.deal != game.deal or found.table is not game.table:
        raise PlayError("other_game", file=str(path))


def new_file(folder: Path, text: str) -> Path:
    """A file under the first free name."""
    for number in count(1):
        path = folder / (f"{AUTOSAVE}-{number}{SUFFIX}" if number > 1 else AUTOSAVE + SUFFIX)
        with suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
            file.write(text)
            return path
    raise AssertionError


def replace(path: Path, text: str) -> None:
    """Write a file as a whole, so that no half of it is ever left."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def data_folder() -> Path:
    """Where programs keep a person's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "navvy"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "navvy"
