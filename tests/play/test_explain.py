"""Every refusal is one full sentence, whatever is asked for; every reason has its clause."""

import random
import re
import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from navvy.actions import build
from navvy.data.load import known_games
from navvy.errors import Malformed, Refusal, Refused
from navvy.games.registry import Table
from navvy.kernel import mats, reasons, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.board import RAIL
from navvy.kernel.masks import BIT, bits
from navvy.kernel.state import State
from navvy.messages import catalogue
from navvy.play.explain import sentence
from navvy.record import wire
from navvy.record.codec import play
from navvy.record.command import Command
from navvy.record.facts_of_slots import industry_facts
from navvy.record.refusals import describe, refusal
from tests import scenario as made
from tests.differential.near_misses import Json, near_misses, overfull
from tests.differential.variants import VARIANTS, Variant, label
from tests.play.phrases import faults
from tests.project.tree import DOCS, PACKAGE
from tests.scenario import At
from tests.walks import begin, hand_of, next_command

BOUNDARY = re.compile(r'(?:refuse_choice|refusal)\(\s*(?:self\.table, |table, )?"(\w+)"')
DEFINED = re.compile(r"^\*\*((?:BIR|LAN|AOI) \d+\.\d+)\*\*", re.MULTILINE)
LATER = {"birmingham": (), "lancashire": ("shipyard-1",)}  # games with canals: tiles to build
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SPANS = {
    ask.ACTION: (0, ask.DONE + 1),
    ask.SLOT: (ask.SLOT_BASE, ask.LINK_BASE),
    ask.LINK: (ask.LINK_BASE, ask.DEVELOP_BASE),
    ask.DEVELOP: (ask.DEVELOP_BASE, ask.BONUS_BASE),
    ask.CARD: (ask.CARD_BASE, ask.PAIR + 1),
    ask.COAL: (ask.COAL_BASE, ask.IRON_BASE),
    ask.IRON: (ask.IRON_BASE, ask.BEER_BASE),
    ask.BEER: (ask.BEER_BASE, ask.SALE_BASE),
    ask.SALE: (ask.SALE_BASE, ask.OUTLET_BASE),
    ask.OUTLET: (ask.OUTLET_BASE, ask.DISTANT + 1),
    ask.BONUS: (ask.BONUS_BASE, ask.CARD_BASE),
    ask.DRAW: (ask.DRAW_BASE, ask.DECK + 1),
    ask.LOSE: (ask.LOSE_BASE, ask.BORROW_BASE),
}
variants = pytest.mark.parametrize("variant", VARIANTS, ids=label)
WITH_CANALS = tuple(one for one in VARIANTS if one[0].partition("/")[0] in LATER)
with_canals = pytest.mark.parametrize("variant", WITH_CANALS, ids=label)


@cache
def clauses() -> frozenset[str]:
    pages = (DOCS / "rules").glob("*.md")
    return frozenset(one for page in pages for one in DEFINED.findall(page.read_text("utf-8")))


def codes() -> set[str]:
    """Every reason of the kernel, and every one that stands in the code at the boundary."""
    sources = [*PACKAGE.glob("record/*.py"), *PACKAGE.glob("play/*.py")]
    boundary = {one for path in sources for one in BOUNDARY.findall(path.read_text("utf-8"))}
    return boundary | set(reasons.NAMES[1:])


def check(table: Table, refused: Refusal) -> None:
    """The sentence of a refusal, looked over."""
    text = sentence(table, refused, NAMES)
    assert refused.clause in clauses(), refused
    assert text.endswith(f". ({refused.clause})"), text
    assert faults(text.removesuffix(f" ({refused.clause})")) == [], text


def said(at: At, command: str) -> str:
    """What a command is told in a position made for it."""
    refused = made.refusal(at, command)
    assert refused is not None
    return sentence(at.table, refused, NAMES)


# wrong commands and decisions


def wrong_commands(
    table: Table, state: State, command: Command, given: list[Json], rnd: random.Random
) -> Iterator[Json]:
    """Near misses of a command, and commands of earlier turns."""
    plain: Json = wire.to_json(command)
    given.append(plain)
    hand = hand_of(table, state, state.seat)
    yield from near_misses(table, plain, hand, rnd)
    yield from overfull(table, plain, hand, rnd)
    yield from rnd.sample(given, min(len(given), 4))


def refusals_of_commands(
    variant: Variant, seed: int, style: str
) -> Iterator[tuple[Table, Refusal]]:
    """What wrong commands get along a random game."""
    rnd, given = random.Random(seed), list[Json]()
    for at in begin(variant, seed, style).to_end():
        if at.is_over or not at.is_between:
            continue
        command = next_command(at.table, at.state, at.rng, style)
        for wrong in wrong_commands(at.table, at.state, command, given, rnd):
            try:
                play(at.table, at.state, wire.from_json(at.table.names, wrong))
            except Refused as refused:
                yield at.table, refused.refusal
            except Malformed:
                continue


def refusals_of_decisions(
    variant: Variant, seed: int, style: str
) -> Iterator[tuple[Table, Refusal]]:
    """What wrong decisions get at every prompt of a random game."""
    rnd = random.Random(seed)
    for at in begin(variant, seed, style).to_end():
        span = range(*SPANS.get(at.state.prompt, (0, 8)))
        for decision in [rnd.randrange(-1, ask.DECISIONS + 2), *rnd.sample(span, 6)]:
            reason = at.table.rules.refusal(at.state, decision)
            if reason:
                facts = describe(at.table, at.state, decision)
                yield at.table, refusal(at.table, reasons.NAMES[reason], facts)


# tests


