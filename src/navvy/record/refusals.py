"""Refusals: a reason code with its clause and the facts that a sentence about it needs.

Which clause stands behind a code is each game's own `clauses.toml`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NoReturn, TypeAlias

from navvy.errors import Refusal, Refused
from navvy.games.registry import Table
from navvy.record.facts import describe
from navvy.record.facts_of_slots import Facts

__all__ = ["clause", "describe", "raise_refusal", "refusal"]

Clauses: TypeAlias = Mapping[str, str | Mapping[str, str]]


def raise_refusal(table: Table, code: str, facts: Facts, at: int) -> NoReturn:
    """Refuse a command at one of its decisions."""
    raise Refused(refusal(table, code, facts, at))


def refusal(table: Table, code: str, facts: Facts, at: int = 0) -> Refusal:
    """A refusal with its clause."""
    return Refusal(code=code, clause=clause(table.data.game, code, facts), at=at, facts=facts)


def clause(game: str, code: str, facts: Mapping[str, str | int]) -> str:
    """The clause behind a reason in one game, for the action at hand."""
    prefix, clauses = _clauses(game)
    entry = clauses[code]
    if isinstance(entry, str):
        return f"{prefix} {entry}"
    for word in words(facts):
        if word in entry:
            return f"{prefix} {entry[word]}"
    return f"{prefix} {entry['*']}"


def words(facts: Mapping[str, str | int]) -> Iterator[str]:
    """What an entry, or a sentence, may depend on; the most special first."""
    values = {key: value for key, value in facts.items() if isinstance(value, str)}
    if "bonus" in values:
        yield "bonus"
    if "verb" in values and "resource" in values:
        yield f"{values['verb']}-{values['resource']}"
    for key in ("what", "resource", "case", "kind", "industry", "verb"):
        if key in values:
            yield values[key]


@cache
def _clauses(game: str) -> tuple[str, Clauses]:
    text = files("navvy").joinpath("games", game.replace("-", "_"), "clauses.toml").read_text()
    clauses = tomllib.loads(text)
    return str(clauses.pop("prefix")), clauses
