"""A second transcription of Age of Industry, typed apart from the data files.

It follows what is known of the box, guesses included: the grades are tested elsewhere.
"""

from collections import Counter

import pytest

from navvy.data.load import load_game, load_meta
from navvy.data.schema import GameData, LoanData, MarketData

BLANK = ("cotton", "factory", "iron")

# industry: (level, cost, coal, iron, income, cubes), two tiles of each but one ship of level 0
TILES = {
    "cotton": [(1, 4, 0, 0, 8, 0), (2, 6, 1, 0, 11, 0), (3, 12, 1, 1, 20, 0)],
    "factory": [(0, 0, 0, 0, 0, 0), (3, 10, 1, 1, 16, 0), (4, 20, 1, 1, 27, 0)],
    "iron": [(1, 2, 0, 0, 5, 3), (2, 5, 1, 0, 8, 4), (3, 9, 1, 0, 12, 5)],
    "coal": [(1, 1, 0, 0, 4, 3), (2, 2, 0, 1, 6, 4), (3, 4, 0, 1, 7, 5)],
    "port": [(1, 3, 0, 0, 5, 0), (2, 5, 1, 0, 8, 0), (3, 7, 1, 1, 11, 0)],
    "ship": [(0, 0, 0, 0, 0, 0), (2, 8, 1, 1, 12, 0), (4, 15, 1, 1, 20, 0)],
}

# name: colour and slots; b is blank, c coal, p port
NEW_ENGLAND = {
    "Pennsylvania": ("blue", "cbbc"),
    "Lowell": ("green", "bb"),
    "Lawrence": ("green", "bb"),
    "Newburyport": ("green", "p"),
    "Boston": ("purple", "bpbb"),
    "Plymouth": ("purple", "p"),
    "Worcester": ("grey", "bb"),
    "Springfield": ("grey", "bb"),
    "Hartford": ("grey", "bb"),
    "Bridgeport": ("brown", "bp"),
    "New Haven": ("brown", "bp"),
    "New London": ("brown", "bp"),
    "Providence": ("salmon", "bp"),
    "Fall River": ("salmon", "bp"),
    "New Bedford": ("salmon", "bp"),
}
SEAS = {
    1: ("green", "newburyport"),
    2: ("purple", "boston"),
    3: ("purple", "boston plymouth"),
    4: ("brown", "bridgeport new-haven"),
    5: ("brown", "new-haven new-london"),
    6: ("salmon", "new-london providence"),
    7: ("salmon", "providence fall-river new-bedford"),
}
# Each location with those after it that a rail joins it to.
NEW_ENGLAND_RAILS = {
    "pennsylvania": "village-1 village-2",
    "village-1": "lowell worcester",
    "village-2": "worcester springfield",
    "lowell": "lawrence worcester boston",
    "lawrence": "boston newburyport",
    "newburyport": "boston",
    "worcester": "boston providence springfield village-3",
    "springfield": "village-3 hartford",
    "hartford": "village-3 bridgeport new-haven",
    "bridgeport": "new-haven",
    "new-haven": "new-london",
    "new-london": "village-3 providence",
    "village-3": "providence",
    "boston": "providence plymouth",
    "plymouth": "providence new-bedford",
    "providence": "fall-river",
    "fall-river": "new-bedford",
}
GERMANY = {
    "Bohemia": ("brown", "c"),
    "Stuttgart": ("brown", "bb"),
    "Augsburg": ("brown", "b"),
    "München": ("brown", "bb"),
    "Ratisbon": ("brown", "b"),
    "Belgium": ("salmon", "c"),
    "Cologne": ("salmon", "bb"),
    "Ruhr": ("salmon", "ccbb"),
    "France": ("salmon", ""),
    "Kassel": ("grey", "bb"),
    "Frankfort": ("grey", "bb"),
    "Mannheim": ("grey", "cb"),
    "Kiel": ("green", "p"),
    "Hamburg": ("green", "pb"),
    "Bremen": ("green", "pb"),
    "Hannover": ("green", "bb"),
    "Magdeburg": ("purple", "bb"),
    "Berlin": ("purple", "bbbb"),
    "Leipzig": ("purple", "bb"),
    "Dresden": ("purple", "bc"),
    "Poland": ("blue", "c"),
    "Danzig": ("blue", "pb"),
    "Königsberg": ("blue", "p"),
    "Stettin": ("blue", "p"),
    "Breslau": ("blue", "cb"),
}
GERMAN_RAILS = {
    "bohemia": "ratisbon dresden",
    "ratisbon": "augsburg muenchen",
    "augsburg": "muenchen stuttgart",
    "stuttgart": "mannheim france",
    "mannheim": "frankfort france",
    "frankfort": "kassel cologne village-1",
    "village-1": "leipzig ratisbon",
    "cologne": "belgium ruhr kassel",
    "ruhr": "hannover bremen",
    "kassel": "hannover magdeburg",
    "hannover": "bremen hamburg magdeburg",
    "bremen": "hamburg",
    "hamburg": "kiel berlin",
    "magdeburg": "berlin leipzig",
    "leipzig": "dresden",
    "dresden": "berlin breslau",
    "berlin": "stettin village-2",
    "village-2": "poland danzig",
    "stettin": "danzig",
    "danzig": "koenigsberg poland",
    "breslau": "poland berlin",
}


