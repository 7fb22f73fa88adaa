"""What the commands share: files, numbers in range, one sentence for whatever is wrong."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from navvy.errors import NavvyError
from navvy.messages import Facts, say
from navvy.phrases import Fact

if TYPE_CHECKING:
    from rich.console import Console

    from navvy.games.registry import Table

LONGEST: Final = 600  # characters of a sentence on the terminal
LONGEST_FACT: Final = 240  # of what it quotes
MOST_SEED: Final = 2**128 - 1


class BadInput(NavvyError):  # noqa: N818 - names what is wrong, as Malformed does
    """What was typed on the command line cannot be done."""

    AREA = "cli"

    def __init__(self, message: str, /, **facts: Fact) -> None:
        """Quote no more of what was typed than anybody reads."""
        short = {
            name: one_line(fact, LONGEST_FACT) if isinstance(fact, str) else fact
            for name, fact in facts.items()
        }
        super().__init__(message, **short)


def complain(sentence: str) -> None:
    """One line on stderr, whatever is in it; nothing where even that is closed."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(one_line(sentence), file=sys.stderr)


def one_line(text: str, longest: int = LONGEST) -> str:
    """Text as a single line that a terminal can show, not longer than anybody reads."""
    line = "".join(mark if mark.isprintable() else " " for mark in text)
    line = " ".join(line.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def tell(message: str, facts: Facts | None = None) -> None:
    """Print a message of the catalogue on stdout."""
    print(say(f"cli.{message}", facts or {}))


def print_json(value: object) -> None:
    """Plain JSON on stdout; a position or a table in it is indented for its reader."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def console_of(*, stderr: bool = False) -> "Console":
    """A rich console; names are printed as they are, never read as markup."""
    from rich.console import Console

    class Plain(Console):
        """Rich would end the program by itself when nobody reads any more."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Plain(stderr=stderr, highlight=False, markup=False, emoji=False)


# what was typed


def within(flag: str, value: int, least: int, most: int) -> int:
    """A number in its range, or a sentence about it."""
    if not least <= value <= most:
        raise BadInput(
            "number_range", flag=flag, least=str(least), most=str(most), found=str(value)
        )
    return value


def seed_of(value: int) -> int:
    """A seed of a size that a table may have."""
    return within("--seed", value, 0, MOST_SEED)


def table_of(game: str, players: int | None, options: Sequence[str]) -> "Table":
    """The table that was asked for."""
    from navvy.data.load import load_meta
    from navvy.games.registry import load_table

    if players is None:
        allowed = load_meta(game.partition("/")[0]).players
        raise BadInput("players_missing", game=game, players=", ".join(map(str, allowed)))
    return load_table(game, players, options)


# files


def read_text(path: Path) -> str:
    """The text of a file, or a sentence about it."""
    with file_troubles(path):
        raw = path.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput("file_binary", file=str(path)) from None
    if "\0" in text:
        raise BadInput("file_binary", file=str(path))
    return text


@contextmanager
def writing(path: Path | None) -> Iterator[TextIO]:
    """A file to write, or stdout where none is named."""
    if path is None:
        yield sys.stdout
        return
    if not path.parent.is_dir():
        raise BadInput("folder_missing", folder=str(path.parent))
    with file_troubles(path):
        file: TextIO = path.open("w", encoding="utf-8", newline="")
    with file:
        yield file


@contextmanager
def file_troubles(path: Path) -> Iterator[None]:
    """Turn what the system says of a file into a sentence."""
    try:
        yield
    except FileNotFoundError:
        raise BadInput("file_missing", file=str(path)) from None
    except IsADirectoryError:
        raise BadInput("file_folder", file=str(path)) from None
    except PermissionError:
        raise BadInput("file_forbidden", file=str(path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput("file_other", file=str(path), reason=reason) from None
