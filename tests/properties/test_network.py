"""Who is connected with what, and how far away: searched for link by link, in plain Python."""

from collections import deque

from hypothesis import given

from navvy.games.registry import Table
from navvy.kernel import delivery, network
from navvy.kernel.board import Board
from navvy.kernel.masks import bits, mask_of
from navvy.kernel.state import State
from tests.properties.strategies import examples, positions
from tests.walks import Walk


def distances(board: Board, state: State, start: int) -> dict[int, int]:
    """How many links away every location is that can be reached. BIR 4.2, 4.3, LAN 4.2, 4.3."""
    lines = [bits(board.link_ends[link]) for link in bits(state.links)]
    found = dict.fromkeys(bits(start), 0)
    queue = deque(found)
    while queue:
        place = queue.popleft()
        for ends in lines:
            for end in ends if place in ends else ():
                if end not in found:
                    found[end] = found[place] + 1
                    queue.append(end)
    return found


@examples(320)
@given(positions())
def test_components_equal_bfs(walk: Walk) -> None:
    board, state = walk.table.board, walk.state
    for location in range(board.locations):
        reached = mask_of(sorted(distances(board, state, 1 << location)))
        assert state.component[location] == reached, (str(walk), location)
    for link in range(board.links):
        ends = board.link_ends[link]
        assert network.connected_to(state, ends) == mask_of(sorted(distances(board, state, ends)))


@examples(320)
@given(positions())
def test_network_equals_definition(walk: Walk) -> None:
    """Own tiles and the ends of own links, and nothing else. BIR 4.1, 4.6."""
    board, state = walk.table.board, walk.state
    for seat in range(board.seats):
        places = {board.slot_location[slot] for slot in bits(state.owned[seat])}
        for link in bits(state.own_links[seat]):
            places |= set(bits(board.link_ends[link]))
        assert set(bits(state.network[seat])) == places, walk
        slots = [at for at, place in enumerate(board.slot_location) if place in places]
        assert bits(state.home[seat]) == slots, walk
        lines = [at for at, ends in enumerate(board.link_ends) if places & set(bits(ends))]
        assert bits(state.touch[seat]) == lines, walk


def nearest(table: Table, state: State, origin: int) -> list[int]:
    """The mines with coal at the least distance. BIR 5.1, LAN 5.1."""
    board = table.board
    away = distances(board, state, origin)
    mines = {
        slot: away[board.slot_location[slot]]
        for slot in range(board.slots)
        if state.slot_cubes[slot]
        and board.tiles.industry[state.slot_tile[slot]] == board.trades.coal
        and board.slot_location[slot] in away
    }
    return [slot for slot, links in mines.items() if links == min(mines.values())]


@examples(320)
@given(positions())
def test_nearest_mine_equals_bfs(walk: Walk) -> None:
    board, state = walk.table.board, walk.state
    origins = [1 << location for location in range(board.locations)] + board.link_ends
    for origin in origins:
        found = bits(delivery.nearest_mines(board, state, origin))
        assert found == nearest(walk.table, state, origin), (str(walk), bits(origin))
