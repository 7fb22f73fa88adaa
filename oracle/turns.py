"""Sections 2, 3, 11 and 12: turns, cards, the end of a round and of an era, loans, scouting."""

from typing import TYPE_CHECKING

from oracle import board, data, setup
from oracle.score import score, score_introductory, score_links, score_money, score_tiles
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game

WILD = ["wild-location", "wild-industry"]


def begin_action(game: "Game", hand: list[str], *, cards: int = 1, actions: int = 1) -> None:
    """Use up an action and discard its cards."""
    state = game.state
    need(state["actions_left"] >= actions, "2.1", "no action is left")  # BIR 2.1, LAN 2.1, LAN 6.7
    need(len(hand) == cards, "2.2", f"{cards} cards, not {len(hand)}")
    for card in hand:
        discard(game, card)
    state["actions_left"] -= actions
    state["open_sale"] = False  # LAN 10.17: any other action leaves an open sale


def discard(game: "Game", card: str) -> None:
    """BIR 2.2, LAN 2.2: one card from the hand, face up."""
    row = game.state["seats"][game.state["to_act"]]
    need(card in row["hand"], "2.2", f"no card {card!r} in the hand")
    row["hand"].remove(card)
    if card in WILD:
        game.state[card] += 1  # BIR 2.3: back to its pile at once
    else:
        row["played"].append(card)


def do_pass(game: "Game", command: Command) -> None:
    begin_action(game, command["cards"])  # BIR 2.2, LAN 2.2


def loan(game: "Game", command: Command) -> None:
    state, amount = game.state, command["amount"]
    begin_action(game, command["cards"])
    need(amount in data.LOANS[game.name], "11.1", f"no loan of {amount}")  # BIR 11.1, LAN 11.1
    if game.name == "lancashire" and state["era"] == "rail":
        last = game.book["rounds"] - data.LOAN_FREE_ROUNDS
        need(state["round"] <= last, "11.3", "no loans any more")  # LAN 11.3
    row = state["seats"][state["to_act"]]
    level = data.level_of(row["income_space"]) - data.LOANS[game.name][amount]
    need(level >= data.LOWEST_LEVEL, "11.2", "the income is too low")  # BIR 11.2, LAN 11.2
    row["income_space"] = data.highest_space(level)
    row["money"] += amount


def scout(game: "Game", command: Command) -> None:
    """BIR 12.1."""
    hand = game.state["seats"][game.state["to_act"]]["hand"]
    need(game.name == "birmingham", "12.1", "there is no scouting in this game")
    for wild in WILD:
        need(wild not in hand, "12.1", "a wild card is in the hand")
        need(game.state[wild] > 0, "12.1", f"no {wild} card is left")
    begin_action(game, command["cards"], cards=3)
    for wild in WILD:
        game.state[wild] -= 1
        hand.append(wild)


def begin_turn(game: "Game") -> None:
    """BIR 2.1, LAN 2.1."""
    state = game.state
    state["asked"] = "action"
    state["to_act"] = state["order"][state["turn"]]
    first = state["era"] == "canal" and state["round"] == 1
    state["actions_left"] = 1 if first else 2


def end(game: "Game", _command: Command) -> None:
    state = game.state
    need(state["actions_left"] == 0, "2.5", "an action is left")  # BIR 2.5, LAN 2.5
    state["open_sale"] = False
    hand = state["seats"][state["to_act"]]["hand"]
    while len(hand) < data.HAND and state["deck"]:  # BIR 2.6, LAN 2.6
        hand.append(state["deck"].pop(0))
    state["turn"] += 1
    if state["turn"] < len(state["order"]):
        begin_turn(game)
    else:
        settle_round(game)  # BIR 3.2, LAN 3.2


def settle_round(game: "Game") -> None:
    state, options = game.state, game.book["options"]
    state["order"].sort(key=lambda seat: state["seats"][seat]["spent"])  # BIR 3.3, LAN 3.3
    for row in state["seats"]:
        row["spent"] = 0
    last = state["round"] == game.book["rounds"]
    final = last and (state["era"] == "rail" or "introductory" in options)
    if final and "income-after-introductory" not in options:
        end_of_era(game)  # BIR 3.4, BIR 16.4, LAN 3.4, LAN 16.4: no income
    elif last and "original-income-timing" in options:
        end_of_era(game)  # LAN 17.12: the income comes afterwards
        begin_income(game, "turns")
    elif "original-income-timing" in options:
        state["round"] += 1  # LAN 17.12: it is paid at the start of the round
        begin_income(game, "turns")
    else:
        begin_income(game, "era" if last else "round")


