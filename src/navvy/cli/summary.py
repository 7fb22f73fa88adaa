"""What random games came to: tables for people, plain values for programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from navvy.cli.output import console_of
from navvy.cli.variants import Asked
from navvy.messages import Facts, say
from navvy.play.random_play import COUNTS, ERAS
from navvy.play.score import SOURCES
from navvy.play.tally import Tally

ALWAYS: Final = ("tiles", "links", "sales", "passes")
Tallies = Mapping[Asked, Tally]


def report(asked: Sequence[Asked], tallies: Tallies, seconds: float) -> dict[str, object]:
    """Everything as plain values: one table flat, several in a list."""
    rows = [
        {"game": one[0], "players": one[1], "options": list(one[2])} | tallies[one].summary()
        for one in asked
    ]
    if len(rows) == 1:
        return rows[0] | {"seconds": round(seconds, 3)}
    total = sum_of(tallies.values())
    return {
        "games": total.games,
        "errors": total.errors,
        "seconds": round(seconds, 3),
        "tables": rows,
        "failed": total.troubles,
    }


def sum_of(tallies: Iterable[Tally]) -> Tally:
    """The sums of several tables together."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total


def show(asked: Sequence[Asked], tallies: Tallies, seconds: float) -> None:
    """Print the figures for people."""
    console = console_of()
    if len(asked) == 1:
        tally = tallies[asked[0]]
        console.print(say("cli.simulate_table", table_facts(asked[0])), soft_wrap=True)
        console.print(points_grid(tally))
        for line in lines(tally):
            console.print(line, soft_wrap=True)
    else:
        console.print(tables_grid(asked, tallies))
    total = sum_of(tallies.values())
    facts: Facts = {"games": total.games, "errors": total.errors, "seconds": f"{seconds:.1f}"}
    console.print(say("cli.simulate_total", facts), soft_wrap=True)


def table_facts(asked: Asked) -> dict[str, str | int]:
    """A table, its players and its options."""
    game, players, options = asked
    return {"game": game, "players": players, "options": ", ".join(options) or "–"}


def points_grid(tally: Tally) -> Grid:
    """Mean points of a seat by source and era."""
    grid = Grid(say("cli.simulate_source"), box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    eras = [era for era in ERAS if any(tally.sources[f"{one}.{era}"] for one in SOURCES)]
    both = ["cli.simulate_both"] if len(eras) > 1 else []
    for column in (*(f"name.era.{era}" for era in eras), *both):
        grid.add_column(say(column), justify="right")
    for source in SOURCES:
        row = [tally.sources[f"{source}.{era}"] for era in eras]
        if any(row):
            grid.add_row(say(f"cli.source_{source}"), *means(tally, row))
    columns = [sum(tally.sources[f"{source}.{era}"] for source in SOURCES) for era in eras]
    grid.add_section()
    grid.add_row(say("cli.simulate_all"), *means(tally, columns))
    return grid


def means(tally: Tally, row: list[int]) -> Iterator[str]:
    """Each sum, and all of them, as means over the seats."""
    for total in (*row, sum(row)) if len(row) > 1 else row:
        yield f"{tally.per_seat(total):.1f}"


def lines(tally: Tally) -> Iterator[str]:
    """Spread, length and what happened, as sentences."""
    spread = {
        "mean": f"{tally.per_seat(tally.points):.1f}",
        "deviation": f"{tally.deviation():.1f}",
        "least": str(tally.least),
        "most": str(tally.most),
    }
    yield say("cli.simulate_spread", spread)
    length = {
        "commands": f"{tally.per_game(tally.commands):.1f}",
        "decisions": f"{tally.per_game(tally.decisions):.1f}",
    }
    yield say("cli.simulate_length", length)
    counts = [
        say(f"cli.count_{name}", {"count": f"{tally.per_game(tally.counts[name]):.2f}"})
        for name in COUNTS
        if tally.counts[name] or name in ALWAYS
    ]
    yield say("cli.simulate_counts", {"counts": ", ".join(counts)})


def tables_grid(asked: Sequence[Asked], tallies: Tallies) -> Grid:
    """One row for each game and player count, all its options together."""
    names = ("table", "options", "games", "mean", "sd", "least", "most", "errors")
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for at, name in enumerate(names):
        grid.add_column(say(f"cli.column_{name}"), justify="right" if at else "left", no_wrap=True)
    groups: dict[tuple[str, int], list[Asked]] = {}
    for one in asked:
        groups.setdefault(one[:2], []).append(one)
    for (game, players), members in groups.items():
        tally = sum_of(tallies[one] for one in members)
        grid.add_row(
            say("cli.simulate_seats", {"game": game, "players": players}),
            str(len(members)),
            str(tally.games),
            f"{tally.per_seat(tally.points):.1f}",
            f"{tally.deviation():.1f}",
            str(tally.least),
            str(tally.most),
            str(tally.errors),
        )
    return grid
