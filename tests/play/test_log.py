"""The log: what people read of a command, word for word, and along whole games."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest

from navvy.games.registry import Table
from navvy.kernel import events
from navvy.play.log import lines
from navvy.record import codec
from navvy.record.notation import parse_command
from tests.differential.variants import VARIANTS, Variant, label
from tests.play.phrases import faults
from tests.play.told import NAMES, bir, debt, lan, pits
from tests.scenario import At
from tests.walks import begin, next_command

Start: TypeAlias = Callable[[], At]


def log(at: At, command: str, viewer: int | None = None) -> list[str]:
    """What is written of a command in a position made for it."""
    played = codec.play(at.table, at.state, parse_command(at.table.names, command))
    return lines(at.table, at.state.seat, played.command, played.events, NAMES, viewer=viewer)


def works() -> At:
    """Coal at hand, iron on the market, and a tile that takes both."""
    at = lan("rail").mat(0, "cotton-3").hand(0, "bolton", "coal", "coal")
    return at.tile("wigan/1", "coal-2", seat=1, cubes=1).link("bolton-wigan", seat=1)


def sales() -> At:
    at = bir().merchants({"oxford/1": "cotton", "oxford/2": "cotton", "warrington/1": "pottery"})
    at = at.tile("birmingham/1", "cotton-1").tile("redditch/1", "cotton-2")
    at = at.tile("stone/1", "brewery-1", cubes=1).hand(0, "leek", "coal")
    return at.link("birmingham-oxford", "birmingham-redditch")


def mills() -> At:
    at = lan("rail").tile("bolton/1", "cotton-2").tile("preston/1", "port-2", seat=1)
    return at.link("bolton-blackburn", "blackburn-preston").hand(0, "wigan", "coal")


def test_a_build_says_what_it_cost() -> None:
    assert log(works(), "build cotton bolton/1 with bolton") == [
        "Ada builds Cotton Mill III in Bolton, slot 1 for £16, with the card Bolton.",
        "1 coal from Wigan, slot 1, free.",
        "Coal Mine II of Ben in Wigan, slot 1 flips: 7 income spaces up, to level 4.",
        "1 iron from the market for £1.",
    ]


def test_cubes_from_the_market_are_summed_up() -> None:
    at = bir("rail").mat(0, "manufacturer-8").hand(0, "dudley", "birmingham", "coal").market(iron=7)
    assert log(at, "build manufacturer birmingham/2 with birmingham") == [
        "Ada builds Manufacturer VIII in Birmingham, slot 2 for £20, with the card Birmingham.",
        "2 iron from the market for £5.",
    ]


def test_a_mine_that_sells_and_a_tile_overbuilt() -> None:
    at = bir("rail").mat(0, "coal-2").hand(0, "dudley", "coal").market(coal=12)
    at = at.tile("dudley/1", "coal-1", cubes=1).link("birmingham-dudley", "birmingham-oxford")
    assert log(at, "build coal dudley/1 with dudley") == [
        "Ada builds Coal Mine II in Dudley, slot 1 for £7, with the card Dudley.",
        "Coal Mine I of Ada in Dudley, slot 1 is overbuilt.",
        "2 coal to the market for £2.",
    ]


def test_two_cards_for_one_tile() -> None:
    at = lan().hand(0, "wigan", "wigan", "coal")
    assert log(at, "build coal bolton/1 with wigan,coal") == [
        "Ada builds Coal Mine I in Bolton, slot 1 for £5, with the cards Wigan and Coal Mine.",
    ]


def test_links() -> None:
    at = bir().tile("leek/1", "cotton-1").hand(0, "dudley")
    assert log(at, "link leek-stoke-on-trent with dudley") == [
        "Ada digs the canal Leek–Stoke-on-Trent for £3, with the card Dudley.",
    ]
    at = pits().tile("stone/1", "brewery-2").hand(0, "leek")
    assert log(at, "link birmingham-dudley and dudley-kidderminster with leek") == [
        (
            "Ada lays the rails Birmingham–Dudley and Dudley–Kidderminster for £15, "
            "with the card Leek."
        ),
        "2 coal from Wolverhampton, slot 2, free.",
        "1 barrel of beer from Stone, slot 1.",
    ]


def test_a_development() -> None:
    at = bir().hand(0, "cotton-manufacturer")
    assert log(at, "develop coal and coal with cotton-manufacturer") == [
        (
            "Ada develops Coal Mine I and Coal Mine II away, with the card Cotton Mill or "
            "Manufacturer."
        ),
        "2 iron from the market for £4.",
    ]


def test_sales_to_merchants() -> None:
    command = "sell birmingham/1 beer oxford/1 and redditch/1 beer stone/1 with coal"
    assert log(sales(), command) == [
        (
            "Ada sells Cotton Mill I in Birmingham and Cotton Mill II in Redditch, "
            "with the card Coal Mine."
        ),
        "The barrel of beer beside merchant 1 in Oxford.",
        "The bonus of merchant 1 in Oxford: 2 income spaces up, to level 1.",
        "Cotton Mill I of Ada in Birmingham, slot 1 flips: 5 income spaces up, to level 4.",
        "1 barrel of beer from Stone, slot 1.",
        "Brewery I of Ada in Stone, slot 1 flips: 4 income spaces up, to level 6.",
        "Cotton Mill II of Ada in Redditch, slot 1 flips: 4 income spaces up, to level 8.",
    ]


def bonus(place: str, *lost: str) -> str:
    """The line that a merchant's bonus gets."""
    links = {
        "shrewsbury": ("coalbrookdale-shrewsbury", "coalbrookdale-wolverhampton"),
        "nottingham": ("derby-nottingham", "burton-on-trent-derby"),
        "warrington": ("stoke-on-trent-warrington",),
        "gloucester": ("gloucester-worcester",),
    }
    slot = {"shrewsbury": "wolverhampton/1", "nottingham": "burton-on-trent/1"}
    at = bir().merchants({f"{place}/1": "any"}).link(*links[place]).hand(0, "coal")
    where = slot.get(place, "stoke-on-trent/1" if place == "warrington" else "worcester/1")
    tile = "cotton-1" if place == "gloucester" else "manufacturer-1"
    for industry in lost:
        at = at.used_up(0, industry)
    extra = " bonus coal" if place == "gloucester" and not lost else ""
    return log(at.tile(where, tile), f"sell {where} beer {place}/1{extra}")[2]


