"""Brass: Lancashire: the two-era turn, with cotton sold through ports or abroad."""

from navvy.actions import sell_cotton
from navvy.actions.two_eras import TwoEras
from navvy.kernel import turns
from navvy.kernel.prompts import DISTANT, OUTLET_BASE
from navvy.kernel.reasons import NOT_ASKED
from navvy.kernel.state import State


class GameRules(TwoEras):
    """What Lancashire adds."""

    def choose_sell(self, state: State) -> None:
        """The action is selling; the card comes first."""
        sell_cotton.choose(state)

    def pay_sale(self, state: State) -> None:
        """The card is played; the first mill is asked."""
        sell_cotton.pay_card(state)

    def sale_refusal(self, state: State, slot: int) -> int:
        """Why a mill may not be sold, or OK."""
        return sell_cotton.refusal(self.board, state, slot)

    def choose_sale(self, state: State, slot: int) -> None:
        """Sell the mill in a slot; its outlet is asked."""
        sell_cotton.choose_mill(self.board, state, slot)

    def finish_sales(self, state: State) -> None:
        """No further sale: the action is over."""
        turns.finish_action(state, 1)

    def outlets(self, state: State) -> list[int]:
        """The ports within reach and the distant market."""
        return sell_cotton.outlets(self.board, state)

    def outlet_refusal(self, state: State, decision: int) -> int:
        """Why an outlet may not be used, or OK."""
        if decision == DISTANT:
            return sell_cotton.distant_refusal(self.board, state, state.place)
        if 0 <= decision - OUTLET_BASE < self.board.slots:
            return sell_cotton.port_refusal(self.board, state, decision - OUTLET_BASE)
        return NOT_ASKED

    def choose_outlet(self, state: State, decision: int) -> None:
        """Sell through a port or abroad."""
        if decision == DISTANT:
            sold = sell_cotton.sell_abroad(self.board, state)
        else:
            sold = sell_cotton.sell_through(self.board, state, decision - OUTLET_BASE)
        if sold:
            self.after_sale(state)
