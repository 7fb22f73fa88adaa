"""The end of a round of Age of Industry."""

from typing import Any

import pytest

from navvy.kernel import events
from tests.scenario import At, happened, opening, played, refused, scenario


def final(**hand: str) -> At:
    """The last seat is about to end the round; the deck is empty and no seat has a card."""
    at = scenario("age-of-industry").last_turn()
    for seat, card in hand.items():
        at = at.hand(int(seat[-1]), card)
    return at


def is_over(at: At) -> bool:
    return bool(at.shown("asked") == "over")


def test_rounds_are_counted_from_1_and_have_no_fixed_number() -> None:
    """AOI 3.1."""
    at = opening("age-of-industry", 3)
    for number in range(1, 20):
        assert at.shown("round") == number
        for _ in range(3):
            at = at.turn(at.shown("to_act"), actions=0)
            at = played(at, "end")
    assert not is_over(at)


def test_the_round_is_settled_at_once_when_the_last_seat_has_ended_its_turn() -> None:
    """AOI 3.2."""
    at = scenario("age-of-industry").has(0, loans=2, spent=9).turn(2, actions=0)
    after = played(at, "end")
    assert (after.shown("to_act"), after.shown("round"), after[0].money) == (3, 2, 100)
    after = played(after.turn(3, actions=0), "end")
    assert (after.shown("to_act"), after.shown("round"), after[0].money) == (1, 3, 98)
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 2)


def test_turn_order_comes_before_interest_and_both_before_the_end_of_the_game() -> None:
    """AOI 3.2."""
    at = final().has(0, loans=2, money=30, spent=5)
    codes = [(event[0], event[1]) for event in happened(at, "end")]
    ended = codes.index((events.ROUND_ENDED, -1))
    paid = codes.index((events.PAID_INTEREST, 0))
    repaid = codes.index((events.REPAID, 0))
    assert ended < paid < repaid


@pytest.mark.parametrize(
    ("order", "spent", "new"),
    [
        ((0, 1, 2, 3), (4, 2, 0, 9), [2, 1, 0, 3]),
        ((3, 2, 1, 0), (5, 5, 5, 5), [3, 2, 1, 0]),
        ((2, 0, 3, 1), (7, 3, 7, 3), [3, 1, 2, 0]),
        ((1, 3, 0, 2), (0, 0, 4, 4), [1, 0, 3, 2]),
    ],
)
def test_who_spent_least_goes_first_and_ties_keep_their_order(
    order: tuple[int, ...], spent: tuple[int, ...], new: list[int]
) -> None:
    """AOI 3.3."""
    at = scenario("age-of-industry").order(*order)
    for seat, amount in enumerate(spent):
        at = at.has(seat, spent=amount)
    after = played(at.turn(order[-1], actions=0), "end")
    assert after.shown("turn_order") == new
    assert after.shown("to_act") == new[0]
    assert [after[seat].spent for seat in range(4)] == [0] * 4


def test_the_turn_order_changes_after_the_last_round_too() -> None:
    """AOI 3.3."""
    after = played(final().has(0, spent=3), "end")
    assert is_over(after)
    assert after.shown("turn_order") == [1, 2, 3, 0]


def test_each_loan_costs_1_dollar_a_round_the_first_included() -> None:
    """AOI 3.4."""
    at = opening("age-of-industry")
    at = played(at, "loan 30", "pass", "end")
    for _ in range(3):
        at = played(at, "pass", "end")
    assert [at[seat].money for seat in range(4)] == [27, 0, 0, 0]
    assert (at[0].loans, at.shown("round")) == (3, 2)


def test_a_loan_of_this_round_bears_interest_unless_it_was_repaid() -> None:
    """AOI 3.4, 11.5."""
    at = scenario("age-of-industry").order(1, 2, 3, 0).turn(0)
    after = played(at, "loan 20", "pass", "repay 10", "pass", "end")
    assert (after[0].money, after[0].loans) == (100 + 20 - 10 - 1, 1)


def test_the_last_round_costs_interest() -> None:
    """AOI 3.4."""
    after = played(final().has(0, loans=2, money=20).has(1, money=21, loans=1), "end")
    assert is_over(after)
    assert (after[0].loans, after[0].money) == (1, 8)
    assert (after[1].loans, after[1].money) == (0, 10)


@pytest.mark.parametrize(
    ("money", "loans", "left", "owed"),
    [
        (3, 5, 8, 6),
        (5, 5, 0, 5),
        (6, 5, 1, 5),
        (9, 12, 7, 13),
        (0, 1, 9, 2),
        (0, 10, 0, 11),
        (0, 11, 9, 13),
        (4, 27, 7, 30),
        (0, 60, 0, 66),
        (0, 0, 0, 0),
    ],
)
def test_who_cannot_pay_interest_takes_the_least_number_of_loans(
    money: int, loans: int, left: int, owed: int
) -> None:
    """AOI 3.5."""
    at = scenario("age-of-industry").has(0, money=money, loans=loans).turn(3, actions=0)
    after = played(at, "end")
    assert (after[0].money, after[0].loans) == (left, owed)
    assert (after.shown("asked"), after[0].spent) == ("action", 0)


def test_a_loan_for_interest_does_not_count_as_the_loan_of_a_moment() -> None:
    """AOI 3.5, 11.3."""
    at = scenario("age-of-industry").has(0, money=0, loans=1).turn(3, actions=0)
    assert refused(played(at, "end"), "loan 50") is None


def test_the_game_ends_once_the_deck_is_empty_and_a_seat_has_no_card() -> None:
    """AOI 3.6."""
    one_without = final(seat0="coal", seat1="coal", seat3="iron")
    assert is_over(played(one_without, "end"))
    all_hold = one_without.hand(2, "port")
    assert not is_over(played(all_hold, "end"))
    assert not is_over(played(one_without.deck("blue"), "end"))


def test_cards_of_the_pair_do_not_count_at_the_end() -> None:
    """AOI 3.6."""
    at = final()
    assert len(at.shown("face_up")) == 2
    assert is_over(played(at, "end"))
    assert is_over(played(at.face_up(), "end"))


def test_the_end_is_judged_only_when_the_round_is_over() -> None:
    """AOI 3.6."""
    at = final(seat1="coal", seat2="coal", seat3="coal").turn(0, actions=0)
    after = played(at, "end")
    assert not is_over(after)
    later = after.turn(3, actions=0)
    assert is_over(played(later, "end"))
    assert not is_over(played(later.hand(0, "coal"), "end"))


def test_discards_are_never_shuffled_into_a_new_deck() -> None:
    """AOI 3.6, 2.2."""
    at = final(seat0="coal", seat1="blue", seat2="iron", seat3="iron")
    for seat in range(4):
        at = at.hand(seat, "coal", "iron", "blue")
    after: Any = at.turn(0)
    for seat in range(4):
        after = played(after.turn(seat), "pass with coal", "pass with iron", "end")
    assert after.shown("deck_left") == 0
    assert refused(after, "draw deck") == "deck_empty"
    assert [after[seat].played for seat in range(4)] == [{"coal": 1, "iron": 1}] * 4
