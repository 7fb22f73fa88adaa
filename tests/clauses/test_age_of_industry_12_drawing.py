"""Drawing cards in Age of Industry."""

import pytest

from navvy.record.notation import parse_command
from tests.scenario import At, game_at, played, refused, scenario

NINE = ("coal", "coal", "iron", "iron", "port", "port", "ship", "blue", "green")


def table(*hand: str) -> At:
    """Grey and brown lie open; purple, salmon and factory are on top of the deck."""
    at = scenario("age-of-industry").hand(0, *hand).face_up("grey", "brown")
    return at.deck("purple", "salmon", "factory")


@pytest.mark.parametrize(
    ("first", "second", "hand", "pair"),
    [
        ("grey", "brown", {"grey": 1, "brown": 1}, ["purple", "salmon"]),
        ("brown", "grey", {"grey": 1, "brown": 1}, ["purple", "salmon"]),
        ("grey", "deck", {"grey": 1, "purple": 1}, ["brown", "salmon"]),
        ("deck", "brown", {"purple": 1, "brown": 1}, ["grey", "salmon"]),
        ("deck", "deck", {"purple": 1, "salmon": 1}, ["grey", "brown"]),
    ],
)
def test_two_cards_are_taken_each_from_the_pair_or_the_deck(
    first: str, second: str, hand: dict[str, int], pair: list[str]
) -> None:
    """AOI 12.1, 12.5."""
    after = played(table(), f"draw {first}", f"draw {second}")
    assert after[0].hand == hand
    assert after.shown("face_up") == pair
    assert (after.shown("actions_left"), after[0].spent, after[0].money) == (1, 0, 100)
    assert after[0].played == {}


def test_a_card_that_lies_elsewhere_cannot_be_drawn() -> None:
    """AOI 12.1."""
    assert refused(table(), "draw purple") == "card_not_open"
    assert refused(played(table(), "draw grey"), "draw grey") == "card_not_open"


def test_each_card_is_a_command_and_the_first_from_the_deck_is_seen() -> None:
    """AOI 12.2."""
    half = played(table(), "draw deck")
    assert half[0].hand == {"purple": 1}
    assert (half.shown("asked"), half.shown("actions_left")) == ("draw", 2)


@pytest.mark.parametrize("first", ["draw deck", "draw grey"])
@pytest.mark.parametrize(
    "text",
    ["end", "pass", "loan 10", "repay 10", "develop cotton-1", "build cotton lowell/1"],
)
def test_after_the_first_card_the_seat_must_take_the_second(first: str, text: str) -> None:
    """AOI 12.2."""
    half = played(table("green").has(0, loans=1), first)
    assert refused(half, text) == "not_asked"
    linked = half.tile("lowell/1", "cotton-1")
    assert refused(linked, "link lowell-lawrence") == "not_asked"


def test_the_first_card_may_be_taken_back_unless_it_came_from_the_deck() -> None:
    """AOI 12.2, 2.7."""
    game = game_at(table())
    game.play(parse_command(game.table.names, "draw brown"))
    game.undo()
    assert game.state.face_up == game.start.face_up


@pytest.mark.parametrize("card", ["deck", "grey"])
def test_with_eight_cards_one_is_taken_and_with_nine_none(card: str) -> None:
    """AOI 12.3."""
    eight = played(table(*NINE[:8]), f"draw {card}")
    assert sum(eight[0].hand.values()) == 9
    assert (eight.shown("asked"), eight.shown("actions_left")) == ("action", 1)
    assert len(eight.shown("face_up")) == 2
    assert refused(eight, "draw deck") == "hand_full"
    assert refused(table(*NINE), f"draw {card}") == "hand_full"
    seven = played(table(*NINE[:7]), f"draw {card}")
    assert seven.shown("asked") == "draw"


def test_the_action_ends_with_one_card_if_none_is_left() -> None:
    """AOI 12.4."""
    one = played(table().deck().face_up("grey"), "draw grey")
    assert (one.shown("asked"), one.shown("actions_left")) == ("action", 1)
    assert one[0].hand == {"grey": 1}
    last = played(table().deck("purple").face_up(), "draw deck")
    assert (last.shown("asked"), last.shown("face_up")) == ("action", [])


def test_without_any_card_the_action_is_not_allowed() -> None:
    """AOI 12.4."""
    at = table().deck().face_up()
    assert refused(at, "draw deck") == "nothing_to_draw"
    assert refused(at, "draw grey") == "nothing_to_draw"


def test_with_an_empty_deck_cards_are_taken_from_the_pair() -> None:
    """AOI 12.4."""
    at = table().deck()
    assert refused(at, "draw deck") == "deck_empty"
    after = played(at, "draw brown", "draw grey")
    assert (after[0].hand, after.shown("face_up")) == ({"grey": 1, "brown": 1}, [])
    half = played(table().deck("purple"), "draw deck")
    assert refused(half, "draw deck") == "deck_empty"
    assert refused(half, "draw grey") is None


def test_the_pair_is_filled_up_after_the_action_and_not_between_its_cards() -> None:
    """AOI 12.5."""
    half = played(table(), "draw grey")
    assert half.shown("face_up") == ["brown"]
    assert half.shown("deck_left") == 3
    after = played(half, "draw brown")
    assert (after.shown("face_up"), after.shown("deck_left")) == (["purple", "salmon"], 1)


def test_the_pair_is_filled_as_far_as_the_deck_has_cards() -> None:
    """AOI 12.5."""
    after = played(table().deck("purple"), "draw grey", "draw brown")
    assert (after.shown("face_up"), after.shown("deck_left")) == (["purple"], 0)


def test_of_two_equal_cards_the_first_is_taken() -> None:
    """AOI 12.5."""
    after = played(table().face_up("blue", "blue"), "draw blue", "draw deck")
    assert after.shown("face_up") == ["blue", "salmon"]
    assert after[0].hand == {"blue": 1, "purple": 1}


@pytest.mark.parametrize(
    "texts",
    [
        ("pass with coal", "pass with iron", "end"),
        ("develop cotton-1 with coal", "link lowell-lawrence", "loan 10", "end"),
        ("build cotton lawrence/1 merged with coal", "end"),
    ],
)
def test_at_no_other_time_a_card_comes_into_a_hand_or_into_the_pair(texts: tuple[str, ...]) -> None:
    """AOI 12.6, 2.6."""
    at = table("coal", "iron").tile("lowell/1", "cotton-1").face_up("grey")
    after = played(at, *texts)
    assert after.shown("face_up") == ["grey"]
    assert after.shown("deck_left") == 3
    assert sum(after[0].hand.values()) == 2 - sum(after[0].played.values())
    assert [after[seat].hand for seat in (1, 2, 3)] == [at[seat].hand for seat in (1, 2, 3)]
