"""A second transcription of everything printed in Brass: Lancashire, in another shape."""

import pytest

from navvy.data.load import load_game
from navvy.data.schema import GameData

C, P, S, W, K = "cotton", "port", "shipyard", "iron", "coal"
CK, CP = (C, K), (C, P)

SLOTS: dict[str, list[tuple[str, ...]]] = {
    "barrow-in-furness": [(S,), (W,)],
    "birkenhead": [(S,)],
    "blackburn": [CK, CK, (W,)],
    "bolton": [CK, CK, (W,)],
    "burnley": [CK, CK],
    "bury": [CK, CK],
    "colne": [(C,), (C,)],
    "ellesmere-port": [(P,)],
    "fleetwood": [(P,)],
    "lancaster": [(P,), CP],
    "liverpool": [(P,), (P,), (S,), (P,)],
    "macclesfield": [(C,), (C,)],
    "manchester": [CK, CK, CK, (W,)],
    "oldham": [CK, CK],
    "preston": [(P,), CP, (W,)],
    "rochdale": [CK, CK, (W,)],
    "stockport": [(C,), (C,)],
    "warrington-runcorn": [CK, (P,)],
    "wigan": [(K,), (K,)],
}
PLACES = {
    "blackpool": False,
    "southport": False,
    "northwich": False,
    "scotland": True,
    "yorkshire": True,
    "the-midlands": True,
}

BOTH = """
blackburn-burnley blackburn-wigan bolton-bury bolton-manchester burnley-colne bury-manchester
colne-yorkshire ellesmere-port-northwich ellesmere-port-warrington-runcorn fleetwood-preston
lancaster-preston liverpool-wigan macclesfield-stockport macclesfield-the-midlands
manchester-oldham manchester-stockport manchester-warrington-runcorn northwich-the-midlands
oldham-rochdale preston-wigan rochdale-yorkshire warrington-runcorn-wigan
"""
CANAL_ONLY = "ellesmere-port-liverpool"
RAIL_ONLY = """
barrow-in-furness-lancaster birkenhead-ellesmere-port blackburn-bolton blackburn-preston
blackpool-preston bolton-wigan burnley-bury bury-rochdale lancaster-scotland liverpool-southport
liverpool-warrington-runcorn preston-southport southport-wigan
"""

# tile -> count cost coal iron cubes income vp links eras
TILES = {
    "cotton-1": (3, 12, 0, 0, 0, 5, 5, 1, "canal"),
    "cotton-2": (3, 14, 1, 0, 0, 4, 5, 1, "both"),
    "cotton-3": (3, 16, 1, 1, 0, 3, 9, 1, "both"),
    "cotton-4": (3, 18, 1, 1, 0, 2, 12, 1, "both"),
    "port-1": (2, 6, 0, 0, 0, 3, 2, 1, "canal"),
    "port-2": (2, 7, 0, 0, 0, 3, 4, 1, "both"),
    "port-3": (2, 8, 0, 0, 0, 4, 6, 1, "both"),
    "port-4": (2, 9, 0, 0, 0, 4, 9, 1, "both"),
    "shipyard-0": (2, 0, 0, 0, 0, 0, 0, 0, "never"),
    "shipyard-1": (2, 16, 1, 1, 0, 2, 10, 1, "canal"),
    "shipyard-2": (2, 25, 1, 1, 0, 1, 18, 1, "rail"),
    "iron-1": (1, 5, 1, 0, 4, 3, 3, 1, "canal"),
    "iron-2": (1, 7, 1, 0, 4, 3, 5, 1, "both"),
    "iron-3": (1, 9, 1, 0, 5, 2, 7, 1, "both"),
    "iron-4": (1, 12, 1, 0, 6, 1, 9, 1, "both"),
    "coal-1": (1, 5, 0, 0, 2, 4, 1, 1, "canal"),
    "coal-2": (2, 7, 0, 0, 3, 7, 2, 1, "both"),
    "coal-3": (2, 8, 0, 1, 4, 6, 3, 1, "both"),
    "coal-4": (2, 10, 0, 1, 5, 5, 4, 1, "both"),
}
ERAS: dict[str, tuple[str, ...]] = {
    "both": ("canal", "rail"),
    "canal": ("canal",),
    "rail": ("rail",),
    "never": (),
}

