"""Coal, iron and the tracks of Age of Industry."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario, spelled_out

GERMANY = scenario("age-of-industry/germany")


def leipzig() -> At:
    """Coal and iron around Leipzig, over links of others."""
    at = GERMANY.mat(0, "cotton-3").link("leipzig-dresden", "dresden-breslau", seat=1)
    at = at.link("magdeburg-leipzig", "magdeburg-berlin", seat=2)
    at = at.tile("dresden/2", "coal-1", seat=1).tile("breslau/1", "coal-1", seat=2)
    return at.tile("magdeburg/1", "iron-1", seat=3).tile("berlin/1", "iron-1", seat=1)


def test_cubes_come_free_from_the_nearest_source_of_any_owner() -> None:
    """AOI 5.1."""
    at = leipzig()
    after = played(at, "build cotton leipzig/1")
    assert after[0].spent == 12
    assert after.tile_at("dresden/2") == Tile(1, "coal-1", cubes=2)
    assert after.tile_at("magdeburg/1") == Tile(3, "iron-1", cubes=2)
    assert refused(at, "build cotton leipzig/1 coal breslau/1") == "mine_not_nearest"
    assert refused(at, "build cotton leipzig/1 iron berlin/1") == "mine_not_nearest"
    assert refused(at, "build cotton leipzig/1 coal market") == "mine_available"
    assert refused(at, "build cotton leipzig/1 iron market") == "mine_available"


def test_iron_needs_a_connection_like_coal() -> None:
    """AOI 5.1."""
    at = GERMANY.mat(0, "coal-2").tile("leipzig/1", "iron-1", seat=1)
    assert refused(at, "build coal dresden/2") == "no_iron"
    assert refused(at, "build coal dresden/2 iron leipzig/1") == "no_iron"
    linked = at.link("leipzig-dresden", seat=2)
    assert played(linked, "build coal dresden/2").tile_at("leipzig/1") == Tile(1, "iron-1", cubes=2)


def test_the_nearest_source_is_looked_for_anew_for_every_cube() -> None:
    """AOI 5.1, 8.5."""
    at = GERMANY.link("leipzig-dresden", "dresden-breslau").tile("dresden/2", "coal-1", 1, 1)
    at = at.tile("breslau/1", "coal-1", seat=2).tile("leipzig/1", "iron-1", seat=1)
    one = played(at, "link magdeburg-leipzig")
    assert one.tile_at("dresden/2") == Tile(1, "coal-1", flipped=True)
    two = played(one, "link kassel-magdeburg")
    assert two.tile_at("breslau/1") == Tile(2, "coal-1", cubes=2)


def test_a_source_that_is_not_connected_gives_nothing() -> None:
    """AOI 5.1."""
    at = leipzig().tile("poland/1", "coal-1", seat=2)
    assert refused(at, "build cotton leipzig/1 coal poland/1") == "mine_not_connected"
    assert refused(at, "build cotton leipzig/1 coal ruhr/1") == "no_cube_there"


def equal() -> At:
    """Two mines at one link from Kassel, and two works at two."""
    at = GERMANY.mat(0, "cotton-3").link("frankfort-kassel", "cologne-kassel", seat=1)
    at = at.link("mannheim-frankfort", "cologne-belgium", seat=2)
    at = at.tile("mannheim/1", "coal-1", seat=1).tile("belgium/1", "coal-1", seat=2)
    return at.tile("frankfort/1", "iron-1", seat=1).tile("cologne/1", "iron-1", seat=3)


def test_the_consumer_chooses_among_sources_at_the_same_least_distance() -> None:
    """AOI 5.2."""
    at = equal()
    assert refused(at, "build cotton kassel/1") == "choice_open"
    for coal, iron in (("mannheim/1", "frankfort/1"), ("belgium/1", "cologne/1")):
        after = played(at, f"build cotton kassel/1 coal {coal} iron {iron}")
        for slot in (coal, iron):
            found = after.tile_at(slot)
            assert found is not None
            assert found.cubes == 2
    assert refused(at, "build cotton kassel/1 coal belgium/1") == "choice_open"
    assert refused(at, "build cotton kassel/1 coal belgium/1,mannheim/1 iron cologne/1") == (
        "source_count"
    )


def test_a_single_source_is_taken_without_asking() -> None:
    """AOI 5.2."""
    text = spelled_out(leipzig().hand(0, "purple"), "build cotton leipzig/1")
    assert text == "build cotton leipzig/1 coal dresden/2 iron magdeburg/1 with purple"


def test_each_tile_in_one_location_is_a_source_of_its_own() -> None:
    """AOI 5.2, 4.3."""
    at = GERMANY.mat(0, "cotton-2").tile("ruhr/1", "coal-1", 1).tile("ruhr/2", "coal-1", 2)
    assert refused(at, "build cotton ruhr/3") == "choice_open"
    assert played(at, "build cotton ruhr/3 coal ruhr/2").tile_at("ruhr/2") == Tile(
        2, "coal-1", cubes=2
    )


def test_the_track_serves_only_when_no_source_is_connected_however_far_away() -> None:
    """AOI 5.3."""
    at = GERMANY.mat(0, "cotton-2").tile("hamburg/1", "port-1", seat=1)
    assert played(at, "build cotton hamburg/2")[0].spent == 6 + 1
    far = at.link("hamburg-berlin", "dresden-berlin", "dresden-breslau", seat=1)
    far = far.tile("breslau/1", "coal-1", seat=2)
    assert played(far, "build cotton hamburg/2")[0].spent == 6
    assert refused(far, "build cotton hamburg/2 coal market") == "mine_available"


def test_a_source_that_is_not_connected_does_not_keep_from_the_track() -> None:
    """AOI 5.3."""
    at = GERMANY.mat(0, "cotton-2").tile("hamburg/1", "port-1", seat=1)
    at = at.tile("dresden/2", "coal-1", seat=1)
    assert played(at, "build cotton hamburg/2")[0].spent == 6 + 1


def test_a_purchase_needs_a_harbour_that_is_connected() -> None:
    """AOI 5.3."""
    at = GERMANY.mat(0, "cotton-2").tile("hamburg/1", "port-1", seat=1)
    assert refused(at, "build cotton berlin/1") == "no_coal"
    assert refused(at, "build cotton berlin/1 coal market") == "no_coal"
    linked = at.link("hamburg-berlin", seat=3)
    assert played(linked, "build cotton berlin/1")[0].spent == 6 + 1


def test_a_link_buys_only_if_neither_end_has_a_source_and_one_has_a_harbour() -> None:
    """AOI 5.3."""
    at = GERMANY.tile("berlin/1", "cotton-1").link("magdeburg-berlin")
    assert refused(at, "link hamburg-berlin") == "no_coal"
    iron = at.tile("magdeburg/1", "iron-1", seat=1)
    at_hamburg = iron.tile("hamburg/1", "port-1", seat=1)
    assert played(at_hamburg, "link hamburg-berlin")[0].spent == 1 + 1
    coal_there = at_hamburg.tile("bremen/1", "port-1", seat=2).link("bremen-hamburg", seat=2)
    coal_there = coal_there.link("ruhr-bremen", seat=2).tile("ruhr/1", "coal-1", seat=2)
    assert played(coal_there, "link hamburg-berlin")[0].spent == 1


def test_a_location_that_is_a_harbour_needs_no_further_connection() -> None:
    """AOI 5.4."""
    at = GERMANY.mat(0, "cotton-2")
    for seat in (0, 1):
        port = at.tile("bremen/1", "port-1", seat=seat)
        code = "too_many_tiles" if seat == 0 else None
        assert refused(port, "build cotton bremen/2") == code
    bohemia = at.mat(0, "coal-2").market(iron=6)
    assert played(bohemia, "build coal bohemia/1")[0].spent == 2 + 1


@pytest.mark.parametrize("port", ["port-1", "port-2", "port-3"])
@pytest.mark.parametrize("flipped", [False, True])
def test_level_and_side_of_a_port_play_no_part_in_purchases_sales_and_lanes(
    port: str, flipped: bool
) -> None:
    """AOI 5.4."""
    at = scenario("age-of-industry").tile("boston/2", port, seat=1, flipped=flipped)
    mill = at.mat(0, "cotton-2")
    assert played(mill, "build cotton boston/1")[0].spent == 6 + 1
    assert played(at.market(iron=2), "build iron boston/1").shown("iron_market") == 5
    ship = at.tile("sea-2/1", "ship-2", seat=2).mat(0, "cotton-2")
    assert played(ship, "build cotton boston/1")[0].spent == 6


def test_a_distant_port_serves_all_who_are_joined_to_it_by_any_links() -> None:
    """AOI 5.4, 5.3."""
    at = GERMANY.mat(0, "cotton-2").link("mannheim-france", seat=3)
    assert played(at, "build cotton mannheim/2")[0].spent == 6 + 1
    assert refused(at, "build cotton stuttgart/1") == "no_coal"


def test_an_import_box_is_one_source_at_its_sea_location() -> None:
    """AOI 5.5."""
    at = scenario("age-of-industry").mat(0, "cotton-2").tile("boston/2", "port-1", seat=1)
    at = at.tile("sea-2/1", "ship-2", seat=1)
    assert played(at, "build cotton boston/1").tile_at("sea-2/1") == Tile(1, "ship-2", cubes=2)
    two = at.tile("sea-3/1", "ship-2", seat=2, cubes=1)
    assert refused(two, "build cotton boston/1") == "choice_open"
    assert refused(two, "build cotton boston/1 coal sea-3/1") is None


def test_the_coal_of_an_import_box_is_one_lane_from_the_port() -> None:
    """AOI 5.5, 17.10."""
    at = scenario("age-of-industry").mat(0, "cotton-2").tile("boston/2", "port-1", seat=1)
    at = at.tile("sea-2/1", "ship-2", seat=1).tile("pennsylvania/1", "coal-1", seat=2)
    at = at.link("lowell-boston", "village-1-lowell", "pennsylvania-village-1", seat=2)
    assert refused(at, "build cotton lowell/1") == "choice_open"
    assert refused(at, "build cotton boston/1 coal pennsylvania/1") == "mine_not_nearest"


@pytest.mark.parametrize(
    ("coal", "iron", "spent", "left"),
    [
        (6, 6, 1 + 1, (5, 5)),
        (5, 4, 1 + 2, (4, 3)),
        (2, 1, 3 + 3, (1, 0)),
        (0, 3, 4 + 2, (0, 2)),
        (6, 0, 1 + 4, (5, 0)),
        (0, 0, 4 + 4, (0, 0)),
    ],
)
def test_the_cheapest_cube_is_bought_and_an_empty_track_sells_at_4(
    coal: int, iron: int, spent: int, left: tuple[int, int]
) -> None:
    """AOI 5.6."""
    at = GERMANY.mat(0, "cotton-3").tile("hamburg/1", "port-1", seat=1)
    after = played(at.market(coal=coal, iron=iron), "build cotton hamburg/2")
    assert after[0].spent == 12 + spent
    assert (after.shown("coal_market"), after.shown("iron_market")) == left


def test_an_empty_track_still_needs_a_harbour() -> None:
    """AOI 5.6, 5.3."""
    at = GERMANY.mat(0, "cotton-2").market(coal=0)
    assert refused(at, "build cotton berlin/1") == "no_coal"


def test_a_cube_that_cannot_be_had_or_paid_for_forbids_the_action() -> None:
    """AOI 5.7."""
    at = GERMANY.mat(0, "cotton-3").tile("hamburg/1", "port-1", seat=1)
    assert refused(at.has(0, money=13), "build cotton hamburg/2") == "cannot_afford"
    assert refused(at.has(0, money=14), "build cotton hamburg/2") is None
    assert refused(at, "build cotton berlin/1") == "no_coal"
    mine = at.tile("ruhr/1", "coal-1", seat=1)
    assert refused(mine, "build cotton ruhr/3") == "no_iron"


def test_used_cubes_go_to_the_supply_and_not_to_the_track() -> None:
    """AOI 5.7."""
    at = leipzig().market(coal=2, iron=2)
    after = played(at, "build cotton leipzig/1")
    assert (after.shown("coal_market"), after.shown("iron_market")) == (2, 2)
