"""The deal: all of a game's chance, fixed before the first action and never changed after.

All cards come back at the era change, so even the rail deck is a shuffle known at the start.
"""


class Deal:
    """Orders of seats, decks and tiles. Everything but turn order and merchants is hidden.

    BIR 1.3, 1.8, LAN 1.3, 1.6.
    """

    def __init__(
        self,
        turn_order: list[int],
        canal_deck: list[int],
        rail_deck: list[int],
        merchant_buys: list[int],
        distant_canal: list[int],
        distant_rail: list[int],
    ) -> None:
        self.turn_order = turn_order
        self.canal_deck = canal_deck
        self.rail_deck = rail_deck
        self.merchant_buys = merchant_buys  # for each merchant slot, the industries bought
        self.distant_canal = distant_canal
        self.distant_rail = distant_rail
