"""A second transcription of everything printed in Brass: Birmingham, in another shape."""

import pytest

from navvy.data.load import load_game
from navvy.data.schema import GameData, LinkData

C, M, P, W, K, B = "cotton", "manufacturer", "pottery", "iron", "coal", "brewery"

# banner -> location -> slots
SLOTS: dict[str, dict[str, list[tuple[str, ...]]]] = {
    "teal": {
        "belper": [(C, M), (K,), (P,)],
        "derby": [(C, B), (C, M), (W,)],
    },
    "blue": {
        "leek": [(C, M), (C, K)],
        "stoke-on-trent": [(C, M), (P, W), (M,)],
        "stone": [(C, B), (M, K)],
        "uttoxeter": [(M, B), (C, B)],
    },
    "red": {
        "stafford": [(M, B), (P,)],
        "burton-on-trent": [(M, K), (B,)],
        "cannock": [(M, K), (K,)],
        "tamworth": [(C, K), (C, K)],
        "walsall": [(W, M), (M, B)],
    },
    "brown": {
        "coalbrookdale": [(W, B), (W,), (K,)],
        "dudley": [(K,), (W,)],
        "kidderminster": [(C, K), (C,)],
        "wolverhampton": [(M,), (M, K)],
        "worcester": [(C,), (C,)],
    },
    "purple": {
        "birmingham": [(C, M), (M,), (W,), (M,)],
        "coventry": [(P,), (M, K), (W, M)],
        "nuneaton": [(M, B), (C, K)],
        "redditch": [(M, K), (W,)],
    },
    "": {
        "farm-north": [(B,)],
        "farm-south": [(B,)],
        "shrewsbury": [],
        "gloucester": [],
        "oxford": [],
        "warrington": [],
        "nottingham": [],
    },
}

# Each line once, from its alphabetically first end; r: rail only, c: canal only.
LINES = {
    "belper": "derby leek/r",
    "birmingham": "coventry dudley nuneaton/r oxford redditch/r tamworth walsall worcester",
    "burton-on-trent": "cannock/r derby stone tamworth walsall/c",
    "cannock": "farm-north stafford walsall wolverhampton",
    "coalbrookdale": "kidderminster shrewsbury wolverhampton",
    "coventry": "nuneaton/r",
    "derby": "nottingham uttoxeter/r",
    "dudley": "kidderminster wolverhampton",
    "gloucester": "redditch worcester",
    "kidderminster": "worcester+farm-south",
    "leek": "stoke-on-trent",
    "nuneaton": "tamworth",
    "oxford": "redditch",
    "stafford": "stone",
    "stoke-on-trent": "stone warrington",
    "stone": "uttoxeter/r",
    "tamworth": "walsall/r",
    "walsall": "wolverhampton",
}

# industry -> "level: count cost coal iron beer cubes income vp links eras"
TILES = {
    C: """1: 3 12 0 0 1 0 5 5 1 canal
          2: 2 14 1 0 1 0 4 5 2 both
          3: 3 16 1 1 1 0 3 9 1 both
          4: 3 18 1 1 1 0 2 12 1 both""",
    M: """1: 1 8 1 0 1 0 5 3 2 canal
          2: 2 10 0 1 1 0 1 5 1 both
          3: 1 12 2 0 0 0 4 4 0 both
          4: 1 8 0 1 1 0 6 3 1 both
          5: 2 16 1 0 2 0 2 8 2 both
          6: 1 20 0 0 1 0 6 7 1 both
          7: 1 16 1 1 0 0 4 9 0 both
          8: 2 20 0 2 1 0 1 11 1 both""",
    P: """1: 1 17 0 1 1 0 5 10 1 both
          2: 1 0 1 0 1 0 1 1 1 both
          3: 1 22 2 0 2 0 5 11 1 both
          4: 1 0 1 0 1 0 1 1 1 both
          5: 1 24 2 0 2 0 5 20 1 rail""",
    W: """1: 1 5 1 0 0 4 3 3 1 canal
          2: 1 7 1 0 0 4 3 5 1 both
          3: 1 9 1 0 0 5 2 7 1 both
          4: 1 12 1 0 0 6 1 9 1 both""",
    K: """1: 1 5 0 0 0 2 4 1 2 canal
          2: 2 7 0 0 0 3 7 2 1 both
          3: 2 8 0 1 0 4 6 3 1 both
          4: 2 10 0 1 0 5 5 4 1 both""",
    B: """1: 2 5 0 1 0 0 4 4 2 canal
          2: 2 7 0 1 0 0 5 5 2 both
          3: 2 9 0 1 0 0 5 7 2 both
          4: 1 9 0 1 0 0 5 10 2 rail""",
}

