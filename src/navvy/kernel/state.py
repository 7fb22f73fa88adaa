"""One position: flat rows of ints and masks, nothing nested, cheap to copy.

`copy` is the only undo that the kernel knows. Rows that change often (money, income, points,
spent, hand, kinds, slot_cubes) are changed in place and copied; all others are only replaced, by
`put`, so that copies share them. Every field is classified in CENSUS by who may know it.
"""

from typing import Final

from navvy.kernel.deal import Deal

PUBLIC: Final = "public"
SEAT: Final = "seat"  # each seat knows its own part
HIDDEN: Final = "hidden"

HAND_BITS: Final = 6
HAND_MASK: Final = 63

CENSUS: Final[dict[str, str]] = {
    "deal": HIDDEN,
    "era": PUBLIC,
    "round": PUBLIC,
    "turn": PUBLIC,
    "seat": PUBLIC,
    "actions_left": PUBLIC,
    "prompt": PUBLIC,
    "doing": PUBLIC,
    "item": PUBLIC,
    "place": PUBLIC,
    "origin": PUBLIC,
    "need_coal": PUBLIC,
    "need_iron": PUBLIC,
    "need_beer": PUBLIC,
    "count": PUBLIC,
    "floor": SEAT,
    "barrel_used": PUBLIC,
    "owing": PUBLIC,
    "paid_card": PUBLIC,
    "opened": PUBLIC,
    "borrowed": PUBLIC,
    "links": PUBLIC,
    "occupied": PUBLIC,
    "flipped": PUBLIC,
    "idle": PUBLIC,
    "coal_slots": PUBLIC,
    "iron_slots": PUBLIC,
    "beer_slots": PUBLIC,
    "markets": PUBLIC,
    "coal_market": PUBLIC,
    "iron_market": PUBLIC,
    "barrels": PUBLIC,
    "demands": PUBLIC,
    "wild_locations": PUBLIC,
    "wild_industries": PUBLIC,
    "drawn": PUBLIC,
    "distant_box": PUBLIC,
    "distant_turned": PUBLIC,
    "turn_order": PUBLIC,
    "face_up": PUBLIC,
    "money": PUBLIC,
    "loans": PUBLIC,
    "income": PUBLIC,
    "points": PUBLIC,
    "spent": PUBLIC,
    "network": PUBLIC,
    "home": PUBLIC,
    "touch": PUBLIC,
    "owned": PUBLIC,
    "own_links": PUBLIC,
    "mat": PUBLIC,
    "hand": SEAT,
    "kinds": SEAT,
    "shown": PUBLIC,
    "played": PUBLIC,
    "slot_tile": PUBLIC,
    "slot_cubes": PUBLIC,
    "component": PUBLIC,
}


