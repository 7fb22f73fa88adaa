"""Positions: the same again from the same decisions, apart from their copies, written and read."""

import json
from collections.abc import Mapping, Sequence

from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel.state import CENSUS, State
from navvy.record import deal as deals
from navvy.record import restore
from navvy.record.deal import DealData

DEAL = "deal"  # the field that a position shares with its copies
Contents = Mapping[str, int | tuple[int, ...]]


def contents(state: State) -> Contents:
    """Everything that a position holds but the deal."""
    found: dict[str, int | tuple[int, ...]] = {}
    for name in CENSUS:
        if name != DEAL:
            value = getattr(state, name)
            found[name] = value if isinstance(value, int) else tuple(value)
    return found


def difference(one: Contents, other: Contents) -> str:
    """The fields in which two positions differ."""
    changed = [f"{name} {one[name]} and {other[name]}" for name in one if one[name] != other[name]]
    return "; ".join(changed)


def is_between(state: State) -> bool:
    """Whether a position lies between two commands."""
    is_half_drawn = state.prompt == ask.DRAW and state.count > 0
    is_open_sale = state.prompt == ask.SALE and state.doing == ask.SELLING and state.paid_card == 1
    is_open = is_half_drawn or (is_open_sale and state.count > 0)
    return is_open or state.prompt in (ask.ACTION, ask.LOSE, ask.OVER)


def changed_copy(before: Contents, kept: State) -> str:
    """What another position changed in one that was kept while its copy was played on."""
    changed = difference(before, contents(kept))
    return f"playing on a copy changed the original: {changed}" if changed else ""


def misplayed(
    table: Table, deal: DealData, decisions: Sequence[int], state: State, log: Sequence[int]
) -> str:
    """Where the same deal and decisions lead to something else than before."""
    again = table.rules.begin(deals.to_kernel(table, deal))
    again.listen()
    taken = table.rules.apply_many(again, list(decisions))
    if taken < len(decisions):
        return f"decision {decisions[taken]}, the {taken + 1}th, is refused when played again"
    changed = difference(contents(state), contents(again))
    if changed:
        return f"the same decisions come to something else: {changed}"
    if table.rules.legal(again) != table.rules.legal(state):
        return "after the same decisions others are legal"
    return "" if again.events == list(log) else "the same decisions bring other events"


def misread(table: Table, state: State, deal: DealData) -> str:
    """What is lost when a position between two commands is written down and read back."""
    text = json.dumps(restore.dump(table, state, deal))
    found = restore.load(table, json.loads(text))
    changed = difference(contents(state), contents(found))
    if changed:
        return f"a position is read back with other values: {changed}"
    same = table.rules.legal(found) == table.rules.legal(state)
    return "" if same else "other decisions are legal once a position is read back"
