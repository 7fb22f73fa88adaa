"""Section 1 of the rules of Birmingham: setting up."""

from collections import Counter
from dataclasses import replace

import pytest

from navvy.errors import GameError, Malformed
from navvy.games.registry import load_table
from navvy.play.game import new_game
from navvy.play.view import merchants_json
from navvy.record import deal
from navvy.record.digest import digest
from tests.scenario import opening, played, scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SIZES = [(2, 40), (3, 54), (4, 64)]
PLACES = ["shrewsbury", "gloucester", "oxford", "warrington", "nottingham"]


@pytest.mark.parametrize("seats", [1, 5])
def test_a_game_has_two_three_or_four_seats(seats: int) -> None:
    """BIR 1.1."""
    with pytest.raises(GameError):
        load_table("birmingham", seats)


@SEATS
def test_every_seat_starts_with_17_pounds_on_income_space_10(seats: int) -> None:
    """BIR 1.1."""
    at = opening("birmingham", seats)
    for seat in range(seats):
        assert (at[seat].money, at[seat].points, at[seat].spent) == (17, 0, 0)
        assert (at[seat].income_space, at[seat].level) == (10, 0)
        assert at[seat].links_left == 14
        assert {name: len(levels) for name, levels in at[seat].mat.items()} == {
            "cotton": 11,
            "manufacturer": 11,
            "pottery": 5,
            "iron": 4,
            "coal": 7,
            "brewery": 7,
        }
    assert (at.shown("tiles"), at.shown("links")) == ({}, {})


@pytest.mark.parametrize(("seats", "cards"), SIZES)
def test_the_deck_holds_40_54_or_64_cards_and_no_wild_one(seats: int, cards: int) -> None:
    """BIR 1.2."""
    deck = deal.draw(load_table("birmingham", seats), 7).canal_deck
    assert len(deck) == cards
    assert not any(card.startswith("wild") for card in deck)
    at = opening("birmingham", seats)
    assert (at.shown("wild_locations"), at.shown("wild_industries")) == (4, 4)


@pytest.mark.parametrize(
    ("seats", "missing"),
    [
        (2, {"belper", "derby", "leek", "stoke-on-trent", "stone", "uttoxeter"}),
        (3, {"belper", "derby"}),
        (4, set()),
    ],
)
def test_cards_of_the_towns_left_out_are_not_used(seats: int, missing: set[str]) -> None:
    """BIR 1.2."""
    data = load_table("birmingham", seats).data
    towns = {place.id for place in data.locations if place.kind == "town"}
    deck = set(deal.draw(load_table("birmingham", seats), 7).canal_deck)
    assert towns - deck == missing


def test_the_deal_says_turn_order_and_merchants_in_the_order_of_their_places() -> None:
    """BIR 1.3 and 1.6."""
    table = load_table("birmingham", 4)
    tiles = ("blank", "any", "cotton", "pottery", "blank", "cotton", "manufacturer", "blank")
    dealt = replace(
        deal.draw(table, 1), turn_order=(2, 0, 3, 1), merchants=(*tiles, "manufacturer")
    )
    at = opening("birmingham", dealt=dealt)
    assert at.shown("turn_order") == [2, 0, 3, 1]
    assert at.shown("to_act") == 2
    assert merchants_json(table, at.state) == {
        "shrewsbury/1": [],
        "gloucester/1": ["cotton", "manufacturer", "pottery"],
        "gloucester/2": ["cotton"],
        "oxford/1": ["pottery"],
        "oxford/2": [],
        "warrington/1": ["cotton"],
        "warrington/2": ["manufacturer"],
        "nottingham/1": [],
        "nottingham/2": ["manufacturer"],
    }


def test_a_game_of_one_deal_and_the_same_commands_is_the_same_game() -> None:
    """BIR 1.3."""
    table = load_table("birmingham", 3)
    dealt = replace(deal.draw(table, 5), turn_order=(0, 1, 2))
    first, second = (opening("birmingham", 3, dealt=dealt) for _ in range(2))
    for at in (first, second):
        assert digest(played(at, "loan", "end", "pass", "end").state) == digest(
            played(first, "loan", "end", "pass", "end").state
        )


@pytest.mark.parametrize("part", ["turn_order", "canal_deck", "rail_deck", "merchants"])
def test_a_deal_that_is_not_what_the_box_holds_is_refused(part: str) -> None:
    """BIR 1.2, 1.3 and 1.6."""
    table = load_table("birmingham", 4)
    dealt = deal.draw(table, 1)
    with pytest.raises(Malformed):
        new_game("birmingham", 4, deal=replace(dealt, **{part: getattr(dealt, part)[:-1]}))


@SEATS
def test_eight_cards_go_to_each_seat_by_number_whatever_the_turn_order(seats: int) -> None:
    """BIR 1.4."""
    order = tuple(reversed(range(seats)))
    dealt = replace(deal.draw(load_table("birmingham", seats), 9), turn_order=order)
    at = opening("birmingham", seats, dealt=dealt)
    for seat in range(seats):
        assert at[seat].hand == Counter(dealt.canal_deck[8 * seat : 8 * seat + 8])


