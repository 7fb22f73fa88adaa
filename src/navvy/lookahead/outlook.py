"""The commands open to the seat to act, each with the position after it.

Not every legal command: cards that pay are left to a second look, equal sources are tried once,
sales are made in one order. What is left out costs strength, never legality: every decision comes
from `rules.legal`. A command here ends where the seat is asked for its next action.
"""

from typing import Final

from navvy.kernel.board import Board
from navvy.kernel.cards import copies
from navvy.kernel.masks import BIT
from navvy.kernel.prompts import (
    ACTION,
    BARREL_BASE,
    BEER,
    BEER_BASE,
    BORROW_BASE,
    BUILD,
    CARD,
    CARD_BASE,
    COAL,
    COAL_BASE,
    DEVELOP,
    DEVELOPING,
    DISTANT,
    DONE,
    END,
    IRON,
    IRON_BASE,
    LINK,
    LINKING,
    LOSE,
    MERGE,
    OUTLET,
    OUTLET_BASE,
    OVER,
    PAIR,
    REMOVE_BASE,
    REPAY_BASE,
    SALE,
    SALE_BASE,
    SCOUTING,
)
from navvy.kernel.rules import Rules
from navvy.kernel.state import HAND_BITS, State

SCOUTED: Final = 3  # cards that a scout costs
MOST_BORROWED: Final = 3  # loans tried before one action
MOST_SALES: Final = 48  # ways of selling tried in one action


class Leaf:
    """A command and the position after it."""

    def __init__(self, path: list[int], state: State) -> None:
        self.path = path
        self.state = state


