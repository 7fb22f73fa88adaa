"""Rules: what every game answers. A game's `rules.py` is a subclass; this module knows no action.

`legal` lists the decisions that may answer the pending prompt, ascending; `refusal` says why one
may not; `apply` carries a legal one out. The three ask the same predicates.
"""

from navvy.kernel import scoring, setup, turns
from navvy.kernel.board import Board
from navvy.kernel.deal import Deal
from navvy.kernel.prompts import OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State


class Rules:
    """The rules of one game on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def begin(self, deal: Deal) -> State:
        """The first position."""
        return setup.begin(self.board, deal)

    def legal(self, state: State) -> list[int]:
        """The decisions that may be taken now."""
        raise NotImplementedError

    def refusal(self, state: State, decision: int) -> int:
        """Why a decision may not be taken now, or OK. Changes nothing."""
        raise NotImplementedError

    def apply(self, state: State, decision: int) -> None:
        """Take a decision that `refusal` has found OK."""
        raise NotImplementedError

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.prompt == OVER

    def known_actions(self, state: State) -> list[int]:
        """Every decision of the ACTION prompt that the game knows, legal or not."""
        raise NotImplementedError

    def ends_game(self, state: State) -> bool:
        """Whether this era is the game's last."""
        return turns.ends_game(self.board, state)

    def era_lines(self, state: State, seat: int) -> list[int]:
        """What a seat would score if the era ended now: source, which, points of each."""
        icons = scoring.location_icons(self.board, state)
        lines = scoring.link_lines(self.board, state, icons, seat)
        return lines + scoring.tile_lines(self.board, state, seat)

    def end_lines(self, state: State, seat: int) -> list[int]:
        """What the end of the game would add to that."""
        return scoring.end_lines(self.board, state, seat)

    def profit_lines(self, state: State, seat: int) -> list[int]:
        """What links would pay at the end of the game: link and money of each."""
        return []

    def places(self, state: State) -> list[int]:
        """Each seat's place in the final standing, from 1; equal places are shared."""
        return scoring.places(self.board, state)

    def playout(self, state: State, rng: Rng) -> int:
        """Play to the end, every legal decision equally likely; how many were taken."""
        taken = 0
        while state.prompt != OVER:
            options = self.legal(state)
            count = len(options)
            self.apply(state, options[rng.below(count) if count > 1 else 0])
            taken += 1
        return taken

    def apply_many(self, state: State, decisions: list[int]) -> int:
        """Apply decisions until one is refused; how many were applied."""
        for at in range(len(decisions)):
            if self.refusal(state, decisions[at]):
                return at
            self.apply(state, decisions[at])
        return len(decisions)

    def copies(self, state: State, count: int) -> int:
        """Copy a position again and again, for measuring; how often it was copied."""
        made = 0
        while made < count:
            state.copy()
            made += 1
        return made
