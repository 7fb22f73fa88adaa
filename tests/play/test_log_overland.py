"""The log where cubes travel and loans are owed: what people read of a command, word for word."""

from navvy.play.log import lines
from navvy.record import codec
from navvy.record.notation import parse_command
from tests import scenario as made
from tests.play.test_explain_overland import new_england, works
from tests.play.test_log import log
from tests.play.told import NAMES
from tests.scenario import At


def harbour() -> At:
    return works().tile("boston/2", "port-1", seat=1).hand(0, "purple", "coal", "port")


def sea() -> At:
    return (
        harbour()
        .tile("sea-3/1", "ship-2", seat=2, cubes=1)
        .merchants({"sea-3/market": "cotton", "sea-2/market": "factory"})
    )


def goods() -> At:
    return sea().tile("boston/1", "cotton-1").tile("providence/1", "cotton-2")


def last() -> At:
    at = works().tile("boston/1", "cotton-1", seat=1, flipped=True).link("boston-plymouth", seat=1)
    return at.last_turn().has(0, money=3, loans=5).has(1, money=14, loans=1).has(2, money=31)


def closing() -> At:
    return (
        works()
        .order(1, 2, 0)
        .turn(0, 0)
        .has(0, money=3, loans=5, spent=9)
        .has(1, money=14, loans=1, spent=4)
        .has(2, money=31)
    )


def test_a_build_with_imported_coal() -> None:
    assert log(sea().mat(0, "cotton-3"), "build cotton boston/1 iron worcester/1 with purple") == [
        "Ada builds Cotton Mill III in Boston, slot 1 for $12, with the card Purple locations.",
        "1 coal from the import box of Sea 3, free.",
        "1 iron from Worcester, slot 1, free.",
    ]


def test_a_ship_and_its_import_box() -> None:
    assert log(harbour().mat(0, "ship-2").market(coal=0), "build ship sea-3/1 with purple") == [
        "Ada builds Ship II in Sea 3 for $8, with the card Purple locations.",
        "3 coal in the import box of Sea 3.",
        "1 coal from the import box of Sea 3, free.",
        "1 iron from Worcester, slot 1, free.",
        "2 coal to the market for $6.",
    ]


def test_a_merged_build() -> None:
    assert log(harbour().mat(0, "ship-2"), "build ship sea-3/1 merged with coal") == [
        "Ada builds Ship II in Sea 3 for $8, with the card Coal Mine for both actions.",
        "3 coal in the import box of Sea 3.",
        "1 coal from the import box of Sea 3, free.",
        "1 iron from Worcester, slot 1, free.",
    ]


def test_a_ship_over_a_ship() -> None:
    assert log(
        works()
        .tile("sea-3/1", "ship-2", cubes=2)
        .tile("plymouth/1", "port-1")
        .hand(0, "purple")
        .mat(0, "ship-4"),
        "build ship sea-3/1 with purple",
    ) == [
        "Ada builds Ship IV in Sea 3 for $15, with the card Purple locations.",
        "Ship II of Ada in Sea 3 is overbuilt.",
        "2 coal in the import box of Sea 3.",
        "1 coal from the import box of Sea 3, free.",
        "1 iron from the market for $1.",
    ]


def test_works_that_sell_and_flip() -> None:
    assert log(
        works().market(iron=3).tile("boston/2", "port-1").hand(0, "purple"),
        "build iron boston/1 with purple",
    ) == [
        "Ada builds Iron Works I in Boston, slot 1 for $2, with the card Purple locations.",
        "3 iron to the market for $4.",
        "Iron Works I of Ada in Boston, slot 1 flips and brings $5.",
    ]


def test_the_first_link() -> None:
    assert log(new_england().tile("worcester/1", "iron-1"), "link worcester-boston") == [
        "Ada lays the rail Worcester–Boston for $1.",
    ]


def test_a_further_link() -> None:
    assert log(sea(), "link boston-plymouth") == [
        "Ada lays the rail Boston–Plymouth for $1.",
        "1 coal from the import box of Sea 3, free.",
        "1 iron from Worcester, slot 1, free.",
    ]


