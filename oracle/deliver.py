"""Section 5: coal, iron, beer and the markets; and section 13: flipping and income."""

from typing import TYPE_CHECKING

from oracle import board, data
from oracle.verdict import need

if TYPE_CHECKING:
    from oracle.game import Game


def pay(game: "Game", seat: int, amount: int) -> None:
    purse = game.state["seats"][seat]
    need(purse["money"] >= amount, "2.4", "there is not enough money")  # BIR 2.4, LAN 2.4
    purse["money"] -= amount
    purse["spent"] += amount  # BIR 2.8, LAN 2.8


def advance(game: "Game", seat: int, spaces: int) -> None:
    """BIR 13.3, LAN 13.3: the marker stops at space 99."""
    row = game.state["seats"][seat]
    row["income_space"] = min(row["income_space"] + spaces, data.LAST_SPACE)


def flip(game: "Game", slot: str) -> None:
    tile = game.state["tiles"][slot]
    assert not tile["flipped"]
    tile["flipped"] = True
    advance(game, tile["seat"], board.printed(game, slot)["income"])  # BIR 13.3, LAN 13.3


def use_cube(game: "Game", slot: str) -> None:
    """Take a cube or barrel off a tile, which flips with the last one."""  # BIR 13.1, LAN 13.1
    tile = game.state["tiles"][slot]
    assert tile["cubes"] > 0
    tile["cubes"] -= 1
    if tile["cubes"] == 0:
        flip(game, slot)


def holding(game: "Game", industry: str) -> list[str]:
    """Slots of all tiles of an industry, of any owner, which hold a cube or barrel."""
    slots = []
    for slot, tile in game.state["tiles"].items():
        if board.printed(game, slot)["industry"] == industry and tile["cubes"] > 0:
            slots.append(slot)
    return slots


def coal_sources(game: "Game", places: list[str]) -> list[str]:
    """What the next cube of coal may come from, needed at a place or at the ends of a link."""
    far = board.distances(game, places)
    mines = [slot for slot in holding(game, "coal") if board.place_of(game, slot) in far]
    if mines:  # BIR 5.1, LAN 5.1: the nearest, whoever owns it
        least = min(far[board.place_of(game, slot)] for slot in mines)
        return [slot for slot in mines if far[board.place_of(game, slot)] == least]
    if board.market_connected(game, places):  # BIR 5.3, LAN 5.3
        return ["market"]
    return []


def iron_sources(game: "Game") -> list[str]:
    """What the next cube of iron may come from."""  # BIR 5.5, LAN 5.5
    return holding(game, "iron") or ["market"]


def brewery_sources(game: "Game", seat: int, places: list[str]) -> list[str]:
    """Breweries the next barrel may come from: own ones, and others' connected to a place."""
    far = board.distances(game, places)
    breweries = holding(game, "brewery")
    own = [slot for slot in breweries if game.state["tiles"][slot]["seat"] == seat]
    connected = [slot for slot in breweries if board.place_of(game, slot) in far]
    return own + connected  # BIR 5.8


def buy(game: "Game", seat: int, good: str) -> None:
    """BIR 5.6, LAN 5.6: the cheapest cube of a market, which fills from the dearest space."""
    key = f"{good}_market"
    cubes, spaces = game.state[key], game.book[f"{good}_spaces"]
    if cubes == 0:
        pay(game, seat, game.book[f"{good}_empty_price"])
        return
    pay(game, seat, spaces[len(spaces) - cubes])
    game.state[key] -= 1


def take_coal(game: "Game", seat: int, places: list[str], sources: list[str], cubes: int) -> None:
    """Take so many cubes of coal, one by one, from the sources named."""  # BIR 5.2, LAN 5.2
    need(len(sources) == cubes, "5.2", f"{cubes} coal needed, {len(sources)} sources named")
    for source in sources:
        need(source in coal_sources(game, places), "5.1", f"no coal from {source!r}")
        take(game, seat, "coal", source)


def take_iron(game: "Game", seat: int, sources: list[str], cubes: int) -> None:
    """Take so many cubes of iron, one by one, from the sources named."""  # BIR 5.2, LAN 5.2
    need(len(sources) == cubes, "5.2", f"{cubes} iron needed, {len(sources)} sources named")
    for source in sources:
        need(source in iron_sources(game), "5.5", f"no iron from {source!r}")
        take(game, seat, "iron", source)


def take(game: "Game", seat: int, good: str, source: str) -> None:
    if source == "market":
        buy(game, seat, good)
    else:
        use_cube(game, source)


def sell_to_market(game: "Game", slot: str, good: str) -> None:
    """BIR 6.14, LAN 6.14: as many cubes as fit, each to the dearest empty space."""
    key = f"{good}_market"
    spaces = game.book[f"{good}_spaces"]
    tile = game.state["tiles"][slot]
    while tile["cubes"] > 0 and game.state[key] < len(spaces):
        price = spaces[len(spaces) - game.state[key] - 1]
        game.state["seats"][tile["seat"]]["money"] += price
        game.state[key] += 1
        use_cube(game, slot)


def any_cube_left(game: "Game", good: str) -> bool:
    """Whether a cube of a resource is on a tile of any seat or in its market."""
    return game.state[f"{good}_market"] > 0 or holding(game, good) != []
