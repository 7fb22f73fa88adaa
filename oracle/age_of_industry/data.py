"""The tables of section 19 from the data files, and the numbers which clauses state."""

from typing import Any

from oracle.data import GAMES, read

Row = dict[str, Any]

ROOM = GAMES / "age_of_industry" / "data"
MAPS = ["new-england", "germany"]
INDUSTRIES = ["cotton", "factory", "iron", "coal", "port", "ship"]  # AOI 1.2

LINKS = 12  # AOI 1.1
HAND = 6  # AOI 1.4
PAIR = 2  # AOI 1.4, AOI 12.5
MOST_CARDS = 9  # AOI 12.3
ACTIONS, FIRST_ACTIONS = 2, 1  # AOI 2.1
TRACK = [1, 1, 2, 2, 3, 3]  # AOI 1.7: prices of the spaces, cheapest first
EMPTY_PRICE = 4  # AOI 5.6
MANY_SLOTS = 4  # AOI 6.3, AOI 6.12
LINK_COST = 1  # AOI 8.3, AOI 8.4
LOAN = 10  # AOI 11.1
LOANS_AT_ONCE = 5  # AOI 11.4
INTEREST = 1  # AOI 3.4
LINK_MONEY = 2  # AOI 15.3
LOAN_POINTS = 5  # AOI 15.4
DOLLARS_A_POINT = 5  # AOI 15.5

MARKET_TILES = {"cotton": 7, "factory": 5, "any": 3, "none": 3}  # AOI 19.4
BUYS = {"cotton": ["cotton"], "factory": ["factory"], "any": ["cotton", "factory"], "none": []}


def read_tiles() -> dict[str, Row]:
    """The tiles of one seat by id, lowest level first."""  # AOI 19.1
    tiles = {}
    for row in read(ROOM / "tiles.toml")["tile"]:
        tiles[f"{row['industry']}-{row['level']}"] = {"coal": 0, "iron": 0, "cubes": 0, **row}
    assert sum(row["count"] for row in tiles.values()) == 35  # AOI 1.1
    return tiles


def read_cards() -> dict[str, Row]:
    cards = {row["id"]: row for row in read(ROOM / "cards.toml")["card"]}
    assert sum(row["counts"]["standard"] for row in cards.values()) == 66  # AOI 1.2
    return cards


def deck_cards() -> list[str]:
    """All the cards of the deck, in alphabetical order."""  # AOI 1.2
    cards: list[str] = []
    for card, row in read_cards().items():
        cards += [card] * row["counts"]["standard"]
    return sorted(cards)


def read_map(board: str) -> Row:
    """Places, slots, market spaces, lines and lanes."""  # AOI 19.2
    table = read(ROOM / "maps" / f"{board}.toml")
    places, slots, markets = {}, {}, {}
    for row in table["location"]:
        places[row["id"]] = {
            "kind": row["kind"],  # "town", "village" or "sea"
            "colour": row.get("banner"),
            "transit": row.get("transit", True),  # AOI 4.6
            "distant_port": row.get("market", False),
            "box": row.get("import_cubes", 0),
        }
        for number, takes in enumerate(row.get("slots", []), start=1):
            slots[f"{row['id']}/{number}"] = {"place": row["id"], "takes": takes}
        for number in range(1, row.get("market_spaces", 0) + 1):
            space = "market" if number == 1 else f"market-{number}"
            markets[f"{row['id']}/{space}"] = row["id"]
    lanes = []
    for row in table.get("sea_lane", []):
        one, other = row["joins"]
        lanes.append([one, other] if places[one]["kind"] == "sea" else [other, one])
    lines = {"-".join(row["joins"]): row["joins"] for row in table["link"]}
    return {"places": places, "slots": slots, "markets": markets, "lines": lines, "lanes": lanes}