def test_each_reason_has_a_message_and_each_message_a_reason() -> None:
    plain = {name.split(".")[1] for name in catalogue("refusal") if name.count(".") == 1}
    assert plain == codes()
    assert {name.split(".")[1] for name in catalogue("refusal")} == codes()


@pytest.mark.parametrize("game", known_games())
def test_each_clause_of_a_reason_exists(game: str) -> None:
    file = PACKAGE / "games" / game.replace("-", "_") / "clauses.toml"
    entries = tomllib.loads(file.read_text("utf-8"))
    prefix = entries.pop("prefix")
    assert set(entries) <= codes()
    for entry in entries.values():
        assert isinstance(entry, str) or "*" in entry
        named = [entry] if isinstance(entry, str) else list(entry.values())
        assert {f"{prefix} {number}" for number in named} <= clauses()


@with_canals
def test_the_cards_that_a_refusal_asks_for_are_just_those_that_would_do(variant: Variant) -> None:
    """BIR 6.2, 6.3, LAN 6.2, 6.3, 6.7."""
    name, seats, options = variant
    start = made.scenario(name, seats, options=options).hand(0).turn(0, 1)
    start = start.mat(0, *LATER[start.table.data.game])
    rules, seen = start.table.rules, 0
    for at in (start, start.link(start.table.names.links[0])):
        for industry, slot in builds(at.table):
            state = at.state.copy()
            rules.apply(state, ask.BUILD + industry)
            if rules.refusal(state, ask.SLOT_BASE + slot) == reasons.NO_CARD:
                facts = describe(at.table, state, ask.SLOT_BASE + slot)
                does, is_outside = by_card(at.table, state, slot)
                assert facts["cards"] == ", ".join(does), facts
                assert (
                    facts["networked"] == "yes" or (facts["industry_card"] == "yes") == is_outside
                )
                assert (facts.get("what") == "cardless") == (not does and not is_outside)
                seen += 1
    assert seen > 40


def builds(table: Table) -> list[tuple[int, int]]:
    """What the board has slots for."""
    takes = enumerate(table.board.places.slot_industries)
    return [(industry, slot) for slot, mask in takes for industry in bits(mask)]


def by_card(table: Table, state: State, slot: int) -> tuple[list[str], bool]:
    """The cards of the game that open a slot, and whether one builds there within a network."""
    does, is_outside = [], False
    for kind, count in enumerate(table.board.cards.counts):
        if count or table.board.wilds & BIT[kind]:
            state.kinds[0] = BIT[kind]
            reason = table.rules.refusal(state, ask.SLOT_BASE + slot)
            is_outside |= reason == reasons.OUTSIDE_NETWORK
            if reason not in (reasons.NO_CARD, reasons.OUTSIDE_NETWORK):
                does.append(table.names.cards[kind])
    return does, is_outside


@variants
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_developing_as_many_tiles_as_is_advised_leads_to_the_tile_named(
    variant: Variant, era: str
) -> None:
    """BIR 6.9, 9.3, LAN 6.9, 6.11."""
    name, seats, options = variant
    at = made.scenario(name, seats, era, options)
    board, names, seen = at.table.board, at.table.names.tiles, 0
    for kind, industry in enumerate(board.tiles.industry):
        state = at.mat(0, names[kind]).state
        facts = industry_facts(at.table, state, industry)
        for _ in range(int(facts["away"])):
            assert build.tile_refusal(board, state, industry)
            assert not mats.refusal(board, state, 0, industry)
            mats.develop(board, state, 0, industry)
            seen += 1
        if facts["ahead"]:
            assert names[tiles.next_tile(board, state, 0, industry)] == facts["ahead"]
        elif facts["waits"] == "yes":
            state.era = RAIL
        if facts["ahead"] or facts["waits"] == "yes":
            assert not build.tile_refusal(board, state, industry)
    assert seen or era == "canal"


@with_canals
def test_a_slot_that_is_advised_has_room_for_the_tile(variant: Variant) -> None:
    """BIR 6.8, 6.12, LAN 6.8, 6.12, 17.11."""
    seen = 0
    for at in begin(variant, 4, "lively").to_end():
        if at.state.prompt != ask.ACTION or not at.state.actions_left:
            continue
        board, names = at.table.board, at.table.names.slots
        for industry, slot in builds(at.table)[len(at.decisions) % 5 :: 5]:
            state = at.state.copy()
            at.table.rules.apply(state, ask.BUILD + industry)
            reason = build.refusal(board, state, industry, slot)
            if reason not in (reasons.SINGLE_ICON_FIRST, reasons.FREE_MINE_SLOT):
                continue
            facts = describe(at.table, state, ask.SLOT_BASE + slot)
            if reason == reasons.FREE_MINE_SLOT and facts["crowded"] == "yes":
                continue  # none is advised
            advised = str(facts["better"]).split(", ")
            rooms = [build.room_refusal(board, state, industry, names.find(one)) for one in advised]
            assert not any(rooms), (str(at), facts)
            seen += len(rooms)
    assert seen


@variants
def test_every_refusal_of_a_command_is_a_sentence(variant: Variant) -> None:
    seen = set()
    for table, refused in refusals_of_commands(variant, 1, "lively"):
        check(table, refused)
        seen.add(refused.code)
    assert len(seen) > 15, sorted(seen)


@variants
def test_every_refusal_of_a_decision_is_a_sentence(variant: Variant) -> None:
    seen = set()
    for table, refused in refusals_of_decisions(variant, 2, "debt"):
        check(table, refused)
        seen.add(refused.code)
    assert len(seen) > 15, sorted(seen)
