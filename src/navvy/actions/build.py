"""Building an industry tile: which slots are open to it, what it costs, placing it.

A condition on the slot is a mask of slots; `slots` is where all of them hold and `refusal` names
the first that does not. Overbuilding is the same action on a slot with a tile.
"""

from navvy.kernel import bank, cards, delivery, events, markets, tiles
from navvy.kernel.board import RAIL, Board
from navvy.kernel.masks import BIT, ids
from navvy.kernel.prompts import BUILD, SLOT, SLOT_BASE
from navvy.kernel.reasons import (
    CANNOT_AFFORD,
    FREE_MINE_SLOT,
    NO_CARD,
    NO_COAL,
    NO_TILE_LEFT,
    NOT_HIGHER_LEVEL,
    NOWHERE_TO_BUILD,
    OK,
    ONE_TILE_PER_LOCATION,
    OPPONENT_TILE,
    OUTSIDE_NETWORK,
    RESOURCE_LEFT,
    SINGLE_ICON_FIRST,
    SLOT_TAKEN,
    TILE_NEVER_BUILT,
    TILE_WRONG_ERA,
    WRONG_INDUSTRY,
)
from navvy.kernel.state import State


def tile_refusal(board: Board, state: State, industry: int) -> int:
    """Why the lowest tile of an industry may not be built now, wherever; or OK.

    BIR 6.9, 6.11, LAN 6.11.
    """
    tile = tiles.next_tile(board, state, state.seat, industry)
    if tile < 0:
        return NO_TILE_LEFT
    if board.tiles.eras[tile] == 0:
        return TILE_NEVER_BUILT
    if not board.tiles.eras[tile] & BIT[state.era]:
        return TILE_WRONG_ERA
    return OK


def empty_slots(board: Board, state: State, industry: int) -> int:
    """Free slots with the icon; a shared one only where no single-icon one is free. BIR 6.8."""
    free = board.industry_slots[industry] & ~state.occupied
    rows = board.single_first[industry]
    at = 0
    while at < len(rows):
        if free & rows[at]:
            free &= ~rows[at + 1]
        at += 2
    return free


def crowded(board: Board, state: State) -> int:
    """In the canal era: all slots of the locations where the seat has a tile. BIR 6.12, 7.4."""
    if state.era == RAIL:
        return 0
    slots = 0
    left = state.owned[state.seat]
    while left:
        low = left & -left
        left ^= low
        slots |= board.location_slots[board.slot_location[low.bit_length() - 1]]
    return slots


def overbuildable(board: Board, state: State, industry: int, tile: int) -> int:
    """Slots whose tile this one may replace: own lower ones, others' when the resource is gone.

    BIR 7.1, 7.3, 7.4.
    """
    own = state.owned[state.seat]
    candidates = own
    if is_exhausted(board, state, industry):
        candidates |= state.occupied & ~crowded(board, state)
    candidates &= board.industry_slots[industry]
    if blocks_free_mine(board, industry):
        candidates &= ~beside_free_mine(board, state)
    return lower_tiles(board, state, candidates, industry, tile)


def lower_tiles(board: Board, state: State, slots: int, industry: int, tile: int) -> int:
    """Those of the slots whose tile is of the same industry and of a lower level."""
    found = 0
    level = board.tiles.level[tile]
    while slots:
        low = slots & -slots
        slots ^= low
        there = state.slot_tile[low.bit_length() - 1]
        if there >= 0 and board.tiles.industry[there] == industry:
            if board.tiles.level[there] < level:
                found |= low
    return found


def is_exhausted(board: Board, state: State, industry: int) -> bool:
    """Whether others' tiles of the industry may be replaced: its resource is gone everywhere.

    BIR 7.3, AOI 7.3, 17.7.
    """
    if industry == board.trades.coal:
        coal = state.coal_slots
        if board.choices.import_coal_is_not_on_the_map:
            coal &= ~board.ship_slots
        return coal == 0 and state.coal_market == 0
    if industry == board.trades.iron:
        return state.iron_slots == 0 and state.iron_market == 0
    return False


def blocks_free_mine(board: Board, industry: int) -> bool:
    """Whether the free-mine-slot option concerns this industry."""
    return board.choices.free_mine_slot and industry == board.trades.coal