# card -> copies with 2, 3 and 4 players
CARDS = {
    "belper": (0, 0, 2),
    "derby": (0, 0, 3),
    "leek": (0, 2, 2),
    "stoke-on-trent": (0, 3, 3),
    "stone": (0, 2, 2),
    "uttoxeter": (0, 1, 2),
    "stafford": (2, 2, 2),
    "burton-on-trent": (2, 2, 2),
    "cannock": (2, 2, 2),
    "tamworth": (1, 1, 1),
    "walsall": (1, 1, 1),
    "coalbrookdale": (3, 3, 3),
    "dudley": (2, 2, 2),
    "kidderminster": (2, 2, 2),
    "wolverhampton": (2, 2, 2),
    "worcester": (2, 2, 2),
    "birmingham": (3, 3, 3),
    "coventry": (3, 3, 3),
    "nuneaton": (1, 1, 1),
    "redditch": (1, 1, 1),
    "iron": (4, 4, 4),
    "coal": (2, 2, 3),
    "pottery": (2, 2, 3),
    "brewery": (5, 5, 5),
    "cotton-manufacturer": (0, 6, 8),
    "wild-location": (4, 4, 4),
    "wild-industry": (4, 4, 4),
}

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def birmingham(seats: int = 4) -> GameData:
    return load_game("birmingham", seats)


def described(link: LinkData) -> tuple[frozenset[str], str]:
    return frozenset(link.joins), "+".join(link.eras)


def test_locations_have_their_banners_and_slots() -> None:
    found = {
        place.id: (place.banner, [slot.industries for slot in place.slots])
        for place in birmingham().locations
    }
    assert found == {
        name: (banner, slots) for banner, group in SLOTS.items() for name, slots in group.items()
    }


def test_slot_ids_count_from_one_within_their_location() -> None:
    by_id = {place.id: place for place in birmingham().locations}
    assert [slot.id for slot in by_id["coventry"].slots] == [
        "coventry/1",
        "coventry/2",
        "coventry/3",
    ]


def test_kinds_of_location() -> None:
    kinds = [place.kind for place in birmingham().locations]
    assert {kind: kinds.count(kind) for kind in kinds} == {"town": 20, "farm": 2, "merchant": 5}


def test_only_merchants_print_link_icons_and_a_market() -> None:
    for place in birmingham().locations:
        expected = (2, True) if place.kind == "merchant" else (0, False)
        assert (place.link_icons, place.market) == expected


def test_links_join_what_the_board_shows() -> None:
    expected = set()
    for first, line in LINES.items():
        for word in line.split():
            ends, _, only = word.partition("/")
            eras = {"": "canal+rail", "r": "rail", "c": "canal"}[only]
            expected.add((frozenset([first, *ends.split("+")]), eras))
    assert {described(link) for link in birmingham().links} == expected
    assert len(birmingham().links) == 39


def test_link_ids_are_their_first_two_locations() -> None:
    three = [link for link in birmingham().links if len(link.joins) == 3]
    assert [link.id for link in three] == ["kidderminster-worcester"]


def test_tiles_are_as_on_the_mat() -> None:
    both = {"both": "canal+rail"}
    expected = []
    for industry, rows in TILES.items():
        for row in rows.splitlines():
            level, _, figures = row.strip().partition(": ")
            *numbers, eras = figures.split()
            expected.append((f"{industry}-{level}", *map(int, numbers), both.get(eras, eras)))
    assert [
        (
            *(tile.id, tile.count, tile.cost, tile.coal, tile.iron, tile.beer, tile.cubes),
            *(tile.income, tile.vp, tile.links, "+".join(tile.eras)),
        )
        for tile in birmingham().tiles
    ] == expected


def test_two_potteries_carry_a_lightbulb() -> None:
    assert [t.id for t in birmingham().tiles if not t.developable] == ["pottery-1", "pottery-3"]


def test_a_player_has_45_tiles() -> None:
    per_industry = {
        industry: sum(tile.count for tile in birmingham().tiles if tile.industry == industry)
        for industry in birmingham().industries
    }
    assert per_industry == {C: 11, M: 11, P: 5, W: 4, K: 7, B: 7}
    assert list(per_industry) == [C, M, P, W, K, B]


