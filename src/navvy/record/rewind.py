"""Back to the moment at which a cube or barrel was taken without asking, to judge another source.

Only what decides about sources is as it was then: the cubes and barrels of that resource, and the
goods on sale. Money, income and the side of a tile stay as they are now.
"""

from typing import Final

from navvy.data.names import MARKET
from navvy.games.registry import Table
from navvy.kernel import network, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.masks import BIT, put
from navvy.kernel.state import State
from navvy.record.scribe import Part

PROMPTS: Final = {"coal": ask.COAL, "iron": ask.IRON, "beer": ask.BEER}


def before_taking(table: Table, state: State, part: Part, resource: str, at: int) -> State:
    """The position that asks for the cube or barrel which a part took as its `at`th. BIR 5.2."""
    was, taken = state.copy(), part.taken[resource]
    if was.doing == ask.IDLE:
        _take_up(table, was, part)
    was.prompt = PROMPTS[resource]
    for source in taken[at:]:
        _put_back(table, was, source)
    if was.doing == ask.SELLING:
        slot = table.names.slots.find(part.target)
        was.item = table.board.tiles.industry[was.slot_tile[slot]]
        was.barrel_used = int(any(one in table.names.merchants for one in taken[:at]))
    return was


def _take_up(table: Table, state: State, part: Part) -> None:
    """Lift the link again that was placed when its last cube came; money is no matter here."""
    board, link = table.board, table.names.links.find(part.target)
    own = state.own_links[state.seat]
    if not board.choices.own_link_carries:
        state.own_links = put(state.own_links, state.seat, own & ~BIT[link])
        state.links &= ~BIT[link]
        state.component = network.components(board, state)
        network.rebuild(board, state, state.seat)
    state.doing, state.place, state.origin = ask.LINKING, link, board.link_ends[link]
    state.need_coal = state.need_iron = 0


def _put_back(table: Table, state: State, source: str) -> None:
    """Undo the taking of a cube or barrel; the markets never run out, so theirs stays away."""
    if source == MARKET:
        return
    if source in table.names.merchants:
        state.barrels |= BIT[table.names.merchants.find(source)]
        return
    slot = table.names.slots.find(source)
    industry = table.board.tiles.industry[state.slot_tile[slot]]
    tiles.stock(table.board, state, slot, industry, state.slot_cubes[slot] + 1)
