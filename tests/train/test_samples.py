"""What a game teaches: targets of a trail, and samples that are written and read."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from navvy.games.registry import load_table
from navvy.play.random_play import first_position
from navvy.record.deal import stream
from navvy.train import samples
from navvy.train.files import replacing
from navvy.train.samples import Trail, joined, samples_of
from navvy.train.selfplay import Batch, Company, Temper, pick, play
from tests.train.nets import net_for


def trail(*strayed: bool) -> Trail:
    return Trail(
        rows=[bytes([at, at]) for at in range(3)],
        certain=[1, 2, 3],
        best=[10.0, 20.0, 30.0],
        strayed=list(strayed) or [False] * 3,
    )


def test_without_the_judge_only_the_end_counts() -> None:
    assert trail().targets(40, 1.0) == [40.0, 40.0, 40.0]


def test_with_it_later_values_are_mixed_in() -> None:
    assert trail().targets(40, 0.5) == [27.5, 35.0, 40.0]


def test_behind_a_command_that_was_tried_only_the_best_one_counts() -> None:
    assert trail(False, False, True).targets(40, 1.0) == [30.0, 30.0, 40.0]
    assert trail(True, True, True).targets(40, 0.5) == [20.0, 30.0, 40.0]


def test_samples_are_those_of_all_seats(tmp_path: Path) -> None:
    found = samples_of([([trail(), trail()], [40, 50]), ([trail()], [7])], 1.0, 2)
    assert len(found) == 9
    assert found.target.tolist() == [40] * 3 + [50] * 3 + [7] * 3
    assert found.to_come.tolist()[:3] == [39, 38, 37]
    assert found.games.tolist() == [[2, 90, 50], [1, 7, 7]]
    samples.save(found, tmp_path / "new" / "x.npz")
    again = samples.load(tmp_path / "new" / "x.npz")
    assert np.array_equal(joined([again, again]).rows, np.concatenate([found.rows, found.rows]))


def half_write(path: Path) -> None:
    with replacing(path) as file:
        file.write(b"ne")
        raise KeyError


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    with pytest.raises(KeyError):
        half_write(path)
    assert path.read_text() == "old"


def test_games_depend_on_their_seeds_alone() -> None:
    table = load_table("template", 2)
    batches = [
        Batch(
            number=0,
            game="template",
            players=2,
            options=(),
            net=net,
            seeds=range(5, 8),
            trace=0.9,
            heat=1.0,
            stray=0.1,
            width=3,
            fond=0.5,
            guests=0.3,
        )
        for net in (None, net_for(table))
    ]
    for batch in batches:
        number, first = play(batch)
        _, again = play(batch)
        assert number == 0
        assert len(first.games) == 3
        assert np.array_equal(first.rows, again.rows)
        assert np.array_equal(first.target, again.target)


def company(fond: float) -> Company:
    table = load_table("template", 2)
    return Company(
        table,
        Batch(
            number=0,
            game="template",
            players=2,
            options=(),
            net=None,
            seeds=range(1),
            trace=0.9,
            heat=1.0,
            stray=0.0,
            width=3,
            fond=fond,
            guests=0,
        ),
    )


def test_a_cool_seat_plays_the_best_turn() -> None:
    rng = stream(1, "test")
    sitting = company(0)
    found = sitting.found(first_position(sitting.table, 1), rng)
    assert len(found) > 3
    assert all(pick(found, rng, Temper(0, 0, -1)) is found[0] for _ in range(20))
    tried = {id(pick(found, rng, Temper(0, 1, -1))) for _ in range(50)}
    warm = {id(pick(found, rng, Temper(5, 0, -1))) for _ in range(50)}
    assert len(tried) > 2
    assert len(warm) > 1
    assert pick(found[:1], rng, Temper(5, 1, -1)) is found[0]


def test_a_seat_is_fond_of_an_industry_that_sells_as_often_as_it_should_be() -> None:
    rng = stream(1, "test")
    sitting = company(0.5)
    tempers = [sitting.temper(rng) for _ in range(400)]
    fond = [temper.fond_of for temper in tempers if temper.fond_of >= 0]
    assert 160 < len(fond) < 240
    assert all(sitting.table.board.trades.sold & 1 << industry for industry in fond)
    assert company(0).temper(rng).fond_of == -1


def test_nothing_is_learned_from_guests() -> None:
    sitting = company(0)
    sitting.batch = replace(sitting.batch, guests=1.0)
    trails, points = sitting.play(3)
    assert len(points) == len(trails) == 2
    assert trails[0].rows
    assert not trails[1].rows


def test_what_a_seat_is_fond_of_grows_with_its_tiles() -> None:
    sitting = company(1)
    state = first_position(sitting.table, 1)
    industry = sitting.temper(stream(1, "test")).fond_of
    before = sitting.liking(state, 0, industry)
    part = sitting.table.board.mat_parts[industry]
    state.mat = [state.mat[0] ^ (part & -part), *state.mat[1:]]
    assert sitting.liking(state, 0, industry) == before + 1.5
