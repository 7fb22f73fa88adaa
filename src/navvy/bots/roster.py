"""Bots by name: those that come with Navvy, and `my_bot.py:Mine` from a file, unregistered."""

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from navvy.bots.base import Bot
from navvy.data.names import nearest
from navvy.errors import Malformed
from navvy.games.registry import Table

Maker = Callable[[Table], Bot]

# name: module and class; heavy modules load when their bot is asked for
KNOWN: Final[dict[str, tuple[str, str]]] = {
    "random": ("chance", "Chance"),
    "greedy": ("greedy", "Greedy"),
    "planner": ("planner", "Planner"),
    "search": ("search", "Search"),
    "learned": ("learned", "Deep"),
    "level-1": ("levels", "Level1"),
    "level-2": ("levels", "Level2"),
    "level-3": ("levels", "Level3"),
    "level-4": ("levels", "Level4"),
    "level-5": ("levels", "Level5"),
    "level-6": ("levels", "Level6"),
}


def known() -> list[str]:
    """The names of the bots that come with Navvy."""
    return list(KNOWN)


def maker_of(name: str) -> Maker:
    """What makes the bot of a name, or of a file and a class in it."""
    if name in KNOWN:
        module, found = KNOWN[name]
        return _class_of(import_module(f"navvy.bots.{module}"), found, name)
    path, colon, wanted = name.rpartition(":")
    if colon and path.endswith(".py"):
        return _class_of(_module_at(Path(path)), wanted, name)
    raise Malformed("bot_unknown", name=name, near=nearest(name, known()), known=_row(known()))


def _row(names: Iterable[str]) -> str:
    return ", ".join(names)


def _module_at(path: Path) -> ModuleType:
    """The module of a file, loaded once."""
    whole = path.resolve()
    name = f"navvy_bot_{abs(hash(str(whole)))}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, whole)
    if not whole.is_file() or spec is None or spec.loader is None:
        raise Malformed("bot_file", file=str(path))
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise Malformed("bot_broken", file=str(path), found=repr(error)) from error
    return module


def _class_of(module: ModuleType, wanted: str, name: str) -> Maker:
    found: object = vars(module).get(wanted)
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise Malformed("bot_class", name=name, wanted=wanted)
    return found
