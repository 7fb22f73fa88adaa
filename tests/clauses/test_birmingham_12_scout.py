"""Section 12 of the rules of Birmingham: scout."""

import pytest

from navvy.record.refusals import clause
from tests.scenario import played, refused, scenario


def test_a_scout_gives_three_cards_for_two_wild_ones() -> None:
    """BIR 12.1."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone", "leek", "iron")
    after = played(at, "scout leek,coal,leek")
    assert after[0].hand == {"stone": 1, "iron": 1, "wild-location": 1, "wild-industry": 1}
    assert after[0].played == {"coal": 1, "leek": 2}
    assert (after.shown("wild_locations"), after.shown("wild_industries")) == (3, 3)
    assert after.shown("actions_left") == 1


def test_the_cards_are_of_the_seats_choice() -> None:
    """BIR 12.1."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone", "iron")
    assert played(at, "scout stone,iron,coal")[0].hand["leek"] == 1
    assert refused(at, "scout") == "choice_open"
    assert refused(at, "scout stone,iron") == "card_count"
    assert refused(at, "scout stone,iron,coal,leek") == "card_count"
    assert refused(at, "scout stone,stone,coal") == "card_not_held"
    assert refused(at, "scout stone,walsall,coal") == "card_not_held"


@pytest.mark.parametrize("wild", ["wild-location", "wild-industry"])
def test_there_is_no_scouting_with_a_wild_card_in_hand(wild: str) -> None:
    """BIR 12.1."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone", wild)
    assert refused(at, "scout coal,leek,stone") == "wild_in_hand"
    assert refused(at, f"scout coal,leek,{wild}") == "wild_in_hand"
    assert (
        refused(at.hand(0, "coal", "leek", "stone").hand(1, wild), "scout coal,leek,stone") is None
    )


def test_there_is_no_scouting_with_fewer_than_three_cards() -> None:
    """BIR 12.1."""
    assert refused(scenario("birmingham").hand(0, "coal", "leek"), "scout coal,leek,stone") == (
        "too_few_cards"
    )
    at = scenario("birmingham").hand(0, "coal", "leek", "stone")
    assert played(at, "scout coal,leek,stone")[0].hand == {"wild-location": 1, "wild-industry": 1}


@pytest.mark.parametrize(("locations", "industries"), [(0, 4), (4, 0), (0, 0)])
def test_there_is_no_scouting_when_a_wild_pile_is_empty(locations: int, industries: int) -> None:
    """BIR 12.1."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone")
    text = "scout coal,leek,stone"
    assert refused(at.wilds(locations, industries), text) == "no_wild_left"
    assert refused(at.wilds(1, 1), text) is None


def test_all_four_seats_may_scout_before_a_wild_pile_is_empty() -> None:
    """BIR 12.1: whoever finds a pile empty holds a wild card, and hears of that."""
    at = scenario("birmingham")
    for seat in range(4):
        at = played(at.hand(seat, "coal", "leek", "stone").turn(seat), "scout coal,leek,stone")
    assert (at.shown("wild_locations"), at.shown("wild_industries")) == (0, 0)
    for seat in range(4):
        assert refused(at.turn(seat), "scout coal,leek,stone") == "wild_in_hand"


def test_without_wild_cards_nobody_scouts() -> None:
    """BIR 12.1: a maker's map may bring a deck without them."""
    assert clause("birmingham", "no_scout", {"verb": "scout"}) == "BIR 12.1"
