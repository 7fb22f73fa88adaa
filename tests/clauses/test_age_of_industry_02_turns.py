"""Turns and actions of Age of Industry."""

import pytest

from navvy.errors import Malformed, Refused
from navvy.play.game import Game
from navvy.record import position
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, opening, played, refused, scenario

PORTS = scenario("age-of-industry").tile("new-haven/2", "port-1", seat=1)


def play(game: Game, *texts: str) -> None:
    for text in texts:
        game.play(parse_command(game.table.names, text))


def undo_refused(game: Game) -> str:
    with pytest.raises(Refused) as caught:
        game.undo()
    return caught.value.refusal.code


def test_round_1_has_one_action_and_all_others_two() -> None:
    """AOI 2.1."""
    at = opening("age-of-industry")
    assert at.shown("actions_left") == 1
    after = played(at, "pass")
    assert refused(after, "pass") == "no_action_left"
    for _ in range(3):
        after = played(after, "end", "pass")
    after = played(after, "end")
    assert (after.shown("round"), after.shown("actions_left")) == (2, 2)


def test_the_same_kind_of_action_may_be_taken_twice() -> None:
    """AOI 2.1."""
    after = played(scenario("age-of-industry"), "develop factory-0", "develop factory-0")
    assert after[0].mat["factory"] == [3, 3, 4, 4]
    assert after.shown("actions_left") == 0


def test_each_seat_has_one_turn_a_round_in_turn_order() -> None:
    """AOI 2.1."""
    at = scenario("age-of-industry").order(2, 3, 0, 1)
    for seat in (2, 3, 0, 1):
        assert at.shown("to_act") == seat
        game = game_at(at)
        other = (seat + 1) % 4
        found = game.why_not(parse_command(game.table.names, "loan 10"), seat=other)
        assert found is not None
        assert found.code == "not_your_turn"
        at = played(at, "pass", "pass", "end")
    assert at.shown("round") == 3


@pytest.mark.parametrize("text", ["scout coal,iron,port", "also lowell/1", "lose lowell/1"])
def test_there_are_no_other_actions(text: str) -> None:
    """AOI 2.1."""
    with pytest.raises(Malformed):
        refused(scenario("age-of-industry"), text)


def test_to_build_to_develop_and_to_pass_costs_one_card() -> None:
    """AOI 2.2."""
    at = PORTS.hand(0, "brown", "ship")
    for text in ("build cotton new-haven/1", "develop port-3", "pass"):
        after = played(at, f"{text} with brown")
        assert (after[0].hand, after[0].played) == ({"ship": 1}, {"brown": 1})
        assert refused(at, f"{text} with blue") == "card_not_held"
        assert refused(at, f"{text} with brown,ship") == "card_count"
    assert refused(at, "develop port-3 with ship") is None
    assert refused(at, "pass with ship") is None
    assert refused(at.hand(0), "develop port-3") == "card_not_held"


def test_to_link_to_sell_and_to_draw_costs_no_card() -> None:
    """AOI 2.2, 2.9."""
    at = PORTS.tile("new-haven/1", "cotton-1").hand(0, "ship")
    for text in ("link new-haven-new-london", "sell new-haven/1"):
        assert played(at, text)[0].hand == {"ship": 1}
        assert played(at.hand(0), text)[0].hand == {}
        assert refused(at, f"{text} with ship") == "card_count"
    assert played(at, "draw deck")[0].played == {}


def test_passing_does_nothing_but_discard_a_card() -> None:
    """AOI 2.3."""
    at = scenario("age-of-industry").hand(0, "coal", "blue")
    after = played(at, "pass with blue")
    assert after[0].hand == {"coal": 1}
    assert (after[0].money, after[0].spent, after.shown("actions_left")) == (100, 0, 1)


