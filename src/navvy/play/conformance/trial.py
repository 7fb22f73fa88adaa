"""A table put to the test: so many random games, what was looked at, and the first failure."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from navvy.games.registry import Table, load_table
from navvy.play.conformance.course import Course, begin
from navvy.play.conformance.properties import RAISING, crash, looks

DIGEST_BYTES: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """The first thing that is broken, with all that is needed to see it again."""

    broken: str  # the property
    problem: str
    game: str
    players: int
    options: tuple[str, ...]  # as they were asked for
    seed: int
    command: int  # whole commands before it
    line: str  # the last of them
    begun: tuple[str, ...]  # what was chosen of the next one

    @property
    def again(self) -> str:
        """What to type to see it again."""
        options = "".join(f" --option {one}" for one in self.options)
        table = f"{self.game} --players {self.players}{options}"
        return f"navvy conformance {table} --games 1 --seed {self.seed}"


@dataclass(slots=True, kw_only=True)
class Trial:
    """Some games of a table, and what came of them."""

    game: str
    players: int
    options: tuple[str, ...]
    seed: int  # of the first game; the others follow it
    games: int
    played: int = 0
    counts: Counter[str] = field(default_factory=Counter)  # positions looked at, by property
    failure: Failure | None = None
    digests: list[str] = field(default_factory=list)  # of each game, the same in every build

    @property
    def asked(self) -> tuple[str, int, tuple[str, ...]]:
        """Which table it is."""
        return self.game, self.players, self.options

    def split(self, most: int) -> Iterator["Trial"]:
        """The same games in parts of at most so many."""
        for at in range(0, self.games, most):
            games, seed = min(most, self.games - at), self.seed + at
            game, players, options = self.asked
            yield Trial(game=game, players=players, options=options, seed=seed, games=games)

    def add(self, part: "Trial") -> None:
        """Take in the games that follow."""
        self.games += part.games
        self.played += part.played
        self.counts += part.counts
        self.digests += part.digests
        self.failure = self.failure or part.failure

    def play(self) -> "Trial":
        """Play the games, up to the first failure."""
        table = load_table(self.game, self.players, self.options)
        for seed in range(self.seed, self.seed + self.games):
            self.play_one(table, seed)
            if self.failure:
                break
        return self

    def play_one(self, table: Table, seed: int) -> None:
        """One game."""
        course = begin(table, seed)
        try:
            self.look(course)
        except Exception as error:  # noqa: BLE001 - a broken rule may raise anything
            self.fail(course, RAISING, crash(error))
        self.played += 1
        self.counts[RAISING] += 1
        self.digests.append(course.folded)

    def look(self, course: Course) -> None:
        """Ask everything that is asked of a game."""
        for name, problem in looks(course):
            self.counts[name] += 1
            if problem:
                self.fail(course, name, problem)
                return

    def fail(self, course: Course, broken: str, problem: str) -> None:
        """Keep a failure with its place."""
        self.failure = Failure(
            broken=broken,
            problem=problem,
            game=self.game,
            players=self.players,
            options=self.options,
            seed=course.seed,
            command=course.commands,
            line=course.line,
            begun=tuple(course.begun),
        )


def digest_of(digests: Iterable[str]) -> str:
    """Sixteen hex digits of many games, in their order."""
    return blake2b(" ".join(digests).encode(), digest_size=DIGEST_BYTES).hexdigest()
