"""Coal, iron and the two markets of Lancashire."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario, spelled_out

ICONS = [
    ("lancaster/2", ["lancaster-scotland"], True),
    ("colne/1", ["colne-yorkshire"], True),
    ("stockport/1", ["stockport-macclesfield", "macclesfield-the-midlands"], True),
    ("preston/2", ["preston-blackpool"], False),
    ("preston/2", ["preston-southport"], False),
    (
        "warrington-runcorn/1",
        ["warrington-runcorn-ellesmere-port", "ellesmere-port-northwich"],
        False,
    ),
    (
        "warrington-runcorn/1",
        ["warrington-runcorn-ellesmere-port", "ellesmere-port-northwich", "northwich-the-midlands"],
        True,
    ),
]


def mills() -> At:
    """Seat 0 has a coal-burning mill to build in Manchester, and mines lie around."""
    at = scenario("lancashire").mat(0, "cotton-2").link("manchester-oldham", seat=1)
    at = at.link("manchester-warrington-runcorn", "warrington-runcorn-wigan", seat=2)
    return at.tile("oldham/1", "coal-1", seat=1, cubes=1).tile("wigan/1", "coal-2", seat=2)


def cubes(at: At, slot: str) -> int:
    found = at.tile_at(slot)
    assert found
    return found.cubes


def test_coal_comes_free_from_the_nearest_connected_mine_of_any_owner() -> None:
    """LAN 5.1."""
    at = mills().tile("bury/1", "coal-2", seat=0)
    after = played(at, "build cotton manchester/1")
    assert [cubes(after, slot) for slot in ("oldham/1", "wigan/1", "bury/1")] == [0, 3, 3]
    assert (after[0].money, after.shown("coal_market")) == (100 - 14, 8)
    assert refused(at, "build cotton manchester/1 coal wigan/1") == "mine_not_nearest"
    assert refused(at, "build cotton manchester/1 coal bury/1") == "mine_not_connected"
    assert refused(at, "build cotton manchester/1 coal rochdale/1") == "no_cube_there"


def test_an_empty_mine_is_passed_over() -> None:
    """LAN 5.1."""
    at = mills().tile("manchester/2", "coal-1", seat=3, flipped=True)
    after = played(at, "build cotton manchester/1")
    assert (cubes(after, "oldham/1"), cubes(after, "wigan/1")) == (0, 3)
    assert refused(at, "build cotton manchester/1 coal manchester/2") == "no_cube_there"


def test_the_nearest_mine_is_looked_for_anew_for_every_cube() -> None:
    """LAN 5.1, 8.5."""
    at = scenario("lancashire", era="rail").tile("oldham/1", "coal-2", seat=1, cubes=1)
    at = at.tile("wigan/1", "coal-2", seat=2).link("manchester-bolton", "bolton-wigan")
    text = "link manchester-oldham and manchester-bury"
    assert spelled_out(at.hand(0, "coal"), text).startswith(
        "link manchester-oldham coal oldham/1 and bury-manchester coal wigan/1"
    )


def test_the_consumer_chooses_among_mines_at_the_same_distance() -> None:
    """LAN 5.2."""
    at = mills().tile("bury/1", "coal-2", seat=1).link("bury-manchester", seat=3)
    at = at.tile("bury/2", "coal-2", seat=3)
    assert refused(at, "build cotton manchester/1") == "choice_open"
    for slot in ("oldham/1", "bury/1", "bury/2"):
        after = played(at, f"build cotton manchester/1 coal {slot}")
        assert cubes(after, slot) == cubes(at, slot) - 1
    assert refused(at, "build cotton manchester/1 coal wigan/1") == "mine_not_nearest"


def test_the_consumer_chooses_among_iron_works_cube_by_cube() -> None:
    """LAN 5.2, 5.5."""
    at = scenario("lancashire").tile("bolton/3", "iron-1", seat=1).tile("rochdale/3", "iron-1")
    assert refused(at, "develop coal") == "choice_open"
    after = played(at, "develop coal iron rochdale/3 and coal iron bolton/3")
    assert (cubes(after, "bolton/3"), cubes(after, "rochdale/3")) == (3, 3)
    assert refused(at, "develop coal iron manchester/4") == "no_cube_there"
    assert refused(at, "develop coal iron bolton/3,rochdale/3") == "source_count"


def test_market_coal_is_out_of_the_question_while_a_connected_mine_holds_coal() -> None:
    """LAN 5.3."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("wigan/1", "coal-2", seat=2)
    at = at.link("manchester-warrington-runcorn", "warrington-runcorn-wigan", seat=2)
    at = at.tile("warrington-runcorn/2", "port-1", seat=3)
    assert refused(at, "build cotton manchester/1 coal market") == "mine_available"
    after = played(at, "build cotton manchester/1")
    assert (cubes(after, "wigan/1"), after.shown("coal_market")) == (2, 8)
    apart = at.tile("bury/1", "coal-2", seat=1).tile("wigan/1", "coal-2", seat=2, flipped=True)
    assert played(apart, "build cotton manchester/1")[0].money == 100 - 14 - 1