def begin_income(game: "Game", then: str) -> None:
    """BIR 3.4, LAN 3.4: all seats in the new turn order; `then` says what follows."""
    game.state["owing"] = list(game.state["order"])
    game.state["after_income"] = then
    go_on_with_income(game)


def go_on_with_income(game: "Game") -> None:
    """Settle seat after seat until one has to be asked or all are settled."""
    state = game.state
    while state["owing"]:
        seat = state["owing"][0]
        row = state["seats"][seat]
        level = data.level_of(row["income_space"])
        if row["money"] + level < 0:
            tiles = removable_tiles(game, seat)
            if len(tiles) > 1:
                state["asked"], state["to_act"] = "lose", seat
                return
            if tiles:
                remove_tile(game, tiles[0])
                continue
            lose_points(game, seat, -level - row["money"])
            row["money"] = -level
        row["money"] += level
        state["owing"].pop(0)
    after_income(game)


def after_income(game: "Game") -> None:
    if game.state["after_income"] == "era":
        end_of_era(game)  # BIR 3.2, LAN 3.2
    if game.state["after_income"] == "round":
        game.state["round"] += 1
    if not game.over:
        game.state["turn"] = 0
        begin_turn(game)


def removable_tiles(game: "Game", seat: int) -> list[str]:
    """BIR 3.5, LAN 3.5: own tiles, flipped or not."""
    slots = []
    for slot, tile in game.state["tiles"].items():
        worth = board.printed(game, slot)["cost"] // 2
        if tile["seat"] == seat and (worth > 0 or zero_counts(game)):
            slots.append(slot)
    return slots


def zero_counts(game: "Game") -> bool:
    """Whether a tile whose half cost is 0 may be given up."""
    return game.name == "lancashire" or "zero-value-removal" in game.book["options"]  # BIR 3.7


def remove_tile(game: "Game", slot: str) -> None:
    seat = game.state["tiles"][slot]["seat"]
    game.state["seats"][seat]["money"] += board.printed(game, slot)["cost"] // 2
    del game.state["tiles"][slot]  # BIR 3.5, LAN 3.5


def lose(game: "Game", command: Command) -> None:
    removable = removable_tiles(game, game.state["to_act"])
    need(command["slot"] in removable, "3.5", f"{command['slot']!r} cannot be given up")
    remove_tile(game, command["slot"])
    game.state["asked"], game.state["to_act"] = "action", None
    go_on_with_income(game)


def lose_points(game: "Game", seat: int, missing: int) -> None:
    """BIR 3.6, LAN 3.6: never below 0, the rest is forgiven."""
    score(game, seat, "shortfall", -min(missing, game.state["seats"][seat]["points"]))


def end_of_era(game: "Game") -> None:
    state = game.state
    score_links(game)  # BIR 14.1, LAN 14.1
    score_tiles(game)  # BIR 14.3, LAN 14.3
    if "introductory" in game.book["options"]:  # BIR 16.1, LAN 16.1
        score_introductory(game)
    elif state["era"] == "canal":
        change_era(game)
        return
    else:
        score_money(game)  # BIR 15.1, LAN 15.1
    state["asked"], state["to_act"] = "over", None


def change_era(game: "Game") -> None:
    state = game.state
    for slot in list(state["tiles"]):
        if board.printed(game, slot)["level"] == 1:
            del state["tiles"][slot]  # BIR 14.4, LAN 14.4
    setup.place_barrels(game.book, state)  # BIR 14.6
    state["distant_box"] = state["distant_turned"] = 0  # LAN 14.6
    for row in state["seats"]:
        row["played"] = []  # BIR 14.7, LAN 14.7
    state["era"], state["round"], state["turn"] = "rail", 1, 0
    setup.deal_cards(game.book, state)
