"""Brass: Birmingham: the two-era turn, with goods sold to merchants for beer."""

from navvy.actions import sell_to_merchants
from navvy.actions.two_eras import TwoEras
from navvy.kernel.prompts import CARD
from navvy.kernel.state import State


class GameRules(TwoEras):
    """What Birmingham adds."""

    def choose_sell(self, state: State) -> None:
        """The action is selling."""
        sell_to_merchants.choose(state)

    def sale_refusal(self, state: State, slot: int) -> int:
        """Why a tile may not be sold, or OK."""
        return sell_to_merchants.refusal(self.board, state, slot)

    def choose_sale(self, state: State, slot: int) -> None:
        """Sell the tile in a slot."""
        if sell_to_merchants.choose_tile(self.board, state, slot):
            self.after_sale(state)

    def resume_sale(self, state: State) -> None:
        """A barrel was chosen; the sale goes on."""
        if sell_to_merchants.proceed(self.board, state):
            self.after_sale(state)

    def finish_sales(self, state: State) -> None:
        """No further sale: the card is asked."""
        state.prompt = CARD
