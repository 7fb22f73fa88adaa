"""The options of Age of Industry."""

from typing import Any

import pytest

from navvy.errors import GameError
from navvy.games.registry import load_table
from navvy.play.view import view_json
from tests.scenario import At, Tile, played, refused, scenario

SHIPS = ("own-port-for-ships", "import-coal-is-not-on-the-map", "import-lane-counts")
ALL = (
    *SHIPS,
    *("track-only-when-exhausted", "no-final-interest", "own-link-carries", "lowest-develop"),
    *("end-without-face-up", "no-open-discards"),
)


def england(*options: str) -> At:
    return scenario("age-of-industry", options=options)


def germany(*options: str) -> At:
    return scenario("age-of-industry/germany", options=options)


def is_over(at: At) -> bool:
    return bool(at.shown("asked") == "over")


# 17.1


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("age-of-industry", 3, ["two-players"]),
        ("age-of-industry", 5, ["two-players"]),
        ("age-of-industry", 2, []),
        ("age-of-industry/germany", 2, ["lowest-develop"]),
        ("age-of-industry", 4, ["open-discards", "no-open-discards"]),
        ("age-of-industry", 4, ["no-lowest-develop"]),
        ("age-of-industry", 4, ["introductory"]),
        ("age-of-industry", 4, ["germany"]),
        ("age-of-industry", 4, ["lowest"]),
    ],
)
def test_a_choice_that_breaks_the_table_is_refused(
    name: str, seats: int, options: list[str]
) -> None:
    """AOI 17.1, 17.12."""
    with pytest.raises(GameError):
        load_table(name, seats, options)