def test_a_rail_from_an_own_port_to_a_mine_takes_the_coal_of_the_mine() -> None:
    """LAN 5.3, 8.4."""
    at = scenario("lancashire", era="rail").tile("liverpool/1", "port-2")
    at = at.tile("wigan/1", "coal-2", seat=1)
    assert refused(at, "link liverpool-wigan coal market") == "mine_available"
    after = played(at, "link liverpool-wigan")
    assert (cubes(after, "wigan/1"), after[0].money) == (2, 95)


def test_one_action_takes_the_last_cube_of_a_mine_and_buys_the_next() -> None:
    """LAN 5.3, 8.5."""
    at = scenario("lancashire", era="rail").tile("liverpool/1", "port-2")
    at = at.tile("wigan/1", "coal-2", seat=1, cubes=1).hand(0, "coal").market(coal=3)
    text = "link liverpool-wigan and wigan-bolton"
    assert spelled_out(at, text) == (
        "link liverpool-wigan coal wigan/1 and bolton-wigan coal market with coal"
    )
    after = played(at, text)
    assert (after[0].money, after.shown("coal_market")) == (100 - 15 - 3, 2)


def test_bought_coal_needs_a_connection_to_a_market_icon() -> None:
    """LAN 5.3."""
    at = scenario("lancashire").mat(0, "cotton-2")
    assert refused(at, "build cotton colne/1") == "no_coal"
    linked = at.link("colne-yorkshire", seat=3)
    assert played(linked, "build cotton colne/1")[0].money == 100 - 14 - 1


@pytest.mark.parametrize(("slot", "links", "sells"), ICONS)
def test_scotland_yorkshire_and_the_midlands_have_market_icons_and_the_others_none(
    slot: str, links: list[str], sells: bool
) -> None:
    """LAN 5.4."""
    at = scenario("lancashire", era="rail").mat(0, "cotton-2").link(*links, seat=1)
    assert refused(at, f"build cotton {slot}") == (None if sells else "no_coal")


@pytest.mark.parametrize("flipped", [True, False])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_port_is_a_market_icon_flipped_or_not_whoever_owns_it(
    flipped: bool, seat: int
) -> None:
    """LAN 5.4."""
    at = scenario("lancashire", era="rail").mat(0, "cotton-2").link("liverpool-wigan", seat=2)
    at = at.link("wigan-blackburn", seat=3)
    assert refused(at, "build cotton blackburn/1") == "no_coal"
    port = at.tile("liverpool/1", "port-2", seat=seat, flipped=flipped)
    after = played(port, "build cotton blackburn/1")
    assert (after[0].money, after.shown("coal_market")) == (100 - 14 - 1, 7)
    assert after.tile_at("liverpool/1") == Tile(seat, "port-2", flipped)


