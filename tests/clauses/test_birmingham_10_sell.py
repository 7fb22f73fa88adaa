"""Section 10 of the rules of Birmingham: sell."""

import pytest

from navvy.kernel import events
from navvy.kernel import prompts as ask
from tests.scenario import At, Tile, happened, played, refusal, refused, scenario, spelled_out

MILL = "sell worcester/1"


def mill(tile: str = "cotton-1", buys: str = "cotton") -> At:
    """Seat 0 has a mill at Worcester beside one merchant of Gloucester, and no brewery."""
    at = scenario("birmingham").tile("worcester/1", tile).link("worcester-gloucester")
    return at.merchants({"gloucester/1": buys}).barrels()


def maker(tile: str, *merchants: str, era: str = "canal") -> At:
    """Seat 0 has a manufacturer at Birmingham beside merchants of Oxford with their beer."""
    at = scenario("birmingham", era=era).tile("birmingham/2", tile).link("birmingham-oxford")
    return at.merchants({f"oxford/{k + 1}": name for k, name in enumerate(merchants)})


GOODS = "sell birmingham/2"


def test_one_action_sells_several_tiles_in_any_mixture_for_one_card() -> None:
    """BIR 10.1."""
    at = maker("manufacturer-1", "any", "cotton").tile("coventry/1", "pottery-1")
    at = at.tile("worcester/1", "cotton-1").link("birmingham-coventry", "birmingham-worcester")
    at = at.tile("stone/1", "brewery-1").hand(0, "leek", "coal")
    text = f"{GOODS} beer oxford/1 and coventry/1 beer stone/1 and worcester/1 beer oxford/2"
    after = played(at, f"{text} with leek")
    for slot in ("birmingham/2", "coventry/1", "worcester/1", "stone/1"):
        found = after.tile_at(slot)
        assert found is not None
        assert found.flipped
    assert (after[0].hand, after.shown("actions_left")) == ({"coal": 1}, 1)
    assert after[0].income_space == 10 + 5 + 5 + 5 + 4 + 2 + 2


def test_each_sale_is_judged_on_the_board_as_the_sales_before_left_it() -> None:
    """BIR 10.1."""
    at = mill().tile("worcester/2", "cotton-2", 0).tile("stone/1", "brewery-1")
    assert refused(at, MILL) is None
    assert refused(at, "sell worcester/2") is None
    assert refused(at, f"{MILL} and worcester/2") == "no_beer"
    assert refused(at, f"{MILL} and worcester/1") == "already_flipped"
    assert refused(at.tile("leek/1", "cotton-1", 1), f"{MILL} and leek/1") == "not_your_tile"


@pytest.mark.parametrize(
    ("slot", "code"),
    [
        ("leek/1", "not_your_tile"),
        ("stone/1", "not_for_sale"),
        ("dudley/1", "not_for_sale"),
        ("derby/3", "not_for_sale"),
        ("belper/1", "already_flipped"),
        ("belper/3", "empty_slot"),
    ],
)
def test_only_own_unflipped_mills_manufacturers_and_potteries_are_sold(
    slot: str, code: str
) -> None:
    """BIR 10.1."""
    at = (
        mill().tile("leek/1", "cotton-1", 1).tile("stone/1", "brewery-1").tile("dudley/1", "coal-1")
    )
    at = at.tile("belper/1", "cotton-1", flipped=True).tile("derby/3", "iron-1")
    assert refused(at, MILL) is None
    assert refused(at, f"sell {slot}") == code
    bare = at.tile("worcester/1", "cotton-1", flipped=True)
    assert refused(bare, f"sell {slot}") == code


@pytest.mark.parametrize(
    ("industry", "slot"),
    [("cotton", "birmingham/1"), ("manufacturer", "birmingham/2"), ("pottery", "coventry/1")],
)
@pytest.mark.parametrize("buys", ["cotton", "manufacturer", "pottery", "any", "blank"])
def test_a_merchant_buys_what_its_tile_shows(industry: str, slot: str, buys: str) -> None:
    """BIR 10.2."""
    at = scenario("birmingham").tile(slot, f"{industry}-1").tile("stone/1", "brewery-1")
    at = at.link("birmingham-oxford", "birmingham-coventry").merchants({"oxford/1": buys}).barrels()
    expected = None if buys in {industry, "any"} else "no_buyer"
    assert refused(at, f"sell {slot}") == expected


