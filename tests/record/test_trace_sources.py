"""The sources that a trace names are the ones that serve, or it says so."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from navvy.record.trace.imports import Report, import_traces
from tests.record.traces import Line, lines_of, save, written

NOWHERE = {"location": "redditch", "slotIndex": 1}  # where no tile lies in these games
BREWERY = {"kind": "brewery", "location": "stone", "slotIndex": 0}


def after_saying(lines: list[Line], seq: int, folder: Path, **said: object) -> Report:
    """The import of a trace of which one action, or its first sale, says more."""
    lines = deepcopy(lines)
    action = lines[seq + 1]["action"]
    for part in action.get("sales", [action])[:1]:
        part.update(said)
    return import_traces([save(lines, folder / "game.jsonl")])[0]


def found(report: Report) -> list[tuple[int, str, Any, str | None]]:
    return [(row.seq, row.field, row.ours, row.clause) for row in report.differences]


def test_a_brewery_that_is_not_there_is_found_though_one_barrel_alone_can_serve(
    tmp_path: Path,
) -> None:
    """BIR 5.8."""
    report = after_saying(lines_of("4p"), 15, tmp_path, beerSources=[BREWERY])
    assert found(report) == [(15, "action", "no_cube_there", "BIR 5.8")]


def test_a_sale_that_does_without_the_only_barrel_is_found(tmp_path: Path) -> None:
    """BIR 10.3."""
    report = after_saying(lines_of("4p"), 15, tmp_path, useMerchantBeer=False)
    assert found(report) == [(15, "action", "no_beer", "BIR 10.3")]


@pytest.mark.parametrize("seq", [0, 15, 64])
def test_a_source_that_is_not_there_is_found_in_every_action(seq: int, tmp_path: Path) -> None:
    """BIR 5.5, 5.8: a tile developed on the market's iron, two rails, a sale."""
    said = {
        "ironSources": [NOWHERE | {"count": 1}],
        "beerSource": NOWHERE,
        "beerSources": [NOWHERE | {"kind": "brewery"}],
    }
    report = after_saying(lines_of("4p"), seq, tmp_path, **said)
    assert [row[:3] for row in found(report)] == [(seq, "action", "no_cube_there")]


def test_the_only_source_may_be_named(tmp_path: Path) -> None:
    lines = lines_of("4p")
    for barrel in ({"kind": "merchant"}, {"kind": "merchant", "tileIndex": 1}):
        assert found(after_saying(lines, 15, tmp_path, beerSources=[barrel])) == []


def test_another_barrel_than_the_only_one_is_found(tmp_path: Path) -> None:
    """BIR 1.6: the tile beside the first barrel of Warrington is blank."""
    barrel = {"kind": "merchant", "tileIndex": 0}
    report = after_saying(lines_of("4p"), 15, tmp_path, beerSources=[barrel])
    assert [row[:2] for row in found(report)] == [(15, "action")]


@pytest.mark.parametrize("seq", [27, 33, 46])
def test_breweries_serve_where_the_merchant_has_no_barrel_left(seq: int, tmp_path: Path) -> None:
    """BIR 10.5: to ask for the merchant's beer is to ask for it if there is any."""
    assert found(after_saying(lines_of("4p"), seq, tmp_path, useMerchantBeer=True)) == []


def test_a_list_too_short_goes_on_with_the_default_of_the_other_engine(tmp_path: Path) -> None:
    """BIR 5.5: one cube comes from either works; by location id Coalbrookdale is first."""
    lines = written(3, 14)
    second = [{"location": "stoke-on-trent", "slotIndex": 1, "count": 1}]
    first = [{"location": "coalbrookdale", "slotIndex": 0, "count": 1}]
    assert found(after_saying(lines, 46, tmp_path, ironSources=first + second)) == []
    assert found(after_saying(lines, 46, tmp_path, ironSources=second)) == []
    report = after_saying(lines, 46, tmp_path, ironSources=first)
    assert {row[1] for row in found(report)} == {"tiles.coalbrookdale.0", "tiles.stoke-on-trent.1"}
