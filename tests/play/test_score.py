"""Scores line by line: they add up, and a projection is what the era's end then gives."""

import json
from collections.abc import Sequence

import pytest

from navvy.kernel import events
from navvy.play.game import Game, Turned
from navvy.play.score import (
    SOURCES,
    Line,
    Projection,
    SeatScore,
    breakdown,
    projection,
    rows,
    score_json,
)
from tests.differential.variants import VARIANTS, Variant, label
from tests.play.courses import moments, random_game
from tests.scenario import At, game_at, played, scenario

SEEDS = range(4)


def shown(lines: Sequence[Line]) -> list[tuple[str, str | None, str | None, int]]:
    return [(line.source, line.name, line.tile, line.points) for line in lines]


def score_of(at: At, seat: int = 0) -> SeatScore:
    return projection(at.table, at.state).seats[seat]


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_final_breakdown_adds_up_to_the_final_score(variant: Variant, seed: int) -> None:
    """BIR 14.1, 14.3, 15.1, 16.2, LAN 15.1."""
    game = random_game(variant, seed)
    final = game.score()
    result = game.result()
    assert result is not None
    assert final.is_over
    assert final.totals == result.points
    for seat in final.seats:
        assert seat.points == seat.total == sum(line.points for line in seat.scored)
        assert seat.era_end == seat.game_end == ()
        sums = [points for era in seat.split.values() for points in era.values()]
        assert sum(sums) == seat.points
        assert all(line.name for line in seat.scored if line.source in ("links", "tiles", "again"))
        assert all(line.tile for line in seat.scored if line.source in ("tiles", "again"))


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_at_every_moment_the_lines_so_far_add_up(variant: Variant) -> None:
    for moment in moments(random_game(variant, 0), 9):
        for seat in moment.score().seats:
            assert sum(line.points for line in seat.scored) == seat.points
            coming = [line.points for line in (*seat.era_end, *seat.game_end)]
            assert seat.points + sum(coming) == seat.total


def test_without_a_log_there_are_no_lines_so_far() -> None:
    game = random_game(VARIANTS[0], 0)
    bare = projection(game.table, game.state)
    assert bare.totals == breakdown(game).totals
    assert [seat.scored for seat in bare.seats] == [(), ()]


def scored(game: Game, made: Turned, seat: int, sources: Sequence[str]) -> list[tuple[str, int]]:
    """Source and points of everything that a seat scored by a command."""
    return [
        (SOURCES[first % 8], third)
        for code, whose, first, _, third in rows(made.events)
        if code == events.SCORED and whose == seat and SOURCES[first % 8] in sources
    ]


@pytest.mark.parametrize("variant", [one for one in VARIANTS if "age-of" not in one[0]], ids=label)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_end_of_an_era_gives_what_was_projected(variant: Variant, seed: int) -> None:
    """BIR 14.1, 14.3, 15.1, 16.2, LAN 15.1."""
    game = random_game(variant, seed)
    ends = [made for made in game.history if events.ERA_ENDED in made.events[:: events.LENGTH]]
    assert len(ends) == (1 if "introductory" in variant[2] else 2)
    for made in ends:
        before = projection(game.table, made.before)
        assert not before.is_over
        assert before.is_last_era == (made is ends[-1])
        if events.REMOVED in made.events[: made.events.index(events.ERA_ENDED)]:
            continue  # a shortfall may have taken a tile first
        for seat in before.seats:
            was = [(line.source, line.points) for line in seat.era_end]
            assert scored(game, made, seat.seat, ("links", "tiles")) == was


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_the_last_projection_is_the_result(variant: Variant) -> None:
    """BIR 3.4: no income comes between, AOI 3.4: nor interest for those without loans."""
    game = random_game(variant, 1)
    last = game.history[-1]
    free = [seat for seat, loans in enumerate(last.before.loans) if not loans]
    if "income-after-introductory" not in variant[2]:
        totals = projection(game.table, last.before).totals
        assert [totals[seat] for seat in free] == [game.state.points[seat] for seat in free]


def test_links_and_tiles_score_line_by_line() -> None:
    """BIR 14.1, 14.2, 14.3: a merchant's place is worth 2; unflipped tiles are worth nothing."""
    at = (
        scenario("birmingham")
        .link("birmingham-oxford")
        .link("birmingham-coventry", seat=1)
        .tile("birmingham/1", "cotton-1", flipped=True)
        .tile("birmingham/3", "iron-2", seat=1)
        .has(0, points=3)
    )
    score = score_of(at)
    assert shown(score.era_end) == [
        ("links", "birmingham-oxford", None, 3),
        ("tiles", "birmingham/1", "cotton-1", 5),
    ]
    assert (score.points, score.game_end, score.total) == (3, (), 11)
    assert shown(score_of(at, 1).era_end) == [("links", "birmingham-coventry", None, 1)]


def test_money_counts_only_where_the_game_says_so() -> None:
    """BIR 15.1, LAN 15.1: a point for every full 10 pounds, at Lancashire's end alone."""
    assert score_of(scenario("birmingham", era="rail").has(0, money=59)).game_end == ()
    assert score_of(scenario("lancashire").has(0, money=59)).game_end == ()
    rail = score_of(scenario("lancashire", era="rail").has(0, money=59))
    assert shown(rail.game_end) == [("money", None, None, 5)]


def test_the_introductory_game_adds_its_extras() -> None:
    """BIR 16.2, 16.3: money up to 15, income even if negative, better tiles a second time."""
    at = (
        scenario("birmingham", options=["introductory"])
        .has(0, money=63, income=7)
        .has(1, money=7)
        .tile("birmingham/1", "cotton-2", flipped=True)
        .tile("coventry/2", "cotton-1", flipped=True)
    )
    tile = at.table.board.tiles.points[at.table.names.tiles.find("cotton-2")]
    assert shown(score_of(at).game_end) == [
        ("money", None, None, 15),
        ("income", None, None, -3),
        ("again", "birmingham/1", "cotton-2", tile),
    ]
    assert [line.points for line in score_of(at, 1).game_end] == [1, 0]


def test_a_shortfall_is_a_line_too() -> None:
    """BIR 3.6."""
    at = scenario("birmingham", seats=2).has(0, money=0, income=0, points=30).turn(1, 0)
    game = game_at(at)
    game.play(game.legal()[0])
    seat = game.score().seats[0]
    assert shown(seat.scored) == [("shortfall", None, None, -10)]
    assert seat.split == {"canal": {"shortfall": -10}}


def test_a_tile_that_has_left_keeps_its_name() -> None:
    """BIR 14.4: level-1 tiles score and go; the breakdown still says what they were."""
    game = random_game(VARIANTS[2], 1)
    lines = [line for seat in game.score().seats for line in seat.scored]
    first = [line for line in lines if line.tile and line.tile.endswith("-1")]
    assert "canal" in {line.era for line in first}
    assert {line.tile for line in first if line.era == "rail"} <= {"pottery-1"}


def test_a_score_is_plain_json() -> None:
    game = random_game(VARIANTS[10], 2)
    for found in (game.score(), next(moments(game, 1)).score()):
        assert isinstance(found, Projection)
        row = json.loads(json.dumps(score_json(found)))
        assert [seat["total"] for seat in row["seats"]] == list(found.totals)


def test_a_command_does_not_change_what_was_scored_before() -> None:
    at = scenario("birmingham").has(0, points=4)
    assert score_of(played(at, "pass")).points == 4
