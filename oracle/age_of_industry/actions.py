"""Sections 8, 9 and 10: links, developing and selling."""

from typing import TYPE_CHECKING, Any

from oracle.age_of_industry import board, cubes, data
from oracle.age_of_industry.turns import begin_action, discard
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game


def link(game: "Game", command: Command) -> None:
    need(len(command["links"]) == 1, "8.1", "one link")  # AOI 8.1
    part, seat = command["links"][0], game.state["to_act"]
    line, row = part["link"], game.state["seats"][seat]
    need(line in game.book["lines"], "8.1", f"there is no line {line!r}")
    need(line not in game.state["links"], "8.1", f"{line} is taken")
    need(row["links_left"] > 0, "8.7", "no link is left")
    ends = game.book["lines"][line]
    own = board.network(game, seat)
    need(any(end in own for end in ends), "8.2", f"{line} does not touch the network")
    begin_action(game, 1)
    first = row["links_left"] == data.LINKS  # AOI 8.3
    if "own-link-carries" in game.book["options"]:  # AOI 17.8
        game.state["links"][line] = seat
    cubes.pay(game, seat, data.LINK_COST)  # AOI 8.3, AOI 8.4
    for good in ("coal", "iron"):
        number = 0 if first else 1
        named = part[good]
        need(len(named) == number, "8.4", f"{number} {good} needed, {len(named)} named")
        cubes.take(game, seat, good, ends, named)  # AOI 8.5
    game.state["links"][line] = seat
    row["links_left"] -= 1  # AOI 8.7


def develop(game: "Game", command: Command) -> None:
    """AOI 9.1."""
    need(len(command["tiles"]) == 1, "9.1", "one tile")
    need(len(command["cards"]) == 1, "9.1", "one card")  # AOI 2.2
    begin_action(game, 1)
    discard(game, command["cards"][0])
    tile = command["tiles"][0]["tile"]
    need(tile in game.book["tiles"], "9.1", f"there is no tile {tile!r}")
    industry, level = game.book["tiles"][tile]["industry"], game.book["tiles"][tile]["level"]
    levels = game.state["seats"][game.state["to_act"]]["mat"][industry]
    need(level in levels, "9.1", f"no {tile} is on the mat")
    if "lowest-develop" in game.book["options"]:  # AOI 17.9
        need(level == min(levels), "17.9", f"{tile} is not the lowest")
    levels.remove(level)


def sell(game: "Game", command: Command) -> None:
    """AOI 10.1: sale after sale."""
    need(command["sales"], "10.1", "nothing is sold")
    begin_action(game, 1)
    for sale in command["sales"]:
        sell_one(game, game.state["to_act"], sale)


def sell_one(game: "Game", seat: int, sale: dict[str, Any]) -> None:
    slot, buyer = sale["slot"], sale["to"]
    tile = game.state["tiles"].get(slot)
    need(tile and tile["seat"] == seat, "10.1", f"no own tile on {slot!r}")
    need(not tile["flipped"], "10.1", f"{slot} is sold already")
    goods = board.printed(game, slot)["industry"]
    need(goods in {"cotton", "factory"}, "10.1", f"{goods} is not sold")
    connected = board.distances(game, board.place_of(game, slot))
    if buyer in game.book["markets"]:  # AOI 10.2
        place = game.book["markets"][buyer]
        need(place in connected, "10.2", f"{buyer} is not connected")
        need(buyer not in game.state["sold_out"], "10.2", f"{buyer} is flipped")
        buys = data.BUYS[game.book["deal"]["merchants"][buyer]]
        need(goods in buys, "10.2", f"{buyer} does not buy {goods}")
        cubes.flip(game, slot)  # AOI 10.3
        game.state["sold_out"].append(buyer)
        for ship in board.standing(game, "ship", place):
            cubes.flip_if_due(game, ship)  # AOI 13.2, AOI 13.4
        return
    need(buyer in board.standing(game, "port"), "10.11", f"there is no port on {buyer!r}")
    need(board.place_of(game, buyer) in connected, "10.11", f"{buyer} is not connected")
    need(not game.state["tiles"][buyer]["flipped"], "10.11", f"{buyer} is flipped")
    level = board.printed(game, buyer)["level"]
    need(goods == "cotton" or level >= 2, "10.11", f"{buyer} takes cotton only")
    cubes.flip(game, slot)  # AOI 10.3
    cubes.flip(game, buyer)
