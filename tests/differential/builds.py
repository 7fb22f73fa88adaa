"""Random games as digests, to hold the compiled kernel against the interpreted one.

Run as a module it prints the digests of the build that runs: one line a game, its whole course
folded into one hash: every list of legal decisions and every position.
"""

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from navvy.games.registry import load_table
from navvy.kernel.prompts import OVER
from navvy.record import deal
from navvy.record.digest import digest
from tests.differential.variants import Variant
from tests.walks import STYLES, pick

POSITIONS_EVERY = 5
ROOT = Path(__file__).resolve().parent.parent.parent


def fold(variant: Variant, seed: int) -> str:
    """The course of one random game in sixteen hex digits."""
    table = load_table(*variant)
    state = table.rules.begin(deal.to_kernel(table, deal.draw(table, seed)))
    rng = deal.stream(seed, "play")
    style = sorted(STYLES)[seed % len(STYLES)]
    course = blake2b(digest_size=8)
    taken = 0
    while state.prompt != OVER:
        legal = table.rules.legal(state)
        course.update(repr(legal).encode())
        if table.board.terms.loans_at_once:  # random play would do little but borrow
            table.rules.apply(state, pick(table, state, legal, rng, style))
        else:
            table.rules.apply(state, legal[rng.below(len(legal))])
        taken += 1
        if taken % POSITIONS_EVERY == 0:
            course.update(digest(state).encode())
    course.update(digest(state).encode())
    return course.hexdigest()


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


def main() -> None:
    """Read variants and seeds as JSON from standard input; print the digests as JSON."""
    work = json.load(sys.stdin)
    rows = [fold((name, seats, tuple(options)), seed) for name, seats, options, seed in work]
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
