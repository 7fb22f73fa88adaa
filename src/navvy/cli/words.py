"""The words of the screen: what each shows or does. None of them changes the game but `undo`."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from navvy.cli import board, corners, foresight, hints, report, saves, scores, trade
from navvy.cli.draft import filled_in, opened
from navvy.cli.marks import styled
from navvy.cli.prompt import SCREEN_WORDS, VERBS, read, spelled
from navvy.cli.saves import PlayError
from navvy.errors import Malformed, Refused
from navvy.games.registry import Table
from navvy.messages import is_known, say
from navvy.record.codec import OPEN
from navvy.record.command import Command
from navvy.record.lexicon import lexicon_of, prefixed
from navvy.record.notation import READERS, SYNONYMS, format_command, parse_command

if TYPE_CHECKING:
    from navvy.cli.session import Session

LOG_LENGTH: Final = 10
KEEP: Final = ("", "yes", "y")
NO: Final = ("no", "n")


def line_of(rest: str) -> str:
    """The line of a command after `why` or `preview`, its first word spelled out."""
    if not rest:
        raise PlayError("command_missing")
    word, _, clauses = rest.partition(" ")
    return f"{spelled(word.lower(), VERBS)} {clauses}".strip()


def numbers_of(rest: str) -> tuple[int, ...]:
    """The numbers of choices after `why` or `preview`; none if there is anything else."""
    return read(rest).numbers if rest[:1].isdigit() else ()


def why(session: "Session", rest: str) -> None:
    """Say whether a command is legal, and if not, why."""
    if numbers_of(rest):
        _, chosen = session.drafted(numbers_of(rest))
        session.screen.show(legal_so_far(chosen, ""))
        return
    line = line_of(rest)
    try:
        whole = session.game.check(parse_command(session.table.names, line)).command
    except Malformed as malformed:
        if session.begun(line) is None:
            raise
        session.screen.show(legal_so_far(None, str(malformed)))
    except Refused as refused:
        sentence = session.explained(refused)
        is_open = refused.refusal.code == OPEN
        session.screen.show(legal_so_far(None, sentence) if is_open else sentence)
    else:
        session.screen.show(legal_so_far(whole, ""))


def legal_so_far(whole: Command | None, sentence: str) -> str:
    """That nothing stands against a command, or what it leaves open."""
    if whole is None:
        return say("play.why.open", {"sentence": sentence}).strip()
    return say("play.why.legal", {"command": format_command(whole)})


def preview(session: "Session", rest: str) -> None:
    """Show what a command would do."""
    session.screen.show(*foresight.lines(session.game, previewed(session, rest)))


def previewed(session: "Session", rest: str) -> Command:
    """The command after `preview`, whole as far as that can be."""
    if numbers_of(rest):
        draft, whole = session.drafted(numbers_of(rest))
        return whole or filled_in(draft)
    line = line_of(rest)
    try:
        command = parse_command(session.table.names, line)
    except Malformed:
        begun = session.begun(line)
        if begun is None:
            raise
        return filled_in(begun)
    begun = opened(session.game, command)
    return command if begun is None else filled_in(begun)


def undo(session: "Session", rest: str) -> None:  # noqa: ARG001 - every word takes what follows it
    """Take back the last command, or the choices made towards one."""
    if session.draft is not None:
        session.draft = None
        session.screen.show(say("play.undo.draft"))
    else:
        taken = session.game.undo()
        session.advices = ()
        session.keep()
        session.screen.show(say("play.undo.done", {"command": format_command(taken)}))
    session.show_turn()


def back(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Take back the last choice."""
    if session.draft is None:
        raise PlayError("nothing_begun")
    if not session.draft.back():
        session.draft = None
    session.show_turn()


def show_board(session: "Session", rest: str) -> None:
    """Show the map, or one of its places."""
    game = session.game
    if rest:
        location = location_of(session, rest)
        parts = [board.place_part(game.table, game.state, session.seats, location)]
    else:
        parts = [board.map_part(game.table, game.state, session.seats, session.sitting)]
        parts += board.built_parts(game.table, game.state, session.seats)
    session.screen.show(*parts)


def location_of(session: "Session", text: str) -> int:
    """The location that somebody names."""
    names = session.table.names.locations
    found = prefixed(names.names, text.lower().replace(" & ", "-").replace(" ", "-"))
    if len(found) > 1:
        raise PlayError("place_ambiguous", place=text, places=", ".join(found))
    return names.find(found[0] if found else text)


