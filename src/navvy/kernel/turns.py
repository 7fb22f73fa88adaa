"""Turns, rounds, eras: whose turn it is, what the end of a round pays, how the game ends."""

from navvy.kernel import bank, cards, events, income, merchants, network, scoring, tiles
from navvy.kernel.board import RAIL, Board
from navvy.kernel.masks import BIT, bits, first, is_several
from navvy.kernel.prompts import ACTION, IDLE, LOSE, OVER
from navvy.kernel.reasons import EMPTY_SLOT, NOT_YOUR_TILE, OK, TILE_BRINGS_NOTHING
from navvy.kernel.state import State


def begin_turn(board: Board, state: State) -> None:
    """The next seat in turn order is asked for its first action. BIR 2.1."""
    state.seat = state.turn_order[state.turn]
    is_first = state.era == board.terms.first_era and state.round == 1
    actions = board.terms.first_actions if is_first else board.terms.actions
    if board.terms.rounds and state.kinds[state.seat] == 0:
        actions = 0
    state.actions_left = actions
    state.prompt = ACTION
    state.doing = IDLE
    state.borrowed = 0


def finish_action(state: State, actions: int) -> None:
    """An action is complete: back to the choice of actions."""
    state.actions_left -= actions
    state.prompt = ACTION
    state.doing = IDLE
    state.item = -1
    state.place = -1
    state.origin = 0
    state.count = 0
    state.floor = 0
    state.barrel_used = 0
    state.paid_card = 0
    state.opened = 0
    state.borrowed = 0


def end_turn(board: Board, state: State) -> None:
    """Refill the hand; then the next seat, or the end of the round. BIR 2.5, 2.6."""
    cards.refill(board, state, state.seat)
    state.turn += 1
    if state.turn < board.seats:
        begin_turn(board, state)
    else:
        end_round(board, state)


def is_last_round(board: Board, state: State) -> bool:
    """Whether this round ends its era. BIR 3.1."""
    return state.round == board.terms.rounds


def ends_game(board: Board, state: State) -> bool:
    """Whether this era is the game's last. BIR 16.1, TPL 3.1."""
    return board.choices.introductory or state.era == board.terms.last_era


def end_round(board: Board, state: State) -> None:
    """New turn order, then income, then the era's end where it is due. BIR 3.2."""
    reorder(board, state)
    if state.is_heard:
        events.emit(state, events.ROUND_ENDED, -1, state.era, state.round, -1)
    if board.choices.original_income_timing:
        advance(board, state)
    elif is_last_round(board, state) and not pays_last_income(board, state):
        end_era(board, state)
    if state.prompt != OVER:
        state.turn = 0
        pay_incomes(board, state)


def pays_last_income(board: Board, state: State) -> bool:
    """Whether the last round of an era pays income before the era is scored.

    BIR 3.4, 16.4, 17.2, LAN 17.12.
    """
    if board.choices.introductory:
        return board.choices.income_after_introductory
    return not ends_game(board, state)


def reorder(board: Board, state: State) -> None:
    """Least spent goes first; ties keep their order. BIR 3.3."""
    order = state.turn_order[:]
    for at in range(1, board.seats):
        seat = order[at]
        back = at
        while back > 0 and state.spent[order[back - 1]] > state.spent[seat]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = seat
    state.turn_order = order
    for seat in range(board.seats):
        state.spent[seat] = 0


def pay_incomes(board: Board, state: State) -> None:
    """Income seat by seat; it waits where a seat must choose a tile to lose."""
    while state.turn < board.seats:
        seat = state.turn_order[state.turn]
        pay_income(board, state, seat)
        if state.owing and not cover(board, state, seat):
            return
        state.turn += 1
    if not board.choices.original_income_timing:
        advance(board, state)
    if state.prompt != OVER:
        state.turn = 0
        begin_turn(board, state)


def pay_income(board: Board, state: State, seat: int) -> None:
    """Pay a seat its income level; a negative one is owed. BIR 3.4."""
    due = -income.level(board, state, seat)
    if due > 0:
        state.owing = due
    else:
        bank.receive(state, seat, -due, events.PAYDAY)


