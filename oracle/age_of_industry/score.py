"""Section 15: the end of the game."""

from typing import TYPE_CHECKING

from oracle.age_of_industry import board, data

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game


def end_of_game(game: "Game") -> None:
    """AOI 15.1."""
    state = game.state
    for link, seat in state["links"].items():
        state["seats"][seat]["money"] += worth_of_link(game, link)
    for seat, row in enumerate(state["seats"]):
        repaid = min(row["loans"], row["money"] // data.LOAN)  # AOI 15.4
        row["loans"] -= repaid
        row["money"] -= repaid * data.LOAN
        levels = [board.printed(game, slot)["level"] for slot in board.own_slots(game, seat)]
        row["sources"] = {  # AOI 15.5
            "tiles": sum(levels),
            "money": row["money"] // data.DOLLARS_A_POINT,
            "loans": -data.LOAN_POINTS * row["loans"],
        }
        row["points"] = sum(row["sources"].values())
    state["asked"], state["to_act"] = "over", None
    state["borrowed"] = False


def worth_of_link(game: "Game", link: str) -> int:
    """AOI 15.3."""
    money = data.LINK_MONEY
    for place in game.book["lines"][link]:
        money += sum(slot in game.state["tiles"] for slot in board.slots_at(game, place))
        money += sum(other == place for other in game.book["markets"].values())
        money += game.book["places"][place]["kind"] == "village"
    return money


def places(game: "Game") -> list[int]:
    """AOI 15.2: the place of each seat, 1 being the best; no two share one."""
    seats, order = game.state["seats"], game.state["order"]
    ranked = sorted(order, key=lambda seat: (-seats[seat]["points"], order.index(seat)))
    return [1 + ranked.index(seat) for seat in range(len(seats))]
