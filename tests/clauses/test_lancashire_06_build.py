"""Building in Lancashire."""

import pytest

from navvy.errors import Malformed
from navvy.kernel import events
from navvy.kernel.prompts import BUILD, CARD_BASE, PAIR, SLOT_BASE
from navvy.kernel.reasons import NAMES
from tests.scenario import At, Tile, happened, played, refused, scenario

CANALS = [
    *("blackburn-burnley", "blackburn-wigan", "bolton-bury", "bolton-manchester", "burnley-colne"),
    *("bury-manchester", "colne-yorkshire", "ellesmere-port-liverpool", "ellesmere-port-northwich"),
    *("ellesmere-port-warrington-runcorn", "fleetwood-preston", "lancaster-preston"),
    *("liverpool-wigan", "macclesfield-stockport", "macclesfield-the-midlands"),
    *("manchester-oldham", "manchester-stockport", "manchester-warrington-runcorn"),
    *("northwich-the-midlands", "oldham-rochdale", "preston-wigan", "rochdale-yorkshire"),
    *("warrington-runcorn-wigan",),
]


def test_a_build_pays_then_takes_coal_then_iron_and_puts_the_tile_on_its_slot() -> None:
    """LAN 6.1."""
    at = scenario("lancashire").mat(0, "cotton-3").link("colne-yorkshire").hand(0, "colne")
    after = played(at, "build cotton colne/2")
    assert after.tile_at("colne/2") == Tile(0, "cotton-3")
    assert after[0].mat["cotton"] == [3, 3, 4, 4, 4]
    assert (after[0].money, after[0].spent) == (100 - 16 - 1 - 1, 18)
    assert (after.shown("coal_market"), after.shown("iron_market")) == (7, 7)
    assert (after[0].hand, after[0].played) == ({}, {"colne": 1})
    codes = [event[0] for event in happened(at, "build cotton colne/2")]
    assert codes.index(events.TOOK_COAL) < codes.index(events.TOOK_IRON)


@pytest.mark.parametrize(
    ("tile", "slot", "cubes"),
    [
        *(("coal-1", "oldham/1", 2), ("coal-2", "oldham/1", 3), ("coal-3", "oldham/1", 4)),
        *(("coal-4", "oldham/1", 5), ("iron-1", "bolton/3", 4), ("iron-2", "bolton/3", 4)),
        *(("iron-3", "bolton/3", 5), ("iron-4", "bolton/3", 6)),
    ],
)
def test_a_mine_or_works_gets_its_cubes_when_it_is_built(tile: str, slot: str, cubes: int) -> None:
    """LAN 6.1."""
    at = scenario("lancashire").mat(0, tile).tile("bolton/1", "coal-2", seat=1)
    after = played(at, f"build {tile[:4]} {slot}")
    assert after.tile_at(slot) == Tile(0, tile, cubes=cubes)


def test_a_location_card_builds_any_industry_there_network_or_not() -> None:
    """LAN 6.2."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").hand(0, "wigan", "manchester")
    at = at.turn(0, actions=1)
    assert refused(at, "build coal wigan/1") is None
    assert refused(at, "build coal manchester/1 with manchester") is None
    assert refused(at, "build cotton manchester/1 with manchester") is None
    assert refused(at, "build cotton manchester/1 with wigan") == "card_does_not_fit"
    assert refused(at, "build cotton bury/1") == "no_card"


def test_locations_without_cards_in_the_deck_are_built_and_linked_by_other_means() -> None:
    """LAN 6.2."""
    at = scenario("lancashire", seats=2).link("colne-yorkshire").hand(0, "shipyard", "coal")
    assert not {"burnley", "blackburn"} & set(at.state.deal.canal_deck)
    assert refused(at, "link burnley-colne with coal") is None
    assert refused(at.link("burnley-colne"), "build coal burnley/1 with coal") is None
    assert refused(at, "build coal blackburn/1 with shipyard,coal") is None


def test_an_industry_card_builds_in_the_own_network_only() -> None:
    """LAN 6.3."""
    at = scenario("lancashire").link("bolton-bury").hand(0, "coal", "iron")
    at = at.link("manchester-oldham", seat=1).turn(0, actions=1)
    assert refused(at, "build coal bury/1") is None
    assert refused(at, "build coal oldham/1") == "outside_network"
    assert refused(at, "build cotton bury/1") == "no_card"
    assert refused(at, "build coal bury/1 with iron") == "card_does_not_fit"
    assert refused(at, "build coal bury/1 with cotton") == "card_not_held"


def pair() -> At:
    """Seat 0 has something on the board, and two cards that fit nothing."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").tile("bolton/1", "coal-2", seat=1)
    return at.hand(0, "shipyard", "fleetwood", "fleetwood")