@SEATS
def test_one_card_a_seat_lies_face_down_and_the_rest_is_drawn_in_order(seats: int) -> None:
    """BIR 1.4 and 1.5."""
    dealt = replace(deal.draw(load_table("birmingham", seats), 9), turn_order=tuple(range(seats)))
    at = opening("birmingham", seats, dealt=dealt)
    assert at.shown("deck_left") == len(dealt.canal_deck) - 9 * seats
    assert [at[seat].played for seat in range(seats)] == [{}] * seats
    card = dealt.canal_deck[0]
    after = played(at, f"pass with {card}", "end")
    drawn = dealt.canal_deck[9 * seats]
    assert Counter(after[0].hand) == Counter(dealt.canal_deck[1:8]) + Counter([drawn])


@SEATS
def test_no_card_lies_face_down_in_the_rail_era_and_all_cards_come_back(seats: int) -> None:
    """BIR 1.5, 1.8 and 14.7."""
    dealt = deal.draw(load_table("birmingham", seats), 4)
    at = opening("birmingham", seats, dealt=dealt).last_turn()
    after = played(at, "end")
    assert after.shown("era") == "rail"
    for seat in range(seats):
        assert after[seat].hand == Counter(dealt.rail_deck[8 * seat : 8 * seat + 8])
        assert after[seat].played == {}
    assert after.shown("deck_left") == len(dealt.rail_deck) - 8 * seats
    assert Counter(dealt.rail_deck) == Counter(dealt.canal_deck)
    first = after.shown("to_act")
    card = dealt.rail_deck[8 * first]
    end = played(after, f"pass with {card}", "loan", "end")
    assert end.shown("deck_left") == after.shown("deck_left") - 1  # the loan's came from nowhere


@pytest.mark.parametrize(
    ("seats", "used", "tiles"),
    [
        (2, "shrewsbury gloucester oxford", "any cotton manufacturer blank blank"),
        (
            3,
            "shrewsbury gloucester oxford warrington",
            "any cotton manufacturer pottery blank blank blank",
        ),
        (
            4,
            "shrewsbury gloucester oxford warrington nottingham",
            "any cotton cotton manufacturer manufacturer pottery blank blank blank",
        ),
    ],
)
def test_merchant_tiles_and_their_places_depend_on_the_seats(
    seats: int, used: str, tiles: str
) -> None:
    """BIR 1.6."""
    table = load_table("birmingham", seats)
    assert sorted(deal.draw(table, 2).merchants) == sorted(tiles.split())
    places = [place.location for place in table.data.merchants if place.used]
    slots = [slot for place in table.data.merchants if place.used for slot in place.slot_ids]
    assert places == used.split()
    assert len(slots) == len(tiles.split())


@SEATS
def test_a_barrel_stands_beside_every_merchant_tile_that_is_not_blank(seats: int) -> None:
    """BIR 1.6."""
    at = opening("birmingham", seats)
    shown = merchants_json(at.table, at.state)
    assert set(at.shown("barrels")) == {slot for slot, goods in shown.items() if goods}
    assert len(at.shown("barrels")) == {2: 3, 3: 4, 4: 6}[seats]


@pytest.mark.parametrize("link", ["stoke-warrington", "derby-nottingham"])
def test_a_place_without_merchant_tiles_stays_on_the_map(link: str) -> None:
    """BIR 1.6."""
    after = played(scenario("birmingham", 2), f"link {link}")
    assert len(after.shown("links")) == 1
    assert {"warrington", "nottingham"} & after[0].network


def test_the_coal_market_starts_with_one_cube_at_1_and_two_at_each_price_above() -> None:
    """BIR 1.7."""
    at = scenario("birmingham").link("birmingham-oxford", seat=1).mat(0, "manufacturer-3")
    assert at.shown("coal_market") == 13
    after = played(at, "build manufacturer birmingham/2")
    assert after[0].spent == 12 + 1 + 2
    prices = [at.table.board.coal.spaces[-13:]]
    assert prices == [[1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]]


def test_the_iron_market_starts_with_both_spaces_at_1_empty() -> None:
    """BIR 1.7."""
    at = scenario("birmingham")
    assert at.shown("iron_market") == 8
    assert played(at, "develop cotton and cotton")[0].spent == 2 + 2
    assert played(at, "develop cotton and cotton", "develop cotton")[0].spent == 2 + 2 + 3
    assert at.table.board.iron.spaces == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_the_places_of_merchants_are_named_in_one_order() -> None:
    """BIR 1.6."""
    data = load_table("birmingham", 4).data
    assert [place.location for place in data.merchants] == PLACES
    assert [len(place.slot_ids) for place in data.merchants] == [1, 2, 2, 2, 2]
