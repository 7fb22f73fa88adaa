"""A preview in sentences: what a command costs, takes, brings, and what nobody can know yet."""

from collections import Counter
from collections.abc import Iterator

from navvy.cli.corners import bonus_text, income_text
from navvy.play.game import Game
from navvy.play.preview import Preview, SeatChange, preview
from navvy.play.wording import Wording
from navvy.record.command import Command
from navvy.record.notation import format_command

RECEIPTS = ("income", "tile")  # what the change of a seat's money does not explain by itself


def lines(game: Game, command: Command) -> Iterator[str]:
    """Everything that a player wants to know before giving a command."""
    found = preview(game, command)
    wording = Wording(game.table, game.seat_names)
    yield wording.say("play.preview", command=format_command(found.command))
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
            wording.say("play.preview.part", what=what, pounds=paid)
            for what, paid in parts.items()
            if paid
        ]
        yield wording.say("play.preview.cost", total=cost.total, parts=wording.all_of(said))
    counts = Counter((one.resource, one.source) for one in found.taken)
    for (resource, source), count in counts.items():
        said_source = wording.source(source)
        yield wording.say("play.preview.taken", resource=resource, count=count, source=said_source)


def effects(wording: Wording, found: Preview) -> Iterator[str]:
    """What happens on the board and on the mat."""
    for filling in found.fillings:
        box = wording.source(filling.slot)
        yield wording.say("play.preview.filled", cubes=filling.cubes, box=box)
    for sent in found.deliveries:
        yield wording.say("play.preview.sent", cubes=sent.cubes, pounds=sent.pounds)
    for placed in (*found.removed, *found.flipped):
        message = "play.preview.flipped" if placed in found.flipped else "play.preview.removed"
        yield wording.say(
            "play.preview.paid" if placed.money else message,
            tile=wording.tile(placed.tile),
            slot=wording.slot(placed.slot),
            seat=wording.seat(placed.seat),
            spaces=placed.spaces,
            pounds=placed.money,
        )
    for paid in found.receipts:
        if paid.source in RECEIPTS:
            message = f"play.preview.{paid.source}.{'got' if paid.pounds > 0 else 'paid'}"
            seat, pounds = wording.seat(paid.seat), abs(paid.pounds)
            yield wording.say(message, seat=seat, pounds=pounds)
    if found.developed:
        tiles = wording.all_of([wording.tile(tile) for tile in found.developed])
        yield wording.say("play.preview.developed", tiles=tiles)
    for bonus in found.bonuses:
        what = bonus_text(wording.table, bonus.kind, bonus.amount)
        merchant = wording.source(bonus.merchant)
        yield wording.say("play.preview.bonus", merchant=merchant, bonus=what)
    if found.gained:
        cards = wording.all_of([wording.card(card) for card in found.gained])
        yield wording.say("play.preview.gained", cards=cards)


def changes(seat: SeatChange) -> bool:
    """Whether a seat has anything from it."""
    pairs = (seat.money, seat.loans, seat.income_level, seat.points, seat.projected)
    return any(pair.before != pair.after for pair in pairs)


def change(wording: Wording, seat: SeatChange) -> str:
    """One seat before and after."""
    return wording.say(
        "play.preview.debtor" if wording.table.board.terms.flips_pay else "play.preview.seat",
        seat=wording.seat(seat.seat),
        money=wording.money(seat.money.before),
        money_after=wording.money(seat.money.after),
        income=income_text(wording.table, seat.income_level.before),
        income_after=income_text(wording.table, seat.income_level.after),
        loans=seat.loans.before,
        loans_after=seat.loans.after,
        points=seat.projected.before,
        points_after=seat.projected.after,
    )


def unknown(wording: Wording, found: Preview) -> Iterator[str]:
    """What comes to light, or is decided, only when the command is given."""
    for outcome in found.outcomes:
        yield wording.say(
            "play.preview.outcome",
            tile=outcome.tile,
            count=outcome.count,
            sold="yes" if outcome.is_sold else "no",
            spaces=outcome.spaces,
        )
    if found.reveals is not None:
        yield wording.say("play.preview.reveals", what=found.reveals.partition(" ")[2] or "cards")
    if found.debt is not None:
        owed = found.debt
        who = wording.seat(owed.seat)
        yield wording.say("play.preview.debt", seat=who, due=owed.due, missing=owed.missing)
    if found.ends is not None:
        yield wording.say("play.preview.ends", what=found.ends)
        yield from interest(wording, found)


def interest(wording: Wording, found: Preview) -> Iterator[str]:
    """What is due at the end of the round, and who has to borrow for it."""
    due = {one.seat: -one.pounds for one in found.receipts if one.source == "interest"}
    if due:
        said = [
            wording.say("log.income.seat", seat=wording.seat(seat), amount=amount)
            for seat, amount in due.items()
        ]
        yield wording.say("play.preview.interest", seats=wording.all_of(said))