def test_two_cards_and_both_actions_stand_for_a_location_card_of_any_location() -> None:
    """LAN 6.7."""
    at = pair()
    assert refused(at, "build iron bolton/3 with shipyard") == "card_does_not_fit"
    after = played(at, "build iron bolton/3 with shipyard,fleetwood")
    assert after.tile_at("bolton/3") is not None
    assert (after[0].hand, after.shown("actions_left")) == ({"fleetwood": 1}, 0)
    assert refused(after, "pass") == "no_action_left"
    assert refused(after, "end") is None


def test_two_copies_of_a_card_serve_as_well() -> None:
    """LAN 6.7."""
    after = played(pair(), "build iron bolton/3 with fleetwood,fleetwood")
    assert after[0].hand == {"shipyard": 1}
    assert refused(pair(), "build iron bolton/3 with shipyard,shipyard") == "card_not_held"


def test_the_double_action_is_impossible_as_a_second_action() -> None:
    """LAN 6.7."""
    after = played(pair().hand(0, "shipyard", "fleetwood", "coal"), "pass with coal")
    assert refused(after, "build iron bolton/3 with shipyard,fleetwood") == "no_pair"
    both = played(pair().hand(0, "bolton", "fleetwood", "coal"), "pass with coal")
    assert refused(both, "build iron bolton/3 with bolton,fleetwood") == "no_pair"
    assert refused(both, "build iron bolton/3") is None


