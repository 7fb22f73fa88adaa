"""Setting a game of Age of Industry up."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from navvy.errors import GameError, Malformed
from navvy.games.registry import load_table
from navvy.play.view import view_json
from navvy.record import deal
from tests.scenario import opening, played, refused, scenario

COLOURS = ("blue", "green", "purple", "grey", "brown", "salmon")
MAPS = ("age-of-industry/new-england", "age-of-industry/germany")


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_starts_without_money_or_loan_with_12_links_and_35_tiles(
    name: str, seats: int
) -> None:
    """AOI 1.1."""
    at = opening(name, seats)
    for seat in range(seats):
        assert (at[seat].money, at[seat].loans, at[seat].points) == (0, 0, 0)
        assert at[seat].links_left == 12
        assert at[seat].mat == {
            "cotton": [1, 1, 2, 2, 3, 3],
            "factory": [0, 0, 3, 3, 4, 4],
            "iron": [1, 1, 2, 2, 3, 3],
            "coal": [1, 1, 2, 2, 3, 3],
            "port": [1, 1, 2, 2, 3, 3],
            "ship": [0, 2, 2, 4, 4],
        }
        assert sum(len(levels) for levels in at[seat].mat.values()) == 35
        assert at[seat].network == set()
    assert (at.shown("tiles"), at.shown("links")) == ({}, {})


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_a_game_has_three_four_or_five_seats(seats: int) -> None:
    """AOI 1.1, 17.12."""
    with pytest.raises(GameError):
        load_table("age-of-industry", seats)


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_deck_holds_the_same_66_cards_on_every_map(name: str, seats: int) -> None:
    """AOI 1.2."""
    table = load_table(name, seats)
    deck = Counter(deal.whole_deck(table))
    assert sum(deck.values()) == 66
    assert {colour: deck[colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 5)
    industries = {card: count for card, count in deck.items() if card not in COLOURS}
    assert set(industries) == {"cotton", "factory", "iron", "coal", "ship", "port"}
    assert sum(industries.values()) == 36
    assert industries["ship"] == 3
    assert deck == Counter(deal.whole_deck(load_table(MAPS[0], 3)))
    assert Counter(deal.draw(table, 1).rail_deck) == deck


@pytest.mark.parametrize(("name", "spaces"), [(MAPS[0], 7), (MAPS[1], 4)])
def test_the_deal_says_who_begins_the_deck_and_the_market_tiles(name: str, spaces: int) -> None:
    """AOI 1.3."""
    table = load_table(name, 4)
    for seed in range(20):
        dealt = deal.draw(table, seed)
        first = dealt.turn_order[0]
        assert dealt.turn_order == tuple((first + at) % 4 for at in range(4))
        assert set(dealt.to_json()) == {"turn_order", "rail_deck", "merchants"}
        assert len(dealt.merchants) == spaces
    assert {deal.draw(table, seed).turn_order[0] for seed in range(20)} == {0, 1, 2, 3}


def test_the_turn_order_of_round_1_runs_clockwise_from_the_seat_which_begins() -> None:
    """AOI 1.3."""
    table = load_table("age-of-industry", 4)
    dealt = replace(deal.draw(table, 7), turn_order=(2, 3, 0, 1))
    deal.check(table, dealt)
    at = opening("age-of-industry", 4, dealt=dealt)
    assert (at.shown("to_act"), at.shown("turn_order")) == (2, [2, 3, 0, 1])
    for order in ((2, 0, 3, 1), (3, 2, 1, 0)):
        with pytest.raises(Malformed):
            deal.check(table, replace(dealt, turn_order=order))


def test_market_tiles_lie_on_the_spaces_in_the_order_of_the_map_table() -> None:
    """AOI 1.3, 1.6."""
    table = load_table("age-of-industry", 3)
    tiles = ("cotton", "factory", "any", "none", "cotton", "none", "cotton")
    dealt = replace(deal.draw(table, 0), turn_order=(0, 1, 2), merchants=tiles)
    deal.check(table, dealt)
    at = opening("age-of-industry", 3, dealt=dealt)
    found = view_json(at.table, at.state, 2)["merchants"]
    assert found == {
        "sea-1/market": ["cotton"],
        "sea-2/market": ["factory"],
        "sea-3/market": ["cotton", "factory"],
        "sea-4/market": [],
        "sea-5/market": ["cotton"],
        "sea-6/market": [],
        "sea-7/market": ["cotton"],
    }
    assert at.shown("demands") == [f"sea-{sea}/market" for sea in (1, 2, 3, 5, 7)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_six_cards_go_to_each_seat_by_number_then_two_lie_open(seats: int) -> None:
    """AOI 1.4."""
    dealt = deal.draw(load_table("age-of-industry", seats), 5)
    order = tuple((seats - 1 + at) % seats for at in range(seats))
    at = opening("age-of-industry", seats, dealt=replace(dealt, turn_order=order))
    for seat in range(seats):
        assert at[seat].hand == Counter(dealt.rail_deck[6 * seat : 6 * seat + 6])
    assert at.shown("face_up") == list(dealt.rail_deck[6 * seats : 6 * seats + 2])
    assert at.shown("deck_left") == 66 - 6 * seats - 2
    after = played(at, "draw deck")
    drawn = Counter([dealt.rail_deck[6 * seats + 2]])
    assert after[seats - 1].hand == Counter(at[seats - 1].hand) + drawn


@pytest.mark.parametrize(("name", "spaces"), [(MAPS[0], 7), (MAPS[1], 4)])
def test_one_of_the_18_market_tiles_lies_on_each_market_space(name: str, spaces: int) -> None:
    """AOI 1.6."""
    table = load_table(name, 4)
    box = Counter(deal.merchant_tiles(table))
    assert sum(box.values()) == 18
    assert set(box) == {"cotton", "factory", "any", "none"}
    for seed in range(10):
        dealt = deal.draw(table, seed)
        assert not Counter(dealt.merchants) - box
        at = opening(name, 4, dealt=replace(dealt, turn_order=(0, 1, 2, 3)))
        shown: list[Any] = [view_json(at.table, at.state, seat)["merchants"] for seat in range(4)]
        assert len(shown[0]) == spaces
        assert shown[1:] == shown[:1] * 3
        buying = sorted(space for space, goods in shown[0].items() if goods)
        assert at.shown("demands") == buying


def test_both_tracks_start_with_two_cubes_at_each_price_from_1_to_3() -> None:
    """AOI 1.7, 5.6."""
    at = opening("age-of-industry")
    assert (at.shown("coal_market"), at.shown("iron_market")) == (6, 6)
    for cubes, price in ((6, 1), (5, 1), (4, 2), (3, 2), (2, 3), (1, 3)):
        start = scenario("age-of-industry").tile("new-haven/2", "port-1", seat=1)
        coal = start.mat(0, "cotton-2").market(coal=cubes)
        after = played(coal, "build cotton new-haven/1")
        assert (after[0].spent, after.shown("coal_market")) == (6 + price, cubes - 1)
        iron = start.mat(0, "coal-2").market(iron=cubes).tile("boston/2", "port-1", seat=1)
        iron = iron.link("village-1-lowell", "lowell-boston", seat=2)
        iron = iron.link("pennsylvania-village-1", seat=2)
        after = played(iron, "build coal pennsylvania/1")
        assert (after[0].spent, after.shown("iron_market")) == (2 + price, cubes - 1)


def test_import_boxes_are_empty_at_the_start() -> None:
    """AOI 1.7, 6.10."""
    at = scenario("age-of-industry").tile("newburyport/1", "port-1", seat=1)
    at = at.link("lawrence-newburyport", seat=2).market(coal=0).mat(0, "cotton-2")
    after = played(at, "build cotton lawrence/1")
    assert after[0].spent == 6 + 4
    with_ship = played(at.tile("sea-1/1", "ship-2", seat=1), "build cotton lawrence/1")
    assert with_ship[0].spent == 6
    assert refused(at.has(0, money=6), "build cotton lawrence/1") == "cannot_afford"
