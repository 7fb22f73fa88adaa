"""Section 5 of the rules of Birmingham: coal, iron, beer and the markets."""

import pytest

from tests.scenario import At, Tile, played, refused, scenario, spelled_out

WORKS = "build iron birmingham/3"  # needs one coal
TWO = "build manufacturer birmingham/2"  # manufacturer III: 12 pounds and two coal


def base(era: str = "canal") -> At:
    return scenario("birmingham", era=era).mat(0, "iron-2", "manufacturer-3")


def test_coal_comes_free_from_the_nearest_connected_mine_of_any_owner() -> None:
    """BIR 5.1."""
    at = base().tile("dudley/1", "coal-2", 3).tile("cannock/2", "coal-2")
    at = at.link("birmingham-dudley", "birmingham-walsall", "walsall-cannock", seat=2)
    at = at.link("birmingham-oxford", seat=1)
    after = played(at, WORKS)
    assert after.tile_at("dudley/1") == Tile(3, "coal-2", cubes=2)
    assert after.tile_at("cannock/2") == Tile(0, "coal-2", cubes=3)
    assert (after[0].spent, after.shown("coal_market")) == (7, 13)
    assert refused(at, f"{WORKS} coal cannock/2") == "mine_not_nearest"


def test_the_nearest_mine_is_looked_for_anew_for_every_cube() -> None:
    """BIR 5.1."""
    at = base().tile("dudley/1", "coal-2", 1, 1).tile("cannock/2", "coal-2", 2)
    at = at.link("birmingham-dudley", "birmingham-walsall", "walsall-cannock", seat=2)
    assert "coal dudley/1,cannock/2" in spelled_out(at, TWO)
    after = played(at, TWO)
    assert after.tile_at("dudley/1") == Tile(1, "coal-2", flipped=True)
    assert after.tile_at("cannock/2") == Tile(2, "coal-2", cubes=2)
    both = at.tile("wolverhampton/2", "coal-2", 3).link("dudley-wolverhampton", seat=1)
    assert refused(both, TWO) == "choice_open"  # the second cube: two mines at distance 2
    assert refused(both, f"{TWO} coal dudley/1,wolverhampton/2") is None


def test_a_flipped_or_unconnected_mine_gives_no_coal() -> None:
    """BIR 5.1."""
    at = base().tile("dudley/1", "coal-2", 1, flipped=True).link("birmingham-dudley", seat=1)
    assert refused(at, WORKS) == "no_coal"
    at = base().tile("dudley/1", "coal-2", 0)
    assert refused(at, WORKS) == "no_coal"
    at = at.link("birmingham-oxford")
    assert "coal market" in spelled_out(at, WORKS)
    assert refused(at, f"{WORKS} coal dudley/1") == "mine_not_connected"


def test_the_consumer_chooses_among_mines_at_the_same_least_distance() -> None:
    """BIR 5.2."""
    at = base().tile("dudley/1", "coal-2", 1).tile("redditch/1", "coal-2", 2)
    at = at.link("birmingham-dudley", "birmingham-oxford", "oxford-redditch", seat=3)
    assert "coal dudley/1" in spelled_out(at, WORKS)
    at = at.tile("coventry/2", "coal-2", 3).link("birmingham-coventry", seat=3)
    assert refused(at, WORKS) == "choice_open"
    for mine in ("dudley/1", "coventry/2"):
        after = played(at, f"{WORKS} coal {mine}")
        found = after.tile_at(mine)
        assert found is not None
        assert found.cubes == 2
    assert refused(at, f"{WORKS} coal redditch/1") == "mine_not_nearest"
    mixed = played(at, f"{TWO} coal coventry/2,dudley/1")
    assert mixed.tile_at("dudley/1") == Tile(1, "coal-2", cubes=2)
    assert mixed.tile_at("coventry/2") == Tile(3, "coal-2", cubes=2)


def test_two_mines_in_one_place_are_two_sources() -> None:
    """BIR 5.2."""
    at = scenario("birmingham", era="rail").mat(0, "iron-2").tile("tamworth/1", "coal-2")
    at = at.tile("tamworth/2", "coal-3").link("birmingham-tamworth")
    assert refused(at, WORKS) == "choice_open"
    assert refused(at, f"{WORKS} coal tamworth/2") is None


def test_the_consumer_chooses_among_several_iron_works() -> None:
    """BIR 5.2 and 5.5."""
    at = scenario("birmingham").tile("dudley/2", "iron-1", 1, 1).tile("derby/3", "iron-2", 2)
    assert refused(at, "develop coal") == "choice_open"
    after = played(at, "develop coal iron derby/3")
    assert after.tile_at("derby/3") == Tile(2, "iron-2", cubes=3)
    single = at.tile("derby/3", "iron-2", 2, flipped=True)
    assert spelled_out(single, "develop coal").startswith("develop coal iron dudley/2")


