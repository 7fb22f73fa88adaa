"""Counts of decision sequences and the order of legal decisions stay as they are on file.

python tools/golden.py update perft    shows what changed and writes it down
"""

from pathlib import Path

import pytest

from tests.perft.counting import HERE, counts, divided, games, order_line, read_spot

PERFT = sorted(HERE.glob("*.perft"))
ORDER = sorted(HERE.glob("*.order"))


def lines(paths: list[Path]) -> list[str]:
    return [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("line", lines(PERFT), ids=lambda line: line.partition(":")[0])
def test_sequences_of_decisions_are_as_many_as_before(line: str) -> None:
    name, _, row = line.partition(": ")
    spot = read_spot(name)
    assert str(spot) == name
    expected = {int(depth): int(count) for depth, count in map(str.split, row.split(" / "))}
    found = dict(enumerate(counts(spot), start=1))
    for depth, count in expected.items():
        if found.get(depth) != count:
            parts = divided(spot, depth)
            pytest.fail(f"{name}: {found.get(depth)} of {depth} instead of {count}\n{parts}")
    assert found == expected


@pytest.mark.parametrize("path", ORDER, ids=lambda path: path.stem)
def test_legal_decisions_stand_in_the_same_order(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    assert expected
    assert [order_line(read_spot(line.partition(":")[0])) for line in expected] == expected


def test_every_game_has_counts_and_orders() -> None:
    assert [path.stem for path in PERFT] == games()
    assert [path.stem for path in ORDER] == games()
