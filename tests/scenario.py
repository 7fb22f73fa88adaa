"""Positions for tests, made by name, and commands tried on them.

    at = scenario("birmingham", era="rail").tile("dudley/1", "coal-2", seat=1, cubes=2)
    at = at.link("birmingham-dudley", "oxford-birmingham", seat=1).has(0, money=20)
    assert refused(at, "build coal dudley/1") == "tile_wrong_era"
    after = played(at.mat(0, "iron-2"), "build iron birmingham/3", "pass", "end")
    assert after.tile_at("dudley/1") == Tile(seat=1, name="coal-2", flipped=False, cubes=1)
    assert (after[0].spent, after.shown("to_act")) == (7, 1)

`opening` is the first position of a game. `scenario` is an empty board in round 2: seat 0 is asked
first and has two actions, turn order is by number, everybody has 100 pounds and stands otherwise
where games begin. Methods of `At` give a new position and leave the old one as it was, so that one
start serves several cases. Commands are in the notation. A game that begins in the rail era has no
other: `scenario("age-of-industry")` is all that it takes, and the 100 pounds are dollars.

Cards: a seat whose hand a test does not set pays for every command that names no card with one that
fits (a build: the location's card, else one of the industry), which comes from nowhere; only scouts
and builds with two cards need `hand`. After `hand` a seat has those cards and no others. What lies
in the deck matters to nobody before `deck`, nor merchant tiles before `merchants`, nor the cards
beside the deck before `face_up`.

`refused` gives the code of a refusal, `refusal` all of it, `played` the position after commands,
`spelled_out` a command with all its choices, `happened` its events. To look: `at[seat]` has what
`position.seat_json` lists, and hand, played, seen, level and network; `tile_at` finds a tile;
`shown` is an entry of `position.public_json`, such as "links", "coal_market" or "demands".
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from navvy.errors import Refusal, Refused
from navvy.games.registry import Table, load_table
from navvy.kernel import cards, events, income, lanes, merchants, network, tiles
from navvy.kernel.board import RAIL
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT, bits, first, mask_of
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.play.game import Game
from navvy.record import codec, deal, position
from navvy.record.command import Build, Command, Develop, Link, Loan, Pass, Sell
from navvy.record.lexicon import lexicon_of
from navvy.record.notation import format_command, parse_command

DEAL = ("turn_order", "canal_deck", "rail_deck", "merchant_buys", "distant_canal", "distant_rail")


@dataclass(frozen=True, slots=True)
class Tile:
    seat: int
    name: str
    flipped: bool = False
    cubes: int = 0


@dataclass(frozen=True, slots=True)
class At:
    """A position with the methods to change it; see the top of this file."""

    table: Table
    state: State
    supplied: frozenset[int]  # seats that get the card they need

    def _changed(self, **values: int | list[int] | Deal) -> "At":
        state = self.state.copy()
        for name, value in values.items():
            setattr(state, name, value)
        return replace(self, state=state)

    def _with(self, field: str, seat: int, value: int) -> "At":
        row = list(getattr(self.state, field))
        row[seat] = value
        return self._changed(**{field: row})

    def _redealt(self, **parts: list[int]) -> "At":
        old = self.state.deal
        return self._changed(deal=Deal(*[parts.get(key, getattr(old, key)) for key in DEAL]))

    # setting

    def tile(
        self, slot: str, tile: str, seat: int = 0, cubes: int = -1, *, flipped: bool = False
    ) -> "At":
        """A tile with the cubes it gets when built, unless said; mats stay as they are.

        The cubes of a ship are those of its import box. Lanes open as tiles are set.
        """
        at, board = self._changed(), self.table.board
        place, kind = self.table.names.slots.find(slot), self.table.names.tiles.find(tile)
        tiles.place(board, at.state, seat, place, kind)
        imports = board.places.imports[board.slot_location[place]]
        if board.ship_slots & BIT[place] and imports:
            tiles.supply(board, at.state, place, imports)
        lanes.open_lanes(board, at.state, board.slot_location[place])
        if flipped or cubes >= 0:
            tiles.forget_stock(at.state, place)
            at.state.slot_cubes[place] = 0
        if cubes > 0:
            tiles.stock(board, at.state, place, board.tiles.industry[kind], cubes)
        if flipped:
            at.state.flipped |= BIT[place]
        return at

    def link(self, *links: str, seat: int = 0) -> "At":
        """Links of a seat, named by their ends in any order."""
        at, lexicon = self._changed(), lexicon_of(self.table.names)
        for link in links:
            found = self.table.names.links.find(lexicon.spelled("link", link))
            network.lay(self.table.board, at.state, seat, found)
        return at

    def hand(self, seat: int, *names: str) -> "At":
        """Exactly these cards in a hand."""
        at = replace(self._changed(), supplied=self.supplied - {seat})
        _empty_hand(at.state, seat)
        for name in names:
            cards.gain(at.state, seat, self.table.names.cards.find(name))
        return at

    def deck(self, *names: str) -> "At":
        """Exactly these cards in the draw deck, the first drawn first."""
        pile, never = [self.table.names.cards.find(name) for name in names], self.table.board.cards
        canal, rail = pile + [0] * never.under_canal, pile + [0] * never.removed_rail
        found = {"rail_deck": rail} if self.state.era == RAIL else {"canal_deck": canal}
        return self._redealt(**found)._changed(drawn=0)

    def face_up(self, *names: str) -> "At":
        """Exactly these cards beside the deck."""
        return self._changed(face_up=[self.table.names.cards.find(name) for name in names])

    def wilds(self, locations: int, industries: int) -> "At":
        """Wild cards left in their piles."""
        return self._changed(wild_locations=locations, wild_industries=industries)

    def has(self, seat: int, **values: int) -> "At":
        """A seat's `money`, `loans`, `income` (a space), `points` or `spent`."""
        at = self
        for field, value in values.items():
            at = at._with(field, seat, value)
        return at

    def mat(self, seat: int, *names: str) -> "At":
        """Make each of these tiles the lowest of its industry left on a mat."""
        at, board = self, self.table.board
        for name in names:
            tile = self.table.names.tiles.find(name)
            part = board.mat_parts[board.tiles.industry[tile]]
            lower = mask_of(list(range(board.mat.index(tile))))
            at = at._with("mat", seat, (at.state.mat[seat] & ~part) | (part & ~lower))
        return at

    def used_up(self, seat: int, industry: str) -> "At":
        """No tile of an industry left on a mat."""
        board, at = self.table.board, self.table.names.industries.find(industry)
        return self._with("mat", seat, self.state.mat[seat] & ~board.mat_parts[at])

    def turn(self, seat: int, actions: int = 2) -> "At":
        """Ask this seat, with so many actions left."""
        place = self.state.turn_order.index(seat)
        return self._changed(seat=seat, turn=place, actions_left=actions)

    def order(self, *seats: int) -> "At":
        """The turn order; its first seat is asked."""
        return self._changed(turn_order=list(seats)).turn(seats[0])

    def in_round(self, number: int) -> "At":
        return self._changed(round=number)

    def last_turn(self, actions: int = 0) -> "At":
        """The last turn of the era: nobody holds a card, nothing is left to draw."""
        board = self.table.board
        at = self._changed(round=board.terms.rounds or self.state.round)
        for seat in range(board.seats):
            _empty_hand(at.state, seat)
        drawn = cards.deck_end(board, at.state)
        return at._changed(drawn=drawn).turn(at.state.turn_order[-1], actions)

    def market(self, **cubes: int) -> "At":
        """Cubes in the markets: `coal`, `iron`, or both."""
        return self._changed(**{f"{name}_market": count for name, count in cubes.items()})

    def merchants(self, given: Mapping[str, str]) -> "At":
        """Merchant tiles by slot, a barrel beside each; all other slots are blank.

        Market tiles buy once instead; the spaces that are not named have one without demand.
        """
        names, row = self.table.names, [0] * len(self.table.names.merchants)
        bought = {tile.id: tile.industries for tile in self.table.data.merchant_tiles}
        for slot, tile in given.items():
            goods = [names.industries.find(name) for name in bought[tile]]
            row[names.merchants.find(slot)] = mask_of(goods)
        at = self._redealt(merchant_buys=row)._changed(demands=0)
        merchants.set_out(self.table.board, at.state)
        return at

    def demands(self, *spaces: str) -> "At":
        """The market spaces whose tile still buys."""
        return self._changed(demands=mask_of([self.table.names.merchants.find(s) for s in spaces]))

    def barrels(self, *slots: str) -> "At":
        """The merchant slots with a barrel."""
        return self._changed(barrels=mask_of([self.table.names.merchants.find(s) for s in slots]))

    def distant(self, box: int, coming: Iterable[int]) -> "At":
        """The box of the distant market, and the tiles to be turned next."""
        at = self._redealt(distant_canal=list(coming), distant_rail=list(coming))
        return at._changed(distant_box=box, distant_turned=0)

    # looking

    def __getitem__(self, seat: int) -> SimpleNamespace:
        table, state = self.table, self.state
        return SimpleNamespace(
            **position.seat_json(table, state, seat),
            hand=position.hand(table, state, seat),
            played=position.played(table, state, seat),
            seen=position.seen(table, state, seat),
            level=income.level(table.board, state, seat) if table.board.terms.income_levels else 0,
            network={table.names.locations[at] for at in bits(state.network[seat])},
        )

    def tile_at(self, slot: str) -> Tile | None:
        found: Any = position.tiles_json(self.table, self.state).get(slot)
        return found and Tile(found["seat"], found["tile"], found["flipped"], found["cubes"])

    def shown(self, key: str) -> Any:
        return position.public_json(self.table, self.state)[key]


