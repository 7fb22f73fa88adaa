"""Loans in Lancashire."""

import pytest

from navvy.errors import Malformed
from tests.scenario import played, refused, scenario


@pytest.mark.parametrize(("amount", "levels"), [(10, 1), (20, 2), (30, 3)])
def test_a_loan_of_10_20_or_30_pounds_costs_1_2_or_3_levels(amount: int, levels: int) -> None:
    """LAN 11.1."""
    after = played(scenario("lancashire"), f"loan {amount}")
    assert (after[0].money, after[0].level) == (100 + amount, -levels)
    assert (after[0].income_space, after[0].spent) == (10 - levels, 0)


def test_the_seat_names_the_amount() -> None:
    """LAN 11.1."""
    at = scenario("lancashire")
    assert refused(at, "loan") == "choice_open"
    for amount in (15, 40):
        with pytest.raises(Malformed):
            played(at, f"loan {amount}")


@pytest.mark.parametrize(
    ("space", "amount", "after"),
    [(12, 10, 10), (11, 20, 9), (45, 30, 36), (31, 10, 30), (97, 10, 96), (61, 30, 54), (3, 10, 2)],
)
def test_the_marker_goes_to_the_highest_space_of_the_new_level(
    space: int, amount: int, after: int
) -> None:
    """LAN 11.2."""
    at = scenario("lancashire").has(0, income=space)
    assert played(at, f"loan {amount}")[0].income_space == after


def test_a_smaller_loan_may_still_be_possible_at_the_foot_of_the_track() -> None:
    """LAN 11.2."""
    at = scenario("lancashire").has(0, income=2)
    assert refused(at, "loan 30") == "income_too_low"
    assert played(at, "loan 20")[0].level == -10
    assert refused(at.has(0, income=1), "loan 20") == "income_too_low"
    assert refused(at.has(0, income=1), "loan 10") is None
    assert refused(at.has(0, income=0), "loan 10") == "income_too_low"


@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 5), (4, 4)])
def test_no_loan_in_the_last_four_rounds_of_the_rail_era(seats: int, last: int) -> None:
    """LAN 11.3."""
    at = scenario("lancashire", seats=seats, era="rail")
    for amount in (10, 20, 30):
        assert refused(at.in_round(1), f"loan {amount}") is None
        assert refused(at.in_round(last), f"loan {amount}") is None
        for number in range(last + 1, last + 5):
            assert refused(at.in_round(number), f"loan {amount}") == "loan_banned"


@pytest.mark.parametrize("number", range(1, 9))
def test_the_canal_era_never_forbids_a_loan(number: int) -> None:
    """LAN 11.3."""
    assert refused(scenario("lancashire").in_round(number), "loan 30") is None
