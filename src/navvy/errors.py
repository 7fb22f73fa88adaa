"""Everything Navvy raises on purpose.

NavvyError
├── Refused        a command the rules do not allow: carries a Refusal; the player's fault
├── Malformed      a command or a line of notation that cannot be read
├── StaleCommand   the table has moved on: expected seq, got seq
├── GameError      there is no such game, map, option or player count
├── DataError      a TOML file is wrong: file, line, key, expected, got
└── RecordError    a replay disagrees with itself or with the rules

Each carries the id of a message and its facts; the sentence is made when somebody asks for it.
Broken invariants are bugs, not members of this tree: they raise AssertionError.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from navvy.phrases import ENGLISH, Fact

NO_SUGGESTION: Final = "none"  # what a message selects where nothing comes near


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a command is against the rules."""

    code: str
    clause: str
    at: int = 0  # which decision of the command failed
    facts: Mapping[str, str | int] = field(default_factory=dict)


class NavvyError(Exception):
    """Any error that Navvy raises on purpose."""

    AREA: ClassVar[str] = "error"  # the file of the catalogue

    def __init__(self, message: str, /, **facts: Fact) -> None:
        """Carry a message of the catalogue, its area left out."""
        super().__init__(message)
        self.message = message
        self.facts = facts

    def sentence(self, language: str = ENGLISH) -> str:
        """What a person is told."""
        from navvy.messages import say  # noqa: PLC0415 - most errors are caught and never said

        facts = self.facts
        if facts.get("suggestion") == "":
            facts = facts | {"suggestion": NO_SUGGESTION}
        return say(f"{self.AREA}.{self.message}", facts, language)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.message, self.__dict__)


def _again(kind: type[NavvyError], message: str, parts: dict[str, object]) -> NavvyError:
    """An error as it was before it went to another process."""
    error = kind.__new__(kind, message)
    error.__dict__.update(parts)
    return error


class Refused(NavvyError):  # noqa: N818 - the rulebook's word, not a malfunction
    """The rules do not allow the command; `play.explain` says why at length."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal."""
        super().__init__("refused", code=refusal.code, clause=refusal.clause)
        self.refusal = refusal


class Malformed(NavvyError):  # noqa: N818 - describes the text, as Refused describes the command
    """A command or a line of notation cannot be read."""


class StaleCommand(NavvyError):  # noqa: N818 - names the culprit
    """The table has moved on since the command was made."""

    def __init__(self, *, expected: int, got: int) -> None:
        """Say which sequence number the table is at and which one the command names."""
        super().__init__("stale_command", expected=expected, got=got)
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
        key: Fact,
        expected: Fact,
        got: Fact,
        suggestion: str = "",
    ) -> None:
        """Make one sentence of the place, what was expected and what stands there."""
        super().__init__(
            "data_file",
            file=file,
            line=line,
            key=key,
            expected=expected,
            got=got,
            suggestion=suggestion,
        )
        self.file = file
        self.line = line
        self.key = key
        self.expected = expected
        self.got = got
        self.suggestion = suggestion


class RecordError(NavvyError):
    """A replay disagrees with itself or with the rules; `file` and `line` say where, if known."""

    def sentence(self, language: str = ENGLISH) -> str:
        """What a person is told, after the place."""
        from navvy.messages import say  # noqa: PLC0415 - as above

        text = super().sentence(language)
        if not self.facts.get("file"):
            return text
        place = "error.at_line" if self.facts.get("line") else "error.in_file"
        return say(place, self.facts | {"sentence": text}, language)
