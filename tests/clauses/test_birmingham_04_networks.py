"""Section 4 of the rules of Birmingham: networks and connection."""

import pytest

from tests.scenario import played, refused, scenario, spelled_out

FARM_LINE = "kidderminster-worcester"


def test_a_network_is_where_own_tiles_stand_and_own_links_touch() -> None:
    """BIR 4.1."""
    at = scenario("birmingham").tile("stone/1", "cotton-1").link("birmingham-oxford")
    at = at.tile("leek/1", "cotton-1", 1).link("birmingham-dudley", "derby-nottingham", seat=1)
    assert at[0].network == {"stone", "birmingham", "oxford"}
    assert at[1].network == {"leek", "birmingham", "dudley", "derby", "nottingham"}


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("stone-stafford", None),  # an own tile
        ("birmingham-walsall", None),  # an own link
        ("oxford-redditch", None),  # a border place
        ("dudley-wolverhampton", "link_outside_network"),  # another's link
        ("leek-stoke", "link_outside_network"),  # another's tile
        ("derby-belper", "link_outside_network"),
    ],
)
def test_only_own_tiles_and_links_extend_a_network(link: str, code: str | None) -> None:
    """BIR 4.1."""
    at = scenario("birmingham").tile("stone/1", "cotton-1").link("birmingham-oxford")
    at = at.tile("leek/1", "cotton-1", 1).link("birmingham-dudley", "derby-nottingham", seat=1)
    assert refused(at, f"link {link}") == code


def test_anyones_links_connect() -> None:
    """BIR 4.2."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 2)
    assert refused(at, "build iron birmingham/3") == "no_coal"
    at = at.link("dudley-wolverhampton", seat=1).link("wolverhampton-walsall", seat=2)
    assert refused(at, "build iron birmingham/3") == "no_coal"
    at = at.link("walsall-birmingham", seat=3)
    assert "coal dudley/1" in spelled_out(at, "build iron birmingham/3")


def test_a_place_is_connected_to_itself() -> None:
    """BIR 4.2."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 2)
    assert "coal dudley/1" in spelled_out(at, "build iron dudley/2")


