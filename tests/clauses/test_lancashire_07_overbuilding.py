"""Overbuilding in Lancashire."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario


@pytest.mark.parametrize(
    ("old", "new", "slot"),
    [
        *(("cotton-1", "cotton-2", "rochdale/1"), ("port-1", "port-2", "fleetwood/1")),
        *(("shipyard-1", "shipyard-2", "liverpool/3"), ("iron-2", "iron-4", "rochdale/3")),
        *(("coal-1", "coal-3", "rochdale/2"),),
    ],
)
@pytest.mark.parametrize("flipped", [True, False])
def test_an_own_tile_of_any_industry_is_overbuilt_by_a_higher_one(
    old: str, new: str, slot: str, flipped: bool
) -> None:
    """LAN 7.1, 7.5."""
    at = scenario("lancashire", era="rail").link("rochdale-yorkshire", "liverpool-wigan")
    at = at.tile("liverpool/1", "port-2").tile(slot, old, flipped=flipped).mat(0, new)
    after = played(at, f"build {new[:-2]} {slot}")
    found = after.tile_at(slot)
    assert found
    assert found.name == new


def test_the_new_tile_is_strictly_higher_and_of_the_same_industry() -> None:
    """LAN 7.1."""
    at = scenario("lancashire", era="rail").link("rochdale-yorkshire").tile("colne/1", "cotton-2")
    at = at.tile("rochdale/1", "cotton-2", flipped=True)
    assert refused(at.mat(0, "cotton-2"), "build cotton rochdale/1") == "not_higher_level"
    assert refused(at.mat(0, "cotton-3"), "build cotton rochdale/1") is None
    assert refused(at.mat(0, "coal-3"), "build coal rochdale/1") == "slot_taken"


def test_overbuilding_needs_a_card_the_right_era_and_its_price() -> None:
    """LAN 7.1."""
    at = scenario("lancashire", era="rail").tile("fleetwood/1", "port-1").hand(0, "port", "coal")
    assert refused(at, "build port fleetwood/1") == "tile_wrong_era"
    higher = at.mat(0, "port-2")
    assert refused(higher, "build port fleetwood/1 with port") is None
    assert refused(higher.turn(0, actions=1).hand(0, "coal"), "build port fleetwood/1") == "no_card"
    assert refused(higher.has(0, money=6), "build port fleetwood/1 with port") == "cannot_afford"


def test_the_order_of_slots_and_empty_slots_elsewhere_are_no_concern() -> None:
    """LAN 7.1, 6.8."""
    at = scenario("lancashire", era="rail").tile("lancaster/2", "port-1").mat(0, "port-2")
    assert refused(at, "build port lancaster/2") is None
    mine = scenario("lancashire", era="rail").tile("wigan/1", "coal-1", cubes=1).mat(0, "coal-2")
    assert played(mine, "build coal wigan/1").tile_at("wigan/1") == Tile(0, "coal-2", cubes=3)


@pytest.mark.parametrize(
    ("old", "new", "slot"),
    [
        ("cotton-1", "cotton-2", "rochdale/1"),
        ("port-1", "port-2", "fleetwood/1"),
        ("port-1", "port-1", "fleetwood/1"),
        ("cotton-2", "cotton-1", "rochdale/1"),
        ("cotton-1", "coal-2", "rochdale/1"),
    ],
)
def test_mills_and_ports_of_others_are_never_overbuilt(old: str, new: str, slot: str) -> None:
    """LAN 7.3."""
    at = scenario("lancashire").tile(slot, old, seat=1, flipped=True).mat(0, new)
    at = at.market(coal=0, iron=0).link("rochdale-yorkshire")
    assert refused(at, f"build {new[:-2]} {slot}") == "opponent_tile"


def others() -> At:
    """No coal and no iron is left anywhere; seat 1 has an empty mine and an empty works."""
    at = scenario("lancashire").market(coal=0, iron=0).link("rochdale-yorkshire", seat=3)
    at = at.tile("rochdale/1", "coal-1", seat=1, flipped=True).mat(0, "coal-2", "iron-2")
    return at.tile("rochdale/3", "iron-1", seat=2, flipped=True)


def test_a_mine_of_another_seat_is_overbuilt_when_all_coal_is_gone() -> None:
    """LAN 7.3."""
    at = others()
    assert refused(at, "build coal rochdale/1") is None
    assert refused(at.market(coal=1), "build coal rochdale/1") == "resource_left"
    assert refused(at.tile("wigan/1", "coal-1", seat=3), "build coal rochdale/1") == "resource_left"
    own = at.tile("wigan/1", "coal-1", seat=0, cubes=1)
    assert refused(own, "build coal rochdale/1") == "resource_left"
    assert refused(at.market(iron=8), "build coal rochdale/1") is None


def test_works_of_another_seat_are_overbuilt_when_all_iron_is_gone() -> None:
    """LAN 7.3."""
    at = others()
    assert refused(at, "build iron rochdale/3") is None
    assert refused(at.market(iron=1), "build iron rochdale/3") == "resource_left"
    left = at.tile("bolton/3", "iron-1", seat=1, cubes=1)
    assert refused(left, "build iron rochdale/3") == "resource_left"
    assert refused(at.market(coal=8), "build iron rochdale/3") is None


def test_the_same_level_never_replaces_another_seats_tile() -> None:
    """LAN 7.3, 7.1."""
    assert refused(others().mat(0, "coal-1"), "build coal rochdale/1") == "not_higher_level"


def test_in_the_canal_era_an_own_tile_is_overbuilt_but_anothers_not_beside_an_own_one() -> None:
    """LAN 7.4."""
    own = scenario("lancashire").tile("rochdale/1", "coal-1").mat(0, "coal-2")
    assert refused(own, "build coal rochdale/1") is None
    at = others().tile("rochdale/2", "cotton-1")
    assert refused(at, "build coal rochdale/1") == "one_tile_per_location"


def test_in_the_rail_era_anothers_tile_is_overbuilt_beside_an_own_one() -> None:
    """LAN 7.4, 6.12."""
    at = scenario("lancashire", era="rail").market(coal=0).tile("rochdale/2", "cotton-2")
    at = at.tile("rochdale/1", "coal-1", seat=1, flipped=True).mat(0, "coal-2")
    assert refused(at, "build coal rochdale/1") is None


def test_the_overbuilt_tile_is_out_of_the_game_and_its_cubes_in_the_supply() -> None:
    """LAN 7.5."""
    at = scenario("lancashire").tile("rochdale/1", "coal-1", cubes=2).mat(0, "coal-2")
    at = at.market(coal=4).has(0, income=20, points=6)
    after = played(at, "build coal rochdale/1")
    assert after.tile_at("rochdale/1") == Tile(0, "coal-2", cubes=3)
    assert after.shown("coal_market") == 4
    assert after[0].mat["coal"] == [2, 3, 3, 4, 4]
    assert (after[0].income_space, after[0].points) == (20, 6)


def test_the_former_owner_keeps_income_and_points_and_loses_the_place() -> None:
    """LAN 7.5, 4.1."""
    at = others().has(1, income=14, points=3)
    after = played(at.hand(0, "rochdale"), "build coal rochdale/1")
    assert (after[1].income_space, after[1].points, after[1].network) == (14, 3, set())
    assert after.tile_at("rochdale/1") == Tile(0, "coal-2", flipped=True)
    assert "rochdale" in after[0].network


def test_own_links_keep_a_place_in_the_network_when_the_tile_there_is_gone() -> None:
    """LAN 7.5, 4.1."""
    at = others().link("bolton-bury", seat=1).tile("oldham/1", "cotton-1", seat=1)
    after = played(at, "build coal rochdale/1")
    assert after[1].network == {"bolton", "bury", "oldham"}


def test_an_overbuilt_tile_scores_no_more() -> None:
    """LAN 7.5, 14.3."""
    at = scenario("lancashire", era="rail").tile("rochdale/1", "cotton-2", flipped=True)
    at = at.link("rochdale-yorkshire").mat(0, "cotton-3")
    after = played(at.has(0, money=18), "build cotton rochdale/1")
    assert after.tile_at("rochdale/1") == Tile(0, "cotton-3")
    assert played(after.last_turn(), "end")[0].points == 2
