"""Broken copies of Age of Industry: what only this game's files say, and what is said when wrong.

What it shares with the other games is broken in test_data_errors.
"""

import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from navvy.data.load import known_games, load_game, load_meta
from navvy.errors import DataError

FOLDER = "age_of_industry"
BOARD = f"{FOLDER}/data/maps/new-england.toml"
TILES = f"{FOLDER}/data/tiles.toml"
CARDS = f"{FOLDER}/data/cards.toml"
MARKETS = f"{FOLDER}/data/markets.toml"
START = f"{FOLDER}/data/start.toml"
META = f"{FOLDER}/meta.toml"

# file, what is replaced (its first occurrence), by what, and the end of the sentence
BROKEN = [
    (
        BOARD,
        'joins = ["sea-1", "newburyport"]',
        'joins = ["newburyport", "sea-1"]',
        (
            "sea_lane 'newburyport-sea-1', joins: expected a sea and then a location on land, "
            "got ['newburyport', 'sea-1']."
        ),
    ),
    (
        BOARD,
        'joins = ["sea-1", "newburyport"]',
        'joins = ["sea-1", "newburyprt"]',
        (
            "sea_lane 'sea-1-newburyprt', joins: expected a location, got 'newburyprt' "
            "(did you mean 'newburyport'?)."
        ),
    ),
    (
        BOARD,
        'joins = ["sea-2", "boston"]',
        'joins = ["sea-1", "newburyport"]',
        (
            "sea_lane 'sea-1-newburyport', joins: expected each link once, "
            "got 'sea-1-newburyport' twice."
        ),
    ),
    (
        BOARD,
        'joins = ["pennsylvania", "village-1"]',
        'joins = ["pennsylvania", "sea-1"]',
        "link 'pennsylvania-sea-1', joins: expected a location, got 'sea-1'.",
    ),
    (BOARD, "seas = 7", "seas = 8", "totals, seas: expected 8 as printed, got 7 in the file."),
    (
        BOARD,
        "sea_lanes = 13\n",
        "",
        "totals, sea_lanes: expected a whole number, got nothing.",
    ),
    (
        BOARD,
        'rail = ["sea-1", ',
        "rail = [",
        (
            "isolated, rail: expected sea-2, sea-3, sea-4, sea-5, sea-6 and sea-7, "
            "got sea-1, sea-2, sea-3, sea-4, sea-5, sea-6 and sea-7 unreached."
        ),
    ),
    (
        BOARD,
        "transit = false",
        'transit = "no"',
        "location 'pennsylvania', transit: expected true or false, got 'no'.",
    ),
    (
        BOARD,
        "import_cubes = 3",
        "import_cubes = -3",
        "location 'sea-1', import_cubes: expected 0 or more, got -3.",
    ),
    (
        BOARD,
        'provenance = "certain"\ndoubts',
        'provenance = "certian"\ndoubts',
        (
            "location 'pennsylvania', provenance: expected certain, likely, guess or "
            "reconstruction, got 'certian' (did you mean 'certain'?)."
        ),
    ),
    (
        BOARD,
        'doubts = { slots = "guess" }',
        'doubts = { slots = "gues" }',
        (
            "location 'boston', doubts: expected certain, likely, guess or reconstruction, "
            "got 'gues' (did you mean 'guess'?)."
        ),
    ),
    (
        BOARD,
        'doubts = { slots = "guess" }',
        'doubts = { slot = "guess" }',
        "location 'boston', doubts: expected a known key, got 'slot' (did you mean 'slots'?).",
    ),
    (
        CARDS,
        'banner = "salmon"',
        'banner = "salmom"',
        (
            "card 'salmon', banner: expected a banner of the map, got 'salmom' "
            "(did you mean 'salmon'?)."
        ),
    ),
    (
        CARDS,
        "hand = 6",
        "hand = 13",
        "deck 'standard', hand: expected at most 9, got 13.",
    ),
    (
        CARDS,
        "face_up = 2",
        "face_up = 55",
        "deck 'standard', total: expected at least 67 cards for the start of 2 players, got 66.",
    ),
    (
        CARDS,
        "counts = { standard = 5 }",
        "counts = { standard = 6 }",
        "deck 'standard', total: expected 66 cards as printed, got 67 in the file.",
    ),
    (
        MARKETS,
        "surplus = true\n",
        "",
        "merchant_tile: expected 7 tiles for 'standard', got 18.",
    ),
    (
        START,
        'flips = "money"',
        'flips = "mony"',
        "start, flips: expected what a flipped tile brings, got 'mony' (did you mean 'money'?).",
    ),
    (
        START,
        'flips = "money"',
        'flips = "income"',
        "start, income_space: expected a whole number, got nothing.",
    ),
    (
        START,
        'era = "rail"',
        'era = "rial"',
        "start, era: expected an era, got 'rial' (did you mean 'rail'?).",
    ),
    (
        START,
        'era = "rail"\n',
        "",
        "link_costs, canal: expected a whole number, got nothing.",
    ),
    (START, "many = 2\n", "", "limits, many: expected a whole number, got nothing."),
    (
        TILES,
        "ship = 5",
        "ship = 6",
        "totals, ship: expected 6 as printed, got 5 in the file.",
    ),
    (
        META,
        '2 = "two-players"',
        '2 = "two-player"',
        "players_option, 2: expected an option, got 'two-player' (did you mean 'two-players'?).",
    ),
    (
        META,
        '2 = "two-players"',
        '6 = "two-players"',
        "players_option: expected some of [2, 3, 4, 5], got '6'.",
    ),
    (
        META,
        'id = "age-of-industry"',
        'id = "age-of-steam"',
        "id: expected the folder's name, 'age-of-industry', got 'age-of-steam'.",
    ),
]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the game to break."""
    with as_file(files("navvy").joinpath("games", FOLDER)) as folder:
        ignored = shutil.ignore_patterns("*.py*", "*.so")
        shutil.copytree(folder, tmp_path / "games" / FOLDER, ignore=ignored)
    return tmp_path / "games"


def change(root: Path, file: str, old: str, new: str) -> None:
    text = (root / file).read_text(encoding="utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(("file", "old", "new", "sentence"), BROKEN)
def test_a_broken_file_is_told_in_one_sentence(
    root: Path, file: str, old: str, new: str, sentence: str
) -> None:
    change(root, file, old, new)
    with pytest.raises(DataError, match=re.escape(sentence)) as caught:
        load_game("age-of-industry", 4, root=root)
    assert str(caught.value) == f"{file}:{caught.value.line}: {sentence}"


def test_too_few_merchant_tiles_are_found_even_if_some_may_be_left_over(root: Path) -> None:
    text = (root / MARKETS).read_text(encoding="utf-8")
    few = re.sub(r"counts = \{ standard = \d \}", "counts = { standard = 1 }", text)
    (root / MARKETS).write_text(few, encoding="utf-8")
    with pytest.raises(DataError, match="expected 7 tiles or more for 'standard', got 4"):
        load_game("age-of-industry", 4, root=root)


def test_a_game_is_found_by_its_id_and_not_by_its_folder(root: Path) -> None:
    assert known_games(root) == ("age-of-industry",)
    assert load_meta("age-of-industry", root).id == "age-of-industry"
    assert load_game("age-of-industry", 3, root=root) == load_game("age-of-industry", 3)
