"""Turns and actions of Lancashire."""

import pytest

from navvy.errors import Refused
from navvy.play.game import Game
from navvy.record import position
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, opening, played, refused, scenario


def play(game: Game, *texts: str) -> None:
    for text in texts:
        game.play(parse_command(game.table.names, text))


def undo_refused(game: Game) -> str:
    with pytest.raises(Refused) as caught:
        game.undo()
    return caught.value.refusal.code


def test_the_first_canal_round_has_one_action_and_all_others_two() -> None:
    """LAN 2.1."""
    at = opening("lancashire")
    assert at.shown("actions_left") == 1
    after = played(at, "loan 10")
    assert refused(after, "loan 10") == "no_action_left"
    for _ in range(3):
        after = played(after, "end", "pass")
    after = played(after, "end")
    assert (after.shown("round"), after.shown("actions_left")) == (2, 2)


def test_the_first_rail_round_has_two_actions() -> None:
    """LAN 2.1."""
    after = played(opening("lancashire").last_turn(), "end")
    assert (after.shown("era"), after.shown("round"), after.shown("actions_left")) == ("rail", 1, 2)


def test_the_same_action_may_be_taken_twice() -> None:
    """LAN 2.1."""
    after = played(scenario("lancashire"), "loan 30", "loan 30")
    assert (after[0].money, after[0].level) == (160, -6)


def test_there_is_no_scouting() -> None:
    """LAN 2.1."""
    at = scenario("lancashire").hand(0, "coal", "iron", "port")
    assert refused(at, "scout coal,iron,port") == "no_scout"


def test_every_action_costs_one_card_of_the_hand() -> None:
    """LAN 2.2."""
    at = scenario("lancashire").hand(0, "coal", "wigan")
    assert played(at, "loan 10 with wigan")[0].hand == {"coal": 1}
    assert played(at, "loan 10 with wigan")[0].played == {"wigan": 1}
    assert refused(at, "loan 10 with port") == "card_not_held"
    assert refused(at, "pass with coal,wigan") == "card_count"
    assert refused(at, "pass with coal,coal") == "card_count"
    assert refused(at, "pass") == "choice_open"


def test_passing_costs_a_card_and_does_nothing_else() -> None:
    """LAN 2.2."""
    at = scenario("lancashire").hand(0, "coal", "wigan")
    after = played(at, "pass with coal")
    assert after[0].hand == {"wigan": 1}
    assert (after[0].money, after[0].spent, after.shown("actions_left")) == (100, 0, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("link manchester-oldham and bolton-blackburn with wigan", "cannot_afford"),
        ("link manchester-oldham and bolton-wigan with wigan", "link_outside_network"),
        ("link manchester-oldham with port", "card_not_held"),
    ],
)
def test_a_command_that_fails_anywhere_leaves_no_trace(text: str, code: str) -> None:
    """LAN 2.4, 8.5."""
    at = scenario("lancashire", era="rail").tile("manchester/1", "coal-2").has(0, money=12)
    at = at.tile("bury/1", "coal-2", seat=1)
    if "bolton-blackburn" in text:
        at = at.link("bolton-bury")
    game = game_at(at.hand(0, "wigan", "coal"))
    before = position.to_json(game.table, game.state)
    with pytest.raises(Refused) as caught:
        play(game, text)
    assert caught.value.refusal.code == code
    assert position.to_json(game.table, game.state) == before


def test_no_action_is_taken_on_credit() -> None:
    """LAN 2.4."""
    at = scenario("lancashire").tile("manchester/1", "coal-2").has(0, money=2)
    assert refused(at, "link manchester-oldham") == "cannot_afford"
    assert played(at.has(0, money=3), "link manchester-oldham")[0].money == 0


def test_a_turn_ends_only_by_its_end_and_only_without_actions_left() -> None:
    """LAN 2.5."""
    at = scenario("lancashire")
    assert refused(at, "end") == "actions_left"
    assert refused(played(at, "pass"), "end") == "actions_left"
    after = played(at, "pass", "pass")
    assert after.shown("to_act") == 0
    assert refused(after, "pass") == "no_action_left"
    assert played(after, "end").shown("to_act") == 1


