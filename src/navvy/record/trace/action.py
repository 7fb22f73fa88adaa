"""An action of a trace as a script: which decisions may answer each prompt on the way.

What the action leaves out is left open; `trace_search` settles it by what came of the action.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from navvy.kernel import prompts as ask
from navvy.kernel.masks import bits
from navvy.phrases import any_of, wanted
from navvy.record.trace.file import Value
from navvy.record.trace.names import Lookup

MERCHANT: Final = "merchant"
BREWERY: Final = "brewery"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One slot, link, tile or sale of an action, and where its cubes or barrels may come from."""

    options: tuple[int, ...]  # decisions that would be it
    iron: tuple[int, ...] | None = None  # None: from anywhere
    beer: tuple[int, ...] | None = None
    barrels: tuple[int, ...] = ()  # beside merchants; one of them is taken first
    buyers: tuple[int, ...] = ()  # merchant slots, one of which must buy what is sold


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A whole action."""

    action: int
    cards: tuple[int, ...]
    targets: tuple[Target, ...] = ()
    bonus: int = -1


def read_script(lookup: Lookup, given: Value) -> Script:
    """The script of an action."""
    readers: dict[str, Callable[[Lookup, Value], Script]] = {
        "build": _build,
        "network": _network,
        "develop": _develop,
        "sell": _sell,
        "loan": _loan,
        "scout": _scout,
        "pass": _pass,
    }
    row = given.part("type")
    if row.text() not in readers:
        row.fail(wanted("one_of", names=any_of(list(readers))))
    return readers[row.text()](lookup, given)


def _card(lookup: Lookup, given: Value) -> tuple[int, ...]:
    return (ask.CARD_BASE + lookup.card(given.part("cardId")),)


def _loan(lookup: Lookup, given: Value) -> Script:
    return Script(action=ask.LOAN, cards=_card(lookup, given))


def _pass(lookup: Lookup, given: Value) -> Script:
    return Script(action=ask.PASSING, cards=_card(lookup, given))


def _scout(lookup: Lookup, given: Value) -> Script:
    rows = given.part("cardIds").rows(lookup.dialect.SCOUT_CARDS)
    kinds = sorted(lookup.card(row) for row in rows)
    return Script(action=ask.SCOUTING, cards=tuple(ask.CARD_BASE + kind for kind in kinds))


def _build(lookup: Lookup, given: Value) -> Script:
    place, index = given.part("location"), given.get("slotIndex")
    location = lookup.location(place)
    if index is not None:
        slots = [lookup.slot(place, index)]
    else:
        slots = bits(lookup.table.board.location_slots[location])
    if not slots:
        place.fail(wanted("location_with_slots"))
    options = tuple(ask.SLOT_BASE + slot for slot in slots)
    target = Target(options=options, iron=_works(lookup, given))
    action = ask.BUILD + lookup.industry(given.part("industry"))
    return Script(action=action, cards=_card(lookup, given), targets=(target,))


def _works(lookup: Lookup, given: Value) -> tuple[int, ...] | None:
    """The iron works that an action names."""
    rows = given.get("ironSources")
    if rows is None:
        return None
    found = [ask.IRON_BASE + _source(lookup, row) for row in rows.rows()]
    return tuple(dict.fromkeys(found)) or None


def _source(lookup: Lookup, row: Value) -> int:
    return lookup.slot(row.part("location"), row.part("slotIndex"))


def _network(lookup: Lookup, given: Value) -> Script:
    source = given.get("beerSource")
    beer = None if source is None else (ask.BEER_BASE + _source(lookup, source),)
    rows = given.part("links").rows()
    links = [Target(options=(ask.LINK_BASE + lookup.link(row),), beer=beer) for row in rows]
    if not links:
        given.part("links").fail(wanted("links"))
    return Script(action=ask.LINKING, cards=_card(lookup, given), targets=tuple(links))


def _develop(lookup: Lookup, given: Value) -> Script:
    rows, iron = given.part("removals").rows(), _works(lookup, given)
    found = [Target(options=(ask.DEVELOP_BASE + lookup.industry(row),), iron=iron) for row in rows]
    if not found:
        given.part("removals").fail(wanted("removals"))
    return Script(action=ask.DEVELOPING, cards=_card(lookup, given), targets=tuple(found))


def _sell(lookup: Lookup, given: Value) -> Script:
    rows = given.part("sales").rows()
    if not rows:
        given.part("sales").fail(wanted("sales"))
    bonus = given.get("bonusDevelop")
    return Script(
        action=ask.SELLING,
        cards=_card(lookup, given),
        targets=tuple(_sale(lookup, row) for row in rows),
        bonus=-1 if bonus is None else ask.BONUS_BASE + lookup.industry(bonus),
    )


def _sale(lookup: Lookup, row: Value) -> Target:
    place = row.part(MERCHANT)
    if place.text() not in lookup.merchant_slots:
        place.fail(wanted("name", noun="merchant_location"))
    buyers = lookup.merchant_slots[place.text()]
    named = row.get("beerSources")
    beer, barrels = (None, []) if named is None else _beer(lookup, named, buyers)
    if row.is_on("useMerchantBeer") and not barrels:
        barrels = buyers
    return Target(
        options=(ask.SALE_BASE + _source(lookup, row),),
        beer=None if beer is None else tuple(beer),
        barrels=tuple(ask.BARREL_BASE + slot for slot in barrels),
        buyers=tuple(buyers),
    )


def _beer(lookup: Lookup, named: Value, buyers: list[int]) -> tuple[list[int] | None, list[int]]:
    """The breweries and the merchant slots that a sale names."""
    breweries: list[int] = []
    barrels: list[int] = []
    for row in named.rows():
        kind = row.part("kind")
        if kind.text() == BREWERY:
            breweries.append(ask.BEER_BASE + _source(lookup, row))
        elif kind.text() == MERCHANT:
            index = row.get("tileIndex")
            found = buyers if index is None else [buyers[index.number(0, len(buyers) - 1)]]
            barrels.extend(found)
        else:
            kind.fail(any_of([MERCHANT, BREWERY]))
    return breweries or None, barrels
