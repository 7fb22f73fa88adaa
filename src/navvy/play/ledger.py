"""The books of a game: what its events say that seats, tiles and markets should hold.

Money, points and income seat by seat, cubes slot by slot and in the markets, tiles off the mats,
links on the board. The rules never read events, so this is a second count of the same things.
"""

from collections import Counter
from collections.abc import Sequence

from navvy.kernel import events, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import bits
from navvy.kernel.state import State

OF_MONEY = (
    *(events.PAID, events.RECEIVED, events.PAYS_INCOME),
    *(events.REPAID, events.PAID_INTEREST, events.PAYS_LINK),
)
TAKEN = (events.TOOK_COAL, events.TOOK_IRON, events.TOOK_BEER)


class Ledger:
    """What a game should look like after its events."""

    def __init__(self, board: Board) -> None:
        """Open the books of a game that begins."""
        self.board = board
        self.money = [board.terms.money] * board.seats
        self.points = [0] * board.seats
        self.owed = [0] * board.seats
        self.income = [board.terms.income_space] * board.seats
        self.cubes: Counter[int] = Counter()  # by slot
        self.industries: dict[int, int] = {}  # of the tile last placed in a slot
        self.markets = [board.coal.filled, board.iron.filled]
        self.placed: Counter[tuple[int, int]] = Counter()  # seat and tile
        self.off_mat: Counter[tuple[int, int]] = Counter()
        self.links: set[tuple[int, int]] = set()  # seat and link

    def note_all(self, log: Sequence[int]) -> None:
        """Enter events, one after the other."""
        for at in range(0, len(log), events.LENGTH):
            self.note(*log[at : at + events.LENGTH])

    def note(self, code: int, seat: int, first: int, second: int, third: int) -> None:
        """Enter one event."""
        if code in OF_MONEY:
            self.note_money(code, seat, first, second)
        elif code == events.SCORED:
            self.points[seat] += third
        elif code == events.BORROWED and second < 0:
            self.owed[seat] += first
        elif code in (events.ADVANCED, events.BORROWED):
            self.income[seat] = second
        elif code in (events.BUILT, events.REMOVED, events.DEVELOPED):
            self.note_tile(code, seat, first, second)
        elif code == events.LINKED:
            self.links.add((seat, first))
        elif code == events.ERA_ENDED:
            self.links.clear()
        else:
            self.note_cubes(code, first, second)

    def note_money(self, code: int, seat: int, first: int, second: int) -> None:
        """Pounds into or out of a purse."""
        if code == events.RECEIVED:
            self.money[seat] += first
        elif code in (events.PAYS_INCOME, events.PAYS_LINK):
            self.money[seat] += second if code == events.PAYS_LINK else -second
        else:
            self.money[seat] -= first
        if code == events.REPAID:
            self.owed[seat] -= first

    def note_tile(self, code: int, seat: int, first: int, second: int) -> None:
        """A tile from the mat to the board, or out of the game."""
        if code == events.DEVELOPED:
            self.off_mat[seat, first] += 1
        elif code == events.BUILT:
            self.off_mat[seat, second] += 1
            self.placed[seat, second] += 1
            self.industries[first] = self.board.tiles.industry[second]
        else:
            self.placed[seat, second] -= 1
            self.cubes.pop(first, None)

    def note_cubes(self, code: int, first: int, second: int) -> None:
        """Cubes onto a tile, off it, into a market or out of one."""
        if code == events.STOCKED:
            self.cubes[first] += second
        elif code == events.DELIVERED:
            self.cubes[first] -= second
            self.markets[int(self.industries[first] == self.board.trades.iron)] += second
        elif code in TAKEN and first >= 0:
            self.cubes[first] -= 1
        elif code in (events.TOOK_COAL, events.TOOK_IRON):
            market = int(code == events.TOOK_IRON)
            self.markets[market] = max(0, self.markets[market] - 1)


def books(board: Board, log: Sequence[int]) -> Ledger:
    """The books of a game after all its events."""
    ledger = Ledger(board)
    ledger.note_all(log)
    return ledger


def broken(board: Board, state: State, log: Sequence[int]) -> list[str]:
    """Where a position differs from what its events say."""
    return differences(board, state, books(board, log))


def differences(board: Board, state: State, book: Ledger) -> list[str]:
    """Where a position differs from the books."""
    found = []
    for noun, ours, theirs in (
        ("money", state.money, book.money),
        ("points", state.points, book.points),
        ("debts", [loans * _each(board) for loans in state.loans], book.owed),
        ("income spaces", state.income, book.income),
        ("markets", [state.coal_market, state.iron_market], book.markets),
    ):
        if ours != theirs:
            found.append(f"the {noun} are {ours}, the events make them {theirs}")
    cubes = {slot: count for slot, count in enumerate(state.slot_cubes) if count}
    if cubes != +book.cubes:
        found.append(f"the cubes are {cubes}, the events make them {dict(+book.cubes)}")
    links = {(seat, link) for seat in range(board.seats) for link in bits(state.own_links[seat])}
    if links != book.links:
        found.append(f"the links are {sorted(links)}, the events make them {sorted(book.links)}")
    return found + _tiles(board, state, book)


def _each(board: Board) -> int:
    """What one loan pays, where there are any."""
    amounts = board.terms.loan_amounts
    return amounts[0] if amounts else 0


def _tiles(board: Board, state: State, book: Ledger) -> list[str]:
    """Tiles on the board, and those that left the mats."""
    found = []
    for seat in range(board.seats):
        placed = Counter(state.slot_tile[slot] for slot in bits(state.owned[seat]))
        for tile, count in enumerate(board.tiles.count):
            industry = board.tiles.industry[tile]
            left = tiles.left_on_mat(board, state, seat, industry).count(tile)
            if placed[tile] != book.placed[seat, tile]:
                found.append(f"seat {seat} has {placed[tile]} tiles {tile} on the board")
            if left + book.off_mat[seat, tile] != count:
                found.append(f"seat {seat} has {left} tiles {tile} left on the mat")
    return found
