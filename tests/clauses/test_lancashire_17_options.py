"""The options of Lancashire and its map for two."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from navvy.errors import GameError, Malformed
from navvy.games.registry import load_table
from navvy.play.view import view_json
from navvy.record import deal
from tests.scenario import At, Tile, opening, played, refused, scenario


def board(*options: str, era: str = "canal") -> At:
    return scenario("lancashire", era=era, options=options)


# 17.1


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("lancashire/two-player", 3, []),
        ("lancashire/two-player", 4, []),
        ("lancashire/two-player", 2, ["classic-deck"]),
        ("lancashire/two-player", 2, ["virtual-link"]),
        ("lancashire", 4, ["income-after-introductory"]),
        (
            "lancashire",
            4,
            ["introductory", "income-after-introductory", "original-income-timing"],
        ),
        ("lancashire", 4, ["open-discards", "no-open-discards"]),
        ("lancashire", 2, ["classic-deck"]),
        ("lancashire", 4, ["no-virtual-link"]),
        ("lancashire", 4, ["two-player"]),
        ("lancashire", 4, ["first-link"]),
    ],
)
def test_a_choice_that_breaks_the_table_is_refused(
    name: str, seats: int, options: list[str]
) -> None:
    """LAN 17.1, 17.2, 17.6, 17.8, 17.9, 17.12."""
    with pytest.raises(GameError):
        load_table(name, seats, options)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        (
            "lancashire/two-player",
            2,
            ["introductory", "first-link-anywhere", "free-mine-slot", "turn-order-tie-break"],
        ),
        ("lancashire/two-player", 2, ["original-income-timing", "first-edition-cotton"]),
        ("lancashire", 2, ["virtual-link", "income-after-introductory", "introductory"]),
        (
            "lancashire",
            3,
            [
                *("classic-deck", "virtual-link", "first-edition-cotton", "no-open-discards"),
                *("first-link-anywhere", "free-mine-slot", "original-income-timing"),
                *("turn-order-tie-break", "introductory"),
            ],
        ),
        ("lancashire", 4, ["classic-deck", "original-income-timing"]),
    ],
)
def test_all_other_choices_may_be_combined(name: str, seats: int, options: list[str]) -> None:
    """LAN 17.1."""
    found = load_table(name, seats, options).data.options
    assert set(options) - {"no-open-discards"} <= set(found)
    assert ("open-discards" in found) == ("no-open-discards" not in options)


def test_only_open_discards_is_on_unless_chosen() -> None:
    """LAN 17.1, 17.3."""
    assert set(load_table("lancashire", 4).data.options) == {"open-discards"}


# 17.3


@pytest.mark.parametrize("options", [[], ["no-open-discards"]])
def test_discards_are_open_unless_switched_off_and_their_number_always_is(
    options: list[str],
) -> None:
    """LAN 17.3, 18.2."""
    at = scenario("lancashire", options=options).hand(0, "wigan", "coal")
    at = played(at, "pass with wigan", "pass with coal")
    found: Any = view_json(at.table, at.state, 2)["seats"]
    assert found[0]["played_count"] == 2
    assert found[0].get("played") == ({"wigan": 1, "coal": 1} if not options else None)


# 17.6, 17.7


GONE = [
    *("birkenhead", "ellesmere-port", "macclesfield", "oldham", "rochdale", "stockport"),
    *("northwich", "the-midlands"),
]


def small(era: str = "canal") -> At:
    return scenario("lancashire/two-player", 2, era=era)


def test_the_two_player_map_lacks_the_south_east_with_all_its_lines() -> None:
    """LAN 17.6, 19.2."""
    names = small().table.names
    assert not {*GONE} & {*names.locations.names}
    assert len(names.locations.names) == 25 - len(GONE)
    assert len(names.links.names) == 24
    for text in ("build cotton oldham/1", "build port ellesmere-port/1", "link oldham-rochdale"):
        with pytest.raises(Malformed):
            played(small(), text)


def test_lancaster_to_scotland_is_also_a_canal_on_the_two_player_map() -> None:
    """LAN 17.6, 8.1."""
    at = small().tile("lancaster/2", "cotton-1")
    assert refused(at, "link lancaster-scotland") is None
    big = scenario("lancashire", 2).tile("lancaster/2", "cotton-1")
    assert refused(big, "link lancaster-scotland") == "link_wrong_era"


def test_the_two_player_map_has_its_own_deck_and_market_tiles() -> None:
    """LAN 17.6."""
    at = opening("lancashire/two-player", 2)
    deck = Counter(deal.whole_deck(at.table))
    assert deck.total() == 40
    assert not {*GONE} & {*deck}
    assert (deck["liverpool"], deck["wigan"], deck["cotton"], deck["shipyard"]) == (3, 1, 5, 1)
    assert sorted(at.state.deal.distant_canal) == [1, 2, 2, 2, 2, 3, 3, 4]
    assert at.shown("deck_left") == 40 - 16 - 2
    assert at.table.board.terms.rounds == 10


@pytest.mark.parametrize(
    ("cubes", "price"), [(6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4), (0, 5)]
)
def test_markets_of_the_two_player_map_have_six_spaces_from_2_to_4_and_then_5(
    cubes: int, price: int
) -> None:
    """LAN 17.7."""
    at = opening("lancashire/two-player", 2)
    assert (at.shown("coal_market"), at.shown("iron_market")) == (6, 6)
    at = at.market(coal=cubes, iron=cubes).link("colne-yorkshire").mat(0, "cotton-2")
    assert played(at, "develop coal")[0].money == 25 - price
    assert played(at, "build cotton colne/1")[0].money == 25 - 14 - price


def test_those_markets_take_no_more_than_six_cubes() -> None:
    """LAN 17.7, 6.14."""
    at = small().market(coal=4).link("burnley-colne", "colne-yorkshire").mat(0, "coal-2")
    after = played(at, "build coal burnley/1")
    assert (after.shown("coal_market"), after[0].money) == (6, 100 - 7 + 2 + 2)
    assert after.tile_at("burnley/1") == Tile(0, "coal-2", cubes=1)


# 17.8


@pytest.mark.parametrize(("seats", "under", "removed", "rounds"), [(3, 9, 6, 10), (4, 6, 2, 8)])
def test_the_classic_deck_has_all_66_cards_and_all_12_market_tiles(
    seats: int, under: int, removed: int, rounds: int
) -> None:
    """LAN 17.8, 1.2, 1.5, 1.6."""
    at = opening("lancashire", seats, ["classic-deck"])
    assert len(deal.whole_deck(at.table)) == 66
    assert len(at.state.deal.distant_canal) == 12
    assert at.shown("deck_left") == 66 - under - 8 * seats
    assert at.table.board.terms.rounds == rounds
    rail = played(at.last_turn(), "end")
    assert rail.shown("deck_left") == 66 - removed - 8 * seats


def test_the_last_cards_of_the_classic_rail_deck_leave_the_game() -> None:
    """LAN 17.8, 18.1."""
    table = load_table("lancashire", 4, ["classic-deck"])
    dealt = replace(deal.draw(table, 9), turn_order=(0, 1, 2, 3))
    at = played(opening("lancashire", 4, ["classic-deck"], dealt).last_turn(), "end")
    at.state.drawn = 63
    last, never = dealt.rail_deck[63], dealt.rail_deck[64:]
    after = played(at.hand(0, "coal", "iron"), "pass with coal", "pass with iron", "end")
    assert after[0].hand == {last: 1}
    assert (len(never), after.shown("deck_left")) == (2, 0)


@pytest.mark.parametrize(("options", "last"), [([], 5), (["classic-deck"], 6)])
def test_three_seats_have_ten_classic_rounds_and_loans_follow_them(
    options: list[str], last: int
) -> None:
    """LAN 17.8, 11.3, 3.1."""
    at = scenario("lancashire", 3, era="rail", options=options)
    assert refused(at.in_round(last), "loan 10") is None
    assert refused(at.in_round(last + 1), "loan 10") == "loan_banned"
    ninth = scenario("lancashire", 3, options=options).in_round(9).turn(2, actions=0)
    assert played(ninth, "end").shown("era") == ("canal" if options else "rail")


# 17.9


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_the_virtual_link_lets_industry_cards_build_across_the_mersey(era: str) -> None:
    """LAN 17.9, 6.3."""
    for options, code in ((["virtual-link"], None), ([], "outside_network")):
        at = scenario("lancashire", era=era, options=options).hand(0, "port").mat(0, "port-2")
        at = at.tile("birkenhead/1", "shipyard-1")
        assert refused(at, "build port liverpool/1") == code
        assert refused(at, "build port ellesmere-port/1") == "outside_network"


def test_the_virtual_link_serves_the_other_way_round_too() -> None:
    """LAN 17.9."""
    for options, code in ((["virtual-link"], None), ([], "outside_network")):
        at = scenario("lancashire", era="rail", options=options).hand(0, "shipyard")
        at = at.mat(0, "shipyard-2").tile("liverpool/1", "port-2")
        at = at.link("birkenhead-ellesmere-port", "ellesmere-port-northwich", seat=1)
        at = at.link("northwich-the-midlands", seat=1)
        assert refused(at, "build shipyard birkenhead/1") == code
        linked = at.tile("liverpool/1", "port-2", seat=1).link("liverpool-wigan")
        assert refused(linked, "build shipyard birkenhead/1") == code


def test_other_seats_in_liverpool_bring_no_virtual_link() -> None:
    """LAN 17.9, 4.1."""
    at = board("virtual-link").hand(0, "port").tile("birkenhead/1", "shipyard-1", seat=1)
    at = at.tile("colne/1", "cotton-1")
    assert refused(at, "build port liverpool/1") == "outside_network"


def test_the_virtual_link_carries_no_coal() -> None:
    """LAN 17.9."""
    at = board("virtual-link", era="rail").hand(0, "shipyard", "birkenhead")
    at = at.tile("liverpool/1", "port-2").tile("wigan/1", "coal-2").link("liverpool-wigan")
    at = at.mat(0, "shipyard-2")
    assert refused(at, "build shipyard birkenhead/1 with shipyard") == "no_coal"
    assert refused(at, "build shipyard birkenhead/1 with birkenhead") == "no_coal"


def test_the_virtual_link_is_no_ground_for_links_and_scores_nothing() -> None:
    """LAN 17.9."""
    at = board("virtual-link", era="rail").tile("liverpool/1", "port-2", flipped=True)
    at = at.tile("birkenhead/1", "shipyard-2", seat=1, flipped=True)
    at = at.tile("ellesmere-port/1", "port-2", seat=2)
    assert refused(at, "link birkenhead-ellesmere-port") == "link_outside_network"
    assert "birkenhead" not in at[0].network
    with pytest.raises(Malformed):
        played(at, "link birkenhead-liverpool")
    assert played(at.has(0, money=0).last_turn(), "end")[0].points == 4


# 17.10


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_the_first_link_may_go_anywhere_with_the_option(era: str) -> None:
    """LAN 17.10, 4.5."""
    for options, code in ((["first-link-anywhere"], None), ([], "link_outside_network")):
        at = scenario("lancashire", era=era, options=options)
        at = at.tile("oldham/1", "coal-2", seat=1)
        assert refused(at, "link manchester-oldham") == code
        assert refused(at.tile("colne/1", "cotton-2"), "link manchester-oldham") == (
            "link_outside_network"
        )
        assert refused(at.link("burnley-colne"), "link manchester-oldham") == (
            "link_outside_network"
        )


def test_a_first_rail_anywhere_needs_its_coal_and_the_second_touches_it() -> None:
    """LAN 17.10, 8.4, 8.5."""
    at = board("first-link-anywhere", era="rail").tile("oldham/1", "coal-2", seat=1)
    at = at.tile("burnley/1", "coal-2", seat=1)
    assert refused(at, "link preston-wigan") == "no_coal"
    assert refused(at, "link manchester-oldham and oldham-rochdale") is None
    assert refused(at, "link manchester-oldham and burnley-colne") == "link_outside_network"
    assert refused(at, "link liverpool-ellesmere-port") == "link_wrong_era"
    assert refused(at.link("manchester-oldham", seat=2), "link manchester-oldham") == "link_taken"


# 17.11


@pytest.mark.parametrize("seat", [0, 1])
def test_a_mine_beside_a_free_mine_slot_is_not_overbuilt_with_the_option(seat: int) -> None:
    """LAN 17.11, 7.1, 7.3."""
    for options, code in ((["free-mine-slot"], "free_mine_slot"), ([], None)):
        at = scenario("lancashire", era="rail", options=options).market(coal=0)
        at = at.tile("wigan/1", "coal-1", seat=seat, flipped=True).mat(0, "coal-2")
        assert refused(at, "build coal wigan/1") == code
        assert refused(at, "build coal wigan/2") is None
        full = at.tile("wigan/2", "coal-1", seat=2, flipped=True)
        assert refused(full, "build coal wigan/1") is None


def test_a_free_slot_that_takes_a_mine_or_a_mill_counts_as_well() -> None:
    """LAN 17.11."""
    at = board("free-mine-slot").tile("rochdale/1", "coal-1").mat(0, "coal-2")
    assert refused(at, "build coal rochdale/1") == "free_mine_slot"
    full = at.tile("rochdale/2", "cotton-1", seat=1)
    assert refused(full, "build coal rochdale/1") is None
    port = board("free-mine-slot").tile("warrington-runcorn/1", "coal-1").mat(0, "coal-2")
    assert refused(port, "build coal warrington-runcorn/1") is None


def test_the_option_concerns_mines_only() -> None:
    """LAN 17.11."""
    at = board("free-mine-slot", era="rail").tile("liverpool/1", "port-1").mat(0, "port-2")
    assert refused(at, "build port liverpool/1") is None
    mill = board("free-mine-slot").tile("oldham/1", "cotton-1").mat(0, "cotton-2")
    mill = mill.tile("liverpool/1", "port-1").link("oldham-rochdale", "rochdale-yorkshire")
    assert refused(mill, "build cotton oldham/1") is None


# 17.12


def indebted(options: Iterable[str]) -> At:
    """The last canal turn; seat 0 owes 5 pounds, has none, and a mill and a port flipped."""
    at = scenario("lancashire", options=options).has(0, money=0, income=5)
    at = at.tile("oldham/1", "cotton-2", flipped=True).tile("preston/1", "port-2", flipped=True)
    return at.link("manchester-oldham", seat=1).has(1, income=14).last_turn()


def test_income_is_paid_before_the_canal_era_is_scored() -> None:
    """LAN 17.12, 3.2."""
    asked = played(indebted([]), "end")
    assert (asked.shown("asked"), asked.shown("era"), asked.shown("round")) == ("lose", "canal", 8)
    assert asked[1].points == 0
    after = played(asked, "lose oldham/1")
    assert (after[0].points, after[1].points, after[0].money) == (4, 0, 7 - 5)


def test_with_original_timing_the_canal_era_is_scored_first_and_the_hands_dealt() -> None:
    """LAN 17.12."""
    asked = played(indebted(["original-income-timing"]), "end")
    assert (asked.shown("asked"), asked.shown("era"), asked.shown("round")) == ("lose", "rail", 1)
    assert (asked[0].points, asked[1].points) == (5 + 4, 1)
    assert [sum(asked[seat].hand.values()) for seat in range(4)] == [8, 8, 8, 8]
    assert asked.shown("links") == {}
    after = played(asked, "lose oldham/1")
    assert (after[0].points, after[0].money, after[1].money) == (9, 2, 102)
    assert (after.shown("asked"), after.shown("to_act")) == ("action", 0)


def test_with_original_timing_level_1_tiles_are_gone_before_the_shortfall() -> None:
    """LAN 17.12, 14.4."""
    for options, money, points in (([], 1, 5), (["original-income-timing"], 0, 0)):
        at = scenario("lancashire", options=options).has(0, money=0, income=5, points=5)
        after = played(at.tile("colne/1", "cotton-1").last_turn(), "end")
        assert (after[0].money, after[0].points) == (money, points)


@pytest.mark.parametrize("options", [[], ["original-income-timing"]])
def test_income_is_paid_once_between_two_rounds_whatever_the_timing(options: list[str]) -> None:
    """LAN 17.12, 3.4."""
    at = scenario("lancashire", options=options).has(0, income=20)
    after = played(at.turn(3, actions=0), "end")
    assert (after[0].money, after.shown("round")) == (105, 3)
    last = played(at.last_turn(), "end")
    assert (last[0].money, last.shown("era"), last.shown("round")) == (105, "rail", 1)


@pytest.mark.parametrize("options", [[], ["original-income-timing"]])
def test_income_follows_the_turn_order_of_the_first_rail_round(options: list[str]) -> None:
    """LAN 17.12, 3.3."""
    at = scenario("lancashire", options=options).has(0, spent=9, money=0, income=5)
    at = at.tile("colne/1", "cotton-2").tile("colne/2", "cotton-2").has(1, money=0, income=5)
    at = at.tile("bury/1", "cotton-2", seat=1).tile("bury/2", "cotton-2", seat=1)
    asked = played(at.last_turn(), "end")
    assert (asked.shown("asked"), asked.shown("to_act")) == ("lose", 1)
    asked = played(asked, "lose bury/1")
    assert (asked.shown("asked"), asked.shown("to_act")) == ("lose", 0)


def test_a_shortfall_of_original_timing_stands_in_the_round_that_begins() -> None:
    """LAN 17.12."""
    for options, number in (([], 2), (["original-income-timing"], 3)):
        at = scenario("lancashire", options=options).has(0, money=0, income=5)
        at = at.tile("colne/1", "cotton-1").tile("bury/1", "cotton-1").turn(3, actions=0)
        asked = played(at, "end")
        assert (asked.shown("asked"), asked.shown("round")) == ("lose", number)
        assert played(asked, "lose bury/1").shown("round") == 3


@pytest.mark.parametrize("options", [[], ["original-income-timing"]])
def test_no_timing_pays_before_the_first_round_or_after_the_last(options: list[str]) -> None:
    """LAN 17.12, 3.4."""
    assert opening("lancashire", options=options)[0].money == 30
    at = scenario("lancashire", era="rail", options=options).has(0, money=5, income=40)
    after = played(at.last_turn(), "end")
    assert (after.shown("asked"), after[0].money, after[0].points) == ("over", 5, 0)
    short = scenario("lancashire", options=[*options, "introductory"]).has(0, money=0, income=40)
    assert played(short.last_turn(), "end")[0].money == 0


# 17.13


@pytest.mark.parametrize(("options", "points"), [([], 5), (["first-edition-cotton"], 3)])
def test_cotton_1_of_the_first_edition_is_worth_3(options: list[str], points: int) -> None:
    """LAN 17.13, 19.1."""
    at = scenario("lancashire", options=options).tile("colne/1", "cotton-1", flipped=True)
    at = at.tile("oldham/1", "cotton-2", seat=1, flipped=True)
    after = played(at.last_turn(), "end")
    assert (after[0].points, after[1].points) == (points, 5)


# 17.14


@pytest.mark.parametrize(
    ("options", "places"), [([], [1, 1, 3, 4]), (["turn-order-tie-break"], [2, 1, 3, 4])]
)
def test_a_last_tie_may_be_broken_by_the_turn_order_of_the_next_round(
    options: list[str], places: list[int]
) -> None:
    """LAN 17.14, 15.2, 3.3."""
    at = scenario("lancashire", era="rail", options=options)
    at = at.has(2, income=9).has(3, money=99).has(0, spent=8).has(1, spent=4).has(3, income=8)
    after = played(at.last_turn(), "end")
    assert after.shown("turn_order") == [2, 3, 1, 0]
    assert [after[seat].points for seat in range(4)] == [10, 10, 10, 9]
    assert after.table.rules.places(after.state) == places
