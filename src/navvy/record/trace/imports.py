"""Games recorded by another engine, played through ours and compared after every action.

The format names each action and the whole position after it. What an action leaves out is taken
from that position, as long as the rules allow it. A difference is recorded, the trace's value is
taken, and the import goes on. It is `rules` where a clause settles it our way, else `error`.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from navvy.kernel import reasons as why
from navvy.kernel.board import CANAL, RAIL
from navvy.kernel.state import State
from navvy.record.deal import to_kernel, whole_deck
from navvy.record.digest import digest
from navvy.record.refusals import describe, refusal
from navvy.record.trace.adopt import adopt
from navvy.record.trace.debts import debts, their_ways
from navvy.record.trace.fields import Fields, differing, fields_of, tile_field
from navvy.record.trace.game import Deed, Trace, read_trace
from navvy.record.trace.position import Shown, show
from navvy.record.trace.report import ERROR, RULES, START, Difference, Report, report_json
from navvy.record.trace.search import Outcome, Search, Stuck

MOST_JUDGED: Final = 400  # outcomes of one action that are held against the trace

__all__ = ["Difference", "Report", "import_trace", "import_traces", "report_json"]


def import_traces(paths: Iterable[Path | str]) -> list[Report]:
    """Play the game in each file; Malformed, with its line, for one that cannot be read."""
    return [import_trace(path) for path in paths]


def import_trace(path: Path | str) -> Report:
    """Play the game in one file."""
    trace = read_trace(Path(path))
    report = Report(file=str(path), actions=len(trace.deeds))
    playing = Playing(trace, report)
    playing.compare_start()
    for deed in trace.deeds:
        report.agreed += playing.follow(deed)
    playing.compare_result()
    return report


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How an outcome differs from the trace, and in which fields no clause settles it."""

    outcome: Outcome
    fields: Fields
    names: list[str]
    errors: list[str]


