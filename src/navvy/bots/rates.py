"""The rules of thumb of each style of game, as numbers."""

from navvy.games.registry import Table
from navvy.lookahead.worth import Rates

BEER = Rates(
    ready=85,
    stranded=45,
    source=55,
    again=85,
    pound=28,
    last_pound=3,
    plenty=45,
    next_tile=15,
    reach=20,
    beer=100,
    potential=50,
    card=0,
)
COTTON = Rates(
    ready=80,
    stranded=40,
    source=60,
    again=85,
    pound=25,
    last_pound=10,
    plenty=45,
    next_tile=10,
    reach=20,
    beer=0,
    potential=50,
    card=0,
)
CREDIT = Rates(
    ready=70,
    stranded=30,
    source=60,
    again=0,
    pound=10,
    last_pound=10,
    plenty=100,
    next_tile=20,
    reach=20,
    beer=0,
    potential=0,
    card=60,
)


def rates_of(table: Table) -> Rates:
    """The rates that fit how a table earns and sells."""
    if table.board.terms.flips_pay:
        return CREDIT
    return BEER if table.board.trades.beer >= 0 else COTTON