def test_the_double_action_is_impossible_after_a_sale_that_is_still_open() -> None:
    """LAN 6.7, 10.17."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").tile("burnley/1", "cotton-1")
    at = at.link("colne-yorkshire", "burnley-colne").distant(0, [1])
    at = at.hand(0, "oldham", "port", "iron")
    after = played(at, "sell colne/1 to market with iron")
    assert after.shown("asked") == "also"
    assert refused(after, "build coal oldham/1 with oldham,port") == "no_pair"
    assert refused(after, "build coal oldham/1 with oldham") is None


def test_the_double_action_is_impossible_in_the_first_canal_round() -> None:
    """LAN 6.7, 2.1."""
    at = pair().in_round(1).turn(0, actions=1)
    assert refused(at, "build iron bolton/3 with shipyard,fleetwood") == "no_pair"
    with_card = at.hand(0, "bolton", "fleetwood")
    assert refused(with_card, "build iron bolton/3 with bolton,fleetwood") == "no_pair"


def test_the_double_action_may_overbuild() -> None:
    """LAN 6.7, 7.1."""
    at = pair().tile("bolton/3", "iron-1", flipped=True).mat(0, "iron-2")
    after = played(at, "build iron bolton/3 with shipyard,fleetwood")
    assert after.tile_at("bolton/3") == Tile(0, "iron-2", cubes=4)


def test_the_double_action_takes_two_cards_neither_more_nor_fewer() -> None:
    """LAN 6.7, 2.2."""
    at = pair()
    assert refused(at, "build iron bolton/3 with shipyard,fleetwood,fleetwood") == "card_count"
    assert refused(at.hand(0, "shipyard"), "build iron bolton/3") == "no_card"
    assert refused(at, "build iron bolton/3") == "choice_open"


def test_the_cards_of_a_double_action_are_given_in_one_order() -> None:
    """LAN 6.7."""
    at = pair()
    names, rules, state = at.table.names, at.table.rules, at.state.copy()
    build = BUILD + names.industries.find("iron")
    for decision in (build, SLOT_BASE + names.slots.find("bolton/3"), PAIR):
        assert rules.refusal(state, decision) == 0
        rules.apply(state, decision)
    fleetwood, shipyard = (CARD_BASE + names.cards.find(card) for card in ("fleetwood", "shipyard"))
    assert fleetwood < shipyard
    assert NAMES[rules.refusal(state, shipyard)] == "cards_in_order"
    rules.apply(state, fleetwood)
    assert rules.refusal(state, shipyard) == 0


@pytest.mark.parametrize("town", ["lancaster", "preston"])
def test_a_port_goes_on_the_slot_of_ports_alone_while_that_is_empty(town: str) -> None:
    """LAN 6.8."""
    at = scenario("lancashire", era="rail").mat(0, "port-2").tile("colne/1", "cotton-2")
    assert refused(at, f"build port {town}/2") == "single_icon_first"
    assert refused(at, f"build port {town}/1") is None
    filled = at.tile(f"{town}/1", "port-2", seat=1)
    assert refused(filled, f"build port {town}/2") is None


def test_among_equal_slots_the_builder_chooses() -> None:
    """LAN 6.8."""
    at = scenario("lancashire")
    for slot in ("liverpool/1", "liverpool/2", "liverpool/4"):
        assert played(at, f"build port {slot}").tile_at(slot) == Tile(0, "port-1")


def test_a_slot_takes_only_the_industries_it_shows() -> None:
    """LAN 6.8."""
    at = scenario("lancashire")
    assert refused(at, "build coal manchester/4") == "wrong_industry"
    assert refused(at, "build port liverpool/3") == "wrong_industry"
    assert refused(at, "build cotton wigan/1") == "wrong_industry"
    assert refused(at, "build coal warrington-runcorn/1") is None


@pytest.mark.parametrize(
    "place", ["blackpool", "southport", "northwich", "scotland", "yorkshire", "the-midlands"]
)
def test_nothing_is_built_at_border_places(place: str) -> None:
    """LAN 6.8."""
    at = scenario("lancashire", era="rail")
    with pytest.raises(Malformed):
        played(at, f"build port {place}/1")


def test_no_slot_anywhere_is_a_reason_of_its_own() -> None:
    """LAN 6.8."""
    at = scenario("lancashire").has(0, money=0)
    decision = BUILD + at.table.names.industries.find("port")
    assert NAMES[at.table.rules.refusal(at.state, decision)] == "nowhere_to_build"


def test_only_the_lowest_tile_of_the_mat_can_be_built() -> None:
    """LAN 6.9."""
    at = scenario("lancashire").mat(0, "port-2")
    assert played(at, "build port liverpool/1").tile_at("liverpool/1") == Tile(0, "port-2")
    gone = at.used_up(0, "port")
    assert refused(gone, "build port liverpool/1") == "no_tile_left"


@pytest.mark.parametrize(
    ("industry", "slot"),
    [("cotton", "colne/1"), ("port", "liverpool/1"), ("iron", "bolton/3"), ("coal", "wigan/1")],
)
def test_level_1_blocks_its_industry_in_the_rail_era_until_developed(
    industry: str, slot: str
) -> None:
    """LAN 6.9."""
    at = scenario("lancashire", era="rail").link("colne-yorkshire", "bolton-bury")
    at = at.tile("bury/1", "coal-2", seat=1)
    assert refused(at, f"build {industry} {slot}") == "tile_wrong_era"
    assert refused(at.mat(0, f"{industry}-2"), f"build {industry} {slot}") is None


def yard(era: str = "canal") -> At:
    """Liverpool has coal for a shipyard."""
    at = scenario("lancashire", era=era).tile("liverpool/1", "port-2", seat=1)
    return at.link("liverpool-wigan", seat=1)


def test_shipyards_of_level_0_cannot_be_built_and_are_developed_away() -> None:
    """LAN 6.11, 9.1."""
    at = yard()
    assert refused(at, "build shipyard liverpool/3") == "tile_never_built"
    assert refused(yard("rail"), "build shipyard liverpool/3") == "tile_never_built"
    one = played(at, "develop shipyard")
    assert refused(one, "build shipyard liverpool/3") == "tile_never_built"
    two = played(at, "develop shipyard and shipyard")
    assert two[0].mat["shipyard"] == [1, 1, 2, 2]
    assert refused(two, "build shipyard liverpool/3") is None


def test_shipyard_1_is_for_the_canal_era_and_shipyard_2_for_the_rail_era() -> None:
    """LAN 6.11, 6.9."""
    for tile, canal, rail in (
        ("shipyard-1", None, "tile_wrong_era"),
        ("shipyard-2", "tile_wrong_era", None),
    ):
        assert refused(yard().mat(0, tile), "build shipyard liverpool/3") == canal
        assert refused(yard("rail").mat(0, tile), "build shipyard liverpool/3") == rail


def test_coal_for_a_shipyard_1_can_be_had_in_liverpool_alone() -> None:
    """LAN 6.11."""
    at = scenario("lancashire").mat(0, "shipyard-1").link(*CANALS[:12], seat=1)
    at = at.link(*CANALS[12:], seat=2).tile("liverpool/1", "port-1", seat=1)
    at = at.tile("wigan/1", "coal-2", seat=1).tile("lancaster/1", "port-1", seat=1)
    at = at.tile("ellesmere-port/1", "port-1", seat=1)
    assert refused(at, "build shipyard liverpool/3") is None
    assert refused(at, "build shipyard barrow-in-furness/1") == "no_coal"
    assert refused(at, "build shipyard birkenhead/1") == "no_coal"
    assert len(at.shown("links")) == 23


def test_in_the_canal_era_a_seat_has_one_tile_at_a_location() -> None:
    """LAN 6.12."""
    at = scenario("lancashire").tile("manchester/1", "cotton-1").tile("bury/1", "cotton-1", seat=1)
    assert refused(at, "build coal manchester/2") == "one_tile_per_location"
    assert refused(at, "build coal bury/2") is None


def test_in_the_rail_era_a_location_may_hold_several_tiles_of_a_seat() -> None:
    """LAN 6.12."""
    at = scenario("lancashire", era="rail").tile("manchester/1", "cotton-2").mat(0, "coal-2")
    assert refused(at, "build coal manchester/2") is None


def test_a_mine_sells_only_when_connected_to_a_market_icon_as_it_is_built() -> None:
    """LAN 6.13, 5.4."""
    at = scenario("lancashire").market(coal=2)
    assert played(at, "build coal oldham/1")[0].money == 95
    linked = at.link("oldham-rochdale", "rochdale-yorkshire", seat=1)
    assert played(linked, "build coal oldham/1")[0].money == 95 + 3 + 3
    assert played(linked, "build coal oldham/1").shown("coal_market") == 4


def test_a_port_in_the_same_location_lets_a_mine_sell() -> None:
    """LAN 6.13, 5.4."""
    at = scenario("lancashire").market(coal=2).tile("warrington-runcorn/2", "port-1", seat=1)
    after = played(at, "build coal warrington-runcorn/1")
    assert (after[0].money, after.shown("coal_market")) == (101, 4)
    flipped = scenario("lancashire").market(coal=2)
    flipped = flipped.tile("warrington-runcorn/2", "port-1", seat=1, flipped=True)
    assert played(flipped, "build coal warrington-runcorn/1").shown("coal_market") == 4


def test_no_later_link_or_port_brings_a_sale() -> None:
    """LAN 6.13."""
    at = scenario("lancashire").market(coal=0, iron=0).tile("rochdale/1", "coal-2")
    at = at.tile("warrington-runcorn/1", "coal-1").tile("bolton/3", "iron-1")
    after = played(at, "link rochdale-yorkshire")
    assert (after[0].money, after.shown("coal_market")) == (97, 0)
    after = played(at.turn(1), "build port warrington-runcorn/2")
    assert (after[0].money, after.shown("coal_market"), after.shown("iron_market")) == (100, 0, 0)


def test_iron_works_sell_connected_or_not() -> None:
    """LAN 6.13."""
    at = scenario("lancashire").market(iron=3).tile("bolton/1", "coal-2", seat=1)
    after = played(at, "build iron bolton/3")
    assert after.shown("iron_market") == 7
    assert after[0].money == 100 - 5 + 3 + 2 + 2 + 1
    assert after.tile_at("bolton/3") == Tile(0, "iron-1", flipped=True)


@pytest.mark.parametrize(
    ("filled", "pounds", "left"), [(0, 11, 0), (2, 8, 0), (6, 2, 1), (7, 1, 2), (8, 0, 3)]
)
def test_as_many_cubes_as_fit_are_sold_to_the_dearest_spaces(
    filled: int, pounds: int, left: int
) -> None:
    """LAN 6.14."""
    at = scenario("lancashire").mat(0, "coal-2").market(coal=filled).link("rochdale-yorkshire")
    after = played(at, "build coal rochdale/1")
    assert after[0].money == 100 - 7 + pounds
    assert after.tile_at("rochdale/1") == Tile(0, "coal-2", flipped=left == 0, cubes=left)
    assert after.shown("coal_market") == filled + 3 - left
    assert after[0].spent == 7


def test_the_money_of_the_sale_cannot_pay_for_the_tile() -> None:
    """LAN 6.15."""
    at = scenario("lancashire").market(coal=0).link("rochdale-yorkshire").has(0, money=4)
    assert refused(at, "build coal rochdale/1") == "cannot_afford"
    assert played(at.has(0, money=5), "build coal rochdale/1")[0].money == 8
