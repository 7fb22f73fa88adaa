"""The log: what a command did, for people. One sentence for it, then one for each consequence.

Made from the command's events alone, so that a log can be written long after the game. Cards drawn
are named to the seat that drew them only (BIR 18.1, LAN 18.1); cards played are seen by all.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from navvy.games.registry import Table
from navvy.kernel import events as kinds
from navvy.messages import ENGLISH
from navvy.play.aftermath import Story, aftermath, read_events
from navvy.play.wording import Wording
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    Draw,
    End,
    Link,
    Loan,
    Lose,
    Pass,
    Repay,
    Scout,
    Sell,
)


def lines(  # noqa: PLR0913 - what happened, and who reads it
    table: Table,
    seat: int,
    command: Command,
    events: Sequence[int],
    seat_names: Sequence[str] | None = None,
    *,
    order: Sequence[int] = (),
    viewer: int | None = None,
    language: str = ENGLISH,
) -> list[str]:
    """What a seat's command did: first the command, then its consequences.

    `order` is the turn order after it, to be told where a round has ended. `viewer` is the seat
    that reads it; None may see no hidden card at all.
    """
    wording = Wording(table, tuple(seat_names or ()), language)
    story = Story(wording, seat, command, read_events(events), viewer, tuple(order))
    return [headline(story), *aftermath(story)]


def headline(story: Story) -> str:
    """The command itself, in one sentence."""
    return HEADLINES[type(story.command)](story)


def _paid(story: Story, message: str, **facts: str | int) -> str:
    """A sentence about the seat that acts, and the cards it pays with."""
    cards = [story.card(event.first) for event in story.all(kinds.DISCARDED)]
    return story.wording.say(
        message,
        seat=story.wording.seat(story.seat),
        cards=story.wording.all_of(cards),
        cards_count=len(cards),
        **facts,
    )


def _cost(story: Story) -> int:
    """What was paid but for cubes bought on the markets, which the consequences name."""
    paid = sum(event.first for event in story.all(kinds.PAID))
    bought = story.all(kinds.TOOK_COAL) + story.all(kinds.TOOK_IRON)
    return paid - sum(event.second for event in bought)


def _build(story: Story) -> str:
    built = story.all(kinds.BUILT)[0]
    tile, slot = story.tile(built.second), story.slot(built.first)
    is_merged = isinstance(story.command, Build) and story.command.merged
    message = "log.build.merged" if is_merged else "log.build"
    return _paid(story, message, tile=tile, slot=slot, cost=_cost(story))


def _link(story: Story) -> str:
    names = story.wording.table.names.links
    links = [story.wording.link(names[event.first]) for event in story.all(kinds.LINKED)]
    return _paid(
        story,
        "log.rail" if story.is_railway or story.all(kinds.TOOK_COAL) else "log.canal",
        links=story.wording.all_of(links),
        links_count=len(links),
        cost=_cost(story),
    )


def _sell(story: Story) -> str:
    message = "log.also" if isinstance(story.command, Also) else "log.sell"
    sold = {event.first for event in story.all(kinds.SOLD)}
    if not sold:
        return _paid(story, f"{message}.nothing")
    flipped = [event for event in story.all(kinds.FLIPPED) if event.first in sold]
    tiles = [
        story.wording.say(
            "log.tile", tile=story.tile(event.second), location=story.location(event.first)
        )
        for event in flipped
    ]
    return _paid(story, message, tiles=story.wording.all_of(tiles))


def _loan(story: Story) -> str:
    borrowed = story.all(kinds.BORROWED)[0]
    if borrowed.second < 0:
        return _paid(story, "log.loan.owed", pounds=borrowed.first)
    return _paid(story, "log.loan", pounds=borrowed.first, level=story.level(borrowed.second))


def _repay(story: Story) -> str:
    return _paid(story, "log.repay", pounds=story.all(kinds.REPAID)[0].first)


def _draw(story: Story) -> str:
    """A card from the deck is named to the seat that drew it only. AOI 18.1."""
    chosen, drawn = story.all(kinds.CHOSE_CARD), story.all(kinds.DREW)
    if chosen:
        return _paid(story, "log.draw.open", card=story.card(chosen[0].first))
    if story.seat == story.viewer:
        return _paid(story, "log.draw.own", card=story.card(drawn[0].first))
    return _paid(story, "log.draw")


def _scout(story: Story) -> str:
    printed = story.wording.table.board.cards
    wilds = [story.card(printed.wild_location), story.card(printed.wild_industry)]
    return _paid(story, "log.scout", wilds=story.wording.all_of(wilds))


def _develop(story: Story) -> str:
    tiles = [story.tile(event.first) for event in story.all(kinds.DEVELOPED)]
    return _paid(story, "log.develop", tiles=story.wording.all_of(tiles))


def _lose(story: Story) -> str:
    removed = story.all(kinds.REMOVED)[0]
    tile, slot = story.tile(removed.second), story.slot(removed.first)
    pounds = story.all(kinds.RECEIVED)[0].first
    return _paid(story, "log.lose", tile=tile, slot=slot, pounds=pounds)


def _pass(story: Story) -> str:
    return _paid(story, "log.pass")


def _end(story: Story) -> str:
    return _paid(story, "log.end")


HEADLINES: Final[Mapping[type, Callable[[Story], str]]] = {
    Build: _build,
    Link: _link,
    Develop: _develop,
    Sell: _sell,
    Also: _sell,
    Loan: _loan,
    Repay: _repay,
    Draw: _draw,
    Scout: _scout,
    Pass: _pass,
    End: _end,
    Lose: _lose,
}
