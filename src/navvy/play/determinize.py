"""A position that agrees with a view: hidden cards dealt anew, everything seen kept.

`view_of(determinize(view)) == view` for every seat's view, by test. Searches that play several
futures ask for several positions, with one generator.
"""

from navvy.kernel.board import CANAL, Board
from navvy.kernel.deal import Deal
from navvy.kernel.masks import BIT
from navvy.kernel.rng import Rng
from navvy.kernel.state import HAND_BITS, HAND_MASK, State
from navvy.play.view import View


def determinize(board: Board, view: View, rng: Rng) -> State:
    """One of the positions that the viewer cannot tell from the real one."""
    pool = [kind for kind, count in enumerate(view.unseen) for _ in range(count)]
    rng.shuffle(pool)
    hands = _hands(board, view, pool)
    played = _played(board, view, pool)
    return _state(board, view, hands, played, _deal(board, view, pool, rng))


def _hands(board: Board, view: View, pool: list[int]) -> list[list[int]]:
    """Each seat's cards: the viewer's own, the others' from the pool with the wilds they hold."""
    hands = []
    for seat in range(board.seats):
        if seat == view.viewer:
            hands.append([kind for kind, count in enumerate(view.hand) for _ in range(count)])
            continue
        cards = _wilds(board, view, seat) + _seen(view, seat)
        while len(cards) < view.hand_sizes[seat]:
            cards.append(pool.pop())
        hands.append(cards)
    return hands


def _wilds(board: Board, view: View, seat: int) -> list[int]:
    if not view.wilds_held:
        return []
    locations = [board.cards.wild_location] * view.wilds_held[seat]
    return locations + [board.cards.wild_industry] * view.wilds_held[board.seats + seat]


def _seen(view: View, seat: int) -> list[int]:
    """The cards that all saw a seat take and that it still holds. AOI 18.2."""
    counts = [(packed >> (HAND_BITS * seat)) & HAND_MASK for packed in view.shown]
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _played(board: Board, view: View, pool: list[int]) -> list[int]:
    """The discards: as seen, or from the pool while they are closed."""
    if board.choices.open_discards:
        return list(view.played)
    kinds = board.cards.kinds
    counts = enumerate(view.played_counts)
    return [seat * kinds + pool.pop() for seat, count in counts for _ in range(count)]


def _deal(board: Board, view: View, pool: list[int], rng: Rng) -> Deal:
    """Decks that hold the rest of the pool where it may still be drawn."""
    whole = [kind for kind, count in enumerate(board.cards.counts) for _ in range(count)]
    gone = _gone(whole, pool, view.drawn)
    other = whole[:] if board.terms.first_era != board.terms.last_era else []
    rng.shuffle(other)
    this = gone + pool
    is_canal = view.era == CANAL
    return Deal(
        list(view.turn_order),
        this if is_canal else other,
        other if is_canal else this,
        list(view.merchant_buys),
        *_distant(board, view, rng),
    )


def _gone(whole: list[int], pool: list[int], drawn: int) -> list[int]:
    """The cards already drawn, in no particular order; the pool keeps the rest."""
    while len(pool) > len(whole) - drawn:
        pool.pop()  # a face-down card
    left = pool[:]
    gone = []
    for kind in whole:
        if kind in left:
            left.remove(kind)
        else:
            gone.append(kind)
    return gone


def _distant(board: Board, view: View, rng: Rng) -> tuple[list[int], list[int]]:
    """Market tiles: those turned stay, the rest of the era's pile is shuffled."""
    whole = list(board.terms.distant_tiles)
    rest = whole[:]
    for tile in view.distant_seen:
        rest.remove(tile)
    rng.shuffle(rest)
    other = whole[:]
    rng.shuffle(other)
    this = list(view.distant_seen) + rest
    return (this, other) if view.era == CANAL else (other, this)


def _state(
    board: Board, view: View, hands: list[list[int]], played: list[int], deal: Deal
) -> State:
    hand = [0] * board.cards.kinds
    kinds = [0] * board.seats
    for seat, cards in enumerate(hands):
        for kind in cards:
            hand[kind] += BIT[HAND_BITS * seat]
            kinds[seat] |= BIT[kind]
    return State(
        deal=deal,
        hand=hand,
        kinds=kinds,
        shown=list(view.shown),
        played=played,
        floor=view.floor,
        era=view.era,
        round=view.round,
        turn=view.turn,
        seat=view.seat,
        actions_left=view.actions_left,
        prompt=view.prompt,
        doing=view.doing,
        item=view.item,
        place=view.place,
        origin=view.origin,
        need_coal=view.need_coal,
        need_iron=view.need_iron,
        need_beer=view.need_beer,
        count=view.count,
        barrel_used=view.barrel_used,
        owing=view.owing,
        paid_card=view.paid_card,
        opened=view.opened,
        borrowed=view.borrowed,
        links=view.links,
        occupied=view.occupied,
        flipped=view.flipped,
        idle=view.idle,
        coal_slots=view.coal_slots,
        iron_slots=view.iron_slots,
        beer_slots=view.beer_slots,
        markets=view.markets,
        coal_market=view.coal_market,
        iron_market=view.iron_market,
        barrels=view.barrels,
        demands=view.demands,
        wild_locations=view.wild_locations,
        wild_industries=view.wild_industries,
        drawn=view.drawn,
        distant_box=view.distant_box,
        distant_turned=view.distant_turned,
        turn_order=list(view.turn_order),
        face_up=list(view.face_up),
        money=list(view.money),
        loans=list(view.loans),
        income=list(view.income),
        points=list(view.points),
        spent=list(view.spent),
        network=list(view.network),
        home=list(view.home),
        touch=list(view.touch),
        owned=list(view.owned),
        own_links=list(view.own_links),
        mat=list(view.mat),
        slot_tile=list(view.slot_tile),
        slot_cubes=list(view.slot_cubes),
        component=list(view.component),
    )
