"""Building in Age of Industry."""

import pytest

from navvy.errors import Malformed
from navvy.kernel import events
from navvy.kernel.prompts import BUILD
from navvy.kernel.reasons import NAMES
from tests.scenario import At, Tile, happened, played, refused, scenario

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")
INDUSTRIES = ("cotton", "factory", "iron", "coal", "port", "ship")
LEVELS = ("cotton-1", "factory-3", "iron-1", "coal-1", "port-1", "ship-2")


def low(at: At) -> At:
    """The lowest tile of each industry that can be built."""
    return at.mat(0, *LEVELS)


def single(at: At) -> At:
    """One action is left, so that both cannot be merged."""
    return at.turn(0, actions=1)


def sea() -> At:
    """Boston's port is another's; works lie in Boston, and the track has no room for coal."""
    at = ENGLAND.mat(0, "ship-2").tile("boston/2", "port-1", seat=1)
    return at.tile("boston/1", "iron-1", seat=1)


def test_a_build_pays_then_takes_coal_then_iron_and_puts_the_tile_on_its_slot() -> None:
    """AOI 6.1."""
    at = GERMANY.mat(0, "cotton-3").tile("hamburg/1", "port-1", seat=1).hand(0, "green")
    after = played(at, "build cotton hamburg/2")
    assert after.tile_at("hamburg/2") == Tile(0, "cotton-3")
    assert after[0].mat["cotton"] == [3]
    assert (after[0].money, after[0].spent) == (100 - 12 - 1 - 1, 14)
    assert (after.shown("coal_market"), after.shown("iron_market")) == (5, 5)
    assert (after[0].hand, after[0].played) == ({}, {"green": 1})
    codes = [event[0] for event in happened(at, "build cotton hamburg/2")]
    order = [events.BUILT, events.PAID, events.TOOK_COAL, events.TOOK_IRON]
    assert [code for code in dict.fromkeys(codes) if code in order] == order


def test_money_of_a_flip_pays_for_what_is_bought_after_it() -> None:
    """AOI 6.1."""
    at = GERMANY.mat(0, "cotton-3").tile("hamburg/1", "port-1", seat=1)
    at = at.link("hamburg-berlin", "dresden-berlin").market(iron=0)
    own = at.tile("dresden/2", "coal-1", cubes=1)
    assert refused(own.has(0, money=12), "build cotton hamburg/2") is None
    assert played(own.has(0, money=12), "build cotton hamburg/2")[0].money == 0
    others = at.tile("dresden/2", "coal-1", seat=1, cubes=1)
    assert refused(others.has(0, money=12), "build cotton hamburg/2") == "cannot_afford"
    assert refused(own.has(0, money=11), "build cotton hamburg/2") == "cannot_afford"


def test_money_of_a_flip_does_not_pay_for_the_tile_itself() -> None:
    """AOI 6.1, 6.15."""
    at = GERMANY.mat(0, "cotton-2").link("leipzig-dresden").tile("dresden/2", "coal-1", cubes=1)
    assert refused(at.has(0, money=5), "build cotton leipzig/1") == "cannot_afford"
    assert played(at.has(0, money=6), "build cotton leipzig/1")[0].money == 4


@pytest.mark.parametrize(
    ("tile", "cubes"),
    [("coal-1", 3), ("coal-2", 4), ("coal-3", 5), ("iron-1", 3), ("iron-2", 4), ("iron-3", 5)],
)
def test_a_mine_or_works_receives_its_cubes(tile: str, cubes: int) -> None:
    """AOI 6.1, 19.1."""
    at = GERMANY.mat(0, tile).link("leipzig-dresden", seat=1).tile("leipzig/1", "iron-1", seat=1)
    at = at.link("dresden-breslau", seat=2).tile("breslau/1", "coal-1", seat=2)
    slot = "dresden/2" if tile.startswith("coal") else "leipzig/2"
    assert played(at, f"build {tile[:4]} {slot}").tile_at(slot) == Tile(0, tile, cubes=cubes)


