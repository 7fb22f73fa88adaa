"""Taking a loan: money now, income levels for it."""

from navvy.kernel import bank, events, income
from navvy.kernel.board import RAIL, Board
from navvy.kernel.prompts import CARD, LOAN
from navvy.kernel.reasons import INCOME_TOO_LOW, LOAN_BANNED, NOT_ASKED, OK
from navvy.kernel.state import State


def refusal(board: Board, state: State, loan: int) -> int:
    """Why a loan may not be taken, or OK."""
    if loan >= len(board.terms.loan_amounts):
        return NOT_ASKED
    if is_banned(board, state):
        return LOAN_BANNED
    if not income.may_drop(board, state, state.seat, board.terms.loan_levels[loan]):
        return INCOME_TOO_LOW
    return OK


def is_banned(board: Board, state: State) -> bool:
    """Whether the last rounds of the rail era forbid loans. LAN 11.3."""
    return state.era == RAIL and state.round > board.terms.rounds - board.terms.loan_ban_rounds


def options(board: Board, state: State) -> list[int]:
    """The LOAN decisions open now."""
    return [
        LOAN + loan
        for loan in range(len(board.terms.loan_amounts))
        if refusal(board, state, loan) == OK
    ]


def choose(state: State, loan: int) -> None:
    """The action is this loan; its card is asked next."""
    state.doing = LOAN
    state.item = loan
    state.prompt = CARD


def finish(board: Board, state: State) -> None:
    """The card is played: money in, income marker down. BIR 11.1, LAN 11.1."""
    seat = state.seat
    amount = board.terms.loan_amounts[state.item]
    income.drop(board, state, seat, board.terms.loan_levels[state.item])
    if state.is_heard:
        events.emit(state, events.BORROWED, seat, amount, state.income[seat], -1)
    bank.receive(state, seat, amount, events.BANK)
