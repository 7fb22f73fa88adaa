"""Selling goods in Age of Industry."""

import pytest

from navvy.kernel.prompts import SELLING
from navvy.kernel.reasons import NAMES
from tests.scenario import At, Tile, played, refused, scenario

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")


def north() -> At:
    """Two mills and a factory at Berlin and Magdeburg, two ports and Poland's market tile."""
    at = GERMANY.merchants({"poland/market": "factory", "bohemia/market": "cotton"})
    at = at.tile("berlin/1", "cotton-1").tile("berlin/2", "factory-3")
    at = at.tile("magdeburg/1", "cotton-2").link("magdeburg-berlin", "hamburg-berlin", seat=1)
    at = at.link("berlin-village-2", "village-2-poland", "village-2-danzig", seat=2)
    return at.tile("hamburg/1", "port-1", seat=1).tile("danzig/1", "port-2", seat=3)


def test_a_sell_action_makes_any_number_of_sales_in_any_mixture() -> None:
    """AOI 10.1."""
    text = "sell berlin/1 to hamburg/1 and berlin/2 to poland/market and magdeburg/1 to danzig/1"
    after = played(north(), text)
    for slot in ("berlin/1", "berlin/2", "magdeburg/1", "hamburg/1", "danzig/1"):
        found = after.tile_at(slot)
        assert found is not None
        assert found.flipped
    assert after.shown("demands") == ["bohemia/market"]
    assert [after[seat].money for seat in range(4)] == [100 + 8 + 16 + 11, 105, 100, 108]
    assert (after.shown("actions_left"), after[0].spent) == (1, 0)


def test_one_sale_is_enough_and_ends_the_action() -> None:
    """AOI 10.1."""
    after = played(north(), "sell berlin/1 to hamburg/1")
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 1)
    again = played(after, "sell berlin/2 to danzig/1")
    assert again.shown("actions_left") == 0


def test_only_own_unflipped_mills_and_factories_are_sold() -> None:
    """AOI 10.1."""
    at = north().tile("leipzig/1", "cotton-1", flipped=True).tile("stettin/1", "port-1")
    at = at.tile("dresden/2", "coal-1")
    assert refused(at, "sell leipzig/1 to hamburg/1") == "already_flipped"
    assert refused(at, "sell stettin/1 to hamburg/1") == "not_for_sale"
    assert refused(at, "sell dresden/2 to hamburg/1") == "not_for_sale"
    assert refused(at, "sell danzig/1 to poland/market") == "not_your_tile"
    assert refused(at.turn(1), "sell berlin/1 to hamburg/1") == "not_your_tile"
    assert refused(at, "sell berlin/3 to hamburg/1") == "empty_slot"


def test_each_sale_is_judged_on_the_board_as_the_sales_before_it_left_it() -> None:
    """AOI 10.1."""
    at = north()
    twice = "sell berlin/1 to hamburg/1 and magdeburg/1 to hamburg/1"
    assert refused(at, twice) == "port_flipped"
    same = "sell berlin/1 to hamburg/1 and berlin/1 to danzig/1"
    assert refused(at, same) == "already_flipped"
    market = at.tile("leipzig/1", "factory-3").link("magdeburg-leipzig", seat=1)
    both = "sell berlin/2 to poland/market and leipzig/1 to poland/market"
    assert refused(market, both) == "demand_flipped"


def test_nothing_to_sell_is_a_reason_of_its_own() -> None:
    """AOI 10.1."""
    at = GERMANY.tile("berlin/1", "cotton-1")
    assert refused(at, "sell berlin/1 to hamburg/1") == "no_buyer"
    assert NAMES[at.table.rules.refusal(at.state, SELLING)] == "nothing_to_sell"


@pytest.mark.parametrize(
    ("tile", "mill", "factory"),
    [
        ("cotton", None, "not_demanded"),
        ("factory", "not_demanded", None),
        ("any", None, None),
        ("none", "not_demanded", "not_demanded"),
    ],
)
def test_a_market_tile_buys_what_it_shows(tile: str, mill: str | None, factory: str | None) -> None:
    """AOI 10.2."""
    at = north().merchants({"poland/market": tile})
    assert refused(at, "sell berlin/1 to poland/market") == mill
    assert refused(at, "sell berlin/2 to poland/market") == factory


def test_a_market_tile_serves_one_sale_in_the_game() -> None:
    """AOI 10.2."""
    at = played(north(), "sell berlin/2 to poland/market").tile("berlin/3", "factory-4")
    assert refused(at, "sell berlin/3 to poland/market") == "demand_flipped"
    later = at.in_round(9).turn(0)
    assert refused(later, "sell berlin/3 to poland/market") == "demand_flipped"


def test_a_market_tile_must_be_connected() -> None:
    """AOI 10.2."""
    at = north()
    assert refused(at, "sell berlin/1 to bohemia/market") == "demand_not_connected"
    joined = at.link("dresden-berlin", "bohemia-dresden", seat=2)
    assert refused(joined, "sell berlin/1 to bohemia/market") is None


def test_a_tile_without_demand_never_flips() -> None:
    """AOI 10.2."""
    at = north().merchants({"poland/market": "none"})
    assert at.shown("demands") == []
    assert refused(at, "sell berlin/2 to poland/market") == "not_demanded"


