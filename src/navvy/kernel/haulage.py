"""Coal and iron that travel: the nearest source for each cube anew, over anyone's links and lanes.

A cube may be brought to any location of `State.origin`: that of the tile, or either end of the
link. Where no source is connected the cube is bought from its track, through a harbour.
"""

from typing import Final

from navvy.kernel import delivery, markets, network
from navvy.kernel.board import Board, Ladder
from navvy.kernel.masks import BIT, first, is_several
from navvy.kernel.prompts import CARD, COAL, IRON
from navvy.kernel.reasons import (
    CANNOT_AFFORD,
    MINE_NOT_CONNECTED,
    MINE_NOT_NEAREST,
    NO_COAL,
    NO_CUBE_THERE,
    NO_IRON,
    OK,
)
from navvy.kernel.state import State

OF_COAL: Final = 0
OF_IRON: Final = 1


class Survey:
    """What is true of the whole board for as long as a list of options is made."""

    def __init__(
        self,
        coal: int,
        iron: int,
        coal_harbours: int,
        iron_harbours: int,
        coal_price: int,
        iron_price: int,
        gambles: bool,
    ) -> None:
        self.coal = coal  # locations connected to a source
        self.iron = iron
        self.coal_harbours = coal_harbours  # locations that may buy from the track
        self.iron_harbours = iron_harbours
        self.coal_price = coal_price
        self.iron_price = iron_price
        self.gambles = gambles  # an own mine may flip on the way and pay for the rest


def survey(board: Board, state: State) -> Survey:
    """The board as one cube of each kind sees it. AOI 5.1, 5.3, 17.5."""
    harbours = network.reach_of(state, state.markets)
    return Survey(
        near(board, state, state.coal_slots),
        near(board, state, state.iron_slots),
        harbours if is_open(board, state.coal_slots) else 0,
        harbours if is_open(board, state.iron_slots) else 0,
        price(board, state, OF_COAL, 1),
        price(board, state, OF_IRON, 1),
        has_last_cube(state, state.coal_slots & state.owned[state.seat]),
    )


def is_open(board: Board, sources: int) -> bool:
    """Whether a track sells while these sources are left out of reach. AOI 5.3, 17.5."""
    return not sources or not board.choices.track_only_when_exhausted


def near(board: Board, state: State, slots: int) -> int:
    """All locations connected to a source."""
    reached = 0
    while slots:
        low = slots & -slots
        slots ^= low
        reached |= state.component[board.slot_location[low.bit_length() - 1]]
    return reached


def has_last_cube(state: State, slots: int) -> bool:
    """Whether one of these sources has a single cube left."""
    while slots:
        low = slots & -slots
        slots ^= low
        if state.slot_cubes[low.bit_length() - 1] == 1:
            return True
    return False


def served(found: Survey, coal: int, iron: int, pounds: int) -> int:
    """The locations to which a cube of what is asked can come for so much money. AOI 5.7."""
    coal_bought = found.coal_harbours if found.coal_price <= pounds else 0
    iron_bought = found.iron_harbours if found.iron_price <= pounds else 0
    if not iron:
        return found.coal | coal_bought
    if not coal:
        return found.iron | iron_bought
    places = (found.coal & found.iron) | (found.coal & iron_bought) | (coal_bought & found.iron)
    if found.coal_price + found.iron_price <= pounds:
        places |= coal_bought & iron_bought
    return places


def gamble(found: Survey, coal: int, iron: int) -> int:
    """The locations where an own mine that flips for the coal may pay for the iron. AOI 6.1."""
    if not found.gambles or not coal or not iron:
        return 0
    return found.coal & found.iron_harbours & ~found.iron


def stocked(state: State, resource: int) -> int:
    """The slots with a cube of the resource; the coal of an import box lies on its ship."""
    return state.coal_slots if resource == OF_COAL else state.iron_slots


def ladder(board: Board, resource: int) -> Ladder:
    """The track of a resource."""
    return board.coal if resource == OF_COAL else board.iron


def price(board: Board, state: State, resource: int, cubes: int) -> int:
    """What that many cubes cost from their track now. AOI 5.6."""
    filled = state.coal_market if resource == OF_COAL else state.iron_market
    return markets.price(ladder(board, resource), filled, cubes)


def connected(board: Board, state: State, resource: int, places: int) -> int:
    """The sources connected to at least one of these locations. AOI 5.1."""
    reach = network.reach_of(state, places)
    return delivery.slots_within(board, stocked(state, resource), reach)


def nearest(board: Board, state: State, resource: int) -> int:
    """The sources that may give the next cube: for each place to bring it to, the nearest.

    AOI 5.1, 5.2, 8.5.
    """
    sources = connected(board, state, resource, state.origin)
    if not is_several(sources):
        return sources
    found = 0
    left = state.origin
    while left:
        low = left & -left
        left ^= low
        found |= nearest_to(board, state, sources, low)
    return found


