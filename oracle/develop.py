"""Section 9: developing."""

from typing import TYPE_CHECKING

from oracle import board, deliver
from oracle.turns import begin_action
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game


def develop(game: "Game", command: Command) -> None:
    seat = game.state["to_act"]
    begin_action(game, command["cards"])
    need(1 <= len(command["tiles"]) <= 2, "9.1", "one or two tiles")  # BIR 9.1, LAN 9.1
    for part in command["tiles"]:
        remove(game, seat, part["industry"])
        deliver.take_iron(game, seat, part["iron"], 1)  # BIR 9.1, LAN 9.1


def remove(game: "Game", seat: int, industry: str) -> None:
    """Take the lowest tile of an industry out of the game."""  # BIR 9.1, LAN 9.1
    tile = board.lowest_tile(game, seat, industry)
    need(game.book["tiles"][tile]["developable"], "9.3", f"{tile} has the lightbulb")  # BIR 9.3
    board.take_from_mat(game, seat, tile)


def removable(game: "Game", seat: int) -> list[str]:
    """Industries whose lowest tile may be developed away."""  # BIR 9.3
    industries = []
    for industry, levels in game.state["seats"][seat]["mat"].items():
        if levels and game.book["tiles"][f"{industry}-{min(levels)}"]["developable"]:
            industries.append(industry)
    return industries
