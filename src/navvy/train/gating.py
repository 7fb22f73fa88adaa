"""The gate: paired games of a new net and the accepted one, until it is clear which is better.

The nets play as bots that look one command ahead, through views like any other bot. A deal is
played at each player count, in all line-ups of the arena; its score is the mean over the counts of
how often a seat of the new net stands before one of the old. The deals are judged by a sequential
test (`navvy.arena.sequential`), one after the other.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from statistics import fmean

from navvy.arena.crowd import Crowd
from navvy.arena.lineups import Lineup, lineups
from navvy.arena.sequential import Sequential
from navvy.arena.sitting import Chair, Task, play_out
from navvy.bots.base import Bot
from navvy.bots.greedy import Greedy
from navvy.bots.judge import Judge
from navvy.bots.learned import judge_by
from navvy.bots.net import Net
from navvy.games.registry import Table, load_table
from navvy.play.random_play import first_position
from navvy.train.deals import TRIAL, deal_of

NAMES = ("candidate", "accepted")
NEW = 0  # the candidate's number in a line-up


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One deal at one player count: all its line-ups; no net means rules of thumb."""

    game: str
    players: int
    options: tuple[str, ...]
    nets: tuple[Net | None, Net | None]  # candidate and accepted
    deal: int
    number: int


class Entrant(Greedy):
    """A net that looks one command ahead."""

    def __init__(self, table: Table, net: Net | None) -> None:
        """Sit down with a net."""
        self.net = net
        super().__init__(table)

    def judge(self) -> Judge:
        """The net."""
        return judge_by(self.table, self.net)


class EntrantChair(Chair):
    """A seat of the arena with a net that has no name."""

    def __init__(self, table: Table, net: Net | None, seat: int, task: Task) -> None:
        """Seat a net."""
        self.net = net
        super().__init__(table, NAMES[task.lineup[seat]], seat, task)

    def _made(self) -> Bot:
        return Entrant(self.table, self.net)


def play(trial: Trial) -> float:
    """The candidate's share of the comparisons, in a worker or here."""
    table = load_table(trial.game, trial.players, trial.options)
    crews = lineups(len(NAMES), table.board.seats, trial.number)
    return fmean(share(table, trial, lineup) for lineup in crews)


def share(table: Table, trial: Trial, lineup: Lineup) -> float:
    """How often a seat of the candidate stands before one of the other's, in one game."""
    task = Task(
        game=trial.game,
        players=trial.players,
        options=trial.options,
        bots=NAMES,
        deal=trial.deal,
        lineup=lineup,
    )
    chairs: list[Chair] = [
        EntrantChair(table, trial.nets[entrant], seat, task) for seat, entrant in enumerate(lineup)
    ]
    state = first_position(table, trial.deal)
    play_out(table, state, chairs)
    places = table.rules.places(state)
    mine = [place for place, entrant in zip(places, lineup, strict=True) if entrant == NEW]
    theirs = [place for place, entrant in zip(places, lineup, strict=True) if entrant != NEW]
    return fmean((one < other) + (one == other) / 2 for one, other in product(mine, theirs))


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """What two nets play for: at which tables, and which deals."""

    game: str
    tables: tuple[tuple[int, tuple[str, ...]], ...]  # players and their options
    nets: tuple[Net | None, Net | None]
    seed: int
    generation: int

    def trials(self, first: int, most: int) -> Iterator[Trial]:
        """The deals from a number on, each at all player counts."""
        for number in range(first, most):
            deal = deal_of(self.seed, TRIAL, self.generation, number)
            for players, options in self.tables:
                yield Trial(
                    game=self.game,
                    players=players,
                    options=options,
                    nets=self.nets,
                    deal=deal,
                    number=number,
                )


def decide(
    contest: Contest, test: Sequential, crowd: Crowd, path: Path, advance: Callable[[int], None]
) -> Sequential:
    """Play deals until the test is over; those that stand in the file count, and are not played."""
    for score in remembered(path):
        if not test.is_over:
            test.add(score)
            advance(1)
    most = 0 if test.is_over else test.most
    path.parent.mkdir(parents=True, exist_ok=True)
    counts = len(contest.tables)
    trials = contest.trials(len(test.scores), most)
    found: list[float] = []
    results = crowd.run(play, trials, in_order=True)
    with path.open("a", encoding="utf-8") as file:
        for score in results:
            found.append(score)
            if len(found) < counts:
                continue
            test.add(fmean(found))
            found = []
            file.write(json.dumps(test.scores[-1]) + "\n")
            file.flush()
            advance(1)
            if test.is_over:
                break
    return test


def remembered(path: Path) -> list[float]:
    """The scores in a file; a last line that was cut off is forgotten."""
    if not path.exists():
        return []
    whole, newline, cut = path.read_text(encoding="utf-8").rpartition("\n")
    if cut:
        path.write_text(whole + newline, encoding="utf-8")
    return [float(line) for line in whole.splitlines()]
