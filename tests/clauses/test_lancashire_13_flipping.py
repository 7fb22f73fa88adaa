"""Flipping and income in Lancashire."""

import pytest

from tests.scenario import Tile, played, refused, scenario


def test_a_mine_flips_with_its_last_cube_in_whosever_turn() -> None:
    """LAN 13.1, 13.3."""
    at = scenario("lancashire").tile("oldham/1", "coal-1", seat=1, cubes=2).mat(0, "cotton-2")
    one = played(at, "build cotton oldham/2")
    assert one.tile_at("oldham/1") == Tile(1, "coal-1", cubes=1)
    assert one[1].income_space == 10
    after = played(one.link("manchester-oldham").mat(0, "cotton-2"), "build cotton manchester/1")
    assert after.tile_at("oldham/1") == Tile(1, "coal-1", flipped=True)
    assert (after[0].income_space, after[1].income_space) == (10, 14)
    assert refused(after.turn(2).mat(2, "cotton-2"), "build cotton manchester/2") == "no_coal"


def test_a_mine_flips_in_the_middle_of_a_double_rail_and_is_no_source_any_more() -> None:
    """LAN 13.1."""
    at = scenario("lancashire", era="rail").tile("oldham/1", "coal-2", seat=1, cubes=1)
    at = at.tile("manchester/1", "coal-3", seat=2).link("manchester-stockport")
    text = "link manchester-oldham coal {} and oldham-rochdale coal {}"
    assert refused(at, text.format("oldham/1", "oldham/1")) == "no_cube_there"
    after = played(at, text.format("oldham/1", "manchester/1"))
    assert after.tile_at("oldham/1") == Tile(1, "coal-2", flipped=True)
    assert after.tile_at("manchester/1") == Tile(2, "coal-3", cubes=3)
    assert after[1].income_space == 17


def test_works_flip_in_the_middle_of_an_action_too() -> None:
    """LAN 13.1."""
    at = scenario("lancashire").tile("bolton/3", "iron-2", seat=2, cubes=1)
    after = played(at, "develop coal and coal")
    assert after.tile_at("bolton/3") == Tile(2, "iron-2", flipped=True)
    assert (after[2].income_space, after[0].money) == (13, 99)


def test_a_sale_to_the_market_flips_a_mine_or_works_when_it_takes_the_last_cube() -> None:
    """LAN 13.1, 6.14."""
    at = scenario("lancashire").link("rochdale-yorkshire", seat=1).market(coal=6, iron=4)
    mine = played(at, "build coal rochdale/1")
    assert mine.tile_at("rochdale/1") == Tile(0, "coal-1", flipped=True)
    assert mine[0].income_space == 14
    works = played(at, "build iron rochdale/3")
    assert works.tile_at("rochdale/3") == Tile(0, "iron-1", flipped=True)
    assert works[0].income_space == 13
    part = played(at.market(coal=7), "build coal rochdale/1")
    assert part.tile_at("rochdale/1") == Tile(0, "coal-1", cubes=1)
    assert part[0].income_space == 10


@pytest.mark.parametrize(("era", "tile", "income"), [("canal", 1, 2), ("rail", 2, 1)])
def test_a_shipyard_flips_as_soon_as_it_is_built(era: str, tile: int, income: int) -> None:
    """LAN 13.2."""
    at = scenario("lancashire", era=era).tile("liverpool/1", "port-2", seat=1)
    after = played(at.mat(0, f"shipyard-{tile}"), "build shipyard liverpool/3")
    assert after.tile_at("liverpool/3") == Tile(0, f"shipyard-{tile}", flipped=True)
    assert after[0].income_space == 10 + income


def test_mills_and_ports_do_not_flip_when_they_are_built() -> None:
    """LAN 13.2, 10.11."""
    after = played(scenario("lancashire"), "build port liverpool/1", "build cotton colne/1")
    assert after.tile_at("liverpool/1") == Tile(0, "port-1")
    assert after.tile_at("colne/1") == Tile(0, "cotton-1")
    assert after[0].income_space == 10


@pytest.mark.parametrize(("space", "reached"), [(93, 98), (94, 99), (97, 99), (99, 99)])
def test_the_marker_stops_on_space_99(space: int, reached: int) -> None:
    """LAN 13.3."""
    at = scenario("lancashire").tile("preston/1", "port-1", seat=1).tile("preston/2", "cotton-1")
    after = played(at.has(0, income=space), "sell preston/2 to preston/1")
    assert after[0].income_space == reached


def test_the_bonus_of_the_distant_market_stops_there_as_well() -> None:
    """LAN 13.3, 10.14."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").link("colne-yorkshire")
    after = played(at.distant(0, [0]).has(0, income=98), "sell colne/1 to market")
    assert (after[0].income_space, after[0].level) == (99, 30)


@pytest.mark.parametrize(
    ("space", "level"),
    [
        *((0, -10), (1, -9), (9, -1), (10, 0), (11, 1), (12, 1), (13, 2), (29, 10), (30, 10)),
        *((31, 11), (33, 11), (34, 12), (58, 20), (60, 20), (61, 21), (64, 21), (65, 22)),
        *((93, 29), (96, 29), (97, 30), (99, 30)),
    ],
)
def test_the_income_track(space: int, level: int) -> None:
    """LAN 13.4."""
    assert scenario("lancashire").has(0, income=space)[0].level == level
