"""All tables that can be set: every game, map and player count under every option worth trying."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from navvy.data.choose import choose
from navvy.data.load import listed_games, load_meta
from navvy.data.schema import GameMeta, MapMeta, OptionMeta
from navvy.errors import GameError

Asked = tuple[str, int, tuple[str, ...]]  # a table by name, players and options


def tables(games: Iterable[str] = ()) -> list[Asked]:
    """Every table of these games, or of all."""
    found = []
    for game in games or listed_games():
        meta = load_meta(game)
        for one in meta.maps:
            typed = meta.id if one.id == meta.default_map else f"{meta.id}/{one.id}"
            for players in one.players:
                found += [(typed, players, options) for options in choices(meta, one, players)]
    return found


def choices(meta: GameMeta, one: MapMeta, players: int) -> list[tuple[str, ...]]:
    """No option, each alone, each two together, and as many as go together."""
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for asked in wished(meta, one, players):
        try:
            choice = choose(meta, one.id, players, asked)
        except GameError:
            continue
        found.setdefault(choice.options, tuple(sorted(asked)))
    return list(found.values())


def wished(meta: GameMeta, one: MapMeta, players: int) -> Iterator[frozenset[str]]:
    """What would be worth trying; not all of it goes together."""
    singles = [switched(meta, option) for option in meta.options]
    yield frozenset()
    yield from singles
    for first, second in combinations(singles, 2):
        yield first | second
    yield fullest(meta, one, players, singles)
    yield fullest(meta, one, players, singles[::-1])


def switched(meta: GameMeta, option: OptionMeta) -> frozenset[str]:
    """An option turned from its default, with what it needs."""
    asked = {f"no-{option.id}" if option.default else option.id}
    defaults = {other.id for other in meta.options if other.default}
    return frozenset(asked | (set(option.requires) - defaults))


def fullest(
    meta: GameMeta, one: MapMeta, players: int, singles: list[frozenset[str]]
) -> frozenset[str]:
    """Options added one after the other as long as they go together."""
    chosen: frozenset[str] = frozenset()
    for single in singles:
        try:
            choose(meta, one.id, players, chosen | single)
        except GameError:
            continue
        chosen |= single
    return chosen
