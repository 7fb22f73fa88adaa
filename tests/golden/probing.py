"""Commands worth trying at a position, most of them against the rules in one way or another."""

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise

from navvy.data.names import DECK, MARKET
from navvy.errors import Malformed
from navvy.games.registry import Table
from navvy.kernel.masks import bits
from navvy.kernel.state import State
from navvy.play.game import Game
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Draw,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    RailStep,
    Repay,
    Sale,
    Scout,
    Sell,
    TileStep,
)
from navvy.record.notation import tidy
from navvy.record.wire import from_json, to_json
from tests.differential.near_misses import near_misses
from tests.walks import hand_of

FEW = 12


def probes(
    game: Game, command: Command | None, wanted: set[str], rnd: random.Random
) -> Iterator[tuple[int, Command, str]]:
    """Commands that are refused with one of the codes: seat, command and code, each code once."""
    left = set(wanted)
    for seat, one in candidates(game, command, rnd):
        if not left:
            return
        with suppress(Malformed):
            why = game.why_not(one, seat)
            if why is not None and why.code in left:
                left.discard(why.code)
                yield seat, one, why.code


def candidates(
    game: Game, command: Command | None, rnd: random.Random
) -> Iterator[tuple[int, Command]]:
    """What a seat might say here, and another seat out of its turn."""
    table, state = game.table, game.state
    seat = state.seat
    hand = hand_of(table, state, seat)
    if command is not None and not isinstance(command, End):
        yield (seat + 1) % table.board.seats, command
        for given in near_misses(table, to_json(command, explicit=True), hand, rnd):
            yield from ((seat, one) for one in _read(table, given))
    for one in _spoken(table, state, hand, rnd):
        yield seat, one


def _read(table: Table, given: Mapping[str, object]) -> Iterator[Command]:
    """The command, in the form that a file can hold."""
    with suppress(Malformed):
        yield tidy(from_json(table.names, given))


def _spoken(table: Table, state: State, hand: list[str], rnd: random.Random) -> Iterator[Command]:
    if table.names.is_hauled:
        yield from _overland(table, state, hand, rnd)
        return
    names = table.names
    slots = names.slots.names
    tiles = [slots[slot] for slot in bits(state.occupied)]
    yield End()
    yield Pass()
    yield Pass(cards=tuple(hand[:2]))
    yield Loan(cards=tuple(hand[:1]))
    for amount in table.board.terms.loan_amounts:
        yield Loan(amount=amount, cards=tuple(hand[:1]))
    yield Scout()
    yield Scout(cards=tuple(hand[:3]))
    for slot in rnd.sample(slots, min(FEW, len(slots))):
        yield Lose(slot=slot)
    for slot in tiles:
        yield Lose(slot=slot)
    yield from _builds(table, state, hand, rnd)
    yield from _links(table, state, hand, rnd)
    yield from _develops(table, hand)
    yield from _sales(table, state, tiles, hand, rnd)


def _builds(table: Table, state: State, hand: list[str], rnd: random.Random) -> Iterator[Command]:
    """New tiles anywhere, and over every tile that lies there."""
    slots, industries = table.names.slots.names, table.names.industries.names
    mines = tuple(slots[slot] for slot in bits(state.coal_slots))
    works = tuple(slots[slot] for slot in bits(state.iron_slots))
    over = [
        (industries[table.board.tiles.industry[state.slot_tile[slot]]], slots[slot])
        for slot in bits(state.occupied)
    ]
    free = [(rnd.choice(industries), rnd.choice(slots)) for _ in range(3 * FEW)]
    for industry, slot in over + free:
        cards = (rnd.choice(hand),) if hand else None
        yield Build(industry=industry, slot=slot, cards=cards)
        yield Build(industry=industry, slot=slot, cards=tuple(hand[:2]))
        for mine in rnd.sample(mines, min(2, len(mines))):
            yield Build(industry=industry, slot=slot, coal=(mine,), cards=cards)
        for one in rnd.sample(works, min(2, len(works))):
            yield Build(industry=industry, slot=slot, iron=(one,), cards=cards)
        yield Build(industry=industry, slot=slot, coal=(MARKET,), iron=(MARKET,), cards=cards)


def _links(table: Table, state: State, hand: list[str], rnd: random.Random) -> Iterator[Command]:
    """Links anywhere, with every mine, and the second one's beer from everywhere."""
    lines, slots = table.names.links.names, table.names.slots.names
    mines = [slots[slot] for slot in bits(state.coal_slots)]
    breweries = [slots[slot] for slot in bits(state.beer_slots)]
    cards = tuple(hand[:1])
    some = rnd.sample(lines, FEW)
    for line in some:
        yield Link(links=(LinkStep(link=line),), cards=cards)
        for mine in rnd.sample(mines, min(3, len(mines))):
            yield Link(links=(LinkStep(link=line, coal=(mine,)),), cards=cards)
    for first, second in pairwise(some):
        pair = (LinkStep(link=first), LinkStep(link=second))
        yield Link(links=pair, cards=cards)
        for brewery in breweries:
            yield Link(links=pair, beer=(brewery,), cards=cards)
    yield Link(links=tuple(LinkStep(link=line) for line in some[:3]), cards=cards)


