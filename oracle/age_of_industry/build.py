"""Sections 6 and 7: building and overbuilding."""

from typing import TYPE_CHECKING, Any

from oracle.age_of_industry import board, cubes, data
from oracle.age_of_industry.turns import begin_action, discard
from oracle.verdict import Command, need

if TYPE_CHECKING:
    from oracle.age_of_industry.game import Game


def build(game: "Game", command: Command) -> None:
    """AOI 6.1: everything but payment and cubes is judged first, on the board as it is."""
    seat = game.state["to_act"]
    slot, cards, industry = command["slot"], command["cards"], command["industry"]
    merged = "merged" in command
    need(slot in game.book["slots"], "6.8", f"there is no slot {slot!r}")
    need(len(cards) == 1, "2.2", f"one card, not {len(cards)}")  # AOI 2.2, AOI 6.7
    if merged:
        check_merged(game)
    begin_action(game, 2 if merged else 1)  # AOI 2.1
    discard(game, cards[0])
    tile = lowest_tile(game, seat, industry)
    check_slot(game, seat, tile, slot)
    if industry == "ship":
        check_port_for_ship(game, slot)
    if not merged:  # AOI 6.7: neither what the card shows nor 6.2 and 6.3 matter
        check_card(game, seat, cards[0], industry, slot)
    place_and_pay(game, seat, tile, command)


def check_merged(game: "Game") -> None:
    """AOI 6.7: not in round 1, which has one action only, and with no action used."""
    need(game.state["round"] > 1, "6.7", "there is nothing to merge in round 1")
    need(game.state["actions_left"] == data.ACTIONS, "6.7", "an action has been used")


def lowest_tile(game: "Game", seat: int, industry: str) -> str:
    """AOI 6.9: the lowest tile of an industry on the seat's mat, which is never of level 0."""
    mat = game.state["seats"][seat]["mat"]
    need(industry in mat, "6.9", f"there is no industry {industry!r}")
    need(mat[industry], "6.9", f"no {industry} tile is left")
    need(min(mat[industry]) > 0, "6.9", f"{industry} of level 0 cannot be built")
    return f"{industry}-{min(mat[industry])}"


def check_slot(game: "Game", seat: int, tile: str, slot: str) -> None:
    new, place = game.book["tiles"][tile], board.place_of(game, slot)
    need(new["industry"] in game.book["slots"][slot]["takes"], "6.8", f"{slot} does not take it")
    own_here = board.own_tiles_at(game, seat, place)
    if slot not in game.state["tiles"]:
        need(own_here < board.limit(game, place), "6.12", f"own tiles in {place} already")
        return
    old = board.printed(game, slot)
    need(new["level"] > old["level"], "7.1", "the level is not higher")  # AOI 7.1, AOI 7.3
    if game.state["tiles"][slot]["seat"] == seat:
        return  # AOI 7.4: the number of own tiles stays the same
    industry = old["industry"]
    need(industry in {"coal", "iron"}, "7.3", "another seat's tile stands there")
    need(new["industry"] == industry, "7.3", f"another seat's {industry} tile stands there")
    need(not cubes.any_left(game, industry), "7.3", f"there is {industry} left")
    need(own_here < board.limit(game, place), "7.4", f"own tiles in {place} already")


def check_port_for_ship(game: "Game", slot: str) -> None:
    """AOI 6.11: of any owner, with every card, for overbuilding, too."""
    need(board.ports_by_lane(game, board.place_of(game, slot)), "6.11", "no lane to a port")


def check_card(game: "Game", seat: int, card: str, industry: str, slot: str) -> None:
    row: dict[str, Any] = game.book["cards"][card]
    place = board.place_of(game, slot)
    if row["kind"] == "location":
        colour = game.book["places"][place]["colour"]
        need(row["banner"] == colour, "6.2", f"{place} is not {card}")  # AOI 6.2
        return
    need(industry in row["industries"], "6.3", f"the card is not of {industry}")
    need(industry_card_reaches(game, seat, industry, slot), "6.3", f"{slot} is out of reach")
    if industry == "ship" and "own-port-for-ships" in game.book["options"]:  # AOI 17.4
        ports = board.ports_by_lane(game, place)
        own = [port for port in ports if game.state["tiles"][port]["seat"] == seat]
        need(own, "17.4", f"no lane from {place} to an own port")


def industry_card_reaches(game: "Game", seat: int, industry: str, slot: str) -> bool:
    """AOI 6.3."""
    place, own = board.place_of(game, slot), board.own_slots(game, seat)
    linked = board.touched_by_own_links(game, seat)
    if place in linked:
        return True  # (a)
    others = [other for other in board.slots_at(game, place) if other != slot]
    if 1 + len(others) >= data.MANY_SLOTS and any(other in own for other in others):
        return True  # (b)
    if slot in own:
        return True  # (c)
    if industry == "ship":  # (d)
        for port in board.ports_by_lane(game, place):
            if port in own or board.place_of(game, port) in linked:
                return True
    return not own  # (e), AOI 4.4: no industry tile, whatever links


def place_and_pay(game: "Game", seat: int, tile: str, command: Command) -> None:
    """AOI 6.1, steps 2 to 6."""
    slot, row = command["slot"], game.book["tiles"][tile]
    place, industry = board.place_of(game, slot), row["industry"]
    game.state["seats"][seat]["mat"][industry].remove(row["level"])
    old = game.state["tiles"].pop(slot, None)  # AOI 7.5: it and its cubes leave
    placed = {"seat": seat, "tile": tile, "flipped": False, "cubes": 0}
    game.state["tiles"][slot] = placed
    if industry == "ship" and old is None:
        placed["cubes"] = game.book["places"][place]["box"]  # AOI 6.10
    elif industry == "ship":
        placed["cubes"] = old["cubes"]  # AOI 7.6: the coal stays in the box
        placed["idle"] = True
    cubes.pay(game, seat, row["cost"])  # step 3, AOI 6.15
    for good in ("coal", "iron"):  # step 4
        named = command[good]
        need(len(named) == row[good], "5.7", f"{row[good]} {good} needed, {len(named)} named")
        cubes.take(game, seat, good, [place], named)
    if industry in {"coal", "iron"}:
        placed["cubes"] = row["cubes"]  # step 5
    sells = industry in {"coal", "iron"} or (industry == "ship" and "idle" not in placed)
    if sells and board.harbour_connected(game, place):  # step 6, AOI 6.13
        cubes.sell_to_track(game, slot, "iron" if industry == "iron" else "coal")
