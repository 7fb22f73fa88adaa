"""The examples of the Age of Industry rulebook, as far as they can be told without its figures.

Seat 0 is red, 1 yellow, 2 blue and 3 green. Where the reconstruction of Germany has no line of its
own for an example, links of others run over places that were made up.
"""

import pytest

from tests.scenario import At, Tile, opening, played, refused, scenario, spelled_out

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")
RED, YELLOW, BLUE, GREEN = range(4)
BROWN = ("bohemia", "stuttgart", "augsburg", "muenchen", "ratisbon")


def card_alone(at: At, *cards: str) -> At:
    """Red holds these cards and has one action left, so that no two actions can be merged."""
    return at.hand(RED, *cards).turn(RED, actions=1)


# turns


def test_who_spent_less_in_round_1_goes_first_in_round_2() -> None:
    """AOI 3.3, 2.8: yellow built a mill for 4 dollars, red works for 2."""
    at = opening("age-of-industry/germany", 3)
    at = at.order(YELLOW, RED, BLUE).turn(YELLOW, actions=1)
    after = played(at, "loan 10", "build cotton leipzig/1", "end")
    after = played(after, "loan 10", "build iron berlin/1", "end")
    after = played(after, "pass", "end")
    order = after.shown("turn_order")
    assert order.index(RED) < order.index(YELLOW)
    assert order == [BLUE, RED, YELLOW]


def test_seats_that_spent_the_same_keep_their_order() -> None:
    """AOI 3.3: yellow spent most, red second most, blue and green the same."""
    at = GERMANY.order(YELLOW, BLUE, RED, GREEN)
    for seat, spent in ((YELLOW, 14), (RED, 9), (BLUE, 3), (GREEN, 3)):
        at = at.has(seat, spent=spent)
    after = played(at.turn(GREEN, actions=0), "end")
    assert after.shown("turn_order") == [BLUE, GREEN, RED, YELLOW]


# industry cards


def test_an_industry_card_builds_in_kassel_which_an_own_link_touches() -> None:
    """AOI 6.3."""
    at = card_alone(GERMANY.tile("danzig/1", "port-1").link("frankfort-kassel"), "cotton")
    assert refused(at, "build cotton kassel/1") is None
    assert refused(at, "build cotton kassel/2") is None
    assert refused(at, "build cotton magdeburg/1") == "outside_network"


@pytest.mark.parametrize(("name", "place"), [("germany", "ruhr"), ("new-england", "pennsylvania")])
def test_an_own_mine_opens_all_slots_of_a_location_of_four(name: str, place: str) -> None:
    """AOI 6.3: and a mine of a higher level goes over the own one."""
    at = scenario(f"age-of-industry/{name}")
    takes = at.table.names.slot_industries
    slots = [slot for slot in takes if slot.startswith(f"{place}/")]
    mines = [slot for slot in slots if takes[slot] == ("coal",)]
    at = card_alone(at.tile(mines[0], "coal-1"), "coal", "iron", "cotton")
    assert refused(at, f"build coal {mines[1]}") is None
    for slot in set(slots) - set(mines):
        assert refused(at, f"build iron {slot}") is None
        assert refused(at, f"build cotton {slot}") is None
    blank = next(slot for slot in slots if slot not in mines)
    higher = at.mat(RED, "coal-2").tile(blank, "iron-1", seat=YELLOW)
    assert refused(higher, f"build coal {mines[0]}") is None
    assert refused(at, f"build coal {mines[0]}") == "not_higher_level"


def test_a_ship_card_builds_a_ship_beside_the_own_port() -> None:
    """AOI 6.3, 9.1: the ship of level 0 was developed away."""
    at = played(ENGLAND.tile("newburyport/1", "port-1"), "develop ship-0")
    at = card_alone(at, "ship")
    assert refused(at, "build ship sea-1/1") is None
    others = card_alone(
        ENGLAND.mat(RED, "ship-2")
        .tile("newburyport/1", "port-1", YELLOW)
        .tile("lowell/1", "iron-1"),
        "ship",
    )
    assert refused(others, "build ship sea-1/1") == "outside_network"
    assert refused(others.link("lawrence-newburyport"), "build ship sea-1/1") is None


