"""Every game, map and player count holds what every game must; what is broken is found and placed.

`navvy conformance` plays more games of each; here are a few of every table, found by its folder.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from navvy.cli.conformance import tables
from navvy.data.load import known_games
from navvy.games.registry import Table, load_table
from navvy.kernel import prompts as ask
from navvy.kernel.reasons import NOT_ASKED, NOTHING_TO_DEVELOP, OK
from navvy.kernel.rules import Rules
from navvy.kernel.state import State
from navvy.play.conformance import properties, secrets, trial
from navvy.play.conformance.properties import NAMES
from navvy.play.conformance.trial import Failure, Trial, digest_of
from navvy.play.view import view_json

GAMES = 2
TABLES = [
    asked for game in known_games() for asked, count in tables(game, None, (), 99) if count > 9
]
DIGESTS = sorted(Path(__file__).parent.glob("*.digest"))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_table_holds_what_every_table_must(
    game: str, players: int, options: tuple[str, ...]
) -> None:
    found = Trial(game=game, players=players, options=options, seed=0, games=GAMES).play()
    assert found.failure is None, f"{found.failure.again}: {found.failure.problem}"
    assert {name for name in NAMES if not found.counts[name]} == set()


def test_every_table_is_found_by_its_folder() -> None:
    assert {name.partition("/")[0] for name, _, _ in TABLES} == set(known_games())
    assert ("lancashire/two-player", 2, ()) in TABLES
    assert ("age-of-industry", 2, ("two-players",)) in TABLES


@pytest.mark.parametrize("path", DIGESTS, ids=lambda path: path.stem)
def test_games_take_the_course_on_file(path: Path) -> None:
    """`navvy conformance GAME --games 20` prints the digest: another one is another game."""
    digests: list[str] = []
    for (game, players, options), count in tables(path.stem, None, (), 20):
        found = Trial(game=game, players=players, options=options, seed=0, games=count).play()
        digests += found.digests
    assert digest_of(digests) == path.read_text(encoding="utf-8").strip()


# broken rules


class Toy:
    """The rules of a game with something broken; the rest is passed on."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class Forgetful(Toy):
    def legal(self, state: State) -> list[int]:
        """One of several slots is never offered."""
        found = self.rules.legal(state)
        return found[1:] if state.prompt == ask.SLOT and len(found) > 1 else found


class Curious(Toy):
    def refusal(self, state: State, decision: int) -> int:
        """To ask costs a pound."""
        if decision == ask.END and not state.actions_left:
            state.money[state.seat] += 1
        return self.rules.refusal(state, decision)


class Generous(Toy):
    def apply(self, state: State, decision: int) -> None:
        """Whoever ends a turn finds a pound."""
        if decision == ask.END:
            state.money[state.seat] += 1
        self.rules.apply(state, decision)


class Fickle(Toy):
    def apply_many(self, state: State, decisions: list[int]) -> int:
        """Played again, the game brings another point."""
        taken = self.rules.apply_many(state, decisions)
        state.points[0] += 1
        return taken


class Peeping(Toy):
    """A seat may develop only if it would draw a certain card."""

    def sees(self, state: State) -> bool:
        deck = state.deal.canal_deck
        return state.prompt == ask.ACTION and state.drawn < 18 and deck[state.drawn] < 4

    def legal(self, state: State) -> list[int]:
        found = self.rules.legal(state)
        return [one for one in found if one != ask.DEVELOPING or not self.sees(state)]

    def refusal(self, state: State, decision: int) -> int:
        reason = self.rules.refusal(state, decision)
        is_hidden = decision == ask.DEVELOPING and reason == OK and self.sees(state)
        return NOTHING_TO_DEVELOP if is_hidden else reason


class Stuck(Toy):
    def legal(self, state: State) -> list[int]:
        """A develop action that was begun cannot be gone on with."""
        return [] if state.prompt == ask.DEVELOP else self.rules.legal(state)

    def refusal(self, state: State, decision: int) -> int:
        return NOT_ASKED if state.prompt == ask.DEVELOP else self.rules.refusal(state, decision)


class Endless(Toy):
    def apply(self, state: State, decision: int) -> None:
        """A turn never ends."""
        if decision != ask.END:
            self.rules.apply(state, decision)


class Raising(Toy):
    def apply(self, state: State, decision: int) -> None:
        if state.round == 3:
            raise ZeroDivisionError("the third round")
        self.rules.apply(state, decision)


TOYS: dict[type[Toy], set[str]] = {
    Forgetful: {"refusal_matches_legal"},
    Curious: {"refusal_matches_legal", "commands_are_their_decisions"},
    Generous: {"the_books_agree"},
    Fickle: {"apply_is_deterministic"},
    Peeping: {"views_do_not_leak", "determinize_agrees_with_view"},
    Stuck: {"no_dead_ends", "something_is_legal_before_the_end"},
    Endless: {"game_ends_within_bound"},
    Raising: {"nothing_is_raised"},
}


def broken_table(toy: type[Toy]) -> Table:
    table = load_table("template", 2)
    return replace(table, rules=cast("Rules", toy(table.rules)))


def failure_of(
    monkeypatch: pytest.MonkeyPatch, table: Table, seed: int = 7, games: int = 40
) -> Failure:
    monkeypatch.setattr(trial, "load_table", lambda *_: table)
    found = Trial(game="template", players=2, options=(), seed=seed, games=games).play()
    assert found.failure is not None
    return found.failure


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.__name__)
def test_a_broken_rule_is_found_and_can_be_seen_again(
    monkeypatch: pytest.MonkeyPatch, toy: type[Toy]
) -> None:
    monkeypatch.setattr(properties, "MOST_DECISIONS", 300)
    table = broken_table(toy)
    failure = failure_of(monkeypatch, table)
    assert failure.broken in TOYS[toy]
    assert failure.problem
    assert failure.line or not failure.command
    assert failure.again.startswith("navvy conformance template --players 2 --games 1 --seed ")
    assert failure_of(monkeypatch, table, seed=failure.seed, games=1) == failure


def test_a_failure_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    failure = failure_of(monkeypatch, broken_table(Generous))
    assert (failure.game, failure.players, failure.options) == ("template", 2, ())
    assert (failure.seed, failure.command, failure.line) == (7, 2, "end")
    assert failure.problem.startswith("the money are ")


def test_a_view_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = view_json

    def view_with_deck(table: Table, state: State, viewer: int) -> dict[str, object]:
        return real(table, state, viewer) | {"next": state.deal.canal_deck[state.drawn :]}

    monkeypatch.setattr(secrets, "view_json", view_with_deck)
    failure = failure_of(monkeypatch, load_table("template", 2))
    assert failure.broken == "views_do_not_leak"
    assert failure.problem == "the view of seat 0 shows something hidden from it"


def test_a_refusal_without_a_clause_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from navvy.record import refusals

    monkeypatch.setattr(refusals, "_clauses", lambda _: ("TPL", {}))
    failure = failure_of(monkeypatch, load_table("template", 2))
    assert failure.broken == "refusals_are_explained"
    assert "KeyError" in failure.problem


def test_whole_rules_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "load_table", lambda *_: broken_table(Toy))
    found = Trial(game="template", players=2, options=(), seed=7, games=10).play()
    assert found.failure is None
    assert found.played == 10
