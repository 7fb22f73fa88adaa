"""Merchants: who buys, whose barrel may be used, and the bonus that it brings."""

from navvy.kernel import bank, events, income, mats
from navvy.kernel.board import BONUS_DEVELOP, BONUS_INCOME, BONUS_MONEY, BONUS_POINTS, Board
from navvy.kernel.masks import BIT, first, is_several
from navvy.kernel.prompts import BONUS
from navvy.kernel.state import State


def buyers(board: Board, state: State, industry: int, reach: int) -> int:
    """The merchant slots within reach whose tile buys an industry. BIR 10.2."""
    found = 0
    buys = state.deal.merchant_buys
    for slot in range(board.merchants.count):
        if buys[slot] & BIT[industry] and reach & BIT[board.merchants.location[slot]]:
            found |= BIT[slot]
    return found


def set_out(board: Board, state: State) -> None:
    """Merchant tiles with their barrels, or market tiles that each buy once. BIR 1.6, AOI 1.6."""
    if board.trades.beer >= 0:
        fill_barrels(board, state)
        return
    for slot in range(board.merchants.count):
        if state.deal.merchant_buys[slot]:
            state.demands |= BIT[slot]


def fill_barrels(board: Board, state: State) -> None:
    """A barrel beside every merchant tile that buys something. BIR 1.6, 14.6."""
    state.barrels = 0
    for slot in range(board.merchants.count):
        if state.deal.merchant_buys[slot]:
            state.barrels |= BIT[slot]


def grant_bonus(board: Board, state: State, slot: int) -> None:
    """The bonus of the merchant whose barrel was taken; a develop bonus may ask which tile.

    BIR 10.6.
    """
    kind = board.merchants.bonus[slot]
    amount = board.merchants.amount[slot]
    if kind == BONUS_POINTS:
        bank.score(state, state.seat, events.MERCHANT, slot, amount)
    elif kind == BONUS_INCOME:
        income.advance(state, state.seat, amount)
    elif kind == BONUS_MONEY:
        bank.receive(state, state.seat, amount, events.BONUS)
    elif kind == BONUS_DEVELOP:
        offer_develop(board, state, slot)


def offer_develop(board: Board, state: State, slot: int) -> None:
    """One tile leaves the mat without iron: asked if there is a choice, lost if there is none.

    BIR 10.7.
    """
    industries = mats.developable(board, state, state.seat)
    if is_several(industries):
        state.prompt = BONUS
    elif industries:
        mats.develop(board, state, state.seat, first(industries))
    elif state.is_heard:
        events.emit(state, events.BONUS_LOST, state.seat, slot, -1, -1)
