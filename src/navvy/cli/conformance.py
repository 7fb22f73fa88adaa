"""`navvy conformance`: whether a game or a map holds what every game must, in one report."""

import os
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from navvy.cli.batches import play_all
from navvy.cli.flags import Options, Whole
from navvy.cli.output import console_of, print_json, seed_of, tell, within
from navvy.cli.simulate import MOST_JOBS, progress
from navvy.cli.variants import Asked, switched
from navvy.data.choose import choose
from navvy.data.load import load_game, load_meta
from navvy.data.schema import GameMeta, MapMeta
from navvy.errors import GameError
from navvy.messages import Facts, say
from navvy.play.conformance.properties import NAMES
from navvy.play.conformance.trial import Trial, digest_of

if TYPE_CHECKING:
    from navvy.play.conformance.trial import Failure

MOST_GAMES: Final = 1_000_000
OPTION_SHARE: Final = 10  # a table with an option gets one game of so many
BATCH: Final = 25  # games
Trials: TypeAlias = list[Trial]


def conformance(
    game: str,
    /,
    *,
    games: Whole = 500,
    players: Whole | None = None,
    option: Options = None,
    seed: Whole = 0,
    jobs: Whole = 1,
    expect: str | None = None,
    json: bool = False,
) -> int:
    """Play random games of a game or a map under everything that must hold.

    Parameters
    ----------
    game: str
        A game with all its maps, or one map of it.
    games: int
        How many games for each map and player count; a tenth as many with each option.
    players: int | None
        This player count only.
    option: list[str] | None
        Play with this option, and without trying the others; give it again for another.
    seed: int
        The seed of each table's first game; the others follow it.
    jobs: int
        How many processes; 0 for as many as there are cores.
    expect: str | None
        The digest that an earlier report gave: the games should take the same course.
    json: bool
        Print JSON.

    """
    within("--games", games, 1, MOST_GAMES)
    within("--jobs", jobs, 0, MOST_JOBS)
    wanted = [
        Trial(game=asked[0], players=asked[1], options=asked[2], seed=seed_of(seed), games=count)
        for asked, count in tables(game, players, tuple(option or ()), games)
    ]
    began = perf_counter()
    trials = play(wanted, jobs or os.cpu_count() or 1)
    found = report(trials, expect, perf_counter() - began)
    if json:
        print_json(found)
    else:
        show(trials, found, expect)
    return 0 if found["ok"] else 1


# what to play


def tables(
    game: str, players: int | None, options: tuple[str, ...], games: int
) -> list[tuple[Asked, int]]:
    """Every table to try, and how many games of it; GameError where there is none."""
    name, _, map_id = game.partition("/")
    meta = load_meta(name)
    found = []
    for one in meta.maps:
        for size in one.players:
            if map_id in ("", one.id) and players in (None, size):
                found += list(_tables(meta, one, size, options, games))
    if not found:
        load_game(game, players or meta.players[-1], options)
    return found


def _tables(
    meta: GameMeta, one: MapMeta, size: int, options: tuple[str, ...], games: int
) -> Iterator[tuple[Asked, int]]:
    """A table with the options asked for; without any, also with each option in turn."""
    typed = meta.id if one.id == meta.default_map else f"{meta.id}/{one.id}"
    needed = frozenset(meta.options_needed(size))
    singles = [] if options else [needed | switched(meta, each) for each in meta.options]
    seen = set()
    for at, wished in enumerate([needed | set(options), *singles]):
        try:
            choice = choose(meta, one.id, size, wished)
        except GameError:
            continue
        if choice.options not in seen:
            seen.add(choice.options)
            count = games if at == 0 else max(1, games // OPTION_SHARE)
            yield (typed, size, tuple(sorted(wished))), count


def play(wanted: Trials, jobs: int) -> Trials:
    """Play all games, up to the first failure; handed back table by table."""
    parts = [part for trial in wanted for part in trial.split(BATCH)]
    done: Trials = []
    total = sum(part.games for part in parts)
    with progress(total, total) as advance:
        for part in play_all(parts, jobs, Trial.play):
            done.append(part)
            advance(part.games)
            if part.failure:
                break
    return [whole(list(same)) for _, same in groupby(done, lambda part: part.asked)]


def whole(parts: Trials) -> Trial:
    """The parts of one table together."""
    first = parts[0]
    for part in parts[1:]:
        first.add(part)
    return first


# what came of it


def report(trials: Trials, expect: str | None, seconds: float) -> dict[str, object]:
    """Everything as plain values."""
    failure = trials[-1].failure
    digest = digest_of(one for trial in trials for one in trial.digests)
    return {
        "ok": failure is None and expect in (None, digest),
        "games": sum(trial.played for trial in trials),
        "seconds": round(seconds, 3),
        "digest": digest,
        "properties": {name: sum(trial.counts[name] for trial in trials) for name in NAMES},
        "tables": [table_json(trial) for trial in trials],
        "failure": asdict(failure) | {"again": failure.again} if failure else None,
    }


def table_json(trial: Trial) -> dict[str, object]:
    """A table for other programs."""
    return {
        "game": trial.game,
        "players": trial.players,
        "options": list(trial.options),
        "games": trial.played,
        "digest": digest_of(trial.digests),
    }


def show(trials: Trials, found: dict[str, object], expect: str | None) -> None:
    """The report for people."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid

    console = console_of()
    for trial in trials:
        console.print(say("cli.conformance_table", table_facts(trial)), soft_wrap=True)
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column(say("cli.conformance_column_property"))
    grid.add_column(say("cli.conformance_column_positions"), justify="right")
    for name in NAMES:
        count = sum(trial.counts[name] for trial in trials)
        grid.add_row(say(f"cli.conformance_of.{name}"), f"{count:,}")
    console.print(grid)
    failure = trials[-1].failure
    if failure:
        show_failure(failure)
    show_end(found, expect, is_whole=failure is None)


def table_facts(trial: Trial) -> Facts:
    """A table and how many games of it were played."""
    options = ", ".join(trial.options) or "–"
    table: Facts = {"game": trial.game, "players": trial.players, "options": options}
    return {**table, "games": trial.played}


def show_failure(failure: "Failure") -> None:
    """The first thing that is broken, and where."""
    tell("conformance_failed", {"property": say(f"cli.conformance_of.{failure.broken}")})
    tell("conformance_failed_problem", {"problem": failure.problem})
    options = ", ".join(failure.options) or "–"
    table: Facts = {"game": failure.game, "players": failure.players, "options": options}
    tell("conformance_failed_table", table)
    seed = str(failure.seed)
    if failure.command:
        place: Facts = {"command": failure.command, "seed": seed, "line": failure.line}
        tell("conformance_failed_line", place)
    else:
        tell("conformance_failed_start", {"seed": seed})
    if failure.begun:
        tell("conformance_failed_begun", {"begun": ", ".join(failure.begun)})
    tell("conformance_again", {"words": failure.again})


def show_end(found: dict[str, object], expect: str | None, *, is_whole: bool) -> None:
    """How many games it took, and the digest of their course."""
    games, digest = int(str(found["games"])), str(found["digest"])
    if is_whole and expect is None:
        tell("conformance_digest", {"digest": digest})
    elif is_whole:
        same = digest == expect
        message = "conformance_agrees" if same else "conformance_differs"
        tell(message, {"digest": digest, "expected": str(expect)})
    end: Facts = {"games": games, "seconds": str(found["seconds"])}
    tell("conformance_fine" if found["ok"] else "conformance_not_fine", end)
