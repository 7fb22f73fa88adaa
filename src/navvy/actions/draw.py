"""Drawing two cards, from those that lie open or from the deck, one after the other."""

from typing import Final

from navvy.kernel import cards, events
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, put
from navvy.kernel.prompts import DECK, DRAW, DRAW_BASE, DRAWING
from navvy.kernel.reasons import CARD_NOT_OPEN, DECK_EMPTY, HAND_FULL, NOTHING_TO_DRAW, OK
from navvy.kernel.state import HAND_BITS, State
from navvy.kernel.turns import finish_action

CARDS: Final = 2


def has_deck(board: Board, state: State) -> bool:
    """Whether the deck has a card."""
    return state.drawn < cards.deck_end(board, state)


def action_refusal(board: Board, state: State) -> int:
    """Why no card may be drawn now, or OK. AOI 12.1, 12.3, 12.4."""
    if cards.held(state, state.seat) >= board.cards.hand_limit:
        return HAND_FULL
    if not state.face_up and not has_deck(board, state):
        return NOTHING_TO_DRAW
    return OK


def refusal(board: Board, state: State, decision: int) -> int:
    """Why a card may not be taken, or OK. AOI 12.1."""
    if decision == DECK:
        return OK if has_deck(board, state) else DECK_EMPTY
    return OK if decision - DRAW_BASE in state.face_up else CARD_NOT_OPEN


def options(board: Board, state: State) -> list[int]:
    """The DRAW decisions: kinds that lie open, and the deck."""
    found = [DRAW_BASE + kind for kind in range(board.cards.kinds) if kind in state.face_up]
    if has_deck(board, state):
        found.append(DECK)
    return found


def choose(state: State) -> None:
    """The action is drawing; the first card is asked next."""
    state.doing = DRAWING
    state.prompt = DRAW


def choose_card(board: Board, state: State, decision: int) -> None:
    """Take a card; after the last one those beside the deck are filled up. AOI 12.2, 12.5."""
    if decision == DECK:
        take_hidden(state, cards.deck(state)[state.drawn])
    else:
        take_open(state, decision - DRAW_BASE)
    state.count += 1
    if state.count == CARDS or action_refusal(board, state) != OK:
        cards.lay_open(board, state)
        finish_action(state, 1)


def take_hidden(state: State, kind: int) -> None:
    """The top card of the deck."""
    state.drawn += 1
    cards.gain(state, state.seat, kind)
    if state.is_heard:
        events.emit(state, events.DREW, state.seat, kind, -1, -1)


def take_open(state: State, kind: int) -> None:
    """The first open card of a kind; all have seen it. AOI 12.5, 18.2."""
    at = state.face_up.index(kind)
    state.face_up = state.face_up[:at] + state.face_up[at + 1 :]
    cards.gain(state, state.seat, kind)
    state.shown = put(state.shown, kind, state.shown[kind] + BIT[HAND_BITS * state.seat])
    if state.is_heard:
        events.emit(state, events.CHOSE_CARD, state.seat, kind, -1, -1)