# location cards and slots


def test_a_brown_card_builds_in_all_brown_locations_and_nowhere_else() -> None:
    """AOI 6.2."""
    at = card_alone(GERMANY.tile("danzig/1", "port-1"), "brown")
    for slot, takes in at.table.names.slot_industries.items():
        if slot == "danzig/1":
            continue
        industry = takes[0]
        place = slot.partition("/")[0]
        code = None if place in BROWN else "no_card"
        code = "too_many_tiles" if place == "danzig" else code
        assert refused(at, f"build {industry} {slot}") == code


def test_cologne_takes_mill_factory_and_works() -> None:
    """AOI 6.8."""
    at = GERMANY.mat(RED, "factory-3").tile("belgium/1", "coal-1", YELLOW).link("cologne-belgium")
    at = at.tile("ruhr/3", "iron-1", BLUE).link("cologne-ruhr", seat=BLUE)
    for slot in ("cologne/1", "cologne/2"):
        for industry in ("cotton", "factory", "iron"):
            assert refused(at, f"build {industry} {slot}") is None
        for industry in ("coal", "port"):
            assert refused(at, f"build {industry} {slot}") == "wrong_industry"


@pytest.mark.parametrize(("place", "takes"), [("belgium", "coal"), ("kiel", "port")])
def test_belgium_takes_only_a_mine_and_kiel_only_a_port(place: str, takes: str) -> None:
    """AOI 6.8."""
    for industry in ("cotton", "factory", "iron", "coal", "port"):
        code = None if industry == takes else "wrong_industry"
        at = GERMANY.mat(RED, "factory-3")
        assert refused(at, f"build {industry} {place}/1") == code


def test_a_green_card_builds_a_ship_beside_anothers_port() -> None:
    """AOI 6.11, 6.2."""
    at = card_alone(ENGLAND.mat(RED, "ship-2").tile("lowell/1", "iron-1"), "green")
    at = at.link("lawrence-newburyport", "lowell-lawrence", seat=BLUE)
    assert refused(at, "build ship sea-1/1") == "no_port_for_ship"
    port = at.tile("newburyport/1", "port-1", seat=YELLOW)
    assert refused(port, "build ship sea-1/1") is None


# the mat


def test_the_first_mill_is_of_level_1_and_after_three_mills_of_level_2() -> None:
    """AOI 6.9."""
    assert GERMANY[RED].mat["cotton"] == [1, 1, 2, 2, 3, 3]
    first = played(GERMANY, "build cotton leipzig/1")
    assert first.tile_at("leipzig/1") == Tile(RED, "cotton-1")
    at = GERMANY.tile("dresden/2", "coal-1", YELLOW).link("dresden-berlin", seat=YELLOW)
    at = played(at, "build cotton leipzig/1", "build cotton magdeburg/1").turn(RED)
    at = played(at, "build cotton berlin/1")
    assert at[RED].mat["cotton"] == [2, 3, 3]
    assert played(at, "build cotton berlin/2").tile_at("berlin/2") == Tile(RED, "cotton-2")
    away = played(GERMANY, "develop cotton-1", "develop cotton-1").turn(RED)
    assert played(away, "develop cotton-2")[RED].mat["cotton"] == [2, 3, 3]


def test_two_develops_of_factory_0_open_factory_3() -> None:
    """AOI 9.1, 6.9."""
    at = GERMANY.tile("hamburg/1", "port-1", YELLOW)
    assert at[RED].mat["factory"] == [0, 0, 3, 3, 4, 4]
    at = played(at, "develop factory-0", "develop factory-0")
    assert at[RED].mat["factory"] == [3, 3, 4, 4]
    built = played(at.turn(RED), "build factory hamburg/2")
    assert built.tile_at("hamburg/2") == Tile(RED, "factory-3")


