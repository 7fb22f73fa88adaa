"""A match: who plays what under which budget; which games that makes, deal by deal."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from navvy import __version__
from navvy.arena.lineups import Lineup, lineups, turned
from navvy.arena.records import Key
from navvy.arena.sitting import Task
from navvy.bots.base import Bot
from navvy.bots.learned import path_of
from navvy.bots.roster import maker_of
from navvy.games.registry import Table, load_table

Header = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What was asked for; any number of deals of it may be played."""

    game: str  # with its map, as typed
    players: int
    options: tuple[str, ...] = ()
    bots: tuple[str, ...]  # a name may stand here twice: two bots that are alike
    fixed: Lineup | None = None  # who sits, as numbers of bots; else all crews
    nodes: int | None = None
    ms: int | None = None

    @property
    def table(self) -> Table:
        """The table that it is played at."""
        return load_table(self.game, self.players, self.options)

    def header(self) -> Header:
        """What has to be the same in two matches whose games may be counted together."""
        data = self.table.data
        return {
            "game": data.game,
            "map": data.map,
            "players": self.players,
            "options": sorted(data.options),
            "bots": list(self.bots),
            "files": [fingerprint(bot) for bot in self.bots],
            "net": hash_of(path_of(self.table)),
            "lineup": list(self.fixed) if self.fixed else None,
            "budget": {"nodes": self.nodes, "ms": self.ms},
            "rules_version": data.rules_version,
            "navvy": __version__,
        }

    def lineups(self, deal: int) -> tuple[Lineup, ...]:
        """The games of a deal."""
        if self.fixed is not None:
            return tuple(turned(self.fixed))
        return lineups(len(self.bots), self.players, deal)

    def tasks(self, deals: Iterable[int], played: AbstractSet[Key] = frozenset()) -> Iterator[Task]:
        """The games of these deals that are not yet played."""
        bots = tuple(whole_name(bot) for bot in self.bots)
        for deal in deals:
            for lineup in self.lineups(deal):
                if (deal, lineup) not in played:
                    yield Task(
                        game=self.game,
                        players=self.players,
                        options=self.options,
                        bots=bots,
                        deal=deal,
                        lineup=lineup,
                        nodes=self.nodes,
                        ms=self.ms,
                    )

    def labels(self) -> list[str]:
        """What the bots are called in a table: files without their folder, namesakes numbered."""
        short = [bot.replace("\\", "/").rpartition("/")[2] for bot in self.bots]
        numbers = [short[:at].count(name) + 1 for at, name in enumerate(short)]
        return [
            f"{name} #{number}" if short.count(name) > 1 else name
            for name, number in zip(short, numbers, strict=True)
        ]

    def cheaters(self) -> list[bool]:
        """Which bots see more than a seat may see."""
        makers = [maker_of(bot) for bot in self.bots]
        return [
            isinstance(maker, type) and issubclass(maker, Bot) and maker.cheats for maker in makers
        ]


def seated(names: Sequence[str]) -> tuple[tuple[str, ...], Lineup]:
    """The bots of a line-up that was typed, each once, and where they sit."""
    bots = tuple(dict.fromkeys(names))
    return bots, tuple(bots.index(name) for name in names)


def file_of(bot: str) -> Path | None:
    """The file that a bot comes from, where its name is one."""
    path, colon, _ = bot.rpartition(":")
    return Path(path) if colon and path.endswith(".py") else None


def fingerprint(bot: str) -> str | None:
    """What a bot's file holds, in a few letters: an edited bot is another bot."""
    return hash_of(file_of(bot))


def hash_of(file: Path | None) -> str | None:
    """What a file holds, in a few letters."""
    return sha256(file.read_bytes()).hexdigest()[:16] if file else None


def whole_name(bot: str) -> str:
    """The name with its file's whole path, for workers that stand in another folder."""
    file = file_of(bot)
    return f"{file.resolve()}:{bot.rpartition(':')[2]}" if file else bot
