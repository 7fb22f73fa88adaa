"""What the games of a match say: of each bot, and of each two of them.

Every mean is a mean over deals. `lead` is how many points a bot made above the mean of all seats of
the same deals, so that the luck of the deals cancels out of it; the points themselves keep it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import ceil, isfinite
from statistics import fmean

from navvy.arena.intervals import Estimate, mean_of, share_of
from navvy.arena.match import Header, Match
from navvy.arena.ratings import Rating, rate
from navvy.arena.records import Effort, GameRecord
from navvy.play.random_play import COUNTS, SeatFacts, source_keys

LATE = 1.2  # times its milliseconds, and a command took too long


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What thinking took, for the commands in which a bot was asked at all."""

    asked: int
    nodes: float  # a command
    ms: float  # a command, by the clock
    p95_ms: float
    most_ms: float
    cpu_ms: float  # a command, in processor time
    late: float | None  # share of commands above 1.2 times the budget, if that is a time


@dataclass(frozen=True, slots=True, kw_only=True)
class BotFigures:
    """How one bot did, a seat of a game."""

    bot: str
    cheats: bool
    seats: int  # how often it sat down
    points: Estimate
    lead: Estimate
    place: Estimate
    wins: Estimate  # share of first places, shared ones in parts
    winner: float  # mean points of who won its games
    table: float  # mean points of all seats in its games
    sources: dict[str, float]
    counts: dict[str, float]
    commands: float
    work: Work
    rating: Rating | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairFigures:
    """How one bot did against another: each seat of the one with each seat of the other."""

    bot: str
    rival: str
    deals: int
    win_rate: Estimate
    deals_won: Estimate  # share of deals in which it won more of these comparisons; equal ones half
    difference: Estimate  # of points


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All figures of a match."""

    header: Header
    first_deal: int
    deals: int
    games: int
    bots: tuple[BotFigures, ...]
    pairs: tuple[PairFigures, ...]

    def to_json(self) -> dict[str, object]:
        """Plain values, rounded; null where an interval has no end."""
        return {
            "match": self.header,
            "first_deal": self.first_deal,
            "deals": self.deals,
            "games": self.games,
            "bots": [_plain(asdict(bot)) for bot in self.bots],
            "pairs": [_plain(asdict(pair)) for pair in self.pairs],
        }


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, float):
        return round(value, 4) if isfinite(value) else None
    return value


def report(match: Match, deals: Sequence[int], games: Iterable[GameRecord]) -> Report:
    """The figures of those of the deals of which every game was played; there is one at least."""
    by_deal: dict[int, list[GameRecord]] = defaultdict(list)
    for game in games:
        by_deal[game.deal].append(game)
    order = {deal: match.lineups(deal) for deal in deals if deal in by_deal}
    whole = {
        deal: sorted(by_deal[deal], key=lambda game: order[game.deal].index(game.lineup))
        for deal in order
        if {game.lineup for game in by_deal[deal]} == set(order[deal])
    }
    played = [game for deal in whole for game in whole[deal]]
    ratings = rate(len(match.bots), list(whole.values()))
    each = range(len(match.bots))
    labels = match.labels()
    return Report(
        header=match.header(),
        first_deal=min(whole),
        deals=len(whole),
        games=len(played),
        bots=tuple(bot_figures(match, bot, whole, ratings[bot]) for bot in each),
        pairs=tuple(
            pair_figures((labels[bot], labels[rival]), bot, rival, whole)
            for bot, rival in combinations(each, 2)
        ),
    )


# one bot

Deals = dict[int, list[GameRecord]]


def bot_figures(match: Match, bot: int, deals: Deals, rating: Rating | None) -> BotFigures:
    """What one bot did in all deals."""
    mine = [one for one in (seats_of(games, bot) for games in deals.values()) if one]
    seats = [facts for row in mine for facts, _ in row]
    shares = [fmean(won(game, at) for game, at in row) for row in sat(deals, bot)]
    games = [game for game in every(deals) if bot in game.lineup]
    return BotFigures(
        bot=match.labels()[bot],
        cheats=match.cheaters()[bot],
        seats=len(seats),
        points=mean_of([fmean(facts.points for facts, _ in row) for row in mine]),
        lead=mean_of(
            [
                fmean(game.seats[at].points for game, at in row)
                - fmean(facts.points for game, _ in row for facts in game.seats)
                for row in sat(deals, bot)
            ]
        ),
        place=mean_of([fmean(facts.place for facts, _ in row) for row in mine]),
        wins=share_of(shares, len(seats)),
        winner=fmean(max(facts.points for facts in winners(game)) for game in games),
        table=fmean(facts.points for game in games for facts in game.seats),
        sources={key: fmean(facts.sources[key] for facts in seats) for key in source_keys()},
        counts={key: fmean(facts.counts[key] for facts in seats) for key in COUNTS},
        commands=fmean(effort.commands for row in mine for _, effort in row),
        work=work_of([effort for row in mine for _, effort in row], match.ms),
        rating=rating,
    )


def every(deals: Deals) -> list[GameRecord]:
    """All games."""
    return [game for games in deals.values() for game in games]


def sat(deals: Deals, bot: int) -> list[list[tuple[GameRecord, int]]]:
    """Deal by deal, the games and seats in which a bot sat."""
    rows = [
        [(game, at) for game in games for at, who in enumerate(game.lineup) if who == bot]
        for games in deals.values()
    ]
    return [row for row in rows if row]


def seats_of(games: list[GameRecord], bot: int) -> list[tuple[SeatFacts, Effort]]:
    """How it went for a bot in the games of a deal, seat by seat."""
    return [
        (game.seats[at], game.efforts[at])
        for game in games
        for at, who in enumerate(game.lineup)
        if who == bot
    ]


def winners(game: GameRecord) -> list[SeatFacts]:
    """The first place, or those who share it."""
    return [facts for facts in game.seats if facts.place == 1]


def won(game: GameRecord, at: int) -> float:
    """A seat's part of the victory."""
    return 1 / len(winners(game)) if game.seats[at].place == 1 else 0.0


