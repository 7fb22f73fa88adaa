"""Canals and rails of Lancashire."""

import pytest

from navvy.kernel.prompts import LINKING
from navvy.kernel.reasons import NAMES
from tests.scenario import At, played, refused, scenario


def test_canals_in_the_canal_era_and_rails_in_the_rail_era() -> None:
    """LAN 8.1."""
    canal = scenario("lancashire").tile("liverpool/1", "port-1").tile("bolton/1", "cotton-1")
    rail = scenario("lancashire", era="rail").tile("liverpool/1", "port-2")
    rail = rail.tile("bolton/1", "coal-2")
    for text, in_canal, in_rail in (
        ("link liverpool-wigan", None, None),
        ("link liverpool-ellesmere-port", None, "link_wrong_era"),
        ("link liverpool-southport", "link_wrong_era", None),
        ("link bolton-wigan", "link_wrong_era", None),
    ):
        assert refused(canal, text) == in_canal
        assert refused(rail, text) == in_rail


def test_a_line_takes_one_link_of_whichever_seat() -> None:
    """LAN 8.1."""
    at = scenario("lancashire").tile("oldham/1", "cotton-1")
    for seat in (0, 1):
        taken = at.link("manchester-oldham", seat=seat)
        assert refused(taken, "link manchester-oldham") == "link_taken"


def test_a_link_touches_the_own_network() -> None:
    """LAN 8.2, 4.1."""
    at = scenario("lancashire").tile("oldham/1", "cotton-1").link("bolton-bury", seat=1)
    assert refused(at, "link manchester-oldham") is None
    assert refused(at, "link oldham-rochdale") is None
    assert refused(at, "link bury-manchester") == "link_outside_network"
    after = played(at, "link manchester-oldham")
    assert refused(after, "link bury-manchester") is None


def test_no_line_to_take_is_a_reason_of_its_own() -> None:
    """LAN 8.2."""
    at = scenario("lancashire")
    assert NAMES[at.table.rules.refusal(at.state, LINKING)] == "nothing_to_link"


def test_a_canal_costs_3_pounds_and_nothing_else_one_an_action() -> None:
    """LAN 8.3."""
    at = scenario("lancashire").tile("oldham/1", "coal-1")
    after = played(at, "link manchester-oldham")
    assert (after[0].money, after[0].spent, after.shown("coal_market")) == (97, 3, 8)
    assert after.tile_at("oldham/1") == at.tile_at("oldham/1")
    assert refused(at, "link manchester-oldham and bury-manchester") == "one_canal_only"
    assert refused(at.has(0, money=2), "link manchester-oldham") == "cannot_afford"
    assert refused(at, "link manchester-oldham coal oldham/1") == "source_count"


def rails() -> At:
    """Seat 0 has a mill in Manchester."""
    return scenario("lancashire", era="rail").tile("manchester/1", "cotton-2")


def test_a_rail_costs_5_pounds_and_a_coal_that_the_rail_itself_may_fetch() -> None:
    """LAN 8.4."""
    at = rails()
    assert refused(at, "link manchester-oldham") == "no_coal"
    mine = at.tile("oldham/1", "coal-2", seat=1)
    after = played(mine, "link manchester-oldham")
    found = after.tile_at("oldham/1")
    assert found
    assert (after[0].money, found.cubes) == (95, 2)
    assert refused(mine, "link bury-manchester") == "no_coal"


@pytest.mark.parametrize(
    ("slot", "text", "allowed"),
    [
        ("colne/1", "link colne-yorkshire", True),
        ("lancaster/2", "link lancaster-scotland", True),
        ("macclesfield/1", "link macclesfield-the-midlands", True),
        ("preston/2", "link blackpool-preston", False),
        ("preston/2", "link preston-southport", False),
    ],
)
def test_a_rail_may_itself_reach_the_market_icon(slot: str, text: str, allowed: bool) -> None:
    """LAN 8.4, 5.4."""
    at = scenario("lancashire", era="rail").tile(slot, "cotton-2").market(coal=5)
    assert refused(at, text) == (None if allowed else "no_coal")
    if allowed:
        after = played(at, text)
        assert (after[0].money, after.shown("coal_market")) == (100 - 5 - 2, 4)
        assert refused(at.has(0, money=6), text) == "cannot_afford"