class Outlook:
    """Looks one command ahead for whoever is asked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board = rules.board
        self.found: list[Leaf] = []
        self.keep: list[int] = []  # per card kind: what it is worth to keep
        self.sales = 0
        self.pairs = False  # whether second rails are tried

    def after(self, state: State, keep: list[int]) -> list[Leaf]:
        """The commands from here, each paid with the card least worth keeping."""
        self.begin(keep)
        if state.prompt == ACTION:
            self.open_actions(state, self.rules.legal(state))
        else:
            self.walk(state.copy(), [])
        found = self.found
        self.found = []
        return found

    def begin(self, keep: list[int]) -> None:
        """Forget what was found before."""
        self.found = []
        self.keep = keep
        self.sales = 0
        self.pairs = False

    def open_actions(self, state: State, options: list[int]) -> None:
        """Every action of the seat, and those that a loan would make possible."""
        board = self.board
        for decision in options:
            if decision == END:
                self.found.append(Leaf([END], state.copy()))
            elif decision < BORROW_BASE:
                self.sales = 0
                twin = state.copy()
                self.rules.apply(twin, decision)
                self.walk(twin, [decision])
        if board.terms.loans_at_once and state.actions_left:
            self.open_loans(state, options)

    def open_loans(self, state: State, options: list[int]) -> None:
        """Actions on credit: so many loans as the action needs, and no more."""
        amount = self.board.terms.loan_amounts[0]
        loans = 1
        while loans <= MOST_BORROWED:
            borrowing = BORROW_BASE + loans
            loans += 1
            if borrowing not in options:
                continue
            richer = state.copy()
            self.rules.apply(richer, borrowing)
            begun = len(self.found)
            for decision in self.rules.legal(richer):
                if decision == LINKING or decision - BUILD < self.board.industries:
                    twin = richer.copy()
                    self.rules.apply(twin, decision)
                    self.walk(twin, [borrowing, decision])
            kept = self.found[:begun]
            for leaf in self.found[begun:]:
                if leaf.state.money[state.seat] < amount:
                    kept.append(leaf)
            self.found = kept

    def walk(self, state: State, path: list[int]) -> None:
        """Go on with a command until it is whole; `state` is changed on the way."""
        while True:
            prompt = state.prompt
            if path and (prompt == ACTION or prompt == OVER or prompt == LOSE):
                self.found.append(Leaf(path, state))
                return
            if prompt == OVER:
                return
            if prompt == SALE:
                if self.sales > MOST_SALES:
                    return
                self.sales += 1
            options = self.options(state, path)
            if not options:
                return
            last = len(options) - 1
            for at in range(last):
                twin = state.copy()
                self.rules.apply(twin, options[at])
                self.walk(twin, [*path, options[at]])
            self.rules.apply(state, options[last])
            path = [*path, options[last]]

    def options(self, state: State, path: list[int]) -> list[int]:
        """The decisions worth trying at a prompt."""
        prompt = state.prompt
        options = self.rules.legal(state)
        if prompt == CARD:
            return self.cheapest_card(state, options)
        if prompt == LINK and state.count:
            if not self.pairs:
                return [DONE]
            return options[1:]
        if prompt == DEVELOP and state.count:
            return self.not_below(options, self.first_tile(path))
        if prompt == SALE:
            return self.in_order(options, path)
        if len(options) < 2:
            return options
        if prompt == COAL:
            return self.sources(state, options, COAL_BASE)
        if prompt == IRON:
            return self.sources(state, options, IRON_BASE)
        if prompt == BEER:
            return self.sources(state, options, BEER_BASE)
        if prompt == OUTLET:
            return self.outlets(state, options)
        return options

    def first_tile(self, path: list[int]) -> int:
        """The first tile of a develop action in progress."""
        for at in range(len(path) - 1):
            if path[at] == DEVELOPING:
                return path[at + 1]
        return 0

    def not_below(self, options: list[int], first: int) -> list[int]:
        """DONE, and second tiles that were not tried as the first of the same two."""
        return [decision for decision in options if decision == DONE or decision >= first]

    def in_order(self, options: list[int], path: list[int]) -> list[int]:
        """Further sales from the slots behind those sold, the end of the sale last."""
        sold = -1
        for decision in path:
            if SALE_BASE <= decision < OUTLET_BASE and decision > sold:
                sold = decision
        found: list[int] = []
        for decision in options:
            if decision != DONE and decision > sold:
                found.append(decision)
        if DONE in options:
            found.append(DONE)
        return found

    def cheapest_card(self, state: State, options: list[int]) -> list[int]:
        """The card least worth keeping; the same for each card of a set."""
        if state.doing == SCOUTING:
            return [self.next_of_set(state, options, SCOUTED)]
        best = -1
        worth = 0
        for decision in options:
            kind = decision - CARD_BASE
            if decision == PAIR or decision == MERGE:
                continue
            if best < 0 or self.keep[kind] < worth:
                best = decision
                worth = self.keep[kind]
        if state.doing == BUILD and state.count and not self.board.terms.loans_at_once:
            return [self.next_of_set(state, options, SCOUTED)]
        return [best] if best >= 0 else options[:1]

    def next_of_set(self, state: State, options: list[int], wanted: int) -> int:
        """The lowest kind of the cheapest set that may still be chosen."""
        missing = wanted - state.count
        kinds: list[int] = []
        for kind in range(state.floor, self.board.cards.kinds):
            for _ in range(copies(state, state.seat, kind)):
                kinds.append(kind)
        while len(kinds) > missing:
            dearest = 0
            for at in range(len(kinds)):
                if self.keep[kinds[at]] > self.keep[kinds[dearest]]:
                    dearest = at
            kinds.pop(dearest)
        chosen = CARD_BASE + kinds[0] if kinds else options[0]
        return chosen if chosen in options else options[0]

    def sources(self, state: State, options: list[int], base: int) -> list[int]:
        """Of equal sources one of each kind: the own one and the other's with fewest cubes."""
        own = state.owned[state.seat]
        best_own = -1
        best_other = -1
        found: list[int] = []
        for decision in options:
            if decision >= BARREL_BASE:
                found.append(decision)
                continue
            slot = decision - base
            cubes = state.slot_cubes[slot]
            if own & BIT[slot]:
                if best_own < 0 or cubes < state.slot_cubes[best_own - base]:
                    best_own = decision
            elif best_other < 0 or cubes > state.slot_cubes[best_other - base]:
                best_other = decision
        if best_own >= 0:
            found.append(best_own)
        if best_other >= 0:
            found.append(best_other)
        return found

    def outlets(self, state: State, options: list[int]) -> list[int]:
        """The best own port, the least harmful other one, demands, the distant market."""
        board = self.board
        own = state.owned[state.seat]
        best_own = -1
        best_other = -1
        found: list[int] = []
        for decision in options:
            if decision == DISTANT or decision < OUTLET_BASE:
                found.append(decision)
                continue
            tile = state.slot_tile[decision - OUTLET_BASE]
            if own & BIT[decision - OUTLET_BASE]:
                if best_own < 0 or board.tiles.level[tile] > self.level_at(state, best_own):
                    best_own = decision
            elif best_other < 0 or board.tiles.level[tile] < self.level_at(state, best_other):
                best_other = decision
        if best_other >= 0:
            found.append(best_other)
        if best_own >= 0:
            found.append(best_own)
        return found

    def level_at(self, state: State, decision: int) -> int:
        """The level of a port."""
        return self.board.tiles.level[state.slot_tile[decision - OUTLET_BASE]]

    # a second look

    def second_links(self, state: State, path: list[int], keep: list[int]) -> list[Leaf]:
        """The same command with every second rail in place of the end after the first."""
        self.begin(keep)
        twin = state.copy()
        for at in range(len(path)):
            if path[at] == DONE and twin.prompt == LINK:
                self.pairs = True
                self.walk(twin, path[:at])
                break
            self.rules.apply(twin, path[at])
        found = self.found
        self.found = []
        return found

    def other_cards(self, state: State, path: list[int]) -> list[Leaf]:
        """The same command paid with each other card."""
        found: list[Leaf] = []
        twin = state.copy()
        for at in range(len(path)):
            if twin.prompt == CARD:
                if twin.doing == SCOUTING:
                    return found
                for decision in self.rules.legal(twin):
                    if decision == path[at] or decision == PAIR or decision == MERGE:
                        continue
                    changed = [*path[:at], decision, *path[at + 1 :]]
                    whole = self.replay(twin.copy(), changed, at)
                    if len(whole) == 1:
                        found.append(whole[0])
                return found
            self.rules.apply(twin, path[at])
        return found

    def replay(self, state: State, path: list[int], begun: int) -> list[Leaf]:
        """Play the rest of a path; nothing where it is not legal any more."""
        for at in range(begun, len(path)):
            if self.rules.refusal(state, path[at]) != 0:
                return []
            self.rules.apply(state, path[at])
        return [Leaf(path, state)]


def repayment(board: Board, state: State, options: list[int]) -> int:
    """The repayment of all that can be repaid before a turn ends; END where there is none."""
    best = END
    for decision in options:
        if decision >= REPAY_BASE and decision < REMOVE_BASE:
            best = decision
    return best


def without(state: State, kind: int) -> State:
    """The position as if the seat to act held one card of a kind fewer."""
    twin = state.copy()
    twin.hand[kind] -= BIT[HAND_BITS * state.seat]
    if not copies(twin, state.seat, kind):
        twin.kinds[state.seat] ^= BIT[kind]
    return twin
