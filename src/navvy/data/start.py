"""Reading what a player starts with, prices, loans, end bonuses and the income track."""

from typing import Final

from navvy.data.schema import LoanData, StartData
from navvy.data.tables import Document, Table, shown
from navvy.phrases import wanted

INCOME_SPACES: Final = 100


def read_start(document: Document, board: Document) -> StartData:
    """The figures of the start; what the map prints goes before what the game prints."""
    start, costs = document.required("start"), document.required("link_costs")
    end, short = document.required("end"), document.required("introductory")
    start.overlay(board.single("start"))
    found = StartData(
        money=start.count("money"),
        income_space=start.count("income_space"),
        links=start.count("links"),
        actions=start.count("actions"),
        first_round_actions=start.count("first_round_actions"),
        first_link_anywhere=start.flag("first_link_anywhere"),
        paired_build=start.flag("paired_build"),
        canal_cost=costs.count("canal"),
        rail_cost=costs.count("rail"),
        rail_pair_cost=costs.count("rail_pair"),
        rail_coal=costs.count("rail_coal"),
        rail_pair_beer=costs.count("rail_pair_beer"),
        loans=tuple(_loan(table) for table in document.many("loan")),
        loan_ban_rounds=end.count("loan_ban_rounds"),
        pounds_per_point=end.count("pounds_per_point"),
        introductory_pounds_per_point=short.count("pounds_per_point"),
        introductory_most_points=short.count("most_points"),
        introductory_tile_level=short.count("tile_level"),
    )
    for table in (start, costs, end, short):
        table.finish()
    return found


def read_income_levels(document: Document) -> tuple[int, ...]:
    """The income level of each space of the track."""
    levels: list[int] = []
    for table in document.many("income"):
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


def _loan(table: Table) -> LoanData:
    found = LoanData(amount=table.count("amount"), levels=table.count("levels"))
    table.finish()
    return found
