"""Traces for the tests: those of the other engine, changed ones, and games of ours written so.

`written` plays a random game and writes it down as the other engine would, leaving out what that
engine leaves out. It spells positions on its own, not through the importer.
"""

import gzip
import json
import random
from pathlib import Path
from typing import Any

from navvy.games.registry import Table, load_table
from navvy.kernel import cards, income, merchants, scoring, tiles, turns
from navvy.kernel import prompts as ask
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.record.command import Build, Command, Develop, DevelopStep, Link, Loan, Pass, Scout, Sell
from navvy.record.deal import draw, to_kernel
from navvy.record.scribe import Scribe

FOLDER = Path(__file__).parent.parent / "data" / "traces"
TABLES: dict[str, Any] = json.loads((FOLDER / "reference-tables.json").read_text(encoding="utf-8"))
Line = dict[str, Any]
BY_THE_RULES = "by the rules"
WITH_POINTS = "with points"  # no tile is given up, and points go below zero
WITH_ANY_TILE = "with any tile"  # worthless ones too
WITH_MANY_TILES = "with many tiles"  # by the rules; every seat borrows and builds all it can


def trace_path(name: str) -> Path:
    return FOLDER / f"example-{name}.trace.jsonl.gz"


def lines_of(name: str) -> list[Line]:
    with gzip.open(trace_path(name), "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def save(lines: list[Line], path: Path) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def link_numbers(table: Table) -> dict[str, int]:
    """Our link names to the numbers of the reference tables, by the ends."""
    ends: dict[frozenset[str], int] = {}
    for number, row in enumerate(TABLES["links"]):
        ends[frozenset([row["a"], row["b"], *TABLES["extra_ends"].get(str(number), [])])] = number
    return {link.id: ends[frozenset(link.joins)] for link in table.data.links}


class Writer:
    """A random game of ours on its way into a trace."""

    def __init__(self, seats: int, seed: int, debts: str) -> None:
        self.debts = debts
        self.table = load_table("birmingham", seats)
        self.names = self.table.names
        self.links = link_numbers(self.table)
        self.rng = random.Random(seed)
        deal = draw(self.table, seed)
        first = 8 * seats
        self.face_down = list(deal.canal_deck[first : first + seats])
        self.state = self.table.rules.begin(to_kernel(self.table, deal))
        self.lines: list[Line] = [
            {"type": "header", "playerCount": seats, "initial": self.position(self.state)}
        ]

    def choose(self, state: State) -> int:
        """Any legal decision, but rather a sale, a longer series and anything than a pass."""
        options = self.table.rules.legal(state)
        if self.debts == WITH_MANY_TILES and state.prompt == ask.ACTION:
            rather = [one for one in options if one < ask.LINKING or one == ask.LOAN]
            return self.rng.choice(rather or options)
        if ask.SELLING in options and state.prompt == ask.ACTION and self.rng.random() < 0.9:
            return ask.SELLING
        shunned = (ask.PASSING, ask.SCOUTING, ask.LOAN, ask.DONE)
        better = [one for one in options if one not in shunned]
        return self.rng.choice(better if better and self.rng.random() < 0.9 else options)

    def run(self) -> list[Line]:
        while self.state.prompt != ask.OVER:
            self.turn_one_action()
        last = self.lines[-1]["after"]
        points = [row["vp"] for row in last["players"]]
        self.lines.append({"type": "result", "vp": points, "winner": last["winner"]})
        return self.lines

    def turn_one_action(self) -> None:
        seat, before = self.state.seat, self.state.copy()
        scribe = Scribe(self.table, self.state)
        while not scribe.is_complete():
            scribe.take(self.choose(self.state))
        command = scribe.command()
        assert command is not None
        self.settle()
        line = {"type": "step", "seq": len(self.lines) - 1, "player": seat}
        action = self.action(before, command)
        self.lines.append(line | {"action": action, "after": self.position(self.state)})

    def settle(self) -> None:
        """End the turn after its last action, giving up any tile that is asked for."""
        rules = self.table.rules
        if self.state.prompt == ask.ACTION and self.state.actions_left == 0:
            if self.debts in (WITH_POINTS, WITH_ANY_TILE) and self.pays_income():
                self.pay_debts()
            rules.apply(self.state, ask.END)
        while self.state.prompt == ask.LOSE:
            rules.apply(self.state, self.choose(self.state))

    def pays_income(self) -> bool:
        state, board = self.state, self.table.board
        is_last = state.era == 1 and state.round == board.terms.rounds
        return state.turn == board.seats - 1 and not is_last

    def pay_debts(self) -> None:
        """Provide for what the rules would not take so: then the end of the round takes it."""
        state, board = self.state, self.table.board
        for seat in range(board.seats):
            due = -income.level(board, state, seat)
            slots = bits(state.owned[seat]) if self.debts == WITH_ANY_TILE else []
            while state.money[seat] < due and slots:
                slot = slots.pop()
                state.money[seat] += turns.tile_value(board, state, slot)
                tiles.remove(board, state, slot)
            if state.money[seat] < due:
                state.points[seat] -= due - state.money[seat]
                state.money[seat] = due

    # names

    def card(self, name: str) -> str:
        kind = self.table.data.cards[self.names.cards.find(name)].kind
        prefix = {"location": "loc-", "industry": "ind-"}.get(kind, "")
        return f"{prefix}{name}-{self.rng.randrange(9)}"

    def kind(self, card: int) -> str:
        return self.card(self.names.cards[card])

    def slot(self, name: str) -> Line:
        location, number = name.split("/")
        return {"location": location, "slotIndex": int(number) - 1}

    # actions

    def action(self, before: State, command: Command) -> Line:
        found: Line
        match command:
            case Build():
                found = self.slot(command.slot) | {"type": "build"}
                found["industry"] = command.industry
                if self.rng.random() < 0.7:
                    del found["slotIndex"]
                if command.iron and "market" not in command.iron and self.rng.random() < 0.3:
                    found["ironSources"] = self.works(command.iron)
            case Link():
                links: list[Any] = [self.links[one.link] for one in command.links]
                found = {"type": "network", "links": links}
                if command.beer and self.rng.random() < 0.5:
                    found["beerSource"] = self.slot(command.beer[0])
            case Develop():
                found = {"type": "develop"}
                found["removals"] = [
                    one.industry for one in command.tiles if isinstance(one, DevelopStep)
                ]
            case Sell():
                found = self.sell(before, command)
            case Loan() | Pass():
                found = {"type": "loan" if isinstance(command, Loan) else "pass"}
            case Scout():
                three = [self.card(card) for card in command.cards or ()]
                self.rng.shuffle(three)
                return {"type": "scout", "cardIds": three}
            case _:
                raise AssertionError(command)
        assert command.cards
        return found | {"cardId": self.card(command.cards[0])}

    def works(self, sources: tuple[str, ...]) -> list[Line]:
        return [self.slot(name) | {"count": sources.count(name)} for name in sorted(set(sources))]

    def sell(self, before: State, command: Sell) -> Line:
        found: Line = {"type": "sell", "sales": []}
        for sale in command.sales:
            beer = sale.beer or ()
            barrels = [name for name in beer if name in self.names.merchants]
            merchant = barrels[0].split("/")[0] if barrels else self.buyer(before, sale.slot)
            row = self.slot(sale.slot) | {"merchant": merchant, "useMerchantBeer": bool(barrels)}
            if beer and self.rng.random() < 0.3:
                row["beerSources"] = [self.beer(name) for name in beer]
            found["sales"].append(row)
        bonuses = [sale.bonus for sale in command.sales if sale.bonus]
        if bonuses and self.rng.random() < 0.5:
            found["bonusDevelop"] = bonuses[0]
        return found

    def beer(self, name: str) -> Line:
        if name in self.names.merchants:
            return {"kind": "merchant", "tileIndex": int(name.split("/")[1]) - 1}
        return {"kind": "brewery"} | self.slot(name)

    def buyer(self, before: State, slot: str) -> str:
        board, at = self.table.board, self.names.slots.find(slot)
        industry = board.tiles.industry[before.slot_tile[at]]
        reach = before.component[board.slot_location[at]]
        found = bits(merchants.buyers(board, before, industry, reach))
        return self.names.merchants[self.rng.choice(found)].split("/")[0]

    # positions

    def position(self, state: State) -> Line:
        board = self.table.board
        over, rail = state.prompt == ask.OVER, state.era == 1
        actions = 1 if state.round == 1 and not rail else 2
        deck = state.deal.rail_deck if rail else state.deal.canal_deck
        played = [self.kind(entry % board.cards.kinds) for entry in state.played]
        unseen = [] if rail else [self.card(name) for name in self.face_down]
        best = [seat for seat in range(board.seats) if scoring.places(board, state)[seat] == 1]
        return {
            "era": "rail" if rail else "canal",
            "round": state.round + (board.terms.rounds if rail else 0) + over,
            "phase": "game-over" if over else "action",
            "turnOrder": list(state.turn_order),
            "cur": 0 if over else state.turn,
            "acted": 0 if over else actions - state.actions_left,
            "coalMarket": state.coal_market,
            "ironMarket": state.iron_market,
            "deck": [self.kind(card) for card in deck[state.drawn :]],
            "discard": unseen + played,
            "wild": {"location": state.wild_locations, "industry": state.wild_industries},
            "merchants": self.merchants(state),
            "players": [self.player(state, seat) for seat in range(board.seats)],
            "tiles": [self.tile(state, slot) for slot in bits(state.occupied)],
            "links": [
                [self.links[self.names.links[link]], seat, "rail" if rail else "canal"]
                for seat in range(board.seats)
                for link in bits(state.own_links[seat])
            ],
            "winner": best if over else None,
        }

    def merchants(self, state: State) -> dict[str, list[list[Any]]]:
        industries = self.names.industries.names
        found: dict[str, list[list[Any]]] = {row.location: [] for row in self.table.data.merchants}
        for slot, name in enumerate(self.names.merchants.names):
            if self.table.board.merchants.used[slot]:
                buys = [industries[at] for at in bits(state.deal.merchant_buys[slot])]
                tile = "blank" if not buys else "any" if len(buys) == 3 else buys[0]
                barrel = int(bool(state.barrels & BIT[slot]))
                found[name.split("/")[0]].append([tile, barrel])
        return found

    def player(self, state: State, seat: int) -> Line:
        board = self.table.board
        hand = [
            self.kind(card)
            for card in bits(state.kinds[seat])
            for _ in range(cards.copies(state, seat, card))
        ]
        self.rng.shuffle(hand)
        mat = {}
        for at, name in enumerate(self.names.industries.names):
            left = tiles.left_on_mat(board, state, seat, at)
            mat[name] = [board.tiles.level[tile] for tile in left]
        return {
            "money": state.money[seat],
            "incomeSpace": state.income[seat],
            "income": income.level(board, state, seat),
            "vp": state.points[seat],
            "spent": state.spent[seat],
            "hand": hand,
            "mat": mat,
        }

    def tile(self, state: State, slot: int) -> list[Any]:
        tile = state.slot_tile[slot]
        industry, level = self.names.tiles[tile].rsplit("-", 1)
        where = self.slot(self.names.slots[slot])
        return [
            where["location"],
            where["slotIndex"],
            tiles.owner(state, slot),
            industry,
            int(level),
            int(bool(state.flipped & BIT[slot])),
            state.slot_cubes[slot],
        ]


def written(seats: int, seed: int, debts: str = BY_THE_RULES) -> list[Line]:
    """A random game of ours as a trace."""
    return Writer(seats, seed, debts).run()
