"""Loans in Age of Industry."""

import pytest

from navvy.errors import Malformed
from navvy.record.command import Draw, Loan, Repay
from tests.scenario import game_at, played, refused, scenario

AT = scenario("age-of-industry")


@pytest.mark.parametrize("loans", [1, 2, 3, 4, 5])
def test_a_loan_pays_10_dollars_and_is_repaid_with_10(loans: int) -> None:
    """AOI 11.1."""
    after = played(AT, f"loan {10 * loans}")
    assert (after[0].money, after[0].loans) == (100 + 10 * loans, loans)
    back = played(after, "pass", f"repay {10 * loans}")
    assert (back[0].money, back[0].loans) == (100, 0)


@pytest.mark.parametrize("amount", ["0", "5", "15", "101"])
def test_loans_are_of_10_dollars_each(amount: str) -> None:
    """AOI 11.1."""
    for verb in ("loan", "repay"):
        with pytest.raises(Malformed):
            refused(AT.has(0, loans=3), f"{verb} {amount}")


def test_a_seat_may_have_any_number_of_loans() -> None:
    """AOI 11.1."""
    after = played(AT.has(0, loans=40), "loan 50")
    assert after[0].loans == 45


@pytest.mark.parametrize("text", ["loan 20", "repay 20"])
def test_loans_and_repayments_are_no_actions_need_no_card_and_are_not_spent(text: str) -> None:
    """AOI 11.2."""
    at = AT.has(0, loans=2).hand(0, "coal")
    after = played(at, text)
    assert (after.shown("actions_left"), after[0].hand, after[0].spent) == (2, {"coal": 1}, 0)
    assert after.shown("to_act") == 0
    assert refused(at.hand(0).turn(0, actions=0), text) is None


def test_loans_and_repayments_are_made_in_the_own_turn_only() -> None:
    """AOI 11.2."""
    game = game_at(AT.has(1, loans=2))
    for command in (Loan(amount=20), Repay(amount=20)):
        found = game.why_not(command, seat=1)
        assert found is not None
        assert found.code == "not_your_turn"


def test_they_are_made_before_between_and_after_the_actions() -> None:
    """AOI 11.3."""
    after = played(AT, "loan 50", "pass", "repay 20", "pass", "loan 10", "end")
    assert (after[0].loans, after[0].money) == (5 - 2 + 1, 100 + 50 - 20 + 10)


@pytest.mark.parametrize("first", ["loan 20", "repay 20"])
@pytest.mark.parametrize("second", ["loan 10", "repay 10"])
@pytest.mark.parametrize("actions", [2, 1, 0])
def test_at_each_moment_only_one_such_command_is_given(
    first: str, second: str, actions: int
) -> None:
    """AOI 11.3."""
    at = AT.has(0, loans=4).turn(0, actions=actions)
    after = played(at, first)
    assert after.shown("borrowed")
    assert refused(after, second) == "already_borrowed"
    if actions:
        assert refused(played(after, "pass"), second) is None


def test_the_next_seat_may_borrow_at_once() -> None:
    """AOI 11.3."""
    after = played(AT.turn(0, actions=0), "loan 10", "end")
    assert (after.shown("to_act"), after.shown("borrowed")) == (1, False)
    assert refused(after, "loan 10") is None


def test_nothing_is_borrowed_or_repaid_between_the_two_cards_of_a_draw() -> None:
    """AOI 11.3, 12.2."""
    after = played(AT.has(0, loans=2), "draw deck")
    assert refused(after, "loan 10") == "not_asked"
    assert refused(after, "repay 10") == "not_asked"
    game = game_at(after)
    assert {type(command) for command in game.legal()} == {Draw}


def test_a_loan_command_is_for_up_to_5_loans() -> None:
    """AOI 11.4."""
    assert refused(AT, "loan 50") is None
    assert refused(AT, "loan 60") == "too_many_loans"
    assert refused(AT, "loan 90000") == "too_many_loans"
    assert AT.table.board.terms.loans_at_once == 5


def test_three_loans_cover_every_action() -> None:
    """AOI 11.4, 19.1."""
    tiles = AT.table.data.tiles
    assert max(tile.cost + 4 * (tile.coal + tile.iron) for tile in tiles) == 28
    at = scenario("age-of-industry/germany").mat(0, "factory-4").market(coal=0, iron=0)
    at = at.tile("hamburg/1", "port-1", seat=1).has(0, money=0)
    assert played(at, "loan 30", "build factory hamburg/2")[0].money == 2


def test_a_repayment_is_for_what_is_owed_and_can_be_paid() -> None:
    """AOI 11.5."""
    at = AT.has(0, loans=3, money=25)
    assert played(at, "repay 20")[0].money == 5
    assert refused(at, "repay 30") == "cannot_afford"
    assert refused(at, "repay 40") == "not_owed"
    assert refused(AT, "repay 10") == "not_owed"
    many = AT.has(0, loans=9, money=90)
    after = played(many, "repay 90")
    assert (after[0].money, after[0].loans) == (0, 0)


def test_a_repayment_is_for_55_loans_at_most() -> None:
    """AOI 11.5."""
    at = AT.has(0, loans=60, money=605)
    assert played(at, "repay 550")[0].loans == 5
    assert refused(at, "repay 560") == "too_many_loans"
    assert refused(at, "repay 600") == "too_many_loans"
    assert refused(at, "repay 610") == "not_owed"
    assert refused(at.has(0, money=100), "repay 560") == "cannot_afford"
    assert refused(played(at, "loan 10"), "repay 560") == "already_borrowed"


def test_loans_of_the_same_turn_may_be_repaid_without_interest() -> None:
    """AOI 11.5, 3.4."""
    at = AT.order(1, 2, 3, 0).turn(0)
    after = played(at, "loan 20", "pass", "repay 20", "pass", "end")
    assert (after[0].money, after[0].loans) == (100, 0)
