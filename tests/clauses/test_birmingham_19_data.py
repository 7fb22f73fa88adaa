"""Section 19 of the rules of Birmingham: data facts. All tables stand in tests/data."""

import pytest

from navvy.games.registry import load_table
from tests.scenario import Tile, played, scenario

DATA = load_table("birmingham", 4).data


def test_a_seat_has_45_tiles() -> None:
    """BIR 19.1."""
    mat = scenario("birmingham")[0].mat
    assert {name: len(levels) for name, levels in mat.items()} == {
        "cotton": 11,
        "manufacturer": 11,
        "brewery": 7,
        "pottery": 5,
        "iron": 4,
        "coal": 7,
    }
    assert sum(tile.count for tile in DATA.tiles) == 45


def test_manufacturer_4_costs_8_and_brings_6_income_spaces() -> None:
    """BIR 19.1."""
    at = scenario("birmingham").mat(0, "manufacturer-4").market(iron=10)
    at = at.link("birmingham-oxford").tile("stone/1", "brewery-1", 1).tile("leek/1", "cotton-1")
    at = at.merchants({"oxford/1": "manufacturer"})
    after = played(at, "build manufacturer birmingham/2")
    assert after.tile_at("birmingham/2") == Tile(0, "manufacturer-4")
    assert after[0].spent == 8 + 1
    assert played(after, "sell birmingham/2")[0].income_space == 10 + 6 + 2


@pytest.mark.parametrize(
    ("industry", "slot", "price", "coal", "iron"),
    [
        ("cotton", "birmingham/1", 12, 0, 0),
        ("manufacturer", "birmingham/2", 8, 1, 0),
        ("pottery", "coventry/1", 17, 0, 1),
        ("iron", "birmingham/3", 5, 1, 0),
        ("coal", "redditch/1", 5, 0, 0),
        ("brewery", "stone/1", 5, 0, 1),
    ],
)
def test_a_tile_costs_what_the_mat_says(
    industry: str, slot: str, price: int, coal: int, iron: int
) -> None:
    """BIR 19.1."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 1).tile("derby/3", "iron-2", 1)
    after = played(at.link("birmingham-dudley", seat=1), f"build {industry} {slot}")
    mine, works = after.tile_at("dudley/1"), after.tile_at("derby/3")
    assert mine is not None
    assert works is not None
    assert (after[0].spent, mine.cubes, works.cubes) == (price, 3 - coal, 4 - iron)


def test_the_map_has_47_slots_in_towns_two_farms_and_39_lines() -> None:
    """BIR 19.2."""
    slots = dict.fromkeys(("town", "farm", "merchant"), 0)
    for place in DATA.locations:
        slots[place.kind] += len(place.slots)
    assert slots == {"town": 47, "farm": 2, "merchant": 0}
    assert len([place for place in DATA.locations if place.kind == "town"]) == 20
    assert max(len(slot.industries) for place in DATA.locations for slot in place.slots) == 2
    assert len(DATA.links) == 39
    assert sum("canal" in line.eras for line in DATA.links) == 31
    assert sum("rail" in line.eras for line in DATA.links) == 38


def test_the_northern_farm_has_its_own_line_to_cannock() -> None:
    """BIR 19.2."""
    lines = [line.joins for line in DATA.links if "farm-north" in line.joins]
    assert [set(joins) for joins in lines] == [{"cannock", "farm-north"}]
    at = scenario("birmingham").link("cannock-farm-north")
    assert at[0].network == {"cannock", "farm-north"}


@pytest.mark.parametrize(("seats", "cards", "pairs"), [(2, 40, 0), (3, 54, 6), (4, 64, 8)])
def test_decks_and_their_cards_with_two_icons(seats: int, cards: int, pairs: int) -> None:
    """BIR 19.3."""
    counts = {card.id: card.count for card in load_table("birmingham", seats).data.cards}
    assert counts["cotton-manufacturer"] == pairs
    assert sum(n for name, n in counts.items() if not name.startswith("wild")) == cards


def test_markets_and_merchants_are_as_printed() -> None:
    """BIR 19.3."""
    assert DATA.coal_market.spaces == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)
    assert (DATA.coal_market.filled, DATA.coal_market.empty_price) == (13, 8)
    assert DATA.iron_market.spaces == (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    assert (DATA.iron_market.filled, DATA.iron_market.empty_price) == (8, 6)
    bonuses = {one.location: (one.bonus, one.amount) for one in DATA.merchants}
    assert bonuses == {
        "shrewsbury": ("points", 4),
        "gloucester": ("develop", 1),
        "oxford": ("income", 2),
        "warrington": ("money", 5),
        "nottingham": ("points", 3),
    }
    assert {place.link_icons for place in DATA.locations if place.kind == "merchant"} == {2}
