"""What a sentence of the catalogue must not look like, whatever its facts."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice, product

FAULTS = {
    "a fact is missing": r"[{}]",
    "two blanks": r"  ",
    "a blank before a mark": r" [,.;:!?]",
    "two marks": r"[,;:][,.;:]|\.\.",
    "a name of code": r"\bNone\b|\bTrue\b|\bFalse\b|\w_\w",
    "an empty fact": r"\b(a|an|the|of|in|to|at|for|from|takes|is|holds|your)[,.;]|''|: *$|\(\)",
}
NUMBERS = (-3, 0, 1, 2, 5, 1234)
MOST = 3000  # ways to fill one message


def faults(sentence: str) -> list[str]:
    """What is wrong with a full sentence."""
    found = [what for what, pattern in FAULTS.items() if re.search(pattern, sentence)]
    if not sentence.endswith("."):
        found.append("no full stop")
    if sentence[0].islower():
        found.append("a small letter at the beginning")
    if len(sentence) > 500:
        found.append("too long")
    return found


def ways(pattern: str) -> Iterator[Mapping[str, str | int]]:
    """Facts that lead through the branches of a pattern."""
    words = re.findall(r"(\w+) \{", pattern)
    choices: dict[str, tuple[str | int, ...]] = {}
    for name in re.findall(r"\{(\w+)\}", pattern):
        choices[name] = ("Leek",)
    for name in re.findall(r"\{(\w+), select,", pattern):
        choices[name] = (*dict.fromkeys(words), "anything else")
    for name in re.findall(r"\{(\w+), (?:plural|number),", pattern):
        choices[name] = NUMBERS
    for row in islice(product(*choices.values()), MOST):
        yield dict(zip(choices, row, strict=True))
