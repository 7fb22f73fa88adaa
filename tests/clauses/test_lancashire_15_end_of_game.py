"""The end of a game of Lancashire."""

import pytest

from tests.scenario import At, played, refused, scenario


def final() -> At:
    return scenario("lancashire", era="rail").last_turn()


def places(at: At) -> list[int]:
    return at.table.rules.places(at.state)


@pytest.mark.parametrize(
    ("money", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (100, 10), (257, 25)]
)
def test_ten_pounds_are_a_point(money: int, points: int) -> None:
    """LAN 15.1."""
    after = played(final().has(0, money=money), "end")
    assert (after[0].points, after[0].money) == (points, money)


def test_income_brings_no_points_and_the_game_is_over() -> None:
    """LAN 15.1, 3.4."""
    after = played(final().has(0, money=5, income=60).has(1, money=5, income=0), "end")
    assert (after[0].points, after[1].points) == (0, 0)
    assert (after.shown("asked"), after.shown("to_act")) == ("over", None)
    for text in ("pass", "end", "loan 10", "lose wigan/1"):
        assert refused(after, text) == "game_over"


def test_money_brings_no_points_at_the_end_of_the_canal_era() -> None:
    """LAN 15.1, 14.5."""
    after = played(scenario("lancashire").last_turn(), "end")
    assert (after[0].money, after[0].points) == (100, 0)


def level() -> At:
    """Everybody ends with the same points, income and money."""
    at = final()
    for seat in range(4):
        at = at.has(seat, points=50, income=20, money=15)
    return at


def test_most_points_win() -> None:
    """LAN 15.2."""
    at = level().has(2, points=51).has(0, points=49, income=90, money=19)
    assert places(played(at, "end")) == [4, 2, 1, 2]


def test_ties_go_to_the_higher_income_space_even_within_a_level_then_to_money() -> None:
    """LAN 15.2."""
    at = level().has(1, income=19, money=19).has(3, money=16)
    assert [at[0].level, at[1].level] == [5, 5]
    assert places(played(at, "end")) == [2, 4, 2, 1]


def test_seats_still_tied_share_their_place() -> None:
    """LAN 15.2."""
    assert places(played(level(), "end")) == [1, 1, 1, 1]
    assert places(played(level().has(3, points=60), "end")) == [2, 2, 2, 1]
