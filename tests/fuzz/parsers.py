"""Every parser of text from outside, and real texts of it: what the two fuzzers share.

A parser answers any text with a value or with an error of Navvy's own, in one sentence.
"""

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from navvy.cli import prompt
from navvy.data.load import load_meta
from navvy.errors import Malformed, NavvyError
from navvy.games.registry import Table, load_table
from navvy.layout.picture import make_picture
from navvy.layout.printed import PrintedMap, printed_map
from navvy.layout.read import layout_file, read_layout
from navvy.layout.svg import svg_of
from navvy.play.game import new_game, replay
from navvy.record import gamefile, restore, wire
from navvy.record.notation import format_command, parse_command
from navvy.record.trace.imports import import_trace

TESTS = Path(__file__).resolve().parent.parent
TABLES = (
    *(("birmingham", 2), ("lancashire", 3), ("lancashire/two-player", 2)),
    ("age-of-industry/new-england", 3),
)
GOLDEN = ("birmingham/links-2p", "lancashire/two-player", "age-of-industry/works-overbuilt-3p")
FEW = 4  # lines of a trace: its header and some actions


def notation(text: str) -> None:
    """A line that a player types as a command."""
    for name, seats in TABLES:
        names = table(name, seats).names
        try:
            command = parse_command(names, text)
        except Malformed as error:
            in_a_sentence(error)
        else:
            assert parse_command(names, format_command(command)) == command


def typed(text: str) -> None:
    """A line at the prompt of the terminal game."""
    prompt.read(text)


def command(text: str) -> None:
    """A command as JSON."""
    given = from_json(text)
    names = table(*TABLES[0]).names
    read = wire.from_json(names, given)
    assert wire.from_json(names, wire.to_json(read)) == read


def position(text: str) -> None:
    """A position as JSON."""
    given = from_json(text)
    if isinstance(given, dict):
        places = [one for one in TABLES if one[0] == given.get("game")] or TABLES
        restore.load(table(*places[0]), given)


def game_file(text: str) -> None:
    """A recorded game, replayed."""
    replay(gamefile.read(text))


def trace(text: str) -> None:
    """The beginning of a game of another engine."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.trace"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        import_trace(path)


def layout(text: str) -> None:
    """Where a map is drawn, and the drawing."""
    printed = drawn_map()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.toml"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        assert svg_of(make_picture(printed, read_layout(path, "a.toml", printed)))


PARSERS: dict[str, Callable[[str], None]] = {
    "notation": notation,
    "typed": typed,
    "command": command,
    "position": position,
    "game_file": game_file,
    "trace": trace,
    "layout": layout,
}


def feed(parser: str, text: str) -> bool:
    """Whether a parser took a text; it complains in a sentence of Navvy's own, or has a bug."""
    try:
        PARSERS[parser](text)
    except NavvyError as error:
        in_a_sentence(error)
        return False
    return True


def in_a_sentence(error: NavvyError) -> None:
    """Hold an error to a sentence that says something."""
    assert str(error).strip()
    assert str(error).rstrip("'’”`").endswith((".", "?"))


def from_json(text: str) -> object:
    """JSON, or no input for a parser of it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


@cache
def table(name: str, seats: int) -> Table:
    """A table without options."""
    assert seats in load_meta(name.partition("/")[0]).players
    return load_table(name, seats, ())


@cache
def drawn_map() -> PrintedMap:
    """A small map."""
    return printed_map("lancashire/two-player")


# real texts


@cache
def texts(parser: str) -> tuple[str, ...]:
    """What a parser reads without complaint."""
    return {
        "notation": lines,
        "typed": lines,
        "command": commands,
        "position": positions,
        "game_file": games,
        "trace": traces,
        "layout": layouts,
    }[parser]()


def games() -> tuple[str, ...]:
    """Recorded games."""
    found = [TESTS / "golden" / f"{name}.game" for name in GOLDEN]
    return tuple(path.read_text(encoding="utf-8") for path in found)


def layouts() -> tuple[str, ...]:
    """Where that map is drawn."""
    file, _ = layout_file("lancashire", "two-player")
    return (file.read_text(encoding="utf-8"),)


def lines() -> tuple[str, ...]:
    """Commands in notation."""
    records = map(gamefile.read, games())
    return tuple({format_command(one.command) for record in records for one in record.entries})


def commands() -> tuple[str, ...]:
    """Commands as JSON."""
    record = gamefile.read(games()[0])
    return tuple({json.dumps(wire.to_json(entry.command)) for entry in record.entries})


def positions() -> tuple[str, ...]:
    """A first position, and one in the middle of a game."""
    game = replay(gamefile.read(games()[1]))  # a table without options
    other = new_game("birmingham", 2, (), seed=5)
    at = table(*TABLES[0])
    middle = game.at(20)
    dumped = [
        restore.dump(game.table, middle, game.deal),
        restore.dump(at, other.state, other.deal),
    ]
    return tuple(map(json.dumps, dumped))


def traces() -> tuple[str, ...]:
    """The first actions of games of another engine, and the result of the whole game."""
    found = []
    for path in sorted((TESTS / "data" / "traces").glob("*.gz")):
        rows = gzip.decompress(path.read_bytes()).decode().splitlines()
        found.append("\n".join([*rows[:FEW], rows[-1]]) + "\n")
    return tuple(found)
