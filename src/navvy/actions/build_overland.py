"""Building where coal and iron travel: any industry by colour, its own one by railway.

A condition on the slot is a mask of slots, as in `build`. The tile is placed before its cubes are
fetched, so that a new port or ship serves itself; which cards pay is settled before. AOI 6.1.
"""

from navvy.actions.build import (
    card_refusal,
    deliver_coal,
    deliver_iron,
    is_exhausted,
    tile_refusal,
)
from navvy.kernel import bank, cards, delivery, haulage, lanes, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits, ids, size
from navvy.kernel.prompts import BUILD, SLOT_BASE
from navvy.kernel.reasons import (
    CANNOT_AFFORD,
    NO_PORT_FOR_SHIP,
    NOT_HIGHER_LEVEL,
    NOWHERE_TO_BUILD,
    OK,
    OPPONENT_TILE,
    RESOURCE_LEFT,
    TOO_MANY_TILES,
    WRONG_INDUSTRY,
)
from navvy.kernel.state import State

# the card


def own_lines(board: Board, state: State) -> int:
    """The locations that an own link touches. AOI 6.3."""
    found = 0
    left = state.own_links[state.seat]
    while left:
        low = left & -left
        left ^= low
        found |= board.link_ends[low.bit_length() - 1]
    return found


def home(board: Board, state: State, industry: int) -> int:
    """The slots that a card of the industry opens. AOI 6.3, 4.4, 17.4."""
    own = state.owned[state.seat]
    if industry == board.trades.ship and board.choices.own_port_for_ships:
        return near_ports(board, state, 0)
    if not own:
        return board.all_slots
    lines = own_lines(board, state)
    found = own
    for location in bits(lines):
        found |= board.location_slots[location]
    for slot in bits(own):
        location = board.slot_location[slot]
        if board.places.limits[location] > 1:
            found |= board.location_slots[location] & ~BIT[slot]
    if industry == board.trades.ship:
        found |= near_ports(board, state, lines)
    return found


def near_ports(board: Board, state: State, lines: int) -> int:
    """Ship slots with a lane to an own port, or to any port that an own link touches. AOI 6.3."""
    found = 0
    for slot in bits(board.ship_slots):
        for location in bits(lanes.partners(board, state, board.slot_location[slot])):
            is_own = has_own_port(board, state, location)
            if is_own or lines & BIT[location]:
                found |= BIT[slot]
    return found


def has_own_port(board: Board, state: State, location: int) -> bool:
    """Whether an own port stands in a location."""
    for slot in bits(board.location_slots[location] & state.owned[state.seat]):
        if board.tiles.industry[state.slot_tile[slot]] == board.trades.port:
            return True
    return False


def may_merge(board: Board, state: State) -> bool:
    """Whether both actions of the turn may be merged into one build with any card. AOI 6.7."""
    return state.actions_left == board.terms.actions and state.kinds[state.seat] != 0


def card_slots(board: Board, state: State, industry: int, located: int) -> int:
    """The slots that a card in hand, or merging, opens to an industry. AOI 6.2, 6.3, 6.7."""
    if may_merge(board, state):
        return board.all_slots
    if state.kinds[state.seat] & board.industry_kinds[industry]:
        return located | home(board, state, industry)
    return located


# the slot


def full(board: Board, state: State) -> int:
    """The slots of the locations where the seat may have no further tile. AOI 6.12."""
    own = state.owned[state.seat]
    found = 0
    for slot in bits(own):
        location = board.slot_location[slot]
        around = board.location_slots[location]
        if size(own & around) >= board.places.limits[location]:
            found |= around
    return found


def overbuildable(board: Board, state: State, industry: int, tile: int, taken: int) -> int:
    """The slots whose tile this one may replace. AOI 7.1, 7.3, 7.4."""
    there = state.occupied & board.industry_slots[industry]
    found = lower(board, state, there & state.owned[state.seat], tile)
    if is_exhausted(board, state, industry):
        others = there & ~state.owned[state.seat] & ~taken
        found |= lower(board, state, same(board, state, others, industry), tile)
    return found


def lower(board: Board, state: State, slots: int, tile: int) -> int:
    """Those of the slots whose tile is of a lower level, whatever its industry. AOI 7.1."""
    found = 0
    for slot in bits(slots):
        if board.tiles.level[state.slot_tile[slot]] < board.tiles.level[tile]:
            found |= BIT[slot]
    return found


def same(board: Board, state: State, slots: int, industry: int) -> int:
    """Those of the slots whose tile is of an industry."""
    found = 0
    for slot in bits(slots):
        if board.tiles.industry[state.slot_tile[slot]] == industry:
            found |= BIT[slot]
    return found


def with_port(board: Board, state: State) -> int:
    """The ship slots with a lane to a port. AOI 6.11."""
    found = 0
    for slot in bits(board.ship_slots):
        if lanes.partners(board, state, board.slot_location[slot]):
            found |= BIT[slot]
    return found


