"""Rounds without a number: order, interest, and the end once the cards are out. AOI 3.1."""

from typing import Final

from navvy.kernel import cards, debts, events, scoring, turns
from navvy.kernel.board import Board
from navvy.kernel.masks import bits
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State

LINE: Final = 2  # ints of a line of profit


def end_turn(board: Board, state: State) -> None:
    """The next seat, or the end of the round; no card is drawn. AOI 2.6, 3.2, 12.6."""
    state.turn += 1
    if state.turn < board.seats:
        turns.begin_turn(board, state)
    else:
        end_round(board, state)


def end_round(board: Board, state: State) -> None:
    """New turn order, interest, and the end of the game where it is due. AOI 3.2, 3.3, 17.6."""
    turns.reorder(board, state)
    if state.is_heard:
        events.emit(state, events.ROUND_ENDED, -1, state.era, state.round, -1)
    is_last = is_last_round(board, state)
    if not (is_last and board.choices.no_final_interest):
        debts.pay_interest(board, state)
    if is_last:
        end_game(board, state)
    else:
        state.round += 1
        state.turn = 0
        turns.begin_turn(board, state)


def is_last_round(board: Board, state: State) -> bool:
    """Whether the deck and a hand are empty, so that the round ends the game. AOI 3.6, 17.11."""
    if state.drawn < cards.deck_end(board, state):
        return False
    if board.choices.end_without_face_up and state.face_up:
        return False
    for seat in range(board.seats):
        if state.kinds[seat] == 0:
            return True
    return False


def end_game(board: Board, state: State) -> None:
    """Links pay, loans are repaid, points are counted. AOI 15.1."""
    icons = occupied_places(board, state)
    for seat in range(board.seats):
        lines = link_profits(board, state, icons, seat)
        for at in range(0, len(lines), LINE):
            pay_link(state, seat, lines[at], lines[at + 1])
    for seat in range(board.seats):
        debts.repay(board, state, seat, debts.payable(board, state, seat))
    for seat in range(board.seats):
        scoring.score_lines(state, seat, tile_lines(board, state, seat))
        scoring.score_lines(state, seat, purse_lines(board, state.money[seat], state.loans[seat]))
    state.prompt = OVER
    state.seat = 0  # nobody acts or borrows; equal positions stay equal
    state.borrowed = 0


def pay_link(state: State, seat: int, link: int, pounds: int) -> None:
    """A link's profit. AOI 15.3."""
    state.money[seat] += pounds
    if state.is_heard:
        events.emit(state, events.PAYS_LINK, seat, link, pounds, -1)


def occupied_places(board: Board, state: State) -> list[int]:
    """For each location what counts there: villages, market spaces, tiles. AOI 15.3."""
    icons = board.places.icons[:]
    for slot in bits(state.occupied):
        icons[board.slot_location[slot]] += 1
    return icons


def link_profits(board: Board, state: State, icons: list[int], seat: int) -> list[int]:
    """What a seat's links pay: link and money of each. AOI 15.3."""
    lines: list[int] = []
    for link in bits(state.own_links[seat]):
        lines.extend([link, board.terms.link_money + scoring.link_points(board, icons, link)])
    return lines


def tile_lines(board: Board, state: State, seat: int) -> list[int]:
    """What a seat's tiles score, flipped or not: source, slot and points of each. AOI 15.5."""
    lines: list[int] = []
    for slot in bits(state.owned[seat]):
        lines.extend([events.TILES, slot, board.tiles.points[state.slot_tile[slot]]])
    return lines


def purse_lines(board: Board, money: int, loans: int) -> list[int]:
    """What money and unpaid loans come to: source, -1 and points of each. AOI 15.4, 15.5."""
    lines = [events.MONEY, -1, money // board.terms.pounds_per_point]
    if loans:
        lines.extend([events.LOANS, -1, -loans * board.terms.unpaid_points])
    return lines


def end_lines(board: Board, state: State, seat: int) -> list[int]:
    """What the end of the game would bring a seat now. AOI 15.1."""
    money = state.money[seat]
    profits = link_profits(board, state, occupied_places(board, state), seat)
    for at in range(0, len(profits), LINE):
        money += profits[at + 1]
    loans = state.loans[seat]
    each = board.terms.loan_amounts[0]
    while loans and money >= each:
        loans -= 1
        money -= each
    return tile_lines(board, state, seat) + purse_lines(board, money, loans)


def places(board: Board, state: State) -> list[int]:
    """Each seat's place, from 1: by points, then by the turn order. AOI 15.2."""
    found: list[int] = []
    for seat in range(board.seats):
        place = 1
        for other in range(board.seats):
            if is_ahead(state, other, seat):
                place += 1
        found.append(place)
    return found


def is_ahead(state: State, seat: int, other: int) -> bool:
    """Whether a seat beats another. AOI 15.2."""
    if state.points[seat] != state.points[other]:
        return state.points[seat] > state.points[other]
    return state.turn_order.index(seat) < state.turn_order.index(other)
