"""Previews: what they say is what then happens; nothing happens by them, no secret is in them."""

import json
from collections.abc import Sequence

import pytest

from navvy.errors import Refused
from navvy.kernel import events
from navvy.kernel.state import State
from navvy.play.blind import Outcome, blind_copy
from navvy.play.effects import Bonus, Cost, Delivery, Placed, Receipt, Taken
from navvy.play.game import Game
from navvy.play.preview import Change, Debt, Preview, preview_json
from navvy.play.score import projection, rows
from navvy.play.view import view_of
from navvy.record.command import Build, End, Sell
from navvy.record.digest import digest
from navvy.record.notation import format_command, parse_command
from tests.differential.variants import VARIANTS, Variant, label
from tests.play.courses import moments, random_game, with_other_secrets
from tests.scenario import At, game_at, played, scenario

MARKET_TILE = "market tile"


def previewed(at: At, text: str) -> Preview:
    return game_at(at).preview(parse_command(at.table.names, text))


def change(before: int, after: int) -> Change:
    return Change(before=before, after=after)


# against what happens


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
@pytest.mark.parametrize("seed", range(2))
def test_a_preview_is_what_then_happens(variant: Variant, seed: int) -> None:
    """BIR 2.6, 3.4, 14.7: every number; only a market tile has to be awaited."""
    whole = random_game(variant, seed)
    for moment in moments(whole, 1):
        made = whole.history[len(moment.history)]
        found = moment.preview(made.command)
        log = list(rows(made.events))
        codes = [row[0] for row in log]
        assert (found.seat, found.command) == (made.seat, made.command)
        assert found.cards == named_cards(whole, made.events)
        assert (found.reveals == MARKET_TILE) == (events.TURNED in codes)
        if found.reveals == MARKET_TILE:
            assert_one_outcome_is(found, made.after, log)
            continue
        assert_numbers(found, whole, made.before, made.after)
        assert (found.reveals == "cards") == (events.DREW in codes or events.LAID_OPEN in codes)
        draws = [sum(row[:2] == (events.DREW, at.seat) for row in log) for at in found.seats]
        assert [at.draws for at in found.seats] == draws


def named_cards(game: Game, log: Sequence[int]) -> tuple[str, ...]:
    names = game.table.names.cards
    return tuple(names[row[2]] for row in rows(log) if row[0] == events.DISCARDED)


def assert_numbers(found: Preview, game: Game, before: State, after: State) -> None:
    was, is_now = projection(game.table, before).totals, projection(game.table, after).totals
    levels = game.table.board.terms.income_levels
    for at in found.seats:
        seat = at.seat
        space = change(before.income[seat], after.income[seat])
        assert at.money == change(before.money[seat], after.money[seat])
        assert at.loans == change(before.loans[seat], after.loans[seat])
        assert at.income_space == space
        assert at.income_level == change(levels[space.before], levels[space.after])
        assert at.points == change(before.points[seat], after.points[seat])
        assert at.projected == change(was[seat], is_now[seat])
    spent = after.spent[found.seat] - before.spent[found.seat]
    if found.ends in (None, "turn"):
        assert found.cost.total == spent
        received = sum(one.pounds for one in found.receipts if one.seat == found.seat)
        assert found.own.money.after - found.own.money.before == received - spent


def assert_one_outcome_is(found: Preview, after: State, log: Sequence[tuple[int, ...]]) -> None:
    """LAN 10.14, 10.15."""
    turned = next(row[2] for row in log if row[0] == events.TURNED)
    outcome = next(one for one in found.outcomes if one.tile == turned)
    assert outcome.income_space == after.income[found.seat]
    assert outcome.spaces == outcome.income_space - found.own.income_space.after
    sold = [row for row in log if row[0] == events.SOLD]
    assert isinstance(found.command, Sell) or sold or not outcome.is_sold
    assert len(sold) == len(found.command.sales) - (not outcome.is_sold)  # type: ignore[union-attr]


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_a_preview_changes_nothing(variant: Variant) -> None:
    """BIR 2.4."""
    for moment in moments(random_game(variant, 1), 10):
        before = (digest(moment.state), list(moment.history), moment.score())
        for command in moment.legal(10):
            moment.preview(command)
        assert (digest(moment.state), list(moment.history), moment.score()) == before


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_a_preview_does_not_depend_on_secrets(variant: Variant) -> None:
    """BIR 18.1, LAN 18.1."""
    for seed, moment in enumerate(moments(random_game(variant, 0), 9)):
        twin = with_other_secrets(moment, seed)
        for command in moment.legal(25):
            assert twin.preview(command) == moment.preview(command)