def test_sales_to_a_port_and_a_market_tile() -> None:
    assert log(goods(), "sell boston/1 to boston/2 and providence/1 to sea-3/market") == [
        "Ada sells Cotton Mill I in Boston and Cotton Mill II in Providence.",
        "Boston, slot 1 is sold through the Port in Boston, slot 2.",
        "Cotton Mill I of Ada in Boston, slot 1 flips and brings $8.",
        "Port I of Ben in Boston, slot 2 flips and brings $5.",
        "Providence, slot 1 is sold to the market in Sea 3.",
        "Cotton Mill II of Ada in Providence, slot 1 flips and brings $11.",
    ]


def test_a_ship_that_flips_with_its_market_tile() -> None:
    assert log(
        goods().tile("sea-3/1", "ship-2", seat=2, cubes=0), "sell boston/1 to sea-3/market"
    ) == [
        "Ada sells Cotton Mill I in Boston.",
        "Boston, slot 1 is sold to the market in Sea 3.",
        "Cotton Mill I of Ada in Boston, slot 1 flips and brings $8.",
        "Ship II of Cleo in Sea 3 flips and brings $12.",
    ]


def test_a_development() -> None:
    assert log(works().hand(0, "coal"), "develop ship-0 with coal") == [
        "Ada develops Ship 0 away, with the card Coal Mine.",
    ]


def test_a_loan() -> None:
    assert log(works(), "loan 30") == [
        "Ada borrows $30.",
    ]


def test_a_repayment() -> None:
    assert log(works().has(0, loans=4), "repay 20") == [
        "Ada repays $20.",
    ]


def test_a_pass_without_a_card() -> None:
    assert log(works().hand(0).deck(), "pass") == [
        "Ada passes.",
    ]


def test_the_end_of_a_round_with_interest() -> None:
    assert log(closing(), "end") == [
        "Ada ends the turn.",
        "Round 2 is over.",
        "Ada has to borrow $10 for the interest.",
        "Interest: Ada $5 and Ben $1.",
    ]


def test_the_end_of_the_game() -> None:
    assert log(last(), "end") == [
        "Cleo ends the turn.",
        "Round 2 is over.",
        "Ada has to borrow $10 for the interest.",
        "Interest: Ada $5 and Ben $1.",
        "Links pay: Ada $7 and Ben $3.",
        "Repaid at the end: Ada $10 and Ben $10.",
        "Points for tiles: 1 to Ada and 1 to Ben.",
        "Points for money: 1 to Ada, 1 to Ben and 6 to Cleo.",
        "Points for loans that are not repaid: -25 to Ada.",
    ]


def test_a_card_from_the_deck_is_named_to_its_own_seat_only() -> None:
    """AOI 18.1."""
    at = works().deck("coal", "port")
    told = [log(at, "draw deck", viewer) for viewer in (None, 1, 0)]
    assert told[0] == told[1] == ["Ada draws a card from the deck."]
    assert told[2] == ["Ada draws the card Coal Mine from the deck."]


def test_cards_that_lie_open_are_named_to_all() -> None:
    """AOI 12.5, 18.2."""
    at = works().deck("ship", "factory").face_up("brown", "coal")
    assert log(at, "draw brown") == ["Ada takes the card Brown locations, which lay face up."]
    assert log(made.played(at, "draw brown"), "draw coal") == [
        "Ada takes the card Coal Mine, which lay face up.",
        "The cards Ship and Factory are laid face up.",
    ]
    assert log(made.played(at, "draw brown"), "draw deck")[-1] == (
        "The card Factory is laid face up."
    )


def test_a_new_turn_order_is_told() -> None:
    """AOI 3.3."""
    at = closing()
    played = codec.play(at.table, at.state, parse_command(at.table.names, "end"))
    order = played.state.turn_order
    told = lines(at.table, 0, played.command, played.events, NAMES, order=order)
    assert told[2] == "The new turn order: Cleo, Ben and Ada."