def room(board: Board, state: State, industry: int, tile: int, taken: int) -> int:
    """The slots that have room for a tile. AOI 6.8, 6.11, 6.12, section 7."""
    found = board.industry_slots[industry] & ~state.occupied & ~taken
    found |= overbuildable(board, state, industry, tile, taken)
    if industry == board.trades.ship:
        found &= with_port(board, state)
    return found


# listing


def slots(
    board: Board, state: State, industry: int, located: int, taken: int, seen: haulage.Survey
) -> int:
    """Where an industry may be built now.

    `located` is what location cards open, `taken` what is `full`.
    """
    if tile_refusal(board, state, industry) != OK:
        return 0
    tile = tiles.next_tile(board, state, state.seat, industry)
    if state.money[state.seat] < board.tiles.cost[tile]:
        return 0
    found = card_slots(board, state, industry, located)
    if found:
        found &= room(board, state, industry, tile, taken)
    if found and (board.tiles.coal[tile] or board.tiles.iron[tile]):
        found = supplied(board, state, industry, tile, found, seen)
    return found


def supplied(
    board: Board, state: State, industry: int, tile: int, slots: int, seen: haulage.Survey
) -> int:
    """Those of the slots to which the cubes of a tile come, and can be paid for. AOI 5.7."""
    found = plainly_supplied(board, state, industry, tile, slots, seen)
    for slot in bits(doubtful(board, state, industry, tile, slots & ~found, seen)):
        if trial(board, state, industry, slot) == OK:
            found |= BIT[slot]
    return found


def takes_several(board: Board, tile: int) -> bool:
    """Whether a tile takes two cubes of a kind, so that a look at the board is not enough."""
    return board.tiles.coal[tile] > 1 or board.tiles.iron[tile] > 1


def plainly_supplied(
    board: Board, state: State, industry: int, tile: int, slots: int, seen: haulage.Survey
) -> int:
    """Those where a look at the board is enough: no source is built over, none pays on the way."""
    if takes_several(board, tile):
        return 0
    coal = board.tiles.coal[tile]
    iron = board.tiles.iron[tile]
    pounds = state.money[state.seat] - board.tiles.cost[tile]
    slots &= ~lost_sources(state, coal, iron)
    found = delivery.slots_within(board, slots, haulage.served(seen, coal, iron, pounds))
    if board.anchors & BIT[industry] and not board.choices.track_only_when_exhausted:
        for slot in bits(slots & ~found):
            if anchored_price(board, state, tile, slot, seen) <= pounds:
                found |= BIT[slot]
    return found


def doubtful(
    board: Board, state: State, industry: int, tile: int, slots: int, seen: haulage.Survey
) -> int:
    """Those of the slots not plainly supplied where it has to be tried out."""
    if takes_several(board, tile):
        return slots
    coal = board.tiles.coal[tile]
    iron = board.tiles.iron[tile]
    found = slots & lost_sources(state, coal, iron)
    if not board.anchors & BIT[industry]:
        return found | delivery.slots_within(board, slots, haulage.gamble(seen, coal, iron))
    if seen.gambles or board.choices.track_only_when_exhausted:
        return slots
    return found


def lost_sources(state: State, coal: int, iron: int) -> int:
    """The sources that give nothing to the tile which is built over them. AOI 7.5."""
    found = state.coal_slots if coal else 0
    if iron:
        found |= state.iron_slots
    return found


def anchored_price(board: Board, state: State, tile: int, slot: int, seen: haulage.Survey) -> int:
    """What the cubes of a new port or ship cost: it is a harbour, or beside one. AOI 6.10, 6.16."""
    location = board.slot_location[slot]
    joined = BIT[location] | lanes.partners(board, state, location)
    fills = board.ship_slots & ~state.occupied & BIT[slot] != 0  # AOI 7.6: not over a ship
    fills = fills and board.places.imports[location] > 0
    pounds = 0
    if board.tiles.coal[tile] and not joined & seen.coal and not fills:
        pounds += seen.coal_price
    if board.tiles.iron[tile] and not joined & seen.iron:
        pounds += seen.iron_price
    return pounds


def trial(board: Board, state: State, industry: int, slot: int) -> int:
    """Why the cubes of a tile in a slot cannot be had or paid for, tried out; or OK."""
    after = state.copy()
    after.item = industry
    place(board, after, slot)
    if after.money[after.seat] < 0:
        return CANNOT_AFFORD
    return haulage.supply_refusal(board, after)


# refusing


def refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why an industry may not be built in a slot, or OK."""
    reason = tile_refusal(board, state, industry)
    if reason == OK:
        reason = room_refusal(board, state, industry, slot)
    if reason == OK:
        located = cards.located(board, state)
        if not card_slots(board, state, industry, located) & BIT[slot]:
            reason = card_refusal(board, state, industry)
    if reason == OK:
        reason = trial(board, state, industry, slot)
    return reason


def room_refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why a slot has no room for an industry, or OK."""
    bit = BIT[slot]
    tile = tiles.next_tile(board, state, state.seat, industry)
    if room(board, state, industry, tile, full(board, state)) & bit:
        return OK
    if not board.industry_slots[industry] & bit:
        return WRONG_INDUSTRY
    if state.occupied & bit:
        reason = overbuild_refusal(board, state, industry, tile, slot)
        if reason != OK:
            return reason
    elif full(board, state) & bit:
        return TOO_MANY_TILES
    return NO_PORT_FOR_SHIP


def overbuild_refusal(board: Board, state: State, industry: int, tile: int, slot: int) -> int:
    """Why the tile in a slot may not be replaced, or OK. AOI 7.1, 7.3, 7.4."""
    bit = BIT[slot]
    if not state.owned[state.seat] & bit:
        there = board.tiles.industry[state.slot_tile[slot]]
        if there != board.trades.coal and there != board.trades.iron:
            return OPPONENT_TILE
        if not is_exhausted(board, state, industry):
            return RESOURCE_LEFT
    if not lower(board, state, bit, tile):
        return NOT_HIGHER_LEVEL
    if not state.owned[state.seat] & bit and full(board, state) & bit:
        return TOO_MANY_TILES
    return OK


def industry_refusal(board: Board, state: State, industry: int) -> int:
    """Why an industry may not be built anywhere, or OK."""
    reason = tile_refusal(board, state, industry)
    if reason == OK and not open_slots(board, state, industry):
        return NOWHERE_TO_BUILD
    return reason


def open_slots(board: Board, state: State, industry: int) -> int:
    """Where one industry may be built now."""
    located = cards.located(board, state)
    seen = haulage.survey(board, state)
    return slots(board, state, industry, located, full(board, state), seen)


def industries(board: Board, state: State, seen: haulage.Survey) -> list[int]:
    """The BUILD decisions open now."""
    located = cards.located(board, state)
    taken = full(board, state)
    return [
        BUILD + industry
        for industry in range(board.industries)
        if slots(board, state, industry, located, taken, seen)
    ]


def options(board: Board, state: State) -> list[int]:
    """The SLOT decisions for the industry chosen."""
    return ids(open_slots(board, state, state.item), SLOT_BASE)


# doing


def choose_slot(board: Board, state: State, slot: int) -> None:
    """The slot is chosen: place the tile, pay, then fetch coal and iron."""
    state.opened = 1 if home(board, state, state.item) & BIT[slot] else 0
    place(board, state, slot)
    haulage.gather(board, state)


def place(board: Board, state: State, slot: int) -> None:
    """The tile goes down in place of another, a ship with its coal, and is paid.

    AOI 6.1, 6.10, 6.15, 7.5.
    """
    location = board.slot_location[slot]
    is_ship = board.ship_slots & BIT[slot] != 0
    is_over = state.occupied & BIT[slot] != 0
    left = state.slot_cubes[slot]
    if is_over:
        tiles.remove(board, state, slot)
    tile = tiles.take_from_mat(board, state, state.seat, state.item)
    tiles.set_down(board, state, state.seat, slot, tile)
    if is_ship and is_over:
        stay_idle(board, state, slot, left)
    elif is_ship and board.places.imports[location]:
        tiles.supply(board, state, slot, board.places.imports[location])
    lanes.open_lanes(board, state, location)
    bank.pay(state, state.seat, board.tiles.cost[tile])
    state.place = slot
    state.origin = BIT[location]
    state.need_coal = board.tiles.coal[tile]
    state.need_iron = board.tiles.iron[tile]


def stay_idle(board: Board, state: State, slot: int, left: int) -> None:
    """A ship built over a ship never flips; the coal of its box stays there. AOI 7.6."""
    state.idle |= BIT[slot]
    if left:
        tiles.supply(board, state, slot, left)


def paying_cards(board: Board, state: State) -> int:
    """The card kinds that pay for the tile in its slot. AOI 6.2, 6.3."""
    kinds = board.slot_kinds[state.place]
    if state.opened:
        kinds |= board.industry_kinds[state.item]
    return kinds & state.kinds[state.seat]


def finish(board: Board, state: State) -> None:
    """The card is played: cubes on the tile, and to the track where they can go. AOI 6.1, 6.13."""
    slot = state.place
    tiles.fill(board, state, slot)
    if state.idle & BIT[slot]:
        return
    if not state.slot_cubes[slot]:
        return
    if not state.component[board.slot_location[slot]] & state.markets:
        return
    if state.coal_slots & BIT[slot]:
        deliver_coal(board, state, slot)
    elif state.iron_slots & BIT[slot]:
        deliver_iron(board, state, slot)
