"""The properties by name, and when each is looked at: a list that the report follows."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeAlias

from navvy.kernel import prompts as ask
from navvy.play import ledger
from navvy.play.conformance import commands, legality, positions, secrets
from navvy.play.conformance.course import Course, Made, next_command
from navvy.play.conformance.positions import is_between
from navvy.play.invariants import broken

MOST_DECISIONS: Final = 5000  # no game is half as long
FEW_NODES: Final = 300  # positions in search of a dead end
COMMON: Final = (ask.ACTION, ask.CARD, ask.SLOT, ask.LINK)
ONE_IN: Final = 40  # positions at a common prompt that are looked at closely
ONE_IN_RARE: Final = 8  # at any other

OfPosition: TypeAlias = Callable[[Course], str]
OfCommand: TypeAlias = Callable[[Course, Made], str]
Found: TypeAlias = tuple[str, str]  # a property, and what is broken or nothing

# at some positions, in the middle of a command or between two
AT_POSITIONS: Final[dict[str, OfPosition]] = {
    "refusal_matches_legal": lambda at: legality.disagreement(at.table, at.state),
    "refusals_are_explained": lambda at: legality.unexplained(at.table, at.state),
    "views_do_not_leak": lambda at: secrets.leak(at.table, at.state, at.looks),
    "determinize_agrees_with_view": lambda at: secrets.wrong_guess(at.table, at.state, at.looks),
}
# at some positions between two commands
BETWEEN: Final[dict[str, OfPosition]] = {
    "no_dead_ends": lambda at: legality.dead_end(at.table, at.state, FEW_NODES),
    "position_round_trips": lambda at: positions.misread(at.table, at.state, at.deal),
}
# after every command
AT_COMMANDS: Final[dict[str, OfCommand]] = {
    "invariants_hold": lambda at, made: "; ".join(broken(at.table, made.after)),
    "the_books_agree": lambda at, made: "; ".join(
        ledger.differences(at.table.board, made.after, at.ledger)
    ),
    "notation_round_trips": lambda at, made: commands.misspelt(at.table, made.command),
    "wire_round_trips": lambda at, made: commands.mistold(at.table, made.command),
    "commands_are_their_decisions": lambda at, made: commands.misdone(
        at.table, made.before, made.command, made.after
    ),
}
# of whole games: looked at where they belong
COPIES: Final = "copies_are_independent"
REPLAY: Final = "apply_is_deterministic"
MOVES: Final = "something_is_legal_before_the_end"
BOUND: Final = "game_ends_within_bound"
RAISING: Final = "nothing_is_raised"
WHOLE: Final = (COPIES, REPLAY, MOVES, BOUND, RAISING)
NAMES: Final = (*AT_POSITIONS, *BETWEEN, *AT_COMMANDS, *WHOLE)


def asked(check: Callable[[], str]) -> str:
    """The answer of a property; what it raises is an answer, too."""
    try:
        return check()
    except Exception as error:  # noqa: BLE001 - a broken rule may raise anything
        return crash(error)


def crash(error: Exception) -> str:
    """What was raised, as an answer."""
    return f"{type(error).__name__}: {error}"


def looks(course: Course) -> Iterator[Found]:
    """Play a game to its end, and everything that is looked at on the way."""
    while course.state.prompt != ask.OVER:
        kept, before = course.state, positions.contents(course.state)
        for made in next_command(course):
            if made is None:
                yield from at_position(course)
                continue
            yield COPIES, positions.changed_copy(before, kept)
            yield from at_command(course, made)
    yield BOUND, ""
    decisions, log = course.decisions, course.log
    replay = partial(positions.misplayed, course.table, course.deal, decisions, course.state, log)
    yield REPLAY, asked(replay)


def at_position(course: Course) -> Iterator[Found]:
    """What is looked at before a decision."""
    prompt, taken = course.state.prompt, len(course.decisions)
    if taken > MOST_DECISIONS:
        yield BOUND, f"the game is not over after {taken} decisions"
    if not course.table.rules.legal(course.state):
        yield MOVES, f"nothing is legal at the prompt '{ask.PROMPT_NAMES[prompt]}'"
    yield MOVES, ""
    if course.looks.below(ONE_IN if prompt in COMMON else ONE_IN_RARE):
        return
    checks = AT_POSITIONS | (BETWEEN if not course.begun and is_between(course.state) else {})
    for name, check in checks.items():
        yield name, asked(partial(check, course))


def at_command(course: Course, made: Made) -> Iterator[Found]:
    """What is looked at after a command."""
    for name, check in AT_COMMANDS.items():
        yield name, asked(partial(check, course, made))
