"""Facts where coal and iron travel: what a tile or a link lacks, sea lanes, ports, market tiles.

What is asked of sources is asked with the tile standing, as it is built. AOI 6.1, 6.16.
"""

from collections.abc import Callable
from typing import Final

from navvy.actions import build_overland, link_overland
from navvy.games.registry import Table
from navvy.kernel import cards, haulage, network, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.record.facts_of_slots import Facts, industry_facts, joined, slot_facts, yes

HAULED: Final = "hauled"  # the word for sentences about cubes that travel, and what goes with them
RESOURCES: Final = {"coal": haulage.OF_COAL, "iron": haulage.OF_IRON}


# building


def target_facts(table: Table, state: State, slot: int) -> Facts:
    """A slot for the industry being built. AOI 6.2, 6.3, 6.8, 6.11, 6.12."""
    facts = slot_facts(table, state, slot)
    if state.doing >= ask.LINKING:
        return facts
    facts |= _room(table, state, slot) | serving_cards(table, state, slot)
    tile = tiles.next_tile(table.board, state, state.seat, state.item)
    if tile >= 0:
        facts |= _supply(table, state, slot, tile)
    return facts | {"what": HAULED}


def _room(table: Table, state: State, slot: int) -> Facts:
    board, names = table.board, table.names
    location = board.slot_location[slot]
    own = board.location_slots[location] & state.owned[state.seat]
    there = state.slot_tile[slot]
    facts: Facts = {
        "takes": joined(names.industries[one] for one in bits(board.places.slot_industries[slot])),
        "own_tiles": joined(names.tiles[state.slot_tile[one]] for one in bits(own)),
        "limit": board.places.limits[location],
        "lanes": joined(_lane_ends(table, location)),
        "same": yes(there >= 0 and board.tiles.industry[there] == state.item),
    }
    return facts | _left_anywhere(table, state)


def _lane_ends(table: Table, location: int) -> list[str]:
    """Where the lanes of a location lead."""
    board, found = table.board, []
    for lane in bits(board.location_lanes[location]):
        found += bits(board.link_ends[lane] & ~BIT[location])
    return [table.names.locations[one] for one in found]


def _left_anywhere(table: Table, state: State) -> Facts:
    """How much of a mine's or works' resource is left on the board and its track. AOI 7.3."""
    board = table.board
    slots, in_market = state.iron_slots, state.iron_market
    if state.item == board.trades.coal:
        slots, in_market = state.coal_slots, state.coal_market
        if board.choices.import_coal_is_not_on_the_map:
            slots &= ~board.ship_slots
    elif state.item != board.trades.iron:
        return {}
    held = sum(state.slot_cubes[slot] for slot in bits(slots))
    return {"on_tiles": held, "in_market": in_market}


def serving_cards(table: Table, state: State, slot: int) -> Facts:
    """The cards, held or not, that build the industry in a slot, and whether any would."""
    board = table.board
    is_placed = state.place == slot
    is_home = (
        state.opened if is_placed else build_overland.home(board, state, state.item) & BIT[slot]
    )
    kinds = board.slot_kinds[slot]
    if is_home:
        kinds |= board.industry_kinds[state.item]
    found = [one for one in bits(kinds) if board.cards.counts[one]]
    return {
        "cards": joined(table.names.cards[one] for one in found),
        "networked": yes(is_home),
        "merged": yes(build_overland.may_merge(board, state)),
        "own_port": yes(board.choices.own_port_for_ships),
    }


def _supply(table: Table, state: State, slot: int, tile: int) -> Facts:
    """What the tile's cubes would cost, and whether they come at all."""
    board, after = table.board, state.copy()
    if build_overland.room_refusal(board, state, state.item, slot):
        return {}
    build_overland.place(board, after, slot)
    facts = _sources(table, after)
    prices = int(facts["coal_price"]) + int(facts["iron_price"])
    return facts | {"need": board.tiles.cost[tile] + prices}


def _sources(table: Table, after: State) -> Facts:
    """What is at hand for the cubes still needed, what the rest costs, and where more lies."""
    board = table.board
    harbour = network.reach_of(after, after.origin) & after.markets
    facts: Facts = {"harbour": yes(harbour)}
    needs = {"coal": after.need_coal, "iron": after.need_iron}
    for name, resource in RESOURCES.items():
        near = haulage.connected(board, after, resource, after.origin)
        far = haulage.stocked(after, resource) & ~near
        missing = haulage.short_of(board, after, resource, needs[name]) if harbour else 0
        facts |= {
            f"{name}_at_hand": sum(after.slot_cubes[one] for one in bits(near)),
            f"{name}_elsewhere": sum(after.slot_cubes[one] for one in bits(far)),
            f"{name}_price": haulage.price(board, after, resource, missing),
        }
    return facts


def in_progress(table: Table, state: State) -> Facts:
    """A build or link under way: what stands there, and what serves."""
    facts: Facts = {}
    if state.doing < ask.LINKING:
        facts = industry_facts(table, state, state.item)
        if state.place >= 0:
            facts |= slot_facts(table, state, state.place)
            facts |= serving_cards(table, state, state.place)
    is_fetching = state.prompt in (ask.COAL, ask.IRON)
    return facts | {"what": "source" if is_fetching else HAULED}


# linking


