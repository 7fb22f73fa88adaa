"""Counting the sequences of decisions from a position: a fingerprint of the rules."""

from navvy.games.registry import Table
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.record.scribe import decision_name


class TooMany(Exception):  # noqa: N818 - the count was to be cut off here
    """More positions than wanted."""


class Counter:
    """Counts sequences, and the positions that it passes."""

    def __init__(self, table: Table, cap: int = 0) -> None:
        """Stop with TooMany beyond `cap` positions; 0 for no end."""
        self.rules = table.rules
        self.cap = cap
        self.visited = 0

    def count(self, state: State, depth: int) -> int:
        """How many sequences of that many decisions there are."""
        if depth == 0:
            return 1
        if state.prompt == OVER:
            return 0
        options = self.rules.legal(state)
        self.visit(len(options) if depth == 1 else 1)
        if depth == 1:
            return len(options)
        total = 0
        for decision in options:
            after = state.copy()
            self.rules.apply(after, decision)
            total += self.count(after, depth - 1)
        return total

    def visit(self, positions: int) -> None:
        """Note positions reached."""
        self.visited += positions
        if self.cap and self.visited > self.cap:
            raise TooMany


def perft(table: Table, state: State, depth: int) -> int:
    """How many sequences of that many decisions begin at a position."""
    return Counter(table).count(state, depth)


def divide(table: Table, state: State, depth: int) -> dict[str, int]:
    """The same, by the first decision."""
    found = {}
    for decision in table.rules.legal(state):
        after = state.copy()
        table.rules.apply(after, decision)
        found[decision_name(table, decision)] = perft(table, after, depth - 1)
    return found
