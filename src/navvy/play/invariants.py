"""What must hold at every position of every game: sums, masks and counts that agree.

`check` raises AssertionError with what is broken. Given everything that happened since the game
began, it audits that too; see `ledger`.
"""

from collections import Counter
from collections.abc import Sequence

from navvy.games.registry import Table
from navvy.kernel import cards, lanes
from navvy.kernel.board import CANAL, INCOME_TOP, Board
from navvy.kernel.masks import BIT, bits, mask_of, size
from navvy.kernel.prompts import OVER
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.play import ledger

Problem = str


def check(table: Table, state: State, log: Sequence[int] = ()) -> None:
    """Raise AssertionError with everything that is broken; `log` holds all events so far."""
    problems = broken(table, state, log)
    if problems:
        raise AssertionError("; ".join(problems))


def broken(table: Table, state: State, log: Sequence[int] = ()) -> list[Problem]:
    """Everything that is broken at a position; an empty list for a sound one."""
    board = table.board
    found: list[Problem] = []
    for part in (_purses, _hands, _mats, _slots, _stocks, _links, _networks, _markets, _turns):
        found += part(board, state)
    return found + (ledger.broken(board, state, log) if log else [])


def _purses(board: Board, state: State) -> list[Problem]:
    """Money and points are never negative, but for points after an introductory game."""
    found = []
    levels = board.terms.income_levels
    owes = board.terms.unpaid_points > 0
    may_sink = (board.choices.introductory or owes) and state.prompt == OVER
    for seat in range(board.seats):
        if state.money[seat] < 0:
            found.append(f"seat {seat} has {state.money[seat]} pounds")
        if state.points[seat] < 0 and not may_sink:
            found.append(f"seat {seat} has {state.points[seat]} points")
        if state.spent[seat] < 0:
            found.append(f"seat {seat} has spent {state.spent[seat]} pounds")
        if state.loans[seat] < 0:
            found.append(f"seat {seat} owes {state.loans[seat]} loans")
        if not 0 <= state.income[seat] <= min(INCOME_TOP, len(levels) - 1):
            found.append(f"the income marker of seat {seat} is on space {state.income[seat]}")
    return found


# cards


def _hands(board: Board, state: State) -> list[Problem]:
    """Hands, discards, face-down cards and what is left of the deck make up the deck."""
    found = []
    rest = _unplayed(board, state)
    for entry in state.played:
        rest[entry % board.cards.kinds] += 1
    rest.update(state.face_up)
    for kind in range(board.cards.kinds):
        held = [cards.copies(state, seat, kind) for seat in range(board.seats)]
        for seat, count in enumerate(held):
            if bool(count) != bool(state.kinds[seat] & BIT[kind]):
                found.append(f"seat {seat} holds {count} cards {kind}, its mask says otherwise")
            if (state.shown[kind] >> (HAND_BITS * seat)) & HAND_MASK > count:
                found.append(f"seat {seat} was seen to hold more than {count} cards {kind}")
        expected = _copies(board, kind)
        total = sum(held) + (_pile(board, state, kind) if BIT[kind] & board.wilds else rest[kind])
        if total != expected:
            found.append(f"there are {total} cards {kind} instead of {expected}")
    for seat in range(board.seats):
        count = cards.held(state, seat)
        if count > (board.cards.hand_limit or board.cards.hand):
            found.append(f"seat {seat} holds {count} cards")
    if not 0 <= state.drawn <= cards.deck_end(board, state):
        found.append(f"{state.drawn} cards are drawn of {cards.deck_end(board, state)}")
    return found


def _unplayed(board: Board, state: State) -> Counter[int]:
    """What lies face down or in the deck, by kind; the hands are dealt first."""
    pile = cards.deck(state)
    rest = Counter(pile[state.drawn :])
    if state.era == CANAL:
        dealt = board.seats * board.cards.hand
        rest += Counter(pile[dealt : dealt + board.seats * board.cards.face_down])
    return rest


def _copies(board: Board, kind: int) -> int:
    return board.cards.wild_pile if board.wilds & BIT[kind] else board.cards.counts[kind]


