"""Section 18 of the rules of Birmingham: hidden and open information."""

from dataclasses import replace
from typing import Any

import pytest

from navvy.games.registry import load_table
from navvy.play.view import view_json, view_of
from navvy.record import deal
from tests.scenario import At, opening, played, scenario


def seen(at: At, viewer: int) -> Any:
    return view_json(at.table, at.state, viewer)


def dealt_otherwise(kept: int) -> tuple[At, At]:
    """Two openings that differ in every card behind the first eight of seat 0."""
    table = load_table("birmingham", 4)
    first = replace(deal.draw(table, 3), turn_order=(0, 1, 2, 3))
    deck = first.canal_deck
    canal = (*deck[:kept], *reversed(deck[kept:]))
    second = replace(first, canal_deck=canal, rail_deck=tuple(reversed(first.rail_deck)))
    return opening("birmingham", dealt=first), opening("birmingham", dealt=second)


def test_hands_face_down_cards_and_decks_are_hidden() -> None:
    """BIR 18.1 and 1.5."""
    first, second = dealt_otherwise(8)
    assert first[1].hand != second[1].hand
    assert seen(first, 0) == seen(second, 0)
    assert view_of(first.table.board, first.state, 0) == view_of(
        second.table.board, second.state, 0
    )


def test_the_face_down_card_is_hidden_from_its_owner_too() -> None:
    """BIR 18.1 and 1.5."""
    first, second = dealt_otherwise(32)
    assert [first[seat].hand for seat in range(4)] == [second[seat].hand for seat in range(4)]
    for seat in range(4):
        assert seen(first, seat) == seen(second, seat)


def test_each_seat_sees_its_own_hand() -> None:
    """BIR 18.1."""
    at = opening("birmingham")
    for seat in range(4):
        assert seen(at, seat)["hand"] == at[seat].hand


def test_everything_else_is_open_to_every_seat() -> None:
    """BIR 18.2."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 1).link("stone-stafford", seat=2)
    at = played(at, "loan", "develop coal")
    for viewer in range(4):
        shown = seen(at, viewer)
        assert shown["tiles"]["dudley/1"]["cubes"] == 3
        assert shown["links"] == {"stafford-stone": 2}
        assert (shown["coal_market"], shown["iron_market"]) == (13, 7)
        assert shown["merchants"] == seen(at, 0)["merchants"]
        assert shown["barrels"] == at.shown("barrels")
        assert (shown["wild_locations"], shown["wild_industries"]) == (4, 4)
        assert shown["deck_left"] == at.shown("deck_left")
        row = shown["seats"][0]
        assert (row["money"], row["income_space"], row["points"]) == (128, 7, 0)
        assert (row["spent"], row["links_left"], row["mat"]) == (2, 14, at[0].mat)
        assert (row["hand_size"], row["played_count"]) == (8, 2)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_all_see_who_holds_which_wild_cards(viewer: int) -> None:
    """BIR 18.2."""
    at = scenario("birmingham").hand(0, "coal", "leek", "stone", "iron")
    after = played(at, "scout coal,leek,stone")
    assert [row["wilds"] for row in seen(after, viewer)["seats"]] == [
        [1, 1],
        [0, 0],
        [0, 0],
        [0, 0],
    ]
    used = played(after, "pass with wild-industry")
    assert seen(used, viewer)["seats"][0]["wilds"] == [1, 0]
    assert seen(used, viewer)["seats"][0]["hand_size"] == 2


def test_the_face_down_card_is_not_counted_among_the_discards() -> None:
    """BIR 18.2, 1.5."""
    at = opening("birmingham")
    assert [row["played_count"] for row in seen(at, 0)["seats"]] == [0, 0, 0, 0]
    assert at.shown("deck_left") == 64 - 4 * (8 + 1)
