"""Points on a screen: what would be scored now, line by line, and the final breakdown."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from navvy.cli.corners import pounds
from navvy.cli.marks import Seats
from navvy.games.registry import Table
from navvy.kernel.board import RAIL
from navvy.messages import Facts, say
from navvy.play import score
from navvy.play.game import Game
from navvy.play.score import Line, SeatScore
from navvy.play.wording import Wording
from navvy.record.gamefile import Result
from navvy.record.position import ERAS, has_debts

PADDING: Final = (0, 2, 0, 0)
NOW_HEADS: Final = (
    "play.head.seat",
    "play.score.now",
    "play.score.links",
    "play.score.tiles",
    "play.score.extras",
    "play.score.then",
)
DEBT_HEADS: Final = (
    "play.head.seat",
    "play.head.profits",
    "play.head.tiles",
    "play.head.money",
    "play.head.loans",
    "play.head.total",
)


def projected(game: Game, seats: Seats) -> RenderableType:
    """All seats: points now, what the era's end would add, the sum."""
    found = score.breakdown(game)
    grid = Grid.grid(padding=PADDING)
    owes = has_debts(game.table)
    grid.add_row(*(Text(say(head), "dim") for head in (DEBT_HEADS if owes else NOW_HEADS)))
    for one in found.seats:
        row = debt_figures(game.table, one) if owes else figures(one)
        grid.add_row(seat_cell(seats, one.seat), *row)
    return grid


def figures(one: SeatScore) -> list[str]:
    """A seat's points now, for links, tiles and extras of the era's end, and in all."""
    links, tiles = total(one.era_end, "links"), total(one.era_end, "tiles")
    extras = sum(line.points for line in one.game_end)
    return [str(number) for number in (one.points, links, tiles, extras, one.total)]


def debt_figures(table: Table, one: SeatScore) -> list[str]:
    """What a seat's links would pay, its points for tiles, money and loans left, and in all."""
    paid = pounds(table, sum(profit.money for profit in one.profits))
    points = [total(one.game_end, source) for source in ("tiles", "money", "loans")]
    return [paid, *map(str, points), str(one.total)]


def total(lines: Sequence[Line], source: str) -> int:
    """The points of one source."""
    return sum(line.points for line in lines if line.source == source)


def seat_cell(seats: Seats, seat: int) -> Text:
    """A seat by letter and name."""
    return seats.mark(seat).append(f" {seats.names[seat]}")


def line_by_line(game: Game, seat: int) -> Iterator[str]:
    """Where one seat's points come from: those it has, those it would get."""
    found = score.breakdown(game).seats[seat]
    name = game.seat_names[seat]
    yield say("play.score.has", {"name": name, "points": found.points})
    yield from by_era(game.table, found.scored)
    if not game.is_over:
        coming = (*found.era_end, *found.game_end)
        facts: Facts = {"count": len(coming), "total": found.total, "era": era_of(game.table)}
        yield say("play.score.would", facts)
        yield from paid_by_links(game.table, found)
        yield from told(game.table, coming)


def by_era(table: Table, lines: Sequence[Line]) -> Iterator[str]:
    """Lines of points, each era under its name where there was more than one."""
    eras = [era for era in ERAS if any(line.era == era and line.points for line in lines)]
    for era in eras:
        if len(eras) > 1:
            yield say("play.score.era", {"era": era})
        yield from told(table, [line for line in lines if line.era == era])


def era_of(table: Table, era: str = "") -> str:
    """An era, as messages choose by it; `only` where there is no other."""
    return "only" if table.board.terms.first_era == RAIL else era


def paid_by_links(table: Table, found: SeatScore) -> Iterator[str]:
    """The money of each link, which counts among the money at the end."""
    wording = Wording(table)
    for profit in found.profits:
        name = wording.link(profit.link)
        yield say("play.score.profit", {"money": pounds(table, profit.money), "name": name})


def told(table: Table, lines: Sequence[Line]) -> Iterator[str]:
    """Lines of points; those that bring none are left out."""
    wording = Wording(table)
    for line in lines:
        if line.points:
            what = say("play.score.line", {"source": line.source, "name": said(wording, line)})
            yield f"{line.points:>4}  {what}"


def said(wording: Wording, line: Line) -> str:
    """What brings the points."""
    if line.name is None:
        return ""
    if line.source == "links":
        return wording.link(line.name)
    if line.tile is None:
        return wording.merchant(line.name)
    facts: Facts = {"tile": wording.tile(line.tile), "slot": wording.slot(line.name)}
    return say("play.score.tile", facts)


def final(game: Game, seats: Seats) -> RenderableType:
    """Points by era and source, one column per seat, down to the sum."""
    found = score.breakdown(game)
    grid = Grid.grid(padding=PADDING)
    grid.add_row("", *(seat_cell(seats, one.seat) for one in found.seats))
    for era, source in kinds(found.seats):
        row = [one.split.get(era, {}).get(source, 0) for one in found.seats]
        grid.add_row(
            say("play.score.row", {"era": era_of(game.table, era), "source": source}),
            *map(str, row),
        )
    totals = [Text(str(one.total), "bold") for one in found.seats]
    grid.add_row(Text(say("play.head.total"), "bold"), *totals)
    if not game.table.names.is_hauled:
        grid.add_row(*(Text(cell, "dim") for cell in deciding(game, "income")))
        grid.add_row(*(Text(cell, "dim") for cell in deciding(game, "money")))
    return grid


def deciding(game: Game, figure: str) -> Iterator[str]:
    """What decides among equal points, seat by seat. BIR 15.2, LAN 15.2."""
    table, state = game.table, game.state
    yield say("play.score.deciding", {"figure": figure})
    for seat in range(table.board.seats):
        if figure == "money":
            yield pounds(table, state.money[seat])
        else:
            yield str(state.income[seat])


def kinds(found: Sequence[SeatScore]) -> list[tuple[str, str]]:
    """The eras and sources that gave anybody points, in the order in which they come."""
    pairs = {(era, source) for one in found for era, row in one.split.items() for source in row}
    return [(era, source) for era in ERAS for source in score.SOURCES if (era, source) in pairs]


def places(game: Game, result: Result) -> Iterator[str]:
    """Who won, by what, and who shares a place."""
    wording = Wording(game.table, game.seat_names)
    for place in sorted(set(result.places)):
        there = [seat for seat, own in enumerate(result.places) if own == place]
        facts: Facts = {
            "place": place,
            "count": len(there),
            "names": wording.all_of([wording.seat(seat) for seat in there]),
            "points": result.points[there[0]],
        }
        yield say("play.place.taken", facts)
    if has_tie(result.points):
        yield say("play.place.tie", {"by": "order" if has_debts(game.table) else "income"})


def has_tie(points: Sequence[int]) -> bool:
    """Whether seats with the same points had to be told apart, or share a place."""
    return len(set(points)) < len(points)
