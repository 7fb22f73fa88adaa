"""Refusals: a reason code with its clause and the facts that a sentence about it needs.

Which clause stands behind a code is each game's own `clauses.toml`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NoReturn, TypeAlias

from navvy.errors import Refusal, Refused
from navvy.games.registry import Table
from navvy.kernel import delivery, income, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.board import CANAL
from navvy.kernel.masks import BIT
from navvy.kernel.state import State

Facts: TypeAlias = dict[str, str | int]
Clauses: TypeAlias = Mapping[str, str | Mapping[str, str]]
VERBS: Final = {
    ask.LINKING: "link",
    ask.DEVELOPING: "develop",
    ask.SELLING: "sell",
    ask.LOAN: "loan",
    ask.SCOUTING: "scout",
    ask.PASSING: "pass",
}


def raise_refusal(table: Table, code: str, facts: Facts, at: int) -> NoReturn:
    """Refuse a command at one of its decisions."""
    raise Refused(refusal(table, code, facts, at))


def refusal(table: Table, code: str, facts: Facts, at: int = 0) -> Refusal:
    """A refusal with its clause."""
    return Refusal(code=code, clause=clause(table.data.game, code, facts), at=at, facts=facts)


def clause(game: str, code: str, facts: Mapping[str, str | int]) -> str:
    """The clause behind a reason in one game, for the action at hand."""
    prefix, clauses = _clauses(game)
    entry = clauses[code]
    if isinstance(entry, str):
        return f"{prefix} {entry}"
    for word in _words(facts):
        if word in entry:
            return f"{prefix} {entry[word]}"
    return f"{prefix} {entry['*']}"


def _words(facts: Mapping[str, str | int]) -> Iterator[str]:
    """What an entry may depend on, the most special first."""
    for key in ("what", "resource", "case", "industry", "verb"):
        value = facts.get(key)
        if isinstance(value, str):
            yield value


@cache
def _clauses(game: str) -> tuple[str, Clauses]:
    text = files("navvy").joinpath("games", game.replace("-", "_"), "clauses.toml").read_text()
    clauses = tomllib.loads(text)
    return str(clauses.pop("prefix")), clauses


def describe(table: Table, state: State, decision: int) -> Facts:
    """What can be said of a position and a decision that was refused in it."""
    seat = state.seat
    facts: Facts = {
        "seat": seat,
        "money": state.money[seat],
        "era": "canal" if state.era == CANAL else "rail",
        "round": state.round,
        "actions_left": state.actions_left,
        "verb": verb(state, decision),
    }
    if state.prompt == ask.SLOT or decision < ask.LINKING:
        facts |= _building(table, state, decision)
    elif state.prompt == ask.LINK:
        facts |= _linking(table, state, decision)
    elif state.prompt == ask.SALE:
        facts |= _selling(table, state, decision)
    else:
        facts |= _choosing(table, state, decision)
    return facts


def verb(state: State, decision: int) -> str:
    """The action that a decision belongs to."""
    if state.prompt == ask.ACTION:
        doing = decision
    elif state.prompt == ask.LOSE:
        return "lose"
    else:
        doing = state.doing
    if ask.LOAN <= doing < ask.SCOUTING:
        doing = ask.LOAN
    return VERBS.get(doing, "build")


def _building(table: Table, state: State, decision: int) -> Facts:
    industry = state.item if state.prompt == ask.SLOT else decision
    if not 0 <= industry < table.board.industries:
        return {}
    facts: Facts = {"industry": table.names.industries[industry]}
    tile = tiles.next_tile(table.board, state, state.seat, industry)
    if tile >= 0:
        facts |= _tile_price(table, state, tile)
    if state.prompt == ask.SLOT:
        facts |= _slot(table, state, decision - ask.SLOT_BASE)
    return facts


def _tile_price(table: Table, state: State, tile: int) -> Facts:
    board = table.board
    iron = delivery.iron_price(board, state, board.tiles.iron[tile])
    return {
        "level": board.tiles.level[tile],
        "cost": board.tiles.cost[tile],
        "coal": board.tiles.coal[tile],
        "iron": board.tiles.iron[tile],
        "iron_price": iron,
        "need": board.tiles.cost[tile] + iron,
    }


def _slot(table: Table, state: State, slot: int) -> Facts:
    if not 0 <= slot < table.board.slots:
        return {}
    location = table.board.slot_location[slot]
    place = table.data.locations[location]
    facts: Facts = {"slot": table.names.slots[slot], "location": place.name}
    if place.kind == "farm":
        facts["case"] = "farm"
    if state.occupied & BIT[slot]:
        tile = state.slot_tile[slot]
        facts |= {
            "case": "overbuild",
            "there": table.names.tiles[tile],
            "there_level": table.board.tiles.level[tile],
            "owner": tiles.owner(state, slot),
        }
    return facts


def _linking(table: Table, state: State, decision: int) -> Facts:
    terms = table.board.terms
    cost, case = terms.rail_cost, "link"
    if state.era == CANAL:
        cost, case = terms.canal_cost, "canal"
    elif state.count:
        cost, case = terms.rail_pair_cost - terms.rail_cost, "pair"
    facts: Facts = {"cost": cost, "case": case, "need": cost}
    link = decision - ask.LINK_BASE
    if 0 <= link < table.board.links:
        facts["link"] = table.names.links[link]
    return facts


def _selling(table: Table, state: State, decision: int) -> Facts:
    slot = decision - ask.SALE_BASE
    facts = _slot(table, state, slot)
    facts.pop("case", None)
    if facts and state.occupied & BIT[slot]:
        facts["beer"] = table.board.tiles.beer[state.slot_tile[slot]]
    return facts


def _choosing(table: Table, state: State, decision: int) -> Facts:
    names = table.names
    facts: Facts = {}
    if ask.CARD_BASE <= decision < ask.PAIR:
        facts["card"] = names.cards[decision - ask.CARD_BASE]
        if state.place >= 0 and state.doing == ask.BUILD:
            facts |= _slot(table, state, state.place) | {"industry": names.industries[state.item]}
    elif state.prompt == ask.DEVELOP and ask.DEVELOP_BASE <= decision < ask.BONUS_BASE:
        facts["industry"] = names.industries[decision - ask.DEVELOP_BASE]
        facts["need"] = delivery.iron_price(table.board, state, 1)
    elif state.prompt == ask.BONUS and ask.BONUS_BASE <= decision < ask.CARD_BASE:
        facts["industry"] = names.industries[decision - ask.BONUS_BASE]
    elif ask.LOAN <= decision < ask.SCOUTING:
        facts["level"] = income.level(table.board, state, state.seat)
    elif decision == ask.DEVELOPING:
        facts["need"] = delivery.iron_price(table.board, state, 1)
    elif decision == ask.LINKING:
        facts |= _linking(table, state, decision)
    elif state.prompt in (ask.COAL, ask.IRON, ask.BEER):
        facts["resource"] = ask.PROMPT_NAMES[state.prompt]
    elif state.prompt == ask.LOSE:
        facts |= _slot(table, state, decision - ask.LOSE_BASE)
    elif state.prompt == ask.OUTLET and decision != ask.DISTANT:
        facts |= _slot(table, state, decision - ask.OUTLET_BASE)
    return facts
