"""A position as a row of small numbers, seen by one seat: what the nets read.

Everything here is public or the seat's own: hands of others and decks are never read. Each number
is 0 to 255. `names` and `sizes` are the parts of the row.
"""

from typing import Final

from navvy.kernel import income, markets, scoring
from navvy.kernel.board import CANAL, RAIL, Board
from navvy.kernel.cards import copies, deck_end, held
from navvy.kernel.masks import BIT, bits
from navvy.kernel.network import connected_to
from navvy.kernel.prompts import DRAW
from navvy.kernel.state import State

TOP: Final = 255
ROUNDS: Final = 12
SEATS: Final = 5
FIGURES: Final = 24  # plain numbers of a seat
PER_SLOT: Final = 6
PER_LOCATION: Final = 4
PER_LINK: Final = 2


def capped(value: int) -> int:
    """A number between 0 and 255."""
    if value < 0:
        return 0
    return min(TOP, value)


class Features:
    """How a board's positions are read; made once for a board."""

    def __init__(self, board: Board, blocks: int) -> None:
        self.board = board
        self.blocks = blocks  # seats described, the reader first
        self.sold = bits(board.trades.sold)
        self.ends = [bits(mask) for mask in board.link_ends]
        self.buyers = [0] * board.industries  # locations that buy, as the row's position has it
        self.names: list[str] = []
        self.sizes: list[int] = []
        self.size = 0
        self.at_rounds = self.part("rounds", ROUNDS)
        self.at_era = self.part("era", 2)
        self.at_deck = self.part("deck", 2)
        self.at_actions = self.part("actions", 4)
        self.at_order = self.part("order", 2 * SEATS)
        self.at_seats = self.part("seats", SEATS)
        self.at_markets = self.part("markets", 8)
        self.at_seat = self.part("seat", blocks * self.block())
        self.at_tiles = self.part("tiles", len(board.tiles.industry))
        self.at_hand = self.part("hand", board.cards.kinds)
        self.at_open = self.part("open", board.cards.kinds if board.cards.face_up else 0)
        self.at_slots = self.part("slots", board.slots * PER_SLOT)
        self.at_locations = self.part("locations", board.locations * PER_LOCATION)
        self.at_links = self.part("links", board.links * PER_LINK)
        self.at_demand = self.part("demand", board.merchants.count * (1 + len(self.sold)))
        self.at_reach = self.part("reach", len(self.sold) * 2)

    def part(self, name: str, count: int) -> int:
        """Add a part; where it begins."""
        self.names.append(name)
        self.sizes.append(count)
        start = self.size
        self.size += count
        return start

    def block(self) -> int:
        """How many numbers describe a seat."""
        return FIGURES + 2 * self.board.industries

    def row(self, state: State, seat: int) -> bytearray:
        """The numbers of a position."""
        row = [0] * self.size
        self.find_buyers(state)
        self.globals(row, state, seat)
        icons = scoring.location_icons(self.board, state)
        later = self.slots(row, state, seat, icons)
        order = self.others(state, seat)
        at = self.at_seat
        for other in order:
            self.figures(row, at, state, other, icons, later)
            at += self.block()
        self.own(row, state, seat)
        self.lines(row, state, seat)
        self.demands(row, state, seat)
        return bytearray(row)

    def others(self, state: State, seat: int) -> list[int]:
        """The seat, then those who follow it in the turn order."""
        order = state.turn_order
        mine = 0
        for at in range(len(order)):
            if order[at] == seat:
                mine = at
        return order[mine:] + order[:mine]

    def globals(self, row: list[int], state: State, seat: int) -> None:
        """Era, rounds left, deck, order, markets."""
        board = self.board
        left = deck_end(board, state) - state.drawn
        rounds = board.terms.rounds - state.round if board.terms.rounds else left // 4
        if rounds >= ROUNDS:
            rounds = ROUNDS - 1
        row[self.at_rounds + rounds] = TOP
        row[self.at_era] = TOP if state.era == RAIL else 0
        row[self.at_era + 1] = TOP if board.choices.introductory else 0
        row[self.at_deck] = capped(left * 4)
        row[self.at_deck + 1] = capped(state.round * 12)
        if state.seat == seat:
            row[self.at_actions + state.actions_left] = TOP
            if state.prompt == DRAW:
                row[self.at_actions + 3] = TOP
        row[self.at_order + state.turn_order.index(seat)] = TOP
        less = 0
        for other in range(board.seats):
            if state.spent[other] < state.spent[seat]:
                less += 1
        row[self.at_order + SEATS + less] = TOP
        row[self.at_seats + board.seats - 1] = TOP
        at = self.at_markets
        row[at] = capped(state.coal_market * 18)
        row[at + 1] = capped(markets.price(board.coal, state.coal_market, 1) * 30)
        row[at + 2] = capped(state.iron_market * 25)
        row[at + 3] = capped(markets.price(board.iron, state.iron_market, 1) * 30)
        row[at + 4] = capped(state.distant_box * 30)
        row[at + 5] = capped(state.distant_turned * 30)
        row[at + 6] = capped(state.wild_locations * 60)
        row[at + 7] = capped(state.beer_slots.bit_count() * 30)

    def slots(self, row: list[int], state: State, seat: int, icons: list[int]) -> list[int]:
        """What stands in each slot; the icons that each location may come to have."""
        board = self.board
        tiles = board.tiles
        later = icons[:]
        own = state.owned[seat]
        left = state.occupied
        while left:
            low = left & -left
            left ^= low
            slot = low.bit_length() - 1
            tile = state.slot_tile[slot]
            at = self.at_slots + slot * PER_SLOT
            kind = 0 if own & low else 2
            if state.flipped & low:
                kind += 1
            else:
                later[board.slot_location[slot]] += tiles.links[tile]
            row[at + kind] = TOP
            row[at + 4] = capped(tiles.level[tile] * 40)
            row[at + 5] = capped(state.slot_cubes[slot] * 45)
        at = self.at_locations
        network = state.network[seat]
        for location in range(board.locations):
            row[at] = capped(icons[location] * 50)
            row[at + 1] = capped(later[location] * 50)
            if network & BIT[location]:
                row[at + 2] = TOP
            row[at + 3] = capped(state.component[location].bit_count() * 9)
            at += PER_LOCATION
        return later

    def figures(
        self,
        row: list[int],
        at: int,
        state: State,
        seat: int,
        icons: list[int],
        later: list[int],
    ) -> None:
        """The plain numbers of a seat, and what is next on its mat."""
        board = self.board
        money = state.money[seat]
        row[at] = capped(money * 4)
        row[at + 1] = capped(money * 12)
        row[at + 2] = capped((income.level(board, state, seat) + 10) * 6)
        row[at + 3] = capped(state.income[seat] * 3)
        row[at + 4] = capped(state.loans[seat] * 16)
        row[at + 5] = capped(state.points[seat])
        row[at + 6] = capped(state.spent[seat] * 6)
        row[at + 7] = capped(held(state, seat) * 28)
        now = 0
        then = 0
        links = state.own_links[seat]
        rest = links
        while rest:
            low = rest & -rest
            rest ^= low
            for location in self.ends[low.bit_length() - 1]:
                now += icons[location]
                then += later[location]
        row[at + 8] = capped(now * 4)
        row[at + 9] = capped(then * 3)
        row[at + 10] = capped((board.terms.links - links.bit_count()) * 16)
        self.standing(row, at + 11, state, seat)
        at += FIGURES
        mat = state.mat[seat]
        for industry in range(board.industries):
            left = mat & board.mat_parts[industry]
            row[at] = capped(left.bit_count() * 22)
            if left:
                tile = board.mat[(left & -left).bit_length() - 1]
                row[at + 1] = capped((board.tiles.level[tile] + 1) * 28)
            at += 2

    def standing(self, row: list[int], at: int, state: State, seat: int) -> None:
        """Sums over the tiles of a seat: thirteen numbers."""
        board = self.board
        tiles = board.tiles
        flipped = 0
        surviving = 0
        goods = 0
        goods_income = 0
        sources = 0
        sources_income = 0
        waiting = 0
        coal = 0
        iron = 0
        beer = 0
        count = 0
        ready = 0
        ready_points = 0
        left = state.owned[seat]
        while left:
            low = left & -left
            left ^= low
            slot = low.bit_length() - 1
            tile = state.slot_tile[slot]
            industry = tiles.industry[tile]
            points = tiles.points[tile]
            count += 1
            if state.flipped & low:
                flipped += points
                if tiles.level[tile] > 1:
                    surviving += points
                continue
            waiting += 1
            if board.trades.sold & BIT[industry]:
                goods += points
                goods_income += tiles.income[tile]
                if self.buyers[industry] & state.component[board.slot_location[slot]]:
                    ready += 1
                    ready_points += points
            else:
                sources += points
                sources_income += tiles.income[tile]
                if industry == board.trades.coal:
                    coal += state.slot_cubes[slot]
                elif industry == board.trades.iron:
                    iron += state.slot_cubes[slot]
                else:
                    beer += state.slot_cubes[slot]
        row[at] = capped(flipped * 4)
        row[at + 1] = capped(surviving * 4) if state.era == CANAL else 0
        row[at + 2] = capped(goods * 5)
        row[at + 3] = capped(goods_income * 6)
        row[at + 4] = capped(sources * 6)
        row[at + 5] = capped(sources_income * 6)
        row[at + 6] = capped(waiting * 30)
        row[at + 7] = capped(coal * 20)
        row[at + 8] = capped(iron * 30)
        row[at + 9] = capped(beer * 50)
        row[at + 10] = capped(count * 16)
        row[at + 11] = capped(ready * 50)
        row[at + 12] = capped(ready_points * 8)

    def find_buyers(self, state: State) -> None:
        """For each industry, the locations where somebody buys its goods, roughly."""
        board = self.board
        count = board.merchants.count
        buys = state.deal.merchant_buys
        for industry in self.sold:
            places = 0 if count else state.markets
            for slot in range(count):
                if buys[slot] & BIT[industry]:
                    if board.trades.beer >= 0 or state.demands & BIT[slot]:
                        places |= BIT[board.merchants.location[slot]]
            self.buyers[industry] = places

    def own(self, row: list[int], state: State, seat: int) -> None:
        """The own mat tile by tile, and the own hand."""
        board = self.board
        left = state.mat[seat]
        while left:
            low = left & -left
            left ^= low
            at = self.at_tiles + board.mat[low.bit_length() - 1]
            row[at] = capped(row[at] + 60)
        for kind in bits(state.kinds[seat]):
            row[self.at_hand + kind] = capped(copies(state, seat, kind) * 85)
        for kind in state.face_up:
            row[self.at_open + kind] = capped(row[self.at_open + kind] + 120)

    def lines(self, row: list[int], state: State, seat: int) -> None:
        """Whose link lies on each line."""
        own = state.own_links[seat]
        left = state.links
        while left:
            low = left & -left
            left ^= low
            at = self.at_links + (low.bit_length() - 1) * PER_LINK
            row[at if own & low else at + 1] = TOP

    def demands(self, row: list[int], state: State, seat: int) -> None:
        """Who buys what, barrels, and whether the network reaches a buyer."""
        board = self.board
        at = self.at_demand
        buys = state.deal.merchant_buys
        for slot in range(board.merchants.count):
            bit = BIT[slot]
            if state.barrels & bit or state.demands & bit:
                row[at] = TOP
            at += 1
            for industry in self.sold:
                if buys[slot] & BIT[industry]:
                    row[at] = TOP
                at += 1
        reach = connected_to(state, state.network[seat])
        at = self.at_reach
        for industry in self.sold:
            if self.buyers[industry] & reach:
                row[at] = TOP
            at += 1

    def rows(self, states: list[State], seat: int) -> bytes:
        """The rows of several positions, one after the other."""
        return b"".join([self.row(state, seat) for state in states])
