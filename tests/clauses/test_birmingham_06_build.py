"""Section 6 of the rules of Birmingham: build."""

import pytest

from navvy.kernel import events
from tests.scenario import At, Tile, happened, played, refused, scenario


def near_oxford(era: str = "canal") -> At:
    """Birmingham and Redditch are connected to a market."""
    return scenario("birmingham", era=era).link("birmingham-oxford", "oxford-redditch", seat=1)


def test_a_build_pays_takes_coal_then_iron_and_puts_the_tile_on_its_slot() -> None:
    """BIR 6.1."""
    at = near_oxford().mat(0, "cotton-3").hand(0, "birmingham")
    after = played(at, "build cotton birmingham/1 with birmingham")
    assert after.tile_at("birmingham/1") == Tile(0, "cotton-3")
    assert (after[0].money, after[0].played) == (100 - 16 - 1 - 2, {"birmingham": 1})
    assert after[0].mat["cotton"] == [3, 3, 4, 4, 4]
    assert (after.shown("coal_market"), after.shown("iron_market")) == (12, 7)
    codes = [event[0] for event in happened(at, "build cotton birmingham/1")]
    assert codes.index(events.TOOK_COAL) < codes.index(events.TOOK_IRON)


def test_cubes_come_last_and_then_the_sale_to_the_market() -> None:
    """BIR 6.1."""
    at = near_oxford()
    codes = [event[0] for event in happened(at, "build iron birmingham/3")]
    steps = [events.TOOK_COAL, events.BUILT, events.STOCKED, events.DELIVERED]
    assert [code for code in codes if code in steps] == steps
    after = played(at, "build iron birmingham/3")
    assert after.tile_at("birmingham/3") == Tile(0, "iron-1", cubes=2)


@pytest.mark.parametrize(
    "text",
    ["build coal dudley/1", "build iron dudley/2"],
)
def test_a_location_card_builds_any_industry_there_outside_the_network(text: str) -> None:
    """BIR 6.2."""
    at = scenario("birmingham").tile("leek/1", "cotton-1").link("dudley-birmingham", seat=1)
    at = at.link("birmingham-oxford", seat=1)
    assert refused(at.hand(0, "dudley"), f"{text} with dudley") is None
    assert refused(at.hand(0, "cannock"), text) == "no_card"
    both = at.hand(0, "dudley", "cannock")
    assert refused(both, f"{text} with cannock") == "card_does_not_fit"


def test_two_cards_do_not_stand_for_a_location_card() -> None:
    """BIR 6.2 and 2.2."""
    at = scenario("birmingham").hand(0, "leek", "stone", "dudley")
    assert refused(at, "build coal dudley/1 with leek,stone") == "no_pair"


def test_locations_without_cards_in_the_deck_may_be_built_in_and_linked() -> None:
    """BIR 6.2."""
    at = scenario("birmingham", 2).link("derby-nottingham").hand(0, "coal", "wild-location")
    assert refused(at, "link belper-derby with coal") is None
    assert refused(at, "build coal belper/2 with coal") == "card_does_not_fit"
    assert refused(at, "build coal belper/2 with wild-location") is None
    assert refused(at.link("belper-derby"), "build coal belper/2 with coal") is None


def test_an_industry_card_builds_its_industry_within_the_network() -> None:
    """BIR 6.3."""
    at = scenario("birmingham").tile("leek/1", "cotton-1").hand(0, "coal", "cotton-manufacturer")
    assert refused(at, "build coal dudley/1 with coal") == "outside_network"
    linked = at.link("birmingham-dudley")
    assert refused(linked, "build coal dudley/1 with coal") is None
    assert refused(at.link("birmingham-dudley", seat=1), "build coal dudley/1") == "outside_network"
    rail = scenario("birmingham", era="rail").tile("leek/1", "cotton-1").mat(0, "coal-2")
    assert refused(rail.hand(0, "coal"), "build coal leek/2") is None
    only = linked.link("dudley-wolverhampton").hand(0, "cotton-manufacturer")
    assert refused(only, "build coal dudley/1") == "no_card"


@pytest.mark.parametrize(
    ("industry", "slot", "code"),
    [
        ("cotton", "derby/1", None),
        ("manufacturer", "derby/2", None),
        ("iron", "derby/3", "no_card"),
        ("brewery", "derby/1", "no_card"),
        ("cotton", "worcester/1", "outside_network"),
    ],
)
def test_the_card_with_two_icons_serves_as_either(
    industry: str, slot: str, code: str | None
) -> None:
    """BIR 6.4."""
    at = scenario("birmingham").link("derby-nottingham").hand(0, "cotton-manufacturer")
    assert refused(at, f"build {industry} {slot}") == code


