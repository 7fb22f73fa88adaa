"""Rules that other implementations got wrong: one test for each, named by what it holds."""

import pytest

from navvy.games.registry import load_table
from navvy.record import deal
from tests.scenario import At, Tile, opening, played, refused, scenario, spelled_out

PAIR = "link birmingham-coventry and birmingham-walsall"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_merchant_places_are_worth_2_link_points_each_even_without_a_tile(seats: int) -> None:
    """BIR 14.2."""
    at = (
        scenario("birmingham", seats)
        .merchants({})
        .link(
            "coalbrookdale-shrewsbury",
            "gloucester-redditch",
            "stoke-warrington",
            "derby-nottingham",
        )
    )
    after = played(at.link("oxford-redditch", seat=1).last_turn(), "end")
    assert (after[0].points, after[1].points) == (8, 2)


def test_manufacturer_iv_costs_8() -> None:
    """BIR 19.1."""
    at = scenario("birmingham").mat(0, "manufacturer-4").tile("derby/3", "iron-1", 1)
    assert played(at, "build manufacturer birmingham/2")[0].spent == 8
    assert refused(at.has(0, money=7), "build manufacturer birmingham/2") == "cannot_afford"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_face_down_discard_per_player_at_the_start(seats: int) -> None:
    """BIR 1.5."""
    at = opening("birmingham", seats)
    cards = len(at.state.deal.canal_deck)
    assert at.shown("deck_left") == cards - 8 * seats - seats
    rail = played(at.last_turn(), "end")
    assert rail.shown("deck_left") == cards - 8 * seats


@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 54), (4, 64)])
def test_decks_of_40_54_and_64(seats: int, cards: int) -> None:
    """BIR 1.2."""
    assert len(deal.draw(load_table("birmingham", seats), 0).canal_deck) == cards


def test_17_pounds_and_income_space_10() -> None:
    """BIR 1.1."""
    at = opening("birmingham")
    assert {(at[seat].money, at[seat].income_space) for seat in range(4)} == {(17, 10)}


def test_blank_merchants_never_get_beer_also_not_at_the_era_change() -> None:
    """BIR 1.6 and 14.6."""
    at = scenario("birmingham").merchants({"oxford/1": "any", "oxford/2": "blank"})
    assert at.shown("barrels") == ["oxford/1"]
    after = played(at.barrels().last_turn(), "end")
    assert (after.shown("era"), after.shown("barrels")) == ("rail", ["oxford/1"])


def test_coal_from_the_nearest_mine_for_every_cube_anew() -> None:
    """BIR 5.1."""
    at = scenario("birmingham").mat(0, "manufacturer-3").tile("dudley/1", "coal-2", 1, 1)
    at = at.tile("wolverhampton/2", "coal-2", 2)
    at = at.link("birmingham-dudley", "dudley-wolverhampton", seat=1)
    text = spelled_out(at, "build manufacturer birmingham/2")
    assert "coal dudley/1,wolverhampton/2" in text


def test_ties_between_mines_are_chosen_by_the_consumer() -> None:
    """BIR 5.2."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 1).tile("coventry/2", "coal-2", 2)
    at = at.link("birmingham-dudley", "birmingham-coventry", seat=3)
    assert refused(at, "build iron birmingham/3") == "choice_open"
    for mine in ("dudley/1", "coventry/2"):
        assert refused(at, f"build iron birmingham/3 coal {mine}") is None


def test_coal_for_a_rail_is_judged_after_placing_it() -> None:
    """BIR 8.4."""
    at = scenario("birmingham", era="rail").tile("stoke-on-trent/1", "cotton-2")
    assert refused(at, "link stoke-leek") == "no_coal"
    assert refused(at, "link stoke-warrington") is None
    assert refused(at.tile("leek/2", "coal-2", 1), "link stoke-leek") is None


def test_the_second_rail_may_start_from_the_first() -> None:
    """BIR 8.5."""
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2").link("birmingham-oxford")
    assert refused(at, "link coventry-nuneaton") == "link_outside_network"
    assert refused(at, "link birmingham-coventry and coventry-nuneaton") is None


def test_an_opponents_brewery_must_be_connected_to_the_second_link() -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford").tile("leek/1", "cotton-2")
    at = at.link("stoke-warrington", seat=1).tile("walsall/2", "brewery-2", 1)
    assert refused(at, "link leek-stoke and birmingham-walsall") is None
    assert refused(at, "link birmingham-walsall and leek-stoke") == "no_beer"


def test_ones_own_brewery_need_not_be_connected() -> None:
    """BIR 8.6 and 5.8."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    assert refused(at.tile("uttoxeter/1", "brewery-2"), PAIR) is None
    assert refused(at.tile("uttoxeter/1", "brewery-2", 1), PAIR) == "no_beer"


