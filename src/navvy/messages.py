"""Messages: every sentence a person reads, as ICU MessageFormat patterns in `locale/`.

A message has an id and facts. The first word of the id names its file: `refusal.no_card` stands in
`locale/en/refusal.json`. A message that another language lacks is said in English. A catalogue that
is wrong gives a warning, which the tests turn into an error; a person gets the id and the facts.
"""

import json
import warnings
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypeAlias

from navvy.phrases import ENGLISH, Fact, Facts

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

Plain: TypeAlias = Mapping[str, str | int]
NO_FACTS: Final[Facts] = {}

__all__ = [
    "ENGLISH",
    "CatalogueGap",
    "Facts",
    "catalogue",
    "is_known",
    "languages",
    "said",
    "say",
]


class CatalogueGap(ResourceWarning):
    """A message that is not there, cannot be read, or lacks a fact."""


def say(message: str, facts: Facts = NO_FACTS, language: str = ENGLISH) -> str:
    """The sentence of a message."""
    plain = {name: said(fact, language) for name, fact in facts.items()}
    spoken = language if is_known(message, language, fallback=False) else ENGLISH
    try:
        text = _compiled(message, spoken).format({**plain})
    except (KeyError, ValueError, RuntimeError, TypeError) as error:
        return _gap(message, plain, str(error))
    if "{" in text and _lacks_facts(message, plain, spoken):
        return _gap(message, plain, f"a fact is missing: {text}")
    return text


def said(fact: Fact, language: str = ENGLISH) -> str | int:
    """A fact as it goes into a sentence of that language; bytes that are no text become `?`."""
    if isinstance(fact, int):
        return fact
    text = fact if isinstance(fact, str) else fact.sentence(language)
    return text.encode("utf-8", "replace").decode()


def is_known(message: str, language: str = ENGLISH, *, fallback: bool = True) -> bool:
    """Whether there is such a message, in the language itself or in English."""
    area = message.partition(".")[0]
    if message in catalogue(area, language):
        return True
    return fallback and message in catalogue(area)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a folder of messages."""
    folders = files("navvy").joinpath("locale").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir()))


@cache
def catalogue(area: str, language: str = ENGLISH) -> Mapping[str, str]:
    """The patterns of one area by id; empty where the language has none."""
    if language not in languages() or not area.isidentifier():
        return {}
    file = files("navvy").joinpath("locale", language, f"{area}.json")
    if not file.is_file():
        return {}
    patterns: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return patterns


@cache
def _compiled(message: str, language: str) -> "MessageFormat":
    from icu4py.messageformat import MessageFormat  # noqa: PLC0415 - slower than all of --help

    return MessageFormat(catalogue(message.partition(".")[0], language)[message], language)


def _lacks_facts(message: str, facts: Plain, language: str) -> bool:
    """Whether a brace in the text is an argument without its fact, not part of somebody's name."""
    plain = {key: "" if "{" in str(fact) else fact for key, fact in facts.items()}
    return "{" in _compiled(message, language).format({**plain})


def _gap(message: str, facts: Plain, trouble: str) -> str:
    warnings.warn(f"Message '{message}': {trouble}", CatalogueGap, stacklevel=3)
    told = "; ".join(f"{key}: {fact}" for key, fact in facts.items())
    return f"{message} ({told})" if told else message
