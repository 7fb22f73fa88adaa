"""A new game, copied from the template with its own names.

    python tools/new_game.py six-hills "Six Hills" SIX

makes `src/navvy/games/six_hills`, `docs/rules/six-hills.md` and `tests/clauses/test_six_hills.py`:
an id in kebab case, the printed name, and three capital letters by which its clauses are cited. A
file that is there is never overwritten.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = "template"
NAME = "Five Towns and a Canal"
PREFIX = "TPL"
SUFFIXES = (".toml", ".py", ".md")


class Failed(Exception):
    """A sentence for the person who ran this."""


def main(arguments: list[str]) -> int:
    """Copy everything, or say in a sentence why not."""
    parser = argparse.ArgumentParser(description="Copy the template to a new game.")
    parser.add_argument("game", help="its id, such as six-hills")
    parser.add_argument("name", help="its printed name")
    parser.add_argument("prefix", help="three capital letters for its clauses")
    given = parser.parse_args(arguments)
    try:
        for file in new_game(ROOT, given.game, given.name, given.prefix):
            print(file.relative_to(ROOT))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 2
    return 0


def new_game(root: Path, game: str, name: str, prefix: str) -> list[Path]:
    """Copy the template to a game of that id; the files written."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game):
        raise Failed(f"'{game}' is no id: small letters and digits, with hyphens between words.")
    if not re.fullmatch(r"[A-Z]{3}", prefix):
        raise Failed(f"'{prefix}' is no prefix of clauses: three capital letters.")
    taken = [page.parent.name for page in pages(root) if f'"{prefix}"' in page.read_text("utf-8")]
    if taken:
        raise Failed(f"The clauses of {taken[0]} are cited by {prefix} already.")
    copies = dict(sources(root, game))
    there = [str(new.relative_to(root)) for new in copies.values() if new.exists()]
    if there:
        raise Failed(f"{there[0]} is there already.")
    for old, new in copies.items():
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(renamed(old.read_text("utf-8"), game, name, prefix), encoding="utf-8")
    return list(copies.values())


def pages(root: Path) -> list[Path]:
    """Where each game says how its clauses are cited."""
    return sorted(root.glob("src/navvy/games/*/clauses.toml"))


def sources(root: Path, game: str) -> Iterator[tuple[Path, Path]]:
    """Every file of the template, and what it is called in the new game."""
    folder = game.replace("-", "_")
    home = root / "src" / "navvy" / "games"
    for old in sorted((home / TEMPLATE).rglob("*")):
        if old.suffix in SUFFIXES and "__pycache__" not in old.parts:
            new = home / folder / old.relative_to(home / TEMPLATE)
            yield old, new.with_stem(game) if new.stem == TEMPLATE else new
    yield root / f"docs/rules/{TEMPLATE}.md", root / f"docs/rules/{game}.md"
    clauses = root / "tests" / "clauses"
    yield clauses / f"test_{TEMPLATE}.py", clauses / f"test_{folder}.py"


def renamed(text: str, game: str, name: str, prefix: str) -> str:
    """A file of the template with the new names; it is no example any more."""
    text = re.sub(r"^example = .*\n", "", text, flags=re.MULTILINE)
    text = re.sub(rf"\b{PREFIX}\b", prefix, text).replace(NAME, name)
    return text.replace(f'"{TEMPLATE}"', f'"{game}"').replace(f"/{TEMPLATE}.md", f"/{game}.md")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
