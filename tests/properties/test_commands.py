"""Commands as text: whatever is legal can be written down and read back as the very same."""

from hypothesis import given

from navvy.games.registry import Table
from navvy.kernel.state import State
from navvy.play.conformance.commands import misspelt, mistold
from navvy.record import codec
from navvy.record.command import Command
from navvy.record.notation import format_command, parse_command
from navvy.record.scribe import Scribe
from tests.properties.strategies import examples, openings, positions
from tests.walks import Walk, fields, is_between, next_command

MOST_COMMANDS = 250


@examples(100)
@given(openings())
def test_notation_round_trips(walk: Walk) -> None:
    """Every command of a game: text, JSON and decisions are the same command."""
    table, state = walk.table, walk.state
    while not table.rules.is_over(state):
        command = next_command(table, state, walk.rng, walk.style)
        text = format_command(command)
        assert misspelt(table, command) == "", walk.where
        assert mistold(table, command) == "", walk.where
        played = codec.play(table, state, command)
        assert played.command == command, (walk.where, text)
        state = played.state


@examples(100)
@given(positions())
def test_notation_is_unique(walk: Walk) -> None:
    """Two ways through an action have two texts, and each text leads its own way again."""
    while not is_between(walk.state):
        walk.step()
    found: dict[str, tuple[int, ...]] = {}
    for command, decisions, after in ways(walk):
        text = format_command(command)
        assert text not in found, f"{walk}: '{text}' says {found.get(text)} and {decisions}"
        found[text] = decisions
        played = codec.play(walk.table, walk.state, parse_command(walk.table.names, text))
        assert played.decisions == decisions, f"{walk}: '{text}'"
        assert fields(played.state) == fields(after), f"{walk}: '{text}'"


def ways(walk: Walk) -> list[tuple[Command, tuple[int, ...], State]]:
    """Whole commands from a position, each by its decisions; spread over what is offered."""
    found: list[tuple[Command, tuple[int, ...], State]] = []
    left = [Scribe(walk.table, walk.state.copy())]
    while left and len(found) < MOST_COMMANDS:
        scribe = left.pop(walk.rng.below(len(left)))
        for decision in walk.table.rules.legal(scribe.state):
            twin = scribe.fork()
            twin.take(decision)
            if not twin.is_complete():
                left.append(twin)
                continue
            command = twin.command()
            if command is not None:
                found.append((command, tuple(twin.decisions), twin.state))
            else:
                assert closes_a_sale(walk.table, twin)
    return found


def closes_a_sale(table: Table, scribe: Scribe) -> bool:
    """Only DONE after a market tile is no command of its own. LAN 10.17."""
    return len(scribe.decisions) == 1 and table.board.trades.port >= 0