def test_a_seat_without_a_card_passes_exactly_if_the_draw_deck_is_empty() -> None:
    """AOI 2.3."""
    at = scenario("age-of-industry").hand(0).deck("coal")
    assert refused(at, "pass") == "deck_left"
    empty = at.deck()
    assert len(empty.shown("face_up")) == 2
    after = played(empty, "pass")
    assert (after[0].played, after.shown("actions_left")) == ({}, 1)
    held = empty.hand(0, "iron")
    assert played(held, "pass")[0].hand == {}
    assert refused(empty.hand(0, "iron", "coal"), "pass") == "choice_open"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("build cotton new-haven/1 with brown", "cannot_afford"),
        ("build port new-haven/2 with brown", "opponent_tile"),
        ("sell lowell/1 to boston/2 and lowell/1 to new-haven/2", "already_flipped"),
        ("sell lowell/1 to boston/2 and lawrence/1 to boston/2", "port_flipped"),
        ("develop port-3 with blue", "card_not_held"),
        ("link lowell-lawrence", "cannot_afford"),
        ("loan 60", "too_many_loans"),
        ("draw green", "card_not_open"),
    ],
)
def test_a_command_that_fails_anywhere_leaves_no_trace(text: str, code: str) -> None:
    """AOI 2.4."""
    at = PORTS.tile("lowell/1", "cotton-1").tile("lawrence/1", "cotton-1").mat(0, "cotton-2")
    at = at.tile("boston/2", "port-1", seat=1).link("lowell-boston", "lowell-worcester")
    at = at.tile("newburyport/1", "port-1", seat=1).link("lawrence-newburyport", seat=2)
    game = game_at(at.hand(0, "brown", "ship").has(0, money=2).face_up("coal", "iron"))
    before = position.to_json(game.table, game.state)
    with pytest.raises(Refused) as caught:
        play(game, text)
    assert caught.value.refusal.code == code
    assert position.to_json(game.table, game.state) == before


def test_no_action_is_taken_on_credit() -> None:
    """AOI 2.4."""
    at = PORTS.has(0, money=3)
    assert refused(at, "build cotton new-haven/1") == "cannot_afford"
    assert played(at.has(0, money=4), "build cotton new-haven/1")[0].money == 0
    assert played(at, "loan 10", "build cotton new-haven/1")[0].money == 9


def test_a_turn_ends_only_by_its_end_and_only_without_actions_left() -> None:
    """AOI 2.5."""
    at = scenario("age-of-industry")
    assert refused(at, "end") == "actions_left"
    assert refused(played(at, "pass"), "end") == "actions_left"
    after = played(at, "pass", "pass")
    assert after.shown("to_act") == 0
    assert refused(after, "pass") == "no_action_left"
    assert played(after, "end").shown("to_act") == 1


def test_no_card_is_drawn_at_the_end_of_a_turn() -> None:
    """AOI 2.6."""
    at = scenario("age-of-industry").hand(0, "coal", "iron", "port")
    after = played(at, "pass with coal", "pass with iron", "end")
    assert after[0].hand == {"port": 1}
    assert after.shown("deck_left") == at.shown("deck_left")


def test_commands_of_the_turn_may_be_taken_back_latest_first() -> None:
    """AOI 2.7."""
    game = game_at(PORTS.hand(0, "brown", "ship"))
    play(game, "loan 10", "build cotton new-haven/1", "repay 10", "link new-haven-new-london")
    for text in ("link new-haven-new-london", "repay 10"):
        assert game.undo() == parse_command(game.table.names, text)
    game.undo()
    assert game.undo() == parse_command(game.table.names, "loan 10")
    assert undo_refused(game) == "nothing_to_undo"


def test_end_is_final() -> None:
    """AOI 2.7."""
    game = game_at(scenario("age-of-industry").hand(0, "coal", "blue"))
    play(game, "pass with coal", "pass with blue", "end")
    assert undo_refused(game) == "nothing_to_undo"


