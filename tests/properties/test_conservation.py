"""Nothing appears and nothing is lost: money, cubes, tiles, cards and links, counted afresh.

What happened is taken from the events, which the rules never read.
"""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given

from navvy.kernel import cards, events
from navvy.kernel.board import CANAL, Board
from navvy.kernel.masks import bits
from navvy.kernel.state import State
from navvy.play.invariants import check
from tests.properties.strategies import examples, openings, positions
from tests.walks import Walk, is_between

Row = tuple[int, int, int, int, int]


def rows(log: list[int]) -> Iterator[Row]:
    for at in range(0, len(log), events.LENGTH):
        code, seat, first, second, third = log[at : at + events.LENGTH]
        yield code, seat, first, second, third


@examples(240)
@given(positions())
def test_money_is_conserved(walk: Walk) -> None:
    """The bank is an account: what it pays out and takes in is what the seats have. BIR 2.8."""
    board, state = walk.table.board, walk.state
    bank = -board.seats * board.terms.money
    purses = [board.terms.money] * board.seats
    for code, seat, first, second, _ in rows(state.events):
        change = {
            events.PAID: -first,
            events.RECEIVED: first,
            events.PAYS_INCOME: -second,
            events.REPAID: -first,
            events.PAID_INTEREST: -first,
            events.PAYS_LINK: second,
        }.get(code, 0)
        bank -= change
        if change:
            purses[seat] += change
    assert purses == state.money, walk
    assert bank + sum(state.money) == 0
    assert min(state.money) >= 0


@examples(240)
@given(positions())
def test_cubes_are_accounted(walk: Walk) -> None:
    """Cubes made are on tiles, in a market, used, or gone with their tile. BIR 5.7, LAN 5.7."""
    board, state = walk.table.board, walk.state
    trades = board.trades
    stock: Counter[int] = Counter()  # on tiles, by industry
    market = {trades.coal: board.coal.filled, trades.iron: board.iron.filled}
    lies: dict[int, int] = {}  # the resource in a slot
    cubes: Counter[int] = Counter()  # on it
    for code, _, first, second, _ in rows(state.events):
        if code == events.BUILT:
            lies[first] = resource(board, second)
        elif code == events.STOCKED:
            cubes[first] += second
            stock[lies[first]] += second
        elif code == events.REMOVED:
            stock[resource(board, second)] -= cubes.pop(first, 0)
        elif code == events.DELIVERED:
            cubes[first] -= second
            stock[lies[first]] -= second
            market[lies[first]] += second
        elif code in (events.TOOK_COAL, events.TOOK_IRON, events.TOOK_BEER) and first >= 0:
            cubes[first] -= 1
            stock[lies[first]] -= 1
        elif code in (events.TOOK_COAL, events.TOOK_IRON):
            kind = trades.coal if code == events.TOOK_COAL else trades.iron
            market[kind] -= market[kind] > 0  # an empty market sells from the supply
    held: Counter[int] = Counter()
    for slot in bits(state.occupied):
        held[resource(board, state.slot_tile[slot])] += state.slot_cubes[slot]
    assert +held == +stock, walk
    assert min(stock.values(), default=0) >= 0
    assert (state.coal_market, state.iron_market) == (market[trades.coal], market[trades.iron])


def resource(board: Board, tile: int) -> int:
    """Whose cubes lie on a tile: a ship has coal. AOI 6.10."""
    industry = board.tiles.industry[tile]
    return board.trades.coal if industry == board.trades.ship else industry


@examples(240)
@given(positions())
def test_debts_are_accounted(walk: Walk) -> None:
    """What is owed was borrowed and not repaid; interest forces a loan of need only. AOI 3.5."""
    board, state = walk.table.board, walk.state
    each = board.terms.loan_amounts[0]
    owed = [0] * board.seats
    for code, seat, first, second, _ in rows(state.events):
        if code == events.BORROWED and second < 0:
            owed[seat] += first
        elif code == events.REPAID:
            owed[seat] -= first
    assert owed == [loans * each for loans in state.loans], walk
    assert min(owed) >= 0


@examples(240)
@given(positions())
def test_tiles_are_accounted(walk: Walk) -> None:
    """Of each kind: on the mat, on the board, or out of the game. BIR 1.1, LAN 1.1, 19.1."""
    board, state = walk.table.board, walk.state
    gone: Counter[tuple[int, int]] = Counter()
    for code, seat, first, second, _ in rows(state.events):
        if code == events.DEVELOPED:
            gone[seat, first] += 1
        elif code == events.REMOVED:
            gone[seat, second] += 1
    for seat in range(board.seats):
        lying = Counter(state.slot_tile[slot] for slot in bits(state.owned[seat]))
        left = Counter(tile for tile in mat_of(board, state, seat))
        for tile, count in enumerate(board.tiles.count):
            assert lying[tile] + left[tile] + gone[seat, tile] == count, (str(walk), seat, tile)


def mat_of(board: Board, state: State, seat: int) -> Iterator[int]:
    return (board.mat[at] for at in bits(state.mat[seat]))


@examples(240)
@given(positions())
def test_cards_are_accounted(walk: Walk) -> None:
    """Hands, discards, deck and what never is drawn make the deck; wilds their piles. BIR 1.2."""
    board, state = walk.table.board, walk.state
    deck = state.deal.canal_deck if state.era == CANAL else state.deal.rail_deck
    dealt = board.cards.hand * board.seats
    covered = board.cards.face_down * board.seats if state.era == CANAL else 0
    lying = Counter(deck[state.drawn :]) + Counter(deck[dealt : dealt + covered])
    seen = Counter(entry % board.cards.kinds for entry in state.played)
    seen.update(state.face_up)
    for seat in range(board.seats):
        for kind in bits(state.kinds[seat]):
            seen[kind] += cards.copies(state, seat, kind)
            assert cards.copies(state, seat, kind) > 0
    seen[board.cards.wild_location] += state.wild_locations
    seen[board.cards.wild_industry] += state.wild_industries
    for kind, count in enumerate(board.cards.counts):
        is_wild = kind in (board.cards.wild_location, board.cards.wild_industry)
        expected = board.cards.wild_pile if is_wild else count
        assert seen[kind] + lying[kind] == expected, (str(walk), walk.table.names.cards[kind])


@examples(120)
@given(openings())
def test_links_are_accounted(walk: Walk) -> None:
    """Each link has one owner, and each seat has all of its own again after an era. BIR 14.1."""
    board, state = walk.table.board, walk.state
    lying: set[tuple[int, int]] = set()
    seen = 0
    while True:
        for code, seat, first, _, _ in rows(state.events[seen:]):
            if code == events.LINKED:
                assert first not in {link for _, link in lying}, walk
                lying.add((seat, first))
            elif code == events.ERA_ENDED:
                lying.clear()
        seen = len(state.events)
        owners = {
            (seat, link) for seat in range(board.seats) for link in bits(state.own_links[seat])
        }
        assert owners == lying, walk
        assert {link for _, link in owners} == set(bits(state.links & ~board.places.lanes)), walk
        owned = Counter(seat for seat, _ in owners)
        assert max(owned.values(), default=0) <= board.terms.links
        if walk.is_over:
            return
        walk.step()


@examples(240)
@given(positions())
def test_every_invariant_holds(walk: Walk) -> None:
    while not is_between(walk.state):
        walk.step()
    check(walk.table, walk.state, walk.state.events)
