"""The bots that plan: whole legal commands, nothing stale, within the budget, best first."""

from time import perf_counter

import pytest

from navvy.bots.base import Budget
from navvy.bots.greedy import Greedy
from navvy.bots.judge import Judge
from navvy.bots.levels import Level5, Level6
from navvy.bots.net import Floats
from navvy.bots.planner import Planner
from navvy.bots.planning import plans, reveals, sober
from navvy.bots.roster import known, maker_of
from navvy.bots.sage import Sage
from navvy.bots.search import Search
from navvy.bots.thinker import Thinker
from navvy.games.registry import Table, load_table
from navvy.kernel import prompts as ask
from navvy.kernel.cards import held
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.determinize import determinize
from navvy.play.random_play import first_position
from navvy.play.view import view_of
from navvy.record.deal import stream
from tests.bots.tables import name_of, positions, tables

THINKERS = [name for name in known() if issubclass(type(maker_of(name)(tables()[0])), Thinker)]
TABLES = tables()
NODES = Budget(nodes=300)


def rng() -> Rng:
    return stream(7, "test")


def asked(table: Table, state: State) -> tuple[list[int], bool]:
    """The options of a position, and whether a command may begin there."""
    return table.rules.legal(state), state.prompt == ask.ACTION


def test_the_planning_bots_are_found() -> None:
    assert len(THINKERS) >= 10


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_opinions_are_legal_commands_best_first(table: Table) -> None:
    bot = Planner(table)
    for state in positions(table, 3, 60):
        options = table.rules.legal(state)
        if len(options) < 2:
            continue
        thought = bot.think(view_of(table.board, state, state.seat), options, NODES, rng())
        assert thought.opinions
        values = [one.value for one in thought.opinions]
        assert values == sorted(values, reverse=True)
        assert sum(one.share for one in thought.opinions) == pytest.approx(1)
        assert thought.plan[: len(thought.opinions[0].decisions)] == thought.opinions[0].decisions
        assert thought.nodes > 0 or state.actions_left == 0
        for one in thought.opinions:
            assert table.rules.apply_many(state.copy(), list(one.decisions)) == len(one.decisions)


def test_a_command_is_played_from_its_plan() -> None:
    table = load_table("birmingham", 3)
    state, bot, stream_of_bot = first_position(table, 4), Planner(table), rng()
    looked: list[int] = []
    while state.prompt != ask.ACTION or not looked:
        options = table.rules.legal(state)
        if len(options) > 1:
            view = view_of(table.board, state, state.seat)
            table.rules.apply(state, bot.choose(view, options, NODES, stream_of_bot))
            looked.append(bot.nodes)
        else:
            table.rules.apply(state, options[0])
    assert len(looked) > 1
    assert looked[0] == looked[-1]


def test_a_plan_is_forgotten_when_the_position_is_another_one() -> None:
    table = load_table("birmingham", 3)
    state, bot = first_position(table, 4), Planner(table)
    view = view_of(table.board, state, state.seat)
    first = bot.choose(view, table.rules.legal(state), NODES, rng())
    other = next(one for one in table.rules.legal(state) if one != first)
    table.rules.apply(state, other)
    options = table.rules.legal(state)
    assert bot.choose(view_of(table.board, state, state.seat), options, NODES, rng()) in options
    assert bot.choose(view, table.rules.legal(first_position(table, 4)), NODES, rng()) == first


@pytest.mark.parametrize("bot", [Search, Level6])
@pytest.mark.parametrize("nodes", [1500, 6000])
def test_a_search_spends_its_nodes_and_hardly_more(bot: type[Search], nodes: int) -> None:
    table = load_table("birmingham", 4)
    state = first_position(table, 2)
    searcher = bot(table)
    view = view_of(table.board, state, state.seat)
    searcher.choose(view, table.rules.legal(state), Budget(nodes=nodes), rng())
    assert 0.6 * nodes < searcher.nodes < 1.4 * nodes


