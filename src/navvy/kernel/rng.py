"""The random generator: small fast counting (sfc32), the same on every platform.

All steps stay on 32-bit words, so plain ints serve compiled and interpreted alike. Seeding from
names is done outside the kernel; here four words make a stream.
"""

from typing import Final

WORD: Final = 0xFFFFFFFF


def times(word: int, bound: int) -> int:
    """A word times a small number, by halves.

    Compiled, a product of more than 30 bits is made by Python, which a signal may break off: the
    program would abort.
    """
    return ((word >> 16) * bound << 16) + (word & 0xFFFF) * bound


class Rng:
    """One stream of random numbers."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> int:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        result = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD | (c >> 11)) + result) & WORD
        return result

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, the bound; every one equally likely."""
        product = times(self.word(), bound)
        low = product & WORD
        if low < bound:
            threshold = (WORD + 1 - bound) % bound
            while low < threshold:
                product = times(self.word(), bound)
                low = product & WORD
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place (Fisher-Yates)."""
        last = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1
