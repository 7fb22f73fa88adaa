"""A position as a trace shows it: read from a file, or from a `State`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from navvy.kernel import cards, income, scoring, tiles
from navvy.kernel.board import CANAL, RAIL
from navvy.kernel.masks import BIT, bits
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.phrases import any_of, wanted
from navvy.record.position import ERAS
from navvy.record.trace.file import Value
from navvy.record.trace.names import Lookup

GAME_OVER: Final = "game-over"


@dataclass(slots=True, kw_only=True)
class Purse:
    """What one seat has."""

    money: int
    space: int
    level: int
    points: int
    spent: int
    hand: list[int]
    mat: list[list[int]]  # for each industry the levels left


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A tile on the board."""

    owner: int
    tile: int
    flipped: bool
    cubes: int


@dataclass(slots=True, kw_only=True)
class Shown:
    """All that a trace shows of a position, by our ids; turns and rounds counted as there."""

    era: int
    round: int
    over: bool
    turn_order: list[int]
    turn: int
    acted: int
    coal: int
    iron: int
    deck: list[int]
    discard: list[int]
    wild_locations: int
    wild_industries: int
    buys: dict[int, int]
    barrels: int
    purses: list[Purse]
    tiles: dict[int, Placed] = field(default_factory=dict)
    links: dict[int, tuple[int, int]] = field(default_factory=dict)  # owner and era
    winner: list[int] | None = None


# reading a trace


def read_position(lookup: Lookup, given: Value) -> Shown:
    """The position in a line of a trace."""
    seats = lookup.table.board.seats
    wild = given.part("wild")
    buys, barrels = _read_merchants(lookup, given.part("merchants"))
    winner = given.get("winner")
    said = given.get("phase")
    return Shown(
        era=_era(given.part("era")),
        round=given.part("round").number(),
        over=winner is not None if said is None else said.text() == GAME_OVER,
        turn_order=given.part("turnOrder").numbers(seats),
        turn=given.part("cur").number(),
        acted=given.part("acted").number(),
        coal=given.part("coalMarket").number(),
        iron=given.part("ironMarket").number(),
        deck=lookup.cards(given.part("deck")),
        discard=lookup.cards(given.part("discard")),
        wild_locations=wild.part("location").number(),
        wild_industries=wild.part("industry").number(),
        buys=buys,
        barrels=barrels,
        purses=[_read_purse(lookup, row) for row in given.part("players").rows(seats)],
        tiles=_read_tiles(lookup, given.part("tiles")),
        links=_read_links(lookup, given.part("links")),
        winner=None if winner is None else winner.numbers(),
    )


def _era(row: Value) -> int:
    if row.text() not in ERAS:
        row.fail(any_of(ERAS))
    return ERAS.index(row.text())


def _read_merchants(lookup: Lookup, given: Value) -> tuple[dict[int, int], int]:
    """What the tile in each merchant slot buys, and the slots with a barrel."""
    buys: dict[int, int] = {}
    barrels = 0
    for place, rows in given.members().items():
        if place not in lookup.merchant_slots:
            rows.fail(wanted("no_merchants"))
    for place, slots in lookup.merchant_slots.items():
        if not slots and given.get(place) is None:
            continue  # as good as an empty list
        for slot, row in zip(slots, given.part(place).rows(len(slots)), strict=True):
            tile, barrel = row.rows(2)
            buys[slot] = lookup.merchant_tile(tile)
            if barrel.flag():
                barrels |= BIT[slot]
    return buys, barrels


def _read_purse(lookup: Lookup, row: Value) -> Purse:
    space = row.part("incomeSpace").number()
    levels = lookup.table.board.terms.income_levels
    level = row.get("income")
    track = levels[min(max(space, 0), len(levels) - 1)]
    mat = row.part("mat")
    return Purse(
        money=row.part("money").number(),
        space=space,
        level=track if level is None else level.number(),
        points=row.part("vp").number(),
        spent=row.part("spent").number(),
        hand=lookup.cards(row.part("hand")),
        mat=[mat.part(name).numbers() for name in lookup.names.industries.names],
    )


def _read_tiles(lookup: Lookup, given: Value) -> dict[int, Placed]:
    found: dict[int, Placed] = {}
    for row in given.rows():
        location, index, owner, industry, level, flipped, cubes = row.rows(7)
        slot = lookup.slot(location, index)
        if slot in found:
            row.fail(wanted("only_tile"))
        kind = (lookup.industry(industry), level.number())
        if kind not in lookup.tiles:
            level.fail(wanted("level_of", industry=industry.text()))
        found[slot] = Placed(
            owner=owner.number(0, lookup.table.board.seats - 1),
            tile=lookup.tiles[kind],
            flipped=flipped.flag(),
            cubes=cubes.number(0, 99),
        )
    return found


def _read_links(lookup: Lookup, given: Value) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for row in given.rows():
        number, owner, era = row.rows(3)
        link = lookup.link(number)
        if link in found:
            row.fail(wanted("only_link"))
        found[link] = (owner.number(0, lookup.table.board.seats - 1), _era(era))
    return found


# looking at a state


def show(lookup: Lookup, state: State, face_down: Sequence[int]) -> Shown:
    """The position of a `State`; `face_down` are the cards discarded unseen at the start."""
    board, start = lookup.table.board, lookup.table.data.start
    over = state.prompt == OVER
    first = state.era == CANAL and state.round == 1
    acted = (start.first_round_actions if first else start.actions) - state.actions_left
    kinds = board.cards.kinds
    unseen = face_down if state.era == CANAL else ()
    winner = [seat for seat, rank in enumerate(scoring.places(board, state)) if rank == 1]
    return Shown(
        era=state.era,
        round=state.round + (board.terms.rounds if state.era == RAIL else 0) + over,
        over=over,
        turn_order=list(state.turn_order),
        turn=0 if over else state.turn,
        acted=0 if over else acted,
        coal=state.coal_market,
        iron=state.iron_market,
        deck=cards.deck(state)[state.drawn : cards.deck_end(board, state)],
        discard=[*unseen, *(entry % kinds for entry in state.played)],
        wild_locations=state.wild_locations,
        wild_industries=state.wild_industries,
        buys={
            slot: state.deal.merchant_buys[slot]
            for slots in lookup.merchant_slots.values()
            for slot in slots
        },
        barrels=state.barrels,
        purses=[_purse(lookup, state, seat) for seat in range(board.seats)],
        tiles={slot: _placed(state, slot) for slot in bits(state.occupied)},
        links={
            link: (seat, state.era)
            for seat in range(board.seats)
            for link in bits(state.own_links[seat])
        },
        winner=winner if over else None,
    )


def _placed(state: State, slot: int) -> Placed:
    return Placed(
        owner=tiles.owner(state, slot),
        tile=state.slot_tile[slot],
        flipped=bool(state.flipped & BIT[slot]),
        cubes=state.slot_cubes[slot],
    )


def _purse(lookup: Lookup, state: State, seat: int) -> Purse:
    board = lookup.table.board
    held = bits(state.kinds[seat])
    return Purse(
        money=state.money[seat],
        space=state.income[seat],
        level=income.level(board, state, seat),
        points=state.points[seat],
        spent=state.spent[seat],
        hand=[kind for kind in held for _ in range(cards.copies(state, seat, kind))],
        mat=[
            [board.tiles.level[tile] for tile in tiles.left_on_mat(board, state, seat, at)]
            for at in range(board.industries)
        ],
    )