def test_two_rails_cost_15_pounds_and_a_coal_each_and_no_beer() -> None:
    """LAN 8.5."""
    at = rails().tile("oldham/1", "coal-2", seat=1)
    after = played(at, "link manchester-oldham and oldham-rochdale")
    found = after.tile_at("oldham/1")
    assert found
    assert (after[0].money, found.cubes, after.shown("actions_left")) == (85, 1, 1)
    assert after[0].links_left == 12
    assert refused(at.has(0, money=14), "link manchester-oldham and oldham-rochdale") == (
        "cannot_afford"
    )


def test_the_second_rail_may_start_from_the_first_and_need_not_touch_it() -> None:
    """LAN 8.5."""
    at = rails().tile("oldham/1", "coal-2", seat=1).tile("bury/1", "coal-2", seat=1)
    at = at.tile("colne/1", "cotton-2").tile("burnley/1", "coal-2", seat=1)
    assert refused(at, "link oldham-rochdale") == "link_outside_network"
    assert refused(at, "link manchester-oldham and oldham-rochdale") is None
    assert refused(at, "link oldham-rochdale and manchester-oldham") == "link_outside_network"
    assert refused(at, "link manchester-oldham and burnley-colne") is None
    assert refused(at, "link manchester-oldham and manchester-oldham") == "link_taken"


def test_the_second_rail_finds_the_board_as_the_first_left_it() -> None:
    """LAN 8.5, 13.1."""
    at = rails().tile("oldham/1", "coal-2", seat=1, cubes=1)
    text = "link manchester-oldham and manchester-bury"
    assert refused(at, text) == "no_coal"
    assert refused(at.tile("bury/1", "coal-2", seat=2), text) is None
    assert refused(at.tile("warrington-runcorn/2", "port-2", seat=2), text) == "no_coal"
    joined = at.tile("warrington-runcorn/2", "port-2", seat=2)
    joined = joined.link("manchester-warrington-runcorn", seat=2)
    assert played(joined, text)[0].money == 100 - 15 - 1


def test_two_rails_are_all_or_nothing_and_three_too_many() -> None:
    """LAN 8.5, 2.4."""
    at = rails().tile("oldham/1", "coal-2", seat=1)
    assert refused(at, "link manchester-oldham and colne-yorkshire") == "link_outside_network"
    assert played(at, "link manchester-oldham")[0].links_left == 13
    three = "link manchester-oldham and oldham-rochdale and rochdale-yorkshire"
    assert refused(at, three) == "step_count"


def test_a_seat_has_14_links_in_an_era() -> None:
    """LAN 8.7."""
    lines = [
        *("manchester-bury", "bury-bolton", "bolton-manchester", "manchester-stockport"),
        *("manchester-warrington-runcorn", "bolton-wigan", "wigan-blackburn", "bolton-blackburn"),
        *("blackburn-burnley", "burnley-bury", "bury-rochdale", "burnley-colne"),
    ]
    at = rails().link(*lines).tile("oldham/1", "coal-2", seat=1)
    assert at[0].links_left == 2
    both = "link manchester-oldham and oldham-rochdale"
    assert refused(at, both) is None
    one = at.link("wigan-preston")
    assert refused(one, both) == "no_links_left"
    assert refused(one, "link manchester-oldham") is None
    assert refused(one.link("wigan-southport"), "link manchester-oldham") == "no_links_left"


def test_all_links_come_back_at_the_era_change() -> None:
    """LAN 8.7, 14.1."""
    at = scenario("lancashire").link("manchester-oldham", "bolton-bury").last_turn()
    after = played(at, "end")
    assert (after[0].links_left, after.shown("links"), after[0].network) == (14, {}, set())


def test_a_line_of_the_canal_era_is_free_again_in_the_rail_era() -> None:
    """LAN 8.7, 14.1."""
    at = scenario("lancashire").link("manchester-oldham").tile("oldham/1", "coal-2", seat=1)
    after = played(at.last_turn(), "end").turn(1)
    assert refused(after, "link manchester-oldham") is None
    assert refused(after.turn(0).mat(0, "cotton-2"), "build cotton manchester/1") == "no_coal"