@pytest.mark.parametrize(
    ("tile", "cost", "coal", "iron", "income"),
    [("cotton-1", 4, 0, 0, 8), ("cotton-2", 6, 1, 0, 11), ("cotton-3", 12, 1, 1, 20)],
)
def test_what_mills_cost_and_bring(tile: str, cost: int, coal: int, iron: int, income: int) -> None:
    """AOI 19.1, 6.1, 13.3."""
    at = GERMANY.mat(RED, tile).tile("hannover/1", "iron-1", BLUE).tile("ruhr/1", "coal-1", YELLOW)
    at = at.link("ruhr-hannover", "hannover-hamburg", seat=BLUE)
    at = at.tile("hamburg/1", "port-1", GREEN)
    built = played(at, "build cotton hamburg/2")
    assert built[RED].spent == cost
    assert built.tile_at("ruhr/1") == Tile(YELLOW, "coal-1", cubes=3 - coal)
    assert built.tile_at("hannover/1") == Tile(BLUE, "iron-1", cubes=3 - iron)
    sold = played(built, "sell hamburg/2 to hamburg/1")
    assert sold[RED].money == 100 - cost + income


# coal and iron


def magdeburg(cubes: int) -> At:
    """Red's link touches Magdeburg; yellow's links lead on to its mine in Poland."""
    at = GERMANY.mat(RED, "cotton-2").tile("danzig/1", "port-1").link("kassel-magdeburg")
    at = at.link("magdeburg-berlin", "berlin-village-2", "village-2-poland", seat=YELLOW)
    return card_alone(at.tile("poland/1", "coal-1", seat=YELLOW, cubes=cubes), "cotton")


def test_a_mill_in_magdeburg_takes_coal_from_poland_over_links_of_another() -> None:
    """AOI 5.1, 4.2, 6.3."""
    after = played(magdeburg(3), "build cotton magdeburg/1")
    assert after.tile_at("magdeburg/1") == Tile(RED, "cotton-2")
    assert after.tile_at("poland/1") == Tile(YELLOW, "coal-1", cubes=2)
    assert (after[RED].spent, after[YELLOW].money) == (6, 100)
    last = played(magdeburg(1), "build cotton magdeburg/1")
    assert last.tile_at("poland/1") == Tile(YELLOW, "coal-1", flipped=True)
    assert last[YELLOW].money == 104


def ratisbon() -> At:
    """Red builds a factory in Ratisbon, farther from its own mine than from yellow's."""
    at = GERMANY.mat(RED, "factory-3").tile("mannheim/1", "coal-1").tile("muenchen/1", "cotton-1")
    at = at.tile("bohemia/1", "coal-1", seat=YELLOW, cubes=1)
    at = at.link("bohemia-ratisbon", "ratisbon-augsburg", "ratisbon-muenchen", seat=YELLOW)
    at = at.link("augsburg-stuttgart", "stuttgart-mannheim", seat=BLUE)
    at = at.tile("augsburg/1", "iron-1", cubes=1).tile("muenchen/2", "iron-1", seat=BLUE)
    return card_alone(at, "brown")


def test_a_factory_in_ratisbon_takes_the_nearer_coal_and_one_of_two_equally_near_irons() -> None:
    """AOI 5.1, 5.2, 13.1, 6.12."""
    at = ratisbon()
    text = "build factory ratisbon/1"
    assert refused(at, f"{text} coal mannheim/1 iron augsburg/1") == "mine_not_nearest"
    assert refused(at, text) == "choice_open"
    assert refused(at, f"{text} iron muenchen/2") is None
    after = played(at, f"{text} iron augsburg/1")
    assert after.tile_at("ratisbon/1") == Tile(RED, "factory-3")
    assert after.tile_at("bohemia/1") == Tile(YELLOW, "coal-1", flipped=True)
    assert after.tile_at("augsburg/1") == Tile(RED, "iron-1", flipped=True)
    assert after.tile_at("mannheim/1") == Tile(RED, "coal-1", cubes=3)
    assert (after[RED].money, after[YELLOW].money) == (100 - 10 + 5, 104)


def test_a_second_own_tile_in_muenchen_is_over_the_limit() -> None:
    """AOI 6.12."""
    at = GERMANY.mat(RED, "factory-3").tile("muenchen/1", "cotton-1").hand(RED, "brown")
    assert refused(at, "build factory muenchen/2") == "too_many_tiles"


# the demand tracks


