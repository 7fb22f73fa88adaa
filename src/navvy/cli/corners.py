"""What lies in front of the seats: the standing of all, one mat, one hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from navvy.cli.marks import Seats, short
from navvy.data.schema import ERAS, TileData
from navvy.games.registry import Table
from navvy.kernel import cards, income, network, tiles
from navvy.kernel.board import RAIL
from navvy.kernel.masks import bits, size
from navvy.kernel.prompts import OVER
from navvy.kernel.state import State
from navvy.messages import Facts, say
from navvy.play.wording import Wording
from navvy.record.position import has_debts

PADDING: Final = (0, 2, 0, 0)
SEAT_HEADS: Final = (
    "play.head.seat",
    "play.head.money",
    "play.head.income",
    "play.head.space",
    "play.head.spent",
    "play.head.points",
    "play.head.cards",
    "play.head.links",
)
BEER_HEAD: Final = "play.head.beer"
DEBT_HEADS: Final = (
    "play.head.seat",
    "play.head.money",
    "play.head.loans",
    "play.head.spent",
    "play.head.points",
    "play.head.cards",
    "play.head.links",
)
HAULED_HEADS: Final = (
    "play.head.tile",
    "play.head.cost",
    "play.head.coal",
    "play.head.iron",
    "play.head.points",
    "play.head.flip",
    "play.head.cubes",
    "play.head.left",
)
MAT_HEADS: Final = (
    "play.head.tile",
    "play.head.cost",
    "play.head.coal",
    "play.head.iron",
    BEER_HEAD,
    "play.head.points",
    "play.head.income",
    "play.head.icons",
    "play.head.cubes",
    "play.head.left",
)
LEVEL_HEADS: Final[tuple[str, ...]] = ("play.head.level", *MAT_HEADS[1:-1], "play.head.era")
HAULED_LEVEL_HEADS: Final[tuple[str, ...]] = (
    "play.head.level",
    *HAULED_HEADS[1:-1],
    "play.head.era",
)
NONE: Final = "-"


# all seats


def standing(table: Table, state: State, seats: Seats) -> RenderableType:
    """Era and round, and the seats in turn order."""
    grid = Grid.grid(padding=PADDING)
    heads = DEBT_HEADS if has_debts(table) else SEAT_HEADS
    grid.add_row(Text(), *(Text(say(head), "dim") for head in heads))
    for seat in state.turn_order:
        acting = state.prompt != OVER and seat == state.seat
        grid.add_row(Text(">" if acting else " "), *seat_cells(table, state, seats, seat))
    return Group(Text(moment(table, state), "bold"), grid)


def moment(table: Table, state: State) -> str:
    """Era, round and what is left to draw."""
    if state.prompt == OVER:
        return say("play.moment.over")
    facts: Facts = {
        "era": ERAS[state.era],
        "round": state.round,
        "rounds": table.board.terms.rounds,
        "deck": cards.deck_end(table.board, state) - state.drawn,
        "open": ", ".join(card_text(table, kind) for kind in state.face_up),
        "count": len(state.face_up),
    }
    return say("play.moment.open" if has_debts(table) else "play.moment", facts)


def seat_cells(table: Table, state: State, seats: Seats, seat: int) -> list[Text]:
    """One seat's row."""
    name = seats.mark(seat).append(f" {seats.names[seat]}")
    gains: tuple[str, ...] = (str(state.loans[seat]),)
    if not has_debts(table):
        level = income.level(table.board, state, seat)
        gains = (income_text(table, level), str(state.income[seat]))
    figures = (
        pounds(table, state.money[seat]),
        *gains,
        pounds(table, state.spent[seat]),
        str(state.points[seat]),
        str(cards.held(state, seat)),
        str(table.board.terms.links - size(state.own_links[seat])),
    )
    return [name, *map(Text, figures)]


def income_text(table: Table, level: int) -> str:
    """An income level with its sign."""
    sign = "minus" if level < 0 else "plus"
    return say("play.income", {"sign": sign, "money": pounds(table, abs(level))})


