"""How much room a label takes, and where it breaks.

The widths are those of a common sans-serif in bold. A drawing asks for exactly the computed width,
so that a label keeps its room whatever font a reader has.
"""

from functools import cache
from typing import Final

# Hundredths of the size of the letters; what is not listed is as wide as most capitals.
_WIDTHS: Final = {
    28: "' ,./I\\ijl|·",
    33: "!()-:;[]`ft",
    39: "*r{}",
    50: "z",
    56: "#$0123456789J_aceksvxyä–£",
    61: "?FLTZbdghnopqu+<=>×öüß",
    67: "EPSVXY",
    78: "GOQw",
    89: "Mm%W@",
}
_OTHER: Final = 72


def width(text: str, size: int) -> int:
    """The width of a text in pixels, rounded up."""
    return -(-sum(_widths().get(letter, _OTHER) for letter in text) * size // 100)


def wrap(text: str, size: int, most: int) -> tuple[str, ...]:
    """The words of a text in lines no wider than `most`, if no word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@cache
def _widths() -> dict[str, int]:
    return {letter: hundredths for hundredths, letters in _WIDTHS.items() for letter in letters}