def test_whoever_is_joined_to_the_distant_port_of_france_buys_at_the_track() -> None:
    """AOI 5.3, 5.4."""
    at = GERMANY.link("mannheim-france", seat=GREEN)
    for seat in (GREEN, RED, YELLOW):
        buyer = at.mat(seat, "cotton-2").turn(seat)
        assert played(buyer, "build cotton mannheim/2")[seat].spent == 6 + 1
        assert refused(buyer, "build cotton frankfort/1") == "no_coal"
        joined = buyer.link("mannheim-frankfort", seat=BLUE)
        assert played(joined, "build cotton frankfort/1")[seat].spent == 6 + 1


def test_cubes_of_an_empty_track_cost_4_dollars_each() -> None:
    """AOI 5.6."""
    at = GERMANY.mat(RED, "cotton-3").tile("hamburg/1", "port-1", YELLOW).market(coal=0, iron=0)
    after = played(at, "build cotton hamburg/2")
    assert after[RED].spent == 12 + 4 + 4


def test_a_port_being_built_brings_its_own_coal() -> None:
    """AOI 6.16."""
    after = played(GERMANY.mat(RED, "port-2"), "build port kiel/1")
    assert (after[RED].spent, after.shown("coal_market")) == (5 + 1, 5)


def test_a_mine_of_level_1_has_3_cubes_and_works_of_level_2_have_4() -> None:
    """AOI 6.1, 19.1."""
    after = played(GERMANY, "build coal dresden/2")
    assert after.tile_at("dresden/2") == Tile(RED, "coal-1", cubes=3)
    works = after.mat(YELLOW, "iron-2").link("leipzig-dresden", seat=BLUE).turn(YELLOW)
    built = played(works, "build iron leipzig/1")
    assert built.tile_at("leipzig/1") == Tile(YELLOW, "iron-2", cubes=4)


def test_a_mine_of_level_2_fills_three_gaps_for_4_dollars() -> None:
    """AOI 6.13, 6.14: the gaps are at 2, 1 and 1 dollars."""
    at = GERMANY.mat(RED, "coal-2").tile("hamburg/1", "port-1", YELLOW).market(coal=3)
    at = at.link("hamburg-berlin", "dresden-berlin", seat=BLUE).tile("berlin/1", "iron-1", BLUE)
    after = played(at, "build coal dresden/2")
    assert after.tile_at("dresden/2") == Tile(RED, "coal-2", cubes=1)
    assert after[RED].money == 100 - 2 + 2 + 1 + 1
    assert (after[RED].spent, after.shown("coal_market")) == (2, 6)


def test_no_cube_moves_when_a_mine_is_connected_to_a_port_later() -> None:
    """AOI 6.13."""
    at = (
        GERMANY.market(coal=0).tile("hamburg/1", "port-1", YELLOW).link("dresden-berlin", seat=BLUE)
    )
    mine = played(at, "build coal dresden/2")
    assert mine.tile_at("dresden/2") == Tile(RED, "coal-1", cubes=3)
    linked = played(
        mine.link("hamburg-kiel", seat=BLUE).tile("berlin/1", "cotton-1"), "link hamburg-berlin"
    )
    assert linked.tile_at("dresden/2") == Tile(RED, "coal-1", cubes=3)
    assert (linked.shown("coal_market"), linked[RED].money) == (0, 100 - 1 - 1)


def test_the_owner_of_a_mine_of_level_1_gets_4_dollars_at_once_in_anothers_turn() -> None:
    """AOI 13.1, 13.3."""
    at = GERMANY.tile("dresden/2", "coal-1", cubes=1).mat(YELLOW, "cotton-2").turn(YELLOW)
    after = played(at.link("leipzig-dresden", seat=BLUE), "build cotton leipzig/1")
    assert after.shown("to_act") == YELLOW
    assert after[RED].money == 104


# overbuilding


def test_a_factory_of_level_3_goes_over_the_own_mill_but_no_mill_over_a_port() -> None:
    """AOI 7.1."""
    at = GERMANY.mat(RED, "factory-3", "cotton-2").tile("hamburg/2", "cotton-1", flipped=True)
    at = at.tile("hamburg/1", "port-1", YELLOW).tile("bremen/1", "port-1")
    after = played(at, "build factory hamburg/2")
    assert after.tile_at("hamburg/2") == Tile(RED, "factory-3")
    assert refused(at, "build cotton bremen/1") == "wrong_industry"


