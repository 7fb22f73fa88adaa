"""What a person is told, word for word, one case for each reason; see `tests/scenario.py`."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from navvy.errors import Refused
from navvy.play.explain import sentence
from navvy.play.game import Game
from navvy.record.codec import play
from navvy.record.command import Command, Develop, DevelopStep, End, Pass
from navvy.record.notation import parse_command
from tests import scenario as made
from tests.scenario import At, scenario

Start: TypeAlias = Callable[[], At]
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


def bir(era: str = "canal", *options: str) -> At:
    return scenario("birmingham", era=era, options=options)


def lan(era: str = "canal", *options: str) -> At:
    return scenario("lancashire", era=era, options=options)


def goods(*links: str) -> At:
    """A cotton mill in Birmingham, a merchant in Oxford that buys it, and links between."""
    at = bir().merchants({"oxford/1": "cotton", "oxford/2": "cotton", "shrewsbury/1": "pottery"})
    return at.tile("birmingham/1", "cotton-1").link("birmingham-oxford", *links)


def mill() -> At:
    """A mill in Bolton, and a port in Preston that is connected to it."""
    at = lan("rail").tile("bolton/1", "cotton-2").tile("preston/1", "port-2", seat=1)
    return at.link("bolton-blackburn", "blackburn-preston")


def pits() -> At:
    """Coal mines at Wolverhampton, one link from Dudley, Cannock, two links, and Leek, apart."""
    at = bir("rail").tile("wolverhampton/2", "coal-2", seat=1).tile("cannock/2", "coal-2", seat=2)
    at = at.tile("leek/2", "coal-2", seat=3).tile("dudley/2", "iron-2", flipped=True)
    return at.link("dudley-wolverhampton", "cannock-wolverhampton", seat=1)


def twins() -> At:
    """The same with a second mine as near as the first."""
    return (
        pits().tile("walsall/2", "coal-2", seat=3).link("cannock-walsall", "walsall-wolverhampton")
    )


def debt() -> At:
    """Ada owes money and has two tiles to give up."""
    at = bir("rail", "no-open-discards").tile("dudley/1", "coal-2").tile("belper/3", "pottery-2")
    return made.played(
        at.tile("leek/1", "cotton-2").has(0, money=0, income=0).order(1, 2, 3, 0).turn(0, 0), "end"
    )


CASES: Final[list[tuple[str, Start, str, str]]] = [
    # turns
    (
        "actions_left",
        bir,
        "end",
        "The turn cannot end yet: you still have 2 actions; type 'pass' for each that you do "
        "not want. (BIR 2.5)",
    ),
    (
        "no_action_left",
        lambda: bir().turn(0, 0),
        "pass",
        "You have no action left in this turn; type 'end' to end it. (BIR 2.1)",
    ),
    (
        "not_asked",
        bir,
        "lose dudley/1",
        "There is no debt to cover now, so no tile can be given up. (BIR 2.4)",
    ),
    (
        "not_asked",
        debt,
        "pass",
        "A debt has to be covered first: type 'lose' and one of 'leek/1' or 'dudley/1'. (BIR 2.4)",
    ),
    (
        "game_over",
        lambda: made.played(bir("rail").last_turn(), "end"),
        "pass",
        "The game is over; no more commands can be given. (BIR 15.1)",
    ),
    # building
    (
        "no_tile_left",
        lambda: bir().used_up(0, "iron"),
        "build iron dudley/2",
        "There is no Iron Works left on your mat. (BIR 6.9)",
    ),
    (
        "tile_wrong_era",
        lambda: bir("rail"),
        "build coal dudley/1",
        "Your next Coal Mine is Coal Mine I, which can be built only in the Canal Era; it is "
        "the Rail Era now. Develop it away to reach the next tile. (BIR 6.9)",
    ),
    (
        "tile_wrong_era",
        lambda: lan().mat(0, "shipyard-2"),
        "build shipyard liverpool/2",
        "Your next Shipyard is Shipyard II, which can be built only in the Rail Era; it is "
        "the Canal Era now. Develop it away to reach the next tile. (LAN 6.11)",
    ),
    (
        "tile_never_built",
        lan,
        "build shipyard liverpool/1",
        "Your next Shipyard is Shipyard 0, which can never be built; develop it away to reach "
        "the next tile. (LAN 6.11)",
    ),
    (
        "wrong_industry",
        bir,
        "build cotton dudley/1",
        "You cannot build a Cotton Mill there: Dudley, slot 1 takes a Coal Mine. (BIR 6.8)",
    ),
    (
        "wrong_industry",
        bir,
        "build cotton farm-north/1",
        "You cannot build a Cotton Mill there: Farm brewery near Cannock takes a Brewery. "
        "(BIR 6.6)",
    ),
    (
        "slot_taken",
        lambda: bir().tile("leek/1", "cotton-1", 1),
        "build manufacturer leek/1",
        "You cannot build a Manufacturer there: Leek, slot 1 holds Cotton Mill I of Ben. (BIR 7.1)",
    ),
    (
        "slot_taken",
        lambda: bir().tile("leek/1", "cotton-1"),
        "build manufacturer leek/1",
        "You cannot build a Manufacturer there: Leek, slot 1 holds your Cotton Mill I, and "
        "only a higher tile of the same industry may go on top. (BIR 7.1)",
    ),
    (
        "single_icon_first",
        bir,
        "build iron coalbrookdale/1",
        "Iron Works must go on a slot that takes nothing else while one is free: in "
        "Coalbrookdale choose 'coalbrookdale/2', not 'coalbrookdale/1'. (BIR 6.8)",
    ),
    (
        "one_tile_per_location",
        lambda: bir().tile("dudley/1", "coal-1"),
        "build iron dudley/2",
        "In the Canal Era you may have only one tile in a location, and in Dudley you already "
        "have Coal Mine I. (BIR 6.12)",
    ),
    (
        "one_tile_per_location",
        lambda: (
            bir()
            .tile("dudley/1", "coal-1", 1, flipped=True)
            .tile("dudley/2", "iron-1")
            .mat(0, "coal-2")
            .market(coal=0)
        ),
        "build coal dudley/1",
        "In the Canal Era you may have only one tile in a location; in Dudley you already "
        "have Iron Works I, so you may not overbuild Coal Mine I of Ben. (BIR 7.4)",
    ),
    (
        "not_higher_level",
        lambda: bir().tile("dudley/1", "coal-2"),
        "build coal dudley/1",
        "Only a tile of a higher level may go on top of your Coal Mine II in Dudley, slot 1; "
        "your next Coal Mine is Coal Mine I. (BIR 7.1)",
    ),
    (
        "opponent_tile",
        lambda: lan().mat(0, "port-2").tile("preston/1", "port-1", 1),
        "build port preston/1",
        "Preston, slot 1 holds Port I of Ben; of other players only a Coal Mine or an Iron "
        "Works may ever be overbuilt. (LAN 7.3)",
    ),
    (
        "resource_left",
        lambda: bir().mat(0, "coal-2").tile("dudley/1", "coal-1", 1, 1),
        "build coal dudley/1",
        "You may overbuild Coal Mine I of Ben only when there is no coal left anywhere; 1 "
        "cube lies on tiles and 13 in the market. (BIR 7.3)",
    ),
    (
        "free_mine_slot",
        lambda: lan("canal", "free-mine-slot").mat(0, "coal-2").tile("bolton/1", "coal-1"),
        "build coal bolton/1",
        "At this table no Coal Mine may be overbuilt while its location has a free slot for "
        "one: in Bolton build on 'bolton/2'. (LAN 17.11)",
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek"),
        "build coal dudley/1",
        "You hold no card that builds a Coal Mine in Dudley; it needs the card Dudley, Coal "
        "Mine, Wild Location or Wild Industry. (BIR 6.2)",
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek").tile("leek/1", "cotton-1"),
        "build coal dudley/1",
        "You hold no card that builds a Coal Mine in Dudley; it needs the card Dudley or Wild "
        "Location, or an industry card once Dudley is in your network. (BIR 6.2)",
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek").tile("leek/1", "cotton-1"),
        "build brewery farm-north/1",
        "You hold no card that builds a Brewery in Farm brewery near Cannock; it needs an "
        "industry card, and Farm brewery near Cannock in your network. (BIR 6.2)",
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "coal"),
        "build coal dudley/1",
        "Your card for a Coal Mine builds only within your network, and Dudley is not in it; "
        "outside it needs the card Dudley or Wild Location. (BIR 6.3)",
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "brewery"),
        "build brewery farm-north/1",
        "Your card for a Brewery builds only within your network, and Farm brewery near "
        "Cannock is not in it. (BIR 6.3)",
    ),
    (
        "no_coal",
        lambda: bir().mat(0, "cotton-2"),
        "build cotton leek/1",
        "Cotton Mill II needs 1 coal; no coal mine and no coal market is connected to Leek. "
        "(BIR 5.3)",
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=11),
        "build cotton leek/1",
        "Building Cotton Mill I costs £12; you have £11. (BIR 6.15)",
    ),
    (
        "cannot_afford",
        lambda: bir().mat(0, "manufacturer-2").has(0, money=10),
        "build manufacturer leek/1",
        "Building Manufacturer II costs £10 and £2 for iron; you have £10. (BIR 6.15)",
    ),
    (
        "cannot_afford",
        lambda: lan().mat(0, "cotton-2").tile("preston/1", "port-1", 1).has(0, money=14),
        "build cotton preston/2",
        "Building Cotton Mill II in Preston costs £14 and £1 for coal; you have £14. (LAN 6.15)",
    ),
    (
        "cannot_afford",
        lambda: lan().mat(0, "cotton-3").tile("preston/1", "port-1", 1).has(0, money=17),
        "build cotton preston/2",
        "Building Cotton Mill III in Preston costs £16, £1 for coal and £1 for iron; you have "
        "£17. (LAN 6.15)",
    ),
    # linking and developing
    (
        "no_coal",
        lambda: bir("rail").tile("leek/1", "cotton-2"),
        "link belper-leek",
        "A rail link needs one coal; Belper–Leek would be connected to no mine with coal and "
        "to no coal market. (BIR 8.4)",
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=2).tile("leek/1", "cotton-1"),
        "link leek-stoke",
        "A canal link costs £3; you have £2. (BIR 8.3)",
    ),
    (
        "cannot_afford",
        lambda: pits().has(0, money=4),
        "link birmingham-dudley",
        "A rail link costs £5; you have £4. (BIR 8.4)",
    ),
    (
        "cannot_afford",
        lambda: bir("rail").tile("birmingham/1", "cotton-2").has(0, money=5),
        "link birmingham-oxford",
        "A rail link here costs £5 and £1 for coal; you have £5. (BIR 8.4)",
    ),
    (
        "cannot_afford",
        lambda: pits().tile("stone/1", "brewery-2").has(0, money=14),
        "link birmingham-dudley and kidderminster-dudley",
        "The second rail link costs £10; after the first you have £9. (BIR 8.5)",
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=1),
        "develop coal",
        "Developing takes one iron, which costs £2 on the market; you have £1. (BIR 9.1)",
    ),
    (
        "link_taken",
        lambda: bir().tile("leek/1", "cotton-1").link("leek-stoke", seat=2),
        "link leek-stoke",
        "Leek–Stoke-on-Trent already carries the link of Cleo. (BIR 8.1)",
    ),
    (
        "link_wrong_era",
        lambda: bir().tile("leek/1", "cotton-1"),
        "link belper-leek",
        "Belper–Leek takes no canal, only a rail; it is the Canal Era now. (BIR 8.1)",
    ),
    (
        "link_outside_network",
        lambda: bir().tile("leek/1", "cotton-1"),
        "link belper-derby",
        "Belper–Derby does not touch your network: none of its ends has a tile or a link of "
        "yours. (BIR 8.2)",
    ),
    (
        "link_outside_network",
        lan,
        "link bolton-manchester",
        "You have nothing on the board, so Bolton–Manchester cannot touch your network; build "
        "a tile first. (LAN 8.2)",
    ),
    (
        "no_links_left",
        lambda: bir().link(*bir().table.names.links.names[:14]),
        "link leek-stoke",
        "All 14 of your links are on the board; they come back at the end of the era. (BIR 8.7)",
    ),
    (
        "one_canal_only",
        goods,
        "link birmingham-dudley and birmingham-walsall",
        "In the Canal Era one action places one link; name a single one. (BIR 8.3)",
    ),
    (
        "no_beer",
        lambda: pits(),
        "link birmingham-dudley and kidderminster-dudley",
        "A second rail link takes one barrel of beer; your breweries have none, and no other "
        "brewery with beer is connected to Dudley–Kidderminster. (BIR 8.6)",
    ),
    (
        "not_developable",
        bir,
        "develop pottery",
        "Pottery I shows a lightbulb and cannot be developed away; it has to be built. (BIR 9.3)",
    ),
    (
        "no_tile_left",
        lambda: bir().used_up(0, "iron"),
        "develop iron",
        "There is no Iron Works left on your mat. (BIR 9.1)",
    ),
    # selling
    (
        "empty_slot",
        bir,
        "sell leek/1",
        "There is no tile in Leek, slot 1. (BIR 10.1)",
    ),
    (
        "not_your_tile",
        lambda: bir().tile("leek/1", "cotton-1", 1),
        "sell leek/1",
        "Cotton Mill I in Leek, slot 1 belongs to Ben, not to you. (BIR 10.1)",
    ),
    (
        "already_flipped",
        lambda: bir().tile("leek/1", "cotton-1", flipped=True),
        "sell leek/1",
        "Cotton Mill I in Leek, slot 1 is flipped already; a tile is sold only once. (BIR 10.1)",
    ),
    (
        "not_for_sale",
        lambda: bir().tile("dudley/1", "coal-1"),
        "sell dudley/1",
        "Coal Mine I in Dudley, slot 1 cannot be sold; only Cotton Mills, Manufacturers and "
        "Potteries can. (BIR 10.1)",
    ),
    (
        "no_buyer",
        lambda: goods().tile("leek/1", "cotton-1"),
        "sell leek/1",
        "Cotton Mill I in Leek, slot 1 is connected to no merchant that buys Cotton Mills; "
        "there are such in Oxford. (BIR 10.2)",
    ),
    (
        "no_buyer",
        lambda: goods().tile("leek/1", "manufacturer-1"),
        "sell leek/1",
        "No merchant in this game buys Manufacturers. (BIR 10.2)",
    ),
    (
        "no_buyer",
        lambda: lan().tile("bolton/1", "cotton-1"),
        "sell bolton/1",
        "Cotton Mill I in Bolton, slot 1 is connected neither to an unflipped Port nor to the "
        "distant market. (LAN 10.1)",
    ),
    (
        "no_beer",
        lambda: goods().barrels(),
        "sell birmingham/1",
        "Selling Cotton Mill I in Birmingham, slot 1 takes 1 barrel of beer; there is none "
        "that you can take. (BIR 10.3)",
    ),
    (
        "no_outlet",
        goods,
        "sell birmingham/1 beer oxford/1 to market",
        "Goods are sold to merchants here; leave 'to' and 'market' out. (BIR 10.2)",
    ),
    (
        "no_bonus",
        goods,
        "sell birmingham/1 beer oxford/1 bonus coal",
        "No bonus removes a tile of your mat in this sale; leave 'bonus coal' out. (BIR 10.7)",
    ),
    (
        "market_sale_last",
        lambda: goods(),
        "sell birmingham/1 to market and birmingham/1",
        "There is no market for goods in this game; leave 'to' out, merchants buy them. (BIR 10.2)",
    ),
    (
        "barrel_gone",
        lambda: goods().barrels("oxford/2").tile("leek/2", "coal-1").tile("stone/1", "brewery-1"),
        "sell birmingham/1 beer oxford/1",
        "The barrel beside merchant 1 in Oxford is gone. (BIR 10.5)",
    ),
    (
        "merchant_not_buying",
        lambda: goods().tile("stone/1", "brewery-1"),
        "sell birmingham/1 beer shrewsbury/1",
        "You cannot take the barrel beside the merchant in Shrewsbury: what you sell is not "
        "connected to a merchant tile there that buys it. (BIR 10.5)",
    ),
    (
        "one_barrel_per_sale",
        lambda: (
            goods()
            .merchants({"oxford/1": "any", "oxford/2": "any"})
            .tile("birmingham/2", "manufacturer-5")
        ),
        "sell birmingham/2 beer oxford/1,oxford/2",
        "Selling Manufacturer V in Birmingham, slot 2 takes 2 barrels of beer; there is only "
        "1 that you can take. (BIR 10.3)",
    ),
    (
        "no_coal",
        lambda: bir().mat(0, "manufacturer-3").tile("leek/2", "coal-1", 1, 1),
        "build manufacturer leek/1",
        "Manufacturer III needs 2 coal; the mines connected to Leek hold only 1, and no coal "
        "market is. (BIR 5.3)",
    ),
    (
        "brewery_not_connected",
        lambda: goods().tile("stone/1", "brewery-1", 1),
        "sell birmingham/1 beer stone/1",
        "The Brewery in Stone, slot 1 is not yours and not connected to where the beer is "
        "needed; take it from 'oxford/1' or 'oxford/2'. (BIR 5.8)",
    ),
    (
        "no_cube_there",
        goods,
        "sell birmingham/1 beer stone/1",
        "There is no beer to take in Stone, slot 1; it comes from 'oxford/1' or 'oxford/2'. "
        "(BIR 5.8)",
    ),
    (
        "port_not_connected",
        lambda: mill().tile("fleetwood/1", "port-2"),
        "sell bolton/1 to fleetwood/1",
        "The Port in Fleetwood is not connected to Bolton. (LAN 10.11)",
    ),
    (
        "port_flipped",
        lambda: mill().tile("preston/2", "port-2", flipped=True),
        "sell bolton/1 to preston/2",
        "The Port in Preston, slot 2 is flipped already; a Port serves one mill only. (LAN 10.11)",
    ),
    (
        "not_a_port",
        lambda: mill().tile("blackburn/1", "coal-2"),
        "sell bolton/1 to blackburn/1",
        "Blackburn, slot 1 holds Coal Mine II, not a Port. (LAN 10.11)",
    ),
    (
        "empty_slot",
        mill,
        "sell bolton/1 to blackburn/1",
        "There is no tile in Blackburn, slot 1. (LAN 10.1)",
    ),
    (
        "market_closed",
        lambda: mill().distant(8, [0]),
        "sell bolton/1 to market",
        "The distant market has fallen to X; it buys nothing until the era ends. (LAN 10.13)",
    ),
    (
        "market_sale_last",
        mill,
        "sell bolton/1 to market and bolton/1",
        "A sale on the distant market reveals a tile, so it must be the last of its command; "
        "sell the rest with 'also' afterwards. (LAN 10.17)",
    ),
    (
        "nothing_open",
        mill,
        "also bolton/1",
        "There is no sell action to go on with; begin one with 'sell'. (LAN 10.17)",
    ),
    # loans, scouts, cards
    (
        "loan_banned",
        lambda: lan("rail").in_round(5),
        "loan 10",
        "In the last 4 rounds of the Rail Era no loan can be taken; this is round 5 of 8. "
        "(LAN 11.3)",
    ),
    (
        "income_too_low",
        lambda: lan().has(0, income=1),
        "loan 20",
        "A loan of £20 would lower your income level from -9 to -11; -10 is the lowest. (LAN 11.2)",
    ),
    (
        "no_scout",
        lan,
        "scout coal,iron,cotton",
        "There is no scouting in this game. (LAN 2.1)",
    ),
    (
        "wild_in_hand",
        lambda: bir().hand(0, "wild-location", "leek", "coal"),
        "scout wild-location,leek,coal",
        "Scouting is not allowed with a wild card in hand; you hold Wild Location. (BIR 12.1)",
    ),
    (
        "too_few_cards",
        lambda: bir().hand(0, "leek", "coal"),
        "scout leek,coal",
        "Scouting discards three cards; you hold only 2. (BIR 12.1)",
    ),
    (
        "no_wild_left",
        lambda: bir().hand(0, "leek", "coal", "iron").wilds(0, 2),
        "scout leek,coal,iron",
        "Scouting takes a card from each of the two wild piles; there are 0 Wild Location and "
        "2 Wild Industry cards left. (BIR 12.1)",
    ),
    (
        "card_not_held",
        lambda: bir().hand(0, "leek", "coal"),
        "pass with dudley",
        "You do not hold the card Dudley. (BIR 2.2)",
    ),
    (
        "card_not_held",
        lambda: bir().hand(0, "leek", "coal", "iron"),
        "scout leek,leek,coal",
        "You hold the card Leek only once. (BIR 2.2)",
    ),
    (
        "card_does_not_fit",
        lambda: bir().hand(0, "leek", "coal"),
        "build coal dudley/1 with leek",
        "The card Leek does not build a Coal Mine in Dudley; of your cards Coal Mine would. "
        "(BIR 6.2)",
    ),
    (
        "no_pair",
        lambda: bir().hand(0, "leek", "coal"),
        "build coal dudley/1 with leek,coal",
        "One card pays for a tile in this game; name a single one. (BIR 6.2)",
    ),
    (
        "no_pair",
        lambda: lan().hand(0, "wigan", "coal").turn(0, 1),
        "build coal bolton/1 with wigan,coal",
        "Two cards open any location only for both actions of a turn; you have one action "
        "left. (LAN 6.7)",
    ),
    (
        "card_count",
        bir,
        "pass with leek,coal",
        "This takes one card; you name 2. (BIR 2.2)",
    ),
    (
        "card_count",
        lambda: bir().hand(0, "leek", "coal", "iron"),
        "scout leek,coal",
        "This takes 3 cards; you name 2. (BIR 2.2)",
    ),
    # sources
    (
        "mine_not_nearest",
        pits,
        "link birmingham-dudley coal cannock/2",
        "Coal comes from the nearest mine, which is 'wolverhampton/2'; Cannock, slot 2 is "
        "farther away. (BIR 5.1)",
    ),
    (
        "mine_not_nearest",
        twins,
        "link birmingham-dudley coal cannock/2",
        "Coal comes from the nearest mine, which is 'wolverhampton/2'; Cannock, slot 2 is "
        "farther away. (BIR 5.1)",
    ),
    (
        "mine_not_connected",
        pits,
        "link birmingham-dudley coal leek/2",
        "Coal comes only from a connected mine; Leek, slot 2 is not connected, take it from "
        "'wolverhampton/2'. (BIR 5.1)",
    ),
    (
        "no_cube_there",
        pits,
        "link birmingham-dudley coal dudley/1",
        "There is no coal to take in Dudley, slot 1; it comes from 'wolverhampton/2'. (BIR 5.1)",
    ),
    (
        "mine_available",
        pits,
        "link birmingham-dudley coal market",
        "Coal is not bought on the market while a connected mine has some; take it from "
        "Wolverhampton, slot 2. (BIR 5.3)",
    ),
    (
        "no_cube_there",
        pits,
        "develop coal iron dudley/2",
        "There is no iron to take in Dudley, slot 2; it comes from the market. (BIR 5.5)",
    ),
    (
        "mine_available",
        lambda: pits().tile("derby/3", "iron-2"),
        "develop coal iron market",
        "Iron is not bought on the market while an Iron Works has some; take it from Derby, "
        "slot 3. (BIR 5.5)",
    ),
    (
        "source_count",
        pits,
        "link birmingham-dudley coal wolverhampton/2,wolverhampton/2",
        "This takes one coal; name one source for it. (BIR 5.7)",
    ),
    (
        "source_count",
        bir,
        "develop coal iron market,market",
        "This takes one iron; name one source for it. (BIR 5.7)",
    ),
    (
        "source_count",
        goods,
        "link birmingham-dudley beer stone/1",
        "This takes no beer; leave its sources out. (BIR 8.6)",
    ),
    (
        "choice_open",
        lambda: pits().tile("kidderminster/1", "coal-2").link("dudley-kidderminster"),
        "link birmingham-dudley",
        "Choose where the coal comes from: 'kidderminster/1' or 'wolverhampton/2'. (BIR 5.2)",
    ),
    (
        "choice_open",
        lambda: pits().tile("derby/3", "iron-2").tile("walsall/1", "iron-2"),
        "develop coal",
        "Choose where the iron comes from: 'derby/3' or 'walsall/1'. (BIR 5.2)",
    ),
    (
        "choice_open",
        goods,
        "sell birmingham/1",
        "Choose where the beer comes from: 'oxford/1' or 'oxford/2'. (BIR 5.2)",
    ),
    (
        "choice_open",
        lambda: (
            bir()
            .merchants({"gloucester/1": "cotton"})
            .tile("redditch/1", "cotton-1")
            .link("gloucester-redditch")
        ),
        "sell redditch/1",
        "Choose what the merchant’s bonus removes from your mat: 'cotton', 'manufacturer', "
        "'iron', 'coal' or 'brewery'. (BIR 10.7)",
    ),
    (
        "choice_open",
        lambda: lan().hand(0, "wigan", "coal"),
        "pass",
        "Choose the card to discard: 'wigan' or 'coal'. (LAN 2.2)",
    ),
    (
        "choice_open",
        lambda: bir().hand(0, "leek", "coal", "iron", "brewery"),
        "scout",
        "Choose three cards of your hand to discard. (BIR 2.2)",
    ),
    (
        "choice_open",
        lan,
        "loan",
        "Choose how much to borrow: £10, £20 or £30. (LAN 11.1)",
    ),
    (
        "choice_open",
        lambda: mill().tile("preston/2", "port-2"),
        "sell bolton/1",
        "Choose where to sell Cotton Mill II of Bolton: 'preston/1', 'preston/2' or 'market'. "
        "(LAN 10.1)",
    ),
    # debts
    (
        "not_your_tile",
        lambda: debt().tile("cannock/2", "coal-2", 1),
        "lose cannock/2",
        "Coal Mine II in Cannock, slot 2 belongs to Ben, not to you. (BIR 3.5)",
    ),
    (
        "tile_brings_nothing",
        debt,
        "lose belper/3",
        "Pottery II in Belper, slot 3 cost £0, half of which is nothing, so it cannot be "
        "given up. (BIR 3.7)",
    ),
    (
        "empty_slot",
        debt,
        "lose stone/1",
        "There is no tile in Stone, slot 1. (BIR 3.5)",
    ),
]


@pytest.mark.parametrize(("code", "start", "command", "expected"), CASES)
def test_a_refusal_is_told_so(code: str, start: Start, command: str, expected: str) -> None:
    at = start()
    refused = made.refusal(at, command)
    assert refused is not None
    assert refused.code == code
    assert sentence(at.table, refused, NAMES) == expected


def told(game: Game, refused: Refused) -> str:
    return sentence(game.table, refused.refusal, NAMES)


def test_what_a_game_refuses_is_told_so() -> None:
    game = made.game_at(bir().hand(0, "coal", "coal", "coal").order(0, 1, 2, 3))
    with pytest.raises(Refused) as refused:
        game.play(End(), seat=2)
    assert told(game, refused.value) == ("It is the turn of Ada; please wait for yours. (BIR 2.1)")
    with pytest.raises(Refused) as refused:
        game.undo()
    assert told(game, refused.value) == (
        "There is nothing to take back: no command of this turn is left, and what ended a turn "
        "stays. (BIR 2.7)"
    )


def test_what_was_revealed_is_told_so() -> None:
    at = mill().distant(0, [1]).hand(0, "coal", "coal")
    game = made.game_at(at)
    game.play(parse_command(at.table.names, "sell bolton/1 to market with coal"))
    with pytest.raises(Refused) as refused:
        game.undo()
    assert told(game, refused.value) == (
        "The last command cannot be taken back: it brought something hidden to light. (LAN 2.7)"
    )


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (
            Develop(tiles=()),
            "An action takes at least one link, tile or sale; you name none. (BIR 2.4)",
        ),
        (
            Develop(tiles=(DevelopStep(industry="coal"),) * 3),
            "This action takes no more than 2 of these; you name 3. (BIR 2.4)",
        ),
        (
            Pass(cards=()),
            "This takes one card; you name 0. (BIR 2.2)",
        ),
    ],
)
def test_a_command_that_no_line_can_say_is_refused_too(command: Command, expected: str) -> None:
    at = bir()
    with pytest.raises(Refused) as refused:
        play(at.table, at.state, command)
    assert sentence(at.table, refused.value.refusal, NAMES) == expected


def test_seats_without_names_go_by_number() -> None:
    refused = made.refusal(bir().tile("leek/1", "cotton-1", 1), "sell leek/1")
    assert refused is not None
    assert "belongs to Seat 2" in sentence(bir().table, refused)
