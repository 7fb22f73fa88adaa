"""Phrases: facts that are words themselves, said in the language of the sentence they stand in.

A fact of a message is a name, a number, or something that can be said: a phrase of the catalogue, a
list of words, an error that is the reason of another one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

ENGLISH: Final = "en"
OR: Final = "form.or"
AND: Final = "form.and"


class Spoken(Protocol):
    """Whatever has words in every language."""

    def sentence(self, language: str = ENGLISH) -> str:
        """The words in a language."""
        ...


Fact: TypeAlias = str | int | Spoken
Facts: TypeAlias = Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message that stands in another one."""

    message: str
    facts: Facts = field(default_factory=dict)

    def sentence(self, language: str = ENGLISH) -> str:
        """Say it."""
        from navvy.messages import say  # noqa: PLC0415 - the catalogue waits until it is asked

        return say(self.message, self.facts, language)

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True, slots=True)
class Listed:
    """Words in a row, joined by a form of the catalogue."""

    form: str
    words: tuple[Fact, ...]

    def sentence(self, language: str = ENGLISH) -> str:
        """Say them: `a`, `a or b`, `a, b or c`; nothing where there are none."""
        from navvy.messages import said, say  # noqa: PLC0415 - as above

        words = [str(said(word, language)) for word in self.words]
        if len(words) < 2:
            return words[0] if words else ""
        if len(words) == 2:
            return say(f"{self.form}.two", {"first": words[0], "second": words[1]}, language)
        rest = words[0]
        for word in words[1:-1]:
            rest = say(f"{self.form}.more", {"rest": rest, "next": word}, language)
        return say(f"{self.form}.last", {"rest": rest, "last": words[-1]}, language)

    def __str__(self) -> str:
        return self.sentence()


def any_of(words: Sequence[Fact]) -> Listed:
    """Words as a sentence offers them: `a, b or c`."""
    return Listed(OR, tuple(words))


def all_of(words: Sequence[Fact]) -> Listed:
    """Words as a sentence sums them up: `a, b and c`."""
    return Listed(AND, tuple(words))


def typed(text: str) -> Phrase:
    """What somebody typed or has to type, in quotes."""
    return Phrase("form.typed", {"id": text})


def wanted(message: str, /, **facts: Fact) -> Phrase:
    """What an error expected: `error.wanted.…`."""
    return Phrase(f"error.wanted.{message}", facts)


def found(message: str, /, **facts: Fact) -> Phrase:
    """What an error found instead: `error.found.…`."""
    return Phrase(f"error.found.{message}", facts)
