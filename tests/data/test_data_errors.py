"""Broken copies of the data: each error names the file, the line, the key, and what it expected."""

import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from navvy.data.load import known_games, load_game, load_meta
from navvy.errors import DataError, GameError

BOARD = "birmingham/data/maps/birmingham.toml"
TILES = "birmingham/data/tiles.toml"
CARDS = "birmingham/data/cards.toml"
MARKETS = "birmingham/data/markets.toml"
START = "birmingham/data/start.toml"
META = "birmingham/meta.toml"
SMALL = "lancashire/data/maps/two-player.toml"

# file, what is replaced (its first occurrence), by what, and the end of the sentence
BROKEN = [
    (
        BOARD,
        'joins = ["belper", "derby"]',
        'joins = ["belpr", "derby"]',
        "link 'belpr-derby', joins: expected a location, got 'belpr' (did you mean 'belper'?).",
    ),
    (
        BOARD,
        '[["cotton", "manufacturer"], ["coal"], ["pottery"]]',
        '[["cottn", "manufacturer"], ["coal"], ["pottery"]]',
        "location 'belper', slots: expected an industry, got 'cottn' (did you mean 'cotton'?).",
    ),
    (
        BOARD,
        'kind = "town"',
        'kind = "twon"',
        "location 'belper', kind: expected a kind of location, got 'twon' (did you mean 'town'?).",
    ),
    (
        BOARD,
        'eras = ["canal", "rail"]',
        'eras = ["canal", "rial"]',
        "link 'belper-derby', eras: expected an era, got 'rial' (did you mean 'rail'?).",
    ),
    (
        BOARD,
        'id = "derby"',
        'id = "belper"',
        "location 'belper', id: expected each location once, got 'belper' twice.",
    ),
    (
        BOARD,
        'joins = ["belper", "leek"]',
        'joins = ["belper", "derby"]',
        "link 'belper-derby', joins: expected each link once, got 'belper-derby' twice.",
    ),
    (
        BOARD,
        'joins = ["belper", "leek"]',
        'joins = ["belper", "belper"]',
        "link 'belper-belper', joins: expected each name once, got 'belper' twice.",
    ),
    (
        BOARD,
        'joins = ["belper", "leek"]',
        'joins = ["belper"]',
        "link 'belper', joins: expected two or three locations, got 1.",
    ),
    (
        BOARD,
        'id = "stone"',
        'id = "Stone"',
        "location 'Stone', id: expected lower-case letters, digits and hyphens, got 'Stone'.",
    ),
    (
        BOARD,
        'banner = "teal"',
        'baner = "teal"',
        "location 'belper', baner: expected a known key, got 'baner' (did you mean 'banner'?).",
    ),
    (
        BOARD,
        'name = "Derby"',
        'nam = "Derby"',
        "location 'derby', nam: expected a known key, got 'nam' (did you mean 'name'?).",
    ),
    (
        BOARD,
        'name = "Derby"\n',
        "",
        "location 'derby', name: expected a string, got nothing.",
    ),
    (
        BOARD,
        'source = "board"\n\n[[location]]\nid = "derby"',
        '\n[[location]]\nid = "derby"',
        "location 'belper', source: expected a string, got nothing.",
    ),
    (
        BOARD,
        "slots = 49",
        "slots = 50",
        "totals, slots: expected 50 as printed, got 49 in the file.",
    ),
    (
        BOARD,
        "canals = 31",
        "canals = 30",
        "totals, canals: expected 30 as printed, got 31 in the file.",
    ),
    (
        BOARD,
        'canal = ["uttoxeter"]',
        "canal = []",
        "isolated, canal: expected no location, got uttoxeter unreached.",
    ),
    (
        BOARD,
        'canal = ["uttoxeter"]',
        'canal = ["uttoxeter", "stone"]',
        "isolated, canal: expected uttoxeter and stone, got uttoxeter unreached.",
    ),
    (
        BOARD,
        'bonus = "develop"',
        'bonus = "develpo"',
        "merchant, bonus: expected a bonus, got 'develpo' (did you mean 'develop'?).",
    ),
    (
        BOARD,
        'id = "birmingham"',
        'id = "brum"',
        "id: expected the name of the file, 'birmingham', got 'brum'.",
    ),
    (
        BOARD,
        "[[merchant]]",
        "[[merchnt]]",
        "merchnt: expected a known key, got 'merchnt' (did you mean 'merchant'?).",
    ),
    (BOARD, "players = [2, 3, 4]", "players = [2, 6]", "expected some of [2, 3, 4], got [2, 6]."),
    (
        TILES,
        "count = 3",
        'count = "3"',
        "tile, count: expected a whole number, got '3'.",
    ),
    (TILES, "cost = 12", "cost = -12", "tile, cost: expected 0 or more, got -12."),
    (
        TILES,
        "developable = false\n",
        "developable = 0\n",
        "tile, developable: expected true or false, got 0.",
    ),
    (TILES, "count = 3", "count = 4", "totals, tiles: expected 45 as printed, got 46 in the file."),
    (
        TILES,
        "level = 2",
        "level = 1",
        "tile, level: expected each tile once, got 'cotton-1' twice.",
    ),
    (
        TILES,
        'source = "player mat"\n\n[[tile]]\nindustry = "cotton"\nlevel = 2',
        'source = "player mat"\nconfidence = "D"\n\n[[tile]]\nindustry = "cotton"\nlevel = 2',
        "tile, confidence: expected A, B or C, got 'D'.",
    ),
    (
        CARDS,
        "counts = { p2 = 0, p3 = 0, p4 = 2 }",
        "counts = { p2 = 0, p3 = 0, p4 = 3 }",
        "deck 'p4', total: expected 64 cards as printed, got 65 in the file.",
    ),
    (
        CARDS,
        "counts = { p2 = 0, p3 = 0, p4 = 2 }",
        "counts = { p2 = 0, p3 = 0, p44 = 2 }",
        "card 'belper', counts: expected a deck, got 'p44' (did you mean 'p4'?).",
    ),
    (
        CARDS,
        "counts = { p2 = 0, p3 = 0, p4 = 2 }",
        "counts = { p2 = 0, p4 = 2 }",
        "card, p3: expected a whole number, got nothing.",
    ),
    (
        CARDS,
        "rounds = 8",
        "rounds = 9",
        "deck 'p4', rounds: expected 68 cards for 9 rounds of 4 in the Canal Era, got 60.",
    ),
    (
        CARDS,
        "face_down = 1",
        "face_down = 0",
        "deck 'p2', rounds: expected 38 cards for 10 rounds of 2 in the Canal Era, got 40.",
    ),
    (
        CARDS,
        'location = "leek"',
        'location = "leak"',
        "card 'leek', location: expected a location of the map, got 'leak' (did you mean 'leek'?).",
    ),
    (
        CARDS,
        "players = [4]",
        "players = [3]",
        "deck 'p4', rounds: expected 45 cards for 8 rounds of 3 in the Canal Era, got 61.",
    ),
    (
        MARKETS,
        "total = 14",
        "total = 15",
        "coal_market, total: expected 15 spaces as printed, got 14.",
    ),
    (
        MARKETS,
        "[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6",
        "[2, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6",
        "coal_market, spaces: expected prices that never fall, got [2, 1,",
    ),
    (
        MARKETS,
        "filled = 13",
        "filled = 15",
        "coal_market, filled: expected at most 14 cubes, got 15.",
    ),
    (
        MARKETS,
        "counts = { p2 = 1, p3 = 1, p4 = 1 }",
        "counts = { p2 = 1, p3 = 1, p4 = 2 }",
        "merchant_tile: expected 9 tiles for 'p4', got 10.",
    ),
    (
        MARKETS,
        "[iron_market]",
        "[iron_markt]",
        "iron_markt: expected a known key, got 'iron_markt' (did you mean 'iron_market'?).",
    ),
    (START, "first = 11", "first = 12", "income, first: expected space 11, the next one, got 12."),
    (
        START,
        "each = 4",
        "each = 5",
        "income, each: expected whole levels in spaces 61 to 96, got 5.",
    ),
    (START, "money = 17", "money = true", "start, money: expected a whole number, got true."),
    (START, "money = 17", "money = = 17", "file: expected valid TOML, got invalid value."),
    (
        META,
        'stage = "alpha"',
        'stage = "alhpa"',
        "stage: expected a stage, got 'alhpa' (did you mean 'alpha'?).",
    ),
    (
        META,
        'requires = ["introductory"]',
        'requires = ["introductry"]',
        "requires: expected an option, got 'introductry' (did you mean 'introductory'?).",
    ),
    (
        META,
        'id = "birmingham"',
        'id = "lancashire"',
        "id: expected the folder's name, 'birmingham', got 'lancashire'.",
    ),
]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the games to break."""
    with as_file(files("navvy").joinpath("games")) as games:
        shutil.copytree(games, tmp_path / "games", ignore=shutil.ignore_patterns("*.py*", "*.so"))
    return tmp_path / "games"


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


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
        load_game("birmingham", 4, root=root)
    assert caught.value.file == file
    assert str(caught.value).startswith(f"{file}:{caught.value.line}: ")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (BOARD, '["stone", "uttoxeter"]', '["stone", "utoxeter"]'),
        (BOARD, '[["cotton"], ["cotton"]]', '[["cotton"], ["coton"]]'),
        (BOARD, "rails = 38", "rails = 39"),
        (BOARD, 'bonus = "money"', 'bonus = "mony"'),
        (TILES, "cost = 24", 'cost = "24"'),
        (CARDS, "p3 = 3, p4 = 3 }", "p3 = 3, p5 = 3 }"),
        (MARKETS, "filled = 8", "filled = 11"),
        (START, "level = 21", "levle = 21"),
        (START, "money = 17", "money = = 17"),
        (META, "default = true", "default = 1"),
    ],
)
def test_the_line_is_that_of_the_mistake(root: Path, file: str, old: str, new: str) -> None:
    change(root, file, old, new)
    text = (root / file).read_text(encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_game("birmingham", 4, root=root)
    assert caught.value.line == line_of(text, text.index(new))


def test_the_parts_of_an_error_can_be_asked_for(root: Path) -> None:
    change(root, BOARD, 'joins = ["belper", "derby"]', 'joins = ["belpr", "derby"]')
    with pytest.raises(DataError) as caught:
        load_game("birmingham", 4, root=root)
    error = caught.value
    assert (str(error.key), str(error.expected)) == ("link 'belpr-derby', joins", "a location")
    assert (str(error.got), error.suggestion) == ("'belpr'", "belper")
    assert error.facts["line"] == error.line


def test_what_a_map_overrides_is_blamed_on_the_map(root: Path) -> None:
    change(root, SMALL, "money = 25", 'money = "25"')
    with pytest.raises(DataError) as caught:
        load_game("lancashire/two-player", 2, root=root)
    text = (root / SMALL).read_text(encoding="utf-8")
    assert (caught.value.file, caught.value.line) == (SMALL, line_of(text, text.index('"25"')))


def test_an_unknown_key_in_an_override_is_found(root: Path) -> None:
    change(root, SMALL, "money = 25", "monney = 25")
    with pytest.raises(DataError, match=re.escape("(did you mean 'money'?)")):
        load_game("lancashire/two-player", 2, root=root)


def test_an_unknown_option_of_a_tile_variant_is_found(root: Path) -> None:
    file = "lancashire/data/tiles.toml"
    change(root, file, 'option = "first-edition-cotton"', 'option = "first-edition"')
    with pytest.raises(DataError, match=re.escape("did you mean 'first-edition-cotton'?")):
        load_game("lancashire", 4, root=root)


def test_a_missing_deck_is_found(root: Path) -> None:
    change(root, CARDS, "players = [4]", "players = []")
    with pytest.raises(DataError, match="expected a deck for 4 players on map 'birmingham'"):
        load_game("birmingham", 4, root=root)


def test_two_decks_for_one_table_are_found(root: Path) -> None:
    change(root, "lancashire/data/cards.toml", 'option = "classic-deck"\n', "")
    with pytest.raises(DataError, match="'p3' and 'classic-p3'"):
        load_game("lancashire", 3, root=root)


def test_too_few_steps_in_the_distant_market_are_found(root: Path) -> None:
    track = "track = [3, 3, 2, 2, 1, 1, 0, 0]"
    change(root, "lancashire/data/markets.toml", track, f"track = {[1] * 40}")
    with pytest.raises(DataError, match="expected tiles of at least 40 steps"):
        load_game("lancashire", 4, root=root)


def test_more_ids_than_fit_into_a_mask_are_found(root: Path) -> None:
    extra = "".join(
        f'\n[[location]]\nid = "extra-{n}"\nname = "X"\nkind = "town"\nsource = "none"\n'
        for n in range(40)
    )
    with (root / BOARD).open("a", encoding="utf-8") as file:
        file.write(extra)
    with pytest.raises(DataError, match=re.escape("location: expected at most 62, got 67.")):
        load_game("birmingham", 4, root=root)


def test_a_missing_file_is_found(root: Path) -> None:
    (root / START).unlink()
    with pytest.raises(DataError, match=re.escape(f"{START}:0: file: expected a file, got none.")):
        load_game("birmingham", 4, root=root)


def test_bytes_that_are_no_text_are_found(root: Path) -> None:
    (root / START).write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="expected UTF-8 text, got other bytes"):
        load_game("birmingham", 4, root=root)


def test_a_missing_folder_is_found(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="There is no folder of games"):
        known_games(tmp_path / "nowhere")


def test_a_map_is_found_by_its_file_alone(root: Path) -> None:
    maps = root / "birmingham" / "data" / "maps"
    text = (maps / "birmingham.toml").read_text(encoding="utf-8")
    text = text.replace('id = "birmingham"\nname = "Birmingham"', 'id = "own"\nname = "Own"', 1)
    (maps / "own.toml").write_text(text, encoding="utf-8")
    assert {"birmingham", "own"} <= {one.id for one in load_meta("birmingham", root).maps}
    game = load_game("birmingham/own", 3, root=root)
    assert (game.map, game.map_name) == ("own", "Own")
    assert game.links == load_game("birmingham", 3).links
