"""Refusals of builds and links where coal and iron travel, and the cards that are asked for."""

from typing import Final

import pytest

from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel import reasons
from navvy.kernel.masks import BIT
from navvy.kernel.state import State
from navvy.record.refusals import describe
from tests import scenario as made
from tests.differential.variants import Variant, label
from tests.play.told import Start, told
from tests.scenario import At, scenario
from tests.walks import begin

GERMANY: Final = "age-of-industry/germany"
TABLES: Final[tuple[Variant, ...]] = (
    ("age-of-industry", 3, ()),
    ("age-of-industry", 4, ("own-port-for-ships",)),
    (GERMANY, 5, ()),
)


def new_england(*options: str) -> At:
    return scenario("age-of-industry", 3, options=options)


def works() -> At:
    """Iron works in Worcester and two links of Ada's from there."""
    at = new_england().tile("worcester/1", "iron-1")
    return at.link("worcester-boston", "worcester-providence")


CASES: Final[tuple[tuple[Start, str, str, str], ...]] = (
    (
        lambda: new_england().tile("worcester/1", "iron-1").mat(0, "cotton-2"),
        "build cotton lowell/1 with green",
        "no_coal",
        (
            "Cotton Mill II needs 1 coal, and no mine or import box with coal is connected to "
            "Lowell; to buy it, a Port or a distant port must be connected, too. (AOI 5.3)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("pennsylvania/1", "coal-1")
            .link("pennsylvania-village-1", "village-1-worcester")
            .tile("worcester/1", "iron-1", cubes=0, flipped=True)
        ),
        "link boston-plymouth",
        "no_iron",
        (
            "A link needs one iron, and no works with iron is connected to either end of "
            "Boston–Plymouth; to buy it, a Port or a distant port must be connected, too. (AOI 8.4)"
        ),
    ),
    (
        works,
        "link boston-plymouth",
        "no_coal",
        (
            "A link needs one coal, and no mine or import box with coal is connected to either end "
            "of Boston–Plymouth; to buy it, a Port or a distant port must be connected, too. (AOI "
            "8.4)"
        ),
    ),
    (
        lambda: works().tile("boston/2", "port-1", seat=1).has(0, money=7).mat(0, "cotton-2"),
        "build cotton lowell/1 with green",
        "no_coal",
        (
            "Cotton Mill II needs 1 coal, and no mine or import box with coal is connected to "
            "Lowell; to buy it, a Port or a distant port must be connected, too. (AOI 5.3)"
        ),
    ),
    (
        lambda: works().has(0, money=0),
        "link boston-plymouth",
        "cannot_afford",
        "A link here costs $1; you have $0. 'loan 10' before it would do. (AOI 8.4)",
    ),
    (
        works,
        "link sea-2-boston",
        "link_wrong_era",
        (
            "Sea 2–Boston is a sea lane and takes no link; it is open while a Ship stands at one "
            "end and a Port at the other. (AOI 8.1)"
        ),
    ),
    (
        works,
        "build ship sea-2/1 with purple",
        "tile_never_built",
        (
            "Your next Ship is Ship 0, which can never be built; develop it away to reach Ship II. "
            "(AOI 6.9)"
        ),
    ),
    (
        lambda: works().mat(0, "ship-2"),
        "build ship sea-2/1 with purple",
        "no_port_for_ship",
        (
            "A Ship needs a Port at the other end of a lane; the lanes of Sea 2 lead to Boston, and"
            " no Port stands there yet. (AOI 6.11)"
        ),
    ),
    (
        works,
        "build cotton worcester/2 with grey",
        "too_many_tiles",
        "You may have only one tile in Worcester; you have Iron Works I there already. (AOI 6.12)",
    ),
    (
        works,
        "build cotton worcester/1 with grey",
        "not_higher_level",
        (
            "Only a tile of a higher level may go on top of your Iron Works I in Worcester, slot 1;"
            " your next Cotton Mill is Cotton Mill I. (AOI 7.1)"
        ),
    ),
    (
        lambda: works().tile("boston/1", "cotton-1", seat=1),
        "build iron boston/1 with purple",
        "opponent_tile",
        (
            "Boston, slot 1 holds Cotton Mill I of Ben; of other players only a Coal Mine or an "
            "Iron Works may ever be overbuilt. (AOI 7.3)"
        ),
    ),
    (
        lambda: works().tile("boston/1", "iron-1", seat=1).mat(0, "iron-2"),
        "build iron boston/1 with purple",
        "resource_left",
        (
            "You may overbuild Iron Works I of Ben only when there is no iron left anywhere; 6 "
            "cubes lie on tiles and 6 on the track. (AOI 7.3)"
        ),
    ),
    (
        lambda: works().tile("boston/1", "iron-1", seat=1).mat(0, "cotton-2"),
        "build cotton boston/1 with purple",
        "resource_left",
        (
            "Boston, slot 1 holds Iron Works I of Ben; only a tile of the same industry may go on "
            "top of it. (AOI 7.3)"
        ),
    ),
    (
        lambda: works().hand(0, "port", "coal"),
        "build cotton boston/1 with port",
        "card_does_not_fit",
        (
            "The card Port does not build a Cotton Mill in Boston; no card of yours does; add "
            "'merged' to build it with any card, for both actions of the turn. (AOI 6.2)"
        ),
    ),
    (
        lambda: works().hand(0, "port", "coal"),
        "build cotton lowell/1",
        "no_card",
        (
            "You hold no card that builds a Cotton Mill in Lowell; it takes the card Green "
            "locations, or a card for the industry once your link touches Lowell; add 'merged' to "
            "build it with any card, for both actions of the turn. (AOI 6.2)"
        ),
    ),
    (
        lambda: works().hand(0, "port", "coal").turn(0, 1),
        "build cotton lowell/1",
        "no_card",
        (
            "You hold no card that builds a Cotton Mill in Lowell; it takes the card Green "
            "locations, or a card for the industry once your link touches Lowell. (AOI 6.2)"
        ),
    ),
    (
        lambda: works().hand(0, "cotton", "coal").turn(0, 1),
        "build cotton lowell/1",
        "outside_network",
        (
            "Your card for a Cotton Mill builds only where your link touches, or beside your tile "
            "in a location of four slots or more; Lowell is neither, but the card Green locations "
            "would do. (AOI 6.3)"
        ),
    ),
    (
        lambda: works().hand(0, "cotton", "coal"),
        "build cotton lowell/1 with cotton",
        "card_does_not_fit",
        (
            "The card Cotton Mill builds only where your link touches, or beside your tile in a "
            "location of four slots or more; Lowell is neither; no card of yours does; add 'merged'"
            " to build it with any card, for both actions of the turn. (AOI 6.3)"
        ),
    ),
    (
        lambda: works().hand(0, "cotton", "coal").turn(0, 1),
        "build cotton lowell/1 merged with cotton",
        "no_merge",
        "Merging takes both actions of a turn, and you have only one. (AOI 6.7)",
    ),
    (
        lambda: works().hand(0, "cotton", "coal").turn(0, 1).in_round(1),
        "build cotton lowell/1 merged with cotton",
        "no_merge",
        (
            "Merging takes both actions of a turn, and you have only one, as in round 1 there is "
            "one action only. (AOI 6.7)"
        ),
    ),
    (
        lambda: works().hand(0, "cotton", "coal"),
        "build cotton lowell/1 with cotton,coal",
        "not_asked",
        "One card pays for a tile in this game; name a single one, or add 'merged'. (AOI 2.4)",
    ),
    (
        works,
        "build cotton plymouth/1 with purple",
        "wrong_industry",
        "You cannot build a Cotton Mill there: Plymouth takes a Port. (AOI 6.8)",
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "iron-1", seat=1)
            .mat(0, "cotton-3")
            .tile("providence/2", "port-1")
        ),
        "build cotton boston/3 coal market iron worcester/1 with purple",
        "mine_not_nearest",
        (
            "The cube comes from the nearest source, which is 'boston/1'; Worcester, slot 1 is "
            "farther away. (AOI 5.1)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/2", "port-1", seat=1)
            .tile("sea-2/1", "ship-2", seat=1)
            .mat(0, "cotton-2")
        ),
        "build cotton boston/1 coal market with purple",
        "mine_available",
        (
            "Nothing is bought on the track while a source is connected; take the cube from "
            "'sea-2/1'. (AOI 5.3)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/2", "port-1", seat=1)
            .tile("sea-2/1", "ship-2", seat=1)
            .mat(0, "cotton-2")
        ),
        "build cotton boston/1 coal sea-3/1 with purple",
        "no_cube_there",
        "There is no coal to take in the import box of Sea 3; it comes from 'sea-2/1'. (AOI 5.1)",
    ),
    (
        lambda: (
            works()
            .tile("boston/2", "port-1", seat=1)
            .has(0, money=6)
            .mat(0, "cotton-2")
            .hand(0, "purple")
        ),
        "build cotton boston/1 with purple",
        "cannot_afford",
        (
            "Building Cotton Mill II costs $6 plus $1 for coal; you have $6. 'loan 10' before it "
            "would do. (AOI 6.15)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("providence/2", "port-1", seat=1)
            .has(0, money=0)
            .mat(0, "factory-4")
            .hand(0, "salmon")
        ),
        "build factory providence/1 with salmon",
        "cannot_afford",
        (
            "Building Factory IV costs $20 plus $1 for coal; you have $0. 'loan 30' before it would"
            " do. (AOI 6.15)"
        ),
    ),
    (
        lambda: works().has(0, money=0).hand(0, "green").mat(0, "factory-4"),
        "build factory lowell/1 with green",
        "cannot_afford",
        "Building Factory IV costs $20; you have $0. 'loan 20' before it would do. (AOI 6.15)",
    ),
    (
        lambda: made.played(works().has(0, money=0), "loan 10").has(0, money=0),
        "link boston-plymouth",
        "cannot_afford",
        "A link here costs $1; you have $0. (AOI 8.4)",
    ),
    (
        lambda: works().hand(0, "coal").mat(0, "ship-2").tile("boston/2", "port-1", seat=1),
        "build ship sea-3/1 with coal",
        "card_does_not_fit",
        (
            "The card Coal Mine does not build a Ship in Sea 3; no card of yours does; add 'merged'"
            " to build it with any card, for both actions of the turn. (AOI 6.2)"
        ),
    ),
    (
        lambda: (
            works()
            .hand(0, "ship")
            .mat(0, "ship-2")
            .tile("newburyport/1", "port-1", seat=1)
            .turn(0, 1)
        ),
        "build ship sea-1/1 with ship",
        "outside_network",
        (
            "Your card for a Ship builds only where a lane leads to a Port of yours, or to one that"
            " your link touches; Sea 1 has none, but the card Green locations would do. (AOI 6.3)"
        ),
    ),
    (
        lambda: (
            works()
            .tile("boston/1", "iron-1", seat=1)
            .tile("boston/3", "iron-1", seat=2)
            .mat(0, "iron-2")
            .market(iron=0)
        ),
        "build iron boston/1 with purple",
        "resource_left",
        (
            "You may overbuild Iron Works I of Ben only when there is no iron left anywhere; 9 "
            "cubes lie on tiles and 0 on the track. (AOI 7.3)"
        ),
    ),
    (
        lambda: (
            new_england("track-only-when-exhausted")
            .tile("boston/2", "port-1")
            .tile("pennsylvania/1", "coal-1", seat=1)
            .mat(0, "cotton-2")
            .hand(0, "purple")
        ),
        "build cotton boston/1 with purple",
        "no_coal",
        (
            "Cotton Mill II needs 1 coal, and no mine or import box with coal is connected to "
            "Boston; at this table none is bought while there are 3 cubes elsewhere on the board. "
            "(AOI 5.3)"
        ),
    ),
    (
        lambda: works().link("boston-lowell"),
        "link lowell-boston",
        "link_taken",
        "Lowell–Boston already carries your link. (AOI 8.1)",
    ),
    (
        new_england,
        "link lowell-boston",
        "link_outside_network",
        (
            "You have nothing on the board, so Lowell–Boston cannot touch your network; build a "
            "tile first. (AOI 8.2)"
        ),
    ),
    (
        lambda: works().tile("springfield/1", "coal-1"),
        "link hartford-new-haven",
        "link_outside_network",
        (
            "Hartford–New Haven does not touch your network: none of its ends has a tile or a link "
            "of yours. (AOI 8.2)"
        ),
    ),
)


