"""The maps that are drawn: complete, without overlaps, and as the land lies."""

import json
from collections import Counter
from typing import Any

import pytest

from navvy.layout.check import problems
from navvy.layout.shapes import as_data
from tests.layout.drawings import DRAWN, Drawn, game_maps

BY_NAME = {one.name: one for one in DRAWN}
EACH = pytest.mark.parametrize("drawn", DRAWN, ids=[one.name for one in DRAWN])

# Of each pair, the first lies to that side of the second.
LIE: list[tuple[str, str, str, str]] = [
    ("birmingham", "stoke-on-trent", "north", "birmingham"),
    ("birmingham", "gloucester", "south", "worcester"),
    ("birmingham", "oxford", "east", "gloucester"),
    ("birmingham", "shrewsbury", "west", "coalbrookdale"),
    ("birmingham", "nottingham", "east", "derby"),
    ("birmingham", "warrington", "west", "stoke-on-trent"),
    ("birmingham", "coventry", "east", "birmingham"),
    ("birmingham", "kidderminster", "north", "worcester"),
    ("birmingham", "leek", "east", "stoke-on-trent"),
    ("lancashire", "barrow-in-furness", "west", "lancaster"),
    ("lancashire", "lancaster", "north", "preston"),
    ("lancashire", "liverpool", "west", "manchester"),
    ("lancashire", "birkenhead", "west", "liverpool"),
    ("lancashire", "macclesfield", "south", "stockport"),
    ("lancashire", "yorkshire", "east", "rochdale"),
    ("lancashire", "colne", "north", "burnley"),
    ("lancashire", "blackpool", "south", "fleetwood"),
    ("lancashire-two-player", "scotland", "north", "lancaster"),
    ("lancashire-two-player", "liverpool", "west", "warrington-runcorn"),
    ("lancashire-two-player", "southport", "west", "wigan"),
    ("age-of-industry-new-england", "newburyport", "north", "boston"),
    ("age-of-industry-new-england", "plymouth", "south", "boston"),
    ("age-of-industry-new-england", "pennsylvania", "west", "springfield"),
    ("age-of-industry-new-england", "bridgeport", "west", "new-haven"),
    ("age-of-industry-new-england", "new-bedford", "east", "new-london"),
    ("age-of-industry-new-england", "hartford", "south", "springfield"),
    ("age-of-industry-new-england", "sea-1", "east", "newburyport"),
    ("age-of-industry-germany", "kiel", "north", "hamburg"),
    ("age-of-industry-germany", "muenchen", "south", "ratisbon"),
    ("age-of-industry-germany", "koenigsberg", "east", "danzig"),
    ("age-of-industry-germany", "belgium", "west", "cologne"),
    ("age-of-industry-germany", "breslau", "east", "dresden"),
    ("age-of-industry-germany", "stettin", "north", "berlin"),
]


@EACH
def test_nothing_is_wrong_with_a_layout(drawn: Drawn) -> None:
    found = problems(drawn.printed, drawn.layout, drawn.picture)
    assert list(map(str, found)) == []


@EACH
def test_no_links_cross_where_the_land_does_not_ask_for_it(drawn: Drawn) -> None:
    assert drawn.layout.crossings == ()


@pytest.mark.parametrize(("name", "place", "side", "other"), LIE)
def test_places_lie_as_in_the_land(name: str, place: str, side: str, other: str) -> None:
    middles = {one.id: one.card.middle for one in BY_NAME[name].picture.places}
    axis = 0 if side in {"east", "west"} else 1
    by = middles[place][axis] - middles[other][axis]
    assert by > 0 if side in {"east", "south"} else by < 0


def test_the_games_have_their_layouts() -> None:
    assert len(game_maps()) == len(BY_NAME)
    assert {"birmingham", "lancashire", "lancashire-two-player"} <= BY_NAME.keys()
    assert {"age-of-industry-new-england", "age-of-industry-germany"} <= BY_NAME.keys()


def test_germany_says_that_it_is_a_reconstruction() -> None:
    assert BY_NAME["age-of-industry-germany"].picture.title.text == "Germany (reconstruction)"


@pytest.mark.parametrize(
    ("name", "places", "slots", "links"),
    [
        ("birmingham", 27, 49, {"canal": 1, "rail": 8, "both": 30}),
        ("lancashire", 25, 43, {"canal": 1, "rail": 13, "both": 22}),
        ("lancashire-two-player", 17, 32, {"rail": 10, "both": 14}),
        ("age-of-industry-new-england", 25, 32 + 7, {"rail": 32, "sea": 13}),
        ("age-of-industry-germany", 27, 44, {"rail": 42}),
    ],
)
def test_everything_of_a_map_is_drawn(
    name: str, places: int, slots: int, links: dict[str, int]
) -> None:
    picture = BY_NAME[name].picture
    boxes = [box for place in picture.places for box in place.boxes]
    assert len(picture.places) == places
    assert sum(box.kind == "slot" for box in boxes) == slots
    assert Counter(link.style for link in picture.links) == links


def test_a_ship_space_has_a_market_and_three_cubes() -> None:
    picture = BY_NAME["age-of-industry-new-england"].picture
    for place in picture.places:
        if place.kind == "sea":
            assert [(box.kind, box.cubes) for box in place.boxes] == [
                *(("slot", 0), ("market", 0), ("import", 3)),
            ]


def test_one_link_serves_both_towns_and_the_farm() -> None:
    picture = BY_NAME["birmingham"].picture
    [link] = [one for one in picture.links if len(one.joins) == 3]
    assert link.name == "Kidderminster–Worcester–Farm brewery near Kidderminster"
    assert len(link.curves) == 2


@EACH
def test_the_geometry_is_plain_data(drawn: Drawn) -> None:
    data: Any = json.loads(json.dumps(as_data(drawn.picture)))
    assert [place["id"] for place in data["places"]] == [place.id for place in drawn.printed.places]
    for link in data["links"]:
        assert link["path"].startswith("M")
        assert link["style"] in {"canal", "rail", "both", "sea"}
        assert -90 <= link["angle"] < 90
    [slot] = [
        box
        for place in data["places"]
        for box in place["boxes"]
        if box["id"] == data["places"][0]["boxes"][0]["id"]
    ]
    assert slot["box"]["width"] == slot["box"]["height"] > 40
