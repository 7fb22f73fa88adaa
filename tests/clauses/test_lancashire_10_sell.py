"""Selling cotton in Lancashire: through ports and on the distant market."""

import pytest

from navvy.kernel.prompts import SELLING
from navvy.kernel.reasons import NAMES
from tests.scenario import At, Tile, played, refusal, refused, scenario, spelled_out

X = 8
BONUS = [3, 3, 2, 2, 1, 1, 0, 0]


def harbour() -> At:
    """Seat 0 has a mill in Manchester and one in Oldham; seat 1 has two ports further on."""
    at = scenario("lancashire").tile("manchester/1", "cotton-1").tile("oldham/1", "cotton-2")
    at = at.link("manchester-oldham", "manchester-warrington-runcorn", seat=2)
    at = at.link("warrington-runcorn-ellesmere-port", seat=3)
    at = at.tile("warrington-runcorn/2", "port-1", seat=1)
    return at.tile("ellesmere-port/1", "port-3", seat=1).hand(0, "coal", "iron")


def abroad(box: int = 0, *coming: int) -> At:
    """Seat 0 has mills in Colne and Burnley, joined to Yorkshire, and no port is in sight."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").tile("burnley/1", "cotton-2")
    at = at.link("colne-yorkshire", "burnley-colne", seat=1).distant(box, coming)
    return at.hand(0, "coal", "iron")


def is_flipped(at: At, *slots: str) -> list[bool]:
    found = [at.tile_at(slot) for slot in slots]
    return [tile is not None and tile.flipped for tile in found]


def test_one_card_pays_for_any_number_of_sales() -> None:
    """LAN 10.1."""
    at = harbour()
    text = "sell manchester/1 to warrington-runcorn/2 and oldham/1 to ellesmere-port/1 with coal"
    after = played(at, text)
    assert is_flipped(after, "manchester/1", "oldham/1") == [True, True]
    assert is_flipped(after, "warrington-runcorn/2", "ellesmere-port/1") == [True, True]
    assert (after[0].hand, after[0].played) == ({"iron": 1}, {"coal": 1})
    assert (after[0].income_space, after[1].income_space) == (10 + 5 + 4, 10 + 3 + 4)
    assert (after.shown("actions_left"), after[0].spent, after[0].money) == (1, 0, 100)


def test_one_action_sells_through_a_port_and_then_abroad() -> None:
    """LAN 10.1, 10.17."""
    at = harbour().distant(0, [1])
    text = "sell manchester/1 to warrington-runcorn/2 and oldham/1 to market with coal"
    after = played(at, text)
    assert is_flipped(after, "manchester/1", "oldham/1", "ellesmere-port/1") == [True, True, False]
    assert after[0].income_space == 10 + 5 + 3 + 4
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 1)


def test_each_sale_is_judged_on_the_board_that_the_sales_before_it_left() -> None:
    """LAN 10.1, 10.11."""
    at = harbour()
    twice = "sell manchester/1 to warrington-runcorn/2 and oldham/1 to warrington-runcorn/2"
    assert refused(at, f"{twice} with coal") == "port_flipped"
    again = "sell manchester/1 to warrington-runcorn/2 and manchester/1 to ellesmere-port/1"
    assert refused(at, f"{again} with coal") == "already_flipped"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("sell bury/1 to warrington-runcorn/2", "empty_slot"),
        ("sell bolton/1 to warrington-runcorn/2", "not_your_tile"),
        ("sell blackburn/1 to warrington-runcorn/2", "already_flipped"),
        ("sell wigan/1 to warrington-runcorn/2", "not_for_sale"),
        ("sell liverpool/1 to warrington-runcorn/2", "not_for_sale"),
    ],
)
def test_only_own_unflipped_mills_are_sold(text: str, code: str) -> None:
    """LAN 10.1, 10.11."""
    at = harbour().tile("bolton/1", "cotton-1", seat=1).link("bolton-manchester", seat=1)
    at = at.tile("blackburn/1", "cotton-1", flipped=True).tile("wigan/1", "coal-1")
    at = at.tile("liverpool/1", "port-1").link("blackburn-wigan", "wigan-liverpool")
    at = at.link("wigan-warrington-runcorn")
    assert refused(at, f"{text} with coal") == code


def test_a_mill_without_a_port_or_market_in_reach_is_not_sold() -> None:
    """LAN 10.1, 10.11, 10.13."""
    at = scenario("lancashire").tile("colne/1", "cotton-1").link("colne-burnley")
    at = at.tile("preston/1", "port-1", seat=1)
    assert refused(at, "sell colne/1 to market") == "no_buyer"
    assert refused(at, "sell colne/1 to preston/1") == "no_buyer"
    assert NAMES[at.table.rules.refusal(at.state, SELLING)] == "nothing_to_sell"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_port_of_any_owner_flips_for_its_owner_and_then_the_mill_flips(seat: int) -> None:
    """LAN 10.11, 13.3."""
    at = scenario("lancashire").tile("lancaster/1", "port-2", seat=seat)
    at = at.tile("preston/2", "cotton-2").link("lancaster-preston", seat=2)
    after = played(at, "sell preston/2 to lancaster/1")
    assert after.tile_at("preston/2") == Tile(0, "cotton-2", flipped=True)
    assert after.tile_at("lancaster/1") == Tile(seat, "port-2", flipped=True)
    spaces = [14, 10, 10, 10]
    spaces[seat] += 3
    assert [after[each].income_space for each in range(4)] == spaces


def test_a_port_in_the_same_location_needs_no_link() -> None:
    """LAN 10.11, 4.2."""
    at = scenario("lancashire").tile("preston/1", "port-1", seat=1).tile("preston/2", "cotton-1")
    after = played(at, "sell preston/2 to preston/1")
    assert is_flipped(after, "preston/1", "preston/2") == [True, True]


def test_the_seller_chooses_among_ports_near_and_far() -> None:
    """LAN 10.11, 10.1."""
    at = harbour()
    assert refused(at, "sell oldham/1 with coal") == "choice_open"
    for port in ("warrington-runcorn/2", "ellesmere-port/1"):
        after = played(at, f"sell oldham/1 to {port} with coal")
        assert is_flipped(after, port) == [True]


@pytest.mark.parametrize(
    ("port", "code"),
    [
        ("liverpool/1", "port_flipped"),
        ("fleetwood/1", "port_not_connected"),
        ("wigan/1", "not_a_port"),
        ("wigan/2", "empty_slot"),
    ],
)
def test_a_port_that_does_not_serve_is_refused_with_its_reason(port: str, code: str) -> None:
    """LAN 10.11."""
    at = harbour().tile("liverpool/1", "port-1", flipped=True).tile("wigan/1", "coal-1")
    at = at.link("liverpool-wigan", "wigan-warrington-runcorn")
    at = at.tile("fleetwood/1", "port-1", seat=2)
    assert refused(at, f"sell oldham/1 to {port} with coal") == code


def test_a_port_does_not_flip_without_a_port_sale() -> None:
    """LAN 10.11, 10.13."""
    at = scenario("lancashire").mat(0, "cotton-2").tile("preston/1", "port-2", seat=1)
    built = played(at, "build cotton preston/2")
    assert is_flipped(built, "preston/1") == [False]
    after = played(built.distant(0, [1]), "sell preston/2 to market")
    assert is_flipped(after, "preston/1", "preston/2") == [False, True]


def test_only_a_market_icon_leads_to_the_distant_market() -> None:
    """LAN 10.13, 5.4."""
    at = scenario("lancashire", era="rail").distant(0, [1]).tile("preston/2", "cotton-2")
    for line in ("preston-blackpool", "preston-southport", "preston-wigan"):
        assert refused(at.link(line, seat=1), "sell preston/2 to market") == "no_buyer"
    scotland = at.link("preston-lancaster", "lancaster-scotland", seat=1)
    assert refused(scotland, "sell preston/2 to market") is None
    midlands = scenario("lancashire").distant(0, [1]).tile("stockport/1", "cotton-1")
    midlands = midlands.link("stockport-macclesfield", "macclesfield-the-midlands", seat=3)
    assert refused(midlands, "sell stockport/1 to market") is None


def test_a_flipped_port_leads_there_too_and_serves_any_number_of_mills() -> None:
    """LAN 10.13."""
    at = scenario("lancashire").tile("preston/1", "port-1", seat=1, flipped=True)
    at = at.tile("preston/2", "cotton-1").link("preston-wigan", "wigan-blackburn", seat=2)
    at = at.tile("blackburn/1", "cotton-1").distant(0, [1, 1])
    assert refused(at, "sell preston/2 to preston/1") == "port_flipped"
    after = played(at, "sell preston/2 to market", "also blackburn/1 to market")
    assert is_flipped(after, "preston/2", "blackburn/1") == [True, True]
    assert after.tile_at("preston/1") == Tile(1, "port-1", flipped=True)


def test_with_the_marker_on_x_only_port_sales_go_on_until_the_era_change() -> None:
    """LAN 10.13, 14.6."""
    at = abroad(X, 0)
    assert refused(at, "sell colne/1 to market with coal") == "market_closed"
    port = harbour().distant(X, [0])
    assert refused(port, "sell oldham/1 to market with coal") == "market_closed"
    assert refused(port, "sell oldham/1 to ellesmere-port/1 with coal") is None
    assert played(port, "sell oldham/1 to ellesmere-port/1 with coal").shown("distant_box") == X


@pytest.mark.parametrize(
    ("port", "code"),
    [
        ("preston/1", "port_flipped"),
        ("liverpool/1", "empty_slot"),
        ("wigan/1", "not_a_port"),
        ("fleetwood/1", "port_not_connected"),
    ],
)
def test_with_the_marker_on_x_a_port_that_cannot_serve_is_refused_for_what_it_is(
    port: str, code: str
) -> None:
    """LAN 10.11: the market that is shut has no part in a port sale."""
    at = scenario("lancashire").tile("preston/1", "port-1", seat=1, flipped=True)
    at = at.tile("wigan/1", "coal-1", seat=1).tile("fleetwood/1", "port-1", seat=1)
    at = at.tile("preston/2", "cotton-1").distant(X, [0])
    found = refusal(at, f"sell preston/2 to {port}")
    assert found is not None
    assert (found.code, found.clause) == (code, "LAN 10.11")
    assert refused(at, "sell preston/2 to market") == "market_closed"
    assert refused(at, "sell preston/2") == "market_closed"
    other = at.tile("liverpool/2", "port-1", seat=1).tile("manchester/1", "cotton-1")
    other = other.link("manchester-warrington-runcorn", "liverpool-warrington-runcorn")
    assert refused(other, f"sell preston/2 to {port}") == code
    first = "sell manchester/1 to liverpool/2"
    assert refused(other, f"{first} and preston/2 to {port}") == code


def test_the_market_is_the_only_outlet_so_it_need_not_be_named() -> None:
    """LAN 10.13."""
    assert spelled_out(abroad(0, 2), "sell colne/1 with coal") == "sell colne/1 to market with coal"


@pytest.mark.parametrize("box", range(8))
@pytest.mark.parametrize("tile", range(5))
def test_the_bonus_is_that_of_the_box_reached(box: int, tile: int) -> None:
    """LAN 10.14, 10.15."""
    after = played(abroad(box, tile, 0), "sell colne/1 to market with coal")
    reached = min(box + tile, X)
    assert after.shown("distant_box") == reached
    assert after.shown("distant_turned") == 1
    if reached < X:
        assert after[0].income_space == 10 + BONUS[reached] + 5
        assert is_flipped(after, "colne/1") == [True]
    else:
        assert after[0].income_space == 10
        assert is_flipped(after, "colne/1") == [False]
    assert [after[seat].income_space for seat in (1, 2, 3)] == [10, 10, 10]
    assert after[0].money == 100


def test_each_sale_abroad_turns_the_next_tile_from_where_the_marker_stands() -> None:
    """LAN 10.14, 10.17."""
    after = played(abroad(0, 2, 3), "sell colne/1 to market with coal")
    assert after[0].income_space == 10 + 2 + 5
    after = played(after, "also burnley/1 to market")
    assert (after.shown("distant_box"), after.shown("distant_turned")) == (5, 2)
    assert after[0].income_space == 10 + 2 + 5 + 1 + 4


def test_landing_on_x_fails_the_sale_and_ends_the_action_at_once() -> None:
    """LAN 10.15."""
    at = harbour().distant(6, [2])
    after = played(at, "sell oldham/1 to market with coal")
    assert is_flipped(after, "oldham/1", "manchester/1") == [False, False]
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 1)
    assert refused(after, "also manchester/1 to ellesmere-port/1") == "nothing_open"
    assert (after[0].hand, after[0].played) == ({"iron": 1}, {"coal": 1})
    again = played(after, "sell manchester/1 to ellesmere-port/1")
    assert is_flipped(again, "manchester/1") == [True]
    assert (again[0].hand, again.shown("actions_left")) == ({}, 0)


def test_landing_on_x_in_a_later_command_ends_the_action_too() -> None:
    """LAN 10.15, 10.17."""
    after = played(abroad(6, 1, 1), "sell colne/1 to market with coal", "also burnley/1 to market")
    assert is_flipped(after, "colne/1", "burnley/1") == [True, False]
    assert (after.shown("distant_box"), after[0].income_space) == (X, 10 + 0 + 5)
    assert (after[0].hand, after.shown("actions_left")) == ({"iron": 1}, 1)
    assert refused(after, "also burnley/1 to market") == "nothing_open"


def test_the_sales_before_x_stand() -> None:
    """LAN 10.15."""
    at = harbour().distant(7, [4])
    text = "sell manchester/1 to warrington-runcorn/2 and oldham/1 to market with coal"
    after = played(at, text)
    assert is_flipped(after, "manchester/1", "warrington-runcorn/2") == [True, True]
    assert is_flipped(after, "oldham/1", "ellesmere-port/1") == [False, False]
    assert (after.shown("distant_box"), after[0].income_space) == (X, 15)
    assert after.shown("actions_left") == 1


def test_the_card_is_spent_with_the_first_sale() -> None:
    """LAN 10.17."""
    after = played(abroad(0, 1), "sell colne/1 to market with coal")
    assert (after[0].hand, after[0].played) == ({"iron": 1}, {"coal": 1})
    assert refused(abroad(0, 1), "sell colne/1 to market with port") == "card_not_held"
    assert refused(abroad(0, 1), "sell colne/1 to market") == "choice_open"


def test_a_sale_abroad_ends_its_command_and_the_action_may_go_on() -> None:
    """LAN 10.17."""
    at = abroad(0, 1, 1)
    text = "sell colne/1 to market and burnley/1 to market with coal"
    assert refused(at, text) == "market_sale_last"
    after = played(at, "sell colne/1 to market with coal")
    assert (after.shown("asked"), after.shown("to_act")) == ("also", 0)
    after = played(after, "also burnley/1 to market")
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 1)
    assert after[0].hand == {"iron": 1}


def test_the_action_goes_on_through_a_port_and_is_complete_then() -> None:
    """LAN 10.17."""
    at = harbour().tile("bury/1", "cotton-1").link("bury-manchester").distant(0, [1])
    after = played(at, "sell oldham/1 to market with coal")
    assert after.shown("asked") == "also"
    after = played(after, "also manchester/1 to ellesmere-port/1")
    assert (after.shown("asked"), after.shown("actions_left")) == ("action", 1)
    assert refused(after, "also bury/1 to warrington-runcorn/2") == "nothing_open"


def test_a_command_that_ends_with_a_port_sale_completes_the_action() -> None:
    """LAN 10.17."""
    after = played(harbour(), "sell oldham/1 to ellesmere-port/1 with coal")
    assert refused(after, "also manchester/1 to warrington-runcorn/2") == "nothing_open"
    assert after.shown("actions_left") == 1
    assert refused(harbour(), "also manchester/1 to warrington-runcorn/2") == "nothing_open"


def test_an_open_sale_is_left_by_the_next_action_or_by_end() -> None:
    """LAN 10.17, 2.5."""
    after = played(abroad(0, 1, 1), "sell colne/1 to market with coal")
    assert refused(after, "end") == "actions_left"
    other = played(after, "loan 10")
    assert (other.shown("asked"), other.shown("actions_left")) == ("action", 0)
    assert refused(other, "also burnley/1 to market") == "nothing_open"
    second = played(abroad(0, 1, 1).turn(0, actions=1), "sell colne/1 to market with coal")
    assert second.shown("asked") == "also"
    assert refused(second, "loan 10") == "no_action_left"
    assert played(second, "end").shown("to_act") == 1


def test_a_new_sell_action_costs_a_new_card() -> None:
    """LAN 10.17."""
    after = played(abroad(0, 1, 1), "sell colne/1 to market with coal", "sell burnley/1 to market")
    assert (after[0].hand, after.shown("actions_left")) == ({}, 0)


def test_a_market_sale_left_to_be_filled_in_still_ends_its_command() -> None:
    """LAN 10.17, 18.1: what a command says never depends on tiles that nobody has seen."""
    for tile in (0, 2, 9):
        at = (
            scenario("lancashire", seats=3)
            .tile("rochdale/1", "cotton-1", seat=0)
            .tile("colne/1", "cotton-1", seat=0)
            .link("rochdale-yorkshire", seat=0)
            .link("colne-yorkshire", seat=0)
            .distant(2, [tile, 0])
        )
        text = "sell rochdale/1 and colne/1"
        assert refused(at, text) == "market_sale_last"
