"""A slow and plain second reading of the rules in docs/rules, to compare the engine with.

Only the standard library is used, and of the engine only the tables of tiles, cards and maps.
Numbers which a clause states in words (prices, bonuses, rounds) are written out here again.
"""

from typing import Any

import oracle.age_of_industry.game
import oracle.game
from oracle.game import Game
from oracle.verdict import Refused

__all__ = ["Game", "Refused", "new_game"]


def new_game(name: str, seats: int, options: set[str], deal: dict[str, Any]) -> Game:
    if name.partition("/")[0] == "age-of-industry":
        return oracle.age_of_industry.game.new_game(name, seats, options, deal)
    return oracle.game.new_game(name, seats, options, deal)