# loans


def test_a_loan_repaid_in_the_same_turn_bears_no_interest() -> None:
    """AOI 11.5, 3.4: a mill is built on credit and sold at once."""
    at = GERMANY.has(RED, money=0).tile("hamburg/1", "port-1", YELLOW).order(1, 2, 3, 0).turn(RED)
    after = played(at, "loan 10", "build cotton hamburg/2", "sell hamburg/2 to hamburg/1")
    after = played(after, "repay 10", "end")
    assert (after[RED].money, after[RED].loans) == (10 - 4 + 8 - 10, 0)


def test_interest_that_money_does_not_cover_takes_one_loan() -> None:
    """AOI 3.5: 3 dollars and 5 loans."""
    at = GERMANY.has(RED, money=3, loans=5).turn(GREEN, actions=0)
    after = played(at, "end")
    assert (after[RED].money, after[RED].loans) == (8, 6)


# links


def test_a_first_link_costs_1_dollar() -> None:
    """AOI 8.3."""
    at = GERMANY.tile("augsburg/1", "cotton-1")
    after = played(at, "link ratisbon-augsburg")
    assert (after[RED].spent, after.shown("coal_market"), after.shown("iron_market")) == (1, 6, 6)


def test_a_link_from_bohemia_to_ratisbon_brings_own_iron_and_coal_from_the_track() -> None:
    """AOI 8.4, 8.5, 5.3: Bohemia has a distant port."""
    at = GERMANY.tile("augsburg/1", "iron-1", seat=YELLOW).link("ratisbon-augsburg", seat=YELLOW)
    text = "link bohemia-ratisbon"
    assert spelled_out(at.turn(YELLOW), text) == f"{text} coal market iron augsburg/1"
    after = played(at.turn(YELLOW), text)
    assert after[YELLOW].spent == 1 + 1
    assert after.tile_at("augsburg/1") == Tile(YELLOW, "iron-1", cubes=2)
    assert after.shown("coal_market") == 5


def test_a_link_goes_on_from_a_village() -> None:
    """AOI 8.2, 4.1."""
    at = GERMANY.tile("berlin/1", "iron-1", seat=RED).link("berlin-village-2").market(coal=6)
    at = at.tile("hamburg/1", "port-1", seat=YELLOW).link("hamburg-berlin", seat=YELLOW)
    assert refused(at, "link village-2-poland") is None
    assert refused(at, "link village-2-danzig") is None


# selling


def trade(poland: str = "factory") -> At:
    """Red has two mills and a factory, a port in Danzig; yellow has one in Hamburg."""
    at = GERMANY.merchants({"poland/market": poland}).tile("danzig/1", "port-1")
    at = at.tile("hamburg/1", "port-1", seat=YELLOW)
    at = at.tile("berlin/1", "cotton-1").tile("magdeburg/1", "cotton-1")
    at = at.tile("leipzig/1", "factory-3").link("danzig-poland", "berlin-stettin", seat=YELLOW)
    at = at.link("stettin-danzig", "magdeburg-leipzig", seat=BLUE).link("magdeburg-berlin")
    return at.link("hamburg-berlin", seat=GREEN)


def test_red_sells_a_factory_and_two_mills_for_37_dollars() -> None:
    """AOI 10.1, 10.2, 10.11, 13.3."""
    text = "sell leipzig/1 to poland/market and berlin/1 to danzig/1 and magdeburg/1 to hamburg/1"
    after = played(trade(), text)
    assert after[RED].money == 100 + 37
    assert after[YELLOW].money == 100 + 5
    assert after.shown("demands") == []
    for slot in ("leipzig/1", "berlin/1", "magdeburg/1", "danzig/1", "hamburg/1"):
        tile = after.tile_at(slot)
        assert tile is not None
        assert tile.flipped


def test_without_the_right_market_tile_the_factory_cannot_be_sold() -> None:
    """AOI 10.2, 10.11."""
    for port in ("danzig/1", "hamburg/1"):
        assert refused(trade(), f"sell leipzig/1 to {port}") == "port_cotton_only"
    for tile in ("cotton", "none"):
        assert refused(trade(tile), "sell leipzig/1 to poland/market") is not None
    assert refused(trade("none"), "sell leipzig/1") == "no_buyer"


