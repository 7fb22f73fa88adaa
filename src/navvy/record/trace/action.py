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


MOST_CUBES: Final = 9  # of one tile named for one action


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """Where cubes or barrels come from, as far as it is said."""

    given: tuple[tuple[int, ...], ...] | None = None  # one by one, any decision that would be it
    barrels: tuple[int, ...] = ()  # beside merchants; one of them goes first, if any is left
    is_dry: bool = False  # no barrel beside a merchant is used

    @property
    def is_free(self) -> bool:
        """Whether nothing is said."""
        return self.given is None and not self.barrels and not self.is_dry


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One slot, link, tile or sale of an action."""

    options: tuple[int, ...]  # decisions that would be it
    named: Named = Named()  # for a sale
    buyers: tuple[int, ...] = ()  # merchant slots, one of which must buy what is sold


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A whole action."""

    action: int
    cards: tuple[int, ...]
    targets: tuple[Target, ...] = ()
    named: Named = Named()  # for all but sales
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
    return Script(
        action=ask.BUILD + lookup.industry(given.part("industry")),
        cards=_card(lookup, given),
        targets=(Target(options=options),),
        named=_works(lookup, given),
    )


def _works(lookup: Lookup, given: Value) -> Named:
    """The iron works that an action names, once for each cube."""
    rows = given.get("ironSources")
    found: list[tuple[int, ...]] = []
    for row in [] if rows is None else rows.rows():
        count = row.get("count")
        cubes = 1 if count is None else min(count.number(), MOST_CUBES)
        found += [(ask.IRON_BASE + _source(lookup, row),)] * cubes
    return Named(given=tuple(found) or None)


def _source(lookup: Lookup, row: Value) -> int:
    return lookup.slot(row.part("location"), row.part("slotIndex"))


def _network(lookup: Lookup, given: Value) -> Script:
    source = given.get("beerSource")
    beer = None if source is None else ((ask.BEER_BASE + _source(lookup, source),),)
    rows = given.part("links").rows()
    links = [Target(options=(ask.LINK_BASE + lookup.link(row),)) for row in rows]
    if not links:
        given.part("links").fail(wanted("links"))
    return Script(
        action=ask.LINKING,
        cards=_card(lookup, given),
        targets=tuple(links),
        named=Named(given=beer),
    )


def _develop(lookup: Lookup, given: Value) -> Script:
    rows = given.part("removals").rows()
    found = [Target(options=(ask.DEVELOP_BASE + lookup.industry(row),)) for row in rows]
    if not found:
        given.part("removals").fail(wanted("removals"))
    return Script(
        action=ask.DEVELOPING,
        cards=_card(lookup, given),
        targets=tuple(found),
        named=_works(lookup, given),
    )


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
    return Target(
        options=(ask.SALE_BASE + _source(lookup, row),),
        named=_beer(lookup, row, tuple(ask.BARREL_BASE + slot for slot in buyers)),
        buyers=tuple(buyers),
    )


def _beer(lookup: Lookup, row: Value, beside: tuple[int, ...]) -> Named:
    """What a sale says of its beer; `beside` are the barrels beside the merchant."""
    rows, flag = row.get("beerSources"), row.get("useMerchantBeer")
    given = [_barrel(lookup, one, beside) for one in ([] if rows is None else rows.rows())]
    listed = [one for entry in given for one in entry if one >= ask.BARREL_BASE]
    is_used = flag is not None and flag.flag()
    return Named(
        given=tuple(given) or None,
        barrels=(tuple(listed) or beside) if is_used else (),
        is_dry=flag is not None and not is_used,
    )


def _barrel(lookup: Lookup, row: Value, beside: tuple[int, ...]) -> tuple[int, ...]:
    """The decisions for a brewery or a merchant's barrel that a sale names."""
    kind = row.part("kind")
    if kind.text() == BREWERY:
        return (ask.BEER_BASE + _source(lookup, row),)
    if kind.text() != MERCHANT:
        kind.fail(any_of([MERCHANT, BREWERY]))
    index = row.get("tileIndex")
    return beside if index is None else (beside[index.number(0, len(beside) - 1)],)
