"""Positions: copied, made again from the same decisions, written down and read back."""

import json

from hypothesis import given
from hypothesis import strategies as st

from navvy.kernel.prompts import DISTANT, DRAW, SALE
from navvy.kernel.state import State
from navvy.play.conformance.positions import misplayed, misread
from navvy.record import restore
from tests.differential.variants import VARIANTS
from tests.properties.strategies import examples, positions
from tests.walks import Walk, begin, fields, is_between

STEPS = 30
OPEN_SALES = 40
LANCASHIRE = [variant for variant in VARIANTS if variant[0].startswith("lancashire")]
DEBTS = [variant for variant in VARIANTS if variant[0].startswith("age-of-industry")]
CHANGED_IN_PLACE = ("money", "income", "points", "spent", "hand", "kinds", "slot_cubes")


@examples(240)
@given(positions())
def test_copy_is_independent(walk: Walk) -> None:
    """Copies share rows that are only ever replaced: earlier positions stay as they were."""
    kept = [(walk.state, fields(walk.state), list(walk.state.events))]
    for _ in range(STEPS):
        state = walk.state.copy()
        assert fields(state) == kept[-1][1], walk
        assert state.deal is walk.state.deal
        assert not state.is_heard
        assert all(getattr(state, row) is not getattr(walk.state, row) for row in CHANGED_IN_PLACE)
        if walk.is_over:
            break
        walk.state = state
        walk.step()
        kept.append((state, fields(state), []))
    for state, before, heard in kept:
        assert fields(state) == before, walk
        assert state.events == heard


@examples(160)
@given(positions())
def test_changing_the_original_leaves_copies_alone(walk: Walk) -> None:
    copy = walk.state.copy()
    before = fields(copy)
    steps(walk)
    assert fields(copy) == before, walk


@examples(160)
@given(positions())
def test_apply_is_deterministic(walk: Walk) -> None:
    """The deal and the decisions say everything: position, events and what is legal next."""
    told = misplayed(walk.table, walk.deal, walk.decisions, walk.state, walk.state.events)
    assert told == "", walk


@examples(160)
@given(positions(), st.booleans())
def test_listening_changes_nothing(walk: Walk, is_heard: bool) -> None:
    one, other = walk.state.copy(), walk.state.copy()
    if is_heard:
        one.listen()
    for decision in steps(walk):
        for state in (one, other):
            walk.table.rules.apply(state, decision)
    assert fields(one) == fields(other) == fields(walk.state), walk


def steps(walk: Walk) -> list[int]:
    """The next decisions of a walk, which goes on."""
    return [walk.step() for _ in range(STEPS) if not walk.is_over]


def read_back(walk: Walk) -> State:
    text = json.dumps(restore.dump(walk.table, walk.state, walk.deal))
    return restore.load(walk.table, json.loads(text))


@examples(320)
@given(positions())
def test_position_round_trips(walk: Walk) -> None:
    while not is_between(walk.state):
        walk.step()
    assert misread(walk.table, walk.state, walk.deal) == "", walk
    found = read_back(walk)
    for decision in steps(walk):
        walk.table.rules.apply(found, decision)
    assert fields(found) == fields(walk.state), walk


def test_a_sale_left_open_round_trips() -> None:
    """Between two commands of one sell action, after a market tile. LAN 10.17."""
    met = 0
    for seed in range(OPEN_SALES):
        for walk in begin(LANCASHIRE[seed % len(LANCASHIRE)], seed, "lively").to_end():
            if walk.decisions[-1:] == [DISTANT] and walk.state.prompt == SALE:
                met += 1
                assert fields(read_back(walk)) == fields(walk.state), walk
    assert met


def test_a_draw_half_done_and_an_idle_ship_round_trip() -> None:
    """Between two cards of one action, and a ship built over a ship. AOI 12.2, 7.6."""
    half_done = idle = 0
    for seed in range(2 * len(DEBTS)):
        for walk in begin(DEBTS[seed % len(DEBTS)], seed, "ships").to_end():
            if not is_between(walk.state):
                continue
            half_done += walk.state.prompt == DRAW
            idle += walk.state.idle > 0
            if walk.state.prompt == DRAW or (walk.state.idle and len(walk.decisions) % 8 == 0):
                assert fields(read_back(walk)) == fields(walk.state), walk
    assert half_done
    assert idle
