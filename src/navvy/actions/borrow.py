"""Borrowing and repaying: no action, no card, once between two actions."""

from typing import Final

from navvy.kernel import debts
from navvy.kernel.board import Board
from navvy.kernel.prompts import BORROW_BASE, BORROWINGS, REPAY_BASE, REPAYMENTS
from navvy.kernel.reasons import (
    ALREADY_BORROWED,
    CANNOT_AFFORD,
    NOT_ASKED,
    NOT_OWED,
    OK,
    TOO_MANY_LOANS,
)
from navvy.kernel.state import State


def refusal(board: Board, state: State, decision: int) -> int:
    """Why a loan or a repayment may not be made now, or OK. AOI 11.3, 11.4, 11.5."""
    if decision >= REPAY_BASE:
        return repay_refusal(board, state, decision - REPAY_BASE)
    return loan_refusal(board, state, decision - BORROW_BASE)


def loan_refusal(board: Board, state: State, loans: int) -> int:
    """Why so many loans may not be taken, or OK. AOI 11.3, 11.4."""
    if loans < 1:
        return NOT_ASKED
    if state.borrowed:
        return ALREADY_BORROWED
    return OK if loans <= board.terms.loans_at_once else TOO_MANY_LOANS


def repay_refusal(board: Board, state: State, loans: int) -> int:
    """Why so many loans may not be repaid, or OK. AOI 11.3, 11.5."""
    if loans < 1:
        return NOT_ASKED
    if state.borrowed:
        return ALREADY_BORROWED
    if loans > state.loans[state.seat]:
        return NOT_OWED
    return OK if debts.amount(board, loans) <= state.money[state.seat] else CANNOT_AFFORD


def _row(base: int, most: int) -> list[int]:
    return [base + loans for loans in range(1, most + 1)]


# made once: a list of options takes its numbers from here
LOANS: Final[list[int]] = _row(BORROW_BASE, BORROWINGS)
REPAYS: Final[list[int]] = _row(REPAY_BASE, REPAYMENTS)


def known(board: Board, state: State) -> list[int]:
    """The loans that may ever be taken at once, and all repayments of what is owed."""
    return LOANS[: board.terms.loans_at_once] + REPAYS[: state.loans[state.seat]]


def options(board: Board, state: State) -> list[int]:
    """The decisions for loans and repayments."""
    if state.borrowed:
        return []
    most = debts.payable(board, state, state.seat)
    return LOANS[: board.terms.loans_at_once] + REPAYS[:most]


def apply(board: Board, state: State, decision: int) -> None:
    """Take or repay loans; it is the turn of the same seat. AOI 11.2."""
    state.borrowed = 1
    if decision >= REPAY_BASE:
        debts.repay(board, state, state.seat, decision - REPAY_BASE)
    else:
        debts.take(board, state, state.seat, decision - BORROW_BASE)
