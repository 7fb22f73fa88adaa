"""The command line: which commands there are, and what becomes of their mistakes.

Nothing heavy is imported here: a command's module is loaded when the command runs, so that
`navvy --help` answers at once.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from navvy import BUILD, __version__

COMMANDS: Final = {
    "play": "Play a game at one keyboard.",
    "games": "List the games, their maps, player counts and options.",
    "unproven": "List what of a game's printed facts is not proven.",
    "simulate": "Play random games and show where their points come from.",
    "perft": "Count the sequences of decisions from the start of a game.",
    "bench": "Measure how fast the rules run here.",
    "replay": "Show a recorded game.",
}
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141  # what a shell reports of a program that writes to a closed pipe


def version() -> str:
    """The version and the kernel that runs: compiled, or interpreted and why."""
    build, comma, reason = BUILD.partition(",")
    return f"navvy {__version__}, {build} kernel{comma}{reason}"


def _assemble() -> App:
    """The commands by their names; each stands in the module of its name."""
    whole = App(
        name="navvy",
        help="A rules engine for the Brass family of board games: play, simulate, replay.",
        version=version,
        help_format="plaintext",
        help_formatter="plain",
        default_parameter=Parameter(negative=()),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    for name, text in COMMANDS.items():
        whole.command(f"navvy.cli.{name}:{name}", name=name, help=text)
    record = App(name="record", help="Check, export and import records of games.")
    record.command("navvy.cli.record:check", name="check", help="Replay and verify game files.")
    record.command(
        "navvy.cli.record:export", name="export", help="Write a game as JSON lines or CSV."
    )
    record.command(
        "navvy.cli.record:import_trace",
        name="import-trace",
        help="Compare games recorded by another engine, position by position.",
    )
    whole.command(record)
    return whole


app = _assemble()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; what goes wrong on purpose is one sentence and an exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; Python would complain again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return status


def _run(words: list[str]) -> int:
    if words == ["--version"]:
        print(version())
        return 0
    from navvy.errors import NavvyError

    try:
        result = app(words)
    except CycloptsError as error:
        from navvy.cli.mistakes import sentence_of
        from navvy.cli.output import complain

        complain(sentence_of(error))
        return 2
    except NavvyError as error:
        from navvy.cli.output import complain

        complain(str(error))
        return 2
    return result if isinstance(result, int) else 0


if __name__ == "__main__":
    sys.exit(main())
