"""Taking a position of a trace over: every field of a `State` becomes what the trace shows."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from navvy.kernel import mats, network, tiles, turns
from navvy.kernel.board import CANAL, INCOME_TOP, RAIL, Board
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT, put
from navvy.kernel.prompts import OVER
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.record.trace.names import Lookup
from navvy.record.trace.position import Shown

MOST_COPIES: Final = HAND_MASK // 2  # of one card in one hand: leaves room for further ones


def adopt(lookup: Lookup, state: State, shown: Shown, face_down: Sequence[int]) -> None:
    """Make the state what is shown; what no position can be is brought as near as may be.

    `face_down` are the cards discarded unseen at the start, which no seat has played.
    """
    board = lookup.table.board
    _adopt_turn(lookup, state, shown)
    _adopt_piles(state, shown)
    _adopt_discards(board, state, shown, face_down)
    state.coal_market = _within(shown.coal, board.coal.size)
    state.iron_market = _within(shown.iron, board.iron.size)
    state.barrels = shown.barrels
    for seat in range(board.seats):
        _adopt_purse(board, state, seat, shown)
    _adopt_board(board, state, shown)


def _within(value: int, top: int) -> int:
    return min(max(value, 0), top)


def _adopt_turn(lookup: Lookup, state: State, shown: Shown) -> None:
    board, start = lookup.table.board, lookup.table.data.start
    turns.finish_action(state, 0)
    state.owing = 0
    state.era = shown.era
    state.round = shown.round - (board.terms.rounds if shown.era == RAIL else 0) - shown.over
    if sorted(shown.turn_order) == list(range(board.seats)):
        state.turn_order = list(shown.turn_order)
    state.turn = _within(shown.turn, board.seats - 1)
    state.seat = state.turn_order[state.turn]
    first = state.era == CANAL and state.round == 1
    actions = start.first_round_actions if first else start.actions
    state.actions_left = _within(actions - shown.acted, actions)
    if shown.over:
        state.prompt = OVER


def _adopt_piles(state: State, shown: Shown) -> None:
    """The deck, the merchant tiles and the wild cards."""
    old = state.deal
    canal, rail = old.canal_deck, old.rail_deck
    if shown.era == CANAL:
        canal = canal[: state.drawn] + shown.deck
    else:
        rail = rail[: state.drawn] + shown.deck
    state.drawn = len(canal if shown.era == CANAL else rail) - len(shown.deck)
    buys = [shown.buys.get(slot, mask) for slot, mask in enumerate(old.merchant_buys)]
    state.deal = Deal(old.turn_order, canal, rail, buys, old.distant_canal, old.distant_rail)
    state.wild_locations = max(shown.wild_locations, 0)
    state.wild_industries = max(shown.wild_industries, 0)


def _adopt_discards(board: Board, state: State, shown: Shown, face_down: Sequence[int]) -> None:
    """Cards keep the seat that played them; others are taken as played by the seat to act."""
    missing = Counter(shown.discard)
    if shown.era == CANAL:
        missing -= Counter(face_down)
    played: list[int] = []
    for entry in state.played:
        kind = entry % board.cards.kinds
        if missing[kind]:
            missing[kind] -= 1
            played.append(entry)
    played.extend(state.seat * board.cards.kinds + kind for kind in missing.elements())
    state.played = played


def _adopt_purse(board: Board, state: State, seat: int, shown: Shown) -> None:
    purse = shown.purses[seat]
    state.money[seat] = purse.money
    state.income[seat] = _within(purse.space, INCOME_TOP)
    state.points[seat] = purse.points
    state.spent[seat] = purse.spent
    left = [mats.holding(board, industry, levels) for industry, levels in enumerate(purse.mat)]
    state.mat = put(state.mat, seat, sum(left))
    held = Counter(purse.hand)
    shift = HAND_BITS * seat
    for kind in range(board.cards.kinds):
        others = state.hand[kind] & ~(HAND_MASK << shift)
        state.hand[kind] = others | min(held[kind], MOST_COPIES) << shift
        state.kinds[seat] &= ~BIT[kind]
        if held[kind]:
            state.kinds[seat] |= BIT[kind]


def _adopt_board(board: Board, state: State, shown: Shown) -> None:
    """Lift everything, then lay it as shown; networks and connections follow from it."""
    for slot in range(board.slots):
        if state.occupied & BIT[slot]:
            tiles.remove(board, state, slot)
    network.lift_all_links(board, state)
    for seat in range(board.seats):
        network.rebuild(board, state, seat)
    for link, (owner, _) in shown.links.items():
        network.lay(board, state, owner, link)
    for slot, there in shown.tiles.items():
        tiles.place(board, state, there.owner, slot, there.tile)
        _adopt_cubes(board, state, slot, there.cubes)
        if there.flipped:
            state.flipped |= BIT[slot]


def _adopt_cubes(board: Board, state: State, slot: int, cubes: int) -> None:
    tiles.forget_stock(state, slot)
    state.slot_cubes[slot] = 0
    industry = board.tiles.industry[state.slot_tile[slot]]
    trades = board.trades
    if cubes and industry in (trades.coal, trades.iron, trades.beer):
        tiles.stock(board, state, slot, industry, cubes)
