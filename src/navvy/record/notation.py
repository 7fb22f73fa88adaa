"""The notation: a command as one line that a person reads and types. See docs/notation.md.

What is written is canonical: full names, lower case, one blank between words. What is read may be
looser. How many links, tiles, cubes or cards a command may hold is left to the rules.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from navvy.data.names import Names, nearest
from navvy.errors import Malformed
from navvy.phrases import any_of, wanted
from navvy.record.command import (
    VERBS,
    Also,
    Build,
    Cards,
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
    Sources,
    TileStep,
)
from navvy.record.lexicon import lexicon_of, shortened
from navvy.record.line import AND, Line, Values, words_of

SYNONYMS: Final = {"canal": "link", "rail": "link"}  # the era knows which of them it is
AMOUNT: Final = re.compile(r"[£$]?([0-9]{1,6})")
MERGED: Final = "merged"


# writing


def format_command(command: Command) -> str:
    """The canonical line of a command; an empty list is written like None: not at all."""
    verb = VERBS[type(command)]
    match command:
        case Build():
            words = [command.industry, command.slot, *([MERGED] if command.merged else [])]
            words += _clause("coal", command.coal) + _clause("iron", command.iron)
        case Link():
            words = _joined([_link_words(one) for one in command.links])
            words += _clause("beer", command.beer)
        case Develop():
            words = _joined([_tile_words(one) for one in command.tiles])
        case Sell() | Also():
            words = _joined([_sale_words(sale) for sale in command.sales])
        case _:
            words = _plain_words(command)
    if isinstance(command, Build | Link | Develop | Sell | Loan | Pass):
        words += _clause("with", command.cards)
    return " ".join([verb, *words])


def _plain_words(command: Command) -> list[str]:
    match command:
        case Loan() | Repay():
            return [] if command.amount is None else [str(command.amount)]
        case Draw():
            return [command.card]
        case Lose():
            return [command.slot]
        case Scout():
            return [",".join(command.cards)] if command.cards else []
        case _:
            return []


def _link_words(one: LinkStep | RailStep) -> list[str]:
    iron = one.iron if isinstance(one, RailStep) else None
    return [one.link, *_clause("coal", one.coal), *_clause("iron", iron)]


def _tile_words(one: DevelopStep | TileStep) -> list[str]:
    if isinstance(one, TileStep):
        return [one.tile]
    return [one.industry, *_clause("iron", one.iron)]


def _sale_words(sale: Sale) -> list[str]:
    bonus = None if sale.bonus is None else (sale.bonus,)
    to = None if sale.to is None else (sale.to,)
    return [sale.slot, *_clause("beer", sale.beer), *_clause("bonus", bonus), *_clause("to", to)]


def _clause(key: str, names: Sources) -> list[str]:
    return [key, ",".join(names)] if names else []


def _joined(parts: list[list[str]]) -> list[str]:
    words: list[str] = []
    for part in parts:
        words += [AND, *part] if words else part
    return words


def tidy(command: Command) -> Command:
    """The command with None for every empty list of sources or cards, as canonical ones have it."""
    match command:
        case Build():
            command = replace(command, coal=command.coal or None, iron=command.iron or None)
        case Link():
            links = tuple(_tidy_link(one) for one in command.links)
            command = replace(command, links=links, beer=command.beer or None)
        case Develop():
            tiles = tuple(_tidy_tile(one) for one in command.tiles)
            command = replace(command, tiles=tiles)
        case Sell() | Also():
            sales = tuple(replace(sale, beer=sale.beer or None) for sale in command.sales)
            command = replace(command, sales=sales)
    if isinstance(command, Also | End | Lose | Repay | Draw):
        return command
    return replace(command, cards=command.cards or None)


def _tidy_link(one: LinkStep | RailStep) -> LinkStep | RailStep:
    if isinstance(one, RailStep):
        return replace(one, coal=one.coal or None, iron=one.iron or None)
    return replace(one, coal=one.coal or None)


def _tidy_tile(one: DevelopStep | TileStep) -> DevelopStep | TileStep:
    return replace(one, iron=one.iron or None) if isinstance(one, DevelopStep) else one


# reading


def parse_command(names: Names, text: str) -> Command:
    """The command that a line stands for; Malformed says what was expected instead."""
    words = words_of(text)
    if not words:
        raise Malformed("blank_line")
    verb = SYNONYMS.get(words[0], words[0])
    lexicon = lexicon_of(names)
    known = lexicon.verbs(READERS)
    if verb not in known:
        near, verbs = nearest(verb, known), any_of(known)
        raise Malformed("unknown_verb", verb=shortened(verb), suggestion=near, verbs=verbs)
    line = Line(lexicon, words)
    command = READERS[verb](line)
    line.finish()
    return command


def _build(line: Line) -> Command:
    industry = line.name("industry")
    slot = line.slot_for(industry)
    found: Values = {}
    merged = line.lexicon.is_hauled and line.takes(MERGED)
    line.clauses(dict.fromkeys(("coal", "iron", "with"), found))
    coal, iron, cards = found.get("coal"), found.get("iron"), found.get("with")
    return Build(industry=industry, slot=slot, coal=coal, iron=iron, cards=cards, merged=merged)


def _link(line: Line) -> Command:
    whole: Values = {}
    if line.lexicon.is_hauled:
        rails = line.parts("link", ("coal", "iron"), whole)
        return Link(links=tuple(_rail_step(part) for part in rails), cards=whole.get("with"))
    parts = line.parts("link", ("coal",), whole)
    links = tuple(LinkStep(link=part["link"][0], coal=part.get("coal")) for part in parts)
    return Link(links=links, beer=whole.get("beer"), cards=whole.get("with"))


def _rail_step(part: Values) -> RailStep:
    return RailStep(link=part["link"][0], coal=part.get("coal"), iron=part.get("iron"))


def _develop(line: Line) -> Command:
    whole: Values = {}
    if line.lexicon.develops_any:
        steps = tuple(TileStep(tile=one["tile"][0]) for one in line.parts("tile", (), whole))
        return Develop(tiles=steps, cards=whole.get("with"))
    parts = line.parts("industry", ("iron",), whole)
    tiles = tuple(DevelopStep(industry=one["industry"][0], iron=one.get("iron")) for one in parts)
    return Develop(tiles=tiles, cards=whole.get("with"))


def _sell(line: Line) -> Command:
    sales, cards = _sales(line)
    return Sell(sales=sales, cards=cards)


def _also(line: Line) -> Command:
    sales, cards = _sales(line)
    if cards is not None:
        raise Malformed("card_in_also")
    return Also(sales=sales)


def _sales(line: Line) -> tuple[tuple[Sale, ...], Cards]:
    whole: Values = {}
    sales = []
    for part in line.parts("slot", ("beer", "bonus", "to"), whole):
        bonus, to = part.get("bonus", (None,))[0], part.get("to", (None,))[0]
        sales.append(Sale(slot=part["slot"][0], beer=part.get("beer"), bonus=bonus, to=to))
    return tuple(sales), whole.get("with")


def _loan(line: Line) -> Command:
    return Loan(amount=_amount(line), cards=_cards(line))


def _amount(line: Line) -> int | None:
    amount = None
    if line.next not in {"", "with"}:
        word = line.take(wanted("amount"))
        number = AMOUNT.fullmatch(word)
        if not number:
            raise Malformed("no_amount", found=shortened(word))
        amount = int(number[1])
    return amount


def _scout(line: Line) -> Command:
    line.takes("with")
    return Scout(cards=line.names("cards") if line.next or line.last == "with" else None)


def _pass(line: Line) -> Command:
    return Pass(cards=_cards(line))


def _cards(line: Line) -> Cards:
    found: Values = {}
    line.clauses({"with": found})
    return found.get("with")


READERS: Final[Mapping[str, Callable[[Line], Command]]] = {
    "build": _build,
    "link": _link,
    "develop": _develop,
    "sell": _sell,
    "also": _also,
    "loan": _loan,
    "repay": lambda line: Repay(amount=_amount(line)),
    "draw": lambda line: Draw(card=line.name("card")),
    "scout": _scout,
    "pass": _pass,
    "end": lambda _: End(),
    "lose": lambda line: Lose(slot=line.name("slot")),
}