def test_nothing_before_a_card_came_to_light_can_be_taken_back() -> None:
    """AOI 2.7, 18.1."""
    at = scenario("age-of-industry").hand(0, "coal").face_up("blue", "port")
    game = game_at(at)
    play(game, "loan 10", "draw deck")
    assert undo_refused(game) == "revealed"
    game = game_at(at)
    play(game, "draw blue")
    game.undo()
    play(game, "draw port", "draw blue")
    assert undo_refused(game) == "revealed"
    play(game, "loan 10")
    game.undo()
    assert undo_refused(game) == "revealed"
    game = game_at(at.deck())
    play(game, "draw port", "draw blue")
    game.undo()
    assert game.undo() == parse_command(game.table.names, "draw port")


def test_spent_counts_tiles_links_and_bought_cubes_gross() -> None:
    """AOI 2.8."""
    at = PORTS.mat(0, "cotton-2", "coal-2").market(coal=2, iron=4)
    assert played(at, "build cotton new-haven/1")[0].spent == 6 + 3
    at = at.tile("new-haven/1", "cotton-1")
    first = played(at, "link new-haven-new-london")
    assert first[0].spent == 1
    assert played(first, "link new-haven-bridgeport")[0].spent == 1 + 1 + 3 + 2
    sold = played(first, "sell new-haven/1 to new-haven/2")
    assert (sold[0].spent, sold[0].money) == (1, 100 - 1 + 8)


def test_money_of_a_sale_to_the_track_does_not_lower_what_was_spent() -> None:
    """AOI 2.8, 6.14."""
    at = PORTS.market(iron=3)
    after = played(at, "build iron new-haven/1")
    assert (after[0].spent, after[0].money) == (2, 100 - 2 + 2 + 1 + 1 + 5)


def test_loans_repayments_and_interest_are_not_spent() -> None:
    """AOI 2.8."""
    at = scenario("age-of-industry").has(0, loans=3)
    assert played(at, "loan 20")[0].spent == 0
    assert played(at, "repay 20")[0].spent == 0
    after = played(at.turn(3, actions=0), "end")
    assert (after[0].money, after[0].spent) == (97, 0)


def seats_without_cards() -> list[At]:
    at = scenario("age-of-industry").hand(0)
    return [
        at.deck("coal").face_up(),
        at.deck("coal", "iron").face_up("blue", "blue"),
        at.deck().face_up("blue"),
        at.deck().face_up(),
    ]


@pytest.mark.parametrize("at", seats_without_cards())
def test_a_seat_with_an_action_left_can_always_act(at: At) -> None:
    """AOI 2.9."""
    could = [text for text in ("pass", "draw deck", "draw blue") if refused(at, text) is None]
    assert could
    assert ("pass" in could) == (at.shown("deck_left") == 0)
    game = game_at(at)
    assert [type(one).__name__ for one in game.legal() if type(one).__name__ in ("Pass", "Draw")]


def test_a_choice_of_one_answer_need_not_be_made() -> None:
    """AOI 2.10."""
    at = PORTS.tile("new-haven/1", "cotton-1").hand(0, "coal", "coal")
    assert played(at, "sell new-haven/1").tile_at("new-haven/2") is not None
    assert played(at, "pass")[0].hand == {"coal": 1}
    assert played(at.has(0, loans=1), "repay")[0].loans == 0


def test_a_choice_of_several_answers_must_be_made() -> None:
    """AOI 2.10."""
    at = PORTS.tile("new-haven/1", "cotton-1").tile("bridgeport/2", "port-1", seat=1)
    at = at.link("bridgeport-new-haven", seat=1).hand(0, "coal", "blue")
    assert refused(at, "sell new-haven/1") == "choice_open"
    assert refused(at, "pass") == "choice_open"
    assert refused(at.has(0, loans=2), "repay") == "choice_open"
    assert refused(at, "loan") == "choice_open"


def test_two_slots_are_a_choice_even_if_no_rule_tells_them_apart() -> None:
    """AOI 2.10, 6.8."""
    at = scenario("age-of-industry")
    with pytest.raises(Malformed):
        refused(at, "build cotton lowell")
    assert refused(at, "build cotton lowell/2") is None
