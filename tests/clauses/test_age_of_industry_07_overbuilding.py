"""Overbuilding in Age of Industry."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")


@pytest.mark.parametrize(
    ("there", "cubes", "flipped"),
    [("iron-1", 3, False), ("iron-1", 1, False), ("iron-1", 0, True), ("cotton-1", 0, True)],
)
def test_an_own_tile_is_overbuilt_flipped_or_not_with_cubes_or_without(
    there: str, cubes: int, flipped: bool
) -> None:
    """AOI 7.1."""
    at = GERMANY.mat(0, "cotton-2").tile("berlin/1", there, cubes=cubes, flipped=flipped)
    at = at.tile("dresden/2", "coal-1", seat=1).link("dresden-berlin", seat=1)
    after = played(at, "build cotton berlin/1")
    assert after.tile_at("berlin/1") == Tile(0, "cotton-2")
    assert after[0].spent == 6


@pytest.mark.parametrize(
    ("there", "tile", "code"),
    [
        ("cotton-1", "iron-1", "not_higher_level"),
        ("cotton-2", "iron-2", "not_higher_level"),
        ("iron-3", "cotton-2", "not_higher_level"),
        ("cotton-1", "iron-2", None),
        ("iron-2", "cotton-3", None),
        ("cotton-3", "factory-4", None),
        ("cotton-3", "factory-3", "not_higher_level"),
    ],
)
def test_levels_are_compared_as_numbers_also_between_industries(
    there: str, tile: str, code: str | None
) -> None:
    """AOI 7.1."""
    at = GERMANY.tile("hamburg/2", there).mat(0, tile).link("hamburg-kiel", seat=1)
    at = at.tile("kiel/1", "port-1", seat=1)
    assert refused(at, f"build {tile[:-2]} hamburg/2") == code


def test_the_new_tile_must_fit_the_slot() -> None:
    """AOI 7.1, 6.8."""
    at = GERMANY.mat(0, "cotton-2").tile("hamburg/1", "port-1")
    assert refused(at, "build cotton hamburg/1") == "wrong_industry"


def test_card_mat_and_cost_hold_for_overbuilding() -> None:
    """AOI 7.1."""
    at = GERMANY.tile("hamburg/2", "cotton-1").tile("hamburg/1", "port-1", 1).turn(0, actions=1)
    own = at.mat(0, "iron-2").hand(0, "iron")
    assert refused(own, "build iron hamburg/2") is None
    assert refused(own.hand(0, "coal"), "build iron hamburg/2") == "no_card"
    assert refused(own.has(0, money=5), "build iron hamburg/2") == "cannot_afford"
    assert refused(at.hand(0, "iron"), "build iron hamburg/2") == "not_higher_level"
    assert refused(at.used_up(0, "iron").hand(0, "iron"), "build iron hamburg/2") == "no_tile_left"
    assert played(own, "build iron hamburg/2")[0].spent == 5 + 1


def test_empty_slots_do_not_forbid_overbuilding() -> None:
    """AOI 7.1."""
    at = GERMANY.mat(0, "coal-2").tile("ruhr/1", "coal-1").tile("ruhr/3", "iron-1", seat=1)
    assert refused(at, "build coal ruhr/1") is None
    assert refused(at, "build coal ruhr/2") is None


def exhausted() -> At:
    """No coal and no iron anywhere but on works in Dresden and a mine in the Ruhr."""
    at = GERMANY.market(coal=0, iron=0).mat(0, "coal-2", "iron-2")
    return at.tile("poland/1", "coal-1", seat=1, flipped=True)


def test_anothers_mine_is_overbuilt_once_coal_is_gone_everywhere() -> None:
    """AOI 7.3."""
    at = exhausted().tile("breslau/2", "iron-1", seat=2).link("breslau-poland", seat=2)
    after = played(at, "build coal poland/1")
    assert after.tile_at("poland/1") == Tile(0, "coal-2", cubes=4)
    assert refused(at.market(coal=1), "build coal poland/1") == "resource_left"
    mine = at.tile("ruhr/1", "coal-1", seat=0, cubes=1)
    assert refused(mine, "build coal poland/1") == "resource_left"


def test_anothers_works_are_overbuilt_once_iron_is_gone_everywhere() -> None:
    """AOI 7.3."""
    at = exhausted().tile("dresden/1", "iron-1", seat=1, flipped=True)
    at = at.tile("breslau/1", "coal-1", seat=2).link("dresden-breslau", seat=2)
    assert played(at, "build iron dresden/1").tile_at("dresden/1") == Tile(0, "iron-2", cubes=4)
    assert refused(at.market(iron=1), "build iron dresden/1") == "resource_left"
    works = at.tile("ruhr/3", "iron-1", seat=3, cubes=1)
    assert refused(works, "build iron dresden/1") == "resource_left"


@pytest.mark.parametrize("there", ["cotton-1", "port-1"])
def test_other_tiles_of_others_are_never_overbuilt(there: str) -> None:
    """AOI 7.3."""
    slot = "hamburg/1" if there == "port-1" else "hamburg/2"
    at = GERMANY.market(coal=0, iron=0).mat(0, "cotton-2", "port-2")
    at = at.tile(slot, there, seat=1, flipped=True)
    assert refused(at, f"build {there[:-2]} {slot}") == "opponent_tile"


@pytest.mark.parametrize("there", ["cotton-1", "factory-3"])
def test_works_do_not_replace_a_mill_or_factory_of_another(there: str) -> None:
    """AOI 7.3."""
    at = exhausted().mat(0, "iron-2" if there == "cotton-1" else "iron-3")
    at = at.tile("dresden/2", "coal-1", seat=2).tile("dresden/1", there, seat=1, flipped=True)
    assert refused(at, "build iron dresden/1") == "opponent_tile"


def test_anothers_mine_or_works_is_overbuilt_by_its_own_industry_alone() -> None:
    """AOI 7.3."""
    at = exhausted().mat(0, "cotton-2").tile("dresden/1", "iron-1", seat=1, flipped=True)
    assert refused(at, "build cotton dresden/1") is not None
    near = at.tile("breslau/1", "coal-1", seat=2).link("dresden-breslau", seat=2)
    assert refused(near, "build cotton dresden/1") is not None
    assert refused(near, "build iron dresden/1") is None


def test_anothers_tile_is_overbuilt_by_a_strictly_higher_level() -> None:
    """AOI 7.3."""
    at = exhausted().tile("breslau/2", "iron-1", seat=2).link("breslau-poland", seat=2)
    assert refused(at.mat(0, "coal-1"), "build coal poland/1") == "not_higher_level"
    two = at.tile("belgium/1", "coal-2", seat=1, flipped=True)
    assert refused(two, "build coal belgium/1") == "not_higher_level"


def test_import_coal_is_on_the_map() -> None:
    """AOI 7.3, 17.7."""
    at = ENGLAND.market(coal=0).mat(0, "coal-2")
    at = at.tile("pennsylvania/1", "coal-1", seat=1, flipped=True)
    at = at.tile("pennsylvania/2", "iron-1", seat=1).tile("boston/2", "port-1", seat=2)
    assert refused(at, "build coal pennsylvania/1") is None
    box = at.tile("sea-2/1", "ship-2", seat=2, cubes=1)
    assert refused(box, "build coal pennsylvania/1") == "resource_left"
    used = at.tile("sea-2/1", "ship-2", seat=2, cubes=0)
    assert refused(used, "build coal pennsylvania/1") is None


def test_the_card_is_needed_to_overbuild_anothers_tile() -> None:
    """AOI 7.3, 6.3."""
    at = exhausted().tile("breslau/2", "iron-1", seat=2).link("breslau-poland", seat=2)
    at = at.tile("kiel/1", "port-1").turn(0, actions=1)
    assert refused(at.hand(0, "coal"), "build coal poland/1") == "outside_network"
    assert refused(at.hand(0, "blue"), "build coal poland/1") is None
    linked = at.link("danzig-poland").hand(0, "coal")
    assert refused(linked, "build coal poland/1") is None


def test_overbuilding_an_own_tile_is_never_against_the_limit() -> None:
    """AOI 7.4."""
    at = GERMANY.mat(0, "iron-2").tile("berlin/1", "iron-1").tile("berlin/2", "cotton-1")
    at = at.tile("dresden/2", "coal-1", seat=1).link("dresden-berlin", seat=1)
    assert refused(at, "build iron berlin/2") is None
    assert refused(at, "build iron berlin/3") == "too_many_tiles"
    small = GERMANY.mat(0, "iron-2").tile("cologne/1", "cotton-1")
    small = small.tile("belgium/1", "coal-1", seat=1).link("cologne-belgium", seat=1)
    assert refused(small, "build iron cologne/1") is None


def test_overbuilding_anothers_tile_needs_room_under_the_limit() -> None:
    """AOI 7.4, 6.12."""
    at = exhausted().tile("ruhr/1", "coal-1", seat=1, flipped=True)
    at = at.tile("ruhr/3", "iron-1", seat=2).tile("ruhr/2", "coal-1", flipped=True)
    assert refused(at, "build coal ruhr/1") is None
    full = at.tile("ruhr/4", "cotton-1")
    assert refused(full, "build coal ruhr/1") == "too_many_tiles"
    assert refused(full, "build coal ruhr/2") is None
    small = exhausted().tile("dresden/2", "coal-1", seat=1, flipped=True)
    small = small.tile("leipzig/1", "iron-1", seat=2).link("leipzig-dresden", seat=2)
    assert refused(small, "build coal dresden/2") is None
    assert refused(small.tile("dresden/1", "cotton-1"), "build coal dresden/2") == (
        "too_many_tiles"
    )


def test_an_overbuilt_tile_does_not_flip_pays_nothing_and_is_out_of_the_game() -> None:
    """AOI 7.5."""
    at = GERMANY.mat(0, "coal-2").tile("dresden/2", "coal-1", cubes=2).market(coal=6)
    at = at.tile("leipzig/1", "iron-1", seat=1).link("leipzig-dresden", seat=1)
    after = played(at, "build coal dresden/2")
    assert after[0].money == 100 - 2
    assert after[0].mat["coal"] == [2, 3, 3]
    assert after.tile_at("dresden/2") == Tile(0, "coal-2", cubes=4)
    assert after.shown("coal_market") == 6


def test_its_cubes_cannot_serve_the_new_tile() -> None:
    """AOI 7.5, 6.1."""
    at = GERMANY.mat(0, "iron-2").tile("leipzig/1", "iron-1")
    assert refused(at, "build iron leipzig/1") == "no_coal"
    coal = GERMANY.mat(0, "coal-3").tile("ruhr/1", "coal-2").tile("ruhr/3", "iron-1", seat=1)
    assert refused(coal, "build coal ruhr/1") is None
    mills = GERMANY.mat(0, "cotton-3").tile("leipzig/1", "iron-1")
    mills = mills.tile("dresden/2", "coal-1", seat=1).link("leipzig-dresden", seat=1)
    assert refused(mills, "build cotton leipzig/1") == "no_iron"


def test_the_new_tile_starts_unflipped_and_sells_like_any_other() -> None:
    """AOI 7.5, 6.13."""
    at = GERMANY.mat(0, "iron-2").tile("hamburg/2", "iron-1", flipped=True).market(iron=4)
    at = at.tile("hamburg/1", "port-1", seat=1)
    after = played(at, "build iron hamburg/2")
    assert after.tile_at("hamburg/2") == Tile(0, "iron-2", cubes=2)
    assert after.shown("iron_market") == 6
    assert after[0].money == 100 - 5 - 1 + 1 + 1


def test_an_overbuilt_port_is_replaced_by_a_port_alone_and_stays_a_harbour() -> None:
    """AOI 7.1, 7.5."""
    at = GERMANY.mat(0, "port-2").tile("hamburg/1", "port-1", flipped=True)
    after = played(at, "build port hamburg/1")
    assert after.tile_at("hamburg/1") == Tile(0, "port-2")
    assert after[0].spent == 5 + 1


def fleet() -> At:
    """An own ship in sea-2 with a port of another's, and works beside it."""
    at = ENGLAND.mat(0, "ship-4").tile("boston/2", "port-1", seat=1)
    at = at.tile("boston/1", "iron-1", seat=1).merchants({"sea-2/market": "cotton"})
    return at.tile("pennsylvania/1", "coal-1", seat=1)


