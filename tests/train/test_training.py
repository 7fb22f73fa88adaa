"""A run from end to end: it learns something, goes on after a stop, and works over Ray."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from navvy.arena.crowd import Crowd
from navvy.bots.judge import Learned
from navvy.bots.learned import Fast, net_of
from navvy.games.registry import load_table
from navvy.train.loop import Loop
from navvy.train.run import Run
from tests.cli.conftest import Run as Words
from tests.cli.conftest import run
from tests.train.small import AIM, FLAGS, GAME

__all__ = ["run"]

pytestmark = pytest.mark.train


def log(path: Path) -> list[dict[str, Any]]:
    """The lines of a run without the times."""
    rows = [json.loads(line) for line in (path / "log.jsonl").read_text().splitlines()]
    for row in rows:
        del row["seconds"]
    return rows


def trained(path: Path, generations: int, crowd: Crowd) -> Run:
    found = Run(path, AIM, None, generations)
    assert len(list(Loop(found, crowd).until(generations))) <= generations
    return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of four generations that was never stopped."""
    path = tmp_path_factory.mktemp("whole")
    with Crowd() as crowd:
        trained(path, 4, crowd)
    return path


def same_nets(one: Path, other: Path) -> bool:
    names = sorted(file.name for file in (one / "nets").iterdir())
    return names == sorted(file.name for file in (other / "nets").iterdir()) and all(
        (one / "nets" / name).read_bytes() == (other / "nets" / name).read_bytes() for name in names
    )


def test_a_run_leaves_everything_behind(whole: Path) -> None:
    rows = log(whole)
    assert [row["generation"] for row in rows] == [0, 1, 2, 3]
    assert [row["gate"] is not None for row in rows] == [False, True, False, True]
    assert all(row["points"]["2"]["low"] < row["points"]["2"]["mean"] for row in rows)
    assert (whole / "curves.png").read_bytes().startswith(b"\x89PNG")


def test_the_command_goes_on_where_it_was(whole: Path, tmp_path: Path, run: Words) -> None:
    out = tmp_path / "run"
    assert run("train", GAME, *FLAGS, "--out", out, "--generations", "1").status == 0
    again = run("train", GAME, *FLAGS, "--out", out, "--generations", "3")
    assert again.status == 0
    assert again.out.count("generation ") == 2
    assert run("train", "--resume", "--out", out, "--generations", "4").status == 0
    assert log(out) == log(whole)
    assert same_nets(out, whole)


def test_a_run_that_is_killed_again_and_again_ends_like_any_other(
    whole: Path, tmp_path: Path
) -> None:
    words = [sys.executable, "-m", "navvy.cli.main", "train", GAME, *FLAGS, "--generations", "4"]
    command = [*words, "--out", str(tmp_path / "run")]
    for at, kind in enumerate((signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGKILL)):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wanted = ("data/gen000", "data/gen000.npz", "nets/gen000.npz", "gates/gen001.jsonl")[at]
        ends = time.monotonic() + 60
        while not (tmp_path / "run" / wanted).exists() and time.monotonic() < ends:
            if process.poll() is not None:
                break
            time.sleep(0.002)
        if process.poll() is None:
            os.kill(process.pid, kind)
        process.wait(60)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=120)
    assert log(tmp_path / "run") == log(whole)
    assert same_nets(tmp_path / "run", whole)


def test_two_workers_over_ray_learn_the_same(whole: Path, tmp_path: Path) -> None:
    with Crowd(2, ray=True) as crowd:
        trained(tmp_path, 2, crowd)
    assert log(tmp_path) == log(whole)[:2]


def test_two_processes_learn_the_same(whole: Path, tmp_path: Path) -> None:
    with Crowd(2) as crowd:
        trained(tmp_path, 2, crowd)
    assert log(tmp_path) == log(whole)[:2]


def test_what_was_learned_plays(
    whole: Path, tmp_path: Path, run: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (whole / "best.npz").exists():  # so short a run may learn nothing worth accepting
        (whole / "best.npz").write_bytes((whole / "nets" / "gen003.npz").read_bytes())
    done = run("train", "export", whole, "--to", tmp_path)
    assert done.out.strip() == str(tmp_path / "template.template.npz")
    monkeypatch.setenv("NAVVY_NETS", str(tmp_path))
    net_of.cache_clear()
    assert isinstance(Fast(load_table(GAME, 2)).sage.judge, Learned)
    played = run(
        *("arena", GAME, "--players", "2", "--deals", "2", "--json"),
        *("--bots", "random,src/navvy/bots/learned.py:Fast"),
    )
    assert played.status == 0
    assert played.json
    net_of.cache_clear()


def test_it_learns(tmp_path: Path) -> None:
    """The error of what it says of a game that it knows already gets smaller."""
    with Crowd() as crowd:
        trained(tmp_path, 6, crowd)
    rows = log(tmp_path)
    assert rows[-1]["error"] < rows[0]["error"]
