"""Random games as digests, to hold the compiled kernel against the interpreted one.

Run as a module it prints the digests of the build that runs: one line a game, its whole course
folded into one hash: every list of legal decisions and every position.
"""

import json
import sys
from hashlib import blake2b

from navvy.games.registry import load_table
from navvy.kernel.prompts import OVER
from navvy.record import deal
from navvy.record.digest import digest
from tests.differential.variants import Variant
from tests.walks import STYLES, pick

POSITIONS_EVERY = 5


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


def main() -> None:
    """Read variants and seeds as JSON from standard input; print the digests as JSON."""
    work = json.load(sys.stdin)
    rows = [fold((name, seats, tuple(options)), seed) for name, seats, options, seed in work]
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main()
