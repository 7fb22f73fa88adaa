"""One game of Age of Industry: the table of the rules book, the state of play, the commands."""

from typing import Any

import oracle.game
from oracle.age_of_industry import actions, build, cubes, score, setup, turns
from oracle.game import copied
from oracle.verdict import NUMBER, STRING, STRINGS, Command, Refused, check_table, need

COMMANDS = {
    "build": build.build,
    "link": actions.link,
    "develop": actions.develop,
    "sell": actions.sell,
    "draw": turns.draw,
    "loan": turns.loan,
    "repay": turns.repay,
    "pass": turns.do_pass,
    "end": turns.end,
}

# Fields of each command, as in oracle.verdict; "merged" of a build is looked at in check_shape.
FIELDS: dict[str, dict[str, Any]] = {
    "build": {
        "industry": STRING,
        "slot": STRING,
        "coal": STRINGS,
        "iron": STRINGS,
        "cards": STRINGS,
    },
    "link": {"links": [{"link": STRING, "coal": STRINGS, "iron": STRINGS}]},
    "develop": {"tiles": [{"tile": STRING}], "cards": STRINGS},
    "sell": {"sales": [{"slot": STRING, "to": STRING}]},
    "draw": {"card": STRING},
    "loan": {"amount": NUMBER},
    "repay": {"amount": NUMBER},
    "pass": {"cards?": STRINGS},
    "end": {},
}


class Game(oracle.game.Game):
    def copy(self) -> "Game":
        return Game(self.book, copied(self.state))

    def refused(self, command: object) -> str | None:
        """Why the seat to act may not give this command now, or None if it may."""
        try:
            carry_out(self.copy(), check_shape(command))  # AOI 2.4: judged as a whole
        except Refused as reason:
            return f"AOI {reason}"
        return None

    def play(self, command: Command) -> None:
        reason = self.refused(command)
        assert reason is None, reason
        carry_out(self, command)

    def places(self) -> list[int]:
        assert self.over
        return score.places(self)

    def position(self) -> dict[str, Any]:
        state = self.state
        same = [
            *("round", "to_act", "asked", "actions_left", "coal_market", "iron_market"),
            "borrowed",
        ]
        return {
            "era": "rail",
            **{key: state[key] for key in same},
            "turn_order": list(state["order"]),
            "demands": cubes.demands(self),
            "face_up": list(state["face_up"]),
            "deck_left": len(state["deck"]),
            "tiles": copied(state["tiles"]),
            "links": copied(state["links"]),
            "seats": [seat_position(row) for row in state["seats"]],
        }


def new_game(name: str, seats: int, options: set[str], deal: dict[str, Any]) -> Game:
    book = setup.make_book(name, seats, set(options), deal)
    game = Game(book, setup.first_state(book))
    turns.begin_turn(game)
    return game


def check_shape(command: object) -> Command:
    """Refuse what is not a command at all, so that the rules may trust its fields."""
    need(isinstance(command, dict), "command", "is not a table")
    assert isinstance(command, dict)
    do = command.get("do")
    need(isinstance(do, str) and do in FIELDS, "command", f"{do!r} is nothing one can do")
    if do == "build" and "merged" in command:  # AOI 6.7
        need(command["merged"] is True, "command", "merged is not true")
        check_table({**FIELDS["build"], "do": STRING, "merged": NUMBER}, {**command, "merged": 1})
    else:
        check_table({**FIELDS[str(do)], "do": STRING}, command)
    return command


def carry_out(game: Game, command: Command) -> None:
    """Do it, or stop anywhere half-way by raising Refused."""
    need(not game.over, "15.1", "the game is over")
    drawing = game.state["asked"] == "draw"
    need(not drawing or command["do"] == "draw", "12.2", "the second card has to be taken")
    COMMANDS[command["do"]](game, command)


def seat_position(row: dict[str, Any]) -> dict[str, Any]:
    same = ["money", "loans", "points", "spent", "links_left"]
    return {
        **{key: row[key] for key in same},
        "mat": copied(row["mat"]),
        "hand": {card: row["hand"].count(card) for card in row["hand"]},
        "played": {card: row["played"].count(card) for card in row["played"]},
    }
