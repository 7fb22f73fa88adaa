"""The end of a game of Age of Industry."""

import pytest

from navvy.kernel import events
from tests.scenario import At, happened, played, refused, scenario

FILLED = {"poland/market": "cotton", "france/market": "none"}


def final(name: str = "age-of-industry/germany") -> At:
    """The last seat ends the last round; nobody has money, a loan or a card."""
    at = scenario(name).last_turn()
    for seat in range(4):
        at = at.has(seat, money=0)
    return at


def places(at: At) -> list[int]:
    return at.table.rules.places(at.state)


def test_links_pay_then_loans_are_repaid_then_points_are_counted() -> None:
    """AOI 15.1."""
    at = final().link("berlin-stettin").has(0, loans=1, money=9).tile("kiel/1", "port-2", seat=1)
    after = played(at, "end")
    assert (after[0].money, after[0].loans, after[0].points) == (0, 0, 0)
    codes = [event[0] for event in happened(at, "end")]
    paid, repaid = codes.index(events.PAYS_LINK), codes.index(events.REPAID)
    assert codes.index(events.PAID_INTEREST) < paid < repaid < codes.index(events.SCORED)


def test_the_game_is_over_and_cards_in_hand_count_for_nothing() -> None:
    """AOI 15.1."""
    after = played(final().hand(1, "coal", "iron", "ship"), "end")
    assert (after.shown("asked"), after.shown("to_act")) == ("over", None)
    assert [after[seat].points for seat in range(4)] == [0] * 4
    for text in ("pass", "end", "loan 10", "repay 10", "draw deck", "link hamburg-kiel"):
        assert refused(after, text) == "game_over"


def test_most_points_win() -> None:
    """AOI 15.2."""
    at = final().has(2, money=20).has(1, money=15).has(3, money=5)
    assert places(played(at, "end")) == [4, 2, 1, 3]


def test_ties_go_to_the_seat_that_is_earlier_in_the_new_turn_order() -> None:
    """AOI 15.2, 3.3."""
    assert places(played(final(), "end")) == [1, 2, 3, 4]
    at = final().has(0, spent=4).has(1, spent=9).has(3, money=5)
    after = played(at, "end")
    assert after.shown("turn_order") == [2, 3, 0, 1]
    assert places(after) == [3, 4, 2, 1]


@pytest.mark.parametrize(
    ("link", "pays"),
    [
        ("hamburg-kiel", 2),
        ("bremen-hamburg", 2 + 2),
        ("berlin-village-2", 2 + 3 + 1),
        ("village-2-poland", 2 + 1 + 2),
        ("mannheim-france", 2 + 1),
        ("stuttgart-france", 2 + 1),
        ("cologne-belgium", 2 + 1),
    ],
)
def test_a_link_pays_2_and_1_for_each_tile_market_space_and_village_at_its_ends(
    link: str, pays: int
) -> None:
    """AOI 15.3."""
    at = final().merchants(FILLED).demands("poland/market").tile("bremen/1", "port-1", seat=1)
    at = at.tile("bremen/2", "cotton-1", seat=2, flipped=True).tile("poland/1", "coal-1", seat=3)
    at = at.tile("berlin/1", "cotton-1").tile("berlin/2", "iron-1", seat=1)
    at = at.tile("berlin/3", "cotton-1", seat=2, flipped=True)
    after = played(at.link(link), "end")
    assert after[0].money == pays
    sold = played(at.demands().link(link), "end")
    assert sold[0].money == pays


def test_each_link_pays_its_own_seat() -> None:
    """AOI 15.3."""
    at = final().link("berlin-village-2").link("village-2-danzig", "danzig-poland", seat=2)
    after = played(at, "end")
    assert [after[seat].money for seat in range(4)] == [3, 0, 2 + 1 + 2 + 1, 0]


def test_lanes_pay_nobody() -> None:
    """AOI 15.3, 8.1."""
    at = final("age-of-industry").tile("boston/2", "port-1").tile("sea-2/1", "ship-2")
    after = played(at, "end")
    assert [after[seat].money for seat in range(4)] == [0] * 4
    assert after[0].points == 3


@pytest.mark.parametrize(
    ("money", "loans", "left", "owed", "points"),
    [
        (33, 3, 0, 0, 0),
        (32, 3, 9, 1, 1 - 5),
        (100, 2, 78, 0, 15),
        (5, 0, 5, 0, 1),
        (4, 0, 4, 0, 0),
        (3, 2, 1, 2, -10),
        (5, 5, 0, 5, -25),
    ],
)
def test_as_many_loans_as_can_be_are_repaid_and_each_one_left_costs_5_points(
    money: int, loans: int, left: int, owed: int, points: int
) -> None:
    """AOI 15.4, 15.5."""
    after = played(final().has(0, money=money, loans=loans), "end")
    assert (after[0].money, after[0].loans, after[0].points) == (left, owed, points)


def test_every_own_tile_scores_its_level_flipped_or_not() -> None:
    """AOI 15.5."""
    at = final().tile("berlin/1", "cotton-3").tile("hamburg/1", "port-2", flipped=True)
    at = at.tile("dresden/2", "coal-1", cubes=2).tile("leipzig/1", "factory-4", seat=1)
    after = played(at, "end")
    assert [after[seat].points for seat in range(4)] == [6, 4, 0, 0]


def test_points_come_from_money_tiles_and_loans_together() -> None:
    """AOI 15.5."""
    at = final().tile("berlin/1", "cotton-3").has(0, money=17, loans=2).link("hamburg-kiel")
    after = played(at, "end")
    assert (after[0].money, after[0].loans) == (17 - 2 + 2 - 10, 1)
    assert after[0].points == 3 + 1 - 5


def test_before_the_end_nobody_has_points() -> None:
    """AOI 15.5."""
    at = scenario("age-of-industry").tile("lowell/1", "cotton-3", flipped=True)
    assert [played(at.turn(3, actions=0), "end")[seat].points for seat in range(4)] == [0] * 4
