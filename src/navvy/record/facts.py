"""Facts: what can be said, by name, of a position and of a decision that was refused in it.

All that stands here is open to the seat that decides. Lists are names with a comma between.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from navvy.actions import link
from navvy.data.names import MARKET
from navvy.games.registry import Table
from navvy.kernel import cards, delivery, income, merchants, network, turns
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL, LEVEL_FLOOR, Board
from navvy.kernel.masks import BIT, bits, mask_of
from navvy.kernel.state import State
from navvy.record import facts_overland as overland
from navvy.record.facts_of_slots import (
    Facts,
    industry_facts,
    joined,
    slot_facts,
    target_facts,
    yes,
)
from navvy.record.scribe import decision_name

Tell: TypeAlias = Callable[[Table, State, int], Facts]
Span: TypeAlias = tuple[int, Callable[[Board], int], Tell]  # where it begins, how long it is
ERAS: Final = ("canal", "rail")
VERBS: Final = {
    ask.LINKING: "link",
    ask.DEVELOPING: "develop",
    ask.SELLING: "sell",
    ask.LOAN: "loan",
    ask.SCOUTING: "scout",
    ask.PASSING: "pass",
    ask.END: "end",
    ask.DRAWING: "draw",
}


def describe(table: Table, state: State, decision: int) -> Facts:
    """What can be said of a position and a decision that was refused in it; -1 for none."""
    facts = _situation(table, state, decision) | _in_progress(table, state)
    for base, count, tell in OVERLAND if table.names.is_hauled else SPANS:
        if decision >= base:
            if decision < base + count(table.board):
                facts |= tell(table, state, decision - base)
            break
    return facts | {"borrow": overland.borrowed(table, state, facts)}


def verb(state: State, decision: int) -> str:
    """The action that a decision belongs to."""
    if state.prompt == ask.LOSE or ask.LOSE_BASE <= decision < ask.BORROW_BASE:
        return "lose"
    doing = decision if state.prompt == ask.ACTION else state.doing
    if 0 <= doing < ask.LINKING:
        return "build"
    if ask.LOAN <= doing < ask.SCOUTING:
        doing = ask.LOAN
    return VERBS.get(doing, "act")


def _situation(table: Table, state: State, decision: int) -> Facts:
    return {
        "seat": state.seat,
        "money": state.money[state.seat],
        "era": ERAS[state.era],
        "round": state.round,
        "actions_left": state.actions_left,
        "verb": verb(state, decision),
        "asked": ask.PROMPT_NAMES[state.prompt],
        "trade": _trade(table),
        "paired": yes(table.board.choices.paired_build),
    }


def _trade(table: Table) -> str:
    """To whom goods are sold."""
    if table.board.trades.port < 0:
        return "merchants"
    return "both" if table.board.merchants.count else "ports"


# the action in progress


def _in_progress(table: Table, state: State) -> Facts:
    if state.prompt == ask.LOSE:
        slots = bits(turns.removable(table.board, state, state.seat))
        return {"options": joined(table.names.slots[slot] for slot in slots), "what": "debt"}
    if state.prompt == ask.DRAW:
        open_now = (decision_name(table, decision) for decision in table.rules.legal(state))
        return {"options": joined(open_now), "what": "draw"}
    if state.prompt == ask.ACTION or state.doing == ask.IDLE:
        return {}
    facts = _serving(table, state)
    if table.names.is_hauled and state.doing <= ask.LINKING:
        facts |= overland.in_progress(table, state)
    elif state.doing < ask.LINKING:
        facts |= industry_facts(table, state, state.item)
        if state.place >= 0:
            facts |= slot_facts(table, state, state.place)
    elif state.doing == ask.SELLING and state.place >= 0:
        facts |= _sold(table, state, state.place)
    return facts


def _serving(table: Table, state: State) -> Facts:
    """What may give the cube or barrel that is asked for; a market where no tile can."""
    if state.prompt not in (ask.COAL, ask.IRON, ask.BEER):
        return {}
    served = [decision_name(table, one) for one in table.rules.legal(state)]
    return {"nearest": joined(served or [MARKET])}


# actions


def _action(table: Table, state: State, decision: int) -> Facts:
    if state.prompt != ask.ACTION:
        return {}
    if decision < table.board.industries:
        return industry_facts(table, state, decision)
    if ask.LOAN <= decision < ask.SCOUTING:
        return _loan(table, state, decision - ask.LOAN)
    known = OVERLAND_ACTIONS if table.names.is_hauled else ACTIONS
    return known[decision](table, state) if decision in known else {}


def _loan(table: Table, state: State, loan: int) -> Facts:
    terms = table.board.terms
    facts: Facts = {
        "rounds": terms.rounds,
        "last_rounds": terms.loan_ban_rounds,
        "lowest": LEVEL_FLOOR,
    }
    if loan < len(terms.loan_amounts):
        level = income.level(table.board, state, state.seat)
        facts |= {"amount": terms.loan_amounts[loan], "level": level}
        facts["new_level"] = level - terms.loan_levels[loan]
    return facts


def _scout(table: Table, state: State) -> Facts:
    wilds = bits(state.kinds[state.seat] & table.board.wilds)
    return {
        "held": cards.held(state, state.seat),
        "wilds": joined(table.names.cards[kind] for kind in wilds),
        "wild_locations": state.wild_locations,
        "wild_industries": state.wild_industries,
    }


# linking and developing


def _link_price(table: Table, state: State) -> Facts:
    case = "link"
    if state.era == CANAL:
        case = "canal"
    elif state.doing == ask.LINKING and state.count:
        case = "pair"
    cost = link.price(table.board, state)
    links = table.board.terms.links
    return {"cost": cost, "case": case, "need": cost, "coal_price": 0, "links": links}


def _link(table: Table, state: State, line: int) -> Facts:
    board = table.board
    facts = _link_price(table, state)
    facts["link"] = table.names.links[line]
    if network.has_nothing(state, state.seat):
        facts["what"] = "nothing"
    for seat in range(board.seats):
        if state.own_links[seat] & BIT[line]:
            facts |= {"owner": seat, "own": yes(seat == state.seat)}
    if state.era != CANAL:
        reach = network.connected_to(state, board.link_ends[line])
        price = max(link.coal_cost(board, state, reach), 0)
        facts |= {"coal_price": price, "need": link.price(board, state) + price}
    return facts


def _iron(table: Table, state: State) -> Facts:
    facts: Facts = {"need": delivery.iron_price(table.board, state, 1)}
    if state.doing == ask.DEVELOPING and state.count:
        facts["case"] = "second"
    return facts


def _develop(table: Table, state: State, industry: int) -> Facts:
    return industry_facts(table, state, industry) | _iron(table, state)


# selling


def _sale(table: Table, state: State, slot: int) -> Facts:
    facts = slot_facts(table, state, slot)
    return facts | _sold(table, state, slot) if "there" in facts else facts


def _sold(table: Table, state: State, slot: int) -> Facts:
    """A tile as something to sell, and who buys it."""
    board, names = table.board, table.names
    tile = state.slot_tile[slot]
    industry = board.tiles.industry[tile]
    reach = state.component[board.slot_location[slot]]
    everywhere = mask_of(list(range(board.locations)))
    buyers = bits(merchants.buyers(board, state, industry, everywhere))
    places = dict.fromkeys(names.locations[board.merchants.location[one]] for one in buyers)
    barrels = delivery.barrels(board, state, industry, reach)
    facts = slot_facts(table, state, slot) | {
        "mill": names.locations[board.slot_location[slot]],
        "industry": names.industries[industry],
        "beer": board.tiles.beer[tile],
        "at_hand": delivery.beer_at_hand(board, state, reach) + (1 if barrels else 0),
        "sells": joined(names.industries[one] for one in bits(board.trades.sold)),
        "buyers": joined(places),
    }
    facts.pop("case", None)
    return facts


def _outlet(table: Table, state: State, slot: int) -> Facts:
    facts = slot_facts(table, state, slot)
    facts.pop("case", None)
    return facts | {"what": "outlet"}


# cards, sources, shortfalls


def _card(table: Table, state: State, kind: int) -> Facts:
    facts: Facts = {
        "card": table.names.cards[kind],
        "held": cards.copies(state, state.seat, kind),
    }
    if state.doing < ask.LINKING and state.place >= 0:
        serving = cards.paying(table.board, state, state.item, state.place)
        facts["cards"] = joined(table.names.cards[one] for one in bits(serving))
        if table.board.industry_kinds[state.item] & BIT[kind]:  # if it fails, then by its place
            is_empty = network.has_nothing(state, state.seat)
            facts["what"] = "nothing" if is_empty else "outside"
    return facts


def _pair(_: Table, state: State, __: int) -> Facts:
    return {"held": cards.held(state, state.seat)}


def _source(resource: str, base: int) -> Tell:
    def tell(table: Table, _: State, at: int) -> Facts:
        return {"resource": resource, "source": decision_name(table, base + at)}

    return tell


def _barrel(table: Table, state: State, slot: int) -> Facts:
    """A merchant's barrel, and why there never was one. BIR 1.6."""
    facts = _source("beer", ask.BARREL_BASE)(table, state, slot)
    if state.doing == ask.SELLING and not state.deal.merchant_buys[slot]:
        facts["case"] = "blank" if table.board.merchants.used[slot] else "unused"
    return facts


