"""Developing in Age of Industry."""

import pytest

from navvy.kernel.prompts import DEVELOPING
from navvy.kernel.reasons import NAMES
from tests.scenario import played, refused, scenario

AT = scenario("age-of-industry")
ALL = [
    *("cotton-1", "cotton-2", "cotton-3", "factory-0", "factory-3", "factory-4"),
    *("iron-1", "iron-2", "iron-3", "coal-1", "coal-2", "coal-3"),
    *("port-1", "port-2", "port-3", "ship-0", "ship-2", "ship-4"),
]


@pytest.mark.parametrize("tile", ALL)
def test_any_tile_of_the_mat_may_be_developed(tile: str) -> None:
    """AOI 9.1."""
    at = AT.hand(0, "grey", "ship").has(0, money=0).market(iron=0)
    after = played(at, f"develop {tile} with grey")
    industry, level = tile.split("-")
    row = at[0].mat[industry][:]
    row.remove(int(level))
    assert after[0].mat == at[0].mat | {industry: row}
    assert (after[0].money, after[0].spent) == (0, 0)
    assert (after[0].hand, after[0].played) == ({"ship": 1}, {"grey": 1})
    assert after.shown("tiles") == {}


def test_developing_removes_one_tile_without_iron() -> None:
    """AOI 9.1."""
    assert refused(AT, "develop cotton-1 and cotton-2") == "step_count"
    at = AT.tile("lowell/1", "iron-1")
    assert played(at, "develop cotton-1").tile_at("lowell/1") == at.tile_at("lowell/1")


def test_a_tile_that_is_not_left_cannot_be_developed() -> None:
    """AOI 9.1."""
    at = played(AT, "develop ship-0")
    assert refused(at, "develop ship-0") == "not_on_mat"
    two = played(AT, "develop cotton-3", "develop cotton-3")
    assert refused(two.turn(0), "develop cotton-3") == "not_on_mat"
    assert refused(AT.used_up(0, "coal"), "develop coal-1") == "not_on_mat"


def test_an_empty_mat_or_an_empty_hand_cannot_develop() -> None:
    """AOI 9.1."""
    at = AT
    for industry in ("cotton", "factory", "iron", "coal", "port", "ship"):
        at = at.used_up(0, industry)
    assert refused(at, "develop cotton-1") == "not_on_mat"
    assert NAMES[at.table.rules.refusal(at.state, DEVELOPING)] == "nothing_to_develop"
    assert refused(AT.hand(0).deck(), "develop cotton-1") == "card_not_held"
