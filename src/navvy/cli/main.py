"""The command line: which commands there are, and what becomes of their mistakes.

Nothing heavy is imported here: a command's module is loaded when the command runs, so that
`navvy --help` answers at once.
"""

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cyclopts import App, CycloptsError, Parameter

from navvy import BUILD, __version__

COMMANDS: Final = {
    "play": "Play a game at one keyboard.",
    "games": "List the games, their maps, player counts and options.",
    "bots": "List the bots and levels to play against.",
    "unproven": "List what of a game's printed facts is not proven.",
    "simulate": "Play random games and show where their points come from.",
    "perft": "Count the sequences of decisions from the start of a game.",
    "bench": "Measure how fast the rules run here.",
    "arena": "Let bots play each other on paired deals and say which is better.",
    "ladder": "Play neighbouring levels of the bots and write the page about them.",
    "replay": "Show a recorded game.",
    "conformance": "Play random games of a game or a map under everything that must hold.",
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
    whole.command(_maps())
    whole.command("navvy.cli.train:app", name="train", help="Let bots learn from self-play.")
    return whole


def _maps() -> App:
    """What can be done with maps."""
    maps = App(name="map", help="Draw, check and begin maps.")
    maps.command("navvy.cli.maps:draw", name="draw", help="Draw a map as an SVG picture.")
    maps.command(
        "navvy.cli.map_check:check", name="check", help="Say what is missing or wrong in a map."
    )
    maps.command("navvy.cli.maps:new", name="new", help="Write the files of a new map.")
    return maps


app = _assemble()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; what goes wrong on purpose is one sentence and an exit status."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if sys.stdout is None:
        sys.stdout = Closed()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_stdout()
        return PIPE_CLOSED
    except SystemExit as ended:
        if isinstance(ended.__context__, BrokenPipeError):
            return PIPE_CLOSED  # so ends a console that is not ours: that of the help
        raise
    except OSError as error:
        if error.filename is not None:
            raise
        return _unwritten(error)
    return status


class Closed(io.TextIOBase):
    """A stdout that was closed from the start; only what needs it finds out."""

    def write(self, _: str, /) -> int:
        """There is nowhere to write."""
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _close_stdout() -> None:
    """Nothing can be written any more; Python would complain again when it closes stdout."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unwritten(error: OSError) -> int:
    """Say that the output could not be written."""
    from navvy.cli.output import complain
    from navvy.messages import say

    _close_stdout()
    complain(say("cli.output_unwritten", {"reason": error.strerror or str(error)}))
    return 2


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