def link_price(table: Table, state: State) -> Facts:
    """What any link costs the seat. AOI 8.3, 8.4, 8.7."""
    terms = table.board.terms
    return {
        "cost": terms.rail_cost,
        "need": terms.rail_cost,
        "coal_price": 0,
        "iron_price": 0,
        "links": terms.links,
        "first": yes(link_overland.is_free(table.board, state)),
        "what": HAULED,
    }


def link_facts(table: Table, state: State, line: int) -> Facts:
    """A line for a link: whose it is, what its cubes would cost. AOI 8.2, 8.4, 8.5."""
    board = table.board
    facts = link_price(table, state) | {"link": table.names.links[line]}
    for seat in range(board.seats):
        if state.own_links[seat] & BIT[line]:
            facts |= {"owner": seat, "own": yes(seat == state.seat)}
    if board.places.lanes & BIT[line]:
        return facts | {"what": "lane"}
    if network.has_nothing(state, state.seat):
        return facts | {"what": "nothing"}
    if link_overland.is_free(board, state) or state.links & BIT[line]:
        return facts
    after = state.copy()
    link_overland.begin(board, after, line)
    facts |= _sources(table, after)
    prices = int(facts["coal_price"]) + int(facts["iron_price"])
    return facts | {"need": board.terms.rail_cost + prices}


# selling


def demand_facts(table: Table, state: State, demand: int) -> Facts:
    """A market tile for the tile being sold. AOI 10.2."""
    board = table.board
    location = board.merchants.location[demand]
    buys = bits(state.deal.merchant_buys[demand])
    ship = state.occupied & board.location_slots[location] & board.ship_slots
    return {
        "demand": table.names.merchants[demand],
        "buys": joined(table.names.industries[one] for one in buys),
        "sea": yes(board.location_lanes[location] and table.data.locations[location].kind == "sea"),
        "ship": yes(ship),
    }


# cards


def card_facts(table: Table, state: State, kind: int) -> Facts:
    """A card to pay with, and which of the hand would do. AOI 6.2, 6.3, 6.7."""
    board, names = table.board, table.names.cards
    facts: Facts = {"card": names[kind], "held": cards.copies(state, state.seat, kind)}
    if state.doing < ask.LINKING and state.place >= 0:
        serving = build_overland.paying_cards(board, state)
        is_outside = board.industry_kinds[state.item] & BIT[kind]  # if it fails, then by its place
        facts |= {
            "cards": joined(names[one] for one in bits(serving)),
            "merged": yes(build_overland.may_merge(board, state)),
            "case": "outside" if is_outside else "place",
            "what": HAULED,
        }
    return facts


def merge_facts(_: Table, state: State, __: int) -> Facts:
    """What stands against merging both actions. AOI 6.7."""
    return {"held": cards.held(state, state.seat)}


def pair_facts(_: Table, __: State, ___: int) -> Facts:
    """There are no builds with two cards."""
    return {"what": "two_cards"}


# developing, drawing, loans


def develop_price(_: Table, state: State) -> Facts:
    """Developing takes a card and nothing else. AOI 9.1."""
    return {} if state.kinds[state.seat] else {"what": "empty_hand"}


def remove_facts(table: Table, state: State, tile: int) -> Facts:
    """A tile to develop away. AOI 9.1, 17.9."""
    board = table.board
    industry = board.tiles.industry[tile]
    left = dict.fromkeys(tiles.left_on_mat(board, state, state.seat, industry))
    return {
        "tile": table.names.tiles[tile],
        "industry": table.names.industries[industry],
        "tiles": joined(table.names.tiles[one] for one in left),
        "lowest": table.names.tiles[next(iter(left))] if left else "",
    }


def draw_price(table: Table, state: State) -> Facts:
    """What there is to draw, and how much a hand holds. AOI 12.3, 12.4."""
    board = table.board
    return {
        "open": joined(table.names.cards[kind] for kind in dict.fromkeys(state.face_up)),
        "deck": cards.deck_end(board, state) - state.drawn,
        "held": cards.held(state, state.seat),
        "limit": board.cards.hand_limit,
    }


def deck_facts(table: Table, state: State, _: int) -> Facts:
    """The top of the deck."""
    return draw_price(table, state)


def draw_facts(table: Table, state: State, kind: int) -> Facts:
    """A card that should lie open."""
    return draw_price(table, state) | {"card": table.names.cards[kind]}


def debt_facts(verb: str) -> Callable[[Table, State, int], Facts]:
    """What so many loans come to, taken or repaid. AOI 11.3 to 11.5."""

    def tell(table: Table, state: State, loans: int) -> Facts:
        terms = table.board.terms
        each = terms.loan_amounts[0]
        return {
            "verb": verb,
            "amount": each * loans,
            "need": each * loans if verb == "repay" else 0,
            "most": each * terms.loans_at_once,
            "owed": each * state.loans[state.seat],
        }

    return tell


def borrowed(table: Table, state: State, facts: Facts) -> int:
    """What the seat could borrow first to afford what it wants; 0 if that is no way out."""
    terms, need = table.board.terms, int(facts.get("need", 0))
    missing = need - state.money[state.seat]
    if missing <= 0 or not terms.loans_at_once or state.borrowed or "owed" in facts:
        return 0
    loans = -(-missing // terms.loan_amounts[0])
    return loans * terms.loan_amounts[0] if loans <= terms.loans_at_once else 0
