"""A whole trace read from its file: the start, every action with what came of it, the result."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from navvy.data.load import load_meta
from navvy.errors import Malformed
from navvy.kernel.board import RAIL
from navvy.phrases import any_of, wanted
from navvy.record.deal import DealData, check
from navvy.record.trace.action import Script, read_script
from navvy.record.trace.file import Value, read_lines
from navvy.record.trace.names import Lookup, find_dialect, lookup_for
from navvy.record.trace.position import Shown, read_position


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One action of a trace."""

    seq: int
    seat: int
    script: Script
    action: object  # as it stands in the file
    after: Shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The last line of a trace."""

    points: list[int]
    winner: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """One game."""

    lookup: Lookup
    start: Shown
    deal: DealData
    deeds: list[Deed]
    result: Result | None  # None if the file ends without it


def read_trace(path: Path) -> Trace:
    """The game in a file; Malformed, with the line, if it cannot be read."""
    lines = read_lines(path)
    if not lines:
        raise Malformed("trace_empty", file=str(path))
    header = lines[0]
    if _type(header) != "header":
        raise Malformed("trace_header", where=header.where)
    lookup = lookup_for(_seats(header))
    result = _read_result(lookup, lines.pop()) if _type(lines[-1]) == "result" else None
    initial = header.part("initial")
    start = read_position(lookup, initial)
    deeds = [_read_deed(lookup, line) for line in lines[1:]]
    deal = _read_deal(lookup, initial, start, _rail_start(deeds))
    return Trace(lookup=lookup, start=start, deal=deal, deeds=deeds, result=result)


def _type(line: Value) -> str:
    return line.part("type").text()


def _seats(header: Value) -> int:
    row = header.part("playerCount")
    players = load_meta(find_dialect()[0]).players
    if row.number() not in players:
        row.fail(wanted("one_of", names=any_of([str(number) for number in players])))
    return row.number()


def _read_deed(lookup: Lookup, line: Value) -> Deed:
    if _type(line) != "step":
        line.part("type").fail(wanted("step"))
    return Deed(
        seq=line.part("seq").number(),
        seat=line.part("player").number(0, lookup.table.board.seats - 1),
        script=read_script(lookup, line.part("action")),
        action=line.part("action").value,
        after=read_position(lookup, line.part("after")),
    )


def _read_result(lookup: Lookup, line: Value) -> Result:
    seats = lookup.table.board.seats
    points = line.part("vp").numbers(seats)
    return Result(points=points, winner=line.part("winner").numbers())


def _rail_start(deeds: list[Deed]) -> Shown | None:
    """The first position of the rail era: only there does its deal stand."""
    return next((deed.after for deed in deeds if deed.after.era == RAIL), None)


def _read_deal(lookup: Lookup, initial: Value, start: Shown, rail: Shown | None) -> DealData:
    """The deal that makes the start what it is; it must be one that the box allows."""
    table = lookup.table
    face_down = table.board.cards.face_down * table.board.seats
    for row in initial.part("players").rows():
        row.part("hand").rows(table.board.cards.hand)
    initial.part("discard").rows(face_down)
    dealt = _dealt(start)
    canal = dealt[: -len(start.deck)] + start.discard + start.deck if start.deck else []
    bought = [lookup.bought[start.buys[slot]] for slot in sorted(start.buys)]
    names = _namer(lookup)
    deal = DealData(
        turn_order=tuple(start.turn_order),
        canal_deck=names(canal),
        rail_deck=names(canal),
        merchants=tuple(bought),
    )
    try:
        check(table, deal)
    except Malformed as error:
        raise Malformed("trace_deal", where=initial.where, reason=error) from error
    if rail is None:
        return deal
    return DealData(
        turn_order=deal.turn_order,
        canal_deck=deal.canal_deck,
        rail_deck=names(_dealt(rail)),
        merchants=deal.merchants,
    )


def _dealt(shown: Shown) -> list[int]:
    """Hands seat by seat, then the deck."""
    hands = [kind for purse in shown.purses for kind in purse.hand]
    return hands + shown.deck


def _namer(lookup: Lookup) -> Callable[[list[int]], tuple[str, ...]]:
    cards = lookup.names.cards
    return lambda kinds: tuple(cards[kind] for kind in kinds)
