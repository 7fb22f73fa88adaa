"""`navvy games`: what can be played, on which maps, by how many, under which options."""

import textwrap
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from navvy.cli.output import BadInput, print_json
from navvy.data.choose import choose_map
from navvy.data.load import known_games, listed_games, load_game, load_meta
from navvy.data.schema import GameMeta, MapMeta, OptionMeta
from navvy.messages import say

WIDTH = 80
Every: TypeAlias = Annotated[bool, Parameter(name="--all", negative=())]


def games(game: str | None = None, /, *, every: Every = False, json: bool = False) -> int:
    """List the games, their maps, player counts and options.

    Parameters
    ----------
    game: str | None
        Show this game only, or this map of it, such as lancashire/two-player.
    every: bool
        List the examples for makers of games, too.
    json: bool
        Print JSON.

    """
    names = known_games() if every else listed_games()
    metas = [meta_of(name) for name in ([game] if game else names)]
    for meta in metas:
        check(meta)
    if json:
        print_json([game_json(meta) for meta in metas])
    else:
        print("\n\n".join("\n".join(game_lines(meta)) for meta in metas))
    return 0


def meta_of(name: str) -> GameMeta:
    """A game; where a map is named too, with that map and the options that go with it."""
    game, slash, map_id = name.partition("/")
    meta = load_meta(game)
    if not slash:
        return meta
    chosen = choose_map(meta, map_id)
    options = tuple(one for one in meta.options if not one.maps or chosen.id in one.maps)
    return replace(meta, maps=(chosen,), options=options)


def check(meta: GameMeta) -> None:
    """Load every map for every player count, so that a mistake in the data is said here."""
    if not meta.maps:
        raise BadInput("maps_missing", game=meta.id)
    for one in meta.maps:
        for players in one.players:
            load_game(f"{meta.id}/{one.id}", players, meta.options_needed(players))


def game_json(meta: GameMeta) -> dict[str, object]:
    """A game for other programs."""
    return {
        "id": meta.id,
        "name": meta.name,
        "designer": meta.designer,
        "stage": meta.stage,
        "example": meta.example,
        "rules_version": meta.rules_version,
        "players": list(meta.players),
        "default_map": meta.default_map,
        "currency": meta.currency,
        "players_option": {str(seats): option for seats, option in meta.players_option},
        "maps": [map_json(meta, one) for one in meta.maps],
        "options": [option_json(option) for option in meta.options],
    }


def map_json(meta: GameMeta, one: MapMeta) -> dict[str, object]:
    """A map for other programs; how sure its board is, and how many values are made up."""
    return {
        "id": one.id,
        "name": one.name,
        "players": list(one.players),
        "provenance": one.provenance,
        "reconstructed": reconstructed(meta, one),
    }


def reconstructed(meta: GameMeta, one: MapMeta) -> int:
    """How many printed facts of a map's tables are made up to fill a hole."""
    seats = meta.usual_sizes(one)[-1]
    return len(load_game(f"{meta.id}/{one.id}", seats).reconstructed)


def option_json(option: OptionMeta) -> dict[str, object]:
    """An option for other programs; no players or maps mean any."""
    return {
        "id": option.id,
        "title": option.title,
        "default": option.default,
        "ruling": option.ruling,
        "players": list(option.players),
        "maps": list(option.maps),
        "excludes": list(option.excludes),
        "requires": list(option.requires),
    }


def game_lines(meta: GameMeta) -> list[str]:
    """A game for people, 80 columns wide."""
    facts = {"id": meta.id, "name": meta.name, "designer": meta.designer, "stage": meta.stage}
    lines = [say("cli.games_game", facts), say("cli.games_money", {"currency": meta.currency})]
    for one in meta.maps:
        lines += map_lines(meta, one)
    for option in meta.options:
        switch = f"no-{option.id}" if option.default else option.id
        lines.append(say("cli.games_option", {"id": switch}))
        lines += textwrap.wrap(
            " ".join(option_sentences(option)),
            WIDTH,
            initial_indent="      ",
            subsequent_indent="      ",
        )
    return lines


def map_lines(meta: GameMeta, one: MapMeta) -> Iterator[str]:
    """A map, what to type for it, its player counts, and what is made up."""
    typed = meta.id if one.id == meta.default_map else f"{meta.id}/{one.id}"
    sizes = ", ".join(map(str, meta.usual_sizes(one)))
    yield say("cli.games_map", {"name": one.name, "typed": typed, "players": sizes})
    count = reconstructed(meta, one)
    if count:
        yield say("cli.games_made_up", {"count": count, "typed": typed})


def option_sentences(option: OptionMeta) -> list[str]:
    """What an option is, whether it is on, and what it goes with."""
    said = [say("cli.games_on" if option.default else "cli.games_off", {"title": option.title})]
    for message, names in (
        ("cli.games_players", option.players),
        ("cli.games_maps", option.maps),
        ("cli.games_requires", option.requires),
        ("cli.games_excludes", option.excludes),
    ):
        if names:
            said.append(say(message, {"names": ", ".join(map(str, names))}))
    return said