# card -> copies in the decks of 2, 3, 4 players, in the box, and in the deck of the smaller board
CARDS = {
    "barrow-in-furness": (0, 2, 2, 2, 2),
    "birkenhead": (2, 2, 2, 2, 0),
    "blackburn": (0, 2, 2, 2, 2),
    "bolton": (2, 2, 2, 2, 2),
    "burnley": (0, 0, 2, 2, 2),
    "bury": (1, 1, 1, 1, 1),
    "colne": (0, 0, 2, 2, 2),
    "ellesmere-port": (1, 1, 1, 1, 0),
    "fleetwood": (0, 1, 1, 1, 1),
    "lancaster": (0, 2, 3, 3, 2),
    "liverpool": (3, 3, 4, 4, 3),
    "macclesfield": (2, 2, 2, 2, 0),
    "manchester": (4, 4, 4, 4, 3),
    "oldham": (2, 2, 2, 2, 0),
    "preston": (3, 3, 3, 3, 2),
    "rochdale": (2, 2, 2, 2, 0),
    "stockport": (2, 2, 2, 2, 0),
    "warrington-runcorn": (2, 2, 2, 2, 2),
    "wigan": (2, 2, 2, 2, 1),
    "coal": (3, 4, 4, 5, 4),
    "cotton": (0, 5, 8, 8, 5),
    "iron": (3, 3, 3, 3, 2),
    "port": (3, 4, 5, 6, 3),
    "shipyard": (3, 3, 3, 3, 1),
}

# name, seats, options -> column of CARDS, then total, rounds, under the deck tile, removed for Rail
Table = tuple[str, int, tuple[str, ...]]
DECKS: list[tuple[Table, int, tuple[int, int, int, int]]] = [
    (("lancashire", 2, ()), 0, (40, 10, 2, 0)),
    (("lancashire", 3, ()), 1, (54, 9, 3, 0)),
    (("lancashire", 4, ()), 2, (64, 8, 4, 0)),
    (("lancashire", 3, ("classic-deck",)), 3, (66, 10, 9, 6)),
    (("lancashire", 4, ("classic-deck",)), 3, (66, 8, 6, 2)),
    (("lancashire/two-player", 2, ()), 4, (40, 10, 2, 0)),
]

# The same tables -> distant tiles of 0, 1, 2, 3 and 4 steps
DISTANT: list[tuple[Table, tuple[int, ...]]] = [
    (("lancashire", 2, ()), (0, 1, 3, 3, 1)),
    (("lancashire", 3, ()), (1, 1, 4, 3, 1)),
    (("lancashire", 4, ()), (2, 2, 4, 3, 1)),
    (("lancashire", 3, ("classic-deck",)), (2, 2, 4, 3, 1)),
    (("lancashire", 4, ("classic-deck",)), (2, 2, 4, 3, 1)),
    (("lancashire/two-player", 2, ()), (0, 1, 4, 2, 1)),
]

ABSENT_FROM_TWO_PLAYER = {
    *("birkenhead", "ellesmere-port", "macclesfield", "oldham", "rochdale", "stockport"),
    *("northwich", "the-midlands"),
}
TWO_PLAYER_BOTH = """
blackburn-burnley blackburn-wigan bolton-bury bolton-manchester burnley-colne bury-manchester
colne-yorkshire fleetwood-preston lancaster-preston lancaster-scotland liverpool-wigan
manchester-warrington-runcorn preston-wigan warrington-runcorn-wigan
"""
TWO_PLAYER_RAIL = """
barrow-in-furness-lancaster blackburn-bolton blackburn-preston blackpool-preston bolton-wigan
burnley-bury liverpool-southport liverpool-warrington-runcorn preston-southport southport-wigan
"""


def lancashire(seats: int = 4, *options: str) -> GameData:
    return load_game("lancashire", seats, options)


