"""Where cubes and goods go: coal and iron markets, merchants, the distant market."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from navvy.cli.corners import bonus_text
from navvy.cli.marks import short
from navvy.data.schema import MarketData
from navvy.games.registry import Table
from navvy.kernel import markets as prices
from navvy.kernel.board import Ladder
from navvy.kernel.markets import distant_tiles
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.messages import Facts, say

FULL: Final = "#"
EMPTY: Final = "."


def markets(table: Table, state: State) -> RenderableType:
    """Both ladders, and who buys goods."""
    rows: list[RenderableType] = [ladders(table, state)]
    if is_demand(table):
        rows.append(demands(table, state))
    elif table.data.merchants:
        rows.append(merchants(table, state))
    if table.board.terms.distant_track:
        rows.extend(map(Text, distant(table, state)))
    return Group(*rows)


def ladders(table: Table, state: State) -> RenderableType:
    """Coal and iron: a mark for each cube, a dot for each gap, and the next prices."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    rows = (
        ("play.market.coal", table.data.coal_market, table.board.coal, state.coal_market),
        ("play.market.iron", table.data.iron_market, table.board.iron, state.iron_market),
    )
    for name, printed, ladder, filled in rows:
        grid.add_row(Text(say(name), "bold"), spaces(table, printed, filled))
        grid.add_row("", Text(next_prices(table, ladder, filled), "dim"))
    return grid


def spaces(table: Table, printed: MarketData, filled: int) -> str:
    """The spaces of a ladder by price."""
    gaps = len(printed.spaces) - filled
    found: dict[int, str] = {}
    for at, price in enumerate(printed.spaces):
        found[price] = found.get(price, "") + (EMPTY if at < gaps else FULL)
    return "  ".join(f"{table.data.currency}{price} {row}" for price, row in found.items())


def next_prices(table: Table, ladder: Ladder, filled: int) -> str:
    """What the next cube costs, and what the market would pay for one."""
    room = ladder.size - filled
    return say(
        "play.market.next",
        {
            "currency": table.data.currency,
            "price": prices.price(ladder, filled, 1),
            "room": room,
            "pays": prices.proceeds(ladder, filled, 1) if room else 0,
            "empty": ladder.empty_price,
        },
    )


def merchants(table: Table, state: State) -> RenderableType:
    """Each merchant's slots: what the tile buys, whether its beer is there, what that brings."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    at = 0
    for merchant in table.data.merchants:
        place = table.data.locations[table.names.locations.find(merchant.location)]
        bonus = bonus_text(table, merchant.bonus, merchant.amount)
        slots = range(at, at + len(merchant.slot_ids))
        at = slots.stop
        cells = [merchant_cell(table, state, slot) for slot in slots if merchant.used]
        none = () if merchant.used else (say("play.merchant.unused"),)
        grid.add_row(Text(place.name), Text(bonus, "dim"), *cells, *none)
    return Group(Text(say("play.merchants"), "bold"), grid)


def is_demand(table: Table) -> bool:
    """Whether market tiles buy once, without beer."""
    return table.names.is_hauled


def demands_at(table: Table, location: int) -> list[int]:
    """The market spaces of a location."""
    if not is_demand(table):
        return []
    return [at for at, one in enumerate(table.board.merchants.location) if one == location]


def demand_text(table: Table, state: State, demand: int) -> str:
    """What a market tile buys, in short."""
    buys = bits(state.deal.merchant_buys[demand])
    facts: Facts = {
        "state": "open" if state.demands & BIT[demand] else "sold" if buys else "none",
        "goods": "/".join(short(table.names.industries[one]) for one in buys),
    }
    return say("play.demand", facts)


def demands(table: Table, state: State) -> RenderableType:
    """The market tiles."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for demand, name in enumerate(table.names.merchants.names):
        place = table.data.locations[table.board.merchants.location[demand]]
        grid.add_row(Text(place.name), Text(name, "dim"), demand_text(table, state, demand))
    return Group(Text(say("play.demands"), "bold"), grid)


def merchant_cell(table: Table, state: State, slot: int) -> str:
    """One merchant tile."""
    number = table.names.merchants[slot].rpartition("/")[2]
    buys = [short(table.names.industries[one]) for one in bits(state.deal.merchant_buys[slot])]
    return say(
        "play.merchant",
        {
            "number": number,
            "count": len(buys),
            "goods": "/".join(buys),
            "beer": "yes" if state.barrels & BIT[slot] else "no",
        },
    )


def distant(table: Table, state: State) -> Iterator[str]:
    """The distant cotton market: where its marker stands, and what was turned."""
    track = table.board.terms.distant_track
    marks = [f"+{gain}" for gain in track] + ["X"]
    here = min(state.distant_box, len(track))
    marks[here] = f"[{marks[here]}]"
    yield say("play.distant", {"track": " ".join(marks)})
    pile = distant_tiles(state)
    seen = ", ".join(f"-{fall}" for fall in pile[: state.distant_turned])
    left = len(pile) - state.distant_turned
    yield say("play.distant.turned", {"count": state.distant_turned, "seen": seen, "left": left})