@pytest.mark.parametrize(
    ("industry", "slot"),
    [
        ("cotton", "derby/1"),
        ("manufacturer", "derby/2"),
        ("iron", "derby/3"),
        ("brewery", "derby/1"),
    ],
)
def test_a_wild_industry_card_serves_as_any_within_the_network(industry: str, slot: str) -> None:
    """BIR 6.4."""
    at = scenario("birmingham").hand(0, "wild-industry").link("stoke-warrington")
    text = f"build {industry} {slot} with wild-industry"
    assert refused(at.link("derby-nottingham", seat=1), text) == "outside_network"
    inside = at.link("derby-nottingham")
    assert refused(inside, text) is None
    nothing = scenario("birmingham").hand(0, "wild-industry").link("derby-nottingham", seat=1)
    assert refused(nothing, text) is None


@pytest.mark.parametrize("slot", ["worcester/1", "belper/1", "leek/2"])
def test_a_wild_location_card_serves_as_card_of_any_town(slot: str) -> None:
    """BIR 6.5."""
    at = scenario("birmingham", 2).hand(0, "wild-location").link("derby-nottingham")
    assert refused(at, f"build cotton {slot} with wild-location") is None


@pytest.mark.parametrize("farm", ["farm-north", "farm-south"])
def test_no_location_card_opens_a_farm_brewery(farm: str) -> None:
    """BIR 6.5 and 6.6."""
    links = {"farm-north": "cannock-farm-north", "farm-south": "kidderminster-worcester"}
    at = scenario("birmingham").link(links[farm])
    text = f"build brewery {farm}/1"
    assert refused(at.hand(0, "wild-location", "cannock"), text) == "no_card"
    both = at.hand(0, "wild-location", "brewery", "kidderminster")
    assert refused(both, f"{text} with wild-location") == "card_does_not_fit"
    assert refused(both, f"{text} with kidderminster") == "card_does_not_fit"
    assert refused(both, f"{text} with brewery") is None
    assert refused(at.hand(0, "wild-industry"), f"{text} with wild-industry") is None


@pytest.mark.parametrize("card", ["brewery", "wild-industry"])
def test_a_farm_brewery_must_lie_in_the_network(card: str) -> None:
    """BIR 6.6."""
    at = scenario("birmingham").link("cannock-stafford").hand(0, card)
    assert refused(at, "build brewery farm-north/1") == "outside_network"
    assert refused(at.link("cannock-farm-north", seat=1), "build brewery farm-north/1") == (
        "outside_network"
    )
    assert refused(at.link("cannock-farm-north"), "build brewery farm-north/1") is None


@pytest.mark.parametrize("industry", ["cotton", "manufacturer", "pottery", "iron", "coal"])
def test_a_farm_brewery_takes_only_breweries(industry: str) -> None:
    """BIR 6.6."""
    at = scenario("birmingham").link("cannock-farm-north").hand(0, "wild-industry")
    assert refused(at, f"build {industry} farm-north/1") == "wrong_industry"


def test_the_slot_must_show_the_industry() -> None:
    """BIR 6.8."""
    at = scenario("birmingham")
    assert refused(at, "build cotton dudley/1") == "wrong_industry"
    assert refused(at, "build cotton derby/3") == "wrong_industry"
    assert refused(at, "build cotton derby/1") is None


@pytest.mark.parametrize(
    ("industry", "shared", "single"),
    [
        ("iron", "coalbrookdale/1", "coalbrookdale/2"),
        ("coal", "cannock/1", "cannock/2"),
        ("cotton", "kidderminster/1", "kidderminster/2"),
        ("manufacturer", "wolverhampton/2", "wolverhampton/1"),
        ("manufacturer", "stoke-on-trent/1", "stoke-on-trent/3"),
    ],
)
def test_an_empty_slot_of_one_industry_goes_before_a_shared_one(
    industry: str, shared: str, single: str
) -> None:
    """BIR 6.8."""
    at = scenario("birmingham").link("coalbrookdale-shrewsbury", seat=1)
    at = at.link("wolverhampton-coalbrookdale", "stoke-warrington", seat=1)
    assert refused(at, f"build {industry} {shared}") == "single_icon_first"
    assert refused(at, f"build {industry} {single}") is None
    taken = at.tile(single, f"{industry}-2", 2, flipped=True)
    assert refused(taken, f"build {industry} {shared}") is None


