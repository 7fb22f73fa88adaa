"""A random game, command by command, and where it stands: all that is needed to see it again.

Every other game is played eagerly, to reach what is seldom met where each decision is as likely as
the next.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.ledger import Ledger
from navvy.record import deal as deals
from navvy.record.command import Command
from navvy.record.deal import DealData
from navvy.record.digest import digest
from navvy.record.notation import format_command
from navvy.record.scribe import Scribe, decision_name

STREAM: Final = "conformance"
LOOKING: Final = "conformance.looks"  # where to look is chosen apart from what to play
EAGER: Final = 9  # of ten
DIGEST_BYTES: Final = 8


@dataclass(slots=True, kw_only=True)
class Course:
    """One random game on its way."""

    table: Table
    seed: int
    deal: DealData
    state: State  # between two commands, or in the middle of one
    rng: Rng
    looks: Rng
    ledger: Ledger
    decisions: list[int] = field(default_factory=list)
    log: list[int] = field(default_factory=list)  # all events
    commands: int = 0  # whole ones so far
    line: str = ""  # the last of them
    begun: list[str] = field(default_factory=list)  # what was chosen of the next one
    folded: str = ""  # the game so far in a few hex digits

    def pick(self, legal: list[int]) -> int:
        """One of the legal decisions."""
        if self.seed % 2 and self.state.prompt == ask.ACTION and self.rng.below(10) < EAGER:
            legal = eager(legal)
        return legal[self.rng.below(len(legal))]

    def fold(self, text: str) -> None:
        """Note something that every build of the rules must come to in the same way."""
        whole = f"{self.folded}{text}".encode()
        self.folded = blake2b(whole, digest_size=DIGEST_BYTES).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A whole command: from where, what, and which position came of it."""

    before: State
    command: Command
    after: State


def begin(table: Table, seed: int) -> Course:
    """A random game at its first position."""
    deal = deals.draw(table, seed)
    state = table.rules.begin(deals.to_kernel(table, deal))
    state.listen()
    course = Course(
        table=table,
        seed=seed,
        deal=deal,
        state=state,
        rng=deals.stream(seed, STREAM),
        looks=deals.stream(seed, LOOKING),
        ledger=Ledger(table.board),
    )
    hear(course, state.events)
    return course


def eager(legal: list[int]) -> list[int]:
    """Sell where possible; rather build, link and develop than the rest."""
    if ask.SELLING in legal:
        return [ask.SELLING]
    return [one for one in legal if one < ask.SELLING] or legal


def hear(course: Course, events: list[int]) -> None:
    """Enter what happened into log and books."""
    course.log += events
    course.ledger.note_all(events)


def next_command(course: Course) -> Iterator[Made | None]:
    """Play one command: None before every decision of it, and what was made at its end.

    The next position is `course.state` from then on; what it was made from stays untouched.
    """
    before = course.state
    scribe = Scribe(course.table, before.copy())
    course.begun = []
    while True:
        course.state = scribe.state
        yield None
        legal = course.table.rules.legal(scribe.state)
        decision = course.pick(legal)
        name = decision_name(course.table, decision)
        course.fold(repr(legal))
        scribe.take(decision)
        course.decisions.append(decision)
        course.begun.append(name)
        if not scribe.is_complete():
            continue
        command = scribe.command()
        if command is not None:
            break
        hear(course, scribe.state.events)  # only an open sale was closed
        before, course.begun = scribe.state, []
        scribe = Scribe(course.table, before.copy())
    hear(course, scribe.state.events)
    course.commands += 1
    course.line = format_command(command)
    course.begun = []
    course.fold(digest(scribe.state))
    yield Made(before=before, command=command, after=scribe.state)
