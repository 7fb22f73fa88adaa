"""Playthroughs: a few commands of a game as a person would look at them.

The first line says which: `birmingham 3p seed 7 keen commands 4-9` plays nine random commands in
that style (see `tests.walks`) and shows the last six. Each shows what was on offer, what happened,
and what changed for each seat; at the beginning each seat sees everything that it may know.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from json import dumps
from pathlib import Path

from navvy.data.names import Index
from navvy.games.registry import Table
from navvy.kernel import events
from navvy.kernel.state import State
from navvy.play.game import Game, Turned, new_game
from navvy.play.options import commands
from navvy.play.view import view_json
from navvy.record import deal
from navvy.record.notation import format_command
from navvy.record.position import Json, asked
from navvy.record.scribe import decision_name
from tests.golden.files import HERE
from tests.perft.counting import Spot, read_spot
from tests.walks import next_command

PLAYTHROUGHS = sorted(HERE.glob("*/*.playthrough"))
MOST_COMMANDS = 1000
SHOWN = 8
SOURCES = ("links", "tiles", "merchant", "money", "income", "again", "shortfall", "loans")
PAID_BY = ("market", "income", "bank", "bonus", "tile", "flip")

# What each event is called, and what its facts are.
TOLD: Mapping[int, tuple[str, tuple[str, ...]]] = {
    events.DISCARDED: ("discarded", ("card",)),
    events.PAID: ("paid", ("pounds",)),
    events.RECEIVED: ("received", ("pounds", "payer")),
    events.BUILT: ("built", ("slot", "tile")),
    events.REMOVED: ("removed", ("slot", "tile")),
    events.LINKED: ("linked", ("link",)),
    events.TOOK_COAL: ("took coal", ("source", "pounds")),
    events.TOOK_IRON: ("took iron", ("source", "pounds")),
    events.TOOK_BEER: ("took beer", ("slot", "merchant")),
    events.STOCKED: ("stocked", ("slot", "cubes")),
    events.DELIVERED: ("delivered", ("slot", "cubes", "pounds")),
    events.FLIPPED: ("flipped", ("slot", "tile")),
    events.ADVANCED: ("advanced", ("spaces", "space")),
    events.DEVELOPED: ("developed", ("tile",)),
    events.SOLD: ("sold", ("slot", "port", "merchant")),
    events.TURNED: ("turned", ("boxes", "box")),
    events.BORROWED: ("borrowed", ("pounds", "space")),
    events.SCOUTED: ("scouted", ()),
    events.PASSED: ("passed", ()),
    events.DREW: ("drew", ("card",)),
    events.SCORED: ("scored", ("scored", "which", "points")),
    events.ROUND_ENDED: ("round ended", ("era", "round")),
    events.ERA_ENDED: ("era ended", ("era",)),
    events.PAYS_INCOME: ("pays income", ("due", "paid")),
    events.BONUS_LOST: ("bonus lost", ("merchant",)),
    events.LAID_OPEN: ("laid open", ("card",)),
    events.CHOSE_CARD: ("chose", ("card",)),
    events.REPAID: ("repaid", ("pounds",)),
    events.PAID_INTEREST: ("paid interest", ("pounds",)),
    events.PAYS_LINK: ("link pays", ("link", "pounds")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """Some commands of a random game."""

    spot: Spot  # its length counts the commands that are played and not shown
    last: int

    def __str__(self) -> str:
        head = str(Spot(variant=self.spot.variant, seed=self.spot.seed))
        return f"{head} {self.spot.style} commands {self.spot.length + 1}-{self.last}"


def read_passage(line: str) -> Passage:
    """The passage that the first line of a file names."""
    head, _, numbers = line.strip().partition(" commands ")
    first, last = map(int, numbers.split("-"))
    return Passage(spot=read_spot(f"{head} {first - 1}"), last=last)


def tell(passage: Passage) -> str:
    """The whole file."""
    name, seats, options = passage.spot.variant
    game = new_game(name, seats, options, seed=passage.spot.seed)
    rng = deal.stream(passage.spot.seed, f"golden.{passage.spot.style}")
    lines = [str(passage), ""]
    while len(game.history) < passage.last and not game.is_over:
        shown = len(game.history) >= passage.spot.length
        if len(game.history) == passage.spot.length:
            lines += [*_views(game), ""]
        command = next_command(game.table, game.state, rng, passage.spot.style)
        offered = [*_offered(game)] if shown else []
        made = game.play(command)
        if shown:
            lines += [f"{len(game.history)}. {made.seat} {format_command(made.command)}"]
            lines += [*offered, *_happened(game.table, made), *_seen(game, made), ""]
    lines += _end(game)
    return "\n".join(lines).rstrip() + "\n"


def _views(game: Game) -> Iterator[str]:
    """What all see alike, then what each seat sees besides."""
    rows = [view_json(game.table, game.state, seat) for seat in range(game.table.board.seats)]
    shared = {key for key in rows[0] if all(row[key] == rows[0][key] for row in rows)}
    yield "every seat sees"
    for key, value in rows[0].items():
        if key == "seats" and isinstance(value, list):
            for seat, corner in enumerate(value):
                yield from (f"  seat {seat} {part}" for part in _flat(corner))
        elif key in shared:
            yield f"  {key}: {dumps(value)}"
    for row in rows:
        yield f"seat {row['viewer']} sees besides"
        yield from (f"  {key}: {dumps(row[key])}" for key in row if key not in shared | {"viewer"})


def _flat(corner: Json) -> Iterator[str]:
    """A seat's corner in a few lines."""
    plain = {key: value for key, value in corner.items() if not isinstance(value, dict | list)}
    yield f"corner: {dumps(plain)}"
    yield from (f"{key}: {dumps(corner[key])}" for key in corner if key not in plain)


