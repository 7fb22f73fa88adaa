"""The terminal: what is shown, what is typed, and when a screen has to be cleared.

Works with anything that reads and writes lines; colours, clearing and line editing only where both
ends are a terminal that knows them.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Final, Literal, TextIO

from rich.console import Console, RenderableType
from rich.text import Text

from navvy.messages import say

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # with what was scrolled away: a hand may stand there
WIPE: Final = "\r\x1b[K"  # the line that the cursor stands in
DUMB_LINES: Final = 60


def plain_console(
    target: IO[str], width: int | None = None, color_system: Literal["auto"] | None = "auto"
) -> Console:
    """A console that shows text as it is: no markup, no emoji, no guessed highlights."""
    return Console(
        file=target,
        width=width,
        color_system=color_system,
        highlight=False,
        markup=False,
        emoji=False,
    )


class Screen:
    """One person's view at a time."""

    def __init__(
        self,
        source: TextIO | None = None,
        target: TextIO | None = None,
        *,
        hides: bool | None = None,
    ) -> None:
        """Take the terminal, or other streams; `hides` says whether hands have to be hidden."""
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        self.is_typed = self.source.isatty() and self.target.isatty()
        self.hides = self.is_typed if hides is None else hides
        self.console = plain_console(self.target)
        self.pages = self.is_typed and not self.console.is_dumb_terminal
        self.rows = 0  # lines shown since the last question
        self.ahead = ""  # what was typed where more was waiting to be shown
        if self.is_typed:
            _edit_lines()

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def show(self, *parts: RenderableType) -> None:
        """Print each part on lines of its own; wait before the first ones would scroll away.

        A line typed then ends all showing, and is the next one that is obeyed.
        """
        if self.ahead:
            return
        with self.console.capture() as held:
            for part in parts:
                self.console.print(Text(part) if isinstance(part, str) else part)
        for line in held.get().splitlines():
            if self.pages and self.rows >= self.console.height - 1:
                self.ahead = self.ask(say("play.more"))
                if self.ahead:
                    return
            self.target.write(line.rstrip() + "\n")
            self.rows += 1

    def next_line(self, prompt: str) -> str:
        """The line that was typed ahead, or one that is asked for."""
        line, self.ahead = self.ahead, ""
        return line or self.ask(prompt)

    def ask(self, prompt: str) -> str:
        """A line from the keyboard or the script; EOFError at its end."""
        self.rows = 0
        if self.is_typed:
            return input(prompt).strip()
        self.target.write(prompt)
        line = self.source.readline()
        self.target.write(line.rstrip("\r\n") + "\n")  # a transcript shows what was typed
        if not line:
            raise EOFError
        return line.strip()

    @contextmanager
    def notice(self, text: str) -> Iterator[None]:
        """A line that stands on a terminal while something is worked out, and is gone then."""
        if not self.pages or self.ahead:
            yield
            return
        self.target.write(text)
        self.target.flush()
        try:
            yield
        finally:
            self.target.write(WIPE)
            self.target.flush()

    def clear(self) -> None:
        """Leave nothing of what was shown, nor of what was typed."""
        self.ahead = ""
        if self.is_typed:
            _forget_lines()
        if self.console.is_dumb_terminal or not self.console.is_terminal:
            self.target.write("\n" * DUMB_LINES)
        else:
            self.target.write(CLEAR)
        self.target.flush()


def _edit_lines() -> None:
    """Cursor keys and earlier lines at the prompt, where Python has them."""
    try:
        import readline  # noqa: F401 - its import is what `input` looks for
    except ImportError:
        return


def _forget_lines() -> None:
    """Forget earlier lines: they may name cards."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