def test_each_bonus() -> None:
    assert bonus("shrewsbury") == "The bonus of the merchant in Shrewsbury: 4 points."
    assert bonus("nottingham") == "The bonus of merchant 1 in Nottingham: 3 points."
    assert bonus("warrington") == "The bonus of merchant 1 in Warrington: £5."
    assert bonus("gloucester") == (
        "The bonus of merchant 1 in Gloucester: Coal Mine I leaves the mat."
    )
    lost = ("cotton", "manufacturer", "iron", "coal", "brewery")
    assert bonus("gloucester", *lost) == (
        "The bonus of merchant 1 in Gloucester is lost: no tile of the mat can be removed."
    )


def test_sales_of_cotton() -> None:
    assert log(mills(), "sell bolton/1 to preston/1 with coal") == [
        "Ada sells Cotton Mill II in Bolton, with the card Coal Mine.",
        "Bolton, slot 1 is sold through the Port in Preston, slot 1.",
        "Port II of Ben in Preston, slot 1 flips: 3 income spaces up, to level 2.",
        "Cotton Mill II of Ada in Bolton, slot 1 flips: 4 income spaces up, to level 2.",
    ]
    assert log(mills().distant(0, [2]), "sell bolton/1 to market with coal") == [
        "Ada sells Cotton Mill II in Bolton, with the card Coal Mine.",
        (
            "The distant market falls by 2; Bolton, slot 1 is sold there: 2 income spaces up, "
            "to level 1."
        ),
        "Cotton Mill II of Ada in Bolton, slot 1 flips: 4 income spaces up, to level 3.",
    ]
    assert log(mills().distant(6, [3]), "sell bolton/1 to market with coal") == [
        "Ada tries to sell, in vain, with the card Coal Mine.",
        "The distant market falls by 3, to X: nothing is sold there any more in this era.",
    ]


def test_a_sale_that_goes_on() -> None:
    at = mills().tile("bolton/2", "cotton-2").distant(0, [0, 4])
    played = codec.play(
        at.table, at.state, parse_command(at.table.names, "sell bolton/1 to market with coal")
    )
    again = At(at.table, played.state, at.supplied)
    assert (
        log(again, "also bolton/2 to preston/1")[0]
        == "Ada goes on to sell Cotton Mill II in Bolton."
    )
    shut = again.distant(7, [4])
    assert log(shut, "also bolton/2 to market")[0] == "Ada tries to go on selling, in vain."


def test_loan_scout_pass() -> None:
    at = bir().hand(0, "leek", "coal", "iron")
    assert log(at, "loan with leek") == [
        "Ada borrows £30 with the card Leek; the income level falls to -3."
    ]
    assert log(at, "scout leek,coal,iron") == [
        "Ada scouts: Leek, Iron Works and Coal Mine for Wild Location and Wild Industry."
    ]
    assert log(at, "pass with leek") == ["Ada passes with the card Leek."]