def test_the_end_of_a_turn_tells_no_card() -> None:
    """BIR 2.6, 18.1: how many cards are drawn, and not one of their names."""
    at = scenario("birmingham", seats=2).hand(0, "leek").turn(0, 0)
    for card in ("stone", "uttoxeter"):
        found = previewed(at.deck(*[card] * 20), "end")
        assert (found.own.draws, found.reveals, found.ends) == (7, "cards", "turn")
        assert card not in json.dumps(preview_json(found))


def test_a_blind_position_looks_the_same_to_the_seat() -> None:
    for moment in moments(random_game(VARIANTS[8], 2), 15):
        table, state = moment.table, moment.state
        blind = blind_copy(table, state)
        assert view_of(table.board, blind, state.seat) == view_of(table.board, state, state.seat)


# refusals


def test_what_is_refused_has_no_preview() -> None:
    game = game_at(scenario("birmingham").turn(0, 0))
    command = Build(industry="iron", slot="dudley/2")
    with pytest.raises(Refused) as caught:
        game.preview(command)
    assert caught.value.refusal == game.why_not(command)


def test_only_the_seat_to_act_has_previews() -> None:
    """BIR 2.1."""
    game = game_at(scenario("birmingham").turn(0, 0))
    assert game.preview(End(), 0).seat == 0
    with pytest.raises(Refused) as caught:
        game.preview(End(), 1)
    assert caught.value.refusal.code == "not_your_turn"


# what is in them


def test_a_build_shows_its_price_its_sources_and_its_proceeds() -> None:
    """BIR 5.3, 6.13, 13.1: 5 for the tile, 1 for coal; four cubes of iron bring 10."""
    at = scenario("birmingham").link("birmingham-oxford").market(iron=4).hand(0, "birmingham")
    found = previewed(at, "build iron birmingham/3")
    assert format_command(found.command) == "build iron birmingham/3 coal market with birmingham"
    assert found.cost == Cost(base=5, coal=1, iron=0, total=6)
    assert found.taken == (Taken(resource="coal", source="market", owner=None, price=1),)
    assert found.deliveries == (Delivery(slot="birmingham/3", cubes=4, pounds=10),)
    assert found.receipts == (Receipt(seat=0, source="market", pounds=10),)
    assert found.built == (Placed(slot="birmingham/3", tile="iron-1", seat=0),)
    assert found.flipped == (Placed(slot="birmingham/3", tile="iron-1", seat=0, spaces=3),)
    assert found.cards == ("birmingham",)
    assert found.own.money == change(100, 104)
    assert found.own.income_space == change(10, 13)
    assert found.own.projected == change(2, 6)  # 3 for the tile, 1 more for the link
    assert (found.reveals, found.ends, found.outcomes) == (None, None, ())


def test_another_seat_s_mine_is_named_and_flips_for_its_owner() -> None:
    """BIR 5.1, 13.1, 13.3."""
    at = (
        scenario("birmingham")
        .tile("dudley/1", "coal-1", seat=2, cubes=1)
        .link("birmingham-dudley", seat=1)
        .hand(0, "birmingham")
    )
    found = previewed(at, "build iron birmingham/3")
    assert found.taken == (Taken(resource="coal", source="dudley/1", owner=2, price=0),)
    assert found.flipped == (Placed(slot="dudley/1", tile="coal-1", seat=2, spaces=4),)
    assert found.seats[2].income_space == change(10, 14)
    assert found.seats[2].projected == change(0, 1)
    assert found.seats[1].projected == change(0, 2)
    assert found.seats[3].income_space == change(10, 10)


def test_overbuilding_shows_what_goes() -> None:
    """BIR 7.1."""
    at = scenario("birmingham").tile("birmingham/1", "cotton-1").mat(0, "cotton-2")
    at = at.tile("dudley/1", "coal-1").link("birmingham-dudley").hand(0, "birmingham")
    found = previewed(at, "build cotton birmingham/1")
    assert found.removed == (Placed(slot="birmingham/1", tile="cotton-1", seat=0),)
    assert found.built == (Placed(slot="birmingham/1", tile="cotton-2", seat=0),)


