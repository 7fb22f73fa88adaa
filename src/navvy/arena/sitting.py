"""One game of bots: who is asked what, how long it took, and fouls.

A bot's random stream comes from the deal and the seat, and from nothing else: not from its name,
its line-up or its rivals. So the same bot plays the same game wherever the position is the same,
and a match of a bot against itself, under whatever names, is exactly even.
"""

from dataclasses import dataclass
from functools import cache
from time import perf_counter_ns, process_time_ns
from typing import Final

from navvy.arena.errors import ArenaError, Foul
from navvy.arena.lineups import Lineup
from navvy.arena.records import Effort, GameRecord
from navvy.bots.base import Bot, Budget
from navvy.bots.roster import maker_of
from navvy.games.registry import Table, load_table
from navvy.kernel.prompts import ACTION, END, LOSE, OVER, PROMPT_NAMES
from navvy.kernel.state import State
from navvy.play.random_play import MOST_DECISIONS, first_position, seat_facts
from navvy.play.view import view_of
from navvy.record.deal import stream
from navvy.record.digest import digest

LONGEST: Final = 160  # characters of what a bot did wrong


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A game to be played, by names."""

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    deal: int
    lineup: Lineup
    nodes: int | None = None
    ms: int | None = None


class Chair:
    """A seat of one game: its bot, its stream, and what its thinking took."""

    def __init__(self, table: Table, name: str, seat: int, task: Task) -> None:
        self.table, self.name, self.seat, self.deal = table, name, seat, task.deal
        self.budget = Budget(nodes=task.nodes, ms=task.ms)
        self.rng = stream(task.deal, f"bot.{seat}")
        self.bot = self._made()
        self.commands = 0
        self.spent = self.cpu = 0
        self.is_asked = False
        self.times: list[int] = []

    def _made(self) -> Bot:
        maker = maker_of(self.name)
        try:
            return maker(self.table)
        except Exception as error:
            raise Foul("bot_made", bot=self.name, found=shown(error)) from error

    def begin(self) -> None:
        """A command ends and another begins."""
        if self.is_asked:
            self.times.append(self.spent // 1000)
        self.spent, self.is_asked = 0, False

    def ask(self, state: State, options: list[int]) -> int:
        """The bot's decision, timed; Foul where it is none."""
        view = view_of(self.table.board, state, self.seat)
        self.is_asked = True
        began, cpu = perf_counter_ns(), process_time_ns()
        try:
            found = self.bot.choose(view, options.copy(), self.budget, self.rng)
        except Exception as error:
            raise Foul("bot_raised", found=shown(error), **self.place(state)) from error
        self.spent += perf_counter_ns() - began
        self.cpu += process_time_ns() - cpu
        try:
            return options[options.index(found)]
        except ValueError:
            raise Foul("bot_foul", found=shown(found), **self.place(state)) from None

    def place(self, state: State) -> dict[str, str | int]:
        """Where it can be seen again."""
        return {
            "bot": self.name,
            "deal": str(self.deal),
            "seat": self.seat,
            "prompt": PROMPT_NAMES[state.prompt],
            "position": digest(state),
        }

    def effort(self) -> Effort:
        """What all of it took."""
        self.begin()
        return Effort(
            nodes=self.bot.nodes,
            commands=self.commands,
            times=tuple(self.times),
            cpu=self.cpu // 1000,
        )


def shown(found: object) -> str:
    """What a bot raised or answered, in one line."""
    try:
        text = " ".join(repr(found).split())
    except Exception:  # noqa: BLE001 - its own words may be what is wrong with it
        text = type(found).__name__
    return text[:LONGEST]


@cache
def _table(game: str, players: int, options: tuple[str, ...]) -> Table:
    return load_table(game, players, options)


def play(task: Task) -> GameRecord:
    """Play one game, in a worker or here."""
    table = _table(task.game, task.players, task.options)
    chairs = [Chair(table, task.bots[bot], seat, task) for seat, bot in enumerate(task.lineup)]
    state = first_position(table, task.deal)
    state.listen()
    decisions = play_out(table, state, chairs)
    return GameRecord(
        deal=task.deal,
        lineup=task.lineup,
        decisions=decisions,
        seats=seat_facts(table, state),
        efforts=tuple(chair.effort() for chair in chairs),
    )


def play_out(table: Table, state: State, chairs: list[Chair]) -> int:
    """Play on to the end; the decisions taken. What leaves no choice is nobody asked."""
    legal, apply = table.rules.legal, table.rules.apply
    decisions = 0
    while state.prompt != OVER:
        options, chair = legal(state), chairs[state.seat]
        if state.prompt in {ACTION, LOSE}:
            chair.begin()
        decision = options[0] if len(options) == 1 else chair.ask(state, options)
        chair.commands += state.prompt == LOSE or (state.prompt == ACTION and decision != END)
        apply(state, decision)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise ArenaError("endless", deal=str(chair.deal), most=MOST_DECISIONS)
    return decisions