def nearest_to(board: Board, state: State, sources: int, place: int) -> int:
    """Those of the sources that lie nearest to one location, if any is connected to it.

    AOI 4.3, 5.5, 17.10.
    """
    sources = delivery.slots_within(board, sources, state.component[first(place)])
    boxes = sources & board.ship_slots if board.choices.import_lane_counts else 0
    reached = place
    before = 0
    while sources:
        found = delivery.slots_within(board, sources & ~boxes, reached)
        found |= delivery.slots_within(board, boxes, before)
        if found:
            return found
        before = reached
        reached = network.widen(board, state, reached, (reached & ~board.places.no_transit) | place)
    return 0


def source_refusal(board: Board, state: State, resource: int, slot: int) -> int:
    """Why the next cube may not come from a slot, or OK. AOI 5.1."""
    if options(board, state, resource) & BIT[slot]:
        return OK
    if not stocked(state, resource) & BIT[slot]:
        return NO_CUBE_THERE
    if nearest(board, state, resource) & BIT[slot]:
        return CANNOT_AFFORD
    if connected(board, state, resource, state.origin) & BIT[slot]:
        return MINE_NOT_NEAREST
    return MINE_NOT_CONNECTED


def options(board: Board, state: State, resource: int) -> int:
    """The sources that may be chosen: nearest ones after which the rest can still be paid for."""
    sources = nearest(board, state, resource)
    if is_payable(board, state):
        return sources
    found = 0
    left = sources
    while left:
        low = left & -left
        left ^= low
        after = state.copy()
        take(board, after, resource, first(low))
        if supply_refusal(board, after) == OK:
            found |= low
    return found


def take(board: Board, state: State, resource: int, slot: int) -> None:
    """One cube from a source, or from the track for -1."""
    if resource == OF_COAL:
        delivery.take_coal(board, state, slot)
    else:
        delivery.take_iron(board, state, slot)


# whether all cubes can be had


def short_of(board: Board, state: State, resource: int, cubes: int) -> int:
    """How many of these cubes no connected source can give."""
    left = connected(board, state, resource, state.origin)
    while left and cubes > 0:
        low = left & -left
        left ^= low
        cubes -= state.slot_cubes[low.bit_length() - 1]
    return cubes if cubes > 0 else 0


def is_payable(board: Board, state: State) -> bool:
    """Whether the money at hand pays for every cube that has to be bought, whatever is chosen."""
    pounds = price(board, state, OF_COAL, short_of(board, state, OF_COAL, state.need_coal))
    pounds += price(board, state, OF_IRON, short_of(board, state, OF_IRON, state.need_iron))
    return pounds <= state.money[state.seat]


def supply_refusal(board: Board, state: State) -> int:
    """Why the cubes that the action still needs cannot be had or paid for, or OK. AOI 5.7.

    A mine that flips in between may pay for what is bought after it. AOI 6.1.
    """
    if lacks(board, state, OF_COAL, state.need_coal):
        return NO_COAL
    if lacks(board, state, OF_IRON, state.need_iron):
        return NO_IRON
    if is_payable(board, state):
        return OK
    if not flips_own(board, state):
        return CANNOT_AFFORD
    return OK if has_way(board, state) else CANNOT_AFFORD


def lacks(board: Board, state: State, resource: int, cubes: int) -> bool:
    """Whether some of these cubes cannot be had at any price. AOI 5.3, 17.5."""
    if short_of(board, state, resource, cubes) == 0:
        return False
    if network.reach_of(state, state.origin) & state.markets == 0:
        return True
    rest = stocked(state, resource) & ~connected(board, state, resource, state.origin)
    return not is_open(board, rest)


def flips_own(board: Board, state: State) -> bool:
    """Whether an own source may run out by what the action takes."""
    left = (state.coal_slots | state.iron_slots) & state.owned[state.seat]
    while left:
        low = left & -left
        left ^= low
        if state.slot_cubes[low.bit_length() - 1] <= state.need_coal + state.need_iron:
            return True
    return False


def has_way(board: Board, state: State) -> bool:
    """Whether some choice of sources leads to the end of the action with money enough.

    All cubes can be had, as `lacks` has found: money alone decides.
    """
    if state.need_coal == 0 and state.need_iron == 0:
        return True
    resource = OF_COAL if state.need_coal else OF_IRON
    sources = nearest(board, state, resource)
    if not sources:
        if price(board, state, resource, 1) > state.money[state.seat]:
            return False
        after = state.copy()
        take(board, after, resource, -1)
        return has_way(board, after)
    while sources:
        low = sources & -sources
        sources ^= low
        after = state.copy()
        take(board, after, resource, first(low))
        if has_way(board, after):
            return True
    return False


# fetching


def gather(board: Board, state: State) -> bool:
    """Take what the action still needs as far as there is no choice; False when one is asked.

    AOI 5.2, 6.1.
    """
    state.prompt = CARD
    while state.need_coal:
        if not fetch(board, state, OF_COAL):
            state.prompt = COAL
            return False
    while state.need_iron:
        if not fetch(board, state, OF_IRON):
            state.prompt = IRON
            return False
    return True


def fetch(board: Board, state: State, resource: int) -> bool:
    """Take one cube if there is no choice."""
    sources = nearest(board, state, resource)
    if is_several(sources):
        sources = options(board, state, resource)
        if is_several(sources):
            return False
    take(board, state, resource, first(sources))
    return True
