"""The documents say what there is: every command, every reason, and nothing that is not there."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from navvy.cli.main import app
from tests.project.tree import DOCS, ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
FLAGS = {"--help", "-h", "--version"}


def commands(parent: App, *path: str) -> Iterator[str]:
    """Every command of the command line, with its parents before it."""
    for name in parent:
        if name not in FLAGS:
            yield " ".join([*path, name])
            yield from commands(parent[name], *path, name)


def text() -> str:
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def test_the_command_line_has_commands() -> None:
    assert "play" in list(commands(app))


@pytest.mark.parametrize("command", sorted(commands(app)))
def test_the_documents_mention_every_command(command: str) -> None:
    assert re.search(rf"navvy {command}\b", text())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_command_in_the_documents_exists(page: Path) -> None:
    known = set(commands(app))
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?m)(?:^|`|\.venv/bin/)navvy (?!game \d)([a-z-]+)", text)
    assert sorted(set(named) - known - FLAGS) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_file_that_a_page_links_to_exists(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_file_of_the_tree_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:benchmarks|docs|oracle|src|tests|tools)/[^`\s<*…]+)`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_readme_names_the_tasks_of_go() -> None:
    manual = subprocess.run(
        [sys.executable, str(ROOT / "go.py"), "help"], capture_output=True, text=True, check=True
    ).stdout
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for task in re.findall(r"go\.py (\w+)", readme):
        assert f"go.py {task}" in manual
    assert "python3 go.py run" in readme
    assert "python3 go.py test" in readme
