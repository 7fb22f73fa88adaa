"""`navvy map`: a picture of a map, what is wrong with one, and the files of a new one."""

import os
import re
import sys
import tempfile
import webbrowser
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from navvy.cli.output import BadInput, file_troubles, tell, writing
from navvy.data.load import load_meta
from navvy.data.maker import game_folder, maker_map, unfinished
from navvy.layout.picture import picture_of
from navvy.layout.svg import svg_of
from navvy.layout.template import new_files

STDOUT: Final = "-"

Out: TypeAlias = Annotated[str | None, Parameter(allow_leading_hyphen=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A map by name, and the root that has it if that is not the package."""

    name: str
    root: Traversable | None


def asked_map(word: str) -> Asked:
    """A map as it is typed: `birmingham`, `lancashire/two-player`, or a file of one."""
    if not word.endswith(".toml"):
        return Asked(name=word, root=None)
    path = Path(word)
    with file_troubles(path):
        path.open("rb").close()
    name, root = maker_map(path)
    return Asked(name=name, root=root)


def draw(name: str, /, *, out: Out = None) -> int:
    """Draw a map as an SVG picture, and show it in a browser.

    Parameters
    ----------
    name: str
        A game, a game with its map, or a file of a map.
    out: str | None
        Write the picture into this file instead, or to stdout with `-`.

    """
    asked = asked_map(name)
    for fault in unfinished(asked.name, asked.root):
        raise fault
    picture = svg_of(picture_of(asked.name, asked.root))
    if out == STDOUT:
        sys.stdout.write(picture)
        return 0
    target = Path(out) if out else Path(tempfile.mkdtemp(prefix="navvy-")) / "map.svg"
    with writing(target) as file:
        file.write(picture)
    shown = out is None and has_browser() and webbrowser.open(target.as_uri())
    tell("map_shown" if shown else "map_drawn", {"file": str(target)})
    return 0


def has_browser() -> bool:
    """Whether there is a screen that a browser could open a window on."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def new(name: str, /, *, into: Path | None = None) -> int:
    """Write the two files of a new map, with an example of each entry.

    Parameters
    ----------
    name: str
        A game and a name for the map, as in `birmingham/scotland`.
    into: Path | None
        A folder of your own, instead of the game's folder in this installation.

    """
    game, slash, map_id = name.partition("/")
    if not slash or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", map_id):
        raise BadInput("map_name", found=name)
    load_meta(game)
    if into is not None and not into.is_dir():
        raise BadInput("folder_missing", folder=str(into))
    home = game_folder(game) if into is None else into / game_folder(game).name
    texts = new_files(game, map_id)
    paths = {folder: home / "data" / folder / f"{map_id}.toml" for folder in texts}
    for path in paths.values():
        if path.exists():
            raise BadInput("map_exists", file=str(path))
    for folder, path in paths.items():
        write_new(path, texts[folder])
    typed = name if into is None else str(paths["maps"])
    facts = {"file": str(paths["maps"]), "layout": str(paths["layout"]), "typed": typed}
    tell("map_new", facts)
    return 0


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, and its folder."""
    with file_troubles(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
