"""Section 17 of the rules of Birmingham: options."""

import pytest

from navvy.errors import GameError
from navvy.games.registry import load_table
from navvy.play.view import view_json, view_of
from tests.scenario import At, Tile, played, refused, scenario


def test_options_are_off_but_for_open_discards() -> None:
    """BIR 17.1."""
    assert load_table("birmingham", 4).data.options == {"open-discards"}
    assert load_table("birmingham", 4, ["no-open-discards"]).data.options == set()
    chosen = load_table("birmingham", 4, ["introductory", "zero-value-removal"]).data.options
    assert chosen == {"introductory", "zero-value-removal", "open-discards"}


@pytest.mark.parametrize(
    "options",
    [
        ["income-after-introductory"],
        ["open-discards", "no-open-discards"],
        ["free-mine-slot"],
        ["no-introductory"],
        ["nonsense"],
    ],
)
def test_a_choice_that_breaks_the_table_is_refused(options: list[str]) -> None:
    """BIR 17.1."""
    with pytest.raises(GameError):
        load_table("birmingham", 4, options)


def last_round(*options: str) -> At:
    return scenario("birmingham", options=("introductory", *options)).last_turn()


def test_income_may_be_paid_after_an_introductory_game() -> None:
    """BIR 17.2 and 16.4."""
    for options, money in (((), 2), (("income-after-introductory",), 2 + 6)):
        at = last_round(*options).has(0, money=2, income=21)
        after = played(at, "end")
        assert after.shown("asked") == "over"
        assert after[0].money == money
        assert after[0].points == 6 + money // 4


def test_shortfalls_are_settled_before_that_scoring() -> None:
    """BIR 17.2."""
    at = last_round("income-after-introductory").has(0, money=0, income=5)
    at = at.tile("leek/1", "cotton-2", flipped=True).tile("stone/1", "brewery-2", flipped=True)
    asked = played(at, "end")
    assert asked.shown("asked") == "lose"
    after = played(asked, "lose leek/1")
    assert after.shown("asked") == "over"
    assert (after[0].money, after[0].points) == (2, 5 + 5 - 5)
    plain = last_round().has(0, money=0, income=5).tile("leek/1", "cotton-2", flipped=True)
    assert played(plain, "end").shown("tiles") != {}


def test_that_income_is_paid_in_the_new_turn_order() -> None:
    """BIR 17.2 and 3.4."""
    at = last_round("income-after-introductory").has(0, spent=9)
    for seat in (0, 1):
        at = at.has(seat, money=0, income=5)
        for slot in ("leek/1", "stone/1") if seat else ("derby/1", "belper/1"):
            at = at.tile(slot, "cotton-2", seat)
    asked = played(at, "end")
    assert (asked.shown("asked"), asked.shown("to_act")) == ("lose", 1)


@pytest.mark.parametrize("options", [(), ("no-open-discards",)])
def test_a_view_shows_discards_or_only_their_number(options: tuple[str, ...]) -> None:
    """BIR 17.3."""
    at = scenario("birmingham", options=options).hand(0, "coal", "leek", "iron")
    at = played(at, "pass with leek", "loan with coal")
    view = view_of(at.table.board, at.state, 1)
    shown = view_json(at.table, at.state, 1)
    row = shown["seats"][0]  # type: ignore[index]
    assert row["played_count"] == 2
    assert view.played_counts == (2, 0, 0, 0)
    if options:
        assert "played" not in row
        assert view.played == ()
    else:
        assert row["played"] == {"leek": 1, "coal": 1}
        assert len(view.played) == 2


def test_closed_discards_stay_among_the_unseen_cards() -> None:
    """BIR 17.3."""
    left = []
    for options in ((), ("no-open-discards",)):
        at = scenario("birmingham", options=options).hand(0, "leek", "iron").hand(1, "coal")
        at = played(at, "pass with leek")
        left.append(view_json(at.table, at.state, 1)["unseen"]["leek"])  # type: ignore[index]
    assert left == [1, 2]


def owing(*options: str) -> At:
    """Seat 1 owes 5 pounds, with 9 points and a pottery that is worth nothing."""
    at = scenario("birmingham", options=options).turn(3, actions=0)
    at = at.has(1, money=0, income=5, points=9)
    return at.tile("belper/3", "pottery-2", 1, flipped=True)


def test_worthless_tiles_stay_unless_the_option_is_chosen() -> None:
    """BIR 17.5 and 3.7."""
    kept = played(owing(), "end")
    assert kept.tile_at("belper/3") == Tile(1, "pottery-2", flipped=True)
    assert kept[1].points == 4
    gone = played(owing("zero-value-removal"), "end")
    assert (gone.tile_at("belper/3"), gone[1].points) == (None, 4)


def test_with_the_option_a_worthless_tile_is_given_up_by_choice() -> None:
    """BIR 17.5."""
    at = owing("zero-value-removal").tile("leek/1", "cotton-1", 1)
    asked = played(at, "end")
    assert asked.shown("asked") == "lose"
    after = played(asked, "lose leek/1")
    assert (after[1].money, after[1].points) == (1, 9)
    assert after.tile_at("belper/3") is not None
    first = played(asked, "lose belper/3")
    assert (first.shown("tiles"), first[1].money, first[1].points) == ({}, 1, 9)
    plain = played(owing().tile("leek/1", "cotton-1", 1), "end")
    assert (plain.shown("asked"), plain.tile_at("leek/1")) == ("action", None)
    assert refused(plain, "lose belper/3") == "not_asked"


def test_with_the_option_all_worthless_tiles_go_before_points() -> None:
    """BIR 17.5."""
    at = owing("zero-value-removal").tile("coventry/1", "pottery-4", 1)
    asked = played(at, "end")
    assert asked.shown("asked") == "lose"
    after = played(asked, "lose coventry/1")
    assert (after.shown("tiles"), after[1].points) == ({}, 4)
