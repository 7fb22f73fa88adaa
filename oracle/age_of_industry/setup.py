"""Section 1: what is on the table before the first action; and the choice of options."""

from collections import Counter
from typing import Any

from oracle.age_of_industry import data

Book = dict[str, Any]
State = dict[str, Any]
Deal = dict[str, Any]

OPTIONS = {
    "open-discards",
    "no-open-discards",
    "own-port-for-ships",
    "track-only-when-exhausted",
    "no-final-interest",
    "import-coal-is-not-on-the-map",
    "own-link-carries",
    "lowest-develop",
    "import-lane-counts",
    "end-without-face-up",
    "two-players",
}


def insist(good: object, sentence: str) -> None:
    if not good:
        raise ValueError(sentence)


def make_book(name: str, seats: int, options: set[str], deal: Deal) -> Book:
    """All that stays the same during a game."""
    game, _, board = name.partition("/")
    board = board or "new-england"  # AOI 17: the default map
    insist(game == "age-of-industry", f"no game {game!r}")
    insist(board in data.MAPS, f"no map {board!r}")
    check_options(seats, options)
    book: Book = {
        "game": game,
        "map": board,
        "seats": seats,
        "options": set(options),
        "deal": deal,
        "tiles": data.read_tiles(),
        "cards": data.read_cards(),
        **data.read_map(board),
    }
    check_deal(book)
    return book


def check_options(seats: int, options: set[str]) -> None:
    """AOI 17.1: a choice which breaks the table of options is refused."""
    insist(options <= OPTIONS, f"no options {sorted(options - OPTIONS)}")
    insist(not {"open-discards", "no-open-discards"} <= options, "discards: open or not")
    if "two-players" in options:  # AOI 17.12
        insist(seats == 2, "the option is for two seats")
    else:
        insist(seats in {3, 4, 5}, "three, four or five seats")  # AOI 1.1


def check_deal(book: Book) -> None:
    """AOI 1.3: the deal holds the right things."""
    deal, seats = book["deal"], book["seats"]
    first = deal["turn_order"][0]
    clockwise = [(first + number) % seats for number in range(seats)]
    insist(list(deal["turn_order"]) == clockwise, "the turn order of round 1 runs clockwise")
    insist(sorted(deal["rail_deck"]) == data.deck_cards(), "deck")
    insist(sorted(deal["merchants"]) == sorted(book["markets"]), "market spaces")  # AOI 1.6
    insist(Counter(deal["merchants"].values()) <= Counter(data.MARKET_TILES), "market tiles")


def first_state(book: Book) -> State:
    deck = list(book["deal"]["rail_deck"])
    seats = []
    for _ in range(book["seats"]):  # AOI 1.4: by seat number
        hand, deck = deck[: data.HAND], deck[data.HAND :]
        seats.append(first_seat(book, hand))
    return {
        "round": 1,
        "order": list(book["deal"]["turn_order"]),
        "turn": 0,  # whose turn it is, as an index of the order
        "actions_left": 0,
        "asked": "action",
        "to_act": None,
        "borrowed": False,  # AOI 11.3
        "coal_market": len(data.TRACK),  # AOI 1.7
        "iron_market": len(data.TRACK),
        "sold_out": [],  # flipped market tiles, by their spaces
        "face_up": deck[: data.PAIR],  # AOI 1.4
        "deck": deck[data.PAIR :],
        "seats": seats,
        "tiles": {},
        "links": {},
    }


def first_seat(book: Book, hand: list[str]) -> State:
    """AOI 1.1."""
    mat: dict[str, list[int]] = {industry: [] for industry in data.INDUSTRIES}
    for tile in book["tiles"].values():
        mat[tile["industry"]] += [tile["level"]] * tile["count"]
    return {
        "money": 0,
        "loans": 0,
        "points": 0,
        "sources": {},
        "spent": 0,
        "hand": hand,
        "played": [],
        "mat": {industry: sorted(levels) for industry, levels in mat.items()},
        "links_left": data.LINKS,
    }
