"""A crowd does every task once, keeps its workers, and says what went wrong."""

import os
import pickle
import subprocess
import sys
import time
from pathlib import Path

import pytest

from navvy.arena.crowd import THREADS, Crowd, one_thread_each
from navvy.arena.errors import ArenaError
from navvy.errors import Malformed


def square(number: int) -> int:
    return number**2


def fail(number: int) -> int:
    if number == 3:
        raise Malformed("blank_line")
    return number


def process(_: int) -> tuple[int, list[str | None]]:
    return os.getpid(), [os.environ.get(name) for name in THREADS]


def vanish(_: int) -> int:
    os._exit(1)


def test_one_alone_works_here() -> None:
    with Crowd() as crowd:
        assert list(crowd.run(square, range(5))) == [0, 1, 4, 9, 16]
        assert next(crowd.run(process, [0]))[0] == os.getpid()


def test_several_do_everything_once_and_stay() -> None:
    before = {name: os.environ.get(name) for name in THREADS}
    with Crowd(2) as crowd:
        assert sorted(crowd.run(square, range(40))) == [number**2 for number in range(40)]
        assert list(crowd.run(square, range(40), in_order=True)) == [
            number**2 for number in range(40)
        ]
        found = list(crowd.run(process, range(20)))
        assert os.getpid() not in {worker for worker, _ in found}
        assert len({worker for worker, _ in found}) <= 2
        assert all(threads == ["1"] * len(THREADS) for _, threads in found)
        with pytest.raises(Malformed):
            list(crowd.run(fail, range(5)))
        endless = (number for number in range(3, 10**9))
        assert next(crowd.run(square, endless, in_order=True)) == 9
        with pytest.raises(ArenaError, match="ended by itself"):
            list(crowd.run(vanish, [1]))
        with pytest.raises(ArenaError, match="ended by itself"):
            list(crowd.run(square, [1]))
    assert {name: os.environ.get(name) for name in THREADS} == before


FOREVER = """
import os, sys, time
from navvy.arena.crowd import Crowd
from tests.arena.test_crowd import tell_and_wait
if __name__ == "__main__":
    with Crowd(2) as crowd:
        list(crowd.run(tell_and_wait, [sys.argv[1]] * 2))
"""


def tell_and_wait(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(600)


def is_alive(process: int) -> bool:
    try:
        facts = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return not facts.rpartition(")")[2].startswith(" Z")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_workers_end_when_the_process_is_killed_that_they_work_for(tmp_path: Path) -> None:
    script = tmp_path / "forever.py"
    script.write_text(FOREVER)
    told = tmp_path / "told"
    told.mkdir()
    path = {"PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen([sys.executable, script, told], env=os.environ | path)
    ends = time.monotonic() + 60
    while len(list(told.iterdir())) < 2 and time.monotonic() < ends:
        time.sleep(0.05)
    workers = [int(file.name) for file in told.iterdir()]
    process.kill()
    process.wait()
    assert len(workers) == 2
    while any(map(is_alive, workers)) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))


def test_the_environment_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(THREADS[0], "7")
    monkeypatch.delenv(THREADS[1], raising=False)
    with one_thread_each():
        assert [os.environ[name] for name in THREADS] == ["1"] * len(THREADS)
    assert os.environ[THREADS[0]] == "7"
    assert THREADS[1] not in os.environ


def test_an_error_finds_its_way_back() -> None:
    error = ArenaError("package_missing", package="ray", extra="ray")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - made one line above


@pytest.mark.train
def test_ray_does_the_same() -> None:
    with Crowd(2, ray=True) as crowd:
        assert sorted(crowd.run(square, range(20))) == [number**2 for number in range(20)]
        assert list(crowd.run(square, range(20), in_order=True)) == [
            number**2 for number in range(20)
        ]
        found = list(crowd.run(process, range(4)))
        assert os.getpid() not in {worker for worker, _ in found}
        assert all(threads == ["1"] * len(THREADS) for _, threads in found)
        with pytest.raises(Malformed):
            list(crowd.run(fail, range(5)))
