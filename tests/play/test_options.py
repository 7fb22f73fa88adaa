"""What is offered: whole commands, choices one by one, actions; all legal, none telling secrets."""

import json

import pytest

from navvy.data.names import MARKET
from navvy.errors import Malformed, Refused
from navvy.kernel.prompts import PROMPT_NAMES, SALE
from navvy.play import options
from navvy.play.game import Game
from navvy.play.options import Choices, Offer, actions, choices, commands
from navvy.record import codec, deal
from navvy.record.command import VERBS, Also, Command, End, Lose, Sell
from navvy.record.notation import format_command
from navvy.record.scribe import decision_name
from tests.differential.variants import VARIANTS, Variant, label
from tests.play.courses import moments, random_command, random_game, with_other_secrets
from tests.scenario import At, game_at, refusal, scenario

EVERYTHING = 100_000
DONE = "done"


def cotton() -> At:
    """Two mills and a port in Lancashire, connected; the distant market is open."""
    return (
        scenario("lancashire")
        .hand(0, "bolton", "bury")
        .tile("liverpool/1", "port-1")
        .tile("bolton/1", "cotton-1")
        .tile("bury/1", "cotton-1")
        .link("liverpool-wigan", "bolton-wigan", "bolton-bury")
    )


# whole commands


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_every_command_listed_is_accepted_and_equals_itself(variant: Variant) -> None:
    for moment in moments(random_game(variant, 0), 6):
        listed = moment.legal(200)
        assert listed
        for command in listed:
            done = codec.play(moment.table, moment.state, command)
            assert done.command == command


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_no_legal_command_is_missing(variant: Variant) -> None:
    rng = deal.stream(0, "missing")
    for moment in moments(random_game(variant, 1), 11):
        listed = moment.legal(EVERYTHING)
        assert len(listed) < EVERYTHING
        assert len({format_command(command) for command in listed}) == len(listed)
        for _ in range(10):
            assert random_command(moment, rng) in listed


@pytest.mark.parametrize("variant", VARIANTS[::4], ids=label)
def test_the_list_is_the_same_each_time(variant: Variant) -> None:
    for moment in moments(random_game(variant, 0), 25):
        assert moment.legal() == moment.legal()


def test_a_short_list_has_something_of_every_action() -> None:
    game = game_at(scenario("birmingham").has(0, money=200))
    listed, whole = game.legal(20), game.legal(EVERYTHING)
    assert len(listed) == 20 < len(whole)
    assert {type(command) for command in listed} == {type(command) for command in whole}
    assert [command for command in whole if command in listed] == listed


def test_no_command_is_left_once_the_game_is_over() -> None:
    game = random_game(VARIANTS[0], 0)
    assert game.legal() == []
    assert actions(game) == []
    assert choices(game) == Choices(prompt="over")


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_the_limit_is_kept(limit: int) -> None:
    at = scenario("birmingham")
    assert len(commands(at.table, at.state, limit)) == limit


def test_a_list_does_not_change_the_position() -> None:
    game = game_at(cotton())
    before = game.view(0)
    game.legal()
    assert game.view(0) == before


def test_a_sale_to_the_distant_market_ends_its_command() -> None:
    """LAN 10.17."""
    sells = [one for one in game_at(cotton()).legal(EVERYTHING) if isinstance(one, Sell)]
    ways = {format_command(one).partition(" with ")[0] for one in sells}
    assert ways == {
        "sell bolton/1 to liverpool/1",
        "sell bolton/1 to liverpool/1 and bury/1 to market",
        "sell bolton/1 to market",
        "sell bury/1 to liverpool/1",
        "sell bury/1 to liverpool/1 and bolton/1 to market",
        "sell bury/1 to market",
    }


def interrupted() -> Game:
    """A sell action that goes on after a market tile of 0 boxes."""
    game = game_at(cotton().distant(0, [0, 1, 2, 3, 4]))
    game.play(next(one for one in game.legal() if _sells_abroad(one)))
    assert game.state.prompt == SALE
    return game


def _sells_abroad(command: Command) -> bool:
    return isinstance(command, Sell) and command.sales[0].to == MARKET


