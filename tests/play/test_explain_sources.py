"""The sentence for a source that cannot serve offers those that can: for that cube, at that point.

BIR 5.1, 5.2, 5.3, 5.5, 5.8, 10.4, LAN 5.1, 5.3, 5.5.
"""

from typing import Final

import pytest

from tests.play.told import Case, Start, bir, lan, told
from tests.scenario import At


def maker() -> At:
    """A Cotton Mill of one coal and one iron in Birmingham; a mine, a works and no tie."""
    at = bir().mat(0, "cotton-3").link("birmingham-dudley", seat=1)
    return at.tile("dudley/1", "coal-2", 1, 3).tile("derby/3", "iron-2", 2, 2)


def digger(far: int) -> At:
    """A Manufacturer of two coal in Birmingham: one cube is a link away, others are two."""
    at = bir().mat(0, "manufacturer-3").link("birmingham-dudley", "dudley-wolverhampton", seat=1)
    return at.tile("dudley/1", "coal-2", 1, 1).tile("wolverhampton/2", "coal-2", 2, far)


def rails() -> At:
    """Two rails from Birmingham: coal from Dudley, beer from one's own Brewery in Stone."""
    at = bir("rail").link("birmingham-dudley").tile("dudley/1", "coal-2", 1, 3)
    return at.tile("stone/1", "brewery-2")


def seller() -> At:
    """A Manufacturer of two barrels in Birmingham: one is in Stone, one beside a merchant."""
    at = bir().tile("birmingham/2", "manufacturer-5").link("birmingham-oxford")
    return at.merchants({"oxford/1": "any"}).tile("stone/1", "brewery-1")


PAIR: Final = "link birmingham-coventry and coventry-nuneaton"
MAKE: Final = "build cotton birmingham/1"
DIG: Final = "build manufacturer birmingham/2"
CASES: Final[list[Case]] = [
    # of one resource only
    (
        "brewery_not_connected",
        lambda: rails().tile("uttoxeter/1", "brewery-2", 1),
        f"{PAIR} beer uttoxeter/1",
        (
            "The Brewery in Uttoxeter, slot 1 is not yours and not connected to where the beer is "
            "needed; take it from 'stone/1'. (BIR 5.8)"
        ),
    ),
    (
        "no_cube_there",
        rails,
        f"{PAIR} beer derby/1",
        "There is no beer to take in Derby, slot 1; it comes from 'stone/1'. (BIR 5.8)",
    ),
    (
        "no_cube_there",
        maker,
        f"{MAKE} iron coventry/3",
        "There is no iron to take in Coventry, slot 3; it comes from 'derby/3'. (BIR 5.5)",
    ),
    (
        "no_cube_there",
        maker,
        f"{MAKE} coal wolverhampton/2",
        "There is no coal to take in Wolverhampton, slot 2; it comes from 'dudley/1'. (BIR 5.1)",
    ),
    (
        "mine_not_connected",
        lambda: maker().tile("wolverhampton/2", "coal-2", 3, 3),
        f"{MAKE} coal wolverhampton/2",
        (
            "Coal comes from a mine only if it is connected; Wolverhampton, slot 2 is not, take it "
            "from 'dudley/1'. (BIR 5.1)"
        ),
    ),
    (
        "mine_not_nearest",
        lambda: (
            lan("rail")
            .mat(0, "cotton-3")
            .tile("oldham/1", "coal-2", 1)
            .tile("wigan/1", "coal-2", 1)
            .tile("bolton/3", "iron-1")
            .link("manchester-oldham", "manchester-bolton", "bolton-wigan")
        ),
        "build cotton manchester/1 coal wigan/1",
        (
            "Coal comes from the nearest mine, which is 'oldham/1'; Wigan, slot 1 is farther away. "
            "(LAN 5.1)"
        ),
    ),
    # cube by cube
    (
        "mine_not_nearest",
        lambda: digger(far=1),
        f"{DIG} coal wolverhampton/2,dudley/1",
        (
            "Coal comes from the nearest mine, which is 'dudley/1'; Wolverhampton, slot 2 is "
            "farther away. (BIR 5.1)"
        ),
    ),
    (
        "mine_not_nearest",
        lambda: digger(far=3),
        f"{DIG} coal wolverhampton/2,dudley/1",
        (
            "Coal comes from the nearest mine, which is 'dudley/1'; Wolverhampton, slot 2 is "
            "farther away. (BIR 5.1)"
        ),
    ),
    (
        "no_cube_there",
        lambda: digger(far=1),
        f"{DIG} coal dudley/1,dudley/1",
        "There is no coal to take in Dudley, slot 1; it comes from 'wolverhampton/2'. (BIR 5.1)",
    ),
    (
        "mine_available",
        lambda: digger(far=1),
        f"{DIG} coal dudley/1,market",
        (
            "Coal is not bought on the market while a connected mine has some; take it from "
            "'wolverhampton/2'. (BIR 5.3)"
        ),
    ),
    (
        "mine_available",
        lambda: digger(far=1).tile("walsall/1", "iron-1").tile("cannock/2", "coal-2", 3),
        "develop cotton iron market",
        (
            "Iron is not bought on the market while an Iron Works has some; take it from "
            "'walsall/1'. (BIR 5.5)"
        ),
    ),
    (
        "mine_available",
        lambda: maker().tile("walsall/1", "iron-1"),
        "develop cotton iron market",
        (
            "Iron is not bought on the market while an Iron Works has some; take it from 'derby/3' "
            "or 'walsall/1'. (BIR 5.5)"
        ),
    ),
    # barrel by barrel
    (
        "brewery_not_connected",
        lambda: seller().tile("leek/1", "brewery-1", 2),
        "sell birmingham/2 beer stone/1,leek/1",
        (
            "The Brewery in Leek, slot 1 is not yours and not connected to where the beer is "
            "needed; take it from 'oxford/1'. (BIR 5.8)"
        ),
    ),
    (
        "no_cube_there",
        seller,
        "sell birmingham/2 beer stone/1,stone/1",
        "There is no beer to take in Stone, slot 1; it comes from 'oxford/1'. (BIR 5.8)",
    ),
]


@pytest.mark.parametrize(("code", "start", "command", "expected"), CASES)
def test_the_sources_offered_are_those_that_serve(
    code: str, start: Start, command: str, expected: str
) -> None:
    assert told(start(), command) == (code, expected)