def _offered(game: Game) -> Iterator[str]:
    """The decisions that come first, and some whole commands out of all."""
    table, state = game.table, game.state
    legal = table.rules.legal(state)
    names = ", ".join(decision_name(table, decision) for decision in legal)
    yield f"  {asked(state)}, {state.actions_left} left: {names}"
    every = commands(table, state, MOST_COMMANDS)
    count = f"{len(every)}" if len(every) < MOST_COMMANDS else f"at least {MOST_COMMANDS}"
    some = every if len(every) <= SHOWN else every[:: -(-len(every) // SHOWN)]
    yield f"  {count} commands, such as {'; '.join(map(format_command, some))}"


def _happened(table: Table, made: Turned) -> Iterator[str]:
    """Its events by name."""
    for at in range(0, len(made.events), events.LENGTH):
        code, seat, *facts = made.events[at : at + events.LENGTH]
        name, kinds = TOLD[code]
        said = [
            f"{kind} {_fact(table, kind, fact, facts)}"
            for kind, fact in zip(kinds, facts, strict=False)
            if fact >= 0 or kind in {"source", "points"}
        ]
        who = f"seat {seat} " if seat >= 0 else ""
        yield f"  * {who}{name}{': ' if said else ''}{', '.join(said)}"


def _fact(table: Table, kind: str, fact: int, facts: list[int]) -> str:
    names = table.names
    if kind == "which":
        source = facts[0] % 8
        indexes = {events.LINKS: names.links, events.MERCHANT: names.merchants}
        return indexes.get(source, names.slots)[fact]
    tables: Mapping[str, Index | tuple[str, ...]] = {
        "card": names.cards,
        "slot": names.slots,
        "port": names.slots,
        "tile": names.tiles,
        "link": names.links,
        "merchant": names.merchants,
        "payer": PAID_BY,
        "era": ("canal", "rail"),
    }
    if kind in tables:
        return tables[kind][fact]
    if kind == "source":
        return names.source(fact)
    return SOURCES[fact % 8] if kind == "scored" else str(fact)


def _seen(game: Game, made: Turned) -> Iterator[str]:
    """What each seat sees differently after it; what all do stands there once."""
    table = game.table
    changes = [_changes(table, made.before, made.after, seat) for seat in range(table.board.seats)]
    shared = [line for line in changes[0] if all(line in others for others in changes)]
    yield from (f"  all see {line}" for line in shared)
    for seat, lines in enumerate(changes):
        yield from (f"  seat {seat} sees {line}" for line in lines if line not in shared)


def _changes(table: Table, before: State, after: State, viewer: int) -> list[str]:
    old = dict(_leaves(view_json(table, before, viewer)))
    new = dict(_leaves(view_json(table, after, viewer)))
    return [
        f"{key}: {dumps(old.get(key))} -> {dumps(new.get(key))}"
        for key in [*new, *(key for key in old if key not in new)]
        if old.get(key) != new.get(key)
    ]


def _leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every value of a view by its path; lists of plain things are values."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for at, item in enumerate(value):
            yield from _leaves(item, f"{path}.{at}")
    else:
        yield path, value


def _end(game: Game) -> list[str]:
    result = game.result()
    if result is None:
        return []
    return [f"points {dumps(result.points)}", f"places {dumps(result.places)}"]


def write(path: Path, passage: Passage) -> None:
    """Make a new file."""
    path.write_text(tell(passage), encoding="utf-8")
