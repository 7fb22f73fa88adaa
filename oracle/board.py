"""Section 4: networks, connection, distance; and what stands where."""

from typing import TYPE_CHECKING, Any

from oracle import data
from oracle.verdict import need

if TYPE_CHECKING:
    from oracle.game import Game

Tile = dict[str, Any]


def place_of(game: "Game", slot: str) -> str:
    return str(game.book["slots"][slot]["place"])


def printed(game: "Game", slot: str) -> Tile:
    """The printed facts of the tile which stands on a slot."""
    tile: Tile = game.book["tiles"][game.state["tiles"][slot]["tile"]]
    return tile


def slots_at(game: "Game", place: str) -> list[str]:
    return [slot for slot, row in game.book["slots"].items() if row["place"] == place]


def has_tile_at(game: "Game", seat: int, place: str) -> bool:
    tiles = game.state["tiles"]
    return any(tiles[slot]["seat"] == seat for slot in slots_at(game, place) if slot in tiles)


def ends_of(game: "Game", link: str) -> list[str]:
    """The places which a link touches; one line touches three."""  # BIR 4.6
    return list(game.book["lines"][link]["ends"])


def network(game: "Game", seat: int) -> set[str]:
    """BIR 4.1, LAN 4.1: where own tiles stand and what own links touch."""
    places = set()
    for slot, tile in game.state["tiles"].items():
        if tile["seat"] == seat:
            places.add(place_of(game, slot))
    for link, owner in game.state["links"].items():
        if owner == seat:
            places.update(ends_of(game, link))
    return places


def nothing_on_board(game: "Game", seat: int) -> bool:
    """BIR 4.4, LAN 4.4: neither an industry tile nor a link."""
    tiles, links = game.state["tiles"], game.state["links"]
    return all(tile["seat"] != seat for tile in tiles.values()) and seat not in links.values()


def distances(game: "Game", start: list[str]) -> dict[str, int]:
    """BIR 4.2, BIR 4.3, LAN 4.2, LAN 4.3: links to every place connected to one of `start`."""
    found = dict.fromkeys(start, 0)
    steps = 0
    edge = set(start)
    while edge:
        steps += 1
        reached: set[str] = set()
        for link in game.state["links"]:
            ends = ends_of(game, link)
            if any(end in edge for end in ends):
                reached.update(end for end in ends if end not in found)
        found.update(dict.fromkeys(reached, steps))
        edge = reached
    return found


def market_connected(game: "Game", start: list[str]) -> bool:
    """Whether a chain of links leads from one of the places to a market icon."""
    connected = distances(game, start)
    if any(place in connected for place in data.MARKET_PLACES[game.name]):
        return True  # BIR 5.4, LAN 5.4
    ports = [slot for slot in game.state["tiles"] if printed(game, slot)["industry"] == "port"]
    return any(place_of(game, slot) in connected for slot in ports)  # LAN 5.4


def lowest_tile(game: "Game", seat: int, industry: str) -> str:
    """The id of the lowest tile of an industry on the seat's mat."""  # BIR 6.9, LAN 6.9
    mat = game.state["seats"][seat]["mat"]
    need(industry in mat, "6.9", f"there is no industry {industry!r}")
    need(mat[industry], "6.9", f"no {industry} tile is left")
    return f"{industry}-{min(mat[industry])}"


def take_from_mat(game: "Game", seat: int, tile: str) -> None:
    row = game.book["tiles"][tile]
    game.state["seats"][seat]["mat"][row["industry"]].remove(row["level"])
