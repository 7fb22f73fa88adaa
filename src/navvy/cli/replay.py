"""`navvy replay`: a recorded game, command by command, or its position after some of them."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from shutil import get_terminal_size

from navvy.cli.flags import File, Whole
from navvy.cli.output import print_json, read_text, within
from navvy.data.schema import ERAS
from navvy.kernel.board import RAIL
from navvy.messages import Facts, say
from navvy.play import log
from navvy.play.game import Game, Turned
from navvy.play.game import replay as replay_record
from navvy.record import gamefile, position


def replay(file: File, /, *, at: Whole | None = None, board: bool = False) -> int:
    """Show a recorded game.

    Parameters
    ----------
    file: Path
        A game file.
    at: int | None
        Show the position after so many commands instead, as JSON.
    board: bool
        Show it as a board; the last position if no other is asked for.

    """
    game = load(file)
    if at is None and not board:
        for line in lines(game):
            print(line)
        return 0
    last = len(game.history)
    count = last if at is None else within("--at", at, 0, last)
    if board:
        print(board_at(game, count), end="")
    else:
        print_json(position.to_json(game.table, game.at(count)))
    return 0


def load(file: Path) -> Game:
    """The game of a file, replayed."""
    return replay_record(gamefile.read(read_text(file), str(file)), str(file))


def board_at(game: Game, count: int) -> str:
    """The board of a position, with the hand of the seat to act."""
    from navvy.cli.board import board_text

    state = game.at(count)
    width = get_terminal_size().columns
    return board_text(game.table, state, state.seat, width, game.seat_names)


def lines(game: Game) -> Iterator[str]:
    """Every command in sentences, round by round, and how the game ended."""
    numbered = list(enumerate(game.history, start=1))
    for (era, number), made in groupby(numbered, lambda one: round_of(one[1])):
        kind = "only" if game.table.board.terms.first_era == RAIL else "era"
        facts: Facts = {"era": say(f"name.era.{ERAS[era]}"), "round": number, "kind": kind}
        yield say("cli.replay_round", facts)
        for count, one in made:
            yield from told(game, count, one)
        yield ""
    yield from ending(game)


def round_of(made: Turned) -> tuple[int, int]:
    """The era and the round in which a command was given."""
    return made.before.era, made.before.round


def told(game: Game, count: int, made: Turned) -> Iterator[str]:
    """One command: its number and sentence, what followed from it below."""
    names, order = game.seat_names, made.after.turn_order
    first, *rest = log.lines(game.table, made.seat, made.command, made.events, names, order=order)
    yield f"{count:4} {first}"
    for line in rest:
        yield f"       {line}"


def ending(game: Game) -> Iterator[str]:
    """Points and places of a finished game; who is to act in another."""
    result = game.result()
    if result is None:
        name = game.seat_names[game.state.seat]
        yield say("cli.replay_open", {"commands": len(game.history), "seat": name})
        return
    for seat in sorted(range(len(game.seat_names)), key=result.places.__getitem__):
        name = game.seat_names[seat]
        facts: Facts = {"seat": name, "place": result.places[seat], "points": result.points[seat]}
        yield say("cli.replay_place", facts)
