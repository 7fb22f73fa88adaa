"""The introductory game of Lancashire."""

from dataclasses import replace

import pytest

from navvy.data.compile import compile_board
from navvy.kernel import events
from navvy.kernel.scoring import LINE, end_lines
from tests.scenario import At, Tile, played, scenario


def final(*options: str) -> At:
    at = scenario("lancashire", options=["introductory", *options])
    for seat in range(4):
        at = at.has(seat, money=0)
    return at


def over(at: At) -> At:
    return played(at.last_turn(), "end")


def test_the_game_ends_with_the_canal_era_and_removes_nothing() -> None:
    """LAN 16.1, 14.1, 14.3."""
    at = final().tile("colne/1", "cotton-1", flipped=True).link("colne-yorkshire", seat=1)
    after = over(at.tile("oldham/1", "coal-1", seat=2))
    assert (after.shown("asked"), after.shown("era")) == ("over", "canal")
    assert [after[seat].points for seat in range(4)] == [5, 3, 0, 0]
    assert after.tile_at("colne/1") == Tile(0, "cotton-1", flipped=True)
    assert after.tile_at("oldham/1") == Tile(2, "coal-1", cubes=2)


def test_ten_pounds_are_no_point_in_the_introductory_game() -> None:
    """LAN 16.1, 15.1."""
    assert over(final().has(0, money=3))[0].points == 0


@pytest.mark.parametrize(("money", "points"), [(3, 0), (4, 1), (11, 2), (60, 15), (200, 15)])
def test_four_pounds_are_a_point_and_15_the_most(money: int, points: int) -> None:
    """LAN 16.2."""
    assert over(final().has(0, money=money))[0].points == points


def test_the_income_level_is_added_or_subtracted() -> None:
    """LAN 16.2."""
    after = over(final().has(0, income=20).has(1, income=4, points=30))
    assert (after[0].points, after[1].points) == (5, 24)


def test_better_tiles_score_a_second_time_and_links_do_not() -> None:
    """LAN 16.2."""
    at = final().tile("colne/1", "cotton-3", flipped=True).link("colne-yorkshire", seat=1)
    at = at.tile("oldham/1", "cotton-1", seat=2, flipped=True).tile("bury/1", "cotton-3", seat=3)
    assert [over(at)[seat].points for seat in range(4)] == [18, 3, 5, 0]


@pytest.mark.parametrize(("level", "points"), [(1, [3, 5]), (2, [5]), (3, [])])
def test_the_level_from_which_tiles_score_again_is_the_one_of_the_data(
    level: int, points: list[int]
) -> None:
    """LAN 16.2."""
    at = final().tile("colne/1", "cotton-2", flipped=True)
    at = at.tile("oldham/1", "iron-1", flipped=True)
    data = at.table.data
    other = replace(data, start=replace(data.start, introductory_tile_level=level))
    lines = end_lines(compile_board(other), at.state, 0)
    rows = zip(lines[::LINE], lines[2::LINE], strict=True)
    assert sorted(given for source, given in rows if source == events.AGAIN) == points


def test_the_subtraction_may_lead_below_zero() -> None:
    """LAN 16.3."""
    assert over(final().has(0, income=3, points=2))[0].points == -5


@pytest.mark.parametrize(("options", "money"), [((), 0), (("income-after-introductory",), 5)])
def test_no_income_follows_the_last_round_unless_the_option_says_so(
    options: tuple[str, ...], money: int
) -> None:
    """LAN 16.4, 17.2."""
    after = over(final(*options).has(0, income=20))
    assert after[0].money == money


def test_a_shortfall_after_the_last_round_comes_before_the_scoring() -> None:
    """LAN 17.2."""
    tile = final("income-after-introductory").tile("colne/1", "cotton-3", flipped=True)
    after = over(tile.has(0, income=5))
    assert after.tile_at("colne/1") is None
    assert (after[0].money, after[0].points) == (3, -5)
    several = tile.tile("colne/2", "cotton-3").has(0, income=5)
    asked = over(several)
    assert (asked.shown("asked"), asked[0].points) == ("lose", 0)
    done = played(asked, "lose colne/2")
    assert (done.shown("asked"), done[0].points) == ("over", 9 + 9 - 5)


def test_without_the_option_the_introductory_game_goes_into_the_rail_era() -> None:
    """LAN 16.1."""
    assert over(scenario("lancashire")).shown("era") == "rail"
