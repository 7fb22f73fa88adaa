"""Legal decisions: what may be taken, that something always may, and that games end."""

import pytest
from hypothesis import given

from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL
from navvy.play.conformance.legality import LONGEST_COMMAND, dead_end, disagreement
from tests.differential.variants import VARIANTS, Variant, label
from tests.properties.strategies import examples, openings, positions
from tests.walks import Walk, begin, is_between


def agrees(walk: Walk) -> None:
    """Refusal and legal say the same of every decision, and neither changes anything."""
    assert disagreement(walk.table, walk.state) == "", walk


@examples(480)
@given(positions())
def test_refusal_matches_legal(walk: Walk) -> None:
    agrees(walk)


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_refusal_matches_legal_all_along_a_game(variant: Variant) -> None:
    for walk in begin(variant, 3, "lively").to_end():
        if len(walk.decisions) % 4 == 0 or walk.state.prompt not in (ask.ACTION, ask.CARD):
            agrees(walk)


@examples(160)
@given(positions())
def test_no_dead_ends(walk: Walk) -> None:
    """Every decision offered leads to a whole command, whatever is chosen on the way."""
    while not is_between(walk.state):
        walk.step()
    assert dead_end(walk.table, walk.state) == "", walk


@examples(160)
@given(openings())
def test_legal_is_never_empty_before_the_end(walk: Walk) -> None:
    for now in walk.to_end():
        assert bool(now.table.rules.legal(now.state)) != now.is_over, now
        assert now.table.rules.is_over(now.state) == now.is_over


@examples(160)
@given(openings())
def test_game_ends_within_bound(walk: Walk) -> None:
    """Exactly as many turns and actions as the rounds have.

    BIR 2.1, 2.5, 3.1, 16.1, LAN 17.8, AOI 2.1, 3.1.
    """
    board = walk.table.board
    state = walk.state
    eras = 1 if board.choices.introductory or not board.terms.rounds else 2
    most = board.terms.rounds or most_rounds(walk)
    turns = actions = 0
    while not walk.is_over:
        assert 1 <= state.round <= most, walk
        prompt, seat, left = state.prompt, state.seat, state.actions_left
        decision = walk.step()
        if prompt == ask.ACTION and decision == ask.END:
            turns += 1
        elif state.seat == seat and state.actions_left < left:
            actions += left - state.actions_left
    rounds = board.terms.rounds * eras or state.round
    assert turns == rounds * board.seats, walk
    assert actions == (rounds * board.terms.actions - 1) * board.seats, walk
    assert len(walk.decisions) <= actions * LONGEST_COMMAND + turns
    assert state.era == CANAL if board.choices.introductory else state.era != CANAL


def most_rounds(walk: Walk) -> int:
    """Every action discards or draws a card, places a link, sells a tile, or ends the game.

    AOI 2.2, 2.3, 3.6, 8.7, 12.1; one that merges two has discarded one card for both.
    """
    board = walk.table.board
    deck = sum(board.cards.counts)
    actions = 2 * deck + deck + board.terms.links * board.seats + deck
    return actions // (board.terms.actions * board.seats) + 2
