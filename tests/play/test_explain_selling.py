"""Links and sales: what a refused person is told, word for word."""

from typing import Final

import pytest

from tests.play.told import Case, Start, bir, goods, lan, mill, pits, told
from tests.scenario import At, scenario


def rails(count: int) -> list[str]:
    """Lines of Birmingham far from the pits."""
    names = bir().table.names.links.names
    return [name for name in names if "dudley" not in name and "wolver" not in name][:count]


def port_town() -> At:
    """A mill in Macclesfield that may be sold abroad, a port in Lancaster, and a hand of two."""
    at = lan().tile("macclesfield/1", "cotton-1").link("macclesfield-the-midlands")
    return at.tile("lancaster/1", "port-1").hand(0, "bolton", "coal")


CASES: Final[list[Case]] = [
    # a card left open hides no other reason
    (
        "not_your_tile",
        lambda: port_town().tile("macclesfield/2", "cotton-1", seat=1),
        "sell macclesfield/2 to market",
        ("Cotton Mill I in Macclesfield, slot 2 belongs to Ben, not to you. (LAN 10.1)"),
    ),
    (
        "empty_slot",
        port_town,
        "sell bolton/1 to lancaster/1",
        ("There is no tile in Bolton, slot 1. (LAN 10.1)"),
    ),
    (
        "port_not_connected",
        lambda: mill().tile("lancaster/1", "port-1").hand(0, "bolton", "coal"),
        "sell bolton/1 to lancaster/1",
        ("The Port in Lancaster, slot 1 is not connected to Bolton. (LAN 10.11)"),
    ),
    # linking and developing
    (
        "no_coal",
        lambda: bir("rail").tile("leek/1", "cotton-2"),
        "link belper-leek",
        (
            "A rail link needs one coal; Belper–Leek would be connected to no mine with coal and "
            "to no coal market. (BIR 8.4)"
        ),
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=2).tile("leek/1", "cotton-1"),
        "link leek-stoke",
        ("A canal link costs £3; you have £2. (BIR 8.3)"),
    ),
    (
        "cannot_afford",
        lambda: pits().has(0, money=4),
        "link birmingham-dudley",
        ("A rail link costs £5; you have £4. (BIR 8.4)"),
    ),
    (
        "cannot_afford",
        lambda: bir("rail").tile("birmingham/1", "cotton-2").has(0, money=5),
        "link birmingham-oxford",
        ("A rail link here costs £5 and £1 for coal; you have £5. (BIR 8.4)"),
    ),
    (
        "cannot_afford",
        lambda: pits().tile("stone/1", "brewery-2").has(0, money=14),
        "link birmingham-dudley and kidderminster-dudley",
        ("The second rail link costs £10; after the first you have £9. (BIR 8.5)"),
    ),
    (
        "cannot_afford",
        lambda: bir().has(0, money=1),
        "develop coal",
        ("Developing takes one iron, which costs £2 on the market; you have £1. (BIR 9.1)"),
    ),
    (
        "cannot_afford",
        lambda: lan().has(0, money=1),
        "develop cotton and port",
        (
            "Developing a second tile takes another iron, which costs £1 on the market; after the "
            "first you have £0. (LAN 9.1)"
        ),
    ),
    (
        "cannot_afford",
        lambda: lan().has(0, money=0),
        "develop cotton and port",
        ("Developing takes one iron, which costs £1 on the market; you have £0. (LAN 9.1)"),
    ),
    (
        "no_tile_left",
        lambda: bir().mat(0, "iron-4"),
        "develop iron and iron",
        ("There is no Iron Works left on your mat for the second tile. (BIR 9.1)"),
    ),
    (
        "link_taken",
        lambda: bir().tile("leek/1", "cotton-1").link("leek-stoke", seat=2),
        "link leek-stoke",
        ("Leek–Stoke-on-Trent already carries the link of Cleo. (BIR 8.1)"),
    ),
    (
        "link_wrong_era",
        lambda: bir().tile("leek/1", "cotton-1"),
        "link belper-leek",
        ("Belper–Leek takes no canal, only a rail; it is the Canal Era now. (BIR 8.1)"),
    ),
    (
        "link_outside_network",
        lambda: bir().tile("leek/1", "cotton-1"),
        "link belper-derby",
        (
            "Belper–Derby does not touch your network: none of its ends has a tile or a link of "
            "yours. (BIR 8.2)"
        ),
    ),
    (
        "link_outside_network",
        lan,
        "link bolton-manchester",
        (
            "You have nothing on the board, so Bolton–Manchester cannot touch your network; build "
            "a tile first. (LAN 4.5)"
        ),
    ),
    (
        "no_links_left",
        lambda: bir().link(*bir().table.names.links.names[:14]),
        "link leek-stoke",
        ("All 14 of your links are on the board; they come back at the end of the era. (BIR 8.7)"),
    ),
    (
        "no_links_left",
        lambda: pits().link(*rails(13)),
        "link birmingham-dudley and kidderminster-dudley",
        ("A double rail takes two links; you have only one of your 14 left. (BIR 8.7)"),
    ),
    (
        "one_canal_only",
        goods,
        "link birmingham-dudley and birmingham-walsall",
        ("In the Canal Era one action places one link; name a single one. (BIR 8.3)"),
    ),
    (
        "no_beer",
        pits,
        "link birmingham-dudley and kidderminster-dudley",
        (
            "A second rail link takes one barrel of beer; your breweries have none, and no other "
            "brewery with beer is connected to Dudley–Kidderminster. (BIR 8.6)"
        ),
    ),
    (
        "not_developable",
        bir,
        "develop pottery",
        ("Pottery I shows a lightbulb and cannot be developed away; it has to be built. (BIR 9.3)"),
    ),
    (
        "no_tile_left",
        lambda: bir().used_up(0, "iron"),
        "develop iron",
        ("There is no Iron Works left on your mat. (BIR 9.1)"),
    ),
    # selling
    (
        "empty_slot",
        bir,
        "sell leek/1",
        ("There is no tile in Leek, slot 1. (BIR 10.1)"),
    ),
    (
        "not_your_tile",
        lambda: bir().tile("leek/1", "cotton-1", 1),
        "sell leek/1",
        ("Cotton Mill I in Leek, slot 1 belongs to Ben, not to you. (BIR 10.1)"),
    ),
    (
        "already_flipped",
        lambda: bir().tile("leek/1", "cotton-1", flipped=True),
        "sell leek/1",
        ("Cotton Mill I in Leek, slot 1 is flipped already; a tile is sold only once. (BIR 10.1)"),
    ),
    (
        "not_for_sale",
        lambda: bir().tile("dudley/1", "coal-1"),
        "sell dudley/1",
        (
            "Coal Mine I in Dudley, slot 1 cannot be sold; only Cotton Mills, Manufacturers and "
            "Potteries can. (BIR 10.1)"
        ),
    ),
    (
        "no_buyer",
        lambda: goods().tile("leek/1", "cotton-1"),
        "sell leek/1",
        (
            "Cotton Mill I in Leek, slot 1 is connected to no merchant that buys Cotton Mills; "
            "there are such in Oxford. (BIR 10.2)"
        ),
    ),
    (
        "no_buyer",
        lambda: goods().tile("leek/1", "manufacturer-1"),
        "sell leek/1",
        ("No merchant in this game buys Manufacturers. (BIR 10.2)"),
    ),
    (
        "no_buyer",
        lambda: lan().tile("bolton/1", "cotton-1"),
        "sell bolton/1",
        (
            "Cotton Mill I in Bolton, slot 1 is connected neither to an unflipped Port nor to the "
            "distant market. (LAN 10.1)"
        ),
    ),
    (
        "no_beer",
        lambda: goods().barrels(),
        "sell birmingham/1",
        (
            "Selling Cotton Mill I in Birmingham, slot 1 takes 1 barrel of beer; there is none "
            "that you can take. (BIR 10.3)"
        ),
    ),
    (
        "no_outlet",
        goods,
        "sell birmingham/1 beer oxford/1 to market",
        ("Goods are sold to merchants here; leave 'to' and 'market' out. (BIR 10.2)"),
    ),
    (
        "no_bonus",
        goods,
        "sell birmingham/1 beer oxford/1 bonus coal",
        ("No bonus removes a tile of your mat in this sale; leave 'bonus coal' out. (BIR 10.7)"),
    ),
    (
        "barrel_gone",
        lambda: goods().barrels("oxford/2").tile("leek/2", "coal-1").tile("stone/1", "brewery-1"),
        "sell birmingham/1 beer oxford/1",
        ("The barrel beside merchant 1 in Oxford is gone. (BIR 10.5)"),
    ),
    (
        "merchant_not_buying",
        lambda: goods().tile("stone/1", "brewery-1"),
        "sell birmingham/1 beer shrewsbury/1",
        (
            "You cannot take the barrel beside the merchant in Shrewsbury: what you sell is not "
            "connected to a merchant tile there that buys it. (BIR 10.5)"
        ),
    ),
    (
        "merchant_not_buying",
        lambda: goods().merchants({"oxford/1": "cotton"}),
        "sell birmingham/1 beer oxford/2",
        (
            "There is no barrel beside merchant 2 in Oxford: its tile is blank and buys nothing. "
            "(BIR 1.6)"
        ),
    ),
    (
        "merchant_not_buying",
        lambda: (
            scenario("birmingham", 2)
            .tile("birmingham/1", "cotton-1")
            .link("birmingham-oxford")
            .merchants({"oxford/1": "cotton"})
        ),
        "sell birmingham/1 beer warrington/1",
        (
            "There is no barrel beside merchant 1 in Warrington: no merchant tile lies there in "
            "this game. (BIR 1.6)"
        ),
    ),
    (
        "one_barrel_per_sale",
        lambda: (
            goods()
            .merchants({"oxford/1": "any", "oxford/2": "any"})
            .tile("birmingham/2", "manufacturer-5")
            .tile("stone/1", "brewery-1")
        ),
        "sell birmingham/2 beer oxford/1,oxford/2",
        (
            "You cannot take the barrel beside merchant 2 in Oxford: a sale takes no more than "
            "one barrel from merchants. (BIR 10.5)"
        ),
    ),
    (
        "brewery_not_connected",
        lambda: goods().tile("stone/1", "brewery-1", 1),
        "sell birmingham/1 beer stone/1",
        (
            "The Brewery in Stone, slot 1 is not yours and not connected to where the beer is "
            "needed; take it from 'oxford/1' or 'oxford/2'. (BIR 5.8)"
        ),
    ),
    (
        "no_cube_there",
        goods,
        "sell birmingham/1 beer stone/1",
        (
            "There is no beer to take in Stone, slot 1; it comes from 'oxford/1' or 'oxford/2'. "
            "(BIR 5.8)"
        ),
    ),
    (
        "port_not_connected",
        lambda: mill().tile("fleetwood/1", "port-2"),
        "sell bolton/1 to fleetwood/1",
        ("The Port in Fleetwood is not connected to Bolton. (LAN 10.11)"),
    ),
    (
        "port_flipped",
        lambda: mill().tile("preston/2", "port-2", flipped=True),
        "sell bolton/1 to preston/2",
        (
            "The Port in Preston, slot 2 is flipped already; a Port serves one mill only. (LAN "
            "10.11)"
        ),
    ),
    (
        "not_a_port",
        lambda: mill().tile("blackburn/1", "coal-2"),
        "sell bolton/1 to blackburn/1",
        ("Blackburn, slot 1 holds Coal Mine II, not a Port. (LAN 10.11)"),
    ),
    (
        "empty_slot",
        mill,
        "sell bolton/1 to blackburn/1",
        ("There is no tile in Blackburn, slot 1. (LAN 10.11)"),
    ),
    (
        "market_closed",
        lambda: mill().distant(8, [0]),
        "sell bolton/1 to market",
        ("The distant market has fallen to X; it buys nothing until the era ends. (LAN 10.13)"),
    ),
    (
        "market_sale_last",
        mill,
        "sell bolton/1 to market and bolton/1",
        (
            "A sale on the distant market reveals a tile, so it must be the last of its command; "
            "sell the rest with 'also' afterwards. (LAN 10.17)"
        ),
    ),
    (
        "nothing_open",
        mill,
        "also bolton/1",
        ("There is no sell action to go on with; begin one with 'sell'. (LAN 10.17)"),
    ),
]


@pytest.mark.parametrize(("code", "start", "command", "expected"), CASES)
def test_a_refusal_is_told_so(code: str, start: Start, command: str, expected: str) -> None:
    assert told(start(), command) == (code, expected)
