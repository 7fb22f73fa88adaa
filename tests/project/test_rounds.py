"""The large rounds start anywhere: in a folder that is new, and without the tools of the tests."""

import json
import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT

ALONE = (
    "import runpy, sys; sys.modules['pytest'] = None;"
    "sys.argv = ['rounds.py', *sys.argv[1:]];"
    "runpy.run_path('tools/rounds.py', run_name='__main__')"
)


def test_a_round_makes_the_folder_of_its_logs_and_needs_no_pytest(tmp_path: Path) -> None:
    logs = tmp_path / "new" / "logs"
    words = ["builds", "--games", "1", "--logs", str(logs)]
    done = subprocess.run(
        [sys.executable, "-c", ALONE, *words], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[-1])["games"] == 1
    assert (logs / "rounds-builds.log").exists()
