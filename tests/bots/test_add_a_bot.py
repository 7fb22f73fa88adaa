"""The guide to adding a bot: its code runs as it stands there."""

import re
from io import StringIO
from pathlib import Path

import pytest

from navvy.cli.main import main
from navvy.cli.saves import load
from tests.project.tree import DOCS


def blocks() -> list[str]:
    """The pieces of Python in the guide, in order."""
    text = (DOCS / "guide" / "add-a-bot.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the file that the guide has one save, and a person in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(blocks()[0], encoding="utf-8")
    return tmp_path


def play(monkeypatch: pytest.MonkeyPatch, *words: str, lines: str = "") -> None:
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    assert main(["play", *words]) == 0


def test_the_bot_of_the_guide_plays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = ("--bot", "my_bot.py:Thrifty")
    table = ("birmingham", "--players", "2", "--option", "introductory", "--seed", "5")
    play(monkeypatch, *table, *bot, *bot, lines="save one.game\n")
    text = capsys.readouterr().out
    game = load(folder / "one.game")
    assert game.is_over
    assert game.seat_names == ("Thrifty", "Thrifty (2)")
    assert "Place 1" in text


def test_the_bot_of_the_guide_gives_hints(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ("lancashire", "--players", "2", "--bot", "my_bot.py:Thrifty", "--seed", "5")
    play(monkeypatch, *table, lines="hint my_bot.py:Thrifty\ntake\n")
    text = capsys.readouterr().out
    assert "points in the end" in text
    assert "Plan: " in text
    assert (folder / "navvy-autosave.game").exists()


def test_the_advice_of_the_guide_is_printed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (folder / "my_bot.py").exists()
    code = compile(blocks()[1], "add-a-bot.md", "exec")
    exec(code, {})  # noqa: S102 - it is our own page
    assert "Plan: " in capsys.readouterr().out
