"""The end of an era of Lancashire."""

from collections import Counter
from dataclasses import replace

import pytest

from navvy.games.registry import load_table
from navvy.record import deal
from tests.scenario import At, Tile, opening, played, scenario

BORDERS = [
    *(("preston", "blackpool", "rail"), ("preston", "southport", "rail")),
    *(("ellesmere-port", "northwich", "canal"), ("lancaster", "scotland", "rail")),
    *(("colne", "yorkshire", "canal"), ("macclesfield", "the-midlands", "canal")),
]


def over(at: At) -> At:
    """After the end of the era."""
    return played(at.last_turn(), "end")


def test_a_link_scores_every_icon_at_both_ends_of_tiles_of_all_seats() -> None:
    """LAN 14.1."""
    at = scenario("lancashire").link("manchester-oldham", seat=0).link("bury-manchester", seat=1)
    at = at.tile("manchester/1", "cotton-2", seat=2, flipped=True)
    at = at.tile("manchester/2", "coal-2", seat=3, flipped=True)
    at = at.tile("oldham/1", "coal-2", seat=3, cubes=1).tile("oldham/2", "cotton-2", seat=2)
    after = over(at)
    assert [after[seat].points for seat in range(4)] == [2, 2, 5, 2]


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_links_are_scored_in_both_eras_and_go_back(era: str) -> None:
    """LAN 14.1, 8.7."""
    at = scenario("lancashire", era=era).link("colne-yorkshire", "rochdale-yorkshire")
    after = over(at.has(0, money=0))
    assert (after[0].points, after.shown("links"), after[0].links_left) == (4, {}, 14)


def test_link_icons_count_level_1_tiles_that_leave_afterwards() -> None:
    """LAN 14.1, 14.4."""
    at = scenario("lancashire").link("manchester-oldham")
    after = over(at.tile("oldham/1", "cotton-1", seat=1, flipped=True))
    assert (after[0].points, after[1].points) == (1, 5)
    assert after.tile_at("oldham/1") is None


@pytest.mark.parametrize(("town", "place", "era"), BORDERS)
def test_each_of_the_six_special_places_has_2_link_icons(town: str, place: str, era: str) -> None:
    """LAN 14.2."""
    at = scenario("lancashire", era=era).link(f"{town}-{place}", seat=1).has(1, money=0)
    assert over(at)[1].points == 2


def test_flipped_tiles_score_and_unflipped_ones_do_not() -> None:
    """LAN 14.3."""
    at = scenario("lancashire").tile("colne/1", "cotton-3", flipped=True)
    at = at.tile("colne/2", "cotton-3", seat=1).tile("oldham/1", "coal-2", seat=1, cubes=1)
    at = at.tile("liverpool/1", "port-1", seat=2, flipped=True)
    assert [over(at)[seat].points for seat in range(4)] == [9, 0, 2, 0]


@pytest.mark.parametrize(
    ("tile", "slot", "points"),
    [
        *(("cotton-1", "colne/1", 5), ("cotton-2", "colne/1", 5), ("cotton-3", "colne/1", 9)),
        *(("cotton-4", "colne/1", 12), ("port-1", "liverpool/1", 2), ("port-2", "liverpool/1", 4)),
        *(("port-3", "liverpool/1", 6), ("port-4", "liverpool/1", 9)),
        *(("shipyard-1", "liverpool/3", 10), ("shipyard-2", "liverpool/3", 18)),
        *(("iron-1", "bolton/3", 3), ("iron-2", "bolton/3", 5), ("iron-3", "bolton/3", 7)),
        *(("iron-4", "bolton/3", 9), ("coal-1", "wigan/1", 1), ("coal-2", "wigan/1", 2)),
        *(("coal-3", "wigan/1", 3), ("coal-4", "wigan/1", 4)),
    ],
)
def test_what_each_tile_scores(tile: str, slot: str, points: int) -> None:
    """LAN 14.3, 19.1."""
    at = scenario("lancashire", era="rail").tile(slot, tile, seat=2, flipped=True)
    assert over(at.has(2, money=0))[2].points == points