def _lose(table: Table, state: State, slot: int) -> Facts:
    facts = slot_facts(table, state, slot)
    facts.pop("case", None)
    if "there" in facts:
        facts["cost"] = table.board.tiles.cost[state.slot_tile[slot]]
    return facts


def _slots(board: Board) -> int:
    return board.slots


def _industries(board: Board) -> int:
    return board.industries


def _kinds(board: Board) -> int:
    return board.cards.kinds


SPANS: Final[tuple[Span, ...]] = (
    (ask.LOSE_BASE, _slots, _lose),
    (ask.OUTLET_BASE, _slots, _outlet),
    (ask.SALE_BASE, _slots, _sale),
    (ask.BARREL_BASE, lambda board: board.merchants.count, _barrel),
    (ask.BEER_BASE, _slots, _source("beer", ask.BEER_BASE)),
    (ask.IRON_BASE, _slots, _source("iron", ask.IRON_BASE)),
    (ask.COAL_BASE, _slots, _source("coal", ask.COAL_BASE)),
    (ask.PAIR, lambda _: 1, _pair),
    (ask.CARD_BASE, _kinds, _card),
    (ask.BONUS_BASE, _industries, _develop),
    (ask.DEVELOP_BASE, _industries, _develop),
    (ask.LINK_BASE, lambda board: board.links, _link),
    (ask.SLOT_BASE, _slots, target_facts),
    (0, lambda _: ask.IDLE, _action),
)
ACTIONS: Final[dict[int, Callable[[Table, State], Facts]]] = {
    ask.LINKING: _link_price,
    ask.DEVELOPING: _iron,
    ask.SCOUTING: _scout,
}
# the same where coal and iron travel
OVERLAND: Final[tuple[Span, ...]] = (
    (ask.MERGE, lambda _: 1, overland.merge_facts),
    (ask.DECK, lambda _: 1, overland.deck_facts),
    (ask.DRAW_BASE, _kinds, overland.draw_facts),
    (ask.REMOVE_BASE, lambda board: len(board.tiles.industry), overland.remove_facts),
    (ask.REPAY_BASE, lambda _: ask.REPAYMENTS + 1, overland.debt_facts("repay")),
    (ask.BORROW_BASE, lambda _: ask.BORROWINGS + 1, overland.debt_facts("loan")),
    (ask.OUTLET_BASE, _slots, _outlet),
    (ask.SALE_BASE, _slots, _sale),
    (ask.BARREL_BASE, lambda board: board.merchants.count, overland.demand_facts),
    (ask.IRON_BASE, _slots, _source("iron", ask.IRON_BASE)),
    (ask.COAL_BASE, _slots, _source("coal", ask.COAL_BASE)),
    (ask.PAIR, lambda _: 1, overland.pair_facts),
    (ask.CARD_BASE, _kinds, overland.card_facts),
    (ask.LINK_BASE, lambda board: board.links, overland.link_facts),
    (ask.SLOT_BASE, _slots, overland.target_facts),
    (0, lambda _: ask.IDLE, _action),
)
OVERLAND_ACTIONS: Final[dict[int, Callable[[Table, State], Facts]]] = {
    ask.LINKING: overland.link_price,
    ask.DEVELOPING: overland.develop_price,
    ask.PASSING: overland.draw_price,
    ask.DRAWING: overland.draw_price,
}
