"""Every reason for which Age of Industry refuses something, with the clause that it names."""

import tomllib
from importlib.resources import files

import pytest

from navvy.errors import Refused
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.record.command import Also, Command, Develop, Link, Lose, Sale, Scout, Sell
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, played, refusal, scenario

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")
OVER = played(GERMANY.last_turn(), "end")
ONE = GERMANY.turn(0, actions=1)
LINES = GERMANY.table.names.links.names
NEAR = (
    GERMANY.mat(0, "cotton-2")
    .tile("dresden/2", "coal-1", 1)
    .tile("breslau/1", "coal-1", 1)
    .tile("ruhr/1", "coal-1", 1)
    .tile("leipzig/2", "iron-1", 1)
    .link("leipzig-dresden", "dresden-breslau", seat=2)
    .link("magdeburg-leipzig")
)
MILL = "build cotton leipzig/1"
FULL = (
    GERMANY.mat(0, "coal-2")
    .market(coal=0)
    .tile("dresden/1", "cotton-1")
    .tile("dresden/2", "coal-1", 1, flipped=True)
)
SHOP = (
    GERMANY.merchants({"poland/market": "factory", "bohemia/market": "any"})
    .tile("danzig/2", "cotton-1")
    .tile("stettin/1", "port-1", 1)
    .tile("berlin/1", "factory-3")
    .tile("berlin/2", "cotton-1")
    .tile("kiel/1", "port-1", 2)
    .tile("danzig/1", "port-2", 1)
    .link("danzig-poland", "stettin-danzig", "berlin-stettin", seat=1)
)
SALE = "sell danzig/2 to stettin/1"
NINE = GERMANY.hand(0, *["coal"] * 7, "iron", "iron")
EIGHT = GERMANY.hand(0, *["coal"] * 7, "iron")
AFAR = Sale(slot="danzig/2", to="market")
LOWEST = scenario("age-of-industry", options=["lowest-develop"])

