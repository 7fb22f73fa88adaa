"""Facts of building: a slot, what stands there, what may go there and what that takes."""

from collections.abc import Iterable
from typing import TypeAlias

from navvy.actions import build
from navvy.games.registry import Table
from navvy.kernel import cards, delivery, network, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL, RAIL, Board
from navvy.kernel.masks import BIT, bits, first, mask_of
from navvy.kernel.state import State

Facts: TypeAlias = dict[str, str | int]


def joined(names: Iterable[str]) -> str:
    """A list as a fact."""
    return ", ".join(names)


def yes(answer: object) -> str:
    """An answer as a fact."""
    return "yes" if answer else "no"


def industry_facts(table: Table, state: State, industry: int) -> Facts:
    """An industry, the lowest tile of it on the mat, and its price without coal."""
    board = table.board
    facts: Facts = {"industry": table.names.industries[industry]}
    tile = tiles.next_tile(board, state, state.seat, industry)
    if tile >= 0:
        iron = delivery.iron_price(board, state, board.tiles.iron[tile])
        facts |= {
            "tile": table.names.tiles[tile],
            "level": board.tiles.level[tile],
            "cost": board.tiles.cost[tile],
            "coal": board.tiles.coal[tile],
            "iron": board.tiles.iron[tile],
            "coal_price": 0,
            "iron_price": iron,
            "need": board.tiles.cost[tile] + iron,
        }
        facts |= _blocked(table, state, industry)
    return facts


def _blocked(table: Table, state: State, industry: int) -> Facts:
    """What to develop away for a tile of the era, and whether a later era would do. BIR 6.9."""
    board = table.board
    row = tiles.left_on_mat(board, state, state.seat, industry)
    is_early = state.era == CANAL and not board.choices.introductory
    waits = is_early and board.tiles.eras[row[0]] & BIT[RAIL]
    facts: Facts = {"away": 0, "ahead": "", "waits": yes(waits)}
    for count, tile in enumerate(row):
        if board.tiles.eras[tile] & BIT[state.era]:
            return facts | {"away": count, "ahead": table.names.tiles[tile]}
        if not board.tiles.developable[tile]:
            break
    return facts


def target_facts(table: Table, state: State, slot: int) -> Facts:
    """A slot for the industry being built."""
    facts = slot_facts(table, state, slot)
    if state.doing >= ask.LINKING:
        return facts
    facts |= _room(table, state, slot) | _serving_cards(table, state, slot)
    tile = tiles.next_tile(table.board, state, state.seat, state.item)
    if tile >= 0:
        facts |= _coal(table, state, slot, tile)
    return facts


def slot_facts(table: Table, state: State, slot: int) -> Facts:
    """A slot and the tile in it."""
    board = table.board
    place = table.data.locations[board.slot_location[slot]]
    facts: Facts = {"slot": table.names.slots[slot], "location": place.id, "kind": place.kind}
    if state.occupied & BIT[slot]:
        tile = state.slot_tile[slot]
        owner = tiles.owner(state, slot)
        facts |= {
            "case": "overbuild",
            "there": table.names.tiles[tile],
            "there_level": board.tiles.level[tile],
            "owner": owner,
            "own": yes(owner == state.seat),
        }
    return facts


def _room(table: Table, state: State, slot: int) -> Facts:
    board, names = table.board, table.names
    around = board.location_slots[board.slot_location[slot]]
    own = around & state.owned[state.seat]
    icons = board.places.slot_industries[slot]
    better = around & build.empty_slots(board, state, state.item)
    facts: Facts = {
        "takes": joined(names.industries[one] for one in bits(icons)),
        "better": joined(names.slots[one] for one in bits(better)),
        "crowded": yes(build.crowded(board, state) & BIT[slot]),
        "own_tile": names.tiles[state.slot_tile[first(own)]] if own else "",
    }
    sources = {
        board.trades.coal: (state.coal_slots, state.coal_market),
        board.trades.iron: (state.iron_slots, state.iron_market),
    }
    if state.item in sources:
        slots, facts["in_market"] = sources[state.item]
        facts["on_tiles"] = sum(state.slot_cubes[one] for one in bits(slots))
    return facts


def _serving_cards(table: Table, state: State, slot: int) -> Facts:
    """The cards, held or not, that build the industry in a slot."""
    board = table.board
    is_home = cards.home(board, state) & BIT[slot]
    by_place = _in_play(board, board.slot_kinds[slot])
    by_industry = _in_play(board, board.industry_kinds[state.item])
    kinds = by_place | by_industry if is_home else by_place
    facts: Facts = {
        "cards": joined(table.names.cards[one] for one in bits(kinds)),
        "networked": yes(is_home),
        "industry_card": yes(by_industry),
    }
    if not by_place | by_industry:
        facts["what"] = "cardless"  # two cards may do. LAN 6.7
    elif network.has_nothing(state, state.seat):
        facts["what"] = "nothing"  # the network is no hindrance, a tile in the slot is. BIR 4.4
    return facts


def _in_play(board: Board, kinds: int) -> int:
    """Those of the kinds that the deck holds, or a pile of wild cards. BIR 1.2, LAN 1.2."""
    return mask_of(
        [kind for kind in bits(kinds) if board.cards.counts[kind] or BIT[kind] & board.wilds]
    )


def _coal(table: Table, state: State, slot: int, tile: int) -> Facts:
    board = table.board
    origin = BIT[board.slot_location[slot]]
    mines = bits(delivery.connected_mines(board, state, origin))
    held = sum(state.slot_cubes[mine] for mine in mines)
    missing = max(board.tiles.coal[tile] - held, 0)
    price = delivery.coal_price(board, state, missing)
    iron = delivery.iron_price(board, state, board.tiles.iron[tile])
    return {
        "at_hand": held,
        "coal_price": price,
        "need": board.tiles.cost[tile] + price + iron,
    }
