"""Building links in Age of Industry."""

import pytest

from navvy.kernel.prompts import LINKING
from navvy.kernel.reasons import NAMES
from tests.scenario import At, Tile, played, refused, scenario, spelled_out

GERMANY = scenario("age-of-industry/germany")


def supplied() -> At:
    """Seat 0 has a link at Leipzig; coal and iron of others are at hand."""
    at = GERMANY.link("magdeburg-leipzig").tile("leipzig/1", "iron-1", seat=1)
    return at.tile("dresden/2", "coal-1", seat=2).link("leipzig-dresden", seat=2)


def test_a_line_takes_one_link_of_whichever_seat() -> None:
    """AOI 8.1."""
    at = supplied()
    for seat in (0, 2):
        assert refused(at.turn(seat), "link leipzig-dresden") == "link_taken"
        assert refused(at.turn(seat), "link magdeburg-leipzig") == "link_taken"


def test_a_link_action_places_one_link() -> None:
    """AOI 8.1."""
    at = supplied()
    assert refused(at, "link kassel-magdeburg and magdeburg-berlin") == "step_count"
    after = played(at, "link kassel-magdeburg")
    assert after.shown("links")["kassel-magdeburg"] == 0
    assert (after[0].links_left, after.shown("actions_left")) == (10, 1)


@pytest.mark.parametrize("open_lane", [False, True])
def test_lanes_take_no_links(open_lane: bool) -> None:
    """AOI 8.1."""
    at = scenario("age-of-industry").tile("boston/2", "port-1")
    at = at.tile("sea-2/1", "ship-2") if open_lane else at
    assert refused(at, "link sea-2-boston") == "link_wrong_era"


def test_links_stay_when_the_tiles_they_began_from_are_replaced() -> None:
    """AOI 8.1, 7.5."""
    at = GERMANY.tile("dresden/2", "coal-1", flipped=True).link("dresden-berlin").market(coal=0)
    at = at.tile("leipzig/1", "iron-1", seat=2).link("leipzig-dresden", seat=2).mat(1, "coal-2")
    after = played(at.turn(1), "build coal dresden/2")
    assert after.shown("links")["dresden-berlin"] == 0
    assert after[0].network == {"dresden", "berlin"}


def test_one_end_must_belong_to_the_own_network() -> None:
    """AOI 8.2."""
    at = supplied().tile("ruhr/1", "coal-1")
    assert refused(at, "link cologne-belgium") == "link_outside_network"
    assert refused(at, "link leipzig-village-1") is None
    assert refused(at, "link village-1-ratisbon") == "link_outside_network"
    at_tile = GERMANY.tile("ruhr/1", "coal-1")
    assert refused(at_tile, "link cologne-ruhr") is None
    others = at_tile.link("cologne-ruhr", seat=1).tile("belgium/1", "coal-1", seat=1)
    assert refused(others, "link cologne-belgium") == "link_outside_network"


def test_a_seat_with_nothing_on_the_board_cannot_place_a_link() -> None:
    """AOI 8.2, 4.4."""
    for line in GERMANY.table.names.links.names:
        assert refused(GERMANY, f"link {line}") == "link_outside_network"
    assert NAMES[GERMANY.table.rules.refusal(GERMANY.state, LINKING)] == "nothing_to_link"


def test_the_first_link_costs_1_dollar_and_nothing_else() -> None:
    """AOI 8.3."""
    at = GERMANY.tile("poland/1", "coal-1").has(0, money=1)
    after = played(at, "link breslau-poland")
    assert (after[0].money, after[0].spent) == (0, 1)
    assert after.tile_at("poland/1") == Tile(0, "coal-1", cubes=3)
    assert refused(at.has(0, money=0), "link breslau-poland") == "cannot_afford"
    late = at.in_round(12).link("hamburg-kiel", "bremen-hamburg", seat=1)
    assert refused(late, "link breslau-poland") is None


def test_every_further_link_costs_1_dollar_one_coal_and_one_iron() -> None:
    """AOI 8.4."""
    after = played(supplied(), "link kassel-magdeburg")
    assert after[0].spent == 1
    assert after.tile_at("dresden/2") == Tile(2, "coal-1", cubes=2)
    assert after.tile_at("leipzig/1") == Tile(1, "iron-1", cubes=2)
    no_iron = GERMANY.link("leipzig-dresden").tile("dresden/2", "coal-1")
    assert refused(no_iron, "link magdeburg-leipzig") == "no_iron"
    no_coal = GERMANY.link("leipzig-dresden").tile("leipzig/2", "iron-1")
    assert refused(no_coal, "link magdeburg-leipzig") == "no_coal"
    assert refused(supplied().has(0, money=0), "link kassel-magdeburg") == "cannot_afford"


