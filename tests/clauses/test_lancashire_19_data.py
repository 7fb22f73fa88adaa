"""Data facts of Lancashire; the whole tables are transcribed in tests/data."""

from collections import Counter

import pytest

from navvy.data.load import load_game
from tests.scenario import played, refused, scenario


def test_a_seat_has_37_tiles() -> None:
    """LAN 19.1."""
    counts = Counter[str]()
    for tile in load_game("lancashire", 4).tiles:
        counts[tile.industry] += tile.count
    assert counts == {"cotton": 12, "port": 8, "shipyard": 6, "iron": 4, "coal": 7}


def test_cotton_1_is_worth_5_points_and_cotton_2_costs_14() -> None:
    """LAN 19.1."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("wigan/1", "coal-1")
    at = at.link("wigan-blackburn", "blackburn-burnley")
    assert played(at, "build cotton burnley/1")[0].money == 100 - 14
    tiles = {tile.id: tile for tile in load_game("lancashire", 4).tiles}
    assert tiles["cotton-1"].vp == 5
    assert tiles["shipyard-0"].eras == ()


@pytest.mark.parametrize(
    ("name", "seats", "towns", "slots", "lines", "canals", "rails"),
    [
        ("lancashire", 4, 19, 43, 36, 23, 35),
        ("lancashire/two-player", 2, 13, None, 24, 14, 24),
    ],
)
def test_towns_slots_and_lines(
    name: str, seats: int, towns: int, slots: int | None, lines: int, canals: int, rails: int
) -> None:
    """LAN 19.2."""
    game = load_game(name, seats)
    found = [place for place in game.locations if place.slots]
    assert len(found) == towns
    if slots is not None:
        assert sum(len(place.slots) for place in found) == slots
    assert len(game.links) == lines
    assert len([link for link in game.links if "canal" in link.eras]) == canals
    assert len([link for link in game.links if "rail" in link.eras]) == rails


def test_liverpool_to_ellesmere_port_is_a_canal_only() -> None:
    """LAN 19.2."""
    for era, code in (("canal", None), ("rail", "link_wrong_era")):
        at = scenario("lancashire", era=era).tile("liverpool/1", "port-2")
        assert refused(at, "link liverpool-ellesmere-port") == code


@pytest.mark.parametrize(
    ("name", "seats", "options", "locations", "industries", "distant"),
    [
        ("lancashire", 2, (), 28, 12, 8),
        ("lancashire", 3, (), 35, 19, 10),
        ("lancashire", 4, (), 41, 23, 12),
        ("lancashire", 4, ("classic-deck",), 41, 25, 12),
        ("lancashire/two-player", 2, (), 25, 15, 8),
    ],
)
def test_cards_and_market_tiles_of_each_way_of_playing(
    name: str, seats: int, options: tuple[str, ...], locations: int, industries: int, distant: int
) -> None:
    """LAN 19.3."""
    game = load_game(name, seats, options)
    counts = Counter[str]()
    for card in game.cards:
        counts[card.kind] += card.count
    assert counts == {"location": locations, "industry": industries}
    assert len(game.distant_tiles) == distant
    assert game.distant_track == (3, 3, 2, 2, 1, 1, 0, 0)