@pytest.mark.parametrize(("cubes", "left"), [(3, 2), (2, 1), (1, 0)])
def test_a_ship_over_a_ship_fills_no_box_and_sells_nothing(cubes: int, left: int) -> None:
    """AOI 7.6."""
    at = fleet().tile("sea-2/1", "ship-2", cubes=cubes).market(coal=0)
    after = played(at, "build ship sea-2/1")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-4", cubes=left)
    assert (after.shown("coal_market"), after[0].money) == (0, 100 - 15)
    assert after.shown("demands") == ["sea-2/market"]


def test_a_ship_over_a_ship_never_flips_and_never_pays() -> None:
    """AOI 7.6, 13.2."""
    at = fleet().tile("sea-2/1", "ship-2", cubes=2).merchants({})
    after = played(at, "build ship sea-2/1").turn(2).mat(2, "cotton-2")
    last = played(after, "build cotton boston/3")
    assert last.tile_at("sea-2/1") == Tile(0, "ship-4")
    assert last[0].money == 100 - 15


def test_coal_and_market_tile_of_an_overbuilt_ship_stay_of_use() -> None:
    """AOI 7.6."""
    at = fleet().tile("sea-2/1", "ship-2", cubes=2)
    after = played(at, "build ship sea-2/1").mat(2, "cotton-2").turn(2)
    assert played(after, "build cotton boston/3").tile_at("sea-2/1") == Tile(0, "ship-4")
    mill = after.tile("boston/3", "cotton-1", seat=2)
    sold = played(mill, "sell boston/3 to sea-2/market")
    assert (sold.shown("demands"), sold[2].money) == ([], 108)
    found = sold.tile_at("sea-2/1")
    assert found is not None
    assert not found.flipped


def test_a_ship_over_a_flipped_ship_does_not_flip_either() -> None:
    """AOI 7.6."""
    at = fleet().tile("sea-2/1", "ship-2", flipped=True).merchants({})
    at = at.link("lowell-boston", "village-1-lowell", "pennsylvania-village-1", seat=3)
    after = played(at, "build ship sea-2/1")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-4")
    assert after.tile_at("pennsylvania/1") == Tile(1, "coal-1", cubes=2)


def test_anothers_ship_is_never_overbuilt() -> None:
    """AOI 7.6, 7.3."""
    at = fleet().tile("sea-2/1", "ship-2", seat=1)
    assert refused(at, "build ship sea-2/1") == "opponent_tile"
