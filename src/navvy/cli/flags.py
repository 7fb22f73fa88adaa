"""Kinds of values on the command line: numbers and options, as every command reads them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import Parameter, Token


def whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as people write it: no fraction, no base, no exponent."""
    word = tokens[0].value
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
        raise ValueError(word)
    return int(word)


def named(_: object, tokens: Sequence[Token]) -> Path:
    """The name of a file; an empty one would be the folder one stands in."""
    if not tokens[0].value:
        raise ValueError
    return Path(tokens[0].value)


MOST_DIGITS = 60

Whole: TypeAlias = Annotated[int, Parameter(converter=whole, accepts_keys=False)]
File: TypeAlias = Annotated[Path, Parameter(converter=named, accepts_keys=False)]
Options: TypeAlias = Annotated[list[str] | None, Parameter(name="--option", negative=())]
Bots: TypeAlias = Annotated[list[str] | None, Parameter(name="--bot", negative=())]
