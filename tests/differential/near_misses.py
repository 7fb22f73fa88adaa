"""Commands that are almost the one given: one field changed, some legal, most not."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, TypeAlias

from navvy.games.registry import Table

Json: TypeAlias = dict[str, Any]
Pools: TypeAlias = dict[str, Callable[[random.Random], Any]]
EXTRAS = ("coal", "iron", "beer", "bonus", "to", "cards")
EXTRAS_OF_DEBTS = (*EXTRAS, "merged", "amount", "card")
LISTS = ("coal", "iron", "beer", "cards")
LOANS = (10, 20, 30, 40)
DEBTS = (*LOANS, 0, 15, 50, 60)


def near_misses(table: Table, command: Json, hand: list[str], rnd: random.Random) -> Iterator[Json]:
    """One change of each field of a command."""
    pools = _pools(table, hand)
    for path in list(_paths(command)):
        changed = deepcopy(command)
        _change(changed, path, pools, rnd)
        yield changed
    yield from _longer(table, command, rnd)


def overfull(table: Table, command: Json, hand: list[str], rnd: random.Random) -> Iterator[Json]:
    """One field more than the command has, in itself or in a part; few may have it."""
    pools = _pools(table, hand)
    for path in list(_tables(command)):
        for field in EXTRAS_OF_DEBTS if table.names.is_hauled else EXTRAS:
            changed = deepcopy(command)
            node = _at(changed, path)
            if field not in node:
                named = pools[field](rnd)
                node[field] = [named] if field in LISTS else named
                yield changed


def _pools(table: Table, hand: list[str]) -> Pools:
    """For each field, what may stand there instead."""
    names = table.names
    slots = list(names.slots.names)
    sources = [*slots, "market", *names.merchants.names]
    outlets = names.merchants.names if names.is_hauled else ["market"]
    amounts = DEBTS if names.is_hauled else LOANS
    cards = hand + list(names.cards.names[:3])
    return {
        "industry": lambda rnd: rnd.choice(names.industries.names),
        "bonus": lambda rnd: rnd.choice(names.industries.names),
        "slot": lambda rnd: rnd.choice(slots),
        "link": lambda rnd: rnd.choice(names.links.names),
        "tile": lambda rnd: rnd.choice(names.tiles.names),
        "card": lambda rnd: rnd.choice([*names.cards.names, "deck"]),
        "to": lambda rnd: rnd.choice([*slots, *outlets]),
        "amount": lambda rnd: rnd.choice(amounts),
        "merged": lambda _: True,
        "coal": lambda rnd: rnd.choice(sources),
        "iron": lambda rnd: rnd.choice(sources),
        "beer": lambda rnd: rnd.choice(sources),
        "cards": lambda rnd: rnd.choice(cards),
    }


def _paths(node: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all values, and of all lists of names."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key != "do":
                yield from _paths(value, (*path, key))
    elif isinstance(node, list):
        if all(isinstance(item, str) for item in node):
            yield path
        for at, item in enumerate(node):
            yield from _paths(item, (*path, at))
    else:
        yield path


def _tables(node: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The command itself and its parts."""
    if isinstance(node, dict):
        yield path
        for key, value in node.items():
            yield from _tables(value, (*path, key))
    elif isinstance(node, list):
        for at, item in enumerate(node):
            yield from _tables(item, (*path, at))


def _at(command: Json, path: tuple[Any, ...]) -> Any:
    node: Any = command
    for key in path:
        node = node[key]
    return node


def _change(
    command: Json,
    path: tuple[Any, ...],
    pools: Pools,
    rnd: random.Random,
) -> None:
    node, key = _at(command, path[:-1]), path[-1]
    value = node[key]
    field = next(part for part in reversed(path) if isinstance(part, str))
    if isinstance(value, list):
        _change_list(value, lambda: pools[field](rnd), rnd)
    elif isinstance(value, bool):
        del node[key]
    else:
        node[key] = pools[field](rnd)


def _change_list(row: list[str], pick: Callable[[], str], rnd: random.Random) -> None:
    """One more, one less, or another order."""
    way = rnd.randrange(3)
    if way == 0 or not row:
        row.append(pick())
    elif way == 1:
        row.pop(rnd.randrange(len(row)))
    else:
        rnd.shuffle(row)


def _longer(table: Table, command: Json, rnd: random.Random) -> Iterator[Json]:
    """One more link, tile or sale."""
    for key in ("links", "tiles", "sales"):
        if key in command:
            changed = deepcopy(command)
            changed[key].append(deepcopy(changed[key][-1]))
            tile = "tile" if table.names.develops_any else "industry"
            field = {"links": "link", "tiles": tile, "sales": "slot"}[key]
            changed[key][-1][field] = _pools(table, [])[field](rnd)
            yield changed
