"""A short hash of a position: equal positions, equal digests, whatever the platform or build."""

from hashlib import blake2b

from navvy.kernel.state import CENSUS, State

SKIPPED = ("deal",)  # fixed for the game and written in its header


def digest(state: State) -> str:
    """Sixteen hex digits of everything that may still matter to the game."""
    parts = []
    for name in CENSUS:
        if name in SKIPPED:
            continue
        value = getattr(state, name)
        parts.append(str(value) if isinstance(value, int) else ",".join(map(str, value)))
    return blake2b(";".join(parts).encode(), digest_size=8).hexdigest()
