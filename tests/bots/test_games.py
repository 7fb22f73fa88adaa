"""The commented games of the strongest level: each replays to its result."""

from pathlib import Path

import pytest

from navvy.play.game import replay
from navvy.record import gamefile
from tests.project.tree import DOCS

GAMES = sorted((DOCS / "bots" / "games").glob("*.game"))


def test_there_are_games() -> None:
    assert GAMES


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_commented_game_replays_to_its_result(path: Path) -> None:
    record = gamefile.read(path.read_text(encoding="utf-8"), path.name)
    assert record.result is not None
    assert replay(record).result() == record.result
