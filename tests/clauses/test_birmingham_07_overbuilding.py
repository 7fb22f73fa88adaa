"""Section 7 of the rules of Birmingham: overbuilding."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(
    ("industry", "slot", "old", "new"),
    [
        ("cotton", "birmingham/1", "cotton-1", "cotton-2"),
        ("manufacturer", "birmingham/2", "manufacturer-2", "manufacturer-5"),
        ("pottery", "coventry/1", "pottery-1", "pottery-2"),
        ("iron", "birmingham/3", "iron-1", "iron-3"),
        ("coal", "redditch/1", "coal-1", "coal-2"),
        ("brewery", "stone/1", "brewery-1", "brewery-2"),
    ],
)
def test_an_own_tile_is_overbuilt_by_a_higher_one_of_its_industry(
    industry: str, slot: str, old: str, new: str, flipped: bool
) -> None:
    """BIR 7.1 and 7.5."""
    at = scenario("birmingham").tile(slot, old, flipped=flipped).mat(0, new)
    at = at.link("birmingham-oxford", "oxford-redditch", "birmingham-coventry", seat=1)
    at = at.market(coal=14, iron=10)
    after = played(at, f"build {industry} {slot}")
    found = after.tile_at(slot)
    assert found is not None
    assert (found.seat, found.name, found.flipped) == (0, new, False)


def test_the_new_tile_must_be_of_the_same_industry_and_a_higher_level() -> None:
    """BIR 7.1."""
    at = scenario("birmingham").tile("tamworth/1", "coal-2").link("tamworth-birmingham", seat=1)
    at = at.link("birmingham-oxford", seat=1)
    assert refused(at.mat(0, "cotton-3"), "build cotton tamworth/1") == "slot_taken"
    assert refused(at.mat(0, "coal-2"), "build coal tamworth/1") == "not_higher_level"
    assert refused(at, "build coal tamworth/1") == "not_higher_level"
    assert refused(at.mat(0, "coal-3"), "build coal tamworth/1") is None


def test_overbuilding_follows_the_rules_on_cards_era_and_cost() -> None:
    """BIR 7.1."""
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2").mat(0, "brewery-3")
    text = "build brewery stone/1"
    assert refused(at.hand(0, "leek"), text) == "no_card"
    assert refused(at.hand(0, "brewery"), text) is None
    assert refused(at.has(0, money=10), text) == "cannot_afford"
    assert refused(at.mat(0, "brewery-1"), text) == "tile_wrong_era"
    canal = scenario("birmingham").tile("stone/1", "brewery-2").mat(0, "brewery-4")
    assert refused(canal, text) == "tile_wrong_era"


def test_overbuilding_minds_neither_the_order_of_slots_nor_empty_ones() -> None:
    """BIR 7.1 and 6.8."""
    at = scenario("birmingham").tile("coalbrookdale/1", "iron-1").mat(0, "iron-2")
    at = at.link("coalbrookdale-shrewsbury", seat=1)
    assert at.tile_at("coalbrookdale/2") is None
    assert refused(at, "build iron coalbrookdale/1") is None


def worked_out() -> At:
    """Seat 1 has a mine and a works without cubes; both markets are empty."""
    at = scenario("birmingham").market(coal=0, iron=0).mat(0, "coal-2", "iron-2", "cotton-2")
    at = at.tile("dudley/1", "coal-1", 1, flipped=True).tile("derby/3", "iron-1", 1, flipped=True)
    return at.link("derby-nottingham", seat=1)


def test_the_mine_or_works_of_another_seat_is_overbuilt_once_its_resource_is_gone() -> None:
    """BIR 7.3."""
    after = played(worked_out(), "build coal dudley/1")
    assert after.tile_at("dudley/1") == Tile(0, "coal-2", cubes=3)
    after = played(worked_out(), "build iron derby/3")
    assert after.tile_at("derby/3") == Tile(0, "iron-2", cubes=0, flipped=True)
    assert refused(worked_out().mat(0, "coal-1"), "build coal dudley/1") == "not_higher_level"


def test_it_is_not_while_a_cube_of_the_resource_is_left_anywhere() -> None:
    """BIR 7.3."""
    at = worked_out()
    assert refused(at.market(coal=1), "build coal dudley/1") == "resource_left"
    assert refused(at.market(iron=1), "build iron derby/3") == "resource_left"
    for seat in (0, 1, 2):
        mine = at.tile("cannock/2", "coal-2", seat, 1)
        assert refused(mine, "build coal dudley/1") == "resource_left"
        works = at.tile("walsall/1", "iron-2", seat, 1)
        assert refused(works, "build iron derby/3") == "resource_left"
    other = at.market(iron=5).tile("walsall/1", "iron-2", 2)
    assert refused(other, "build coal dudley/1") is None


@pytest.mark.parametrize(
    ("industry", "slot"),
    [
        ("cotton", "worcester/1"),
        ("manufacturer", "birmingham/2"),
        ("brewery", "stone/1"),
        ("pottery", "coventry/1"),
    ],
)
def test_no_other_tile_of_another_seat_is_overbuilt(industry: str, slot: str) -> None:
    """BIR 7.3."""
    at = worked_out().tile(slot, f"{industry}-1", 1, flipped=True).mat(0, f"{industry}-4")
    if industry == "brewery":
        at = at.mat(0, "brewery-3")
    assert refused(at, f"build {industry} {slot}") == "opponent_tile"
    assert refused(at, "build cotton dudley/1") == "wrong_industry"


@pytest.mark.parametrize(
    ("there", "slot", "built"),
    [
        ("cotton-1", "worcester/1", "cotton-1"),
        ("cotton-2", "worcester/1", "cotton-1"),
        ("brewery-1", "stone/1", "brewery-1"),
        ("brewery-1", "stone/1", "cotton-2"),
        ("manufacturer-1", "stone/2", "coal-2"),
    ],
)
def test_whose_tile_it_is_comes_before_its_level_and_industry(
    there: str, slot: str, built: str
) -> None:
    """BIR 7.3: a higher tile of its industry would not go on top of it either."""
    at = worked_out().tile(slot, there, 1, flipped=True).mat(0, built)
    assert refused(at, f"build {built[:-2]} {slot}") == "opponent_tile"


def test_in_the_canal_era_an_own_tile_is_overbuilt_since_there_is_still_one() -> None:
    """BIR 7.4."""
    at = scenario("birmingham").tile("birmingham/1", "cotton-1").mat(0, "cotton-2")
    at = at.link("birmingham-oxford", seat=1)
    assert refused(at, "build cotton birmingham/1") is None
    assert refused(at, "build manufacturer birmingham/2") == "one_tile_per_location"


@pytest.mark.parametrize(("era", "code"), [("canal", "one_tile_per_location"), ("rail", None)])
def test_anothers_tile_is_not_overbuilt_where_the_seat_has_a_tile_in_the_canal_era(
    era: str, code: str | None
) -> None:
    """BIR 7.4."""
    at = scenario("birmingham", era=era).market(coal=0).mat(0, "coal-3")
    at = at.tile("dudley/1", "coal-2", 1, flipped=True).tile("dudley/2", "iron-2")
    assert refused(at, "build coal dudley/1") == code


def test_the_overbuilt_tile_is_out_of_the_game_and_its_cubes_too() -> None:
    """BIR 7.5."""
    at = (
        scenario("birmingham")
        .tile("stone/1", "brewery-1")
        .mat(0, "brewery-2")
        .order(1, 2, 3, 0)
        .last_turn(1)
    )
    at = at.link("stone-stafford", seat=1).has(0, money=20)
    after = played(at, "build brewery stone/1")
    assert after.tile_at("stone/1") == Tile(0, "brewery-2", cubes=1)
    assert after[0].mat["brewery"] == [2, 3, 3, 4]
    at = scenario("birmingham").tile("dudley/1", "coal-2").mat(0, "coal-3").market(coal=5)
    after = played(at, "build coal dudley/1")
    assert after.tile_at("dudley/1") == Tile(0, "coal-3", cubes=4)
    assert after.shown("coal_market") == 5


def test_income_and_points_of_the_overbuilt_tile_stay_but_it_scores_no_more() -> None:
    """BIR 7.5."""
    at = scenario("birmingham").tile("worcester/1", "cotton-2", flipped=True).mat(0, "cotton-3")
    at = (
        at.has(0, income=14, points=5)
        .link("worcester-gloucester", seat=1)
        .order(1, 2, 3, 0)
        .last_turn(1)
    )
    after = played(at, "build cotton worcester/1")
    assert (after[0].income_space, after[0].points) == (14, 5)
    after = played(after, "end")
    assert (after[0].points, after[1].points) == (5, 2)
    kept = played(at, "pass", "end")
    assert (kept[0].points, kept[1].points) == (10, 4)