def _empty_hand(state: State, seat: int) -> None:
    state.kinds[seat] = 0
    others = ~(HAND_MASK * BIT[HAND_BITS * seat])
    state.hand = [held & others for held in state.hand]
    state.shown = [seen & others for seen in state.shown]


# starting


def opening(
    name: str, seats: int = 4, options: Iterable[str] = (), dealt: deal.DealData | None = None
) -> At:
    """The first position of a game; without a deal, of one in which seats go by number."""
    table = load_table(name, seats, options)
    found = dealt or replace(deal.draw(table, 0), turn_order=tuple(range(seats)))
    state = table.rules.begin(deal.to_kernel(table, found))
    return At(table, state, frozenset(range(seats)))


def scenario(name: str, seats: int = 4, era: str = "canal", options: Iterable[str] = ()) -> At:
    """An empty board in round 2 of an era; see the top of this file."""
    at = opening(name, seats, options)
    at.state.money = [100] * seats
    if era != "canal" and at.table.board.terms.first_era != RAIL:
        at.state.era, at.state.drawn = RAIL, 0
        for seat in range(seats):
            _empty_hand(at.state, seat)
            cards.refill(at.table.board, at.state, seat)
    return at.in_round(2).turn(0)


# trying


def _ready(at: At, text: str) -> tuple[State, Command]:
    """A copy to play on and the command, with a card for it where the test named none."""
    state = at.state.copy()
    command: Any = parse_command(at.table.names, text)
    cardless = Link | Sell | Loan if position.has_debts(at.table) else ()
    pays = isinstance(command, Build | Link | Develop | Sell | Loan | Pass)
    pays = pays and not isinstance(command, cardless)
    if pays and command.cards is None and state.seat in at.supplied:
        kind = _fitting(at.table, command)
        cards.gain(state, state.seat, kind)
        command = replace(command, cards=(at.table.names.cards[kind],))
    return state, command


