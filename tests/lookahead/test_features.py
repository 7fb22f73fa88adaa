"""The rows that nets read: complete, blind to what is hidden, the same in both builds."""

import json
import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given

import navvy
from navvy.bots.learned import features_of
from navvy.bots.rates import rates_of
from navvy.kernel.rng import Rng
from navvy.lookahead.worth import Worth
from navvy.play.determinize import determinize
from navvy.play.view import view_of
from tests.bots.tables import name_of, positions, tables
from tests.properties.strategies import examples
from tests.properties.strategies import positions as anywhere
from tests.walks import Walk

ROOT = Path(__file__).resolve().parent.parent.parent
EVERY = 40


@examples(60)
@given(anywhere())
def test_a_row_has_a_number_for_every_feature(found: Walk) -> None:
    features = features_of(found.table)
    assert sum(features.sizes) == features.size
    for seat in range(found.table.board.seats):
        assert len(features.row(found.state, seat)) == features.size


@examples(60)
@given(anywhere())
def test_neither_row_nor_worth_reads_what_is_hidden(found: Walk) -> None:
    features = features_of(found.table)
    worth = Worth(found.table.rules, rates_of(found.table))
    seat = found.state.seat
    other = determinize(
        found.table.board, view_of(found.table.board, found.state, seat), Rng(5, 6, 7, 8)
    )
    assert features.row(other, seat) == features.row(found.state, seat)
    assert worth.of(other, seat) == worth.of(found.state, seat)


def fold() -> list[list[str]]:
    """Rows and worths of positions of every table, as digests."""
    found = []
    for table in tables():
        features, worth = features_of(table), Worth(table.rules, rates_of(table))
        course = blake2b(digest_size=8)
        for state in positions(table, 1, EVERY):
            for seat in range(table.board.seats):
                course.update(features.row(state, seat))
                course.update(str(worth.of(state, seat)).encode())
        found.append([name_of(table), course.hexdigest()])
    return found


@pytest.mark.compiled
def test_both_builds_read_and_judge_positions_alike() -> None:
    assert navvy.COMPILED, navvy.BUILD
    code = "import json; from tests.lookahead.test_features import fold; print(json.dumps(fold()))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "NAVVY_PURE": "1", "PYTHONPATH": str(ROOT)},
    )
    assert json.loads(done.stdout) == fold()