def settle(state: State, seat: int, paid: int) -> None:
    """Hand over what is owed, or all the money there is. BIR 3.4, 3.6."""
    if state.is_heard:
        events.emit(state, events.PAYS_INCOME, seat, state.owing, paid, -1)
    state.money[seat] -= paid
    state.owing = 0


def tile_value(board: Board, state: State, slot: int) -> int:
    """What a tile brings in a shortfall: half its cost, rounded down."""
    return board.tiles.cost[state.slot_tile[slot]] // 2


def removable(board: Board, state: State, seat: int) -> int:
    """The tiles that a seat may lose in a shortfall. BIR 3.5, 3.7, 17.5."""
    if board.choices.zero_value_removal:
        return state.owned[seat]
    found = 0
    for slot in bits(state.owned[seat]):
        if tile_value(board, state, slot):
            found |= BIT[slot]
    return found


def cover(board: Board, state: State, seat: int) -> bool:
    """Pay what is owed as far as there is no choice; False when the seat is asked. BIR 3.5."""
    while state.money[seat] < state.owing:
        slots = removable(board, state, seat)
        if is_several(slots):
            state.seat = seat
            state.prompt = LOSE
            return False
        if slots:
            lose(board, state, seat, first(slots))
        else:
            lose_points(state, seat, state.owing - state.money[seat])
            settle(state, seat, state.money[seat])
            return True
    settle(state, seat, state.owing)
    return True


def lose(board: Board, state: State, seat: int, slot: int) -> None:
    """A tile goes for half its cost. BIR 3.5."""
    value = tile_value(board, state, slot)
    tiles.remove(board, state, slot)
    bank.receive(state, seat, value, events.TILE)


def lose_points(state: State, seat: int, missing: int) -> None:
    """A point for each pound missing, but never below zero. BIR 3.6."""
    lost = missing if missing < state.points[seat] else state.points[seat]
    if lost > 0:
        bank.score(state, seat, events.SHORTFALL, -1, -lost)


def answer_lose(board: Board, state: State, slot: int) -> None:
    """The seat in debt has chosen a tile; go on where the payment stopped."""
    lose(board, state, state.seat, slot)
    if cover(board, state, state.seat):
        state.turn += 1
        pay_incomes(board, state)


def advance(board: Board, state: State) -> None:
    """The next round, in the next era if the last one is over."""
    if is_last_round(board, state):
        end_era(board, state)
    else:
        state.round += 1


def end_era(board: Board, state: State) -> None:
    """Score; then the game is over or the rail era begins."""
    scoring.score_era(board, state)
    network.lift_all_links(board, state)
    if state.is_heard:
        events.emit(state, events.ERA_ENDED, -1, state.era, -1, -1)
    if ends_game(board, state):
        scoring.score_end(board, state)
        state.prompt = OVER
        state.seat = 0  # nobody acts; equal positions stay equal
    else:
        begin_rail_era(board, state)


def begin_rail_era(board: Board, state: State) -> None:
    """Obsolete tiles go, barrels and distant market are renewed, a new deck is dealt.

    BIR 14.4, 14.5, 14.6, 14.7, LAN 14.4, 14.5, 14.6.
    """
    for slot in bits(state.occupied):
        if board.tiles.level[state.slot_tile[slot]] <= 1:
            tiles.remove(board, state, slot)
    merchants.fill_barrels(board, state)
    state.distant_box = 0
    state.distant_turned = 0
    state.era = RAIL
    state.round = 1
    state.drawn = 0
    state.played = []
    for seat in range(board.seats):
        cards.refill(board, state, seat)


def lose_refusal(board: Board, state: State, slot: int) -> int:
    """Why a tile may not be lost to a shortfall, or OK."""
    if not state.occupied & BIT[slot]:
        return EMPTY_SLOT
    if not state.owned[state.seat] & BIT[slot]:
        return NOT_YOUR_TILE
    if not removable(board, state, state.seat) & BIT[slot]:
        return TILE_BRINGS_NOTHING
    return OK
