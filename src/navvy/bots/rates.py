"""The rules of thumb of each style of game, as numbers."""

from navvy.games.registry import Table
from navvy.lookahead.worth import Rates

BEER = Rates(
    ready=85,
    stranded=45,
    source=40,
    again=73,
    pound=28,
    last_pound=5,
    plenty=45,
    next_tile=17,
    reach=51,
    beer=121,
    potential=50,
    card=0,
    thin=13,
    need=250,
    horizon=5,
)
COTTON = Rates(
    ready=60,
    stranded=40,
    source=52,
    again=74,
    pound=15,
    last_pound=17,
    plenty=45,
    next_tile=10,
    reach=42,
    beer=0,
    potential=66,
    card=0,
    thin=4,
    need=287,
    horizon=6,
)
CREDIT = Rates(
    ready=70,
    stranded=58,
    source=44,
    again=0,
    pound=11,
    last_pound=12,
    plenty=100,
    next_tile=9,
    reach=46,
    beer=0,
    potential=0,
    card=73,
    thin=14,
    need=86,
    horizon=7,
)


def rates_of(table: Table) -> Rates:
    """The rates that fit how a table earns and sells."""
    if table.board.terms.flips_pay:
        return CREDIT
    return BEER if table.board.trades.beer >= 0 else COTTON


def hopeful(rates: Rates) -> Rates:
    """The same rates for somebody who takes every flip for granted and money for worthless."""
    return Rates(
        ready=100,
        stranded=100,
        source=100,
        again=0,
        pound=rates.pound // 2,
        last_pound=0,
        plenty=rates.plenty,
        next_tile=0,
        reach=0,
        beer=0,
        potential=rates.potential,
        card=rates.card,
        thin=rates.thin,
        need=rates.need,
        horizon=rates.horizon,
    )
