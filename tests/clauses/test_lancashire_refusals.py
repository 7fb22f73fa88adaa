"""Every reason for which Lancashire refuses something, with the clause that it names."""

import tomllib
from importlib.resources import files

import pytest

from navvy.errors import Refused
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.record.command import Also, Command, Develop, Link, Sell
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, played, refusal, scenario

CANAL = scenario("lancashire")
TWO = scenario("lancashire", seats=2)
RAIL = scenario("lancashire", era="rail").tile("manchester/1", "cotton-2")
OVER = played(scenario("lancashire", era="rail").last_turn(), "end")
MINES = (
    CANAL.mat(0, "cotton-2")
    .tile("oldham/1", "coal-2", 1)
    .tile("rochdale/1", "coal-2", 1)
    .tile("wigan/1", "coal-2", 1)
    .link("manchester-oldham", "oldham-rochdale", seat=2)
)
MILL = "build cotton manchester/1"
RAILS = RAIL.tile("oldham/1", "coal-2", 1)
PAIR = "link manchester-oldham and oldham-rochdale"
WORKS = CANAL.tile("bolton/3", "iron-1", 1)
PORTS = (
    CANAL.tile("manchester/1", "cotton-1")
    .tile("oldham/1", "cotton-1")
    .link("manchester-oldham", "manchester-warrington-runcorn")
    .tile("warrington-runcorn/2", "port-1", 1)
    .tile("fleetwood/1", "port-1", 1)
    .tile("bolton/1", "coal-1", 1)
)
SOLD = "sell manchester/1 to warrington-runcorn/2"
OWING = played(
    CANAL.tile("bury/1", "coal-1")
    .tile("colne/1", "cotton-1")
    .tile("oldham/1", "coal-1", 1)
    .has(0, money=0, income=5)
    .turn(3, actions=0),
    "end",
)

