"""Golden games made: a recipe says which random game, and which refusals are tried on the way."""

import random
from dataclasses import dataclass, replace

from navvy.kernel import events
from navvy.play.game import Game, new_game
from navvy.record import deal
from navvy.record.command import Build, Lose
from navvy.record.gamefile import Entry, GameFile
from tests.differential.variants import Variant
from tests.golden.endings import endings
from tests.golden.probing import probes
from tests.walks import next_command


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A golden game: what it is called, and which random game it is."""

    name: str
    variant: Variant
    seed: int
    style: str = "keen"

    @property
    def game(self) -> str:
        return self.variant[0].partition("/")[0]


def make(recipe: Recipe, wanted: set[str]) -> GameFile:
    """Play the game; each wanted code is tried once, where it first can be had."""
    name, seats, options = recipe.variant
    game = new_game(name, seats, options, seed=recipe.seed)
    rng = deal.stream(recipe.seed, f"golden.{recipe.style}")
    rnd = random.Random(recipe.seed)
    left = set(wanted)
    entries: list[Entry] = []
    while True:
        command = None if game.is_over else next_command(game.table, game.state, rng, recipe.style)
        for seat, probe, code in probes(game, command, left, rnd):
            left.discard(code)
            entries.append(Entry(seat=seat, command=probe, refused=code))
        if command is None:
            return replace(game.record(), entries=tuple(entries))
        made = game.play(command)
        entries.append(Entry(seat=made.seat, command=made.command))


def shows(game: Game) -> set[str]:
    """The endings that a finished game shows."""
    log = [fact for made in game.history for fact in made.events]
    assert len(log) % events.LENGTH == 0
    losses = sum(isinstance(made.command, Lose) for made in game.history)
    found = endings(game.table.board, game.state, log, losses)
    merged = any(isinstance(made.command, Build) and made.command.merged for made in game.history)
    return found | ({"actions merged"} if merged else set())