CASES: list[tuple[str, str, At, str]] = [
    ("game_over", "15.1", OVER, "pass"),
    ("game_over", "15.1", OVER, "loan 10"),
    ("card_count", "2.2", GERMANY.hand(0, "blue", "coal"), "build coal poland/1 with blue,coal"),
    ("not_asked", "12.2", played(GERMANY, "draw deck"), "pass"),
    ("not_asked", "12.2", played(GERMANY, "draw deck"), "loan 10"),
    ("no_action_left", "2.1", GERMANY.turn(0, actions=0), "pass"),
    ("no_action_left", "2.1", GERMANY.turn(0, actions=0), "draw deck"),
    ("actions_left", "2.5", GERMANY, "end"),
    ("no_tile_left", "6.9", GERMANY.used_up(0, "coal"), "build coal poland/1"),
    ("tile_never_built", "6.9", GERMANY, "build factory leipzig/1"),
    ("wrong_industry", "6.8", GERMANY, "build cotton poland/1"),
    ("too_many_tiles", "6.12", GERMANY.tile("kassel/1", "iron-1"), "build cotton kassel/2"),
    ("too_many_tiles", "7.4", FULL, "build coal dresden/2"),
    ("no_port_for_ship", "6.11", ENGLAND.mat(0, "ship-2"), "build ship sea-1/1"),
    ("not_higher_level", "7.1", GERMANY.tile("kassel/1", "iron-1"), "build iron kassel/1"),
    ("opponent_tile", "7.3", GERMANY.tile("kiel/1", "port-1", 1), "build port kiel/1"),
    ("resource_left", "7.3", NEAR.mat(0, "coal-2"), "build coal ruhr/1"),
    ("no_card", "6.2", ONE.hand(0, "green"), "build coal poland/1"),
    (
        "outside_network",
        "6.3",
        ONE.hand(0, "coal").tile("kiel/1", "port-1"),
        "build coal poland/1",
    ),
    ("no_coal", "5.3", GERMANY.mat(0, "cotton-2"), MILL),
    ("no_coal", "8.4", GERMANY.link("leipzig-dresden"), "link magdeburg-leipzig"),
    ("no_iron", "5.3", GERMANY.mat(0, "coal-2"), "build coal dresden/2"),
    (
        "no_iron",
        "8.4",
        GERMANY.link("leipzig-dresden").tile("dresden/2", "coal-1", 1),
        "link magdeburg-leipzig",
    ),
    ("cannot_afford", "6.15", NEAR.has(0, money=5), MILL),
    ("cannot_afford", "8.4", NEAR.has(0, money=0), "link kassel-magdeburg"),
    ("cannot_afford", "11.5", GERMANY.has(0, money=9, loans=1), "repay 10"),
    ("link_taken", "8.1", NEAR, "link leipzig-dresden"),
    ("link_wrong_era", "8.1", ENGLAND.tile("boston/2", "port-1"), "link sea-2-boston"),
    ("link_outside_network", "8.2", GERMANY, "link hamburg-kiel"),
    ("link_outside_network", "8.2", NEAR, "link hamburg-kiel"),
    ("no_links_left", "8.7", GERMANY.link(*LINES[:12]), f"link {LINES[12]}"),
    ("not_on_mat", "9.1", GERMANY.used_up(0, "coal"), "develop coal-3"),
    ("not_lowest", "17.9", LOWEST, "develop cotton-2"),
    ("empty_slot", "10.1", SHOP, "sell leipzig/1 to stettin/1"),
    ("empty_slot", "10.11", SHOP, "sell danzig/2 to koenigsberg/1"),
    ("not_your_tile", "10.1", SHOP.turn(1), SALE),
    ("already_flipped", "10.1", SHOP.tile("leipzig/1", "cotton-1", flipped=True), "sell leipzig/1"),
    ("not_for_sale", "10.1", SHOP.tile("leipzig/1", "iron-1"), "sell leipzig/1"),
    ("no_buyer", "10.1", GERMANY.tile("leipzig/1", "cotton-1"), "sell leipzig/1"),
    ("not_a_port", "10.11", SHOP, "sell danzig/2 to berlin/1"),
    ("port_flipped", "10.11", SHOP, f"{SALE} and berlin/2 to stettin/1"),
    ("port_not_connected", "10.11", SHOP, "sell danzig/2 to kiel/1"),
    ("port_cotton_only", "10.11", SHOP, "sell berlin/1 to stettin/1"),
    ("not_demanded", "10.2", SHOP, "sell danzig/2 to poland/market"),
    (
        "demand_flipped",
        "10.2",
        SHOP.tile("berlin/3", "factory-4"),
        "sell berlin/1 to poland/market and berlin/3 to poland/market",
    ),
    ("demand_not_connected", "10.2", SHOP, "sell danzig/2 to bohemia/market"),
    ("card_not_held", "2.2", GERMANY.hand(0, "coal"), "pass with port"),
    ("card_not_held", "2.2", GERMANY.hand(0, "coal"), "develop port-1 with port"),
    ("card_not_held", "9.1", GERMANY.hand(0), "develop port-1"),
    ("card_does_not_fit", "6.2", GERMANY.hand(0, "blue", "green"), f"{MILL} with blue"),
    (
        "card_does_not_fit",
        "6.3",
        GERMANY.tile("kiel/1", "port-1").hand(0, "cotton", "purple"),
        f"{MILL} with cotton",
    ),
    ("no_merge", "6.7", ONE.hand(0, "blue"), f"{MILL} merged"),
    ("mine_not_nearest", "5.1", NEAR, f"{MILL} coal breslau/1"),
    ("mine_not_nearest", "8.5", NEAR, "link kassel-magdeburg coal breslau/1"),
    ("mine_not_connected", "5.1", NEAR, f"{MILL} coal ruhr/1"),
    ("mine_not_connected", "8.5", NEAR, "link kassel-magdeburg coal ruhr/1"),
    ("no_cube_there", "5.1", NEAR, f"{MILL} coal ruhr/2"),
    ("mine_available", "5.3", NEAR, f"{MILL} coal market"),
    ("mine_available", "5.3", NEAR, "link kassel-magdeburg iron market"),
    ("choice_open", "2.2", GERMANY.hand(0, "blue", "coal"), "pass"),
    ("choice_open", "2.10", GERMANY, "loan"),
    ("choice_open", "10.3", SHOP, "sell danzig/2"),
    ("choice_open", "5.2", NEAR.tile("leipzig/1", "iron-1", 3), "link kassel-magdeburg"),
    ("source_count", "5.2", NEAR, f"{MILL} coal dresden/2,dresden/2"),
    ("source_count", "5.2", NEAR, f"{MILL} coal dresden/2 iron leipzig/2"),
    ("card_count", "2.2", GERMANY.hand(0, "blue", "coal"), "pass with blue,coal"),
    ("card_count", "2.2", NEAR.hand(0, "blue"), "link kassel-magdeburg with blue"),
    ("step_count", "8.1", NEAR, "link kassel-magdeburg and magdeburg-berlin"),
    ("step_count", "9.1", GERMANY, "develop coal-1 and coal-1"),
    ("already_borrowed", "11.3", played(GERMANY, "loan 10"), "loan 10"),
    ("already_borrowed", "11.3", played(GERMANY, "loan 10"), "repay 10"),
    ("too_many_loans", "11.4", GERMANY, "loan 60"),
    ("not_owed", "11.5", GERMANY, "repay 10"),
    ("hand_full", "12.3", NINE, "draw deck"),
    ("hand_full", "12.3", played(EIGHT, "draw deck"), "draw deck"),
    ("nothing_to_draw", "12.4", GERMANY.deck().face_up(), "draw deck"),
    ("card_not_open", "12.1", GERMANY.face_up("blue", "coal"), "draw green"),
    ("deck_empty", "12.4", GERMANY.deck().face_up("blue"), "draw deck"),
    ("deck_left", "2.3", GERMANY.hand(0), "pass"),
    (
        "deck_left",
        "2.3",
        scenario("age-of-industry", options=["end-without-face-up"]).hand(0).deck(),
        "pass",
    ),
]
UNSPOKEN: list[tuple[str, str, At, Command]] = [
    ("step_count", "8.1", NEAR, Link(links=())),
    ("step_count", "9.1", GERMANY, Develop(tiles=())),
    ("step_count", "10.1", SHOP, Sell(sales=())),
    ("step_count", "10.1", SHOP, Also(sales=())),
    ("nothing_open", "10.1", SHOP, Also(sales=(Sale(slot="danzig/2"),))),
    ("no_bonus", "10.1", SHOP, Sell(sales=(Sale(slot="danzig/2", bonus="coal", to="kiel/1"),))),
    ("market_sale_last", "10.2", SHOP, Sell(sales=(AFAR, AFAR))),
    ("not_asked", "2.4", SHOP, Sell(sales=(AFAR,))),
    ("not_asked", "2.4", GERMANY, Scout(cards=("coal", "coal", "coal"))),
    ("not_asked", "2.4", GERMANY, Lose(slot="leipzig/1")),
]
OTHERWISE = {
    "not_your_turn": "test_not_your_turn",
    "nothing_to_undo": "test_nothing_to_undo",
    "revealed": "test_revealed",
    "nowhere_to_build": "test_an_action_without_any_target",
    "nothing_to_link": "test_an_action_without_any_target",
    "nothing_to_develop": "test_an_action_without_any_target",
    "nothing_to_sell": "test_an_action_without_any_target",
}
NEVER = {"no_scout": "nobody scouts, and no command says so"}
UNHEARD = {"cannot_afford": {"2.4"}}  # of decisions, not of commands