def test_the_merchant_must_be_connected_to_the_tile_sold() -> None:
    """BIR 10.2."""
    at = scenario("birmingham").tile("birmingham/2", "manufacturer-1").tile("stone/1", "brewery-1")
    at = at.merchants({"oxford/2": "manufacturer"}).barrels()
    assert refused(at, GOODS) == "no_buyer"
    assert refused(at.link("birmingham-worcester", "worcester-gloucester"), GOODS) == "no_buyer"
    assert refused(at.link("birmingham-oxford", seat=3), GOODS) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_a_place_without_tiles_buys_nothing(seats: int) -> None:
    """BIR 10.2."""
    at = scenario("birmingham", seats).tile("derby/2", "cotton-1").tile("stone/1", "brewery-1")
    assert refused(at.link("derby-nottingham"), "sell derby/2") == "no_buyer"
    four = scenario("birmingham").tile("derby/2", "cotton-1").tile("stone/1", "brewery-1")
    four = four.link("derby-nottingham").merchants({"nottingham/1": "cotton"}).barrels()
    assert refused(four, "sell derby/2") is None


def test_a_sale_takes_the_barrels_printed_on_the_tile_or_none() -> None:
    """BIR 10.3."""
    at = mill()
    assert refused(at, MILL) == "no_beer"
    assert refused(at.tile("stone/1", "brewery-1"), MILL) is None
    two = maker("manufacturer-5", "any").barrels()
    assert refused(two.tile("stone/1", "brewery-1"), GOODS) == "no_beer"
    both = two.tile("stone/1", "brewery-1").tile("leek/1", "cotton-1").tile("derby/1", "brewery-1")
    after = played(both, f"{GOODS} beer stone/1,derby/1")
    assert after.tile_at("birmingham/2") == Tile(0, "manufacturer-5", flipped=True)
    assert refused(both, f"{GOODS} beer stone/1") == "source_count"
    assert refused(at.tile("stone/1", "brewery-1", cubes=2), f"{MILL} beer stone/1,stone/1") == (
        "source_count"
    )


def test_a_tile_sold_flips_and_advances_its_owner() -> None:
    """BIR 10.3 and 13.3."""
    after = played(mill().tile("farm-south/1", "brewery-1"), MILL)
    assert after.tile_at("worcester/1") == Tile(0, "cotton-1", flipped=True)
    assert after[0].income_space == 10 + 5 + 4


@pytest.mark.parametrize("tile", ["manufacturer-3", "manufacturer-7"])
def test_a_tile_that_needs_no_beer_takes_no_barrel_and_brings_no_bonus(tile: str) -> None:
    """BIR 10.3."""
    at = maker(tile, "any").tile("stone/1", "brewery-1")
    after = played(at, GOODS)
    assert after.shown("barrels") == ["oxford/1"]
    assert after[0].income_space == 10 + 4
    assert after.tile_at("stone/1") == Tile(0, "brewery-1", cubes=1)
    assert refused(at, f"{GOODS} beer oxford/1") == "source_count"
    assert refused(at, f"{GOODS} beer stone/1") == "source_count"


def test_the_barrels_of_one_tile_may_come_from_different_sources() -> None:
    """BIR 10.4."""
    at = maker("manufacturer-5", "any").tile("uttoxeter/1", "brewery-1")
    at = at.tile("walsall/2", "brewery-1", 1)
    assert refused(at, f"{GOODS} beer uttoxeter/1,oxford/1") is None
    assert refused(at, f"{GOODS} beer oxford/1,uttoxeter/1") is None
    assert refused(at, f"{GOODS} beer oxford/1,walsall/2") == "brewery_not_connected"
    joined = at.link("birmingham-walsall", seat=2)
    after = played(joined, f"{GOODS} beer oxford/1,walsall/2")
    assert after.tile_at("walsall/2") == Tile(1, "brewery-1", flipped=True)
    assert after[1].income_space == 14
    assert after.shown("barrels") == []
    assert refused(joined, f"{GOODS} beer walsall/2,uttoxeter/1") is None
    assert refused(joined, GOODS) == "choice_open"


