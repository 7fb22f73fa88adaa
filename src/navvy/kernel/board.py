"""The board: everything printed, for one game, map, table size and set of options.

Primary tables are handed in by `navvy.data.compile`; the masks that the actions ask for are
derived from them here. A board is shared by reference and never changed.
"""

from typing import Final

from navvy.kernel.masks import BIT, WIDTH, bits, mask_of
from navvy.kernel.prompts import BARRELS, BORROWINGS, BUILDS, LOANS

CANAL: Final = 0
RAIL: Final = 1
INCOME_TOP: Final = 99
LEVEL_FLOOR: Final = -10


class Ladder:
    """A market for coal or iron: its spaces from cheap to dear.

    BIR 1.7, 5.6, LAN 1.7, 5.6, AOI 1.7, 5.6.
    """

    def __init__(self, spaces: list[int], filled: int, empty_price: int) -> None:
        self.spaces = spaces
        self.filled = filled
        self.empty_price = empty_price
        self.size = len(spaces)


class Places:
    """Locations, slots and links as printed."""

    def __init__(
        self,
        count: int,
        icons: list[int],
        markets: int,
        towns: int,
        slot_location: list[int],
        slot_industries: list[int],
        link_ends: list[int],
        link_eras: list[int],
        lanes: int,
        no_transit: int,
        imports: list[int],
        limits: list[int],
    ) -> None:
        assert count <= WIDTH and len(slot_location) <= WIDTH and len(link_ends) <= WIDTH
        self.count = count
        self.icons = icons
        self.markets = markets
        self.towns = towns
        self.slot_location = slot_location
        self.slot_industries = slot_industries
        self.link_ends = link_ends
        self.link_eras = link_eras
        self.lanes = lanes  # lines that nobody builds: a ship and a port open them
        self.no_transit = no_transit  # locations through which nothing passes
        self.imports = imports  # cubes of coal that come with a ship
        self.limits = limits  # tiles of one seat in a location; 0 where the era decides


class Tiles:
    """Industry tiles: one entry for each industry and level."""

    def __init__(
        self,
        industries: int,
        industry: list[int],
        level: list[int],
        count: list[int],
        cost: list[int],
        coal: list[int],
        iron: list[int],
        beer: list[int],
        cubes: list[int],
        income: list[int],
        points: list[int],
        links: list[int],
        eras: list[int],
        developable: list[bool],
    ) -> None:
        self.industries = industries
        self.industry = industry
        self.level = level
        self.count = count
        self.cost = cost
        self.coal = coal
        self.iron = iron
        self.beer = beer
        self.cubes = cubes  # canal era first, then the same for the rail era
        self.income = income
        self.points = points
        self.links = links
        self.eras = eras
        self.developable = developable


class Trades:
    """Which industry does what: -1 or an empty mask where a game lacks it."""

    def __init__(
        self,
        coal: int,
        iron: int,
        beer: int,
        port: int,
        ship: int,
        mill: int,
        sold: int,
        self_flipping: int,
    ) -> None:
        self.coal = coal
        self.iron = iron
        self.beer = beer
        self.port = port
        self.ship = ship
        self.mill = mill  # whose goods every port takes
        self.sold = sold
        self.self_flipping = self_flipping


class Cards:
    """Card kinds, the deck and the hand. BIR 1.2, LAN 1.2, AOI 1.2."""

    def __init__(
        self,
        places: list[int],
        industries: list[int],
        counts: list[int],
        wild_location: int,
        wild_industry: int,
        wild_pile: int,
        hand: int,
        face_down: int,
        under_canal: int,
        removed_rail: int,
        face_up: int,
        hand_limit: int,
    ) -> None:
        assert len(places) <= WIDTH
        self.places = places  # the locations that a card names; none for other cards
        self.industries = industries
        self.counts = counts
        self.kinds = len(places)
        self.wild_location = wild_location
        self.wild_industry = wild_industry
        self.wild_pile = wild_pile
        self.hand = hand
        self.face_down = face_down
        self.under_canal = under_canal
        self.removed_rail = removed_rail
        self.face_up = face_up  # cards that lie open beside the deck
        self.hand_limit = hand_limit


class Merchants:
    """Merchant slots of Birmingham and the bonus of each; all empty elsewhere. BIR 1.6."""

    def __init__(
        self, location: list[int], used: list[bool], bonus: list[int], amount: list[int]
    ) -> None:
        self.location = location
        self.used = used
        self.bonus = bonus
        self.amount = amount
        self.count = len(location)


NO_BONUS: Final = 0
BONUS_POINTS: Final = 1
BONUS_DEVELOP: Final = 2
BONUS_INCOME: Final = 3
BONUS_MONEY: Final = 4