@pytest.mark.parametrize(("code", "clause", "at", "text"), CASES)
def test_a_refusal_names_its_reason_and_its_clause(
    code: str, clause: str, at: At, text: str
) -> None:
    found = refusal(at, text)
    assert found is not None
    assert (found.code, found.clause) == (code, f"AOI {clause}")


@pytest.mark.parametrize(("code", "clause", "at", "command"), UNSPOKEN)
def test_a_command_that_no_line_says_is_refused_with_a_clause_too(
    code: str, clause: str, at: At, command: Command
) -> None:
    found = game_at(at).why_not(command)
    assert found is not None
    assert (found.code, found.clause) == (code, f"AOI {clause}")


def entries() -> dict[str, str | dict[str, str]]:
    """The clauses of each reason."""
    text = files("navvy").joinpath("games", "age_of_industry", "clauses.toml").read_text("utf-8")
    found = tomllib.loads(text)
    del found["prefix"]
    return found


def test_every_reason_is_shown_here() -> None:
    shown = {case[0] for case in CASES} | {case[0] for case in UNSPOKEN}
    assert set(entries()) == shown | OTHERWISE.keys() | NEVER.keys()


def test_each_clause_of_a_reason_is_shown_here() -> None:
    shown: dict[str, set[str]] = {}
    for code, clause, _, _ in [*CASES, *UNSPOKEN]:
        shown.setdefault(code, set()).add(clause)
    for code, entry in entries().items():
        if code in shown:
            clauses = {entry} if isinstance(entry, str) else set(entry.values())
            assert clauses - shown[code] <= UNHEARD.get(code, set()), code


def test_not_your_turn() -> None:
    """AOI 2.1."""
    game = game_at(GERMANY.hand(1, "coal"))
    found = game.why_not(parse_command(game.table.names, "pass"), seat=1)
    assert found is not None
    assert (found.code, found.clause) == ("not_your_turn", "AOI 2.1")


def test_nothing_to_undo() -> None:
    """AOI 2.7."""
    with pytest.raises(Refused) as caught:
        game_at(GERMANY).undo()
    assert caught.value.refusal.code == "nothing_to_undo"
    assert caught.value.refusal.clause == "AOI 2.7"


def test_revealed() -> None:
    """AOI 2.7."""
    game = game_at(GERMANY.hand(0, "coal"))
    game.play(parse_command(game.table.names, "draw deck"))
    with pytest.raises(Refused) as caught:
        game.undo()
    assert caught.value.refusal.code == "revealed"
    assert caught.value.refusal.clause == "AOI 2.7"


@pytest.mark.parametrize(
    ("code", "decision", "at"),
    [
        ("nowhere_to_build", ask.BUILD, GERMANY.has(0, money=0)),
        ("nothing_to_link", ask.LINKING, GERMANY),
        ("nothing_to_sell", ask.SELLING, GERMANY),
        ("nothing_to_develop", ask.DEVELOPING, GERMANY),
    ],
)
def test_an_action_without_any_target(code: str, decision: int, at: At) -> None:
    """AOI 6.8, 8.2, 9.1 and 10.1: what a list of actions says of a whole action."""
    if code == "nothing_to_develop":
        for industry in ("cotton", "factory", "iron", "coal", "port", "ship"):
            at = at.used_up(0, industry)
    assert why.NAMES[at.table.rules.refusal(at.state, decision)] == code
    assert decision not in at.table.rules.legal(at.state)
