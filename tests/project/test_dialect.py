"""The kernel's dialect (docs/adr/0003-kernel-dialect.md), checked on the syntax tree."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.tree import ROOT, game_ids, kernel_files, parse, where

FORBIDDEN_NAMES = {
    "i64": "a native int: shifts of it are miscompiled",
    "i32": "a native int: shifts of it are miscompiled",
    "i16": "a native int: shifts of it are miscompiled",
    "u8": "a native int: shifts of it are miscompiled",
    "Enum": "slow to compare",
    "IntEnum": "slow to compare",
    "dataclass": "slow to make when compiled",
    "NamedTuple": "slow to make when compiled",
    "namedtuple": "slow to make when compiled",
    "Protocol": "slow to call when compiled",
    "Any": "hides a type from the compiler",
    "getattr": "hides a type from the compiler",
    "setattr": "hides a type from the compiler",
    "hasattr": "hides a type from the compiler",
    "float": "scores and money are ints",
    "set": "iteration in hash order",
    "frozenset": "iteration in hash order",
    "hash": "differs between runs",
    "id": "differs between runs",
    "eval": "not plain",
    "exec": "not plain",
}

IMPORTS = ("typing", "navvy.kernel", "navvy.actions")
ABOVE = {"lookahead": ("navvy.lookahead",)}  # what a package of the dialect adds for itself


def forms(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """What the source says that the dialect does not have, and why not."""
    for node in ast.walk(tree):
        match node:
            case ast.Lambda():
                yield node, "a lambda"
            case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
                yield node, "async"
            case ast.Global() | ast.Nonlocal():
                yield node, "a name that is bound from elsewhere"
            case ast.Set() | ast.SetComp():
                yield node, "a set: iteration in hash order"
            case ast.Constant(value=float() | complex()):
                yield node, "a float: scores and money are ints"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield node, "a division that makes floats: use //"
            case ast.BinOp(op=ast.LShift(), left=ast.Constant(), right=right) if not isinstance(
                right, ast.Constant
            ):
                yield node, "a shifted constant: read the mask from the table"
            case ast.FunctionDef():
                if node.args.kwarg:
                    yield node, "**kwargs"
                for inner in ast.walk(node):
                    if inner is not node and isinstance(inner, ast.FunctionDef | ast.ClassDef):
                        yield inner, "a definition inside a function: a closure"


def names(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node, node.id
        elif isinstance(node, ast.Attribute):
            yield node, node.attr
        elif isinstance(node, ast.alias):
            yield node, node.name.rpartition(".")[2]


def imports(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, "." * node.level + (node.module or "")


def faults(path: Path) -> list[str]:
    tree = parse(path)
    found = [f"{where(path, node)}: {what}" for node, what in forms(tree)]
    found += [
        f"{where(path, node)}: {name}: {FORBIDDEN_NAMES[name]}"
        for node, name in names(tree)
        if name in FORBIDDEN_NAMES
    ]
    allowed = (*IMPORTS, *ABOVE.get(path.parent.name, ()))
    found += [
        f"{where(path, node)}: imports {module}, not only {', '.join(allowed)}"
        for node, module in imports(tree)
        if not any(module == known or module.startswith(known + ".") for known in allowed)
    ]
    return found


def test_there_is_a_kernel() -> None:
    assert kernel_files()


@pytest.mark.parametrize("path", kernel_files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_kernel_keeps_to_its_dialect(path: Path) -> None:
    assert faults(path) == []


def test_kernel_and_actions_know_no_game_by_name() -> None:
    games = game_ids()
    found = []
    for path in kernel_files():
        if path.parent.name in games:
            continue
        for node in ast.walk(parse(path)):
            said = ""
            if isinstance(node, ast.Name):
                said = node.id
            elif isinstance(node, ast.Attribute):
                said = node.attr
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                said = node.name
            if any(game in said.lower() for game in games):
                found.append(f"{where(path, node)}: {said}")
    assert found == []


SAMPLES = {
    "x: i64 = 1": "i64",
    "def f(k: int) -> int:\n    return 1 << k": "shifted constant",
    "f = lambda: 0": "lambda",
    "def f() -> None:\n    def g() -> None: ...": "closure",
    "def f(**facts: int) -> None: ...": "kwargs",
    "x = 3 / 2": "floats",
    "x = 0.5": "float",
    "for x in {1, 2}: ...": "set",
    "x = set()": "set",
    "import random": "imports random",
    "from dataclasses import dataclass": "imports dataclasses",
    "from navvy.kernels import x": "imports navvy.kernels",
    "from . import state": "imports .",
    "x = getattr(y, 'z')": "getattr",
}


@pytest.mark.parametrize("source", SAMPLES)
def test_the_lint_sees_what_it_is_for(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.project.tree.ROOT", tmp_path)
    monkeypatch.setattr("tests.project.test_dialect.ROOT", tmp_path)
    path = tmp_path / "sample.py"
    path.write_text(source, encoding="utf-8")
    assert any(SAMPLES[source] in fault for fault in faults(path))