def beside_free_mine(board: Board, state: State) -> int:
    """All slots of locations that have an empty slot for a mine. LAN 17.11."""
    slots = 0
    left = board.industry_slots[board.trades.coal] & ~state.occupied
    while left:
        low = left & -left
        left ^= low
        slots |= board.location_slots[board.slot_location[low.bit_length() - 1]]
    return slots


def has_pair(board: Board, state: State) -> bool:
    """Whether two cards may stand for one location card: both actions of a turn are left.

    LAN 6.7.
    """
    if not board.choices.paired_build or state.actions_left != board.terms.actions:
        return False
    return cards.held(state, state.seat) >= 2


def card_slots(board: Board, state: State, industry: int, located: int) -> int:
    """The slots that a card in hand, or a pair of cards, opens to an industry."""
    if has_pair(board, state):
        return board.town_slots
    if state.kinds[state.seat] & board.industry_kinds[industry]:
        return located | cards.home(board, state)
    return located


def budget(board: Board, state: State, tile: int) -> int:
    """What is left for coal after the tile's price and iron; negative if not enough. BIR 6.15."""
    left = state.money[state.seat] - board.tiles.cost[tile]
    if left >= 0 and board.tiles.iron[tile]:
        left -= delivery.iron_price(board, state, board.tiles.iron[tile])
    return left


def slots(board: Board, state: State, industry: int, located: int) -> int:
    """Where an industry may be built now; `located` is what location cards open."""
    if tile_refusal(board, state, industry) != OK:
        return 0
    tile = tiles.next_tile(board, state, state.seat, industry)
    pounds = budget(board, state, tile)
    if pounds < 0:
        return 0
    opened = card_slots(board, state, industry, located)
    if not opened:
        return 0
    found = empty_slots(board, state, industry) & ~crowded(board, state)
    found |= overbuildable(board, state, industry, tile)
    found &= opened
    coal = board.tiles.coal[tile]
    if coal and found:
        places = delivery.coal_reach(board, state, coal, pounds)
        found = delivery.slots_within(board, found, places)
    return found


def refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why an industry may not be built in a slot, or OK."""
    reason = tile_refusal(board, state, industry)
    if reason == OK:
        reason = room_refusal(board, state, industry, slot)
    if reason == OK and not card_slots(board, state, industry, located(board, state)) & BIT[slot]:
        reason = card_refusal(board, state, industry)
    if reason == OK:
        reason = price_refusal(board, state, industry, slot)
    return reason


def located(board: Board, state: State) -> int:
    """What the location cards in hand open."""
    return cards.located(board, state)


def room_refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why a slot has no room for an industry, or OK."""
    bit = BIT[slot]
    if not board.industry_slots[industry] & bit:
        return WRONG_INDUSTRY
    if state.occupied & bit:
        return overbuild_refusal(board, state, industry, slot)
    if crowded(board, state) & bit:
        return ONE_TILE_PER_LOCATION
    if not empty_slots(board, state, industry) & bit:
        return SINGLE_ICON_FIRST
    return OK


