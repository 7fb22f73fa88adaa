"""Whole turns: every action of a turn together, judged where the turn ends."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from navvy.bots.sage import Prospect, Sage
from navvy.kernel.prompts import ACTION, DECK, DISTANT
from navvy.kernel.state import State

WORLDS: Final = 3  # worlds beside the first, where something hidden is turned
REFINED: Final = 3  # plans whose second command is tried with every card


@dataclass(slots=True)
class Plan:
    """The commands of a turn from here on, the position at its end, and its value."""

    commands: list[list[int]]
    state: State
    value: float
    visits: int = 1


def goes_on(state: State, after: State) -> bool:
    """Whether the same turn goes on with another action."""
    return (
        state.prompt == ACTION
        and after.prompt == ACTION
        and after.seat == state.seat
        and after.actions_left > 0
        and after.turn == state.turn
        and after.round == state.round
        and after.era == state.era
    )


def plans(sage: Sage, state: State, width: int, is_spent: Callable[[], bool]) -> list[Plan]:
    """Turns that begin with the best commands, best first; the first one is looked at in any case.

    A command that could not be looked at further in time is not among them.
    """
    keep = sage.keep(state)
    firsts = sage.thorough(state, keep)
    if not firsts or not goes_on(state, firsts[0].state):
        return [Plan([one.path], one.state, one.value) for one in firsts]
    found: list[Plan] = []
    for at, first in enumerate(firsts[:width]):
        if at and is_spent():
            break
        if goes_on(state, first.state):
            found += [joined(first, then) for then in sage.prospects(first.state, keep)[:width]]
        else:
            found.append(Plan([first.path], first.state, first.value))
    found.sort(key=value_of, reverse=True)
    for plan in found[:REFINED]:
        found += with_other_cards(sage, state, plan)
    found.sort(key=value_of, reverse=True)
    return found


def reveals(path: list[int]) -> bool:
    """Whether a command turns a card or a tile that nobody has seen."""
    return DECK in path or DISTANT in path


def sober(sage: Sage, found: list[Plan], deal: Callable[[], State]) -> list[Plan]:
    """The plans again, those that turn something hidden judged in several worlds.

    In one world what is turned is known; the best of many plans would be the luckiest one.
    """
    firsts: dict[tuple[int, ...], list[Plan]] = {}
    for plan in found:
        if reveals(plan.commands[0]):
            firsts.setdefault(tuple(plan.commands[0]), []).append(plan)
    if not firsts:
        return found
    worlds = [deal() for _ in range(WORLDS)]
    for path, alike in firsts.items():
        values = [alike[0].value, *(value_in(sage, world, list(path)) for world in worlds)]
        sobering = sum(values) / len(values) - alike[0].value
        for plan in alike:
            plan.value += sobering
    found.sort(key=value_of, reverse=True)
    return found


def value_in(sage: Sage, world: State, path: list[int]) -> float:
    """What a first command is worth in a world, with the best that may follow it."""
    after = world.copy()
    sage.rules.apply_many(after, path)
    if goes_on(world, after):
        return sage.prospects(after, sage.no_keep)[0].value
    sage.nodes += 1
    return float(sage.judge.values([after], world.seat)[0])


def joined(first: Prospect, then: Prospect) -> Plan:
    """Two commands as one plan."""
    return Plan([first.path, then.path], then.state, then.value)


def with_other_cards(sage: Sage, state: State, plan: Plan) -> list[Plan]:
    """A plan whose second command is paid with each other card."""
    if len(plan.commands) < 2:
        return []
    middle = state.copy()
    sage.rules.apply_many(middle, plan.commands[0])
    found = sage.other_cards(middle, plan.commands[1])
    return [Plan([plan.commands[0], one.path], one.state, one.value) for one in found]


def value_of(plan: Plan) -> float:
    """What plans are sorted by."""
    return plan.value
