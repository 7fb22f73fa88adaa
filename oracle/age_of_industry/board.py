"""Section 4: networks, connection, distance; and what stands where."""

from typing import TYPE_CHECKING, Any

from oracle.age_of_industry import data

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game

Tile = dict[str, Any]


def place_of(game: "Game", slot: str) -> str:
    return str(game.book["slots"][slot]["place"])


def printed(game: "Game", slot: str) -> Tile:
    """The printed facts of the tile which stands on a slot."""
    tile: Tile = game.book["tiles"][game.state["tiles"][slot]["tile"]]
    return tile


def slots_at(game: "Game", place: str) -> list[str]:
    return [slot for slot, row in game.book["slots"].items() if row["place"] == place]


def standing(game: "Game", industry: str, place: str | None = None) -> list[str]:
    """Slots with a tile of an industry, of any owner, flipped or not; all or those of a place."""
    slots = [slot for slot in game.state["tiles"] if printed(game, slot)["industry"] == industry]
    return [slot for slot in slots if place in {None, place_of(game, slot)}]


def own_slots(game: "Game", seat: int) -> list[str]:
    return [slot for slot, tile in game.state["tiles"].items() if tile["seat"] == seat]


def touched_by_own_links(game: "Game", seat: int) -> set[str]:
    places: set[str] = set()
    for link, owner in game.state["links"].items():
        if owner == seat:
            places.update(game.book["lines"][link])
    return places


def network(game: "Game", seat: int) -> set[str]:
    """AOI 4.1: where own tiles stand and what own links touch; lanes do not matter."""
    places = touched_by_own_links(game, seat)
    places.update(place_of(game, slot) for slot in own_slots(game, seat))
    return places


def open_lanes(game: "Game") -> list[list[str]]:
    """AOI 4.5: a ship at the sea end and a port in the other."""
    lanes = []
    for sea, land in game.book["lanes"]:
        if standing(game, "ship", sea) and standing(game, "port", land):
            lanes.append([sea, land])
    return lanes


def ports_by_lane(game: "Game", sea: str) -> list[str]:
    """Slots of the ports to whose locations a lane leads from a sea location."""
    ports = []
    for one, land in game.book["lanes"]:
        if one == sea:
            ports += standing(game, "port", land)
    return ports


def distances(game: "Game", start: str) -> dict[str, int]:
    """AOI 4.2, AOI 4.3: links and open lanes to every location connected to one."""
    ways = [game.book["lines"][link] for link in game.state["links"]] + open_lanes(game)
    found = {start: 0}
    steps = 0
    edge = {start}
    while edge:
        steps += 1
        reached: set[str] = set()
        for place in edge:
            if place != start and not game.book["places"][place]["transit"]:
                continue  # AOI 4.6
            for ends in ways:
                if place in ends:
                    reached.update(end for end in ends if end not in found)
        found.update(dict.fromkeys(reached, steps))
        edge = reached
    return found


def harbour_connected(game: "Game", place: str) -> bool:
    """AOI 5.3, AOI 5.4: a port tile or the symbol of a distant port, here or connected."""
    for other in distances(game, place):
        if game.book["places"][other]["distant_port"] or standing(game, "port", other):
            return True
    return False


def limit(game: "Game", place: str) -> int:
    """AOI 6.12: how many tiles one seat may have in a location."""
    return 2 if len(slots_at(game, place)) >= data.MANY_SLOTS else 1


def own_tiles_at(game: "Game", seat: int, place: str) -> int:
    return sum(place_of(game, slot) == place for slot in own_slots(game, seat))
