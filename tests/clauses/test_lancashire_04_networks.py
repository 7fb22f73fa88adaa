"""Networks and connection in Lancashire."""

import pytest

from tests.scenario import played, refused, scenario


def test_a_network_is_own_tiles_and_what_own_links_touch() -> None:
    """LAN 4.1."""
    at = scenario("lancashire").tile("oldham/1", "coal-1").link("colne-yorkshire")
    at = at.tile("bury/1", "coal-1", seat=1).link("bury-manchester", "burnley-colne", seat=1)
    assert at[0].network == {"oldham", "colne", "yorkshire"}
    assert refused(at, "link bolton-bury") == "link_outside_network"
    assert played(at, "link rochdale-yorkshire")[0].network >= {"rochdale", "yorkshire"}
    assert refused(at.hand(0, "cotton"), "build cotton burnley/1") == "outside_network"
    assert refused(at.hand(0, "cotton"), "build cotton colne/1") is None


def test_border_places_belong_to_a_network_and_chains_run_through_them() -> None:
    """LAN 4.1, 4.2."""
    at = scenario("lancashire", era="rail").link("preston-southport").mat(0, "cotton-2")
    at = at.tile("wigan/1", "coal-2", seat=1).tile("liverpool/1", "port-2", seat=1)
    assert at[0].network == {"preston", "southport"}
    assert refused(at, "link liverpool-southport") is None
    assert refused(at, "build cotton preston/2") == "no_coal"
    through = at.link("southport-wigan", seat=1)
    assert refused(through, "build cotton preston/2") is None


def test_links_of_all_seats_connect_and_a_place_connects_to_itself() -> None:
    """LAN 4.2."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("oldham/2", "coal-1", seat=1)
    assert played(at, "build cotton oldham/1").tile_at("oldham/2") is not None
    assert refused(at, "build cotton bury/1") == "no_coal"
    joined = at.link("bury-manchester", seat=2).link("manchester-oldham", seat=3)
    after = played(joined, "build cotton bury/1")
    found = after.tile_at("oldham/2")
    assert found
    assert found.cubes == 1


def test_the_shorter_chain_counts_whoever_owns_its_links() -> None:
    """LAN 4.3, 5.1."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("wigan/1", "coal-1", seat=1)
    at = at.tile("oldham/1", "coal-1", seat=1).link("oldham-manchester", "manchester-bolton")
    near = at.link("bolton-bury", "manchester-warrington-runcorn", "warrington-runcorn-wigan")
    after = played(near, "build cotton bolton/1")
    found = after.tile_at("oldham/1")
    assert found
    assert found.cubes == 1
    assert refused(near, "build cotton bolton/1 coal wigan/1") == "mine_not_nearest"


def test_a_link_measures_from_the_nearer_of_its_ends() -> None:
    """LAN 4.3."""
    at = scenario("lancashire", era="rail").link("manchester-oldham", "bolton-manchester")
    at = at.link("bury-rochdale", "manchester-warrington-runcorn")
    at = at.tile("rochdale/1", "coal-2", seat=1).tile("warrington-runcorn/1", "coal-2", seat=1)
    after = played(at, "link bury-manchester coal rochdale/1")
    assert after.shown("links")["bury-manchester"] == 0
    assert refused(at, "link bury-manchester") == "choice_open"
    here = at.tile("bury/1", "coal-2", seat=2)
    assert refused(here, "link bury-manchester coal rochdale/1") == "mine_not_nearest"
    found = played(here, "link bury-manchester").tile_at("bury/1")
    assert found
    assert found.cubes == 2


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_seat_with_nothing_on_the_board_may_build_anywhere_with_an_industry_card(
    era: str,
) -> None:
    """LAN 4.4."""
    at = scenario("lancashire", era=era).hand(0, "coal").mat(0, "coal-2")
    at = at.tile("bury/1", "coal-2", seat=1)
    assert refused(at, "build coal wigan/1") is None
    assert refused(at, "build coal bury/2") is None
    for there in (at.link("colne-burnley"), at.tile("colne/1", "cotton-2")):
        assert refused(there, "build coal wigan/1") == "outside_network"


def test_the_exception_does_not_allow_overbuilding() -> None:
    """LAN 4.4."""
    at = scenario("lancashire").hand(0, "coal").mat(0, "coal-2").market(coal=0)
    at = at.tile("wigan/1", "coal-1", seat=1, cubes=0, flipped=True)
    assert refused(at, "build coal wigan/1") == "outside_network"
    assert refused(at, "build coal wigan/2") is None
    assert refused(at.hand(0, "wigan"), "build coal wigan/1") is None


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_seat_with_nothing_on_the_board_cannot_place_a_link(era: str) -> None:
    """LAN 4.5."""
    at = scenario("lancashire", era=era).tile("manchester/1", "coal-2", seat=1)
    assert refused(at, "link manchester-oldham") == "link_outside_network"
    assert refused(at, "link colne-yorkshire") == "link_outside_network"


def test_a_seat_whose_tiles_all_left_at_the_era_change_has_nothing_again() -> None:
    """LAN 4.4, 14.4."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").link("colne-yorkshire").last_turn()
    after = played(at, "end").turn(0).hand(0, "coal").mat(0, "coal-2")
    assert refused(after, "build coal wigan/1") is None
    assert refused(after, "link colne-yorkshire") == "link_outside_network"
    kept = played(at.tile("bury/1", "cotton-2"), "end").turn(0).hand(0, "coal").mat(0, "coal-2")
    assert refused(kept, "build coal wigan/1") == "outside_network"
    assert refused(kept, "build coal bury/2") is None