@pytest.fixture
def new_england() -> GameData:
    return load_game("age-of-industry", 4)


@pytest.fixture
def germany() -> GameData:
    return load_game("age-of-industry/germany", 4)


def spelled(slots: tuple[tuple[str, ...], ...]) -> str:
    letters = {BLANK: "b", ("coal",): "c", ("port",): "p"}
    return "".join(letters[industries] for industries in slots)


def towns(game: GameData) -> dict[str, tuple[str, str]]:
    return {
        place.name: (place.banner, spelled(tuple(slot.industries for slot in place.slots)))
        for place in game.locations
        if place.kind == "town"
    }


def rails(rows: dict[str, str]) -> set[frozenset[str]]:
    return {frozenset((one, other)) for one, others in rows.items() for other in others.split()}


def test_every_tile(new_england: GameData) -> None:
    assert new_england.industries == tuple(TILES)
    found: dict[str, list[tuple[int, ...]]] = {industry: [] for industry in TILES}
    for tile in new_england.tiles:
        figures = (tile.level, tile.cost, tile.coal, tile.iron, tile.income, tile.cubes)
        found[tile.industry].append(figures)
    assert found == TILES


def test_two_tiles_of_each_level_but_one_ship_of_level_0(new_england: GameData) -> None:
    counts = {tile.id: tile.count for tile in new_england.tiles}
    assert {name for name, count in counts.items() if count != 2} == {"ship-0"}
    assert (counts["ship-0"], sum(counts.values())) == (1, 35)


def test_a_tile_is_worth_its_level_and_level_0_is_never_built(new_england: GameData) -> None:
    for tile in new_england.tiles:
        assert (tile.vp, tile.links, tile.beer, tile.developable) == (tile.level, 0, 0, True)
        assert tile.eras == (("rail",) if tile.level else ())


def test_every_card(new_england: GameData) -> None:
    cards = new_england.cards
    assert [(card.id, card.banner, card.count) for card in cards if card.kind == "location"] == [
        (colour, colour, 5) for colour in ("blue", "green", "purple", "grey", "brown", "salmon")
    ]
    industries = {card.industries[0]: card.count for card in cards if card.kind == "industry"}
    assert industries == {"cotton": 6, "factory": 8, "iron": 6, "coal": 7, "ship": 3, "port": 6}
    assert [card.location for card in cards if card.location] == []


def test_the_deck(new_england: GameData) -> None:
    deck = new_england.deck
    assert (deck.total, deck.hand, deck.face_up, deck.hand_limit) == (66, 6, 2, 9)
    assert (deck.rounds, deck.face_down, deck.under_canal, deck.removed_rail) == (0, 0, 0, 0)


def test_the_tracks(new_england: GameData) -> None:
    track = MarketData(spaces=(1, 1, 2, 2, 3, 3), filled=6, empty_price=4)
    assert new_england.coal_market == new_england.iron_market == track


def test_the_merchant_tiles(new_england: GameData) -> None:
    assert [(one.id, one.industries, one.count) for one in new_england.merchant_tiles] == [
        ("cotton", ("cotton",), 7),
        ("factory", ("factory",), 5),
        ("any", ("cotton", "factory"), 3),
        ("none", (), 3),
    ]


