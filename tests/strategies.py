"""Hypothesis strategies that several tests share."""

from functools import cache
from itertools import product
from typing import TypeVar

from hypothesis import strategies as st

from navvy.data.names import DECK, MARKET, Names
from navvy.games.registry import load_table
from navvy.record.command import (
    VERBS,
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Draw,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    RailStep,
    Repay,
    Sale,
    Scout,
    Sell,
    TileStep,
)

Part = TypeVar("Part")
TABLES = (
    *(("birmingham", 4), ("lancashire", 4), ("lancashire/two-player", 2)),
    *(("age-of-industry/new-england", 4), ("age-of-industry/germany", 3)),
)
KEYWORDS = (
    *("coal", "iron", "with", "and", "beer", "bonus", "to", "market", "canal"),
    *("merged", "deck"),
)
NAMES: dict[str, Names] = {name: load_table(name, seats).names for name, seats in TABLES}


def commands(names: Names) -> st.SearchStrategy[Command]:
    """Any canonical command by the names of a table, whether or not the rules allow it."""
    if names.is_hauled:
        return commands_of_debts(names)
    industry = st.sampled_from(names.industries.names)
    slot = st.sampled_from(names.slots.names)
    link = st.sampled_from(names.links.names)
    cubes = some((*names.slots.names, MARKET))
    beer = some((*names.slots.names, *names.merchants.names))
    cards = some(names.cards.names)
    to = st.none() | st.sampled_from((*names.slots.names, MARKET))
    links = parts(st.builds(LinkStep, link=link, coal=cubes))
    tiles = parts(st.builds(DevelopStep, industry=industry, iron=cubes))
    sales = parts(st.builds(Sale, slot=slot, beer=beer, bonus=st.none() | industry, to=to))
    return st.one_of(
        st.builds(Build, industry=industry, slot=slot, coal=cubes, iron=cubes, cards=cards),
        st.builds(Link, links=links, beer=beer, cards=cards),
        st.builds(Develop, tiles=tiles, cards=cards),
        st.builds(Sell, sales=sales, cards=cards),
        st.builds(Also, sales=sales),
        st.builds(Loan, amount=st.none() | st.integers(0, 999_999), cards=cards),
        st.builds(Scout, cards=cards),
        st.builds(Pass, cards=cards),
        st.just(End()),
        st.builds(Lose, slot=slot),
    )


def commands_of_debts(names: Names) -> st.SearchStrategy[Command]:
    """The same where coal and iron travel, and loans are owed."""
    slot = st.sampled_from(names.slots.names)
    link = st.sampled_from(names.links.names)
    cubes, cards = some((*names.slots.names, MARKET)), some(names.cards.names)
    to = st.none() | st.sampled_from((*names.slots.names, *names.merchants.names))
    links = parts(st.builds(RailStep, link=link, coal=cubes, iron=cubes))
    tiles = parts(st.builds(TileStep, tile=st.sampled_from(names.tiles.names)))
    sales = parts(st.builds(Sale, slot=slot, to=to))
    amount = st.none() | st.integers(0, 999_999)
    return st.one_of(
        st.builds(
            Build,
            industry=st.sampled_from(names.industries.names),
            slot=slot,
            coal=cubes,
            iron=cubes,
            cards=cards,
            merged=st.booleans(),
        ),
        st.builds(Link, links=links, cards=cards),
        st.builds(Develop, tiles=tiles, cards=cards),
        st.builds(Sell, sales=sales, cards=cards),
        st.builds(Loan, amount=amount, cards=cards),
        st.builds(Repay, amount=amount),
        st.builds(Draw, card=st.sampled_from((*names.cards.names, DECK))),
        st.builds(Pass, cards=cards),
        st.just(End()),
    )


def some(choices: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...] | None]:
    """None, or a few of the names in any order, repeated or not."""
    row = st.lists(st.sampled_from(choices), min_size=1, max_size=4)
    return st.none() | row.map(tuple)


def parts(part: st.SearchStrategy[Part]) -> st.SearchStrategy[tuple[Part, ...]]:
    """One part or a few."""
    return st.lists(part, min_size=1, max_size=3).map(tuple)


@cache
def table_and_command() -> st.SearchStrategy[tuple[str, Command]]:
    """A table of `NAMES`, and a command by its names."""
    return st.sampled_from(sorted(NAMES)).flatmap(
        lambda table: st.tuples(st.just(table), commands(NAMES[table]))
    )


@cache
def near_lines() -> st.SearchStrategy[str]:
    """Text that looks like notation: words and marks of it in any order."""
    places = ["birmingham/2", "birm/2", "stone-stoke", "dudley", "w-w", "s", "bolton/1", "x" * 90]
    marks = [*" ,&+#-/–£0123456789", "--", ",,", "\n", "\t"]
    words = st.sampled_from([*VERBS.values(), *KEYWORDS, *marks, *places])
    pairs = st.tuples(words, st.sampled_from([" ", "", "  "])).map("".join)
    return st.lists(pairs, max_size=12).map("".join)


def every_link_both_ways(names: Names) -> list[tuple[str, str, str]]:
    """Each link with the two locations that its id names, in both orders."""
    ends = names.locations.names
    return [
        (link, first, second)
        for link, first, second in product(names.links.names, ends, ends)
        if link in (f"{first}-{second}", f"{second}-{first}")
    ]
