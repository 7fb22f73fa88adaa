"""Explaining: a refusal as one sentence that says what was expected, what was found, what to do.

The sentence is the catalogue's `refusal.<code>`, or `refusal.<code>.<word>` where it depends on the
action, the resource or the case, just as the clause does.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from navvy.errors import Refusal
from navvy.games.registry import Table
from navvy.messages import ENGLISH
from navvy.play.wording import Wording
from navvy.record.refusals import words

Say: TypeAlias = Callable[[Wording, str], str]

SAID: Final[Mapping[str, Say]] = {
    "slot": Wording.slot,
    "source": Wording.source,
    "location": Wording.location,
    "mill": Wording.location,
    "link": Wording.link,
    "tile": Wording.tile,
    "ahead": Wording.tile,
    "there": Wording.tile,
    "own_tile": Wording.tile,
    "bonus": Wording.industry,
    "card": Wording.card,
    "lowest": Wording.tile,
    "demand": Wording.merchant,
    "to": Wording.typed,
}
OFFERED: Final[Mapping[str, Say]] = {
    "takes": Wording.one,
    "better": Wording.typed,
    "nearest": Wording.typed_source,
    "buyers": Wording.location,
    "cards": Wording.card,
    "open": Wording.typed,
    "lanes": Wording.location,
    "buys": Wording.many,
    "tiles": Wording.tile,
}
SUMMED: Final[Mapping[str, Say]] = {
    "sells": Wording.many,
    "wilds": Wording.card,
    "own_tiles": Wording.tile,
}
SEATS: Final = ("owner", "to_act")


def sentence(
    table: Table,
    refusal: Refusal,
    seat_names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> str:
    """One full sentence about a refusal, with its clause at the end."""
    wording = Wording(table, tuple(seat_names or ()), language)
    text = wording.say(message_of(wording, refusal), **arguments(wording, refusal))
    return wording.say("form.cited", sentence=text, clause=refusal.clause)


def message_of(wording: Wording, refusal: Refusal) -> str:
    """The id of the message that fits a refusal best."""
    for word in words(refusal.facts):
        special = f"refusal.{refusal.code}.{word}"
        if wording.knows(special):
            return special
    return f"refusal.{refusal.code}"


def arguments(wording: Wording, refusal: Refusal) -> dict[str, str | int]:
    """The facts of a refusal in words; `<fact>_id` keeps a name, `<fact>_count` counts a list."""
    found: dict[str, str | int] = {}
    for key, fact in refusal.facts.items():
        if isinstance(fact, int):
            found[key] = wording.seat(fact) if key in SEATS else fact
        else:
            found |= _in_words(wording, refusal, key, fact)
    return found


def _in_words(wording: Wording, refusal: Refusal, key: str, fact: str) -> dict[str, str | int]:
    if key == "industry":
        return {
            "industry": wording.industry(fact),
            "industry_one": wording.one(fact),
            "industry_many": wording.many(fact),
            "industry_id": fact,
        }
    if key in SAID:
        return {key: SAID[key](wording, fact) if fact else "", f"{key}_id": fact}
    names = fact.split(", ") if fact else []
    if key == "options":
        return {key: wording.any_of([_option(wording, refusal, one) for one in names])}
    if key in OFFERED:
        offered = wording.any_of([OFFERED[key](wording, one) for one in names])
        return {key: offered, f"{key}_count": len(names)}
    if key in SUMMED:
        return {key: wording.all_of([SUMMED[key](wording, one) for one in names])}
    return {key: fact}


def _option(wording: Wording, refusal: Refusal, name: str) -> str:
    """One of the things that a command may say here: an amount, or what a person types."""
    if refusal.facts.get("what") == "amount":
        return wording.money(int(name))
    return wording.typed(name) if " " not in name else wording.card(name)
