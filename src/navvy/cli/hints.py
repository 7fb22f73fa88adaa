"""Hints: what a bot would do in a player's place, and giving one of its commands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.padding import Padding

from navvy.bots.advice import Advice
from navvy.bots.names import asked_for, label
from navvy.cli.marks import styled
from navvy.cli.prompt import shown
from navvy.cli.saves import PlayError
from navvy.messages import say

if TYPE_CHECKING:
    from navvy.cli.session import Session


def hint(session: "Session", rest: str) -> None:
    """Show what a bot would do: its commands with their worth, and its plan."""
    if session.game.is_over:
        raise PlayError("over")
    thinking = say("play.bot.thinks", {"name": label(asked_for(rest))})
    with session.screen.notice(thinking):
        name, session.advices = session.opponents.hint(session.game, rest)
    session.screen.show(*lines(name, session.advices))


def lines(name: str, advices: tuple[Advice, ...]) -> Iterator[RenderableType]:
    """The commands by number, the plan of the best, and how to give one."""
    yield say("play.hint.head", {"bot": name, "count": len(advices)})
    for number, advice in enumerate(advices, start=1):
        yield styled(f"{number:>2} ", "bold").append(advice.notation)
        if advice.value is not None:
            yield Padding(say("play.hint.worth", worth(advice)), (0, 0, 0, 3))
    if advices:
        yield advices[0].plan
        yield say("play.hint.next", {"count": len(advices)})


def worth(advice: Advice) -> dict[str, str]:
    """What a command is worth to the bot that was asked."""
    return {"points": f"{advice.value:.1f}", "share": f"{100 * advice.share:.0f}"}


def take(session: "Session", rest: str) -> None:
    """Give a command of the last hint."""
    if not session.advices:
        raise PlayError("hint.missing")
    number, most = rest or "1", len(session.advices)
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= most):
        raise PlayError("number_range", number=shown(number), most=most)
    session.give(session.advices[int(number) - 1].command)
