"""Points: links, tiles, and what the end of the game adds."""

from navvy.kernel import bank, events, income
from navvy.kernel.board import Board
from navvy.kernel.masks import bits
from navvy.kernel.state import State


def location_icons(board: Board, state: State) -> list[int]:
    """For each location, its link icons: printed ones and those of flipped tiles.

    BIR 14.1, 14.2, LAN 14.2.
    """
    icons = board.places.icons[:]
    for slot in bits(state.flipped):
        icons[board.slot_location[slot]] += board.tiles.links[state.slot_tile[slot]]
    return icons


def link_points(board: Board, icons: list[int], link: int) -> int:
    """What a link is worth: the icons of all its ends."""
    total = 0
    for location in bits(board.link_ends[link]):
        total += icons[location]
    return total


def score_links(board: Board, state: State) -> None:
    """Each seat scores its links. BIR 14.1."""
    icons = location_icons(board, state)
    for seat in range(board.seats):
        for link in bits(state.own_links[seat]):
            bank.score(state, seat, events.LINKS, link, link_points(board, icons, link))


def score_tiles(board: Board, state: State) -> None:
    """Each seat scores its flipped tiles. BIR 14.3."""
    for seat in range(board.seats):
        for slot in bits(state.flipped & state.owned[seat]):
            points = board.tiles.points[state.slot_tile[slot]]
            bank.score(state, seat, events.TILES, slot, points)


def score_money(board: Board, state: State) -> None:
    """Points for money at the end, where the game gives any. BIR 15.1, LAN 15.1."""
    rate = board.terms.pounds_per_point
    if rate == 0:
        return
    for seat in range(board.seats):
        bank.score(state, seat, events.MONEY, -1, state.money[seat] // rate)


def score_introductory(board: Board, state: State) -> None:
    """The extra points of an introductory game: money, income, better tiles again.

    BIR 16.2, 16.3.
    """
    for seat in range(board.seats):
        points = state.money[seat] // board.terms.intro_pounds
        if points > board.terms.intro_cap:
            points = board.terms.intro_cap
        bank.score(state, seat, events.MONEY, -1, points)
        bank.score(state, seat, events.INCOME, -1, income.level(board, state, seat))
        for slot in bits(state.flipped & state.owned[seat]):
            tile = state.slot_tile[slot]
            if board.tiles.level[tile] >= 2:
                bank.score(state, seat, events.AGAIN, slot, board.tiles.points[tile])


def score_era(board: Board, state: State) -> None:
    """All links first, then all tiles."""
    score_links(board, state)
    score_tiles(board, state)


def score_end(board: Board, state: State) -> None:
    """What the end of the game adds after its last era was scored."""
    if board.choices.introductory:
        score_introductory(board, state)
    else:
        score_money(board, state)


def is_ahead(board: Board, state: State, seat: int, other: int) -> bool:
    """Whether a seat beats another: points, income space, money, then the option's turn order.

    BIR 15.2, LAN 17.14.
    """
    if state.points[seat] != state.points[other]:
        return state.points[seat] > state.points[other]
    if state.income[seat] != state.income[other]:
        return state.income[seat] > state.income[other]
    if state.money[seat] != state.money[other]:
        return state.money[seat] > state.money[other]
    if board.choices.turn_order_tie_break:
        return state.turn_order.index(seat) < state.turn_order.index(other)
    return False


def places(board: Board, state: State) -> list[int]:
    """Each seat's place, from 1; equal places are shared."""
    found: list[int] = []
    for seat in range(board.seats):
        place = 1
        for other in range(board.seats):
            if is_ahead(board, state, other, seat):
                place += 1
        found.append(place)
    return found
