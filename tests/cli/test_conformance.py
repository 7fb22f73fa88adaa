"""`navvy conformance`: one report, what it says of a failure, and what cannot be asked."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from navvy.cli.conformance import tables
from navvy.play.conformance import trial
from navvy.play.conformance.properties import NAMES
from navvy.play.conformance.trial import Failure, Trial
from tests.cli.conftest import Run

WORDS = ("conformance", "template", "--games", "2")
FAILURE = Failure(
    broken="no_dead_ends",
    problem="nothing is legal at the prompt 'card'",
    game="lancashire/two-player",
    players=2,
    options=("introductory",),
    seed=17,
    command=12,
    line="link bury-bolton with coal",
    begun=("sell", "bolton/1"),
)


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second game of each table fails."""

    def play_one(self: Trial, table: object, seed: int) -> None:
        self.played += 1
        self.digests.append("0")
        if seed == 1:
            self.failure = replace(FAILURE, seed=seed)

    monkeypatch.setattr(trial.Trial, "play_one", play_one)


def test_the_report_has_a_row_for_everything_that_must_hold(run: Run) -> None:
    ran = run(*WORDS)
    assert ran.status == 0
    assert ran.err == ""
    for words in ("template, 2 players, options: –: 2 games", "options: rich-mills: 1 game"):
        assert words in ran.out
    assert "what is listed is what is not refused" in ran.out
    assert ran.out.count("\n ") > len(NAMES)
    assert "4 games" in ran.out
    assert "everything holds" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_json_holds_everything(run: Run) -> None:
    found = run(*WORDS, "--json").json
    assert found["ok"] is True
    assert found["failure"] is None
    assert set(found["properties"]) == set(NAMES)
    assert found["properties"]["invariants_hold"] > 4 * 18
    assert [table["options"] for table in found["tables"]] == [
        [],
        ["no-open-discards"],
        ["rich-mills"],
    ]
    assert found["games"] == sum(table["games"] for table in found["tables"]) == 4


def test_processes_change_nothing(run: Run) -> None:
    one, two = (run(*WORDS[:2], "--games", "30", "--jobs", jobs, "--json").json for jobs in "12")
    assert one.pop("seconds")
    assert two.pop("seconds")
    assert one == two


def test_the_digest_tells_games_apart(run: Run) -> None:
    digest = run(*WORDS, "--json").json["digest"]
    assert f"digest {digest}, as expected" in run(*WORDS, "--expect", digest).out
    other = run(*WORDS, "--seed", "1", "--expect", digest)
    assert other.status == 1
    assert f"instead of {digest}" in other.out
    assert "not everything holds" in other.out


@pytest.mark.usefixtures("breaking")
def test_a_failure_is_said_with_its_place(run: Run) -> None:
    ran = run("conformance", "template", "--games", "9")
    assert ran.status == 1
    for line in (
        "FAILED: what is offered can be completed",
        "  nothing is legal at the prompt 'card'",
        "  lancashire/two-player, 2 players, options: introductory",
        "  after command 12 of seed 1: link bury-bolton with coal",
        "  chosen of the next command: sell, bolton/1",
        (
            "  again: navvy conformance lancashire/two-player --players 2 --option introductory"
            " --games 1 --seed 1"
        ),
        "2 games",
    ):
        assert line in ran.out
    assert "digest" not in ran.out


@pytest.mark.usefixtures("breaking")
def test_a_failure_is_there_for_programs(run: Run) -> None:
    found = run("conformance", "template", "--games", "9", "--json").json
    assert found["ok"] is False
    assert found["failure"]["broken"] == "no_dead_ends"
    assert found["failure"]["again"] == replace(FAILURE, seed=1).again
    assert [table["games"] for table in found["tables"]] == [2]


def test_what_is_said_to_see_it_again_can_be_typed(run: Run) -> None:
    words = FAILURE.again.removeprefix("navvy ").split()
    assert words[:2] == ["conformance", "lancashire/two-player"]
    assert run(*words).status == 0


def test_options_asked_for_are_the_only_ones() -> None:
    assert tables("template", None, ("rich-mills",), 50) == [
        (("template", 2, ("rich-mills",)), 50),
    ]
    [first, *others] = tables("template", 2, (), 50)
    assert first == (("template", 2, ()), 50)
    assert {count for _, count in others} == {5}


def test_an_option_is_tried_where_it_fits() -> None:
    asked = [one for one, _ in tables("lancashire", None, ("classic-deck",), 1)]
    assert asked == [("lancashire", seats, ("classic-deck",)) for seats in (3, 4)]
    maps = {name for (name, _, _), _ in tables("lancashire", None, (), 1)}
    assert maps == {"lancashire", "lancashire/two-player"}
    assert {name for (name, _, _), _ in tables("lancashire/two-player", None, (), 1)} < maps


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nonsense",), "There is no game 'nonsense'; "),
        (("template/moon",), "Five Towns and a Canal has no map 'moon'; "),
        (("template", "--players", "4"), "Five Towns and a Canal needs 2 players; "),
        (("template", "--option", "poor-mills"), "did you mean 'rich-mills'?"),
        (("template", "--games", "0"), "--games should be a number from 1 to "),
        (("template", "--jobs", "-1"), "--jobs should be a number from 0 to "),
        (("template", "--seed", "-1"), "--seed should be a number from 0 to "),
    ],
)
def test_what_cannot_be_asked_gets_a_sentence(
    refused: Callable[..., str], words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused("conformance", *words)
