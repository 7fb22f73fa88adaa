"""Section 8 of the rules of Birmingham: link."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario, spelled_out

FOURTEEN = (
    *("belper-derby", "derby-burton", "burton-stone", "stone-stafford", "stafford-cannock"),
    *("cannock-walsall", "walsall-birmingham", "birmingham-dudley", "dudley-wolverhampton"),
    *("wolverhampton-coalbrookdale", "coalbrookdale-kidderminster", "kidderminster-worcester"),
    *("worcester-gloucester", "gloucester-redditch"),
)
PAIR = "link birmingham-coventry and birmingham-walsall"


def rails() -> At:
    """Seat 0 may lay rails from Birmingham, with beer of its own and coal from the market."""
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2")
    return at.link("birmingham-oxford")


@pytest.mark.parametrize(
    ("era", "link", "code"),
    [
        ("canal", "belper-leek", "link_wrong_era"),
        ("canal", "burton-walsall", None),
        ("rail", "burton-walsall", "link_wrong_era"),
        ("rail", "burton-cannock", None),
        ("canal", "burton-cannock", "link_wrong_era"),
    ],
)
def test_a_link_stands_on_a_line_of_the_eras_kind(era: str, link: str, code: str | None) -> None:
    """BIR 8.1."""
    at = scenario("birmingham", era=era).link("belper-derby", "derby-burton", "derby-nottingham")
    assert refused(at, f"link {link}") == code


@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_takes_one_link_of_whichever_seat(seat: int) -> None:
    """BIR 8.1."""
    at = scenario("birmingham").tile("stone/1", "brewery-1").link("stone-stafford", seat=seat)
    assert refused(at, "link stone-stafford") == "link_taken"
    assert refused(at, "link stone-burton") is None


def test_one_end_must_belong_to_the_network() -> None:
    """BIR 8.2."""
    at = scenario("birmingham").tile("stone/1", "brewery-1").link("derby-burton", seat=1)
    assert refused(at, "link derby-belper") == "link_outside_network"
    assert refused(at, "link stone-burton") is None
    assert refused(at, "link derby-nottingham") == "link_outside_network"


def test_a_canal_costs_3_pounds_and_nothing_else() -> None:
    """BIR 8.3."""
    after = played(scenario("birmingham"), "link birmingham-oxford")
    assert (after[0].spent, after.shown("coal_market")) == (3, 13)
    assert after.shown("links") == {"birmingham-oxford": 0}
    assert after[0].links_left == 13


def test_an_action_of_the_canal_era_places_one_link() -> None:
    """BIR 8.3."""
    at = scenario("birmingham").tile("stone/1", "brewery-1").tile("dudley/1", "coal-1")
    assert refused(at, "link stone-stafford and stafford-cannock") == "one_canal_only"


def test_a_rail_costs_5_pounds_and_one_coal() -> None:
    """BIR 8.4."""
    at = rails().tile("birmingham/3", "iron-2").market(coal=9)
    after = played(at, "link birmingham-coventry")
    assert (after[0].spent, after.shown("coal_market")) == (5 + 3, 8)
    assert refused(at.has(0, money=7), "link birmingham-coventry") == "cannot_afford"
    assert refused(at.has(0, money=8), "link birmingham-coventry") is None
    free = at.tile("coventry/2", "coal-2", 1)
    assert played(free, "link birmingham-coventry")[0].spent == 5
    assert refused(free, "link birmingham-coventry coal market") == "mine_available"


@pytest.mark.parametrize(
    ("link", "source"),
    [
        ("stoke-warrington", "market"),
        ("stoke-leek", "leek/2"),
        ("stoke-stone", "cannock/2"),
    ],
)
def test_the_new_rail_itself_may_connect_it_to_its_coal(link: str, source: str) -> None:
    """BIR 8.4."""
    at = scenario("birmingham", era="rail").tile("stoke-on-trent/1", "cotton-2")
    assert refused(at, "link stoke-leek") == "no_coal"
    assert refused(at, "link stoke-stone") == "no_coal"
    if link == "stoke-leek":
        at = at.tile("leek/2", "coal-2", 2)
    if link == "stoke-stone":
        at = at.tile("cannock/2", "coal-2", 1).link("stone-stafford", "stafford-cannock", seat=1)
    assert f"coal {source}" in spelled_out(at, f"link {link}")


def test_a_double_rail_costs_15_pounds_one_coal_each_and_a_barrel() -> None:
    """BIR 8.5 and 8.6."""
    after = played(rails(), PAIR)
    assert (after[0].spent, after.shown("coal_market")) == (15 + 1 + 2, 11)
    assert after.tile_at("stone/1") == Tile(0, "brewery-2", cubes=1)
    assert set(after.shown("links")) == {
        "birmingham-oxford",
        "birmingham-coventry",
        "birmingham-walsall",
    }
    assert after.shown("actions_left") == 1
    assert refused(rails().has(0, money=17), PAIR) == "cannot_afford"
    assert refused(rails().has(0, money=18), PAIR) is None


def test_the_second_rail_may_start_from_the_first() -> None:
    """BIR 8.5."""
    text = "link birmingham-coventry and coventry-nuneaton"
    assert refused(rails(), text) is None
    assert refused(rails(), "link coventry-nuneaton and birmingham-coventry") == (
        "link_outside_network"
    )


def test_the_two_rails_need_not_touch() -> None:
    """BIR 8.5."""
    at = rails().tile("cannock/2", "coal-2", 1)
    assert refused(at, "link birmingham-coventry and stone-stafford") == "no_coal"
    at = at.link("stafford-cannock", seat=1)
    assert refused(at, "link birmingham-coventry and stone-stafford") is None


def test_the_second_rail_is_judged_on_the_board_as_the_first_left_it() -> None:
    """BIR 8.5."""
    at = rails().tile("coventry/2", "coal-2", 1, 1)
    after = played(at, PAIR)
    assert after.tile_at("coventry/2") == Tile(1, "coal-2", flipped=True)
    assert after[0].spent == 15 + 1
    alone = scenario("birmingham", era="rail").tile("birmingham/3", "iron-2")
    alone = alone.tile("stone/1", "brewery-2").tile("coventry/2", "coal-2", 1, 1)
    assert refused(alone, "link birmingham-coventry") is None
    assert refused(alone, PAIR) == "no_coal"
    joined = alone.tile("walsall/2", "brewery-2", 3).tile("cannock/2", "coal-2", 2, 1)
    joined = joined.link("walsall-cannock", seat=2)
    assert refused(joined, PAIR) == "choice_open"  # two breweries
    assert spelled_out(joined, f"{PAIR} beer stone/1").startswith(
        "link birmingham-coventry coal coventry/2 and birmingham-walsall coal cannock/2"
    )


def test_a_double_rail_that_fails_at_its_second_link_is_refused_as_a_whole() -> None:
    """BIR 8.5 and 2.4."""
    at = rails().link("birmingham-walsall", seat=1)
    assert refused(at, PAIR) == "link_taken"
    assert refused(rails().has(0, money=14), PAIR) == "cannot_afford"
    assert refused(rails(), "link birmingham-coventry and birmingham-coventry") == "link_taken"


def test_the_barrel_comes_from_an_own_brewery_anywhere() -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    assert refused(at, PAIR) == "no_beer"
    assert refused(at.tile("uttoxeter/1", "brewery-2"), PAIR) is None
    assert refused(at.tile("uttoxeter/1", "brewery-2", flipped=True), PAIR) == "no_beer"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("link birmingham-coventry and birmingham-walsall", None),
        ("link birmingham-walsall and birmingham-coventry", None),
        ("link birmingham-coventry and coventry-nuneaton", "no_beer"),
    ],
)
def test_anothers_brewery_must_be_connected_to_the_second_link_once_placed(
    text: str, code: str | None
) -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    at = at.tile("walsall/2", "brewery-2", 1)
    assert refused(at, text) == code


def test_a_link_apart_from_anothers_brewery_does_not_reach_it() -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford").tile("leek/1", "cotton-2")
    at = at.tile("walsall/2", "brewery-2", 1).tile("stoke-on-trent/1", "manufacturer-2", 1)
    at = at.link("stoke-warrington", seat=1)
    assert refused(at, "link birmingham-walsall and leek-stoke") == "no_beer"
    assert refused(at, "link leek-stoke and birmingham-walsall") is None


def test_a_merchants_barrel_never_serves_a_double_rail() -> None:
    """BIR 8.6."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    assert refused(at.merchants({"oxford/1": "any", "oxford/2": "cotton"}), PAIR) == "no_beer"