@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("blue", ["cotton pennsylvania/2", "coal pennsylvania/4", "iron pennsylvania/3"]),
        ("green", ["cotton lowell/1", "iron lawrence/2", "port newburyport/1"]),
        ("purple", ["iron boston/4", "port boston/2", "port plymouth/1"]),
        ("grey", ["cotton worcester/1", "iron springfield/1", "cotton hartford/2"]),
        ("brown", ["cotton bridgeport/1", "port new-haven/2", "iron new-london/1"]),
        ("salmon", ["iron providence/1", "port fall-river/2", "cotton new-bedford/1"]),
    ],
)
def test_a_location_card_builds_any_industry_in_any_location_of_its_colour(
    card: str, slots: list[str]
) -> None:
    """AOI 6.2."""
    at = single(ENGLAND.tile("sea-1/1", "ship-2").hand(0, card))
    for slot in slots:
        assert refused(at, f"build {slot}") is None
    other = single(at.hand(0, "green" if card != "green" else "blue"))
    assert refused(other, f"build {slots[0]}") == "no_card"


def test_a_location_card_builds_at_sea_too() -> None:
    """AOI 6.2, 6.11."""
    at = single(sea().tile("new-haven/1", "cotton-1"))
    assert refused(at.hand(0, "purple"), "build ship sea-2/1") is None
    assert refused(at.hand(0, "purple"), "build ship sea-3/1") is None
    assert refused(at.hand(0, "green"), "build ship sea-2/1") == "no_card"


def test_an_industry_card_builds_its_own_industry_only() -> None:
    """AOI 6.3."""
    at = single(ENGLAND.tile("lowell/1", "cotton-1").link("lowell-lawrence").hand(0, "cotton"))
    assert refused(at, "build cotton lawrence/1") is None
    assert refused(at, "build iron lawrence/1") == "no_card"
    assert refused(at.hand(0, "cotton", "green"), "build iron lawrence/1 with cotton") == (
        "card_does_not_fit"
    )


def test_an_industry_card_builds_where_an_own_link_touches() -> None:
    """AOI 6.3."""
    at = single(ENGLAND.tile("boston/1", "cotton-1").link("lowell-lawrence").hand(0, "iron"))
    assert refused(at, "build iron lawrence/1") is None
    assert refused(at, "build iron lowell/1") is None
    assert refused(at, "build iron worcester/1") == "outside_network"


def test_links_and_tiles_of_others_never_serve_an_industry_card() -> None:
    """AOI 6.3."""
    at = single(ENGLAND.tile("boston/1", "cotton-1").hand(0, "iron", "port"))
    at = at.link("lowell-boston", "lowell-lawrence", seat=1).tile("lowell/2", "iron-1", seat=1)
    assert refused(at, "build iron lowell/1") == "outside_network"
    assert refused(at, "build iron lawrence/1") == "outside_network"


def test_an_own_tile_alone_does_not_open_the_other_slots_of_a_small_location() -> None:
    """AOI 6.3: the limit of 6.12 would forbid it in any case, an own tile in a network not."""
    at = single(ENGLAND.tile("lowell/1", "cotton-1").hand(0, "iron"))
    assert refused(at, "build iron lowell/2") == "too_many_tiles"
    moved = at.tile("newburyport/1", "port-1")
    assert refused(moved, "build iron lawrence/1") == "outside_network"


def test_an_own_tile_opens_the_other_slots_of_a_location_with_four() -> None:
    """AOI 6.3."""
    at = single(GERMANY.tile("ruhr/1", "coal-1").hand(0, "coal", "iron", "cotton"))
    for build in ("coal ruhr/2", "iron ruhr/3", "cotton ruhr/4"):
        assert refused(at, f"build {build}") is None
    others = single(GERMANY.tile("ruhr/1", "coal-1", seat=1).tile("kiel/1", "port-1"))
    assert refused(others.hand(0, "coal"), "build coal ruhr/2") == "outside_network"


def test_an_industry_card_overbuilds_the_own_tile_on_the_very_slot() -> None:
    """AOI 6.3, 7.1."""
    at = single(GERMANY.tile("cologne/1", "cotton-1").hand(0, "iron").mat(0, "iron-2"))
    at = at.tile("belgium/1", "coal-1", seat=1).link("cologne-belgium", seat=1)
    assert refused(at, "build iron cologne/1") is None
    assert refused(at, "build iron cologne/2") == "too_many_tiles"


