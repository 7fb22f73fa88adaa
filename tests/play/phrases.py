"""What a sentence of the catalogue must not look like, whatever its facts."""

import re

FAULTS = {
    "a fact is missing": r"[{}]",
    "two blanks": r"  ",
    "a blank before a mark": r" [,.;:!?]",
    "two marks": r"[,;:][,.;:]|\.\.",
    "a name of code": r"\bNone\b|\bTrue\b|\bFalse\b|\w_\w",
    "an empty fact": r"\b(a|an|the|of|in|to|at|for|from|takes|is|holds|your)[,.;]|''|: *$|\(\)",
}


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
