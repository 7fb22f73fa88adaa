"""Every code with which a command can be refused, and those that no command can get."""

import ast
import tomllib

from navvy.kernel.reasons import NAMES
from tests.project.tree import PACKAGE, parse

NEVER = {
    "ok": "not a refusal",
    "nowhere_to_build": "a build names its slot and gets that slot's own reason",
    "nothing_to_link": "a link names its line and gets that line's own reason",
    "nothing_to_develop": "a develop names its tile and gets that tile's own reason",
    "nothing_to_sell": "a sale names its tile and gets that tile's own reason",
    "cards_in_order": "the cards of a command are put into order before they are played",
    "no_wild_left": "four of each lie ready, and whoever holds one hears wild_in_hand first",
    "no_market_connection": "a mill that has a port to sell through is at a market by that port",
    "nothing_to_undo": "of taking back, which is no command",
    "revealed": "of taking back, which is no command",
}
NEVER_IN = {
    "birmingham": {
        "tile_never_built": "every tile of Birmingham may be built in some era",
        "no_scout": "its own decks have wild cards; a maker's map may bring none",
    },
    "lancashire": {},
    "age-of-industry": {
        "no_scout": "nobody scouts, and no command says so",
        "nothing_open": "a sell action is one command, and none goes on with it",
        "market_sale_last": "no line says 'to market' where there is no distant market",
    },
}


def boundary() -> set[str]:
    """The codes that only a whole command can get, from the source that gives them."""
    tree = parse(PACKAGE / "record" / "codec.py")
    return {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "refuse_choice"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def every_code() -> set[str]:
    """All that there are."""
    return set(NAMES) | boundary() | {"not_your_turn"}


def listed(game: str) -> set[str]:
    """The codes for which a game names a clause."""
    path = PACKAGE / "games" / game.replace("-", "_") / "clauses.toml"
    return set(tomllib.loads(path.read_text(encoding="utf-8"))) - {"prefix"}


def required(game: str) -> set[str]:
    """The codes that some golden game of a game must show."""
    return (listed(game) & every_code()) - set(NEVER) - set(NEVER_IN[game])
