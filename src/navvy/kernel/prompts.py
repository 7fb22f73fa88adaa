"""Prompts: which choice is pending, and the span of decision ids that answers it.

A decision is one small int. Spans are the same in every game, so that a decision keeps its
meaning across maps; within a span, an id is the span's base plus the id of a printed thing.
"""

from typing import Final

# prompts
ACTION: Final = 0
SLOT: Final = 1
LINK: Final = 2
DEVELOP: Final = 3
CARD: Final = 4
COAL: Final = 5
IRON: Final = 6
BEER: Final = 7
SALE: Final = 8
OUTLET: Final = 9
BONUS: Final = 10
LOSE: Final = 11
OVER: Final = 12
DRAW: Final = 13

PROMPT_NAMES: Final[list[str]] = [
    "action",
    "slot",
    "link",
    "develop",
    "card",
    "coal",
    "iron",
    "beer",
    "sale",
    "outlet",
    "bonus",
    "lose",
    "over",
    "draw",
]

# decisions of the ACTION span
BUILD: Final = 0  # BUILD + industry
LINKING: Final = 8
DEVELOPING: Final = 9
SELLING: Final = 10
LOAN: Final = 11  # LOAN + which of the printed loans
SCOUTING: Final = 14
PASSING: Final = 15
END: Final = 16
DONE: Final = 17  # no further link, tile or sale in this action
DRAWING: Final = 18
IDLE: Final = 31  # no action is in progress

# bases of the other spans
SLOT_BASE: Final = 32
LINK_BASE: Final = 96
DEVELOP_BASE: Final = 160
BONUS_BASE: Final = 168
CARD_BASE: Final = 176
PAIR: Final = 238  # two cards as one location card of choice
COAL_BASE: Final = 240
IRON_BASE: Final = 304
BEER_BASE: Final = 368
BARREL_BASE: Final = 432  # BARREL_BASE + merchant slot
SALE_BASE: Final = 448
OUTLET_BASE: Final = 512
DISTANT: Final = 574  # the distant market as an outlet
LOSE_BASE: Final = 576
BORROW_BASE: Final = 640  # BORROW_BASE + how many loans
REPAY_BASE: Final = 648  # REPAY_BASE + how many loans
REMOVE_BASE: Final = 704  # REMOVE_BASE + tile: developing any tile of the mat
DRAW_BASE: Final = 768  # DRAW_BASE + kind of a card that lies open
DECK: Final = 830  # the top of the deck
MERGE: Final = 831  # both actions of the turn for one build with any card
DECISIONS: Final = 832

# how many printed things the narrower spans can hold
BUILDS: Final = LINKING - BUILD
LOANS: Final = SCOUTING - LOAN
BARRELS: Final = SALE_BASE - BARREL_BASE
BORROWINGS: Final = REPAY_BASE - BORROW_BASE - 1
REPAYMENTS: Final = REMOVE_BASE - REPAY_BASE - 1
