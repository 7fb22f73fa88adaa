"""A preview in sentences: what a command costs, takes, brings, and what nobody can know yet."""

from collections import Counter
from collections.abc import Iterator

from navvy.cli.corners import income_text, pounds
from navvy.messages import Facts, say
from navvy.play.game import Game
from navvy.play.preview import Preview, SeatChange, preview
from navvy.play.wording import Wording
from navvy.record.command import Command
from navvy.record.notation import format_command


def lines(game: Game, command: Command) -> Iterator[str]:
    """Everything that a player wants to know before giving a command."""
    found = preview(game, command)
    wording = Wording(game.table, game.seat_names)
    yield say("play.preview", {"command": format_command(found.command)})
    yield from spending(wording, found)
    yield from effects(wording, found)
    for seat in found.seats:
        is_own = seat.seat == found.seat and not found.outcomes
        if is_own or changes(seat):
            yield change(wording, seat)
    yield from unknown(wording, found)


def spending(wording: Wording, found: Preview) -> Iterator[str]:
    """The price by what for, and where the cubes come from."""
    cost = found.cost
    if cost.total:
        parts = {"base": cost.base, "coal": cost.coal, "iron": cost.iron}
        said = [
            say("play.preview.part", {"what": what, "pounds": paid})
            for what, paid in parts.items()
            if paid
        ]
        yield say("play.preview.cost", {"total": cost.total, "parts": wording.all_of(said)})
    counts = Counter((one.resource, one.source) for one in found.taken)
    for (resource, source), count in counts.items():
        facts: Facts = {"resource": resource, "count": count, "source": wording.source(source)}
        yield say("play.preview.taken", facts)


def effects(wording: Wording, found: Preview) -> Iterator[str]:
    """What happens on the board and on the mat."""
    for sent in found.deliveries:
        yield say("play.preview.sent", {"cubes": sent.cubes, "pounds": sent.pounds})
    for placed in (*found.removed, *found.flipped):
        facts: Facts = {
            "tile": wording.tile(placed.tile),
            "slot": wording.slot(placed.slot),
            "seat": wording.seat(placed.seat),
            "spaces": placed.spaces,
        }
        is_flip = placed in found.flipped
        yield say("play.preview.flipped" if is_flip else "play.preview.removed", facts)
    if found.developed:
        tiles = wording.all_of([wording.tile(tile) for tile in found.developed])
        yield say("play.preview.developed", {"tiles": tiles})
    for bonus in found.bonuses:
        what = say("play.bonus", {"bonus": bonus.kind, "amount": bonus.amount})
        yield say("play.preview.bonus", {"merchant": wording.source(bonus.merchant), "bonus": what})
    if found.gained:
        cards = wording.all_of([wording.card(card) for card in found.gained])
        yield say("play.preview.gained", {"cards": cards})


def changes(seat: SeatChange) -> bool:
    """Whether a seat has anything from it."""
    pairs = (seat.money, seat.income_level, seat.points, seat.projected)
    return any(pair.before != pair.after for pair in pairs)


def change(wording: Wording, seat: SeatChange) -> str:
    """One seat before and after."""
    return say(
        "play.preview.seat",
        {
            "seat": wording.seat(seat.seat),
            "money": pounds(seat.money.before),
            "money_after": pounds(seat.money.after),
            "income": income_text(seat.income_level.before),
            "income_after": income_text(seat.income_level.after),
            "points": seat.projected.before,
            "points_after": seat.projected.after,
        },
    )


def unknown(wording: Wording, found: Preview) -> Iterator[str]:
    """What comes to light, or is decided, only when the command is given."""
    for outcome in found.outcomes:
        facts: Facts = {
            "tile": outcome.tile,
            "count": outcome.count,
            "sold": "yes" if outcome.is_sold else "no",
            "spaces": outcome.spaces,
        }
        yield say("play.preview.outcome", facts)
    if found.reveals is not None:
        yield say("play.preview.reveals", {"what": "cards" if found.reveals == "cards" else "tile"})
    if found.debt is not None:
        owed = found.debt
        facts = {"seat": wording.seat(owed.seat), "due": owed.due, "missing": owed.missing}
        yield say("play.preview.debt", facts)
    if found.ends is not None:
        yield say("play.preview.ends", {"what": found.ends})
