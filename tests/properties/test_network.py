"""Who is connected with what, and how far away: searched for link by link, in plain Python."""

from collections import deque
from itertools import permutations

from hypothesis import given

from navvy.games.registry import Table
from navvy.kernel import delivery, haulage, network
from navvy.kernel.board import Board
from navvy.kernel.masks import bits, mask_of
from navvy.kernel.state import State
from tests.properties.strategies import examples, positions
from tests.walks import Walk


def distances(board: Board, state: State, start: int) -> dict[int, int]:
    """How many links and open lanes away every location is that can be reached.

    BIR 4.2, 4.3, LAN 4.2, 4.3, AOI 4.2, 4.3, 4.6.
    """
    built = [link for seat in range(board.seats) for link in bits(state.own_links[seat])]
    lines = [bits(board.link_ends[link]) for link in built + open_lanes(board, state)]
    closed = set(bits(board.places.no_transit & ~start))
    found = dict.fromkeys(bits(start), 0)
    queue = deque(found)
    while queue:
        place = queue.popleft()
        for ends in lines if place not in closed else ():
            for end in ends if place in ends else ():
                if end not in found:
                    found[end] = found[place] + 1
                    queue.append(end)
    return found


def open_lanes(board: Board, state: State) -> list[int]:
    """The lanes with a ship at sea and a port on land. AOI 4.5."""
    trades = board.trades
    standing = industries(board, state)
    held = {
        place: {standing.get(slot) for slot in bits(slots)}
        for place, slots in enumerate(board.location_slots)
    }
    return [
        lane
        for lane in bits(board.places.lanes)
        for land, sea in permutations(bits(board.link_ends[lane]))
        if trades.port in held[land] and trades.ship in held[sea]
    ]


def reached_from(board: Board, state: State, places: int) -> int:
    """All that is connected to one of the places, each judged by itself. AOI 4.6, 8.5."""
    found: set[int] = set()
    for place in bits(places):
        found |= set(distances(board, state, 1 << place))
    return mask_of(sorted(found))


@examples(320)
@given(positions())
def test_components_equal_bfs(walk: Walk) -> None:
    board, state = walk.table.board, walk.state
    for location in range(board.locations):
        reached = mask_of(sorted(distances(board, state, 1 << location)))
        assert state.component[location] == reached, (str(walk), location)
    for link in range(board.links):
        ends = board.link_ends[link]
        reached = reached_from(board, state, ends)
        assert network.reach_of(state, ends) == reached
        if not board.places.no_transit:
            assert network.connected_to(state, ends) == reached


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
        if board.terms.rail_iron:
            for resource in (haulage.OF_COAL, haulage.OF_IRON):
                asked = state.copy()
                asked.origin = origin
                found = bits(haulage.nearest(board, asked, resource))
                assert found == hauled(walk.table, state, origin, resource), (str(walk), origin)
        else:
            found = bits(delivery.nearest_mines(board, state, origin))
            assert found == nearest(walk.table, state, origin), (str(walk), bits(origin))


def hauled(table: Table, state: State, origin: int, resource: int) -> list[int]:
    """The sources of coal or iron nearest to each place by itself. AOI 5.1, 5.5, 8.5, 17.10."""
    board, trades = table.board, table.board.trades
    kinds = {trades.coal, trades.ship} if resource == haulage.OF_COAL else {trades.iron}
    further = int(board.choices.import_lane_counts)
    found: set[int] = set()
    for place in bits(origin):
        away = distances(board, state, 1 << place)
        far = {
            slot: away[board.slot_location[slot]] + (industry == trades.ship) * further
            for slot, industry in industries(board, state).items()
            if industry in kinds and state.slot_cubes[slot] and board.slot_location[slot] in away
        }
        found |= {slot for slot in far if far[slot] == min(far.values())}
    return sorted(found)


def industries(board: Board, state: State) -> dict[int, int]:
    """What stands in each slot."""
    return {slot: board.tiles.industry[state.slot_tile[slot]] for slot in bits(state.occupied)}