def test_a_tile_of_level_2_scores_in_both_eras() -> None:
    """LAN 14.3, 14.5."""
    at = over(scenario("lancashire").tile("colne/1", "cotton-3", flipped=True))
    assert at.tile_at("colne/1") == Tile(0, "cotton-3", flipped=True)
    assert over(at.has(0, money=0))[0].points == 18


def test_all_level_1_tiles_leave_flipped_or_not_and_mats_stay() -> None:
    """LAN 14.4."""
    at = scenario("lancashire").tile("colne/1", "cotton-1", flipped=True)
    at = at.tile("oldham/1", "coal-1", seat=1, cubes=2).tile("liverpool/1", "port-1", seat=2)
    at = at.tile("liverpool/3", "shipyard-1", seat=3, flipped=True)
    at = at.tile("bolton/3", "iron-1", seat=3, cubes=1).market(coal=5, iron=6)
    after = over(at)
    assert after.shown("tiles") == {}
    assert (after.shown("coal_market"), after.shown("iron_market")) == (5, 6)
    assert [after[seat].network for seat in range(4)] == [set(), set(), set(), set()]
    assert after[0].mat == at[0].mat
    assert after[0].mat["cotton"].count(1) == 3
    assert [after[seat].points for seat in range(4)] == [5, 0, 0, 10]


def test_everything_else_stays_across_the_era_change() -> None:
    """LAN 14.5."""
    at = scenario("lancashire").tile("oldham/1", "coal-2", seat=1, cubes=2).market(coal=3, iron=1)
    at = at.tile("colne/1", "cotton-2", flipped=True).tile("liverpool/1", "port-2", seat=2)
    at = at.has(0, points=7, money=23, income=17)
    after = over(at)
    assert after.tile_at("oldham/1") == Tile(1, "coal-2", cubes=2)
    assert after.tile_at("colne/1") == Tile(0, "cotton-2", flipped=True)
    assert after.tile_at("liverpool/1") == Tile(2, "port-2")
    assert (after.shown("coal_market"), after.shown("iron_market")) == (3, 1)
    assert (after[0].points, after[0].money, after[0].income_space) == (7 + 5, 23 + 4, 17)
    assert (after[0].network, after[1].network) == ({"colne"}, {"oldham"})


def test_the_distant_market_begins_anew_with_the_tiles_of_the_rail_era() -> None:
    """LAN 14.6, 10.13."""
    table = load_table("lancashire", 4)
    distant = (4, 3, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3)
    dealt = replace(deal.draw(table, 1), distant_rail=distant, turn_order=(0, 1, 2, 3))
    at = opening("lancashire", dealt=dealt)
    at.state.distant_box, at.state.distant_turned = 8, 5
    after = over(at)
    assert (after.shown("distant_box"), after.shown("distant_turned")) == (0, 0)
    at = after.tile("colne/1", "cotton-2").tile("burnley/1", "cotton-2")
    at = at.link("colne-yorkshire", "burnley-colne")
    sold = played(at, "sell colne/1 to market")
    assert sold.shown("distant_box") == 4
    assert played(sold, "also burnley/1 to market").shown("distant_box") == 7


def test_the_rail_era_begins_with_empty_discards_new_hands_and_round_1() -> None:
    """LAN 14.7, 1.8."""
    dealt = deal.draw(load_table("lancashire", 3), 4)
    at = opening("lancashire", 3, dealt=dealt)
    at = played(at, f"pass with {next(iter(at[at.shown('to_act')].hand))}")
    after = over(at)
    assert (after.shown("era"), after.shown("round"), after.shown("asked")) == ("rail", 1, "action")
    assert [sum(after[seat].hand.values()) for seat in range(3)] == [8, 8, 8]
    assert [after[seat].played for seat in range(3)] == [{}, {}, {}]
    assert after[1].hand == Counter(dealt.rail_deck[8:16])
    assert after.shown("deck_left") == 54 - 24
