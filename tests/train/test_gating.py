"""The gate: a net against itself is even, and a gate that was stopped goes on."""

from pathlib import Path

import pytest

from navvy.arena.crowd import Crowd
from navvy.arena.sequential import Sequential
from navvy.bots.net import Net
from navvy.games.registry import load_table
from navvy.train.deals import PLAY, TRIAL, deal_of
from navvy.train.gating import Contest, decide, play
from tests.train.nets import net_for

TABLES = ((2, ()), (3, ()))


def gate(new: Net | None, old: Net | None) -> Contest:
    tables = TABLES if new is None else ((2, ()),)
    game = "lancashire" if new is None else "template"
    return Contest(game=game, tables=tables, nets=(new, old), seed=1, generation=2)


def test_a_judge_against_itself_is_exactly_even() -> None:
    scores = [play(trial) for trial in gate(None, None).trials(0, 1)]
    assert scores == [0.5, 0.5]


def test_a_gate_that_was_stopped_goes_on(tmp_path: Path) -> None:
    table = load_table("template", 2)
    entrants = gate(net_for(table, 1), net_for(table, 2))
    moved: list[int] = []

    def decided(name: str) -> list[float]:
        moved.clear()
        test = Sequential(error=0.05, gain=0.05, most=9)
        with Crowd() as crowd:
            decide(entrants, test, crowd, tmp_path / name, moved.append)
        assert len(moved) == len(test.scores)
        return test.scores

    whole = decided("whole")
    lines = (tmp_path / "whole").read_text().splitlines(keepends=True)
    assert len(lines) == 9
    (tmp_path / "cut").write_text("".join(lines[:4]) + lines[4][:1])
    assert decided("cut") == whole
    assert (tmp_path / "cut").read_text() == "".join(lines)
    assert decided("cut") == whole


def test_no_deal_is_played_twice() -> None:
    found = {
        deal_of(seed, purpose, generation, number)
        for seed in (0, 1, 2)
        for purpose in (PLAY, TRIAL)
        for generation in (0, 1, 2)
        for number in (0, 1, 2)
    }
    assert len(found) == 54


@pytest.mark.parametrize("count", [1, 2])
def test_each_deal_is_played_at_each_player_count(count: int) -> None:
    trials = list(gate(None, None).trials(0, count))
    assert [(trial.number, trial.players) for trial in trials] == [
        (number, players) for number in range(count) for players, _ in TABLES
    ]
    assert len({trial.deal for trial in trials}) == count
