"""A game handled every which way: played, refused, taken back, saved, looked at."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from navvy.errors import Malformed, Refused
from navvy.kernel import events
from navvy.kernel.prompts import OVER
from navvy.play.game import Game, Turned, new_game, replay
from navvy.play.view import view_json
from navvy.record import deal, gamefile, position, wire
from navvy.record.command import Command, End, Lose
from navvy.record.digest import digest
from tests.differential.near_misses import near_misses
from tests.differential.variants import Variant
from tests.properties.strategies import SEEDS, STYLE, VARIANT, examples
from tests.walks import fields, hand_of, next_command

MOST_NEAR = 6
SEEN = {events.DREW, events.TURNED, events.LAID_OPEN}


class AtTheTable(RuleBasedStateMachine):
    """One game and what each of its positions was when it was reached."""

    game: Game

    @initialize(variant=VARIANT, seed=SEEDS, style=STYLE)
    def begin(self, variant: Variant, seed: int, style: str) -> None:
        name, seats, options = variant
        self.game = new_game(name, seats, options, seed=seed)
        self.rng = deal.stream(seed, "machine")
        self.style = style
        self.digests = [digest(self.game.state)]

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @precondition(lambda self: not self.is_over)
    @rule(count=st.integers(1, 12))
    def play(self, count: int) -> None:
        for _ in range(count):
            if self.is_over:
                return
            game = self.game
            command = next_command(game.table, game.state, self.rng, self.style)
            before, digest_before = game.state, digest(game.state)
            preview = game.preview(command)
            assert preview.command == command
            assert game.state is before
            made = game.play(command, game.to_act)
            assert made.command == command
            assert digest(before) == digest_before
            self.digests.append(digest(game.state))

    @rule(seed=st.integers(0, 999))
    def try_what_is_refused(self, seed: int) -> None:
        """A command that is refused, or only asked about, leaves no trace."""
        game, table = self.game, self.game.table
        if not game.history:
            return
        rnd = random.Random(seed)
        hand = hand_of(table, game.state, game.state.seat)
        given = wire.to_json(rnd.choice(game.history).command, explicit=True)
        for other in list(near_misses(table, given, hand, rnd))[:MOST_NEAR]:
            before, was = game.state, fields(game.state)
            try:
                command = wire.from_json(table.names, other)
                why = game.why_not(command)
            except Malformed:
                continue
            if why is not None:
                assert raises(game, command), other
            assert game.state is before
            assert fields(game.state) == was, other
            assert len(game.history) == len(self.digests) - 1

    @precondition(lambda self: not self.is_over)
    @rule()
    def speak_out_of_turn(self) -> None:
        game = self.game
        command = next_command(game.table, game.state, self.rng, self.style)
        for seat in range(game.table.board.seats):
            why = game.why_not(command, seat)
            assert (why is None) == (seat == game.to_act)
            if why is not None:
                assert why.code == "not_your_turn"

    @rule()
    def take_back(self) -> None:
        """Undo gives exactly the position before; where it may not, nothing changes.

        What was hidden and is seen stays done: a card drawn or laid open, a tile turned.
        BIR 2.7, LAN 18.1, AOI 18.1.
        """
        game = self.game
        count = len(game.history)
        last = game.history[-1] if count else None
        try:
            game.undo()
        except Refused:
            assert last is None or is_done(last)
            assert len(game.history) == count
        else:
            assert last is not None
            assert not is_done(last)
            self.digests.pop()
            assert game.state is last.before
        assert digest(game.state) == self.digests[-1]

    @rule()
    def save_and_replay(self) -> None:
        text = gamefile.write(self.game.record())
        read = gamefile.read(text)
        assert gamefile.write(read) == text
        again = replay(read)
        assert [digest(again.at(at)) for at in range(len(self.digests))] == self.digests
        assert again.result() == self.game.result()
        assert gamefile.write(again.record()) == text

    @rule(seed=st.integers(0, 999))
    def look(self, seed: int) -> None:
        """Views, positions by name, scores and offers change nothing."""
        game, was = self.game, fields(self.game.state)
        for seat in range(game.table.board.seats):
            assert game.view(seat).viewer == seat
            view_json(game.table, game.state, seat)
        position.to_json(game.table, game.state)
        game.score()
        for command in game.legal(20) if not self.is_over else []:
            assert game.why_not(command) is None, command
        at = seed % len(self.digests)
        assert digest(game.at(at)) == self.digests[at]
        assert fields(game.state) == was

    @invariant()
    def every_position_is_as_it_was(self) -> None:
        if not hasattr(self, "game"):
            return
        assert digest(self.game.state) == self.digests[-1]
        assert digest(self.game.start) == self.digests[0]
        assert self.is_over == (self.game.state.prompt == OVER)
        assert (self.game.to_act is None) == self.is_over


def is_done(made: Turned) -> bool:
    """Whether a command can no longer be taken back."""
    return isinstance(made.command, End | Lose) or bool(SEEN & set(made.events[:: events.LENGTH]))


def raises(game: Game, command: Command) -> bool:
    """Whether playing is refused just as asking was."""
    try:
        game.play(command)
    except Refused:
        return True
    return False


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = settings(examples(40), stateful_step_count=30)
