"""Section 15 of the rules of Birmingham: the end of the game."""

import pytest

from tests.scenario import At, played, refused, scenario


def ended() -> At:
    return played(scenario("birmingham", era="rail").last_turn(), "end")


def places(*rows: tuple[int, int, int]) -> list[int]:
    """The places of seats with these points, income spaces and pounds."""
    at = scenario("birmingham", len(rows), era="rail").last_turn()
    for seat, (points, space, pounds) in enumerate(rows):
        at = at.has(seat, points=points, income=space, money=pounds)
    after = played(at, "end")
    return after.table.rules.places(after.state)


def test_the_game_is_over_after_the_scoring_of_the_rail_era() -> None:
    """BIR 15.1."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford").last_turn()
    after = played(at, "end")
    assert (after.shown("asked"), after.shown("to_act")) == ("over", None)
    assert after[0].points == 2


@pytest.mark.parametrize(
    "text",
    [
        "pass with coal",
        "end",
        "loan with coal",
        "build coal dudley/1 with coal",
        "link stone-stafford with coal",
        "develop coal with coal",
        "sell worcester/1 with coal",
        "also worcester/1",
        "scout coal,coal,coal",
        "lose dudley/1",
    ],
)
def test_nothing_can_be_done_once_the_game_is_over(text: str) -> None:
    """BIR 15.1."""
    assert refused(ended(), text) == "game_over"


def test_neither_money_nor_income_brings_points() -> None:
    """BIR 15.1."""
    at = scenario("birmingham", era="rail").has(0, money=400, income=99).last_turn()
    after = played(at, "end")
    assert [after[seat].points for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (((9, 0, 0), (10, 0, 0), (11, 0, 0), (8, 99, 99)), [3, 2, 1, 4]),
        (((9, 11, 0), (9, 12, 0), (3, 50, 50)), [2, 1, 3]),  # the same level, a higher space
        (((9, 30, 5), (9, 30, 6), (9, 29, 99)), [2, 1, 3]),
        (((9, 30, 6), (9, 30, 6), (4, 1, 1), (4, 1, 1)), [1, 1, 3, 3]),
        (((9, 30, 6), (9, 30, 6), (9, 30, 6), (1, 1, 1)), [1, 1, 1, 4]),
        (((5, 20, 0), (5, 21, 0)), [2, 1]),
    ],
)
def test_ties_go_to_the_income_space_then_to_money_then_are_shared(
    rows: tuple[tuple[int, int, int], ...], expected: list[int]
) -> None:
    """BIR 15.2."""
    assert places(*rows) == expected