def test_two_rails_show_both_prices_and_the_barrel() -> None:
    """BIR 8.5, 8.6."""
    at = (
        scenario("birmingham", era="rail")
        .tile("birmingham/1", "cotton-2")
        .tile("stafford/1", "brewery-2", cubes=1)
        .hand(0, "leek")
    )
    found = previewed(at, "link birmingham-oxford and birmingham-coventry")
    assert found.cost == Cost(base=15, coal=3, iron=0, total=18)
    assert [(one.resource, one.source, one.price) for one in found.taken] == [
        ("coal", "market", 1),
        ("coal", "market", 2),
        ("beer", "stafford/1", 0),
    ]


def test_iron_bought_is_counted_apart() -> None:
    """BIR 9.1."""
    found = previewed(scenario("birmingham").hand(0, "leek"), "develop coal and coal with leek")
    assert found.cost == Cost(base=0, coal=0, iron=4, total=4)
    assert found.developed == ("coal-1", "coal-2")


def selling(place: str, merchant: str, slot: str) -> At:
    """A mill of seat 0 linked to a merchant who buys cotton."""
    at = scenario("birmingham").hand(0, "leek").merchants({merchant: "cotton"})
    return at.link(place).tile(slot, "cotton-1")


@pytest.mark.parametrize(
    ("place", "merchant", "slot", "bonus"),
    [
        ("birmingham-oxford", "oxford/1", "birmingham/1", ("income", 2)),
        ("derby-nottingham", "nottingham/1", "derby/1", ("points", 3)),
        ("stoke-on-trent-warrington", "warrington/1", "stoke-on-trent/1", ("money", 5)),
    ],
)
def test_a_merchant_s_barrel_shows_its_bonus(
    place: str, merchant: str, slot: str, bonus: tuple[str, int]
) -> None:
    """BIR 10.5, 10.7."""
    found = previewed(selling(place, merchant, slot), f"sell {slot}")
    kind, amount = bonus
    assert found.bonuses == (Bonus(merchant=merchant, kind=kind, amount=amount),)
    assert found.taken == (Taken(resource="beer", source=merchant, owner=None, price=0),)
    assert found.own.income_space == change(10, 17 if kind == "income" else 15)
    assert found.own.points == change(0, 3 if kind == "points" else 0)
    assert found.own.money == change(100, 105 if kind == "money" else 100)


def test_a_develop_bonus_shows_the_tile() -> None:
    """BIR 10.7."""
    at = selling("gloucester-worcester", "gloucester/1", "worcester/1")
    found = previewed(at.mat(0, "coal-2"), "sell worcester/1 bonus coal")
    (bonus,) = found.bonuses
    assert (bonus.kind, bonus.tile) == ("develop", "coal-2")
    assert found.developed == ("coal-2",)


def test_a_loan_and_a_scout_show_what_they_bring() -> None:
    """BIR 11.1, 12.1."""
    at = scenario("birmingham").hand(0, "leek", "stone", "iron")
    found = previewed(at, "loan with leek")
    assert found.receipts == (Receipt(seat=0, source="loan", pounds=30),)
    assert found.own.income_level == change(0, -3)
    found = previewed(at, "scout leek,stone,iron")
    assert found.gained == ("wild-location", "wild-industry")
    assert sorted(found.cards) == ["iron", "leek", "stone"]


def test_the_end_of_a_round_shows_the_income_of_every_seat() -> None:
    """BIR 3.2, 3.4."""
    at = scenario("birmingham", seats=2).has(0, income=20).has(1, income=8).turn(1, 0)
    found = previewed(at, "end")
    assert found.ends == "round"
    assert found.receipts == (
        Receipt(seat=0, source="income", pounds=5),
        Receipt(seat=1, source="income", pounds=-2),
    )
    assert found.seats[0].money == change(100, 105)


