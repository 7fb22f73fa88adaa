"""Reading what a player starts with, prices, loans, limits, end bonuses and the income track.

What only a game with canals or with an income track has may be left out where there is none.
"""

from typing import Final

from navvy.data.schema import ERAS, NO_LIMIT, LoanData, StartData
from navvy.data.tables import Document, Table, shown
from navvy.phrases import wanted

INCOME_SPACES: Final = 100
INCOME: Final = "income"
FLIPS: Final = (INCOME, "money")


def read_start(document: Document, board: Document) -> StartData:
    """The figures of the start; what the map prints goes before what the game prints."""
    start, costs = document.required("start"), document.required("link_costs")
    end, short = document.required("end"), document.single("introductory")
    loans, limits = document.single("loans"), document.single("limits")
    start.overlay(board.single("start"))
    era = start.name("era", "era", ERAS) if "era" in start else ERAS[0]
    last = ERAS[-1]
    if "last_era" in start:
        last = start.name("last_era", "era", ERAS[ERAS.index(era) :])
    flips = start.name("flips", "flips", FLIPS) if "flips" in start else INCOME
    canal = None if era == ERAS[0] else 0  # what a game without canals may leave out
    rail = None if last == ERAS[-1] else 0  # what a game without rails may leave out
    both = None if era != last else 0  # what a game of one era may leave out
    track = None if flips == INCOME else 0  # what a game without an income track may leave out
    found = StartData(
        money=start.count("money"),
        income_space=start.count("income_space", track),
        links=start.count("links"),
        actions=start.count("actions"),
        first_round_actions=start.count("first_round_actions"),
        first_link_anywhere=start.flag("first_link_anywhere"),
        paired_build=start.flag("paired_build"),
        clockwise=start.flag("clockwise", default=False),
        develops_any=start.flag("develops_any", default=False),
        first_era=era,
        last_era=last,
        flips=flips,
        canal_cost=costs.count("canal", canal),
        rail_cost=costs.count("rail", rail),
        rail_pair_cost=costs.count("rail_pair", both),
        rail_coal=costs.count("rail_coal", rail),
        rail_iron=costs.count("rail_iron", 0),
        rail_pair_beer=costs.count("rail_pair_beer", both),
        free_links=costs.count("free_links", 0),
        loans=tuple(_loan(table, track) for table in document.many("loan")),
        loans_at_once=loans.count("at_once") if loans else NO_LIMIT,
        loan_ban_rounds=end.count("loan_ban_rounds", both),
        pounds_per_point=end.count("pounds_per_point"),
        link_money=end.count("link_money", 0),
        unpaid_loan_points=end.count("unpaid_loan_points", 0),
        introductory_pounds_per_point=short.count("pounds_per_point") if short else 0,
        introductory_most_points=short.count("most_points") if short else 0,
        introductory_tile_level=short.count("tile_level") if short else 0,
        few_tiles=limits.count("few") if limits else NO_LIMIT,
        many_from=limits.count("many_from") if limits else 0,
        many_tiles=limits.count("many") if limits else NO_LIMIT,
    )
    if short is None and era != last:
        document.required("introductory")
    for table in (start, costs, end, short, loans, limits):
        if table:
            table.finish()
    return found


def read_income_levels(document: Document, start: StartData) -> tuple[int, ...]:
    """The income level of each space of the track; a single space where there is none."""
    tables = document.many("income")
    if start.flips != INCOME and not tables:
        return (0,)
    levels: list[int] = []
    for table in tables:
        levels += _stretch(table, len(levels))
    if len(levels) != INCOME_SPACES:
        document.fail("income", wanted("spaces", count=INCOME_SPACES), shown(len(levels)))
    return tuple(levels)


def _stretch(table: Table, begin: int) -> list[int]:
    first, last = table.count("first"), table.count("last")
    level, each = table.number("level"), table.count("each")
    table.finish()
    if first != begin:
        table.fail("first", wanted("next_space", space=begin), shown(first))
    if not each or (last - first + 1) % each:
        table.fail("each", wanted("whole_levels", first=first, last=last), shown(each))
    return [level + (space - first) // each for space in range(first, last + 1)]


def _loan(table: Table, levels: int | None) -> LoanData:
    found = LoanData(
        amount=table.count("amount"),
        levels=table.count("levels", levels),
        interest=table.count("interest", 0),
    )
    table.finish()
    return found
