"""Looking ahead within one turn: commands, their positions, and what a judge says of them."""

from dataclasses import dataclass
from heapq import nlargest

import numpy as np

from navvy.bots.judge import Judge
from navvy.games.registry import Table
from navvy.kernel.masks import bits
from navvy.kernel.prompts import LINKING
from navvy.kernel.state import State
from navvy.lookahead.outlook import Leaf, Outlook, without

SECOND_LINKS = 4  # first rails that are tried with every second one
SECOND_CARDS = 5  # commands that are tried with every card


@dataclass(slots=True)
class Prospect:
    """A command with the position after it and its value."""

    path: list[int]
    state: State
    value: float


class Sage:
    """Finds and values commands."""

    def __init__(self, table: Table, judge: Judge, second_links: int = SECOND_LINKS) -> None:
        """Look ahead at a table; so many first rails are tried with every second one."""
        self.board = table.board
        self.rules = table.rules
        self.outlook = Outlook(table.rules)
        self.judge = judge
        self.nodes = 0
        self.second_links = second_links
        self.no_keep = [0] * table.board.cards.kinds  # no card is worth more than another
        self.others: list[Sage] = []  # that look on its account

    def looked(self) -> int:
        """Positions looked at so far."""
        return self.nodes + sum(other.nodes for other in self.others)

    def value_all(self, leaves: list[Leaf], seat: int) -> list[Prospect]:
        """The leaves with their values."""
        if not leaves:
            return []
        self.nodes += len(leaves)
        values = self.judge.values([leaf.state for leaf in leaves], seat).tolist()
        return [Prospect(leaf.path, leaf.state, v) for leaf, v in zip(leaves, values, strict=True)]

    def keep(self, state: State) -> list[int]:
        """What each card in the hand is worth to keep, in thousandths of a point."""
        found = [0] * self.board.cards.kinds
        kinds = bits(state.kinds[state.seat])
        if len(kinds) < 2:
            return found
        poorer = [without(state, kind) for kind in kinds]
        self.nodes += len(poorer)
        values = self.judge.values(poorer, state.seat)
        for kind, value in zip(kinds, np.round(-1000 * values).tolist(), strict=True):
            found[kind] = int(value)
        return found

    def prospects(self, state: State, keep: list[int] | None = None) -> list[Prospect]:
        """The commands from here, best first, each with the card least worth keeping.

        What the cards are worth may be known already.
        """
        keep = self.keep(state) if keep is None else keep
        found = self.value_all(self.outlook.after(state, keep), state.seat)
        rails = [one for one in found if LINKING in one.path[:2]]
        more: list[Leaf] = []
        for one in nlargest(self.second_links, rails, key=value_of):
            more += self.outlook.second_links(state, one.path, keep)
        found += self.value_all(more, state.seat)
        found.sort(key=value_of, reverse=True)
        return found

    def thorough(self, state: State, keep: list[int] | None = None) -> list[Prospect]:
        """The same, and the best ones paid with each other card, too."""
        found = self.prospects(state, keep)
        for one in found[:SECOND_CARDS]:
            found += self.other_cards(state, one.path)
        found.sort(key=value_of, reverse=True)
        return found

    def other_cards(self, state: State, path: list[int]) -> list[Prospect]:
        """A command paid with each other card."""
        return self.value_all(self.outlook.other_cards(state, path), state.seat)


def value_of(one: Prospect) -> float:
    """What prospects are sorted by."""
    return one.value
