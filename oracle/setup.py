"""Section 1: what is on the table before the first action, and the options of section 17."""

from collections import Counter
from typing import Any

from oracle import data

Book = dict[str, Any]
State = dict[str, Any]
Deal = dict[str, Any]

SHARED_OPTIONS = {
    "introductory",
    "income-after-introductory",
    "open-discards",
    "no-open-discards",
}
OPTIONS = {
    "birmingham": SHARED_OPTIONS | {"zero-value-removal"},
    "lancashire": SHARED_OPTIONS
    | {
        "classic-deck",
        "virtual-link",
        "first-link-anywhere",
        "free-mine-slot",
        "original-income-timing",
        "first-edition-cotton",
        "turn-order-tie-break",
    },
}


def make_book(name: str, seats: int, options: set[str], deal: Deal) -> Book:
    """All that stays the same during a game."""
    game, _, board = name.partition("/")
    board = board or game
    check_options(game, board, seats, options)
    book: Book = {
        "game": game,
        "map": board,
        "seats": seats,
        "options": set(options),
        "deal": deal,
        "tiles": data.read_tiles(game, options),
        "cards": data.read_cards(game),
        **data.read_map(game, board),
    }
    book["rounds"] = data.rounds(book)
    for good in ("coal", "iron"):
        book[f"{good}_spaces"] = data.market_spaces(book, good)
        book[f"{good}_empty_price"] = data.empty_price(book, good)
    check_deal(book)
    return book


def insist(good: object, sentence: str) -> None:
    if not good:
        raise ValueError(sentence)


def check_options(game: str, board: str, seats: int, options: set[str]) -> None:
    """BIR 17.1, LAN 17.1: a choice which breaks the table of options is refused."""
    insist(game in OPTIONS, f"no game {game!r}")
    insist(board == game or (game, board) == ("lancashire", "two-player"), f"no map {board!r}")
    insist(seats in {2, 3, 4}, "two, three or four seats")  # BIR 1.1, LAN 1.1
    insist(options <= OPTIONS[game], f"no options {sorted(options - OPTIONS[game])}")
    insist(not {"open-discards", "no-open-discards"} <= options, "discards: open or not")
    if "income-after-introductory" in options:
        insist("introductory" in options, "there is no introductory game")  # BIR 17.2, LAN 17.2
        insist("original-income-timing" not in options, "two timings of income")  # LAN 17.12
    if "classic-deck" in options:  # LAN 17.8
        insist(seats > 2 and board == "lancashire", "classic deck: 3 or 4 seats, large map")
    if "virtual-link" in options:  # LAN 17.9
        insist(board == "lancashire", "virtual link: large map")
    if board == "two-player":  # LAN 17.6
        insist(seats == 2, "the two-player map is for two seats")


def check_deal(book: Book) -> None:
    """BIR 1.3, LAN 1.3: the deal holds the right things, in whatever order."""
    deal = book["deal"]
    rail = "introductory" not in book["options"]  # BIR 16.1, LAN 16.1: else it is not used
    insist(sorted(deal["turn_order"]) == list(range(book["seats"])), "turn order")
    insist(sorted(deal["canal_deck"]) == data.deck_cards(book), "canal deck")
    insist(not rail or sorted(deal["rail_deck"]) == data.deck_cards(book), "rail deck")
    if book["game"] == "birmingham":
        insist(sorted(deal["merchants"]) == sorted(merchant_slots(book)), "merchant slots")
        tiles = sorted(data.MERCHANT_TILES[book["seats"]])
        insist(sorted(deal["merchants"].values()) == tiles, "merchant tiles")
    else:
        insist(sorted(deal["distant_canal"]) == distant_tiles(book), "distant market, canal")
        good = not rail or sorted(deal["distant_rail"]) == distant_tiles(book)
        insist(good, "distant market, rail")


