"""What the parser of the command line complains of, as one sentence of the catalogue."""

from difflib import get_close_matches
from pathlib import Path
from typing import Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)
from cyclopts.argument import Argument

from navvy.messages import say


def sentence_of(error: CycloptsError) -> str:
    """What was expected and what was found."""
    match error:
        case UnknownCommandError():
            return _unknown_command(error)
        case UnknownOptionError():
            return _unknown_flag(error)
        case CoercionError():
            return _wrong_kind(error)
        case MissingArgumentError():
            return _missing(error)
    return _other(error)


def _other(error: CycloptsError) -> str:
    if isinstance(error, RepeatArgumentError):
        return say("cli.flag_twice", {"flag": error.token.keyword or error.token.value})
    if isinstance(error, UnusedCliTokensError):
        words = error.unused_tokens or [""]
        return say("cli.word_unexpected", {"word": words[0]})
    return say("cli.line_unreadable", {"reason": str(error).strip().rstrip(".")})


def _unknown_command(error: UnknownCommandError) -> str:
    found = (error.unused_tokens or [""])[0]
    known = [name for name in error.app or () if not name.startswith("-")]
    near = get_close_matches(found, known, n=1)
    if near:
        return say("cli.command_unknown_near", {"found": found, "near": near[0]})
    return say("cli.command_unknown", {"found": found, "known": ", ".join(sorted(known))})


def _unknown_flag(error: UnknownOptionError) -> str:
    found = error.token.keyword or error.token.value
    flags = sorted(
        {name for one in error.argument_collection for name in one.names if name[:1] == "-"}
    )
    near = get_close_matches(found, flags, n=1)
    if near:
        return say("cli.flag_unknown_near", {"found": found, "near": near[0]})
    return say("cli.flag_unknown", {"found": found, "known": ", ".join(flags)})


def _wrong_kind(error: CoercionError) -> str:
    found = error.token.value if error.token else ""
    flag = (error.token.keyword if error.token else None) or _name(error.argument)
    hint = error.target_type or (error.argument.hint if error.argument else None)
    return say("cli.flag_kind", {"flag": flag, "kind": _kind(hint), "found": found})


def _kind(hint: object) -> str:
    """What a value should be."""
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return say("cli.kind_choice", {"choices": ", ".join(map(str, parts))})
    if hint is int or int in parts:
        return say("cli.kind_number")
    if hint is float or float in parts:
        return say("cli.kind_decimal")
    if hint is Path or Path in parts:
        return say("cli.kind_file")
    if hint is bool:
        return say("cli.kind_switch")
    return say("cli.kind_value")


def _missing(error: MissingArgumentError) -> str:
    flag = error.keyword or _name(error.argument)
    is_bare = error.keyword is not None or (error.argument is not None and error.argument.tokens)
    return say("cli.flag_bare" if is_bare else "cli.flag_missing", {"flag": flag})


def _name(argument: Argument | None) -> str:
    """A flag as it is typed, or the place of a word as the help shows it."""
    if argument is None:
        return ""
    if argument.field_info.is_positional:
        return argument.name.lstrip("-").upper()
    return argument.name
