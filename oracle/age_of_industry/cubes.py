"""Section 5: coal, iron and the tracks; and section 13: flipping and income."""

from typing import TYPE_CHECKING

from oracle.age_of_industry import board, data
from oracle.verdict import need

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game

HOLDERS = {"coal": ["coal", "ship"], "iron": ["iron"]}  # whose cubes are of a kind


def pay(game: "Game", seat: int, amount: int) -> None:
    purse = game.state["seats"][seat]
    need(purse["money"] >= amount, "2.4", "there is not enough money")  # AOI 2.4
    purse["money"] -= amount
    purse["spent"] += amount  # AOI 2.8


def flip(game: "Game", slot: str) -> None:
    tile = game.state["tiles"][slot]
    assert not tile["flipped"]
    tile["flipped"] = True
    game.state["seats"][tile["seat"]]["money"] += board.printed(game, slot)["income"]  # AOI 13.3


def flip_if_due(game: "Game", slot: str) -> None:
    """Flip a mine or works without cubes, or a ship whose box and market tile are done."""
    tile, industry = game.state["tiles"][slot], board.printed(game, slot)["industry"]
    if tile["flipped"] or tile["cubes"] > 0:
        return
    if industry == "ship":  # AOI 13.2
        if "idle" not in tile and market_done(game, board.place_of(game, slot)):  # AOI 7.6
            flip(game, slot)
    else:
        flip(game, slot)  # AOI 13.1


def market_done(game: "Game", sea: str) -> bool:
    """AOI 13.2: the market tile of a sea location is flipped or without demand."""
    spaces = [space for space, place in game.book["markets"].items() if place == sea]
    return not any(space in demands(game) for space in spaces)


def demands(game: "Game") -> list[str]:
    """Market spaces whose tile is unflipped and buys something."""  # AOI 10.2
    found = []
    for space, tile in game.book["deal"]["merchants"].items():
        if data.BUYS[tile] and space not in game.state["sold_out"]:
            found.append(space)
    return sorted(found)


def use_cube(game: "Game", slot: str) -> None:
    tile = game.state["tiles"][slot]
    assert tile["cubes"] > 0
    tile["cubes"] -= 1
    flip_if_due(game, slot)  # AOI 13.1, AOI 13.2


def holding(game: "Game", good: str) -> list[str]:
    """Slots of all mines and import boxes (or works), of any owner, which hold a cube."""
    slots = []
    for industry in HOLDERS[good]:
        slots += board.standing(game, industry)
    return [slot for slot in slots if game.state["tiles"][slot]["cubes"] > 0]


def nearest(game: "Game", good: str, place: str) -> list[str]:
    """AOI 5.1: the sources nearest to a location among those connected to it."""
    reached = board.distances(game, place)
    far = {}
    for slot in holding(game, good):
        if board.place_of(game, slot) in reached:
            far[slot] = reached[board.place_of(game, slot)]  # AOI 5.5
            if "import-lane-counts" in game.book["options"]:  # AOI 17.10
                far[slot] += board.printed(game, slot)["industry"] == "ship"
    return [slot for slot in far if far[slot] == min(far.values())]


def sources(game: "Game", good: str, places: list[str]) -> list[str]:
    """What the next cube may come from, needed at a location or at either end of a link."""
    slots: list[str] = []
    for place in places:  # AOI 8.5: each end judged by itself
        slots += nearest(game, good, place)
    if slots:
        return slots
    if "track-only-when-exhausted" in game.book["options"] and holding(game, good):
        return []  # AOI 17.5
    if any(board.harbour_connected(game, place) for place in places):
        return ["market"]  # AOI 5.3
    return []


def buy(game: "Game", seat: int, good: str) -> None:
    """AOI 5.6: the cheapest cube of a track, which fills from the dearest space."""
    key = f"{good}_market"
    cubes = game.state[key]
    if cubes == 0:
        pay(game, seat, data.EMPTY_PRICE)
        return
    pay(game, seat, data.TRACK[len(data.TRACK) - cubes])
    game.state[key] -= 1


def take(game: "Game", seat: int, good: str, places: list[str], named: list[str]) -> None:
    """Take cubes one by one from the sources named; the nearest are looked for anew each time."""
    for source in named:
        need(source in sources(game, good, places), "5.1", f"no {good} from {source!r}")
        if source == "market":
            buy(game, seat, good)
        else:
            use_cube(game, source)  # AOI 5.2, AOI 5.5


def sell_to_track(game: "Game", slot: str, good: str) -> None:
    """AOI 6.14: as many cubes as fit, each to the dearest empty space."""
    key = f"{good}_market"
    tile = game.state["tiles"][slot]
    while tile["cubes"] > 0 and game.state[key] < len(data.TRACK):
        price = data.TRACK[len(data.TRACK) - game.state[key] - 1]
        game.state["seats"][tile["seat"]]["money"] += price
        game.state[key] += 1
        tile["cubes"] -= 1
    flip_if_due(game, slot)  # AOI 13.4: every cube is paid for first


def any_left(game: "Game", good: str) -> bool:
    """AOI 7.3: whether a cube is on a tile of any seat, in an import box or on its track."""
    slots = holding(game, good)
    if "import-coal-is-not-on-the-map" in game.book["options"]:  # AOI 17.7
        slots = [slot for slot in slots if board.printed(game, slot)["industry"] != "ship"]
    return bool(slots) or game.state[f"{good}_market"] > 0
