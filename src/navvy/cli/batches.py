"""Many random games in several processes, batch by batch, and the file that remembers them.

A worker gets a table by name and builds it once. A game that raises is counted with its seed.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TextIO, TypeVar

from navvy.arena.crowd import Crowd
from navvy.cli.output import BadInput, file_troubles, one_line, read_text
from navvy.cli.variants import Asked
from navvy.errors import RecordError
from navvy.games.registry import load_table
from navvy.play.random_play import GameFacts, play_one
from navvy.play.tally import Tally, from_json, to_json

Work = TypeVar("Work")
Out = TypeVar("Out")
MOST_GAMES: Final = 50  # in a batch: a second's work, so that an interrupted run loses little


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Games of one table with consecutive seeds."""

    game: str
    players: int
    options: tuple[str, ...]
    seed: int
    games: int
    checked: bool

    @property
    def asked(self) -> Asked:
        """The table that they are played at."""
        return self.game, self.players, self.options

    @property
    def key(self) -> str:
        """What makes it the same batch."""
        return json.dumps(asdict(self), sort_keys=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A batch that was played; single games only where they are asked for."""

    batch: Batch
    tally: Tally
    games: tuple[GameFacts, ...] = ()


def split(
    game: str, players: int, options: tuple[str, ...], seed: int, games: int, *, checked: bool
) -> list[Batch]:
    """The batches of one table."""
    return [
        Batch(
            game=game,
            players=players,
            options=options,
            seed=seed + first,
            games=min(MOST_GAMES, games - first),
            checked=checked,
        )
        for first in range(0, games, MOST_GAMES)
    ]


def play(batch: Batch, *, keeps_games: bool = False) -> Done:
    """Play a batch, in a worker or here."""
    table = load_table(batch.game, batch.players, batch.options)
    tally, games = Tally(), []
    for seed in range(batch.seed, batch.seed + batch.games):
        try:
            game = play_one(table, seed, checked=batch.checked)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is counted and told
            asked = " ".join([table.name, str(batch.players), *batch.options])
            told = one_line(f"{type(error).__name__}: {error}")
            tally.fail(f"{asked} seed {seed}: {told}")
            continue
        tally.note(game)
        if keeps_games:
            games.append(game)
    return Done(batch=batch, tally=tally, games=tuple(games))


def play_and_keep(batch: Batch) -> Done:
    """Play a batch and hand back its single games too."""
    return play(batch, keeps_games=True)


def play_all(batches: Sequence[Work], jobs: int, worker: Callable[[Work], Out]) -> Iterator[Out]:
    """Play the batches in so many processes; handed back in their order."""
    with Crowd(min(jobs, max(1, len(batches)))) as crowd:
        yield from crowd.run(worker, batches, in_order=True)


# remembering


class Memory:
    """The file of finished batches, one JSON object a line."""

    def __init__(self, path: Path) -> None:
        """Read what is finished; a last line that was cut off is forgotten."""
        self.path = path
        text = read_text(path) if path.exists() else ""
        whole, newline, _ = text.rpartition("\n")
        self.done = dict(self._read(whole.splitlines()))
        self._keep(whole + newline)

    def _read(self, lines: Iterable[str]) -> Iterator[tuple[str, Tally]]:
        for number, line in enumerate(lines, start=1):
            try:
                row = json.loads(line)
                yield json.dumps(row["batch"], sort_keys=True), from_json(row["tally"])
            except (ValueError, TypeError, KeyError, RecordError):
                raise BadInput("resume_line", file=str(self.path), line=str(number)) from None

    def _keep(self, text: str) -> None:
        """Write the whole lines back, so that the next one begins a line."""
        with file_troubles(self.path):
            self.path.write_text(text, encoding="utf-8")

    def open(self) -> TextIO:
        """The file, to add to it."""
        with file_troubles(self.path):
            return self.path.open("a", encoding="utf-8")


def remember(file: TextIO, done: Done) -> None:
    """Write a finished batch down, at once."""
    row = {"batch": json.loads(done.batch.key), "tally": to_json(done.tally)}
    file.write(json.dumps(row) + "\n")
    file.flush()
