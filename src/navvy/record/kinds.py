"""What stands in JSON that should not, as a sentence says it."""

from collections.abc import Mapping
from typing import Final

from navvy.phrases import Phrase, found, typed

MOST_NUMBER: Final = 10**9
MOST_SHOWN: Final = 80  # letters of a value that a sentence repeats


def shown(value: object) -> Phrase:
    """A short text as it is, else what `kind` says."""
    if isinstance(value, str) and value and len(value) <= MOST_SHOWN:
        return typed(plain(value))
    return kind(value)


def kind(value: object) -> Phrase:  # noqa: PLR0911 - one line for each kind
    """A number as it is if a person could have written it, else the kind of value."""
    if value is None:
        return found("missing")
    if isinstance(value, bool):
        return found("flag")
    if isinstance(value, int):
        return found("number") if abs(value) > MOST_NUMBER else found("this", value=str(value))
    if isinstance(value, float):
        return found("fraction")
    if isinstance(value, str):
        return found("text")
    if isinstance(value, list | tuple):
        return found("list")
    if isinstance(value, Mapping):
        return found("object")
    return found("python", type=type(value).__name__)


def plain(text: str) -> str:
    """Text that any terminal can show."""
    return "".join(
        mark if mark.isascii() and mark.isprintable() else mark.encode("unicode_escape").decode()
        for mark in text
    )
