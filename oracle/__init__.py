"""A slow and plain second reading of the rules in docs/rules, to compare the engine with.

Only the standard library is used, and of the engine only the tables of tiles, cards and maps.
Numbers which a clause states in words (prices, bonuses, rounds) are written out here again.
"""

from oracle.game import Game, new_game
from oracle.verdict import Refused

__all__ = ["Game", "Refused", "new_game"]