def two_player() -> GameData:
    return load_game("lancashire/two-player", 2)


def slots_of(game: GameData) -> dict[str, list[tuple[str, ...]]]:
    return {
        place.id: [slot.industries for slot in place.slots]
        for place in game.locations
        if place.kind == "town"
    }


def links_by_eras(game: GameData) -> dict[tuple[str, ...], list[str]]:
    found: dict[tuple[str, ...], list[str]] = {}
    for link in game.links:
        found.setdefault(link.eras, []).append(link.id)
    return found


def test_towns_have_their_slots() -> None:
    assert slots_of(lancashire()) == SLOTS
    assert sum(len(slots) for slots in SLOTS.values()) == 43


def test_special_places_have_two_link_icons_and_some_a_market() -> None:
    places = [place for place in lancashire().locations if place.kind == "place"]
    assert {place.id: place.market for place in places} == PLACES
    assert {(place.link_icons, place.slots) for place in places} == {(2, ())}


def test_towns_print_neither_link_icons_nor_a_market() -> None:
    towns = [place for place in lancashire().locations if place.kind == "town"]
    assert {(town.link_icons, town.market) for town in towns} == {(0, False)}


def test_banners_that_decks_depend_on() -> None:
    banners = {place.id: place.banner for place in lancashire().locations if place.banner}
    assert banners == {
        "burnley": "teal",
        "colne": "teal",
        "barrow-in-furness": "blue",
        "blackburn": "blue",
        "fleetwood": "blue",
        "lancaster": "blue",
    }


def test_links() -> None:
    assert links_by_eras(lancashire()) == {
        ("canal", "rail"): BOTH.split(),
        ("canal",): CANAL_ONLY.split(),
        ("rail",): RAIL_ONLY.split(),
    }
    assert (len(BOTH.split()), len(RAIL_ONLY.split())) == (22, 13)


def test_links_join_the_two_locations_of_their_id() -> None:
    names = {*SLOTS, *PLACES}
    for link in lancashire().links:
        assert link.id == "-".join(link.joins)
        assert set(link.joins) <= names


def test_tiles() -> None:
    found = {
        tile.id: (
            *(tile.count, tile.cost, tile.coal, tile.iron, tile.cubes),
            *(tile.income, tile.vp, tile.links, tile.eras),
        )
        for tile in lancashire().tiles
    }
    assert found == {name: (*row[:-1], ERAS[row[-1]]) for name, row in TILES.items()}


def test_every_tile_may_be_developed_and_none_needs_beer() -> None:
    assert {(tile.developable, tile.beer) for tile in lancashire().tiles} == {(True, 0)}


def test_a_player_has_37_tiles() -> None:
    per_industry = {
        industry: sum(tile.count for tile in lancashire().tiles if tile.industry == industry)
        for industry in lancashire().industries
    }
    assert per_industry == {C: 12, P: 8, S: 6, W: 4, K: 7}
    assert list(per_industry) == [C, P, S, W, K]


@pytest.mark.parametrize(("table", "column", "figures"), DECKS)
def test_decks(table: Table, column: int, figures: tuple[int, int, int, int]) -> None:
    game = load_game(*table)
    assert {card.id: card.count for card in game.cards} == {
        card: copies[column] for card, copies in CARDS.items()
    }
    deck = game.deck
    assert (deck.total, deck.rounds, deck.under_canal, deck.removed_rail) == figures
    assert (deck.hand, deck.face_down) == (8, 0)


def test_what_the_cards_show() -> None:
    for card in lancashire().cards:
        if card.id in {C, P, S, W, K}:
            expected: tuple[str, str, tuple[str, ...]] = ("industry", "", (card.id,))
        else:
            expected = ("location", card.id, ())
        assert (card.kind, card.location, card.industries) == expected


@pytest.mark.parametrize(("table", "counts"), DISTANT)
def test_distant_market_tiles(table: Table, counts: tuple[int, ...]) -> None:
    tiles = load_game(*table).distant_tiles
    assert tuple(tiles.count(steps) for steps in range(5)) == counts
    assert len(tiles) == sum(counts)
    assert list(tiles) == sorted(tiles)