def test_a_ship_card_builds_beside_an_own_port() -> None:
    """AOI 6.3."""
    at = single(ENGLAND.mat(0, "ship-2").tile("boston/2", "port-1").hand(0, "ship"))
    assert refused(at, "build ship sea-2/1") is None
    assert refused(at, "build ship sea-3/1") is None
    assert refused(at, "build ship sea-1/1") == "no_port_for_ship"


def test_a_ship_card_builds_beside_anothers_port_that_an_own_link_touches() -> None:
    """AOI 6.3."""
    at = single(sea().tile("new-haven/1", "cotton-1").hand(0, "ship"))
    assert refused(at, "build ship sea-2/1") == "outside_network"
    assert refused(at.link("lowell-boston"), "build ship sea-2/1") is None
    joined = at.link("lowell-lawrence").link("lowell-boston", seat=1)
    assert refused(joined, "build ship sea-2/1") == "outside_network"


def test_what_opens_a_ship_slot_is_judged_before_the_ship_stands() -> None:
    """AOI 6.1, 6.3."""
    at = single(sea().hand(0, "ship"))
    assert refused(at, "build ship sea-2/1") is None
    assert played(at, "build ship sea-2/1")[0].hand == {}


@pytest.mark.parametrize("card", ["ship", "blue", "coal"])
def test_any_card_builds_anything_anywhere_for_both_actions(card: str) -> None:
    """AOI 6.7."""
    at = GERMANY.tile("kiel/1", "port-1").hand(0, card, "salmon")
    for build in ("cotton leipzig/1", "port bremen/1", "iron berlin/2"):
        text = f"build {build} merged with {card}"
        after = played(at, text)
        assert after.tile_at(build.split()[1]) is not None
        assert (after[0].hand, after[0].played) == ({"salmon": 1}, {card: 1})
        assert after.shown("actions_left") == 0
        assert refused(after, "pass") == "no_action_left"
        plain = refused(at, f"build {build} with {card}")
        assert plain == "card_does_not_fit"


def test_a_merged_action_is_impossible_in_round_1_as_second_action_and_without_card() -> None:
    """AOI 6.7."""
    at = GERMANY.hand(0, "ship", "coal")
    text = "build cotton leipzig/1 merged"
    assert refused(at, f"{text} with ship") is None
    assert refused(at.in_round(1).turn(0, actions=1), f"{text} with ship") == "no_merge"
    assert refused(played(at, "pass with coal"), f"{text} with ship") == "no_merge"
    assert refused(at.hand(0).deck(), text) == "no_merge"


def test_a_merged_action_after_a_loan_still_has_both_actions() -> None:
    """AOI 6.7, 11.3."""
    at = GERMANY.hand(0, "ship").has(0, money=0)
    after = played(at, "loan 10", "build cotton leipzig/1 merged")
    assert after.shown("actions_left") == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("build coal leipzig/1", "wrong_industry"),
        ("build factory leipzig/1", "tile_never_built"),
        ("build cotton dresden/1", "too_many_tiles"),
        ("build port kiel/1", "opponent_tile"),
        ("build iron hannover/1", "no_coal"),
        ("build cotton berlin/2", "not_higher_level"),
        ("build port hamburg/1", "cannot_afford"),
    ],
)
def test_all_other_rules_hold_for_a_merged_action(text: str, code: str) -> None:
    """AOI 6.7."""
    at = GERMANY.mat(0, "iron-2").tile("dresden/2", "coal-1").tile("kiel/1", "port-1", seat=1)
    at = at.tile("berlin/2", "cotton-1").hand(0, "salmon")
    at = at.has(0, money=2) if code == "cannot_afford" else at
    assert refused(at, f"{text} merged with salmon") == code


def test_a_merged_action_needs_a_port_for_a_ship_and_overbuilds() -> None:
    """AOI 6.7, 6.11, 7.1."""
    at = ENGLAND.mat(0, "ship-2", "iron-2").hand(0, "blue").tile("lowell/1", "iron-1")
    assert refused(at, "build ship sea-1/1 merged") == "no_port_for_ship"
    port = at.tile("newburyport/1", "port-1", seat=1).link("newburyport-lawrence", seat=1)
    assert refused(port, "build ship sea-1/1 merged") is None
    coal = port.link("lowell-lawrence", seat=1)
    after = played(coal, "build iron lowell/1 merged")
    assert after.tile_at("lowell/1") == Tile(0, "iron-2", cubes=4)


