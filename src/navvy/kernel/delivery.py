"""Where coal, iron and beer come from, in what order, and taking them.

Coal: the nearest connected mine for each cube anew, then the market if connected. Iron: any
works, then the market. Beer: own breweries anywhere, others' if connected, a merchant's barrel.
"""

from typing import Final

from navvy.kernel import bank, events, markets, merchants, network, tiles
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, first, is_several
from navvy.kernel.prompts import BEER, BONUS, CARD, COAL, IRON, SELLING
from navvy.kernel.reasons import (
    BARREL_GONE,
    BREWERY_NOT_CONNECTED,
    MERCHANT_NOT_BUYING,
    MINE_NOT_CONNECTED,
    MINE_NOT_NEAREST,
    NO_CUBE_THERE,
    OK,
    ONE_BARREL_PER_SALE,
)
from navvy.kernel.state import State

ANY_PRICE: Final = 1000


def coal_price(board: Board, state: State, cubes: int) -> int:
    """What that many cubes cost on the coal market now."""
    return markets.price(board.coal, state.coal_market, cubes)


def coal_places(board: Board, state: State) -> int:
    """The locations with coal on a mine."""
    found = 0
    left = state.coal_slots
    while left:
        low = left & -left
        left ^= low
        found |= BIT[board.slot_location[low.bit_length() - 1]]
    return found


def coal_reach(board: Board, state: State, cubes: int, budget: int) -> int:
    """The locations where that many cubes can be had for no more than the budget. BIR 5.3, 5.7."""
    served = 0
    reach = 0
    left = state.coal_slots
    while left:
        component = state.component[board.slot_location[first(left)]]
        held = 0
        rest = left
        while rest:
            low = rest & -rest
            rest ^= low
            slot = low.bit_length() - 1
            if component & BIT[board.slot_location[slot]]:
                held += state.slot_cubes[slot]
                left ^= low
        served |= component
        if held >= cubes:
            reach |= component
        elif component & state.markets and coal_price(board, state, cubes - held) <= budget:
            reach |= component
    if coal_price(board, state, cubes) <= budget:
        reach |= network.connected_to(state, state.markets) & ~served
    return reach


def connected_mines(board: Board, state: State, origin: int) -> int:
    """The slots with coal connected to any of these locations."""
    reach = network.connected_to(state, origin)
    return slots_within(board, state.coal_slots, reach)


def slots_within(board: Board, slots: int, locations: int) -> int:
    """Those of the slots that lie in any of these locations."""
    found = 0
    while slots:
        low = slots & -slots
        slots ^= low
        if locations & BIT[board.slot_location[low.bit_length() - 1]]:
            found |= low
    return found


def nearest_mines(board: Board, state: State, origin: int) -> int:
    """The mines that may give the next cube: of the connected ones, the nearest by links.

    BIR 5.1, 4.3.
    """
    mines = connected_mines(board, state, origin)
    if not is_several(mines):
        return mines
    reached = origin
    while True:
        nearest = slots_within(board, mines, reached)
        if nearest:
            return nearest
        reached = network.widen(board, state, reached, reached)


def coal_refusal(board: Board, state: State, slot: int) -> int:
    """Why the next cube of coal may not come from a slot, or OK. BIR 5.1."""
    if nearest_mines(board, state, state.origin) & BIT[slot]:
        return OK
    if not state.coal_slots & BIT[slot]:
        return NO_CUBE_THERE
    if connected_mines(board, state, state.origin) & BIT[slot]:
        return MINE_NOT_NEAREST
    return MINE_NOT_CONNECTED


def take_coal(board: Board, state: State, slot: int) -> None:
    """One cube from a mine, or from the market for -1."""
    state.need_coal -= 1
    pounds = 0
    if slot < 0:
        pounds = coal_price(board, state, 1)
        if state.coal_market:
            state.coal_market -= 1
    if state.is_heard:
        events.emit(state, events.TOOK_COAL, state.seat, slot, pounds, -1)
    if slot < 0:
        bank.pay(state, state.seat, pounds)
    else:
        tiles.unstock(board, state, slot, 1)


def iron_price(board: Board, state: State, cubes: int) -> int:
    """What that many cubes of iron cost now: works first, the rest from the market. BIR 5.5."""
    left = state.iron_slots
    while left:
        low = left & -left
        left ^= low
        cubes -= state.slot_cubes[low.bit_length() - 1]
        if cubes <= 0:
            return 0
    return markets.price(board.iron, state.iron_market, cubes)


def iron_refusal(board: Board, state: State, slot: int) -> int:
    """Why the next cube of iron may not come from a slot, or OK."""
    return OK if state.iron_slots & BIT[slot] else NO_CUBE_THERE