class Terms:
    """Numbers printed in the rulebook or on the board. BIR 1.1, LAN 1.1."""

    def __init__(
        self,
        rounds: int,
        actions: int,
        first_actions: int,
        money: int,
        income_space: int,
        links: int,
        canal_cost: int,
        rail_cost: int,
        rail_pair_cost: int,
        pair_beer: int,
        loan_amounts: list[int],
        loan_levels: list[int],
        loan_ban_rounds: int,
        pounds_per_point: int,
        intro_pounds: int,
        intro_cap: int,
        intro_level: int,
        distant_track: list[int],
        distant_tiles: list[int],
        income_levels: list[int],
        first_era: int,
        flips_pay: bool,
        rail_iron: int,
        free_links: int,
        loan_interest: int,
        loans_at_once: int,
        unpaid_points: int,
        link_money: int,
    ) -> None:
        self.rounds = rounds  # in an era; 0 where the cards decide
        self.actions = actions  # in a turn
        self.first_actions = first_actions  # in a turn of the game's first round
        self.money = money
        self.income_space = income_space
        self.links = links
        self.canal_cost = canal_cost
        self.rail_cost = rail_cost
        self.rail_pair_cost = rail_pair_cost
        self.pair_beer = pair_beer
        self.loan_amounts = loan_amounts
        self.loan_levels = loan_levels
        self.loan_ban_rounds = loan_ban_rounds
        self.pounds_per_point = pounds_per_point
        self.intro_pounds = intro_pounds  # pounds for a point in the introductory game
        self.intro_cap = intro_cap
        self.intro_level = intro_level  # the lowest level of tiles that score again there
        self.distant_track = distant_track  # income spaces box by box; X lies after the last
        self.distant_tiles = distant_tiles
        self.income_levels = income_levels
        self.first_era = first_era
        self.flips_pay = flips_pay  # a flipped tile brings money, not income spaces
        self.rail_iron = rail_iron
        self.free_links = free_links  # first links of a seat that need no cubes
        self.loan_interest = loan_interest  # for each loan at the end of a round
        self.loans_at_once = loans_at_once
        self.unpaid_points = unpaid_points  # points lost for each loan left at the end
        self.link_money = link_money  # what a link pays at the end, without its ends


class Choices:
    """The optional rules in force. BIR 17.1, AOI 17.1."""

    def __init__(
        self,
        introductory: bool,
        income_after_introductory: bool,
        open_discards: bool,
        zero_value_removal: bool,
        first_link_anywhere: bool,
        free_mine_slot: bool,
        original_income_timing: bool,
        turn_order_tie_break: bool,
        paired_build: bool,
        virtual_link: int,
        own_port_for_ships: bool,
        track_only_when_exhausted: bool,
        no_final_interest: bool,
        import_coal_is_not_on_the_map: bool,
        own_link_carries: bool,
        lowest_develop: bool,
        import_lane_counts: bool,
        end_without_face_up: bool,
    ) -> None:
        self.introductory = introductory
        self.income_after_introductory = income_after_introductory
        self.open_discards = open_discards
        self.zero_value_removal = zero_value_removal
        self.first_link_anywhere = first_link_anywhere
        self.free_mine_slot = free_mine_slot
        self.original_income_timing = original_income_timing
        self.turn_order_tie_break = turn_order_tie_break
        self.paired_build = paired_build
        self.virtual_link = virtual_link  # mask of the two locations that it joins
        self.own_port_for_ships = own_port_for_ships
        self.track_only_when_exhausted = track_only_when_exhausted
        self.no_final_interest = no_final_interest
        self.import_coal_is_not_on_the_map = import_coal_is_not_on_the_map
        self.own_link_carries = own_link_carries
        self.lowest_develop = lowest_develop
        self.import_lane_counts = import_lane_counts
        self.end_without_face_up = end_without_face_up


class Board:
    """All of it together, with the masks derived from it."""

    def __init__(
        self,
        seats: int,
        places: Places,
        tiles: Tiles,
        trades: Trades,
        cards: Cards,
        coal: Ladder,
        iron: Ladder,
        merchants: Merchants,
        terms: Terms,
        choices: Choices,
    ) -> None:
        self.seats = seats
        self.places = places
        self.tiles = tiles
        self.trades = trades
        self.cards = cards
        self.coal = coal
        self.iron = iron
        self.merchants = merchants
        self.terms = terms
        self.choices = choices
        assert tiles.industries <= BUILDS
        assert len(terms.loan_amounts) <= LOANS
        assert terms.loans_at_once <= BORROWINGS
        assert merchants.count <= BARRELS
        assert sum(tiles.count) <= WIDTH
        self.locations = places.count
        self.slots = len(places.slot_location)
        self.links = len(places.link_ends)
        self.industries = tiles.industries
        self.slot_location = places.slot_location
        self.link_ends = places.link_ends
        self.all_slots = mask_of(list(range(self.slots)))
        self.town_slots = _slots_within(places, places.towns)
        self.location_slots = [_slots_within(places, BIT[k]) for k in range(places.count)]
        self.location_links = _links_at(places)
        self.industry_slots = _slots_for(places, tiles.industries)
        self.single_first = _single_first(places, tiles.industries)
        self.era_links = [_links_of(places, CANAL), _links_of(places, RAIL)]
        self.location_lanes = [places.lanes & row for row in self.location_links]
        self.ship_slots = self.industry_slots[trades.ship] if trades.ship >= 0 else 0
        self.anchors = _industries([trades.port, trades.ship])
        self.mat = _mat(tiles)
        self.mat_parts = _mat_parts(tiles)
        self.mat_start = mask_of(list(range(len(self.mat))))
        self.highest_space = _highest_spaces(terms.income_levels)
        self.card_slots = _card_slots(cards, self.location_slots, self.town_slots)
        self.slot_kinds = _slot_kinds(self.card_slots, self.slots)
        self.location_kinds = _location_kinds(cards)
        self.industry_kinds = _industry_kinds(cards, tiles.industries)
        self.wilds = _wilds(cards)


