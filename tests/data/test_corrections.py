"""The file of an owner: true values go before those of the other files, and are proven."""

import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from navvy.data.load import load_game, load_meta
from navvy.data.schema import GameData
from navvy.errors import DataError

FOLDER = "age_of_industry"
FILE = f"{FOLDER}/data/corrections.toml"

SMALL_GERMANY = """
[[map]]
id = "germany"
name = "Germany"
whole = true
provenance = "owner"
totals = { locations = 7, slots = 8, rails = 6 }
isolated = { rail = [] }
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    with as_file(files("navvy").joinpath("games")) as games:
        for folder in (FOLDER, "lancashire"):
            ignored = shutil.ignore_patterns("*.py*", "*.so")
            shutil.copytree(games / folder, tmp_path / folder, ignore=ignored)
    return tmp_path


def loaded(root: Path, text: str, map_id: str = "new-england") -> GameData:
    """The game after an owner wrote something below what the file has."""
    with (root / FILE).open("a", encoding="utf-8") as file:
        file.write(text)
    return load_game(f"age-of-industry/{map_id}", 4, root=root)


def doubts(game: GameData, entry: str) -> dict[str, str]:
    return {fact.field: fact.grade for fact in game.unproven if fact.entry == entry}


def test_the_file_as_it_comes_changes_nothing(root: Path) -> None:
    text = (root / FILE).read_text(encoding="utf-8")
    assert {line[:1] for line in text.splitlines()} == {"#"}
    assert loaded(root, "") == load_game("age-of-industry", 4)


def test_a_value_of_a_tile_is_replaced_and_proven(root: Path) -> None:
    game = loaded(root, '[[tile]]\nindustry = "iron"\nlevel = 1\nincome = 6\n')
    tile = next(one for one in game.tiles if one.id == "iron-1")
    assert (tile.income, tile.cost, tile.cubes) == (6, 2, 3)
    assert doubts(game, "tile iron-1") == {"cubes": "likely"}
    assert [one for one in game.tiles if one != tile] == [
        one for one in load_game("age-of-industry", 4).tiles if one.id != "iron-1"
    ]


def test_an_entry_that_was_compared_as_a_whole_is_proven(root: Path) -> None:
    text = '[[tile]]\nindustry = "ship"\nlevel = 2\ncost = 7\nprovenance = "owner"\n'
    game = loaded(root, text)
    assert next(one.cost for one in game.tiles if one.id == "ship-2") == 7
    assert doubts(game, "tile ship-2") == {}
    assert doubts(game, "tile ship-4") == {"cost": "reconstruction", "income": "reconstruction"}


def test_an_entry_of_which_every_value_was_written_is_proven(root: Path) -> None:
    text = (
        '[[tile]]\nindustry = "ship"\nlevel = 2\ncount = 2\ncost = 8\ncoal = 1\niron = 1\n'
        'income = 12\nvp = 2\neras = ["rail"]\n'
    )
    assert doubts(loaded(root, text), "tile ship-2") == {}
    assert loaded(root, "").tiles == load_game("age-of-industry", 4).tiles


def test_cards_and_merchant_tiles_still_have_to_add_up(root: Path) -> None:
    ship = '[[card]]\nid = "ship"\ncounts = { standard = 6 }\n'
    with pytest.raises(DataError, match="expected 66 cards as printed, got 69 in the file"):
        loaded(root, ship)
    port = '[[card]]\nid = "port"\ncounts = { standard = 3 }\n'
    game = loaded(root, f'{port}[[merchant_tile]]\nid = "any"\ncounts = {{ standard = 5 }}\n')
    counts = {card.id: card.count for card in game.cards}
    assert (counts["ship"], counts["port"]) == (6, 3)
    assert {one.id: one.count for one in game.merchant_tiles}["any"] == 5
    assert doubts(game, "card ship") == doubts(game, "merchant_tile any") == {}
    assert doubts(game, "card coal") == {"counts": "guess"}


def test_tables_that_stand_once(root: Path) -> None:
    game = loaded(root, "[start]\nlinks = 13\n[coal_market]\nfilled = 5\n[limits]\nfew = 2\n")
    assert (game.start.links, game.start.actions, game.start.few_tiles) == (13, 2, 2)
    assert (game.coal_market.filled, game.iron_market.filled) == (5, 6)


def test_a_location_of_one_map(root: Path) -> None:
    text = '[[location]]\nmap = "new-england"\nid = "boston"\nslots = [["port"], ["port"]]\n'
    text += '[[map]]\nid = "new-england"\n[map.totals]\n'
    text += "locations = 25\nslots = 37\nrails = 32\nvillages = 3\nseas = 7\nsea_lanes = 13\n"
    game = loaded(root, text)
    boston = next(place for place in game.locations if place.id == "boston")
    assert [slot.industries for slot in boston.slots] == [("port",), ("port",)]
    assert doubts(game, "location boston") == {}
    germany = load_game("age-of-industry/germany", 4, root=root)
    assert germany == load_game("age-of-industry/germany", 4)


def test_a_link_is_found_from_either_end(root: Path) -> None:
    text = '[[link]]\nmap = "germany"\njoins = ["dresden", "bohemia"]\nprovenance = "owner"\n'
    game = loaded(root, text, "germany")
    assert doubts(game, "link bohemia-dresden") == {}
    assert doubts(game, "link danzig-poland") == {"": "reconstruction"}
    assert game.map_name == "Germany (reconstruction)"


def test_a_whole_map(root: Path) -> None:
    names = ["one", "two", "three", "four", "five", "six"]
    colours = ["blue", "green", "purple", "grey", "brown", "salmon"]
    text = SMALL_GERMANY
    for name, colour in zip(names, colours, strict=True):
        text += f'[[location]]\nmap = "germany"\nid = "{name}"\nname = "{name}"\nkind = "town"\n'
        text += f'banner = "{colour}"\nslots = [["coal"]]\n'
    text += '[[location]]\nmap = "germany"\nid = "port"\nname = "Port"\nkind = "town"\n'
    text += 'slots = [["port"], ["port"]]\nmarket_spaces = 1\n'
    for name in names:
        text += f'[[link]]\nmap = "germany"\njoins = ["port", "{name}"]\neras = ["rail"]\n'
    game = loaded(root, text, "germany")
    assert [place.id for place in game.locations] == [*names, "port"]
    assert [link.id for link in game.links] == [f"port-{name}" for name in names]
    assert [one.slot_ids for one in game.merchants] == [("port/market",)]
    assert (game.map_name, game.map_provenance) == ("Germany", "owner")
    assert not [fact for fact in game.unproven if "/maps/" in fact.file]
    head = load_meta("age-of-industry", root).maps[0]
    assert (head.name, head.provenance) == ("Germany", "owner")
    other = load_game("age-of-industry", 4, root=root)
    assert other.locations == load_game("age-of-industry", 4).locations


WRONG = [
    (
        '[[tile]]\nindustry = "iron"\nlevel = 4\nincome = 6\n',
        (
            "tile, level: expected an entry of [[tile]] that can be corrected, got 'iron-4' "
            "(did you mean 'iron-3'?)."
        ),
    ),
    (
        '[[location]]\nmap = "new-england"\nid = "bostn"\n',
        (
            "location 'bostn', id: expected an entry of [[location]] that can be corrected, "
            "got 'bostn' (did you mean 'boston'?)."
        ),
    ),
    (
        '[[location]]\nmap = "new-englnd"\nid = "boston"\n',
        "location 'boston', map: expected a map, got 'new-englnd' (did you mean 'new-england'?).",
    ),
    (
        '[[card]]\nid = "ship"\ncount = 3\n',
        "card 'ship', count: expected a known key, got 'count' (did you mean 'counts'?).",
    ),
    (
        '[[tile]]\nindustry = "iron"\nlevel = 1\nincome = "6"\n',
        "tile, income: expected a whole number, got '6'.",
    ),
    (
        '[[tile]]\nindustry = "iron"\nlevel = 1\nincome = 6\nprovenance = "certain"\n',
        "tile, provenance: expected 'owner' in a correction, got 'certain'.",
    ),
    (
        '[[card]]\nid = "ship"\n[[card]]\nid = "ship"\n',
        "card 'ship', id: expected each card once, got 'ship' twice.",
    ),
    (
        '[[map]]\nid = "new-england"\nwhole = 1\n',
        "map 'new-england', whole: expected true or false, got 1.",
    ),
    (
        '[[map]]\nid = "new-england"\nnam = "New England"\n',
        "map 'new-england', nam: expected a known key, got 'nam' (did you mean 'name'?).",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_a_wrong_correction_is_told_of_its_own_file(root: Path, text: str, sentence: str) -> None:
    with pytest.raises(DataError, match=re.escape(sentence)) as caught:
        loaded(root, text)
    assert str(caught.value) == f"{FILE}:{caught.value.line}: {sentence}"
    written = (root / FILE).read_text(encoding="utf-8").splitlines()
    assert not written[caught.value.line - 1].startswith("#")


def test_a_misspelt_table_is_found(root: Path) -> None:
    with pytest.raises(DataError, match=re.escape("got 'tiles' (did you mean 'tile'?)")):
        loaded(root, "[[tiles]]\n")


def test_any_game_may_have_corrections(root: Path) -> None:
    own = root / "lancashire" / "data" / "corrections.toml"
    own.write_text('[[tile]]\nindustry = "cotton"\nlevel = 1\nvp = 4\ncost = 11\n')
    game = load_game("lancashire", 4, root=root)
    assert (game.tiles[0].vp, game.tiles[0].cost) == (4, 11)
    # What an option changes goes before it.
    game = load_game("lancashire", 4, ["first-edition-cotton"], root=root)
    assert (game.tiles[0].vp, game.tiles[0].cost) == (3, 11)
