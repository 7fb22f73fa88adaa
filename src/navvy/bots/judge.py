"""What positions are worth to a seat: by rules of thumb, or by a net. One interface for both."""

import numpy as np

from navvy.bots.net import Floats, Net
from navvy.games.registry import Table
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.lookahead.features import Features
from navvy.lookahead.worth import POINT, Rates, Worth, certain


class Judge:
    """Says with how many points a seat will end."""

    def values(self, states: list[State], seat: int) -> Floats:
        """The points expected after each position."""
        raise NotImplementedError


class Thumb(Judge):
    """Rules of thumb."""

    def __init__(self, table: Table, rates: Rates) -> None:
        """Judge positions of a table."""
        self.worth = Worth(table.rules, rates)

    def values(self, states: list[State], seat: int) -> Floats:
        """The points expected after each position."""
        found = [self.worth.of(state, seat) for state in states]
        return (np.array(found) / POINT).astype(np.float32)


class Learned(Judge):
    """Points that are certain, and a net for those to come."""

    def __init__(self, table: Table, net: Net, features: Features) -> None:
        """Judge positions of a table."""
        self.rules = table.rules
        self.net = net
        self.features = features

    def values(self, states: list[State], seat: int) -> Floats:
        """The points expected after each position."""
        to_come = self.net.values(self.features.rows(states, seat), len(states))
        known = [certain(self.rules, state, seat) for state in states]
        over = [state.prompt != OVER for state in states]
        return np.array(known, dtype=np.float32) + to_come * np.array(over, dtype=np.float32)
