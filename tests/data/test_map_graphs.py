"""What the links of each era reach, found here by walking and not by the loader's own means."""

import pytest

from navvy.data.load import load_game
from navvy.data.schema import GameData

MAPS = [("birmingham", 4), ("lancashire", 4), ("lancashire/two-player", 2)]


def reached(game: GameData, era: str, start: str) -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for link in game.links:
            if era in link.eras and here in link.joins:
                todo += [end for end in link.joins if end not in seen]
                seen.update(link.joins)
    return seen


@pytest.mark.parametrize(("name", "seats"), MAPS)
def test_rails_reach_every_location(name: str, seats: int) -> None:
    game = load_game(name, seats)
    everywhere = {place.id for place in game.locations}
    assert reached(game, "rail", game.locations[0].id) == everywhere


@pytest.mark.parametrize(
    ("name", "seats", "start", "cut_off"),
    [
        ("birmingham", 4, "birmingham", {"uttoxeter"}),
        (
            "lancashire",
            4,
            "manchester",
            {"barrow-in-furness", "birkenhead", "blackpool", "scotland", "southport"},
        ),
        ("lancashire/two-player", 2, "manchester", {"barrow-in-furness", "blackpool", "southport"}),
    ],
)
def test_canals_leave_out(name: str, seats: int, start: str, cut_off: set[str]) -> None:
    game = load_game(name, seats)
    assert {place.id for place in game.locations} - reached(game, "canal", start) == cut_off


def test_counts_of_lines() -> None:
    counted = {
        name: tuple(
            sum(era in link.eras for link in load_game(name, seats).links)
            for era in ("canal", "rail")
        )
        for name, seats in MAPS
    }
    assert counted == {
        "birmingham": (31, 38),
        "lancashire": (23, 35),
        "lancashire/two-player": (14, 24),
    }


def test_the_north_farm_has_a_line_of_its_own_and_the_south_farm_has_not() -> None:
    links = load_game("birmingham", 4).links
    assert [link.joins for link in links if "farm-north" in link.joins] == [
        ("cannock", "farm-north")
    ]
    assert [link.id for link in links if "farm-south" in link.joins] == ["kidderminster-worcester"]


def test_liverpool_and_birkenhead_have_no_line() -> None:
    links = load_game("lancashire", 4).links
    assert not [link for link in links if {"liverpool", "birkenhead"} <= set(link.joins)]
