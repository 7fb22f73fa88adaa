"""The ladder: neighbouring levels against each other at every table, and the page about it.

Each rung is a match of its own: one of the upper level, the other seats of the level below, turned
through all seats. The page is made from whatever was played, and says what is missing.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from navvy.arena.figures import BotFigures, Report
from navvy.arena.intervals import Estimate
from navvy.arena.match import Match, seated
from navvy.arena.words import source_name
from navvy.bots.roster import known
from navvy.data.choose import choose
from navvy.data.load import listed_games, load_meta
from navvy.data.schema import GameMeta, MapMeta
from navvy.errors import GameError
from navvy.messages import say
from navvy.play.random_play import source_keys

Asked = tuple[str, int, tuple[str, ...]]  # a table by name, players and options
SHARE: Final = 0.65  # of the deals of a match of two


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """A level and the one below at one table."""

    upper: str
    lower: str
    match: Match

    @property
    def file(self) -> str:
        """Where its games are kept."""
        match = self.match
        words = (match.game, match.players, *match.options, self.upper, self.lower)
        return re.sub(r"[^\w.-]+", "-", "-".join(map(str, words))) + ".jsonl"


def levels() -> list[str]:
    """The levels that come with Navvy, lowest first."""
    found = [name for name in known() if re.fullmatch(r"level-\d+", name)]
    return sorted(found, key=lambda name: int(name.partition("-")[2]))


def tables(game: str | None = None, players: int | None = None) -> Iterator[Asked]:
    """Every table of a game, or of all, with the options that it cannot do without."""
    name, _, map_id = (game or "").partition("/")
    for found in [name] if name else listed_games():
        meta = load_meta(found)
        for one in meta.maps:
            for size in one.players:
                if map_id in ("", one.id) and players in (None, size) and _stands(meta, one, size):
                    typed = found if one.id == meta.default_map else f"{found}/{one.id}"
                    yield typed, size, meta.options_needed(size)


def _stands(meta: GameMeta, one: MapMeta, size: int) -> bool:
    try:
        choose(meta, one.id, size, meta.options_needed(size))
    except GameError:
        return False
    return True


def rungs(asked: Asked, names: Sequence[str]) -> list[Rung]:
    """The matches of one table, lowest first."""
    game, players, options = asked
    found = []
    for lower, upper in pairwise(names):
        bots, fixed = seated([upper, *[lower] * (players - 1)])
        match = Match(game=game, players=players, options=options, bots=bots, fixed=fixed)
        found.append(Rung(upper=upper, lower=lower, match=match))
    return found


# the page


def page(
    sections: Iterable[tuple[Asked, Sequence[tuple[Rung, Report | None]]]], deals: int, command: str
) -> str:
    """The whole page in Markdown."""
    parts = [say("arena.ladder_heading"), say("arena.ladder_intro", {"command": command})]
    for asked, climbed in sections:
        parts += section(asked, climbed, deals)
    return "\n\n".join(parts) + "\n"


def section(
    asked: Asked, climbed: Sequence[tuple[Rung, Report | None]], deals: int
) -> Iterator[str]:
    """One table: the commands, the rule, who stands above whom."""
    game, players, options = asked
    data = climbed[0][0].match.table.data
    facts = {"game": data.game, "map": data.map, "players": str(players)}
    yield say("arena.ladder_section", facts)
    words = ["navvy arena", game, f"--players {players}"]
    words += [f"--option {option}" for option in options]
    seats = ",".join(["UPPER", *["LOWER"] * (players - 1)])
    yield f"`{' '.join([*words, f'--lineup {seats}', f'--deals {deals}'])}`"
    yield rule(players)
    names = ("level", "deals", "points", "difference", "rate", "place", "nodes", "ms", "verdict")
    yield "\n".join(
        [
            row([say(f"arena.column_{name}") for name in names]),
            row(["---"] * len(names)),
            *(row(climb(rung, report, deals)) for rung, report in climbed),
        ]
    )
    played = [report for _, report in climbed if report]
    if played:
        yield "\n".join(map(row, sources([played[0].bots[1], *(one.bots[0] for one in played)])))


def sources(bots: Sequence[BotFigures]) -> Iterator[list[str]]:
    """Where the points of each level come from, against the one below; of the lowest, above."""
    keys = [key for key in source_keys() if any(bot.sources[key] for bot in bots)]
    yield [say("arena.column_level"), *map(source_name, keys)]
    yield ["---"] * (len(keys) + 1)
    for bot in bots:
        yield [bot.bot, *(f"{bot.sources[key]:.1f}" for key in keys)]


def rule(players: int) -> str:
    """When a level stands above the one below."""
    if players == 2:
        return say("arena.ladder_rule_pair", {"share": round(100 * SHARE)})
    facts = {"others": str(players - 1), "place": f"{(players + 1) / 2:.1f}"}
    return say("arena.ladder_rule_table", facts)


def row(cells: Iterable[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def climb(rung: Rung, report: Report | None, deals: int) -> Iterator[str]:
    """What is known of a level."""
    yield say("arena.pair", {"bot": rung.upper, "rival": rung.lower})
    if report is None:
        yield from ("0", *["–"] * 6, say("arena.ladder_missing"))
        return
    upper, pair = report.bots[0], report.pairs[0]
    yield str(report.deals)
    yield f"{upper.points.mean:.1f}"
    yield with_ends(pair.difference)
    yield with_ends(pair.win_rate, 100)
    yield with_ends(upper.place)
    yield f"{upper.work.nodes:.0f}"
    yield f"{upper.work.ms:.1f}"
    if report.deals < deals:
        yield say("arena.ladder_incomplete", {"done": report.deals, "wanted": deals})
    else:
        yield say("arena.ladder_yes" if stands_above(rung, report) else "arena.ladder_no")


def with_ends(estimate: Estimate, times: int = 1) -> str:
    """A figure and its interval."""
    mean, low, high = (times * one for one in (estimate.mean, estimate.low, estimate.high))
    return f"{mean:.2f} [{low:.2f}, {high:.2f}]"


def stands_above(rung: Rung, report: Report) -> bool:
    """Whether the upper level keeps the rule."""
    players = rung.match.players
    if players == 2:
        return report.pairs[0].deals_won.mean >= SHARE
    return report.bots[0].place.mean < (players + 1) / 2
