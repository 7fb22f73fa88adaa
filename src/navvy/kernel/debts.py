"""Loans that are owed: taking, repaying, their interest, and what is left of them at the end."""

from navvy.kernel import bank, events
from navvy.kernel.board import Board
from navvy.kernel.masks import put
from navvy.kernel.state import State


def amount(board: Board, loans: int) -> int:
    """What so many loans pay and cost. AOI 11.1."""
    return loans * board.terms.loan_amounts[0]


def payable(board: Board, state: State, seat: int) -> int:
    """How many of its loans a seat could repay in full. AOI 11.5."""
    most = state.money[seat] // board.terms.loan_amounts[0]
    return most if most < state.loans[seat] else state.loans[seat]


def take(board: Board, state: State, seat: int, loans: int) -> None:
    """Money now, interest later."""
    state.loans = put(state.loans, seat, state.loans[seat] + loans)
    if state.is_heard:
        events.emit(state, events.BORROWED, seat, amount(board, loans), -1, -1)
    bank.receive(state, seat, amount(board, loans), events.BANK)


def repay(board: Board, state: State, seat: int, loans: int) -> None:
    """Money back; it does not count as spent. AOI 2.8."""
    state.loans = put(state.loans, seat, state.loans[seat] - loans)
    state.money[seat] -= amount(board, loans)
    if state.is_heard:
        events.emit(state, events.REPAID, seat, amount(board, loans), -1, -1)


def pay_interest(board: Board, state: State) -> None:
    """Each seat pays for each of its loans; it borrows what is missing. AOI 3.4, 3.5."""
    for seat in range(board.seats):
        due = state.loans[seat] * board.terms.loan_interest
        if due == 0:
            continue
        missing = due - state.money[seat]
        if missing > 0:
            each = board.terms.loan_amounts[0]
            take(board, state, seat, (missing + each - 1) // each)
        state.money[seat] -= due
        if state.is_heard:
            events.emit(state, events.PAID_INTEREST, seat, due, -1, -1)