def _industries(found: list[int]) -> int:
    """The mask of those industries that the game has."""
    return mask_of([industry for industry in found if industry >= 0])


def _slots_within(places: Places, locations: int) -> int:
    """The slots printed in any of these locations."""
    mask = 0
    for slot in range(len(places.slot_location)):
        if locations & BIT[places.slot_location[slot]]:
            mask |= BIT[slot]
    return mask


def _links_at(places: Places) -> list[int]:
    """For each location, the links that touch it. BIR 4.6."""
    touching = [0] * places.count
    for link in range(len(places.link_ends)):
        for location in range(places.count):
            if places.link_ends[link] & BIT[location]:
                touching[location] |= BIT[link]
    return touching


def _slots_for(places: Places, industries: int) -> list[int]:
    """For each industry, the slots that show its icon."""
    found = [0] * industries
    for slot in range(len(places.slot_industries)):
        for industry in range(industries):
            if places.slot_industries[slot] & BIT[industry]:
                found[industry] |= BIT[slot]
    return found


def _single_first(places: Places, industries: int) -> list[list[int]]:
    """For each industry, pairs (single-icon slots, shared slots) of a location that has both.

    BIR 6.8.
    """
    pairs: list[list[int]] = []
    for industry in range(industries):
        rows: list[int] = []
        for location in range(places.count):
            single = 0
            shared = 0
            for slot in range(len(places.slot_location)):
                icons = places.slot_industries[slot]
                if places.slot_location[slot] != location or not icons & BIT[industry]:
                    continue
                if icons == BIT[industry]:
                    single |= BIT[slot]
                else:
                    shared |= BIT[slot]
            if single and shared:
                rows.append(single)
                rows.append(shared)
        pairs.append(rows)
    return pairs


def _links_of(places: Places, era: int) -> int:
    """The lines that carry links in an era."""
    mask = 0
    for link in range(len(places.link_eras)):
        if places.link_eras[link] & BIT[era]:
            mask |= BIT[link]
    return mask


def _mat(tiles: Tiles) -> list[int]:
    """All tiles of one mat, industry by industry, lowest level first."""
    row: list[int] = []
    for tile in range(len(tiles.industry)):
        row.extend([tile] * tiles.count[tile])
    return row


def _mat_parts(tiles: Tiles) -> list[int]:
    """For each industry, the mask of its tiles in the order of the mat."""
    parts = [0] * tiles.industries
    row = _mat(tiles)
    for at in range(len(row)):
        parts[tiles.industry[row[at]]] |= BIT[at]
    return parts


def _highest_spaces(levels: list[int]) -> list[int]:
    """For each income level from -10 up, the highest space that shows it. BIR 11.2, 13.4."""
    highest = [0] * (levels[len(levels) - 1] - LEVEL_FLOOR + 1)
    for space in range(len(levels)):
        highest[levels[space] - LEVEL_FLOOR] = space
    return highest


def _card_slots(cards: Cards, location_slots: list[int], town_slots: int) -> list[int]:
    """For each card kind, the slots that it opens wherever the network lies. BIR 6.2, 6.5."""
    opened: list[int] = []
    for kind in range(cards.kinds):
        if kind == cards.wild_location:
            opened.append(town_slots)
        else:
            slots = 0
            for location in bits(cards.places[kind]):
                slots |= location_slots[location]
            opened.append(slots)
    return opened


def _slot_kinds(card_slots: list[int], slots: int) -> list[int]:
    """For each slot, the card kinds that open it wherever the network lies."""
    found = [0] * slots
    for slot in range(slots):
        for kind in range(len(card_slots)):
            if card_slots[kind] & BIT[slot]:
                found[slot] |= BIT[kind]
    return found


def _location_kinds(cards: Cards) -> int:
    mask = 0
    for kind in range(cards.kinds):
        if cards.places[kind] or kind == cards.wild_location:
            mask |= BIT[kind]
    return mask


def _industry_kinds(cards: Cards, industries: int) -> list[int]:
    """For each industry, the card kinds that build it within the network. BIR 6.4."""
    found = [0] * industries
    for kind in range(cards.kinds):
        for industry in range(industries):
            if kind == cards.wild_industry or cards.industries[kind] & BIT[industry]:
                found[industry] |= BIT[kind]
    return found


def _wilds(cards: Cards) -> int:
    mask = 0
    if cards.wild_location >= 0:
        mask |= BIT[cards.wild_location]
    if cards.wild_industry >= 0:
        mask |= BIT[cards.wild_industry]
    return mask
