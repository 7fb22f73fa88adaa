"""Section 8: links."""

from typing import TYPE_CHECKING

from oracle import board, data, deliver
from oracle.turns import begin_action
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game


def link(game: "Game", command: Command) -> None:
    seat, links, beer = game.state["to_act"], command["links"], command.get("beer", [])
    begin_action(game, command["cards"])
    most = 2 if game.state["era"] == "rail" else 1  # BIR 8.3, BIR 8.5, LAN 8.3, LAN 8.5
    need(1 <= len(links) <= most, "8.3", f"{len(links)} links at once")
    for number, part in enumerate(links):
        place_link(game, seat, part["link"])
        ends = board.ends_of(game, part["link"])
        if game.state["era"] == "canal":
            deliver.pay(game, seat, data.CANAL_COST)  # BIR 8.3, LAN 8.3
            need(part["coal"] == [], "8.3", "a canal takes no coal")
        else:
            deliver.take_coal(game, seat, ends, part["coal"], 1)  # BIR 8.4, LAN 8.4
            deliver.pay(game, seat, data.RAIL_COSTS[number])  # BIR 8.5, LAN 8.5
    take_beer(game, seat, links[-1]["link"], beer, double=len(links) == 2)


def place_link(game: "Game", seat: int, line: str) -> None:
    need(line in game.book["lines"], "8.1", f"there is no line {line!r}")
    row = game.book["lines"][line]
    need(game.state["era"] in row["eras"], "8.1", f"{line} is for the other era")
    need(line not in game.state["links"], "8.1", f"{line} is taken")  # BIR 8.1, LAN 8.1
    need(game.state["seats"][seat]["links_left"] > 0, "8.7", "no link is left")
    own = board.network(game, seat)
    touches = any(end in own for end in row["ends"])  # BIR 8.2, LAN 8.2
    need(touches or free_link(game, seat), "8.2", f"{line} does not touch the network")
    game.state["links"][line] = seat
    game.state["seats"][seat]["links_left"] -= 1  # BIR 8.7, LAN 8.7


def free_link(game: "Game", seat: int) -> bool:
    """Whether the seat may place a link anywhere."""
    if game.name == "lancashire" and "first-link-anywhere" not in game.book["options"]:
        return False  # LAN 4.5
    return board.nothing_on_board(game, seat)  # BIR 4.5, LAN 17.10


def take_beer(game: "Game", seat: int, line: str, beer: list[str], *, double: bool) -> None:
    """BIR 8.6: a double rail takes one barrel last of all; it is needed at its second link."""
    barrels = 1 if double and game.name == "birmingham" else 0
    need(len(beer) == barrels, "8.6", f"{barrels} barrels needed, {len(beer)} named")
    for source in beer:
        allowed = deliver.brewery_sources(game, seat, board.ends_of(game, line))
        need(source in allowed, "8.6", f"no beer from {source!r}")
        deliver.use_cube(game, source)
