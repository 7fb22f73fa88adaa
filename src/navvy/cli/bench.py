"""`navvy bench`: how fast the rules run here, as a table and as JSON."""

import platform
from collections.abc import Iterator
from typing import Annotated, Final

from cyclopts import Parameter
from rich.box import SIMPLE_HEAD
from rich.table import Column
from rich.table import Table as Grid

from navvy import COMPILED
from navvy.cli.measure import FULL, QUICK, Sample
from navvy.cli.output import BadInput, console_of, print_json
from navvy.data.load import listed_games, load_meta
from navvy.games.registry import load_table
from navvy.messages import say

Figures = dict[str, float]
RATES: Final = ("games", "decisions", "commands", "copy", "view", "python_games")
TIMES: Final = ("legal_us", "apply_us")
MEANS: Final = ("decisions", "commands", "tiles", "links", "sales", "passes")
DIGITS: Final = 3


def bench(
    *,
    quick: bool = False,
    json: bool = False,
    games: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
) -> int:
    """Measure how fast the rules run here, on one core.

    Parameters
    ----------
    quick: bool
        Measure for some seconds only.
    json: bool
        Print JSON.
    games: list[str] | None
        Only these, named as in the table.

    """
    known = cases()
    for name in games or ():
        if name not in known:
            raise BadInput("bench_unknown", name=name, known=", ".join(known))
    results: dict[str, Figures] = {}
    console = console_of(stderr=True)
    with console.status("") as status:
        for name in games or known:
            status.update(say("cli.bench_now", {"name": name}))
            table = load_table(*known[name])
            results[name] = Sample(table).figures(QUICK if quick else FULL)
    if json:
        print_json(report(results))
    else:
        show(results)
    return 0


def cases() -> dict[str, tuple[str, int]]:
    """Every game, map and usual player count by the name that it has here."""
    return dict(_cases())


def _cases() -> Iterator[tuple[str, tuple[str, int]]]:
    for game in listed_games():
        meta = load_meta(game)
        for one in meta.maps:
            own = one.id == meta.default_map
            for players in meta.usual_sizes(one):
                name = f"{game}-{players}p" if own else f"{game}-{one.id}-{players}p"
                yield name, (game if own else f"{game}/{one.id}", players)


def report(results: dict[str, Figures]) -> dict[str, object]:
    """The figures as plain values."""
    return {
        "compiled": COMPILED,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "results": {
            name: {what: rounded(value) for what, value in figures.items()}
            for name, figures in results.items()
        },
    }


def rounded(value: float) -> float:
    """A figure without digits that nobody could measure again."""
    return round(value) if value >= 1000 else round(value, DIGITS)


def show(results: dict[str, Figures]) -> None:
    """The figures as a table: rates a second, microseconds a decision, means of a game."""
    console = console_of()
    facts = {"python": platform.python_version(), "kernel": say(f"cli.bench_{kernel()}")}
    console.print(say("cli.bench_head", facts), soft_wrap=True)
    for title, names, ending in (
        ("cli.bench_rates", RATES, "_per_s"),
        ("cli.bench_times", (*TIMES, "legal_share"), ""),
        ("cli.bench_means", MEANS, ""),
    ):
        grid = Grid(Column(say(title), no_wrap=True), box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for name in names:
            label = say(f"cli.bench_{name}")
            grid.add_column(label, justify="right", no_wrap=" " not in label)
        for case, figures in results.items():
            grid.add_row(case, *(shown(figures[name + ending]) for name in names))
        console.print(grid)


def kernel() -> str:
    """Which kernel runs."""
    return "compiled" if COMPILED else "interpreted"


def shown(value: float) -> str:
    """A figure in few digits."""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1e5:
        return f"{value / 1e3:.0f} k"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
