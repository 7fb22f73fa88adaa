"""Section 3 of the rules of Birmingham: the end of a round."""

import pytest

from tests.scenario import At, Tile, opening, played, refused, scenario


def last_seat() -> At:
    """The last turn of a round is about to end."""
    return scenario("birmingham").turn(3, actions=0)


def in_debt(owed: int, money: int = 0) -> At:
    """Seat 1 will owe so many pounds at the end of the round."""
    return last_seat().has(1, income=10 - owed, money=money)


@pytest.mark.parametrize(("seats", "rounds", "actions"), [(2, 10, 39), (3, 9, 35), (4, 8, 31)])
def test_an_era_ends_when_deck_and_hands_run_out_together(
    seats: int, rounds: int, actions: int
) -> None:
    """BIR 3.1 and 1.2."""
    at, taken, last = opening("birmingham", seats), {"canal": 0, "rail": 0}, {"canal": 0, "rail": 0}
    while at.shown("asked") != "over":
        era, seat = at.shown("era"), at.shown("to_act")
        last[era] = at.shown("round")
        if at.shown("actions_left"):
            taken[era] += seat == 0
            at = played(at, f"pass with {next(iter(at[seat].hand))}")
            continue
        if at.shown("round") == rounds and seat == at.shown("turn_order")[-1]:
            assert at.shown("deck_left") == 0
            assert [at[one].hand for one in range(seats)] == [{}] * seats
        at = played(at, "end")
    assert last == {"canal": rounds, "rail": rounds}
    assert taken == {"canal": 2 * rounds - 1, "rail": 2 * rounds}
    assert sum(taken.values()) == actions


def test_rounds_count_from_1_in_each_era() -> None:
    """BIR 3.1."""
    at = scenario("birmingham")
    assert played(last_seat(), "end").shown("round") == 3
    after = played(at.last_turn(), "end")
    assert (after.shown("era"), after.shown("round")) == ("rail", 1)


def test_the_round_is_settled_only_after_the_last_seat() -> None:
    """BIR 3.2."""
    at = scenario("birmingham").turn(2, actions=0).has(0, spent=9, income=20)
    after = played(at, "end")
    assert (after[0].money, after[0].spent, after.shown("turn_order")) == (100, 9, [0, 1, 2, 3])
    after = played(after, "pass", "pass", "end")
    assert (after[0].money, after[0].spent) == (105, 0)
    assert after.shown("turn_order") == [1, 2, 3, 0]


def test_turn_order_is_settled_before_income() -> None:
    """BIR 3.2 and 3.4."""
    at = last_seat().has(0, income=5, money=0, spent=9).has(1, income=5, money=0)
    for seat in (0, 1):
        places = ("dudley", "redditch") if seat else ("worcester", "walsall")
        at = at.tile(f"{places[0]}/1", "cotton-1", seat).tile(f"{places[1]}/1", "cotton-1", seat)
    after = played(at, "end")
    assert (after.shown("asked"), after.shown("to_act")) == ("lose", 1)
    assert after.shown("turn_order") == [1, 2, 3, 0]
    after = played(after, "lose dudley/1")
    assert (after.shown("asked"), after.shown("to_act")) == ("lose", 0)
    after = played(after, "lose walsall/1")
    assert (after.shown("asked"), after.shown("to_act")) == ("action", 1)


