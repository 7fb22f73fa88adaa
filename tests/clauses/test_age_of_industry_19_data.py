"""Data facts of Age of Industry; the whole tables are transcribed in tests/data."""

from collections import Counter

import pytest

from navvy.data.load import load_game
from navvy.data.schema import GameData
from navvy.games.registry import load_table
from navvy.record import deal

BLANK = ("cotton", "factory", "iron")


def slots(game: GameData) -> Counter[tuple[str, ...]]:
    """How many slots take what."""
    return Counter(slot.industries for place in game.locations for slot in place.slots)


def test_a_seat_has_35_tiles_two_of_each_level_but_one_ship_of_level_0() -> None:
    """AOI 19.1."""
    tiles = load_game("age-of-industry", 4).tiles
    levels: dict[str, list[int]] = {}
    for tile in tiles:
        levels.setdefault(tile.industry, []).append(tile.level)
        assert tile.vp == tile.level
        assert tile.count == (1 if tile.id == "ship-0" else 2)
    assert levels == {
        "cotton": [1, 2, 3],
        "factory": [0, 3, 4],
        "iron": [1, 2, 3],
        "coal": [1, 2, 3],
        "port": [1, 2, 3],
        "ship": [0, 2, 4],
    }
    assert sum(tile.count for tile in tiles) == 35


def test_costs_cubes_and_incomes_that_the_rulebook_prints() -> None:
    """AOI 19.1."""
    found = {
        tile.id: (tile.cost, tile.coal, tile.iron, tile.cubes, tile.income)
        for tile in load_game("age-of-industry", 4).tiles
    }
    assert found["cotton-1"] == (4, 0, 0, 0, 8)
    assert found["cotton-2"] == (6, 1, 0, 0, 11)
    assert found["cotton-3"] == (12, 1, 1, 0, 20)
    assert found["coal-1"] == (1, 0, 0, 3, 4)
    assert (found["iron-1"][0], found["port-1"][4]) == (2, 5)
    assert (found["coal-2"][3], found["iron-2"][3]) == (4, 4)
    assert (found["factory-3"][4], found["factory-4"][4]) == (16, 27)


@pytest.mark.parametrize(
    ("name", "kinds", "blank", "coal", "port", "lines", "lanes"),
    [
        ("new-england", {"town": 15, "village": 3, "sea": 7}, 21, 2, 9, 32, 13),
        ("germany", {"town": 25, "village": 2}, 30, 8, 6, 42, 0),
    ],
)
def test_locations_slots_lines_and_lanes(
    name: str, kinds: dict[str, int], blank: int, coal: int, port: int, lines: int, lanes: int
) -> None:
    """AOI 19.2, 19.3, 19.6."""
    game = load_game(f"age-of-industry/{name}", 4)
    assert Counter(place.kind for place in game.locations) == kinds
    found = slots(game)
    assert (found[BLANK], found[("coal",)], found[("port",)]) == (blank, coal, port)
    assert found[("ship",)] == kinds.get("sea", 0)
    assert set(found) <= {BLANK, ("coal",), ("port",), ("ship",)}
    assert len([link for link in game.links if not link.sea]) == lines
    assert len([link for link in game.links if link.sea]) == lanes


@pytest.mark.parametrize("name", ["new-england", "germany"])
def test_the_map_table_names_things_in_one_way(name: str) -> None:
    """AOI 19.2."""
    table = load_table(f"age-of-industry/{name}", 4)
    kinds = [place.kind for place in table.data.locations]
    assert kinds == sorted(kinds, key=("town", "village", "sea").index)
    for place in table.data.locations:
        assert (place.banner == "") == (place.kind == "village")
        assert [slot.id for slot in place.slots] == [
            f"{place.id}/{at + 1}" for at in range(len(place.slots))
        ]
        if place.kind != "town":
            assert place.id.rpartition("-")[0] == place.kind
        assert place.id.isascii()
        assert place.id == place.id.lower()


