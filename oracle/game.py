"""One game: the table of the rules book, the state of play, and the commands."""

from typing import Any

from oracle import build, data, develop, link, score, sell_cotton, sell_goods, setup, turns
from oracle.verdict import Command, Refused, check_shape, need

COMMANDS = {
    "build": build.build,
    "link": link.link,
    "develop": develop.develop,
    "loan": turns.loan,
    "scout": turns.scout,
    "pass": turns.do_pass,
    "end": turns.end,
    "lose": turns.lose,
    "also": sell_cotton.also,
}


class Game:
    def __init__(self, book: dict[str, Any], state: dict[str, Any]) -> None:
        self.book = book
        self.state = state
        self.name = str(book["game"])

    @property
    def to_act(self) -> int | None:
        seat: int | None = self.state["to_act"]
        return seat

    @property
    def over(self) -> bool:
        return bool(self.state["asked"] == "over")

    def copy(self) -> "Game":
        return Game(self.book, copied(self.state))

    def refused(self, command: object) -> str | None:
        """Why the seat to act may not give this command now, or None if it may."""
        try:
            check_shape(self.name, command)
            assert isinstance(command, dict)
            carry_out(self.copy(), command)  # BIR 2.4, LAN 2.4: judged as a whole
        except Refused as reason:
            return f"{data.PREFIX[self.name]} {reason}"
        return None

    def play(self, command: Command) -> None:
        reason = self.refused(command)
        assert reason is None, reason
        carry_out(self, command)

    def places(self) -> list[int]:
        assert self.over
        return score.places(self)

    def breakdown(self) -> list[dict[str, int]]:
        """For each seat its points by source."""
        return [dict(row["sources"]) for row in self.state["seats"]]

    def position(self) -> dict[str, Any]:
        state = self.state
        same = [
            *("era", "round", "to_act", "asked", "actions_left", "coal_market", "iron_market"),
            *("distant_box", "distant_turned"),
        ]
        return {
            **{key: state[key] for key in same},
            "turn_order": list(state["order"]),
            "barrels": sorted(state["barrels"]),
            "wild_locations": state["wild-location"],
            "wild_industries": state["wild-industry"],
            "deck_left": len(state["deck"]),
            "seats": [seat_position(row) for row in state["seats"]],
            "tiles": copied(state["tiles"]),
            "links": copied(state["links"]),
        }


def new_game(name: str, seats: int, options: set[str], deal: dict[str, Any]) -> Game:
    book = setup.make_book(name, seats, set(options), deal)
    game = Game(book, setup.first_state(book))
    turns.begin_turn(game)
    return game


def carry_out(game: Game, command: Command) -> None:
    """Do it, or stop anywhere half-way by raising Refused."""
    need(not game.over, "15.1", "the game is over")
    losing = game.state["asked"] == "lose"  # BIR 3.2, LAN 3.2: only the answer is allowed
    need(losing == (command["do"] == "lose"), "3.5", "it is not the time for that")
    if command["do"] == "sell":
        (sell_goods if game.name == "birmingham" else sell_cotton).sell(game, command)
    else:
        COMMANDS[command["do"]](game, command)


def seat_position(row: dict[str, Any]) -> dict[str, Any]:
    same = ["money", "income_space", "points", "spent", "links_left"]
    return {
        **{key: row[key] for key in same},
        "hand": setup.count(row["hand"]),
        "played": setup.count(row["played"]),
        "mat": copied(row["mat"]),
    }


def copied(value: Any) -> Any:  # noqa: ANN401
    """A copy of tables and lists within each other."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    if isinstance(value, list):
        return [copied(part) for part in value]
    return value
