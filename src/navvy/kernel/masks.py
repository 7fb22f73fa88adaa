"""Bit masks over slots, links, locations, industries and card kinds.

A set of printed things is one int; bit k stands for thing k. Masks stay below bit 62, where the
compiled kernel would have to leave machine words.
"""

from typing import Final

WIDTH: Final = 62


def _powers() -> list[int]:
    powers = [1]
    while len(powers) < WIDTH:
        powers.append(powers[-1] * 2)
    return powers


BIT: Final[list[int]] = _powers()


def bits(mask: int) -> list[int]:
    """The positions of the bits in a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def ids(mask: int, base: int) -> list[int]:
    """The decisions `base + k` for each bit k of a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(base + low.bit_length() - 1)
        mask ^= low
    return found


def size(mask: int) -> int:
    """How many bits a mask has."""
    total = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def is_several(mask: int) -> bool:
    """Whether a mask has two bits or more."""
    return mask & (mask - 1) != 0


def first(mask: int) -> int:
    """The position of the lowest bit; -1 for the empty mask."""
    return (mask & -mask).bit_length() - 1


def put(row: list[int], at: int, value: int) -> list[int]:
    """A new row with one item changed; rows that positions share are never changed in place."""
    changed = row[:]
    changed[at] = value
    return changed


def mask_of(members: list[int]) -> int:
    """The mask with one bit for each member."""
    mask = 0
    for member in members:
        mask |= BIT[member]
    return mask
