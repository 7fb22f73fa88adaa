"""Advice: what a bot would do in a seat's place, as commands with their worth and a plan in words.

Everything rests on the view of the seat. Decisions become commands on a position that is made from
that view, so that nothing hidden is there to be told.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from navvy.bots.base import OWN, Bot, Budget, Opinion, Thought
from navvy.bots.player import BotFailed, checked, completed, shown
from navvy.errors import Refused
from navvy.games.registry import Table
from navvy.kernel.prompts import OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.messages import ENGLISH
from navvy.play import plan
from navvy.play.blind import blind_copy
from navvy.play.game import Game
from navvy.play.options import advance
from navvy.play.view import view_of
from navvy.play.wording import Wording
from navvy.record.command import Command
from navvy.record.deal import stream
from navvy.record.notation import format_command
from navvy.record.refusals import refusal
from navvy.record.scribe import Scribe

MOST: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """One command that a bot would consider."""

    command: Command  # with every choice explicit
    notation: str
    value: float | None  # points that it expects in the end; None from a bot that only chooses
    share: float  # of its attention, between 0 and 1
    plan: str  # the turn that begins so, in a sentence


def advise(  # noqa: PLR0913 - a seat at a position, and who is asked how
    table: Table,
    position: State | Game,
    seat: int,
    bot: Bot,
    budget: Budget = OWN,
    *,
    seat_names: Sequence[str] = (),
    rng: Rng | None = None,
    most: int = MOST,
    language: str = ENGLISH,
) -> tuple[Advice, ...]:
    """What a bot would do in the place of a seat that is to act, best first, between two commands.

    Refused where it is not that seat's turn; BotFailed where the bot raises or means no option.
    """
    state = position.state if isinstance(position, Game) else position
    names = position.seat_names if isinstance(position, Game) else seat_names
    if state.prompt == OVER:
        raise Refused(refusal(table, "game_over", {}))
    if seat != state.seat:
        raise Refused(refusal(table, "not_your_turn", {"seat": seat, "to_act": state.seat}))
    asked = _Asked(
        Wording(table, names, language),
        blind_copy(table, state),
        bot,
        budget,
        rng or stream(0, "advice"),
    )
    return asked.run(most)


class _Asked:
    """A bot that is asked at one position."""

    def __init__(self, wording: Wording, blind: State, bot: Bot, budget: Budget, rng: Rng) -> None:
        self.wording = wording
        self.table = wording.table
        self.blind = blind
        self.bot = bot
        self.budget = budget
        self.rng = rng
        self.name = type(bot).__name__

    def run(self, most: int) -> tuple[Advice, ...]:
        thought = self.thought()
        found: dict[str, Advice] = {}
        for opinion in thought.opinions:
            advice = self.advice(opinion)
            before = found.get(advice.notation)
            if before is not None:
                advice = replace(before, share=before.share + advice.share)
            elif len(found) == most:
                continue
            found[advice.notation] = advice
        rows = list(found.values())
        if rows and thought.plan:
            rows[0] = self.with_plan(rows[0], thought.plan)
        return tuple(rows)

    def thought(self) -> Thought:
        """What the bot thinks."""
        view = view_of(self.table.board, self.blind, self.blind.seat)
        options = self.table.rules.legal(self.blind)
        try:
            thought = self.bot.think(view, options, self.budget, self.rng)
        except Exception as error:
            raise BotFailed("raised", name=self.name, found=shown(error)) from error
        if not isinstance(thought, Thought):
            raise BotFailed("no_thought", name=self.name, found=shown(thought))
        return thought

    def advice(self, opinion: Opinion) -> Advice:
        """An opinion as a command; a bot that named its beginning only is asked for the rest."""
        scribe = Scribe(self.table, self.blind.copy())
        command: Command | None = None
        for decision in opinion.decisions:
            if command is not None:
                break
            legal = self.table.rules.legal(scribe.state)
            command = advance(scribe, checked(decision, legal, self.name))
        if command is None:
            command = completed(scribe, self.bot, self.budget, self.rng, self.name)
        judges = type(self.bot).think is not Bot.think
        return Advice(
            command=command,
            notation=format_command(command),
            value=opinion.value if judges else None,
            share=opinion.share,
            plan=plan.sentence(self.wording, [plan.carried(self.table, self.blind, command)]),
        )

    def with_plan(self, best: Advice, decisions: Sequence[int]) -> Advice:
        """The best command with the whole turn that the bot means, if it begins with it."""
        turn = plan.planned(self.table, self.blind, decisions)
        if turn and turn[0].command == best.command:
            return replace(best, plan=plan.sentence(self.wording, turn))
        return best
