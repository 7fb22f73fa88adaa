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
from navvy.phrases import Spoken, found, wanted
from navvy.record.kinds import MOST_NUMBER, MOST_SHOWN, kind, plain, shown

GZIP: Final = b"\x1f\x8b"
MOST_BYTES: Final = 1 << 28  # far more than any game needs, and a small file may unpack to more


class Value:
    """A value in a file, and where it stands."""

    __slots__ = ("value", "where")

    def __init__(self, value: object, where: str) -> None:
        """Name a value for the sentences about it."""
        self.value = value
        self.where = where

    def fail(self, expected: Spoken) -> NoReturn:
        """Refuse the file: something else should stand here."""
        value = found("null") if self.value is None else shown(self.value)
        raise Malformed("trace_value", where=self.where, expected=expected, found=value)

    def number(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number, within bounds if there are any."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(wanted("number"))
        if low is not None and high is not None and not low <= value <= high:
            self.fail(wanted("from_to", least=low, most=high))
        if abs(value) > MOST_NUMBER:
            self.fail(wanted("reachable"))
        return value

    def flag(self) -> bool:
        """True or false, written so or as 1 or 0."""
        if not isinstance(self.value, int) or self.value not in (0, 1):
            self.fail(wanted("flag"))
        return bool(self.value)

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            self.fail(wanted("plain_text"))
        return self.value

    def rows(self, count: int | None = None) -> list["Value"]:
        """The members of a list, of a given length if one is."""
        rows = self.value
        if not isinstance(rows, list):
            self.fail(wanted("list"))
        if count is not None and len(rows) != count:
            raise Malformed("trace_entries", where=self.where, expected=count, found=len(rows))
        return [Value(value, f"{self.where}[{at}]") for at, value in enumerate(rows)]

    def numbers(self, count: int | None = None) -> list[int]:
        """A list of whole numbers."""
        return [row.number() for row in self.rows(count)]

    def members(self) -> dict[str, "Value"]:
        """The members of an object."""
        rows = self.value
        if not isinstance(rows, dict):
            self.fail(wanted("object"))
        return {key: Value(value, self._below(key)) for key, value in rows.items()}

    def part(self, key: str) -> "Value":
        """A member that must be there."""
        part = self.get(key)
        if part is None:
            raise Malformed("trace_missing", where=self._below(key))
        return part

    def get(self, key: str) -> "Value | None":
        """A member that may be missing or null."""
        rows = self.value
        if not isinstance(rows, dict):
            self.fail(wanted("object"))
        value = rows.get(key)
        return None if value is None else Value(value, self._below(key))

    def is_on(self, key: str) -> bool:
        """Whether a member is there and true."""
        part = self.get(key)
        return part is not None and part.flag()

    def _below(self, key: str) -> str:
        return f"{self.where}{' ' if self.where.endswith(':') else '.'}{plain(key[:MOST_SHOWN])}"


def read_lines(path: Path) -> list[Value]:
    """Every line that is not blank, as JSON."""
    try:
        text = _unpacked(path.read_bytes(), path).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise Malformed("trace_unreadable", file=str(path), reason=reason) from error
    except UnicodeDecodeError as error:
        raise Malformed("trace_other", file=str(path)) from error
    lines = text.split("\n")
    return [_parsed(line, f"{path}:{at}:") for at, line in enumerate(lines, 1) if line.strip()]


def _unpacked(raw: bytes, path: Path) -> bytes:
    if not raw.startswith(GZIP):
        return raw
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as packed:
            raw = packed.read(MOST_BYTES + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Malformed("trace_cut", file=str(path)) from error
    if len(raw) > MOST_BYTES:
        raise Malformed("trace_too_long", file=str(path))
    return raw


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _parsed(line: str, where: str) -> Value:
    try:
        row = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Malformed("trace_no_json", where=where) from error
    if not isinstance(row, dict):
        raise Malformed("trace_no_object", where=where, found=kind(row))
    return Value(row, where)
