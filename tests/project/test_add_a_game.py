"""The guide to adding a game: its commands are typed in a copy of the tree, one after the other."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.tree import DOCS, ROOT

GUIDE = DOCS / "guide" / "add-a-game.md"
COPIED = ("docs", "src", "tests", "tools")
COMPILED = shutil.ignore_patterns("*.so", "*.pyd", "*.stamp", "__pycache__", "_build", "golden")
PLAYED = "tests/clauses/test_six_hills.py"


def commands() -> list[str]:
    """The lines of the guide that are there to be typed."""
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The sources, and commands that run them."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=COMPILED)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    python = shlex.quote(sys.executable)
    for name, words in (("python", python), ("navvy", f"{python} -m navvy")):
        file = tmp_path / "bin" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
        file.chmod(0o755)
    return tmp_path


def typed(tree: Path, line: str) -> str:
    """What a line prints; it must succeed."""
    path = f"{tree / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=tree,
        env={**os.environ, "PATH": path, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_every_command_of_the_guide_works(tree: Path) -> None:
    told = {line: typed(tree, line) for line in commands()}
    assert len(told) >= 10
    whole = "\n".join(told.values())
    for words in ("Six Hills", "nothing is wrong", "everything holds", "no errors"):
        assert words in whole
    assert "six-hills" in typed(tree, "navvy games")
    assert len((tree / "tests/conformance/six-hills.digest").read_text("utf-8").strip()) == 16
    assert (tree / "docs/maps/six-hills.svg").exists()
    assert typed(tree, f"python -m pytest -q -p no:cacheprovider -p no:xdist {PLAYED}")


def test_nothing_of_the_template_is_left_in_a_copy(tree: Path) -> None:
    written = typed(tree, commands()[0]).split()
    assert PLAYED in written
    for name in written:
        text = (tree / name).read_text(encoding="utf-8")
        assert not re.search(
            r"TPL|Five Towns and a Canal|\"template\"|^example", text, re.MULTILINE
        )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("Six-Hills 'Six Hills' SIX", "'Six-Hills' is no id: "),
        ("six-hills 'Six Hills' six", "'six' is no prefix of clauses: "),
        ("six-hills 'Six Hills' BIR", "The clauses of birmingham are cited by BIR already."),
        ("lancashire 'Six Hills' SIX", " is there already."),
    ],
)
def test_what_cannot_be_copied_gets_a_sentence(words: str, sentence: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "new_game.py"), *shlex.split(words)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert sentence in done.stderr
