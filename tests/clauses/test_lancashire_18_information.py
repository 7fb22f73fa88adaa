"""Hidden and open information in Lancashire."""

from dataclasses import replace
from typing import Any

import pytest

from navvy.games.registry import load_table
from navvy.play.view import view_json, view_of
from navvy.record import deal, position
from navvy.record.codec import Walk
from navvy.record.deal import DealData
from navvy.record.notation import parse_command
from tests.scenario import At, opening, played, refusal, scenario


def dealt(seats: int, *options: str) -> DealData:
    drawn = deal.draw(load_table("lancashire", seats, options), 2)
    return replace(drawn, turn_order=tuple(range(seats)))


@pytest.mark.parametrize(("seats", "options"), [(2, ()), (3, ()), (4, ()), (4, ("classic-deck",))])
def test_hands_decks_buried_cards_and_market_tiles_are_hidden(
    seats: int, options: tuple[str, ...]
) -> None:
    """LAN 18.1, 1.5, 17.8."""
    one = dealt(seats, *options)
    other = replace(
        one,
        canal_deck=one.canal_deck[:8] + one.canal_deck[:7:-1],
        rail_deck=one.rail_deck[::-1],
        distant_canal=one.distant_canal[::-1],
        distant_rail=one.distant_rail[::-1],
    )
    first, second = (opening("lancashire", seats, options, given) for given in (one, other))
    assert first[seats - 1].hand != second[seats - 1].hand
    assert view_of(first.table.board, first.state, 0) == view_of(
        second.table.board, second.state, 0
    )
    assert view_json(first.table, first.state, 0) == view_json(second.table, second.state, 0)
    assert view_json(first.table, first.state, 1) != view_json(second.table, second.state, 1)


def test_a_seat_knows_its_own_hand() -> None:
    """LAN 18.1."""
    at = scenario("lancashire").hand(2, "wigan", "coal", "coal")
    assert view_json(at.table, at.state, 2)["hand"] == {"coal": 2, "wigan": 1}
    assert view_json(at.table, at.state, 1)["hand"] != {"coal": 2, "wigan": 1}


def after_a_sale() -> At:
    at = scenario("lancashire").distant(0, [2, 4, 3]).tile("colne/1", "cotton-1")
    return played(at.link("colne-yorkshire"), "sell colne/1 to market")


def test_market_tiles_turned_in_this_era_are_open_and_the_others_are_not() -> None:
    """LAN 18.1, 18.2."""
    at = after_a_sale()
    for viewer in range(4):
        found = view_json(at.table, at.state, viewer)
        assert found["distant_seen"] == [2]
        assert (found["distant_box"], found["distant_turned"]) == (2, 1)
    hidden = at._redealt(distant_canal=[2, 0, 0])
    assert view_of(at.table.board, at.state, 1) == view_of(at.table.board, hidden.state, 1)


def test_market_tiles_of_the_canal_era_are_hidden_again_in_the_rail_era() -> None:
    """LAN 18.2, 14.6."""
    at = played(after_a_sale().last_turn(), "end")
    assert view_json(at.table, at.state, 0)["distant_seen"] == []


@pytest.mark.parametrize("extra", ["beer wigan/1", "bonus coal"])
def test_a_refused_sale_does_not_tell_the_market_tile_that_is_next(extra: str) -> None:
    """LAN 18.1, 10.17: beer and bonus are refused before a tile is turned, facts and all."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").tile("burnley/1", "cotton-1")
    at = at.link("colne-yorkshire", "burnley-colne")
    first = [at.distant(6, [tile]) for tile in (0, 4)]
    then = [played(at.distant(6, [0, tile]), "sell colne/1 to market") for tile in (0, 4)]
    for (one, other), command in ((first, "sell colne/1"), (then, "also burnley/1")):
        found = refusal(one, f"{command} {extra} to market")
        assert found is not None
        assert found.facts["asked"] == "outlet"
        assert found == refusal(other, f"{command} {extra} to market")


def test_nothing_is_refused_after_a_market_tile_was_turned() -> None:
    """LAN 2.7, 18.1: whoever tries it in the code is stopped."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").link("colne-yorkshire").hand(0, "coal")
    walk = Walk(at.table, at.state.copy())
    walk.run(parse_command(at.table.names, "sell colne/1 to market"))
    with pytest.raises(AssertionError, match="after something hidden was seen"):
        walk.refuse_choice("nothing_open")


def test_everything_else_is_open_to_every_seat() -> None:
    """LAN 18.2."""
    at = played(
        scenario("lancashire").hand(1, "wigan").hand(0, "coal", "iron"), "loan 30 with coal"
    )
    at = at.tile("oldham/1", "coal-2", seat=2, cubes=1).link("manchester-oldham", seat=3)
    shared = position.public_json(at.table, at.state)
    for viewer in range(4):
        found: Any = view_json(at.table, at.state, viewer)
        assert {key: found[key] for key in shared} == shared
        for seat in range(4):
            shown = position.seat_json(at.table, at.state, seat)
            assert {key: found["seats"][seat][key] for key in shown} == shown
        assert [seat["hand_size"] for seat in found["seats"]] == [1, 1, 8, 8]
        assert [seat["played_count"] for seat in found["seats"]] == [1, 0, 0, 0]
        assert found["deck_left"] == 64 - 4 - 32


@pytest.mark.parametrize(("options", "count"), [((), 64 - 8 - 1), (("no-open-discards",), 64 - 8)])
def test_what_a_seat_has_not_seen_depends_on_open_discards(
    options: tuple[str, ...], count: int
) -> None:
    """LAN 18.2, 17.3."""
    at = opening("lancashire", 4, options, dealt(4, *options))
    card = next(iter(at[0].hand))
    after = played(at, f"pass with {card}")
    unseen: Any = view_json(after.table, after.state, 1)["unseen"]
    assert sum(unseen.values()) == count
