"""What one seat may know: an allow-list, field by field, never a state with secrets removed.

Plain ints as in the kernel, so that bots and searches can use it as it is; `view_json` names
things. Face-down cards count as unseen. Public memory belongs to it: what was played, which wild
cards were taken by whom.
"""

from dataclasses import dataclass

from navvy.games.registry import Table
from navvy.kernel import cards
from navvy.kernel.board import Board
from navvy.kernel.markets import distant_tiles
from navvy.kernel.masks import bits
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.record import position


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge. Fields named as in `State` mean the same; the rest are explained."""

    viewer: int
    era: int
    round: int
    turn: int
    seat: int
    actions_left: int
    prompt: int
    doing: int
    item: int
    place: int
    origin: int
    need_coal: int
    need_iron: int
    need_beer: int
    count: int
    barrel_used: int
    owing: int
    paid_card: int
    opened: int
    borrowed: int
    links: int
    occupied: int
    flipped: int
    idle: int
    coal_slots: int
    iron_slots: int
    beer_slots: int
    markets: int
    coal_market: int
    iron_market: int
    barrels: int
    demands: int
    wild_locations: int
    wild_industries: int
    drawn: int
    distant_box: int
    distant_turned: int
    turn_order: tuple[int, ...]
    face_up: tuple[int, ...]
    money: tuple[int, ...]
    loans: tuple[int, ...]
    income: tuple[int, ...]
    points: tuple[int, ...]
    spent: tuple[int, ...]
    network: tuple[int, ...]
    home: tuple[int, ...]
    touch: tuple[int, ...]
    owned: tuple[int, ...]
    own_links: tuple[int, ...]
    mat: tuple[int, ...]
    slot_tile: tuple[int, ...]
    slot_cubes: tuple[int, ...]
    component: tuple[int, ...]
    shown: tuple[int, ...]
    merchant_buys: tuple[int, ...]
    distant_seen: tuple[int, ...]  # market tiles turned in this era
    hand: tuple[int, ...]  # own cards: copies per kind
    floor: int  # where an own choice of several cards stands; 0 for the others
    hand_sizes: tuple[int, ...]
    wilds_held: tuple[int, ...]  # per seat: wild location cards, then wild industry cards
    played: tuple[int, ...]  # seat * kinds + kind, in order; empty while discards are closed
    played_counts: tuple[int, ...]
    unseen: tuple[int, ...]  # per kind: cards of the deck that this seat has not seen
    deck_left: int


def view_of(board: Board, state: State, viewer: int) -> View:
    """What a seat may know of a position.

    BIR 18.1, 18.2, LAN 18.1, 18.2, AOI 18.1, 18.2.
    """
    return View(
        viewer,
        state.era,
        state.round,
        state.turn,
        state.seat,
        state.actions_left,
        state.prompt,
        state.doing,
        state.item,
        state.place,
        state.origin,
        state.need_coal,
        state.need_iron,
        state.need_beer,
        state.count,
        state.barrel_used,
        state.owing,
        state.paid_card,
        state.opened,
        state.borrowed,
        state.links,
        state.occupied,
        state.flipped,
        state.idle,
        state.coal_slots,
        state.iron_slots,
        state.beer_slots,
        state.markets,
        state.coal_market,
        state.iron_market,
        state.barrels,
        state.demands,
        state.wild_locations,
        state.wild_industries,
        state.drawn,
        state.distant_box,
        state.distant_turned,
        tuple(state.turn_order),
        tuple(state.face_up),
        tuple(state.money),
        tuple(state.loans),
        tuple(state.income),
        tuple(state.points),
        tuple(state.spent),
        tuple(state.network),
        tuple(state.home),
        tuple(state.touch),
        tuple(state.owned),
        tuple(state.own_links),
        tuple(state.mat),
        tuple(state.slot_tile),
        tuple(state.slot_cubes),
        tuple(state.component),
        tuple(state.shown),
        tuple(state.deal.merchant_buys),
        _distant_seen(state),
        tuple([cards.copies(state, viewer, kind) for kind in range(board.cards.kinds)]),
        state.floor if state.seat == viewer else 0,
        tuple([cards.held(state, seat) for seat in range(board.seats)]),
        _wilds_held(board, state),
        tuple(state.played) if board.choices.open_discards else (),
        _played_counts(board, state),
        _unseen(board, state, viewer),
        cards.deck_end(board, state) - state.drawn,
    )


def _distant_seen(state: State) -> tuple[int, ...]:
    pile = distant_tiles(state)
    return tuple(pile[: state.distant_turned])


def _wilds_held(board: Board, state: State) -> tuple[int, ...]:
    """Wild cards are taken openly, so everybody knows who holds them."""
    if not board.wilds:
        return ()
    kinds = (board.cards.wild_location, board.cards.wild_industry)
    return tuple([cards.copies(state, seat, kind) for kind in kinds for seat in range(board.seats)])


def _played_counts(board: Board, state: State) -> tuple[int, ...]:
    counts = [0] * board.seats
    for entry in state.played:
        counts[entry // board.cards.kinds] += 1
    return tuple(counts)


def _unseen(board: Board, state: State, viewer: int) -> tuple[int, ...]:
    """The deck less the own hand, open discards, and what others were seen to take.

    BIR 17.3, AOI 17.3, 18.2.
    """
    left = list(board.cards.counts)
    for kind in range(board.cards.kinds):
        if left[kind]:
            left[kind] -= cards.copies(state, viewer, kind)
    if board.choices.open_discards:
        for entry in state.played:
            left[entry % board.cards.kinds] -= 1
    for kind in state.face_up:
        left[kind] -= 1
    if board.cards.face_up:
        for kind, packed in enumerate(state.shown):
            left[kind] -= _shown_to(board, packed, viewer)
    return tuple(left)


def _shown_to(board: Board, packed: int, viewer: int) -> int:
    """How many cards of a kind the others hold, as all have seen. AOI 18.2."""
    others = [seat for seat in range(board.seats) if seat != viewer]
    return sum((packed >> (HAND_BITS * seat)) & HAND_MASK for seat in others)


def view_json(table: Table, state: State, viewer: int) -> position.Json:
    """The same knowledge by name, for people and other programs."""
    view = view_of(table.board, state, viewer)
    names = table.names.cards
    seats = [_seat_json(table, state, view, seat) for seat in range(table.board.seats)]
    return position.public_json(table, state) | {
        "viewer": viewer,
        "seats": seats,
        "hand": position.hand(table, state, viewer),
        "unseen": {names[kind]: count for kind, count in enumerate(view.unseen) if count},
        "distant_seen": list(view.distant_seen),
        "merchants": merchants_json(table, state),
    }


def _seat_json(table: Table, state: State, view: View, seat: int) -> position.Json:
    shown = position.seat_json(table, state, seat) | {
        "hand_size": view.hand_sizes[seat],
        "played_count": view.played_counts[seat],
    }
    if table.board.choices.open_discards:
        shown["played"] = position.played(table, state, seat)
    if table.board.cards.face_up:
        shown["seen"] = position.seen(table, state, seat)
    if view.wilds_held:
        seats = table.board.seats
        shown["wilds"] = [view.wilds_held[seat], view.wilds_held[seats + seat]]
    return shown


def merchants_json(table: Table, state: State) -> position.Json:
    """What each merchant slot buys; an empty list for a blank tile or an unused slot."""
    return {
        name: [table.names.industries[at] for at in bits(state.deal.merchant_buys[slot])]
        for slot, name in enumerate(table.names.merchants.names)
    }
