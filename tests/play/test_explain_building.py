"""Turns and building: what a refused person is told, word for word."""

from typing import Final

import pytest

from tests import scenario as made
from tests.play.told import Case, Start, bir, debt, duo, lan, told

CASES: Final[list[Case]] = [
    # turns
    (
        "actions_left",
        bir,
        "end",
        (
            "The turn cannot end yet: you still have 2 actions; type 'pass' for each that you do "
            "not want. (BIR 2.5)"
        ),
    ),
    (
        "no_action_left",
        lambda: bir().turn(0, 0),
        "pass",
        ("You have no action left in this turn; type 'end' to end it. (BIR 2.1)"),
    ),
    (
        "not_asked",
        bir,
        "lose dudley/1",
        ("There is no debt to cover now, so no tile can be given up. (BIR 3.5)"),
    ),
    (
        "not_asked",
        debt,
        "pass",
        (
            "A debt has to be covered first: type 'lose' and one of 'leek/1' or 'dudley/1'. (BIR "
            "3.2)"
        ),
    ),
    (
        "game_over",
        lambda: made.played(bir("rail").last_turn(), "end"),
        "pass",
        ("The game is over; no more commands can be given. (BIR 15.1)"),
    ),
    # building
    (
        "no_tile_left",
        lambda: bir().used_up(0, "iron"),
        "build iron dudley/2",
        ("There is no Iron Works left on your mat. (BIR 6.9)"),
    ),
    (
        "tile_wrong_era",
        lambda: bir("rail"),
        "build coal dudley/1",
        (
            "Your next Coal Mine is Coal Mine I, which can be built only in the Canal Era; it is "
            "the Rail Era now. Develop it away to reach Coal Mine II. (BIR 6.9)"
        ),
    ),
    (
        "tile_wrong_era",
        lambda: bir("rail"),
        "build cotton leek/1",
        (
            "Your next Cotton Mill is Cotton Mill I, which can be built only in the Canal Era; it "
            "is the Rail Era now. Develop 3 tiles away to reach Cotton Mill II. (BIR 6.9)"
        ),
    ),
    (
        "tile_wrong_era",
        lambda: bir().mat(0, "brewery-4"),
        "build brewery farm-north/1",
        (
            "Your next Brewery is Brewery IV, which can be built only in the Rail Era; keep it "
            "until then. (BIR 6.9)"
        ),
    ),
    (
        "tile_wrong_era",
        lambda: lan("canal", "introductory").mat(0, "shipyard-2"),
        "build shipyard liverpool/3",
        (
            "Your next Shipyard is Shipyard II, which can be built only in the Rail Era, and this "
            "game has none. (LAN 6.11)"
        ),
    ),
    (
        "tile_wrong_era",
        lambda: lan().mat(0, "shipyard-2"),
        "build shipyard liverpool/2",
        (
            "Your next Shipyard is Shipyard II, which can be built only in the Rail Era; keep it "
            "until then. (LAN 6.11)"
        ),
    ),
    (
        "tile_never_built",
        lan,
        "build shipyard liverpool/1",
        (
            "Your next Shipyard is Shipyard 0, which can never be built; develop 2 tiles away to "
            "reach Shipyard I. (LAN 6.11)"
        ),
    ),
    (
        "tile_never_built",
        lambda: lan("rail"),
        "build shipyard liverpool/3",
        (
            "Your next Shipyard is Shipyard 0, which can never be built; develop 4 tiles away to "
            "reach Shipyard II. (LAN 6.11)"
        ),
    ),
    (
        "wrong_industry",
        bir,
        "build cotton dudley/1",
        ("You cannot build a Cotton Mill there: Dudley, slot 1 takes a Coal Mine. (BIR 6.8)"),
    ),
    (
        "wrong_industry",
        bir,
        "build cotton farm-north/1",
        (
            "You cannot build a Cotton Mill there: Farm brewery near Cannock takes a Brewery. "
            "(BIR 6.6)"
        ),
    ),
    (
        "slot_taken",
        lambda: bir().tile("leek/2", "coal-1", 1),
        "build cotton leek/2",
        ("You cannot build a Cotton Mill there: Leek, slot 2 holds Coal Mine I of Ben. (BIR 7.1)"),
    ),
    (
        "slot_taken",
        lambda: bir().tile("leek/1", "cotton-1"),
        "build manufacturer leek/1",
        (
            "You cannot build a Manufacturer there: Leek, slot 1 holds your Cotton Mill I, and "
            "only a higher tile of the same industry may go on top. (BIR 7.1)"
        ),
    ),
    (
        "single_icon_first",
        bir,
        "build iron coalbrookdale/1",
        (
            "Iron Works must go on a slot that takes nothing else while one is free: in "
            "Coalbrookdale choose 'coalbrookdale/2', not 'coalbrookdale/1'. (BIR 6.8)"
        ),
    ),
    (
        "one_tile_per_location",
        lambda: bir().tile("dudley/1", "coal-1"),
        "build iron dudley/2",
        (
            "In the Canal Era you may have only one tile in a location, and in Dudley you already "
            "have Coal Mine I. (BIR 6.12)"
        ),
    ),
    (
        "one_tile_per_location",
        lambda: lan().tile("preston/3", "iron-1"),
        "build port preston/2",
        (
            "In the Canal Era you may have only one tile in a location, and in Preston you "
            "already have Iron Works I. (LAN 6.12)"
        ),
    ),
    (
        "one_tile_per_location",
        lambda: bir().tile("coalbrookdale/3", "coal-1"),
        "build iron coalbrookdale/1",
        (
            "In the Canal Era you may have only one tile in a location, and in Coalbrookdale you "
            "already have Coal Mine I. (BIR 6.12)"
        ),
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
        (
            "In the Canal Era you may have only one tile in a location; in Dudley you already "
            "have Iron Works I, so you may not overbuild Coal Mine I of Ben. (BIR 7.4)"
        ),
    ),
    (
        "not_higher_level",
        lambda: bir().tile("dudley/1", "coal-2"),
        "build coal dudley/1",
        (
            "Only a tile of a higher level may go on top of your Coal Mine II in Dudley, slot 1; "
            "your next Coal Mine is Coal Mine I. (BIR 7.1)"
        ),
    ),
    (
        "opponent_tile",
        lambda: lan().mat(0, "port-2").tile("preston/1", "port-1", 1),
        "build port preston/1",
        (
            "Preston, slot 1 holds Port I of Ben; of other players only a Coal Mine or an Iron "
            "Works may ever be overbuilt. (LAN 7.3)"
        ),
    ),
    (
        "opponent_tile",
        lambda: bir().tile("worcester/1", "cotton-1", 1),
        "build cotton worcester/1",
        (
            "Worcester, slot 1 holds Cotton Mill I of Ben; of other players only a Coal Mine or an "
            "Iron Works may ever be overbuilt. (BIR 7.3)"
        ),
    ),
    (
        "resource_left",
        lambda: bir().mat(0, "coal-2").tile("dudley/1", "coal-1", 1, 1),
        "build coal dudley/1",
        (
            "You may overbuild Coal Mine I of Ben only when there is no coal left anywhere; 1 "
            "cube lies on tiles and 13 in the market. (BIR 7.3)"
        ),
    ),
    (
        "free_mine_slot",
        lambda: lan("canal", "free-mine-slot").mat(0, "coal-2").tile("bolton/1", "coal-1"),
        "build coal bolton/1",
        (
            "At this table no Coal Mine may be overbuilt while its location has a free slot for "
            "one, as Bolton has; and in the Canal Era you may have no second tile there. "
            "(LAN 17.11)"
        ),
    ),
    (
        "free_mine_slot",
        lambda: lan("rail", "free-mine-slot").mat(0, "coal-3").tile("bolton/1", "coal-2"),
        "build coal bolton/1",
        (
            "At this table no Coal Mine may be overbuilt while its location has a free slot for "
            "one: in Bolton build on 'bolton/2'. (LAN 17.11)"
        ),
    ),
    (
        "free_mine_slot",
        lambda: (
            lan("canal", "free-mine-slot")
            .mat(0, "coal-2")
            .tile("wigan/1", "coal-1", 1, flipped=True)
            .market(coal=0)
        ),
        "build coal wigan/1",
        (
            "At this table no Coal Mine may be overbuilt while its location has a free slot for "
            "one: in Wigan build on 'wigan/2'. (LAN 17.11)"
        ),
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek"),
        "build coal dudley/1",
        (
            "You hold no card that builds a Coal Mine in Dudley; it needs the card Dudley, Coal "
            "Mine, Wild Location or Wild Industry. (BIR 6.2)"
        ),
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek").tile("leek/1", "cotton-1"),
        "build coal dudley/1",
        (
            "You hold no card that builds a Coal Mine in Dudley; it needs the card Dudley or Wild "
            "Location, or an industry card once Dudley is in your network. (BIR 6.2)"
        ),
    ),
    (
        "no_card",
        lambda: bir().hand(0, "leek").tile("leek/1", "cotton-1"),
        "build brewery farm-north/1",
        (
            "You hold no card that builds a Brewery in Farm brewery near Cannock; it needs an "
            "industry card, and Farm brewery near Cannock in your network. (BIR 6.6)"
        ),
    ),
    (
        "no_card",
        lambda: duo().hand(0, "wigan").turn(0, 1),
        "build cotton bolton/1",
        (
            "You hold no card that builds a Cotton Mill in Bolton; it needs the card Bolton. "
            "(LAN 6.2)"
        ),
    ),
    (
        "no_card",
        lambda: duo().tile("wigan/1", "coal-1").hand(0, "wigan").turn(0, 1),
        "build cotton bolton/1",
        (
            "You hold no card that builds a Cotton Mill in Bolton; it needs the card Bolton. "
            "(LAN 6.2)"
        ),
    ),
    (
        "no_card",
        lambda: duo().hand(0, "wigan").turn(0, 1),
        "build cotton colne/1",
        (
            "No card in this game builds a Cotton Mill in Colne; it takes any two cards, for both "
            "actions of a turn. (LAN 6.7)"
        ),
    ),
    (
        "no_card",
        lambda: duo().tile("wigan/1", "coal-1").hand(0, "wigan").turn(0, 1),
        "build cotton colne/1",
        (
            "No card in this game builds a Cotton Mill in Colne; it takes any two cards, for both "
            "actions of a turn. (LAN 6.7)"
        ),
    ),
    (
        "no_card",
        lambda: duo().tile("wigan/1", "coal-1").hand(0, "wigan").turn(0, 1),
        "build coal burnley/1",
        (
            "You hold no card that builds a Coal Mine in Burnley; it needs an industry card, and "
            "Burnley in your network. (LAN 6.2)"
        ),
    ),
    # the card that the command names is the one spoken of
    (
        "no_card",
        lambda: bir().hand(0, "leek"),
        "build coal dudley/1 with leek",
        (
            "The card Leek does not build a Coal Mine in Dudley, and no other card of yours does. "
            "(BIR 6.2)"
        ),
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "birmingham", "dudley", "brewery"),
        "build brewery farm-north/1 with birmingham",
        (
            "The card Birmingham does not build a Brewery in Farm brewery near Cannock, and no "
            "other card of yours does. (BIR 6.3)"
        ),
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "brewery"),
        "build brewery farm-north/1 with brewery",
        (
            "Your card for a Brewery builds only within your network, and Farm brewery near "
            "Cannock is not in it. (BIR 6.3)"
        ),
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "brewery"),
        "build brewery farm-north/1 with wild-location",
        (
            "You do not hold the card Wild Location, nor any other that builds a Brewery in Farm "
            "brewery near Cannock. (BIR 6.3)"
        ),
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "coal"),
        "build coal dudley/1",
        (
            "Your card for a Coal Mine builds only within your network, and Dudley is not in it; "
            "outside it needs the card Dudley or Wild Location. (BIR 6.3)"
        ),
    ),
    (
        "outside_network",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "brewery"),
        "build brewery farm-north/1",
        (
            "Your card for a Brewery builds only within your network, and Farm brewery near "
            "Cannock is not in it. (BIR 6.3)"
        ),
    ),
    (
        "outside_network",
        lambda: (
            bir()
            .tile("dudley/1", "coal-1", 1, flipped=True)
            .market(coal=0)
            .mat(0, "coal-2")
            .hand(0, "coal")
        ),
        "build coal dudley/1",
        (
            "With nothing on the board your card for a Coal Mine opens any empty slot, but Dudley, "
            "slot 1 holds Coal Mine I of Ben; to overbuild it takes the card Dudley or Wild "
            "Location. (BIR 4.4)"
        ),
    ),
    (
        "no_coal",
        lambda: bir().mat(0, "cotton-2"),
        "build cotton leek/1",
        (
            "Cotton Mill II needs 1 coal; no coal mine and no coal market is connected to Leek. "
            "(BIR 5.3)"
        ),
    ),
    (
        "no_coal",
        lambda: bir().mat(0, "manufacturer-3").tile("leek/2", "coal-1", 1, 1),
        "build manufacturer leek/1",
        (
            "Manufacturer III needs 2 coal; the mines connected to Leek hold only 1, and no coal "
            "market is connected. (BIR 5.3)"
        ),
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=11),
        "build cotton leek/1",
        ("Building Cotton Mill I costs £12; you have £11. (BIR 6.15)"),
    ),
    (
        "cannot_afford",
        lambda: bir().mat(0, "manufacturer-2").has(0, money=10),
        "build manufacturer leek/1",
        ("Building Manufacturer II costs £10 and £2 for iron; you have £10. (BIR 6.15)"),
    ),
    (
        "cannot_afford",
        lambda: lan().mat(0, "cotton-2").tile("preston/1", "port-1", 1).has(0, money=14),
        "build cotton preston/2",
        ("Building Cotton Mill II in Preston costs £14 and £1 for coal; you have £14. (LAN 6.15)"),
    ),
    (
        "cannot_afford",
        lambda: lan().mat(0, "cotton-3").tile("preston/1", "port-1", 1).has(0, money=17),
        "build cotton preston/2",
        (
            "Building Cotton Mill III in Preston costs £16, £1 for coal and £1 for iron; you have "
            "£17. (LAN 6.15)"
        ),
    ),
]


@pytest.mark.parametrize(("code", "start", "command", "expected"), CASES)
def test_a_refusal_is_told_so(code: str, start: Start, command: str, expected: str) -> None:
    assert told(start(), command) == (code, expected)
