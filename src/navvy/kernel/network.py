"""Links, networks and connection: two different rule concepts.

A seat's network is its own tiles and links; places are connected by anyone's links.
"""

from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, put
from navvy.kernel.state import State


def has_nothing(state: State, seat: int) -> bool:
    """Whether a seat has neither tile nor link on the board. BIR 4.4."""
    return not state.owned[seat] and not state.own_links[seat]


def join(board: Board, state: State, seat: int, location: int) -> None:
    """Take a location into a seat's network. BIR 4.1."""
    known = state.network[seat]
    if known & BIT[location]:
        return
    state.network = put(state.network, seat, known | BIT[location])
    state.home = put(state.home, seat, state.home[seat] | board.location_slots[location])
    state.touch = put(state.touch, seat, state.touch[seat] | board.location_links[location])


def rebuild(board: Board, state: State, seat: int) -> None:
    """Compute a seat's network afresh, after something of it has left the board."""
    state.network = put(state.network, seat, 0)
    state.home = put(state.home, seat, 0)
    state.touch = put(state.touch, seat, 0)
    left = state.owned[seat]
    while left:
        low = left & -left
        left ^= low
        join(board, state, seat, board.slot_location[low.bit_length() - 1])
    left = state.own_links[seat]
    while left:
        low = left & -left
        left ^= low
        join_ends(board, state, seat, low.bit_length() - 1)


def join_ends(board: Board, state: State, seat: int, link: int) -> None:
    """Take all ends of a link into a seat's network; a link may have three. BIR 4.6."""
    ends = board.link_ends[link]
    while ends:
        low = ends & -ends
        ends ^= low
        join(board, state, seat, low.bit_length() - 1)


def lay(board: Board, state: State, seat: int, link: int) -> None:
    """Put a seat's link on its line."""
    state.own_links = put(state.own_links, seat, state.own_links[seat] | BIT[link])
    state.links |= BIT[link]
    join_ends(board, state, seat, link)
    merge(state, connected_to(state, board.link_ends[link]))


def merge(state: State, places: int) -> None:
    """Make all these locations connected to each other."""
    component = state.component[:]
    left = places
    while left:
        low = left & -left
        left ^= low
        component[low.bit_length() - 1] = places
    state.component = component


def connected_to(state: State, places: int) -> int:
    """All locations connected to any of these. BIR 4.2."""
    component = state.component
    reached = 0
    left = places
    while left:
        low = left & -left
        reached |= component[low.bit_length() - 1]
        left &= ~reached
    return reached


def lift_all_links(board: Board, state: State) -> None:
    """Take every link off the board."""
    state.links = 0
    state.own_links = [0] * board.seats
    state.component = BIT[: board.locations]
    for seat in range(board.seats):
        rebuild(board, state, seat)
