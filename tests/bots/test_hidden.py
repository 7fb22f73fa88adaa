"""No bot knows more than its seat: changing what is hidden from it changes nothing that it does."""

import pytest

from navvy.bots.base import Bot, Budget
from navvy.bots.roster import known, maker_of
from navvy.games.registry import Table
from navvy.kernel import cards
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.conformance.secrets import other_secrets
from navvy.play.view import view_of
from tests.bots.tables import name_of, positions, tables

LITTLE = Budget(nodes=50)
EVERY = 41  # decisions between two positions that are looked at
MOST = 8  # positions


def chosen(table: Table, bot: Bot, state: State, viewer: int) -> int:
    view = view_of(table.board, state, viewer)
    return bot.choose(view, table.rules.legal(state), LITTLE, Rng(5, 6, 7, 8))


@pytest.mark.parametrize("bot", known())
@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_what_is_hidden_from_a_seat_does_not_move_its_bot(table: Table, bot: str) -> None:
    """BIR 18.1, LAN 18.1, AOI 18.1."""
    maker, rng = maker_of(bot), Rng(1, 2, 3, 4)
    for count, state in enumerate(positions(table, 23, EVERY)):
        if count == MOST:
            break
        other = other_secrets(table, state, state.seat, rng)
        found = [chosen(table, maker(table), one, state.seat) for one in (state, other)]
        assert found[0] == found[1], f"{bot} after {count * EVERY} decisions"


def test_the_secrets_are_changed_indeed() -> None:
    """Otherwise the test above would let anybody pass."""
    table = tables()[0]
    for state in list(positions(table, 23, EVERY))[:3]:
        other = other_secrets(table, state, state.seat, Rng(1, 2, 3, 4))
        assert other.hand != state.hand
        assert cards.deck(other) != cards.deck(state)
