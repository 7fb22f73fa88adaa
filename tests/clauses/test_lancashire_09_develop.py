"""Developing in Lancashire."""

from navvy.kernel.prompts import DEVELOPING
from navvy.kernel.reasons import NAMES
from tests.scenario import played, refused, scenario


def test_one_or_two_tiles_of_any_industries_leave_the_mat_lowest_first() -> None:
    """LAN 9.1."""
    at = scenario("lancashire").hand(0, "coal", "iron")
    one = played(at, "develop coal with coal")
    assert one[0].mat["coal"] == [2, 2, 3, 3, 4, 4]
    assert (one[0].money, one[0].spent, one.shown("iron_market")) == (99, 1, 7)
    same = played(at, "develop coal and coal with coal")
    assert same[0].mat["coal"] == [2, 3, 3, 4, 4]
    assert same[0].money == 98
    other = played(at, "develop iron and port with coal")
    assert (other[0].mat["iron"], other[0].mat["port"]) == ([2, 3, 4], [1, 2, 2, 3, 3, 4, 4])
    assert refused(at, "develop coal and coal and coal with coal") == "step_count"


def test_era_marks_are_no_hindrance() -> None:
    """LAN 9.1, 6.11."""
    canal = scenario("lancashire").mat(0, "shipyard-2")
    assert played(canal, "develop shipyard")[0].mat["shipyard"] == [2]
    rail = scenario("lancashire", era="rail")
    assert played(rail, "develop cotton and shipyard")[0].mat["cotton"][0] == 1
    assert played(rail, "develop cotton")[0].mat["cotton"].count(1) == 2


def test_each_tile_needs_an_iron_that_can_be_paid() -> None:
    """LAN 9.1, 2.4."""
    at = scenario("lancashire").market(iron=1)
    assert refused(at.has(0, money=3), "develop coal") == "cannot_afford"
    assert refused(at.has(0, money=4), "develop coal") is None
    assert refused(at.has(0, money=8), "develop coal and coal") == "cannot_afford"
    assert played(at.has(0, money=9), "develop coal and coal")[0].money == 0


def test_a_tile_that_is_not_there_cannot_be_developed() -> None:
    """LAN 9.1."""
    at = scenario("lancashire").used_up(0, "iron")
    assert refused(at, "develop iron") == "no_tile_left"
    last = scenario("lancashire").mat(0, "iron-4")
    assert refused(last, "develop iron and iron") == "no_tile_left"
    assert played(last, "develop iron")[0].mat["iron"] == []
    for industry in ("cotton", "port", "shipyard", "coal"):
        at = at.used_up(0, industry)
    assert NAMES[at.table.rules.refusal(at.state, DEVELOPING)] == "nothing_to_develop"
