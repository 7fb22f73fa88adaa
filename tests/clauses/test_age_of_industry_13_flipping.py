"""Flipping and income in Age of Industry."""

from typing import Any

from navvy.kernel import events
from tests.scenario import At, Tile, happened, played, refused, scenario

ENGLAND = scenario("age-of-industry")
GERMANY = scenario("age-of-industry/germany")


def flips(at: At, text: str) -> list[str]:
    """The slots whose tiles a command flips, in order."""
    found = happened(at, text)
    return [at.table.names.slots[event[2]] for event in found if event[0] == events.FLIPPED]


def test_a_mine_flips_the_instant_its_last_cube_is_used_in_anothers_turn() -> None:
    """AOI 13.1, 13.3."""
    at = GERMANY.mat(0, "cotton-2").link("leipzig-dresden", seat=2)
    at = at.tile("dresden/2", "coal-1", seat=1, cubes=1)
    after = played(at, "build cotton leipzig/1")
    assert after.tile_at("dresden/2") == Tile(1, "coal-1", flipped=True)
    assert after[1].money == 104
    assert refused(after.mat(2, "cotton-2").turn(2), "build cotton leipzig/2") == "no_coal"


def test_works_flip_in_the_middle_of_an_action_and_are_no_source_any_more() -> None:
    """AOI 13.1."""
    at = GERMANY.link("leipzig-dresden").tile("dresden/2", "coal-1", seat=1)
    at = at.tile("leipzig/1", "iron-1", seat=1, cubes=1)
    after = played(at, "link magdeburg-leipzig")
    assert after.tile_at("leipzig/1") == Tile(1, "iron-1", flipped=True)
    assert after[1].money == 105
    assert refused(after, "link kassel-magdeburg") == "no_iron"


def test_mines_and_works_flip_by_a_sale_to_the_track() -> None:
    """AOI 13.1, 6.14."""
    at = GERMANY.market(coal=3, iron=2).tile("hamburg/1", "port-1", seat=1)
    after = played(at.market(coal=6, iron=2), "build iron hamburg/2")
    assert after.tile_at("hamburg/2") == Tile(0, "iron-1", flipped=True)
    assert after[0].money == 100 - 2 + 2 + 2 + 1 + 5
    mine = played(at.link("bohemia-dresden"), "build coal dresden/2")
    assert mine.tile_at("dresden/2") == Tile(0, "coal-1", flipped=True)
    assert mine[0].money == 100 - 1 + 2 + 1 + 1 + 4


def harbour(tile: str, cubes: int) -> At:
    """A ship of seat 1 in sea-2, with so much coal and a market tile; seat 0 has a mill."""
    at = ENGLAND.merchants({"sea-2/market": tile}).tile("boston/2", "port-1", seat=2)
    at = at.tile("boston/1", "cotton-1").mat(0, "cotton-2")
    return at.tile("sea-2/1", "ship-2", seat=1, cubes=cubes)


def is_flipped(at: At, slot: str) -> bool:
    found: Any = at.tile_at(slot)
    return bool(found.flipped)


def test_a_ship_flips_once_its_box_is_empty_and_its_market_tile_flipped() -> None:
    """AOI 13.2."""
    build, sell = "build cotton boston/3", "sell boston/1 to sea-2/market"
    both = harbour("cotton", 1)
    first = played(both, build)
    assert not is_flipped(first, "sea-2/1")
    then = played(first, sell)
    assert is_flipped(then, "sea-2/1")
    assert (then[1].money, then[0].money) == (112, 100 - 6 + 8)
    first = played(both, sell)
    assert not is_flipped(first, "sea-2/1")
    assert is_flipped(played(first, build), "sea-2/1")


def test_a_ship_beside_a_tile_without_demand_flips_with_its_last_coal() -> None:
    """AOI 13.2."""
    after = played(harbour("none", 2), "build cotton boston/3")
    assert not is_flipped(after, "sea-2/1")
    after = played(harbour("none", 1), "build cotton boston/3")
    assert is_flipped(after, "sea-2/1")
    assert after[1].money == 112


def test_the_market_tile_of_another_sea_does_not_matter() -> None:
    """AOI 13.2."""
    at = harbour("none", 1).merchants({"sea-3/market": "cotton"})
    assert is_flipped(played(at, "build cotton boston/3"), "sea-2/1")
    other = harbour("cotton", 1).merchants({"sea-2/market": "cotton", "sea-3/market": "none"})
    assert not is_flipped(played(other, "build cotton boston/3"), "sea-2/1")


def test_a_ship_can_flip_while_it_is_being_built() -> None:
    """AOI 13.2, 6.13."""
    at = ENGLAND.merchants({}).mat(0, "ship-2").tile("boston/2", "port-1", seat=2)
    at = at.tile("boston/1", "iron-1", seat=2).market(coal=3)
    after = played(at, "build ship sea-2/1")
    assert after.tile_at("sea-2/1") == Tile(0, "ship-2", flipped=True)
    assert after[0].money == 100 - 8 + 2 + 1 + 12
    some = played(at.market(coal=5), "build ship sea-2/1")
    assert some.tile_at("sea-2/1") == Tile(0, "ship-2", cubes=1)
    wanted = at.merchants({"sea-2/market": "cotton"})
    assert played(wanted, "build ship sea-2/1").tile_at("sea-2/1") == Tile(0, "ship-2")


def test_a_flipped_tile_pays_its_income_in_dollars_at_once() -> None:
    """AOI 13.3."""
    incomes = {tile.id: tile.income for tile in GERMANY.table.data.tiles}
    for mill in ("cotton-1", "cotton-2", "cotton-3", "factory-3", "factory-4"):
        for port in ("port-2", "port-3"):
            at = GERMANY.tile("hamburg/2", mill).tile("hamburg/1", port, seat=1)
            after = played(at, "sell hamburg/2")
            assert after[0].money == 100 + incomes[mill]
            assert after[1].money == 100 + incomes[port]


def test_there_is_no_other_income_before_the_end() -> None:
    """AOI 13.3."""
    at = GERMANY.tile("hamburg/2", "cotton-3", flipped=True).link("hamburg-kiel")
    after = played(at.turn(3, actions=0), "end")
    assert [after[seat].money for seat in range(4)] == [100] * 4
    assert [after[seat].points for seat in range(4)] == [0] * 4


def test_a_flipped_tile_never_flips_back_or_again() -> None:
    """AOI 13.3."""
    at = harbour("cotton", 0).tile("boston/3", "cotton-1")
    after = played(at, "sell boston/1 to sea-2/market")
    assert is_flipped(after, "sea-2/1")
    later = played(after, "sell boston/3 to boston/2")
    assert is_flipped(later, "sea-2/1")
    assert later[1].money == 112


def test_tiles_that_flip_together_flip_in_one_order() -> None:
    """AOI 13.4."""
    at = harbour("cotton", 0)
    assert flips(at, "sell boston/1 to sea-2/market") == ["boston/1", "sea-2/1"]
    assert flips(at, "sell boston/1 to boston/2") == ["boston/1", "boston/2"]


def test_every_cube_of_a_sale_is_paid_for_before_the_tile_flips() -> None:
    """AOI 13.4, 6.14."""
    at = GERMANY.market(iron=2).tile("hamburg/1", "port-1", seat=1)
    codes = [event[0] for event in happened(at, "build iron hamburg/2")]
    sold, flipped = codes.index(events.DELIVERED), codes.index(events.FLIPPED)
    paid = [k for k, code in enumerate(codes) if code == events.RECEIVED]
    assert sold < paid[0] < flipped < paid[1]
