"""Whole turns: every action of a turn together, judged where the turn ends."""

from collections.abc import Callable
from dataclasses import dataclass

from navvy.bots.sage import Prospect, Sage
from navvy.kernel.prompts import ACTION
from navvy.kernel.state import State


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

    A command that could not be looked at further in time keeps what was said of it at once.
    """
    found: list[Plan] = []
    firsts = sage.prospects(state)
    for at, first in enumerate(firsts[:width]):
        if not goes_on(state, first.state):
            found.append(Plan([first.path], first.state, first.value))
        elif at and is_spent():
            break
        else:
            found += [joined(first, then) for then in sage.prospects(first.state)[:width]]
    found.sort(key=lambda plan: -plan.value)
    return found or [Plan([first.path], first.state, first.value) for first in firsts]


def joined(first: Prospect, then: Prospect) -> Plan:
    """Two commands as one plan."""
    return Plan([first.path, then.path], then.state, then.value)
