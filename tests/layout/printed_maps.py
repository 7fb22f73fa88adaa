"""Maps as a picture needs them: those of the games, and those that stand only in a file here."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from navvy.layout.printed import (
    PrintedBox,
    PrintedLadder,
    PrintedLink,
    PrintedMap,
    PrintedPlace,
)

FOLDER = Path(__file__).resolve().parent.parent / "data" / "layout"


def from_file(path: Path) -> PrintedMap:
    """A map that no game has yet."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return PrintedMap(
        game=data["game"],
        map=data["map"],
        game_name=data["game_name"],
        name=data["name"],
        places=tuple(map(place, data["place"])),
        links=tuple(map(link, data["link"])),
        ladders=tuple(map(ladder, data["ladder"])),
    )


def place(row: Mapping[str, Any]) -> PrintedPlace:
    slots = [
        PrintedBox(id=f"{row['id']}/{number}", kind="slot", industries=tuple(industries))
        for number, industries in enumerate(row.get("slots", ()), 1)
    ]
    markets = [
        PrintedBox(id=f"{row['id']}/market-{number + 1}", kind="market")
        for number in range(row.get("markets", 0))
    ]
    cubes = row.get("imports", 0)
    imports = [PrintedBox(id=f"{row['id']}/import", kind="import", cubes=cubes)] if cubes else []
    return PrintedPlace(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        banner=row.get("banner", ""),
        boxes=(*slots, *markets, *imports),
        badges=tuple(row.get("badges", ())),
    )


def link(row: Mapping[str, Any]) -> PrintedLink:
    joins = tuple(row["joins"])
    return PrintedLink(id="-".join(joins), joins=joins, eras=tuple(row["eras"]))


def ladder(row: Mapping[str, Any]) -> PrintedLadder:
    rows = tuple((str(figure), int(count)) for figure, count in row["rows"])
    return PrintedLadder(id=row["id"], rows=rows)
