"""Rules that other programs got wrong, one test each: those of Lancashire and of both games."""

from collections import Counter

import pytest

from navvy.games.registry import load_table
from navvy.record import deal
from tests.scenario import At, Tile, opening, played, refused, scenario, spelled_out


def test_landing_on_x_fails_the_sale_and_ends_the_action() -> None:
    """LAN 10.15."""
    at = scenario("lancashire").tile("lancaster/2", "cotton-1").tile("preston/2", "cotton-1")
    at = at.link("lancaster-preston", seat=1).tile("preston/1", "port-1", seat=1)
    at = at.distant(7, [1, 0])
    after = played(at, "sell lancaster/2 to market")
    assert after.tile_at("lancaster/2") == Tile(0, "cotton-1")
    assert after[0].income_space == 10
    assert (after.shown("distant_box"), after.shown("actions_left")) == (8, 1)
    assert refused(after, "also preston/2 to preston/1") == "nothing_open"
    assert refused(after, "sell lancaster/2 to market") == "market_closed"


def test_liverpool_to_ellesmere_port_is_a_canal_only() -> None:
    """LAN 19.2, 8.1."""
    canal = scenario("lancashire").tile("ellesmere-port/1", "port-1")
    assert refused(canal, "link liverpool-ellesmere-port") is None
    rail = scenario("lancashire", era="rail").tile("ellesmere-port/1", "port-2")
    assert refused(rail, "link liverpool-ellesmere-port") == "link_wrong_era"


@pytest.mark.parametrize(("options", "points"), [((), 5), (("first-edition-cotton",), 3)])
def test_cotton_1_is_worth_5_and_3_in_the_first_edition(
    options: tuple[str, ...], points: int
) -> None:
    """LAN 19.1, 17.13."""
    at = scenario("lancashire", options=options).tile("bury/1", "cotton-1", flipped=True)
    assert played(at.last_turn(), "end")[0].points == points


def test_loans_stop_four_rounds_before_the_end_of_the_rail_era() -> None:
    """LAN 11.3."""
    at = scenario("lancashire", era="rail")
    found = [refused(at.in_round(number), "loan 10") for number in range(1, 9)]
    assert found == [None] * 4 + ["loan_banned"] * 4
    canal = scenario("lancashire")
    assert [refused(canal.in_round(number), "loan 10") for number in range(1, 9)] == [None] * 8


def test_the_classic_three_player_deck_gives_ten_rounds_in_each_era() -> None:
    """LAN 17.8, 3.1."""
    at = opening("lancashire", 3, ["classic-deck"])
    rounds = []
    while at.shown("asked") != "over":
        seat = at.shown("to_act")
        rounds.append((at.shown("era"), at.shown("round")))
        for _ in range(at.shown("actions_left")):
            at = played(at, f"pass with {next(iter(at[seat].hand))}")
        at = played(at, "end")
    expected = [(era, number) for era in ("canal", "rail") for number in range(1, 11)]
    assert Counter(rounds) == dict.fromkeys(expected, 3)


@pytest.mark.parametrize(
    "line",
    [
        "preston-blackpool",
        "liverpool-southport",
        "ellesmere-port-northwich",
        "lancaster-scotland",
        "colne-yorkshire",
        "macclesfield-the-midlands",
    ],
)
def test_special_places_are_worth_2_link_points_each(line: str) -> None:
    """LAN 14.2."""
    at = scenario("lancashire", era="rail").link(line).has(0, money=0)
    assert played(at.last_turn(), "end")[0].points == 2


@pytest.mark.parametrize(("seats", "cards"), [(2, 40), (3, 54), (4, 64)])
def test_decks_have_40_54_and_64_cards_and_one_a_player_lies_face_down(
    seats: int, cards: int
) -> None:
    """LAN 1.2, 1.5."""
    at = opening("lancashire", seats)
    assert len(deal.whole_deck(at.table)) == cards
    assert at.shown("deck_left") == cards - 8 * seats - seats


def test_everybody_starts_with_30_pounds_on_income_space_10() -> None:
    """LAN 1.1."""
    at = opening("lancashire")
    assert [(at[seat].money, at[seat].income_space) for seat in range(4)] == [(30, 10)] * 4


@pytest.mark.parametrize(("seats", "cotton"), [(2, 0), (3, 5), (4, 8)])
def test_there_are_0_5_or_8_cotton_cards(seats: int, cotton: int) -> None:
    """LAN 19.3."""
    assert deal.whole_deck(load_table("lancashire", seats)).count("cotton") == cotton


def test_coal_comes_from_the_nearest_mine_for_every_cube_anew() -> None:
    """LAN 5.1."""
    at = scenario("lancashire", era="rail").tile("bolton/1", "coal-2", seat=1, cubes=1)
    at = at.tile("wigan/1", "coal-2", seat=2).link("bolton-wigan").hand(0, "port")
    assert spelled_out(at, "link bolton-manchester and bolton-bury") == (
        "link bolton-manchester coal bolton/1 and bolton-bury coal wigan/1 with port"
    )


def test_ties_between_mines_are_chosen_by_the_consumer() -> None:
    """LAN 5.2."""
    at = scenario("lancashire", era="rail").tile("bolton/1", "coal-2", seat=1)
    at = at.tile("wigan/1", "coal-2", seat=2).tile("blackburn/3", "iron-2")
    at = at.link("blackburn-bolton", "blackburn-wigan", seat=3)
    assert refused(at, "link blackburn-preston") == "choice_open"
    for mine in ("bolton/1", "wigan/1"):
        found = played(at, f"link blackburn-preston coal {mine}").tile_at(mine)
        assert found
        assert found.cubes == 2


