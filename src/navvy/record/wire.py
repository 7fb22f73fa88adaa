"""Commands as plain JSON, by the exact names of the data. See docs/notation.md."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Final, NoReturn, TypeAlias

from navvy.data.names import Names, nearest
from navvy.errors import Malformed
from navvy.phrases import Phrase, all_of, any_of, typed, wanted
from navvy.record.command import (
    VERBS,
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    Draw,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    RailStep,
    Repay,
    Sale,
    Scout,
    Sell,
    TileStep,
)
from navvy.record.kinds import kind
from navvy.record.lexicon import Lexicon, fewer, lexicon_of, shortened

Json: TypeAlias = dict[str, object]
Part: TypeAlias = Command | LinkStep | RailStep | DevelopStep | TileStep | Sale
DO: Final = "do"
CUBES: Final = ("coal", "iron", "beer")
MOST_POUNDS: Final = 999_999  # as many digits as the notation reads


# writing


def to_json(command: Command, *, explicit: bool = False) -> Json:
    """The command as plain JSON, without what is None or empty.

    `explicit` is for a reader that fills nothing in: no cubes are written as an empty list.
    """
    return {DO: VERBS[type(command)], **_plain(command, explicit=explicit)}


def _plain(part: Part, *, explicit: bool) -> Json:
    row: Json = {}
    for field in fields(part):
        value = getattr(part, field.name)
        if isinstance(value, tuple) and value:
            row[field.name] = [_item(item, explicit=explicit) for item in value]
        elif value is not None and value != () and value is not False:
            row[field.name] = value
        elif explicit and field.name in CUBES and _may_take_cubes(part):
            row[field.name] = []
    return row


def _item(item: str | Part, *, explicit: bool) -> str | Json:
    return item if isinstance(item, str) else _plain(item, explicit=explicit)


def _may_take_cubes(part: Part) -> bool:
    """A sale through an outlet takes none, and names none; iron travels where beer is unknown."""
    if isinstance(part, Link):
        return not any(isinstance(one, RailStep) for one in part.links)
    return not isinstance(part, Sale) or part.to is None


# reading


def from_json(names: Names, given: object) -> Command:
    """The command that plain JSON stands for; an empty list and null read like a missing field."""
    if not isinstance(given, Mapping):
        raise Malformed("command_no_object", found=kind(given))
    verb = given.get(DO)
    lexicon = lexicon_of(names)
    known = lexicon.verbs(READERS)
    if not isinstance(verb, str) or verb not in known:
        verbs = any_of(fewer(known))
        said = typed(shortened(verb)) if isinstance(verb, str) else kind(verb)
        raise Malformed("wrong_verb", key=DO, verbs=verbs, found=said)
    row = Row(lexicon, verb, given)
    row.value(DO)
    command = READERS[verb](row)
    row.finish()
    return command


class Row:
    """The fields of one JSON object, read one by one."""

    def __init__(self, lexicon: Lexicon, where: str, given: Mapping[object, object]) -> None:
        """Nothing is read yet."""
        self.lexicon = lexicon
        self.where = where
        self.given = given
        self.known: list[str] = []

    def value(self, key: str) -> object:
        """Whatever stands there, or None."""
        self.known.append(key)
        return self.given.get(key)

    def refuse(self, key: str, expected: Phrase, value: object) -> NoReturn:
        """Refuse a value of the wrong kind."""
        raise Malformed(
            "wrong_field", key=key, where=self.where, expected=expected, found=kind(value)
        )

    def name(self, key: str) -> str:
        """A name that must be there."""
        found = self.name_if_any(key)
        if found is None:
            self.refuse(key, self.lexicon.wanted(key), None)
        return found

    def name_if_any(self, key: str) -> str | None:
        """A name, or None."""
        value = self.value(key)
        if value is None:
            return None
        if not isinstance(value, str):
            self.refuse(key, self.lexicon.wanted(key), value)
        return self.lexicon.exact(key, value)

    def names(self, key: str) -> tuple[str, ...] | None:
        """A list of names, or None where it is missing or empty."""
        value = self.value(key)
        if value is None:
            return None
        if not isinstance(value, list | tuple):
            self.refuse(key, wanted("names"), value)
        found = []
        for at, item in enumerate(value):
            if not isinstance(item, str):
                self.refuse(f"{key}[{at}]", self.lexicon.wanted(key), item)
            found.append(self.lexicon.exact(key, item))
        return tuple(found) or None

    def rows(self, key: str) -> list["Row"]:
        """A list of objects that must be there and hold one at least."""
        value = self.value(key)
        if not isinstance(value, list | tuple):
            self.refuse(key, wanted("objects"), value)
        if not value:
            raise Malformed("empty_field", key=key, where=self.where)
        rows = []
        for at, item in enumerate(value):
            if not isinstance(item, Mapping):
                self.refuse(f"{key}[{at}]", wanted("object"), item)
            rows.append(Row(self.lexicon, f"{key}[{at}]", item))
        return rows

    def pounds(self, key: str) -> int | None:
        """An amount, or None."""
        value = self.value(key)
        if value is None:
            return None
        if type(value) is not int or not 0 <= value <= MOST_POUNDS:
            self.refuse(key, wanted("pounds"), value)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where it is missing."""
        value = self.value(key)
        if value is not None and not isinstance(value, bool):
            self.refuse(key, wanted("flag"), value)
        return bool(value)

    def finish(self) -> None:
        """Refuse a field that nothing asked for."""
        for key in self.given:
            if key not in self.known:
                raise Malformed(
                    "unknown_field",
                    where=self.where,
                    key=shortened(str(key)),
                    known=all_of(fewer(self.known)),
                    suggestion=nearest(str(key), self.known),
                )


