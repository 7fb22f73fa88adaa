"""Hands, the deck and what was played; which slots a card opens."""

from navvy.kernel import events
from navvy.kernel.board import CANAL, Board
from navvy.kernel.masks import BIT, put
from navvy.kernel.network import has_nothing
from navvy.kernel.state import HAND_BITS, HAND_MASK, State


def held(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    total = 0
    shift = HAND_BITS * seat
    hand = state.hand
    left = state.kinds[seat]
    while left:
        low = left & -left
        left ^= low
        total += (hand[low.bit_length() - 1] >> shift) & HAND_MASK
    return total


def copies(state: State, seat: int, kind: int) -> int:
    """How many cards of a kind a seat holds."""
    return (state.hand[kind] >> (HAND_BITS * seat)) & HAND_MASK


def gain(state: State, seat: int, kind: int) -> None:
    """Take a card into a hand."""
    state.hand[kind] += BIT[HAND_BITS * seat]
    state.kinds[seat] |= BIT[kind]


def give_up(board: Board, state: State, seat: int, kind: int) -> None:
    """Discard a card; a wild goes back to its pile. BIR 2.2, 2.3."""
    state.hand[kind] -= BIT[HAND_BITS * seat]
    forget(state, seat, kind)
    if not copies(state, seat, kind):
        state.kinds[seat] ^= BIT[kind]
    if kind == board.cards.wild_location:
        state.wild_locations += 1
    elif kind == board.cards.wild_industry:
        state.wild_industries += 1
    else:
        state.played = [*state.played, seat * board.cards.kinds + kind]
    if state.is_heard:
        events.emit(state, events.DISCARDED, seat, kind, -1, -1)


def forget(state: State, seat: int, kind: int) -> None:
    """A card leaves a hand: of those that others saw taken there is one fewer. AOI 18.2."""
    if (state.shown[kind] >> (HAND_BITS * seat)) & HAND_MASK:
        state.shown = put(state.shown, kind, state.shown[kind] - BIT[HAND_BITS * seat])


def deck(state: State) -> list[int]:
    """The deck of the era."""
    return state.deal.canal_deck if state.era == CANAL else state.deal.rail_deck


def deck_end(board: Board, state: State) -> int:
    """How many cards of the deck are ever drawn in this era. LAN 1.5, 17.8."""
    if state.era == CANAL:
        return len(state.deal.canal_deck) - board.cards.under_canal
    return len(state.deal.rail_deck) - board.cards.removed_rail


def refill(board: Board, state: State, seat: int) -> None:
    """Draw up to the full hand while the deck lasts. BIR 2.6."""
    pile = deck(state)
    end = deck_end(board, state)
    missing = board.cards.hand - held(state, seat)
    while missing > 0 and state.drawn < end:
        kind = pile[state.drawn]
        state.drawn += 1
        missing -= 1
        gain(state, seat, kind)
        if state.is_heard:
            events.emit(state, events.DREW, seat, kind, -1, -1)


def lay_open(board: Board, state: State) -> None:
    """Fill the cards beside the deck up from its top, behind those that lie there. AOI 12.5."""
    end = deck_end(board, state)
    while len(state.face_up) < board.cards.face_up and state.drawn < end:
        kind = deck(state)[state.drawn]
        state.drawn += 1
        state.face_up = [*state.face_up, kind]
        if state.is_heard:
            events.emit(state, events.LAID_OPEN, -1, kind, -1, -1)


def located(board: Board, state: State) -> int:
    """The slots that the location cards in the hand to play open. BIR 6.2, 6.5, 6.6."""
    slots = 0
    left = state.kinds[state.seat] & board.location_kinds
    while left:
        low = left & -left
        left ^= low
        slots |= board.card_slots[low.bit_length() - 1]
    return slots


def home(board: Board, state: State) -> int:
    """The slots that an industry card opens: own network, or any free one with nothing placed.

    BIR 6.3, 4.4, LAN 17.9.
    """
    seat = state.seat
    if has_nothing(state, seat):
        return board.all_slots & ~state.occupied
    slots = state.home[seat]
    joined = board.choices.virtual_link
    if joined and joined & state.network[seat]:
        left = joined
        while left:
            low = left & -left
            left ^= low
            slots |= board.location_slots[low.bit_length() - 1]
    return slots


def paying(board: Board, state: State, industry: int, slot: int) -> int:
    """The kinds in the hand to play that pay for an industry in a slot. BIR 6.2, 6.3, 6.4."""
    kinds = board.slot_kinds[slot]
    if home(board, state) & BIT[slot]:
        kinds |= board.industry_kinds[industry]
    return kinds & state.kinds[state.seat]
