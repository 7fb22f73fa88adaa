"""A command on its way, one numbered choice after the other.

Works on a copy of the position. A choice that is none is taken at once; what would reveal
something hidden is always left to the player.
"""

from collections.abc import Sequence

from navvy.errors import Refused
from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel.state import State
from navvy.play.game import Game
from navvy.play.options import advance, reveals
from navvy.record.codec import Walk
from navvy.record.command import Command, Loan, Repay
from navvy.record.position import has_debts
from navvy.record.scribe import Scribe


class Draft:
    """The choices made so far from one position."""

    def __init__(self, table: Table, start: State, begun: Sequence[int] = ()) -> None:
        """Begin at a position that is not changed, after decisions that stay."""
        self.table = table
        self.start = start
        self.begun = tuple(begun)
        self.chosen: list[int] = []
        self.scribe = self.replay()

    def replay(self) -> Scribe:
        """Make all choices on a fresh copy."""
        scribe = Scribe(self.table, self.start.copy())
        for decision in self.begun:
            scribe.take(decision)
        if scribe.state.prompt != ask.ACTION:
            self.follow(scribe)
        for decision in self.chosen:
            advance(scribe, decision)
            self.follow(scribe)
        return scribe

    def follow(self, scribe: Scribe) -> Command | None:
        """Take what is no choice; the command if that makes it whole."""
        while not scribe.is_complete():
            options = self.table.rules.legal(scribe.state)
            if len(options) != 1 or reveals(options[0]):
                return None
            whole = advance(scribe, options[0])
            if whole is not None:
                return whole
        return scribe.command()

    @property
    def prompt(self) -> int:
        """What is asked next."""
        return self.scribe.state.prompt

    @property
    def asked(self) -> str:
        """What is asked next, as the catalogue chooses by it."""
        return ask.PROMPT_NAMES[self.prompt]

    @property
    def title(self) -> str:
        """The word with which a command begins that holds no decision yet."""
        return ""

    @property
    def options(self) -> list[int]:
        """The decisions that may be taken next."""
        return self.table.rules.legal(self.scribe.state)

    def take(self, decision: int) -> Command | None:
        """Choose; the whole command once it is complete."""
        self.chosen.append(decision)
        whole = advance(self.scribe, decision)
        return whole if whole is not None else self.follow(self.scribe)

    def back(self) -> bool:
        """Take the last choice back; False when the draft goes with it."""
        if len(self.chosen) <= 1:
            return False
        self.chosen.pop()
        self.scribe = self.replay()
        return True


class Debt(Draft):
    """A loan or a repayment whose amount is asked for."""

    def __init__(self, table: Table, start: State, base: int) -> None:
        """Begin at a position; `base` says which of the two."""
        self.base = base
        super().__init__(table, start)

    @property
    def asked(self) -> str:
        """Only how much."""
        return "amount"

    @property
    def title(self) -> str:
        """The verb."""
        return "loan" if self.base == ask.BORROW_BASE else "repay"

    @property
    def options(self) -> list[int]:
        """The amounts that are possible."""
        return [one for one in super().options if debt_of(one) == self.base]


def debt_of(decision: int) -> int:
    """Where the loans or repayments begin among which a decision is; 0 for any other."""
    for base, end in ((ask.BORROW_BASE, ask.REPAY_BASE), (ask.REPAY_BASE, ask.REMOVE_BASE)):
        if base <= decision < end:
            return base
    return 0


def grouped(decisions: Sequence[int]) -> list[int]:
    """Decisions with one entry for all loans, and one for all repayments."""
    return list(dict.fromkeys(debt_of(one) or one for one in decisions))


def filled_in(game: Game, command: Command) -> Command:
    """The command with the first answer wherever it leaves a choice open."""
    draft = opened(game.table, game.state, command)
    whole = None
    while draft is not None and whole is None:
        whole = draft.take(draft.options[0])
    return whole or command


def opened(table: Table, state: State, command: Command) -> Draft | None:
    """The draft of a typed command that leaves a choice open; None if it does not."""
    walk = Walk(table, state.copy())
    try:
        walk.run(command)
    except Refused as refused:
        if refused.refusal.code == "choice_open":
            if walk.scribe.decisions:
                return Draft(table, state, walk.scribe.decisions)
            if isinstance(command, Loan | Repay) and has_debts(table):
                is_loan = isinstance(command, Loan)
                return Debt(table, state, ask.BORROW_BASE if is_loan else ask.REPAY_BASE)
    return None
