"""The shape of the tree: sizes, who knows a game by name, what imports what."""

import ast
import sys
import tomllib
from collections.abc import Iterator

import pytest

import navvy
from tests.project.tree import PACKAGE, ROOT, SRC, game_ids, parse, python_files, where

MOST_LINES = 500


def test_no_source_is_longer_than_500_lines() -> None:
    folders = [ROOT / name for name in ("src", "tests", "tools", "oracle", "benchmarks", "docs")]
    paths = [*python_files(*folders), ROOT / "go.py", ROOT / "hatch_build.py"]
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {str(path): size for path, size in sizes.items() if size > MOST_LINES} == {}


def compared_strings(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every string that something is compared with, matched against or looked up by."""
    for node in ast.walk(tree):
        parts: list[ast.expr | None] = []
        match node:
            case ast.Compare():
                parts = [node.left, *node.comparators]
            case ast.MatchValue():
                parts = [node.value]
            case ast.Dict():
                parts = list(node.keys)
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith" | "get")):
                parts = list(node.args)
            case ast.Subscript():
                parts = [node.slice]
        for part in parts:
            if part is not None:
                for leaf in ast.walk(part):
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                        yield leaf, leaf.value


def test_nothing_outside_games_branches_on_the_name_of_a_game() -> None:
    games = game_ids()
    assert games
    found = [
        f"{where(path, node)}: {text!r}"
        for path in python_files(PACKAGE)
        if PACKAGE / "games" not in path.parents
        for node, text in compared_strings(parse(path))
        if any(game in text.lower() for game in games)
    ]
    assert found == []


def docstrings(tree: ast.Module) -> set[ast.expr]:
    """The strings that stand by themselves and explain."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def named_games(tree: ast.Module, names: set[str]) -> Iterator[tuple[ast.AST, str]]:
    """Every string of a source that is one of these names, wherever it stands; no docstrings."""
    exempt = docstrings(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or node in exempt:
            continue
        if isinstance(node.value, str) and node.value.strip().lower() in names:
            yield node, node.value


def names_of_games() -> set[str]:
    """What a game is called in folders, data and clauses, in small letters."""
    pages = [path.with_name("clauses.toml") for path in PACKAGE.glob("games/*/meta.toml")]
    texts = [page.read_text(encoding="utf-8") for page in pages if page.exists()]
    metas = [path.read_text(encoding="utf-8") for path in PACKAGE.glob("games/*/meta.toml")]
    prefixes = {tomllib.loads(text)["prefix"].lower() for text in texts}
    return game_ids() | prefixes | {tomllib.loads(text)["name"].lower() for text in metas}


def test_no_source_outside_games_holds_the_name_of_a_game() -> None:
    """Neither its id nor its folder, its printed name or the prefix of its clauses."""
    names = names_of_games()
    assert {"age-of-industry", "age_of_industry", "aoi", "template", "brass: birmingham"} <= names
    found = [
        f"{where(path, node)}: {text!r}"
        for path in python_files(PACKAGE)
        if PACKAGE / "games" not in path.parents
        for node, text in named_games(parse(path), names)
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'x = "birmingham"',
        "GAMES = {'Age-of-Industry': 1}",
        "match game:\n    case 'lancashire': pass",
        "play(prefix='BIR')",
        'f"{x}" + " tpl "',
    ],
)
def test_a_source_that_holds_the_name_of_a_game_is_found(source: str) -> None:
    assert list(named_games(ast.parse(source), names_of_games()))


@pytest.mark.parametrize(
    "source", ['"""birmingham"""', "# birmingham", 'def f() -> None:\n    "BIR"', 'x = "BIR 3.5"']
)
def test_explaining_by_the_name_of_a_game_is_no_use_of_it(source: str) -> None:
    assert not list(named_games(ast.parse(source), names_of_games()))


def imported(tree: ast.Module) -> set[str]:
    """The top-level names of everything that the source imports."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_go_needs_only_the_standard_library() -> None:
    ours = {"compile_kernel", "pip"}  # tools/compile_kernel.py, and what the machine must have
    assert imported(parse(ROOT / "go.py")) <= sys.stdlib_module_names | ours


def test_the_oracle_imports_nothing_from_navvy() -> None:
    found = [
        str(path) for path in python_files(ROOT / "oracle") if "navvy" in imported(parse(path))
    ]
    assert found == []


def test_every_package_says_what_it_is() -> None:
    folders = {path.parent for path in python_files(PACKAGE)}
    assert [str(f.relative_to(SRC)) for f in folders if not (f / "__init__.py").exists()] == []


@pytest.mark.parametrize("name", navvy.__all__)
def test_every_public_name_has_a_home(name: str) -> None:
    assert getattr(navvy, name) is not None


def test_an_unknown_public_name_is_an_ordinary_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        navvy.__getattr__("nonsense")


def test_every_exception_from_the_linter_has_a_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    begin = lines.index("[tool.ruff.lint]")
    end = lines.index("[tool.ruff.lint.pydocstyle]")
    rules = [line for line in lines[begin:end] if line.startswith("    ")]
    # games/*/rules.py repeats the kernel's list, whose reasons stand there.
    reasons = {line.split('"')[1]: "#" in line for line in reversed(rules)}
    assert [rule for rule, given in reasons.items() if not given] == []


def test_what_is_compiled_is_what_the_dialect_covers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["navvy"]["compiled"]["modules"] == [
        "navvy/kernel/*.py",
        "navvy/actions/*.py",
        "navvy/games/*/rules.py",
        "navvy/lookahead/*.py",
    ]
