"""Money between a seat and the bank."""

from navvy.kernel import events
from navvy.kernel.state import State


def pay(state: State, seat: int, pounds: int) -> None:
    """Spend money in an action; it counts for the turn order. BIR 2.8."""
    if pounds == 0:
        return
    state.money[seat] -= pounds
    state.spent[seat] += pounds
    if state.is_heard:
        events.emit(state, events.PAID, seat, pounds, -1, -1)


def receive(state: State, seat: int, pounds: int, source: int) -> None:
    """Take money; it never lowers what was spent. BIR 2.8."""
    state.money[seat] += pounds
    if state.is_heard:
        events.emit(state, events.RECEIVED, seat, pounds, source, -1)


def score(state: State, seat: int, source: int, which: int, points: int) -> None:
    """Give points, written down with their source and era."""
    state.points[seat] += points
    if state.is_heard:
        events.emit(state, events.SCORED, seat, source + 8 * state.era, which, points)