def test_a_single_rail_needs_no_beer() -> None:
    """BIR 8.6."""
    after = played(rails(), "link birmingham-coventry")
    assert after.tile_at("stone/1") == Tile(0, "brewery-2", cubes=2)
    assert refused(rails(), "link birmingham-coventry beer stone/1") == "source_count"


def test_a_seat_places_14_links_and_no_more() -> None:
    """BIR 8.7."""
    at = scenario("birmingham").link(*FOURTEEN[:13])
    assert at[0].links_left == 1
    after = played(at, "link gloucester-redditch")
    assert after[0].links_left == 0
    assert refused(after, "link oxford-birmingham") == "no_links_left"
    assert refused(after.turn(1), "link oxford-birmingham") is None


def test_a_double_rail_needs_two_links() -> None:
    """BIR 8.7."""
    at = scenario("birmingham", era="rail").tile("stone/1", "brewery-2").link(*FOURTEEN[:13])
    text = "link gloucester-redditch and birmingham-oxford"
    assert refused(at, text) == "no_links_left"
    assert refused(at, "link gloucester-redditch") is None


def test_all_links_come_back_at_the_era_change() -> None:
    """BIR 8.7 and 14.1."""
    after = played(scenario("birmingham").link(*FOURTEEN).last_turn(), "end")
    assert (after[0].links_left, after.shown("links")) == (14, {})