def overbuild_refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why the tile in a slot may not be replaced, or OK. BIR 7.1, 7.3, 7.4."""
    bit = BIT[slot]
    tile = tiles.next_tile(board, state, state.seat, industry)
    if overbuildable(board, state, industry, tile) & bit:
        return OK
    there = board.tiles.industry[state.slot_tile[slot]]
    is_own = state.owned[state.seat] & bit != 0
    if not is_own and there != board.trades.coal and there != board.trades.iron:
        return OPPONENT_TILE
    if there != industry:
        return SLOT_TAKEN
    if not lower_tiles(board, state, bit, industry, tile):
        return NOT_HIGHER_LEVEL
    if not is_own:
        if not is_exhausted(board, state, industry):
            return RESOURCE_LEFT
        if crowded(board, state) & bit:
            return ONE_TILE_PER_LOCATION
    return FREE_MINE_SLOT


def card_refusal(board: Board, state: State, industry: int) -> int:
    """Why no card opens the slot: none fits, or the industry card lies outside the network."""
    if state.kinds[state.seat] & board.industry_kinds[industry]:
        return OUTSIDE_NETWORK
    return NO_CARD


def price_refusal(board: Board, state: State, industry: int, slot: int) -> int:
    """Why the tile cannot be paid for in a slot, or OK."""
    tile = tiles.next_tile(board, state, state.seat, industry)
    pounds = budget(board, state, tile)
    place = BIT[board.slot_location[slot]]
    coal = board.tiles.coal[tile]
    if coal and not delivery.coal_reach(board, state, coal, delivery.ANY_PRICE) & place:
        return NO_COAL
    if pounds < 0:
        return CANNOT_AFFORD
    if coal and not delivery.coal_reach(board, state, coal, pounds) & place:
        return CANNOT_AFFORD
    return OK


def industry_refusal(board: Board, state: State, industry: int) -> int:
    """Why an industry may not be built anywhere, or OK."""
    reason = tile_refusal(board, state, industry)
    if reason == OK and not slots(board, state, industry, located(board, state)):
        return NOWHERE_TO_BUILD
    return reason


def industries(board: Board, state: State) -> list[int]:
    """The BUILD decisions open now."""
    from_cards = located(board, state)
    return [
        BUILD + industry
        for industry in range(board.industries)
        if slots(board, state, industry, from_cards)
    ]


def options(board: Board, state: State) -> list[int]:
    """The SLOT decisions for the industry chosen."""
    return ids(slots(board, state, state.item, located(board, state)), SLOT_BASE)


def choose_industry(state: State, industry: int) -> None:
    """The action is building this industry; its slot is asked next."""
    state.doing = BUILD
    state.item = industry
    state.prompt = SLOT


def choose_slot(board: Board, state: State, slot: int) -> None:
    """The slot is chosen: pay, then fetch coal and iron."""
    tile = tiles.next_tile(board, state, state.seat, state.item)
    state.place = slot
    state.origin = BIT[board.slot_location[slot]]
    state.need_coal = board.tiles.coal[tile]
    state.need_iron = board.tiles.iron[tile]
    bank.pay(state, state.seat, board.tiles.cost[tile])
    delivery.gather(board, state)


def paying_cards(board: Board, state: State) -> int:
    """The card kinds that pay for the tile in its slot."""
    return cards.paying(board, state, state.item, state.place)


def may_pair(board: Board, state: State) -> bool:
    """Whether two cards may pay for the tile in its slot."""
    return has_pair(board, state) and board.town_slots & BIT[state.place] != 0


def finish(board: Board, state: State) -> None:
    """The card is played: place the tile, sell its cubes to the market where they can go.

    BIR 6.1, 6.13, LAN 13.2.
    """
    slot = state.place
    if state.occupied & BIT[slot]:
        tiles.remove(board, state, slot)
    tile = tiles.take_from_mat(board, state, state.seat, state.item)
    tiles.place(board, state, state.seat, slot, tile)
    if state.item == board.trades.coal:
        if state.component[board.slot_location[slot]] & state.markets:
            deliver_coal(board, state, slot)
    elif state.item == board.trades.iron:
        deliver_iron(board, state, slot)
    elif board.trades.self_flipping & BIT[state.item]:
        tiles.flip(board, state, slot)


def deliver_coal(board: Board, state: State, slot: int) -> None:
    """Move as much coal as the market takes, for cash. BIR 6.14, AOI 6.14."""
    cubes = markets.room(board.coal, state.coal_market, state.slot_cubes[slot])
    pounds = markets.proceeds(board.coal, state.coal_market, cubes)
    state.coal_market += cubes
    deliver(board, state, slot, cubes, pounds)


def deliver_iron(board: Board, state: State, slot: int) -> None:
    """Move as much iron as the market takes, for cash; no connection is needed."""
    cubes = markets.room(board.iron, state.iron_market, state.slot_cubes[slot])
    pounds = markets.proceeds(board.iron, state.iron_market, cubes)
    state.iron_market += cubes
    deliver(board, state, slot, cubes, pounds)


def deliver(board: Board, state: State, slot: int, cubes: int, pounds: int) -> None:
    """Take the cubes off the tile and the money from the bank."""
    if cubes == 0:
        return
    if state.is_heard:
        events.emit(state, events.DELIVERED, state.seat, slot, cubes, pounds)
    bank.receive(state, state.seat, pounds, events.MARKET)
    tiles.unstock(board, state, slot, cubes)
