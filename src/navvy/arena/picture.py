"""A match as a picture: where each bot's points come from, and who beats whom."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from navvy.arena.errors import ArenaError
from navvy.arena.figures import Report
from navvy.arena.words import source_name
from navvy.messages import Facts, say
from navvy.play.random_play import source_keys

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PACKAGE: Final = "matplotlib"
WIDTH, HEIGHT = 12.0, 6.0  # inches
LEGEND_COLUMNS: Final = 5


def need() -> None:
    """ArenaError where nothing can be drawn."""
    if find_spec(PACKAGE) is None:
        raise ArenaError("package_missing", package=PACKAGE, extra="bots")


def draw(report: Report, path: Path) -> None:
    """Write the PNG; may raise OSError."""
    need()
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, and slow to import

    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
    bars, rates = figure.subplots(1, 2)
    draw_sources(bars, report)
    figure.legend(loc="outside lower center", ncols=LEGEND_COLUMNS, fontsize="small")
    draw_rates(rates, report)
    figure.suptitle(title_of(report))
    figure.savefig(path, format="png")


def title_of(report: Report) -> str:
    """What was played."""
    header = report.header
    facts: Facts = {
        "game": str(header["game"]),
        "map": str(header["map"]),
        "players": str(header["players"]),
        "deals": report.deals,
    }
    return say("arena.picture_title", facts)


def draw_sources(axes: "Axes", report: Report) -> None:
    """A bar for each bot, a colour for each source; losses hang below."""
    names = [bot.bot for bot in report.bots]
    above, below = [0.0] * len(names), [0.0] * len(names)
    for key in source_keys():
        heights = [bot.sources[key] for bot in report.bots]
        if not any(heights):
            continue
        bottoms = [(above if height >= 0 else below)[at] for at, height in enumerate(heights)]
        axes.bar(names, heights, bottom=bottoms, label=source_name(key))
        for at, height in enumerate(heights):
            (above if height >= 0 else below)[at] += height
    axes.set_ylabel(say("arena.picture_points"))
    axes.tick_params(axis="x", labelrotation=30)


def draw_rates(axes: "Axes", report: Report) -> None:
    """How often the bot of the row stands before the bot of the column."""
    names = [bot.bot for bot in report.bots]
    rates = [[0.5] * len(names) for _ in names]
    for pair in report.pairs:
        one, other = names.index(pair.bot), names.index(pair.rival)
        rates[one][other] = pair.win_rate.mean
        rates[other][one] = 1 - pair.win_rate.mean
    axes.imshow(rates, vmin=0, vmax=1, cmap="RdYlGn")
    for one, row in enumerate(rates):
        for other, rate in enumerate(row):
            if one != other:
                axes.text(other, one, f"{100 * rate:.0f} %", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30)
    axes.set_yticks(range(len(names)), names)
    axes.set_title(say("arena.picture_rates"))
