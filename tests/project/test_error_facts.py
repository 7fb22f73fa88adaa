"""Errors as values: facts, languages, lists, and the way to another process."""

import pickle
import subprocess
import sys

import pytest

from navvy.cli.output import BadInput
from navvy.cli.saves import PlayError
from navvy.errors import (
    DataError,
    GameError,
    Malformed,
    NavvyError,
    RecordError,
    Refusal,
    Refused,
    StaleCommand,
)
from navvy.phrases import all_of, any_of, found, typed, wanted

UNKNOWN = Malformed("unknown_name", noun="slot", name="leak/1", suggestion="leek/1")
ERRORS: list[tuple[NavvyError, str]] = [
    (UNKNOWN, "There is no slot 'leak/1'. Did you mean 'leek/1'?"),
    (Malformed("unknown_name", noun="slot", name="x", suggestion=""), "There is no slot 'x'."),
    (GameError("option_needs", option="a", other="b"), "Option 'a' needs option 'b'."),
    (
        DataError(
            file="tiles.toml",
            line=1234,
            key="tile",
            expected=wanted("number"),
            got=typed("x"),
            suggestion="y",
        ),
        "tiles.toml:1234: tile: expected a whole number, got 'x' (did you mean 'y'?).",
    ),
    (
        RecordError("because", file="a.game", line=1234, reason=UNKNOWN),
        "a.game:1234: There is no slot 'leak/1'. Did you mean 'leek/1'?",
    ),
    (RecordError("seed", file="a.game", seed="7"), "a.game: the deal is not the one of seed 7."),
    (RecordError("half_a_result"), "the result should give both points and places."),
    (
        StaleCommand(expected=1234, got=7),
        "The table is at 1234; the command was made at 7.",
    ),
    (
        Refused(Refusal(code="no_card", clause="BIR 2.1")),
        "The command is refused: no_card (BIR 2.1).",
    ),
    (BadInput("file_missing", file="a.game"), "There is no file 'a.game'."),
    (PlayError("not_a_game", file="a"), PlayError("not_a_game", file="a").sentence("en")),
]


@pytest.mark.parametrize(("error", "sentence"), ERRORS)
def test_an_error_is_its_sentence_here_and_in_another_process(
    error: NavvyError, sentence: str
) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - made one line above
    assert type(again) is type(error)
    assert str(again) == str(error) == error.sentence("en") == sentence
    assert (again.message, again.facts.keys()) == (error.message, error.facts.keys())
    assert error.sentence("fr") == sentence  # until somebody writes it in French


def test_what_an_error_is_about_can_be_asked_for() -> None:
    assert UNKNOWN.message == "unknown_name"
    assert UNKNOWN.facts == {"noun": "slot", "name": "leak/1", "suggestion": "leek/1"}
    stale = StaleCommand(expected=3, got=2)
    assert (stale.expected, stale.got) == (3, 2)


def test_lists_are_said_by_the_catalogue() -> None:
    assert [str(any_of(words)) for words in ("", "a", "ab", "abc")] == [
        *("", "a", "a or b", "a, b or c"),
    ]
    mixed = all_of([typed("a"), found("list"), 3])
    assert mixed.sentence("en") == "'a', a list and 3"


def test_the_catalogue_waits_until_an_error_is_said() -> None:
    code = (
        "import sys, navvy.errors as e; error = e.Malformed('blank_line'); "
        "assert 'navvy.messages' not in sys.modules; print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Expected a command; the line is blank.\n"
