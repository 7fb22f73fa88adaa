"""The file of a match: its header, then a line for each finished game, in JSON.

It is read before anything is played, and refused if it holds another match. A last line that was
cut off, because the program was killed, is forgotten.
"""

import json
from pathlib import Path
from typing import TextIO

from navvy.arena.errors import ArenaError
from navvy.arena.match import Header
from navvy.arena.records import GameRecord, Key, from_json


class Journal:
    """What was played of a match. Reading and writing may raise OSError."""

    def __init__(self, path: Path, header: Header) -> None:
        """Read what is there; ArenaError if it is of another match, or of none."""
        self.path, self.header = path, header
        self.games: dict[Key, GameRecord] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole, newline, self._cut = text.rpartition("\n")
        self._whole = whole + newline
        self._read(whole.splitlines())

    def _read(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, start=1):
            try:
                row = json.loads(line)
                if number > 1:
                    game = from_json(row)
                    self.games[game.key] = game
                    continue
                theirs = row["match"]
                theirs.keys()
            except (ValueError, TypeError, KeyError, AttributeError, ArenaError):
                file = str(self.path)
                raise ArenaError("journal_line", file=file, line=str(number)) from None
            self._compare(theirs)

    def _compare(self, theirs: Header) -> None:
        """Games under different rules, or of other bots, are never counted together."""
        for field in sorted(self.header.keys() | theirs.keys(), key=_most_telling):
            if theirs.get(field) != self.header.get(field):
                raise ArenaError(
                    "other_match",
                    file=str(self.path),
                    field=field,
                    theirs=_shown(theirs.get(field)),
                    ours=_shown(self.header.get(field)),
                )

    def open(self) -> TextIO:
        """The file, to add to it; a new one gets its header."""
        if self._cut:
            self.path.write_text(self._whole, encoding="utf-8")
        file = self.path.open("a", encoding="utf-8")
        if not self._whole:
            file.write(json.dumps({"match": self.header}) + "\n")
            file.flush()
        return file


def _most_telling(field: str) -> tuple[int, str]:
    """Who plays what is told before the versions, and both before what follows from them."""
    order = ("game", "map", "players", "options", "bots", "lineup", "budget", "rules_version")
    return (order.index(field) if field in order else len(order), field)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def write_down(file: TextIO, game: GameRecord) -> None:
    """Add a game, at once."""
    file.write(json.dumps(game.to_json()) + "\n")
    file.flush()