def test_coal_for_a_rail_is_judged_after_placing_it() -> None:
    """LAN 8.4."""
    at = scenario("lancashire", era="rail").tile("lancaster/2", "cotton-2")
    assert refused(at, "link lancaster-preston") == "no_coal"
    assert refused(at, "link lancaster-scotland") is None
    assert refused(at, "link lancaster-scotland and lancaster-preston") is None


def test_the_second_rail_may_start_from_the_first_and_needs_no_beer() -> None:
    """LAN 8.5."""
    at = scenario("lancashire", era="rail").tile("lancaster/2", "cotton-2")
    after = played(at, "link lancaster-scotland and lancaster-barrow-in-furness")
    assert after[0].money == 100 - 15 - 2
    chain = played(at, "link lancaster-scotland", "link lancaster-preston and preston-wigan")
    assert chain[0].links_left == 11


def test_level_1_must_be_developed_away_in_the_rail_era() -> None:
    """LAN 6.9, 9.1."""
    at = scenario("lancashire", era="rail").mat(0, "coal-1")
    assert refused(at, "build coal wigan/1") == "tile_wrong_era"
    after = played(at, "develop coal")
    assert played(after, "build coal wigan/1").tile_at("wigan/1") == Tile(0, "coal-2", cubes=3)


def test_shipyards_of_level_0_are_developed_away_like_any_tile() -> None:
    """LAN 9.1, 6.11."""
    after = played(scenario("lancashire"), "develop shipyard and shipyard")
    assert after[0].mat["shipyard"] == [1, 1, 2, 2]


def test_an_opponents_mine_is_overbuilt_only_when_coal_is_gone_everywhere() -> None:
    """LAN 7.3."""
    at = scenario("lancashire", era="rail").tile("wigan/1", "coal-1", seat=1, flipped=True)
    at = at.mat(0, "coal-2").market(coal=0)
    assert refused(at, "build coal wigan/1") is None
    assert refused(at.market(coal=1), "build coal wigan/1") == "resource_left"
    far = at.tile("burnley/1", "coal-2", seat=0, cubes=1)
    assert refused(far, "build coal wigan/1") == "resource_left"


def test_a_single_icon_space_comes_before_a_shared_one() -> None:
    """LAN 6.8."""
    at = scenario("lancashire")
    assert refused(at, "build port preston/2") == "single_icon_first"
    assert refused(at.tile("preston/1", "port-1", seat=1), "build port preston/2") is None
    assert refused(at, "build cotton preston/2") is None


def test_money_from_cubes_does_not_lower_the_amount_spent() -> None:
    """LAN 2.8, 6.14."""
    at = scenario("lancashire").market(iron=0).tile("bolton/1", "coal-2", seat=1)
    after = played(at, "build iron bolton/3")
    assert (after[0].spent, after[0].money) == (5, 100 - 5 + 4 + 4 + 3 + 3)


def test_the_hand_is_refilled_only_after_both_actions() -> None:
    """LAN 2.6."""
    at = scenario("lancashire").hand(0, *["coal"] * 8).deck("wigan", "wigan", "wigan")
    held = []
    for text in ("pass", "pass", "end"):
        at = played(at, text)
        held.append(sum(at[0].hand.values()))
    assert held == [7, 6, 8]


def test_there_is_no_income_after_the_last_round() -> None:
    """LAN 3.4."""
    at = scenario("lancashire", era="rail").has(0, income=99, money=9).has(1, income=0, points=5)
    after = played(at.has(1, money=0).last_turn(), "end")
    assert (after[0].money, after[0].points) == (9, 0)
    assert (after[1].money, after[1].points) == (0, 5)


def test_works_sell_to_the_market_without_connection_and_mines_need_one() -> None:
    """LAN 6.13."""
    at = scenario("lancashire").market(coal=0, iron=0).tile("bolton/1", "coal-1", seat=1)
    assert played(at, "build iron bolton/3").shown("iron_market") == 4
    assert played(at, "build coal bolton/2").shown("coal_market") == 0
    port = at.tile("liverpool/1", "port-1", seat=1).link("liverpool-wigan", seat=2)
    assert played(port, "build coal wigan/1").shown("coal_market") == 2


def short() -> At:
    """Seat 0 owes 9 pounds and has 1, an iron works and a port."""
    at = scenario("lancashire").turn(3, actions=0).has(0, income=1, money=1, points=3)
    return at.tile("bolton/3", "iron-1").tile("liverpool/1", "port-2", flipped=True)


def test_in_a_shortfall_the_player_chooses_the_tiles_for_half_their_cost() -> None:
    """LAN 3.5."""
    asked = played(short().has(0, money=6), "end")
    assert asked.shown("asked") == "lose"
    after = played(asked, "lose liverpool/1")
    assert after.tile_at("bolton/3") is not None
    assert (after[0].money, after[0].points) == (0, 3)
    after = played(asked, "lose bolton/3")
    assert after.tile_at("liverpool/1") is None
    assert after[0].money == 6 + 2 + 3 - 9


def test_then_points_go_but_not_below_zero() -> None:
    """LAN 3.6."""
    after = played(short().has(0, points=2), "end", "lose bolton/3")
    assert (after[0].money, after[0].points) == (0, 0)
    after = played(short().has(0, points=20), "end", "lose bolton/3")
    assert (after[0].money, after[0].points) == (0, 20 - (9 - 1 - 2 - 3))


def test_ties_go_by_points_then_income_then_money() -> None:
    """LAN 15.2."""
    at = scenario("lancashire", era="rail").has(0, points=10, income=20, money=1)
    at = at.has(1, points=10, income=21, money=0).has(2, points=10, income=20, money=2)
    after = played(at.has(3, points=11, income=0, money=0).last_turn(), "end")
    assert after.table.rules.places(after.state) == [4, 2, 3, 1]
