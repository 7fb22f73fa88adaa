"""The terminal game's files: saving, loading, what is kept, leaving; and its command line."""

from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

import pytest

from navvy.cli import saves
from navvy.cli.main import main
from navvy.play.game import Game
from navvy.record import gamefile
from tests.cli.conftest import random_game
from tests.cli.sitting import PAGE, Sit, Table, fresh, notation


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(game: Game | None = None, *, hides: bool = False) -> Table:
        return Table(game or fresh(), tmp_path, hides=hides)

    return sit_down


# files


def test_a_saved_game_goes_on_exactly(sit: Sit, tmp_path: Path) -> None:
    record = random_game("lancashire", 2, 9, "introductory")
    lines = notation(record)
    half = len(lines) // 2
    path = tmp_path / "half.game"
    sit(fresh("lancashire", 2, "introductory", seed=9)).play(*lines[:half], f"save {path}")
    table = sit()
    text = table.play(f"load {path}", *lines[half:])
    assert gamefile.write(table.game.record()) == gamefile.write(record.record())
    assert "The game is over" in text


def test_a_game_is_kept_after_every_command(sit: Sit, tmp_path: Path) -> None:
    table = sit()
    text = table.play("pass with coventry")
    kept = tmp_path / "navvy-autosave.game"
    assert str(kept) in text.replace("\n", "")
    assert saves.load(kept).state.seat == table.game.state.seat
    assert notation(saves.load(kept)) == notation(table.game)
    assert "The game is saved" in text


def test_an_older_autosave_is_not_touched(sit: Sit, tmp_path: Path) -> None:
    sit().play("pass with coventry")
    first = (tmp_path / "navvy-autosave.game").read_text()
    sit(fresh(seed=4)).play("8 1")
    assert (tmp_path / "navvy-autosave.game").read_text() == first
    assert (tmp_path / "navvy-autosave-2.game").exists()


def test_a_loaded_autosave_is_gone_on_with_in_place(tmp_path: Path, sit: Sit) -> None:
    sit().play("pass with coventry")
    kept = tmp_path / "navvy-autosave.game"
    sit().play(f"load {kept}", "end")
    assert notation(saves.load(kept)) == ["pass with coventry", "end"]
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_that_takes_no_file_is_said_once(sit: Sit, tmp_path: Path) -> None:
    table = sit()
    table.session.saves.folder = tmp_path / "file"
    (tmp_path / "file").write_text("")
    text = table.play("pass with coventry", "undo", "pass with coventry")
    assert text.count("cannot be kept by itself") == 1
    assert "the game could not be saved" in text


def test_other_files_are_not_replaced(sit: Sit, tmp_path: Path) -> None:
    other, letter = tmp_path / "other.game", tmp_path / "letter.txt"
    sit(fresh(seed=4)).play(f"save {other}")
    letter.write_text("Dear Ada,\n")
    text = " ".join(sit().play("pass with coventry", f"save {other}", f"save {letter}").split())
    assert "holds another game; choose another name." in text
    assert "is not a game; choose another name." in text
    assert letter.read_text() == "Dear Ada,\n"


@pytest.mark.parametrize(
    ("answer", "left"),
    [("", {"navvy-autosave.game"}), ("no", set()), ("mine.game", {"mine.game"})],
)
def test_quitting_asks_where_to_save(
    answer: str, left: set[str], sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = sit()
    text = table.play("pass with coventry", "quit", answer)
    assert "Save as" in text
    assert {path.name for path in tmp_path.iterdir()} == left
    assert table.session.is_left


def test_quitting_without_a_command_leaves_nothing(sit: Sit, tmp_path: Path) -> None:
    assert "Good-bye." in sit().play("quit")
    assert list(tmp_path.iterdir()) == []


def test_interrupting_saves_and_leaves(sit: Sit, tmp_path: Path) -> None:
    table = sit()
    table.play("pass with coventry")

    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    table.session.screen.ask = interrupt  # type: ignore[method-assign]
    assert table.session.run() == 0
    assert "The game is saved" in table.out.getvalue()
    assert saves.load(tmp_path / "navvy-autosave.game").history


# the command line


@pytest.fixture
def piped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    def run_lines(words: Sequence[str], *lines: str) -> str:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *words]) == 0
        return capsys.readouterr().out

    return run_lines


def test_lines_can_be_piped(piped: Callable[..., str], tmp_path: Path) -> None:
    words = ["birmingham", "--players", "3", "--seat-names", "Ada,Ben,Cleo", "--seed", "3"]
    text = piped(words, "pass with coventry", "end")
    assert "Cleo> pass with coventry" in text
    assert "`navvy play --load navvy-autosave.game` goes on with it." in text
    assert "Ben: £17" in piped(["--load", "navvy-autosave.game"])
    assert "\x1b" not in text
    assert len(list(tmp_path.iterdir())) == 1


def test_names_say_how_many_play_and_options_are_heard(piped: Callable[..., str]) -> None:
    text = piped(["lancashire", "--seat-names", "Ada, Ben", "--option", "introductory"], "score")
    assert "Brass: Lancashire: Ada and Ben." in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "GAME is missing"),
        (["birmingham"], "--players is missing"),
        (["birmingam", "--players", "2"], "did you mean 'birmingham'"),
        (["birmingham", "--players", "7"], "needs 2, 3 or 4 players"),
        (["birmingham", "--players", "3", "--seat-names", "Ada,Ben"], "Expected 3 names"),
        (["birmingham", "--seat-names", "Ada,,Ben"], "on both sides of each comma"),
        (["birmingham", "--seat-names", f"Ada,{'B' * 25}"], "A name may have 24 characters; 'BBB"),
        (["birmingham", "--seat-names", "A#,Ben"], "A name should be text without a comma, '#'"),
        (["birmingham", "--seat-names", "Ada,B\u202een"], "cannot be printed; it is 'B\\u202een'."),
        (["birmingham", "--seat-names", "Ada,B\u2028en"], "cannot be printed; it is 'B\\u2028en'."),
        (["birmingham", "--seat-names", "Ada,B\nen"], "cannot be printed; it is 'B\\nen'."),
        (
            ["birmingham", "--seat-names", "Ada, ada"],
            "another name for each seat; found 'ada' twice",
        ),
        (["birmingham", "--players", "2", "--seed", "-1"], "--seed should be a number"),
        (["birmingham", "--players", "2", "--option", "intro"], "has no option 'intro'"),
        (["--load", "x.game", "--seed", "1"], "--load and --seed cannot be given together."),
        (["--load", "nowhere.game"], "There is no file 'nowhere.game'."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(
    words: list[str], sentence: str, refused: Callable[..., str]
) -> None:
    assert sentence in refused("play", *words)


def test_a_file_of_another_game_is_refused(file: Path, refused: Callable[..., str]) -> None:
    assert "holds a game of 'birmingham', not of" in refused("play", "lancashire", "--load", file)


def test_no_hand_stays_on_the_screen(sit: Sit) -> None:
    for last in ((), ("quit", "")):
        text = sit(hides=True).play("", "pass with coventry", *last)
        assert "Hand: " not in text.rpartition(PAGE)[2]
        assert "The game is saved" in text.rpartition(PAGE)[2]