def test_a_blank_slot_takes_mill_factory_or_works() -> None:
    """AOI 6.8."""
    at = low(GERMANY.link("cologne-belgium", "cologne-ruhr", seat=1)).tile("ruhr/1", "coal-1", 1)
    at = at.tile("ruhr/3", "iron-1", seat=2)
    for industry in INDUSTRIES:
        code = None if industry in ("cotton", "factory", "iron") else "wrong_industry"
        assert refused(at, f"build {industry} cologne/2") == code


@pytest.mark.parametrize(
    ("slot", "takes"), [("belgium/1", "coal"), ("kiel/1", "port"), ("dresden/2", "coal")]
)
def test_a_slot_with_a_symbol_takes_what_it_shows_alone(slot: str, takes: str) -> None:
    """AOI 6.8."""
    for industry in INDUSTRIES:
        code = None if industry == takes else "wrong_industry"
        assert refused(low(GERMANY), f"build {industry} {slot}") == code


def test_a_ship_slot_takes_ships_alone() -> None:
    """AOI 6.8."""
    for industry in INDUSTRIES:
        code = None if industry == "ship" else "wrong_industry"
        assert refused(low(sea()), f"build {industry} sea-2/1") == code


def test_among_fitting_slots_the_builder_chooses() -> None:
    """AOI 6.8."""
    for slot in ("boston/1", "boston/3", "boston/4"):
        assert played(ENGLAND, f"build cotton {slot}").tile_at(slot) == Tile(0, "cotton-1")
    assert refused(ENGLAND.tile("boston/3", "cotton-1", seat=1), "build cotton boston/3") == (
        "opponent_tile"
    )


@pytest.mark.parametrize("place", ["france", "village-1", "village-2"])
def test_nothing_is_built_in_a_location_without_slots(place: str) -> None:
    """AOI 6.8."""
    with pytest.raises(Malformed):
        played(GERMANY, f"build cotton {place}/1")


def test_no_slot_anywhere_is_a_reason_of_its_own() -> None:
    """AOI 6.8."""
    at = GERMANY.has(0, money=0)
    decision = BUILD + at.table.names.industries.find("port")
    assert NAMES[at.table.rules.refusal(at.state, decision)] == "nowhere_to_build"


def test_only_the_lowest_tile_of_the_mat_is_built() -> None:
    """AOI 6.9."""
    after = played(GERMANY, "build cotton leipzig/1", "build cotton berlin/1")
    assert after.tile_at("berlin/1") == Tile(0, "cotton-1")
    assert after[0].mat["cotton"] == [2, 2, 3, 3]
    gone = GERMANY.used_up(0, "cotton")
    assert refused(gone, "build cotton leipzig/1") == "no_tile_left"


def test_a_tile_developed_away_above_does_not_change_which_is_lowest() -> None:
    """AOI 6.9, 9.1."""
    at = played(GERMANY, "develop cotton-3", "build cotton leipzig/1")
    assert at.tile_at("leipzig/1") == Tile(0, "cotton-1")
    assert at[0].mat["cotton"] == [1, 2, 2, 3]


def test_tiles_of_level_0_are_never_built() -> None:
    """AOI 6.9, 9.1."""
    at = GERMANY.tile("hamburg/1", "port-1", seat=1)
    assert refused(at, "build factory hamburg/2") == "tile_never_built"
    one = played(at, "develop factory-0")
    assert refused(one, "build factory hamburg/2") == "tile_never_built"
    two = played(one, "develop factory-0").turn(0)
    assert refused(two, "build factory hamburg/2") is None
    ships = ENGLAND.tile("boston/2", "port-1", seat=1)
    assert refused(ships, "build ship sea-2/1") == "tile_never_built"
    assert refused(played(ships, "develop ship-0"), "build ship sea-2/1") is None


def test_a_ship_on_an_empty_slot_brings_coal_that_serves_at_once() -> None:
    """AOI 6.10."""
    after = played(sea(), "build ship sea-2/1")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-2", cubes=2)
    assert after[0].spent == 8
    mill = after.mat(2, "cotton-2").turn(2)
    assert played(mill, "build cotton boston/3").tile_at("sea-2/1") == Tile(0, "ship-2", cubes=1)