def _develops(table: Table, hand: list[str]) -> Iterator[Command]:
    industries = table.names.industries.names
    cards = tuple(hand[:1])
    for industry in industries:
        yield Develop(tiles=(DevelopStep(industry=industry),), cards=cards)
        yield Develop(tiles=(DevelopStep(industry=industry),) * 2, cards=cards)
    yield Develop(tiles=tuple(DevelopStep(industry=one) for one in industries[:3]), cards=cards)


def _sales(
    table: Table, state: State, tiles: list[str], hand: list[str], rnd: random.Random
) -> Iterator[Command]:
    """Sales of every tile, with beer and outlets that may not serve."""
    slots, merchants = table.names.slots.names, table.names.merchants.names
    breweries = [slots[slot] for slot in bits(state.beer_slots)]
    cards = tuple(hand[:1])
    outlets = [*rnd.sample(slots, 4), *tiles, MARKET]
    for slot in [*rnd.sample(slots, 3), *tiles]:
        yield Sell(sales=(Sale(slot=slot),), cards=cards)
        yield Also(sales=(Sale(slot=slot),))
        for barrel in [*merchants, *breweries]:
            yield Sell(sales=(Sale(slot=slot, beer=(barrel,)),), cards=cards)
        for first, second in pairwise(merchants):
            yield Sell(sales=(Sale(slot=slot, beer=(first, second)),), cards=cards)
        for outlet in outlets:
            yield Sell(sales=(Sale(slot=slot, to=outlet),), cards=cards)
        twice = (Sale(slot=slot, to=MARKET), Sale(slot=rnd.choice(slots), to=MARKET))
        yield Sell(sales=twice, cards=cards)
        industry = rnd.choice(table.names.industries.names)
        yield Sell(sales=(Sale(slot=slot, bonus=industry),), cards=cards)


# where coal and iron travel, and loans are owed


def _overland(table: Table, state: State, hand: list[str], rnd: random.Random) -> Iterator[Command]:
    each, most = table.board.terms.loan_amounts[0], table.board.terms.loans_at_once
    slots = table.names.slots.names
    tiles = [slots[slot] for slot in bits(state.occupied)]
    yield End()
    yield Pass()
    yield Pass(cards=tuple(hand[:2]))
    for loans in (1, 2, most + 1):
        yield Loan(amount=each * loans)
        yield Repay(amount=each * loans)
    yield Repay(amount=each * state.loans[state.seat])
    yield from (Draw(card=card) for card in (DECK, *table.names.cards.names))
    yield from _merged(table, state, hand, rnd)
    yield from _builds(table, state, hand, rnd)
    yield from _rails(table, state, rnd)
    for tile in table.names.tiles.names:
        yield Develop(tiles=(TileStep(tile=tile),), cards=tuple(hand[:1]))
    twice = tuple(TileStep(tile=tile) for tile in table.names.tiles.names[:2])
    yield Develop(tiles=twice, cards=tuple(hand[:1]))
    yield from _outlets(table, tiles, rnd)


def _merged(table: Table, state: State, hand: list[str], rnd: random.Random) -> Iterator[Command]:
    """Both actions in one build, with a card that is held or not."""
    names = table.names
    for industry in names.industries.names:
        slot = rnd.choice(names.slots.names)
        yield Build(industry=industry, slot=slot, cards=tuple(hand[:1]), merged=True)
        yield Build(industry=industry, slot=slot, cards=names.cards.names[:1], merged=True)


def _rails(table: Table, state: State, rnd: random.Random) -> Iterator[Command]:
    """Links anywhere, with every source of coal and iron."""
    lines, slots = table.names.links.names, table.names.slots.names
    mines = [slots[slot] for slot in bits(state.coal_slots)] or [slots[0]]
    works = [slots[slot] for slot in bits(state.iron_slots)] or [slots[0]]
    for line in rnd.sample(lines, len(lines)):
        yield Link(links=(RailStep(link=line),))
        for mine, one in zip(rnd.choices(mines, k=3), rnd.choices(works, k=3), strict=True):
            yield Link(links=(RailStep(link=line, coal=(mine,), iron=(one,)),))
        yield Link(links=(RailStep(link=line, coal=(MARKET,), iron=(MARKET,)),))
    some = tuple(RailStep(link=line) for line in lines[:2])
    yield Link(links=some)


def _outlets(table: Table, tiles: list[str], rnd: random.Random) -> Iterator[Command]:
    """Sales of every tile to every port and market tile."""
    slots, merchants = table.names.slots.names, table.names.merchants.names
    for slot in [*rnd.sample(slots, 3), *tiles]:
        yield Sell(sales=(Sale(slot=slot),))
        for outlet in [*tiles, *merchants, rnd.choice(slots)]:
            yield Sell(sales=(Sale(slot=slot, to=outlet),))
