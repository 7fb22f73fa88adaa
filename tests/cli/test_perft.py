"""`navvy perft`: counts that can be counted by hand at the first depths."""

from navvy.games.registry import load_table
from navvy.play.perft import divide, perft
from navvy.play.random_play import first_position
from tests.cli.conftest import Run

WORDS = ("perft", "birmingham", "--players", "4", "--seed", "11")


def counts(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines() if not line.startswith(" ")]


def test_the_first_depths(run: Run) -> None:
    table = load_table("birmingham", 4)
    state = first_position(table, 11)
    options = table.rules.legal(state)
    found = counts(run(*WORDS, "--depth", "2").out)
    assert found[:2] == [["0", "1"], ["1", str(len(options))]]
    total = 0
    for decision in options:
        after = state.copy()
        table.rules.apply(after, decision)
        total += len(table.rules.legal(after))
    assert found[2] == ["2", str(total)]


def test_divide_adds_up(run: Run) -> None:
    table = load_table("lancashire", 2)
    state = first_position(table, 3)
    assert sum(divide(table, state, 4).values()) == perft(table, state, 4)
    words = ("perft", "lancashire", "--players", "2", "--seed", "3", "--depth", "4", "--divide")
    parts = [line.rpartition(" ")[2] for line in run(*words).out.splitlines() if line[0] == " "]
    assert sum(map(int, parts)) == perft(table, state, 4)


def test_it_stops_at_too_many_positions(run: Run) -> None:
    ran = run(*WORDS, "--depth", "1000", "--nodes", "500")
    assert ran.status == 0
    assert ran.out.splitlines()[-1].endswith("needs more than 500 positions")


def test_the_end_of_a_game_ends_the_count() -> None:
    table = load_table("birmingham", 2, ["introductory"])
    state = first_position(table, 1)
    while not table.rules.is_over(state):
        before = state.copy()
        table.rules.apply(state, table.rules.legal(state)[-1])
    assert perft(table, state, 3) == 0
    assert perft(table, before, 1) == 1
