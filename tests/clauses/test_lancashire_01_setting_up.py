"""Setting a game of Lancashire up."""

from collections import Counter
from dataclasses import replace

import pytest

from navvy.errors import GameError
from navvy.games.registry import load_table
from navvy.record import deal
from tests.scenario import opening, played, refused, scenario

DECKS = {2: 40, 3: 54, 4: 64}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_starts_with_30_pounds_on_space_10_and_a_full_mat(seats: int) -> None:
    """LAN 1.1."""
    at = opening("lancashire", seats)
    for seat in range(seats):
        assert (at[seat].money, at[seat].points) == (30, 0)
        assert (at[seat].income_space, at[seat].level) == (10, 0)
        assert at[seat].links_left == 14
        assert {name: len(levels) for name, levels in at[seat].mat.items()} == {
            "cotton": 12,
            "port": 8,
            "shipyard": 6,
            "iron": 4,
            "coal": 7,
        }
        assert at[seat].network == set()
    assert (at.shown("tiles"), at.shown("links")) == ({}, {})


def test_a_seat_starts_with_25_pounds_on_the_two_player_map() -> None:
    """LAN 1.1, 17.6."""
    at = opening("lancashire/two-player", 2)
    assert [at[0].money, at[1].money] == [25, 25]


@pytest.mark.parametrize("seats", [1, 5])
def test_there_is_no_game_for_one_or_five(seats: int) -> None:
    """LAN 1.1."""
    with pytest.raises(GameError):
        load_table("lancashire", seats)


@pytest.mark.parametrize(("seats", "cards"), DECKS.items())
def test_the_deck_has_40_54_or_64_cards_and_no_wild_ones(seats: int, cards: int) -> None:
    """LAN 1.2."""
    at = opening("lancashire", seats)
    assert len(deal.whole_deck(at.table)) == len(at.state.deal.canal_deck) == cards
    assert [sum(at[seat].hand.values()) for seat in range(seats)] == [8] * seats
    assert (at.shown("wild_locations"), at.shown("wild_industries")) == (0, 0)
    assert not [card for card in deal.whole_deck(at.table) if "wild" in card]


def test_the_deal_is_fixed_before_the_first_action_and_used_in_its_order() -> None:
    """LAN 1.3."""
    table = load_table("lancashire", 4)
    dealt = deal.draw(table, 7)
    assert dealt == deal.draw(table, 7)
    assert set(dealt.to_json()) == {
        *("turn_order", "canal_deck", "rail_deck", "distant_canal", "distant_rail"),
    }
    at = opening("lancashire", 4, dealt=replace(dealt, turn_order=(2, 0, 3, 1)))
    assert at.shown("to_act") == 2
    assert at.shown("turn_order") == [2, 0, 3, 1]


def test_the_first_eight_cards_go_to_seat_0_whatever_the_turn_order() -> None:
    """LAN 1.4."""
    dealt = replace(deal.draw(load_table("lancashire", 3), 5), turn_order=(2, 1, 0))
    at = opening("lancashire", 3, dealt=dealt)
    for seat in range(3):
        assert at[seat].hand == Counter(dealt.canal_deck[8 * seat : 8 * seat + 8])
    card = next(iter(at[2].hand))
    after = played(at, f"pass with {card}", "end")
    assert after[2].hand == Counter(at[2].hand) - Counter([card]) + Counter([dealt.canal_deck[24]])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_a_seat_lies_under_the_tile_in_the_canal_era_and_none_in_the_rail_era(
    seats: int,
) -> None:
    """LAN 1.5, 1.8."""
    at = opening("lancashire", seats)
    assert at.shown("deck_left") == DECKS[seats] - 9 * seats
    rail = played(at.last_turn(), "end")
    assert rail.shown("era") == "rail"
    assert rail.shown("deck_left") == DECKS[seats] - 8 * seats


def test_the_cards_under_the_tile_are_never_drawn() -> None:
    """LAN 1.5."""
    at = scenario("lancashire").deck("wigan").hand(0, "cotton", "port")
    assert len(at.state.deal.canal_deck) == 1 + 4
    after = played(at, "pass with cotton", "pass with port", "end")
    assert after[0].hand == {"wigan": 1}
    assert after.shown("deck_left") == 0


@pytest.mark.parametrize(
    ("seats", "tiles"),
    [
        (2, [1, 2, 2, 2, 3, 3, 3, 4]),
        (3, [0, 1, 2, 2, 2, 2, 3, 3, 3, 4]),
        (4, [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]),
    ],
)
def test_the_distant_market_tiles_depend_on_the_seats(seats: int, tiles: list[int]) -> None:
    """LAN 1.6."""
    at = opening("lancashire", seats)
    assert sorted(at.state.deal.distant_canal) == sorted(at.state.deal.distant_rail) == tiles
    assert (at.shown("distant_box"), at.shown("distant_turned")) == (0, 0)


def test_the_pile_of_the_distant_market_is_turned_in_the_order_of_the_deal() -> None:
    """LAN 1.6."""
    at = scenario("lancashire").distant(0, [1, 3]).link("colne-yorkshire", "burnley-colne")
    at = at.tile("colne/1", "cotton-1").tile("burnley/1", "cotton-1")
    after = played(at, "sell colne/1 to market")
    assert (after.shown("distant_box"), after.shown("distant_turned")) == (1, 1)
    after = played(after, "also burnley/1 to market")
    assert (after.shown("distant_box"), after.shown("distant_turned")) == (4, 2)


LADDER = [(8, 1), (7, 1), (6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4)]


@pytest.mark.parametrize(("cubes", "price"), LADDER)
def test_both_markets_have_two_spaces_at_each_price_from_1_to_4(cubes: int, price: int) -> None:
    """LAN 1.7, 5.6."""
    at = opening("lancashire")
    assert (at.shown("coal_market"), at.shown("iron_market")) == (8, 8)
    iron = played(at.market(iron=cubes), "develop coal")
    assert (iron[0].money, iron.shown("iron_market")) == (30 - price, cubes - 1)
    at = at.link("colne-yorkshire").mat(0, "cotton-2").market(coal=cubes)
    coal = played(at, "build cotton colne/1")
    assert (coal[0].money, coal.shown("coal_market")) == (30 - 14 - price, cubes - 1)


def test_the_rail_deck_is_dealt_from_its_front() -> None:
    """LAN 1.8, 1.4."""
    dealt = replace(deal.draw(load_table("lancashire", 2), 3), turn_order=(0, 1))
    assert Counter(dealt.rail_deck) == Counter(dealt.canal_deck)
    at = played(opening("lancashire", 2, dealt=dealt).last_turn(), "end")
    assert at[0].hand == Counter(dealt.rail_deck[:8])
    assert at[1].hand == Counter(dealt.rail_deck[8:16])
    assert [at[0].played, at[1].played] == [{}, {}]
    one, two = dealt.rail_deck[:2]
    after = played(at, f"pass with {one}", f"pass with {two}", "end")
    assert after[0].hand == Counter(dealt.rail_deck[2:8]) + Counter(dealt.rail_deck[16:18])


def test_no_card_of_the_game_is_wild() -> None:
    """LAN 1.2."""
    assert refused(scenario("lancashire"), "scout") == "no_scout"
