"""Section 2 of the rules of Birmingham: turns and actions."""

import pytest

from navvy.errors import Refused
from navvy.play.game import Game
from navvy.record.digest import digest
from navvy.record.notation import parse_command
from tests.scenario import At, game_at, opening, played, refused, scenario


def test_round_1_of_the_canal_era_has_one_action() -> None:
    """BIR 2.1."""
    after = played(opening("birmingham"), "pass")
    assert after.shown("actions_left") == 0
    assert refused(after, "pass") == "no_action_left"


def test_every_other_turn_has_two_actions() -> None:
    """BIR 2.1."""
    after = played(scenario("birmingham").turn(3, actions=0), "end")
    assert (after.shown("round"), after.shown("actions_left")) == (3, 2)
    after = played(after, "pass", "pass")
    assert refused(after, "loan") == "no_action_left"


def test_round_1_of_the_rail_era_has_two_actions() -> None:
    """BIR 2.1."""
    after = played(scenario("birmingham").last_turn(), "end")
    assert (after.shown("era"), after.shown("round")) == ("rail", 1)
    assert after.shown("actions_left") == 2


def test_the_same_action_may_be_taken_twice() -> None:
    """BIR 2.1."""
    assert played(scenario("birmingham"), "loan", "loan")[0].money == 160


def test_seats_go_in_turn_order_once_a_round() -> None:
    """BIR 2.1."""
    at = scenario("birmingham").order(2, 0, 3, 1)
    seats = []
    for _ in range(4):
        seats.append(at.shown("to_act"))
        assert at.shown("round") == 2
        at = played(at, "pass", "pass", "end")
    assert seats == [2, 0, 3, 1]
    assert at.shown("round") == 3


def test_no_seat_acts_out_of_turn() -> None:
    """BIR 2.1."""
    game = game_at(scenario("birmingham").hand(0, "coal").hand(1, "coal"))
    command = parse_command(game.table.names, "pass")
    found = game.why_not(command, seat=1)
    assert found is not None
    assert (found.code, found.clause) == ("not_your_turn", "BIR 2.1")
    assert game.why_not(command, seat=0) is None


def test_every_action_discards_one_card_face_up() -> None:
    """BIR 2.2."""
    at = scenario("birmingham").hand(0, "coal", "leek")
    after = played(at, "loan with leek")
    assert (after[0].hand, after[0].played) == ({"coal": 1}, {"leek": 1})
    assert refused(at, "loan with stone") == "card_not_held"
    assert refused(at, "loan with coal,leek") == "card_count"
    assert refused(at, "loan") == "choice_open"


@pytest.mark.parametrize(
    "text", ["loan", "develop cotton", "link stone-stafford", "pass", "sell worcester/1"]
)
@pytest.mark.parametrize("card", ["leek", "coal", "cotton-manufacturer"])
def test_any_card_will_do_for_other_actions_than_building(text: str, card: str) -> None:
    """BIR 2.2."""
    at = scenario("birmingham").hand(0, card).merchants({"gloucester/1": "cotton"})
    if text.startswith("sell"):
        at = at.tile("worcester/1", "cotton-1").link("worcester-gloucester").used_up(0, "coal")
        text += " bonus cotton"
    after = played(at, f"{text} with {card}")
    assert (after[0].hand, after[0].played) == ({}, {card: 1})


def test_passing_is_always_allowed_does_nothing_and_costs_a_card() -> None:
    """BIR 2.2."""
    at = scenario("birmingham").hand(0, "coal").has(0, money=0, income=0)
    after = played(at, "pass with coal")
    assert (after[0].hand, after[0].played) == ({}, {"coal": 1})
    assert (after[0].money, after[0].income_space, after.shown("tiles")) == (0, 0, {})
    assert after.shown("actions_left") == 1


@pytest.mark.parametrize("text", ["pass", "loan", "develop cotton", "link stone-stafford"])
@pytest.mark.parametrize(("card", "piles"), [("wild-location", (4, 3)), ("wild-industry", (3, 4))])
def test_a_wild_card_pays_for_anything_and_goes_back_to_its_pile(
    text: str, card: str, piles: tuple[int, int]
) -> None:
    """BIR 2.3."""
    at = scenario("birmingham").hand(0, card).wilds(3, 3)
    after = played(at, f"{text} with {card}")
    assert (after[0].hand, after[0].played) == ({}, {})
    assert (after.shown("wild_locations"), after.shown("wild_industries")) == piles


def rail_pair(money: int) -> At:
    """Seat 0 may lay two rails; coal comes from the market at 1 and 2 pounds."""
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2").hand(0, "coal")
    return at.link("birmingham-oxford").has(0, money=money)


PAIR = "link birmingham-coventry and coventry-nuneaton"


@pytest.mark.parametrize(
    "text",
    [
        "link birmingham-coventry and leek-belper",
        "develop coal and pottery",
        "build manufacturer birmingham/1",
        f"{PAIR} with leek",
        f"{PAIR} beer stafford/1",
    ],
)
def test_a_command_that_fails_in_any_part_leaves_no_trace(text: str) -> None:
    """BIR 2.4."""
    at = rail_pair(100)
    before = digest(at.state)
    assert refused(at, text) is not None
    assert digest(at.state) == before
    assert (at[0].hand, at.shown("coal_market"), at[0].money) == ({"coal": 1}, 13, 100)


