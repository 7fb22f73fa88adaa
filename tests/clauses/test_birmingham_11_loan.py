"""Section 11 of the rules of Birmingham: loan."""

import pytest

from tests.scenario import played, refused, scenario


def test_a_loan_pays_30_pounds_and_lowers_the_level_by_3() -> None:
    """BIR 11.1."""
    after = played(scenario("birmingham").hand(0, "coal", "leek"), "loan with coal")
    assert (after[0].money, after[0].level, after[0].income_space) == (130, -3, 7)
    assert after[0].hand == {"leek": 1}
    assert played(scenario("birmingham"), "loan 30")[0].money == 130


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_loan_may_be_taken_in_every_round(seats: int, rounds: int, era: str) -> None:
    """BIR 11.1."""
    at = scenario("birmingham", seats, era=era)
    for number in range(1, rounds + 1):
        assert refused(at.in_round(number), "loan") is None
    last = at.order(*range(1, seats), 0).last_turn(1)
    assert played(last, "loan")[0].money == 130


@pytest.mark.parametrize(
    ("space", "lower"),
    [
        (3, 0),  # level -7 to -10
        (10, 7),
        (11, 8),
        (12, 8),
        (13, 9),
        (16, 10),  # level 3 to 0
        (17, 12),  # level 4 to 1: the higher of its two spaces
        (18, 12),
        (31, 26),  # level 11 to 8
        (33, 26),
        (34, 28),
        (61, 54),  # level 21 to 18: the highest of three
        (97, 88),  # level 30 to 27: the highest of four
        (99, 88),
    ],
)
def test_the_marker_goes_to_the_highest_space_of_the_new_level(space: int, lower: int) -> None:
    """BIR 11.2."""
    assert played(scenario("birmingham").has(0, income=space), "loan")[0].income_space == lower


@pytest.mark.parametrize("space", [0, 1, 2])
def test_a_loan_is_refused_if_the_level_would_fall_below_minus_10(space: int) -> None:
    """BIR 11.2."""
    assert refused(scenario("birmingham").has(0, income=space), "loan") == "income_too_low"
    assert refused(scenario("birmingham").has(0, income=3), "loan") is None