def test_the_hand_is_refilled_at_the_end_of_the_turn_only() -> None:
    """LAN 2.6."""
    cards = ["coal", "coal", "iron", "port", "wigan", "bury", "colne", "oldham"]
    at = scenario("lancashire").hand(0, *cards).deck("fleetwood", "rochdale", "preston")
    after = played(at, "pass with coal", "pass with coal")
    assert sum(after[0].hand.values()) == 6
    after = played(after, "end")
    assert sum(after[0].hand.values()) == 8
    assert after[0].hand["fleetwood"] == after[0].hand["rochdale"] == 1
    assert after.shown("deck_left") == 1


def test_hands_run_down_when_the_deck_is_empty() -> None:
    """LAN 2.6."""
    at = scenario("lancashire").hand(0, "coal", "iron", "port").deck()
    after = played(at, "pass with coal", "pass with iron", "end")
    assert after[0].hand == {"port": 1}


def seller() -> At:
    at = scenario("lancashire").distant(0, [1, 2]).link("colne-yorkshire", "burnley-colne")
    at = at.tile("colne/1", "cotton-1").tile("burnley/1", "cotton-1")
    return at.hand(0, "coal", "iron", "port").deck("wigan", "wigan")


def test_commands_of_the_turn_may_be_taken_back_latest_first() -> None:
    """LAN 2.7."""
    game = game_at(seller())
    play(game, "loan 10 with coal", "pass with iron")
    assert game.undo() == parse_command(game.table.names, "pass with iron")
    assert game.undo() == parse_command(game.table.names, "loan 10 with coal")
    assert undo_refused(game) == "nothing_to_undo"


def test_nothing_before_a_turned_market_tile_can_be_taken_back() -> None:
    """LAN 2.7, 10.17."""
    game = game_at(seller())
    play(game, "loan 10 with coal", "sell colne/1 to market with iron")
    assert undo_refused(game) == "revealed"
    play(game, "end")
    assert undo_refused(game) == "nothing_to_undo"


def test_what_follows_a_turned_market_tile_can_be_taken_back_down_to_it() -> None:
    """LAN 2.7."""
    game = game_at(seller())
    play(game, "sell colne/1 to market with iron", "loan 10 with coal")
    game.undo()
    assert undo_refused(game) == "revealed"


def test_the_answer_to_a_shortfall_is_final() -> None:
    """LAN 2.7."""
    at = scenario("lancashire").turn(3, actions=0).has(0, income=5).has(0, money=0)
    at = at.tile("manchester/1", "cotton-1").tile("oldham/1", "cotton-1")
    game = game_at(at)
    play(game, "end", "lose manchester/1")
    assert undo_refused(game) == "nothing_to_undo"


def test_only_the_seat_whose_turn_it_is_gives_commands() -> None:
    """LAN 2.1."""
    game = game_at(scenario("lancashire"))
    why = game.why_not(parse_command(game.table.names, "loan 10"), seat=1)
    assert why
    assert why.code == "not_your_turn"


def test_spent_counts_costs_and_bought_cubes_and_nothing_received() -> None:
    """LAN 2.8."""
    at = scenario("lancashire").link("colne-yorkshire").mat(0, "cotton-2").market(coal=2)
    assert played(at, "build cotton colne/1")[0].spent == 14 + 4
    assert played(at, "loan 30")[0].spent == 0
    assert played(at, "link burnley-colne")[0].spent == 3
    assert played(at.market(iron=0), "develop coal and coal")[0].spent == 10
    sold = played(
        scenario("lancashire").market(iron=0).tile("bolton/1", "coal-2", seat=1),
        "build iron bolton/3",
    )
    assert sold[0].spent == 5
    assert sold[0].money == 100 - 5 + 4 + 4 + 3 + 3


def test_negative_income_is_not_spent() -> None:
    """LAN 2.8."""
    at = scenario("lancashire").turn(3, actions=0).has(0, income=5)
    after = played(at, "end")
    assert (after[0].money, after[0].spent) == (95, 0)