def test_new_england() -> None:
    """AOI 19.3."""
    table = load_table("age-of-industry", 4)
    places = {place.id: place for place in table.data.locations}
    board, find = table.board, table.names.locations.find
    assert board.places.no_transit == 1 << find("pennsylvania")
    assert board.places.markets == 0
    for sea in range(1, 8):
        assert places[f"sea-{sea}"].slots[0].industries == ("ship",)
        assert board.places.imports[find(f"sea-{sea}")] == 3
    assert table.names.merchants.names == tuple(f"sea-{sea}/market" for sea in range(1, 8))


def test_cards_market_tiles_and_tracks() -> None:
    """AOI 19.4."""
    table = load_table("age-of-industry", 4)
    colours = ("blue", "green", "purple", "grey", "brown", "salmon")
    cards = {card.id: card.count for card in table.data.cards}
    assert {colour: cards.pop(colour) for colour in colours} == dict.fromkeys(colours, 5)
    assert sorted(cards.values()) == [3, 6, 6, 6, 7, 8]
    assert Counter(deal.merchant_tiles(table)) == {
        "cotton": 7,
        "factory": 5,
        "any": 3,
        "none": 3,
    }
    bought = {tile.id: set(tile.industries) for tile in table.data.merchant_tiles}
    assert bought == {
        "cotton": {"cotton"},
        "factory": {"factory"},
        "any": {"cotton", "factory"},
        "none": set(),
    }
    for track in (table.board.coal, table.board.iron):
        assert sorted(track.spaces) == [1, 1, 2, 2, 3, 3]
        assert (track.filled, track.empty_price) == (6, 4)


def grades(name: str, file: str) -> dict[str, set[str]]:
    """The entries and fields of a file below certain, by grade."""
    found: dict[str, set[str]] = {}
    for one in load_game(name, 4).unproven:
        if one.file.endswith(f"{file}.toml"):
            entry = one.entry.split()[-1]
            found.setdefault(one.grade, set()).add(f"{entry} {one.field}".strip())
    return found


def test_figures_that_could_not_be_seen_are_graded() -> None:
    """AOI 19.5."""
    tiles = grades("age-of-industry", "tiles")
    assert tiles["reconstruction"] == {
        *("port-2 income", "port-3 income", "ship-4 cost", "ship-4 income"),
        *("ship-2 cost", "ship-2 coal", "ship-2 iron", "ship-2 income"),
    }
    assert tiles["guess"] == {"iron-1 income", "iron-2 income", "iron-3 income"}
    assert {figure.split()[-1] for figure in tiles["likely"]} == {
        *("cost", "cubes", "income", "ship-2"),
    }
    cards = grades("age-of-industry", "cards")
    kinds = ("cotton", "factory", "iron", "coal", "ship", "port")
    assert cards == {"guess": {f"{kind} counts" for kind in kinds}}
    assert grades("age-of-industry", "markets") == {
        "guess": {"cotton counts", "factory counts", "any counts"},
        "likely": {"none counts"},
    }
    england = grades("age-of-industry", "new-england")
    assert set(england) == {"likely", "guess"}
    assert england["guess"] == {"boston slots"}


def test_germany_is_a_reconstruction_and_says_so() -> None:
    """AOI 19.5, 19.6."""
    table = load_table("age-of-industry/germany", 4)
    assert table.data.map_name == "Germany (reconstruction)"
    assert table.data.map_provenance == "reconstruction"
    locations = table.data.locations
    assert {place.id for place in locations if place.market} == {"bohemia", "france"}
    assert table.names.merchants.names == tuple(
        f"{place}/market" for place in ("bohemia", "belgium", "france", "poland")
    )
    assert not [place for place in locations if place.import_cubes or not place.transit]
    assert (table.board.ship_slots, table.board.places.no_transit) == (0, 0)
    assert next(link.joins for link in table.data.links) == ("bohemia", "ratisbon")
