"""The end of a round of Lancashire: order, income, shortfalls."""

import pytest

from tests.scenario import At, Tile, opening, played, refused, scenario


def ending(era: str = "canal") -> At:
    """The last seat may end its turn."""
    return scenario("lancashire", era=era).turn(3, actions=0)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_an_era_has_ten_nine_or_eight_rounds_and_hands_run_out_with_the_last(
    seats: int, rounds: int, era: str
) -> None:
    """LAN 3.1, 2.6."""
    at = opening("lancashire", seats)
    if era == "rail":
        at = played(at.last_turn(), "end")
    number = 1
    while at.shown("era") == era and at.shown("asked") == "action":
        number = at.shown("round")
        seat = at.shown("to_act")
        for _ in range(at.shown("actions_left")):
            at = played(at, f"pass with {next(iter(at[seat].hand))}")
        held = sum(at[seat].hand.values())
        left = at.shown("deck_left")
        if number == rounds:
            assert (held, left) == (0, 0)
        at = played(at, "end")
    assert number == rounds
    assert at.shown("asked") == ("over" if era == "rail" else "action")


def test_the_seat_which_spent_least_goes_first_and_ties_keep_their_order() -> None:
    """LAN 3.3, 3.2."""
    at = ending().has(0, spent=5).has(2, spent=5).has(3, spent=2)
    after = played(at, "end")
    assert after.shown("turn_order") == [1, 3, 0, 2]
    assert after.shown("to_act") == 1
    assert [after[seat].spent for seat in range(4)] == [0, 0, 0, 0]


def test_the_last_canal_round_gives_the_order_of_the_first_rail_round() -> None:
    """LAN 3.3."""
    at = scenario("lancashire").has(0, spent=9).has(1, spent=4).has(2, spent=9).last_turn()
    after = played(at, "end")
    assert (after.shown("era"), after.shown("turn_order")) == ("rail", [3, 1, 0, 2])


def test_income_is_received_or_paid_by_level() -> None:
    """LAN 3.4."""
    after = played(
        ending().has(0, income=14).has(1, income=7).has(2, income=10).has(3, income=99), "end"
    )
    assert [after[seat].money for seat in range(4)] == [102, 97, 100, 130]


def test_the_last_canal_round_pays_income_before_the_era_is_scored() -> None:
    """LAN 3.4, 3.2."""
    at = (
        scenario("lancashire")
        .has(0, income=3)
        .has(0, money=0)
        .tile("oldham/1", "cotton-2", flipped=True)
    )
    after = played(at.last_turn(), "end")
    assert after.tile_at("oldham/1") is None
    assert (after[0].money, after[0].points) == (0, 0)


def test_the_last_round_of_the_game_pays_no_income() -> None:
    """LAN 3.4."""
    at = (
        scenario("lancashire", era="rail")
        .has(0, money=9)
        .has(0, income=40)
        .has(1, money=0)
        .has(1, income=0)
    )
    after = played(at.has(1, points=7).last_turn(), "end")
    assert after.shown("asked") == "over"
    assert (after[0].money, after[0].points) == (9, 0)
    assert (after[1].money, after[1].points) == (0, 7)


def owing_five() -> At:
    """Seat 0 owes 5 pounds and has none, but two tiles."""
    at = ending().has(0, income=5).has(0, money=0).link("manchester-oldham")
    return at.tile("manchester/1", "cotton-1").tile("oldham/1", "coal-1", cubes=2)


def test_in_a_shortfall_the_seat_chooses_which_tiles_go_for_half_their_cost() -> None:
    """LAN 3.5."""
    asked = played(owing_five(), "end")
    assert (asked.shown("asked"), asked.shown("to_act")) == ("lose", 0)
    after = played(asked, "lose manchester/1")
    assert after.tile_at("manchester/1") is None
    assert after.tile_at("oldham/1") == Tile(seat=0, name="coal-1", cubes=2)
    assert after[0].money == 6 - 5
    assert after.shown("round") == 3


