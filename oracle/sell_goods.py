"""Section 10 of Birmingham: selling cotton, manufactured goods and pottery."""

from typing import TYPE_CHECKING, Any

from oracle import board, data, deliver
from oracle.develop import removable, remove
from oracle.score import score
from oracle.turns import begin_action
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game


def sell(game: "Game", command: Command) -> None:
    begin_action(game, command["cards"])
    need(command["sales"], "10.1", "nothing is sold")  # BIR 10.1
    for sale in command["sales"]:
        sell_one(game, game.state["to_act"], sale)


def sell_one(game: "Game", seat: int, sale: dict[str, Any]) -> None:
    slot, beer = sale["slot"], sale["beer"]
    tile = game.state["tiles"].get(slot)
    need(tile and tile["seat"] == seat, "10.1", f"no own tile on {slot!r}")  # BIR 10.1
    need(not tile["flipped"], "10.1", f"{slot} is sold already")
    row = board.printed(game, slot)
    need(row["industry"] in data.GOODS, "10.1", f"{row['industry']} is not sold")
    buyers = merchants_for(game, slot)
    need(buyers, "10.2", f"no merchant buys {slot}")  # BIR 10.2
    need(len(beer) == row["beer"], "10.3", f"{row['beer']} barrels, {len(beer)} named")
    from_merchants = [source for source in beer if source in game.book["deal"]["merchants"]]
    need(len(from_merchants) <= 1, "10.5", "one merchant's barrel at most")  # BIR 10.5
    check_bonus(game, seat, sale, from_merchants)
    for source in beer:
        take_barrel(game, seat, sale, source, buyers)
    deliver.flip(game, slot)  # BIR 10.3


def merchants_for(game: "Game", slot: str) -> list[str]:
    """Merchant slots whose tile buys what stands on a slot and is connected to it."""  # BIR 10.2
    industry = board.printed(game, slot)["industry"]
    connected = board.distances(game, [board.place_of(game, slot)])
    merchants = []
    for merchant, buys in game.book["deal"]["merchants"].items():
        if buys in {"any", industry} and merchant_place(merchant) in connected:
            merchants.append(merchant)
    return merchants


def merchant_place(merchant: str) -> str:
    return merchant.partition("/")[0]


def take_barrel(
    game: "Game", seat: int, sale: dict[str, Any], source: str, buyers: list[str]
) -> None:
    """BIR 10.4: from a brewery or from beside a merchant tile."""
    if source in game.book["deal"]["merchants"]:
        need(source in buyers, "10.5", f"{source} does not buy this")  # BIR 10.5
        need(source in game.state["barrels"], "10.5", f"no barrel beside {source}")
        game.state["barrels"].remove(source)
        give_bonus(game, seat, sale, merchant_place(source))
        return
    allowed = deliver.brewery_sources(game, seat, [board.place_of(game, sale["slot"])])
    need(source in allowed, "10.4", f"no beer from {source!r}")
    deliver.use_cube(game, source)


def check_bonus(game: "Game", seat: int, sale: dict[str, Any], merchants: list[str]) -> None:
    """BIR 10.7: a tile to remove is named exactly when one has to be."""
    due = [source for source in merchants if merchant_place(source) == "gloucester"]
    if due and removable(game, seat):
        need("bonus" in sale, "10.7", "a tile has to be removed")
    else:
        need("bonus" not in sale, "10.7", "there is no tile to remove")


def give_bonus(game: "Game", seat: int, sale: dict[str, Any], place: str) -> None:
    """BIR 10.6."""
    kind, amount = data.BONUSES[place]
    if kind == "income":
        deliver.advance(game, seat, amount)
    elif kind == "points":
        score(game, seat, "merchants", amount)
    elif kind == "money":
        game.state["seats"][seat]["money"] += amount
    elif "bonus" in sale:  # BIR 10.7
        remove(game, seat, sale["bonus"])