def test_the_end_of_a_round_shows_who_will_have_to_choose_a_tile_to_give_up() -> None:
    """BIR 3.5: Seat 0 owes 5 pounds, and two tiles could go; the income of Seat 1 comes after."""
    at = scenario("birmingham", seats=2).has(0, money=1, income=5).turn(1, 0)
    one = at.tile("dudley/1", "coal-1")
    found = previewed(one.tile("leek/1", "cotton-1"), "end")
    assert found.debt == Debt(seat=0, due=5, missing=4)
    assert (found.ends, found.receipts, found.removed) == ("round", (), ())
    assert preview_json(found)["debt"] == {"seat": 0, "due": 5, "missing": 4}
    without_choice = previewed(one, "end")
    assert without_choice.debt is None
    assert without_choice.removed == (Placed(slot="dudley/1", tile="coal-1", seat=0),)


def test_giving_up_a_tile_shows_what_is_missing_still() -> None:
    """BIR 3.5."""
    at = scenario("birmingham", seats=2).has(0, money=0, income=3).turn(1, 0)
    for slot, tile in (("dudley/1", "coal-1"), ("redditch/1", "coal-1"), ("leek/1", "cotton-1")):
        at = at.tile(slot, tile)
    owing = played(at, "end")
    assert previewed(owing, "lose dudley/1").debt == Debt(seat=0, due=7, missing=5)
    assert previewed(owing, "lose leek/1").debt == Debt(seat=0, due=7, missing=1)


def test_the_end_of_the_game_shows_the_last_points() -> None:
    """LAN 15.1."""
    at = scenario("lancashire", era="rail").has(0, money=47).last_turn()
    found = previewed(at, "end")
    assert (found.ends, found.reveals) == ("game", None)
    assert found.seats[0].points == change(0, 4)
    assert found.seats[0].projected == change(4, 4)


# the distant market


def abroad(box: int, coming: Sequence[int]) -> Preview:
    at = (
        scenario("lancashire")
        .hand(0, "bolton")
        .tile("bolton/1", "cotton-1")
        .tile("bury/1", "cotton-1")
        .tile("liverpool/1", "port-1", seat=1)
        .link("liverpool-wigan", "bolton-wigan", "bolton-bury")
        .distant(box, coming)
    )
    return previewed(at, "sell bolton/1 to liverpool/1 and bury/1 to market")


def test_a_market_tile_stays_hidden() -> None:
    """LAN 10.14, 10.15, 18.1: what is certain, and what the tile may be; not what it is."""
    found = abroad(6, [0] * 12)
    assert abroad(6, [4] * 12) == abroad(6, [1] * 12) == found
    assert found.reveals == MARKET_TILE
    assert [one.slot for one in found.flipped] == ["liverpool/1", "bolton/1"]
    assert found.own.income_space == change(10, 15)
    assert found.seats[1].income_space == change(10, 13)
    assert [(one.tile, one.count, one.is_sold, one.spaces) for one in found.outcomes] == [
        (0, 2, True, 5),
        (1, 2, True, 5),
        (2, 4, False, 0),
        (3, 3, False, 0),
        (4, 1, False, 0),
    ]


def test_an_outcome_counts_the_bonus_of_the_box_reached() -> None:
    """LAN 10.14: 2 in box 3, and 5 for the mill."""
    found = abroad(1, [0] * 12)
    outcome = next(one for one in found.outcomes if one.tile == 1)
    certain = found.own.projected.after
    assert outcome == Outcome(
        tile=1,
        count=2,
        is_sold=True,
        spaces=7,
        income_space=22,
        income_level=6,
        projected=certain + 6,  # 5 for the mill, 1 for the link that ends there
    )


def test_tiles_already_turned_are_no_outcome_any_more() -> None:
    at = scenario("lancashire").hand(0, "bolton").tile("bury/1", "cotton-1")
    at = at.tile("liverpool/1", "port-1").link("liverpool-wigan", "bolton-wigan", "bolton-bury")
    at = at.distant(0, [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4])
    game = game_at(at)
    game.start.distant_turned = 9
    found = game.preview(parse_command(at.table.names, "sell bury/1 to market"))
    assert [(one.tile, one.count) for one in found.outcomes] == [(3, 2), (4, 1)]


def test_a_preview_is_plain_json() -> None:
    row = json.loads(json.dumps(preview_json(abroad(0, [0] * 12))))
    assert row["command"]["do"] == "sell"
    assert row["outcomes"][0]["tile"] == 0
    assert row["seats"][0]["money"] == {"before": 100, "after": 100}
