"""Random games command by command, and the same position with other secrets."""

from collections.abc import Iterator
from functools import cache

from navvy.kernel.rng import Rng
from navvy.play.determinize import determinize
from navvy.play.game import Game, new_game
from navvy.play.options import advance
from navvy.play.view import view_of
from navvy.record import deal
from navvy.record.command import Command
from navvy.record.scribe import Scribe
from tests.differential.variants import Variant


def random_command(game: Game, rng: Rng) -> Command:
    """A whole legal command, each of its decisions equally likely."""
    scribe = Scribe(game.table, game.state.copy())
    while True:
        legal = game.table.rules.legal(scribe.state)
        whole = advance(scribe, legal[rng.below(len(legal))])
        if whole is not None:
            return whole


@cache
def random_game(variant: Variant, seed: int) -> Game:
    """A game played to its end; not to be played on or taken back."""
    name, seats, options = variant
    game, rng = new_game(name, seats, options, seed=seed), deal.stream(seed, "courses")
    while not game.is_over:
        game.play(random_command(game, rng))
    return game


def moments(game: Game, every: int) -> Iterator[Game]:
    """Games that stand where this one stood before every so many commands, from the first on."""
    for count in range(0, len(game.history), every):
        found = Game(game.table, game.deal)
        found.history = game.history[:count]
        yield found


def with_other_secrets(game: Game, seed: int) -> Game:
    """A game at a position that the seat to act cannot tell from this one's."""
    state = game.state
    twin = Game(game.table, game.deal)
    twin.start = determinize(
        game.table.board,
        view_of(game.table.board, state, state.seat),
        deal.stream(seed, "other secrets"),
    )
    return twin