def test_a_port_serves_its_own_location() -> None:
    """LAN 5.4, 4.2."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("lancaster/1", "port-1", seat=1)
    assert refused(at, "build cotton lancaster/2") is None
    assert refused(at, "build cotton preston/2") == "no_coal"


def test_a_port_that_left_the_board_is_no_market_icon_any_more() -> None:
    """LAN 5.4, 14.4."""
    at = scenario("lancashire").tile("lancaster/1", "port-1", seat=1)
    after = played(at.last_turn(), "end").mat(0, "cotton-2")
    assert refused(after.turn(0), "build cotton lancaster/2") == "no_coal"
    kept = played(at.tile("preston/1", "port-2", seat=1).last_turn(), "end").mat(0, "cotton-2")
    assert refused(kept.turn(0), "build cotton preston/2") is None


def test_iron_comes_from_any_works_without_connection_and_free() -> None:
    """LAN 5.5."""
    at = scenario("lancashire").tile("barrow-in-furness/2", "iron-1", seat=1)
    after = played(at, "develop cotton")
    assert (after[0].money, cubes(after, "barrow-in-furness/2")) == (100, 3)
    assert refused(at, "develop cotton iron market") == "mine_available"


def test_iron_is_bought_once_no_works_holds_any_even_in_the_middle_of_an_action() -> None:
    """LAN 5.5, 13.1."""
    at = scenario("lancashire").tile("bolton/3", "iron-1", seat=1, cubes=1).market(iron=5)
    at = at.hand(0, "coal")
    assert spelled_out(at, "develop cotton and port") == (
        "develop cotton iron bolton/3 and port iron market with coal"
    )
    after = played(at, "develop cotton and port")
    assert (after[0].money, after.shown("iron_market")) == (98, 4)
    assert after.tile_at("bolton/3") == Tile(1, "iron-1", flipped=True)
    assert after[1].income_space == 13


def test_an_empty_market_still_sells_at_5() -> None:
    """LAN 5.6."""
    at = scenario("lancashire").market(iron=0, coal=0).link("colne-yorkshire").mat(0, "cotton-3")
    after = played(at, "build cotton colne/1")
    assert after[0].money == 100 - 16 - 5 - 5
    assert (after.shown("coal_market"), after.shown("iron_market")) == (0, 0)
    assert refused(at, "build cotton burnley/1") == "no_coal"
    assert played(at.market(iron=1), "develop coal and coal")[0].money == 100 - 4 - 5


def test_an_action_whose_cube_nobody_can_give_or_pay_is_refused() -> None:
    """LAN 5.2, 5.7."""
    at = scenario("lancashire").mat(0, "cotton-2").link("colne-yorkshire")
    assert refused(at, "build cotton oldham/1") == "no_coal"
    assert refused(at.has(0, money=14), "build cotton colne/1") == "cannot_afford"
    assert refused(at.has(0, money=15), "build cotton colne/1") is None
    assert refused(at, "build cotton colne/1 coal market,market") == "source_count"


def test_the_supply_of_cubes_has_no_end() -> None:
    """LAN 5.7."""
    at = scenario("lancashire", era="rail").mat(0, "coal-4")
    towns = ["blackburn", "bolton", "burnley", "bury", "manchester", "oldham", "rochdale"]
    for town in towns:
        at = at.tile(f"{town}/1", "coal-4", seat=1).tile(f"{town}/2", "coal-4", seat=2)
    after = played(at, "build coal wigan/1")
    assert cubes(after, "wigan/1") == 5


def test_iron_that_was_used_is_not_in_the_market() -> None:
    """LAN 5.7."""
    at = scenario("lancashire").tile("bolton/3", "iron-1", seat=1).market(iron=3)
    assert played(at, "develop cotton and port").shown("iron_market") == 3
