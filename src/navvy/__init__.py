"""A rules engine for the Brass family of board games.

Owns the public names, each fetched from its home on first use, so that `import navvy` stays quick.
"""

from importlib import import_module

from navvy._build import BUILD, COMPILED

__version__ = "0.1.0"

__all__ = ["BUILD", "COMPILED", "__version__"]

_HOMES: dict[str, str] = {}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
