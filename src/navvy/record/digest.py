"""Short hashes of positions: equal positions, equal hashes, whatever the platform or build.

`checkpoint` is that of a record: it is taken of what a position says by name, so that it outlives
changes to how the kernel keeps a position. `digest` is quicker and sees choices in progress too.
"""

import json
from hashlib import blake2b

from navvy.games.registry import Table
from navvy.kernel.state import CENSUS, State
from navvy.record.position import to_json

SKIPPED = ("deal",)  # fixed for the game and written in its header


def checkpoint(table: Table, state: State) -> str:
    """Sixteen hex digits of a position between two commands, by name."""
    return _hash(json.dumps(to_json(table, state), sort_keys=True))


def digest(state: State) -> str:
    """Sixteen hex digits of everything that may still matter to the game."""
    parts = []
    for name in CENSUS:
        if name in SKIPPED:
            continue
        value = getattr(state, name)
        parts.append(str(value) if isinstance(value, int) else ",".join(map(str, value)))
    return _hash(";".join(parts))


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()
