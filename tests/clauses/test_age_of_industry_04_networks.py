"""Networks, connection and lanes of Age of Industry."""

import pytest

from navvy.kernel.masks import BIT
from tests.scenario import At, played, refused, scenario


def connected(at: At, one: str, other: str) -> bool:
    """Whether two locations are connected, asked from either."""
    find = at.table.names.locations.find
    component = at.state.component
    found = component[find(one)] & BIT[find(other)] != 0
    assert found == (component[find(other)] & BIT[find(one)] != 0)
    return found


def test_a_network_is_where_own_tiles_stand_and_own_links_touch() -> None:
    """AOI 4.1."""
    at = scenario("age-of-industry").tile("hartford/1", "cotton-1")
    at = at.link("worcester-village-3").link("boston-lowell", "springfield-hartford", seat=1)
    at = at.tile("springfield/1", "cotton-1", seat=1)
    assert at[0].network == {"hartford", "worcester", "village-3"}
    assert at[1].network == {"boston", "lowell", "springfield", "hartford"}


def test_lanes_never_extend_a_network() -> None:
    """AOI 4.1, 4.5."""
    at = scenario("age-of-industry").tile("newburyport/1", "port-1")
    at = at.tile("sea-1/1", "ship-2", seat=1)
    assert connected(at, "newburyport", "sea-1")
    assert at[0].network == {"newburyport"}
    assert at[1].network == {"sea-1"}
    assert refused(at.turn(1), "link newburyport-boston") == "link_outside_network"


def test_networks_reach_on_from_villages() -> None:
    """AOI 4.1, 8.2."""
    at = scenario("age-of-industry").tile("pennsylvania/2", "cotton-1")
    at = at.tile("pennsylvania/3", "iron-1", seat=1).tile("pennsylvania/1", "coal-1", seat=1)
    assert refused(at, "link village-1-lowell") == "link_outside_network"
    after = played(at, "link pennsylvania-village-1")
    assert after[0].network == {"pennsylvania", "village-1"}
    assert refused(after, "link village-1-lowell") is None


def test_a_chain_of_links_of_any_owners_connects() -> None:
    """AOI 4.2."""
    at = scenario("age-of-industry").link("hartford-new-haven").link("springfield-hartford", seat=1)
    at = at.link("worcester-springfield", seat=2)
    assert connected(at, "new-haven", "worcester")
    assert connected(at, "hartford", "hartford")
    assert not connected(at, "new-haven", "boston")
    mill = at.tile("worcester/1", "cotton-1").tile("new-haven/2", "port-1", seat=3)
    assert refused(mill, "sell worcester/1 to new-haven/2") is None


def test_slots_and_market_spaces_of_a_location_are_connected() -> None:
    """AOI 4.2, 4.3."""
    at = scenario("age-of-industry").tile("boston/1", "cotton-1").tile("boston/2", "port-1", seat=1)
    assert refused(at, "sell boston/1 to boston/2") is None
    germany = scenario("age-of-industry/germany").tile("poland/1", "coal-1", seat=1)
    assert connected(germany, "poland", "poland")


def test_the_nearest_source_is_counted_in_links_of_any_owner() -> None:
    """AOI 4.3, 5.1."""
    at = scenario("age-of-industry/germany").mat(0, "cotton-2").tile("breslau/1", "coal-1", seat=1)
    at = at.tile("dresden/2", "coal-1", seat=2).link("leipzig-dresden", seat=3)
    at = at.link("dresden-breslau", seat=1)
    assert refused(at, "build cotton leipzig/1 coal breslau/1") == "mine_not_nearest"
    assert refused(at, "build cotton leipzig/1 coal dresden/2") is None
    assert refused(at, "build cotton breslau/2 coal dresden/2") == "mine_not_nearest"


def test_a_lane_counts_like_a_link() -> None:
    """AOI 4.3, 5.5."""
    at = scenario("age-of-industry").mat(0, "cotton-2").tile("providence/2", "port-1", seat=1)
    at = at.tile("sea-7/1", "ship-2", seat=1).tile("sea-6/1", "ship-2", seat=2)
    at = at.tile("fall-river/2", "port-1", seat=1)
    assert refused(at, "build cotton providence/1") == "choice_open"
    assert refused(at, "build cotton providence/1 coal sea-6/1") is None
    assert refused(at, "build cotton providence/1 coal sea-7/1") is None
    assert refused(at, "build cotton fall-river/1 coal sea-6/1") == "mine_not_nearest"
    rail = at.tile("pennsylvania/1", "coal-1", seat=1)
    rail = rail.link("worcester-providence", "village-1-worcester", "pennsylvania-village-1")
    assert refused(rail, "build cotton worcester/1") == "choice_open"
    for slot in ("sea-6/1", "sea-7/1", "pennsylvania/1"):
        assert refused(rail, f"build cotton worcester/1 coal {slot}") is None


