"""Developing: one or two tiles leave the mat, each for one iron."""

from navvy.kernel import delivery, mats
from navvy.kernel.board import Board
from navvy.kernel.masks import ids
from navvy.kernel.prompts import CARD, DEVELOP, DEVELOP_BASE, DEVELOPING, DONE
from navvy.kernel.reasons import CANNOT_AFFORD, NOTHING_TO_DEVELOP, OK
from navvy.kernel.state import State


def refusal(board: Board, state: State, industry: int) -> int:
    """Why the lowest tile of an industry may not be developed away, or OK."""
    reason = mats.refusal(board, state, state.seat, industry)
    if reason == OK:
        reason = iron_refusal(board, state)
    return reason


def iron_refusal(board: Board, state: State) -> int:
    """Why one iron cannot be had, or OK."""
    if delivery.iron_price(board, state, 1) > state.money[state.seat]:
        return CANNOT_AFFORD
    return OK


def industries(board: Board, state: State) -> int:
    """The industries that may be developed now."""
    if iron_refusal(board, state) != OK:
        return 0
    return mats.developable(board, state, state.seat)


def action_refusal(board: Board, state: State) -> int:
    """Why the action cannot be taken at all, or OK."""
    reason = iron_refusal(board, state)
    if reason == OK and not mats.developable(board, state, state.seat):
        return NOTHING_TO_DEVELOP
    return reason


def options(board: Board, state: State) -> list[int]:
    """The DEVELOP decisions, with DONE after a first tile."""
    found = ids(industries(board, state), DEVELOP_BASE)
    if state.count:
        found.insert(0, DONE)
    return found


def choose(state: State) -> None:
    """The action is developing; the first tile is asked next."""
    state.doing = DEVELOPING
    state.prompt = DEVELOP


def choose_industry(board: Board, state: State, industry: int) -> None:
    """Take the tile off the mat, then fetch its iron. BIR 9.1."""
    mats.develop(board, state, state.seat, industry)
    state.count += 1
    state.need_iron = 1
    proceed(board, state)


def proceed(board: Board, state: State) -> None:
    """Once the iron is there, a second tile is asked for where one is possible."""
    if not delivery.gather(board, state):
        return
    if state.count == 1 and industries(board, state):
        state.prompt = DEVELOP
    else:
        state.prompt = CARD