def test_money_of_a_flip_of_the_coal_pays_for_the_iron_but_not_for_the_link() -> None:
    """AOI 8.4."""
    at = GERMANY.link("bohemia-dresden").tile("dresden/2", "coal-1", cubes=1).market(iron=0)
    after = played(at.has(0, money=1), "link leipzig-dresden")
    assert after[0].money == 1 - 1 + 4 - 4
    assert refused(at.has(0, money=0), "link leipzig-dresden") == "cannot_afford"
    two = at.tile("dresden/2", "coal-1", cubes=2).has(0, money=1)
    assert refused(two, "link leipzig-dresden") == "cannot_afford"
    others = GERMANY.link("bohemia-dresden").tile("dresden/2", "coal-1", seat=1, cubes=1)
    assert refused(others.market(iron=0).has(0, money=4), "link leipzig-dresden") == (
        "cannot_afford"
    )


def test_no_chain_runs_over_the_link_while_its_cubes_are_looked_for() -> None:
    """AOI 8.4, 17.8."""
    at = GERMANY.link("kassel-hannover").link("ruhr-hannover", seat=1)
    at = at.tile("ruhr/1", "coal-1", seat=1).tile("ruhr/3", "iron-1", seat=1)
    at = at.tile("magdeburg/1", "iron-1", seat=2)
    assert refused(at, "link kassel-magdeburg") == "choice_open"
    for iron in ("ruhr/3", "magdeburg/1"):
        text = f"link kassel-magdeburg iron {iron}"
        assert spelled_out(at, text) == f"link kassel-magdeburg coal ruhr/1 iron {iron}"


def between() -> At:
    """Kassel and Magdeburg have each a mine and works, at different distances."""
    at = GERMANY.link("kassel-hannover").tile("hannover/1", "iron-1", seat=1)
    at = at.tile("ruhr/1", "coal-1", seat=1).link("ruhr-hannover", seat=1)
    at = at.tile("magdeburg/1", "iron-1", seat=2).tile("dresden/2", "coal-1", seat=2)
    at = at.tile("breslau/1", "coal-1", seat=3).link("dresden-breslau", seat=3)
    return at.link("magdeburg-leipzig", "leipzig-dresden", seat=2)


def test_each_cube_may_come_to_either_end_from_the_source_nearest_to_it() -> None:
    """AOI 8.5."""
    at = between()
    assert refused(at, "link kassel-magdeburg") == "choice_open"
    for coal in ("ruhr/1", "dresden/2"):
        for iron in ("hannover/1", "magdeburg/1"):
            text = f"link kassel-magdeburg coal {coal} iron {iron}"
            after = played(at, text)
            for slot in (coal, iron):
                found = after.tile_at(slot)
                assert found is not None
                assert found.cubes == 2
    far = "link kassel-magdeburg coal breslau/1 iron magdeburg/1"
    assert refused(at, far) == "mine_not_nearest"


def test_a_source_farther_from_its_end_than_another_from_the_other_end_serves() -> None:
    """AOI 8.5."""
    at = GERMANY.link("frankfort-kassel").tile("kassel/1", "iron-1", seat=1)
    at = at.link("kassel-hannover", "ruhr-hannover", seat=1).tile("ruhr/1", "coal-1", seat=1)
    at = at.tile("dresden/2", "coal-1", seat=1)
    at = at.link("leipzig-dresden", "magdeburg-leipzig", seat=2)
    at = at.tile("magdeburg/2", "cotton-1")
    text = "link kassel-magdeburg coal {} iron kassel/1"
    assert refused(at, text.format("ruhr/1")) is None
    assert refused(at, text.format("dresden/2")) is None
    joined = at.link("kassel-cologne", "cologne-ruhr", "hannover-magdeburg", seat=3)
    assert refused(joined, text.format("ruhr/1")) is None
    assert refused(joined, text.format("dresden/2")) is None


def test_a_source_at_one_end_keeps_the_other_end_from_the_track() -> None:
    """AOI 8.5, 5.3."""
    at = GERMANY.link("hannover-magdeburg").tile("magdeburg/1", "iron-1", seat=1)
    at = at.tile("hamburg/1", "port-1", seat=1)
    assert played(at, "link hannover-hamburg")[0].spent == 1 + 1
    coal = at.tile("dresden/2", "coal-1", seat=1).link("leipzig-dresden", seat=1)
    coal = coal.link("magdeburg-leipzig", seat=1)
    assert played(coal, "link hannover-hamburg")[0].spent == 1
    assert refused(coal, "link hannover-hamburg coal market") == "mine_available"


def test_a_seat_has_12_links() -> None:
    """AOI 8.7."""
    lines = [line for line in GERMANY.table.names.links.names if "ruhr" not in line]
    at = supplied().link(*[line for line in lines if "leipzig" not in line][:10])
    assert at[0].links_left == 1
    after = played(at, "link leipzig-village-1")
    assert after[0].links_left == 0
    assert refused(after, "link ruhr-bremen") == "no_links_left"
    assert NAMES[after.table.rules.refusal(after.state, LINKING)] == "no_links_left"
