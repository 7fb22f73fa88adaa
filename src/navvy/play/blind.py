"""A position without secrets, and commands carried out on it, short of what would be turned.

It is made from the view of the seat to act: hidden cards and tiles are others than the real ones,
always the same for the same view, and nothing but public things may be read off afterwards.
LAN 10.17, BIR 2.7.
"""

from dataclasses import dataclass

from navvy.games.registry import Table
from navvy.kernel import events, income
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL
from navvy.kernel.deal import Deal
from navvy.kernel.markets import distant_tiles
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.determinize import determinize
from navvy.play.score import projection
from navvy.play.view import view_of
from navvy.record.codec import Played, Walk
from navvy.record.command import Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a hidden market tile may be, and what the sale would come to with it."""

    tile: int  # boxes that the marker of the distant market goes down
    count: int  # how many such tiles may be next
    is_sold: bool
    spaces: int  # that the seller's income marker advances, the mill's own income with it
    income_space: int  # after it
    income_level: int
    projected: int  # the seller's points if the era ended then


class HaltingWalk(Walk):
    """A command that stops where a market tile would be turned."""

    is_halted = False

    def take(self, decision: int) -> None:
        """Take one decision; a sale to the distant market is judged and written down only."""
        if decision != ask.DISTANT:
            super().take(decision)
            return
        reason = self.table.rules.refusal(self.state, decision)
        if reason:
            self.refuse(self.state, reason, decision)
        self.scribe.note(self.state.prompt, decision)
        self.is_halted = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A command carried out as far as is certain."""

    played: Played
    is_halted: bool  # before a market tile


def blind_copy(table: Table, state: State) -> State:
    """A position that agrees with the view of the seat to act, and depends on nothing else."""
    return determinize(table.board, view_of(table.board, state, state.seat), Rng(1, 2, 3, 4))


def run_blind(table: Table, blind: State, command: Command) -> Run:
    """Carry a command out on a copy of a blind position."""
    walk = HaltingWalk(table, blind.copy())
    whole = walk.run(command)
    played = Played(
        command=whole,
        decisions=tuple(walk.scribe.decisions),
        state=walk.state,
        events=tuple(walk.state.events),
    )
    return Run(played=played, is_halted=walk.is_halted)


def outcomes(table: Table, halted: State) -> tuple[Outcome, ...]:
    """What may come of a sale at which a walk has halted: one entry for each kind of tile."""
    left = distant_tiles(halted)[halted.distant_turned :]
    return tuple(_outcome(table, halted, tile, left.count(tile)) for tile in sorted(set(left)))


def _outcome(table: Table, halted: State, tile: int, count: int) -> Outcome:
    after = halted.copy()
    after.deal = _with_next(halted, tile)
    after.listen()
    table.rules.apply(after, ask.DISTANT)
    seat = halted.seat
    return Outcome(
        tile=tile,
        count=count,
        is_sold=events.SOLD in after.events[:: events.LENGTH],
        spaces=after.income[seat] - halted.income[seat],
        income_space=after.income[seat],
        income_level=income.level(table.board, after, seat),
        projected=projection(table, after).totals[seat],
    )


def _with_next(state: State, tile: int) -> Deal:
    """The same deal with this market tile on top of the pile."""
    pile = distant_tiles(state)
    top = pile[: state.distant_turned]
    rest = pile[state.distant_turned :]
    rest.remove(tile)
    ordered = [*top, tile, *rest]
    deal, is_canal = state.deal, state.era == CANAL
    return Deal(
        deal.turn_order,
        deal.canal_deck,
        deal.rail_deck,
        deal.merchant_buys,
        ordered if is_canal else deal.distant_canal,
        deal.distant_rail if is_canal else ordered,
    )