@pytest.mark.parametrize("links", [False, True])
def test_a_seat_without_industry_tile_uses_industry_cards_anywhere(links: bool) -> None:
    """AOI 4.4, 6.3."""
    at = scenario("age-of-industry").turn(0, actions=1).hand(0, "cotton", "ship", "coal")
    at = at.link("springfield-hartford", "worcester-boston") if links else at
    assert refused(at, "build cotton lowell/2 with cotton") is None
    assert refused(at, "build coal pennsylvania/4 with coal") is None
    ship = at.mat(0, "ship-2").tile("newburyport/1", "port-1", seat=1)
    ship = ship.link("newburyport-lawrence", seat=1).market(iron=6)
    assert refused(ship, "build ship sea-1/1 with ship") is None
    elsewhere = at.tile("lawrence/1", "iron-1")
    assert refused(elsewhere, "build cotton lowell/2 with cotton") == "outside_network"


def test_a_seat_without_industry_tile_may_overbuild_by_an_industry_card() -> None:
    """AOI 4.4, 7.3."""
    at = scenario("age-of-industry").turn(0, actions=1).hand(0, "coal").mat(0, "coal-2")
    at = at.tile("pennsylvania/1", "coal-1", seat=1, flipped=True).market(coal=0)
    at = at.tile("pennsylvania/2", "iron-1", seat=1)
    assert refused(at, "build coal pennsylvania/1") is None
    assert refused(at.tile("lowell/1", "cotton-1"), "build coal pennsylvania/1") == (
        "outside_network"
    )


def test_a_seat_that_lost_its_last_tile_builds_anywhere_again() -> None:
    """AOI 4.4: at whatever time of the game."""
    at = scenario("age-of-industry").hand(0, "cotton").turn(0, actions=1).in_round(9)
    lost = at.tile("pennsylvania/1", "coal-1", flipped=True)
    assert refused(lost, "build cotton lowell/2") == "outside_network"
    exhausted = lost.market(coal=0).mat(1, "coal-2").turn(1, actions=1).hand(1, "blue")
    iron = exhausted.tile("pennsylvania/2", "iron-1", seat=2)
    after = played(iron, "build coal pennsylvania/1")
    assert after[0].network == set()
    assert refused(after.turn(0, actions=1), "build cotton lowell/2") is None


def test_a_lane_is_open_while_a_ship_and_a_port_stand_at_its_ends() -> None:
    """AOI 4.5."""
    at = scenario("age-of-industry")
    ship = at.tile("sea-3/1", "ship-2", seat=1)
    port = at.tile("boston/2", "port-1", seat=2)
    both = ship.tile("boston/2", "port-1", seat=2)
    assert not connected(ship, "sea-3", "boston")
    assert not connected(port, "sea-3", "boston")
    assert connected(both, "sea-3", "boston")
    assert not connected(both, "sea-3", "plymouth")
    assert not connected(both, "sea-2", "boston")
    flipped = at.tile("sea-3/1", "ship-4", flipped=True)
    flipped = flipped.tile("boston/2", "port-3", seat=2, flipped=True)
    assert connected(flipped, "sea-3", "boston")


def test_other_tiles_than_ships_and_ports_open_no_lane() -> None:
    """AOI 4.5."""
    at = scenario("age-of-industry").tile("boston/1", "cotton-1").tile("boston/3", "iron-1", seat=1)
    assert not connected(at.tile("sea-2/1", "ship-2", seat=1), "sea-2", "boston")


def test_a_lane_leads_to_the_whole_location() -> None:
    """AOI 4.5."""
    at = scenario("age-of-industry").mat(0, "cotton-2").tile("boston/2", "port-1", seat=2)
    at = at.tile("sea-2/1", "ship-2", seat=1)
    assert played(at, "build cotton boston/4")[0].spent == 6


