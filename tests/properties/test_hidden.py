"""Hidden information: every field is classified, no view depends on a secret, guesses fit views."""

import ast
import random
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import fields as fields_of
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from navvy.data.names import MARKET
from navvy.errors import Malformed
from navvy.games.registry import Table
from navvy.kernel.deal import Deal
from navvy.kernel.rng import Rng
from navvy.kernel.state import CENSUS, HIDDEN, PUBLIC, SEAT, State
from navvy.play.conformance import secrets
from navvy.play.determinize import determinize
from navvy.play.game import Game
from navvy.play.options import actions
from navvy.play.view import View, view_of
from navvy.record.command import Also, Command, Sell
from navvy.record.wire import from_json, to_json
from tests.differential.near_misses import near_misses, overfull
from tests.differential.variants import VARIANTS
from tests.project.tree import PACKAGE, parse
from tests.properties.strategies import LONGEST, SEEDS, examples, positions
from tests.walks import Walk, fields, hand_of, is_between, next_command, walk

# What a view makes of the fields that it does not repeat under their names.
ELSEWHERE = {"kinds": "hand"}
# What a view holds beyond the fields of a position.
DERIVED = {
    "viewer": "whose view it is",
    "merchant_buys": "the merchants' tiles lie open",
    "distant_seen": "the tiles already turned",
    "hand_sizes": "everybody can count",
    "wilds_held": "wild cards are taken openly",
    "played_counts": "piles can be counted",
    "unseen": "the deck less what was seen",
    "deck_left": "everybody can count",
}

MOST_OFFERS = 40
SELLERS = st.sampled_from([variant for variant in VARIANTS if variant[0].startswith("lancashire")])


# classification


def parameters() -> list[str]:
    """The parameters of State's constructor, from its source: compiled classes do not tell."""
    tree = parse(PACKAGE / "kernel" / "state.py")
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == "State":
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                    return [argument.arg for argument in item.args.args[1:]]
    raise AssertionError("State has no constructor")


def test_every_field_is_classified_in_order() -> None:
    assert list(CENSUS) == parameters()
    assert set(CENSUS.values()) <= {PUBLIC, SEAT, HIDDEN}


def test_every_known_field_is_in_the_view() -> None:
    shown = {field.name for field in fields_of(View)}
    known = {name for name, who in CENSUS.items() if who in (PUBLIC, SEAT)}
    assert {ELSEWHERE.get(name, name) for name in known} <= shown


def test_a_view_holds_nothing_that_is_not_listed() -> None:
    shown = {field.name for field in fields_of(View)}
    hidden = {name for name, who in CENSUS.items() if who == HIDDEN}
    assert shown - set(CENSUS) == set(DERIVED)
    assert not shown & hidden


# no view depends on a secret


def other_secrets(walk: Walk, viewer: int, rnd: random.Random) -> State:
    """The position with everything hidden from a seat dealt anew. BIR 18.1, LAN 18.1."""
    return secrets.other_secrets(walk.table, walk.state, viewer, generator(rnd))


def generator(rnd: random.Random) -> Rng:
    return Rng(*(rnd.getrandbits(32) for _ in range(4)))


@examples(300)
@given(positions(), st.builds(random.Random, SEEDS))
def test_views_do_not_leak(walk: Walk, rnd: random.Random) -> None:
    """Whatever a seat may not know is changed: what it sees and may do stays the same."""
    assert secrets.leak(walk.table, walk.state.copy(), generator(rnd)) == "", walk


@examples(120)
@given(positions(), st.builds(random.Random, SEEDS))
def test_offers_refusals_and_previews_do_not_leak(walk: Walk, rnd: random.Random) -> None:
    """What the seat to act is told before it decides rests on what it may know."""
    while not is_between(walk.state):
        walk.step()
    if walk.is_over:
        return
    table, seat = walk.table, walk.state.seat
    command = next_command(table, walk.state, walk.rng, walk.style)
    asked = [command, *wrong_ones(walk, command, rnd)]
    told = []
    for state in (walk.state.copy(), other_secrets(walk, seat, rnd)):
        game = Game(table, walk.deal)
        game.start = state
        why = [reason_of(game, one) for one in asked]
        allowed = [one for one, reason in zip(asked, why, strict=True) if reason is None]
        previews = [game.preview(one, seat) for one in allowed]
        told.append((why, previews, game.legal(MOST_OFFERS), actions(game)))
    assert told[0] == told[1], walk


