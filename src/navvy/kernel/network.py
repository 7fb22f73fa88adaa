"""Links, networks and connection: two different rule concepts.

A seat's network is its own tiles and links; places are connected by anyone's links.
"""

from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits, mask_of, put
from navvy.kernel.state import State


def has_nothing(state: State, seat: int) -> bool:
    """Whether a seat has neither tile nor link on the board. BIR 4.4."""
    return not state.owned[seat] and not state.own_links[seat]


def join(board: Board, state: State, seat: int, location: int) -> None:
    """Take a location into a seat's network. BIR 4.1, AOI 4.1."""
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
    connect(board, state, board.link_ends[link])


def connect(board: Board, state: State, ends: int) -> None:
    """A new line joins these ends: everything connected to one is connected to the others."""
    if board.places.no_transit:
        state.component = components(board, state)
    else:
        merge(state, connected_to(state, ends))


def components(board: Board, state: State) -> list[int]:
    """For each location what is connected to it: no chain passes where there is no transit.

    AOI 4.2, 4.6.
    """
    closed = board.places.no_transit
    found = BIT[: board.locations]
    left = mask_of(list(range(board.locations))) & ~closed
    while left:
        group = flood(board, state, left & -left)
        left &= ~group
        for location in bits(group):
            found[location] |= group
    for location in bits(closed):
        found[location] |= widen(board, state, BIT[location], BIT[location])
    return found


def flood(board: Board, state: State, start: int) -> int:
    """All that chains of lines reach from a location where anything may pass."""
    reached = start
    while True:
        wider = widen(board, state, reached, reached & ~board.places.no_transit)
        if wider == reached:
            return reached
        reached = wider


def widen(board: Board, state: State, reached: int, through: int) -> int:
    """What was reached, and all that lies one line further from where one may go on."""
    wider = reached
    left = state.links
    while left:
        low = left & -left
        left ^= low
        ends = board.link_ends[low.bit_length() - 1]
        if ends & through:
            wider |= ends
    return wider


def reach_of(state: State, places: int) -> int:
    """All locations connected to any of these, where connection may be one-sided. AOI 4.6."""
    reached = 0
    while places:
        low = places & -places
        places ^= low
        reached |= state.component[low.bit_length() - 1]
    return reached


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
