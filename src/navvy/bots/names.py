"""What bots are called, and what is said of each: by the name that `roster` knows them by."""

import re
from collections.abc import Sequence
from typing import Final

from navvy.bots.roster import known
from navvy.messages import ENGLISH, is_known, say

LEVEL: Final = re.compile(r"level-([0-9]{1,3})")


def label(name: str, language: str = ENGLISH) -> str:
    """A bot as people call it: `Level 3`, `Greedy`, or the class of a file."""
    level = LEVEL.fullmatch(name)
    if level:
        return say("bot.level", {"number": int(level[1])}, language)
    if is_file(name):
        return name.rpartition(":")[2]
    message = f"bot.name.{name}"
    return say(message, {}, language) if is_known(message) else name.replace("-", " ").capitalize()


def about(name: str, language: str = ENGLISH) -> str:
    """A sentence about a bot."""
    level = LEVEL.fullmatch(name)
    if level:
        return say("bot.about.level", {"number": int(level[1])}, language)
    message = f"bot.about.{name}"
    return say(message if is_known(message) else "bot.about.other", {}, language)


def is_file(name: str) -> bool:
    """Whether a name means a class in a file."""
    return ".py:" in name


def labels(bots: Sequence[str], others: Sequence[str], longest: int) -> list[str]:
    """What several bots are called at one table, each otherwise than anybody else there."""
    taken = {name.casefold() for name in others}
    found = []
    for bot in bots:
        called = first = label(bot)[:longest]
        number = 1
        while called.casefold() in taken:
            number += 1
            rest = len(say("bot.again", {"name": "", "number": number}))
            called = say("bot.again", {"name": first[: longest - rest], "number": number})
        taken.add(called.casefold())
        found.append(called)
    return found


def asked_for(text: str) -> str:
    """The bot that somebody means: `3` and `Level 3` are level-3; the strongest if nothing is."""
    if not text or is_file(text):
        return text or strongest()
    name = "-".join(text.lower().split())
    return f"level-{name}" if name.isascii() and name.isdigit() else name


def strongest() -> str:
    """The highest level there is; the last bot known where there are no levels."""
    levels = [(int(found[1]), found[0]) for found in map(LEVEL.fullmatch, known()) if found]
    return max(levels)[1] if levels else known()[-1]