CASES: list[tuple[str, str, At, str]] = [
    ("game_over", "15.1", OVER, "pass"),
    ("not_asked", "3.5", CANAL, "lose wigan/1"),
    ("not_asked", "3.2", OWING, "pass"),
    ("no_action_left", "2.1", CANAL.turn(0, actions=0), "pass"),
    ("actions_left", "2.5", CANAL, "end"),
    ("no_tile_left", "6.9", CANAL.used_up(0, "coal"), "build coal wigan/1"),
    ("no_tile_left", "9.1", CANAL.used_up(0, "coal"), "develop coal"),
    ("tile_wrong_era", "6.9", RAIL, "build coal wigan/1"),
    ("tile_wrong_era", "6.11", CANAL.mat(0, "shipyard-2"), "build shipyard liverpool/3"),
    ("tile_wrong_era", "6.11", RAIL.mat(0, "shipyard-1"), "build shipyard liverpool/3"),
    ("tile_never_built", "6.11", CANAL, "build shipyard liverpool/3"),
    ("wrong_industry", "6.8", CANAL, "build cotton wigan/1"),
    ("slot_taken", "7.1", CANAL.tile("bury/1", "coal-1"), "build cotton bury/1"),
    ("single_icon_first", "6.8", CANAL, "build port lancaster/2"),
    ("one_tile_per_location", "6.12", CANAL.tile("bury/1", "coal-1"), "build cotton bury/2"),
    (
        "one_tile_per_location",
        "7.4",
        CANAL.tile("bury/2", "cotton-1")
        .tile("bury/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2"),
        "build coal bury/1",
    ),
    ("not_higher_level", "7.1", CANAL.tile("bury/1", "coal-1"), "build coal bury/1"),
    (
        "opponent_tile",
        "7.3",
        CANAL.tile("fleetwood/1", "port-1", 1).mat(0, "port-2"),
        "build port fleetwood/1",
    ),
    ("resource_left", "7.3", MINES.mat(0, "coal-3"), "build coal wigan/1"),
    (
        "free_mine_slot",
        "17.11",
        scenario("lancashire", options=["free-mine-slot"])
        .tile("wigan/1", "coal-1")
        .mat(0, "coal-2"),
        "build coal wigan/1",
    ),
    ("no_card", "6.2", CANAL.hand(0, "bury"), "build coal wigan/1"),
    ("no_card", "6.7", TWO.hand(0, "bolton").turn(0, actions=1), "build cotton colne/1"),
    ("outside_network", "6.3", CANAL.hand(0, "coal").link("bolton-bury"), "build coal wigan/1"),
    (
        "outside_network",
        "4.4",
        CANAL.tile("wigan/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2")
        .hand(0, "coal"),
        "build coal wigan/1",
    ),
    ("no_coal", "5.3", CANAL.mat(0, "cotton-2"), MILL),
    ("no_coal", "8.4", RAIL, "link manchester-oldham"),
    ("cannot_afford", "6.15", MINES.has(0, money=13), MILL),
    ("cannot_afford", "8.3", CANAL.link("bolton-bury").has(0, money=2), "link bury-manchester"),
    ("cannot_afford", "8.4", RAILS.has(0, money=4), "link manchester-oldham"),
    ("cannot_afford", "8.5", RAILS.has(0, money=14), PAIR),
    ("cannot_afford", "9.1", CANAL.has(0, money=0), "develop coal"),
    ("link_taken", "8.1", MINES, "link manchester-oldham"),
    ("link_wrong_era", "8.1", CANAL, "link bolton-wigan"),
    ("link_wrong_era", "8.1", RAIL, "link liverpool-ellesmere-port"),
    ("link_outside_network", "4.5", CANAL, "link bolton-bury"),
    ("link_outside_network", "8.2", CANAL.tile("wigan/1", "coal-1"), "link bolton-bury"),
    ("no_links_left", "8.7", CANAL.link(*CANAL.table.names.links.names[:15]), "link wigan-preston"),
    ("one_canal_only", "8.3", CANAL.link("bolton-bury"), PAIR),
    ("nothing_open", "10.17", PORTS, "also manchester/1 to warrington-runcorn/2"),
    ("empty_slot", "10.1", PORTS, "sell bury/1 to warrington-runcorn/2"),
    ("empty_slot", "10.11", PORTS, "sell manchester/1 to preston/1"),
    ("empty_slot", "3.5", OWING, "lose bury/2"),
    ("not_your_tile", "10.1", PORTS.turn(1), SOLD),
    ("not_your_tile", "3.5", OWING, "lose oldham/1"),
    ("already_flipped", "10.1", CANAL.tile("colne/1", "cotton-1", flipped=True), "sell colne/1"),
    ("not_for_sale", "10.1", CANAL.tile("fleetwood/1", "port-1"), "sell fleetwood/1"),
    ("no_buyer", "10.1", CANAL.tile("colne/1", "cotton-1"), "sell colne/1 to market"),
    ("port_not_connected", "10.11", PORTS, "sell manchester/1 to fleetwood/1"),
    ("port_flipped", "10.11", PORTS, f"{SOLD} and oldham/1 to warrington-runcorn/2"),
    ("not_a_port", "10.11", PORTS, "sell manchester/1 to bolton/1"),
    ("market_closed", "10.13", PORTS.distant(8, [0]), "sell manchester/1 to market"),
    (
        "market_sale_last",
        "10.17",
        PORTS,
        "sell manchester/1 to market and oldham/1 to warrington-runcorn/2",
    ),
    ("no_bonus", "10.1", PORTS, "sell manchester/1 bonus coal to warrington-runcorn/2"),
    ("loan_banned", "11.3", RAIL.in_round(5), "loan 10"),
    ("income_too_low", "11.2", CANAL.has(0, income=2), "loan 30"),
    ("no_scout", "2.1", CANAL.hand(0, "bury", "colne", "coal"), "scout bury,colne,coal"),
    ("card_not_held", "2.2", CANAL.hand(0, "coal"), "pass with port"),
    ("card_does_not_fit", "6.2", CANAL.hand(0, "bury", "wigan"), "build coal wigan/1 with bury"),
    (
        "card_does_not_fit",
        "6.3",
        CANAL.link("bolton-bury").hand(0, "coal", "wigan"),
        "build coal wigan/1 with coal",
    ),
    (
        "card_does_not_fit",
        "4.4",
        CANAL.tile("wigan/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2")
        .hand(0, "coal", "wigan"),
        "build coal wigan/1 with coal",
    ),
    (
        "no_pair",
        "6.7",
        CANAL.hand(0, "bury", "wigan").turn(0, actions=1),
        "build coal wigan/1 with bury,wigan",
    ),
    ("mine_not_nearest", "5.1", MINES, f"{MILL} coal rochdale/1"),
    ("mine_not_connected", "5.1", MINES, f"{MILL} coal wigan/1"),
    ("no_cube_there", "5.1", MINES, f"{MILL} coal wigan/2"),
    ("no_cube_there", "5.5", WORKS, "develop coal iron rochdale/3"),
    ("mine_available", "5.3", MINES, f"{MILL} coal market"),
    ("mine_available", "5.5", WORKS, "develop coal iron market"),
    ("choice_open", "2.2", CANAL.hand(0, "bury", "wigan"), "pass"),
    ("choice_open", "11.1", CANAL, "loan"),
    ("choice_open", "10.1", PORTS, "sell manchester/1"),
    ("choice_open", "5.2", WORKS.tile("rochdale/3", "iron-1"), "develop coal"),
    ("source_count", "5.2", MINES, f"{MILL} coal oldham/1,oldham/1"),
    ("source_count", "5.2", MINES, f"{MILL} coal oldham/1 iron market"),
    ("card_count", "2.2", CANAL.hand(0, "bury", "wigan"), "pass with bury,wigan"),
    (
        "card_count",
        "6.7",
        CANAL.hand(0, "bury", "wigan", "coal"),
        "build coal wigan/1 with bury,wigan,coal",
    ),
    ("step_count", "9.1", CANAL, "develop coal and coal and coal"),
    ("step_count", "8.5", RAIL, f"{PAIR} and bury-rochdale"),
]
EMPTY: list[tuple[str, At, Command]] = [
    ("8.3", CANAL, Link(links=())),
    ("8.5", RAIL, Link(links=())),
    ("9.1", CANAL, Develop(tiles=())),
    ("10.1", PORTS, Sell(sales=())),
    ("10.1", PORTS, Also(sales=())),
]
OTHERWISE = {
    "not_your_turn": "test_not_your_turn",
    "nothing_to_undo": "test_nothing_to_undo",
    "revealed": "test_revealed",
    "nowhere_to_build": "test_an_action_without_any_target",
    "nothing_to_link": "test_an_action_without_any_target",
    "nothing_to_develop": "test_an_action_without_any_target",
    "nothing_to_sell": "test_an_action_without_any_target",
    "cards_in_order": "test_the_cards_of_a_double_action_are_given_in_one_order",
}
NEVER = {
    "no_market_connection": "a mill that reaches a port reaches its market icon; else no_buyer",
}

