"""A bot in a seat: whole commands out of its decisions, and one sentence when it fails.

A bot is handed the view of its seat and the options, nothing else. Its random stream depends on the
game's seed, its seat and how many commands were given, so that a game that is loaded, or taken back
a command, goes on as it would have.
"""

from collections.abc import Sequence
from typing import Final

from navvy.bots.base import OWN, Bot, Budget
from navvy.bots.roster import maker_of
from navvy.errors import NavvyError
from navvy.games.registry import Table
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.options import advance
from navvy.play.view import view_of
from navvy.record.command import Command
from navvy.record.deal import stream
from navvy.record.scribe import Scribe

LONGEST: Final = 160  # characters of what a bot did wrong


class BotFailed(NavvyError):  # noqa: N818 - says what happened; the bot is the one in error
    """A bot raised, or answered with what is no option."""

    AREA = "bot"


class Player:
    """A bot, its seat and its budget."""

    def __init__(  # noqa: PLR0913 - a seat at a table, who sits there, and what it may cost
        self,
        table: Table,
        seat: int,
        bot: str,
        *,
        name: str = "",
        seed: int = 0,
        budget: Budget = OWN,
    ) -> None:
        """Seat the bot of a name; `name` is what it is called at the table."""
        self.table = table
        self.seat = seat
        self.name = name or bot
        self.seed = seed
        self.budget = budget
        self.bot = made(table, bot)

    def command(self, state: State, count: int) -> Command:
        """Its next whole command, after so many commands of the game; BotFailed if it has none."""
        scribe = Scribe(self.table, state.copy())
        rng = stream(self.seed, f"bot.{self.seat}.{count}")
        return completed(scribe, self.bot, self.budget, rng, self.name)


def made(table: Table, name: str) -> Bot:
    """The bot of a name, sitting down at a table."""
    maker = maker_of(name)
    try:
        return maker(table)
    except Exception as error:
        raise BotFailed("unmade", name=name, found=shown(error)) from error


def completed(scribe: Scribe, bot: Bot, budget: Budget, rng: Rng, name: str) -> Command:
    """Let a bot decide until its command is whole; nothing hidden is turned."""
    whole: Command | None = None
    while whole is None:
        whole = advance(scribe, decided(scribe, bot, budget, rng, name))
    return whole


def decided(scribe: Scribe, bot: Bot, budget: Budget, rng: Rng, name: str) -> int:
    """One decision of a bot, which has to be an option."""
    state, table = scribe.state, scribe.table
    options = table.rules.legal(state)
    view = view_of(table.board, state, state.seat)
    try:
        found = bot.choose(view, options[:], budget, rng)
    except Exception as error:
        raise BotFailed("raised", name=name, found=shown(error)) from error
    return checked(found, options, name)


def checked(found: object, options: Sequence[int], name: str) -> int:
    """An answer of a bot, if it is one of the options."""
    if isinstance(found, bool) or not isinstance(found, int) or found not in options:
        raise BotFailed("no_option", name=name, found=shown(found), count=len(options))
    return found


def shown(found: object) -> str:
    """What a bot raised or returned, in a line that anybody reads."""
    try:
        text = " ".join(repr(found).split())
    except Exception:  # noqa: BLE001 - its own words may be what is wrong with it
        text = type(found).__name__
    text = "".join(mark if mark.isprintable() else "?" for mark in text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
