"""From names to ints: a `GameData` becomes the kernel's `Board`.

The order of ids is the order in the data files. Leaves reading and checking to `load`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from navvy.data.schema import ERAS, CardData, GameData, LocationData, MarketData, StartData
from navvy.kernel import board as printed
from navvy.kernel.board import Board
from navvy.kernel.masks import mask_of

SOLD: Final = ("cotton", "manufacturer", "pottery", "factory")  # flipped by selling
SELF_FLIPPING: Final = ("shipyard",)  # flipped when built
BONUSES: Final = {
    "points": printed.BONUS_POINTS,
    "develop": printed.BONUS_DEVELOP,
    "income": printed.BONUS_INCOME,
    "money": printed.BONUS_MONEY,
}


def compile_board(data: GameData) -> Board:
    """The board for one table."""
    return Board(
        seats=data.seats,
        places=_places(data),
        tiles=_tiles(data),
        trades=_trades(data),
        cards=_cards(data),
        coal=_ladder(data.coal_market),
        iron=_ladder(data.iron_market),
        merchants=_merchants(data),
        terms=_terms(data),
        choices=_choices(data),
    )


def _mask(names: Iterable[str], order: Sequence[str]) -> int:
    """The mask of those names that occur in an order."""
    return mask_of([order.index(name) for name in names if name in order])


def _locations(data: GameData) -> list[str]:
    return [location.id for location in data.locations]


def _places(data: GameData) -> printed.Places:
    names = _locations(data)
    slots = [(at, slot) for at, place in enumerate(data.locations) for slot in place.slots]
    towns = [place.id for place in data.locations if place.kind == "town"]
    markets = [place.id for place in data.locations if place.market]
    spaces = [row.location for row in data.merchants for _ in row.slot_ids if not row.bonus]
    return printed.Places(
        count=len(names),
        icons=[place.link_icons + spaces.count(place.id) for place in data.locations],
        markets=_mask(markets, names),
        towns=_mask(towns, names),
        slot_location=[at for at, _ in slots],
        slot_industries=[_mask(slot.industries, data.industries) for _, slot in slots],
        link_ends=[_mask(link.joins, names) for link in data.links],
        link_eras=[_mask(link.eras, ERAS) for link in data.links],
        lanes=mask_of([at for at, link in enumerate(data.links) if link.sea]),
        no_transit=_mask([place.id for place in data.locations if not place.transit], names),
        imports=[place.import_cubes for place in data.locations],
        limits=[_limit(data.start, place) for place in data.locations],
    )


def _limit(start: StartData, place: LocationData) -> int:
    """How many tiles a seat may have in a location; 0 where the era decides."""
    return start.many_tiles if len(place.slots) >= start.many_from else start.few_tiles


def _tiles(data: GameData) -> printed.Tiles:
    return printed.Tiles(
        industries=len(data.industries),
        industry=[data.industries.index(tile.industry) for tile in data.tiles],
        level=[tile.level for tile in data.tiles],
        count=[tile.count for tile in data.tiles],
        cost=[tile.cost for tile in data.tiles],
        coal=[tile.coal for tile in data.tiles],
        iron=[tile.iron for tile in data.tiles],
        beer=[tile.beer for tile in data.tiles],
        cubes=_cubes(data),
        income=[tile.income for tile in data.tiles],
        points=[tile.vp for tile in data.tiles],
        links=[tile.links for tile in data.tiles],
        eras=[_mask(tile.eras, ERAS) for tile in data.tiles],
        developable=[tile.developable for tile in data.tiles],
    )


def _cubes(data: GameData) -> list[int]:
    """Cubes or barrels placed with each tile, for the canal era and then for the rail era."""
    return [
        barrels if tile.industry == "brewery" else tile.cubes
        for barrels in (data.barrels.canal, data.barrels.rail)
        for tile in data.tiles
    ]


def _trades(data: GameData) -> printed.Trades:
    def industry(name: str) -> int:
        return data.industries.index(name) if name in data.industries else -1

    return printed.Trades(
        coal=industry("coal"),
        iron=industry("iron"),
        beer=industry("brewery"),
        port=industry("port"),
        ship=industry("ship"),
        mill=industry("cotton"),
        sold=_mask(SOLD, data.industries),
        self_flipping=_mask(SELF_FLIPPING, data.industries),
    )


def _cards(data: GameData) -> printed.Cards:
    names = _locations(data)
    kinds = [card.kind for card in data.cards]
    wilds = [card.count for card in data.cards if card.kind == "wild-location"]
    return printed.Cards(
        places=[_named(data, card, names) for card in data.cards],
        industries=[_mask(card.industries, data.industries) for card in data.cards],
        counts=[0 if card.kind.startswith("wild") else card.count for card in data.cards],
        wild_location=kinds.index("wild-location") if wilds else -1,
        wild_industry=kinds.index("wild-industry") if wilds else -1,
        wild_pile=wilds[0] if wilds else 0,
        hand=data.deck.hand,
        face_down=data.deck.face_down,
        under_canal=data.deck.under_canal,
        removed_rail=data.deck.removed_rail,
        face_up=data.deck.face_up,
        hand_limit=data.deck.hand_limit,
    )


def _named(data: GameData, card: CardData, names: Sequence[str]) -> int:
    """The locations that a card names: one, or all of its banner."""
    if not card.banner:
        return _mask([card.location], names)
    return _mask([place.id for place in data.locations if place.banner == card.banner], names)


def _ladder(market: MarketData) -> printed.Ladder:
    return printed.Ladder(list(market.spaces), market.filled, market.empty_price)


def _merchants(data: GameData) -> printed.Merchants:
    names = _locations(data)
    rows = [merchant for merchant in data.merchants for _ in merchant.slot_ids]
    return printed.Merchants(
        location=[names.index(row.location) for row in rows],
        used=[row.used for row in rows],
        bonus=[BONUSES.get(row.bonus, printed.NO_BONUS) for row in rows],
        amount=[row.amount for row in rows],
    )


def _terms(data: GameData) -> printed.Terms:
    start = data.start
    return printed.Terms(
        rounds=data.deck.rounds,
        actions=start.actions,
        first_actions=start.first_round_actions,
        money=start.money,
        income_space=start.income_space,
        links=start.links,
        canal_cost=start.canal_cost,
        rail_cost=start.rail_cost,
        rail_pair_cost=start.rail_pair_cost,
        pair_beer=start.rail_pair_beer,
        loan_amounts=[loan.amount for loan in start.loans],
        loan_levels=[loan.levels for loan in start.loans],
        loan_ban_rounds=start.loan_ban_rounds,
        pounds_per_point=start.pounds_per_point,
        intro_pounds=start.introductory_pounds_per_point,
        intro_cap=start.introductory_most_points,
        intro_level=start.introductory_tile_level,
        distant_track=list(data.distant_track),
        distant_tiles=list(data.distant_tiles),
        income_levels=list(data.income_levels),
        first_era=ERAS.index(start.first_era),
        last_era=ERAS.index(start.last_era),
        flips_pay=start.flips == "money",
        rail_iron=start.rail_iron,
        free_links=start.free_links,
        loan_interest=sum(loan.interest for loan in start.loans),
        loans_at_once=start.loans_at_once,
        unpaid_points=start.unpaid_loan_points,
        link_money=start.link_money,
    )


def _choices(data: GameData) -> printed.Choices:
    on = data.options
    joined = _mask(data.virtual_link, _locations(data))
    return printed.Choices(
        introductory="introductory" in on,
        income_after_introductory="income-after-introductory" in on,
        open_discards="open-discards" in on,
        zero_value_removal="zero-value-removal" in on,
        first_link_anywhere=data.start.first_link_anywhere or "first-link-anywhere" in on,
        free_mine_slot="free-mine-slot" in on,
        original_income_timing="original-income-timing" in on,
        turn_order_tie_break="turn-order-tie-break" in on,
        paired_build=data.start.paired_build,
        virtual_link=joined if "virtual-link" in on else 0,
        own_port_for_ships="own-port-for-ships" in on,
        track_only_when_exhausted="track-only-when-exhausted" in on,
        no_final_interest="no-final-interest" in on,
        import_coal_is_not_on_the_map="import-coal-is-not-on-the-map" in on,
        own_link_carries="own-link-carries" in on,
        lowest_develop="lowest-develop" in on,
        import_lane_counts="import-lane-counts" in on,
        end_without_face_up="end-without-face-up" in on,
    )
