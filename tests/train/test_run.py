"""The folder of a run: what it holds, what it refuses, what is left after a stop."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from navvy.bots import net as nets
from navvy.games.registry import load_table
from navvy.train.errors import TrainError
from navvy.train.files import UNFINISHED
from navvy.train.run import ACCEPTED, KEPT, Aim, Row, Run, aim_of, read_config
from navvy.train.samples import Samples, save
from navvy.train.selfplay import Batch, play
from tests.train.nets import net_for
from tests.train.small import AIM, GAME, RECIPE


def begun(path: Path, aim: Aim = AIM) -> Run:
    return Run(path, aim, None, 5)


def row(generation: int, verdict: str | None = None, samples: int = 300) -> Row:
    gate = {"verdict": verdict} if verdict else None
    return {"generation": generation, "new_samples": samples, "gate": gate}


def few_samples() -> Samples:
    batch = Batch(
        number=0,
        game=GAME,
        players=2,
        options=(),
        net=None,
        seeds=range(1),
        trace=0.9,
        heat=1.0,
        stray=0.0,
        width=2,
        fond=0.5,
        guests=0.5,
    )
    return play(batch)[1]


def test_a_folder_says_what_its_run_is(tmp_path: Path) -> None:
    run = begun(tmp_path / "run")
    config = read_config(run.path)
    assert aim_of(config) == AIM
    assert config["generations"] == 5
    assert config["rules_version"] > 0
    assert len(config["features"]["names"]) == len(config["features"]["sizes"])
    assert {"navvy", "commit", "gate_error"} <= config.keys()
    assert begun(tmp_path / "run").generation == 0


@pytest.mark.parametrize(
    ("field", "found", "said"),
    [
        ("seed", 4, "its seed is 4, not 3"),
        ("games", 21, "its games is 21, not 20"),
        ("rules_version", 99, "its version of the rules is 99, not"),
        ("features", {"names": [], "sizes": []}, "its rows have another layout"),
        ("players", [3], "its numbers of players are [3], not [2]"),
    ],
)
def test_another_run_is_refused(tmp_path: Path, field: str, found: object, said: str) -> None:
    begun(tmp_path)
    file = tmp_path / "config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {field: found}))
    with pytest.raises(TrainError) as caught:
        begun(tmp_path)
    assert said in str(caught.value)
    assert str(caught.value).endswith(".")


def test_other_numbers_of_generations_and_versions_of_navvy_are_not(tmp_path: Path) -> None:
    begun(tmp_path)
    file = tmp_path / "config.json"
    changed = {"generations": 9, "navvy": "0", "commit": "x"}
    file.write_text(json.dumps(json.loads(file.read_text()) | changed))
    assert begun(tmp_path).generations == 9


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(TrainError, match="other things"):
        begun(tmp_path)
    with pytest.raises(TrainError, match="no run"):
        read_config(tmp_path)
    (tmp_path / "config.json").write_text("{")
    with pytest.raises(TrainError, match="configuration"):
        read_config(tmp_path)


def test_the_accepted_net_is_the_last_that_passed(tmp_path: Path) -> None:
    table = load_table(GAME, 2)
    run = begun(tmp_path)
    assert run.newest() is None
    assert run.best() is None
    played = []
    for generation, verdict in enumerate([None, ACCEPTED, None, KEPT]):
        played.append(run.keep_net(net_for(table, generation)))
        run.finish(row(generation, verdict))
    again = begun(tmp_path)
    for one in (run, again):
        best, newest, exact = one.best(), one.newest(), one.newest_exact()
        assert best is not None
        assert newest is not None
        assert exact is not None
        assert (best.w1 == played[1].w1).all()
        assert (newest.w1 == played[3].w1).all()
        assert (exact.w1 == net_for(table, 3).w1).all()
    run.best_path.unlink()  # as if it had been stopped before this was written
    restored = begun(tmp_path).best()
    assert restored is not None
    assert (restored.w1 == played[1].w1).all()


def test_what_is_not_needed_any_more_goes(tmp_path: Path) -> None:
    table = load_table(GAME, 2)
    run, few = begun(tmp_path), few_samples()
    for generation in range(4):
        save(few, run.data_path(generation))
        save(few, run.part_path(generation, 0))
        run.keep_net(net_for(table))
        (tmp_path / f"x{UNFINISHED}").write_text("half")
        run.finish(row(generation))
    assert run.window(0) == [2, 3]  # 700 samples
    assert run.window(300) == [3]
    assert [run.data_path(one).exists() for one in range(4)] == [False, False, True, True]
    assert [run.exact_path(one).exists() for one in range(4)] == [False, False, False, True]
    assert all(run.net_path(one).exists() for one in range(4))
    assert not any(run.part_path(one, 0).exists() for one in range(4))
    assert not (tmp_path / f"x{UNFINISHED}").exists()


def test_a_run_may_begin_with_a_net(tmp_path: Path) -> None:
    net = net_for(load_table(GAME, 2))
    run = Run(tmp_path, AIM, net, 5)
    found = run.best()
    assert found is not None
    assert (found.w1 == net.w1).all()
    (tmp_path / "config.json").unlink()  # as if it had been stopped before this was written
    run = Run(tmp_path, AIM, net, 5)
    start = nets.load(run.start_path)
    assert Run(tmp_path, AIM, start, 5).generation == 0
    with pytest.raises(TrainError, match="it began with the net"):
        begun(tmp_path)


def test_an_option_goes_to_the_tables_that_it_is_for() -> None:
    aim = Aim(game="age-of-industry", players=(3, 2), options=("two-players", "own-link-carries"))
    assert aim.asked_tables() == (
        (3, ("own-link-carries",)),
        (2, ("two-players", "own-link-carries")),
    )
    assert len(aim.tables()) == 2


def test_batches_and_rates_follow_the_recipe() -> None:
    assert RECIPE.batches_of(10**6, is_first=True) == 20
    free = replace(RECIPE, batches=0)
    assert free.batches_of(1, is_first=True) == 150
    assert free.batches_of(512 * 200, is_first=False) == 600
    assert free.batches_of(512 * 200, is_first=True) == 800
    assert free.batches_of(10**8, is_first=True) == 2500
    assert (free.rate_of(39), free.rate_of(40)) == (1e-3, 5e-4)