def test_among_equal_slots_the_builder_chooses() -> None:
    """BIR 6.8."""
    at = near_oxford()
    for text in ("coal tamworth/1", "coal tamworth/2", "cotton derby/1", "cotton derby/2"):
        assert refused(at, f"build {text}") is None
    for slot, code in (("/1", "single_icon_first"), ("/2", None), ("/4", None)):
        assert refused(at, f"build manufacturer birmingham{slot}") == code
    half = at.tile("birmingham/2", "manufacturer-1", 2)
    assert refused(half, "build manufacturer birmingham/1") == "single_icon_first"
    both = half.tile("birmingham/4", "manufacturer-1", 3)
    assert refused(both, "build manufacturer birmingham/1") is None


def test_border_places_have_no_slots() -> None:
    """BIR 6.8."""
    slots = scenario("birmingham").table.names.slots.names
    places = ("shrewsbury", "gloucester", "oxford", "warrington", "nottingham")
    assert not [slot for slot in slots if slot.startswith(places)]


def test_only_the_lowest_tile_left_is_built() -> None:
    """BIR 6.9."""
    at = scenario("birmingham").mat(0, "cotton-2").link("worcester-gloucester", seat=1)
    after = played(at, "build cotton worcester/1")
    assert after.tile_at("worcester/1") == Tile(0, "cotton-2")
    assert after[0].mat["cotton"] == [2, 3, 3, 3, 4, 4, 4]
    assert refused(at.used_up(0, "cotton"), "build cotton worcester/1") == "no_tile_left"


@pytest.mark.parametrize(
    ("industry", "slot"),
    [
        ("cotton", "worcester/1"),
        ("manufacturer", "birmingham/2"),
        ("iron", "birmingham/3"),
        ("coal", "redditch/1"),
        ("brewery", "stone/1"),
    ],
)
def test_level_1_must_be_developed_away_in_the_rail_era(industry: str, slot: str) -> None:
    """BIR 6.9."""
    at = near_oxford("rail").link("birmingham-worcester", "stone-stafford")
    assert refused(at, f"build {industry} {slot}") == "tile_wrong_era"
    assert refused(at.mat(0, f"{industry}-2"), f"build {industry} {slot}") is None
    assert refused(near_oxford(), f"build {industry} {slot}") is None


@pytest.mark.parametrize(("tile", "slot"), [("pottery-5", "coventry/1"), ("brewery-4", "stone/1")])
def test_a_tile_marked_for_the_rail_era_waits_for_it(tile: str, slot: str) -> None:
    """BIR 6.9."""
    links = ("birmingham-coventry", "stone-stafford")
    text = f"build {tile[:-2]} {slot}"
    assert refused(near_oxford().link(*links).mat(0, tile), text) == "tile_wrong_era"
    assert refused(near_oxford("rail").link(*links).mat(0, tile), text) is None


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_pottery_1_may_be_built_in_either_era(era: str) -> None:
    """BIR 6.11."""
    after = played(scenario("birmingham", era=era), "build pottery coventry/1")
    assert after.tile_at("coventry/1") == Tile(0, "pottery-1")
    level_1 = [tile for tile in after.table.data.tiles if tile.level == 1 and "rail" in tile.eras]
    assert [tile.id for tile in level_1] == ["pottery-1"]