class Playing:
    """One game on its way through our engine."""

    def __init__(self, trace: Trace, report: Report) -> None:
        """Set the table up with the deal of the trace."""
        self.trace = trace
        self.report = report
        self.lookup = trace.lookup
        self.table = trace.lookup.table
        self.face_down = trace.start.discard
        self.explained: dict[str, list[set[str]]] = {}
        self.state = self.table.rules.begin(to_kernel(self.table, trace.deal))

    def fields(self, state: State) -> Fields:
        """What our position is, in the words of the trace."""
        return fields_of(self.lookup, show(self.lookup, state, self.face_down))

    def note(self, seq: int, name: str, ours: object, theirs: object, clause: str = "") -> None:
        """Record a difference that nothing explains; the clause is that of a refusal."""
        row = Difference(
            seq=seq, field=name, ours=ours, theirs=theirs, kind=ERROR, clause=clause or None
        )
        self.report.differences.append(row)

    def take_over(self, shown: Shown) -> None:
        """Go on from the position of the trace."""
        adopt(self.lookup, self.state, shown, self.face_down)

    def compare_start(self) -> None:
        """The set-up must be the one of the rules."""
        shown = self.trace.start
        ours, theirs = self.fields(self.state), fields_of(self.lookup, shown)
        names = differing(ours, theirs)
        for name in names:
            self.note(START, name, ours.get(name), theirs.get(name))
        if names:
            self.take_over(shown)

    def follow(self, deed: Deed) -> bool:
        """Play one action; whether all that came of it agrees."""
        era, known = self.state.era, len(self.report.differences)
        if self.table.rules.is_over(self.state):
            self.refuse(deed, why.GAME_OVER, None)
        elif deed.seat != self.state.seat:
            self.note(deed.seq, "player", self.state.seat, deed.seat)
            self.take_over(deed.after)
        else:
            self.play(deed)
        if era == CANAL and deed.after.era == RAIL:
            self.compare_rail_deal(deed.seq)
        return len(self.report.differences) == known

    def play(self, deed: Deed) -> None:
        """Find what the action comes to by our rules, and hold it against the trace."""
        search = Search(self.lookup, deed.script, deed.after)
        best: Verdict | None = None
        for judged, outcome in enumerate(search.outcomes(self.state)):
            verdict = self.judge(outcome, deed.after)
            if best is None or _rank(verdict) < _rank(best):
                best = verdict
            if not best.names or judged > MOST_JUDGED:
                break
        if best is None:
            self.refuse(deed, why.NOT_ASKED, search.stuck)
        else:
            self.settle(deed, best)

    def judge(self, outcome: Outcome, after: Shown) -> Verdict:
        """Compare an outcome with the trace; how a debt was paid there may explain a difference."""
        theirs = fields_of(self.lookup, after)
        ours = self.fields(outcome.state)
        names = differing(ours, theirs)
        errors = names
        if names and debts(self.lookup, outcome):
            ways = self.unexplained(outcome, after)
            errors = min(([name for name in names if name in way] for way in ways), key=len)
        return Verdict(outcome=outcome, fields=ours, names=names, errors=errors)

    def unexplained(self, outcome: Outcome, after: Shown) -> list[set[str]]:
        """For each way in which debts may have been paid there, what differs all the same."""
        mark = digest(outcome.before or outcome.state)
        if mark not in self.explained:
            theirs = fields_of(self.lookup, after)
            ways = their_ways(self.lookup, outcome, after)
            self.explained = {mark: [set(differing(self.fields(way), theirs)) for way in ways]}
        return self.explained[mark]

    def settle(self, deed: Deed, verdict: Verdict) -> None:
        """Record what differs, and go on from the trace's values."""
        theirs = fields_of(self.lookup, deed.after)
        self.state = verdict.outcome.state
        for name in verdict.names:
            ours = verdict.fields.get(name)
            if name in verdict.errors:
                self.note(deed.seq, name, ours, theirs.get(name))
            else:
                clause = self.clause(verdict.outcome, name, theirs)
                row = Difference(
                    seq=deed.seq,
                    field=name,
                    ours=ours,
                    theirs=theirs.get(name),
                    kind=RULES,
                    clause=clause,
                )
                self.report.differences.append(row)
        if verdict.names:
            self.take_over(deed.after)

    def clause(self, outcome: Outcome, name: str, theirs: Fields) -> str:
        """The clause which settles how a debt is paid."""
        lost = -1
        before = outcome.before or outcome.state
        for slot, tile in enumerate(before.slot_tile):
            if tile >= 0 and name == tile_field(self.lookup, slot) and name not in theirs:
                lost = tile
        return self.lookup.dialect.shortfall_clause(self.table.board, name, lost)

    def refuse(self, deed: Deed, reason: int, stuck: Stuck | None) -> None:
        """Our rules do not allow the action: record it with its clause, and skip it."""
        state, decision, code = self.state, deed.script.action, why.NAMES[reason]
        if stuck is not None:
            state, decision, code = stuck.state, stuck.decision, stuck.code
        found = refusal(self.table, code, describe(self.table, state, decision))
        self.note(deed.seq, "action", found.code, deed.action, found.clause)
        self.take_over(deed.after)

    def compare_rail_deal(self, seq: int) -> None:
        """The rail deck must be all cards of the game."""
        dealt, deck = Counter(self.trace.deal.rail_deck), Counter(whole_deck(self.table))
        if dealt != deck:
            ours, theirs = deck - dealt, dealt - deck
            self.note(seq, "deal", sorted(ours.elements()), sorted(theirs.elements()))

    def compare_result(self) -> None:
        """The result line must say how the game ended."""
        seq = self.trace.deeds[-1].seq if self.trace.deeds else START
        result, ended = self.trace.result, self.fields(self.state)
        if result is None:
            self.note(seq, "result", ended["phase"], None)
            return
        for seat, points in enumerate(result.points):
            if points != self.state.points[seat]:
                self.note(seq, f"result.vp.{seat}", self.state.points[seat], points)
        if ended["winner"] != result.winner:
            self.note(seq, "result.winner", ended["winner"], result.winner)


def _rank(verdict: Verdict) -> tuple[int, int]:
    return len(verdict.errors), len(verdict.names)