def test_two_barrels_of_one_brewery_are_one_source() -> None:
    """BIR 5.2."""
    at = scenario("birmingham", era="rail").tile("birmingham/2", "manufacturer-5")
    at = at.merchants({"oxford/1": "manufacturer"}).barrels().link("birmingham-oxford")
    one = at.tile("stone/1", "brewery-2", cubes=2)
    assert "beer stone/1,stone/1" in spelled_out(one, "sell birmingham/2")
    two = at.tile("stone/1", "brewery-2").tile("stafford/1", "brewery-2", cubes=1)
    assert refused(two, "sell birmingham/2") == "choice_open"
    assert refused(two, "sell birmingham/2 beer stafford/1,stone/1") is None
    assert refused(two, "sell birmingham/2 beer stafford/1,stafford/1") == "no_cube_there"


def test_coal_is_bought_only_when_no_connected_mine_holds_any_however_far() -> None:
    """BIR 5.3."""
    at = base().link("birmingham-oxford").tile("farm-north/1", "brewery-1", 1)
    at = at.tile("cannock/2", "coal-2", 3).link("birmingham-walsall", "walsall-cannock", seat=1)
    assert refused(at, f"{WORKS} coal market") == "mine_available"
    assert played(at, WORKS)[0].spent == 7
    empty = at.tile("cannock/2", "coal-2", 3, flipped=True)
    assert played(empty, WORKS)[0].spent == 7 + 1


def test_coal_is_bought_only_with_a_chain_to_a_market_icon() -> None:
    """BIR 5.3."""
    at = base().link("birmingham-walsall")
    assert refused(at, WORKS) == "no_coal"
    at = at.link("walsall-wolverhampton", "wolverhampton-coalbrookdale", seat=2)
    assert refused(at, WORKS) == "no_coal"
    assert refused(at.link("coalbrookdale-shrewsbury", seat=3), WORKS) is None


def test_one_action_takes_the_last_cubes_of_mines_and_buys_the_rest() -> None:
    """BIR 5.3."""
    at = base().tile("dudley/1", "coal-2", 1, 1).link("birmingham-dudley", seat=1)
    assert refused(at, TWO) == "no_coal"
    at = at.link("birmingham-oxford", seat=1)
    assert "coal dudley/1,market" in spelled_out(at, TWO)
    assert played(at, TWO)[0].spent == 12 + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("link", "slot"),
    [
        ("coalbrookdale-shrewsbury", "coalbrookdale/2"),
        ("gloucester-redditch", "redditch/2"),
        ("oxford-redditch", "redditch/2"),
        ("stoke-warrington", "stoke-on-trent/2"),
        ("derby-nottingham", "derby/3"),
    ],
)
def test_every_merchant_place_has_a_market_icon_with_or_without_tiles(
    seats: int, link: str, slot: str
) -> None:
    """BIR 5.4."""
    at = scenario("birmingham", seats).merchants({}).used_up(0, "cotton")
    at = at.hand(0, "wild-location")
    assert refused(at, f"build iron {slot}") == "no_coal"
    after = played(at.link(link, seat=1), f"build iron {slot}")
    assert after[0].spent == 5 + 1


def test_iron_comes_free_from_any_works_without_connection() -> None:
    """BIR 5.5."""
    at = scenario("birmingham").tile("dudley/2", "iron-1", 3)
    after = played(at, "develop coal and coal")
    assert after[0].spent == 0
    assert after.tile_at("dudley/2") == Tile(3, "iron-1", cubes=2)
    assert refused(at, "develop coal iron market") == "mine_available"


def test_several_works_serve_one_action() -> None:
    """BIR 5.5."""
    at = scenario("birmingham").tile("dudley/2", "iron-1", 3, 1).tile("derby/3", "iron-1", 2, 1)
    after = played(at, "develop coal iron derby/3 and coal")
    assert after[0].spent == 0
    assert [after.tile_at(slot) for slot in ("dudley/2", "derby/3")] == [
        Tile(3, "iron-1", flipped=True),
        Tile(2, "iron-1", flipped=True),
    ]


def test_iron_is_bought_once_no_works_holds_any_also_in_the_middle_of_an_action() -> None:
    """BIR 5.5."""
    at = scenario("birmingham").tile("dudley/2", "iron-1", 3, 1)
    assert "coal iron dudley/2 and coal iron market" in spelled_out(at, "develop coal and coal")
    assert played(at, "develop coal and coal")[0].spent == 2
    flipped = scenario("birmingham").tile("dudley/2", "iron-1", 3, flipped=True)
    assert played(flipped, "develop coal")[0].spent == 2
    assert refused(flipped, "develop coal iron dudley/2") == "no_cube_there"


