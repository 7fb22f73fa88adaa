"""What a numbered choice says: the thing as it is printed, and what matters for choosing it."""

from rich.text import Text

from navvy.cli.corners import bonus_text, card_text, pounds
from navvy.cli.marks import Seats, is_typed_otherwise, link_name, place_name, short, tile_cell
from navvy.cli.trade import is_demand
from navvy.games.registry import Table
from navvy.kernel import cards, debts, delivery, tiles, turns
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.messages import Facts, say
from navvy.record.scribe import decision_name

SLOT_SPANS = (
    (ask.LOSE_BASE, ask.BORROW_BASE),
    (ask.OUTLET_BASE, ask.DISTANT),
    (ask.SALE_BASE, ask.OUTLET_BASE),
    (ask.BEER_BASE, ask.BARREL_BASE),
    (ask.IRON_BASE, ask.BEER_BASE),
    (ask.COAL_BASE, ask.IRON_BASE),
    (ask.SLOT_BASE, ask.LINK_BASE),
)
PLAIN = (ask.PAIR, ask.DISTANT, ask.MERGE, ask.DECK)
DEBTS = (ask.BORROW_BASE, ask.REPAY_BASE)  # no amount yet: it is asked for


def label(table: Table, state: State, seats: Seats, decision: int) -> Text:
    """One choice, for the seat to act."""
    for base, end in SLOT_SPANS:
        if base <= decision < end:
            return slot_label(table, state, seats, decision, decision - base)
    if decision < ask.SLOT_BASE or decision in PLAIN:
        return Text(action_label(table, state, decision))
    if decision >= ask.BORROW_BASE:
        return Text(debtors_label(table, decision))
    return Text(plain_label(table, state, decision))


def plain_label(table: Table, state: State, decision: int) -> str:
    """A line, a tile of the mat, a card, a merchant."""
    if decision < ask.DEVELOP_BASE:
        return link_name(table, decision - ask.LINK_BASE)
    if decision < ask.CARD_BASE:
        base = ask.DEVELOP_BASE if decision < ask.BONUS_BASE else ask.BONUS_BASE
        return tile_label(table, state, decision - base, "play.do.tile")
    if decision < ask.PAIR:
        kind = decision - ask.CARD_BASE
        return card_text(table, kind, cards.copies(state, state.seat, kind))
    return barrel_label(table, state, decision - ask.BARREL_BASE)


def action_label(table: Table, state: State, decision: int) -> str:
    """An action with its price, or a plain word."""
    if decision < ask.LINKING:
        return tile_label(table, state, decision, "play.do.build")
    if decision == ask.LINKING:
        terms = table.board.terms
        cost = terms.canal_cost if state.era == CANAL else terms.rail_cost
        coal = "yes" if state.era != CANAL and table.data.start.rail_coal else "no"
        return say("play.do.link", {"cost": pounds(table, cost), "coal": coal})
    if ask.LOAN <= decision < ask.SCOUTING:
        amount = table.board.terms.loan_amounts[decision - ask.LOAN]
        return say("play.do.loan", {"amount": pounds(table, amount)})
    return say(f"play.do.{decision_name(table, decision).replace(' ', '_')}")


def debtors_label(table: Table, decision: int) -> str:
    """A loan or repayment, a tile to develop away, a card that lies open."""
    if decision >= ask.DRAW_BASE:
        return card_text(table, decision - ask.DRAW_BASE)
    if decision >= ask.REMOVE_BASE:
        tile = table.data.tiles[decision - ask.REMOVE_BASE]
        return say("play.do.tile", {"industry": tile.industry, "level": tile.level})
    if decision in DEBTS:
        return say("play.do.borrow" if decision == ask.BORROW_BASE else "play.do.repay")
    base = ask.REPAY_BASE if decision >= ask.REPAY_BASE else ask.BORROW_BASE
    return pounds(table, debts.amount(table.board, decision - base))


def tile_label(table: Table, state: State, industry: int, message: str) -> str:
    """The next tile of an industry and its price."""
    tile = table.data.tiles[tiles.next_tile(table.board, state, state.seat, industry)]
    facts: Facts = {
        "industry": tile.industry,
        "level": tile.level,
        "cost": pounds(table, tile.cost + iron_cost(table, state, tile.iron)),
        "coal": "yes" if tile.coal else "no",
    }
    return say(message, facts)


def iron_cost(table: Table, state: State, cubes: int) -> int:
    """What the iron of a tile costs wherever it is built; only where it travels, that depends."""
    if table.names.is_hauled or not cubes:
        return 0
    return delivery.iron_price(table.board, state, cubes)


def slot_name(table: Table, slot: int) -> str:
    """A slot as it is typed, with capitals where it is printed so."""
    typed = table.names.slots[slot]
    number = typed.rpartition("/")[2]
    location = table.board.slot_location[slot]
    name = place_name(table, location)
    printed = not is_typed_otherwise(name, table.names.locations[location])
    return f"{name.replace(' ', '-')}/{number}" if printed else typed


def slot_label(table: Table, state: State, seats: Seats, decision: int, slot: int) -> Text:
    """A slot, and the tile on it."""
    text = Text(slot_name(table, slot))
    if state.occupied & BIT[slot]:
        text.append(" ").append_text(tile_cell(table, state, seats, slot))
    if decision >= ask.LOSE_BASE:
        value = turns.tile_value(table.board, state, slot)
        text.append(" ").append(say("play.do.brings", {"amount": pounds(table, value)}))
    return text


def barrel_label(table: Table, state: State, at: int) -> str:
    """A merchant's barrel, what its tile buys and what the beer brings; or a market space."""
    facts: Facts
    if is_demand(table):
        location = table.board.merchants.location[at]
        facts = {"place": place_name(table, location), "id": table.names.merchants[at]}
        return say("play.do.demand", facts)
    rows = [merchant for merchant in table.data.merchants for _ in merchant.slot_ids]
    place = table.data.locations[table.names.locations.find(rows[at].location)]
    number = table.names.merchants[at].rpartition("/")[2]
    facts = {
        "slot": f"{place.name}/{number}",
        "goods": "/".join(short(table.names.industries[one]) for one in bought(state, at)),
        "bonus": bonus_text(table, rows[at].bonus, rows[at].amount),
    }
    return say("play.do.barrel", facts)


def bought(state: State, at: int) -> list[int]:
    """The industries that a merchant tile buys."""
    return list(bits(state.deal.merchant_buys[at]))
