"""Golden games: replayed with every probe, checkpoint and result, and written back as they are.

python tools/golden.py update games    replays all of them, shows what changed and writes it down
"""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from navvy.errors import RecordError
from navvy.play.game import replay
from navvy.play.invariants import check
from navvy.record import gamefile
from tests.golden.files import GAMES, label, played, record_of, text_of


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_a_golden_game_replays(path: Path) -> None:
    record, game = record_of(path), played(path)
    assert len(game.history) == sum(not entry.refused for entry in record.entries)
    assert game.result() == record.result
    assert game.table.data.game == path.parent.name


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_a_golden_game_is_written_as_the_engine_writes_it(path: Path) -> None:
    assert gamefile.write(record_of(path)) == text_of(path)


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_a_golden_game_says_all_that_a_record_says(path: Path) -> None:
    """Every choice, every checkpoint, and the result if it has ended."""
    record = record_of(path)
    plain = replace(
        record, entries=tuple(replace(one, line=0) for one in record.entries if not one.refused)
    )
    assert record.note == gamefile.note_of(record.table)
    assert replace(played(path).record(), note=record.note) == plain


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_a_golden_game_breaks_no_invariant(path: Path) -> None:
    game = played(path)
    log: list[int] = []
    for made in game.history:
        log += made.events
        check(game.table, made.after)
    check(game.table, game.state, log)


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_seats_speak_in_turn(path: Path) -> None:
    """Nobody acts twice in a round, and all commands of a turn stand together. BIR 2.1, 2.5."""
    for one, other in pairwise(played(path).history):
        if one.seat != other.seat:
            assert one.after.seat == other.seat
            assert (one.after.turn, one.after.round) != (one.before.turn, one.before.round) or (
                one.after.prompt != one.before.prompt
            )


@pytest.mark.parametrize("path", GAMES[:1], ids=label)
def test_a_changed_golden_game_fails(path: Path) -> None:
    """A wrong checkpoint, reason or result is not passed over."""
    record = record_of(path)
    at = min(record.checkpoints)
    result = record.result
    assert result is not None
    probe = next(at for at, entry in enumerate(record.entries) if entry.refused)
    first = next(at for at, entry in enumerate(record.entries) if not entry.refused)
    entries = list(record.entries)
    entries[probe] = replace(entries[probe], refused="game_over")
    for changed in (
        replace(record, checkpoints={**record.checkpoints, at: "0" * 16}),
        replace(record, result=replace(result, points=(*result.points[:-1], 999))),
        replace(record, entries=tuple(entries)),
        replace(record, entries=record.entries[first + 1 :]),
        replace(record, rules_version=record.rules_version + 1),
    ):
        with pytest.raises(RecordError):
            replay(changed)
