"""What a seat is offered: actions, the next choices of one, and whole legal commands.

Everything here is for the seat to act and rests on what that seat may know. What would reveal
something (the end of a turn, a market tile, the answer to a shortfall) is written down only.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from navvy.data.names import nearest
from navvy.errors import Malformed, Refusal, Refused
from navvy.games.registry import Table
from navvy.kernel import prompts as ask
from navvy.kernel import reasons
from navvy.kernel.masks import bits, ids
from navvy.kernel.state import State
from navvy.play.plain import plain, plain_object
from navvy.record.command import Command
from navvy.record.facts import describe
from navvy.record.position import Json
from navvy.record.refusals import refusal
from navvy.record.scribe import Scribe, decision_name

if TYPE_CHECKING:
    from navvy.play.game import Game

LIMIT: Final = 1000
SERIES: Final = (ask.LINK, ask.DEVELOP, ask.SALE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One action, or one tile to give up, that a seat may wish for."""

    verb: str
    answers: tuple[str, ...]  # what `choices` takes to go on with it
    industry: str | None = None
    amount: int | None = None
    slot: str | None = None
    refusal: Refusal | None = None  # why not; None if it may be begun

    @property
    def is_legal(self) -> bool:
        """Whether it may be begun now."""
        return self.refusal is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusing:
    """An answer that may not be given, and why."""

    name: str
    refusal: Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What is asked after some answers, and what may be answered."""

    prompt: str | None  # as in `kernel.prompts`; None once the command is whole
    legal: tuple[str, ...] = ()
    refused: tuple[Refusing, ...] = ()
    command: Command | None = None  # once it is whole


# the actions


def actions(game: "Game") -> list[Offer]:
    """All actions of the game, or the tiles to give up, each legal or with its refusal."""
    table, state = game.table, game.state
    if state.prompt != ask.SALE:
        return _offers(table, state, ())
    closed = Scribe(table, state.copy())
    closed.take(ask.DONE)
    done = decision_name(table, ask.DONE)
    return [Offer(verb="also", answers=()), *_offers(table, closed.state, (done,))]


def _offers(table: Table, state: State, before: tuple[str, ...]) -> list[Offer]:
    make = _lose_offer if state.prompt == ask.LOSE else _action_offer
    return [make(table, state, decision, before) for decision in candidates(table, state)]


def _lose_offer(table: Table, state: State, decision: int, before: tuple[str, ...]) -> Offer:
    slot = decision_name(table, decision)
    why = why_not(table, state, decision)
    return Offer(verb="lose", answers=(*before, slot), slot=slot, refusal=why)


def _action_offer(table: Table, state: State, decision: int, before: tuple[str, ...]) -> Offer:
    name = decision_name(table, decision)
    return Offer(
        verb=name.partition(" ")[0],
        answers=(*before, name),
        industry=table.names.industries[decision] if decision < ask.LINKING else None,
        amount=_amount(name),
        refusal=why_not(table, state, decision),
    )


def _amount(name: str) -> int | None:
    """The pounds that an action's name says."""
    number = name.partition(" ")[2]
    return int(number) if number.isdigit() else None


def why_not(table: Table, state: State, decision: int, at: int = 0) -> Refusal | None:
    """Why a decision may not be taken; None if it may."""
    reason = table.rules.refusal(state, decision)
    if reason == reasons.OK:
        return None
    return refusal(table, reasons.NAMES[reason], describe(table, state, decision), at)


# the choices within an action


def choices(game: "Game", answers: Sequence[str] = ()) -> Choices:
    """What may be chosen after these answers, by name; Refused or Malformed if one is wrong."""
    scribe = Scribe(game.table, game.state.copy())
    for at, answer in enumerate(answers):
        whole = advance(scribe, _decision(scribe, answer, at))
        if whole is None:
            continue
        if at + 1 < len(answers):
            raise Malformed("answer_too_many", last=answer, found=answers[at + 1])
        return Choices(prompt=None, command=whole)
    return _pending(game.table, scribe.state)


def _decision(scribe: Scribe, answer: str, at: int) -> int:
    """The decision that an answer names; Refused if it may not be taken."""
    found = candidates(scribe.table, scribe.state)
    names = [decision_name(scribe.table, decision) for decision in found]
    if answer not in names:
        prompt = ask.PROMPT_NAMES[scribe.state.prompt]
        near = nearest(answer, names)
        raise Malformed("unknown_answer", prompt=prompt, answer=answer, suggestion=near)
    decision = found[names.index(answer)]
    why = why_not(scribe.table, scribe.state, decision, at)
    if why is not None:
        raise Refused(why)
    return decision


def _pending(table: Table, state: State) -> Choices:
    legal, refused = [], []
    for decision in candidates(table, state):
        name = decision_name(table, decision)
        why = why_not(table, state, decision)
        if why is None:
            legal.append(name)
        else:
            refused.append(Refusing(name=name, refusal=why))
    prompt = ask.PROMPT_NAMES[state.prompt]
    return Choices(prompt=prompt, legal=tuple(legal), refused=tuple(refused))


