"""Reading the coal and iron ladders, merchant tiles and the distant market. AOI 19.4."""

from navvy.data import check
from navvy.data.cards import Deck, read_counts
from navvy.data.schema import MarketData, MerchantData, MerchantTile
from navvy.data.tables import Document, Table, shown
from navvy.phrases import wanted


def read_market(document: Document, board: Document, header: str) -> MarketData:
    """One ladder; what the map prints goes before what the game prints."""
    table = document.required(header)
    table.overlay(board.single(header))
    found = MarketData(
        spaces=table.numbers("spaces"),
        filled=table.count("filled"),
        empty_price=table.count("empty_price"),
    )
    _check_ladder(table, found)
    table.finish()
    return found


def read_merchant_tiles(
    document: Document,
    deck: Deck,
    columns: tuple[str, ...],
    industries: tuple[str, ...],
    merchants: tuple[MerchantData, ...],
) -> tuple[MerchantTile, ...]:
    """The merchant tiles of this table: one for each space in use; a surplus stays boxed."""
    tables = document.many("merchant_tile")
    found = tuple(_merchant_tile(table, deck, columns, industries) for table in tables)
    check.unique(zip(tables, (tile.id for tile in found), strict=True), "id", "merchant_tile")
    spaces = sum(len(merchant.slot_ids) for merchant in merchants if merchant.used)
    tiles = sum(tile.count for tile in found)
    if document.flag("surplus", default=False):
        if tiles < spaces:
            enough = wanted("merchant_tiles_or_more", count=spaces, deck=deck.data.id)
            document.fail("merchant_tile", enough, shown(tiles))
    elif tiles != spaces:
        enough = wanted("merchant_tiles", count=spaces, deck=deck.data.id)
        document.fail("merchant_tile", enough, shown(tiles))
    return found


def read_distant_track(document: Document) -> tuple[int, ...]:
    """The income spaces of each box, or nothing where there is no distant market."""
    table = document.single("distant")
    if table is None:
        return ()
    track = table.numbers("track")
    table.finish()
    return track


def read_distant_tiles(
    document: Document, deck: Deck, columns: tuple[str, ...], track: tuple[int, ...]
) -> tuple[int, ...]:
    """The steps of every tile of this table, ascending; together they reach the end."""
    steps: list[int] = []
    for table in document.many("distant_tile"):
        steps += [table.count("steps")] * read_counts(table, columns)[deck.column]
        table.finish()
    if sum(steps) < len(track):
        enough = wanted("distant_tiles", count=len(track), deck=deck.data.id)
        document.fail("distant_tile", enough, shown(sum(steps)))
    return tuple(sorted(steps))


def _check_ladder(table: Table, market: MarketData) -> None:
    printed = table.count("total")
    if len(market.spaces) != printed:
        table.fail("total", wanted("spaces_printed", count=printed), shown(len(market.spaces)))
    if list(market.spaces) != sorted(market.spaces):
        table.fail("spaces", wanted("rising_prices"), shown(list(market.spaces)))
    if market.filled > printed:
        table.fail("filled", wanted("cubes", most=printed), shown(market.filled))


def _merchant_tile(
    table: Table, deck: Deck, columns: tuple[str, ...], industries: tuple[str, ...]
) -> MerchantTile:
    found = MerchantTile(
        id=table.id("id"),
        industries=table.names("industries", "industry", industries),
        count=read_counts(table, columns)[deck.column],
    )
    table.finish()
    return found
