"""Moments of a game of debts at which commands were once refused, or positions differed."""

from dataclasses import replace

import pytest

from navvy.errors import Refused
from navvy.kernel import prompts as ask
from navvy.record import codec
from navvy.record.command import Build
from tests.differential.variants import NEW_ENGLAND
from tests.walks import begin, next_command


def test_an_empty_hand_still_links_and_sells() -> None:
    """That it may not pass while the deck has cards forbids nothing else. AOI 2.2, 2.3, 2.9."""
    met = 0
    for seed in range(6):
        for walk in begin((NEW_ENGLAND, 3, ()), seed, "debt").to_end():
            state = walk.state
            if state.prompt != ask.ACTION or state.kinds[state.seat] or not state.actions_left:
                continue
            if not {ask.LINKING, ask.SELLING} & set(walk.table.rules.legal(state)):
                continue
            command = next_command(walk.table, state, walk.rng, "links")
            assert codec.play(walk.table, state, command).command == command
            met += 1
    assert met


def test_nobody_has_borrowed_once_the_game_is_over() -> None:
    """Whether the last seat borrowed before its END makes no difference any more. AOI 11.3."""
    met = 0
    for seed in range(12):
        for walk in begin((NEW_ENGLAND, 3, ()), seed, "any").to_end():
            met += walk.state.borrowed
        assert walk.state.borrowed == 0
    assert met


def test_two_cards_for_a_build_are_one_too_many() -> None:
    """Even both actions of a turn take one card. AOI 2.2, 6.7."""
    met = 0
    for walk in begin((NEW_ENGLAND, 3, ()), 0, "lively").to_end():
        state = walk.state
        if not walk.is_between or state.prompt != ask.ACTION:
            continue
        command = next_command(walk.table, state, walk.rng, walk.style)
        if isinstance(command, Build) and command.cards:
            for cards in (command.cards * 2, ("blue", "salmon")):
                with pytest.raises(Refused) as caught:
                    codec.play(walk.table, state, replace(command, cards=cards))
                assert caught.value.refusal.code in {"not_asked", "no_card", "card_count"}
            met += 1
    assert met