@examples(60)
@given(
    st.builds(walk, SELLERS, SEEDS, st.just("lively"), st.integers(0, LONGEST // 3)),
    st.builds(random.Random, SEEDS),
)
def test_a_refusal_does_not_tell_which_market_tile_is_next(walk: Walk, rnd: random.Random) -> None:
    """What is refused, is refused before a tile is turned. LAN 18.1, 10.17, 2.7."""
    command = next_market_sale(walk)
    if command is None:
        return
    asked = wrong_ones(walk, command, rnd)
    told = []
    for tile in sorted(set(walk.table.board.terms.distant_tiles)):
        game = Game(walk.table, walk.deal)
        game.start = with_next_tile(walk, tile)
        told.append([reason_of(game, one) for one in asked])
    assert told == [told[0]] * len(told), walk


def next_market_sale(walk: Walk) -> Command | None:
    """Go on to the next command that turns a market tile; None if the game ends before."""
    while not walk.is_over:
        if walk.is_between:
            command = next_command(walk.table, walk.state, walk.rng, walk.style)
            if isinstance(command, Sell | Also) and command.sales[-1].to == MARKET:
                return command
        walk.step()
    return None


def with_next_tile(walk: Walk, tile: int) -> State:
    """The position with this market tile on top, and the marker where only some lead to X."""
    terms, old = walk.table.board.terms, walk.state.deal
    pile = [tile] * len(terms.distant_tiles)
    state = walk.state.copy()
    state.distant_box = len(terms.distant_track) - max(terms.distant_tiles)
    state.deal = Deal(old.turn_order, old.canal_deck, old.rail_deck, old.merchant_buys, pile, pile)
    return state


def wrong_ones(walk: Walk, command: Command, rnd: random.Random) -> list[Command]:
    """Commands like this one, with a field changed or added."""
    table, hand = walk.table, hand_of(walk.table, walk.state, walk.state.seat)
    given = to_json(command, explicit=True)
    near = near_misses(table, given, hand, rnd)
    return readable(table, chain(near, overfull(table, given, hand, rnd)))


def reason_of(game: Game, command: Command) -> object:
    """Why a command may not be given, or the sentence that it cannot be read by."""
    try:
        return game.why_not(command, game.to_act)
    except Malformed as error:
        return str(error)


def readable(table: Table, given: Iterable[Mapping[str, object]]) -> list[Command]:
    """Those of the commands that can be read at all."""
    found = []
    for one in given:
        with suppress(Malformed):
            found.append(from_json(table.names, one))
    return found


# guesses fit views


@examples(300)
@given(positions(), st.integers(0, 2**32 - 1))
def test_determinize_agrees_with_view(walk: Walk, word: int) -> None:
    table, state = walk.table, walk.state
    for viewer in range(table.board.seats):
        view = view_of(table.board, state, viewer)
        guess = determinize(table.board, view, Rng(word, 2, 3, 4))
        assert view_of(table.board, guess, viewer) == view, (str(walk), viewer)
        told = [secrets.shown(table, one, viewer) for one in (state, guess)]
        assert told[0] == told[1], (str(walk), viewer)
        assert secrets.is_whole(table, guess.deal), (str(walk), viewer)
        again = determinize(table.board, view, Rng(word, 2, 3, 4))
        assert fields(again) == fields(guess)
        if viewer == state.seat:
            assert table.rules.legal(guess) == table.rules.legal(state), (str(walk), viewer)
        if viewer == state.seat or is_between(state):  # others cannot guess half a command
            assert secrets.plays_on(table, guess, Rng(1, 2, 3, 4)), (str(walk), viewer)
