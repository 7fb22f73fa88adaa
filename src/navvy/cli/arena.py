"""`navvy arena`: matches of bots on paired deals, with figures that may be believed."""

import csv as csv_format
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from navvy.arena import picture
from navvy.arena.crowd import Crowd, one_thread_each
from navvy.arena.errors import Foul
from navvy.arena.figures import report
from navvy.arena.journal import Journal
from navvy.arena.match import Match, seated
from navvy.arena.playing import play_on
from navvy.arena.records import GameRecord, Key
from navvy.bots.roster import maker_of
from navvy.cli import standings
from navvy.cli.flags import File, Options, Whole
from navvy.cli.output import (
    BadInput,
    complain,
    file_troubles,
    print_json,
    seed_of,
    table_of,
    within,
    writing,
)
from navvy.cli.simulate import progress
from navvy.play.random_play import COUNTS, source_keys

MOST_DEALS: Final = 1_000_000
MOST_JOBS: Final = 256
MOST_BOTS: Final = 12
MOST_NODES: Final = 10**9
MOST_MS: Final = 10**7
COLUMNS: Final = (
    *("game", "map", "players", "options", "deal", "lineup", "seat", "bot"),
    *("points", "place", "money", "income_space", "decisions", "commands"),
    *("asked", "nodes", "ms", "cpu_ms"),
)


def arena(
    game: str | None = None,
    *,
    bots: str | None = None,
    lineup: str | None = None,
    players: Whole | None = None,
    option: Options = None,
    deals: Whole = 100,
    seed: Whole = 0,
    nodes: Whole | None = None,
    ms: Whole | None = None,
    jobs: Whole = 1,
    ray: bool = False,
    resume: File | None = None,
    join: list[str] | None = None,
    json: bool = False,
    csv: File | None = None,
    png: File | None = None,
) -> int:
    """Let bots play each other on paired deals and say which is better, and why.

    Parameters
    ----------
    game: str
        A game, or a game with its map.
    bots: str
        Bots, separated by commas: names, or a file and a class, as in `my_bot.py:Mine`.
    lineup: str
        Exactly who sits at the table, instead of all crews that the bots can make.
    players: int
        How many play.
    option: list[str] | None
        An option; give it again for another.
    deals: int
        How many deals; each is played in several line-ups.
    seed: int
        The first deal; the others follow it.
    nodes: int
        Positions that a bot may look at for a command.
    ms: int
        Milliseconds that a bot may think about a command.
    jobs: int
        How many processes; 0 for as many as there are cores.
    ray: bool
        Play over Ray instead of processes.
    resume: Path | None
        Keep the games in this file, and go on from it.
    join: list[str] | None
        Count the games of this file too, if it is of the same match; give it again for another.
    json: bool
        Print JSON.
    csv: Path | None
        Write a row for each game and seat.
    png: Path | None
        Draw sources and win rates.

    """
    match = asked_match(game, bots, lineup, players, option or [], nodes=nodes, ms=ms)
    first = seed_of(seed)
    wanted = range(first, first + within("--deals", deals, 1, MOST_DEALS))
    workers = within("--jobs", jobs, 0, MOST_JOBS) or os.cpu_count() or 1
    if png is not None:
        picture.need()
    try:
        games = play(match, wanted, workers, resume, join or [], ray=ray)
    except Foul as foul:
        complain(str(foul))
        return 1
    found = report(match, wanted, games)
    if csv is not None:
        write_csv(csv, match, games)
    if png is not None:
        with file_troubles(png):
            picture.draw(found, png)
    if json:
        print_json(found.to_json())
    else:
        standings.show(found)
    return 0


def asked_match(
    game: str | None,
    bots: str | None,
    lineup: str | None,
    players: int | None,
    options: Sequence[str],
    *,
    nodes: int | None = None,
    ms: int | None = None,
) -> Match:
    """The match that was typed, checked."""
    if game is None:
        raise BadInput("game_missing")
    for flag, other, clash in (
        ("--bots", "--lineup", bots is not None and lineup is not None),
        ("--nodes", "--ms", nodes is not None and ms is not None),
    ):
        if clash:
            raise BadInput("flags_apart", flag=flag, other=other)
    typed = lineup if bots is None else bots
    if typed is None:
        raise BadInput("flag_missing", flag="--bots")
    names = [name.strip() for name in typed.split(",")]
    if lineup is not None and players is None:
        players = len(names)
    table = table_of(game, players, options)
    if lineup is not None and len(names) != table.board.seats:
        raise BadInput("lineup_size", found=len(names), players=table.board.seats)
    within("--bots", len(names), 1, MOST_BOTS)
    with one_thread_each():
        for name in names:
            maker_of(name)
    sitting, fixed = seated(names)
    return Match(
        game=table.name,
        players=table.board.seats,
        options=tuple(sorted(set(options))),
        bots=tuple(names) if lineup is None else sitting,
        fixed=None if lineup is None else fixed,
        nodes=None if nodes is None else within("--nodes", nodes, 1, MOST_NODES),
        ms=None if ms is None else within("--ms", ms, 1, MOST_MS),
    )


def play(
    match: Match,
    deals: range,
    jobs: int,
    path: Path | None,
    joined: Sequence[str],
    *,
    ray: bool = False,
) -> list[GameRecord]:
    """Play what is not yet played."""
    header = match.header()
    known: dict[Key, GameRecord] = {}
    for name in joined:
        if not Path(name).is_file():
            raise BadInput("file_missing", file=name)
        known |= read(Path(name), match).games
    with ExitStack() as held:
        file = None
        if path is not None:
            with file_troubles(path):
                journal = Journal(path, header)
                file = held.enter_context(journal.open())
            known |= journal.games
        wanted = {(deal, lineup) for deal in deals for lineup in match.lineups(deal)}
        left = len(wanted - known.keys())
        advance = held.enter_context(progress(len(wanted), left))
        crowd = held.enter_context(Crowd(min(jobs, max(1, left)), ray=ray))
        if not ray:
            held.enter_context(one_thread_each())
        return play_on(match, deals, crowd, known, file=file, advance=advance)


def read(path: Path, match: Match) -> Journal:
    """The games of a file."""
    with file_troubles(path):
        return Journal(path, match.header())


# rows


def write_csv(path: Path, match: Match, games: Sequence[GameRecord]) -> None:
    """A row for each game and seat."""
    with writing(path) as file:
        rows = csv_format.writer(file)
        rows.writerow([*COLUMNS, *source_keys(), *COUNTS])
        for game in games:
            rows.writerows(game_rows(match, game))


def game_rows(match: Match, game: GameRecord) -> Iterator[list[object]]:
    """What one game was, seat by seat."""
    header, labels = match.header(), match.labels()
    options = " ".join(sorted(match.table.data.options))
    table = [header["game"], header["map"], match.players, options, game.deal]
    lineup = " ".join(map(str, game.lineup))
    for at, (facts, effort) in enumerate(zip(game.seats, game.efforts, strict=True)):
        standing = [facts.points, facts.place, facts.money, facts.income_space]
        thinking = [effort.nodes, sum(effort.times) / 1000, effort.cpu / 1000]
        length = [game.decisions, effort.commands, len(effort.times)]
        seat = [*table, lineup, at, labels[game.lineup[at]], *standing, *length, *thinking]
        yield [*seat, *facts.sources.values(), *facts.counts.values()]