def test_a_merchants_barrel_never_serves_a_double_rail() -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    at = at.merchants({"oxford/1": "any", "oxford/2": "any"})
    assert refused(at, PAIR) == "no_beer"
    assert refused(at.tile("stone/1", "brewery-2"), f"{PAIR} beer oxford/1") == (
        "merchant_not_buying"
    )


@pytest.mark.parametrize("industry", ["cotton", "manufacturer", "iron", "coal", "brewery"])
def test_level_1_must_be_developed_away_in_the_rail_era(industry: str) -> None:
    """BIR 6.9."""
    slots = {
        "cotton": "belper/1",
        "manufacturer": "belper/1",
        "iron": "derby/3",
        "coal": "belper/2",
    }
    at = scenario("birmingham", era="rail").link("belper-derby", "derby-nottingham")
    text = f"build {industry} {slots.get(industry, 'derby/1')}"
    assert refused(at, text) == "tile_wrong_era"
    for _ in range(at[0].mat[industry].count(1)):
        at = played(at, f"develop {industry}").turn(0)
    assert refused(at, text) is None


def test_pottery_i_may_be_built_in_the_rail_era() -> None:
    """BIR 6.11."""
    assert refused(scenario("birmingham", era="rail"), "build pottery belper/3") is None


@pytest.mark.parametrize("tile", ["pottery-1", "pottery-3"])
def test_potteries_with_the_lightbulb_cannot_be_developed(tile: str) -> None:
    """BIR 9.3."""
    assert refused(scenario("birmingham").mat(0, tile), "develop pottery") == "not_developable"


def test_overbuilding_an_opponents_mine_only_when_coal_is_gone_everywhere() -> None:
    """BIR 7.3."""
    at = scenario("birmingham").tile("dudley/1", "coal-1", 1, flipped=True).mat(0, "coal-2")
    gone = at.market(coal=0)
    text = "build coal dudley/1"
    assert refused(gone, text) is None
    assert refused(gone.market(coal=1), text) == "resource_left"
    assert refused(gone.tile("cannock/2", "coal-2", 2, 1), text) == "resource_left"
    assert refused(gone.tile("cannock/2", "coal-2", 0, 1), text) == "resource_left"


def test_single_icon_space_before_a_shared_one() -> None:
    """BIR 6.8."""
    at = scenario("birmingham")
    assert refused(at, "build coal cannock/1") == "single_icon_first"
    assert refused(at.tile("cannock/2", "coal-1", 1), "build coal cannock/1") is None


@pytest.mark.parametrize(("seats", "cards"), [(2, 0), (3, 6), (4, 8)])
def test_cotton_manufacturer_cards_0_6_8(seats: int, cards: int) -> None:
    """BIR 19.3."""
    deck = deal.draw(load_table("birmingham", seats), 0).canal_deck
    assert deck.count("cotton-manufacturer") == cards


def test_the_southern_farm_is_a_third_end_of_kidderminster_worcester() -> None:
    """BIR 4.6."""
    at = played(scenario("birmingham"), "link kidderminster-worcester")
    assert at[0].network == {"kidderminster", "worcester", "farm-south"}
    at = at.tile("farm-south/1", "brewery-1", 1, flipped=True)
    assert played(at.last_turn(), "end")[0].points == 2


def test_money_from_selling_cubes_does_not_lower_the_amount_spent() -> None:
    """BIR 2.8."""
    at = scenario("birmingham").link("redditch-oxford", seat=1).market(coal=0)
    after = played(at, "build coal redditch/1")
    assert (after[0].money, after[0].spent) == (100 - 5 + 14, 5)


