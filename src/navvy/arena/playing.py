"""Playing what is left of a match, and keeping it."""

from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from navvy.arena.crowd import Crowd
from navvy.arena.journal import write_down
from navvy.arena.match import Match
from navvy.arena.records import GameRecord, Key
from navvy.arena.sitting import play


def play_on(  # noqa: PLR0913 - a match, its workers and its file
    match: Match,
    deals: Iterable[int],
    crowd: Crowd,
    known: Mapping[Key, GameRecord],
    *,
    file: TextIO | None = None,
    advance: Callable[[int], None] | None = None,
) -> list[GameRecord]:
    """Every game of these deals; those that are not known are played, and written down at once."""
    deals = list(deals)
    games = dict(known)
    for game in crowd.run(play, match.tasks(deals, known.keys())):
        games[game.key] = game
        if file:
            write_down(file, game)
        if advance:
            advance(1)
    wanted = set(deals)
    return [games[key] for key in sorted(games) if key[0] in wanted]