def candidates(table: Table, state: State) -> list[int]:
    """The decisions worth showing for the pending prompt, legal or not, ascending."""
    board, seat, prompt = table.board, state.seat, state.prompt
    spans: dict[int, Callable[[], list[int]]] = {
        ask.ACTION: lambda: table.rules.known_actions(state),
        ask.SLOT: lambda: _span(ask.SLOT_BASE, board.slots),
        ask.LINK: lambda: _span(ask.LINK_BASE, board.links),
        ask.DEVELOP: lambda: _developing(table, state),
        ask.BONUS: lambda: _span(ask.BONUS_BASE, board.industries),
        ask.CARD: lambda: ids(state.kinds[seat], ask.CARD_BASE) + _pair(table, state),
        ask.COAL: lambda: ids(state.coal_slots, ask.COAL_BASE),
        ask.IRON: lambda: ids(state.iron_slots, ask.IRON_BASE),
        ask.BEER: lambda: (
            ids(state.beer_slots, ask.BEER_BASE) + ids(state.barrels, ask.BARREL_BASE)
        ),
        ask.SALE: lambda: ids(state.owned[seat], ask.SALE_BASE),
        ask.OUTLET: lambda: _outlets(table, state),
        ask.DRAW: lambda: _drawing(state),
        ask.LOSE: lambda: ids(state.owned[seat], ask.LOSE_BASE),
        ask.OVER: list,
    }
    done = [ask.DONE] if state.count and prompt in SERIES else []
    return done + spans[prompt]()


def _span(base: int, count: int) -> list[int]:
    return list(range(base, base + count))


def _developing(table: Table, state: State) -> list[int]:
    """Industries, or all the tiles on the mat where any may go."""
    if not table.names.develops_any:
        return _span(ask.DEVELOP_BASE, table.board.industries)
    left = {table.board.mat[at] for at in bits(state.mat[state.seat])}
    return [ask.REMOVE_BASE + tile for tile in sorted(left)]


def _drawing(state: State) -> list[int]:
    return [*(ask.DRAW_BASE + kind for kind in sorted(set(state.face_up))), ask.DECK]


def _outlets(table: Table, state: State) -> list[int]:
    """Market spaces, ports, and the distant market where the game has one."""
    far = [ask.DISTANT] if table.board.terms.distant_track else []
    return [*ids(state.demands, ask.BARREL_BASE), *_ports(table, state), *far]


def _pair(table: Table, state: State) -> list[int]:
    """Two cards, or both actions for one card, where a build is paid."""
    if state.doing != ask.BUILD or state.count:
        return []
    if table.board.terms.loans_at_once:
        return [ask.MERGE]
    return [ask.PAIR] if table.board.choices.paired_build else []


def _ports(table: Table, state: State) -> list[int]:
    board = table.board
    kinds = board.tiles.industry
    ports = [s for s in bits(state.occupied) if kinds[state.slot_tile[s]] == board.trades.port]
    return [ask.OUTLET_BASE + slot for slot in ports]


# whole commands


def commands(table: Table, state: State, limit: int = LIMIT) -> list[Command]:
    """Legal commands with every choice explicit, in a fixed order, at most so many.

    Where there are more, each action has a fair share of the list.
    """
    walks = [_walk(scribe, decision) for scribe, decision in _openings(table, state)]
    found: list[list[Command]] = [[] for _ in walks]
    open_walks, left = list(range(len(walks))), limit
    while open_walks and left > 0:
        for at in open_walks[:left]:
            whole = next(walks[at], None)
            if whole is None:
                open_walks.remove(at)
            else:
                found[at].append(whole)
                left -= 1
    return [whole for row in found for whole in row]


def _openings(table: Table, state: State) -> list[tuple[Scribe, int]]:
    """The first decision of every command, each with a scribe to fork from."""
    scribe = Scribe(table, state.copy())
    found = [(scribe, decision) for decision in table.rules.legal(state)]
    if state.prompt != ask.SALE:
        return found
    closed = scribe.fork()
    closed.take(ask.DONE)
    further = [(closed, decision) for decision in table.rules.legal(closed.state)]
    return [pair for pair in found if pair[1] != ask.DONE] + further


def _walk(scribe: Scribe, decision: int) -> Iterator[Command]:
    """Every command that goes on with this decision, depth first."""
    twin, legal = scribe.fork(), [decision]
    while len(legal) == 1:
        whole = advance(twin, legal[0])
        if whole is not None:
            yield whole
            return
        legal = twin.table.rules.legal(twin.state)
    for one in legal:
        yield from _walk(twin, one)


def advance(scribe: Scribe, decision: int) -> Command | None:
    """Take a legal decision; the command, once it is whole. Nothing hidden is turned."""
    if reveals(decision):
        scribe.note(scribe.state.prompt, decision)
        return scribe.command()
    scribe.take(decision)
    return scribe.command() if scribe.is_complete() else None


def reveals(decision: int) -> bool:
    """Whether a decision may bring something hidden to light; it always ends its command."""
    is_answer = ask.LOSE_BASE <= decision < ask.BORROW_BASE
    is_draw = ask.DRAW_BASE <= decision <= ask.DECK
    return is_answer or is_draw or decision in (ask.END, ask.DISTANT)


def choices_json(found: Choices) -> Json:
    """Choices for people and other programs."""
    return plain_object(found)


def actions_json(offers: Sequence[Offer]) -> list[object]:
    """Offers for people and other programs."""
    return [plain(offer) for offer in offers]
