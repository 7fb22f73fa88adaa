"""Section 13 of the rules of Birmingham: flipping and income."""

import pytest

from tests.scenario import Tile, played, refused, scenario


def test_a_mine_flips_the_instant_its_last_cube_leaves_in_whosever_turn() -> None:
    """BIR 13.1."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 1, 1)
    after = played(at, "build iron dudley/2")
    assert after.tile_at("dudley/1") == Tile(1, "coal-2", flipped=True)
    assert after[1].income_space == 10 + 7
    assert after[0].income_space == 10
    two = played(at.tile("dudley/1", "coal-2", 1, 2), "build iron dudley/2")
    assert two.tile_at("dudley/1") == Tile(1, "coal-2", cubes=1)
    assert two[1].income_space == 10


def test_works_and_breweries_flip_with_their_last_cube_or_barrel() -> None:
    """BIR 13.1."""
    at = scenario("birmingham").tile("derby/3", "iron-1", 2, 1)
    after = played(at, "develop coal")
    assert after.tile_at("derby/3") == Tile(2, "iron-1", flipped=True)
    assert after[2].income_space == 10 + 3
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2", cubes=2)
    at = at.link("birmingham-oxford")
    first = played(at, "link birmingham-coventry and birmingham-walsall")
    assert first.tile_at("stone/1") == Tile(0, "brewery-2", cubes=1)
    second = played(first, "link birmingham-dudley and birmingham-tamworth")
    assert second.tile_at("stone/1") == Tile(0, "brewery-2", flipped=True)
    assert (first[0].income_space, second[0].income_space) == (10, 15)


def test_a_tile_that_flips_in_the_middle_of_an_action_is_no_source_any_more() -> None:
    """BIR 13.1."""
    at = scenario("birmingham").tile("derby/3", "iron-1", 2, 1).tile("dudley/2", "iron-1", 1, 1)
    assert refused(at, "develop coal iron derby/3 and coal iron derby/3") == "no_cube_there"
    at = scenario("birmingham", era="rail").tile("coventry/2", "coal-2", 3, 1)
    at = at.tile("stone/1", "brewery-2").link("birmingham-oxford")
    after = played(at, "link birmingham-coventry and coventry-nuneaton")
    assert (after[0].spent, after[3].income_space) == (16, 17)


def test_a_sale_to_the_market_flips_the_tile_if_it_takes_the_last_cube() -> None:
    """BIR 13.1 and 6.14."""
    at = scenario("birmingham").link("oxford-redditch", seat=1)
    after = played(at.market(coal=12), "build coal redditch/1")
    assert after.tile_at("redditch/1") == Tile(0, "coal-1", flipped=True)
    assert after[0].income_space == 14
    kept = played(at.market(coal=13), "build coal redditch/1")
    assert kept.tile_at("redditch/1") == Tile(0, "coal-1", cubes=1)
    assert kept[0].income_space == 10


@pytest.mark.parametrize(
    ("before", "after"), [(10, 15), (29, 34), (0, 5), (94, 99), (95, 99), (98, 99), (99, 99)]
)
def test_income_advances_in_spaces_and_stops_at_99(before: int, after: int) -> None:
    """BIR 13.3."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").tile("stone/1", "brewery-1", 0, 2)
    at = at.link("worcester-gloucester").merchants({"gloucester/1": "cotton"}).barrels()
    end = played(at.has(0, income=before), "sell worcester/1")
    assert end[0].income_space == after


def test_a_merchants_bonus_stops_at_99_too() -> None:
    """BIR 13.3."""
    at = scenario("birmingham").tile("birmingham/1", "cotton-1").link("birmingham-oxford")
    at = at.merchants({"oxford/1": "cotton"}).has(0, income=98)
    assert played(at, "sell birmingham/1")[0].income_space == 99


def test_a_tile_that_flips_pays_its_owner_whoever_acts() -> None:
    """BIR 13.3."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").tile("worcester/2", "cotton-2", 1)
    at = at.link("worcester-gloucester").merchants({"gloucester/1": "cotton"}).barrels()
    at = at.tile("farm-south/1", "brewery-1", 2).link("kidderminster-worcester", seat=3)
    after = played(at, "sell worcester/1")
    assert [after[seat].income_space for seat in range(4)] == [15, 10, 14, 10]


def test_the_income_track() -> None:
    """BIR 13.4."""
    expected = [*range(-10, 1)]
    for levels, spaces in ((range(1, 11), 2), (range(11, 21), 3), (range(21, 30), 4)):
        expected += [level for level in levels for _ in range(spaces)]
    expected += [30, 30, 30]
    assert len(expected) == 100
    at = scenario("birmingham")
    assert [at.has(0, income=space)[0].level for space in range(100)] == expected


@pytest.mark.parametrize(
    ("space", "level"),
    [(0, -10), (10, 0), (11, 1), (30, 10), (31, 11), (60, 20), (61, 21), (96, 29), (97, 30)],
)
def test_the_corners_of_the_income_track_pay_their_level(space: int, level: int) -> None:
    """BIR 13.4."""
    at = scenario("birmingham").turn(3, actions=0).has(0, income=space)
    assert played(at, "end")[0].money == 100 + level
