"""A rules engine for the Brass family of board games.

Owns the public names, each fetched from its home on first use, so that `import navvy` stays quick.
"""

from importlib import import_module

from navvy._build import BUILD, COMPILED

TYPE_CHECKING = False  # importing typing would take longer than all the rest
if TYPE_CHECKING:  # the same names as in _HOMES, for those who read types
    from navvy.errors import NavvyError, Refusal, Refused
    from navvy.games.registry import Table, load_table

__version__ = "0.1.0"

__all__ = [
    "BUILD",
    "COMPILED",
    "NavvyError",
    "Refusal",
    "Refused",
    "Table",
    "__version__",
    "load_table",
]

_HOMES = {
    "NavvyError": "navvy.errors",
    "Refusal": "navvy.errors",
    "Refused": "navvy.errors",
    "Table": "navvy.games.registry",
    "load_table": "navvy.games.registry",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
