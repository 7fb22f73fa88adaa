"""Reason codes: why a decision is refused. 0 means that it is legal.

Codes are ints inside and the names below outside; a name is never changed once released. The
sentences that people read live in the message catalogue.
"""

from typing import Final

OK: Final = 0
GAME_OVER: Final = 1
NOT_ASKED: Final = 2
NO_ACTION_LEFT: Final = 3
ACTIONS_LEFT: Final = 4
NO_TILE_LEFT: Final = 5
TILE_WRONG_ERA: Final = 6
TILE_NEVER_BUILT: Final = 7
NOWHERE_TO_BUILD: Final = 8
WRONG_INDUSTRY: Final = 9
SLOT_TAKEN: Final = 10
SINGLE_ICON_FIRST: Final = 11
ONE_TILE_PER_LOCATION: Final = 12
NOT_HIGHER_LEVEL: Final = 13
OPPONENT_TILE: Final = 14
RESOURCE_LEFT: Final = 15
FREE_MINE_SLOT: Final = 16
NO_CARD: Final = 17
OUTSIDE_NETWORK: Final = 18
NO_COAL: Final = 19
CANNOT_AFFORD: Final = 20
LINK_TAKEN: Final = 21
LINK_WRONG_ERA: Final = 22
LINK_OUTSIDE_NETWORK: Final = 23
NO_LINKS_LEFT: Final = 24
NO_BEER: Final = 25
NOT_DEVELOPABLE: Final = 26
NOTHING_TO_DEVELOP: Final = 27
NOTHING_TO_SELL: Final = 28
NOT_YOUR_TILE: Final = 29
ALREADY_FLIPPED: Final = 30
NOT_FOR_SALE: Final = 31
NO_BUYER: Final = 32
PORT_NOT_CONNECTED: Final = 33
PORT_FLIPPED: Final = 34
NO_MARKET_CONNECTION: Final = 35
MARKET_CLOSED: Final = 36
LOAN_BANNED: Final = 37
INCOME_TOO_LOW: Final = 38
NO_SCOUT: Final = 39
WILD_IN_HAND: Final = 40
TOO_FEW_CARDS: Final = 41
NO_WILD_LEFT: Final = 42
CARD_NOT_HELD: Final = 43
CARD_DOES_NOT_FIT: Final = 44
CARDS_IN_ORDER: Final = 45
MINE_NOT_NEAREST: Final = 46
MINE_NOT_CONNECTED: Final = 47
NO_CUBE_THERE: Final = 48
BREWERY_NOT_CONNECTED: Final = 49
BARREL_GONE: Final = 50
MERCHANT_NOT_BUYING: Final = 51
ONE_BARREL_PER_SALE: Final = 52
TILE_BRINGS_NOTHING: Final = 53
NOTHING_TO_LINK: Final = 54
NOT_A_PORT: Final = 55
NO_PAIR: Final = 56
EMPTY_SLOT: Final = 57
NO_IRON: Final = 58
TOO_MANY_TILES: Final = 59
NO_PORT_FOR_SHIP: Final = 60
ALREADY_BORROWED: Final = 61
TOO_MANY_LOANS: Final = 62
NOT_OWED: Final = 63
HAND_FULL: Final = 64
NOTHING_TO_DRAW: Final = 65
CARD_NOT_OPEN: Final = 66
DECK_EMPTY: Final = 67
DECK_LEFT: Final = 68
NOT_ON_MAT: Final = 69
NOT_LOWEST: Final = 70
NO_MERGE: Final = 71
DEMAND_NOT_CONNECTED: Final = 72
DEMAND_FLIPPED: Final = 73
NOT_DEMANDED: Final = 74
PORT_COTTON_ONLY: Final = 75

NAMES: Final[list[str]] = [
    "ok",
    "game_over",
    "not_asked",
    "no_action_left",
    "actions_left",
    "no_tile_left",
    "tile_wrong_era",
    "tile_never_built",
    "nowhere_to_build",
    "wrong_industry",
    "slot_taken",
    "single_icon_first",
    "one_tile_per_location",
    "not_higher_level",
    "opponent_tile",
    "resource_left",
    "free_mine_slot",
    "no_card",
    "outside_network",
    "no_coal",
    "cannot_afford",
    "link_taken",
    "link_wrong_era",
    "link_outside_network",
    "no_links_left",
    "no_beer",
    "not_developable",
    "nothing_to_develop",
    "nothing_to_sell",
    "not_your_tile",
    "already_flipped",
    "not_for_sale",
    "no_buyer",
    "port_not_connected",
    "port_flipped",
    "no_market_connection",
    "market_closed",
    "loan_banned",
    "income_too_low",
    "no_scout",
    "wild_in_hand",
    "too_few_cards",
    "no_wild_left",
    "card_not_held",
    "card_does_not_fit",
    "cards_in_order",
    "mine_not_nearest",
    "mine_not_connected",
    "no_cube_there",
    "brewery_not_connected",
    "barrel_gone",
    "merchant_not_buying",
    "one_barrel_per_sale",
    "tile_brings_nothing",
    "nothing_to_link",
    "not_a_port",
    "no_pair",
    "empty_slot",
    "no_iron",
    "too_many_tiles",
    "no_port_for_ship",
    "already_borrowed",
    "too_many_loans",
    "not_owed",
    "hand_full",
    "nothing_to_draw",
    "card_not_open",
    "deck_empty",
    "deck_left",
    "not_on_mat",
    "not_lowest",
    "no_merge",
    "demand_not_connected",
    "demand_flipped",
    "not_demanded",
    "port_cotton_only",
]
