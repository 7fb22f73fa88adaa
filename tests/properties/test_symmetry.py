"""What must not matter: the order of cards in a hand, and which seat has which number."""

import random
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from navvy.games.registry import Table
from navvy.kernel import events
from navvy.kernel.board import RAIL, Board
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from tests.properties.strategies import SEEDS, examples, openings
from tests.walks import Walk, fields

# One entry for each seat.
BY_SEAT = (
    "mat",
    "loans",
    "money",
    "income",
    "points",
    "spent",
    "network",
    "home",
    "touch",
    "owned",
    "own_links",
    "kinds",
)
BY_KIND = ("hand", "shown")  # packed, HAND_BITS a seat
DEAL = (
    "turn_order",
    "canal_deck",
    "rail_deck",
    "merchant_buys",
    "distant_canal",
    "distant_rail",
)


def same_deal(deal: Deal, **parts: list[int]) -> Deal:
    """A deal with some parts changed."""
    return Deal(*[parts.get(name, getattr(deal, name)) for name in DEAL])


# hands


def draws(walk: Walk) -> list[list[int]]:
    """Of a whole game and each deck: how many cards were taken in each go, in order.

    Cards laid open are goes of one, and where cards are taken one by one each is.
    """
    board = walk.table.board
    era = walk.state.era
    counts: list[list[int]] = [[], []]
    counts[era] += [board.cards.hand] * board.seats + [1] * board.cards.face_up
    if board.cards.face_up:
        list(walk.to_end())
    while not walk.is_over:
        seen = len(walk.state.events)
        walk.step()
        drawn = [walk.state.events[at] for at in range(seen, len(walk.state.events), events.LENGTH)]
        if walk.state.era == RAIL and era != RAIL:
            counts[1] += [walk.table.board.cards.hand] * walk.table.board.seats
            era = RAIL
        elif events.DREW in drawn:
            counts[walk.state.era].append(drawn.count(events.DREW))
    return counts


def shuffled(deck: list[int], goes: list[int], covered: int, rnd: random.Random) -> list[int]:
    """The deck with the cards of each go in another order."""
    found: list[int] = []
    for at, count in enumerate(goes):
        begin = len(found)
        found += rnd.sample(deck[begin : begin + count], count)
        if covered and at + 1 == covered:
            found += deck[len(found) : len(found) + covered]
    return found + deck[len(found) :]


@examples(50)
@given(openings(), st.builds(random.Random, SEEDS))
def test_hand_order_is_irrelevant(walk: Walk, rnd: random.Random) -> None:
    """Cards taken together may come in any order: the game is the same. BIR 1.4, 2.6."""
    rules, board = walk.table.rules, walk.table.board
    first = fields(walk.state)
    canal, rail = draws(walk)
    old = walk.state.deal
    covered = board.seats * board.cards.face_down
    deal = same_deal(
        old,
        canal_deck=shuffled(old.canal_deck, canal, covered, rnd),
        rail_deck=shuffled(old.rail_deck, rail, 0, rnd),
    )
    other = rules.begin(deal)
    assert fields(other) == first, walk
    assert rules.apply_many(other, walk.decisions) == len(walk.decisions), walk
    assert fields(other) == fields(walk.state), walk


# seats


def relabelled_deal(board: Board, deal: Deal, to: Sequence[int]) -> Deal:
    """The deal for the same players with other numbers: seat k is now seat to[k]."""
    return same_deal(
        deal,
        turn_order=[to[seat] for seat in deal.turn_order],
        canal_deck=_redealt(board, deal.canal_deck, to),
        rail_deck=_redealt(board, deal.rail_deck, to),
    )


def _redealt(board: Board, deck: list[int], to: Sequence[int]) -> list[int]:
    """Every first hand goes to the same player. BIR 1.4."""
    size = board.cards.hand
    found = deck[:]
    for seat in range(board.seats):
        new = to[seat]
        found[new * size : (new + 1) * size] = deck[seat * size : (seat + 1) * size]
    return found


def relabelled(table: Table, state: State, to: Sequence[int]) -> dict[str, object]:
    """What a position holds, with the seats' new numbers."""
    board = table.board
    found: dict[str, object] = dict(fields(state))
    back = [to.index(seat) for seat in range(board.seats)]
    for name in BY_SEAT:
        found[name] = tuple(getattr(state, name)[seat] for seat in back)
    kinds = board.cards.kinds
    found["turn_order"] = tuple(to[seat] for seat in state.turn_order)
    found["played"] = tuple(to[entry // kinds] * kinds + entry % kinds for entry in state.played)
    for name in BY_KIND:
        found[name] = tuple(
            sum(
                ((packed >> (HAND_BITS * seat)) & HAND_MASK) * BIT[HAND_BITS * to[seat]]
                for seat in range(board.seats)
            )
            for packed in getattr(state, name)
        )
    found["seat"] = state.seat if table.rules.is_over(state) else to[state.seat]
    return found


@examples(80)
@given(openings(), st.data())
def test_seats_are_symmetric(walk: Walk, data: st.DataObject) -> None:
    """Other numbers for the seats, the same decisions: the same game with other numbers.

    A turn order that runs clockwise (AOI 1.3) is one so for people only: no rule asks who sits
    where, and ties go by the order, which is renumbered with the seats (AOI 3.3, 15.2).
    """
    table = walk.table
    to = data.draw(st.permutations(range(table.board.seats)))
    other = table.rules.begin(relabelled_deal(table.board, walk.state.deal, to))
    while True:
        assert fields(other) == relabelled(table, walk.state, to), (str(walk), to)
        assert table.rules.legal(other) == table.rules.legal(walk.state), (str(walk), to)
        if walk.is_over:
            break
        table.rules.apply(other, walk.step())
    places = table.rules.places(walk.state)
    assert table.rules.places(other) == [places[to.index(seat)] for seat in range(len(to))]