def overseas(market: str, cubes: int) -> At:
    """Red's mill in Boston, yellow's port there, red's ship in sea 2."""
    at = ENGLAND.merchants({"sea-2/market": market}).tile("boston/1", "cotton-1")
    at = at.tile("boston/2", "port-1", seat=YELLOW)
    return at.tile("sea-2/1", "ship-2", cubes=cubes)


def test_a_mill_sold_to_a_market_tile_at_sea_flips_the_ship_whose_coal_is_gone() -> None:
    """AOI 10.2, 10.3, 13.2."""
    at = overseas("cotton", 0)
    after = played(at, "sell boston/1 to sea-2/market")
    assert after.tile_at("boston/1") == Tile(RED, "cotton-1", flipped=True)
    assert after.tile_at("sea-2/1") == Tile(RED, "ship-2", flipped=True)
    assert after.shown("demands") == []
    assert after[RED].money == 100 + 8 + 12
    port = played(at, "sell boston/1 to boston/2")
    assert port.tile_at("sea-2/1") == Tile(RED, "ship-2")
    assert (port[RED].money, port[YELLOW].money) == (108, 105)
    some = played(overseas("cotton", 1), "sell boston/1 to sea-2/market")
    assert some.tile_at("sea-2/1") == Tile(RED, "ship-2", cubes=1)


def test_a_ship_beside_a_tile_without_demand_flips_when_its_coal_is_gone() -> None:
    """AOI 13.2."""
    at = overseas("none", 1).mat(BLUE, "cotton-2").turn(BLUE)
    after = played(at, "build cotton boston/3")
    assert after.tile_at("sea-2/1") == Tile(RED, "ship-2", flipped=True)
    assert after[RED].money == 112


# drawing


def test_a_hand_of_eight_draws_one_card_and_a_hand_of_nine_none() -> None:
    """AOI 12.3."""
    eight = GERMANY.hand(RED, *["coal"] * 4, *["blue"] * 4).deck("green", "grey")
    after = played(eight, "draw deck")
    assert sum(after[RED].hand.values()) == 9
    assert after.shown("actions_left") == 1
    assert refused(after, "draw deck") == "hand_full"


def test_the_first_card_of_the_deck_is_seen_before_the_second_is_chosen() -> None:
    """AOI 12.2, 12.5."""
    at = GERMANY.hand(RED).face_up("blue", "port").deck("green", "grey")
    half = played(at, "draw deck")
    assert half[RED].hand == {"green": 1}
    after = played(half, "draw port")
    assert after[RED].hand == {"green": 1, "port": 1}
    assert after.shown("face_up") == ["blue", "grey"]


# the end


def test_unflipped_tiles_score_their_level() -> None:
    """AOI 15.5: the factory in Frankfort and the mine in Mannheim among them."""
    at = GERMANY.last_turn()
    for seat in range(4):
        at = at.has(seat, money=0)
    at = at.tile("frankfort/1", "factory-3").tile("mannheim/1", "coal-1")
    at = at.tile("ratisbon/1", "factory-3", flipped=True).tile("magdeburg/1", "cotton-2")
    at = at.tile("poland/1", "coal-1", seat=YELLOW, flipped=True)
    at = at.tile("hamburg/1", "port-1", seat=YELLOW).tile("bohemia/1", "coal-3", seat=YELLOW)
    after = played(at, "end")
    assert (after[RED].points, after[YELLOW].points) == (9, 5)


def test_links_pay_2_dollars_and_1_for_each_space_taken_at_their_ends() -> None:
    """AOI 15.3."""
    at = GERMANY.last_turn().has(RED, money=0).tile("mannheim/1", "coal-1")
    at = at.tile("frankfort/1", "factory-3").link("mannheim-frankfort")
    at = at.link("mannheim-france", "frankfort-village-1")
    after = played(at, "end")
    assert after[RED].money == (2 + 2) + (2 + 1 + 1) + (2 + 1 + 1)