def work_of(efforts: list[Effort], ms: int | None) -> Work:
    """What thinking took."""
    times = sorted(time for effort in efforts for time in effort.times)
    asked = max(1, len(times))
    late = sum(time > LATE * 1000 * ms for time in times) / asked if ms is not None else None
    return Work(
        asked=len(times),
        nodes=sum(effort.nodes for effort in efforts) / asked,
        ms=sum(times) / asked / 1000,
        p95_ms=times[ceil(0.95 * len(times)) - 1] / 1000 if times else 0.0,
        most_ms=times[-1] / 1000 if times else 0.0,
        cpu_ms=sum(effort.cpu for effort in efforts) / asked / 1000,
        late=late,
    )


# two bots


def pair_figures(labels: tuple[str, str], bot: int, rival: int, deals: Deals) -> PairFigures:
    """Each seat of one bot with each seat of another, in the games that both play."""
    rows = [
        [one for game in games for one in meetings(game, bot, rival)] for games in deals.values()
    ]
    rows = [row for row in rows if row]
    scores = [fmean(score for score, _ in row) for row in rows]
    won_deals = [0.5 if score == 0.5 else float(score > 0.5) for score in scores]
    return PairFigures(
        bot=labels[0],
        rival=labels[1],
        deals=len(rows),
        win_rate=share_of(scores, sum(map(len, rows))),
        deals_won=share_of(won_deals, len(rows)),
        difference=mean_of([fmean(points for _, points in row) for row in rows]),
    )


def meetings(game: GameRecord, bot: int, rival: int) -> list[tuple[float, int]]:
    """Who stands before whom, as 1, 0.5 or 0, and by how many points."""
    mine = [facts for facts, who in zip(game.seats, game.lineup, strict=True) if who == bot]
    theirs = [facts for facts, who in zip(game.seats, game.lineup, strict=True) if who == rival]
    return [
        ((1 + (own.place < other.place) - (own.place > other.place)) / 2, own.points - other.points)
        for own in mine
        for other in theirs
    ]
