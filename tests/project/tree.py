"""What the tests of the project's own habits share: the tree, its sources and their parts."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "navvy"
DOCS = ROOT / "docs"


def python_files(*folders: Path) -> list[Path]:
    """Every Python source below the folders, in order."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def kernel_files() -> list[Path]:
    """The sources in the kernel's dialect: what gets compiled."""
    patterns = ("kernel/*.py", "actions/*.py", "games/*/rules.py", "lookahead/*.py")
    return sorted(path for pattern in patterns for path in PACKAGE.glob(pattern))


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def where(path: Path, node: ast.AST) -> str:
    """File and line, as an editor understands them."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def game_ids() -> set[str]:
    """The names of the games, as in their folders and as in their data."""
    folders = {path.parent.name for path in PACKAGE.glob("games/*/meta.toml")}
    return folders | {name.replace("_", "-") for name in folders}


def bound_names(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every name that the source gives to something, with the node that gives it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node, node.name
        elif isinstance(node, ast.arg):
            yield node, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node, node.attr
        elif isinstance(node, ast.alias) and node.asname:
            yield node, node.asname