@pytest.mark.parametrize("name", ["age-of-industry/new-england", "age-of-industry/germany"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_other_choices_go_together(name: str, seats: int) -> None:
    """AOI 17.1."""
    options = [*ALL, "two-players"] if seats == 2 else list(ALL)
    active = load_table(name, seats, options).data.options
    assert active == set(options) - {"no-open-discards"}


def test_without_a_choice_only_open_discards_is_on() -> None:
    """AOI 17.1."""
    table = load_table("age-of-industry", 4)
    assert table.data.options == {"open-discards"}
    assert table.name.endswith("new-england")


# 17.3


@pytest.mark.parametrize("is_open", [True, False])
def test_open_discards(is_open: bool) -> None:
    """AOI 17.3."""
    at = england(*([] if is_open else ["no-open-discards"])).hand(0, "coal", "blue")
    after = played(at, "pass with blue")
    seats: Any = view_json(after.table, after.state, 1)["seats"]
    assert seats[0]["played_count"] == 1
    assert seats[0].get("played") == ({"blue": 1} if is_open else None)


# 17.4


def port_of(seat: int, *options: str) -> At:
    """A port in Boston; the own mill stands elsewhere, and an own link touches Boston."""
    at = england(*options).turn(0, actions=1).hand(0, "ship").mat(0, "ship-2")
    at = at.tile("boston/2", "port-1", seat=seat).tile("boston/1", "iron-1", seat=1)
    return at.tile("lowell/1", "cotton-1").link("lowell-boston")


def test_own_port_for_ships_asks_for_an_own_port_at_the_lane() -> None:
    """AOI 17.4."""
    on = "own-port-for-ships"
    text = "build ship sea-2/1 with ship"
    assert refused(port_of(1), text) is None
    assert refused(port_of(1, on), text) == "outside_network"
    assert refused(port_of(0), text) is None
    assert refused(port_of(0, on), text) is None


def test_own_port_for_ships_holds_for_a_seat_without_tiles_too() -> None:
    """AOI 17.4."""
    for options, code in (([], None), (["own-port-for-ships"], "outside_network")):
        at = england(*options).turn(0, actions=1).hand(0, "ship").mat(0, "ship-2")
        at = at.tile("boston/2", "port-1", seat=1).tile("boston/1", "iron-1", seat=1)
        assert refused(at, "build ship sea-2/1 with ship") == code


def test_own_port_for_ships_holds_for_overbuilding_too() -> None:
    """AOI 17.4."""
    for options, code in (([], None), (["own-port-for-ships"], "outside_network")):
        at = port_of(1, *options).tile("sea-2/1", "ship-2").mat(0, "ship-4")
        assert refused(at, "build ship sea-2/1 with ship") == code
    own = port_of(0, "own-port-for-ships").tile("sea-2/1", "ship-2").mat(0, "ship-4")
    assert refused(own, "build ship sea-2/1 with ship") is None


def test_own_port_for_ships_does_not_concern_location_cards_and_merged_actions() -> None:
    """AOI 17.4."""
    at = port_of(1, "own-port-for-ships")
    assert refused(at.hand(0, "purple"), "build ship sea-2/1 with purple") is None
    merged = at.turn(0).hand(0, "coal")
    assert refused(merged, "build ship sea-2/1 merged with coal") is None


# 17.5


def test_track_only_when_exhausted_waits_until_no_source_is_left() -> None:
    """AOI 17.5."""
    for options, code in (([], None), (["track-only-when-exhausted"], "no_coal")):
        at = germany(*options).mat(0, "cotton-2").tile("hamburg/1", "port-1", seat=1)
        assert played(at, "build cotton hamburg/2")[0].spent == 7
        far = at.tile("ruhr/1", "coal-1", seat=1, cubes=1)
        assert refused(far, "build cotton hamburg/2") == code
        iron = at.tile("ruhr/3", "iron-1", seat=1)
        assert refused(iron, "build cotton hamburg/2") is None
        empty = at.tile("ruhr/1", "coal-1", seat=1, flipped=True)
        assert refused(empty, "build cotton hamburg/2") is None


def test_track_only_when_exhausted_counts_import_boxes_and_needs_a_harbour() -> None:
    """AOI 17.5."""
    for options, code in (([], None), (["track-only-when-exhausted"], "no_coal")):
        at = england(*options).mat(0, "cotton-2").tile("new-haven/2", "port-1", seat=1)
        box = at.tile("sea-2/1", "ship-2", seat=1, cubes=1)
        assert refused(box, "build cotton new-haven/1") == code
        assert refused(at, "build cotton lowell/1") == "no_coal"


def test_track_only_when_exhausted_holds_for_links() -> None:
    """AOI 17.5."""
    for options, code in (([], None), (["track-only-when-exhausted"], "no_iron")):
        at = germany(*options).link("bohemia-dresden").tile("ruhr/3", "iron-1", seat=1)
        assert refused(at, "link leipzig-dresden") == code


def test_track_only_when_exhausted_lets_connected_sources_serve() -> None:
    """AOI 17.5."""
    at = germany("track-only-when-exhausted").mat(0, "cotton-2")
    at = at.tile("dresden/2", "coal-1", seat=1).link("leipzig-dresden", seat=1)
    assert refused(at, "build cotton leipzig/1") is None


# 17.6


def test_no_final_interest() -> None:
    """AOI 17.6."""
    for options, money, loans in (([], 8, 1), (["no-final-interest"], 0, 0)):
        at = germany(*options).last_turn().has(0, money=20, loans=2, spent=4)
        after = played(at, "end")
        assert is_over(after)
        assert (after[0].money, after[0].loans) == (money, loans)
        assert after.shown("turn_order") == [1, 2, 3, 0]


def test_no_final_interest_leaves_all_other_rounds_alone() -> None:
    """AOI 17.6."""
    at = germany("no-final-interest").has(0, loans=2).turn(3, actions=0)
    assert played(at, "end")[0].money == 98
    last = germany("no-final-interest").last_turn().has(0, money=0, loans=2)
    assert played(last, "end")[0].loans == 2
    assert played(germany().last_turn().has(0, money=0, loans=2), "end")[0].loans == 3


# 17.7


def test_import_coal_is_not_on_the_map() -> None:
    """AOI 17.7."""
    for options, code in (([], "resource_left"), (["import-coal-is-not-on-the-map"], None)):
        at = england(*options).market(coal=0).mat(0, "coal-2")
        at = at.tile("pennsylvania/1", "coal-1", seat=1, flipped=True)
        at = at.tile("pennsylvania/2", "iron-1", seat=1).tile("boston/2", "port-1", seat=2)
        at = at.tile("sea-2/1", "ship-2", seat=2)
        assert refused(at, "build coal pennsylvania/1") == code
        mine = at.tile("pennsylvania/4", "coal-1", seat=2, cubes=1)
        assert refused(mine, "build coal pennsylvania/1") == "resource_left"
        assert refused(at.market(coal=1), "build coal pennsylvania/1") == "resource_left"


def test_import_coal_still_is_a_source_of_coal() -> None:
    """AOI 17.7: for overbuilding, and for nothing else."""
    at = england("import-coal-is-not-on-the-map").mat(0, "cotton-2")
    at = at.tile("boston/2", "port-1", seat=2).tile("sea-2/1", "ship-2", seat=2)
    assert played(at, "build cotton boston/1")[0].spent == 6


# 17.8


def ends(*options: str) -> At:
    """Works two links from Kassel, and works in Magdeburg; a mine with the former."""
    at = germany(*options).link("kassel-hannover").link("ruhr-hannover", seat=1)
    at = at.tile("ruhr/1", "coal-1", seat=1).tile("ruhr/3", "iron-1", seat=1)
    return at.tile("magdeburg/1", "iron-1", seat=2)


def test_own_link_carries_makes_sources_of_the_other_end_nearer() -> None:
    """AOI 17.8."""
    text = "link kassel-magdeburg"
    assert refused(ends(), text) == "choice_open"
    assert refused(ends(), f"{text} iron ruhr/3") is None
    on = ends("own-link-carries")
    assert refused(on, text) is None
    assert refused(on, f"{text} iron ruhr/3") == "mine_not_nearest"
    assert played(on, text).tile_at("magdeburg/1") == Tile(2, "iron-1", cubes=2)


def test_own_link_carries_may_make_two_sources_equally_near() -> None:
    """AOI 17.8, 8.5."""
    for options in ([], ["own-link-carries"]):
        at = ends(*options).tile("hannover/1", "iron-1", seat=3)
        assert refused(at, "link kassel-magdeburg") == "choice_open"
        for iron in ("hannover/1", "magdeburg/1"):
            assert refused(at, f"link kassel-magdeburg iron {iron}") is None


def test_own_link_carries_brings_nothing_within_reach_that_was_not() -> None:
    """AOI 17.8, 5.3."""
    for options in ([], ["own-link-carries"]):
        at = germany(*options).link("kassel-magdeburg").tile("magdeburg/1", "iron-1", seat=1)
        assert refused(at, "link kassel-hannover") == "no_coal"
        port = at.tile("hamburg/1", "port-1", seat=1).link("hannover-hamburg", seat=1)
        assert played(port, "link kassel-hannover")[0].spent == 2
        mine = port.tile("ruhr/1", "coal-1", seat=1).link("ruhr-hannover", seat=1)
        assert refused(mine, "link kassel-hannover coal market") == "mine_available"
        assert played(mine, "link kassel-hannover")[0].spent == 1


# 17.9


def test_lowest_develop() -> None:
    """AOI 17.9."""
    for options, code in (([], None), (["lowest-develop"], "not_lowest")):
        at = england(*options)
        assert refused(at, "develop cotton-2") == code
        assert refused(at, "develop factory-3") == code
        for tile in ("cotton-1", "factory-0", "iron-1", "coal-1", "port-1", "ship-0"):
            assert refused(at, f"develop {tile}") is None
        assert refused(played(at, "develop ship-0"), "develop ship-2") is None


# 17.10


def test_import_lane_counts() -> None:
    """AOI 17.10."""
    for options, nearest in (([], True), (["import-lane-counts"], False)):
        at = england(*options).mat(0, "cotton-2").tile("boston/2", "port-1", seat=1)
        at = at.tile("sea-2/1", "ship-2", seat=1).tile("pennsylvania/1", "coal-1", seat=2)
        at = at.link("lowell-boston", "village-1-lowell", "pennsylvania-village-1", seat=2)
        one, two = "build cotton lowell/1 coal sea-2/1", "build cotton lowell/1 coal pennsylvania/1"
        assert refused(at, one) == (None if nearest else "mine_not_nearest")
        assert refused(at, two) is None


def test_import_lane_counts_may_make_two_sources_equally_near() -> None:
    """AOI 17.10, 5.2."""
    for options, code in (([], None), (["import-lane-counts"], "choice_open")):
        at = england(*options).mat(0, "cotton-2").tile("boston/2", "port-1", seat=1)
        at = at.tile("sea-2/1", "ship-2", seat=1).link("lowell-boston", seat=2)
        after = played(at, "build cotton lowell/1")
        assert (after[0].spent, after.tile_at("sea-2/1")) == (6, Tile(1, "ship-2", cubes=2))
        mine = at.tile("pennsylvania/1", "coal-1", seat=2).link("pennsylvania-village-1", seat=2)
        mine = mine.link("village-1-worcester", "lowell-worcester", seat=3)
        assert refused(mine, "build cotton lowell/1") == code


def test_import_lane_counts_leaves_a_ship_its_own_coal() -> None:
    """AOI 17.10, 6.10: at distance 1, and every other box is farther still."""
    for options in ([], ["import-lane-counts"]):
        at = england(*options).mat(0, "ship-2").tile("boston/2", "port-1", seat=1)
        at = at.tile("boston/1", "iron-1", seat=1).tile("sea-3/1", "ship-2", seat=2)
        after = played(at, "build ship sea-2/1")
        assert after.tile_at("sea-2/1") == Tile(0, "ship-2", cubes=2)


# 17.11


def test_end_without_face_up_goes_on_while_the_pair_has_a_card() -> None:
    """AOI 17.11."""
    for options, over in (([], True), (["end-without-face-up"], False)):
        at = germany(*options).last_turn().face_up("blue")
        assert is_over(played(at, "end")) == over
        assert is_over(played(at.face_up(), "end"))
        assert not is_over(played(at.face_up().deck("blue"), "end"))


def test_end_without_face_up_makes_a_seat_without_cards_draw() -> None:
    """AOI 17.11."""
    for options, code in (([], None), (["end-without-face-up"], "deck_left")):
        at = germany(*options).hand(0).deck().face_up("blue")
        assert refused(at, "pass") == code
        assert refused(at.face_up(), "pass") is None
        assert refused(at, "draw blue") is None
        drawn = played(at, "draw blue")
        assert refused(drawn, "pass") is None


# 17.12


@pytest.mark.parametrize("name", ["age-of-industry", "age-of-industry/germany"])
def test_two_players_play_by_the_same_rules(name: str) -> None:
    """AOI 17.12."""
    at = scenario(name, seats=2, options=["two-players"])
    assert [sum(at[seat].hand.values()) for seat in range(2)] == [6, 6]
    assert at.shown("deck_left") == 66 - 12 - 2
    assert len(at[1].mat["cotton"]) == 6
    after = played(at, "pass", "pass", "end", "pass", "pass", "end")
    assert (after.shown("round"), after.shown("turn_order")) == (3, [0, 1])


def test_options_about_ships_have_no_effect_without_ships() -> None:
    """AOI 17.12, 17.4, 19.6."""
    at, plain = germany(*SHIPS), germany()
    for table in (at, plain):
        mill = table.mat(0, "cotton-2").tile("hamburg/1", "port-1", seat=1)
        assert played(mill, "build cotton hamburg/2")[0].spent == 7
