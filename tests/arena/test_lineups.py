"""Line-ups: nobody is favoured by a seat or by who sits beside it, in any single deal."""

from collections import Counter

import pytest

from navvy.arena.lineups import circles, crews, lineups, turned

SIZES = [(bots, seats) for bots in range(1, 6) for seats in range(2, 6)]


@pytest.mark.parametrize(("bots", "seats"), SIZES)
@pytest.mark.parametrize("deal", [0, 1, 7])
def test_every_bot_sits_in_every_seat_equally_often(bots: int, seats: int, deal: int) -> None:
    for crew in crews(bots, seats):
        orders = circles(crew)
        games = turned(orders[deal % len(orders)])
        for bot in set(crew):
            counts = Counter(at for game in games for at in range(seats) if game[at] == bot)
            assert len(set(counts.values())) == 1
            assert len(counts) == seats


@pytest.mark.parametrize(("bots", "seats"), SIZES)
@pytest.mark.parametrize("deal", [0, 1, 7])
def test_two_bots_meet_in_two_seats_both_ways_round(bots: int, seats: int, deal: int) -> None:
    games = lineups(bots, seats, deal)
    meetings = Counter(
        (game[one], game[other], one, other)
        for game in games
        for one in range(seats)
        for other in range(seats)
        if game[one] != game[other]
    )
    for (bot, rival, one, other), count in meetings.items():
        assert meetings[rival, bot, one, other] == count


@pytest.mark.parametrize(("bots", "seats"), SIZES)
def test_no_bot_plays_more_than_another(bots: int, seats: int) -> None:
    counts = Counter(bot for crew in crews(bots, seats) for bot in crew)
    assert len(counts) == bots
    assert len(set(counts.values())) == 1
    assert all(len(crew) == seats for crew in crews(bots, seats))


def test_the_orders_around_the_table_take_turns() -> None:
    assert circles((0, 1)) == [(0, 1)]
    assert circles((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert len(circles((0, 1, 2, 3))) == 3
    assert set(lineups(2, 4, 0)) == {(0, 0, 1, 1), (0, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1)}
    assert set(lineups(2, 4, 1)) == {(0, 1, 0, 1), (1, 0, 1, 0)}
    assert lineups(2, 4, 2) == lineups(2, 4, 0)


def test_three_bots_play_in_all_orders() -> None:
    assert len(set(lineups(3, 3, 0))) == 6


def test_more_bots_than_seats_make_a_round_robin() -> None:
    assert crews(3, 2) == [(0, 1), (0, 2), (1, 2)]


def test_one_bot_alone_plays_a_deal_once() -> None:
    assert lineups(1, 4, 5) == ((0, 0, 0, 0),)


def test_a_single_one_among_others_sits_in_every_seat_once() -> None:
    assert sorted(turned((0, 1, 1))) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