def test_the_end_of_a_turn_and_of_a_round() -> None:
    at = bir().hand(3, "leek", "coal", "iron", "brewery", "stone", "derby").deck("dudley", "coal")
    at = at.has(0, income=20).has(1, income=7).turn(3, 0)
    rest = [
        "Round 2 of the Canal Era is over.",
        "Ben pays £3 for a negative income.",
        "Income: Ada £5.",
    ]
    assert log(at, "end") == ["Dan ends the turn.", "Dan draws 2 cards.", *rest]
    assert log(at, "end", viewer=0) == ["Dan ends the turn.", "Dan draws 2 cards.", *rest]
    assert log(at, "end", viewer=3) == [
        "Dan ends the turn.",
        "Dan draws Dudley and Coal Mine.",
        *rest,
    ]


def test_a_debt() -> None:
    assert log(debt(), "lose dudley/1")[0] == (
        "Ada gives up Coal Mine II in Dudley, slot 1 for £3."
    )
    assert log(debt(), "lose dudley/1")[1:3] == [
        "Ada has to give up Cotton Mill II in Leek, slot 1 for £7.",
        "Ada pays £10 for a negative income.",
    ]


def short(points: int) -> list[str]:
    """Of a round in which Ada has £1 and no tile, and owes £10."""
    at = bir("rail").has(0, money=1, income=0, points=points).order(1, 2, 3, 0).turn(0, 0)
    return log(at, "end")[2:]


def test_only_what_points_do_not_pay_is_forgiven() -> None:
    """BIR 3.6, LAN 3.6."""
    assert short(points=20) == [
        "Ada loses 9 points for the money that is missing.",
        "Ada pays £1 of the £10 for a negative income, and the rest in points.",
    ]
    assert short(points=5) == [
        "Ada loses 5 points for the money that is missing.",
        "Ada pays £1 of the £10 for a negative income; £4 of it is forgiven.",
    ]
    assert short(points=0) == [
        "Ada pays £1 of the £10 for a negative income; £9 of it is forgiven.",
    ]


def test_points_lost_by_one_seat_do_not_pay_for_another() -> None:
    """LAN 3.6."""
    at = lan("rail").order(2, 3, 0, 1).turn(1, 0)
    for seat, points in ((0, 3), (1, 0)):
        at = at.has(seat, money=1, income=0, points=points)
    assert log(at, "end")[2:] == [
        "Ada loses 3 points for the money that is missing.",
        "Ada pays £1 of the £10 for a negative income; £6 of it is forgiven.",
        "Ben pays £1 of the £10 for a negative income; £9 of it is forgiven.",
    ]


def test_the_end_of_the_canal_era() -> None:
    at = (
        bir().tile("leek/1", "cotton-1", flipped=True).tile("stone/1", "brewery-2", 1, flipped=True)
    )
    at = at.link("leek-stoke-on-trent").link("stoke-on-trent-stone", seat=1).last_turn()
    found = log(at, "end")
    at_points = found.index("Points for canals: 1 to Ada and 2 to Ben.")
    assert found[at_points + 1 : at_points + 4] == [
        "Points for tiles in the Canal Era: 5 to Ada and 5 to Ben.",
        "The Canal Era is over.",
        "1 tile of level 1 leaves the board.",
    ]
    assert "Ada draws 8 cards." in found


def test_the_end_of_the_game() -> None:
    found = log(lan("rail").has(1, money=25).last_turn(), "end")
    assert found[-2:] == [
        "The Rail Era is over.",
        "Points for money: 10 to Ada, 2 to Ben, 10 to Cleo and 10 to Dan.",
    ]
    at = lan("canal", "introductory").tile("bolton/1", "cotton-2", flipped=True)
    assert log(at.has(0, money=0, income=5).last_turn(), "end")[-3:] == [
        "Points for money: 0 to Ada, 15 to Ben, 15 to Cleo and 15 to Dan.",
        "Points for income: -5 to Ada, 0 to Ben, 0 to Cleo and 0 to Dan.",
        "Points for tiles of level 2 or above, once more: 5 to Ada.",
    ]


# whole games


def blurred(table: Table, played: Sequence[int], viewer: int) -> list[int]:
    """The same events, with other cards drawn by all but one seat."""
    row = list(played)
    for at in range(0, len(row), events.LENGTH):
        if row[at] == events.DREW and row[at + 1] != viewer:
            row[at + 2] = (row[at + 2] + 1) % table.board.cards.kinds
    return row


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_all_of_a_game_is_told_and_nothing_hidden(variant: Variant) -> None:
    walk = begin(variant, 5, "lively")
    table, state = walk.table, walk.state
    while not table.rules.is_over(state):
        command = next_command(table, state, walk.rng, "lively")
        played = codec.play(table, state, command)
        for viewer in (None, 1):
            told = lines(table, state.seat, command, played.events, NAMES, viewer=viewer)
            assert [faults(one) for one in told] == [[]] * len(told), told
            others = blurred(table, played.events, -1 if viewer is None else viewer)
            assert lines(table, state.seat, command, others, NAMES, viewer=viewer) == told
        state = played.state