def test_a_sale_takes_at_most_one_merchants_barrel() -> None:
    """BIR 10.5."""
    at = maker("manufacturer-5", "any", "manufacturer")
    assert refused(at, GOODS) == "no_beer"
    own = at.tile("stone/1", "brewery-1")
    assert refused(own, f"{GOODS} beer oxford/1,oxford/2") == "one_barrel_per_sale"
    assert refused(own, f"{GOODS} beer stone/1,oxford/2") is None
    rules, names, state = own.table.rules, own.table.names, own.state.copy()
    for decision in (ask.SELLING, ask.SALE_BASE + names.slots.find("birmingham/2")):
        rules.apply(state, decision)
    sources = [
        ask.BEER_BASE + names.slots.find("stone/1"),
        ask.BARREL_BASE + 3,
        ask.BARREL_BASE + 4,
    ]
    assert rules.legal(state) == sources
    rules.apply(state, sources[1])  # the second barrel can only be the brewery's: it is taken
    assert state.prompt == ask.CARD


def test_the_barrel_must_stand_beside_a_connected_merchant_that_buys_the_tile() -> None:
    """BIR 10.5."""
    at = maker("manufacturer-1", "any", "cotton").tile("stone/1", "brewery-1")
    assert refused(at, f"{GOODS} beer oxford/2") == "merchant_not_buying"
    apart = at.merchants({"oxford/1": "any", "gloucester/1": "any"})
    assert refused(apart, f"{GOODS} beer gloucester/1") == "merchant_not_buying"
    assert refused(at.barrels("oxford/2"), f"{GOODS} beer oxford/1") == "barrel_gone"
    assert played(at, f"{GOODS} beer oxford/1").shown("barrels") == ["oxford/2"]


@pytest.mark.parametrize("slot", ["oxford/2", "gloucester/1", "warrington/1"])
@pytest.mark.parametrize("own", [(), ("stone/1",)])
def test_no_barrel_is_taken_where_none_ever_stood(slot: str, own: tuple[str, ...]) -> None:
    """BIR 1.6, 10.2, 10.5: beside a blank tile, near or far, or on an unused slot."""
    at = scenario("birmingham", 2).tile("birmingham/2", "manufacturer-1").link("birmingham-oxford")
    at = at.merchants({"oxford/1": "any"})
    for brewery in own:
        at = at.tile(brewery, "brewery-1")
    found = refusal(at, f"{GOODS} beer {slot}")
    assert found is not None
    assert (found.code, found.clause) == ("merchant_not_buying", "BIR 1.6")


def test_a_sale_to_a_merchant_without_beer_stays_possible_with_other_barrels() -> None:
    """BIR 10.5."""
    at = maker("manufacturer-1", "any").barrels()
    assert refused(at, GOODS) == "no_beer"
    assert refused(at.tile("stone/1", "brewery-1"), GOODS) is None


def test_using_a_merchants_barrel_is_not_compulsory() -> None:
    """BIR 10.5."""
    at = maker("manufacturer-1", "any").tile("stone/1", "brewery-1")
    assert refused(at, GOODS) == "choice_open"
    after = played(at, f"{GOODS} beer stone/1")
    assert after.shown("barrels") == ["oxford/1"]
    only = maker("manufacturer-1", "any")
    assert "beer oxford/1" in spelled_out(only, GOODS)


@pytest.mark.parametrize(
    ("place", "link", "slot", "bonus"),
    [
        ("oxford", "oxford-birmingham", "birmingham/1", (2, 0, 0)),
        ("nottingham", "derby-nottingham", "derby/2", (0, 3, 0)),
        ("shrewsbury", "coalbrookdale-shrewsbury", "kidderminster/2", (0, 4, 0)),
        ("warrington", "stoke-warrington", "stoke-on-trent/1", (0, 0, 5)),
    ],
)
def test_each_place_has_its_bonus(
    place: str, link: str, slot: str, bonus: tuple[int, int, int]
) -> None:
    """BIR 10.6."""
    at = scenario("birmingham").tile(slot, "cotton-1").merchants({f"{place}/1": "cotton"})
    at = at.link(link, "coalbrookdale-kidderminster")
    after = played(at, f"sell {slot}")
    spaces, points, pounds = bonus
    assert after[0].income_space == 10 + 5 + spaces
    assert (after[0].points, after[0].money) == (points, 100 + pounds)
    assert after[0].spent == 0
    own = played(at.tile("stone/1", "brewery-1"), f"sell {slot} beer stone/1")
    assert (own[0].points, own[0].money, own[0].income_space) == (0, 100, 10 + 5 + 4)


