"""The trace format of another engine: its numbers and names for what is printed here.

Also the clauses behind the one place where its games leave the rules: paying a shortfall.
"""

from typing import Final

from navvy.kernel.board import Board

# Its link numbers are positions in this row.
LINKS: Final = (
    "belper-derby",
    "belper-leek",
    "birmingham-coventry",
    "birmingham-dudley",
    "birmingham-nuneaton",
    "birmingham-oxford",
    "birmingham-redditch",
    "birmingham-tamworth",
    "birmingham-walsall",
    "birmingham-worcester",
    "burton-on-trent-cannock",
    "burton-on-trent-derby",
    "burton-on-trent-stone",
    "burton-on-trent-tamworth",
    "burton-on-trent-walsall",
    "cannock-stafford",
    "cannock-farm-north",
    "cannock-walsall",
    "cannock-wolverhampton",
    "coalbrookdale-kidderminster",
    "coalbrookdale-shrewsbury",
    "coalbrookdale-wolverhampton",
    "coventry-nuneaton",
    "derby-nottingham",
    "derby-uttoxeter",
    "dudley-kidderminster",
    "dudley-wolverhampton",
    "gloucester-redditch",
    "gloucester-worcester",
    "kidderminster-worcester",
    "leek-stoke-on-trent",
    "nuneaton-tamworth",
    "oxford-redditch",
    "stafford-stone",
    "stoke-on-trent-stone",
    "stoke-on-trent-warrington",
    "stone-uttoxeter",
    "tamworth-walsall",
    "walsall-wolverhampton",
)
# What its card ids begin with, by the kind of the card; a number follows the name.
CARD_PREFIXES: Final = {
    "location": "loc-",
    "industry": "ind-",
    "wild-location": "",
    "wild-industry": "",
}
SCOUT_CARDS: Final = 3  # BIR 12.1
TILES: Final = "tiles"
POINTS: Final = "vp"


def slot_id(location: str, index: int) -> str:
    """Our name of its slot: the order within a location is the same, counted from 0 there."""
    return f"{location}/{index + 1}"


def shortfall_clause(board: Board, field: str, lost: int) -> str:
    """The clause that settles a difference in how a shortfall was paid.

    `lost` is the tile that only the trace gave up; -1 if it is no tile, or one only we gave up.
    """
    if field.startswith(TILES):
        if lost < 0:
            return "BIR 3.6"  # points went while a tile was left
        if board.tiles.cost[lost] // 2 == 0:
            return "BIR 3.7"  # it brought nothing
        return "BIR 3.5"  # the debt was covered without it
    return "BIR 3.6" if field.endswith(POINTS) else "BIR 3.5"