def test_each_lane_of_a_chain_is_judged_by_itself() -> None:
    """AOI 4.5."""
    at = scenario("age-of-industry").tile("bridgeport/2", "port-1", seat=1)
    at = at.tile("sea-4/1", "ship-2", seat=2).tile("sea-5/1", "ship-2", seat=3)
    at = at.tile("new-london/2", "port-1", seat=1)
    assert not connected(at, "bridgeport", "new-london")
    through = at.tile("new-haven/2", "port-1", seat=2)
    assert connected(through, "bridgeport", "new-london")
    mill = through.tile("bridgeport/1", "cotton-1")
    assert refused(mill, "sell bridgeport/1 to new-london/2") is None
    assert refused(at.tile("bridgeport/1", "cotton-1"), "sell bridgeport/1 to new-london/2") == (
        "port_not_connected"
    )


def across() -> At:
    """Links of seat 1 on both sides of Pennsylvania, whose two sides are not joined."""
    at = scenario("age-of-industry").link("pennsylvania-village-1", "village-1-lowell", seat=1)
    return at.link("pennsylvania-village-2", "village-2-springfield", seat=1)


def test_no_chain_passes_through_pennsylvania() -> None:
    """AOI 4.6, 4.2."""
    at = across()
    assert connected(at, "pennsylvania", "lowell")
    assert connected(at, "pennsylvania", "springfield")
    assert not connected(at, "lowell", "springfield")
    round_about = at.link("lowell-worcester", "worcester-springfield", seat=2)
    assert connected(round_about, "lowell", "springfield")


def test_cubes_from_sources_do_not_pass_through_pennsylvania() -> None:
    """AOI 4.6, 5.1."""
    at = across().mat(0, "iron-2", "coal-2").tile("springfield/1", "iron-1", seat=2)
    assert refused(at, "build coal pennsylvania/1 iron springfield/1") is None
    mine = at.tile("pennsylvania/1", "coal-1", seat=2)
    assert refused(mine, "build iron lowell/1 coal pennsylvania/1") is None
    further = at.mat(0, "factory-3").tile("pennsylvania/1", "coal-1", seat=2).market(iron=6)
    assert refused(further, "build factory lowell/1") == "no_iron"
    assert refused(further, "build factory springfield/2") is None


def test_distances_are_not_measured_through_pennsylvania() -> None:
    """AOI 4.6, 4.3: through it Springfield would be as near to Lowell as New Haven is."""
    at = across().link("lowell-boston", "boston-providence", "new-london-providence", seat=2)
    at = at.link("new-london-village-3", "springfield-village-3", seat=2)
    at = at.link("new-haven-new-london", seat=3).mat(0, "cotton-3")
    at = at.tile("new-haven/1", "iron-1", seat=2).tile("springfield/1", "iron-1", seat=2)
    at = at.tile("pennsylvania/1", "coal-1", seat=2)
    assert refused(at, "build cotton lowell/1") is None
    assert refused(at, "build cotton lowell/1 iron springfield/1") == "mine_not_nearest"


def test_purchases_and_sales_to_the_tracks_do_not_pass_through_pennsylvania() -> None:
    """AOI 4.6, 5.3, 6.13."""
    at = across().link("lowell-boston", seat=2).tile("boston/2", "port-1", seat=2).market(iron=2)
    assert played(at, "build iron springfield/1").shown("iron_market") == 2
    assert played(at, "build iron lowell/1").shown("iron_market") == 5
    assert played(at, "build iron pennsylvania/2").shown("iron_market") == 5
    mills = at.mat(0, "cotton-2")
    assert refused(mills, "build cotton springfield/1") == "no_coal"
    assert refused(mills, "build cotton lowell/1") is None
    assert refused(mills, "build cotton pennsylvania/2") is None


def test_goods_do_not_pass_through_pennsylvania() -> None:
    """AOI 4.6, 10.11."""
    at = across().link("lowell-boston", seat=2).tile("boston/2", "port-1", seat=2)
    at = at.tile("springfield/1", "cotton-1").tile("pennsylvania/2", "cotton-1")
    at = at.tile("new-haven/2", "port-1", seat=2).tile("new-haven/1", "cotton-1")
    assert refused(at, "sell pennsylvania/2 to boston/2") is None
    assert refused(at, "sell springfield/1 to boston/2") == "no_buyer"


def test_networks_pass_through_pennsylvania() -> None:
    """AOI 4.6, 4.1."""
    at = scenario("age-of-industry").tile("lowell/1", "cotton-1").market(coal=0, iron=0)
    at = at.link("village-1-lowell", "pennsylvania-village-1").tile("lowell/2", "iron-1", seat=1)
    at = at.tile("pennsylvania/1", "coal-1", seat=1)
    assert refused(at, "link pennsylvania-village-2") is None
