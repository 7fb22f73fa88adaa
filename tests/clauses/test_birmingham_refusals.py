"""Every reason for which Birmingham refuses something, with the clause that it names."""

import tomllib
from importlib.resources import files

import pytest

from navvy.errors import Refused
from navvy.kernel import prompts as ask
from navvy.kernel import reasons as why
from navvy.record.command import Also, Command, Develop, Link, Sell
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, opening, played, refusal, scenario

CANAL = scenario("birmingham")
RAIL = scenario("birmingham", era="rail").link("birmingham-oxford")
PAIR = "link birmingham-coventry and birmingham-walsall"
OVER = played(scenario("birmingham", era="rail").last_turn(), "end")
BEER = RAIL.tile("stone/1", "brewery-2")
MILL = (
    CANAL.tile("worcester/1", "cotton-1")
    .link("worcester-gloucester")
    .merchants({"gloucester/1": "cotton", "gloucester/2": "pottery", "oxford/1": "cotton"})
)
OWING = played(
    CANAL.tile("dudley/1", "coal-1")
    .tile("worcester/1", "cotton-1")
    .tile("belper/3", "pottery-2")
    .tile("leek/2", "coal-1", 1)
    .has(0, money=0, income=5)
    .turn(3, actions=0),
    "end",
)
MINE = CANAL.tile("dudley/1", "coal-2", 1).link("dudley-birmingham", seat=1)
WORKS = "build iron birmingham/3"
SCOUT = "scout coal,leek,stone"
GIVEN = ("coal", "leek", "stone")