UNHEARD = {"cannot_afford": {"2.4"}, "not_asked": {"2.4"}}  # of decisions, not of commands


@pytest.mark.parametrize(("code", "clause", "at", "text"), CASES)
def test_a_refusal_names_its_reason_and_its_clause(
    code: str, clause: str, at: At, text: str
) -> None:
    found = refusal(at, text)
    assert found is not None
    assert (found.code, found.clause) == (code, f"LAN {clause}")


def test_every_reason_is_shown_here_or_said_to_be_impossible() -> None:
    text = files("navvy").joinpath("games", "lancashire", "clauses.toml").read_text("utf-8")
    codes = set(tomllib.loads(text)) - {"prefix"}
    assert codes == {case[0] for case in CASES} | OTHERWISE.keys() | NEVER.keys()


def test_each_clause_of_a_reason_is_shown_here() -> None:
    text = files("navvy").joinpath("games", "lancashire", "clauses.toml").read_text("utf-8")
    shown: dict[str, set[str]] = {}
    for code, clause, _, _ in CASES:
        shown.setdefault(code, set()).add(clause)
    shown["step_count"] |= {clause for clause, _, _ in EMPTY}
    for code, entry in tomllib.loads(text).items():
        if code in shown:
            clauses = {entry} if isinstance(entry, str) else set(entry.values())
            assert clauses - shown[code] <= UNHEARD.get(code, set()), code


@pytest.mark.parametrize(("clause", "at", "command"), EMPTY)
def test_an_action_of_no_parts_names_the_clause_that_asks_for_one(
    clause: str, at: At, command: Command
) -> None:
    found = game_at(at).why_not(command)
    assert found is not None
    assert (found.code, found.clause) == ("step_count", f"LAN {clause}")


def test_not_your_turn() -> None:
    """LAN 2.1."""
    game = game_at(CANAL.hand(1, "coal"))
    found = game.why_not(parse_command(game.table.names, "pass"), seat=1)
    assert found is not None
    assert (found.code, found.clause) == ("not_your_turn", "LAN 2.1")


def test_nothing_to_undo() -> None:
    """LAN 2.7."""
    with pytest.raises(Refused) as caught:
        game_at(CANAL).undo()
    assert caught.value.refusal.code == "nothing_to_undo"
    assert caught.value.refusal.clause == "LAN 2.7"


def test_revealed() -> None:
    """LAN 2.7."""
    game = game_at(PORTS.hand(0, "coal"))
    game.play(parse_command(game.table.names, "sell manchester/1 to market"))
    with pytest.raises(Refused) as caught:
        game.undo()
    assert caught.value.refusal.code == "revealed"
    assert caught.value.refusal.clause == "LAN 2.7"


@pytest.mark.parametrize(
    ("code", "decision", "at"),
    [
        ("nowhere_to_build", ask.BUILD, CANAL.has(0, money=0)),
        ("nothing_to_link", ask.LINKING, CANAL),
        ("nothing_to_sell", ask.SELLING, CANAL),
        ("nothing_to_develop", ask.DEVELOPING, CANAL),
    ],
)
def test_an_action_without_any_target(code: str, decision: int, at: At) -> None:
    """LAN 6.8, 8.2, 9.1 and 10.1: what a list of actions says of a whole action."""
    if code == "nothing_to_develop":
        for industry in ("cotton", "port", "shipyard", "iron", "coal"):
            at = at.used_up(0, industry)
    assert why.NAMES[at.table.rules.refusal(at.state, decision)] == code
    assert decision not in at.table.rules.legal(at.state)
