"""Loans, cards, sources and debts: what a refused person is told, word for word."""

from typing import Final

import pytest

from navvy.errors import Refused
from navvy.play.explain import sentence
from navvy.play.game import Game
from navvy.record.codec import play
from navvy.record.command import Command, Develop, DevelopStep, End, Pass
from navvy.record.notation import parse_command
from tests import scenario as made
from tests.play.told import NAMES, Case, Start, bir, debt, duo, goods, lan, mill, pits, told
from tests.scenario import At


def exhausted() -> At:
    """Nothing of Ada's on the board, and a mine of Ben's that may be overbuilt."""
    at = lan().tile("wigan/1", "coal-1", 1, flipped=True)
    return at.market(coal=0).mat(0, "coal-2")


CASES: Final[list[Case]] = [
    # loans, scouts, cards
    (
        "loan_banned",
        lambda: lan("rail").in_round(5),
        "loan 10",
        (
            "In the last 4 rounds of the Rail Era no loan can be taken; this is round 5 of 8. "
            "(LAN 11.3)"
        ),
    ),
    (
        "income_too_low",
        lambda: lan().has(0, income=1),
        "loan 20",
        (
            "A loan of £20 would lower your income level from -9 to -11; -10 is the lowest. (LAN "
            "11.2)"
        ),
    ),
    (
        "no_scout",
        lan,
        "scout coal,iron,cotton",
        ("There is no scouting in this game. (LAN 2.1)"),
    ),
    (
        "wild_in_hand",
        lambda: bir().hand(0, "wild-location", "leek", "coal"),
        "scout wild-location,leek,coal",
        ("Scouting is not allowed with a wild card in hand; you hold Wild Location. (BIR 12.1)"),
    ),
    (
        "too_few_cards",
        lambda: bir().hand(0, "leek", "coal"),
        "scout leek,coal",
        ("Scouting discards three cards; you hold only 2. (BIR 12.1)"),
    ),
    (
        "no_wild_left",
        lambda: bir().hand(0, "leek", "coal", "iron").wilds(0, 2),
        "scout leek,coal,iron",
        (
            "Scouting takes a card from each of the two wild piles; there are 0 Wild Location and "
            "2 Wild Industry cards left. (BIR 12.1)"
        ),
    ),
    (
        "card_not_held",
        lambda: bir().hand(0, "leek", "coal"),
        "pass with dudley",
        ("You do not hold the card Dudley. (BIR 2.2)"),
    ),
    (
        "card_not_held",
        lambda: bir().hand(0, "leek", "coal", "iron"),
        "scout leek,leek,coal",
        ("You hold the card Leek only once. (BIR 2.2)"),
    ),
    (
        "card_does_not_fit",
        lambda: bir().hand(0, "leek", "coal"),
        "build coal dudley/1 with leek",
        (
            "The card Leek does not build a Coal Mine in Dudley; of your cards Coal Mine would. "
            "(BIR 6.2)"
        ),
    ),
    (
        "no_pair",
        lambda: bir().hand(0, "leek", "coal"),
        "build coal dudley/1 with leek,coal",
        ("One card pays for a tile in this game; name a single one. (BIR 6.2)"),
    ),
    (
        "no_pair",
        lambda: lan().hand(0, "wigan", "coal").turn(0, 1),
        "build coal bolton/1 with wigan,coal",
        (
            "Two cards open any location only for both actions of a turn; you have one action "
            "left. (LAN 6.7)"
        ),
    ),
    (
        "no_pair",
        lambda: lan().hand(0, "wigan", "port").turn(0, 1),
        "build cotton colne/1 with wigan,port",
        (
            "Two cards open any location only for both actions of a turn; you have one action "
            "left. (LAN 6.7)"
        ),
    ),
    (
        "no_pair",
        lambda: made.opening("lancashire").hand(0, "wigan", "wigan"),
        "build cotton colne/1 with wigan,wigan",
        (
            "Two cards open any location only for both actions of a turn; you have one action "
            "left. (LAN 6.7)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: duo().hand(0, "port", "iron"),
        "build cotton colne/1 with port",
        (
            "The card Port does not build a Cotton Mill in Colne; any two cards would, for both "
            "actions of a turn. (LAN 6.2)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: lan().tile("colne/1", "cotton-1").hand(0, "coal", "wigan"),
        "build coal wigan/1 with coal",
        (
            "The card Coal Mine builds only within your network, and Wigan is not in it; of your "
            "cards Wigan would do. (LAN 6.3)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: lan().tile("colne/1", "cotton-1").hand(0, "coal", "port"),
        "build coal wigan/1 with coal",
        (
            "The card Coal Mine builds only within your network, and Wigan is not in it; any two "
            "cards would do, for both actions of a turn. (LAN 6.3)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: exhausted().hand(0, "coal", "wigan"),
        "build coal wigan/1 with coal",
        (
            "With nothing on the board the card Coal Mine opens any empty slot, but Wigan, slot 1 "
            "holds Coal Mine I of Ben; of your cards Wigan would do. (LAN 4.4)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: exhausted().hand(0, "coal", "port"),
        "build coal wigan/1 with coal",
        (
            "With nothing on the board the card Coal Mine opens any empty slot, but Wigan, slot 1 "
            "holds Coal Mine I of Ben; any two cards would do, for both actions of a turn. "
            "(LAN 4.4)"
        ),
    ),
    (
        "card_does_not_fit",
        lambda: bir().tile("leek/1", "cotton-1").hand(0, "wild-industry", "dudley"),
        "build coal dudley/1 with wild-industry",
        (
            "The card Wild Industry builds only within your network, and Dudley is not in it; of "
            "your cards Dudley would do. (BIR 6.3)"
        ),
    ),
    (
        "card_count",
        lambda: lan().hand(0, "wigan", "coal", "port"),
        "build coal bolton/1 with wigan,coal,port",
        ("A tile takes one card, or two for both actions of a turn; you name 3. (LAN 6.7)"),
    ),
    (
        "card_count",
        lambda: bir().hand(0, "dudley", "coal", "iron"),
        "build coal dudley/1 with dudley,coal,iron",
        ("A tile takes one card; you name 3. (BIR 2.2)"),
    ),
    (
        "card_count",
        bir,
        "pass with leek,coal",
        ("This takes one card; you name 2. (BIR 2.2)"),
    ),
    (
        "card_count",
        lambda: bir().hand(0, "leek", "coal", "iron"),
        "scout leek,coal",
        ("This takes 3 cards; you name 2. (BIR 12.1)"),
    ),
    # sources
    (
        "mine_not_nearest",
        pits,
        "link birmingham-dudley coal cannock/2",
        (
            "Coal comes from the nearest mine, which is 'wolverhampton/2'; Cannock, slot 2 is "
            "farther away. (BIR 5.1)"
        ),
    ),
    (
        "mine_not_nearest",
        lambda: pits().tile("kidderminster/1", "coal-2").link("dudley-kidderminster"),
        "link birmingham-dudley coal cannock/2",
        (
            "Coal comes from the nearest mine, which is 'kidderminster/1' or 'wolverhampton/2'; "
            "Cannock, slot 2 is farther away. (BIR 5.1)"
        ),
    ),
    (
        "mine_not_connected",
        pits,
        "link birmingham-dudley coal leek/2",
        (
            "Coal comes from a mine only if it is connected; Leek, slot 2 is not, take it from "
            "'wolverhampton/2'. (BIR 5.1)"
        ),
    ),
    (
        "no_cube_there",
        pits,
        "link birmingham-dudley coal dudley/1",
        ("There is no coal to take in Dudley, slot 1; it comes from 'wolverhampton/2'. (BIR 5.1)"),
    ),
    (
        "mine_available",
        pits,
        "link birmingham-dudley coal market",
        (
            "Coal is not bought on the market while a connected mine has some; take it from "
            "'wolverhampton/2'. (BIR 5.3)"
        ),
    ),
    (
        "no_cube_there",
        pits,
        "develop coal iron dudley/2",
        ("There is no iron to take in Dudley, slot 2; it comes from the market. (BIR 5.5)"),
    ),
    (
        "mine_available",
        lambda: pits().tile("derby/3", "iron-2"),
        "develop coal iron market",
        (
            "Iron is not bought on the market while an Iron Works has some; take it from "
            "'derby/3'. (BIR 5.5)"
        ),
    ),
    (
        "source_count",
        pits,
        "link birmingham-dudley coal wolverhampton/2,wolverhampton/2",
        ("This takes one coal; name one source for it. (BIR 5.2)"),
    ),
    (
        "source_count",
        bir,
        "develop coal iron market,market",
        ("This takes one iron; name one source for it. (BIR 5.2)"),
    ),
    (
        "source_count",
        goods,
        "link birmingham-dudley beer stone/1",
        ("This takes no beer; leave its sources out. (BIR 8.6)"),
    ),
    (
        "choice_open",
        lambda: pits().tile("kidderminster/1", "coal-2").link("dudley-kidderminster"),
        "link birmingham-dudley",
        ("Choose where the coal comes from: 'kidderminster/1' or 'wolverhampton/2'. (BIR 5.2)"),
    ),
    (
        "choice_open",
        lambda: pits().tile("derby/3", "iron-2").tile("walsall/1", "iron-2"),
        "develop coal",
        ("Choose where the iron comes from: 'derby/3' or 'walsall/1'. (BIR 5.2)"),
    ),
    (
        "choice_open",
        goods,
        "sell birmingham/1",
        ("Choose where the beer comes from: 'oxford/1' or 'oxford/2'. (BIR 5.2)"),
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
        (
            "Choose what the merchant’s bonus removes from your mat: 'cotton', 'manufacturer', "
            "'iron', 'coal' or 'brewery'. (BIR 10.7)"
        ),
    ),
    (
        "choice_open",
        lambda: lan().hand(0, "wigan", "coal"),
        "pass",
        ("Choose the card to discard: 'wigan' or 'coal'. (LAN 2.2)"),
    ),
    (
        "choice_open",
        lambda: bir().hand(0, "leek", "coal", "iron", "brewery"),
        "scout",
        ("Choose three cards of your hand to discard. (BIR 2.2)"),
    ),
    (
        "choice_open",
        lan,
        "loan",
        ("Choose how much to borrow: £10, £20 or £30. (LAN 11.1)"),
    ),
    (
        "choice_open",
        lambda: mill().tile("preston/2", "port-2"),
        "sell bolton/1",
        (
            "Choose where to sell Cotton Mill II of Bolton: 'preston/1', 'preston/2' or 'market'. "
            "(LAN 10.1)"
        ),
    ),
    # debts
    (
        "not_your_tile",
        lambda: debt().tile("cannock/2", "coal-2", 1),
        "lose cannock/2",
        ("Coal Mine II in Cannock, slot 2 belongs to Ben, not to you. (BIR 3.5)"),
    ),
    (
        "tile_brings_nothing",
        debt,
        "lose belper/3",
        (
            "Pottery II in Belper, slot 3 cost £0, half of which is nothing, so it cannot be "
            "given up. (BIR 3.7)"
        ),
    ),
    (
        "empty_slot",
        debt,
        "lose stone/1",
        ("There is no tile in Stone, slot 1. (BIR 3.5)"),
    ),
]


@pytest.mark.parametrize(("code", "start", "command", "expected"), CASES)
def test_a_refusal_is_told_so(code: str, start: Start, command: str, expected: str) -> None:
    assert told(start(), command) == (code, expected)


def told_by(game: Game, refused: Refused) -> str:
    return sentence(game.table, refused.refusal, NAMES)


def test_what_a_game_refuses_is_told_so() -> None:
    game = made.game_at(bir().order(0, 1, 2, 3))
    with pytest.raises(Refused) as refused:
        game.play(End(), seat=2)
    assert told_by(game, refused.value) == (
        "It is the turn of Ada; please wait for yours. (BIR 2.1)"
    )
    with pytest.raises(Refused) as refused:
        game.undo()
    assert told_by(game, refused.value) == (
        "There is nothing to take back: no command of this turn is left, and what ended a turn "
        "stays. (BIR 2.7)"
    )


def test_what_was_revealed_is_told_so() -> None:
    at = mill().distant(0, [1]).hand(0, "coal", "coal")
    game = made.game_at(at)
    game.play(parse_command(at.table.names, "sell bolton/1 to market with coal"))
    with pytest.raises(Refused) as refused:
        game.undo()
    assert told_by(game, refused.value) == (
        "The last command cannot be taken back: it brought something hidden to light. (LAN 2.7)"
    )


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (
            Develop(tiles=()),
            "An action takes at least one link, tile or sale; you name none. (BIR 9.1)",
        ),
        (
            Develop(tiles=(DevelopStep(industry="coal"),) * 3),
            "This action takes no more than 2 of these; you name 3. (BIR 9.1)",
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


def test_names_with_braces_are_only_names() -> None:
    refused = made.refusal(bir().tile("leek/1", "cotton-1", 1), "sell leek/1")
    assert refused is not None
    assert "belongs to {seat}" in sentence(bir().table, refused, ("Ada", "{seat}"))
