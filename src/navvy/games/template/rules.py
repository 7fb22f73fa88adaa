"""Five Towns and a Canal: the turn of the canal games, with cotton sold through ports alone.

A game's rules are one class. It wires actions to prompts and says what differs; what the games have
in common is `TwoEras`, where this game plays the canal era only (TPL 3.1, data/start.toml).
"""

from navvy.actions import sell_cotton
from navvy.actions.two_eras import TwoEras
from navvy.kernel import turns
from navvy.kernel.masks import ids
from navvy.kernel.prompts import OUTLET_BASE
from navvy.kernel.reasons import NOT_ASKED
from navvy.kernel.state import State


class GameRules(TwoEras):
    """What this game adds: how it sells. The name of the class is the same in every game."""

    def choose_sell(self, state: State) -> None:
        """The action is selling; the card comes first. TPL 10.1."""
        sell_cotton.choose(state)

    def pay_sale(self, state: State) -> None:
        """The card is played; the first mill is asked."""
        sell_cotton.pay_card(state)

    # The three that every choice has: what may be chosen, why something may not, and doing it. The
    # list and the reasons must say the same: `navvy conformance` finds out whether they do.

    def outlets(self, state: State) -> list[int]:
        """The ports within reach. TPL 10.11."""
        reach = sell_cotton.reach_of(self.board, state, state.place)
        return ids(sell_cotton.ports(self.board, state, reach), OUTLET_BASE)

    def outlet_refusal(self, state: State, decision: int) -> int:
        """Why a port may not be used, or OK."""
        if 0 <= decision - OUTLET_BASE < self.board.slots:
            return sell_cotton.port_refusal(self.board, state, decision - OUTLET_BASE)
        return NOT_ASKED

    def choose_outlet(self, state: State, decision: int) -> None:
        """Sell through a port; a further sale is asked for where one is possible."""
        sell_cotton.sell_through(self.board, state, decision - OUTLET_BASE)
        self.after_sale(state)

    def sale_refusal(self, state: State, slot: int) -> int:
        """Why a mill may not be sold, or OK."""
        return sell_cotton.refusal(self.board, state, slot)

    def choose_sale(self, state: State, slot: int) -> None:
        """The mill is chosen; its port is asked."""
        sell_cotton.choose_mill(self.board, state, slot)

    def finish_sales(self, state: State) -> None:
        """No further sale: the action is over."""
        turns.finish_action(state, 1)
