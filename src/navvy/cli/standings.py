"""How a match of bots came out, in tables for people."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from navvy.arena import ratings
from navvy.arena.figures import BotFigures, Report
from navvy.arena.intervals import Estimate
from navvy.arena.words import source_name
from navvy.cli.output import console_of
from navvy.messages import Facts, say
from navvy.play.random_play import COUNTS, source_keys

if TYPE_CHECKING:
    from rich.console import Console

ABREAST = 5  # bots in one table of sources, so that it fits in 80 columns


def show(report: Report) -> None:
    """Print everything."""
    console = console_of()
    console.print(headline(report), soft_wrap=True)
    console.print(standings_grid(report))
    if len(report.bots) > 1 and not ratings.is_there():
        console.print(say("arena.no_ratings"), soft_wrap=True)
    for grid in sources_grids(report.bots):
        console.print(grid)
    if report.pairs:
        console.print(pairs_grid(report))
    console.print(work_grid(report.bots))
    show_notes(console, report)


def headline(report: Report) -> str:
    """What was played, how often."""
    header = report.header
    options = header["options"]
    named = ", ".join(options) if isinstance(options, list) else ""
    facts: Facts = {
        "game": str(header["game"]),
        "map": str(header["map"]),
        "players": str(header["players"]),
        "options": named or "–",
        "deals": report.deals,
        "games": report.games,
        "rules": str(header["rules_version"]),
    }
    return say("arena.headline", facts)


def grid_of(columns: Sequence[str], title: str | None = None) -> Grid:
    """A table whose first column is a name."""
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left")
    for at, column in enumerate(columns):
        grid.add_column(column, justify="right" if at else "left", overflow="fold")
    return grid


def name_of(bot: BotFigures) -> str:
    """A bot's name; one that sees too much is marked."""
    return say("arena.cheats", {"bot": bot.bot}) if bot.cheats else bot.bot


def with_margin(estimate: Estimate, sign: str = "") -> str:
    """A mean and half its interval."""
    return f"{estimate.mean:{sign}.1f} ±{estimate.margin:.1f}"


def percent(estimate: Estimate) -> str:
    """A share and its interval."""
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.mean:.1f} [{low:.0f}–{high:.0f}]"


def standings_grid(report: Report) -> Grid:
    """Points, places and ratings."""
    names = ("bot", "points", "lead", "place", "wins", "winner", "rating")
    grid = grid_of([say(f"arena.column_{name}") for name in names])
    for bot in report.bots:
        grid.add_row(
            name_of(bot),
            with_margin(bot.points),
            with_margin(bot.lead, "+"),
            f"{bot.place.mean:.2f}",
            percent(bot.wins),
            f"{bot.winner:.1f}",
            with_margin(bot.rating.mu) if bot.rating else "–",
        )
    return grid


def sources_grids(bots: Sequence[BotFigures]) -> Iterator[Grid]:
    """Where the points come from and what was done for them, so many bots abreast."""
    for first in range(0, len(bots), ABREAST):
        some = bots[first : first + ABREAST]
        grid = grid_of([say("arena.column_source"), *(name_of(bot) for bot in some)])
        for key in source_keys():
            add_means(grid, source_name(key), [bot.sources[key] for bot in some])
        grid.add_section()
        for name in COUNTS:
            add_means(grid, say(f"arena.count_{name}"), [bot.counts[name] for bot in some])
        yield grid


def add_means(grid: Grid, label: str, figures: Sequence[float]) -> None:
    """A row, unless it is nought for everybody."""
    if any(figures):
        grid.add_row(label, *(f"{one:.1f}" for one in figures))


def pairs_grid(report: Report) -> Grid:
    """Who stands before whom."""
    names = ("pair", "rate", "deals_won", "difference")
    grid = grid_of([say(f"arena.column_{name}") for name in names])
    for pair in report.pairs:
        grid.add_row(
            say("arena.pair", {"bot": pair.bot, "rival": pair.rival}),
            percent(pair.win_rate),
            percent(pair.deals_won),
            with_margin(pair.difference, "+"),
        )
    return grid


def work_grid(bots: Sequence[BotFigures]) -> Grid:
    """What thinking took."""
    names = ["bot", "commands", "nodes", "ms", "high", "most", "cpu"]
    is_timed = any(bot.work.late is not None for bot in bots)
    grid = grid_of([say(f"arena.column_{name}") for name in [*names, *["late"] * is_timed]])
    for bot in bots:
        work = bot.work
        late = [f"{100 * work.late:.1f}"] if work.late is not None else []
        grid.add_row(
            name_of(bot),
            f"{bot.commands:.1f}",
            f"{work.nodes:.1f}",
            *(f"{ms:.2f}" for ms in (work.ms, work.p95_ms, work.most_ms, work.cpu_ms)),
            *late,
        )
    return grid


def show_notes(console: "Console", report: Report) -> None:
    """How to read it."""
    facts = {"table": f"{report.bots[0].table:.1f}"}
    if len(report.bots) == 1:
        console.print(say("arena.note_alone", facts), soft_wrap=True)
        return
    console.print(say("arena.note"), soft_wrap=True)
