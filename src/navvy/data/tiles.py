"""Reading the tiles of a player, their variants, and breweries' barrels.

BIR 19.1, LAN 19.1, AOI 19.1.
"""

from typing import Final

from navvy.data import check
from navvy.data.schema import ERAS, Barrels, TileData
from navvy.data.tables import Document, Table

_FIGURES: Final = ("count", "cost", "coal", "iron", "beer", "cubes", "income", "vp", "links")


def read_tiles(
    document: Document, known_options: tuple[str, ...], options: frozenset[str]
) -> tuple[TileData, ...]:
    """Every tile, with the variants of the chosen options, checked against the totals."""
    tables = document.many("tile")
    industries = document.texts("industries")
    found = tuple(_tile(table, industries, known_options, options) for table in tables)
    check.unique(zip(tables, (tile.id for tile in found), strict=True), "level", "tile")
    check.few_enough(document, "tile", found)
    counted = {"tiles": sum(tile.count for tile in found)}
    for industry in industries:
        counted[industry] = sum(tile.count for tile in found if tile.industry == industry)
    check.totals(document.required("totals"), counted)
    return found


def read_barrels(document: Document) -> Barrels:
    """The barrels of a new brewery in each era; none where the game has no breweries."""
    table = document.single("barrels")
    if table is None:
        return Barrels(canal=0, rail=0)
    found = Barrels(canal=table.count("canal"), rail=table.count("rail"))
    table.finish()
    return found


def _tile(
    table: Table,
    industries: tuple[str, ...],
    known_options: tuple[str, ...],
    options: frozenset[str],
) -> TileData:
    _vary(table, known_options, options)
    industry = table.name("industry", "industry", industries)
    level = table.count("level")
    found = TileData(
        id=f"{industry}-{level}",
        industry=industry,
        level=level,
        count=table.count("count"),
        cost=table.count("cost"),
        coal=table.count("coal", 0),
        iron=table.count("iron", 0),
        beer=table.count("beer", 0),
        cubes=table.count("cubes", 0),
        income=table.count("income"),
        vp=table.count("vp"),
        links=table.count("links", 0),
        eras=table.names("eras", "era", ERAS),
        developable=table.flag("developable", default=True),
    )
    table.finish()
    return found


def _vary(table: Table, known_options: tuple[str, ...], options: frozenset[str]) -> None:
    for variant in table.tables("variant"):
        option = variant.name("option", "option", known_options)
        for key in _FIGURES:
            variant.count(key, 0)
        variant.finish()
        if option in options:
            table.overlay(variant)