def test_a_search_spends_its_time_and_hardly_more() -> None:
    table = load_table("birmingham", 4)
    state = first_position(table, 2)
    searcher = Level6(table)
    view = view_of(table.board, state, state.seat)
    began = perf_counter()
    searcher.choose(view, table.rules.legal(state), Budget(ms=700), rng())
    assert 0.3 < perf_counter() - began < 1.0


def test_more_nodes_are_more_worlds() -> None:
    table = load_table("birmingham", 4)
    state = first_position(table, 2)
    view = view_of(table.board, state, state.seat)
    options = table.rules.legal(state)
    few = Search(table).think(view, options, Budget(nodes=2000), rng())
    many = Search(table).think(view, options, Budget(nodes=8000), rng())
    assert many.nodes > 2 * few.nodes


class Hoarder(Judge):
    """Likes one kind of card and nothing else."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def values(self, states: list[State], seat: int) -> Floats:
        import numpy as np

        kinds = [float(state.kinds[seat] >> self.kind & 1) for state in states]
        return np.array(kinds, dtype=np.float32)


def test_what_is_hidden_is_judged_in_several_worlds() -> None:
    table = load_table("age-of-industry", 3)
    state = first_position(table, 1)
    view = view_of(table.board, state, state.seat)
    stream_of_deals = rng()

    def deal() -> State:
        return determinize(table.board, view, stream_of_deals)

    lacking = next(
        k for k in range(table.board.cards.kinds) if not state.kinds[state.seat] >> k & 1
    )
    sage = Sage(table, Hoarder(lacking))
    values = set()
    for _ in range(12):
        found = sober(sage, plans(sage, deal(), 4, lambda: False), deal)
        turned = [plan.value for plan in found if reveals(plan.commands[0])]
        values |= {round(value * 4) / 4 for value in turned}
        assert all(value in {0, 0.25, 0.5, 0.75, 1} for value in turned)
    assert values - {0, 1}


def test_a_loan_is_no_larger_than_the_action_needs() -> None:
    table = load_table("age-of-industry", 3)
    state = first_position(table, 1)
    sage = Sage(table, Greedy(table).sage.judge)
    amount = table.board.terms.loan_amounts[0]
    borrowed = [
        one
        for one in sage.prospects(state)
        if ask.BORROW_BASE < one.path[0] < ask.REPAY_BASE and len(one.path) > 1
    ]
    assert borrowed
    assert all(one.state.money[state.seat] < amount for one in borrowed)


def test_the_card_least_worth_keeping_pays() -> None:
    table = load_table("birmingham", 2)
    state = first_position(table, 1)
    sage = Level5(table).sage
    keep = sage.keep(state)
    found = sage.prospects(state, keep)
    passing = next(one for one in found if one.path[0] == ask.PASSING)
    kept = [kind for kind in range(table.board.cards.kinds) if state.kinds[state.seat] >> kind & 1]
    assert keep[passing.path[1] - ask.CARD_BASE] == min(keep[kind] for kind in kept)
    assert held(passing.state, state.seat) == held(state, state.seat) - 1


def points(upper: str, lower: str, deals: range) -> int:
    """Points by which one bot beats another at a table of two, both ways round."""
    table = load_table("birmingham", 2)
    total = 0
    for deal in deals:
        for turned in (0, 1):
            state = first_position(table, deal)
            names = (upper, lower) if turned == 0 else (lower, upper)
            bots = [maker_of(name)(table) for name in names]
            streams = [stream(deal, f"bot.{seat}") for seat in range(2)]
            while state.prompt != ask.OVER:
                options = table.rules.legal(state)
                seat = state.seat
                view = view_of(table.board, state, seat)
                decision = bots[seat].choose(view, options, NODES, streams[seat])
                table.rules.apply(state, decision)
            total += state.points[turned] - state.points[1 - turned]
    return total


@pytest.mark.parametrize(("upper", "lower"), [("level-1", "random"), ("level-5", "level-2")])
def test_a_better_bot_wins(upper: str, lower: str) -> None:
    assert points(upper, lower, range(4)) > 0
