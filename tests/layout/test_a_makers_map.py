"""The map of the guide, in a folder of its maker's own: it is right, and it can be played."""

import re
from pathlib import Path

import pytest

from navvy.data.load import known_games, load_game
from navvy.data.maker import maker_map
from navvy.data.overlay import Overlay
from navvy.games.registry import make_table
from navvy.layout.check import problems
from navvy.layout.picture import make_picture
from navvy.layout.printed import printed_map
from navvy.layout.read import layout_file, read_layout
from navvy.play.random_play import play_one
from tests.project.tree import DOCS, ROOT

FILE = ROOT / "tests/data/maker/birmingham/data/maps/scotland.toml"
NAME, HOME = maker_map(FILE)
GAMES = 20


def test_its_name_is_that_of_its_folder_and_file() -> None:
    assert NAME == "birmingham/scotland"
    assert known_games(HOME) == known_games()


def test_its_layout_is_right() -> None:
    printed = printed_map(NAME, HOME)
    file, label = layout_file("birmingham", "scotland", HOME)
    layout = read_layout(file, label, printed)
    assert list(map(str, problems(printed, layout, make_picture(printed, layout)))) == []


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_on_it_end_without_an_error(players: int) -> None:
    table = make_table(load_game(NAME, players, root=HOME))
    assert table.data.map == "scotland"
    for seed in range(GAMES):
        game = play_one(table, seed, checked=True)
        assert len(game.seats) == players


@pytest.mark.parametrize(("players", "deck"), [(2, 32), (3, 42)])
def test_it_has_a_deck_of_its_own(players: int, deck: int) -> None:
    data = load_game(NAME, players, root=HOME)
    assert sum(card.count for card in data.cards if not card.kind.startswith("wild")) == deck
    assert {card.location for card in data.cards if card.location} == {
        place.id for place in data.locations if place.kind == "town"
    }


def test_the_other_maps_keep_the_deck_of_the_game() -> None:
    here = load_game("birmingham", 4, root=HOME)
    assert here.cards == load_game("birmingham", 4).cards


def test_the_guide_quotes_what_stands_in_the_files() -> None:
    """A block of TOML in the guide is part of the example, line by line."""
    files = [FILE, FILE.parent.parent / "layout" / FILE.name]
    texts = bare("\n".join(file.read_text(encoding="utf-8") for file in files))
    guide = (DOCS / "guide" / "add-a-map.md").read_text(encoding="utf-8")
    blocks = [part.partition("```")[0] for part in guide.split("```toml\n")[1:]]
    assert len(blocks) > 4
    for block in blocks:
        for table in block.strip().split("\n\n"):
            assert bare(table) in texts, table


def bare(text: str) -> str:
    """A text without the comments at the end of its lines."""
    return re.sub(r"(?m) +#.*$", "", text)


def test_a_layer_hides_what_lies_below(tmp_path: Path) -> None:
    for layer, text in (("over", "new"), ("under", "old")):
        (tmp_path / layer / "both").mkdir(parents=True)
        (tmp_path / layer / "both" / "file").write_text(text, encoding="utf-8")
        (tmp_path / layer / f"only-{layer}").write_text(layer, encoding="utf-8")
    laid = Overlay(tmp_path / "over", tmp_path / "under")
    assert laid.joinpath("both", "file").read_text(encoding="utf-8") == "new"
    assert laid.joinpath("both/file").read_bytes() == b"new"
    with laid.joinpath("only-under").open(encoding="utf-8") as file:
        assert file.read() == "under"
    assert sorted(one.name for one in laid.iterdir()) == ["both", "only-over", "only-under"]
    assert laid.joinpath("only-under").is_file()
    assert not laid.joinpath("neither").is_file()
    assert laid.joinpath("both").is_dir()
    with pytest.raises(FileNotFoundError):
        laid.joinpath("neither").read_text(encoding="utf-8")