def links(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Show the links, and the free lines of the era."""
    game = session.game
    session.screen.show(board.links_part(game.table, game.state, session.seats, session.sitting))


def market(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Show coal, iron, and who buys goods."""
    session.screen.show(trade.markets(session.table, session.game.state))


def players(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Show all seats in turn order."""
    session.screen.show(corners.standing(session.table, session.game.state, session.seats))


def mat(session: "Session", rest: str) -> None:
    """Show a mat, one's own or somebody's, or every level of an industry."""
    table, state = session.table, session.game.state
    industry = industry_of(session, rest)
    if industry >= 0:
        session.screen.show(corners.levels(table, state, session.seats, industry))
    else:
        seat = seat_of(session, rest)
        session.screen.show(corners.mat(table, state, session.seats, seat))


def industry_of(session: "Session", text: str) -> int:
    """The industry that a word names or begins; -1 where none does, or a seat may be meant."""
    seats = [name.lower() for name in (*session.seats.names, *session.seats.marks)]
    found = prefixed(session.table.names.industries.names, text.lower())
    is_seat = any(name.startswith(text.lower()) for name in seats)
    return session.table.names.industries.find(found[0]) if len(found) == 1 and not is_seat else -1


def seat_of(session: "Session", text: str) -> int:
    """The seat that somebody names: by name, its beginning, letter or number."""
    names = [name.lower() for name in session.seats.names]
    word = text.lower()
    if not word:
        return max(session.sitting, 0)
    if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= len(names):
        return int(word) - 1
    marks = [mark.lower() for mark in session.seats.marks]
    found = [at for at, name in enumerate(names) if word in (name, marks[at])]
    found = found or [at for at, name in enumerate(names) if name.startswith(word)]
    if len(found) != 1:
        raise PlayError("seat_unknown", seat=text, seats=", ".join(session.seats.names))
    return found[0]


def hand(session: "Session", rest: str) -> None:
    """Show one's own hand."""
    if session.game.is_over:
        raise PlayError("over")
    if session.sitting < 0 or (rest and seat_of(session, rest) != session.sitting):
        raise PlayError("hand_hidden")
    state = session.game.state
    session.screen.show(corners.hand(session.table, state, session.seats, session.sitting))


def discards(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Show what was played in this era, where discards are open."""
    if not session.table.board.choices.open_discards:
        raise PlayError("discards_closed")
    session.screen.show(corners.discards(session.table, session.game.state, session.seats))


def score(session: "Session", rest: str) -> None:
    """Show the points of all, and one seat's line by line."""
    game = session.game
    if game.is_over:
        chosen = range(len(game.seat_names)) if not rest else [seat_of(session, rest)]
        session.screen.show(scores.final(game, session.seats))
    else:
        chosen = [seat_of(session, rest)]
        session.screen.show(scores.projected(game, session.seats))
    for seat in chosen:
        session.screen.show("", *scores.line_by_line(game, seat))


def log(session: "Session", rest: str) -> None:
    """Show the last commands, or as many as are asked for."""
    count = count_of(rest) if rest else LOG_LENGTH
    game = session.game
    first = max(0, len(game.history) - count)
    if first == len(game.history):
        session.screen.show(say("play.log.empty"))
    for number, made in enumerate(game.history[first:], start=first + 1):
        told = report.told(game, made, session.sitting)
        session.screen.show(styled(f"{number:>3} ", "dim") + Text(" ".join(told)))


def count_of(text: str) -> int:
    """A number of commands."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text)):
        raise PlayError("count_expected", found=text[:20])
    return int(text)


def legal(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Show every action that may be begun, with its targets."""
    if session.draft is not None:
        session.screen.show(session.question())
    elif session.game.is_over:
        raise PlayError("over")
    else:
        session.screen.show(*report.legal(session.game, session.seats, session.openings()))


def save(session: "Session", rest: str) -> None:
    """Write the game to a file."""
    if not rest:
        raise PlayError("file_missing", word="save")
    session.saves.save(session.game, Path(rest))
    session.screen.show(say("play.saved", {"file": rest}))


def load(session: "Session", rest: str) -> None:
    """Go on with the game of a file."""
    if not rest:
        raise PlayError("file_missing", word="load")
    game = saves.load(Path(rest))
    session.load(Path(rest), game)


def show_help(session: "Session", rest: str) -> None:
    """Show the words, or what one of them does."""
    if not rest:
        rows = "\n".join(f"  {say(f'play.help.{word}')}" for word in SCREEN_WORDS)
        foot = say("play.help.foot", {"verbs": ", ".join(verbs_of(session.table))})
        session.screen.show(say("play.help.head"), rows, foot)
        return
    word = spelled(rest.split(maxsplit=1)[0].lower(), (*SCREEN_WORDS, *VERBS))
    verb = SYNONYMS.get(word, word)
    kind = "ports" if session.table.board.terms.distant_track else "merchants"
    hauled = [f"play.syntax.hauled.{word}"] if session.table.names.is_hauled else []
    named = [f"play.syntax.{verb}.{kind}"] if not hauled else []
    messages = [*hauled, *named, f"play.syntax.{verb}", f"play.help.{verb}"]
    session.screen.show(say(next(message for message in messages if is_known(message))))


def verbs_of(table: Table) -> list[str]:
    """The commands that the game has."""
    strange = set() if table.board.terms.distant_track else {"also"}
    strange |= set() if table.board.wilds else {"scout"}
    return [verb for verb in lexicon_of(table.names).verbs(READERS) if verb not in strange]


def leave(session: "Session", rest: str) -> None:  # noqa: ARG001
    """Ask where to save, and leave."""
    session.is_left = True
    if session.saves.is_safe or not session.game.history:
        session.part(say("play.left"))
        return
    session.is_left = False
    named = "yes" if session.saves.named is not None else "no"
    asked = say("play.quit.ask", {"file": str(session.saves.target), "named": named})
    answer = session.screen.ask(asked)
    if answer.lower() in NO:
        session.saves.drop()
        session.part(say("play.left.unsaved"))
    else:
        path = session.saves.target if answer.lower() in KEEP else Path(answer)
        session.saves.save(session.game, path)
        if path != session.saves.kept:
            session.saves.drop()
        session.part(say("play.left.kept", {"file": str(path)}))
    session.is_left = True


WORDS: Final[Mapping[str, Callable[["Session", str], None]]] = {
    "back": back,
    "board": show_board,
    "discards": discards,
    "hand": hand,
    "help": show_help,
    "hint": hints.hint,
    "legal": legal,
    "links": links,
    "load": load,
    "log": log,
    "market": market,
    "mat": mat,
    "players": players,
    "preview": preview,
    "quit": leave,
    "save": save,
    "score": score,
    "take": hints.take,
    "undo": undo,
    "why": why,
}
