"""The names at a table: those that a game file can hold and a screen can show as they are."""

from collections.abc import Sequence
from typing import Final

from navvy.errors import Malformed
from navvy.record.kinds import shown

SEPARATORS: Final = frozenset(",#")  # between the names in a game file, and before a comment there


def fit_names(names: Sequence[object]) -> tuple[str, ...]:
    """The names without blanks around them; Malformed for one that a line cannot hold.

    What breaks or turns a line cannot be printed: controls, other line ends, marks of direction.
    """
    fit: list[str] = []
    for name in names:
        if not isinstance(name, str) or not name.isprintable() or set(name) & SEPARATORS:
            raise Malformed("name_unfit", found=shown(name))
        if not name.strip():
            raise Malformed("name_empty")
        fit.append(name.strip())
    return tuple(fit)


def own_names(names: Sequence[object]) -> tuple[str, ...]:
    """The same for a new game, where nobody may be called like somebody else.

    Names are typed in any case, and stand in every record: an invented difference would be worse
    than a sentence now.
    """
    fit = fit_names(names)
    known: set[str] = set()
    for name in fit:
        if name.casefold() in known:
            raise Malformed("name_twice", name=name)
        known.add(name.casefold())
    return fit
