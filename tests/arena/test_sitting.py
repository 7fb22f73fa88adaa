"""Games of bots: what they are asked, what their thinking took, and fouls."""

import json
from dataclasses import replace

import pytest

from navvy.arena import figures
from navvy.arena.errors import Foul
from navvy.arena.figures import report
from navvy.arena.match import Match
from navvy.arena.records import GameRecord, from_json
from navvy.arena.sitting import Task, play
from navvy.play.random_play import source_keys

DEALS = range(4)


def match_of(*bots: str, players: int = 2) -> Match:
    return Match(game="birmingham", players=players, options=("introductory",), bots=bots)


def games_of(match: Match) -> list[GameRecord]:
    return [play(task) for task in match.tasks(DEALS)]


def task(bot: str) -> Task:
    return next(match_of(bot).tasks(DEALS))


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (2, 4), (3, 3), (3, 2), (4, 4)])
def test_a_bot_against_itself_is_exactly_even(bots: int, players: int) -> None:
    match = match_of(*["random"] * bots, players=players)
    found = report(match, DEALS, games_of(match))
    assert len({bot.points.mean for bot in found.bots}) == 1
    for bot in found.bots:
        assert (bot.lead.mean, bot.lead.low, bot.lead.high) == (0, 0, 0)
        assert bot.wins.mean == pytest.approx(1 / players)
        assert bot.sources == found.bots[0].sources
    for pair in found.pairs:
        assert (pair.win_rate.mean, pair.deals_won.mean) == (0.5, 0.5)
        assert (pair.difference.low, pair.difference.high) == (0, 0)


def test_its_name_makes_no_difference(mine: str) -> None:
    match = match_of("random", f"{mine}Thrower")
    found = report(match, DEALS, games_of(match))
    assert found.pairs[0].difference.mean == 0
    assert found.bots[0].lead.high == 0


def test_the_same_game_is_played_again() -> None:
    first, again = (play(task("random")) for _ in range(2))
    assert (first.seats, first.decisions) == (again.seats, again.decisions)


def test_deals_differ_and_so_do_seats() -> None:
    games = games_of(match_of("random"))
    assert len({str(game.seats) for game in games}) == len(DEALS)
    assert games[0].seats[0] != games[0].seats[1]


def test_a_record_is_read_back_as_written() -> None:
    game = play(task("random"))
    assert from_json(json.loads(json.dumps(game.to_json()))) == game


def test_the_sources_add_up() -> None:
    for game in games_of(match_of("random", players=3)):
        for facts in game.seats:
            assert sum(facts.sources[key] for key in source_keys()) == facts.points


def test_what_leaves_no_choice_is_not_asked(mine: str) -> None:
    game = play(task(f"{mine}First"))
    for effort in game.efforts:
        assert 0 < len(effort.times) <= effort.nodes
        assert effort.commands > 0


def test_a_command_that_takes_too_long_is_counted(mine: str) -> None:
    slow = replace(match_of(f"{mine}Slow"), ms=1)
    found = report(slow, [0], [play(next(slow.tasks([0])))]).bots[0].work
    assert found.late == 1
    assert found.ms >= 1.5
    assert found.ms <= found.p95_ms * 2 <= found.most_ms * 2
    quick = replace(match_of("random"), ms=1000)
    assert report(quick, [0], [play(next(quick.tasks([0])))]).bots[0].work.late == 0


@pytest.mark.parametrize(
    ("bot", "found"),
    [("Illegal", "9999"), ("Nothing", "None"), ("Raiser", "LookupError('no\\nidea')")],
)
def test_a_foul_names_the_bot_and_the_position(mine: str, bot: str, found: str) -> None:
    with pytest.raises(Foul) as caught:
        play(task(mine + bot))
    facts = caught.value.facts
    assert facts["found"] == found
    assert facts["bot"] == mine + bot
    assert facts["deal"] == "0"
    assert str(facts["position"]) in str(caught.value)


def test_a_rotation_that_is_missing_keeps_its_deal_out() -> None:
    match = match_of("random", "random")
    games = games_of(match)
    found = report(match, DEALS, games[:-1])
    assert (found.deals, found.games) == (len(DEALS) - 1, len(games) - 2)


def test_who_wins_is_rated_higher(mine: str) -> None:
    match = match_of(f"{mine}First", "random", f"{mine}Last")
    games = [play(each) for each in match.tasks(DEALS)]
    found = report(match, DEALS, games)
    ratings = {bot.bot: bot.rating for bot in found.bots}
    assert list(ratings) == ["bots.py:First", "random", "bots.py:Last"]
    best = max(found.bots, key=lambda bot: bot.wins.mean)
    rating = ratings[best.bot]
    assert rating is not None
    assert all(one is not None and one.mu.mean <= rating.mu.mean for one in ratings.values())
    assert rating.mu.low < rating.mu.mean < rating.mu.high


def test_without_openskill_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "rate", lambda bots, _: [None] * bots)
    match = match_of("random", "random")
    assert all(bot.rating is None for bot in report(match, DEALS, games_of(match)).bots)


def test_one_who_cheats_is_known(mine: str) -> None:
    assert match_of("random", f"{mine}Cheat").cheaters() == [False, True]