def test_the_income_of_the_last_canal_round_comes_before_the_era_is_scored() -> None:
    """BIR 3.2 and 3.4."""
    at = scenario("birmingham").tile("dudley/1", "cotton-2", flipped=True).last_turn()
    after = played(at.has(0, income=9, money=0), "end")
    assert after.tile_at("dudley/1") is None
    assert (after[0].points, after[0].money) == (0, 14 // 2 - 1)
    after = played(at.has(0, income=20, money=0), "end")
    assert (after[0].points, after[0].money) == (5, 5)


def test_no_seat_moves_while_a_round_is_settled_but_the_one_in_debt() -> None:
    """BIR 3.2 and 3.5."""
    at = in_debt(5).tile("dudley/1", "coal-1", 1).tile("worcester/1", "cotton-1", 1)
    after = played(at, "end")
    assert (after.shown("asked"), after.shown("to_act")) == ("lose", 1)
    for text in ("pass", "end", "loan", "build coal cannock/2", "link stone-stafford"):
        assert refused(after, text) == "not_asked"
    for text in ("develop coal", "sell worcester/1"):
        assert refused(after, text) == "not_asked"
    assert (
        refused(scenario("birmingham").tile("dudley/1", "coal-1"), "lose dudley/1") == "not_asked"
    )


@pytest.mark.parametrize(
    ("spent", "order"),
    [
        ((0, 0, 0, 0), [2, 0, 3, 1]),
        ((5, 4, 9, 1), [3, 1, 0, 2]),
        ((7, 3, 7, 3), [3, 1, 2, 0]),
        ((0, 9, 9, 0), [0, 3, 2, 1]),
    ],
)
@pytest.mark.parametrize("last", [False, True])
def test_who_spent_least_goes_first_and_ties_keep_their_order(
    spent: tuple[int, ...], order: list[int], last: bool
) -> None:
    """BIR 3.3."""
    at = scenario("birmingham").order(2, 0, 3, 1)
    at = at.last_turn() if last else at.turn(1, actions=0)
    for seat, pounds in enumerate(spent):
        at = at.has(seat, spent=pounds)
    after = played(at, "end")
    assert after.shown("era") == ("rail" if last else "canal")
    assert after.shown("turn_order") == order
    assert after.shown("to_act") == order[0]
    assert [after[seat].spent for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("space", "paid"), [(0, -10), (9, -1), (10, 0), (11, 1), (12, 1), (99, 30)]
)
def test_each_seat_receives_its_level_or_pays_it(space: int, paid: int) -> None:
    """BIR 3.4."""
    after = played(last_seat().has(2, income=space, money=40), "end")
    assert after[2].money == 40 + paid
    assert after[2].income_space == space
    assert after[0].money == 100


def test_there_is_no_income_after_the_last_round_of_the_game() -> None:
    """BIR 3.4."""
    at = scenario("birmingham", era="rail").last_turn().has(0, income=50).has(1, income=0)
    after = played(at.has(1, points=9), "end")
    assert after.shown("asked") == "over"
    assert (after[0].money, after[1].money, after[1].points) == (100, 100, 9)
    middle = scenario("birmingham", era="rail").turn(3, actions=0).has(0, income=50)
    assert played(middle, "end")[0].money == 100 + 17


def test_a_seat_in_debt_gives_up_tiles_of_its_choice_until_the_debt_is_covered() -> None:
    """BIR 3.5."""
    at = in_debt(8, money=1).tile("dudley/1", "coal-1", 1).tile("worcester/1", "cotton-1", 1)
    at = at.tile("walsall/1", "iron-2", 1).tile("redditch/2", "iron-1", 0)
    after = played(at, "end", "lose dudley/1")
    assert after.shown("asked") == "lose"
    after = played(after, "lose worcester/1")
    assert after.shown("asked") == "action"
    assert (after[1].money, after[1].points) == (1 + 2 + 6 - 8, 0)
    assert set(after.shown("tiles")) == {"walsall/1", "redditch/2"}
    assert refused(after, "lose walsall/1") == "not_asked"


def test_only_own_industry_tiles_can_be_given_up() -> None:
    """BIR 3.5."""
    at = in_debt(2).tile("dudley/1", "coal-1", 1).tile("worcester/1", "cotton-1", 1)
    after = played(at.tile("walsall/1", "iron-2", 0), "end")
    assert refused(after, "lose walsall/1") == "not_your_tile"
    assert refused(after, "lose walsall/2") == "empty_slot"


def test_links_are_never_given_up() -> None:
    """BIR 3.5."""
    at = in_debt(3).link("stone-stafford", "birmingham-oxford", seat=1).has(1, points=9)
    after = played(at, "end")
    assert len(after.shown("links")) == 2
    assert (after[1].money, after[1].points) == (0, 6)


@pytest.mark.parametrize("flipped", [False, True])
def test_a_single_tile_goes_without_asking_for_half_its_cost_rounded_down(flipped: bool) -> None:
    """BIR 3.5."""
    at = in_debt(2, money=1).tile("dudley/1", "coal-1", 1, flipped=flipped)
    after = played(at, "end")
    assert after.tile_at("dudley/1") is None
    assert after[1].money == 1 + 5 // 2 - 2


def test_a_tile_given_up_is_out_of_the_game() -> None:
    """BIR 3.5."""
    at = in_debt(2).tile("coalbrookdale/3", "coal-2", 1).mat(1, "coal-3")
    after = played(at, "end")
    assert after[1].mat["coal"] == [3, 3, 4, 4]
    assert after[1].network == set()
    assert after.shown("coal_market") == 13


def test_a_seat_with_enough_money_pays_and_keeps_its_tiles() -> None:
    """BIR 3.5."""
    after = played(in_debt(8, money=8).tile("dudley/1", "coal-1", 1), "end")
    assert after.tile_at("dudley/1") == Tile(1, "coal-1", cubes=2)
    assert after[1].money == 0


def test_points_are_lost_only_once_no_removable_tile_is_left() -> None:
    """BIR 3.6."""
    at = in_debt(9, money=1).has(1, points=20).tile("dudley/1", "coal-1", 1)
    after = played(at, "end")
    assert after.tile_at("dudley/1") is None
    assert (after[1].money, after[1].points) == (0, 20 - (9 - 1 - 2))


def test_points_never_fall_below_0_and_the_rest_is_forgiven() -> None:
    """BIR 3.6."""
    after = played(in_debt(9).has(1, points=4), "end")
    assert (after[1].money, after[1].points) == (0, 0)
    later = played(after.turn(3, actions=0).has(1, income=20), "end")
    assert later[1].money == 5


@pytest.mark.parametrize("pottery", ["pottery-2", "pottery-4"])
def test_a_tile_whose_half_cost_is_0_is_never_given_up(pottery: str) -> None:
    """BIR 3.7."""
    at = in_debt(5).has(1, points=9).tile("belper/3", pottery, 1, flipped=True)
    after = played(at, "end")
    assert after.tile_at("belper/3") == Tile(1, pottery, flipped=True)
    assert after[1].points == 4
    asked = at.tile("dudley/1", "coal-1", 1).tile("worcester/1", "cotton-1", 1)
    assert refused(played(asked, "end"), "lose belper/3") == "tile_brings_nothing"
    single = played(at.tile("dudley/1", "coal-1", 1), "end")
    assert (single.tile_at("dudley/1"), single[1].points) == (None, 9 - 3)
