"""docs/vocabulary.md holds for every name in src/."""

import ast
import re

from tests.project.tree import DOCS, PACKAGE, bound_names, parse, python_files, where

SUFFIXES = ("Manager", "Helper", "Utils", "Base", "Data")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its two first lines."""
    text = (DOCS / "vocabulary.md").read_text(encoding="utf-8")
    part = text.partition(f"# {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def quoted(cell: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", cell))


def rejected() -> set[str]:
    return {word for row in rows("Vocabulary") for word in quoted(row[2])}


def exempt() -> set[str]:
    return {word for row in rows("Exempt") for word in quoted(row[0])}


def test_the_table_is_read() -> None:
    assert {"city", "step", "observation"} <= rejected()
    assert all(row[1] for row in rows("Exempt")), "an exempt word needs its sense"
    assert exempt() <= rejected(), "only a rejected word can be exempt"


def test_no_name_is_a_rejected_word() -> None:
    words = rejected() - exempt()
    found = [
        f"{where(path, node)}: {name}"
        for path in python_files(PACKAGE)
        for node, name in bound_names(parse(path))
        if name.lower() in words
    ]
    found += [str(path) for path in python_files(PACKAGE) if path.stem in words]
    assert found == []


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def test_no_class_ends_in_a_word_that_says_nothing() -> None:
    found = [
        f"{where(path, node)}: {name}"
        for path in python_files(PACKAGE)
        for node, name in bound_names(parse(path))
        if isinstance(node, ast.ClassDef)
        and name.endswith(SUFFIXES)
        and not (name.endswith("Data") and is_dataclass(node))
    ]
    assert found == []
