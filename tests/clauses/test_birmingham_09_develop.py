"""Section 9 of the rules of Birmingham: develop."""

import pytest

from tests.scenario import Tile, played, refused, scenario


def test_developing_removes_the_lowest_tiles_of_one_industry_or_two() -> None:
    """BIR 9.1."""
    at = scenario("birmingham")
    assert played(at, "develop coal")[0].mat["coal"] == [2, 2, 3, 3, 4, 4]
    assert played(at, "develop coal and coal")[0].mat["coal"] == [2, 3, 3, 4, 4]
    after = played(at, "develop iron and manufacturer")
    assert after[0].mat["iron"] == [2, 3, 4]
    assert after[0].mat["manufacturer"] == [2, 2, 3, 4, 5, 5, 6, 7, 8, 8]
    assert after[1].mat == at[1].mat


def test_each_tile_costs_one_iron() -> None:
    """BIR 9.1."""
    after = played(scenario("birmingham"), "develop coal")
    assert (after[0].spent, after.shown("iron_market")) == (2, 7)
    after = played(scenario("birmingham").market(iron=7), "develop coal and cotton")
    assert (after[0].spent, after.shown("iron_market")) == (2 + 3, 5)
    assert refused(scenario("birmingham").has(0, money=1), "develop coal") == "cannot_afford"


def test_the_iron_of_a_tile_is_taken_before_the_next_tile_goes() -> None:
    """BIR 9.1."""
    at = scenario("birmingham").tile("dudley/2", "iron-1", 1, 1).tile("derby/3", "iron-1", 2, 1)
    after = played(at, "develop coal iron derby/3 and cotton iron dudley/2")
    assert after.tile_at("dudley/2") == Tile(1, "iron-1", flipped=True)
    assert refused(at, "develop coal iron derby/3 and cotton iron derby/3") == "no_cube_there"
    assert refused(at, "develop coal iron derby/3,dudley/2 and cotton") == "source_count"


def test_one_may_develop_one_tile_with_the_money_for_one() -> None:
    """BIR 9.1."""
    at = scenario("birmingham").has(0, money=3)
    assert refused(at, "develop coal") is None
    assert refused(at, "develop coal and coal") == "cannot_afford"


@pytest.mark.parametrize(
    ("era", "tile"),
    [("canal", "brewery-4"), ("canal", "pottery-5"), ("rail", "cotton-1"), ("rail", "brewery-1")],
)
def test_era_marks_are_no_hindrance(era: str, tile: str) -> None:
    """BIR 9.1."""
    at = scenario("birmingham", era=era).mat(0, tile)
    before = at[0].mat[tile[:-2]]
    assert played(at, f"develop {tile[:-2]}")[0].mat[tile[:-2]] == before[1:]


def test_what_is_developed_away_is_out_of_the_game_and_no_empty_stack_is_developed() -> None:
    """BIR 9.1."""
    at = scenario("birmingham").mat(0, "iron-4")
    after = played(at, "develop iron")
    assert after[0].mat["iron"] == []
    assert refused(after, "develop iron") == "no_tile_left"
    assert refused(at, "develop iron and iron") == "no_tile_left"
    assert after.shown("tiles") == {}


@pytest.mark.parametrize("tile", ["pottery-1", "pottery-3"])
def test_a_pottery_with_the_lightbulb_cannot_be_developed(tile: str) -> None:
    """BIR 9.3."""
    at = scenario("birmingham").mat(0, tile)
    assert refused(at, "develop pottery") == "not_developable"
    assert refused(at, "develop coal and pottery") == "not_developable"


@pytest.mark.parametrize("tile", ["pottery-2", "pottery-4", "pottery-5"])
def test_other_potteries_can_be_developed(tile: str) -> None:
    """BIR 9.3."""
    at = scenario("birmingham").mat(0, tile)
    assert played(at, "develop pottery")[0].mat["pottery"] == at[0].mat["pottery"][1:]


def test_a_pottery_with_the_lightbulb_blocks_those_behind_it_until_it_is_built() -> None:
    """BIR 9.3."""
    at = scenario("birmingham").mat(0, "pottery-2")
    assert refused(at, "develop pottery and pottery") == "not_developable"
    built = played(scenario("birmingham"), "build pottery coventry/1", "develop pottery")
    assert built[0].mat["pottery"] == [3, 4, 5]


@pytest.mark.parametrize("tile", ["pottery-1", "pottery-3"])
def test_the_bonus_of_gloucester_cannot_develop_them_either(tile: str) -> None:
    """BIR 9.3."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").mat(0, tile)
    at = at.link("worcester-gloucester").merchants({"gloucester/1": "cotton"})
    assert refused(at, "sell worcester/1 bonus pottery") == "not_developable"
    assert refused(at, "sell worcester/1 bonus coal") is None
