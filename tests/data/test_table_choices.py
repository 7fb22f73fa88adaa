"""Choosing a game, a map, seats and options: what is had, and the sentence when it is not."""

import re
import time
from dataclasses import FrozenInstanceError
from importlib.resources import files

import pytest

from navvy.data.load import known_games, load_game, load_meta
from navvy.errors import GameError, NavvyError

REFUSED = [
    ("birmingam", 4, (), "There is no game 'birmingam'; did you mean 'birmingham'?"),
    ("lancashire/two-players", 2, (), "no map 'two-players'; did you mean 'two-player'?"),
    ("birmingham", 5, (), "Brass: Birmingham needs 2, 3 or 4 players; this table has 5."),
    ("birmingham", 1, (), "Brass: Birmingham needs 2, 3 or 4 players; this table has 1."),
    ("lancashire/two-player", 3, (), "Map 'two-player' needs 2 players; this table has 3."),
    (
        "lancashire",
        2,
        ("classic-deck",),
        "Option 'classic-deck' needs 3 or 4 players; this table has 2.",
    ),
    (
        "lancashire/two-player",
        2,
        ("virtual-link",),
        "Option 'virtual-link' needs map 'lancashire'; this table has 'two-player'.",
    ),
    (
        "birmingham",
        4,
        ("introductry",),
        "Brass: Birmingham has no option 'introductry'; did you mean 'introductory'?",
    ),
    (
        "birmingham",
        4,
        ("no-open-discard",),
        "Brass: Birmingham has no option 'no-open-discard'; did you mean 'no-open-discards'?",
    ),
    (
        "birmingham",
        4,
        ("no-introductory",),
        "Option 'introductory' of Brass: Birmingham is off unless you ask for it.",
    ),
    (
        "birmingham",
        4,
        ("open-discards", "no-open-discards"),
        "Option 'open-discards' cannot be both on and off.",
    ),
    (
        "birmingham",
        4,
        ("income-after-introductory",),
        "Option 'income-after-introductory' needs option 'introductory'.",
    ),
    (
        "lancashire",
        4,
        ("introductory", "income-after-introductory", "original-income-timing"),
        "Options 'income-after-introductory' and 'original-income-timing' exclude each other.",
    ),
    ("birmingham", 4, ("virtual-link",), "Brass: Birmingham has no option 'virtual-link'; "),
]


@pytest.mark.parametrize(("name", "seats", "options", "sentence"), REFUSED)
def test_a_refused_table_says_why(
    name: str, seats: int, options: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(GameError, match=re.escape(sentence)):
        load_game(name, seats, options)


def test_game_errors_are_navvy_errors() -> None:
    with pytest.raises(NavvyError):
        load_meta("chess")


def test_games_are_found_by_their_folders() -> None:
    assert {"birmingham", "lancashire"} <= set(known_games())
    assert list(known_games()) == sorted(known_games())


def test_open_discards_are_on_unless_switched_off() -> None:
    assert load_game("birmingham", 4).options == {"open-discards"}
    assert load_game("birmingham", 4, ["open-discards"]).options == {"open-discards"}
    assert load_game("birmingham", 4, ["no-open-discards"]).options == frozenset()


def test_the_default_map_may_be_named() -> None:
    assert load_game("lancashire/lancashire", 3) == load_game("lancashire", 3)


def test_options_that_go_together() -> None:
    options = ("introductory", "income-after-introductory")
    assert load_game("lancashire", 4, options).options >= set(options)


def test_options_of_birmingham() -> None:
    assert {option.id: option.default for option in load_meta("birmingham").options} == {
        "introductory": False,
        "income-after-introductory": False,
        "open-discards": True,
        "zero-value-removal": False,
    }


def test_options_of_lancashire() -> None:
    assert {option.id: option.default for option in load_meta("lancashire").options} == {
        "introductory": False,
        "income-after-introductory": False,
        "open-discards": True,
        "virtual-link": False,
        "classic-deck": False,
        "first-edition-cotton": False,
        "first-link-anywhere": False,
        "free-mine-slot": False,
        "original-income-timing": False,
        "turn-order-tie-break": False,
    }


def test_meta() -> None:
    birmingham, lancashire = load_meta("birmingham"), load_meta("lancashire")
    assert (birmingham.name, birmingham.players) == ("Brass: Birmingham", (2, 3, 4))
    assert (lancashire.name, lancashire.designer) == ("Brass: Lancashire", "Martin Wallace")
    assert [(one.id, one.players) for one in lancashire.maps] == [
        ("lancashire", (2, 3, 4)),
        ("two-player", (2,)),
    ]
    assert lancashire.default_map == "lancashire"


def test_ids_stay_the_same_for_every_table_of_a_game() -> None:
    two, four = load_game("birmingham", 2), load_game("birmingham", 4)
    assert [card.id for card in two.cards] == [card.id for card in four.cards]
    assert two.locations == four.locations
    assert two.links == four.links


def test_ids_are_kebab_case() -> None:
    pattern = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[1-9])?")
    for name, seats in [("birmingham", 4), ("lancashire", 4), ("lancashire/two-player", 2)]:
        game = load_game(name, seats)
        ids = [one.id for group in (game.locations, game.links, game.cards) for one in group]
        ids += [tile.id for tile in game.tiles]
        ids += [slot.id for place in game.locations for slot in place.slots]
        assert [one for one in ids if not pattern.fullmatch(one)] == []


def test_game_data_cannot_be_changed() -> None:
    game = load_game("birmingham", 4)
    with pytest.raises(FrozenInstanceError):
        game.seats = 3  # type: ignore[misc]
    assert hash(game) == hash(load_game("birmingham", 4))


def test_loading_again_is_quick() -> None:
    load_game("birmingham", 4)
    begin = time.perf_counter()
    load_game("birmingham", 4)
    assert time.perf_counter() - begin < 0.01


def test_a_folder_of_ones_own_serves_as_well() -> None:
    own = files("navvy").joinpath("games")
    assert load_game("birmingham", 4, root=own) == load_game("birmingham", 4)
