"""`navvy ladder`: neighbouring levels at every table, and the standing page about them."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from navvy.arena import ladder as ladders
from navvy.arena.crowd import Crowd, one_thread_each
from navvy.arena.errors import ArenaError, Foul
from navvy.arena.figures import Report, report
from navvy.arena.journal import Journal
from navvy.arena.ladder import Asked, Rung, page, rungs, tables
from navvy.arena.playing import play_on
from navvy.bots.roster import maker_of
from navvy.cli.flags import File, Whole
from navvy.cli.output import complain, file_troubles, tell, within, writing
from navvy.cli.simulate import progress

PAGE: Final = Path("docs/bots/ladder.md")
GAMES: Final = Path("ladder-games")
MOST_DEALS: Final = 100_000
MOST_JOBS: Final = 256

Climb = list[tuple[Asked, list[Rung]]]


def ladder(
    file: File = PAGE,
    /,
    *,
    only: str | None = None,
    players: Whole | None = None,
    levels: str | None = None,
    deals: Whole = 100,
    jobs: Whole = 1,
    ray: bool = False,
    out: File = GAMES,
    render: bool = False,
) -> int:
    """Play neighbouring levels of the bots at every table and write the page about them.

    Parameters
    ----------
    file: Path
        The page.
    only: str | None
        Play at this game, or game with its map, and leave the rest as it is.
    players: int | None
        Play at tables of this size only.
    levels: str | None
        The levels, lowest first, separated by commas; those that come with Navvy if not given.
    deals: int
        How many deals a match has.
    jobs: int
        How many processes; 0 for as many as there are cores.
    ray: bool
        Play over Ray instead of processes.
    out: Path
        The folder in which the games are kept, to go on from.
    render: bool
        Write the page from the games that are there, and play nothing.

    """
    names = named_levels(levels)
    within("--deals", deals, 1, MOST_DEALS)
    workers = within("--jobs", jobs, 0, MOST_JOBS) or os.cpu_count() or 1
    every = [(asked, rungs(asked, names)) for asked in tables()]
    wanted = list(tables(only, players))
    if not wanted:
        raise ArenaError("ladder_tables", game=only or "–")
    every += [(asked, rungs(asked, names)) for asked in wanted if asked not in dict(every)]
    with file_troubles(out):
        out.mkdir(parents=True, exist_ok=True)
    write(file, every, out, deals, levels)
    if render:
        return 0
    climb = [rung for asked, members in every if asked in wanted for rung in members]
    try:
        with Crowd(workers, ray=ray) as crowd, one_thread_each():
            for rung in climb:
                play(rung, deals, crowd, out)
                write(file, every, out, deals, levels)
    except Foul as foul:
        complain(str(foul))
        return 1
    return 0


def named_levels(typed: str | None) -> list[str]:
    """The levels that were asked for, lowest first, all of them there."""
    names = [name.strip() for name in typed.split(",")] if typed else ladders.levels()
    if len(names) < 2:
        raise ArenaError("ladder_levels")
    for name in names:
        maker_of(name)
    return names


def play(rung: Rung, deals: int, crowd: Crowd, folder: Path) -> None:
    """Play what is missing of one match."""
    path = folder / rung.file
    with file_troubles(path):
        journal = Journal(path, rung.match.header())
        file = journal.open()
    left = sum(1 for _ in rung.match.tasks(range(deals), journal.games.keys()))
    tell("ladder_now", {"upper": rung.upper, "lower": rung.lower, "file": str(path), "left": left})
    with file, progress(left, left) as advance:
        play_on(rung.match, range(deals), crowd, journal.games, file=file, advance=advance)


def write(file: Path, every: Climb, folder: Path, deals: int, typed: str | None) -> None:
    """Write the page from all games that are there."""
    words = ["navvy ladder", file.as_posix(), f"--deals {deals}"]
    words += [f"--levels {typed}"] if typed else []
    sections = [(asked, list(known(members, folder, deals))) for asked, members in every]
    text = page(sections, deals, " ".join(words))
    with writing(file) as target:
        target.write(text)


def known(
    members: Sequence[Rung], folder: Path, deals: int
) -> Iterator[tuple[Rung, Report | None]]:
    """Each match of a table with its figures, if there are any."""
    for rung in members:
        path = folder / rung.file
        if not path.exists():
            yield rung, None
            continue
        with file_troubles(path):
            games = Journal(path, rung.match.header()).games
        whole = [
            deal
            for deal in range(deals)
            if all((deal, lineup) in games for lineup in rung.match.lineups(deal))
        ]
        yield rung, report(rung.match, whole, games.values()) if whole else None
