"""The curves of a run: points at each player count, and the error of the fit, by generation."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from navvy.messages import say
from navvy.train.files import replacing
from navvy.train.run import ACCEPTED, Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT = 10.0, 8.0  # inches
FAINT: Final = 0.2


def draw(log: Sequence[Row], path: Path) -> None:
    """Write the PNG; may raise OSError."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, and slow to import

    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
    points, errors = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    at = [row["generation"] for row in log]
    draw_points(points, log, at)
    errors.plot(at, [row["error"] for row in log], marker=".", color="black")
    errors.set_ylabel(say("train.curve_error"))
    errors.locator_params(axis="x", integer=True)
    errors.set_xlabel(say("train.curve_generation"))
    for row in log:
        if row["gate"] and row["gate"]["verdict"] == ACCEPTED:
            points.axvline(row["generation"], color="grey", linestyle=":", linewidth=1)
    with replacing(path) as file:
        figure.savefig(file, format="png")


def draw_points(axes: "Axes", log: Sequence[Row], at: list[int]) -> None:
    """Two lines for each player count: a seat's points with their interval, and the winner's."""
    for players in log[0]["points"]:
        seats = [row["points"][players] for row in log]
        winners = [row["winner"][players]["mean"] for row in log]
        facts = {"players": players}
        (line,) = axes.plot(
            at, [one["mean"] for one in seats], marker=".", label=say("train.curve_seat", facts)
        )
        lows = [one["mean"] if one["low"] is None else one["low"] for one in seats]
        highs = [one["mean"] if one["high"] is None else one["high"] for one in seats]
        axes.fill_between(at, lows, highs, color=line.get_color(), alpha=FAINT)
        axes.plot(at, winners, "--", color=line.get_color(), label=say("train.curve_winner", facts))
    axes.set_ylabel(say("train.curve_points"))
    axes.legend(fontsize="small", ncols=2)