CASES: list[tuple[str, str, At, str]] = [
    ("game_over", "15.1", OVER, "pass"),
    ("not_asked", "3.5", CANAL, "lose dudley/1"),
    ("not_asked", "3.2", OWING, "pass"),
    ("no_action_left", "2.1", CANAL.turn(0, actions=0), "pass"),
    ("actions_left", "2.5", CANAL, "end"),
    ("no_tile_left", "6.9", CANAL.used_up(0, "coal"), "build coal dudley/1"),
    ("no_tile_left", "9.1", CANAL.used_up(0, "coal"), "develop coal"),
    ("no_tile_left", "10.7", MILL.used_up(0, "iron"), "sell worcester/1 bonus iron"),
    ("tile_wrong_era", "6.9", RAIL, "build coal dudley/1"),
    ("wrong_industry", "6.8", CANAL, "build cotton dudley/1"),
    ("wrong_industry", "6.6", CANAL, "build cotton farm-north/1"),
    ("slot_taken", "7.1", CANAL.tile("tamworth/1", "coal-1", 1), "build cotton tamworth/1"),
    ("single_icon_first", "6.8", CANAL, "build cotton kidderminster/1"),
    (
        "one_tile_per_location",
        "6.12",
        CANAL.tile("worcester/1", "cotton-1"),
        "build cotton worcester/2",
    ),
    (
        "one_tile_per_location",
        "7.4",
        CANAL.tile("dudley/2", "iron-1", cubes=0)
        .tile("dudley/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2"),
        "build coal dudley/1",
    ),
    ("not_higher_level", "7.1", CANAL.tile("dudley/1", "coal-1"), "build coal dudley/1"),
    (
        "opponent_tile",
        "7.3",
        CANAL.tile("worcester/1", "cotton-1", 1).mat(0, "cotton-2"),
        "build cotton worcester/1",
    ),
    ("resource_left", "7.3", MINE.mat(0, "coal-3"), "build coal dudley/1"),
    ("no_card", "6.2", CANAL.hand(0, "leek"), "build coal dudley/1"),
    ("no_card", "6.6", CANAL.hand(0, "wild-location"), "build brewery farm-north/1"),
    (
        "outside_network",
        "6.3",
        CANAL.hand(0, "coal").link("stone-stafford"),
        "build coal dudley/1",
    ),
    (
        "outside_network",
        "4.4",
        CANAL.tile("dudley/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2")
        .hand(0, "coal"),
        "build coal dudley/1",
    ),
    ("no_coal", "5.3", CANAL, WORKS),
    ("no_coal", "8.4", scenario("birmingham", era="rail"), "link leek-stoke"),
    ("cannot_afford", "6.15", MINE.has(0, money=4), WORKS),
    ("cannot_afford", "8.3", CANAL.has(0, money=2), "link stone-stafford"),
    ("cannot_afford", "8.4", RAIL.has(0, money=5), "link birmingham-coventry"),
    ("cannot_afford", "8.5", BEER.has(0, money=17), PAIR),
    ("cannot_afford", "9.1", CANAL.has(0, money=1), "develop coal"),
    ("link_taken", "8.1", CANAL.link("stone-stafford", seat=1), "link stone-stafford"),
    ("link_wrong_era", "8.1", CANAL, "link belper-leek"),
    ("link_outside_network", "8.2", CANAL.link("leek-stoke"), "link stone-stafford"),
    ("one_canal_only", "8.3", CANAL, "link stone-stafford and stafford-cannock"),
    ("one_canal_only", "8.3", CANAL, "link stone-stafford and stafford-cannock and leek-stoke"),
    ("no_beer", "8.6", RAIL, PAIR),
    ("no_beer", "10.3", MILL.barrels(), "sell worcester/1"),
    ("not_developable", "9.3", CANAL, "develop pottery"),
    ("empty_slot", "10.1", CANAL, "sell worcester/1"),
    ("empty_slot", "3.5", OWING, "lose leek/1"),
    ("not_your_tile", "10.1", MILL.turn(1), "sell worcester/1"),
    ("not_your_tile", "3.5", OWING, "lose leek/2"),
    ("already_flipped", "10.1", CANAL.tile("leek/1", "cotton-1", flipped=True), "sell leek/1"),
    ("not_for_sale", "10.1", CANAL.tile("stone/1", "brewery-1"), "sell stone/1"),
    ("no_buyer", "10.2", CANAL.tile("leek/1", "cotton-1"), "sell leek/1"),
    ("income_too_low", "11.2", CANAL.has(0, income=2), "loan"),
    ("wild_in_hand", "12.1", CANAL.hand(0, *GIVEN, "wild-industry"), SCOUT),
    ("too_few_cards", "12.1", CANAL.hand(0, "coal"), SCOUT),
    ("no_wild_left", "12.1", CANAL.hand(0, *GIVEN).wilds(0, 1), SCOUT),
    ("card_not_held", "2.2", CANAL.hand(0, "coal"), "pass with leek"),
    ("card_does_not_fit", "6.2", CANAL.hand(0, "dudley", "leek"), "build coal dudley/1 with leek"),
    (
        "card_does_not_fit",
        "6.3",
        CANAL.tile("leek/1", "cotton-1").hand(0, "dudley", "coal"),
        "build coal dudley/1 with coal",
    ),
    (
        "card_does_not_fit",
        "4.4",
        CANAL.tile("dudley/1", "coal-1", 1, flipped=True)
        .market(coal=0)
        .mat(0, "coal-2")
        .hand(0, "dudley", "coal"),
        "build coal dudley/1 with coal",
    ),
    (
        "card_does_not_fit",
        "6.6",
        CANAL.hand(0, "brewery", "wild-location"),
        "build brewery farm-north/1 with wild-location",
    ),
    (
        "no_pair",
        "6.2",
        CANAL.hand(0, "leek", *GIVEN, "dudley"),
        "build coal dudley/1 with leek,coal",
    ),
    (
        "mine_not_nearest",
        "5.1",
        MINE.tile("cannock/2", "coal-2").link("birmingham-walsall", "walsall-cannock", seat=1),
        f"{WORKS} coal cannock/2",
    ),
    (
        "mine_not_connected",
        "5.1",
        MINE.tile("cannock/2", "coal-2"),
        f"{WORKS} coal cannock/2",
    ),
    ("no_cube_there", "5.1", MINE, f"{WORKS} coal cannock/2"),
    ("no_cube_there", "5.5", CANAL, "develop coal iron derby/3"),
    ("no_cube_there", "5.8", BEER, f"{PAIR} beer derby/1"),
    (
        "brewery_not_connected",
        "5.8",
        BEER.tile("derby/1", "brewery-2", 1),
        f"{PAIR} beer derby/1",
    ),
    (
        "barrel_gone",
        "10.5",
        MILL.barrels("gloucester/2").tile("stone/1", "brewery-1"),
        "sell worcester/1 beer gloucester/1",
    ),
    (
        "barrel_gone",
        "10.5",
        MILL.merchants({"gloucester/1": "any", "gloucester/2": "any"}).barrels("gloucester/1"),
        "sell worcester/1 beer gloucester/2",
    ),
    ("merchant_not_buying", "10.5", MILL, "sell worcester/1 beer oxford/1"),
    ("merchant_not_buying", "10.5", MILL, "sell worcester/1 beer gloucester/2"),
    (
        "merchant_not_buying",
        "10.5",
        MILL.tile("stone/1", "brewery-1"),
        "sell worcester/1 beer gloucester/2",
    ),
    (
        "merchant_not_buying",
        "1.6",
        MILL.merchants({"gloucester/1": "cotton"}),
        "sell worcester/1 beer gloucester/2",
    ),
    ("merchant_not_buying", "8.6", BEER.merchants({"oxford/1": "any"}), f"{PAIR} beer oxford/1"),
    ("mine_available", "5.3", MINE, f"{WORKS} coal market"),
    ("mine_available", "5.5", CANAL.tile("derby/3", "iron-1"), "develop coal iron market"),
    ("tile_brings_nothing", "3.7", OWING, "lose belper/3"),
    ("choice_open", "2.2", CANAL.hand(0, *GIVEN), "pass"),
    ("choice_open", "10.7", MILL, "sell worcester/1"),
    (
        "choice_open",
        "5.2",
        CANAL.tile("derby/3", "iron-1").tile("dudley/2", "iron-1"),
        "develop coal",
    ),
    ("source_count", "5.2", MINE, f"{WORKS} coal dudley/1,dudley/1"),
    ("source_count", "5.2", CANAL, "develop coal iron market,market"),
    ("source_count", "8.6", BEER, "link birmingham-coventry beer stone/1"),
    (
        "source_count",
        "10.3",
        MILL.tile("stone/1", "brewery-1"),
        "sell worcester/1 beer stone/1,gloucester/1",
    ),
    ("card_count", "2.2", CANAL.hand(0, *GIVEN), "pass with coal,leek"),
    ("card_count", "12.1", CANAL.hand(0, *GIVEN), "scout coal,leek"),
    ("step_count", "9.1", CANAL, "develop coal and coal and coal"),
    ("step_count", "8.5", BEER, f"{PAIR} and oxford-redditch"),
    (
        "no_bonus",
        "10.7",
        MILL.tile("stone/1", "brewery-1"),
        "sell worcester/1 beer stone/1 bonus coal",
    ),
    ("no_outlet", "10.2", MILL, "sell worcester/1 to market"),
    ("nothing_open", "10.1", MILL, "also worcester/1"),
]
EMPTY: list[tuple[str, At, Command]] = [
    ("8.3", CANAL, Link(links=())),
    ("8.5", RAIL, Link(links=())),
    ("9.1", CANAL, Develop(tiles=())),
    ("10.1", MILL, Sell(sales=())),
    ("10.1", MILL, Also(sales=())),
]
OTHERWISE = {
    "not_your_turn": "test_not_your_turn",
    "nothing_to_undo": "test_nothing_to_undo",
    "nowhere_to_build": "test_an_action_without_any_target",
    "nothing_to_link": "test_an_action_without_any_target",
    "nothing_to_develop": "test_an_action_without_any_target",
    "nothing_to_sell": "test_an_action_without_any_target",
    "cards_in_order": "test_the_cards_of_a_scout_are_taken_in_one_order",
    "one_barrel_per_sale": "test_a_second_barrel_of_a_merchant",
    "no_links_left": "test_no_links_left",
}
NEVER = {
    "no_scout": "every deck of the game has wild cards; that of a maker may have none",
    "tile_never_built": "every tile of Birmingham has an era",
    "revealed": "no command but END reveals anything in Birmingham",
}