def test_the_bonus_comes_before_the_tile_flips() -> None:
    """BIR 10.6."""
    at = scenario("birmingham").tile("derby/2", "cotton-1").link("derby-nottingham")
    at = at.merchants({"nottingham/1": "cotton"})
    codes = [event[0] for event in happened(at, "sell derby/2")]
    steps = [events.TOOK_BEER, events.SCORED, events.FLIPPED]
    assert [code for code in codes if code in steps] == steps


def test_every_barrel_taken_brings_the_bonus_also_two_of_one_place() -> None:
    """BIR 10.6."""
    at = maker("manufacturer-1", "any", "cotton").tile("birmingham/1", "cotton-1")
    after = played(at, f"{GOODS} beer oxford/1 and birmingham/1 beer oxford/2")
    assert after[0].income_space == 10 + 5 + 5 + 2 + 2
    assert after.shown("barrels") == []


def test_gloucester_develops_one_tile_without_iron() -> None:
    """BIR 10.7."""
    at = mill().barrels("gloucester/1").has(0, money=0)
    after = played(at, f"{MILL} bonus manufacturer")
    assert after[0].mat["manufacturer"] == [2, 2, 3, 4, 5, 5, 6, 7, 8, 8]
    assert (after[0].money, after.shown("iron_market")) == (0, 8)
    assert after.tile_at("worcester/1") == Tile(0, "cotton-1", flipped=True)


def test_gloucesters_tile_is_of_the_sellers_choice_but_one_must_go() -> None:
    """BIR 10.7."""
    at = mill().barrels("gloucester/1")
    assert refused(at, MILL) == "choice_open"
    assert refused(at, f"{MILL} bonus pottery") == "not_developable"
    for industry in ("cotton", "manufacturer", "iron", "coal", "brewery"):
        assert refused(at, f"{MILL} bonus {industry}") is None
    for industry in ("cotton", "manufacturer", "iron", "coal"):
        at = at.used_up(0, industry)
    forced = played(at, MILL)
    assert forced[0].mat["brewery"] == [1, 2, 2, 3, 3, 4]
    assert refused(at, f"{MILL} bonus pottery") == "not_developable"
    assert refused(at, f"{MILL} bonus coal") == "no_tile_left"


def test_gloucesters_bonus_is_lost_if_nothing_can_be_removed() -> None:
    """BIR 10.7."""
    at = mill().barrels("gloucester/1")
    for industry in ("cotton", "manufacturer", "iron", "coal", "brewery"):
        at = at.used_up(0, industry)
    after = played(at, MILL)
    assert after[0].mat["pottery"] == [1, 2, 3, 4, 5]
    assert after.tile_at("worcester/1") == Tile(0, "cotton-1", flipped=True)
    assert refused(at, f"{MILL} bonus pottery") == "no_bonus"
    with_own = mill().barrels("gloucester/1").tile("stone/1", "brewery-1")
    assert refused(with_own, f"{MILL} beer stone/1 bonus coal") == "no_bonus"


def test_both_barrels_of_gloucester_develop() -> None:
    """BIR 10.6 and 10.7."""
    at = mill("cotton-1", "any").tile("worcester/2", "cotton-2")
    at = at.merchants({"gloucester/1": "any", "gloucester/2": "cotton"})
    text = f"{MILL} beer gloucester/1 bonus coal and worcester/2 beer gloucester/2 bonus coal"
    assert played(at, text)[0].mat["coal"] == [2, 3, 3, 4, 4]


def test_sales_go_to_merchants_only() -> None:
    """BIR 10.2."""
    at = mill().tile("stone/1", "brewery-1")
    assert refused(at, f"{MILL} to market") == "no_outlet"
    assert refused(at, "also worcester/1") == "nothing_open"