def test_chains_run_through_border_places() -> None:
    """BIR 4.2."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").tile("farm-south/1", "brewery-1")
    at = at.merchants({"oxford/1": "cotton"}).barrels()
    text = "sell worcester/1"
    assert refused(at.link("gloucester-worcester"), text) == "no_buyer"
    at = at.link("gloucester-worcester", "gloucester-redditch", "redditch-oxford", seat=1)
    assert refused(at, text) is None


def test_distance_counts_links_of_any_owner_on_a_shortest_chain() -> None:
    """BIR 4.3."""
    at = scenario("birmingham").tile("wolverhampton/2", "coal-2", 1).tile("cannock/2", "coal-2", 2)
    at = at.link("birmingham-dudley", "dudley-wolverhampton", seat=3)  # two links
    far = at.link("birmingham-walsall", "walsall-cannock", seat=1)  # two links
    assert refused(far, "build iron birmingham/3") == "choice_open"
    near = at.link("birmingham-walsall", "walsall-wolverhampton", "wolverhampton-cannock", seat=1)
    assert "coal wolverhampton/2" in spelled_out(near, "build iron birmingham/3")
    refusal = refused(near, "build iron birmingham/3 coal cannock/2")
    assert refusal == "mine_not_nearest"


def test_within_one_place_the_distance_is_0() -> None:
    """BIR 4.3."""
    at = scenario("birmingham", era="rail").mat(0, "iron-2").link("birmingham-redditch", seat=1)
    at = at.tile("redditch/1", "coal-2", 1).link("birmingham-coventry", seat=1)
    assert "coal redditch/1" in spelled_out(at, "build iron redditch/2")
    both = at.tile("coventry/2", "coal-2", 1)
    assert "coal redditch/1" in spelled_out(both, "build iron redditch/2")
    assert "coal coventry/2" in spelled_out(both, "build iron coventry/3")


def test_the_distance_from_a_link_is_the_least_from_any_of_its_ends() -> None:
    """BIR 4.3 and 8.4."""
    at = scenario("birmingham", era="rail").tile("walsall/2", "brewery-2")
    at = at.tile("cannock/2", "coal-2", 1).tile("dudley/1", "coal-2", 1)
    at = at.link("walsall-cannock", seat=1)
    assert "coal cannock/2" in spelled_out(at, "link walsall-birmingham")
    at = at.link("birmingham-dudley", seat=2)
    assert refused(at, "link walsall-birmingham") == "choice_open"
    at = at.tile("coventry/2", "coal-2", 1).link("coventry-birmingham", seat=2)
    end = at.tile("tamworth/1", "coal-2", 3)
    assert "coal tamworth/1" in spelled_out(end, "link walsall-tamworth")


INDUSTRY = "build coal dudley/1 with coal"


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_seat_with_nothing_on_the_board_uses_industry_cards_anywhere(era: str) -> None:
    """BIR 4.4."""
    at = scenario("birmingham", era=era).mat(0, "coal-2").hand(0, "coal")
    assert refused(at, INDUSTRY) is None
    assert refused(at.tile("cannock/2", "coal-1", 1), INDUSTRY) is None
    assert refused(at.tile("leek/1", "cotton-2"), INDUSTRY) == "outside_network"
    assert refused(at.link("leek-stoke"), INDUSTRY) == "outside_network"
    assert refused(at.link("birmingham-dudley"), INDUSTRY) is None


def test_a_seat_that_lost_everything_uses_industry_cards_anywhere() -> None:
    """BIR 4.4."""
    at = scenario("birmingham").has(0, income=5, money=4).turn(3, actions=0)
    at = at.tile("leek/1", "cotton-1").hand(0, "coal", "coal")
    after = played(at, "end")
    assert (after.shown("tiles"), after[0].money) == ({}, 4 + 6 - 5)
    assert refused(after, INDUSTRY) is None


def test_a_farm_is_open_to_a_seat_with_nothing_on_the_board() -> None:
    """BIR 4.4 and 6.6."""
    at = scenario("birmingham").hand(0, "brewery")
    assert refused(at, "build brewery farm-north/1") is None
    assert refused(at.link("leek-stoke"), "build brewery farm-north/1") == "outside_network"


def test_a_seat_with_nothing_on_the_board_may_not_overbuild_by_an_industry_card() -> None:
    """BIR 4.4."""
    at = scenario("birmingham").tile("dudley/1", "coal-1", 1, flipped=True)
    at = at.market(coal=0).mat(0, "coal-2")
    assert refused(at.hand(0, "coal"), INDUSTRY) == "outside_network"
    assert refused(at.hand(0, "dudley"), "build coal dudley/1 with dudley") is None


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_seat_with_nothing_on_the_board_places_its_first_link_anywhere(era: str) -> None:
    """BIR 4.5."""
    at = scenario("birmingham", era=era).tile("leek/2", "coal-2", 1)
    assert refused(at, "link leek-stoke") is None
    assert refused(at.tile("dudley/2", "iron-2"), "link leek-stoke") == "link_outside_network"
    assert refused(at.link("birmingham-dudley"), "link leek-stoke") == "link_outside_network"


def test_a_first_rail_still_needs_its_coal() -> None:
    """BIR 4.5."""
    at = scenario("birmingham", era="rail")
    assert refused(at, "link leek-stoke") == "no_coal"
    assert played(at, "link stoke-warrington")[0].spent == 5 + 1


def test_the_second_rail_of_a_seat_with_nothing_has_to_touch_the_first() -> None:
    """BIR 4.5."""
    at = scenario("birmingham", era="rail").tile("birmingham/3", "iron-2", 1)
    at = at.tile("burton-on-trent/2", "brewery-2", 1).link("burton-derby", seat=1)
    at = at.link("derby-nottingham", seat=1).link("burton-tamworth", "tamworth-birmingham", seat=1)
    at = at.link("oxford-birmingham", seat=1)
    text = "link birmingham-coventry and birmingham-walsall"
    assert refused(at, text) is None
    text = "link birmingham-coventry and derby-belper"
    assert refused(at, text) == "link_outside_network"


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_the_line_of_the_southern_farm_has_three_ends(era: str) -> None:
    """BIR 4.6."""
    at = scenario("birmingham", era=era).tile("kidderminster/1", "coal-2", 1)
    after = played(at, f"link {FARM_LINE}")
    assert after[0].network == {"kidderminster", "worcester", "farm-south"}
    assert refused(after, f"link {FARM_LINE}") == "link_taken"
    assert refused(after.turn(1), f"link {FARM_LINE}") == "link_taken"
    brewery = after.hand(0, "brewery").mat(0, "brewery-2")
    assert refused(brewery, "build brewery farm-south/1") is None


def test_only_one_printed_line_touches_the_southern_farm() -> None:
    """BIR 4.6."""
    lines = scenario("birmingham").table.data.links
    assert [line.id for line in lines if "farm-south" in line.joins] == [FARM_LINE]


def test_the_line_of_the_southern_farm_connects_all_three_at_distance_1() -> None:
    """BIR 4.6."""
    at = scenario("birmingham").tile("worcester/1", "cotton-1").link(FARM_LINE, seat=1)
    at = at.merchants({"gloucester/1": "cotton"}).barrels().link("gloucester-worcester", seat=1)
    at = at.tile("farm-south/1", "brewery-1", 1)
    assert spelled_out(at, "sell worcester/1").startswith("sell worcester/1 beer farm-south/1")
    at = scenario("birmingham", era="rail").tile("kidderminster/1", "coal-2", 1)
    at = at.link(FARM_LINE, seat=1).link("worcester-birmingham", seat=1)
    at = at.tile("dudley/1", "coal-2", 1).link("dudley-birmingham", seat=1)
    at = at.mat(0, "iron-2")
    assert refused(at, "build iron birmingham/3 coal kidderminster/1") == "mine_not_nearest"
    at = scenario("birmingham", era="rail").tile("kidderminster/1", "coal-2", 1)
    at = at.link(FARM_LINE, "worcester-birmingham", seat=1).mat(0, "iron-2")
    at = at.tile("cannock/2", "coal-2", 1).link("cannock-walsall", "walsall-birmingham", seat=1)
    assert refused(at, "build iron birmingham/3") == "choice_open"


def test_the_line_of_the_southern_farm_scores_at_all_three_ends() -> None:
    """BIR 4.6 and 14.1."""
    at = scenario("birmingham").link(FARM_LINE).tile("farm-south/1", "brewery-1", 1, flipped=True)
    at = at.tile("worcester/1", "cotton-1", 1, flipped=True)
    at = at.tile("kidderminster/1", "coal-1", 1, flipped=True).last_turn()
    assert played(at, "end")[0].points == 2 + 1 + 2