def _pile(board: Board, state: State, kind: int) -> int:
    is_location = kind == board.cards.wild_location
    return state.wild_locations if is_location else state.wild_industries


# tiles


def _mats(board: Board, state: State) -> list[Problem]:
    """No seat has more tiles of a kind on mat and board than are printed."""
    found = []
    for seat in range(board.seats):
        tiles = Counter(state.slot_tile[slot] for slot in bits(state.owned[seat]))
        if state.mat[seat] & ~board.mat_start:
            found.append(f"the mat of seat {seat} holds {bits(state.mat[seat])}")
        tiles.update(board.mat[at] for at in bits(state.mat[seat] & board.mat_start))
        found += [
            f"seat {seat} has {count} tiles {tile} of {board.tiles.count[tile]}"
            for tile, count in tiles.items()
            if tile >= 0 and count > board.tiles.count[tile]
        ]
    return found


def _slots(board: Board, state: State) -> list[Problem]:
    """Every tile lies in one slot that shows its industry, and belongs to one seat."""
    found = []
    filled = mask_of([slot for slot in range(board.slots) if state.slot_tile[slot] >= 0])
    if filled != state.occupied:
        found.append(f"slots {bits(filled ^ state.occupied)} are both empty and occupied")
    if _union(state.owned) != state.occupied or sum(map(size, state.owned)) != size(filled):
        found.append("the tiles of all seats are not the tiles on the board")
    if state.flipped & ~state.occupied:
        found.append(f"empty slots {bits(state.flipped & ~state.occupied)} are flipped")
    for slot in bits(filled):
        industry = board.tiles.industry[state.slot_tile[slot]]
        if not board.places.slot_industries[slot] & BIT[industry]:
            found.append(f"slot {slot} shows no industry {industry}")
    return found


