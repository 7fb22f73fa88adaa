"""How quickly things start, in processor time: other work on the machine counts less."""

import os
import subprocess
import sys

import pytest

if sys.platform == "win32":
    pytest.fail("this test measures with os.wait4, which Windows lacks")

ROUNDS = 7


def milliseconds(*words: str) -> float:
    """The processor time of a command, children included, in its best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        process = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        best = min(best, 1000 * (usage.ru_utime + usage.ru_stime))
    return best


def test_import_navvy_takes_less_than_80_ms() -> None:
    assert milliseconds("-c", "import navvy") < 80


def test_navvy_help_takes_less_than_250_ms() -> None:
    start = "import sys; from navvy.cli.main import main; sys.argv = ['navvy', '--help']; main()"
    assert milliseconds("-c", start) < 250
