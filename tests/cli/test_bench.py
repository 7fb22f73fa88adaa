"""`navvy bench`: the figures that it promises, whatever they are today."""

import json

import pytest

import navvy
from navvy.cli import bench
from navvy.cli.measure import Effort, best_rate
from navvy.data.load import listed_games, load_meta
from navvy.games.registry import load_table
from tests.cli.conftest import Run

BRIEF = Effort(rounds=2, seconds=0.001)
RATES = {"games_per_s", "decisions_per_s", "commands_per_s", "copy_per_s", "view_per_s"}


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "QUICK", BRIEF)


def test_json_holds_the_figures_of_every_table(run: Run) -> None:
    found = run("bench", "--quick", "--json").json
    assert found["compiled"] is navvy.COMPILED
    assert {*found["results"]} == {*bench.cases()}
    for figures in found["results"].values():
        assert figures.keys() >= RATES | {"legal_us", "apply_us", "tiles", "links", "passes"}
        assert all(figures[name] > 0 for name in RATES)
        assert 0 < figures["legal_share"] < 1


def test_there_is_a_case_for_every_map_and_player_count() -> None:
    cases = bench.cases()
    assert {"birmingham-4p", "lancashire-two-player-2p"} <= set(cases)
    assert len(cases) == sum(
        len(meta.usual_sizes(one)) for meta in map(load_meta, listed_games()) for one in meta.maps
    )
    for name, players in cases.values():
        assert load_table(name, players).board.seats == players


def test_people_get_tables_that_fit_80_columns(run: Run) -> None:
    ran = run("bench", "--quick", "--games", "birmingham-2p", "lancashire-two-player-2p")
    assert ran.status == 0
    assert "birmingham-2p" in ran.out
    assert "lancashire-4p" not in ran.out
    assert "…" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_the_best_round_counts() -> None:
    calls: list[int] = []

    def work(at: int) -> int:
        calls.append(at)
        return 1

    rate = best_rate(Effort(rounds=3, seconds=0.0), work)
    assert rate > 0
    assert calls == calls[: len(calls) // 3] * 3


def test_a_figure_has_few_digits() -> None:
    assert [bench.shown(value) for value in (0.5, 1234.5, 123456.0, 1234567.0)] == [
        *("0.50", "1,234", "123 k", "1.23 M"),
    ]
    assert json.dumps(bench.rounded(1234.56)) == "1235"
