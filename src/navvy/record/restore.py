"""Positions from JSON: everything `dump` writes, read back by name and checked.

Only positions between two commands can be written; that is where a game can be left and taken up.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from navvy.errors import Malformed
from navvy.games.registry import Table
from navvy.kernel import lanes, mats, network, setup, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.masks import BIT, size
from navvy.kernel.state import HAND_BITS, State
from navvy.phrases import Spoken, all_of, any_of, typed, wanted
from navvy.record import deal as deals
from navvy.record import position
from navvy.record.deal import DealData
from navvy.record.kinds import shown
from navvy.record.lexicon import fewer
from navvy.record.position import ERAS, Json

FORMAT: Final = 1
MOST_ROUNDS: Final = 1000  # where the cards decide how many there are
PROMPTS: Final = {
    "action": ask.ACTION,
    "lose": ask.LOSE,
    "also": ask.SALE,
    "draw": ask.DRAW,
    "over": ask.OVER,
}


def dump(table: Table, state: State, deal: DealData) -> Json:
    """A position with all that is needed to play on from it."""
    kinds = table.board.cards.kinds
    names = table.names.cards
    return {
        "format": FORMAT,
        "game": table.name,
        "options": sorted(table.data.options),
        "deal": deal.to_json(),
        "drawn": state.drawn,
        "turn": state.turn,
        "owing": state.owing,
        "sales": state.count,
        "played": [[entry // kinds, names[entry % kinds]] for entry in state.played],
        **_seen(table, state),
    } | position.to_json(table, state)


def _seen(table: Table, state: State) -> Json:
    """What others saw each seat take into its hand, where cards lie open."""
    if not position.has_debts(table):
        return {}
    return {"shown": [position.seen(table, state, seat) for seat in range(table.board.seats)]}


def load(table: Table, given: Mapping[str, object]) -> State:
    """The position that `dump` wrote; Malformed says which entry is wrong."""
    reader = _Reader(given)
    if reader.whole("format") != FORMAT:
        reader.fail("format", wanted("exactly", number=FORMAT))
    _check_table(table, reader)
    deal = deals.from_json(table, reader.table("deal"))
    state = setup.bare(table.board, deals.to_kernel(table, deal))
    _read_table(table, state, reader)
    for seat, row in enumerate(reader.rows("seats", table.board.seats)):
        _read_seat(table, state, seat, row)
    _read_tiles(table, state, reader.table("tiles"))
    _read_links(table, state, reader.table("links"))
    _read_turn(state, reader)
    told = {key: given[key] for key in position.keys(table) if key in given}
    if position.to_json(table, state) != told:
        raise Malformed("position_contradicts")
    return state


class _Reader:
    """One JSON object and where it stands: `seats[0].hand`, nothing for the position itself."""

    def __init__(self, given: Mapping[str, object], where: str = "") -> None:
        self.given = given
        self.where = where

    def below(self, key: str) -> str:
        """Where an entry stands."""
        return f"{self.where}.{key}" if self.where else key

    def fail(self, key: str, expected: Spoken) -> NoReturn:
        """Refuse a wrong entry."""
        value = shown(self.given.get(key))
        raise Malformed("position_entry", entry=self.below(key), expected=expected, found=value)

    def whole(self, key: str, low: int = -(10**6), high: int = 10**6) -> int:
        """A whole number."""
        value = self.given.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(key, wanted("number") if low < 0 else wanted("number_from", least=low))
        return value

    def word(self, key: str, known: Sequence[str]) -> str:
        """One of some words."""
        value = self.given.get(key)
        if not isinstance(value, str) or value not in known:
            self.fail(key, any_of(fewer([typed(word) for word in known])))
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.given.get(key)
        if not isinstance(value, bool):
            self.fail(key, wanted("flag"))
        return value

    def table(self, key: str) -> Mapping[str, object]:
        """An object."""
        value = self.given.get(key)
        if not isinstance(value, Mapping):
            self.fail(key, wanted("object"))
        return value

    def items(self, key: str) -> Sequence[object]:
        """A list."""
        value = self.given.get(key)
        if not isinstance(value, list | tuple):
            self.fail(key, wanted("list"))
        return value

    def words(self, key: str) -> list[str]:
        """A list of names."""
        words = [item for item in self.items(key) if isinstance(item, str)]
        if len(words) != len(self.items(key)):
            self.fail(key, wanted("names"))
        return words

    def rows(self, key: str, count: int) -> list["_Reader"]:
        """A list of so many objects."""
        rows = [item for item in self.items(key) if isinstance(item, Mapping)]
        if len(rows) != count or len(rows) != len(self.items(key)):
            self.fail(key, wanted("so_many_objects", count=count))
        return [_Reader(row, f"{self.below(key)}[{at}]") for at, row in enumerate(rows)]

    def counts(self, key: str = "") -> dict[str, int]:
        """Names with a number each."""
        inner = _Reader(self.table(key), self.below(key)) if key else self
        return {name: inner.whole(name, 0) for name in inner.given}


def _check_table(table: Table, reader: _Reader) -> None:
    """A position stands on the table that it was written for."""
    reader.word("game", (table.name,))
    options = sorted(table.data.options)
    if sorted(reader.words("options")) != options:
        known = all_of(fewer([typed(option) for option in options]))
        raise Malformed("position_options", count=len(options), options=known)


def _read_table(table: Table, state: State, reader: _Reader) -> None:
    state.era = ERAS.index(reader.word("era", ERAS))
    state.round = reader.whole("round", 1, table.board.terms.rounds or MOST_ROUNDS)
    state.coal_market = reader.whole("coal_market", 0, table.board.coal.size)
    state.iron_market = reader.whole("iron_market", 0, table.board.iron.size)
    if position.has_debts(table):
        _read_debts(table, state, reader)
    else:
        _read_two_eras(table, state, reader)
    state.drawn = reader.whole("drawn", 0, table.data.deck.total)
    order = reader.items("turn_order")
    if sorted(order, key=str) != list(range(table.board.seats)):
        reader.fail("turn_order", wanted("order_of_seats"))
    state.turn_order = [seat for seat in order if isinstance(seat, int)]
    state.played = [_played(table, entry) for entry in reader.items("played")]


def _read_two_eras(table: Table, state: State, reader: _Reader) -> None:
    names = table.names.merchants
    state.barrels = sum(BIT[names.find(name)] for name in set(reader.words("barrels")))
    state.wild_locations = reader.whole("wild_locations", 0, table.board.cards.wild_pile)
    state.wild_industries = reader.whole("wild_industries", 0, table.board.cards.wild_pile)
    state.distant_box = reader.whole("distant_box", 0, len(table.board.terms.distant_track))
    state.distant_turned = reader.whole("distant_turned", 0, len(table.data.distant_tiles))


def _read_debts(table: Table, state: State, reader: _Reader) -> None:
    names, cards = table.names.merchants, table.names.cards
    state.demands = sum(BIT[names.find(name)] for name in set(reader.words("demands")))
    state.face_up = [cards.find(name) for name in reader.words("face_up")]
    state.borrowed = int(reader.flag("borrowed"))
    state.shown = [0] * table.board.cards.kinds
    for seat, counts in enumerate(reader.rows("shown", table.board.seats)):
        for name, count in counts.counts().items():
            state.shown[cards.find(name)] += count * BIT[HAND_BITS * seat]


def _played(table: Table, entry: object) -> int:
    if isinstance(entry, list | tuple) and len(entry) == len(("seat", "card")):
        seat, card = entry
        if isinstance(seat, int) and isinstance(card, str) and 0 <= seat < table.board.seats:
            return seat * table.board.cards.kinds + table.names.cards.find(card)
    raise Malformed("position_played", found=shown(entry))


def _read_seat(table: Table, state: State, seat: int, row: _Reader) -> None:
    state.money[seat] = row.whole("money", 0)
    if position.has_debts(table):
        state.loans[seat] = row.whole("loans", 0)
    else:
        state.income[seat] = row.whole("income_space", 0, len(table.data.income_levels) - 1)
    state.points[seat] = row.whole("points")
    state.spent[seat] = row.whole("spent", 0)
    for name, count in row.counts("hand").items():
        kind = table.names.cards.find(name)
        state.hand[kind] += count * BIT[HAND_BITS * seat]
        if count:
            state.kinds[seat] |= BIT[kind]
    _read_mat(table, state, seat, _Reader(row.table("mat"), row.below("mat")))


def _read_mat(table: Table, state: State, seat: int, mat: _Reader) -> None:
    board = table.board
    state.mat[seat] = 0
    for industry, name in enumerate(table.names.industries.names):
        levels = [level for level in mat.items(name) if isinstance(level, int)]
        left = mats.holding(board, industry, levels)
        if size(left) < len(mat.items(name)):
            mat.fail(name, wanted("levels", most=size(board.mat_parts[industry])))
        state.mat[seat] |= left


def _read_tiles(table: Table, state: State, given: Mapping[str, object]) -> None:
    board = table.board
    for name in given:
        slot = table.names.slots.find(name)
        row = _Reader(_Reader(given, "tiles").table(name), f"tiles.{name}")
        tile = table.names.tiles.find(row.word("tile", table.names.tiles.names))
        tiles.place(board, state, row.whole("seat", 0, board.seats - 1), slot, tile)
        tiles.forget_stock(state, slot)
        state.slot_cubes[slot] = row.whole("cubes", 0)
        if state.slot_cubes[slot]:
            tiles.stock(board, state, slot, board.tiles.industry[tile], state.slot_cubes[slot])
        if row.flag("flipped"):
            state.flipped |= BIT[slot]
        if "idle" in row.given and row.flag("idle"):
            state.idle |= BIT[slot]
        lanes.open_lanes(board, state, board.slot_location[slot])


def _read_links(table: Table, state: State, given: Mapping[str, object]) -> None:
    reader = _Reader(given, "links")
    for name in given:
        seat = reader.whole(name, 0, table.board.seats - 1)
        network.lay(table.board, state, seat, table.names.links.find(name))


def _read_turn(state: State, reader: _Reader) -> None:
    asked = reader.word("asked", tuple(PROMPTS))
    state.prompt = PROMPTS[asked]
    state.turn = reader.whole("turn", 0, len(state.turn_order))
    state.actions_left = reader.whole("actions_left", 0)
    state.owing = reader.whole("owing", 0)
    over = state.prompt == ask.OVER
    state.seat = 0 if over else reader.whole("to_act", 0, len(state.turn_order) - 1)
    if state.prompt == ask.SALE:
        state.doing = ask.SELLING
        state.paid_card = 1
    is_series = state.prompt in (ask.SALE, ask.DRAW)
    state.count = reader.whole("sales", int(is_series))
    if state.count and not is_series:
        reader.fail("sales", wanted("exactly", number=0))
    if state.prompt == ask.DRAW:
        state.doing = ask.DRAWING
