"""What came of importing a trace: how many actions agreed, and every field that did not."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

RULES: Final = "rules"  # a clause settles it our way
ERROR: Final = "error"
START: Final = -1  # the number of what stands before the first action


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One field in which a trace and our engine disagree after an action."""

    seq: int
    field: str
    ours: object  # plain JSON, as are theirs
    theirs: object
    kind: str
    clause: str | None = None

    def to_json(self) -> dict[str, object]:
        """The difference as plain JSON."""
        return {
            "seq": self.seq,
            "field": self.field,
            "ours": self.ours,
            "theirs": self.theirs,
            "kind": self.kind,
            "clause": self.clause,
        }


@dataclass(slots=True, kw_only=True)
class Report:
    """What came of importing one file."""

    file: str
    actions: int
    agreed: int = 0  # actions after which nothing differed
    differences: list[Difference] = field(default_factory=list)

    @property
    def first_difference(self) -> int | None:
        """The number of the first action with a difference; -1 for the start."""
        return self.differences[0].seq if self.differences else None

    @property
    def has_errors(self) -> bool:
        """Whether any difference is not settled by a clause."""
        return any(one.kind == ERROR for one in self.differences)

    def to_json(self) -> dict[str, object]:
        """The report as plain JSON."""
        return {
            "file": self.file,
            "steps": self.actions,
            "agreed": self.agreed,
            "first_difference": self.first_difference,
            "differences": [one.to_json() for one in self.differences],
        }


def report_json(reports: Sequence[Report]) -> str:
    """All reports as one JSON array."""
    return json.dumps([report.to_json() for report in reports], indent=2)
