"""Smooth lines: through given points, as Bézier curves and as rows of short pieces."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

Spot: TypeAlias = tuple[float, float]
Bezier: TypeAlias = tuple[Spot, Spot, Spot, Spot]

SAMPLES: Final = 24  # short lines per curve: none is longer than a letter is wide
_REACH: Final = 6  # a curve leaves a point along the line between its neighbours


def through(points: Sequence[Spot], *, closed: bool = False) -> tuple[Bezier, ...]:
    """The smooth line through the points, curve by curve."""
    first, last = points[0], points[-1]
    row = [last, *points, first, points[1]] if closed else [first, *points, last]
    return tuple(
        (start, _toward(start, before, end), _toward(end, after, start), end)
        for before, start, end, after in zip(row, row[1:], row[2:], row[3:], strict=False)
    )


def sampled(curves: Sequence[Bezier]) -> list[Spot]:
    """Points along the curves, close to each other."""
    row = [curves[0][0]]
    for curve in curves:
        row += [_along(curve, number / SAMPLES) for number in range(1, SAMPLES + 1)]
    return row


def length(row: Sequence[Spot]) -> float:
    """How long a row of points is."""
    return sum(distance(start, end) for start, end in pairwise(row))


def distance(one: Spot, other: Spot) -> float:
    """How far two points are apart."""
    return hypot(one[0] - other[0], one[1] - other[1])


def part_way(row: Sequence[Spot], share: float) -> Spot:
    """The point at a share of the way along a row of points."""
    left = length(row) * share
    for start, end in pairwise(row):
        here = distance(start, end)
        if here and left <= here:
            return _between(start, end, left / here)
        left -= here
    return row[-1]


def off_line(spot: Spot, row: Sequence[Spot]) -> float:
    """How far a point is from a row of points."""
    return min((_off_piece(spot, start, end) for start, end in pairwise(row)), default=1e9)


def cross(one: Sequence[Spot], other: Sequence[Spot]) -> bool:
    """Whether two rows of points cross."""
    return any(
        _turns(start, end, first) != _turns(start, end, last)
        and _turns(first, last, start) != _turns(first, last, end)
        for start, end in pairwise(one)
        for first, last in pairwise(other)
        if _are_near(start, end, first, last)
    )


def path(curves: Sequence[Bezier], *, closed: bool = False) -> str:
    """The curves as an SVG path."""
    parts = [f"M{_pair(curves[0][0])}"]
    parts += [f"C{' '.join(_pair(spot) for spot in curve[1:])}" for curve in curves]
    return "".join(parts) + "Z" * closed


def _pair(spot: Spot) -> str:
    return f"{round(spot[0], 1):g},{round(spot[1], 1):g}"


def _toward(start: Spot, before: Spot, end: Spot) -> Spot:
    return (start[0] + (end[0] - before[0]) / _REACH, start[1] + (end[1] - before[1]) / _REACH)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _along(curve: Bezier, share: float) -> Spot:
    row = list(curve)
    while len(row) > 1:
        row = [_between(start, end, share) for start, end in pairwise(row)]
    return row[0]


def _off_piece(spot: Spot, start: Spot, end: Spot) -> float:
    across, down = end[0] - start[0], end[1] - start[1]
    squared = across * across + down * down
    if not squared:
        return distance(spot, start)
    share = ((spot[0] - start[0]) * across + (spot[1] - start[1]) * down) / squared
    return distance(spot, _between(start, end, min(1.0, max(0.0, share))))


def _turns(start: Spot, end: Spot, spot: Spot) -> bool:
    """Whether a point lies to the left of a line."""
    return (end[0] - start[0]) * (spot[1] - start[1]) > (end[1] - start[1]) * (spot[0] - start[0])


def _are_near(start: Spot, end: Spot, first: Spot, last: Spot) -> bool:
    return all(
        max(start[axis], end[axis]) >= min(first[axis], last[axis])
        and max(first[axis], last[axis]) >= min(start[axis], end[axis])
        for axis in (0, 1)
    )
