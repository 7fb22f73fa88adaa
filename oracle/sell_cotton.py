"""Section 10 of Lancashire: selling cotton to ports and to the distant market."""

from typing import TYPE_CHECKING, Any

from oracle import board, data, deliver
from oracle.turns import begin_action
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game

Sales = list[dict[str, Any]]


def sell(game: "Game", command: Command) -> None:
    begin_action(game, command["cards"])  # LAN 10.17: the card goes with the first sale
    make_sales(game, command["sales"])


def also(game: "Game", command: Command) -> None:
    """LAN 10.17: further sales of the same action, for no other card."""
    need(game.state["open_sale"], "10.17", "no sell action goes on")
    game.state["open_sale"] = False
    make_sales(game, command["sales"])


def make_sales(game: "Game", sales: Sales) -> None:
    need(sales, "10.1", "nothing is sold")  # LAN 10.1
    for sale in sales[:-1]:
        need(sale["to"] != "market", "10.17", "the distant market ends a command")
    for sale in sales:
        check_mill(game, sale["slot"])
        if sale["to"] == "market":
            sell_far(game, sale["slot"])
        else:
            sell_to_port(game, sale["slot"], sale["to"])


def check_mill(game: "Game", slot: str) -> None:
    tile = game.state["tiles"].get(slot)  # LAN 10.1
    need(tile and tile["seat"] == game.state["to_act"], "10.1", f"no own tile on {slot!r}")
    need(board.printed(game, slot)["industry"] == "cotton", "10.1", f"{slot} is no mill")
    need(not tile["flipped"], "10.1", f"{slot} is sold already")


def sell_to_port(game: "Game", mill: str, port: str) -> None:
    """LAN 10.11."""
    tile = game.state["tiles"].get(port)
    need(tile, "10.11", f"nothing stands on {port!r}")
    need(board.printed(game, port)["industry"] == "port", "10.11", f"{port} is no port")
    need(not tile["flipped"], "10.11", f"{port} is used already")
    connected = board.distances(game, [board.place_of(game, mill)])
    need(board.place_of(game, port) in connected, "10.11", f"{mill} and {port} are apart")
    deliver.flip(game, port)
    deliver.flip(game, mill)


def sell_far(game: "Game", mill: str) -> None:
    """LAN 10.13, LAN 10.14."""
    state, x = game.state, len(data.DISTANT_INCOME)
    place = board.place_of(game, mill)
    need(state["distant_box"] < x, "10.13", "the marker is on X")
    need(board.market_connected(game, [place]), "10.13", f"{place} has no way to a market")
    tile = game.book["deal"][f"distant_{state['era']}"][state["distant_turned"]]
    state["distant_turned"] += 1
    state["distant_box"] = min(state["distant_box"] + tile, x)
    if state["distant_box"] == x:  # LAN 10.15: nothing flips and the action is over
        return
    deliver.advance(game, state["to_act"], data.DISTANT_INCOME[state["distant_box"]])
    deliver.flip(game, mill)
    state["open_sale"] = True  # LAN 10.17
