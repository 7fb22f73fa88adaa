"""Every bot known, at every table: what it chooses is always one of its options."""

import pytest

from navvy.bots.base import Budget
from navvy.bots.roster import known, maker_of
from navvy.games.registry import Table
from navvy.kernel.rng import Rng
from navvy.play.random_play import first_position
from navvy.play.view import view_of
from tests.bots.tables import name_of, tables

LITTLE = Budget(nodes=50)
DECISIONS = 200


@pytest.mark.parametrize("bot", known())
@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_a_bot_chooses_one_of_its_options(table: Table, bot: str) -> None:
    seats = [maker_of(bot)(table) for _ in range(table.board.seats)]
    streams = [Rng(seat, 2, 3, 4) for seat in range(table.board.seats)]
    state = first_position(table, 11)
    for _ in range(DECISIONS):
        if table.rules.is_over(state):
            break
        seat, options = state.seat, table.rules.legal(state)
        view = view_of(table.board, state, seat)
        chosen = seats[seat].choose(view, options[:], LITTLE, streams[seat])
        assert type(chosen) is int
        assert chosen in options
        table.rules.apply(state, chosen)


@pytest.mark.parametrize("bot", known())
def test_the_same_stream_makes_the_same_game(bot: str) -> None:
    table = tables()[0]
    games = []
    for _ in range(2):
        state, rng, player = first_position(table, 5), Rng(1, 2, 3, 4), maker_of(bot)(table)
        for _ in range(40):
            view = view_of(table.board, state, state.seat)
            options = table.rules.legal(state)
            table.rules.apply(state, player.choose(view, options, LITTLE, rng))
        games.append((state.money, state.slot_tile, state.links, state.hand))
    assert games[0] == games[1]
