"""Turn order and income, after every decision of whole games."""

from hypothesis import given

from navvy.kernel import income
from navvy.kernel.board import INCOME_TOP, LEVEL_FLOOR
from navvy.kernel.prompts import LOSE, OVER
from tests.properties.strategies import examples, openings
from tests.walks import Walk


@examples(120)
@given(openings())
def test_turn_order_is_a_permutation(walk: Walk) -> None:
    """It changes only between rounds, and the seat asked is the one whose turn it is. BIR 3.3."""
    state = walk.state
    seats = list(range(walk.table.board.seats))
    order, moment = list(state.turn_order), (state.era, state.round)
    for now in walk.to_end():
        assert sorted(state.turn_order) == seats, now
        if (state.era, state.round) == moment and state.prompt not in (LOSE, OVER):
            assert list(state.turn_order) == order, now
        order, moment = list(state.turn_order), (state.era, state.round)
        if state.prompt == OVER:
            continue
        assert state.seat == state.turn_order[state.turn], now


@examples(120)
@given(openings())
def test_income_in_range(walk: Walk) -> None:
    """Between the ends of the track; it falls only by a loan. BIR 11.2, 13.3, 13.4."""
    board, state = walk.table.board, walk.state
    for now in walk.to_end():
        for seat in range(board.seats):
            assert 0 <= state.income[seat] <= INCOME_TOP, now
            assert LEVEL_FLOOR <= income.level(board, state, seat) <= 30, now
