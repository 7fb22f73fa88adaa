"""Sums over many games: what means and spreads are made of; kept as whole numbers."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Final

from navvy.errors import RecordError
from navvy.play.random_play import COUNTS, ERAS, GameFacts, source_keys
from navvy.play.score import SOURCES

MOST_ERRORS: Final = 100  # kept with their message; all are counted


@dataclass(slots=True, kw_only=True)
class Tally:
    """Sums over games of one kind; points and sources over all their seats."""

    games: int = 0
    errors: int = 0
    troubles: list[str] = field(default_factory=list)  # the first errors, with their seeds
    seats: int = 0
    points: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None
    decisions: int = 0
    commands: int = 0
    sources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(source_keys(), 0))
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))

    def note(self, game: GameFacts) -> None:
        """Add a game."""
        self.games += 1
        self.decisions += game.decisions
        self.commands += game.commands
        for seat in game.seats:
            self.seats += 1
            self.points += seat.points
            self.squares += seat.points**2
            self.least = _least(self.least, seat.points)
            self.most = _most(self.most, seat.points)
            _add(self.sources, seat.sources)
            _add(self.counts, seat.counts)

    def fail(self, trouble: str) -> None:
        """Add a game that could not be played to its end."""
        self.games += 1
        self.errors += 1
        self.troubles = [*self.troubles, trouble][:MOST_ERRORS]

    def add(self, other: "Tally") -> None:
        """Add the sums of other games."""
        for name in ("games", "errors", "seats", "points", "squares", "decisions", "commands"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.least = _least(self.least, other.least)
        self.most = _most(self.most, other.most)
        self.troubles = [*self.troubles, *other.troubles][:MOST_ERRORS]
        _add(self.sources, other.sources)
        _add(self.counts, other.counts)

    # what a reader wants to know

    @property
    def finished(self) -> int:
        """Games that came to their end."""
        return self.games - self.errors

    def per_seat(self, total: int) -> float:
        """A mean over all seats of all games."""
        return total / self.seats if self.seats else 0.0

    def per_game(self, total: int) -> float:
        """A mean over all games."""
        return total / self.finished if self.finished else 0.0

    def deviation(self) -> float:
        """The standard deviation of points."""
        if not self.seats:
            return 0.0
        return sqrt(max(0, self.squares * self.seats - self.points**2)) / self.seats

    def summary(self) -> dict[str, object]:
        """Means and spreads as plain JSON."""
        return {
            "games": self.games,
            "errors": self.errors,
            "mean_points": round(self.per_seat(self.points), 2),
            "sources": {
                source: {
                    era: round(self.per_seat(self.sources[f"{source}.{era}"]), 2) for era in ERAS
                }
                for source in SOURCES
            },
            "spread": {
                "sd": round(self.deviation(), 2),
                "min": self.least,
                "max": self.most,
            },
            "length": {
                "commands": round(self.per_game(self.commands), 2),
                "decisions": round(self.per_game(self.decisions), 2),
            },
            "per_game": {name: round(self.per_game(self.counts[name]), 3) for name in COUNTS},
            "failed": self.troubles,
        }


def to_json(tally: Tally) -> dict[str, object]:
    """The sums as plain JSON."""
    return asdict(tally)


def from_json(given: Mapping[str, object]) -> Tally:
    """The sums that were written down; RecordError where they are not whole."""
    tally = Tally()
    expected = asdict(tally)
    if set(given) != set(expected):
        raise RecordError("sums_fields")
    for name, value in expected.items():
        found = given[name]
        if isinstance(value, dict):
            setattr(tally, name, _numbers(name, found, list(value)))
        elif isinstance(value, list):
            if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
                raise RecordError("sums", field=name)
            setattr(tally, name, found)
        elif type(found) is int or (value is None and found is None):
            setattr(tally, name, found)
        else:
            raise RecordError("sums", field=name)
    return tally


def _numbers(name: str, found: object, keys: list[str]) -> dict[str, int]:
    if not isinstance(found, dict) or list(found) != keys:
        raise RecordError("sums", field=name)
    if not all(type(value) is int for value in found.values()):
        raise RecordError("sums", field=name)
    return found


def _add(total: dict[str, int], more: Mapping[str, int]) -> None:
    for key, value in more.items():
        total[key] += value


def _least(one: int | None, other: int | None) -> int | None:
    known = [value for value in (one, other) if value is not None]
    return min(known) if known else None


def _most(one: int | None, other: int | None) -> int | None:
    known = [value for value in (one, other) if value is not None]
    return max(known) if known else None
