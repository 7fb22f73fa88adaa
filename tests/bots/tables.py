"""Tables for the tests of bots: every game, map and usual player count; positions in them."""

from collections.abc import Iterator

from navvy.data.load import known_games, load_meta
from navvy.games.registry import Table, load_table
from navvy.kernel.state import State
from navvy.play.random_play import first_position
from navvy.record.deal import stream


def tables() -> list[Table]:
    """Every table there is: game, map, player count, with what that count needs."""
    found = []
    for game in known_games():
        meta = load_meta(game)
        for one in meta.maps:
            for players in meta.usual_sizes(one):
                name = f"{game}/{one.id}"
                found.append(load_table(name, players, meta.options_needed(players)))
    return found


def name_of(table: Table) -> str:
    """A table as a test is called."""
    return f"{table.name.replace('/', '-')}-{table.board.seats}"


def positions(table: Table, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game, within commands too; one of so many decisions."""
    state, rng = first_position(table, seed), stream(seed, "test")
    count = 0
    while not table.rules.is_over(state):
        if count % every == 0:
            yield state.copy()
        legal = table.rules.legal(state)
        table.rules.apply(state, legal[rng.below(len(legal))])
        count += 1
