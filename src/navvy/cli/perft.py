"""`navvy perft`: how many sequences of decisions there are from the start of a game."""

from navvy.cli.flags import Options, Whole
from navvy.cli.output import seed_of, table_of, tell, within
from navvy.play.perft import Counter, TooMany
from navvy.play.perft import divide as divide_by_first
from navvy.play.random_play import first_position

DEEPEST = 1000


def perft(
    game: str,
    /,
    *,
    players: Whole | None = None,
    depth: Whole = 4,
    seed: Whole = 0,
    option: Options = None,
    divide: bool = False,
    nodes: Whole = 0,
) -> int:
    """Count the sequences of decisions from the start of a game.

    Parameters
    ----------
    game: str
        A game, or a game with its map.
    players: int | None
        How many play.
    depth: int
        How many decisions, one after the other.
    seed: int
        The seed of the game.
    option: list[str] | None
        An option; give it again for another.
    divide: bool
        Show the count of the last depth for each first decision.
    nodes: int
        Go no deeper once a depth needs more positions than this; 0 for no end.

    """
    table = table_of(game, players, option or [])
    within("--depth", depth, 0, DEEPEST)
    within("--nodes", nodes, 0, 10**15)
    state = first_position(table, seed_of(seed))
    deepest = 0
    for depth_now in range(depth + 1):
        counter = Counter(table, nodes)
        try:
            count = counter.count(state, depth_now)
        except TooMany:
            tell("perft_enough", {"depth": str(depth_now), "nodes": str(nodes)})
            break
        print(f"{depth_now} {count}", flush=True)
        deepest = depth_now
    if divide and deepest:
        for name, count in divide_by_first(table, state, deepest).items():
            print(f"  {name}: {count}")
    return 0
