"""Points line by line: how they came about, and what they would be if the era ended now.

What a link, a tile or the end of the game is worth is asked from `kernel.scoring`, which scores by
the same lines. Sections 14 to 16 of the rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from navvy.games.registry import Table
from navvy.kernel import events, scoring
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.play.plain import plain_object
from navvy.record.position import ERAS, Json

if TYPE_CHECKING:
    from navvy.play.game import Game

Row: TypeAlias = tuple[int, int, int, int, int]  # one event
SOURCES: Final = (
    *("links", "tiles", "bonus", "money"),
    *("income", "again", "shortfall", "loans"),
)
ERA_SPAN: Final = 8  # an event says source + 8 * era
OF_TILES: Final = (events.TILES, events.AGAIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Points from one thing."""

    source: str  # one of SOURCES: "bonus" a merchant's, "again" better tiles a second time
    era: str
    name: str | None  # the link, slot or merchant; None for money, income and a shortfall
    tile: str | None  # what lies, or lay, in the slot
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Profit:
    """Money that a link pays at the end of the game."""

    link: str
    money: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatScore:
    """One seat's points: those it has, and those it would get."""

    seat: int
    points: int  # now
    scored: tuple[Line, ...]  # how these came about; empty where no log was given
    era_end: tuple[Line, ...]  # links and flipped tiles, if the era ended now
    game_end: tuple[Line, ...]  # the extras, if with it the game did
    total: int  # all three together
    split: Mapping[str, Mapping[str, int]]  # by era and source: the sums of `scored`
    profits: tuple[Profit, ...] = ()  # money that links would pay, counted in `game_end`


@dataclass(frozen=True, slots=True, kw_only=True)
class Projection:
    """Every seat's points, now and if the era ended."""

    era: str
    is_last_era: bool
    is_over: bool
    seats: tuple[SeatScore, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat would have; after the game, what it has."""
        return tuple(seat.total for seat in self.seats)


def projection(table: Table, state: State, log: Sequence[int] = ()) -> Projection:
    """The score if the era ended now; with the game's whole log, also how it came so far."""
    scored = _scored(table, log)
    seats = range(table.board.seats)
    return Projection(
        era=ERAS[state.era],
        is_last_era=table.rules.ends_game(state),
        is_over=state.prompt == OVER,
        seats=tuple(_seat_score(table, state, seat, tuple(scored[seat])) for seat in seats),
    )


def breakdown(game: "Game") -> Projection:
    """The score of a game; after its end, all of it line by line."""
    log = [entry for made in game.history for entry in made.events]
    return projection(game.table, game.state, log)


def score_json(projected: Projection) -> Json:
    """A projection for people and other programs."""
    return plain_object(projected)


def rows(log: Sequence[int]) -> Iterator[Row]:
    """The events of a log, one by one: code, seat, three facts."""
    for at in range(0, len(log), events.LENGTH):
        code, seat, first, second, third = log[at : at + events.LENGTH]
        yield code, seat, first, second, third


def _scored(table: Table, log: Sequence[int]) -> list[list[Line]]:
    """Each seat's points of a log, each tile with its name at that time."""
    lines: list[list[Line]] = [[] for _ in range(table.board.seats)]
    tiles: dict[int, int] = {}
    for code, seat, first, second, third in rows(log):
        if code == events.BUILT:
            tiles[first] = second
        elif code == events.SCORED:
            era, source = divmod(first, ERA_SPAN)
            tile = tiles.get(second, -1)
            lines[seat].append(_line(table, era, tile, (source, second, third)))
    return lines


def _line(table: Table, era: int, tile: int, scored: tuple[int, int, int]) -> Line:
    source, which, points = scored
    return Line(
        source=SOURCES[source],
        era=ERAS[era],
        name=_name(table, source, which),
        tile=table.names.tiles[tile] if source in OF_TILES and tile >= 0 else None,
        points=points,
    )


def _name(table: Table, source: int, which: int) -> str | None:
    """What brings the points."""
    if which < 0:
        return None
    if source == events.LINKS:
        return table.names.links[which]
    return table.names.slots[which] if source in OF_TILES else table.names.merchants[which]


def _seat_score(table: Table, state: State, seat: int, scored: tuple[Line, ...]) -> SeatScore:
    era_end = _lines(table, state, _era_end(table, state, seat))
    game_end = _lines(table, state, _game_end(table, state, seat))
    points = state.points[seat]
    return SeatScore(
        seat=seat,
        points=points,
        scored=scored,
        era_end=era_end,
        game_end=game_end,
        total=points + sum(line.points for line in (*era_end, *game_end)),
        split=_split(scored),
        profits=_profits(table, state, seat),
    )


def _era_end(table: Table, state: State, seat: int) -> list[int]:
    """The kernel's lines for the end of the era; none once the game is over."""
    if state.prompt == OVER:
        return []
    return table.rules.era_lines(state, seat)


def _game_end(table: Table, state: State, seat: int) -> list[int]:
    """The kernel's lines for the end of the game, where this era is its last."""
    if state.prompt == OVER or not table.rules.ends_game(state):
        return []
    return table.rules.end_lines(state, seat)


def _profits(table: Table, state: State, seat: int) -> tuple[Profit, ...]:
    """What each link would pay at the end; nothing any more once it has."""
    if state.prompt == OVER:
        return ()
    row = table.rules.profit_lines(state, seat)
    return tuple(
        Profit(link=table.names.links[link], money=money)
        for link, money in zip(row[::2], row[1::2], strict=True)
    )


def _lines(table: Table, state: State, row: list[int]) -> tuple[Line, ...]:
    found = []
    for at in range(0, len(row), scoring.LINE):
        source, which, points = row[at : at + scoring.LINE]
        tile = state.slot_tile[which] if source in OF_TILES else -1
        found.append(_line(table, state.era, tile, (source, which, points)))
    return tuple(found)


def _split(scored: tuple[Line, ...]) -> dict[str, dict[str, int]]:
    sums: dict[str, dict[str, int]] = {}
    for line in scored:
        era = sums.setdefault(line.era, {})
        era[line.source] = era.get(line.source, 0) + line.points
    return sums