def test_the_start(new_england: GameData) -> None:
    start = new_england.start
    assert (start.money, start.links, start.first_era, start.flips) == (0, 12, "rail", "money")
    assert (start.actions, start.first_round_actions) == (2, 1)
    assert (start.rail_cost, start.rail_coal, start.rail_iron, start.free_links) == (1, 1, 1, 1)
    assert (start.few_tiles, start.many_tiles, start.many_from) == (1, 2, 4)
    assert (new_england.income_levels, start.income_space) == ((0,), 0)


def test_loans_and_the_end(new_england: GameData) -> None:
    start = new_england.start
    assert start.loans == (LoanData(amount=10, levels=0, interest=1),)
    assert (start.loans_at_once, start.unpaid_loan_points) == (5, 5)
    assert (start.pounds_per_point, start.link_money) == (5, 2)


def test_money_is_dollars(new_england: GameData) -> None:
    assert new_england.currency == load_meta("age-of-industry").currency == "$"
    assert load_game("birmingham", 4).currency == load_meta("lancashire").currency == "£"


def test_the_towns_of_new_england(new_england: GameData) -> None:
    assert towns(new_england) == NEW_ENGLAND
    slots = "".join(slots for _, slots in NEW_ENGLAND.values())
    assert Counter(slots) == {"b": 21, "c": 2, "p": 9}


def test_the_seas_of_new_england(new_england: GameData) -> None:
    seas = [place for place in new_england.locations if place.kind == "sea"]
    assert [(sea.id, sea.banner) for sea in seas] == [
        (f"sea-{number}", colour) for number, (colour, _) in SEAS.items()
    ]
    assert {sea.import_cubes for sea in seas} == {3}
    assert {tuple(slot.industries for slot in sea.slots) for sea in seas} == {(("ship",),)}


def test_the_links_of_new_england(new_england: GameData) -> None:
    built = [link for link in new_england.links if not link.sea]
    lanes = new_england.links[len(built) :]
    assert {frozenset(link.joins) for link in built} == rails(NEW_ENGLAND_RAILS)
    assert {link.eras for link in built} == {("rail",)}
    assert [link.joins for link in lanes] == [
        (f"sea-{number}", port) for number, (_, ports) in SEAS.items() for port in ports.split()
    ]
    assert {(link.sea, link.eras) for link in lanes} == {(True, ())}
    assert (len(built), len(lanes)) == (32, 13)


def test_overseas_markets_of_new_england(new_england: GameData) -> None:
    assert [one.slot_ids for one in new_england.merchants] == [
        (f"sea-{number}/market",) for number in range(1, 8)
    ]
    assert {(one.used, one.bonus, one.amount) for one in new_england.merchants} == {(True, "", 0)}


def test_only_pennsylvania_lets_nothing_pass(new_england: GameData) -> None:
    assert [one.id for one in new_england.locations if not one.transit] == ["pennsylvania"]
    assert [one.id for one in new_england.locations if one.market] == []


def test_villages(new_england: GameData, germany: GameData) -> None:
    for game, count in ((new_england, 3), (germany, 2)):
        villages = [place for place in game.locations if place.kind == "village"]
        assert [one.name for one in villages] == [f"Village {at + 1}" for at in range(count)]
        assert {(one.link_icons, one.slots, one.banner) for one in villages} == {(1, (), "")}
        assert {one.link_icons for one in game.locations if one.kind != "village"} == {0}


def test_germany_as_it_is_made_up(germany: GameData) -> None:
    assert towns(germany) == GERMANY
    assert {frozenset(link.joins) for link in germany.links} == rails(GERMAN_RAILS)
    assert (len(germany.locations), len(germany.links)) == (27, 42)
    assert not [link for link in germany.links if link.sea]


def test_markets_and_distant_ports_of_germany(germany: GameData) -> None:
    assert [one.slot_ids for one in germany.merchants] == [
        (f"{name}/market",) for name in ("bohemia", "belgium", "france", "poland")
    ]
    assert [one.id for one in germany.locations if one.market] == ["bohemia", "france"]


def test_ids_of_german_names_are_ascii(germany: GameData) -> None:
    ids = {place.name: place.id for place in germany.locations}
    assert (ids["München"], ids["Königsberg"]) == ("muenchen", "koenigsberg")
    assert all(place.id.isascii() for place in germany.locations)