def test_an_interrupted_sale_may_go_on_or_be_left() -> None:
    """LAN 10.17: further sales cost no card; the next action leaves it."""
    game = interrupted()
    listed = game.legal(EVERYTHING)
    also = [format_command(one) for one in listed if isinstance(one, Also)]
    assert also == ["also bury/1 to liverpool/1", "also bury/1 to market"]
    assert {VERBS[type(one)] for one in listed} == {
        "also",
        "link",
        "develop",
        "sell",
        "loan",
        "pass",
    }
    for one in listed:
        assert game.why_not(one) is None
    offers = actions(game)
    assert (offers[0].verb, offers[0].answers, offers[0].is_legal) == ("also", (), True)
    assert choices(game).legal == (DONE, "bury/1")
    for offer in offers[1:]:
        assert offer.answers[0] == DONE
        if offer.is_legal and offer.verb != "end":
            assert choices(game, offer.answers).prompt != "action"


def test_a_shortfall_offers_the_tiles_to_give_up() -> None:
    """BIR 3.5, 3.7: a tile that brings nothing is shown with its reason."""
    at = (
        scenario("birmingham", seats=2)
        .has(0, money=0, income=0)
        .tile("birmingham/1", "cotton-1")
        .tile("dudley/1", "coal-1")
        .tile("stoke-on-trent/2", "pottery-2")
        .turn(1, 0)
    )
    game = game_at(at)
    game.play(End())
    assert game.legal() == [Lose(slot="dudley/1"), Lose(slot="birmingham/1")]
    shown = by_name(actions(game))
    assert shown == {
        "birmingham/1": None,
        "dudley/1": None,
        "stoke-on-trent/2": "tile_brings_nothing",
    }
    assert {offer.verb for offer in actions(game)} == {"lose"}
    assert choices(game, ("dudley/1",)).command == Lose(slot="dudley/1")


# actions


def code(offer: Offer) -> str | None:
    return None if offer.refusal is None else offer.refusal.code


def by_name(offers: list[Offer]) -> dict[str, str | None]:
    return {offer.answers[-1]: code(offer) for offer in offers}


def test_every_action_is_offered_legal_or_with_its_refusal() -> None:
    """BIR 2.1, 2.5, 9.1, 11.2, 12.1."""
    at = scenario("birmingham").has(0, money=0, income=2).hand(0, "birmingham", "wild-location")
    found = by_name(actions(game_at(at)))
    assert found == {
        "build cotton": "nowhere_to_build",
        "build coal": "nowhere_to_build",
        "build iron": "nowhere_to_build",
        "build manufacturer": "nowhere_to_build",
        "build pottery": "nowhere_to_build",
        "build brewery": "nowhere_to_build",
        "link": "cannot_afford",
        "develop": "cannot_afford",
        "sell": "nothing_to_sell",
        "loan 30": "income_too_low",
        "scout": "wild_in_hand",
        "pass": None,
        "end": "actions_left",
    }


def test_an_offer_says_what_it_is_about() -> None:
    offers = {offer.answers[0]: offer for offer in actions(game_at(scenario("lancashire")))}
    assert offers["build shipyard"].industry == "shipyard"
    assert [(one.verb, one.amount) for one in offers.values() if one.amount] == [
        ("loan", 10),
        ("loan", 20),
        ("loan", 30),
    ]
    assert "scout" not in offers


def test_only_the_end_is_open_when_no_action_is_left() -> None:
    """BIR 2.5."""
    found = by_name(actions(game_at(scenario("birmingham").turn(0, 0))))
    assert [name for name, code in found.items() if code is None] == ["end"]
    assert set(found.values()) == {None, "no_action_left"}


