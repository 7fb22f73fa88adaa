"""The compiled and the interpreted kernel play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import navvy
from tests.differential.builds import fold
from tests.differential.variants import VARIANTS

GAMES = 420
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.compiled
def test_both_builds_play_the_same_games() -> None:
    assert navvy.COMPILED, navvy.BUILD
    work = [(*VARIANTS[at % len(VARIANTS)], at) for at in range(GAMES)]
    ours = [fold((name, seats, options), seed) for name, seats, options, seed in work]
    assert interpreted(work) == ours


def interpreted(work: list[tuple[str, int, tuple[str, ...], int]]) -> list[str]:
    """The digests of the interpreted build, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.differential.builds"],
        input=json.dumps(work),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "NAVVY_PURE": "1"},
    )
    rows: list[str] = json.loads(done.stdout)
    return rows
