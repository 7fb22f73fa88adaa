"""Hidden and open information in Age of Industry."""

from dataclasses import replace
from typing import Any

import pytest

from navvy.games.registry import load_table
from navvy.play.view import view_json, view_of
from navvy.record import deal, position
from navvy.record.deal import DealData
from tests.scenario import At, opening, played, scenario


def dealt(seats: int, *options: str) -> DealData:
    drawn = deal.draw(load_table("age-of-industry", seats, options), 2)
    return replace(drawn, turn_order=tuple(range(seats)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hands_and_the_order_of_the_deck_are_hidden(seats: int) -> None:
    """AOI 18.1."""
    one = dealt(seats)
    hands, pair = 6 * seats, 6 * seats + 2
    deck = one.rail_deck
    other = replace(
        one,
        rail_deck=(*deck[:6], *deck[6:hands][::-1], *deck[hands:pair], *deck[pair:][::-1]),
    )
    first, second = (
        opening("age-of-industry", seats, dealt=given)
        for given in (one, replace(one, rail_deck=other.rail_deck))
    )
    assert [first[seat].hand for seat in range(seats)] != [
        second[seat].hand for seat in range(seats)
    ]
    board = first.table.board
    assert view_of(board, first.state, 0) == view_of(second.table.board, second.state, 0)
    assert view_json(first.table, first.state, 0) == view_json(second.table, second.state, 0)
    assert view_json(first.table, first.state, 1) != view_json(second.table, second.state, 1)


def test_a_seat_knows_its_own_hand() -> None:
    """AOI 18.1."""
    at = scenario("age-of-industry").hand(2, "blue", "coal", "coal")
    assert view_json(at.table, at.state, 2)["hand"] == {"coal": 2, "blue": 1}
    assert view_json(at.table, at.state, 1)["hand"] != {"coal": 2, "blue": 1}


def test_a_card_drawn_from_the_deck_comes_to_light_for_its_seat_alone() -> None:
    """AOI 18.1."""
    at = scenario("age-of-industry").hand(0).deck("blue", "green", "grey")
    other = at.deck("green", "blue", "grey")
    views = [view_json(one.table, played(one, "draw deck").state, 1) for one in (at, other)]
    assert views[0] == views[1]
    own = [view_json(one.table, played(one, "draw deck").state, 0)["hand"] for one in (at, other)]
    assert own == [{"blue": 1}, {"green": 1}]


def test_everything_else_is_open_to_every_seat() -> None:
    """AOI 18.2."""
    at = scenario("age-of-industry").hand(1, "blue").hand(0, "coal", "iron").has(2, loans=3)
    at = at.merchants({"sea-2/market": "cotton"}).tile("boston/2", "port-1", seat=1)
    at = at.tile("sea-2/1", "ship-2", seat=1, cubes=2).link("lowell-lawrence", seat=3)
    at = played(at, "loan 10", "pass with coal")
    shared = position.public_json(at.table, at.state)
    parts = ("tiles", "links", "coal_market", "iron_market", "demands", "face_up", "deck_left")
    assert set(parts) <= shared.keys()
    for viewer in range(4):
        found: Any = view_json(at.table, at.state, viewer)
        assert {key: found[key] for key in shared} == shared
        assert found["merchants"]["sea-2/market"] == ["cotton"]
        for seat in range(4):
            shown = position.seat_json(at.table, at.state, seat)
            assert {"money", "loans", "spent", "mat", "links_left"} <= shown.keys()
            assert {key: found["seats"][seat][key] for key in shown} == shown
        assert [seat["hand_size"] for seat in found["seats"]] == [1, 1, 6, 6]
        assert [seat["played_count"] for seat in found["seats"]] == [1, 0, 0, 0]
        assert found["deck_left"] == 66 - 24 - 2


def seen(at: At, viewer: int, seat: int) -> dict[str, int]:
    """What a view shows of the cards that a seat took from the pair."""
    seats: Any = view_json(at.table, at.state, viewer)["seats"]
    found: dict[str, int] = seats[seat]["seen"]
    return found


def test_a_view_shows_which_cards_a_seat_took_from_the_pair() -> None:
    """AOI 18.2."""
    at = scenario("age-of-industry").hand(0, "coal").face_up("blue", "port").deck("grey", "iron")
    after = played(at, "draw blue", "draw deck")
    for viewer in range(4):
        assert seen(after, viewer, 0) == {"blue": 1}
        assert seen(after, viewer, 1) == {}
    assert after[0].seen == {"blue": 1}


def test_a_card_that_may_have_been_played_since_is_shown_no_more() -> None:
    """AOI 18.2."""
    at = scenario("age-of-industry").hand(0, "blue").face_up("blue", "port").deck("grey", "iron")
    after = played(at, "draw blue", "draw port")
    assert seen(after, 1, 0) == {"blue": 1, "port": 1}
    once = played(after, "pass with blue")
    assert (seen(once, 1, 0), once[0].hand) == ({"port": 1}, {"blue": 1, "port": 1})
    other = played(after, "pass with port")
    assert seen(other, 1, 0) == {"blue": 1}


def test_two_equal_cards_of_the_pair_are_both_remembered() -> None:
    """AOI 18.2, 12.5."""
    at = scenario("age-of-industry").hand(0).face_up("blue", "blue").deck("grey", "iron")
    after = played(at, "draw blue", "draw blue")
    assert seen(after, 2, 0) == {"blue": 2}
    assert seen(played(after, "pass with blue"), 2, 0) == {"blue": 1}


@pytest.mark.parametrize(("options", "played_seen"), [((), 1), (("no-open-discards",), 0)])
def test_what_a_seat_has_not_seen(options: tuple[str, ...], played_seen: int) -> None:
    """AOI 18.2, 17.3."""
    at = opening("age-of-industry", 4, options, dealt(4, *options))
    card = next(iter(at[0].hand))
    after = played(at, f"pass with {card}")
    unseen: Any = view_json(after.table, after.state, 1)["unseen"]
    assert sum(unseen.values()) == 66 - 6 - 2 - played_seen
    taken = played(at, f"draw {at.shown('face_up')[0]}")
    unseen = view_json(taken.table, taken.state, 1)["unseen"]
    assert sum(unseen.values()) == 66 - 6 - 2


def test_which_market_tiles_are_out_of_the_game_follows_from_those_on_the_map() -> None:
    """AOI 18.2, 1.6."""
    one = dealt(4)
    assert len(one.merchants) == 7
    at = opening("age-of-industry", 4, dealt=one)
    assert not hasattr(view_of(at.table.board, at.state, 0), "deal")