@pytest.mark.parametrize(
    ("cubes", "price"), [(14, 1), (13, 1), (12, 2), (9, 3), (2, 7), (1, 7), (0, 8)]
)
def test_a_cube_of_coal_costs_the_price_of_the_cheapest_space(cubes: int, price: int) -> None:
    """BIR 5.6."""
    after = played(base().link("birmingham-oxford").market(coal=cubes, iron=10), WORKS)
    assert after[0].spent == 7 + price
    assert after.shown("coal_market") == max(cubes - 1, 0)


@pytest.mark.parametrize(("cubes", "price"), [(10, 1), (9, 1), (8, 2), (2, 5), (1, 5), (0, 6)])
def test_a_cube_of_iron_costs_the_price_of_the_cheapest_space(cubes: int, price: int) -> None:
    """BIR 5.6."""
    after = played(scenario("birmingham").market(iron=cubes), "develop coal")
    assert after[0].spent == price
    assert after.shown("iron_market") == max(cubes - 1, 0)


def test_any_number_may_be_bought_from_an_empty_market() -> None:
    """BIR 5.6."""
    at = scenario("birmingham").market(iron=1, coal=1)
    assert played(at, "develop coal and coal")[0].spent == 5 + 6
    assert played(at.market(iron=0), "develop coal and coal")[0].spent == 12
    at = at.mat(0, "manufacturer-3").market(coal=0)
    assert refused(at, TWO) == "no_coal"
    assert played(at.link("birmingham-oxford"), TWO)[0].spent == 12 + 16


def test_an_action_without_its_cubes_or_their_price_is_not_allowed() -> None:
    """BIR 5.2, 5.7."""
    assert refused(base(), WORKS) == "no_coal"
    at = base().link("birmingham-oxford")
    assert refused(at.has(0, money=8), WORKS) is None
    assert refused(at.has(0, money=7), WORKS) == "cannot_afford"
    assert refused(at.has(0, money=1), "develop coal") == "cannot_afford"
    assert refused(at.has(0, money=3), "develop coal and coal") == "cannot_afford"
    assert refused(at.has(0, money=3), "develop coal") is None
    assert refused(at, f"{WORKS} coal market,market") == "source_count"


def test_the_supply_of_cubes_is_without_limit() -> None:
    """BIR 5.7."""
    at = base("rail").mat(0, "iron-4").market(iron=10)
    for seat, slot in enumerate(("derby/3", "dudley/2", "redditch/2", "coventry/3")):
        at = at.tile(slot, "iron-4", seat)
    for slot in ("walsall/1", "stoke-on-trent/2", "coalbrookdale/2"):
        at = at.tile(slot, "iron-4", 1)
    after = played(at.link("birmingham-oxford"), WORKS)
    assert after.tile_at("birmingham/3") == Tile(0, "iron-4", cubes=6)


def seller(era: str = "canal") -> At:
    """Seat 0 has a cotton mill to sell at Worcester; no merchant has beer."""
    at = scenario("birmingham", era=era).tile("worcester/1", "cotton-2")
    return at.merchants({"gloucester/1": "cotton"}).barrels().link("gloucester-worcester", seat=2)


def test_beer_comes_free_from_own_breweries_without_connection() -> None:
    """BIR 5.8."""
    at = seller()
    assert refused(at, "sell worcester/1") == "no_beer"
    after = played(
        at.tile("leek/1", "cotton-1", 1).tile("stone/1", "brewery-1"), "sell worcester/1"
    )
    assert after.tile_at("stone/1") == Tile(0, "brewery-1", flipped=True)
    assert after[0].spent == 0
    flipped = at.tile("stone/1", "brewery-1", flipped=True)
    assert refused(flipped, "sell worcester/1") == "no_beer"


def test_beer_of_another_seat_needs_a_connection_to_the_place_of_the_tile_sold() -> None:
    """BIR 5.8."""
    at = seller().tile("farm-south/1", "brewery-1", 1)
    assert refused(at, "sell worcester/1") == "no_beer"
    joined = at.link("kidderminster-worcester", seat=3)
    after = played(joined, "sell worcester/1")
    assert after.tile_at("farm-south/1") == Tile(1, "brewery-1", flipped=True)
    own = at.tile("stone/1", "brewery-1")
    assert refused(own, "sell worcester/1 beer farm-south/1") == "brewery_not_connected"


def test_merchants_barrels_serve_sales_only() -> None:
    """BIR 5.8 and 10.5."""
    at = scenario("birmingham", era="rail").merchants({"oxford/1": "any"}).link("birmingham-oxford")
    text = "link birmingham-coventry and birmingham-walsall"
    assert refused(at, text) == "no_beer"
    assert refused(at, f"{text} beer oxford/1") == "no_beer"
    own = at.tile("stone/1", "brewery-2")
    assert refused(own, f"{text} beer oxford/1") == "merchant_not_buying"
    assert refused(own, text) is None