UNHEARD = {  # no line says these: some are of decisions, and beer has no market, loans one amount
    "cannot_afford": {"2.4"},
    "not_asked": {"2.4"},
    "no_beer": {"5.8"},
    "mine_available": {"5.8"},
    "choice_open": {"11.1"},
}


@pytest.mark.parametrize(("code", "clause", "at", "text"), CASES)
def test_a_refusal_names_its_reason_and_its_clause(
    code: str, clause: str, at: At, text: str
) -> None:
    found = refusal(at, text)
    assert found is not None
    assert (found.code, found.clause) == (code, f"BIR {clause}")


def test_every_reason_is_shown_here_or_said_to_be_impossible() -> None:
    text = files("navvy").joinpath("games", "birmingham", "clauses.toml").read_text("utf-8")
    codes = set(tomllib.loads(text)) - {"prefix"}
    assert codes == {case[0] for case in CASES} | OTHERWISE.keys() | NEVER.keys()


def test_each_clause_of_a_reason_is_shown_here() -> None:
    text = files("navvy").joinpath("games", "birmingham", "clauses.toml").read_text("utf-8")
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
    assert (found.code, found.clause) == ("step_count", f"BIR {clause}")


def test_not_your_turn() -> None:
    """BIR 2.1."""
    game = game_at(CANAL.hand(1, "coal"))
    found = game.why_not(parse_command(game.table.names, "pass"), seat=1)
    assert found is not None
    assert (found.code, found.clause) == ("not_your_turn", "BIR 2.1")


