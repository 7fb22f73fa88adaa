"""Section 14 of the rules of Birmingham: the end of an era."""

from collections import Counter
from dataclasses import replace

import pytest

from navvy.games.registry import load_table
from navvy.record import deal
from tests.scenario import At, Tile, opening, played, scenario


def ended(at: At) -> At:
    """The position after the last turn of the era."""
    return played(at.last_turn(), "end")


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_a_link_scores_the_icons_of_flipped_tiles_at_each_end(era: str) -> None:
    """BIR 14.1."""
    at = scenario("birmingham", era=era).link("birmingham-dudley")
    at = at.tile("birmingham/1", "cotton-1", 1, flipped=True)  # one icon
    at = at.tile("birmingham/2", "manufacturer-1", 2, flipped=True)  # two
    at = at.tile("birmingham/3", "iron-1", 3)  # unflipped
    at = at.tile("dudley/1", "coal-1", 1, flipped=True)  # two
    at = at.tile("cannock/2", "coal-1", 1, flipped=True)  # not at an end
    assert ended(at)[0].points == 1 + 2 + 2


def test_every_link_scores_for_its_owner() -> None:
    """BIR 14.1."""
    at = scenario("birmingham").link("birmingham-dudley", "stone-stafford")
    at = at.link("dudley-wolverhampton", seat=1)
    after = ended(at.tile("dudley/1", "coal-1", 2, flipped=True))
    assert [after[seat].points for seat in range(4)] == [2, 2, 1, 0]
    assert after.shown("links") == {}


def test_links_score_before_any_tile_leaves_or_scores() -> None:
    """BIR 14.1 and 14.4."""
    at = scenario("birmingham").link("birmingham-dudley")
    after = ended(at.tile("dudley/1", "coal-1", flipped=True))
    assert (after[0].points, after.shown("tiles")) == (2 + 1, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "link",
    [
        "coalbrookdale-shrewsbury",
        "gloucester-redditch",
        "oxford-redditch",
        "stoke-warrington",
        "derby-nottingham",
    ],
)
def test_each_merchant_place_has_two_icons_with_or_without_tiles(seats: int, link: str) -> None:
    """BIR 14.2."""
    at = scenario("birmingham", seats).link(link)
    assert ended(at)[0].points == 2
    assert ended(at.merchants({}))[0].points == 2


@pytest.mark.parametrize("era", ["canal", "rail"])
def test_flipped_tiles_score_and_unflipped_ones_do_not(era: str) -> None:
    """BIR 14.3."""
    at = scenario("birmingham", era=era).tile("belper/1", "cotton-4", flipped=True)
    at = at.tile("belper/2", "coal-4").tile("coventry/1", "pottery-1", 1, flipped=True)
    after = ended(at)
    assert [after[seat].points for seat in range(4)] == [12, 10, 0, 0]


def test_a_tile_that_scored_in_the_canal_era_scores_again() -> None:
    """BIR 14.3."""
    at = scenario("birmingham").tile("belper/1", "cotton-2", flipped=True)
    middle = ended(at)
    assert middle[0].points == 5
    assert ended(middle)[0].points == 10


def test_level_1_leaves_the_game_after_the_canal_scoring() -> None:
    """BIR 14.4."""
    at = scenario("birmingham").tile("coventry/1", "pottery-1", flipped=True)
    at = at.tile("belper/1", "cotton-1", 1).tile("dudley/1", "coal-1", 2)
    at = at.tile("stone/1", "brewery-1", 3).tile("leek/1", "cotton-2", 3)
    after = ended(at)
    assert after[0].points == 10
    assert set(after.shown("tiles")) == {"leek/1"}
    assert after.shown("coal_market") == at.shown("coal_market")
    assert after[0].mat == at[0].mat
    assert 1 in after[1].mat["cotton"]
    assert (after[0].network, after[3].network) == (set(), {"leek"})


def test_everything_else_stays_as_it_is() -> None:
    """BIR 14.5."""
    at = scenario("birmingham").tile("dudley/1", "coal-2", 0, 2).tile("derby/3", "iron-3", 1, 4)
    at = at.tile("stone/1", "brewery-2", 2).tile("leek/1", "cotton-2", 3, flipped=True)
    at = at.market(coal=3, iron=1).has(0, money=33, income=10).has(1, points=7)
    after = ended(at)
    assert after.shown("era") == "rail"
    assert after.tile_at("dudley/1") == Tile(0, "coal-2", cubes=2)
    assert after.tile_at("derby/3") == Tile(1, "iron-3", cubes=4)
    assert after.tile_at("stone/1") == Tile(2, "brewery-2", cubes=1)
    assert after.tile_at("leek/1") == Tile(3, "cotton-2", flipped=True)
    assert (after.shown("coal_market"), after.shown("iron_market")) == (3, 1)
    assert (after[0].money, after[0].income_space, after[1].points) == (33, 10, 7)


def test_every_merchant_that_is_not_blank_gets_its_missing_barrel() -> None:
    """BIR 14.6."""
    at = scenario("birmingham").merchants({"oxford/1": "any", "gloucester/2": "cotton"})
    assert set(ended(at.barrels()).shown("barrels")) == {"oxford/1", "gloucester/2"}
    assert set(ended(at.barrels("oxford/1")).shown("barrels")) == {"oxford/1", "gloucester/2"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rail_era_begins_with_a_deck_of_all_cards_and_new_hands(seats: int) -> None:
    """BIR 14.7."""
    dealt = replace(deal.draw(load_table("birmingham", seats), 6), turn_order=tuple(range(seats)))
    at = opening("birmingham", seats, dealt=dealt)
    at = played(at, f"pass with {dealt.canal_deck[0]}", "end")
    after = ended(at)
    assert (after.shown("era"), after.shown("round")) == ("rail", 1)
    held: Counter[str] = Counter()
    for seat in range(seats):
        assert sum(after[seat].hand.values()) == 8
        assert after[seat].played == {}
        held += Counter(after[seat].hand)
    assert sum(held.values()) + after.shown("deck_left") == len(dealt.canal_deck)
    assert held == Counter(dealt.rail_deck[: 8 * seats])
