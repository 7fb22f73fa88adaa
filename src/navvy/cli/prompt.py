"""Reading the line that a player types: numbers, words of the screen, or notation.

Words may be shortened as long as only one begins so. What is not known is refused in one sentence
with the nearest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from navvy.cli.saves import PlayError
from navvy.record.notation import READERS

SCREEN_WORDS: Final = (
    "back",
    "board",
    "discards",
    "hand",
    "help",
    "hint",
    "legal",
    "links",
    "load",
    "log",
    "market",
    "mat",
    "players",
    "preview",
    "quit",
    "save",
    "score",
    "take",
    "undo",
    "why",
)
VERBS: Final = (*READERS, "canal", "rail")
ALIASES: Final = {
    "?": "help",
    "exit": "quit",
    "map": "board",
    "markets": "market",
    "mats": "mat",
    "seats": "players",
    "q": "quit",
    "u": "undo",
    "w": "why",
    "e": "end",
}
LONGEST: Final = 40
MOST_NUMBERS: Final = 20
NEAR: Final = 0.7  # how like a word must be to be suggested


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a line asks for: numbers of choices, or a word and what follows it."""

    numbers: tuple[int, ...] = ()
    word: str = ""
    rest: str = ""

    @property
    def is_command(self) -> bool:
        """Whether it is a command in notation."""
        return self.word in VERBS

    @property
    def line(self) -> str:
        """The line with its first word spelled out."""
        return f"{self.word} {self.rest}".strip()


def read(line: str) -> Request:
    """What a line asks for; an empty one asks for nothing."""
    words = line.split()
    if not words:
        return Request()
    if all(word.isascii() and word.isdigit() for word in words):
        return Request(numbers=tuple(map(number_of, words[:MOST_NUMBERS])))
    rest = line.strip()[len(words[0]) :].strip()
    return Request(word=spelled(words[0].lower(), (*SCREEN_WORDS, *VERBS)), rest=rest)


def number_of(word: str) -> int:
    """A number; of one too long to be read the beginning is too great for a choice as well."""
    return int(word[: LONGEST + 1])


def spelled(word: str, known: Sequence[str]) -> str:
    """The one known word that a word stands for."""
    word = ALIASES.get(word, word)
    if word in known:
        return word
    found = [one for one in known if one.startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise PlayError("word_ambiguous", word=shown(word), words=", ".join(sorted(found)))
    near = get_close_matches(word, known, n=1, cutoff=NEAR)
    if near:
        raise PlayError("word_unknown_near", word=shown(word), near=near[0])
    raise PlayError("word_unknown", word=shown(word))


def shown(word: str) -> str:
    """As much of what was typed as anybody reads."""
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"
