"""Playthroughs say what they said: the difference is what a reviewer looks at.

python tools/golden.py update playthroughs    shows what changed and writes it down
"""

from pathlib import Path

import pytest

from navvy.kernel import events
from tests.golden.endings import REQUIRED
from tests.golden.files import folders
from tests.golden.telling import PLAYTHROUGHS, TOLD, read_passage, tell

LEAST = 3


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_playthrough_is_told_as_before(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    first = text.partition("\n")[0]
    passage = read_passage(first)
    assert str(passage) == first
    assert tell(passage).splitlines() == text.splitlines()


@pytest.mark.parametrize("game", [game for game in folders() if game in REQUIRED])
def test_every_game_has_three_playthroughs(game: str) -> None:
    assert sum(path.parent.name == game for path in PLAYTHROUGHS) >= LEAST


def test_every_event_can_be_told() -> None:
    assert sorted(TOLD) == list(range(events.PAYS_LINK + 1))
