"""Commands as text: whatever is legal can be written down and read back as the very same."""

from navvy.errors import Malformed, Refused
from navvy.games.registry import Table
from navvy.kernel.state import State
from navvy.play.conformance.positions import contents, difference
from navvy.record import codec, wire
from navvy.record.command import Command
from navvy.record.notation import format_command, parse_command


def misspelt(table: Table, command: Command) -> str:
    """What is lost when a command is written in the notation and read back."""
    text = format_command(command)
    try:
        found = parse_command(table.names, text)
    except Malformed as error:
        return f"'{text}' cannot be read: {error}"
    return "" if found == command else f"'{text}' is read as {found} instead of {command}"


def mistold(table: Table, command: Command) -> str:
    """What is lost when a command is written as JSON and read back."""
    row = wire.to_json(command, explicit=True)
    try:
        found = wire.from_json(table.names, row)
    except Malformed as error:
        return f"{row} cannot be read: {error}"
    return "" if found == command else f"{row} is read as {found} instead of {command}"


def misdone(table: Table, before: State, command: Command, after: State) -> str:
    """Where a command does something else than the decisions that it was made of."""
    try:
        played = codec.play(table, before, command)
    except (Malformed, Refused) as error:
        return f"made of legal decisions, but refused: {error}"
    if played.command != command:
        return f"it is carried out as '{format_command(played.command)}'"
    changed = difference(contents(after), contents(played.state))
    return f"it comes to something else than its decisions: {changed}" if changed else ""