# choices


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_choices_are_the_legal_decisions_and_refusals_of_the_others(variant: Variant) -> None:
    rng = deal.stream(1, "choices")
    for moment in moments(random_game(variant, 2), 8):
        answers: tuple[str, ...] = ()
        found = choices(moment)
        while found.command is None:
            assert found.legal
            assert all(one.refusal.clause for one in found.refused)
            assert not {one.name for one in found.refused} & set(found.legal)
            answers = (*answers, found.legal[rng.below(len(found.legal))])
            found = choices(moment, answers)
        assert found.prompt is None
        assert codec.play(moment.table, moment.state, found.command).command == found.command


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_nothing_legal_is_left_out_of_the_candidates(variant: Variant) -> None:
    table, game = random_game(variant, 3).table, random_game(variant, 3)
    rng = deal.stream(2, "candidates")
    state = game.start.copy()
    asked = set()
    while state.prompt != PROMPT_NAMES.index("over"):
        legal, shown = table.rules.legal(state), options.candidates(table, state)
        asked.add(state.prompt)
        assert [one for one in shown if not table.rules.refusal(state, one)] == legal
        assert len({decision_name(table, one) for one in shown}) == len(shown)
        table.rules.apply(state, legal[rng.below(len(legal))])
    assert {0, 1, 4} <= asked


def test_choices_lead_to_a_command() -> None:
    """BIR 5.2, 6.2, 10.7."""
    at = scenario("birmingham").link("birmingham-oxford").hand(0, "birmingham", "iron")
    game = game_at(at)
    assert choices(game).prompt == "action"
    slots = choices(game, ("build iron",))
    assert (slots.prompt, "birmingham/3" in slots.legal) == ("slot", True)
    refused = {one.name: one.refusal for one in slots.refused}
    assert refused["dudley/1"].code == "wrong_industry"
    assert refused["dudley/1"].facts["slot"] == "dudley/1"
    cards = choices(game, ("build iron", "birmingham/3"))
    assert (cards.prompt, cards.legal) == ("card", ("birmingham", "iron"))
    whole = choices(game, ("build iron", "birmingham/3", "iron"))
    assert (whole.prompt, whole.legal) == (None, ())
    assert whole.command is not None
    assert format_command(whole.command) == "build iron birmingham/3 coal market with iron"


def test_an_answer_that_may_not_be_given_is_refused_with_its_place() -> None:
    at = scenario("birmingham").link("birmingham-oxford").hand(0, "birmingham")
    with pytest.raises(Refused) as caught:
        choices(game_at(at), ("build iron", "dudley/1"))
    assert caught.value.refusal == refusal(at, "build iron dudley/1")
    assert (caught.value.refusal.code, caught.value.refusal.at) == ("wrong_industry", 1)


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (("biuld iron",), "There is no answer for 'action', 'biuld iron'. Did you mean"),
        (("pass", "leek"), "There is no answer for 'card', 'leek'."),
        (("pass", "birmingham", "end"), "The command is whole after 'birmingham'; nothing asks"),
    ],
)
def test_an_answer_to_nothing_is_malformed(answers: tuple[str, ...], message: str) -> None:
    game = game_at(scenario("birmingham").hand(0, "birmingham"))
    with pytest.raises(Malformed) as caught:
        choices(game, answers)
    assert str(caught.value).startswith(message)


# secrets


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_what_is_offered_does_not_depend_on_secrets(variant: Variant) -> None:
    """BIR 18.1, LAN 18.1."""
    for seed, moment in enumerate(moments(random_game(variant, 0), 12)):
        twin = with_other_secrets(moment, seed)
        assert twin.legal(300) == moment.legal(300)
        assert actions(twin) == actions(moment)
        assert choices(twin) == choices(moment)


def test_choices_stop_before_a_market_tile() -> None:
    """LAN 10.14, 10.17: neither X nor a sold mill can be read off what is asked next."""
    for tile in (0, 1, 4):
        game = game_at(cotton().distant(7, [tile] * 9))
        found = choices(game, ("sell", "bolton", "bury/1", MARKET))
        assert (found.prompt, found.legal) == (None, ())
        assert found.command is not None
        assert format_command(found.command) == "sell bury/1 to market with bolton"


def test_offers_and_choices_are_plain_json() -> None:
    game = interrupted()
    rows = json.loads(json.dumps(options.actions_json(actions(game))))
    assert rows[0]["verb"] == "also"
    row = json.loads(json.dumps(options.choices_json(choices(game, ("bury/1", MARKET)))))
    assert row["command"]["do"] == "also"
