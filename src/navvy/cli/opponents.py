"""The bots at the terminal's table: where they sit, what they are called, who still plays."""

from collections.abc import Collection, Sequence
from typing import Final

from navvy.bots import names as bot_names
from navvy.bots.advice import Advice, advise
from navvy.bots.base import OWN, Budget
from navvy.bots.player import Player
from navvy.cli.saves import PlayError
from navvy.errors import NavvyError
from navvy.games.registry import Table
from navvy.messages import say
from navvy.phrases import all_of
from navvy.play.game import Game, default_names
from navvy.record.deal import stream
from navvy.record.seating import SEPARATORS

LONGEST: Final = 24  # of a name at the table, as for people


# who sits where


def seated(asked: Sequence[str], seats: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The bot of each seat, empty for a person: people first, bots in the last seats.

    `SEAT=BOT` takes a seat of its own, by number or, in a game that is loaded, by name.
    """
    found = [""] * seats
    free_ones = []
    for text in asked:
        seat, bot = parted(text, seats, names)
        if not bot or set(bot) & SEPARATORS:
            raise PlayError("bot_name", bot=bot or text)
        if seat < 0:
            free_ones.append(bot)
        elif found[seat]:
            raise PlayError("bot_twice", seat=seat + 1)
        else:
            found[seat] = bot
    free = [seat for seat in range(seats) if not found[seat]]
    if len(free_ones) > len(free):
        raise PlayError("bots_many", bots=len(asked), seats=seats)
    for seat, bot in zip(free[len(free) - len(free_ones) :], free_ones, strict=True):
        found[seat] = bot
    return tuple(found)


def parted(text: str, seats: int, names: Sequence[str]) -> tuple[int, str]:
    """The seat that a bot is asked for, -1 for any; and the bot."""
    wanted, equals, bot = text.partition("=")
    if not equals:
        return -1, text.strip()
    wanted = wanted.strip()
    known = [name.casefold() for name in names]
    if wanted.casefold() in known:
        return known.index(wanted.casefold()), bot.strip()
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:4]) <= seats:
        return int(wanted) - 1, bot.strip()
    numbers = [str(seat + 1) for seat in range(seats)]
    raise PlayError("bot_seat", seat=wanted, seats=all_of([*numbers, *names]))


def names_at(table: Table, bots: Sequence[str], people: Sequence[str]) -> tuple[str, ...]:
    """Everybody's name: people as they say, bots by what they are."""
    found = list(default_names(table))
    free = [seat for seat, bot in enumerate(bots) if not bot]
    if people and len(people) != len(free):
        raise PlayError("names_of_people", expected=len(free), found=len(people))
    for seat, name in zip(free, people, strict=False):
        found[seat] = name
    others = [found[seat] for seat in free]
    taken = [seat for seat, bot in enumerate(bots) if bot]
    called = bot_names.labels([bots[seat] for seat in taken], others, LONGEST)
    for seat, name in zip(taken, called, strict=True):
        found[seat] = name
    return tuple(found)


# who plays


class Opponents:
    """The bots of one game."""

    def __init__(self, budget: Budget = OWN, trusted: Collection[str] = ()) -> None:
        """Nobody yet; `trusted` are the bots that the command line names."""
        self.budget = budget
        self.trusted = frozenset(trusted)
        self.seats: frozenset[int] = frozenset()  # where no person has to hide a hand
        self.playing: dict[int, Player] = {}
        self.notes: list[str] = []  # what people should know before the game goes on

    def join(self, game: Game) -> "Opponents":
        """The bots that a game names, seated; a file runs only if this command line names it."""
        found = Opponents(self.budget, self.trusted)
        found.seats = frozenset(seat for seat, bot in enumerate(game.bots) if bot)
        for seat in sorted(found.seats):
            bot, name = game.bots[seat], game.seat_names[seat]
            if bot_names.is_file(bot) and bot not in self.trusted:
                found.notes.append(say("play.bot.untrusted", {"name": name, "bot": bot}))
                continue
            try:
                found.playing[seat] = found.player(game, seat)
            except NavvyError as error:
                if bot in self.trusted:
                    raise
                facts = {"name": name, "sentence": str(error)}
                found.notes.append(say("play.bot.unseated", facts))
        return found

    def player(self, game: Game, seat: int) -> Player:
        """The bot that a game names for a seat."""
        return Player(
            game.table,
            seat,
            game.bots[seat],
            name=game.seat_names[seat],
            seed=game.seed or 0,
            budget=self.budget,
        )

    def due(self, game: Game) -> Player | None:
        """The bot whose turn it is."""
        return None if game.to_act is None else self.playing.get(game.to_act)

    def people(self, game: Game) -> list[int]:
        """The seats where people sit."""
        return [seat for seat in range(len(game.seat_names)) if seat not in self.seats]

    def hint(self, game: Game, asked: str) -> tuple[str, tuple[Advice, ...]]:
        """Who was asked for a hint, and what they would do."""
        name = bot_names.asked_for(asked)
        if bot_names.is_file(name) and name not in self.trusted:
            self.trusted |= {name}  # typed here, as on the command line
        seat = game.state.seat
        bot = Player(game.table, seat, name).bot
        rng = stream(game.seed or 0, f"hint.{seat}.{len(game.history)}")
        return bot_names.label(name), advise(game.table, game, seat, bot, self.budget, rng=rng)
