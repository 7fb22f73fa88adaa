"""Choosing the map and the options of a table.

Every refusal is a `GameError` of one sentence that names what was asked for and what would do.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from navvy.data.schema import GameMeta, MapMeta, OptionMeta
from navvy.data.tables import nearest
from navvy.errors import GameError


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a table plays: a map, a number of seats, and the options that are on."""

    map: MapMeta
    seats: int
    options: frozenset[str]

    def __str__(self) -> str:
        """How an error message speaks of it."""
        asked = f" with {', '.join(sorted(self.options))}" if self.options else ""
        return f"{self.seats} players on map '{self.map.id}'{asked}"


def choose_game(game: str, known: tuple[str, ...]) -> str:
    """The game of that name."""
    if game not in known:
        message = f"There is no game '{game}'; {_instead(game, known)}."
        raise GameError(message)
    return game


def choose(meta: GameMeta, map_id: str, seats: int, options: Iterable[str]) -> Choice:
    """The choice of one table, or a `GameError` that says what cannot be had."""
    chosen = _map(meta, map_id or meta.default_map)
    _need_players(meta.name, meta.players, seats)
    _need_players(f"Map '{chosen.id}'", chosen.players, seats)
    active = _options(meta, chosen, seats, frozenset(options))
    return Choice(map=chosen, seats=seats, options=active)


def _map(meta: GameMeta, map_id: str) -> MapMeta:
    for found in meta.maps:
        if found.id == map_id:
            return found
    instead = _instead(map_id, tuple(found.id for found in meta.maps))
    message = f"{meta.name} has no map '{map_id}'; {instead}."
    raise GameError(message)


def _options(meta: GameMeta, chosen: MapMeta, seats: int, asked: frozenset[str]) -> frozenset[str]:
    known = {option.id: option for option in meta.options}
    off = {f"no-{option.id}" for option in meta.options if option.default}
    for name in sorted(asked - known.keys() - off):
        raise _unknown_option(meta, name, (*known, *sorted(off)))
    for name in sorted(asked & off):
        if name.removeprefix("no-") in asked:
            message = f"Option '{name.removeprefix('no-')}' cannot be both on and off."
            raise GameError(message)
    for name in sorted(asked - off):
        _need_table(known[name], chosen, seats)
    default = {
        option.id
        for option in meta.options
        if option.default and f"no-{option.id}" not in asked and _suits(option, chosen, seats)
    }
    active = frozenset(asked - off) | default
    for name in sorted(active):
        _need_company(known[name], active)
    return active


def _suits(option: OptionMeta, chosen: MapMeta, seats: int) -> bool:
    return (not option.players or seats in option.players) and (
        not option.maps or chosen.id in option.maps
    )


def _need_table(option: OptionMeta, chosen: MapMeta, seats: int) -> None:
    if option.players:
        _need_players(f"Option '{option.id}'", option.players, seats)
    if option.maps and chosen.id not in option.maps:
        maps = _either([f"'{name}'" for name in option.maps])
        message = f"Option '{option.id}' needs map {maps}; this table has '{chosen.id}'."
        raise GameError(message)


def _need_company(option: OptionMeta, active: frozenset[str]) -> None:
    for other in option.requires:
        if other not in active:
            message = f"Option '{option.id}' needs option '{other}'."
            raise GameError(message)
    for other in option.excludes:
        if other in active:
            message = f"Options '{option.id}' and '{other}' exclude each other."
            raise GameError(message)


def _need_players(subject: str, players: tuple[int, ...], seats: int) -> None:
    if seats not in players:
        allowed = _either([str(number) for number in players])
        message = f"{subject} needs {allowed} players; this table has {seats}."
        raise GameError(message)


def _unknown_option(meta: GameMeta, name: str, known: tuple[str, ...]) -> GameError:
    bare = name.removeprefix("no-")
    if any(option.id == bare for option in meta.options):
        return GameError(f"Option '{bare}' of {meta.name} is off unless you ask for it.")
    return GameError(f"{meta.name} has no option '{name}'; {_instead(name, known)}.")


def _instead(name: str, known: tuple[str, ...]) -> str:
    close = nearest(name, known)
    return f"did you mean '{close}'?" if close else f"there is {_joined(known)}"


def _joined(names: tuple[str, ...]) -> str:
    return ", ".join(f"'{name}'" for name in names) or "none"


def _either(words: list[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if words[:-1] else words)
