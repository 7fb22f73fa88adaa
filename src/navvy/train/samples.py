"""What there is to learn from a game, and how it is kept.

Each position after a command of a seat is a sample: the row of features, the points that were
certain then, and the points the seat came to have. What it came to have is a mixture of the end of
the game and of what the judge said of later positions (a lambda return); after a command that was
tried for the sake of learning, only what the judge said of the best one counts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from navvy.bots.net import Floats
from navvy.train.files import replacing


@dataclass(slots=True)
class Trail:
    """What one seat left behind in a game, command by command."""

    rows: list[bytes] = field(default_factory=list)
    certain: list[int] = field(default_factory=list)
    best: list[float] = field(default_factory=list)  # the judge's value of the best command
    strayed: list[bool] = field(default_factory=list)  # whether another one was played

    def targets(self, points: int, trace: float) -> list[float]:
        """What each position led to, the game having ended with these points."""
        found = [0.0] * len(self.rows)
        later = float(points)
        for at in range(len(self.rows) - 1, -1, -1):
            found[at] = later
            share = 0.0 if self.strayed[at] else trace
            later = share * later + (1 - share) * self.best[at]
        return found


@dataclass(frozen=True, slots=True)
class Samples:
    """Samples of many games. A policy's targets would be one more array."""

    rows: NDArray[np.uint8]
    certain: Floats
    target: Floats
    games: NDArray[np.int32]  # of each game: its players, the sum of their points, the winner's

    def __len__(self) -> int:
        return len(self.target)

    @property
    def to_come(self) -> Floats:
        """What the net is to say."""
        return self.target - self.certain


FIELDS = ("rows", "certain", "target", "games")


def samples_of(
    games: Iterable[tuple[Sequence[Trail], Sequence[int]]], trace: float, size: int
) -> Samples:
    """The samples of games: trails and points of their seats."""
    rows: list[bytes] = []
    known: list[int] = []
    target: list[float] = []
    ends = []
    for trails, points in games:
        ends.append((len(points), sum(points), max(points)))
        for trail, ended in zip(trails, points, strict=True):
            rows += trail.rows
            known += trail.certain
            target += trail.targets(ended, trace)
    return Samples(
        np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(-1, size),
        np.array(known, dtype=np.float32),
        np.array(target, dtype=np.float32),
        np.array(ends, dtype=np.int32).reshape(-1, 3),
    )


def joined(parts: Sequence[Samples]) -> Samples:
    """All samples together."""
    columns = [np.concatenate([getattr(part, name) for part in parts]) for name in FIELDS]
    return Samples(*columns)


def save(samples: Samples, path: Path) -> None:
    """Write samples, whole or not at all."""
    with replacing(path) as file:
        np.savez_compressed(
            file,
            rows=samples.rows,
            certain=samples.certain,
            target=samples.target,
            games=samples.games,
        )


def load(path: Path) -> Samples:
    """Read samples."""
    with np.load(path) as file:
        return Samples(*(file[name] for name in FIELDS))
