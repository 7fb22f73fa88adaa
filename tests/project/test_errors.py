"""Errors are raised with the id of a message and its facts, never with a sentence."""

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from navvy.errors import NavvyError
from navvy.messages import catalogue, say
from tests.play.phrases import ways
from tests.project.tree import PACKAGE, parse, python_files, where

for path in python_files(PACKAGE):  # so that every subclass is known
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    if "(NavvyError)" in path.read_text(encoding="utf-8"):
        importlib.import_module(name)

PARTS = {"wanted": "error.wanted.", "found": "error.found."}
# What is spread into the facts of an error, and what it holds.
SPREAD = {
    "self.place": {"file", "line"},
    "place": {"file", "line"},
    "self.place(state)": {"bot", "deal", "seat", "prompt", "position"},
    "choice.facts": {"seats", "map", "options", "count"},
    "_all(known)": {"known", "count"},
    "_all(every)": {"known", "count"},
}
# Which argument of a call is a noun, and the messages that have a word for it.
NOUNS = {
    "Index": (0, ("error.wanted.name", "error.unknown_name", "error.one_name")),
    "name": (1, ("error.wanted.name",)),
    "names": (1, ("error.wanted.name",)),
    "name_lists": (1, ("error.wanted.name",)),
    "fail_unknown": (1, ("error.wanted.name",)),
    "unique": (2, ("error.wanted.unique",)),
}


def classes(parent: type[NavvyError] = NavvyError) -> Iterator[type[NavvyError]]:
    for kind in parent.__subclasses__():
        yield kind
        yield from classes(kind)


KINDS = {kind.__name__: kind for kind in classes()}
# Those that say the same message each time; their constructors name it.
FIXED = {"Refused", "StaleCommand", "DataError"}


@dataclass(frozen=True, kw_only=True)
class Use:
    """A place in the source that names a message."""

    place: str
    message: str
    facts: frozenset[str]


def called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def prefix_of(node: ast.Call) -> str | None:
    """What goes before the id that a call names; None if it names none."""
    name = called(node)
    if name in KINDS and name not in FIXED:
        return f"{KINDS[name].AREA}."
    if name in PARTS and isinstance(node.func, ast.Name):
        return PARTS[name]
    if name == "Phrase":
        return ""
    return None


def calls(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    """Every call that names a message, with what goes before the id."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            prefix = prefix_of(node)
            if prefix is not None:
                yield node, prefix
        if isinstance(node, ast.ClassDef) and node.name in FIXED:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "super().__init__":
                    yield inner, "error."


def is_id(node: ast.Call) -> bool:
    """Whether the message is written out, and is an id rather than a sentence."""
    match node.args[:1]:
        case [ast.Constant(value=str(text))]:
            return bool(re.fullmatch(r"[a-z_]+(\.[a-z_]+)*", text))
    return False


def facts_of(node: ast.Call) -> frozenset[str]:
    names: set[str] = set()
    for keyword in node.keywords:
        names |= {keyword.arg} if keyword.arg else SPREAD[ast.unparse(keyword.value)]
    if called(node) == "Phrase" and len(node.args) > 1:
        given = node.args[1]
        assert isinstance(given, ast.Dict)
        names |= {str(ast.literal_eval(key)) for key in given.keys if key is not None}
    return frozenset(names)


def uses() -> list[Use]:
    found = []
    for path in python_files(PACKAGE):
        if path == PACKAGE / "phrases.py":
            continue  # it makes the phrases that the others name
        for node, prefix in calls(parse(path)):
            if is_id(node):
                message, facts = prefix + str(ast.literal_eval(node.args[0])), facts_of(node)
                found.append(Use(place=where(path, node), message=message, facts=facts))
    return found


USES = uses()


def sentences(tree: ast.Module) -> Iterator[ast.Call]:
    """The errors that are made with something else than an id and named facts."""
    for call, _ in calls(tree):
        if not is_id(call) or (called(call) != "Phrase" and len(call.args) > 1):
            yield call
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in FIXED:
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(isinstance(value, ast.JoinedStr) for value in given):
                yield node


def test_no_error_is_raised_with_a_sentence() -> None:
    paths = [path for path in python_files(PACKAGE) if path != PACKAGE / "phrases.py"]
    found = [where(path, node) for path in paths for node in sentences(parse(path))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "raise Malformed(f'There is no {name}.')",
        "raise Malformed('There is none.')",
        "raise errors.GameError(message)",
        "fault = RecordError(_sentence(name))",
        "raise Malformed()",
        "raise Malformed('unknown_name', name)",
        "raise BadInput('No such file.')",
        "table.fail('id', wanted(f'{noun}'), got)",
        "raise DataError(file=file, expected=f'a {noun}')",
    ],
)
def test_the_lint_sees_what_it_is_for(source: str) -> None:
    assert list(sentences(ast.parse(source)))


def test_every_message_that_an_error_names_is_there() -> None:
    assert len(USES) > 100
    areas = {kind.AREA for kind in KINDS.values()} | {"error", "form", "map", "play"}
    known = {message for area in areas for message in catalogue(area)}
    assert [f"{use.place}: {use.message}" for use in USES if use.message not in known] == []


def test_every_message_for_errors_is_raised_somewhere() -> None:
    named = {use.message for use in USES}
    for path in (PACKAGE / "errors.py", PACKAGE / "phrases.py"):
        text = [node.value for node in ast.walk(parse(path)) if isinstance(node, ast.Constant)]
        named |= {one for one in text if isinstance(one, str)}  # the frames of a sentence
    assert sorted(set(catalogue("error")) - named) == []


@pytest.mark.parametrize("use", USES, ids=lambda use: f"{use.place} {use.message}")
def test_an_error_has_the_facts_that_its_message_needs(use: Use) -> None:
    """A fact that is missing would be a gap, which is an error here."""
    area = use.message.partition(".")[0]
    for facts in ways(catalogue(area)[use.message]):
        say(use.message, {key: fact for key, fact in facts.items() if key in use.facts})


def test_every_noun_has_its_words() -> None:
    found = []
    seen = set()
    for path in python_files(PACKAGE):
        for node in ast.walk(parse(path)):
            if not isinstance(node, ast.Call) or called(node) not in NOUNS:
                continue
            at, messages = NOUNS[called(node)]
            noun = node.args[at] if len(node.args) > at else None
            if not isinstance(noun, ast.Constant) or not isinstance(noun.value, str):
                continue
            seen.add(noun.value)
            for message in messages:
                words = re.findall(r"(\w+) \{", catalogue("error")[message])
                if noun.value not in words:
                    found.append(f"{where(path, node)}: {noun.value} in {message}")
    assert {"location", "location_kind", "coal_source", "merchant_tile"} <= seen
    assert found == []
