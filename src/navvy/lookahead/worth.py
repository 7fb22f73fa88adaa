"""What a position is worth to a seat by rules of thumb, in hundredths of a point.

`certain` asks the rules for the points that the seat would have if the era ended now; the rest is
judged: tiles that still wait to flip, income to come, money, what the mat offers next. The rates
are one table per style of game; no game is named.
"""

from typing import Final

from navvy.kernel import income, scoring
from navvy.kernel.board import CANAL
from navvy.kernel.cards import deck_end, held
from navvy.kernel.masks import BIT, bits, size
from navvy.kernel.network import connected_to
from navvy.kernel.rules import Rules
from navvy.kernel.state import State

POINT: Final = 100


class Rates:
    """The rules of thumb, in hundredths of a point or in percent."""

    def __init__(
        self,
        ready: int,
        stranded: int,
        source: int,
        again: int,
        pound: int,
        last_pound: int,
        plenty: int,
        next_tile: int,
        reach: int,
        beer: int,
        potential: int,
        card: int,
        thin: int,
        need: int,
        horizon: int,
    ) -> None:
        self.ready = ready  # percent of a tile whose goods have a buyer
        self.stranded = stranded  # percent of one without
        self.source = source  # percent of a tile that gives cubes, by those already gone
        self.again = again  # percent of points that score again in the next era
        self.pound = pound  # a pound early in the game
        self.last_pound = last_pound  # and at its end
        self.plenty = plenty  # pounds beyond which more help little
        self.next_tile = next_tile  # percent of the points of the next tile of each industry
        self.reach = reach  # a location in the network
        self.beer = beer  # a barrel in reach of goods that wait
        self.potential = potential  # percent of link points that flips would bring
        self.card = card  # a card in the hand, where cards are drawn by an action
        self.thin = thin  # pounds up to which each is sorely needed
        self.need = need  # percent that such a pound is worth
        self.horizon = horizon  # rounds for which income counts in full


def certain(rules: Rules, state: State, seat: int) -> int:
    """The points of a seat if the era ended now; with the end of the game where it is the last."""
    total = state.points[seat]
    lines = rules.era_lines(state, seat)
    for at in range(2, len(lines), 3):
        total += lines[at]
    if rules.ends_game(state):
        lines = rules.end_lines(state, seat)
        for at in range(2, len(lines), 3):
            total += lines[at]
    return total


