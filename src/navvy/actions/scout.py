"""Scouting: three cards for two wild ones."""

from typing import Final

from navvy.kernel import cards, events
from navvy.kernel.board import Board
from navvy.kernel.prompts import CARD, SCOUTING
from navvy.kernel.reasons import NO_SCOUT, NO_WILD_LEFT, OK, TOO_FEW_CARDS, WILD_IN_HAND
from navvy.kernel.state import State

CARDS: Final = 3


def refusal(board: Board, state: State) -> int:
    """Why the seat may not scout, or OK. BIR 12.1."""
    if not board.wilds:
        return NO_SCOUT
    if state.kinds[state.seat] & board.wilds:
        return WILD_IN_HAND
    if cards.held(state, state.seat) < CARDS:
        return TOO_FEW_CARDS
    if not state.wild_locations or not state.wild_industries:
        return NO_WILD_LEFT
    return OK


def choose(state: State) -> None:
    """The action is scouting; its three cards are asked next, in ascending order."""
    state.doing = SCOUTING
    state.prompt = CARD


def finish(board: Board, state: State) -> None:
    """All three cards are gone: take one wild of each kind."""
    state.wild_locations -= 1
    state.wild_industries -= 1
    cards.gain(state, state.seat, board.cards.wild_location)
    cards.gain(state, state.seat, board.cards.wild_industry)
    if state.is_heard:
        events.emit(state, events.SCOUTED, state.seat, -1, -1, -1)
