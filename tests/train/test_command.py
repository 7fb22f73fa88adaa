"""`navvy train` refuses in one sentence what it cannot do."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from navvy.train import errors
from navvy.train.run import Run
from tests.cli.conftest import refused, run
from tests.train.small import AIM

__all__ = ["refused", "run"]

Refused = Callable[..., str]


@pytest.fixture(autouse=True)
def _everything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errors, "find_spec", lambda _: True)


def test_without_torch_it_names_the_extra(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(errors, "find_spec", lambda name: None if name == "torch" else find_spec)
    said = refused("train", "template", "--players", "2", "--out", tmp_path)
    assert said == "Training needs torch: `pip install 'navvy[train]'`."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "GAME is missing; `navvy games` lists the games."),
        ("nothing --players 2", "There is no game 'nothing'"),
        ("template --players two", "--players should be numbers separated by commas, as in 4,3,2"),
        ("template --players 2,", "--players should be numbers separated by commas, as in 4,3,2"),
        ("template --players 5", "Five Towns and a Canal needs 2 players"),
        (
            "template --players 2 --games 0",
            "--games should be a number from 1 to 10000000; it is 0.",
        ),
        ("template --players 2 --heat nan", "--heat should be a number from 0 to 1000; it is nan."),
        ("template --players 2 --heat hot", "--heat should be a number, as in 0.05; it is 'hot'."),
        ("template --players 2 --from nowhere", "There is no file 'nowhere'."),
        ("template --players 2 --from LICENSE", "'LICENSE' is no net for this table."),
        ("--resume", "'OUT' holds no run."),
        ("template --resume", "The folder says what `--resume` goes on with: leave out GAME."),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    refused: Refused, tmp_path: Path, line: str, sentence: str
) -> None:
    out = tmp_path / "out"
    said = refused("train", *line.split(), "--out", out)
    assert said.replace(str(out), "OUT").startswith(sentence)
    assert not out.exists()


def test_resume_goes_on_with_nothing_else(refused: Refused, tmp_path: Path) -> None:
    Run(tmp_path, AIM, None, 1)
    said = refused("train", "--resume", "--out", tmp_path, "--games", "9")
    assert said == f"'{tmp_path}' holds another run: its games is 20, not 9."
    said = refused("train", "--resume", "--out", tmp_path, "--seed", "4")
    assert said == f"'{tmp_path}' holds another run: its seed is 3, not 4."


def test_an_export_of_nothing_is_refused(refused: Refused, tmp_path: Path) -> None:
    assert refused("train", "export", tmp_path) == f"'{tmp_path}' holds no run."
