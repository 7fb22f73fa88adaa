"""TOML tables that know where they stand.

A `Document` is one file; a `Table` hands out typed values, remembers which keys were asked for, and
turns whatever is wrong into a `DataError` with file, line, key, expected, got and a suggestion. A
document also gathers what its entries say of themselves that they cannot prove. AOI 19.5.
"""

import re
import tomllib
from collections.abc import Collection
from importlib.resources.abc import Traversable
from typing import Final, NoReturn, Protocol

from navvy.data.names import nearest
from navvy.data.schema import PROVEN, PROVENANCES, Unproven
from navvy.errors import DataError
from navvy.phrases import Fact, Phrase, found, typed, wanted

_GRADES: Final = ("A", "B", "C")
_CERTAIN, _OWNER = PROVEN
_ABOUT: Final = ("source", "confidence", "provenance", "doubts")  # say where the facts are from
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Table:
    """One table of a document."""

    def __init__(self, document: "Document", header: str, index: int, values: object) -> None:
        """Stand at the index-th occurrence of a header; an empty header is the top of the file."""
        self._document = document
        self._header = header
        self._index = index
        self._asked = set(_ABOUT)
        self._over: list[Table] = []  # the last goes first
        self.owned = False
        self._values: dict[str, object] = values if isinstance(values, dict) else {}
        if not isinstance(values, dict):
            self.fail("", wanted("table"), shown(values))

    def __contains__(self, key: str) -> bool:
        """Whether the key is written."""
        return key in self._values

    def written(self, key: str) -> object:
        """The value as written, or None."""
        return self._values.get(key)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys as written, except those that say where the facts are from."""
        return tuple(key for key in self._values if key not in _ABOUT)

    def text(self, key: str, default: str | None = None) -> str:
        """A string."""
        value = self._get(key, wanted("text"), default)
        if not isinstance(value, str) or (not value and default is None):
            self.fail(key, wanted("text"), shown(value))
        return value

    def id(self, key: str) -> str:
        """A kebab-case ASCII id."""
        value = self.text(key)
        if not _ID.fullmatch(value):
            self.fail(key, wanted("id"), typed(value))
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._get(key, wanted("number"), default)
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(key, wanted("number"), shown(value))
        return value

    def count(self, key: str, default: int | None = None) -> int:
        """A whole number that is not negative."""
        value = self.number(key, default)
        if value < 0:
            self.fail(key, wanted("count"), shown(value))
        return value

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """True or false."""
        value = self._get(key, wanted("flag"), default)
        if not isinstance(value, bool):
            self.fail(key, wanted("flag"), shown(value))
        return value

    def numbers(self, key: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of whole numbers, none of them negative."""
        rows: list[int] = []
        for item in self._items(key, wanted("numbers"), default):
            if not isinstance(item, int) or isinstance(item, bool) or item < 0:
                self.fail(key, wanted("numbers"), shown(item))
            rows.append(item)
        return tuple(rows)

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of strings."""
        return self._strings(key, self._items(key, wanted("texts"), default))

    def names(
        self, key: str, noun: str, known: Collection[str], default: tuple[str, ...] | None = None
    ) -> tuple[str, ...]:
        """A list of known names, each once."""
        return self._known(key, noun, known, self.texts(key, default))

    def name(self, key: str, noun: str, known: Collection[str]) -> str:
        """One known name."""
        return self._known(key, noun, known, (self.text(key),))[0]

    def name_lists(self, key: str, noun: str, known: Collection[str]) -> list[tuple[str, ...]]:
        """A list of lists of known names."""
        rows = []
        for item in self._items(key, wanted("lists"), ()):
            if not isinstance(item, list) or not item:
                self.fail(key, wanted("full_lists"), shown(item))
            rows.append(self._known(key, noun, known, self._strings(key, item)))
        return rows

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        value = self._get(key, wanted("table"), None)
        inner = Table(self._document, self._header, self._index, value)
        inner._asked.clear()
        return inner

    def tables(self, key: str) -> list["Table"]:
        """The tables of an array inside this one, such as `[[tile.variant]]`."""
        items = self._items(key, wanted("tables"), ())
        return [Table(self._document, self._header, self._index, item) for item in items]

    def overlay(self, over: "Table | None") -> None:
        """Let the keys of another table go before those of this one."""
        if over:
            self._over.append(over)

    def own(self) -> None:
        """Stand for what an owner of the game compared with the box."""
        self.owned = True
        if self._values.get("provenance", _OWNER) != _OWNER:
            wrong = self._values["provenance"]
            self.fail("provenance", wanted("owner", grade=_OWNER), shown(wrong))

    def know(self, keys: Collection[str]) -> None:
        """Complain of keys that are none of these."""
        for key in self.keys:
            if key not in keys:
                self.fail(key, wanted("known_key"), typed(key), nearest(key, keys))

    def finish(self, *, sourced: bool = True, asked: Collection[str] = ()) -> None:
        """Complain of a missing source and of keys that nobody asked for."""
        self._asked.update(asked)
        for over in self._over:
            over.finish(sourced=sourced, asked=self._asked)
        if sourced:
            self.weigh()
        self._over.clear()
        self.know(self._asked)

    def weigh(self) -> None:
        """Complain of a missing source or an unknown grade; note what is not proven."""
        if self.owned:
            return
        self.text("source")
        if self.text("confidence", "A") not in _GRADES:
            self.fail("confidence", wanted("grade"), shown(self._values["confidence"]))
        doubts = self._doubts()
        owners = [over for over in self._over if over.owned]
        corrected = {key for over in owners for key in over.keys}
        if set(self.keys) <= corrected or any("provenance" in over for over in owners):
            return
        for field, grade in doubts.items():
            if grade not in PROVEN and field not in corrected:
                self._document.note(self._entry(), field, grade, str(self._values["source"]))

    def _doubts(self) -> dict[str, str]:
        """The grade of the entry, by an empty name, and those of its fields that differ."""
        grades = {"": self._values.get("provenance", _CERTAIN)}
        inner = self.table("doubts") if "doubts" in self else None
        for field in inner.keys if inner else ():
            if field not in self._asked:
                self.fail("doubts", wanted("known_key"), typed(field), nearest(field, self._asked))
            grades[field] = inner.written(field) if inner else ""
        for field, grade in grades.items():
            if grade not in PROVENANCES:
                near = nearest(str(grade), PROVENANCES)
                key = "doubts" if field else "provenance"
                self.fail(key, wanted("provenance"), shown(grade), near)
        return {field: str(grade) for field, grade in grades.items()}

    def fail(self, key: str, expected: Phrase, got: Phrase, suggestion: str = "") -> NoReturn:
        """Raise the error for a key of this table."""
        for over in reversed(self._over):
            if key in over:
                over.fail(key, expected, got, suggestion)
        raise DataError(
            file=self._document.label,
            line=self._document.line(self._header, self._index, key, _quoted(got)),
            key=self._place(key),
            expected=expected,
            got=got,
            suggestion=suggestion,
        )

    def fail_unknown(self, key: str, noun: str, value: str, known: Collection[str]) -> NoReturn:
        """Raise the error for a name that does not exist."""
        self.fail(key, wanted("name", noun=noun), typed(value), nearest(value, known))

    def _place(self, key: str) -> Fact:
        """Where the key stands, with the id of its table if that has one."""
        title = self._values.get("id") or self._values.get("joins")
        shown_title = "-".join(map(str, title)) if isinstance(title, list) else str(title or "")
        place: Fact = self._header
        if self._header and shown_title:
            place = Phrase("error.titled", {"header": self._header, "title": shown_title})
        if self._header and key:
            place = Phrase("error.key_of", {"place": place, "key": key})
        return place if self._header else key

    def _entry(self) -> str:
        """What the entry is called in a list of the unproven."""
        title = self._values.get("id") or self._values.get("joins") or self._values.get("industry")
        words = list(map(str, title)) if isinstance(title, list) else [str(title or "")]
        if "level" in self:
            words.append(str(self._values["level"]))
        return f"{self._header} {'-'.join(words)}".strip()

    def _get(self, key: str, expected: Phrase, default: object) -> object:
        self._asked.add(key)
        over = [one.written(key) for one in reversed(self._over) if key in one]
        value = over[0] if over else self._values.get(key, default)
        if value is None:
            twin = nearest(key, set(self._values) - self._asked)
            if twin:
                self.fail(twin, wanted("known_key"), typed(twin), key)
            self.fail(key, expected, found("nothing"))
        return value

    def _items(
        self, key: str, expected: Phrase, default: tuple[object, ...] | None
    ) -> list[object]:
        value = self._get(key, expected, default)
        if not isinstance(value, list | tuple):
            self.fail(key, expected, shown(value))
        return list(value)

    def _strings(self, key: str, items: list[object]) -> tuple[str, ...]:
        rows: list[str] = []
        for item in items:
            if not isinstance(item, str):
                self.fail(key, wanted("texts"), shown(item))
            rows.append(item)
        return tuple(rows)

    def _known(
        self, key: str, noun: str, known: Collection[str], values: tuple[str, ...]
    ) -> tuple[str, ...]:
        for at, value in enumerate(values):
            if value not in known:
                self.fail_unknown(key, noun, value, known)
            if value in values[:at]:
                self.fail(key, wanted("once_each"), found("twice", name=value))
        return values


class Overlay(Protocol):
    """What goes before the values of a document."""

    @property
    def head(self) -> Table | None:
        """What goes before the keys at the top."""
        ...

    def entries(self, header: str, tables: list[Table]) -> list[Table]:
        """The tables of a header as they count."""
        ...

    def once(self, header: str, table: Table | None) -> Table | None:
        """A table that may be written once as it counts."""
        ...


class Document(Table):
    """One TOML file; its own keys are those above the first header."""

    def __init__(self, file: Traversable, label: str, keys: Collection[str]) -> None:
        """Read the file; `label` is what error messages call it, `keys` what it may hold."""
        self.label = label
        self.unproven: list[Unproven] = []
        self._lines: list[str] = []
        self._overlay: Overlay | None = None
        super().__init__(self, "", 0, self._read(file))
        self.know(keys)

    def correct(self, overlay: Overlay) -> None:
        """Let the values of another file go before those of this one."""
        self._overlay = overlay
        self.overlay(overlay.head)

    def note(self, entry: str, field: str, grade: str, source: str) -> None:
        """Gather a fact that is not proven."""
        self.unproven.append(
            Unproven(file=self.label, entry=entry, field=field, grade=grade, note=source)
        )

    def line(self, header: str, index: int, key: str, quoted: str) -> int:
        """The line of a key, or of a string after it, in the index-th table of that header."""
        first, last = self._span(header, index)
        block = range(first, last)
        written = [n for n in block if re.match(rf"\s*{re.escape(key)}\s*=", self._lines[n])]
        if not key or not written:
            return first + 1
        deeper = [n for n in range(written[0], last) if f'"{quoted}"' in self._lines[n]]
        return (deeper if quoted and deeper else written)[0] + 1

    def single(self, header: str) -> Table | None:
        """A table that may be written once, such as `[barrels]`."""
        self._asked.add(header)
        values = self._values.get(header)
        table = None if values is None else Table(self, header, 0, values)
        return self._overlay.once(header, table) if self._overlay else table

    def required(self, header: str) -> Table:
        """A table that must be written once."""
        table = self.single(header)
        return table or Table(
            self, header, 0, self._get(header, wanted("header", header=header), None)
        )

    def many(self, header: str) -> list[Table]:
        """The tables written `[[header]]`, in the order of the file."""
        items = self._items(header, wanted("headers", header=header), ())
        tables = [Table(self, header, index, item) for index, item in enumerate(items)]
        return self._overlay.entries(header, tables) if self._overlay else tables

    def _read(self, file: Traversable) -> dict[str, object]:
        try:
            text = file.read_text(encoding="utf-8")
            self._lines = text.splitlines()
            values: dict[str, object] = tomllib.loads(text)
        except OSError:
            raise self._broken(0, wanted("file"), found("none")) from None
        except UnicodeDecodeError:
            raise self._broken(0, wanted("text_file"), found("other_bytes")) from None
        except tomllib.TOMLDecodeError as error:
            at = re.search(r"line (\d+)", str(error))
            line = int(at[1]) if at else len(self._lines)
            raise self._broken(line, wanted("toml"), _clause(str(error))) from None
        return values

    def _broken(self, line: int, expected: Phrase, got: Phrase) -> DataError:
        key = Phrase("error.whole_file")
        return DataError(file=self.label, line=line, key=key, expected=expected, got=got)

    def _span(self, header: str, index: int) -> tuple[int, int]:
        starts = [n for n, line in enumerate(self._lines) if line.startswith("[")]
        if not header:
            return 0, starts[0] if starts else len(self._lines)
        names = (f"[[{header}]]", f"[{header}]")
        here = [n for n in starts if self._lines[n].split("#")[0].strip() in names]
        if index >= len(here):
            return 0, len(self._lines)
        inner = (f"[[{header}.", f"[{header}.")
        ends = [n for n in starts if n > here[index] and not self._lines[n].startswith(inner)]
        return here[index], ends[0] if ends else len(self._lines)


def shown(value: object) -> Phrase:
    """A value as the file has it."""
    return typed(value) if isinstance(value, str) else found("toml", value=str(value).lower())


def _quoted(got: Phrase) -> str:
    """The string that a phrase quotes from the file, or nothing."""
    return str(got.facts.get("id", ""))


def _clause(message: str) -> Phrase:
    return found("toml", value=message.partition(" (at ")[0].rstrip(".").lower())
