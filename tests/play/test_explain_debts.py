"""Refusals of sales to ports and market tiles, of draws and debts, and of developing any tile."""

from typing import Final

import pytest

from navvy.errors import Malformed
from tests import scenario as made
from tests.play.test_explain_overland import GERMANY, new_england, works
from tests.play.told import Start, told
from tests.scenario import At, scenario

CASES: Final[tuple[tuple[Start, str, str, str], ...]] = (
    (
        lambda: works().hand(0),
        "develop ship-0",
        "card_not_held",
        "Developing discards a card, and your hand is empty; draw cards first. (AOI 9.1)",
    ),
    (
        lambda: works().used_up(0, "ship"),
        "develop ship-0 with coal",
        "not_on_mat",
        "There is no Ship 0 left on your mat; its industry is used up. (AOI 9.1)",
    ),
    (
        lambda: works().mat(0, "ship-2"),
        "develop ship-0 with coal",
        "not_on_mat",
        (
            "There is no Ship 0 left on your mat; of its industry there is Ship II or Ship IV. (AOI"
            " 9.1)"
        ),
    ),
    (
        lambda: new_england("lowest-develop"),
        "develop cotton-2 with coal",
        "not_lowest",
        (
            "At this table only the lowest tile of an industry is developed; Cotton Mill I goes "
            "before Cotton Mill II. (AOI 17.9)"
        ),
    ),
    (
        lambda: works().face_up("brown", "coal"),
        "draw ship",
        "card_not_open",
        (
            "The card Ship does not lie face up; there is 'brown' or 'coal', and 'draw deck' takes "
            "the top of the deck. (AOI 12.1)"
        ),
    ),
    (
        lambda: works().hand(0, *["coal"] * 9),
        "draw deck",
        "hand_full",
        "A hand holds no more than 9 cards; you have 9, so play one before you draw. (AOI 12.3)",
    ),
    (
        lambda: works().deck().face_up("brown"),
        "draw deck",
        "deck_empty",
        "The deck is empty; draw a card that lies face up, which is 'brown'. (AOI 12.4)",
    ),
    (
        lambda: works().deck().face_up(),
        "draw deck",
        "nothing_to_draw",
        "Nothing is left to draw: no card lies face up and the deck is empty. (AOI 12.4)",
    ),
    (
        lambda: made.played(works().face_up("brown", "coal"), "draw brown"),
        "pass",
        "not_asked",
        (
            "The draw is half done: take another card first, with 'draw' and 'coal' or 'deck'. (AOI"
            " 12.2)"
        ),
    ),
    (
        lambda: made.played(works().face_up("brown", "coal"), "draw brown"),
        "loan 10",
        "not_asked",
        (
            "The draw is half done: take another card first, with 'draw' and 'coal' or 'deck'. (AOI"
            " 12.2)"
        ),
    ),
    (
        lambda: works().hand(0),
        "pass",
        "deck_left",
        (
            "You may pass without a card only when the deck is empty, and it has 46 cards left; "
            "draw instead. (AOI 2.3)"
        ),
    ),
    (
        lambda: made.played(works(), "loan 10"),
        "loan 10",
        "already_borrowed",
        (
            "You have borrowed or repaid already since your last action; take the next action "
            "first. (AOI 11.3)"
        ),
    ),
    (
        lambda: made.played(works().turn(0, 0), "loan 10"),
        "repay 10",
        "already_borrowed",
        (
            "You have borrowed or repaid already since your last action; wait for your next turn. "
            "(AOI 11.3)"
        ),
    ),
    (
        works,
        "loan 70",
        "too_many_loans",
        "You can borrow $50 at most at once; ask for the rest after the next action. (AOI 11.4)",
    ),
    (
        works,
        "repay 10",
        "not_owed",
        "You have no loan to repay. (AOI 11.5)",
    ),
    (
        lambda: works().has(0, loans=2),
        "repay 30",
        "not_owed",
        "You cannot repay $30; you owe only $20. (AOI 11.5)",
    ),
    (
        lambda: works().has(0, loans=2, money=4),
        "repay 10",
        "cannot_afford",
        "You cannot repay $10; you have only $4. (AOI 11.5)",
    ),
    (
        works,
        "loan",
        "choice_open",
        "Choose how much to borrow: $10, $20, $30, $40 or $50. (AOI 2.10)",
    ),
    (
        works,
        "end",
        "actions_left",
        (
            "The turn cannot end yet: you still have 2 actions; type 'pass' for each that you do "
            "not want. (AOI 2.5)"
        ),
    ),
    (
        works,
        "sell worcester/1 to boston/2",
        "not_for_sale",
        (
            "Iron Works I in Worcester, slot 1 cannot be sold; only Cotton Mills and Factories can."
            " (AOI 10.1)"
        ),
    ),
    (
        lambda: works().tile("boston/1", "cotton-1"),
        "sell boston/1 to boston/2",
        "no_buyer",
        (
            "Cotton Mill I in Boston, slot 1 is connected neither to an unflipped Port that takes "
            "Cotton Mills nor to a market tile that still buys them. (AOI 10.1)"
        ),
    ),
    (
        lambda: works().tile("boston/1", "cotton-1").tile("boston/2", "port-1", seat=1),
        "sell boston/1 to plymouth/1",
        "empty_slot",
        "There is no tile in Plymouth. (AOI 10.11)",
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "factory-3")
            .tile("boston/2", "port-1", seat=1)
            .tile("providence/2", "port-2", seat=1)
        ),
        "sell boston/1 to boston/2",
        "port_cotton_only",
        (
            "The Port in Boston, slot 2 is of level 1 and takes cotton only; sell Factories to one "
            "of a higher level, or to a market tile. (AOI 10.11)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .tile("newburyport/1", "port-1", seat=1)
        ),
        "sell boston/1 to newburyport/1",
        "port_not_connected",
        "The Port in Newburyport is not connected to Boston. (AOI 10.11)",
    ),
    (
        lambda: works().tile("boston/1", "cotton-1").tile("newburyport/1", "port-1", seat=1),
        "sell boston/1 to newburyport/1",
        "no_buyer",
        (
            "Cotton Mill I in Boston, slot 1 is connected neither to an unflipped Port that takes "
            "Cotton Mills nor to a market tile that still buys them. (AOI 10.1)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .tile("providence/2", "port-2", seat=1, flipped=True)
        ),
        "sell boston/1 to providence/2",
        "port_flipped",
        (
            "The Port in Providence, slot 2 is flipped already; a Port serves one sale only. (AOI "
            "10.11)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .merchants({"sea-2/market": "cotton"})
        ),
        "sell boston/1 to sea-2/market",
        "demand_not_connected",
        (
            "Boston is not connected to the market in Sea 2: no Ship stands there, so its lanes are"
            " closed. (AOI 10.2)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .merchants({"sea-2/market": "cotton"})
        ),
        "sell boston/1 to sea-3/market",
        "not_demanded",
        (
            "You cannot sell a Cotton Mill to the market in Sea 3: its tile is without demand. (AOI"
            " 10.2)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .merchants({"sea-2/market": "factory"})
        ),
        "sell boston/1 to sea-2/market",
        "not_demanded",
        (
            "You cannot sell a Cotton Mill to the market in Sea 2: its tile buys only Factories. "
            "(AOI 10.2)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .merchants({"sea-2/market": "cotton"})
            .demands()
        ),
        "sell boston/1 to sea-2/market",
        "demand_flipped",
        "Goods were sold to the market in Sea 2 already; a market tile buys only once. (AOI 10.2)",
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "cotton-1")
            .tile("boston/2", "port-1", seat=1)
            .tile("providence/2", "port-2", seat=1)
        ),
        "sell boston/1",
        "choice_open",
        "Choose where to sell Cotton Mill I of Boston: 'boston/2' or 'providence/2'. (AOI 10.3)",
    ),
    (
        works,
        "sell boston/1 to boston/2",
        "empty_slot",
        "There is no tile in Boston, slot 1. (AOI 10.1)",
    ),
    (
        lambda: (
            scenario(GERMANY, 5)
            .tile("berlin/1", "cotton-1")
            .link("berlin-village-2", "village-2-poland")
            .merchants({"poland/market": "factory", "france/market": "cotton"})
        ),
        "sell berlin/1 to poland/market",
        "no_buyer",
        (
            "Cotton Mill I in Berlin, slot 1 is connected neither to an unflipped Port that takes "
            "Cotton Mills nor to a market tile that still buys them. (AOI 10.1)"
        ),
    ),
    (
        lambda: (
            scenario(GERMANY, 5)
            .tile("berlin/1", "cotton-1")
            .tile("stettin/1", "port-1")
            .link("berlin-stettin")
            .merchants({"poland/market": "factory", "france/market": "cotton"})
        ),
        "sell berlin/1 to france/market",
        "demand_not_connected",
        "Berlin is not connected to the market in France. (AOI 10.2)",
    ),
)


def test_two_cards_and_cards_that_are_not_taken() -> None:
    at = works().hand(0, "port", "coal")
    assert told(at, "build cotton boston/1 with coal,port") == (
        "not_asked",
        "One card pays for a tile in this game; name a single one, or add 'merged'. (AOI 2.4)",
    )
    at = at.tile("boston/2", "port-1")
    assert told(at, "link boston-plymouth with coal") == (
        "card_count",
        "This takes no card; you name 1. (AOI 2.2)",
    )


@pytest.mark.parametrize("game", ["birmingham", "lancashire"])
def test_nothing_is_merged_in_the_other_games(game: str) -> None:
    at = scenario(game)
    slot = next(name for name in at.table.names.slots.names if "coal" in industries(at, name))
    with pytest.raises(Malformed, match="found 'merged'"):
        told(at, f"build coal {slot} merged")


def industries(at: At, slot: str) -> tuple[str, ...]:
    return at.table.names.slot_industries[slot]


@pytest.mark.parametrize(("start", "command", "code", "sentence"), CASES)
def test_a_refusal_says_what_was_expected_what_was_found_and_what_to_do(
    start: Start, command: str, code: str, sentence: str
) -> None:
    assert told(start(), command) == (code, sentence)