def test_nothing_to_undo() -> None:
    """BIR 2.7."""
    with pytest.raises(Refused) as caught:
        game_at(opening("birmingham")).undo()
    assert caught.value.refusal.code == "nothing_to_undo"
    assert caught.value.refusal.clause == "BIR 2.7"


@pytest.mark.parametrize(
    ("code", "decision", "at"),
    [
        ("nowhere_to_build", ask.BUILD, CANAL.hand(0, "dudley")),
        (
            "nothing_to_link",
            ask.LINKING,
            scenario("birmingham", era="rail").tile("leek/1", "cotton-2"),
        ),
        ("nothing_to_sell", ask.SELLING, CANAL),
        ("nothing_to_develop", ask.DEVELOPING, CANAL),
    ],
)
def test_an_action_without_any_target(code: str, decision: int, at: At) -> None:
    """BIR 6.8, 8.2, 9.1 and 10.1: what a list of actions says of a whole action."""
    if code == "nothing_to_develop":
        for industry in ("cotton", "manufacturer", "iron", "coal", "brewery"):
            at = at.used_up(0, industry)
    assert why.NAMES[at.table.rules.refusal(at.state, decision)] == code
    assert decision not in at.table.rules.legal(at.state)


def test_the_cards_of_a_scout_are_taken_in_one_order() -> None:
    """BIR 12.1: three cards of the seat's choice, in whichever order they are named."""
    at = CANAL.hand(0, "coal", "leek", "stone")
    assert refusal(at, "scout stone,coal,leek") is None
    rules, names, state = at.table.rules, at.table.names.cards, at.state.copy()
    rules.apply(state, ask.SCOUTING)
    first = rules.legal(state)
    assert [names[one - ask.CARD_BASE] for one in first] == ["leek"]
    found = rules.refusal(state, ask.CARD_BASE + names.find("coal"))
    assert why.NAMES[found] == "cards_in_order"


def test_a_second_barrel_of_a_merchant() -> None:
    """BIR 10.5."""
    at = CANAL.tile("birmingham/2", "manufacturer-5").link("birmingham-oxford")
    at = at.merchants({"oxford/1": "any", "oxford/2": "any"}).tile("stone/1", "brewery-1")
    found = refusal(at, "sell birmingham/2 beer oxford/1,oxford/2")
    assert found is not None
    assert (found.code, found.clause) == ("one_barrel_per_sale", "BIR 10.5")


def test_no_links_left() -> None:
    """BIR 8.7."""
    lines = CANAL.table.names.links.names
    data = {line.id: line.eras for line in CANAL.table.data.links}
    own = [line for line in lines if "canal" in data[line] and line != "oxford-redditch"][:14]
    found = refusal(CANAL.link(*own), "link oxford-redditch")
    assert found is not None
    assert (found.code, found.clause) == ("no_links_left", "BIR 8.7")