def test_a_ship_takes_its_own_coal_before_that_of_others() -> None:
    """AOI 6.10, 5.1."""
    at = sea().tile("sea-3/1", "ship-2", seat=1)
    after = played(at, "build ship sea-2/1")
    assert after.tile_at("sea-3/1") == Tile(1, "ship-2", cubes=3)
    assert after.tile_at("sea-2/1") == Tile(0, "ship-2", cubes=2)


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("flipped", [False, True])
def test_a_ship_needs_a_port_at_the_end_of_a_lane(owner: int, flipped: bool) -> None:
    """AOI 6.11."""
    at = ENGLAND.mat(0, "ship-2")
    assert refused(at, "build ship sea-7/1") == "no_port_for_ship"
    beside = at.tile("fall-river/2", "port-1", seat=owner, flipped=flipped)
    assert refused(beside, "build ship sea-7/1") is None
    assert refused(beside, "build ship sea-6/1") == "no_port_for_ship"
    mill = at.tile("fall-river/1", "cotton-1", seat=owner)
    assert refused(mill, "build ship sea-7/1") == "no_port_for_ship"


def test_overbuilding_a_ship_needs_its_port_too() -> None:
    """AOI 6.11, 7.1."""
    at = ENGLAND.mat(0, "ship-4").tile("sea-7/1", "ship-2")
    assert refused(at, "build ship sea-7/1") == "no_port_for_ship"
    assert refused(at.tile("fall-river/2", "port-1", seat=1), "build ship sea-7/1") is None


def test_one_tile_in_a_location_of_up_to_three_slots_and_two_in_a_larger_one() -> None:
    """AOI 6.12."""
    at = GERMANY.tile("kassel/1", "cotton-1").tile("hannover/1", "cotton-1", seat=1)
    assert refused(at, "build iron kassel/2") == "too_many_tiles"
    assert refused(at, "build iron hannover/2") is None
    one = GERMANY.tile("berlin/1", "cotton-1")
    assert refused(one, "build iron berlin/4") is None
    two = one.tile("berlin/2", "iron-1")
    assert refused(two, "build iron berlin/4") == "too_many_tiles"
    others = one.tile("berlin/2", "iron-1", 1).tile("berlin/3", "iron-1", 1)
    assert refused(others, "build iron berlin/4") is None


def test_market_spaces_are_not_slots() -> None:
    """AOI 6.12, 15.3."""
    found = {place.id: len(place.slots) for place in GERMANY.table.data.locations}
    assert {found[place] for place in ("bohemia", "belgium", "poland")} == {1}
    assert found["france"] == 0


@pytest.mark.parametrize(("industry", "slot"), [("coal", "ruhr/1"), ("iron", "ruhr/3")])
def test_mines_and_works_sell_only_when_connected_to_a_harbour_as_they_are_built(
    industry: str, slot: str
) -> None:
    """AOI 6.13."""
    at = GERMANY.market(**{industry: 4})
    assert played(at, f"build {industry} {slot}").tile_at(slot) == Tile(0, f"{industry}-1", cubes=3)
    port = at.tile("bremen/1", "port-1", seat=1, flipped=True)
    assert played(port, f"build {industry} {slot}").shown(f"{industry}_market") == 4
    linked = port.link("ruhr-bremen", seat=2)
    after = played(linked, f"build {industry} {slot}")
    assert after.shown(f"{industry}_market") == 6
    assert after.tile_at(slot) == Tile(0, f"{industry}-1", cubes=1)


def test_no_later_link_or_port_brings_a_sale() -> None:
    """AOI 6.13."""
    at = GERMANY.market(coal=2, iron=2).tile("ruhr/1", "coal-1").tile("bremen/2", "iron-1")
    after = played(at.tile("bremen/1", "port-1", seat=1), "link ruhr-bremen")
    assert after.tile_at("ruhr/1") == Tile(0, "coal-1", cubes=3)
    assert (after.shown("coal_market"), after[0].money) == (2, 99)
    after = played(at.link("ruhr-bremen").turn(1), "build port bremen/1")
    assert after.tile_at("bremen/2") == Tile(0, "iron-1", cubes=3)
    assert after.shown("iron_market") == 2