def _fitting(table: Table, command: object) -> int:
    if not isinstance(command, Build):
        return 0
    slot = table.board.slot_kinds[table.names.slots.find(command.slot)] & ~table.board.wilds
    return first(slot or table.board.industry_kinds[table.names.industries.find(command.industry)])


def refusal(at: At, text: str) -> Refusal | None:
    """Why a command is refused; None if it is not."""
    try:
        codec.play(at.table, *_ready(at, text))
    except Refused as refused:
        return refused.refusal
    return None


def refused(at: At, text: str) -> str | None:
    """The code with which a command is refused; None if it is not."""
    found = refusal(at, text)
    return found.code if found else None


def played(at: At, *texts: str) -> At:
    """The position after these commands."""
    for text in texts:
        at = replace(at, state=codec.play(at.table, *_ready(at, text)).state)
    return at


def spelled_out(at: At, text: str) -> str:
    """The command as it was carried out, every choice explicit."""
    return format_command(codec.play(at.table, *_ready(at, text)).command)


def happened(at: At, text: str) -> list[tuple[int, ...]]:
    """The events of a command: code, seat and three facts each."""
    log = codec.play(at.table, *_ready(at, text)).events
    return [log[k : k + events.LENGTH] for k in range(0, len(log), events.LENGTH)]


def game_at(at: At) -> Game:
    """A game that goes on from a position, to take commands back or to look at views."""
    game = Game(at.table, deal.draw(at.table, 0))
    game.start = at.state.copy()
    return game
