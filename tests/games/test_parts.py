"""A game is its folder: what else a folder may hold is found there, whatever the game is called."""

import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

import navvy.games
from navvy.data.load import known_games, load_game, load_meta
from navvy.errors import GameError
from navvy.games import registry
from navvy.games.registry import part, parts, rules_of

TUTORIAL = 'LESSONS = ("build", "link")\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game in a folder of its own, beside those of the package."""
    home = tmp_path / "made_up"
    home.mkdir()
    (home / "__init__.py").touch()
    monkeypatch.setattr(navvy.games, "__path__", [*navvy.games.__path__, str(tmp_path)])
    invalidate_caches()
    yield home
    for name in [name for name in sys.modules if name.startswith("navvy.games.made_up")]:
        del sys.modules[name]


def test_an_optional_module_is_found_by_the_folder_of_its_game(folder: Path) -> None:
    assert part("made-up", "tutorial") is None
    (folder / "tutorial.py").write_text(TUTORIAL, encoding="utf-8")
    found = part("made-up", "tutorial")
    assert found is not None
    assert found.LESSONS == ("build", "link")


def test_all_games_with_a_part_are_found(folder: Path) -> None:
    (folder / "features.py").write_text("SIZE = 3\n", encoding="utf-8")
    found = parts("features", [*known_games(), "made-up"])
    assert {game: module.SIZE for game, module in found.items()} == {"made-up": 3}
    assert parts("features") == {}


def test_the_rules_of_a_new_folder_are_found(folder: Path) -> None:
    text = "from navvy.games.template.rules import GameRules as GameRules\n"
    (folder / "rules.py").write_text(text, encoding="utf-8")
    assert rules_of("made-up") is rules_of("template")


def test_rules_that_are_no_rules_are_refused(folder: Path) -> None:
    (folder / "rules.py").write_text("GameRules = 3\n", encoding="utf-8")
    with pytest.raises(TypeError, match="should be a subclass of Rules"):
        rules_of("made-up")


def test_the_importer_of_traces_is_such_a_part() -> None:
    assert part("template", "trace") is None
    [(game, module)] = parts("trace").items()
    assert module.__name__ == f"{registry.package_of(game)}.trace"


def test_an_example_is_a_game_like_any_other_but_in_lists() -> None:
    meta = load_meta("template")
    assert meta.example
    assert meta.stage == "alpha"
    assert load_game("template", 2).game == "template"
    with pytest.raises(GameError, match="there is") as told:
        load_meta("nonsense")
    assert "template" not in str(told.value)