def test_a_ship_sells_what_is_left_in_its_box() -> None:
    """AOI 6.13, 6.15."""
    after = played(sea().market(coal=5), "build ship sea-2/1")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-2", cubes=1)
    assert after.shown("coal_market") == 6
    assert after[0].money == 100 - 8 + 1


@pytest.mark.parametrize(
    ("filled", "pounds", "left"), [(0, 3 + 3 + 2 + 2, 0), (3, 2 + 1 + 1, 1), (5, 1, 3), (6, 0, 4)]
)
def test_as_many_cubes_as_fit_are_sold_to_the_dearest_empty_spaces(
    filled: int, pounds: int, left: int
) -> None:
    """AOI 6.14."""
    at = GERMANY.mat(0, "coal-2").market(coal=filled).link("bohemia-dresden", seat=1)
    after = played(at, "build coal dresden/2")
    income = 6 if left == 0 else 0
    assert after[0].money == 100 - 2 - 1 + pounds + income
    assert after.tile_at("dresden/2") == Tile(0, "coal-2", flipped=left == 0, cubes=left)
    assert (after.shown("coal_market"), after[0].spent) == (filled + 4 - left, 3)


def test_the_money_of_a_sale_cannot_pay_for_the_tile_or_its_cubes() -> None:
    """AOI 6.15."""
    at = GERMANY.mat(0, "coal-2").market(coal=0, iron=0).link("bohemia-dresden", seat=1)
    assert refused(at.has(0, money=5), "build coal dresden/2") == "cannot_afford"
    assert played(at.has(0, money=6), "build coal dresden/2")[0].money == 10 + 6


def test_the_cubes_of_a_mine_or_works_cannot_pay_for_itself() -> None:
    """AOI 6.15."""
    at = GERMANY.mat(0, "iron-2").tile("dresden/2", "coal-1", 1).link("leipzig-dresden", seat=1)
    after = played(at, "build iron leipzig/1")
    assert after.tile_at("leipzig/1") == Tile(0, "iron-2", cubes=4)
    assert refused(GERMANY.mat(0, "coal-2"), "build coal dresden/2") == "no_iron"


def test_import_coal_serves_the_ship_before_any_of_it_is_sold() -> None:
    """AOI 6.15, 6.10."""
    after = played(sea().market(coal=0), "build ship sea-2/1")
    assert (after.shown("coal_market"), after[0].spent) == (2, 8)
    assert after[0].money == 100 - 8 + 3 + 3
    assert refused(sea().market(coal=0).has(0, money=7), "build ship sea-2/1") == "cannot_afford"
    assert refused(sea().market(coal=0).has(0, money=8), "build ship sea-2/1") is None


def test_a_new_port_is_a_harbour_for_its_own_cubes() -> None:
    """AOI 6.16."""
    after = played(GERMANY.mat(0, "port-3"), "build port kiel/1")
    assert after[0].spent == 7 + 1 + 1
    linked = GERMANY.mat(0, "port-2").link("hamburg-kiel", "hamburg-berlin", "dresden-berlin")
    mine = linked.tile("dresden/2", "coal-1", seat=1)
    assert played(mine, "build port kiel/1")[0].spent == 5


def test_a_new_port_opens_its_lanes_for_its_own_cubes() -> None:
    """AOI 6.16."""
    at = ENGLAND.mat(0, "port-2").tile("boston/2", "port-1", seat=1)
    at = at.tile("sea-3/1", "ship-2", seat=1)
    after = played(at, "build port plymouth/1")
    assert (after[0].spent, after.tile_at("sea-3/1")) == (5, Tile(1, "ship-2", cubes=2))
    without = ENGLAND.mat(0, "port-2").tile("boston/2", "port-1", seat=1)
    assert played(without, "build port plymouth/1")[0].spent == 5 + 1


def test_a_new_ship_opens_its_lanes_for_its_own_cubes() -> None:
    """AOI 6.16."""
    at = ENGLAND.mat(0, "ship-2").tile("boston/2", "port-1", seat=1).market(iron=0)
    assert played(at, "build ship sea-2/1")[0].spent == 8 + 4
    works = at.tile("boston/1", "iron-1", seat=1)
    after = played(works, "build ship sea-2/1")
    assert (after[0].spent, after.tile_at("boston/1")) == (8, Tile(1, "iron-1", cubes=2))
