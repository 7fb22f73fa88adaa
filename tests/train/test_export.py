"""The accepted net goes where the bots look, under the name that they look for."""

from pathlib import Path

import pytest

from navvy.bots.judge import Learned, Thumb
from navvy.bots.learned import judge_of, net_of
from navvy.games.registry import load_table
from navvy.train.errors import TrainError
from navvy.train.export import export
from navvy.train.run import ACCEPTED, Aim, Run
from tests.train.nets import net_for
from tests.train.small import AIM


def accepted(path: Path, aim: Aim = AIM) -> Path:
    run = Run(path, aim, None, 1)
    run.keep_net(net_for(run.aim.tables()[0]))
    run.finish({"generation": 0, "new_samples": 1, "gate": {"verdict": ACCEPTED}})
    return path


def named(path: Path, aim: Aim, folder: Path) -> list[str]:
    return [file.name for file in export(accepted(path, aim), folder)]


def test_a_net_for_every_player_count_is_one_file(tmp_path: Path) -> None:
    to = tmp_path / "to"
    assert named(tmp_path / "a", AIM, to) == ["template.template.npz"]
    whole = Aim(game="birmingham", players=(4, 3, 2))
    assert named(tmp_path / "b", whole, to) == ["birmingham.birmingham.npz"]
    part = Aim(game="birmingham", players=(4, 3))
    assert named(tmp_path / "c", part, to) == [
        "birmingham.birmingham.4.npz",
        "birmingham.birmingham.3.npz",
    ]


def test_the_bots_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAVVY_NETS", str(tmp_path))
    net_of.cache_clear()
    table = load_table("birmingham", 2)
    assert isinstance(judge_of(table), Thumb)
    export(accepted(tmp_path / "run", Aim(game="birmingham", players=(2, 3, 4))), tmp_path)
    net_of.cache_clear()
    assert isinstance(judge_of(table), Learned)
    introductory = load_table("birmingham", 2, ("introductory",))
    assert isinstance(judge_of(introductory), Thumb)
    assert isinstance(judge_of(load_table("lancashire", 2)), Thumb)
    net_of.cache_clear()


def test_without_an_accepted_net_there_is_nothing_to_export(tmp_path: Path) -> None:
    Run(tmp_path, AIM, None, 1)
    with pytest.raises(TrainError, match="passed the gate"):
        export(tmp_path, tmp_path)


def test_a_net_of_other_rules_does_not_come_with_the_package(tmp_path: Path) -> None:
    aim = Aim(game="lancashire", players=(2,), options=("free-mine-slot",))
    path = accepted(tmp_path / "run", aim)
    with pytest.raises(TrainError, match="free-mine-slot"):
        export(path, None)
    assert export(path, tmp_path)