class Worth:
    """Judges positions of one board by a table of rates."""

    def __init__(self, rules: Rules, rates: Rates) -> None:
        self.rules = rules
        self.board = rules.board
        self.rates = rates

    def of(self, state: State, seat: int) -> int:
        """What a position is worth to a seat."""
        left = self.rounds_left(state)
        if self.board.terms.flips_pay:
            return self.on_credit(state, seat, left)
        total = certain(self.rules, state, seat) * POINT
        total += self.tiles(state, seat, left)
        total += self.purse(state, seat, left)
        total += self.prospects(state, seat, left)
        return total

    def on_credit(self, state: State, seat: int, left: int) -> int:
        """Where flips pay money and loans cost points: tiles, and what is owned less what is owed.

        A pound owned counts for less than a pound owed, the more so the nearer the end is.
        """
        board = self.board
        tiles = board.tiles
        rates = self.rates
        total = 0
        net = state.money[seat] * 100
        owing = board.terms.loan_amounts[0] + board.terms.loan_interest * left
        net -= state.loans[seat] * 100 * owing
        profits = self.rules.profit_lines(state, seat)
        for at in range(1, len(profits), 2):
            net += profits[at] * 100
        rest = state.owned[seat]
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            tile = state.slot_tile[slot]
            total += tiles.points[tile] * POINT
            if not state.flipped & low and not state.idle & low:
                net += tiles.income[tile] * self.chance(state, slot, tile)
        per_point = board.terms.pounds_per_point
        owed = board.terms.unpaid_points * POINT // board.terms.loan_amounts[0]
        if net > 0:
            total += net // per_point * rates.pound // 10
        elif left > 0:
            total += net * (owed + rates.pound) // 200
        else:
            total += net * owed // 100
        if left > 0:
            total += held(state, seat) * rates.card
        return total + self.prospects(state, seat, left)

    def rounds_left(self, state: State) -> int:
        """Rounds to come in the whole game, about."""
        board = self.board
        if board.terms.rounds == 0:
            drawn = deck_end(board, state) - state.drawn
            return drawn // board.seats + 3
        left = board.terms.rounds - state.round
        if state.era == CANAL and not self.rules.ends_game(state):
            left += board.terms.rounds
        return left

    def tiles(self, state: State, seat: int, left: int) -> int:
        """Tiles that wait to flip, and flipped ones that will score again."""
        board = self.board
        tiles = board.tiles
        rates = self.rates
        is_canal = state.era == CANAL and not self.rules.ends_game(state)
        counts_all = board.terms.rounds == 0  # every tile scores, flipped or not
        pounds = self.step_worth(left)
        total = 0
        rest = state.owned[seat]
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            tile = state.slot_tile[slot]
            points = tiles.points[tile] * POINT
            if is_canal and tiles.level[tile] > 1:
                points += points * rates.again // 100
            if state.flipped & low:
                if is_canal and tiles.level[tile] > 1:
                    total += tiles.points[tile] * rates.again
                continue
            if counts_all:
                points = 0
            points += tiles.income[tile] * pounds
            total += points * self.chance(state, slot, tile) // 100
        return total

    def step_worth(self, left: int) -> int:
        """A step of income to come: on the track, or pounds paid at once."""
        if self.board.terms.flips_pay:
            return self.pound(left)
        return self.pound(left) * self.paydays(left) // 3

    def paydays(self, left: int) -> int:
        """The rounds for which income counts: later ones half."""
        horizon = self.rates.horizon
        return left if left < horizon else horizon + (left - horizon) // 2

    def pound(self, left: int) -> int:
        """What a pound is worth with so many rounds to go."""
        rates = self.rates
        if left > 10:
            return rates.pound
        return rates.last_pound + (rates.pound - rates.last_pound) * left // 10

    def chance(self, state: State, slot: int, tile: int) -> int:
        """How likely a tile is to flip, in percent."""
        board = self.board
        rates = self.rates
        industry = board.tiles.industry[tile]
        reach = state.component[board.slot_location[slot]]
        if board.trades.sold & BIT[industry]:
            return rates.ready if self.is_wanted(state, industry, reach) else rates.stranded
        if industry == board.trades.port:
            return rates.ready
        full = board.tiles.cubes[state.era * len(board.tiles.industry) + tile]
        full = max(full, 1)
        gone = full - state.slot_cubes[slot]
        return rates.source + (95 - rates.source) * gone // full

    def is_wanted(self, state: State, industry: int, reach: int) -> bool:
        """Whether goods so connected find a buyer, and its beer where that is needed."""
        board = self.board
        if reach & state.markets and board.merchants.count == 0:
            return True
        buys = state.deal.merchant_buys
        for slot in range(board.merchants.count):
            if buys[slot] & BIT[industry] and reach & BIT[board.merchants.location[slot]]:
                if board.trades.beer >= 0:
                    return state.beer_slots != 0 or state.barrels & BIT[slot] != 0
                if state.demands & BIT[slot]:
                    return True
        return False

    def purse(self, state: State, seat: int, left: int) -> int:
        """Money, income to come, loans."""
        board = self.board
        rates = self.rates
        if left <= 0 and board.terms.rounds:
            return 0
        pound = self.pound(left)
        money = state.money[seat]
        needed = min(rates.thin, money)
        total = money * pound + needed * pound * (rates.need - 100) // 100
        if money > rates.plenty:
            total -= (money - rates.plenty) * pound * 3 // 4
        if not board.terms.flips_pay:
            total += income.level(board, state, seat) * self.paydays(left) * pound
        return total

    def prospects(self, state: State, seat: int, left: int) -> int:
        """What the mat offers next, the network, beer, links that will be worth more."""
        board = self.board
        rates = self.rates
        if left <= 0:
            return 0
        total = 0
        mat = state.mat[seat]
        for industry in range(board.industries):
            rest = mat & board.mat_parts[industry]
            if rest:
                tile = board.mat[(rest & -rest).bit_length() - 1]
                if board.tiles.eras[tile]:
                    total += board.tiles.points[tile] * rates.next_tile
        total += size(state.network[seat]) * rates.reach
        own = state.owned[seat]
        reached = connected_to(state, state.network[seat])
        for slot in bits(state.beer_slots):
            if own & BIT[slot] or reached & BIT[board.slot_location[slot]]:
                total += rates.beer * state.slot_cubes[slot]
        return total + self.later_links(state, seat)

    def later_links(self, state: State, seat: int) -> int:
        """What own links gain when the tiles at their ends flip."""
        board = self.board
        if board.terms.flips_pay:
            return 0
        more = [0] * board.locations
        rest = state.occupied & ~state.flipped
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            more[board.slot_location[slot]] += board.tiles.links[state.slot_tile[slot]]
        total = 0
        for link in bits(state.own_links[seat]):
            total += scoring.link_points(board, more, link)
        return total * self.rates.potential
