"""Choosing the map and the options of a table.

Every refusal is a `GameError` of one sentence that names what was asked for and what would do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from navvy.data.names import nearest
from navvy.data.schema import GameMeta, MapMeta, OptionMeta
from navvy.errors import GameError
from navvy.phrases import Facts, Listed, all_of, any_of, typed


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a table plays: a map, a number of seats, and the options that are on."""

    map: MapMeta
    seats: int
    options: frozenset[str]

    @property
    def facts(self) -> Facts:
        """How a message speaks of it."""
        options = all_of(sorted(self.options))
        count = len(self.options)
        return {"seats": self.seats, "map": self.map.id, "options": options, "count": count}


def choose_game(game: str, known: tuple[str, ...]) -> str:
    """The game of that name."""
    if game not in known:
        near = nearest(game, known)
        raise GameError("unknown_game", game=game, suggestion=near, **_all(known))
    return game


def choose(meta: GameMeta, map_id: str, seats: int, options: Iterable[str]) -> Choice:
    """The choice of one table, or a `GameError` that says what cannot be had."""
    chosen = _map(meta, map_id or meta.default_map)
    if seats not in meta.players:
        players = _numbers(meta.players)
        raise GameError("game_players", game=meta.name, players=players, seats=seats)
    if seats not in chosen.players:
        players = _numbers(chosen.players)
        raise GameError("map_players", map=chosen.id, players=players, seats=seats)
    active = _options(meta, chosen, seats, frozenset(options))
    _allow_size(meta, seats, active)
    return Choice(map=chosen, seats=seats, options=active)


def _map(meta: GameMeta, map_id: str) -> MapMeta:
    for found in meta.maps:
        if found.id == map_id:
            return found
    known = [found.id for found in meta.maps]
    near = nearest(map_id, known)
    raise GameError("unknown_map", game=meta.name, map=map_id, suggestion=near, **_all(known))


def _options(meta: GameMeta, chosen: MapMeta, seats: int, asked: frozenset[str]) -> frozenset[str]:
    known = {option.id: option for option in meta.options}
    off = {f"no-{option.id}" for option in meta.options if option.default}
    for name in sorted(asked - known.keys() - off):
        if name.removeprefix("no-") in known:
            raise GameError("option_off", game=meta.name, option=name.removeprefix("no-"))
        every = (*known, *sorted(off))
        near = nearest(name, every)
        raise GameError(
            "unknown_option", game=meta.name, option=name, suggestion=near, **_all(every)
        )
    for name in sorted(asked & off):
        if name.removeprefix("no-") in asked:
            raise GameError("option_on_and_off", option=name.removeprefix("no-"))
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


def _allow_size(meta: GameMeta, seats: int, active: frozenset[str]) -> None:
    """Refuse a table that the box is not made for, unless its option is on. AOI 17.12."""
    special = {number for number, _ in meta.players_option}
    made_for = _numbers([number for number in meta.players if number not in special])
    for option in meta.options_needed(seats):
        if option not in active:
            raise GameError(
                "players_option", game=meta.name, players=made_for, seats=seats, option=option
            )


def _suits(option: OptionMeta, chosen: MapMeta, seats: int) -> bool:
    return (not option.players or seats in option.players) and (
        not option.maps or chosen.id in option.maps
    )


def _need_table(option: OptionMeta, chosen: MapMeta, seats: int) -> None:
    if option.players and seats not in option.players:
        players = _numbers(option.players)
        raise GameError("option_players", option=option.id, players=players, seats=seats)
    if option.maps and chosen.id not in option.maps:
        maps = any_of([typed(name) for name in option.maps])
        raise GameError("option_map", option=option.id, maps=maps, map=chosen.id)


def _need_company(option: OptionMeta, active: frozenset[str]) -> None:
    for other in option.requires:
        if other not in active:
            raise GameError("option_needs", option=option.id, other=other)
    for other in option.excludes:
        if other in active:
            raise GameError("options_apart", option=option.id, other=other)


def _numbers(players: Sequence[int]) -> Listed:
    return any_of([str(number) for number in players])


def _all(names: Sequence[str]) -> Facts:
    """What there is instead of what was asked for."""
    return {"known": all_of([typed(name) for name in names]), "count": len(names)}
