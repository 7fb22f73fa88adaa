"""Positions by name: what a position holds, as plain JSON, and back."""

from typing import Final, TypeAlias

from navvy.games.registry import Table
from navvy.kernel import cards, tiles
from navvy.kernel.masks import BIT, bits, size
from navvy.kernel.prompts import DRAW, LOSE, OVER, SALE
from navvy.kernel.state import HAND_BITS, HAND_MASK, State

Json: TypeAlias = dict[str, object]
ERAS: Final = ("canal", "rail")
OWED: Final = ("demands", "face_up", "borrowed")  # where cards lie open and loans are owed
ELSEWHERE: Final = (
    *("barrels", "wild_locations", "wild_industries"),
    *("distant_box", "distant_turned"),
)
KEYS: Final = (
    "era",
    "round",
    "to_act",
    "asked",
    "actions_left",
    "turn_order",
    "coal_market",
    "iron_market",
    "barrels",
    "wild_locations",
    "wild_industries",
    "distant_box",
    "distant_turned",
    "deck_left",
    "tiles",
    "links",
    "seats",
)


def to_json(table: Table, state: State) -> Json:
    """The whole position between two commands, hidden hands included."""
    seats = [
        seat_json(table, state, seat)
        | {"hand": hand(table, state, seat), "played": played(table, state, seat)}
        for seat in range(table.board.seats)
    ]
    return public_json(table, state) | {"seats": seats}


def public_json(table: Table, state: State) -> Json:
    """What lies open on the table, but for the seats' own corners."""
    special = _debts_json if has_debts(table) else _two_eras_json
    found = _common_json(table, state) | special(table, state)
    return {key: found[key] for key in keys(table) if key in found}


def has_debts(table: Table) -> bool:
    """Whether loans are owed here, and cards lie open beside the deck."""
    return table.board.terms.loans_at_once > 0


def keys(table: Table) -> tuple[str, ...]:
    """What a position of this table has."""
    if has_debts(table):
        return (*(key for key in KEYS if key not in ELSEWHERE), *OWED)
    return KEYS


def _debts_json(table: Table, state: State) -> Json:
    """What lies open in a game of debts. AOI 18.2."""
    return {
        "demands": sorted(table.names.merchants[at] for at in bits(state.demands)),
        "face_up": [table.names.cards[kind] for kind in state.face_up],
        "borrowed": bool(state.borrowed),
    }


def _two_eras_json(table: Table, state: State) -> Json:
    """What lies open in a game of canals and rails."""
    distant = table.board.terms.distant_track
    return {
        "barrels": sorted(table.names.merchants[at] for at in bits(state.barrels)),
        "wild_locations": state.wild_locations,
        "wild_industries": state.wild_industries,
        "distant_box": state.distant_box if distant else 0,
        "distant_turned": state.distant_turned,
    }


def _common_json(table: Table, state: State) -> Json:
    over = state.prompt == OVER
    return {
        "era": ERAS[state.era],
        "round": state.round,
        "to_act": None if over else state.seat,
        "asked": asked(state),
        "actions_left": state.actions_left,
        "turn_order": list(state.turn_order),
        "coal_market": state.coal_market,
        "iron_market": state.iron_market,
        "deck_left": cards.deck_end(table.board, state) - state.drawn,
        "tiles": tiles_json(table, state),
        "links": links_json(table, state),
    }


def asked(state: State) -> str:
    """What kind of command is expected."""
    return {OVER: "over", LOSE: "lose", SALE: "also", DRAW: "draw"}.get(state.prompt, "action")


def seat_json(table: Table, state: State, seat: int) -> Json:
    """What lies open in a seat's corner."""
    owed: Json = {"loans": state.loans[seat]}
    income: Json = {"income_space": state.income[seat]}
    return {
        "money": state.money[seat],
        **(owed if has_debts(table) else income),
        "points": state.points[seat],
        "spent": state.spent[seat],
        "mat": mat(table, state, seat),
        "links_left": table.board.terms.links - size(state.own_links[seat]),
    }


def hand(table: Table, state: State, seat: int) -> dict[str, int]:
    """The cards in a hand, with their number."""
    names = table.names.cards
    return {names[kind]: cards.copies(state, seat, kind) for kind in bits(state.kinds[seat])}


def played(table: Table, state: State, seat: int) -> dict[str, int]:
    """The cards that a seat has played face up in this era, with their number."""
    kinds = table.board.cards.kinds
    counts: dict[str, int] = {}
    for entry in state.played:
        if entry // kinds == seat:
            name = table.names.cards[entry % kinds]
            counts[name] = counts.get(name, 0) + 1
    return counts


def seen(table: Table, state: State, seat: int) -> dict[str, int]:
    """The cards that all saw a seat take and that it cannot have played since. AOI 18.2."""
    counts = [(packed >> (HAND_BITS * seat)) & HAND_MASK for packed in state.shown]
    return {table.names.cards[kind]: count for kind, count in enumerate(counts) if count}


def mat(table: Table, state: State, seat: int) -> dict[str, list[int]]:
    """The levels of the tiles left on a mat, lowest first."""
    board = table.board
    left: dict[str, list[int]] = {}
    for industry, name in enumerate(table.names.industries.names):
        row = tiles.left_on_mat(board, state, seat, industry)
        left[name] = [board.tiles.level[tile] for tile in row]
    return left


def tiles_json(table: Table, state: State) -> Json:
    """Every tile on the board by its slot."""
    return {
        table.names.slots[slot]: {
            "seat": tiles.owner(state, slot),
            "tile": table.names.tiles[state.slot_tile[slot]],
            "flipped": bool(state.flipped & BIT[slot]),
            "cubes": state.slot_cubes[slot],
        }
        | ({"idle": True} if state.idle & BIT[slot] else {})
        for slot in bits(state.occupied)
    }


def links_json(table: Table, state: State) -> Json:
    """Every link on the board and its owner."""
    found: Json = {}
    for link in bits(state.links):
        for seat in range(table.board.seats):
            if state.own_links[seat] & BIT[link]:
                found[table.names.links[link]] = seat
    return found
