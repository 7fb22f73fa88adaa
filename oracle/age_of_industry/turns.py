"""Sections 2, 3, 11 and 12: turns, cards, loans, drawing, the end of a round."""

from typing import TYPE_CHECKING

from oracle.age_of_industry import data
from oracle.age_of_industry.score import end_of_game
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game


def begin_turn(game: "Game") -> None:
    """AOI 2.1."""
    state = game.state
    state["to_act"] = state["order"][state["turn"]]
    state["actions_left"] = data.FIRST_ACTIONS if state["round"] == 1 else data.ACTIONS
    state["borrowed"] = False


def begin_action(game: "Game", actions: int) -> None:
    """Use up actions; as a command is judged as a whole, it is also where they end (AOI 2.4)."""
    state = game.state
    need(state["actions_left"] >= actions, "2.1", "no action is left")  # AOI 2.1, AOI 6.7
    state["actions_left"] -= actions
    state["borrowed"] = False  # AOI 11.3: a new moment


def discard(game: "Game", card: str) -> None:
    """AOI 2.2: one card from the hand, face up."""
    row = game.state["seats"][game.state["to_act"]]
    need(card in row["hand"], "2.2", f"no card {card!r} in the hand")
    row["hand"].remove(card)
    row["played"].append(card)


def do_pass(game: "Game", command: Command) -> None:
    """AOI 2.3."""
    begin_action(game, 1)
    if "cards" in command:
        need(len(command["cards"]) == 1, "2.3", "one card, or no word of cards")
        discard(game, command["cards"][0])
        return
    need(not game.state["seats"][game.state["to_act"]]["hand"], "2.3", "a card is in the hand")
    need(cards_are_out(game), "2.3", "a card can be drawn")


def cards_are_out(game: "Game") -> bool:
    """AOI 2.3, AOI 3.6: the draw deck is empty; the pair does not count but by AOI 17.11."""
    if "end-without-face-up" in game.book["options"]:
        return not game.state["deck"] and not game.state["face_up"]
    return not game.state["deck"]


def loan(game: "Game", command: Command) -> None:
    loans = check_borrowing(game, command["amount"])
    need(loans <= data.LOANS_AT_ONCE, "11.4", f"{loans} loans at once")  # AOI 11.4
    row = game.state["seats"][game.state["to_act"]]
    row["loans"] += loans
    row["money"] += command["amount"]  # AOI 11.1


def repay(game: "Game", command: Command) -> None:
    loans = check_borrowing(game, command["amount"])
    row = game.state["seats"][game.state["to_act"]]
    need(loans <= row["loans"], "11.5", f"there are {row['loans']} loans")
    need(command["amount"] <= row["money"], "11.5", "there is not enough money")
    row["loans"] -= loans
    row["money"] -= command["amount"]  # AOI 11.2: not spent


def check_borrowing(game: "Game", amount: int) -> int:
    """How many loans an amount is, if a loan or repayment may be made now."""
    need(not game.state["borrowed"], "11.3", "once between two actions")  # AOI 11.3
    need(amount > 0 and amount % data.LOAN == 0, "11.3", f"{amount} is no number of loans")
    game.state["borrowed"] = True
    return amount // data.LOAN


def draw(game: "Game", command: Command) -> None:
    """Section 12: one of the cards of a draw action."""
    state, card = game.state, command["card"]
    hand = state["seats"][state["to_act"]]["hand"]
    second = state["asked"] == "draw"
    need(state["actions_left"] > 0, "2.1", "no action is left")
    need(len(hand) < data.MOST_CARDS, "12.3", "the hand is full")  # AOI 12.3
    if card == "deck":
        need(state["deck"], "12.4", "the deck is empty")
        hand.append(state["deck"].pop(0))  # AOI 1.4
    else:
        need(card in state["face_up"], "12.1", f"no card {card!r} lies face up")
        state["face_up"].remove(card)  # AOI 12.5: of two equal ones the first
        hand.append(card)
    can_go_on = len(hand) < data.MOST_CARDS and (state["deck"] or state["face_up"])
    if not second and can_go_on:
        state["asked"] = "draw"  # AOI 12.2
        return
    state["asked"] = "action"  # AOI 12.3, AOI 12.4
    begin_action(game, 1)
    while len(state["face_up"]) < data.PAIR and state["deck"]:  # AOI 12.5
        state["face_up"].append(state["deck"].pop(0))


def end(game: "Game", _command: Command) -> None:
    state = game.state
    need(state["actions_left"] == 0, "2.5", "an action is left")  # AOI 2.5
    state["turn"] += 1
    if state["turn"] == len(state["order"]):
        settle_round(game)  # AOI 3.2
    if not game.over:
        begin_turn(game)


def settle_round(game: "Game") -> None:
    state = game.state
    state["order"].sort(key=lambda seat: state["seats"][seat]["spent"])  # AOI 3.3
    for row in state["seats"]:
        row["spent"] = 0
    if "no-final-interest" in game.book["options"] and ends_now(game):
        end_of_game(game)  # AOI 17.6
        return
    pay_interest(game)
    if ends_now(game):
        end_of_game(game)
        return
    state["round"] += 1
    state["turn"] = 0


def ends_now(game: "Game") -> bool:
    """AOI 3.6."""
    return cards_are_out(game) and any(not row["hand"] for row in game.state["seats"])


def pay_interest(game: "Game") -> None:
    """AOI 3.4."""
    for row in game.state["seats"]:
        interest = data.INTEREST * row["loans"]
        while row["money"] < interest:  # AOI 3.5
            row["loans"] += 1
            row["money"] += data.LOAN
        row["money"] -= interest
