"""`navvy replay`: a game that is over, told again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from navvy.play.game import Game
from navvy.record import gamefile, position
from tests.cli.conftest import Run


def test_every_command_is_told_round_by_round(run: Run, file: Path, played: Game) -> None:
    lines = run("replay", file).out.splitlines()
    assert lines[0] == "Canal Era, round 1"
    numbers = [int(line.split()[0]) for line in lines if line[:4].strip().isdigit()]
    assert numbers == list(range(1, len(played.history) + 1))
    rounds = [line for line in lines if line.startswith("Canal Era, round")]
    assert len(rounds) == played.table.board.terms.rounds
    result = played.result()
    assert result is not None
    best = played.seat_names[result.places.index(1)]
    assert any(line.startswith(f"1. {best}: {max(result.points)} point") for line in lines[-3:])


def test_a_game_that_goes_on_says_whose_turn_it_is(run: Run, tmp_path: Path, played: Game) -> None:
    game = Game(played.table, played.deal, seat_names=played.seat_names)
    path = tmp_path / "begun.game"
    path.write_text(gamefile.write(game.record()), encoding="utf-8")
    name = game.seat_names[game.state.seat]
    said = f"The game is not over after 0 commands; {name} is to act.\n"
    assert run("replay", path).out == said
    assert run("record", "check", path).out == f"{path}: agrees; 0 commands, not over\n"


@pytest.mark.parametrize("count", [0, 1, 20])
def test_a_position_is_json_by_name(run: Run, file: Path, played: Game, count: int) -> None:
    expected = position.to_json(played.table, played.at(count))
    assert run("replay", file, "--at", str(count)).json == expected


def test_a_position_beyond_the_end_is_refused(
    refused: Callable[..., str], file: Path, played: Game
) -> None:
    last = len(played.history)
    said = refused("replay", file, "--at", str(last + 1))
    assert said == f"--at should be a number from 0 to {last}; it is {last + 1}."


def test_the_board_is_shown(run: Run, file: Path) -> None:
    ran = run("replay", file, "--at", "12", "--board")
    assert ran.status == 0
    for name in ("Ada", "Ben", "Cleo", "Stoke-on-Trent"):
        assert name in ran.out
    assert run("replay", file, "--board").status == 0


@pytest.mark.parametrize("cut", [1, 3, 6, 12])
def test_a_game_file_that_was_cut_off_is_no_crash(run: Run, file: Path, cut: int) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(lines[:cut])[:-2], encoding="utf-8")
    ran = run("replay", file)
    assert ran.status == 2
    assert ran.err.count("\n") == 1