def take_iron(board: Board, state: State, slot: int) -> None:
    """One cube from a works, or from the market for -1."""
    state.need_iron -= 1
    pounds = 0
    if slot < 0:
        pounds = markets.price(board.iron, state.iron_market, 1)
        if state.iron_market:
            state.iron_market -= 1
    if state.is_heard:
        events.emit(state, events.TOOK_IRON, state.seat, slot, pounds, -1)
    if slot < 0:
        bank.pay(state, state.seat, pounds)
    else:
        tiles.unstock(board, state, slot, 1)


def breweries(board: Board, state: State, reach: int) -> int:
    """Breweries that may serve: own ones anywhere, others' within reach. BIR 5.8, 10.4."""
    own = state.beer_slots & state.owned[state.seat]
    return own | slots_within(board, state.beer_slots ^ own, reach)


def barrels(board: Board, state: State, industry: int, reach: int) -> int:
    """Merchant barrels that may serve a sale: beside a tile within reach that buys it. BIR 10.5."""
    if state.barrel_used or not state.barrels:
        return 0
    return state.barrels & merchants.buyers(board, state, industry, reach)


def beer_at_hand(board: Board, state: State, reach: int) -> int:
    """How many barrels the breweries that may serve hold together."""
    held = 0
    left = breweries(board, state, reach)
    while left:
        low = left & -left
        left ^= low
        held += state.slot_cubes[low.bit_length() - 1]
    return held


def open_breweries(board: Board, state: State) -> int:
    """The breweries that may give the barrel now asked for."""
    return breweries(board, state, network.connected_to(state, state.origin))


def open_barrels(board: Board, state: State) -> int:
    """The merchant barrels that may be taken for the sale in progress."""
    if state.doing != SELLING:
        return 0
    reach = network.connected_to(state, state.origin)
    return barrels(board, state, state.item, reach)


def brewery_refusal(board: Board, state: State, slot: int) -> int:
    """Why the next barrel may not come from a slot, or OK."""
    if not state.beer_slots & BIT[slot]:
        return NO_CUBE_THERE
    if not open_breweries(board, state) & BIT[slot]:
        return BREWERY_NOT_CONNECTED
    return OK


def barrel_refusal(board: Board, state: State, slot: int) -> int:
    """Why the next barrel may not be a merchant's, or OK. BIR 1.6, 8.6, 10.5."""
    if state.doing != SELLING:
        return MERCHANT_NOT_BUYING
    if state.barrel_used:
        return ONE_BARREL_PER_SALE
    if not state.deal.merchant_buys[slot]:
        return MERCHANT_NOT_BUYING
    if not state.barrels & BIT[slot]:
        return BARREL_GONE
    if not open_barrels(board, state) & BIT[slot]:
        return MERCHANT_NOT_BUYING
    return OK


def take_beer(board: Board, state: State, slot: int) -> None:
    """One barrel from a brewery."""
    state.need_beer -= 1
    if state.is_heard:
        events.emit(state, events.TOOK_BEER, state.seat, slot, -1, -1)
    tiles.unstock(board, state, slot, 1)


def take_barrel(board: Board, state: State, slot: int) -> None:
    """One barrel from beside a merchant, with the bonus."""
    state.need_beer -= 1
    state.barrels ^= BIT[slot]
    state.barrel_used = 1
    if state.is_heard:
        events.emit(state, events.TOOK_BEER, state.seat, -1, slot, -1)
    merchants.grant_bonus(board, state, slot)


def gather(board: Board, state: State) -> bool:
    """Take what the action still needs as far as there is no choice; False when one is asked.

    BIR 5.2.
    """
    state.prompt = CARD
    while state.need_coal:
        mines = nearest_mines(board, state, state.origin)
        if is_several(mines):
            state.prompt = COAL
            return False
        take_coal(board, state, first(mines))
    while state.need_iron:
        if is_several(state.iron_slots):
            state.prompt = IRON
            return False
        take_iron(board, state, first(state.iron_slots))
    return gather_beer(board, state)


def gather_beer(board: Board, state: State) -> bool:
    """The same for beer; a merchant's bonus may ask something too."""
    while state.need_beer:
        from_breweries = open_breweries(board, state)
        from_merchants = open_barrels(board, state)
        if is_several(from_breweries) or is_several(from_merchants):
            state.prompt = BEER
            return False
        if from_breweries and from_merchants:
            state.prompt = BEER
            return False
        if from_breweries:
            take_beer(board, state, first(from_breweries))
            continue
        take_barrel(board, state, first(from_merchants))
        if state.prompt == BONUS:
            return False
    return True