def test_the_last_tile_left_goes_without_asking_and_its_cubes_go_to_the_supply() -> None:
    """LAN 3.5, 3.6."""
    after = played(owing_five().tile("bury/1", "coal-2", seat=1), "end", "lose oldham/1")
    assert after.tile_at("oldham/1") is None
    assert after.tile_at("manchester/1") is None
    assert after[0].money == 2 + 6 - 5
    assert after.shown("coal_market") == 8
    assert after[0].mat["coal"] == [1, 2, 2, 3, 3, 4, 4]


def test_flipped_tiles_may_be_given_up_and_links_never() -> None:
    """LAN 3.5."""
    at = (
        ending()
        .has(0, income=5)
        .has(0, money=0)
        .has(0, points=9)
        .link("manchester-oldham", "bury-manchester")
    )
    after = played(at.tile("manchester/1", "cotton-1", flipped=True), "end")
    assert after.tile_at("manchester/1") is None
    assert after[0].money == 1
    assert set(after.shown("links")) == {"manchester-oldham", "bury-manchester"}
    after = played(at, "end")
    assert (after[0].money, after[0].points) == (0, 4)
    assert set(after.shown("links")) == {"manchester-oldham", "bury-manchester"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("lose wigan/1", "not_your_tile"),
        ("lose wigan/2", "empty_slot"),
        ("pass", "not_asked"),
        ("end", "not_asked"),
        ("loan 10", "not_asked"),
    ],
)
def test_a_shortfall_is_answered_with_own_tiles_and_with_nothing_else(text: str, code: str) -> None:
    """LAN 3.5, 2.4."""
    asked = played(owing_five().tile("wigan/1", "coal-1", seat=1), "end")
    assert refused(asked, text) == code


def test_no_tile_is_given_up_without_a_shortfall() -> None:
    """LAN 3.5."""
    at = scenario("lancashire").tile("oldham/1", "coal-1")
    assert refused(at, "lose oldham/1") == "not_asked"
    after = played(at.turn(3, actions=0).has(0, income=5).has(0, money=5), "end")
    assert after[0].money == 0
    assert after.tile_at("oldham/1") is not None


def test_no_more_tiles_go_once_the_debt_is_covered() -> None:
    """LAN 3.5."""
    asked = played(owing_five(), "end")
    after = played(asked, "lose manchester/1")
    assert refused(after, "lose oldham/1") == "not_asked"


@pytest.mark.parametrize(
    ("tile", "slot", "half"),
    [("iron-1", "bolton/3", 2), ("shipyard-2", "liverpool/3", 12), ("port-2", "fleetwood/1", 3)],
)
def test_half_of_the_cost_is_rounded_down(tile: str, slot: str, half: int) -> None:
    """LAN 3.5."""
    after = played(ending().has(0, income=9).has(0, money=0).tile(slot, tile), "end")
    assert after[0].money == half - 1


def test_points_go_only_when_no_tile_is_left_and_never_below_zero() -> None:
    """LAN 3.6."""
    at = ending().has(0, income=0).has(0, money=1).has(0, points=50).tile("bolton/3", "iron-1")
    after = played(at, "end")
    assert after.tile_at("bolton/3") is None
    assert (after[0].money, after[0].points) == (0, 50 - (10 - 1 - 2))
    assert played(at.has(0, points=3), "end")[0].points == 0
    assert played(at.has(0, points=3), "end")[0].money == 0


def test_seats_settle_in_the_new_turn_order_and_keep_the_pounds_over() -> None:
    """LAN 3.4, 3.2."""
    at = owing_five().has(2, income=5).has(2, money=0).has(0, spent=8)
    at = at.tile("wigan/1", "coal-1", seat=2).tile("bury/1", "cotton-1", seat=2)
    asked = played(at, "end")
    assert (asked.shown("to_act"), asked.shown("turn_order")) == (2, [1, 2, 3, 0])
    asked = played(asked, "lose bury/1")
    assert (asked.shown("to_act"), asked.shown("asked")) == (0, "lose")
    after = played(asked, "lose manchester/1")
    assert (after.shown("to_act"), after.shown("asked")) == (1, "action")
    assert [after[seat].money for seat in range(4)] == [1, 100, 1, 100]