def test_a_seat_has_one_tile_at_a_location_in_the_canal_era() -> None:
    """BIR 6.12."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1")
    assert refused(at, "build cotton worcester/2") == "one_tile_per_location"
    assert refused(at.turn(1), "build cotton worcester/2") is None
    others = scenario("birmingham").tile("birmingham/2", "manufacturer-1", 1)
    others = others.tile("birmingham/4", "manufacturer-1", 2)
    assert refused(others, "build cotton birmingham/1") is None


def test_a_seat_has_any_number_of_tiles_at_a_location_in_the_rail_era() -> None:
    """BIR 6.12."""
    at = scenario("birmingham", era="rail").tile("worcester/1", "cotton-2").mat(0, "cotton-2")
    at = at.link("worcester-gloucester")
    assert refused(at, "build cotton worcester/2") is None


def test_a_connected_mine_sells_coal_at_once() -> None:
    """BIR 6.13."""
    at = near_oxford().market(coal=8)
    after = played(at, "build coal redditch/1")
    assert after.shown("coal_market") == 10
    assert after.tile_at("redditch/1") == Tile(0, "coal-1", flipped=True)


def test_a_mine_without_a_market_connection_sells_nothing_then_or_later() -> None:
    """BIR 6.13."""
    at = scenario("birmingham").market(coal=8)
    after = played(at, "build coal redditch/1")
    assert after.shown("coal_market") == 8
    assert after.tile_at("redditch/1") == Tile(0, "coal-1", cubes=2)
    after = played(after, "link redditch-oxford")
    assert after.shown("coal_market") == 8
    assert after.tile_at("redditch/1") == Tile(0, "coal-1", cubes=2)


def test_iron_works_sell_connected_or_not() -> None:
    """BIR 6.13."""
    at = scenario("birmingham").tile("dudley/1", "coal-1", 1)
    after = played(at, "build iron dudley/2")
    assert after.shown("iron_market") == 10
    assert after.tile_at("dudley/2") == Tile(0, "iron-1", cubes=2)


def test_another_tile_built_later_brings_no_sale() -> None:
    """BIR 6.13."""
    at = near_oxford().tile("redditch/1", "coal-2", 1).market(coal=8, iron=4)
    at = at.tile("walsall/1", "iron-1", 2)
    after = played(at, "build iron redditch/2")
    assert after.tile_at("walsall/1") == Tile(2, "iron-1", cubes=4)
    assert (after.shown("coal_market"), after.shown("iron_market")) == (8, 8)


@pytest.mark.parametrize(
    ("before", "sold", "pounds"),
    [
        (14, 0, 0),
        (13, 1, 1),
        (12, 2, 1 + 1),
        (11, 3, 2 + 1 + 1),
        (8, 3, 3 + 3 + 2),
        (0, 3, 7 + 7 + 6),
    ],
)
def test_as_many_cubes_as_fit_go_to_the_dearest_empty_spaces(
    before: int, sold: int, pounds: int
) -> None:
    """BIR 6.14."""
    at = near_oxford().mat(0, "coal-2").market(coal=before)
    after = played(at, "build coal redditch/1")
    assert after[0].money == 100 - 7 + pounds
    assert after.shown("coal_market") == before + sold
    assert after.tile_at("redditch/1") == Tile(0, "coal-2", flipped=sold == 3, cubes=3 - sold)


@pytest.mark.parametrize(
    ("before", "sold", "pounds"),
    [(10, 0, 0), (9, 1, 1), (8, 2, 2), (5, 4, 3 + 2 + 2 + 1), (0, 4, 18)],
)
def test_iron_goes_to_the_dearest_empty_spaces(before: int, sold: int, pounds: int) -> None:
    """BIR 6.14."""
    at = near_oxford().market(iron=before)
    after = played(at, "build iron birmingham/3")
    assert after[0].money == 100 - 5 - 1 + pounds
    assert after.shown("iron_market") == before + sold
    assert after.tile_at("birmingham/3") == Tile(0, "iron-1", flipped=sold == 4, cubes=4 - sold)


def test_the_money_of_the_sale_cannot_pay_for_the_tile() -> None:
    """BIR 6.15."""
    at = near_oxford().market(coal=0, iron=0)
    assert refused(at.has(0, money=4), "build coal redditch/1") == "cannot_afford"
    assert played(at.has(0, money=5), "build coal redditch/1")[0].money == 14
    assert refused(at.has(0, money=12), "build iron birmingham/3") == "cannot_afford"
    assert played(at.has(0, money=13), "build iron birmingham/3")[0].money == 18


def test_a_mine_that_needs_iron_must_pay_it_before_its_coal_appears() -> None:
    """BIR 6.15."""
    at = near_oxford().mat(0, "coal-3").market(coal=0)
    assert refused(at.has(0, money=9), "build coal redditch/1") == "cannot_afford"
    assert refused(at.has(0, money=10), "build coal redditch/1") is None


@pytest.mark.parametrize(("era", "barrels"), [("canal", 1), ("rail", 2)])
@pytest.mark.parametrize("tile", ["brewery-2", "brewery-3"])
def test_a_brewery_receives_barrels_by_the_era_it_is_built_in(
    era: str, barrels: int, tile: str
) -> None:
    """BIR 6.16."""
    after = played(scenario("birmingham", era=era).mat(0, tile), "build brewery stone/1")
    assert after.tile_at("stone/1") == Tile(0, tile, cubes=barrels)


def test_a_brewery_is_never_filled_up_later() -> None:
    """BIR 6.16."""
    at = scenario("birmingham").tile("stone/1", "brewery-2").tile("leek/1", "cotton-2")
    after = played(at.last_turn(), "end")
    assert after.tile_at("stone/1") == Tile(0, "brewery-2", cubes=1)
