"""The comparison of speed judges as it says."""

import json
from pathlib import Path

import pytest

import bench_ratio

BEFORE = {("birmingham-4p", "games_per_s"): 1000.0, ("lancashire-2p", "games_per_s"): 500.0}


@pytest.mark.parametrize(("rate", "code"), [(1000.0, 0), (801.0, 0), (799.0, 1)])
def test_one_figure_below_the_limit_fails(
    rate: float, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    after = {**BEFORE, ("birmingham-4p", "games_per_s"): rate}
    assert bench_ratio.compare(BEFORE, after) == code
    assert "lowest ratio to the base" in capsys.readouterr().out


def test_the_best_round_counts() -> None:
    key = ("birmingham-4p", "games_per_s")
    assert bench_ratio.best(None, BEFORE) == BEFORE
    assert bench_ratio.best({key: 1200.0}, BEFORE)[key] == 1200.0
    assert bench_ratio.best({key: 800.0}, BEFORE)[key] == 1000.0


def test_no_figure_in_common_passes() -> None:
    assert bench_ratio.compare({("old", "x_per_s"): 1.0}, BEFORE) == 0


def a_tree(folder: Path, report: dict[str, object]) -> Path:
    """A tree whose bench prints this report."""
    cli = folder / "src/navvy/cli"
    cli.mkdir(parents=True)
    for package in (cli, cli.parent):
        (package / "__init__.py").touch()
    (cli / "main.py").write_text(f"def main():\n    print({json.dumps(report)!r})\n", "utf-8")
    return folder


def test_a_bench_is_read(tmp_path: Path) -> None:
    results = {"birmingham-4p": {"games_per_s": 1000, "mean_tiles": 30}}
    tree = a_tree(tmp_path, {"compiled": True, "results": results})
    assert bench_ratio.bench(tree) == {("birmingham-4p", "games_per_s"): 1000.0}


def test_an_interpreted_bench_is_not_compared(tmp_path: Path) -> None:
    assert bench_ratio.bench(a_tree(tmp_path, {"compiled": False, "results": {}})) is None


def test_a_tree_without_a_bench_is_not_compared(tmp_path: Path) -> None:
    tree = a_tree(tmp_path, {})
    (tree / "src/navvy/cli/main.py").unlink()
    assert bench_ratio.bench(tree) is None