def pounds(table: Table, amount: int) -> str:
    """An amount of money, in the currency of the game."""
    return say("name.money", {"pounds": amount, "currency": table.data.currency})


def bonus_text(table: Table, kind: str, amount: int) -> str:
    """What a merchant's barrel brings."""
    facts: Facts = {"bonus": kind, "amount": amount, "currency": table.data.currency}
    return say("play.bonus", facts)


# discards


def discards(table: Table, state: State, seats: Seats) -> RenderableType:
    """What each seat has played in this era, in turn order."""
    grid = Grid.grid(padding=PADDING)
    for seat in state.turn_order:
        name = seats.mark(seat).append(f" {seats.names[seat]}")
        grid.add_row(Text("  ") + name, Text(discards_line(table, state, seat)))
    return Group(Text(say("play.discards", {"era": era_of(table, state)}), "bold"), grid)


def era_of(table: Table, state: State) -> str:
    """The era, as messages choose by it; `only` where there is no other."""
    return "only" if table.board.terms.first_era == RAIL else ERAS[state.era]


def discards_line(table: Table, state: State, seat: int) -> str:
    """One seat's discards, sorted like a hand."""
    kinds = len(table.data.cards)
    held = Counter(entry % kinds for entry in state.played if entry // kinds == seat)
    text = ", ".join(card_text(table, kind, held[kind]) for kind in sorted(held))
    return text or say("play.discards.none")


# a mat


def mat(table: Table, state: State, seats: Seats, seat: int) -> RenderableType:
    """The next tile of each industry, what it takes and gives, and what is left under it."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_row(*dimmed(mat_heads(table)))
    for industry in range(table.board.industries):
        grid.add_row(*mat_cells(table, state, seat, industry))
    title = Text(say("play.mat", {"name": seats.names[seat]}), seats.style(seat))
    return Group(title, grid)


def mat_heads(table: Table) -> Sequence[str]:
    """The columns of a mat: no beer and no icons where coal and iron travel."""
    return HAULED_HEADS if table.names.is_hauled else shown(table, MAT_HEADS)


def levels(table: Table, state: State, seats: Seats, industry: int) -> RenderableType:
    """Every level of an industry, what it takes and gives, and how many each seat has left."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    marks = [seats.mark(seat) for seat in range(table.board.seats)]
    heads = HAULED_LEVEL_HEADS if table.names.is_hauled else shown(table, LEVEL_HEADS)
    grid.add_row(*dimmed(heads), *marks)
    left_by_seat = [mat_left(table, state, seat, industry) for seat in range(table.board.seats)]
    row = [at for at, of in enumerate(table.board.tiles.industry) if of == industry]
    for at in row:
        counts = [str(held[at]) for held in left_by_seat]
        grid.add_row(*tile_cells(table, state, at), era_text(table.data.tiles[at]), *counts)
    stay = [
        str(tile.level) for tile in (table.data.tiles[at] for at in row) if not tile.developable
    ]
    note = say("play.tile.note", {"count": len(stay), "levels": ", ".join(stay)})
    return Group(grid, Text(note, "dim"))


def has_beer(table: Table) -> bool:
    """Whether any tile of the game takes beer."""
    return any(tile.beer for tile in table.data.tiles)


def shown(table: Table, heads: Sequence[str]) -> list[str]:
    """The columns that say something in this game."""
    return [head for head in heads if head != BEER_HEAD or has_beer(table)]


def dimmed(heads: Sequence[str]) -> list[Text]:
    """The words above the columns."""
    return [Text(say(head), "dim") for head in heads]


def era_text(tile: TileData) -> str:
    """The eras in which a tile may be built."""
    return say("play.tile.era", {"eras": "_".join(tile.eras) or "none"})


def mat_cells(table: Table, state: State, seat: int, industry: int) -> list[str]:
    """One industry's row of a mat."""
    name = table.names.industries[industry]
    at = tiles.next_tile(table.board, state, seat, industry)
    if at < 0:
        return [name, *[NONE] * (len(mat_heads(table)) - 1)]
    return [*tile_cells(table, state, at), left(table, state, seat, industry)]


def tile_cells(table: Table, state: State, at: int) -> list[str]:
    """A tile, what it takes and what it gives."""
    tile = table.data.tiles[at]
    cubes = table.board.tiles.cubes[state.era * len(table.data.tiles) + at]
    head = [f"{tile.industry} {tile.level}", pounds(table, tile.cost)]
    if table.names.is_hauled:
        paid = pounds(table, tile.income) if tile.income else NONE
        return [*head, *figures(tile.coal, tile.iron, tile.vp), paid, *figures(cubes)]
    price = (tile.coal, tile.iron, tile.beer) if has_beer(table) else (tile.coal, tile.iron)
    return [*head, *figures(*price, tile.vp, tile.income, tile.links, cubes)]


def figures(*numbers: int) -> list[str]:
    """Figures of a tile; a dash for nothing."""
    return [str(number) if number else NONE for number in numbers]


def left(table: Table, state: State, seat: int, industry: int) -> str:
    """The levels left on a mat, as `1×2 2×3`; brackets show what cannot be built in this era."""
    counts = mat_left(table, state, seat, industry)
    return " ".join(_level(table.data.tiles[at], count, state) for at, count in counts.items())


def mat_left(table: Table, state: State, seat: int, industry: int) -> Counter[int]:
    """How many of each tile of an industry are left on a mat, the next one first."""
    return Counter(tiles.left_on_mat(table.board, state, seat, industry))


def _level(tile: TileData, count: int, state: State) -> str:
    text = f"{tile.level}×{count}"
    return text if ERAS[state.era] in tile.eras else f"[{text}]"


# a hand


def hand_line(table: Table, state: State, seat: int) -> str:
    """A hand in one line, in words that can be typed."""
    return ", ".join(
        card_text(table, kind, cards.copies(state, seat, kind)) for kind in bits(state.kinds[seat])
    )


def card_text(table: Table, kind: int, count: int = 1) -> str:
    """A card: a place as printed, an industry or wild card as typed."""
    card = table.data.cards[kind]
    places = {place.id: place.name for place in table.data.locations}
    name = places.get(card.location, card.id) if card.kind == "location" else card.id
    return name if count == 1 else f"{name} ×{count}"


def hand(table: Table, state: State, seats: Seats, seat: int) -> RenderableType:
    """A hand, one card a line, and what each opens."""
    grid = Grid.grid(padding=PADDING)
    for kind in bits(state.kinds[seat]):
        name = card_text(table, kind, cards.copies(state, seat, kind))
        grid.add_row(Text(f"  {name}"), Text(opens(table, state, seat, kind), "dim"))
    title = Text(say("play.hand", {"name": seats.names[seat]}), seats.style(seat))
    return Group(title, grid if state.kinds[seat] else Text(say("play.hand.empty")))


def opens(table: Table, state: State, seat: int, kind: int) -> str:
    """Where a card lets a seat build."""
    card = table.data.cards[kind]
    if card.kind == "location":
        if card.banner:
            places = [place.name for place in table.data.locations if place.banner == card.banner]
            return ", ".join(places)
        rows = table.data.locations[table.names.locations.find(card.location)].slots
        return ", ".join(
            f"{slot.id.rpartition('/')[2]} {'/'.join(map(short, slot.industries))}" for slot in rows
        )
    where = "anywhere" if network.has_nothing(state, seat) else "network"
    if table.names.is_hauled:
        where = "links" if state.owned[seat] else "empty"
    if card.kind == "industry":
        industries = ", ".join(map(Wording(table).industry, card.industries))
        return say("play.card.industry", {"industries": industries, "where": where})
    return say("play.card.wild", {"kind": card.kind.replace("-", "_"), "where": where})
