"""Sections 6 and 7: building and overbuilding."""

from typing import TYPE_CHECKING, Any

from oracle import board, data, deliver
from oracle.turns import begin_action
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.game import Game


def build(game: "Game", command: Command) -> None:
    seat = game.state["to_act"]
    slot, cards = command["slot"], command["cards"]
    need(slot in game.book["slots"], "6.8", f"there is no slot {slot!r}")
    double = game.name == "lancashire" and len(cards) == 2
    begin_action(game, cards, cards=2 if double else 1, actions=2 if double else 1)  # LAN 6.7
    tile = board.lowest_tile(game, seat, command["industry"])
    check_tile(game, tile)
    if slot in game.state["tiles"]:
        check_overbuild(game, seat, tile, slot)
    else:
        check_empty_slot(game, seat, tile, slot)
    if not double:  # LAN 6.7: two cards serve as a location card of any location
        check_card(game, seat, cards[0], command["industry"], slot)
    place_and_pay(game, seat, tile, command)


def check_tile(game: "Game", tile: str) -> None:
    eras = game.book["tiles"][tile]["eras"]
    need(eras, "6.11", f"{tile} cannot be built at all")  # LAN 6.11
    need(game.state["era"] in eras, "6.9", f"{tile} is for the other era")  # BIR 6.9, LAN 6.9


def check_empty_slot(game: "Game", seat: int, tile: str, slot: str) -> None:
    industry = game.book["tiles"][tile]["industry"]
    place, takes = board.place_of(game, slot), game.book["slots"][slot]["takes"]
    need(industry in takes, "6.8", f"{slot} does not show {industry}")  # BIR 6.8, LAN 6.8
    if len(takes) > 1:  # BIR 6.8, LAN 6.8: a slot which shows this industry alone goes first
        for other in board.slots_at(game, place):
            alone = game.book["slots"][other]["takes"] == [industry]
            need(not alone or other in game.state["tiles"], "6.8", f"{other} must be used")
    if game.state["era"] == "canal":  # BIR 6.12, LAN 6.12
        need(not board.has_tile_at(game, seat, place), "6.12", f"own tile in {place} already")


def check_overbuild(game: "Game", seat: int, tile: str, slot: str) -> None:
    new, old = game.book["tiles"][tile], board.printed(game, slot)
    industry, place = new["industry"], board.place_of(game, slot)
    need(industry == old["industry"], "7.1", "another industry stands there")  # BIR 7.1, LAN 7.1
    need(new["level"] > old["level"], "7.1", "the level is not higher")  # BIR 7.1, LAN 7.1
    if game.state["tiles"][slot]["seat"] != seat:  # BIR 7.3, LAN 7.3
        need(industry in {"coal", "iron"}, "7.3", "another seat's tile stands there")
        need(not deliver.any_cube_left(game, industry), "7.3", f"there is {industry} left")
        if game.state["era"] == "canal":  # BIR 7.4, LAN 7.4
            need(not board.has_tile_at(game, seat, place), "7.4", f"own tile in {place} already")
    if "free-mine-slot" in game.book["options"] and industry == "coal":  # LAN 17.11
        for other in board.slots_at(game, place):
            taken = other in game.state["tiles"]
            fits = "coal" in game.book["slots"][other]["takes"]
            need(taken or not fits, "17.11", f"{other} is free for a mine")


def check_card(game: "Game", seat: int, card: str, industry: str, slot: str) -> None:
    row: dict[str, Any] = game.book["cards"][card]
    place = board.place_of(game, slot)
    if row["kind"] == "location":  # BIR 6.2, LAN 6.2; no farm brewery has one, BIR 6.6
        need(row["location"] == place, "6.2", f"the card is not of {place}")
    elif row["kind"] == "wild-location":  # BIR 6.5
        need(game.book["places"][place] == "town", "6.5", f"{place} is no town")
    else:  # BIR 6.3, LAN 6.3
        wild = row["kind"] == "wild-industry"  # BIR 6.4
        need(wild or industry in row["industries"], "6.3", f"the card is not of {industry}")
        need(industry_card_reaches(game, seat, slot), "6.3", f"{place} is not in the network")


def industry_card_reaches(game: "Game", seat: int, slot: str) -> bool:
    place, own = board.place_of(game, slot), board.network(game, seat)
    if place in own:  # BIR 6.3, LAN 6.3
        return True
    if "virtual-link" in game.book["options"]:  # LAN 17.9
        across = {"liverpool": "birkenhead", "birkenhead": "liverpool"}
        if across.get(place) in own:
            return True
    # BIR 4.4, LAN 4.4: with nothing on the board, any empty slot
    return board.nothing_on_board(game, seat) and slot not in game.state["tiles"]


def place_and_pay(game: "Game", seat: int, tile: str, command: Command) -> None:
    """BIR 6.1, LAN 6.1: the steps of a build, one after the other."""
    slot, row = command["slot"], game.book["tiles"][tile]
    place = board.place_of(game, slot)
    board.take_from_mat(game, seat, tile)
    game.state["tiles"].pop(slot, None)  # BIR 7.5, LAN 7.5
    placed = {"seat": seat, "tile": tile, "flipped": False, "cubes": 0}
    game.state["tiles"][slot] = placed
    deliver.pay(game, seat, row["cost"])
    deliver.take_coal(game, seat, [place], command["coal"], row["coal"])
    deliver.take_iron(game, seat, command["iron"], row["iron"])
    placed["cubes"] = row["cubes"]  # BIR 6.15, LAN 6.15: only after all is paid
    if row["industry"] == "brewery":
        placed["cubes"] = data.BARRELS_BUILT[game.state["era"]]  # BIR 6.16
    if row["industry"] == "shipyard":
        deliver.flip(game, slot)  # LAN 13.2
    if row["industry"] == "coal" and board.market_connected(game, [place]):
        deliver.sell_to_market(game, slot, "coal")  # BIR 6.13, LAN 6.13
    if row["industry"] == "iron":
        deliver.sell_to_market(game, slot, "iron")  # BIR 6.13, LAN 6.13