def test_a_brewery_holds_one_barrel_in_the_canal_era_and_two_in_the_rail_era() -> None:
    assert (birmingham().barrels.canal, birmingham().barrels.rail) == (1, 2)


@SEATS
def test_cards_by_player_count(seats: int) -> None:
    found = {card.id: card.count for card in birmingham(seats).cards}
    assert found == {name: copies[seats - 2] for name, copies in CARDS.items()}


def test_what_the_cards_show() -> None:
    industry = {
        "iron": (W,),
        "coal": (K,),
        "pottery": (P,),
        "brewery": (B,),
        "cotton-manufacturer": (C, M),
    }
    for card in birmingham().cards:
        if card.id in industry:
            expected = ("industry", "", industry[card.id])
        elif card.id.startswith("wild-"):
            expected = (card.id, "", ())
        else:
            expected = ("location", card.id, ())
        assert (card.kind, card.location, card.industries) == expected


@pytest.mark.parametrize(("seats", "total", "rounds"), [(2, 40, 10), (3, 54, 9), (4, 64, 8)])
def test_decks(seats: int, total: int, rounds: int) -> None:
    deck = birmingham(seats).deck
    assert (deck.id, deck.total, deck.rounds) == (f"p{seats}", total, rounds)
    assert (deck.hand, deck.face_down, deck.under_canal, deck.removed_rail) == (8, 1, 0, 0)


def test_markets() -> None:
    coal, iron = birmingham().coal_market, birmingham().iron_market
    assert coal.spaces == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)
    assert (coal.filled, coal.empty_price) == (13, 8)
    assert iron.spaces == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert (iron.filled, iron.empty_price) == (8, 6)
    assert birmingham().distant_track == birmingham().distant_tiles == ()


def test_merchants() -> None:
    assert [(m.location, len(m.slot_ids), m.bonus, m.amount) for m in birmingham().merchants] == [
        ("shrewsbury", 1, "points", 4),
        ("gloucester", 2, "develop", 1),
        ("oxford", 2, "income", 2),
        ("warrington", 2, "money", 5),
        ("nottingham", 2, "points", 3),
    ]
    assert birmingham().merchants[2].slot_ids == ("oxford/1", "oxford/2")


@pytest.mark.parametrize(
    ("seats", "unused"), [(2, ["warrington", "nottingham"]), (3, ["nottingham"]), (4, [])]
)
def test_merchants_in_use(seats: int, unused: list[str]) -> None:
    assert [m.location for m in birmingham(seats).merchants if not m.used] == unused


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, (1, 1, 1, 0, 2)), (3, (1, 1, 1, 1, 3)), (4, (1, 2, 2, 1, 3))]
)
def test_merchant_tiles(seats: int, counts: tuple[int, ...]) -> None:
    tiles = birmingham(seats).merchant_tiles
    assert [tile.id for tile in tiles] == ["any", C, M, P, "blank"]
    assert tuple(tile.count for tile in tiles) == counts
    assert [tile.industries for tile in tiles] == [(C, M, P), (C,), (M,), (P,), ()]


def test_income_track() -> None:
    singles = list(range(-10, 1))
    pairs = [level for level in range(1, 11) for _ in range(2)]
    triples = [level for level in range(11, 21) for _ in range(3)]
    fours = [level for level in range(21, 30) for _ in range(4)]
    assert list(birmingham().income_levels) == [*singles, *pairs, *triples, *fours, 30, 30, 30]


def test_start_and_prices() -> None:
    start = birmingham().start
    assert (start.money, start.income_space, start.links) == (17, 10, 14)
    assert (start.actions, start.first_round_actions) == (2, 1)
    assert (start.first_link_anywhere, start.paired_build) == (True, False)
    assert (start.canal_cost, start.rail_cost, start.rail_pair_cost) == (3, 5, 15)
    assert (start.rail_coal, start.rail_pair_beer) == (1, 1)
    assert [(loan.amount, loan.levels) for loan in start.loans] == [(30, 3)]


def test_the_end_brings_nothing_for_money_except_in_the_introductory_game() -> None:
    start = birmingham().start
    assert (start.loan_ban_rounds, start.pounds_per_point) == (0, 0)
    assert start.introductory_pounds_per_point == 4
    assert (start.introductory_most_points, start.introductory_tile_level) == (15, 2)
