"""Points: links, tiles, and what the end of the game adds.

The `lines` say what would be scored now; scoring gives just those, and a projection shows them.
"""

from typing import Final

from navvy.kernel import bank, events, income
from navvy.kernel.board import Board
from navvy.kernel.masks import bits
from navvy.kernel.state import State

LINE: Final = 3  # ints of a line


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


def link_lines(board: Board, state: State, icons: list[int], seat: int) -> list[int]:
    """What a seat's links score: source, link and points of each. BIR 14.1."""
    lines: list[int] = []
    for link in bits(state.own_links[seat]):
        lines.extend([events.LINKS, link, link_points(board, icons, link)])
    return lines


def tile_lines(board: Board, state: State, seat: int) -> list[int]:
    """What a seat's flipped tiles score: source, slot and points of each. BIR 14.3."""
    lines: list[int] = []
    for slot in bits(state.flipped & state.owned[seat]):
        lines.extend([events.TILES, slot, board.tiles.points[state.slot_tile[slot]]])
    return lines


def end_lines(board: Board, state: State, seat: int) -> list[int]:
    """What the end of the game adds after its last era was scored: source, -1 or slot, points."""
    if board.choices.introductory:
        return introductory_lines(board, state, seat)
    return money_lines(board, state, seat)


def money_lines(board: Board, state: State, seat: int) -> list[int]:
    """Points for money at the end, where the game gives any. BIR 15.1, LAN 15.1."""
    rate = board.terms.pounds_per_point
    if rate == 0:
        return []
    return [events.MONEY, -1, state.money[seat] // rate]


def introductory_lines(board: Board, state: State, seat: int) -> list[int]:
    """The extra points of an introductory game: money, income, better tiles again.

    BIR 16.2, 16.3.
    """
    points = state.money[seat] // board.terms.intro_pounds
    if points > board.terms.intro_cap:
        points = board.terms.intro_cap
    lines = [events.MONEY, -1, points, events.INCOME, -1, income.level(board, state, seat)]
    for slot in bits(state.flipped & state.owned[seat]):
        tile = state.slot_tile[slot]
        if board.tiles.level[tile] >= board.terms.intro_level:
            lines.extend([events.AGAIN, slot, board.tiles.points[tile]])
    return lines


def score_lines(state: State, seat: int, lines: list[int]) -> None:
    """Give a seat the points of its lines."""
    for at in range(0, len(lines), LINE):
        bank.score(state, seat, lines[at], lines[at + 1], lines[at + 2])


def score_era(board: Board, state: State) -> None:
    """All links first, then all tiles."""
    icons = location_icons(board, state)
    for seat in range(board.seats):
        score_lines(state, seat, link_lines(board, state, icons, seat))
    for seat in range(board.seats):
        score_lines(state, seat, tile_lines(board, state, seat))


def score_end(board: Board, state: State) -> None:
    """What the end of the game adds, seat by seat."""
    for seat in range(board.seats):
        score_lines(state, seat, end_lines(board, state, seat))


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
