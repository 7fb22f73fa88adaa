"""Hidden information: no view depends on a secret, and guesses fit views."""

import json
from collections import Counter
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import cards
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT
from navvy.kernel.rng import Rng
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.play.conformance.positions import is_between
from navvy.play.determinize import determinize
from navvy.play.options import commands
from navvy.play.view import view_json, view_of
from navvy.record import deal as deals
from navvy.record.facts import describe

MOST_OFFERS: Final = 40


# changing what is hidden


def other_secrets(table: Table, real: State, viewer: int, rng: Rng) -> State:
    """The position with everything hidden from a seat dealt anew."""
    state, board = real.copy(), table.board
    deck, places = cards.deck(state), hidden_places(table, state)
    others = [seat for seat in range(board.seats) if seat != viewer]
    pool = [deck[at] for at in places]
    for seat in others:
        pool += secret_cards(table, state, seat)
    if not board.choices.open_discards:
        pool += [entry % board.cards.kinds for entry in state.played]
    rng.shuffle(pool)
    new = deck[:]
    for at in places:
        new[at] = pool.pop()
    for seat in others:
        _deal_anew(table, state, seat, pool)
    if not board.choices.open_discards:
        kinds = board.cards.kinds
        state.played = [entry // kinds * kinds + pool.pop() for entry in state.played]
    state.deal = _other_deal(real, new, rng)
    return state


def hidden_places(table: Table, state: State) -> list[int]:
    """Where in the deck of the era cards lie that nobody has seen."""
    board = table.board
    dealt = board.cards.hand * board.seats
    covered = board.cards.face_down * board.seats if state.era == CANAL else 0
    end = len(cards.deck(state))
    return [*range(dealt, dealt + covered), *range(max(state.drawn, dealt + covered), end)]


def secret_cards(table: Table, state: State, seat: int) -> list[int]:
    """A hand without its wild cards and what else all have seen it take."""
    found = []
    for kind in range(table.board.cards.kinds):
        if not table.board.wilds & BIT[kind]:
            seen = (state.shown[kind] >> (HAND_BITS * seat)) & HAND_MASK
            found += [kind] * (cards.copies(state, seat, kind) - seen)
    return found


def _deal_anew(table: Table, state: State, seat: int, pool: list[int]) -> None:
    """The same number of other cards; what was seen stays."""
    for kind in secret_cards(table, state, seat):
        state.hand[kind] -= BIT[HAND_BITS * seat]
        if not cards.copies(state, seat, kind):
            state.kinds[seat] &= ~BIT[kind]
        cards.gain(state, seat, pool.pop())


def _other_deal(state: State, deck: list[int], rng: Rng) -> Deal:
    """The deal with this deck; the other era's deck and the tiles not yet turned are shuffled."""
    old, is_canal = state.deal, state.era == CANAL
    later = _mixed(old.rail_deck if is_canal else old.canal_deck, rng)
    tiles = old.distant_canal if is_canal else old.distant_rail
    seen = state.distant_turned
    tiles = tiles[:seen] + _mixed(tiles[seen:], rng)
    other = _mixed(old.distant_rail if is_canal else old.distant_canal, rng)
    return Deal(
        old.turn_order,
        deck if is_canal else later,
        later if is_canal else deck,
        old.merchant_buys,
        tiles if is_canal else other,
        other if is_canal else tiles,
    )


def _mixed(row: list[int], rng: Rng) -> list[int]:
    found = row[:]
    rng.shuffle(found)
    return found


# what a seat is told


def shown(table: Table, state: State, viewer: int) -> str:
    """All that a seat is handed, as text."""
    view = repr(view_of(table.board, state, viewer))
    return view + json.dumps(view_json(table, state, viewer), sort_keys=True)


def leak(table: Table, state: State, rng: Rng) -> str:
    """What a seat sees or may do that depends on something hidden from it."""
    for viewer in range(table.board.seats):
        other = other_secrets(table, state, viewer, rng)
        if shown(table, other, viewer) != shown(table, state, viewer):
            return f"the view of seat {viewer} shows something hidden from it"
        if viewer == state.seat and state.prompt != ask.OVER:
            problem = _told(table, state, other)
            if problem:
                return f"what seat {viewer} {problem} depends on something hidden from it"
    return ""


def _told(table: Table, state: State, other: State) -> str:
    """In what the seat to act is told something else at two positions."""
    rules = table.rules
    if rules.legal(other) != rules.legal(state):
        return "may do"
    for decision in range(ask.DECISIONS):
        if rules.refusal(other, decision) != rules.refusal(state, decision):
            return "hears of a refusal"
    for decision in rules.legal(state):
        if describe(table, other, decision) != describe(table, state, decision):
            return "hears of a choice"
    if not is_between(state):
        return ""
    offers = [commands(table, one, MOST_OFFERS) for one in (state, other)]
    return "" if offers[0] == offers[1] else "is offered"


# guesses


def wrong_guess(table: Table, state: State, rng: Rng) -> str:
    """Where a position made from a view does not agree with it."""
    for viewer in range(table.board.seats):
        view = view_of(table.board, state, viewer)
        guess = determinize(table.board, view, rng)
        if shown(table, guess, viewer) != shown(table, state, viewer):
            return f"a guess of seat {viewer} is not what it sees"
        if not is_whole(table, guess.deal):
            return f"a guess of seat {viewer} holds other cards than the box"
        if viewer == state.seat and table.rules.legal(guess) != table.rules.legal(state):
            return f"at a guess of seat {viewer} other decisions are legal"
        if (viewer == state.seat or is_between(state)) and not plays_on(table, guess, rng):
            return f"a guess of seat {viewer} cannot be played to the end"
    return ""


def is_whole(table: Table, deal: Deal) -> bool:
    """Whether a deal holds exactly what the box holds."""
    names = table.names.cards
    tiles = Counter(table.board.terms.distant_tiles)
    return (
        Counter(names[kind] for kind in deal.canal_deck) == Counter(deals.canal_deck(table))
        and Counter(names[kind] for kind in deal.rail_deck) == Counter(deals.rail_deck(table))
        and Counter(deal.distant_canal) == Counter(deal.distant_rail) == tiles
    )


def plays_on(table: Table, guess: State, rng: Rng) -> bool:
    """Whether a guess can be played to the end, with all cards where the rounds are counted."""
    table.rules.playout(guess, rng)
    is_spent = not table.board.terms.rounds or not any(guess.kinds)
    return is_spent and table.rules.is_over(guess)
