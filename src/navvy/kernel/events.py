"""Events: what happened, for logs, previews and statistics. The rules never read them.

An event is five ints (code, seat, three facts) appended to `State.events` while somebody
listens; -1 fills a fact that does not apply.
"""

from typing import Final

from navvy.kernel.state import State

DISCARDED: Final = 0  # card
PAID: Final = 1  # pounds
RECEIVED: Final = 2  # pounds, from: 0 market, 1 income, 2 loan, 3 bonus, 4 tile, 5 flip
BUILT: Final = 3  # slot, tile
REMOVED: Final = 4  # slot, tile; the seat is the owner
LINKED: Final = 5  # link
TOOK_COAL: Final = 6  # slot, or -1 and the price
TOOK_IRON: Final = 7
TOOK_BEER: Final = 8  # slot, or -1 and the merchant
STOCKED: Final = 9  # slot, cubes put on a tile
DELIVERED: Final = 10  # slot, cubes moved to a market, pounds
FLIPPED: Final = 11  # slot, tile
ADVANCED: Final = 12  # income spaces gained, new space
DEVELOPED: Final = 13  # tile
SOLD: Final = 14  # slot, port slot or -1, market space or -1
TURNED: Final = 15  # market tile, new box
BORROWED: Final = 16  # pounds, new space
SCOUTED: Final = 17
PASSED: Final = 18
DREW: Final = 19  # card (hidden from the others)
SCORED: Final = 20  # source + 8 * era, which, points
ROUND_ENDED: Final = 21  # era, round
ERA_ENDED: Final = 22  # era
PAYS_INCOME: Final = 23  # pounds due, pounds paid from the purse
BONUS_LOST: Final = 24  # merchant
LAID_OPEN: Final = 25  # card put beside the deck
CHOSE_CARD: Final = 26  # card that was open, taken into a hand
REPAID: Final = 27  # pounds
PAID_INTEREST: Final = 28  # pounds
PAYS_LINK: Final = 29  # link, pounds: at the end of the game

# sources of points
LINKS: Final = 0
TILES: Final = 1
MERCHANT: Final = 2
MONEY: Final = 3
INCOME: Final = 4
AGAIN: Final = 5
SHORTFALL: Final = 6
LOANS: Final = 7

MARKET: Final = 0
PAYDAY: Final = 1
BANK: Final = 2
BONUS: Final = 3
TILE: Final = 4
FLIP: Final = 5

LENGTH: Final = 5


def emit(state: State, code: int, seat: int, first: int, second: int, third: int) -> None:
    """Write one event down. Callers ask `state.is_heard` first."""
    state.events.append(code)
    state.events.append(seat)
    state.events.append(first)
    state.events.append(second)
    state.events.append(third)
