"""The corrections of an owner of the game: one file whose values go before those of the others.

An entry says by its own keys what it corrects; a fact that an owner wrote counts as proven. Leaves
reading the values to those who read the files that are corrected.
"""

from collections.abc import Collection, Mapping
from importlib.resources.abc import Traversable
from typing import Final

from navvy.data import check
from navvy.data.names import nearest
from navvy.data.tables import Document, Table
from navvy.phrases import typed, wanted

FILE: Final = "corrections.toml"
# What tells the entries of a table apart.
_ENTRIES: Final[Mapping[str, tuple[str, ...]]] = {
    "tile": ("industry", "level"),
    "deck": ("id",),
    "card": ("id",),
    "merchant_tile": ("id",),
    "loan": ("amount",),
}
_MAP_ENTRIES: Final[Mapping[str, tuple[str, ...]]] = {
    "location": ("id",),
    "link": ("joins",),
    "sea_lane": ("joins",),
}
_ONCE: Final = (*("coal_market", "iron_market", "start", "link_costs", "loans", "end", "limits"),)
_OF_MAP: Final = ("totals", "isolated")
_MAP_KEYS: Final = ("id", "name", "players", "whole", *_OF_MAP)


class Corrections:
    """The entries of the file that concern one other file."""

    def __init__(self, document: Document | None, map_id: str, maps: Collection[str]) -> None:
        """Take those of one map, or with an empty id those of the game."""
        self._document = document
        self._map = map_id
        self._entries = {key: self._read(key, maps) for key in self._headers}
        self._head = self._of_this_map("map", "id", maps) if map_id else []
        for table in self._head:
            table.know(_MAP_KEYS)
        check.unique(((table, map_id) for table in self._head), "id", "map")
        self._whole = bool(self.head and self.head.flag("whole", default=False))

    @property
    def head(self) -> Table | None:
        """What goes before the keys at the top of the file."""
        return self._head[0] if self._head else None

    def entries(self, header: str, tables: list[Table]) -> list[Table]:
        """The tables with their corrections, or the owner's alone where a whole map is given."""
        if header not in self._headers:
            return tables
        mine = self._entries[header]
        if self._whole:
            return mine
        keys = self._headers[header]
        names = [_identity(table, keys) for table in mine]
        check.unique(zip(mine, names, strict=True), keys[-1], header)
        places = {_identity(table, keys): table for table in tables}
        for table, name in zip(mine, names, strict=True):
            if name not in places:
                near = nearest(name, places)
                table.fail(keys[-1], wanted("entry", header=header), typed(name), near)
            places[name].overlay(table)
        return tables

    def once(self, header: str, table: Table | None) -> Table | None:
        """A table that is written once with its correction, which stands alone for a whole map."""
        mine = self._once(header)
        if mine is None or (table and not self._whole):
            if table:
                table.overlay(mine)
            return table
        return mine

    @property
    def _headers(self) -> Mapping[str, tuple[str, ...]]:
        return _MAP_ENTRIES if self._map else _ENTRIES

    def _once(self, header: str) -> Table | None:
        inside = self.head if header in _OF_MAP else None
        if inside and header in inside:
            return _owned(inside.table(header))
        if self._document is None or self._map or header not in _ONCE:
            return None
        table = self._document.single(header)
        return table and _owned(table)

    def _read(self, header: str, maps: Collection[str]) -> list[Table]:
        if self._document is None:
            return []
        if self._map:
            return self._of_this_map(header, "map", maps)
        return [_owned(table) for table in self._document.many(header)]

    def _of_this_map(self, header: str, key: str, maps: Collection[str]) -> list[Table]:
        tables = self._document.many(header) if self._document else []
        return [_owned(one) for one in tables if one.name(key, "map", maps) == self._map]


def read_corrections(folder: Traversable, map_id: str = "") -> Corrections:
    """What the corrections of a game's folder say of one map, or of everything but maps."""
    file = folder.joinpath("data", FILE)
    board = [one.name for one in folder.joinpath("data", "maps").iterdir()]
    maps = [name.removesuffix(".toml") for name in board if name.endswith(".toml")]
    keys = (*_ENTRIES, *_MAP_ENTRIES, *_ONCE, "map")
    document = Document(file, f"{folder.name}/data/{FILE}", keys) if file.is_file() else None
    return Corrections(document, map_id, maps)


def _owned(table: Table) -> Table:
    table.own()
    return table


def _identity(table: Table, keys: tuple[str, ...]) -> str:
    """What an entry is called by the keys that tell it apart; a line has no direction."""
    parts: list[str] = []
    for key in keys:
        value = table.written(key)
        if value is None:
            table.text(key)
        parts += sorted(map(str, value)) if isinstance(value, list) else [str(value)]
    return "-".join(parts)
