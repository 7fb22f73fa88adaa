"""The tables: tiles, cards and maps from the data files, and the numbers which clauses state."""

import tomllib
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parent.parent / "src" / "navvy" / "games"
PREFIX = {"birmingham": "BIR", "lancashire": "LAN"}

ROUNDS = {2: 10, 3: 9, 4: 8}  # BIR 3.1, LAN 3.1
HAND = 8  # BIR 2.6, LAN 2.6
LINKS = 14  # BIR 8.7, LAN 8.7
START_SPACE = 10  # BIR 1.1, LAN 1.1
LAST_SPACE = 99  # BIR 13.3, LAN 13.3
LOWEST_LEVEL = -10  # BIR 11.2, LAN 11.2
BORDER_ICONS = 2  # BIR 14.2, LAN 14.2
WILD_CARDS = 4  # BIR 1.2

CANAL_COST = 3  # BIR 8.3, LAN 8.3
RAIL_COSTS = [5, 10]  # BIR 8.4, BIR 8.5, LAN 8.4, LAN 8.5

LOANS = {"birmingham": {30: 3}, "lancashire": {10: 1, 20: 2, 30: 3}}  # BIR 11.1, LAN 11.1
LOAN_FREE_ROUNDS = 4  # LAN 11.3

BARRELS_BUILT = {"canal": 1, "rail": 2}  # BIR 6.16

MARKET_PLACES = {
    "birmingham": ["shrewsbury", "gloucester", "oxford", "warrington", "nottingham"],  # BIR 5.4
    "lancashire": ["scotland", "yorkshire", "the-midlands"],  # LAN 5.4
}

# Merchant places in the order of BIR 1.6: slots, and the least number of seats which uses them.
MERCHANT_PLACES = {
    "shrewsbury": (1, 2),
    "gloucester": (2, 2),
    "oxford": (2, 2),
    "warrington": (2, 3),
    "nottingham": (2, 4),
}
MERCHANT_TILES = {  # BIR 1.6
    2: ["any", "cotton", "manufacturer", "blank", "blank"],
    3: ["any", "cotton", "manufacturer", "pottery", "blank", "blank", "blank"],
    4: ["any", *["cotton"] * 2, *["manufacturer"] * 2, "pottery", "blank", "blank", "blank"],
}
GOODS = ["cotton", "manufacturer", "pottery"]  # BIR 10.1
BONUSES = {  # BIR 10.6
    "oxford": ("income", 2),
    "nottingham": ("points", 3),
    "shrewsbury": ("points", 4),
    "warrington": ("money", 5),
    "gloucester": ("develop", 1),  # BIR 10.7
}

DISTANT_TILES = {  # LAN 1.6
    2: [1, 2, 2, 2, 3, 3, 3, 4],
    3: [0, 1, 2, 2, 2, 2, 3, 3, 3, 4],
    4: [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4],
}
DISTANT_TILES_TWO_PLAYER = [1, 2, 2, 2, 2, 3, 3, 4]  # LAN 17.6
DISTANT_INCOME = [3, 3, 2, 2, 1, 1, 0, 0]  # LAN 10.14


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_tiles(name: str, options: set[str]) -> dict[str, dict[str, Any]]:
    """The tiles of one seat by id, lowest level first."""  # BIR 19.1, LAN 19.1
    blank = {"coal": 0, "iron": 0, "beer": 0, "cubes": 0, "developable": True}
    tiles = {}
    for row in read(GAMES / name / "data" / "tiles.toml")["tile"]:
        tile = {**blank, **row}
        tiles[f"{tile['industry']}-{tile['level']}"] = tile
    if "first-edition-cotton" in options:
        tiles["cotton-1"]["vp"] = 3  # LAN 17.13
    return tiles


def read_map(name: str, board: str) -> dict[str, Any]:
    """Places with their kind, slots with what they take, lines with their ends."""
    table = read(GAMES / name / "data" / "maps" / f"{board}.toml")
    slots = {}
    for row in table["location"]:
        for number, takes in enumerate(row.get("slots", []), start=1):
            slots[f"{row['id']}/{number}"] = {"place": row["id"], "takes": takes}
    lines = {}
    for row in table["link"]:
        lines["-".join(row["joins"][:2])] = {"ends": row["joins"], "eras": row["eras"]}
    return {
        "places": {row["id"]: row["kind"] for row in table["location"]},
        "slots": slots,
        "lines": lines,
    }


def read_cards(name: str) -> dict[str, dict[str, Any]]:
    cards = {}
    for row in read(GAMES / name / "data" / "cards.toml")["card"]:
        cards[row["id"]] = row
    return cards


def deck_cards(book: dict[str, Any]) -> list[str]:
    """All the cards of the deck, in alphabetical order."""  # BIR 1.2, LAN 1.2
    column = f"p{book['seats']}"
    if book["map"] == "two-player":  # LAN 17.6
        column = "gear"
    if "classic-deck" in book["options"]:  # LAN 17.8
        column = "box"
    cards: list[str] = []
    for card, row in book["cards"].items():
        cards += [card] * row.get("counts", {}).get(column, 0)
    return sorted(cards)


def market_spaces(book: dict[str, Any], good: str) -> list[int]:
    """The prices of a market's spaces, cheapest first."""
    if book["game"] == "birmingham":
        top = {"coal": 7, "iron": 5}[good]  # BIR 1.7
        return [price for price in range(1, top + 1) for _ in range(2)]
    least = 2 if book["map"] == "two-player" else 1  # LAN 1.7, LAN 17.7
    return [price for price in range(least, 5) for _ in range(2)]


def empty_price(book: dict[str, Any], good: str) -> int:
    if book["game"] == "birmingham":
        return {"coal": 8, "iron": 6}[good]  # BIR 5.6
    return 5  # LAN 5.6


def rounds(book: dict[str, Any]) -> int:
    if "classic-deck" in book["options"] and book["seats"] == 3:
        return 10  # LAN 17.8
    return ROUNDS[int(book["seats"])]  # BIR 3.1, LAN 3.1


def level_of(space: int) -> int:
    """The income level of a space of the track."""  # BIR 13.4, LAN 13.4
    if space <= 10:
        return space - 10
    if space <= 30:
        return 1 + (space - 11) // 2
    if space <= 60:
        return 11 + (space - 31) // 3
    if space <= 96:
        return 21 + (space - 61) // 4
    return 30


def highest_space(level: int) -> int:
    """The highest space of an income level."""  # BIR 11.2, LAN 11.2
    return max(space for space in range(LAST_SPACE + 1) if level_of(space) == level)
