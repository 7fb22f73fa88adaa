"""Legal decisions: refusal and legal agree, every choice can be gone on with, reasons are known."""

from collections.abc import Iterator
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel.reasons import NAMES, OK
from navvy.kernel.state import State
from navvy.play.conformance.positions import contents, difference, is_between
from navvy.play.explain import sentence
from navvy.play.options import candidates, why_not
from navvy.record.scribe import decision_name

BEYOND: Final = (-1, ask.DECISIONS, 10**9)
MOST_NODES: Final = 3000
LONGEST_COMMAND: Final = 60  # decisions; many sales with two barrels each


def disagreement(table: Table, state: State) -> str:
    """Where refusal and legal differ about any decision at all, or change something."""
    before = contents(state)
    reasons = [table.rules.refusal(state, one) for one in range(ask.DECISIONS)]
    unknown = [one for one in reasons if not 0 <= one < len(NAMES)]
    if unknown:
        return f"there is no reason {unknown[0]}"
    found = table.rules.legal(state)
    allowed = [at for at, reason in enumerate(reasons) if reason == OK]
    if found != allowed:
        return _apart(table, found, allowed)
    if any(table.rules.refusal(state, one) == OK for one in BEYOND):
        return "a decision that does not exist is not refused"
    changed = difference(before, contents(state))
    return f"asking changed {changed}" if changed else ""


def _apart(table: Table, found: list[int], allowed: list[int]) -> str:
    """What only one of the two knows."""
    listed = [decision_name(table, one) for one in found if one not in allowed]
    unlisted = [decision_name(table, one) for one in allowed if one not in found]
    if not listed + unlisted:
        return f"legal lists {found}, which is not ascending"
    return f"listed but refused: {listed}; not refused but not listed: {unlisted}"


def dead_end(table: Table, state: State, most: int = MOST_NODES) -> str:
    """A decision offered between two commands that leads to no whole command."""
    seen: set[int] = set()
    left = [(state, 0)]
    while left and len(seen) < most:
        here, depth = left.pop()
        problem = _stuck(table, here, depth)
        if problem:
            return problem
        if depth == 0 or not is_between(here):
            left += [(after, depth + 1) for after in _unseen(table, here, seen)]
    return ""


def _stuck(table: Table, state: State, depth: int) -> str:
    """Why a command cannot go on from here."""
    if not table.rules.legal(state) and state.prompt != ask.OVER:
        return f"nothing is legal at the prompt '{ask.PROMPT_NAMES[state.prompt]}'"
    if depth > LONGEST_COMMAND:
        return f"a command is not complete after {depth} decisions"
    return f"money {state.money}" if min(state.money) < 0 else ""


def _unseen(table: Table, state: State, seen: set[int]) -> Iterator[State]:
    """The positions that follow and were not met before."""
    for decision in table.rules.legal(state):
        after = state.copy()
        table.rules.apply(after, decision)
        known = hash(tuple(contents(after).values()))
        if known not in seen:
            seen.add(known)
            yield after


def unexplained(table: Table, state: State) -> str:
    """A refusal without a clause or a sentence, among what a person could try."""
    for decision in candidates(table, state):
        try:
            why = why_not(table, state, decision)
            said = sentence(table, why) if why else ""
        except Exception as error:  # noqa: BLE001 - whatever is lacking, it is lacking for this one
            name = NAMES[table.rules.refusal(state, decision)]
            return f"'{decision_name(table, decision)}' is refused as {name}: {error!r}"
        if why and why.clause not in said:
            return f"the sentence about {why.code} does not name {why.clause}: {said}"
    return ""