def test_distant_market_track() -> None:
    assert lancashire().distant_track == (3, 3, 2, 2, 1, 1, 0, 0)


def test_markets() -> None:
    for market in (lancashire().coal_market, lancashire().iron_market):
        assert market.spaces == (1, 1, 2, 2, 3, 3, 4, 4)
        assert (market.filled, market.empty_price) == (8, 5)


def test_nothing_of_birmingham() -> None:
    game = lancashire()
    assert (game.merchants, game.merchant_tiles) == ((), ())
    assert (game.barrels.canal, game.barrels.rail) == (0, 0)
    assert not [card for card in game.cards if card.kind.startswith("wild")]


def test_income_track() -> None:
    singles = list(range(-10, 1))
    pairs = [level for level in range(1, 11) for _ in range(2)]
    triples = [level for level in range(11, 21) for _ in range(3)]
    fours = [level for level in range(21, 30) for _ in range(4)]
    assert list(lancashire().income_levels) == [*singles, *pairs, *triples, *fours, 30, 30, 30]


def test_start_and_prices() -> None:
    start = lancashire().start
    assert (start.money, start.income_space, start.links) == (30, 10, 14)
    assert (start.actions, start.first_round_actions) == (2, 1)
    assert (start.first_link_anywhere, start.paired_build) == (False, True)
    assert (start.canal_cost, start.rail_cost, start.rail_pair_cost) == (3, 5, 15)
    assert (start.rail_coal, start.rail_pair_beer) == (1, 0)
    assert [(loan.amount, loan.levels) for loan in start.loans] == [(10, 1), (20, 2), (30, 3)]


def test_end() -> None:
    start = lancashire().start
    assert (start.loan_ban_rounds, start.pounds_per_point) == (4, 10)
    assert start.introductory_pounds_per_point == 4
    assert (start.introductory_most_points, start.introductory_tile_level) == (15, 2)


def test_the_virtual_link_is_there_only_when_it_is_played() -> None:
    assert lancashire(4).virtual_link == ()
    assert lancashire(4, "virtual-link").virtual_link == ("liverpool", "birkenhead")


def test_first_edition_cotton_mills_score_3_and_nothing_else_differs() -> None:
    present, first = lancashire(4), lancashire(4, "first-edition-cotton")
    changed = [
        (old.id, old.vp, new.vp)
        for old, new in zip(present.tiles, first.tiles, strict=True)
        if old != new
    ]
    assert changed == [("cotton-1", 5, 3)]


def test_two_player_map_leaves_out_the_south_east() -> None:
    absent = {place.id for place in lancashire().locations} - {
        place.id for place in two_player().locations
    }
    assert absent == ABSENT_FROM_TWO_PLAYER
    assert slots_of(two_player()) == {
        name: slots for name, slots in SLOTS.items() if name not in ABSENT_FROM_TWO_PLAYER
    }


def test_two_player_locations_print_what_they_print_on_the_big_map() -> None:
    big = {place.id: place for place in lancashire().locations}
    assert [place for place in two_player().locations if place != big[place.id]] == []


def test_two_player_links() -> None:
    assert links_by_eras(two_player()) == {
        ("canal", "rail"): TWO_PLAYER_BOTH.split(),
        ("rail",): TWO_PLAYER_RAIL.split(),
    }
    assert (len(TWO_PLAYER_BOTH.split()), len(TWO_PLAYER_RAIL.split())) == (14, 10)


def test_two_player_markets_and_money() -> None:
    assert two_player().start.money == 25
    for market in (two_player().coal_market, two_player().iron_market):
        assert market.spaces == (2, 2, 3, 3, 4, 4)
        assert (market.filled, market.empty_price) == (6, 5)


def test_two_player_start_is_otherwise_the_same() -> None:
    big, small = lancashire(2).start, two_player().start
    assert (small.income_space, small.loans) == (big.income_space, big.loans)
    assert (small.links, small.loan_ban_rounds) == (big.links, big.loan_ban_rounds)
