"""One sitting at the keyboard: whose turn it is, what was typed, what became of it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from rich.console import RenderableType

from navvy.bots.advice import Advice
from navvy.bots.player import BotFailed, Player
from navvy.cli import report, words
from navvy.cli.draft import Draft, amounts, debt_of, grouped, name_of, opened
from navvy.cli.marks import seats_of
from navvy.cli.opponents import Opponents
from navvy.cli.prompt import Request, read, shown
from navvy.cli.saves import PlayError, Saves
from navvy.cli.screen import Screen
from navvy.errors import Malformed, NavvyError, Refused
from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel import reasons
from navvy.kernel.state import State
from navvy.messages import say
from navvy.play import explain
from navvy.play.game import Game, Turned
from navvy.record.command import Command, End
from navvy.record.lexicon import lexicon_of
from navvy.record.notation import READERS, parse_command
from navvy.record.refusals import describe, refusal

Choice = TypeVar("Choice")
NOBODY: Final = -1
LOOKING: Final = (
    "board",
    "discards",
    "hand",
    "help",
    "links",
    "log",
    "market",
    "mat",
    "players",
    "score",
)
WATCHING: Final = (  # what may be asked for while a bot is to act
    *("board", "discards", "help", "links", "load", "log", "market", "mat", "players"),
    *("quit", "save", "score"),
)
SAME_AS_LINK: Final = ("canal", "rail")
ASKING: Final = ("preview", "why")  # what they answer pushes the choices of a draft away, too


class Session:
    """A game, the people in front of it, and the command that is being put together."""

    def __init__(
        self, game: Game, screen: Screen, saves: Saves, opponents: Opponents | None = None
    ) -> None:
        """Sit down; nobody is at the keyboard yet."""
        self.screen = screen
        self.saves = saves
        self.is_left = False
        self.resume(game, opponents or Opponents().join(game))

    def resume(self, game: Game, opponents: Opponents) -> None:
        """Take up a game, a new one or one that was loaded."""
        self.game = game
        self.opponents = opponents
        self.advices: tuple[Advice, ...] = ()  # of the last hint, while nothing else was done
        self.is_watched = False  # whether the bots' commands were seen as they were given
        self.is_stale = False  # whether a bot has played since the turn was shown
        self.is_begun = False
        self.table = game.table
        self.seats = seats_of(game.seat_names)
        self.draft: Draft | None = None
        self.sitting = NOBODY
        self.is_scored = False
        self.is_warned = False

    # the loop

    def run(self) -> int:
        """Play until the player leaves or the input ends."""
        try:
            self.greet()
            while not self.is_left:
                self.watch()
                self.attend()
                self.answer(self.screen.next_line(self.prompt()))
        except (EOFError, KeyboardInterrupt):
            self.part("", self.farewell())
        return 0

    def greet(self) -> None:
        """Say which game this is, and what became of its bots."""
        self.screen.show(report.welcome(self.game), *self.opponents.notes)

    def watch(self) -> None:
        """Let the bots play until it is a person's turn, or a line was typed meanwhile."""
        self.is_begun = False  # whether the first command of a bot's turn was shown
        while not self.screen.ahead:
            player = self.opponents.due(self.game)
            if player is None:
                return
            self.let_play(player)

    def let_play(self, player: Player) -> None:
        """One command of a bot; where it fails, its seat is for the people to play."""
        try:
            with self.screen.notice(say("play.bot.thinks", {"name": player.name})):
                command = player.command(self.game.state, len(self.game.history))
            made = self.game.play(command)
        except Refused as refused:
            reason = self.explained(refused)
            self.retire(player, BotFailed("refused", name=player.name, reason=reason))
        except BotFailed as failed:
            self.retire(player, failed)
        else:
            self.is_watched = self.is_stale = True
            self.keep()
            told = report.watched(self.game, made, self.sitting, is_first=not self.is_begun)
            self.screen.show(*told)
            self.is_begun = not isinstance(made.command, End)

    def retire(self, player: Player, failed: BotFailed) -> None:
        """Give the seat of a bot that failed to whoever is at the keyboard."""
        del self.opponents.playing[player.seat]
        facts = {"sentence": str(failed), "name": player.name}
        self.is_stale = True
        self.screen.show("", say("play.bot.failed", facts))

    def attend(self) -> None:
        """Let the seat to act come to the keyboard, or show how the game ended."""
        seat = self.game.to_act
        if self.opponents.due(self.game) is not None:
            return  # a line was typed while the bots played
        if seat is None:
            if not self.is_scored:
                self.is_scored = True
                self.sitting = NOBODY
                self.screen.show(*report.ending(self.game, self.seats))
        elif seat != self.sitting:
            self.change_places(seat)
        elif self.is_stale:
            self.show_turn()

    def prompt(self) -> str:
        """What stands before the cursor."""
        seat = self.game.to_act
        return say("play.prompt.over") if seat is None else f"{self.seats.names[seat]}> "

    def answer(self, line: str) -> None:
        """Do what a line asks for; what cannot be done is said in a sentence."""
        try:
            self.obey(read(line))
        except Refused as refused:
            self.screen.show(self.explained(refused))
        except NavvyError as error:
            self.screen.show(str(error))

    def explained(self, refused: Refused) -> str:
        """A refusal in a sentence."""
        return explain.sentence(self.table, refused.refusal, self.game.seat_names)

    def obey(self, request: Request) -> None:
        """Numbers, a command, a word of the screen, or nothing."""
        player = self.opponents.due(self.game)
        if player is not None:
            if request.word not in WATCHING:
                raise PlayError("bot.turn", name=player.name)
            words.WORDS[request.word](self, request.rest)
            return
        if request.numbers:
            self.choose(request.numbers)
        elif request.is_command:
            self.type(request.line)
        elif request.word:
            words.WORDS[request.word](self, request.rest)
            self.ask_again(request.word)
        else:
            self.show_turn()

    def ask_again(self, word: str) -> None:
        """Show the choices once more after a word that fills the screen."""
        known = LOOKING if self.draft is None else (*LOOKING, *ASKING)
        if word in known and not self.game.is_over:
            self.screen.show(self.question())

    # changing places

    @property
    def is_hidden(self) -> bool:
        """Whether hands have to be hidden from each other."""
        people = {self.game.seat_names[seat] for seat in self.opponents.people(self.game)}
        return self.screen.hides and len(people) > 1

    def change_places(self, seat: int) -> None:
        """Hide what one seat saw before the next one sits down."""
        name = self.seats.names[seat]
        self.screen.ahead = ""  # a line that was meant for another seat's turn
        if self.is_hidden:
            if self.sitting != NOBODY:
                facts = {"name": self.seats.names[self.sitting], "next": name}
                self.screen.ask(say("play.hand_over", facts))
                self.screen.clear()
            self.screen.ask(say("play.sit_down", {"name": name}))
        if self.is_hidden or (self.sitting == NOBODY and not self.is_watched):
            self.screen.show(*report.news(self.game, seat))
        self.sitting = seat
        self.show_turn()

    def show_turn(self) -> None:
        """Whose turn it is, what they have, and what they may choose."""
        self.is_stale = False
        if self.game.is_over:
            self.screen.show(say("play.over.next"))
            return
        if self.draft is None:
            self.screen.show("", report.turn(self.game, self.seats))
        self.screen.show(self.question())

    # choosing by number

    def question(self) -> RenderableType:
        """The numbered choices."""
        if self.draft is None:
            return report.menu(self.game, self.seats, self.openings())
        return report.asked(self.game, self.seats, self.draft)

    def openings(self) -> list[tuple[tuple[int, ...], int]]:
        """The first decisions of a command, each with what has to be decided before it."""
        state, legal = self.game.state, self.table.rules.legal
        if state.prompt != ask.SALE:
            return [((), decision) for decision in grouped(legal(state))]
        closed = Draft(self.table, state, [ask.DONE])
        further: Iterator[tuple[tuple[int, ...], int]] = (
            ((), decision) for decision in legal(state) if decision != ask.DONE
        )
        return [*further, *(((ask.DONE,), decision) for decision in closed.options)]

    def choose(self, numbers: tuple[int, ...]) -> None:
        """Make the choices of these numbers, one after the other."""
        try:
            self.draft, command = self.drafted(numbers)
        except PlayError as error:
            self.screen.show(str(error))
        except Refused as refused:
            self.screen.show(self.explained(refused))
        else:
            if command is not None:
                self.draft = None
                self.give(command)
                return
        if not self.game.is_over:
            self.screen.show(self.question())

    def drafted(self, numbers: tuple[int, ...]) -> tuple[Draft, Command | None]:
        """The draft with these choices, and the command once it is whole; nothing is done yet."""
        if self.game.is_over:
            raise PlayError("over")
        draft = self.draft.copy() if self.draft is not None else None
        whole: Command | None = None
        for at, number in enumerate(numbers):
            if whole is not None:
                left = " ".join(map(str, numbers[at:]))
                raise PlayError("numbers_left", numbers=left, count=len(numbers) - at)
            if draft is None:
                draft, whole = self.begin(picked(self.openings(), number))
            else:
                whole = draft.take(picked(draft.options, number))
        assert draft is not None  # noqa: S101 - there is a number at least
        return draft, whole

    def begin(self, opening: tuple[tuple[int, ...], int]) -> tuple[Draft, Command | None]:
        """A draft that begins so; how much of a debt is asked."""
        before, decision = opening
        state = self.game.state
        if debt_of(decision):
            return Draft(self.table, state, before, amounts(self.table, state, decision)), None
        draft = Draft(self.table, state, before)
        return draft, draft.take(decision)

    # commands

    def type(self, line: str) -> None:
        """A command in notation; one that only names its action asks for the rest."""
        try:
            command = parse_command(self.table.names, line)
        except Malformed:
            draft = self.begun(line)
            if draft is None:
                raise
            whole = draft.take(draft.options[0]) if len(draft.options) == 1 else None
            self.draft = draft
            if whole is None:
                self.screen.show(self.question())
            else:
                self.give(whole)
        else:
            self.give(command)

    def begun(self, line: str) -> Draft | None:
        """The draft of a line that is the beginning of an action's name; None if it is none.

        Refused where there is such an action and it may not be begun.
        """
        typed = " ".join(line.lower().split())
        typed = "link" if typed in SAME_AS_LINK else typed
        if self.game.is_over:
            raise PlayError("over")
        if typed.partition(" ")[0] not in lexicon_of(self.table.names).verbs(READERS):
            return None
        found = [one for one in self.openings() if name_of(self.table, one[1]).startswith(typed)]
        if found:
            state = self.game.state
            among = [each for _, one in found for each in amounts(self.table, state, one)]
            return Draft(self.table, state, found[0][0], among)
        self.check_begins(typed)
        return None

    def check_begins(self, typed: str) -> None:
        """Say why an action may not be begun, where that is plain."""
        state, rules = self.game.state, self.table.rules
        if state.prompt == ask.SALE:
            state = Draft(self.table, state, [ask.DONE]).scribe.state
        known = [one for one in rules.known_actions(state) if one != ask.END]
        meant = [one for one in known if name_of(self.table, one).startswith(typed)]
        if "also".startswith(typed):
            raise refused_for(self.table, state, "nothing_open", -1)
        if "lose".startswith(typed):
            meant = [ask.LOSE_BASE]
        found = {rules.refusal(state, decision) for decision in meant}
        if rules.refusal(state, ask.PASSING) in found:
            found = {rules.refusal(state, ask.PASSING)}
        if len(found) == 1:
            raise refused_for(self.table, state, reasons.NAMES[found.pop()], meant[0])
        if meant:
            raise PlayError("none_begins", line=typed)

    def give(self, command: Command) -> None:
        """Carry a command out; ask for what it leaves open."""
        self.draft = None
        self.advices = ()
        try:
            made = self.game.play(command)
        except Refused:
            self.draft = opened(self.game, command)
            if self.draft is None:
                raise
            self.screen.show(self.question())
            return
        self.after(made)

    def after(self, made: Turned) -> None:
        """Say what a command did, keep the game, go on."""
        self.keep()
        self.screen.show(*report.done(self.game, made))
        if self.game.to_act == made.seat:
            self.show_turn()

    def keep(self) -> None:
        """Write the autosave; say once where it is, or that it cannot be written."""
        is_first = self.saves.kept is None
        trouble = self.saves.keep(self.game)
        if trouble and not self.is_warned:
            self.is_warned = True
            self.screen.show(trouble)
        elif is_first and self.saves.kept is not None:
            self.screen.show(say("play.autosave", {"file": str(self.saves.kept)}))

    def load(self, path: Path, game: Game) -> None:
        """Go on with another game."""
        opponents = self.opponents.join(game)
        if self.is_hidden:
            self.screen.clear()
        self.saves = Saves(self.saves.folder, path)
        self.resume(game, opponents)
        self.greet()

    def part(self, *lines: str) -> None:
        """The last words; no hand stays on the screen."""
        if self.is_hidden and self.sitting != NOBODY:
            self.screen.clear()
        self.screen.show(*lines)

    def farewell(self) -> str:
        """Where the game is, when the input has ended."""
        saves = self.saves
        if saves.kept is not None:
            return say("play.left.kept", {"file": str(saves.kept)})
        if saves.named is not None:
            return say("play.left.kept", {"file": str(saves.named)})
        return say("play.left.nothing" if not self.game.history else "play.left.lost")


def picked(options: Sequence[Choice], number: int) -> Choice:
    """The option of a number, or a sentence about the numbers there are."""
    if not 1 <= number <= len(options):
        raise PlayError("number_range", number=shown(str(number)), most=len(options))
    return options[number - 1]


def refused_for(table: Table, state: State, code: str, decision: int) -> Refused:
    """A refusal of a decision that nobody has spelled out."""
    return Refused(refusal(table, code, describe(table, state, decision)))