def test_the_hand_is_refilled_only_after_both_actions() -> None:
    """BIR 2.6."""
    at = scenario("birmingham").hand(0, *["coal"] * 8).deck(*["leek"] * 8)
    assert played(at, "pass")[0].hand == {"coal": 7}
    assert played(at, "pass", "pass")[0].hand == {"coal": 6}
    assert played(at, "pass", "pass", "end")[0].hand == {"coal": 6, "leek": 2}


def test_no_income_after_the_last_round() -> None:
    """BIR 3.4."""
    at = scenario("birmingham", era="rail").has(0, income=60).last_turn()
    assert played(at, "end")[0].money == 100
    canal = scenario("birmingham").has(0, income=60).last_turn()
    assert played(canal, "end")[0].money == 120


def test_wild_cards_go_back_to_their_pile() -> None:
    """BIR 2.3."""
    at = scenario("birmingham").hand(0, "wild-location", "wild-industry").wilds(3, 3)
    after = played(at, "pass with wild-location", "pass with wild-industry")
    assert (after.shown("wild_locations"), after.shown("wild_industries")) == (4, 4)
    assert (after[0].hand, after[0].played) == ({}, {})


@pytest.mark.parametrize("wild", ["wild-location", "wild-industry"])
def test_no_scouting_with_a_wild_in_hand(wild: str) -> None:
    """BIR 12.1."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone", wild)
    assert refused(at, "scout coal,leek,stone") == "wild_in_hand"
    assert refused(at.hand(0, "coal", "leek", "stone"), "scout coal,leek,stone") is None


def test_iron_works_sell_to_the_market_without_any_connection() -> None:
    """BIR 6.13."""
    at = scenario("birmingham").tile("dudley/1", "coal-1", 1)
    after = played(at, "build iron dudley/2")
    assert (after.shown("links"), after.shown("iron_market")) == ({}, 10)


def test_mines_need_a_connection_to_sell_to_the_market() -> None:
    """BIR 6.13."""
    at = scenario("birmingham").market(coal=0)
    assert played(at, "build coal redditch/1").shown("coal_market") == 0
    linked = at.link("redditch-oxford", seat=1)
    assert played(linked, "build coal redditch/1").shown("coal_market") == 2


def owing(points: int) -> At:
    """Seat 1 owes 9 pounds and has tiles worth 2, 6 and 3."""
    at = scenario("birmingham").has(1, money=0, income=1, points=points).turn(3, actions=0)
    at = at.tile("dudley/1", "coal-1", 1).tile("leek/1", "cotton-1", 1)
    return played(at.tile("derby/3", "iron-2", 1), "end")


def test_in_a_shortfall_the_player_chooses_the_tiles() -> None:
    """BIR 3.5."""
    after = played(owing(5), "lose leek/1", "lose derby/3")
    assert after.tile_at("dudley/1") == Tile(1, "coal-1", cubes=2)
    assert (after.shown("asked"), after[1].money, after[1].points) == ("action", 0, 5)
    other = played(owing(5), "lose dudley/1", "lose derby/3")
    assert (other.shown("tiles"), other[1].money) == ({}, 2 + 3 + 6 - 9)


def test_a_tile_given_up_brings_half_its_cost_then_points_go_not_below_zero() -> None:
    """BIR 3.5 and 3.6."""
    at = scenario("birmingham").has(1, money=0, income=1).turn(3, actions=0)
    at = at.tile("dudley/1", "coal-1", 1)
    assert played(at.has(1, points=9), "end")[1].points == 9 - (9 - 2)
    assert played(at.has(1, points=4), "end")[1].points == 0


@pytest.mark.parametrize(
    ("rows", "places"),
    [
        (((5, 10, 0), (4, 99, 99)), [1, 2]),
        (((5, 10, 99), (5, 11, 0)), [2, 1]),
        (((5, 11, 3), (5, 11, 2)), [1, 2]),
        (((5, 11, 3), (5, 11, 3)), [1, 1]),
    ],
)
def test_ties_points_income_money(
    rows: tuple[tuple[int, int, int], ...], places: list[int]
) -> None:
    """BIR 15.2."""
    at = scenario("birmingham", 2, era="rail").last_turn()
    for seat, (points, income, money) in enumerate(rows):
        at = at.has(seat, points=points, income=income, money=money)
    after = played(at, "end")
    assert after.table.rules.places(after.state) == places
