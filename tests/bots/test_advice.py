"""Advice and plans: commands with their worth, a sentence, and nothing that is hidden."""

from pathlib import Path

import pytest

from navvy.bots.advice import Advice, advise
from navvy.bots.base import Bot
from navvy.bots.player import BotFailed
from navvy.bots.roster import maker_of
from navvy.errors import Refused
from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play import plan
from navvy.play.conformance.positions import is_between
from navvy.play.conformance.secrets import other_secrets
from navvy.play.game import Game, new_game
from navvy.play.options import commands
from navvy.play.wording import Wording
from navvy.record.notation import parse_command
from tests.bots.tables import name_of, positions, tables
from tests.play.phrases import faults
from tests.scenario import At, scenario

SMALL = f"{Path(__file__).parent / 'small.py'}"


def bot_of(table: Table, name: str) -> Bot:
    return maker_of(f"{SMALL}:{name}")(table)


def advice(game: Game, name: str) -> tuple[Advice, ...]:
    return advise(game.table, game, game.state.seat, bot_of(game.table, name))


def test_opinions_become_commands_best_first() -> None:
    game = new_game("birmingham", 2, seed=4)
    best, other = advice(game, "Thinker")
    assert best.notation.startswith("pass with ")
    assert (best.value, best.share) == (31.25, 0.75)  # what is meant twice counts once
    assert best.plan == "Plan: pass."  # there is one action in the first round
    assert other.notation.startswith("build ")
    assert other.plan.startswith("Plan: build ")
    assert [game.why_not(one.command) for one in (best, other)] == [None, None]
    assert not game.history


def test_a_plan_goes_on_to_the_end_of_the_turn() -> None:
    game = new_game("birmingham", 2, seed=4)
    while game.state.round == 1:
        game.play(commands(game.table, game.state)[-1])
    assert advice(game, "Thinker")[0].plan == "Plan: pass; then pass."


def test_a_bot_that_only_chooses_has_no_value() -> None:
    game = new_game("lancashire", 2, seed=4)
    (only,) = advice(game, "First")
    assert only.value is None
    assert only.share == 1
    assert game.why_not(only.command) is None


def test_advice_is_for_the_seat_to_act() -> None:
    game = new_game("birmingham", 2, seed=4)
    bot = bot_of(game.table, "Thinker")
    with pytest.raises(Refused) as refused:
        advise(game.table, game.state, 1 - game.state.seat, bot)
    assert refused.value.refusal.code == "not_your_turn"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Raises", "Raises broke off"),
        ("Nonsense", "none of the"),
        ("Wordless", "should think in a Thought; it answered None."),
    ],
)
def test_a_bot_that_fails_is_named(name: str, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        advice(new_game("birmingham", 2, seed=4), name)


def test_no_opinion_is_no_advice() -> None:
    assert advice(new_game("birmingham", 2, seed=4), "Empty") == ()


@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_advice_rests_on_what_a_seat_may_know(table: Table) -> None:
    """BIR 18.1, LAN 18.1, AOI 18.1."""
    for state in positions(table, 7, 31):
        if is_between(state) and state.prompt != ask.LOSE:
            other = other_secrets(table, state, state.seat, Rng(1, 2, 3, 4))
            bots = [bot_of(table, "Thinker" if can_pass(table, state) else "First") for _ in "ab"]
            seat = state.seat
            found = [
                advise(table, one, seat, bot) for one, bot in zip((state, other), bots, strict=True)
            ]
            assert found[0] == found[1]


def can_pass(table: Table, state: State) -> bool:
    return ask.PASSING in table.rules.legal(state)


# plans in words


@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_every_command_can_be_planned_in_a_sentence(table: Table) -> None:
    wording = Wording(table, ("Ada", "Ben", "Cleo", "Dan", "Eve"))
    seen = set()
    for state in positions(table, 3, 17):
        if not is_between(state):
            continue
        for command in commands(table, state, 30):
            said = plan.sentence(wording, [plan.carried(table, state, command)])
            assert faults(said) == [], said
            seen.add(type(command))
    assert len(seen) > 4


def said(at: At, *lines: str) -> str:
    """The plan to give these commands, one after the other."""
    found, state = [], at.state
    for line in lines:
        found.append(plan.carried(at.table, state, parse_command(at.table.names, line)))
        state = found[-1].after
    return plan.sentence(Wording(at.table, ("Ada", "Ben", "Cleo", "Dan")), found)


def test_a_turn_says_what_flips_and_what_a_link_is_worth() -> None:
    at = scenario("birmingham", 2).hand(0, "dudley", "coal", "leek").has(0, money=30)
    at = at.link("birmingham-oxford", "birmingham-dudley").market(iron=6, coal=10)
    text = said(
        at, "build iron dudley/2 coal market with dudley", "link birmingham-walsall with leek"
    )
    first, second = text.split("; then ")
    assert first.startswith("Plan: build Iron Works I in Dudley, slot 2 (flips at once, 3 income")
    assert second == "link Birmingham–Walsall."


def test_several_tiles_are_sold_by_kind_and_a_friend_is_named() -> None:
    at = scenario("lancashire").tile("manchester/1", "cotton-1").tile("manchester/2", "cotton-1")
    at = at.tile("liverpool/1", "port-1", seat=1).tile("liverpool/2", "port-1", seat=1)
    at = at.link("liverpool-warrington", "warrington-manchester").hand(0, "coal", "iron")
    text = said(at, "sell manchester/1 to liverpool/1 and manchester/2 to liverpool/2 with coal")
    assert text.startswith("Plan: sell 2 Cotton Mills (")
    assert "flips Port I and Port I of Ben" in text


def test_a_sale_to_the_distant_market_says_why_now() -> None:
    at = (
        scenario("lancashire").tile("macclesfield/1", "cotton-1").tile("macclesfield/2", "cotton-1")
    )
    at = at.link("macclesfield-the-midlands").hand(0, "coal", "iron", "port")
    sale = "sell macclesfield/1 to market with coal"
    assert said(at.distant(0, [0, 3, 3, 4]), sale) == "Plan: sell Cotton Mill I in Macclesfield."
    falling = "Plan: sell Cotton Mill I in Macclesfield before the distant market"
    texts = [said(at.distant(box, [0, 3, 3, 4]), sale) for box in (1, 6)]
    assert texts[0].startswith(falling)
    assert texts[1] == f"{falling} closes."


def test_a_development_says_what_comes_next() -> None:
    at = scenario("birmingham", 2).hand(0, "coal").has(0, money=30)
    one, two = "develop cotton with coal", "develop cotton and cotton with coal"
    assert said(at, one) == "Plan: develop Cotton Mill I away (Cotton Mill I comes next)."
    assert said(at, two) == "Plan: develop Cotton Mill I twice away (Cotton Mill I comes next)."


def test_the_last_loans_are_worth_a_word() -> None:
    at = scenario("lancashire", 3, era="rail").hand(0, "coal").has(0, money=5)
    last = at.table.board.terms.rounds - at.table.board.terms.loan_ban_rounds
    assert said(at.in_round(1), "loan 30 with coal") == "Plan: borrow £30."
    assert said(at.in_round(last), "loan 30 with coal") == "Plan: borrow £30 before loans end."