@pytest.mark.parametrize(
    ("at", "text", "price"),
    [
        (scenario("birmingham"), "link stone-stafford", 3),
        (scenario("birmingham"), "build cotton worcester/1", 12),
        (scenario("birmingham"), "develop cotton and coal", 4),
        (rail_pair(0), "link birmingham-coventry", 6),
        (rail_pair(0), PAIR, 18),
    ],
)
def test_what_cannot_be_paid_is_refused_and_money_never_falls_below_0(
    at: At, text: str, price: int
) -> None:
    """BIR 2.4."""
    assert played(at.has(0, money=price), text)[0].money == 0
    assert refused(at.has(0, money=price - 1), text) == "cannot_afford"


@pytest.mark.parametrize(
    "text",
    [
        "develop cotton and coal and iron",
        "link birmingham-coventry and birmingham-walsall and birmingham-tamworth",
    ],
)
def test_an_action_has_no_more_parts_than_it_may(text: str) -> None:
    """BIR 2.4, 8.5, 9.1."""
    assert refused(rail_pair(100), text) == "step_count"


def test_a_turn_ends_only_by_end_and_only_once_no_action_is_left() -> None:
    """BIR 2.5."""
    at = scenario("birmingham")
    assert refused(at, "end") == "actions_left"
    after = played(at, "pass")
    assert refused(after, "end") == "actions_left"
    after = played(after, "pass")
    assert after.shown("to_act") == 0
    assert played(after, "end").shown("to_act") == 1


def test_the_hand_is_refilled_at_end_and_not_between_two_actions() -> None:
    """BIR 2.6."""
    held = ("coal",) * 8
    at = scenario("birmingham").hand(0, *held).deck("leek", "stone", "iron")
    after = played(at, "pass")
    assert after[0].hand == {"coal": 7}
    after = played(after, "pass")
    assert after[0].hand == {"coal": 6}
    after = played(after, "end")
    assert after[0].hand == {"coal": 6, "leek": 1, "stone": 1}
    assert after.shown("deck_left") == 1


def test_hands_run_down_once_the_deck_is_empty() -> None:
    """BIR 2.6."""
    at = scenario("birmingham").hand(0, *["coal"] * 6).deck("leek")
    after = played(at, "pass", "pass", "end")
    assert after[0].hand == {"coal": 4, "leek": 1}
    after = played(scenario("birmingham").hand(0, *["coal"] * 4).deck(), "pass", "pass", "end")
    assert after[0].hand == {"coal": 2}


def code_of_undo(game: Game) -> str:
    """The code with which taking back is refused."""
    with pytest.raises(Refused) as caught:
        game.undo()
    return caught.value.refusal.code


def test_commands_of_the_turn_are_taken_back_the_latest_first() -> None:
    """BIR 2.7."""
    game = game_at(scenario("birmingham").hand(0, "coal", "coal"))
    start = digest(game.state)
    names = game.table.names
    game.play(parse_command(names, "loan"))
    middle = digest(game.state)
    game.play(parse_command(names, "link stone-stafford"))
    game.undo()
    assert digest(game.state) == middle
    game.undo()
    assert digest(game.state) == start
    assert code_of_undo(game) == "nothing_to_undo"


def test_the_end_of_a_turn_is_final() -> None:
    """BIR 2.7."""
    game = game_at(scenario("birmingham").turn(0, actions=0).hand(1, "coal"))
    game.play(parse_command(game.table.names, "end"))
    assert code_of_undo(game) == "nothing_to_undo"
    game.play(parse_command(game.table.names, "pass"))
    game.undo()
    assert code_of_undo(game) == "nothing_to_undo"


def test_the_answer_to_a_shortfall_is_final() -> None:
    """BIR 2.7."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").tile("dudley/1", "coal-1")
    game = game_at(at.has(0, money=0, income=9).turn(3, actions=0))
    game.play(parse_command(game.table.names, "end"))
    game.play(parse_command(game.table.names, "lose dudley/1"))
    assert code_of_undo(game) == "nothing_to_undo"


def test_spent_counts_tiles_links_and_market_cubes_gross() -> None:
    """BIR 2.8."""
    at = scenario("birmingham").link("birmingham-oxford", seat=1)
    assert played(at, "build iron birmingham/3")[0].spent == 5 + 1
    assert played(at, "link birmingham-walsall")[0].spent == 3
    assert played(at, "develop coal and coal")[0].spent == 2 + 2
    assert played(at, "link birmingham-walsall", "develop coal")[0].spent == 3 + 2


def test_money_received_loans_and_negative_income_do_not_count_as_spent() -> None:
    """BIR 2.8."""
    at = scenario("birmingham").link("birmingham-oxford", seat=1)
    after = played(at, "build iron birmingham/3")
    assert after[0].money == 100 - 6 + 1 + 1  # two cubes sold
    assert after[0].spent == 6
    assert played(at, "loan")[0].spent == 0
    at = scenario("birmingham").has(1, income=0, money=50).turn(3, actions=0)
    at = at.has(3, spent=5)
    after = played(at, "end")
    assert after[1].money == 40
    assert [after[seat].spent for seat in range(4)] == [0, 0, 0, 0]
    assert after.shown("turn_order") == [0, 1, 2, 3]