def _build(row: Row) -> Command:
    return Build(
        industry=row.name("industry"),
        slot=row.name("slot"),
        coal=row.names("coal"),
        iron=row.names("iron"),
        cards=row.names("cards"),
        merged=row.flag("merged") if row.lexicon.is_hauled else False,
    )


def _link(row: Row) -> Command:
    links: list[LinkStep | RailStep] = []
    for part in row.rows("links"):
        link, coal = part.name("link"), part.names("coal")
        if row.lexicon.is_hauled:
            links.append(RailStep(link=link, coal=coal, iron=part.names("iron")))
        else:
            links.append(LinkStep(link=link, coal=coal))
        part.finish()
    beer = None if row.lexicon.is_hauled else row.names("beer")
    return Link(links=tuple(links), beer=beer, cards=row.names("cards"))


def _develop(row: Row) -> Command:
    tiles: list[DevelopStep | TileStep] = []
    for part in row.rows("tiles"):
        if row.lexicon.develops_any:
            tiles.append(TileStep(tile=part.name("tile")))
        else:
            tiles.append(DevelopStep(industry=part.name("industry"), iron=part.names("iron")))
        part.finish()
    return Develop(tiles=tuple(tiles), cards=row.names("cards"))


def _sales(row: Row) -> tuple[Sale, ...]:
    sales = []
    for part in row.rows("sales"):
        slot, beer = part.name("slot"), part.names("beer")
        bonus, to = part.name_if_any("bonus"), part.name_if_any("to")
        sales.append(Sale(slot=slot, beer=beer, bonus=bonus, to=to))
        part.finish()
    return tuple(sales)


READERS: Final[Mapping[str, Callable[[Row], Command]]] = {
    "build": _build,
    "link": _link,
    "develop": _develop,
    "sell": lambda row: Sell(sales=_sales(row), cards=row.names("cards")),
    "also": lambda row: Also(sales=_sales(row)),
    "loan": lambda row: Loan(amount=row.pounds("amount"), cards=row.names("cards")),
    "repay": lambda row: Repay(amount=row.pounds("amount")),
    "draw": lambda row: Draw(card=row.name("card")),
    "scout": lambda row: Scout(cards=row.names("cards")),
    "pass": lambda row: Pass(cards=row.names("cards")),
    "end": lambda _: End(),
    "lose": lambda row: Lose(slot=row.name("slot")),
}
