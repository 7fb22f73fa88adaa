"""Sections 14 to 16: points, at the end of an era and of the game."""

from typing import TYPE_CHECKING

from oracle import board, data

if TYPE_CHECKING:
    from oracle.game import Game


def score(game: "Game", seat: int, source: str, points: int) -> None:
    row = game.state["seats"][seat]
    row["points"] += points
    row["sources"][source] = row["sources"].get(source, 0) + points


def score_links(game: "Game") -> None:
    """BIR 14.1, LAN 14.1; then all links go back."""
    for link, seat in game.state["links"].items():
        for place in board.ends_of(game, link):
            score(game, seat, "links", icons_at(game, place))
    game.state["links"] = {}
    for row in game.state["seats"]:
        row["links_left"] = data.LINKS


def icons_at(game: "Game", place: str) -> int:
    """Link icons printed at a border place and on the flipped tiles of a location."""
    if game.book["places"][place] in {"merchant", "place"}:
        return data.BORDER_ICONS  # BIR 14.2, LAN 14.2
    icons = 0
    for slot in board.slots_at(game, place):
        if slot in game.state["tiles"] and game.state["tiles"][slot]["flipped"]:
            icons += board.printed(game, slot)["links"]
    return icons


def score_tiles(game: "Game") -> None:
    """BIR 14.3, LAN 14.3."""
    for slot, tile in game.state["tiles"].items():
        if tile["flipped"]:
            score(game, tile["seat"], "tiles", board.printed(game, slot)["vp"])


def score_money(game: "Game") -> None:
    """LAN 15.1; BIR 15.1 gives nothing."""
    if game.name == "lancashire":
        for seat, row in enumerate(game.state["seats"]):
            score(game, seat, "money", row["money"] // 10)


def score_introductory(game: "Game") -> None:
    """BIR 16.2, LAN 16.2."""
    for seat, row in enumerate(game.state["seats"]):
        score(game, seat, "money", min(row["money"] // 4, 15))
        score(game, seat, "income", data.level_of(row["income_space"]))  # BIR 16.3, LAN 16.3
    for slot, tile in game.state["tiles"].items():
        if tile["flipped"] and board.printed(game, slot)["level"] >= 2:
            score(game, tile["seat"], "high tiles", board.printed(game, slot)["vp"])


def places(game: "Game") -> list[int]:
    """The place of each seat, 1 being the best; seats still tied share one."""
    ranks = []
    for seat, row in enumerate(game.state["seats"]):
        rank = [row["points"], row["income_space"], row["money"]]  # BIR 15.2, LAN 15.2
        if "turn-order-tie-break" in game.book["options"]:  # LAN 17.14
            rank.append(-game.state["order"].index(seat))
        ranks.append(rank)
    return [1 + sum(other > rank for other in ranks) for rank in ranks]