def merchant_slots(book: Book) -> list[str]:
    """BIR 1.6: the merchant slots which the seat count uses."""
    slots = []
    for place, (spaces, seats) in data.MERCHANT_PLACES.items():
        if book["seats"] >= seats:
            slots += [f"{place}/{number}" for number in range(1, spaces + 1)]
    return slots


def distant_tiles(book: Book) -> list[int]:
    if book["map"] == "two-player":
        return data.DISTANT_TILES_TWO_PLAYER  # LAN 17.6
    if "classic-deck" in book["options"]:
        return data.DISTANT_TILES[4]  # LAN 17.8: all twelve
    return data.DISTANT_TILES[int(book["seats"])]  # LAN 1.6


def first_state(book: Book) -> State:
    birmingham = book["game"] == "birmingham"
    state: State = {
        "era": "canal",
        "round": 1,
        "order": list(book["deal"]["turn_order"]),
        "turn": 0,  # whose turn it is, as an index of the order
        "actions_left": 0,
        "asked": "action",
        "to_act": None,
        "owing": [],  # seats whose income of this round's end is still to come
        "after_income": "",
        "coal_market": 13 if birmingham else len(book["coal_spaces"]),  # BIR 1.7, LAN 1.7
        "iron_market": 8 if birmingham else len(book["iron_spaces"]),  # and LAN 17.7
        "barrels": [],
        "wild-location": data.WILD_CARDS if birmingham else 0,  # BIR 1.2
        "wild-industry": data.WILD_CARDS if birmingham else 0,
        "distant_box": 0,  # LAN 1.6
        "distant_turned": 0,
        "open_sale": False,  # LAN 10.17
        "deck": [],
        "seats": [first_seat(book) for _ in range(book["seats"])],
        "tiles": {},
        "links": {},
    }
    place_barrels(book, state)
    deal_cards(book, state)
    return state


def first_seat(book: Book) -> dict[str, Any]:
    """BIR 1.1, LAN 1.1."""
    money = 17
    if book["game"] == "lancashire":
        money = 25 if book["map"] == "two-player" else 30  # LAN 17.6
    mat: dict[str, list[int]] = {}
    for tile in book["tiles"].values():
        mat.setdefault(tile["industry"], []).extend([tile["level"]] * tile["count"])
    return {
        "money": money,
        "income_space": data.START_SPACE,
        "points": 0,
        "sources": {},
        "spent": 0,
        "hand": [],
        "played": [],
        "mat": {industry: sorted(levels) for industry, levels in mat.items()},
        "links_left": data.LINKS,
    }


def place_barrels(book: Book, state: State) -> None:
    """BIR 1.6 and, at the era change, BIR 14.6: one beside every tile which is not blank."""
    if book["game"] == "birmingham":
        merchants = book["deal"]["merchants"]
        state["barrels"] = sorted(slot for slot, tile in merchants.items() if tile != "blank")


def deal_cards(book: Book, state: State) -> None:
    """Give each seat its hand and leave the draw deck of the era."""
    deck = list(book["deal"][f"{state['era']}_deck"])
    under = cards_set_aside(book, state["era"])
    deck = deck[: len(deck) - under]
    for seat in state["seats"]:  # BIR 1.4, LAN 1.4
        seat["hand"], deck = deck[: data.HAND], deck[data.HAND :]
    if book["game"] == "birmingham" and state["era"] == "canal":
        deck = deck[book["seats"] :]  # BIR 1.5: face down, never seen
    state["deck"] = deck


def cards_set_aside(book: Book, era: str) -> int:
    """How many of the last cards of an era's deck are not drawn in it."""
    if "classic-deck" in book["options"]:  # LAN 17.8
        return {("canal", 3): 9, ("canal", 4): 6, ("rail", 3): 6, ("rail", 4): 2}[
            era, book["seats"]
        ]
    if book["game"] == "lancashire" and era == "canal":
        return int(book["seats"])  # LAN 1.5
    return 0  # BIR 1.8, LAN 1.8


def count(cards: list[str]) -> dict[str, int]:
    return dict(Counter(cards))
