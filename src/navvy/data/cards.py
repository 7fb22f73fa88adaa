"""Reading decks and cards, and choosing the deck of a table. BIR 19.3, LAN 19.3, AOI 19.4."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from navvy.data import check
from navvy.data.choose import Choice
from navvy.data.schema import (
    NO_LIMIT,
    WILD_KINDS,
    CardData,
    DeckData,
    GameMeta,
    LocationData,
)
from navvy.data.tables import Document, Table, shown
from navvy.phrases import all_of, found, typed, wanted

_KINDS: Final = ("location", "industry", *WILD_KINDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A deck as written: its figures, its column of counts, and when it is used."""

    table: Table
    data: DeckData
    column: str
    players: tuple[int, ...]
    option: str
    map: str

    def fits(self, choice: Choice) -> bool:
        """Whether this table may play with it."""
        return (
            choice.seats in self.players
            and (not self.option or self.option in choice.options)
            and self.map in ("", choice.map.id)
        )

    @property
    def conditions(self) -> int:
        """How particular it is."""
        return bool(self.option) + bool(self.map)


def read_decks(document: Document, meta: GameMeta) -> tuple[Deck, ...]:
    """Every deck of the game, each with cards for its rounds, or for a start where it has none."""
    tables = document.many("deck")
    decks = tuple(_deck(table, meta) for table in tables)
    check.unique(zip(tables, (deck.data.id for deck in decks), strict=True), "id", "deck")
    for deck in decks:
        for seats in deck.players:
            (_check_rounds if deck.data.rounds else _check_start)(deck, seats)
    return decks


def choose_deck(document: Document, decks: tuple[Deck, ...], choice: Choice) -> Deck:
    """The deck that fits this table and names most of its options and map."""
    fitting = sorted((deck for deck in decks if deck.fits(choice)), key=lambda d: -d.conditions)
    if not fitting:
        document.fail("deck", wanted("deck_for", **choice.facts), found("none"))
    if len(fitting) > 1 and fitting[0].conditions == fitting[1].conditions:
        both = found("names", names=all_of([typed(deck.data.id) for deck in fitting[:2]]))
        fitting[1].table.fail("players", wanted("one_deck_for", **choice.facts), both)
    return fitting[0]


def read_cards(
    document: Document,
    decks: tuple[Deck, ...],
    chosen: Deck,
    industries: tuple[str, ...],
    places: tuple[LocationData, ...],
) -> tuple[CardData, ...]:
    """Every card face of the game, in use at this table or not."""
    tables = document.many("card")
    columns = {deck.column: 0 for deck in decks}
    faces = tuple(_card(table, columns, chosen.column, industries) for table in tables)
    check.unique(zip(tables, (card.id for card in faces), strict=True), "id", "card")
    check.few_enough(document, "card", faces)
    for deck in decks:
        _check_total(deck, columns[deck.column])
    locations = tuple(place.id for place in places)
    banners = tuple(dict.fromkeys(place.banner for place in places if place.banner))
    for table, card in zip(tables, faces, strict=True):
        if card.count and card.location and card.location not in locations:
            table.fail_unknown("location", "map_location", card.location, locations)
        if card.count and card.banner and card.banner not in banners:
            table.fail_unknown("banner", "banner", card.banner, banners)
    return faces


def read_counts(table: Table, columns: Collection[str]) -> dict[str, int]:
    """The copies of something in each deck of the game."""
    counts = table.table("counts")
    for key in counts.keys:
        if key not in columns:
            table.fail_unknown("counts", "deck", key, columns)
    return {column: counts.count(column) for column in columns}


def _deck(table: Table, meta: GameMeta) -> Deck:
    data = DeckData(
        id=table.id("id"),
        total=table.count("total"),
        rounds=table.count("rounds"),
        hand=table.count("hand"),
        face_down=table.count("face_down", 0),
        under_canal=table.count("under_canal", 0),
        removed_rail=table.count("removed_rail", 0),
        face_up=table.count("face_up", 0),
        hand_limit=table.count("hand_limit", NO_LIMIT),
    )
    if data.hand_limit and data.hand > data.hand_limit:
        table.fail("hand", wanted("at_most", most=data.hand_limit), shown(data.hand))
    option = map_id = ""
    if "option" in table:
        option = table.name("option", "option", [option.id for option in meta.options])
    if "map" in table:
        map_id = table.name("map", "map", [one.id for one in meta.maps])
    column = table.text("counts", data.id)
    players = table.numbers("players")
    table.finish()
    return Deck(table=table, data=data, column=column, players=players, option=option, map=map_id)


def _check_rounds(deck: Deck, seats: int) -> None:
    data = deck.data
    canal = data.total - data.face_down * seats - data.under_canal
    rail = data.total - data.removed_rail
    needed = {
        "canal": (canal, seats * (1 + 2 * (data.rounds - 1))),
        "rail": (rail, seats * 2 * data.rounds),
    }
    for era, (cards, played) in needed.items():
        if cards != played:
            enough = wanted("cards", cards=played, rounds=data.rounds, seats=seats, era=era)
            deck.table.fail("rounds", enough, shown(cards))


def _check_start(deck: Deck, seats: int) -> None:
    data = deck.data
    dealt = data.hand * seats + data.face_up
    if data.total < dealt:
        enough = wanted("cards_dealt", cards=dealt, seats=seats)
        deck.table.fail("total", enough, shown(data.total))


def _check_total(deck: Deck, counted: int) -> None:
    printed = deck.data.total
    if counted != printed:
        deck.table.fail(
            "total", wanted("cards_printed", count=printed), found("counted", count=counted)
        )


def _card(
    table: Table, columns: dict[str, int], column: str, industries: tuple[str, ...]
) -> CardData:
    kind = table.name("kind", "card_kind", _KINDS)
    if kind in WILD_KINDS:
        count = table.count("pile")
    else:
        counts = read_counts(table, columns)
        for key, copies in counts.items():
            columns[key] += copies
        count = counts[column]
    shared = kind == "location" and "banner" in table
    card = CardData(
        id=table.id("id"),
        kind=kind,
        location=table.text("location") if kind == "location" and not shared else "",
        banner=table.text("banner") if shared else "",
        industries=table.names("industries", "industry", industries) if kind == "industry" else (),
        count=count,
    )
    table.finish()
    return card
