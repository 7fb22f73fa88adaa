"""The lines of a trace file, gzipped or plain, and typed access to what stands in them.

Whatever is wrong with a file becomes one sentence with its line.
"""

import gzip
import json
import zlib
from io import BytesIO
from pathlib import Path
from typing import Final, NoReturn

from navvy.errors import Malformed

GZIP: Final = b"\x1f\x8b"
MOST_BYTES: Final = 1 << 28  # far more than any game needs, and a small file may unpack to more
MOST_NUMBER: Final = 10**9
MOST_SHOWN: Final = 80  # letters of a value that a sentence repeats
KINDS: Final = {
    bool: "true or false",
    int: "a number",
    float: "a fraction",
    str: "text",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


class Value:
    """A value in a file, and where it stands."""

    __slots__ = ("value", "where")

    def __init__(self, value: object, where: str) -> None:
        """Name a value for the sentences about it."""
        self.value = value
        self.where = where

    def fail(self, expected: str) -> NoReturn:
        """Refuse the file: something else should stand here."""
        found = self.value
        shown = KINDS[type(found)]
        if isinstance(found, str) and len(found) <= MOST_SHOWN:
            shown = f"'{_plain(found)}'"
        elif isinstance(found, int) and not isinstance(found, bool) and abs(found) <= MOST_NUMBER:
            shown = str(found)
        raise Malformed(f"{self.where} should be {expected}; it is {shown}.")

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number, within bounds if there are any."""
        found = self.value
        if not isinstance(found, int) or isinstance(found, bool):
            self.fail("a whole number")
        if low is not None and high is not None and not low <= found <= high:
            self.fail(f"from {low} to {high}")
        if abs(found) > MOST_NUMBER:
            self.fail("a number that a game can reach")
        return found

    def flag(self) -> bool:
        """True or false, written so or as 1 or 0."""
        if not isinstance(self.value, int) or self.value not in (0, 1):
            self.fail("true or false")
        return bool(self.value)

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            self.fail("text")
        return self.value

    def rows(self, count: int | None = None) -> list["Value"]:
        """The members of a list, of a given length if one is."""
        found = self.value
        if not isinstance(found, list):
            self.fail("a list")
        if count is not None and len(found) != count:
            raise Malformed(f"{self.where} should hold {count} entries; it holds {len(found)}.")
        return [Value(value, f"{self.where}[{at}]") for at, value in enumerate(found)]

    def numbers(self, count: int | None = None) -> list[int]:
        """A list of whole numbers."""
        return [row.number() for row in self.rows(count)]

    def members(self) -> dict[str, "Value"]:
        """The members of an object."""
        found = self.value
        if not isinstance(found, dict):
            self.fail("an object")
        return {key: Value(value, self._below(key)) for key, value in found.items()}

    def part(self, key: str) -> "Value":
        """A member that must be there."""
        found = self.get(key)
        if found is None:
            raise Malformed(f"{self._below(key)} is missing.")
        return found

    def get(self, key: str) -> "Value | None":
        """A member that may be missing or null."""
        found = self.value
        if not isinstance(found, dict):
            self.fail("an object")
        value = found.get(key)
        return None if value is None else Value(value, self._below(key))

    def is_on(self, key: str) -> bool:
        """Whether a member is there and true."""
        found = self.get(key)
        return found is not None and found.flag()

    def _below(self, key: str) -> str:
        return f"{self.where}{' ' if self.where.endswith(':') else '.'}{_plain(key[:MOST_SHOWN])}"


def _plain(text: str) -> str:
    """Text that any terminal can show."""
    return text.encode("ascii", "backslashreplace").decode()


def read_lines(path: Path) -> list[Value]:
    """Every line that is not blank, as JSON."""
    try:
        text = _unpacked(path.read_bytes(), path).decode("utf-8")
    except OSError as error:
        raise Malformed(f"{path} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"{path} is no trace: it holds neither text nor gzip.") from error
    lines = text.split("\n")
    return [_parsed(line, f"{path}:{at}:") for at, line in enumerate(lines, 1) if line.strip()]


def _unpacked(raw: bytes, path: Path) -> bytes:
    if not raw.startswith(GZIP):
        return raw
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as packed:
            found = packed.read(MOST_BYTES + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Malformed(f"{path} is cut off or damaged: its gzip data do not end well.") from error
    if len(found) > MOST_BYTES:
        raise Malformed(f"{path} is too long for a trace.")
    return found


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _parsed(line: str, where: str) -> Value:
    try:
        found = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{where} this line is no JSON; it may be cut off.") from error
    if not isinstance(found, dict):
        raise Malformed(f"{where} this line should be an object; it is {KINDS[type(found)]}.")
    return Value(found, where)