class State:
    """A position. Lists with one entry a seat unless said; `events` is not part of it."""

    def __init__(
        self,
        deal: Deal,
        era: int,
        round: int,
        turn: int,
        seat: int,
        actions_left: int,
        prompt: int,
        doing: int,
        item: int,
        place: int,
        origin: int,
        need_coal: int,
        need_iron: int,
        need_beer: int,
        count: int,
        floor: int,
        barrel_used: int,
        owing: int,
        paid_card: int,
        opened: int,
        borrowed: int,
        links: int,
        occupied: int,
        flipped: int,
        idle: int,
        coal_slots: int,
        iron_slots: int,
        beer_slots: int,
        markets: int,
        coal_market: int,
        iron_market: int,
        barrels: int,
        demands: int,
        wild_locations: int,
        wild_industries: int,
        drawn: int,
        distant_box: int,
        distant_turned: int,
        turn_order: list[int],
        face_up: list[int],
        money: list[int],
        loans: list[int],
        income: list[int],
        points: list[int],
        spent: list[int],
        network: list[int],
        home: list[int],
        touch: list[int],
        owned: list[int],
        own_links: list[int],
        mat: list[int],
        hand: list[int],
        kinds: list[int],
        shown: list[int],
        played: list[int],
        slot_tile: list[int],
        slot_cubes: list[int],
        component: list[int],
    ) -> None:
        self.deal = deal
        self.era = era
        self.round = round
        self.turn = turn  # place in the turn order
        self.seat = seat  # who answers the prompt
        self.actions_left = actions_left
        self.prompt = prompt
        self.doing = doing  # the action in progress
        self.item = item  # its industry, or the tile being sold
        self.place = place  # its slot or link
        self.origin = origin  # locations from which its coal is measured
        self.need_coal = need_coal
        self.need_iron = need_iron
        self.need_beer = need_beer
        self.count = count  # links, tiles, sales or cards so far in it
        self.floor = floor  # lowest card kind that may follow
        self.barrel_used = barrel_used  # 1 once a merchant's barrel went into this sale
        self.owing = owing  # pounds still due in a shortfall
        self.paid_card = paid_card  # 1 when the action's card is already gone
        self.opened = opened  # 1 when an industry card may pay for the tile being built
        self.borrowed = borrowed  # 1 once a loan was taken or repaid since the last action
        self.links = links
        self.occupied = occupied
        self.flipped = flipped
        self.idle = idle  # ships built over ships, which never flip
        self.coal_slots = coal_slots  # slots with coal on them
        self.iron_slots = iron_slots
        self.beer_slots = beer_slots
        self.markets = markets  # locations with a market icon, printed or on a port
        self.coal_market = coal_market
        self.iron_market = iron_market
        self.barrels = barrels  # merchant slots with a barrel
        self.demands = demands  # market spaces whose tile still buys
        self.wild_locations = wild_locations
        self.wild_industries = wild_industries
        self.drawn = drawn
        self.distant_box = distant_box
        self.distant_turned = distant_turned
        self.turn_order = turn_order
        self.face_up = face_up  # kinds of the cards that lie open beside the deck
        self.money = money
        self.loans = loans  # loans not repaid
        self.income = income  # income space
        self.points = points
        self.spent = spent
        self.network = network
        self.home = home  # slots within the network
        self.touch = touch  # lines that touch the network
        self.owned = owned  # slots with an own tile
        self.own_links = own_links
        self.mat = mat  # tiles left on the mat, lowest level of each industry first
        self.hand = hand  # per card kind: how many, HAND_BITS bits a seat
        self.kinds = kinds  # kinds held
        self.shown = shown  # per card kind, packed like `hand`: cards that others saw taken
        self.played = played  # cards of this era's discards in order: seat * kinds + kind
        self.slot_tile = slot_tile  # per slot, -1 when empty
        self.slot_cubes = slot_cubes
        self.component = component  # per location: all locations connected to it
        self.is_heard = False
        self.events: list[int] = NOTHING

    def copy(self) -> "State":
        """An independent position that nobody listens to; rows only replaced are shared."""
        return State(
            self.deal,
            self.era,
            self.round,
            self.turn,
            self.seat,
            self.actions_left,
            self.prompt,
            self.doing,
            self.item,
            self.place,
            self.origin,
            self.need_coal,
            self.need_iron,
            self.need_beer,
            self.count,
            self.floor,
            self.barrel_used,
            self.owing,
            self.paid_card,
            self.opened,
            self.borrowed,
            self.links,
            self.occupied,
            self.flipped,
            self.idle,
            self.coal_slots,
            self.iron_slots,
            self.beer_slots,
            self.markets,
            self.coal_market,
            self.iron_market,
            self.barrels,
            self.demands,
            self.wild_locations,
            self.wild_industries,
            self.drawn,
            self.distant_box,
            self.distant_turned,
            self.turn_order,
            self.face_up,
            self.money[:],
            self.loans,
            self.income[:],
            self.points[:],
            self.spent[:],
            self.network,
            self.home,
            self.touch,
            self.owned,
            self.own_links,
            self.mat,
            self.hand[:],
            self.kinds[:],
            self.shown,
            self.played,
            self.slot_tile,
            self.slot_cubes[:],
            self.component,
        )

    def listen(self) -> None:
        """Start a fresh list of events."""
        self.events = []
        self.is_heard = True


NOTHING: Final[list[int]] = []
