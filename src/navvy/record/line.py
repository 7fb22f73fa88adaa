"""A line of notation as words, read from left to right.

What is not expected is Malformed, in a sentence that says what was.
"""

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from navvy.data.names import nearest
from navvy.errors import Malformed
from navvy.phrases import Phrase, any_of, wanted
from navvy.record.lexicon import Lexicon, fewer, shortened

AND: Final = "and"
MOST_LETTERS: Final = 2000
DASH: Final = re.compile(r"\s*(?:--+|[–\u2014])\s*|\s+-\s+")
SEPARATOR: Final = re.compile(r"\s*[,&+]\s*")

Values: TypeAlias = dict[str, tuple[str, ...]]


def words_of(text: str) -> list[str]:
    """The words of a line without its comment, in lower case; a list is one word."""
    if len(text) > MOST_LETTERS:
        raise Malformed("line_too_long", most=MOST_LETTERS, letters=len(text))
    lines = len(text.splitlines())
    if lines > 1:
        raise Malformed("many_lines", lines=lines)
    plain = DASH.sub("-", text.partition("#")[0].lower()).replace("-&-", "-")
    return SEPARATOR.sub(",", plain).split()


class Line:
    """The words of a line after its verb, read from left to right."""

    def __init__(self, lexicon: Lexicon, words: list[str]) -> None:
        """Begin after the verb."""
        self.lexicon = lexicon
        self.words = words
        self.at = 1

    @property
    def next(self) -> str:
        """The next word, or nothing at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    @property
    def last(self) -> str:
        """The word read last, as a sentence repeats it."""
        return shortened(self.words[self.at - 1])

    def take(self, expected: Phrase) -> str:
        """Read a word that must be there."""
        word = self.next
        if not word:
            raise Malformed("line_ends", expected=expected, after=self.last)
        self.at += 1
        return word

    def takes(self, word: str) -> bool:
        """Read a word if it comes next."""
        found = self.next == word
        self.at += found
        return found

    def names(self, field: str) -> tuple[str, ...]:
        """Read a list of names."""
        expected = self.lexicon.wanted(field)
        word = self.take(expected)
        parts = word.split(",")
        if not all(parts):
            raise Malformed("comma", expected=expected, found=shortened(word))
        return tuple(self.lexicon.spelled(field, part) for part in parts)

    def name(self, field: str) -> str:
        """Read one name."""
        found = self.names(field)
        if len(found) > 1:
            noun = self.lexicon.fields[field].noun
            raise Malformed("one_name", noun=noun, count=len(found), found=self.last)
        return found[0]

    def slot_for(self, industry: str) -> str:
        """Read the slot that an industry is built in."""
        word = self.take(self.lexicon.wanted("slot"))
        if "," in word:
            self.at -= 1
            return self.name("slot")
        return self.lexicon.slot_for(industry, word)

    def clauses(self, found: Mapping[str, Values], *others: str) -> None:
        """Read clauses into the dict of their keyword, up to another word that may follow."""
        while self.next and self.next not in others:
            after, key = self.last, self.take(wanted("keyword"))
            if key not in found:
                self.refuse(key, after, [*found, *others])
            if key in found[key]:
                raise Malformed("clause_again", key=key, after=after)
            if key in {"bonus", "to"}:
                found[key][key] = (self.name(key),)
            else:
                found[key][key] = self.names("cards" if key == "with" else key)

    def parts(self, head: str, own: tuple[str, ...], whole: Values) -> list[Values]:
        """Read parts joined by `and`; `whole` receives the clauses of the command."""
        has_beer = head == "link" and not self.lexicon.is_hauled
        tail = ("beer", "with") if has_beer else ("with",)
        found: list[Values] = []
        while not found or self.takes(AND):
            part: Values = {head: (self.name(head),)}
            found.append(part)
            self.clauses({**dict.fromkeys(own, part), **dict.fromkeys(tail, whole)}, AND)
        return found

    def finish(self) -> None:
        """Refuse what is left."""
        if self.next:
            self.refuse(self.next, self.last, [])

    def refuse(self, word: str, after: str, expected: list[str]) -> None:
        """Refuse a word that may not stand here."""
        raise Malformed(
            "unexpected_word",
            expected=any_of(fewer([*expected, wanted("line_end")])),
            after=after,
            found=shortened(word),
            suggestion=nearest(word, expected),
        )
