"""The first position of a game, from the board and the deal."""

from navvy.kernel import cards, merchants, turns
from navvy.kernel.board import Board
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT
from navvy.kernel.prompts import ACTION, IDLE
from navvy.kernel.state import State


def begin(board: Board, deal: Deal) -> State:
    """Set the game up and ask the first seat. BIR 1.4, 1.5, LAN 1.5, AOI 1.1, 1.4."""
    state = bare(board, deal)
    merchants.set_out(board, state)
    for seat in range(board.seats):
        cards.refill(board, state, seat)
    state.drawn += board.cards.face_down * board.seats
    cards.lay_open(board, state)
    turns.begin_turn(board, state)
    return state


def bare(board: Board, deal: Deal) -> State:
    """The position before anything is dealt."""
    seats = board.seats
    return State(
        deal=deal,
        era=board.terms.first_era,
        round=1,
        turn=0,
        seat=deal.turn_order[0],
        actions_left=0,
        prompt=ACTION,
        doing=IDLE,
        item=-1,
        place=-1,
        origin=0,
        need_coal=0,
        need_iron=0,
        need_beer=0,
        count=0,
        floor=0,
        barrel_used=0,
        owing=0,
        paid_card=0,
        opened=0,
        borrowed=0,
        links=0,
        occupied=0,
        flipped=0,
        idle=0,
        coal_slots=0,
        iron_slots=0,
        beer_slots=0,
        markets=board.places.markets,
        coal_market=board.coal.filled,
        iron_market=board.iron.filled,
        barrels=0,
        demands=0,
        wild_locations=board.cards.wild_pile,
        wild_industries=board.cards.wild_pile,
        drawn=0,
        distant_box=0,
        distant_turned=0,
        turn_order=deal.turn_order[:],
        face_up=[],
        money=[board.terms.money] * seats,
        loans=[0] * seats,
        income=[board.terms.income_space] * seats,
        points=[0] * seats,
        spent=[0] * seats,
        network=[0] * seats,
        home=[0] * seats,
        touch=[0] * seats,
        owned=[0] * seats,
        own_links=[0] * seats,
        mat=[board.mat_start] * seats,
        hand=[0] * board.cards.kinds,
        kinds=[0] * seats,
        shown=[0] * board.cards.kinds,
        played=[],
        slot_tile=[-1] * board.slots,
        slot_cubes=[0] * board.slots,
        component=BIT[: board.locations],
    )
