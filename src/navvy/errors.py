"""Everything Navvy raises on purpose.

NavvyError
├── Refused        a command the rules do not allow: carries a Refusal; the player's fault
├── Malformed      a command or a line of notation that cannot be read
├── StaleCommand   the table has moved on: expected seq, got seq
├── GameError      there is no such game, map, option or player count
├── DataError      a TOML file is wrong: file, line, key, expected, got
└── RecordError    a replay disagrees with itself or with the rules

Broken invariants are bugs, not members of this tree: they raise AssertionError.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a command is against the rules."""

    code: str
    clause: str
    at: int = 0  # which decision of the command failed
    facts: Mapping[str, str | int] = field(default_factory=dict)


class NavvyError(Exception):
    """Any error that Navvy raises on purpose."""


class Refused(NavvyError):  # noqa: N818 - the rulebook's word, not a malfunction
    """The rules do not allow the command."""

    def __init__(self, refusal: Refusal, message: str = "") -> None:
        """Carry the refusal, and a sentence when somebody has made one."""
        super().__init__(message or f"{refusal.code} ({refusal.clause})")
        self.refusal = refusal


class Malformed(NavvyError):  # noqa: N818 - describes the text, as Refused describes the command
    """A command or a line of notation cannot be read."""


class StaleCommand(NavvyError):  # noqa: N818 - names the culprit
    """The table has moved on since the command was made."""

    def __init__(self, *, expected: int, got: int) -> None:
        """Say which sequence number the table is at and which one the command names."""
        super().__init__(f"The table is at {expected}; the command was made at {got}.")
        self.expected = expected
        self.got = got


class GameError(NavvyError):
    """There is no such game, map, option or player count."""


class DataError(NavvyError):
    """A TOML file is wrong."""

    def __init__(  # noqa: PLR0913 - the six parts of one sentence
        self,
        *,
        file: str,
        line: int,
        key: str,
        expected: str,
        got: str,
        suggestion: str = "",
    ) -> None:
        """Make one sentence of the place, what was expected and what stands there."""
        hint = f" (did you mean '{suggestion}'?)" if suggestion else ""
        super().__init__(f"{file}:{line}: {key}: expected {expected}, got {got}{hint}.")
        self.file = file
        self.line = line
        self.key = key
        self.expected = expected
        self.got = got
        self.suggestion = suggestion


class RecordError(NavvyError):
    """A replay disagrees with itself or with the rules."""
