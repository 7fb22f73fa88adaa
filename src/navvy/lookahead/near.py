"""Rows of positions that differ little from one: what did not change is taken over from its row.

Positions after a command share most rows of the one before it, so that a glance tells what has to be
read again. The rows are the same as those of `Features.row`, by test.
"""

from navvy.kernel import scoring
from navvy.kernel.masks import BIT
from navvy.kernel.state import State
from navvy.lookahead.features import PER_LOCATION, PER_SLOT, TOP, Features, capped


class Near:
    """A position that was read, and those near it."""

    def __init__(self, features: Features, root: State, seat: int) -> None:
        self.features = features
        self.board = features.board
        self.root = root
        self.seat = seat
        self.order = features.others(root, seat)
        self.icons = scoring.location_icons(self.board, root)
        self.later = features.later(root, self.icons)
        self.base = features.numbers(root, seat)
        self.blanks = [0] * features.size

    def rows(self, states: list[State]) -> bytes:
        """The rows of several positions, one after the other."""
        return b"".join([self.row(state) for state in states])

    def row(self, state: State) -> bytearray:
        """The numbers of a position."""
        features = self.features
        root = self.root
        if state.era != root.era or state.turn_order != root.turn_order:
            return features.row(state, self.seat)
        row = self.base[:]
        self.blank(row, 0, features.at_seat)
        features.globals(row, state, self.seat)
        changed = self.changed(state)
        rebuilt = state.occupied != root.occupied or state.flipped != root.flipped
        rebuilt = rebuilt or state.slot_tile is not root.slot_tile
        if changed:
            self.slots(row, state, changed)
        self.figures(row, state, changed, rebuilt)
        self.own(row, state)
        if state.links != root.links:
            self.blank(row, features.at_links, features.at_demand)
            features.lines(row, state, self.seat)
        self.demands(row, state)
        return bytearray(row)

    def blank(self, row: list[int], begin: int, end: int) -> None:
        """Set a part to nothing."""
        row[begin:end] = self.blanks[begin:end]

    def changed(self, state: State) -> int:
        """The slots in which something changed."""
        root = self.root
        found = (state.occupied ^ root.occupied) | (state.flipped ^ root.flipped)
        if state.owned is not root.owned:
            for seat in range(self.board.seats):
                found |= state.owned[seat] ^ root.owned[seat]
        if state.slot_tile is not root.slot_tile:
            for slot in range(self.board.slots):
                if state.slot_tile[slot] != root.slot_tile[slot]:
                    found |= BIT[slot]
        for slot in range(self.board.slots):
            if state.slot_cubes[slot] != root.slot_cubes[slot]:
                found |= BIT[slot]
        return found

    def slots(self, row: list[int], state: State, changed: int) -> None:
        """The slots that changed."""
        features = self.features
        left = changed
        while left:
            low = left & -left
            left ^= low
            slot = low.bit_length() - 1
            at = features.at_slots + slot * PER_SLOT
            self.blank(row, at, at + PER_SLOT)
            if state.occupied & low:
                features.slot(row, state, self.seat, slot)

    def figures(self, row: list[int], state: State, changed: int, rebuilt: bool) -> None:
        """Locations, and the numbers of the seats for which something changed."""
        features = self.features
        root = self.root
        icons = self.icons
        later = self.later
        if rebuilt:
            icons = scoring.location_icons(self.board, state)
            later = features.later(state, icons)
        if rebuilt or state.network is not root.network or state.component is not root.component:
            self.blank(row, features.at_locations, features.at_links)
            features.locations(row, state, self.seat, icons, later)
        if state.demands != root.demands or state.markets != root.markets:
            changed = -1
        features.find_buyers(state)
        at = features.at_seat
        everybody = rebuilt or changed < 0 or state.component is not root.component
        for seat in self.order:
            if everybody or self.is_other(state, seat, changed):
                self.blank(row, at, at + features.block())
                features.figures(row, at, state, seat, icons, later)
            at += features.block()

    def is_other(self, state: State, seat: int, changed: int) -> bool:
        """Whether anything that a seat's numbers say has changed."""
        root = self.root
        return (
            seat == root.seat
            or seat == self.seat
            or state.owned[seat] & changed != 0
            or state.money[seat] != root.money[seat]
            or state.income[seat] != root.income[seat]
            or state.points[seat] != root.points[seat]
            or state.spent[seat] != root.spent[seat]
            or state.kinds[seat] != root.kinds[seat]
            or state.loans is not root.loans
            or state.own_links is not root.own_links
            or state.mat[seat] != root.mat[seat]
        )

    def own(self, row: list[int], state: State) -> None:
        """The own mat and hand."""
        features = self.features
        self.blank(row, features.at_tiles, features.at_slots)
        features.own(row, state, self.seat)

    def demands(self, row: list[int], state: State) -> None:
        """Who buys what, and whether the network reaches a buyer."""
        features = self.features
        root = self.root
        if (
            state.barrels != root.barrels
            or state.demands != root.demands
            or state.markets != root.markets
            or state.network is not root.network
            or state.component is not root.component
        ):
            self.blank(row, features.at_demand, features.size)
            features.demands(row, state, self.seat)
