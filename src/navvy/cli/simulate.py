"""`navvy simulate`: random games in processes, and where their points come from."""

import csv as csv_format
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final, TextIO

from navvy.cli import batches, summary
from navvy.cli.batches import Batch, Done, Memory
from navvy.cli.flags import File, Options, Whole
from navvy.cli.output import BadInput, complain, console_of, print_json, seed_of, table_of, within
from navvy.cli.output import writing as writing_to
from navvy.cli.variants import Asked, tables
from navvy.messages import say
from navvy.play.random_play import COUNTS, GameFacts, source_keys
from navvy.play.tally import Tally

EVERYTHING: Final = "all"
MOST: Final = 10_000_000
MOST_JOBS: Final = 256
COLUMNS: Final = (
    *("game", "players", "options", "seed", "seat", "points", "place", "money", "income_space"),
    *("decisions", "commands"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What was asked for, checked."""

    asked: list[Asked]
    games: int
    seed: int
    jobs: int
    checked: bool
    csv: Path | None
    resume: Path | None

    def batches(self) -> list[Batch]:
        """All batches: the games are shared out evenly among the tables."""
        each, more = divmod(self.games, len(self.asked))
        found = []
        for at, (game, players, options) in enumerate(self.asked):
            count = each + (at < more)
            found += batches.split(game, players, options, self.seed, count, checked=self.checked)
        return found


def simulate(
    game: str | None = None,
    /,
    *,
    players: Whole | None = None,
    games: Whole = 1000,
    jobs: Whole = 1,
    option: Options = None,
    seed: Whole = 0,
    check: bool = False,
    variants: bool = False,
    json: bool = False,
    csv: File | None = None,
    resume: File | None = None,
) -> int:
    """Play random games and show where their points come from.

    Parameters
    ----------
    game: str | None
        A game, a game with its map, or `all`.
    players: int | None
        How many play.
    games: int
        How many games, in all.
    jobs: int
        How many processes; 0 for as many as there are cores.
    option: list[str] | None
        An option; give it again for another.
    seed: int
        The seed of the first game; the others follow it.
    check: bool
        Check in every round that nothing was lost or made up.
    variants: bool
        All maps, player counts and options of the game, or of every game.
    json: bool
        Print JSON.
    csv: Path | None
        Write a row for each game and seat.
    resume: Path | None
        Remember finished batches in this file, and go on from it.

    """
    if csv is not None and resume is not None:
        raise BadInput("flags_apart", flag="--csv", other="--resume")
    run = Run(
        asked=asked_tables(game, players, option or [], variants=variants),
        games=within("--games", games, 1, MOST),
        seed=seed_of(seed),
        jobs=within("--jobs", jobs, 0, MOST_JOBS) or os.cpu_count() or 1,
        checked=check,
        csv=csv,
        resume=resume,
    )
    began = perf_counter()
    tallies = play(run)
    seconds = perf_counter() - began
    if json:
        print_json(summary.report(run.asked, tallies, seconds))
    else:
        summary.show(run.asked, tallies, seconds)
    for trouble in [one for tally in tallies.values() for one in tally.troubles]:
        complain(trouble)
    return 1 if any(tally.errors for tally in tallies.values()) else 0


def asked_tables(
    game: str | None, players: int | None, options: list[str], *, variants: bool
) -> list[Asked]:
    """The table asked for, or all of them."""
    if not variants and game != EVERYTHING:
        if game is None:
            raise BadInput("game_missing")
        table = table_of(game, players, options)
        return [(table.name, table.board.seats, tuple(sorted(set(options))))]
    for flag, is_given in (("--players", players is not None), ("--option", bool(options))):
        if is_given and variants:
            raise BadInput("flags_apart", flag=flag, other="--variants")
        if is_given:
            raise BadInput("flag_with_all", flag=flag, all=EVERYTHING)
    return tables([game] if game and game != EVERYTHING else [])


def play(run: Run) -> dict[Asked, Tally]:
    """Play what is not yet played; the sums of each table."""
    memory = Memory(run.resume) if run.resume else None
    known = memory.done if memory else {}
    tallies = {asked: Tally() for asked in run.asked}
    left = []
    for batch in run.batches():
        if batch.key in known:
            tallies[batch.asked].add(known[batch.key])
        else:
            left.append(batch)
    worker = batches.play_and_keep if run.csv else batches.play
    with ExitStack() as files:
        remembered = files.enter_context(memory.open()) if memory else None
        rows = files.enter_context(writing_to(run.csv)) if run.csv else None
        advance = files.enter_context(progress(run.games, sum(batch.games for batch in left)))
        if rows:
            csv_format.writer(rows).writerow([*COLUMNS, *source_keys(), *COUNTS])
        for done in batches.play_all(left, run.jobs, worker):
            tallies[done.batch.asked].add(done.tally)
            if remembered:
                batches.remember(remembered, done)
            if rows:
                write_rows(rows, done)
            advance(done.batch.games)
    return tallies


def write_rows(file: TextIO, done: Done) -> None:
    """A row of CSV for each game and seat."""
    rows = csv_format.writer(file)
    for game in done.games:
        rows.writerows(game_rows(done.batch, game))


def game_rows(batch: Batch, game: GameFacts) -> Iterator[list[str | int]]:
    """What one game was, seat by seat."""
    table: list[str | int] = [batch.game, batch.players, " ".join(batch.options), game.seed]
    for at, seat in enumerate(game.seats):
        standing = [at, seat.points, seat.place, seat.money, seat.income_space]
        length = [game.decisions, game.commands]
        yield [*table, *standing, *length, *seat.sources.values(), *seat.counts.values()]


@contextmanager
def progress(
    games: int, left: int, message: str = "cli.simulate_progress"
) -> Iterator[Callable[[int], None]]:
    """A bar on stderr; hands out what moves it on."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = console_of(stderr=True)
    bar = Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(say(message), total=games, completed=games - left)
        yield lambda count: bar.advance(task, count)
