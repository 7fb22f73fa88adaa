"""Random games played through the engine and the oracle side by side.

`compare` raises Disagreement at the first command on which the two differ, with all that is
needed to look at it again. Used by the tests and by the large rounds of `tools/rounds.py`.
"""

import random
from itertools import chain
from typing import Any

import oracle
from navvy.errors import Malformed, Refused
from navvy.games.registry import Table, load_table
from navvy.kernel import prompts as ask
from navvy.kernel.prompts import OVER, SALE
from navvy.kernel.state import State
from navvy.record import codec, deal, position, wire
from navvy.record.scribe import Scribe
from tests.differential.near_misses import Json, near_misses, overfull
from tests.walks import STYLES, pick

NEAR_EVERY = 10
EAGER = 0.9
DULL = (ask.PASSING, ask.SCOUTING, ask.LOAN, ask.LOAN + 1, ask.DEVELOPING)


class Disagreement(AssertionError):  # noqa: N818 - the word for it
    """Engine and oracle differ."""


def compare(name: str, seats: int, options: tuple[str, ...], seed: int) -> dict[str, int]:
    """Play one random game on both; how many commands and near-misses agreed."""
    return _Duel(load_table(name, seats, options), name, options, seed).run()


class _Duel:
    def __init__(self, table: Table, name: str, options: tuple[str, ...], seed: int) -> None:
        self.table = table
        self.where = f"{name} {table.board.seats} {','.join(options) or '-'} seed {seed}"
        self.random = random.Random(seed)
        drawn = deal.draw(table, seed)
        self.state = table.rules.begin(deal.to_kernel(table, drawn))
        self.oracle = oracle.new_game(name, table.board.seats, set(options), self.deal(drawn))
        self.is_lively = seed % 2 == 1
        self.rng = deal.stream(seed, "duel")
        self.style = sorted(STYLES)[seed % len(STYLES)]
        self.counts = {"commands": 0, "near_misses": 0, "legal_near_misses": 0}

    def deal(self, drawn: deal.DealData) -> Json:
        """The deal in the oracle's form."""
        given: Json = dict(drawn.to_json())
        used = self.table.board.merchants.used
        slots = [
            slot for slot, on in zip(self.table.names.merchants.names, used, strict=True) if on
        ]
        if slots:
            given["merchants"] = dict(zip(slots, drawn.merchants, strict=True))
        return given

    def run(self) -> dict[str, int]:
        while self.state.prompt != OVER:
            self.command()
        if self.table.rules.places(self.state) != self.oracle.places():
            self.fail("places", self.table.rules.places(self.state), self.oracle.places())
        return self.counts

    def command(self) -> None:
        """One random command on both sides, now and then with its near-misses."""
        scribe = Scribe(self.table, self.state.copy())
        while not scribe.is_complete():
            scribe.take(self.pick(scribe.state))
        command = scribe.command()
        if command is None:  # an open sell action was only closed: the oracle has no such step
            self.state = scribe.state
            return
        given = wire.to_json(command, explicit=True)
        if self.counts["commands"] % NEAR_EVERY == self.random.randrange(NEAR_EVERY):
            self.try_near_misses(given)
        refused = self.oracle.refused(given)
        if refused is not None:
            self.fail(f"verdict on {given}", "legal", refused)
        self.oracle.play(given)
        self.state = scribe.state
        self.counts["commands"] += 1
        self.compare_positions(given)

    def pick(self, state: State) -> int:
        """Any decision; in every other game rather sell, build and link than pass and borrow.

        Where loans are owed, in the styles of `tests.walks` by turns.
        """
        legal = self.table.rules.legal(state)
        if self.table.board.terms.loans_at_once:
            return pick(self.table, state, legal, self.rng, self.style)
        if self.is_lively:
            lively = [one for one in legal if one not in DULL]
            if ask.SELLING in lively:
                lively = [ask.SELLING, *lively[:1]]
            if lively and self.random.random() < EAGER:
                return self.random.choice(lively)
        return self.random.choice(legal)

    def try_near_misses(self, given: Json) -> None:
        seat = self.state.seat
        hand = list(position.hand(self.table, self.state, seat))
        near = near_misses(self.table, given, hand, self.random)
        for other in chain(near, overfull(self.table, given, hand, self.random)):
            ours = self.is_legal(other)
            theirs = self.oracle.refused(other)
            self.counts["near_misses"] += 1
            self.counts["legal_near_misses"] += ours
            if ours != (theirs is None):
                self.fail(f"verdict on {other}", "legal" if ours else "refused", theirs)

    def is_legal(self, given: Json) -> bool:
        """Whether the engine takes a command exactly as it stands, with nothing filled in."""
        try:
            command = wire.from_json(self.table.names, given)
            played = codec.play(self.table, self.state, command)
        except (Malformed, Refused):
            return False
        return self.plain(wire.to_json(played.command, explicit=True)) == self.plain(given)

    def plain(self, command: Json) -> Json:
        """Sets of cards have no order."""
        cards = sorted(command.get("cards", []))
        return {key: value for key, value in command.items() if key != "cards"} | {"cards": cards}

    def compare_positions(self, given: Json) -> None:
        ours = _position(self.table, self.state)
        theirs = self.oracle.position()
        for key in ours:
            if ours[key] != theirs[key]:
                self.fail(f"{key} after {given}", ours[key], theirs[key])

    def fail(self, what: str, ours: object, theirs: object) -> None:
        before = position.to_json(self.table, self.state)
        text = (
            f"{self.where}, command {self.counts['commands']}: {what}: {ours} / {theirs}\n{before}"
        )
        raise Disagreement(text)


def _position(table: Table, state: State) -> dict[str, Any]:
    """The engine's position as the oracle describes one: an open sale is an action taken."""
    shown = dict(position.to_json(table, state))
    if state.prompt == SALE:
        shown["asked"] = "action"
        shown["actions_left"] = state.actions_left - 1
    return shown
