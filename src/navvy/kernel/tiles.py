"""Industry tiles: on the mat, placed, flipped, removed."""

from navvy.kernel import bank, events, income, network
from navvy.kernel.board import Board
from navvy.kernel.masks import BIT, bits, first, put
from navvy.kernel.state import State


def next_tile(board: Board, state: State, seat: int, industry: int) -> int:
    """The lowest tile of an industry left on a mat; -1 if none is. BIR 6.9, AOI 6.9."""
    left = state.mat[seat] & board.mat_parts[industry]
    return board.mat[first(left)] if left else -1


def left_on_mat(board: Board, state: State, seat: int, industry: int) -> list[int]:
    """The tiles of an industry left on a mat, lowest level first."""
    return [board.mat[at] for at in bits(state.mat[seat] & board.mat_parts[industry])]


def take_from_mat(board: Board, state: State, seat: int, industry: int) -> int:
    """Take the lowest tile of an industry off a mat."""
    at = first(state.mat[seat] & board.mat_parts[industry])
    state.mat = put(state.mat, seat, state.mat[seat] ^ BIT[at])
    return board.mat[at]


def owner(state: State, slot: int) -> int:
    """Whose tile lies in a slot; -1 for nobody's."""
    bit = BIT[slot]
    owned = state.owned
    for seat in range(len(owned)):
        if owned[seat] & bit:
            return seat
    return -1


def place(board: Board, state: State, seat: int, slot: int, tile: int) -> None:
    """Put a tile into an empty slot, unflipped, with its cubes or barrels. BIR 6.1, 6.16."""
    set_down(board, state, seat, slot, tile)
    fill(board, state, slot)


def set_down(board: Board, state: State, seat: int, slot: int, tile: int) -> None:
    """Put a tile into an empty slot, unflipped and with nothing on it yet. AOI 6.1."""
    bit = BIT[slot]
    state.slot_tile = put(state.slot_tile, slot, tile)
    state.owned = put(state.owned, seat, state.owned[seat] | bit)
    state.occupied |= bit
    location = board.slot_location[slot]
    network.join(board, state, seat, location)
    industry = board.tiles.industry[tile]
    if industry == board.trades.port:
        state.markets |= BIT[location]
    if state.is_heard:
        events.emit(state, events.BUILT, seat, slot, tile, -1)


def fill(board: Board, state: State, slot: int) -> None:
    """Put the printed cubes or barrels on a tile. BIR 6.16, AOI 6.1."""
    tile = state.slot_tile[slot]
    cubes = board.tiles.cubes[state.era * len(board.tiles.industry) + tile]
    if cubes:
        supply(board, state, slot, cubes)


def supply(board: Board, state: State, slot: int, cubes: int) -> None:
    """Put cubes from the supply on a tile."""
    stock(board, state, slot, board.tiles.industry[state.slot_tile[slot]], cubes)
    if state.is_heard:
        events.emit(state, events.STOCKED, owner(state, slot), slot, cubes, -1)


def stock(board: Board, state: State, slot: int, industry: int, cubes: int) -> None:
    """Put cubes or barrels on a tile."""
    state.slot_cubes[slot] = cubes
    if industry == board.trades.coal or industry == board.trades.ship:
        state.coal_slots |= BIT[slot]
    elif industry == board.trades.iron:
        state.iron_slots |= BIT[slot]
    else:
        state.beer_slots |= BIT[slot]


def unstock(board: Board, state: State, slot: int, cubes: int) -> None:
    """Take cubes or barrels off a tile; it flips when the last one goes.

    BIR 13.1, LAN 13.1, AOI 13.1.
    """
    left = state.slot_cubes[slot] - cubes
    state.slot_cubes[slot] = left
    if left == 0:
        forget_stock(state, slot)
        if has_served(board, state, slot):
            flip(board, state, slot)


def has_served(board: Board, state: State, slot: int) -> bool:
    """Whether a tile without cubes flips: a ship waits for its market tile. AOI 13.2, 7.6."""
    if not board.ship_slots & BIT[slot]:
        return True
    if (state.idle | state.flipped) & BIT[slot]:
        return False
    left = state.demands
    while left:
        low = left & -left
        left ^= low
        if board.merchants.location[low.bit_length() - 1] == board.slot_location[slot]:
            return False
    return True


def forget_stock(state: State, slot: int) -> None:
    """A tile no longer is a source of anything."""
    rest = ~BIT[slot]
    state.coal_slots &= rest
    state.iron_slots &= rest
    state.beer_slots &= rest


def flip(board: Board, state: State, slot: int) -> None:
    """Turn a tile over; its owner's income rises, or is paid, at once. BIR 13.3, AOI 13.3."""
    tile = state.slot_tile[slot]
    seat = owner(state, slot)
    state.flipped |= BIT[slot]
    if state.is_heard:
        events.emit(state, events.FLIPPED, seat, slot, tile, -1)
    if board.terms.flips_pay:
        bank.receive(state, seat, board.tiles.income[tile], events.FLIP)
    else:
        income.advance(state, seat, board.tiles.income[tile])


def remove(board: Board, state: State, slot: int) -> None:
    """Take a tile out of the game, its cubes to the supply; income and points stay.

    BIR 7.5, LAN 7.5.
    """
    seat = owner(state, slot)
    if state.is_heard:
        events.emit(state, events.REMOVED, seat, slot, state.slot_tile[slot], -1)
    forget_stock(state, slot)
    rest = ~BIT[slot]
    was_port = board.tiles.industry[state.slot_tile[slot]] == board.trades.port
    state.slot_tile = put(state.slot_tile, slot, -1)
    state.slot_cubes[slot] = 0
    state.owned = put(state.owned, seat, state.owned[seat] & rest)
    state.occupied &= rest
    state.flipped &= rest
    state.idle &= rest
    network.rebuild(board, state, seat)
    if was_port:
        find_markets(board, state)


def find_markets(board: Board, state: State) -> None:
    """Compute afresh which locations have a market icon or a harbour. LAN 5.4, AOI 5.4."""
    state.markets = board.places.markets
    for slot in range(board.slots):
        tile = state.slot_tile[slot]
        if tile >= 0 and board.tiles.industry[tile] == board.trades.port:
            state.markets |= BIT[board.slot_location[slot]]
