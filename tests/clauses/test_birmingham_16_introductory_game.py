"""Section 16 of the rules of Birmingham: the introductory game."""

import pytest

from tests.scenario import At, played, scenario


def introductory(*options: str) -> At:
    """An introductory game in which nobody has money or income that scores."""
    at = scenario("birmingham", options=("introductory", *options))
    for seat in range(4):
        at = at.has(seat, money=0)
    return at


def ended(at: At) -> At:
    return played(at.last_turn(), "end")


def test_the_introductory_game_ends_with_the_canal_era() -> None:
    """BIR 16.1."""
    at = introductory().link("birmingham-oxford").tile("birmingham/1", "cotton-1", flipped=True)
    after = ended(at)
    assert (after.shown("asked"), after.shown("era")) == ("over", "canal")
    assert after[0].points == (1 + 2) + 5
    assert after.table.rules.places(after.state) == [1, 2, 2, 2]


def test_nothing_of_the_rail_era_takes_place() -> None:
    """BIR 16.1."""
    at = introductory().merchants({"oxford/1": "any"}).barrels()
    after = ended(at.tile("birmingham/1", "cotton-1", flipped=True))
    assert "birmingham/1" in after.shown("tiles")
    assert after.shown("barrels") == []
    assert [after[seat].hand for seat in range(4)] == [{}, {}, {}, {}]


@pytest.mark.parametrize("options", [(), ("introductory",)])
def test_only_the_option_ends_the_game_after_the_canal_era(options: tuple[str, ...]) -> None:
    """BIR 16.1 and 17.1."""
    after = ended(scenario("birmingham", options=options))
    assert after.shown("asked") == ("over" if options else "action")


@pytest.mark.parametrize(
    ("pounds", "points"), [(0, 0), (3, 0), (4, 1), (59, 14), (60, 15), (99, 15)]
)
def test_every_full_4_pounds_bring_a_point_15_at_most(pounds: int, points: int) -> None:
    """BIR 16.2."""
    assert ended(introductory().has(0, money=pounds))[0].points == points
    assert ended(scenario("birmingham").has(0, money=pounds))[0].points == 0


@pytest.mark.parametrize(("space", "points"), [(10, 0), (12, 1), (31, 11), (97, 30), (9, -1)])
def test_the_income_level_is_added_or_subtracted(space: int, points: int) -> None:
    """BIR 16.2."""
    assert ended(introductory().has(0, income=space))[0].points == points
    assert ended(introductory().has(0, income=space, points=40))[0].points == 40 + points


def test_flipped_tiles_of_level_2_score_a_second_time_but_links_do_not() -> None:
    """BIR 16.2."""
    at = introductory().link("birmingham-oxford")
    at = at.tile("birmingham/1", "cotton-2", flipped=True).tile("leek/1", "cotton-1", flipped=True)
    at = at.tile("stone/1", "brewery-2").tile("dudley/2", "iron-3", 1, flipped=True)
    after = ended(at)
    assert after[0].points == (2 + 2) + 5 + 5 + 5
    assert after[1].points == 7 + 7


def test_the_subtraction_may_lead_below_0() -> None:
    """BIR 16.3."""
    assert ended(introductory().has(0, income=0))[0].points == -10
    assert ended(introductory().has(0, income=5, points=3, money=4))[0].points == 3 + 1 - 5


def test_the_lower_places_count_points_below_0_too() -> None:
    """BIR 16.3 and 15.2."""
    at = introductory().has(0, income=0).has(1, income=2)
    after = ended(at)
    assert after.table.rules.places(after.state) == [4, 3, 1, 1]


def test_no_income_follows_the_last_round_of_an_introductory_game() -> None:
    """BIR 16.4."""
    after = ended(introductory().has(0, income=18, money=3).has(1, income=5))
    assert [after[0].money, after[1].money] == [3, 0]
    middle = introductory().has(0, income=18, money=3).turn(3, actions=0)
    assert played(middle, "end")[0].money == 3 + 4
