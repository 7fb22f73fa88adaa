"""Which build runs: the compiled kernel, or the same source interpreted.

Owns the choice, made once, before any kernel module is imported: NAVVY_PURE=1 asks for the
interpreted source, and compiled files that no longer match their source are never used. How they
come to be is `tools/compile_kernel.py`; why it is done so is decision record 0004.
"""

import os
import sys
import zlib
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_ROOT = os.path.dirname(_PACKAGE)


def _has_compiled_files() -> bool:
    """Whether the shared library that all compiled modules need is there, for this Python."""
    return any(
        os.path.exists(os.path.join(_ROOT, "navvy__mypyc" + suffix))
        for suffix in EXTENSION_SUFFIXES
    )


def _is_stale() -> bool:
    """Whether the compiled kernel differs from its source, or nothing says that it does not.

    Compiling leaves a stamp: one line per source, its checksum and its path. A game that is not in
    it was added since: rules that are interpreted cannot build on compiled ones.
    """
    stamp = os.path.join(_PACKAGE, f"compiled-{sys.implementation.cache_tag}.stamp")
    try:
        with open(stamp, encoding="ascii") as lines:
            entries = [line.split() for line in lines]
        for checksum, path in entries:
            with open(os.path.join(_ROOT, path), "rb") as source:
                if checksum != f"{zlib.crc32(source.read()):08x}":
                    return True
        return not entries or not _rules() <= {path for _, path in entries}
    except (OSError, ValueError):
        return True  # no stamp, a torn one, or a source that is gone


def _rules() -> set[str]:
    """The rules of every game in the package, as the stamp names them."""
    home = os.path.join(_PACKAGE, "games")
    names = os.listdir(home) if os.path.isdir(home) else []
    games = [f"navvy/games/{name}/rules.py" for name in names]
    return {path for path in games if os.path.exists(os.path.join(_ROOT, path))}


def _source_only(path: str) -> FileFinder:
    """Find modules of this package in their source files alone: a `sys.path_hooks` entry."""
    if path != _PACKAGE and not path.startswith(_PACKAGE + os.sep):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def _choose() -> str:
    if not _has_compiled_files():
        return "interpreted"
    if os.environ.get("NAVVY_PURE", "0") not in {"", "0"}:
        reason = "interpreted, as NAVVY_PURE asks"
    elif _is_stale():
        reason = "interpreted, because the compiled kernel does not match its source"
    else:
        return "compiled"
    sys.path_hooks.insert(0, _source_only)
    for path in [p for p in sys.path_importer_cache if p.startswith(_PACKAGE)]:
        del sys.path_importer_cache[path]
    return reason


BUILD = _choose()
"""The build in words, for `navvy --version`."""

COMPILED = BUILD == "compiled"
"""Whether the compiled kernel runs."""
