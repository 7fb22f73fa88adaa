"""What is broken is found, and nothing is found in a sound game."""

from collections.abc import Callable

import pytest

from navvy.games.registry import Table, load_table
from navvy.kernel.masks import BIT, first
from navvy.kernel.state import State
from navvy.play.invariants import broken, check
from navvy.play.random_play import play_one
from tests.walks import begin, walk

TABLES = [
    ("birmingham", 4, ()),
    ("lancashire", 3, ("classic-deck",)),
    ("lancashire/two-player", 2, ()),
]


@pytest.mark.parametrize("asked", TABLES, ids=str)
def test_a_sound_game_keeps_them_all(asked: tuple[str, int, tuple[str, ...]]) -> None:
    for one in begin(asked, 4).to_end():
        assert broken(one.table, one.state, one.state.events) == []


def test_random_play_can_be_checked() -> None:
    table = load_table("birmingham", 3, ["introductory"])
    assert play_one(table, 7, checked=True) == play_one(table, 7)


def give_money(_: Table, state: State) -> None:
    state.money[0] += 1


def owe_money(_: Table, state: State) -> None:
    state.money[0] = -1


def score(_: Table, state: State) -> None:
    state.points[1] += 3


def sink(_: Table, state: State) -> None:
    state.points[1] = -1


def earn(_: Table, state: State) -> None:
    state.income[0] += 1


def burst(_: Table, state: State) -> None:
    state.income[0] = 200


def draw(_: Table, state: State) -> None:
    state.drawn += 1


def slip_in(_: Table, state: State) -> None:
    state.hand[first(state.kinds[0])] += 1


def take_back(table: Table, state: State) -> None:
    state.mat[0] = table.board.mat_start | BIT[len(table.board.mat)]


def lift(_: Table, state: State) -> None:
    state.slot_tile[first(state.occupied)] = -1


def steal(_: Table, state: State) -> None:
    bit = BIT[first(state.owned[0])]
    state.owned[0] ^= bit
    state.owned[1] ^= bit


def fill(_: Table, state: State) -> None:
    state.slot_cubes[first(state.coal_slots | state.iron_slots | state.occupied)] += 9


def hide(_: Table, state: State) -> None:
    state.coal_slots ^= BIT[3]


def turn_over(_: Table, state: State) -> None:
    state.flipped ^= BIT[first(~state.occupied)]


def unlink(_: Table, state: State) -> None:
    state.links ^= BIT[first(state.links)]


def part(_: Table, state: State) -> None:
    state.component[0] ^= BIT[1]


def wander(_: Table, state: State) -> None:
    state.network[0] ^= BIT[2]


def trade(_: Table, state: State) -> None:
    state.markets ^= BIT[0]


def buy(_: Table, state: State) -> None:
    state.coal_market -= 1


def swap(_: Table, state: State) -> None:
    state.turn_order[0] = state.turn_order[1]


HARM: list[tuple[Callable[[Table, State], None], str]] = [
    (give_money, "the money are"),
    (owe_money, "seat 0 has -1 pounds"),
    (score, "the points are"),
    (sink, "seat 1 has -1 points"),
    (earn, "the income spaces are"),
    (burst, "is on space 200"),
    (draw, "cards"),
    (slip_in, "cards"),
    (take_back, "the mat of seat 0"),
    (lift, "both empty and occupied"),
    (steal, "tiles"),
    (fill, "cubes"),
    (hide, "is misfiled"),
    (turn_over, "are flipped"),
    (unlink, "the links of all seats"),
    (part, "location 0 is connected to"),
    (wander, "the network of seat 0"),
    (trade, "the markets are"),
    (buy, "the markets are"),
    (swap, "the turn order is"),
]


@pytest.mark.parametrize(("harm", "said"), HARM, ids=lambda one: getattr(one, "__name__", ""))
def test_what_is_broken_is_said(harm: Callable[[Table, State], None], said: str) -> None:
    found = walk(("birmingham", 4, ()), 2, "lively", 150)
    harm(found.table, found.state)
    with pytest.raises(AssertionError, match=said):
        check(found.table, found.state, found.state.events)