@pytest.mark.parametrize(("start", "command", "code", "sentence"), CASES)
def test_a_refusal_says_what_was_expected_what_was_found_and_what_to_do(
    start: Start, command: str, code: str, sentence: str
) -> None:
    assert told(start(), command) == (code, sentence)


@pytest.mark.parametrize("variant", TABLES, ids=label)
def test_the_cards_that_a_refusal_asks_for_are_just_those_that_would_do(variant: Variant) -> None:
    """AOI 6.2, 6.3."""
    seen = 0
    for at in begin(variant, 5, "lively").to_end():
        state, board = at.state.copy(), at.table.board
        if state.prompt != ask.ACTION or not state.actions_left:
            continue
        state.actions_left = 1  # so that merging is out of the question
        for slot in range(len(at.decisions) % 7, board.slots, 7):
            for industry in range(board.industries):
                seen += asks_for_the_right_cards(at.table, state, industry, slot)
    assert seen > 100


def asks_for_the_right_cards(table: Table, state: State, industry: int, slot: int) -> bool:
    """Whether a card was missing; what is asked for is then held against what is allowed."""
    trial = state.copy()
    trial.doing, trial.item, trial.prompt = ask.BUILD + industry, industry, ask.SLOT
    trial.kinds[trial.seat] = 0
    if table.rules.refusal(trial, ask.SLOT_BASE + slot) != reasons.NO_CARD:
        return False
    facts = describe(table, trial, ask.SLOT_BASE + slot)
    does = []
    for kind, count in enumerate(table.board.cards.counts):
        trial.kinds[trial.seat] = BIT[kind]
        reason = table.rules.refusal(trial, ask.SLOT_BASE + slot)
        if count and reason not in (reasons.NO_CARD, reasons.OUTSIDE_NETWORK):
            does.append(table.names.cards[kind])
    assert facts["cards"] == ", ".join(does), facts
    return True