def _union(masks: Sequence[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _stocks(board: Board, state: State) -> list[Problem]:
    """The masks of coal, iron and beer are the slots with cubes; a tile without any is flipped."""
    found = []
    trades = board.trades
    masks = {
        trades.coal: state.coal_slots & ~board.ship_slots,
        trades.iron: state.iron_slots,
        trades.beer: state.beer_slots,
    }
    for slot in range(board.slots):
        if board.ship_slots & BIT[slot]:
            found += _ship(board, state, slot)
            continue
        tile, cubes = state.slot_tile[slot], state.slot_cubes[slot]
        industry = board.tiles.industry[tile] if tile >= 0 else -1
        for stock, mask in masks.items():
            is_source = stock >= 0 and stock == industry and cubes > 0
            if is_source != bool(mask & BIT[slot]):
                found.append(f"slot {slot} with {cubes} cubes of industry {industry} is misfiled")
        most = max(_cubes(board, tile)) if tile >= 0 else 0
        if not 0 <= cubes <= most:
            found.append(f"slot {slot} holds {cubes} cubes of {most}")
        if most and bool(cubes) == bool(state.flipped & BIT[slot]):
            found.append(f"slot {slot} with {cubes} cubes lies on the wrong side")
    return found


def _ship(board: Board, state: State, slot: int) -> list[Problem]:
    """A ship is flipped once its coal is gone and its market tile is; never over another one."""
    found = []
    cubes, bit = state.slot_cubes[slot], BIT[slot]
    place = board.slot_location[slot]
    if not 0 <= cubes <= (board.places.imports[place] if state.occupied & bit else 0):
        found.append(f"the import box of slot {slot} holds {cubes} cubes")
    if bool(cubes) != bool(state.coal_slots & bit):
        found.append(f"slot {slot} with {cubes} cubes in its import box is misfiled")
    demands = [at for at in bits(state.demands) if board.merchants.location[at] == place]
    is_done = bool(state.occupied & bit) and not cubes and not demands
    if bool(state.flipped & bit) != (is_done and not state.idle & bit):
        found.append(f"the ship in slot {slot} lies on the wrong side")
    return found


def _cubes(board: Board, tile: int) -> list[int]:
    """The cubes of a tile in each era."""
    return board.tiles.cubes[tile :: len(board.tiles.industry)]


# links


def _links(board: Board, state: State) -> list[Problem]:
    """Every link has one owner and lies on a line of the era; nobody has more than printed."""
    found = []
    built = state.links & ~board.places.lanes
    if _union(state.own_links) != built or sum(map(size, state.own_links)) != size(built):
        found.append("the links of all seats are not the links on the board")
    if built & ~board.era_links[state.era]:
        found.append(f"links {bits(built & ~board.era_links[state.era])} are of another era")
    for lane in bits(board.places.lanes):
        ends = bits(board.link_ends[lane])
        is_manned = all(lanes.has_anchor(board, state, location) for location in ends)
        if is_manned != bool(state.links & BIT[lane]):
            found.append(f"lane {lane} is open or closed against the tiles at its ends")
    found += [
        f"seat {seat} has {size(links)} links of {board.terms.links}"
        for seat, links in enumerate(state.own_links)
        if size(links) > board.terms.links
    ]
    return found


def _networks(board: Board, state: State) -> list[Problem]:
    """Components and networks are what their definitions say."""
    found = [
        f"location {location} is connected to {bits(state.component[location])}"
        for location in range(board.locations)
        if state.component[location] != _reach(board, state.links, location)
    ]
    for seat in range(board.seats):
        network = mask_of([board.slot_location[slot] for slot in bits(state.owned[seat])])
        network |= _union([board.link_ends[link] for link in bits(state.own_links[seat])])
        if state.network[seat] != network:
            found.append(f"the network of seat {seat} is {bits(state.network[seat])}")
        if state.home[seat] != _union([board.location_slots[place] for place in bits(network)]):
            found.append(f"the home of seat {seat} is not the slots of its network")
        if state.touch[seat] != _union([board.location_links[place] for place in bits(network)]):
            found.append(f"the lines of seat {seat} are not those at its network")
    return found


def _reach(board: Board, links: int, location: int) -> int:
    """All locations connected to one, link by link."""
    reached, before = BIT[location], 0
    while reached != before:
        before = reached
        open_to = (reached & ~board.places.no_transit) | BIT[location]
        for link in bits(links):
            if board.link_ends[link] & open_to:
                reached |= board.link_ends[link]
    return reached


# markets and turns


def _markets(board: Board, state: State) -> list[Problem]:
    """Markets are where icons and ports are, and hold no more than their spaces."""
    found = []
    ports = [
        board.slot_location[slot]
        for slot in bits(state.occupied)
        if board.tiles.industry[state.slot_tile[slot]] == board.trades.port
    ]
    if state.markets != board.places.markets | mask_of(ports):
        found.append(f"the markets are {bits(state.markets)}")
    for noun, cubes, ladder in (
        ("coal", state.coal_market, board.coal),
        ("iron", state.iron_market, board.iron),
    ):
        if not 0 <= cubes <= ladder.size:
            found.append(f"the {noun} market holds {cubes} cubes of {ladder.size}")
    buyers = [slot for slot, buys in enumerate(state.deal.merchant_buys) if buys]
    if state.barrels & ~mask_of(buyers):
        found.append(f"barrels stand beside {bits(state.barrels)}")
    if not 0 <= state.distant_box <= len(board.terms.distant_track):
        found.append(f"the distant market stands at {state.distant_box}")
    return found


def _turns(board: Board, state: State) -> list[Problem]:
    """The turn order holds every seat once; the counters stay in range."""
    found = []
    if sorted(state.turn_order) != list(range(board.seats)):
        found.append(f"the turn order is {state.turn_order}")
    if not 0 <= state.seat < board.seats:
        found.append(f"seat {state.seat} is to act")
    if not 1 <= state.round <= (board.terms.rounds or state.round):
        found.append(f"round {state.round} of {board.terms.rounds}")
    if not 0 <= state.actions_left <= board.terms.actions:
        found.append(f"{state.actions_left} actions are left")
    return found