def test_a_market_tile_at_sea_is_reached_only_while_a_ship_stands_there() -> None:
    """AOI 10.2, 4.5."""
    at = ENGLAND.merchants({"sea-2/market": "any"}).tile("boston/1", "cotton-1")
    at = at.tile("boston/2", "port-1", seat=1)
    assert refused(at, "sell boston/1 to sea-2/market") == "demand_not_connected"
    ship = at.tile("sea-2/1", "ship-2", seat=2)
    after = played(ship, "sell boston/1 to sea-2/market")
    assert after.shown("demands") == []
    assert after.tile_at("boston/2") == Tile(1, "port-1")


def test_the_seller_chooses_among_all_ports_and_market_tiles_near_or_far() -> None:
    """AOI 10.3."""
    at = north().merchants({"poland/market": "any"})
    assert refused(at, "sell magdeburg/1") == "choice_open"
    for to in ("hamburg/1", "danzig/1", "poland/market"):
        assert refused(at, f"sell magdeburg/1 to {to}") is None
    own = at.tile("hamburg/2", "cotton-1")
    assert refused(own, "sell hamburg/2 to hamburg/1") is None
    assert refused(own, "sell hamburg/2 to danzig/1") is None


def test_the_owner_of_the_port_is_paid_and_not_asked() -> None:
    """AOI 10.3, 13.3."""
    after = played(north(), "sell berlin/1 to hamburg/1")
    assert [after[seat].money for seat in range(4)] == [108, 105, 100, 100]
    assert after.tile_at("hamburg/1") == Tile(1, "port-1", flipped=True)
    assert after.tile_at("berlin/1") == Tile(0, "cotton-1", flipped=True)
    own = GERMANY.tile("hamburg/1", "port-1").tile("hamburg/2", "cotton-1")
    assert played(own, "sell hamburg/2 to hamburg/1")[0].money == 100 + 8 + 5


def test_a_ship_that_is_done_flips_before_the_next_sale() -> None:
    """AOI 10.3, 13.2."""
    at = ENGLAND.merchants({"sea-2/market": "any"}).tile("boston/1", "cotton-1")
    at = at.tile("boston/3", "cotton-1").tile("boston/2", "port-1", seat=1)
    at = at.tile("sea-2/1", "ship-2", cubes=0)
    after = played(at, "sell boston/1 to sea-2/market and boston/3 to boston/2")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-2", flipped=True)
    assert after[0].money == 100 + 8 + 12 + 8


@pytest.mark.parametrize(
    ("port", "mill", "factory"),
    [
        ("port-1", None, "port_cotton_only"),
        ("port-2", None, None),
        ("port-3", None, None),
    ],
)
def test_a_port_of_level_1_takes_cotton_alone(
    port: str, mill: str | None, factory: str | None
) -> None:
    """AOI 10.11."""
    at = GERMANY.tile("hamburg/1", port, seat=1).tile("berlin/1", "cotton-1")
    at = at.tile("berlin/2", "factory-3").link("hamburg-berlin", seat=2)
    at = at.tile("danzig/1", "port-2", seat=1).link("berlin-stettin", "stettin-danzig", seat=2)
    assert refused(at, "sell berlin/1 to hamburg/1") == mill
    assert refused(at, "sell berlin/2 to hamburg/1") == factory


def test_a_port_must_be_connected() -> None:
    """AOI 10.11."""
    at = north().tile("kiel/1", "port-1", seat=2)
    assert refused(at, "sell berlin/1 to kiel/1") == "port_not_connected"
    assert refused(at.link("hamburg-kiel", seat=3), "sell berlin/1 to kiel/1") is None


def test_each_port_serves_one_sale_and_flips_in_no_other_way() -> None:
    """AOI 10.11."""
    after = played(north(), "sell berlin/1 to danzig/1")
    assert refused(after, "sell berlin/2 to danzig/1") == "port_flipped"
    at = GERMANY.mat(0, "cotton-3").tile("hamburg/1", "port-1", seat=1)
    bought = played(at, "build cotton hamburg/2")
    assert bought.tile_at("hamburg/1") == Tile(1, "port-1")
    sold = played(at.market(iron=3), "build iron hamburg/2")
    assert sold.tile_at("hamburg/1") == Tile(1, "port-1")


def test_a_distant_port_takes_no_goods() -> None:
    """AOI 10.11, 10.2: it is a harbour, but there is no port tile."""
    at = GERMANY.merchants({}).tile("mannheim/2", "cotton-1").link("mannheim-france")
    assert refused(at, "sell mannheim/2 to france/market") == "no_buyer"
    assert refused(at, "sell mannheim/2") == "no_buyer"
    buys = at.merchants({"france/market": "cotton"})
    assert refused(buys, "sell mannheim/2") is None


def test_other_tiles_than_ports_buy_nothing() -> None:
    """AOI 10.11."""
    at = north().tile("dresden/2", "coal-1", seat=1).link("dresden-berlin", seat=1)
    assert refused(at, "sell berlin/1 to dresden/2") == "not_a_port"
    assert refused(at, "sell berlin/1 to stettin/1") == "empty_slot"
