"""What the terminal game tells: the turn, the choices, what was done, how the game ended."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from navvy.cli import corners, scores
from navvy.cli.draft import Draft, amounts, debt_of, name_of
from navvy.cli.labels import label
from navvy.cli.marks import Seats, styled
from navvy.games.registry import Table
from navvy.kernel import events, income
from navvy.kernel import prompts as ask
from navvy.kernel.state import State
from navvy.messages import Facts, say
from navvy.play import log
from navvy.play.game import Game, Turned
from navvy.play.options import advance
from navvy.play.wording import Wording
from navvy.record.command import End
from navvy.record.line import AND
from navvy.record.notation import MERGED, format_command
from navvy.record.position import has_debts
from navvy.record.scribe import Scribe, decision_name

Opening: TypeAlias = tuple[tuple[int, ...], int]
GAP: Final = "  "
MOST_TARGETS: Final = 12  # names of an action's targets in a list
FEW: Final = 6  # choices that stand one below the other
MOST_NEWS: Final = 14  # commands and events of the others
KEYWORDS: Final = (
    (ask.LOSE_BASE, ""),
    (ask.OUTLET_BASE, "to"),
    (ask.SALE_BASE, AND),
    (ask.BEER_BASE, "beer"),
    (ask.IRON_BASE, "iron"),
    (ask.COAL_BASE, "coal"),
    (ask.CARD_BASE, "with"),
    (ask.BONUS_BASE, "bonus"),
    (ask.SLOT_BASE, AND),
    (0, ""),
)
INDENT: Final = (0, 0, 0, 2)


def welcome(game: Game) -> str:
    """Which game this is, who plays, and the one word to know."""
    wording = Wording(game.table, game.seat_names)
    data = game.table.data
    facts: Facts = {"game": data.name, "names": wording.all_of(game.seat_names)}
    welcomed = say("play.welcome", facts)
    if not data.reconstructed:
        return welcomed
    typed = f"{data.game}/{data.map}"
    facts = {"map": data.map_name, "count": len(data.reconstructed), "typed": typed}
    return f"{welcomed}\n{say('play.welcome.made_up', facts)}"


# the turn


def turn(game: Game, seats: Seats) -> RenderableType:
    """Era and order, the seat's figures, its hand."""
    table, state = game.table, game.state
    order = ", ".join(seats.names[seat] for seat in state.turn_order)
    lines = [
        Text(say("play.turn", {"moment": corners.moment(table, state), "order": order})),
        seats.name(state.seat).append(figures(game, state)),
        Text(held(game, state)),
    ]
    if state.prompt == ask.LOSE:
        missing = state.owing - state.money[state.seat]
        due = {"due": corners.pounds(table, state.owing), "missing": corners.pounds(table, missing)}
        lines.append(Text(say("play.turn.owes", due)))
    elif state.prompt == ask.SALE:
        lines.append(Text(say("play.turn.sale")))
    elif state.prompt == ask.DRAW:
        lines.append(Text(say("play.turn.draw")))
    return Group(*lines)


def held(game: Game, state: State) -> str:
    """The hand of the seat to act, in a line."""
    cards = corners.hand_line(game.table, state, state.seat)
    return say("play.turn.hand", {"cards": cards, "count": state.kinds[state.seat]})


def figures(game: Game, state: State) -> str:
    """Money, income, spent, points and actions of the seat to act."""
    seat = state.seat
    facts: Facts = {
        "money": corners.pounds(game.table, state.money[seat]),
        "income": corners.income_text(game.table, income.level(game.table.board, state, seat)),
        "loans": state.loans[seat],
        "spent": corners.pounds(game.table, state.spent[seat]),
        "points": state.points[seat],
        "actions": state.actions_left - (state.prompt == ask.SALE),
        "asked": ask.PROMPT_NAMES[state.prompt],
    }
    return say("play.turn.debtor" if has_debts(game.table) else "play.turn.figures", facts)


def menu(game: Game, seats: Seats, openings: Sequence[Opening]) -> RenderableType:
    """The first choices, in running text."""
    state = game.state
    if state.prompt == ask.LOSE:
        labels = [label(game.table, state, seats, decision) for _, decision in openings]
        return numbered(labels)
    further, others = Flow(), Flow()
    for at, opening in enumerate(openings, start=1):
        flow = further if is_further(opening) else others
        flow.items.append(styled(f"{at} ", "bold") + said_of(game, state, seats, opening))
    if not further.items:
        return others
    return Group(
        further, Text(say("play.menu.close", {"actions": state.actions_left - 1}), "dim"), others
    )


def is_further(opening: Opening) -> bool:
    """Whether a first decision goes on with an open sale."""
    return ask.SALE_BASE <= opening[1] < ask.OUTLET_BASE


def said_of(game: Game, state: State, seats: Seats, opening: Opening) -> Text:
    """A first choice; what goes on with an open sale says so."""
    said = label(game.table, state, seats, opening[1])
    return Text(say("play.do.also", {"slot": said.plain})) if is_further(opening) else said


@dataclass(slots=True)
class Flow:
    """Items one after the other, none of them broken between two lines."""

    items: list[Text] = field(default_factory=list)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Fill line after line."""
        line = Text()
        for item in self.items:
            if line and len(line) + len(GAP) + len(item) > options.max_width:
                yield line
                line = Text()
            line = line + GAP + item if line else item.copy()
        yield line


def asked(game: Game, seats: Seats, draft: Draft) -> RenderableType:
    """What the draft asks next, and the numbered answers."""
    state = draft.scribe.state
    paid = game.state.money[state.seat] - state.money[state.seat]
    facts: Facts = {
        "prompt": draft.asked,
        "doing": "pair" if draft.is_pair else doing(draft),
        "so_far": so_far(draft),
        "count": len(draft.picks) if draft.is_set else state.count,
        "flow": "costs" if paid > 0 else "brings" if paid < 0 else "none",
        "money": corners.pounds(game.table, abs(paid)),
        "hauled": "yes" if game.table.names.is_hauled else "no",
    }
    labels = [label(game.table, state, seats, decision) for decision in draft.options]
    return Group(Text(say("play.asked", facts), "bold"), numbered(labels))


def so_far(draft: Draft) -> str:
    """What the draft holds, as it would be typed."""
    if draft.command is not None:
        words = [format_command(draft.command)]
    elif draft.chosen or not draft.among:
        words = words_of(draft)
    else:
        words = [name_of(draft.table, draft.among[0]).partition(" ")[0]]
    cards = [decision_name(draft.table, card) for card in draft.picks]
    return " ".join([*words, *(["with", ",".join(cards)] if cards else [])])


def words_of(draft: Draft) -> list[str]:
    """The decisions of a draft in the words and the order of the notation: the card comes last."""
    is_open = draft.scribe.action == ask.IDLE and bool(draft.scribe.parts)
    words = ["also"] if is_open else []
    cards: list[str] = []
    last, is_first = "", True
    for decision in draft.scribe.decisions:
        key, name = keyword(draft.table, decision), decision_name(draft.table, decision)
        if decision in (ask.DONE, ask.PAIR):
            continue
        if key == "with":
            cards.append(name)
            continue
        if decision == ask.MERGE:
            name = MERGED
        if key == last and key not in ("", AND):
            words[-1] += f",{name}"
        else:
            words += [name] if not key or (key == AND and is_first) else [key, name]
        last, is_first = key, is_first and key != AND
    return [*words, "with", ",".join(cards)] if cards else words


def keyword(table: Table, decision: int) -> str:
    """The word of the notation before what a decision picks."""
    if table.names.is_hauled and ask.BARREL_BASE <= decision < ask.SALE_BASE:
        return "to"
    return next(key for base, key in KEYWORDS if decision >= base)


def doing(draft: Draft) -> str:
    """The action of a draft, as the catalogue chooses by it."""
    action = draft.scribe.action
    names = {
        ask.LINKING: "link",
        ask.DEVELOPING: "develop",
        ask.SELLING: "sell",
        ask.SCOUTING: "scout",
        ask.PASSING: "pass",
        ask.DRAWING: "draw",
    }
    if action < ask.LINKING:
        return "build"
    return names.get(action, "other")


def numbered(labels: Sequence[Text]) -> RenderableType:
    """Choices with their numbers, in columns where there are many."""
    rows = [styled(f"{at:>2} ", "bold") + said for at, said in enumerate(labels, start=1)]
    if len(rows) <= FEW:
        return Group(*rows)
    return Columns(rows, equal=True, column_first=True, padding=(0, 2))


# what was done


def told(game: Game, made: Turned, viewer: int) -> list[str]:
    """One command and what followed from it, as a seat may know it."""
    return log.lines(
        game.table,
        made.seat,
        made.command,
        made.events,
        game.seat_names,
        order=made.after.turn_order,
        viewer=viewer,
    )


def done(game: Game, made: Turned) -> Iterator[RenderableType]:
    """What the seat's own command did."""
    first, *rest = told(game, made, made.seat)
    yield Text(first)
    for line in rest:
        yield Padding(line, INDENT)
    if events.ERA_ENDED in made.events[:: events.LENGTH] and not game.is_over:
        yield Padding(say("play.era.lines"), INDENT)


def watched(game: Game, made: Turned, viewer: int, *, is_first: bool) -> Iterator[RenderableType]:
    """What a bot's command did, as it is given; the end of a turn in a line of its own."""
    if is_first:
        yield Text()
    first, *rest = told(game, made, viewer)
    if isinstance(made.command, End) and events.ROUND_ENDED not in made.events[:: events.LENGTH]:
        yield " ".join([first, *rest])
        return
    yield Text(first)
    for line in rest:
        yield Padding(line, INDENT)


def news(game: Game, seat: int) -> Iterator[RenderableType]:
    """What the others did since the seat's own turn."""
    since = len(game.history)
    while since and not is_own_end(game.history[since - 1], seat):
        since -= 1
    lines: list[RenderableType] = []
    for made in game.history[since:]:
        if isinstance(made.command, End):
            lines += told(game, without_draws(made), seat)[1:]
        elif made.seat != seat:
            lines.append(" ".join(told(game, made, seat)))
    yield from lines[-MOST_NEWS:]


def without_draws(made: Turned) -> Turned:
    """The same without the cards drawn, which are no news to the others."""
    log_rows = [
        made.events[at : at + events.LENGTH] for at in range(0, len(made.events), events.LENGTH)
    ]
    kept = tuple(fact for row in log_rows if row[0] != events.DREW for fact in row)
    return replace(made, events=kept)


def is_own_end(made: Turned, seat: int) -> bool:
    """Whether a seat ended its turn by a command."""
    return made.seat == seat and isinstance(made.command, End)


def ending(game: Game, seats: Seats) -> Iterator[RenderableType]:
    """The last words of the log, the breakdown, the places."""
    yield Text()
    yield Text(say("play.moment.over"), "bold")
    yield scores.final(game, seats)
    result = game.result()
    if result is not None:
        yield from scores.places(game, result)
    yield say("play.over.next")


def legal(game: Game, seats: Seats, openings: Sequence[Opening]) -> Iterator[RenderableType]:
    """Every action that may be begun, with its targets."""
    for before, decision in openings:
        scribe = Draft(game.table, game.state, before).scribe
        said = said_of(game, scribe.state, seats, (before, decision)).plain
        names = targets(game, seats, scribe, decision)
        facts: Facts = {
            "action": said,
            "count": len(names),
            "names": ", ".join(names[:MOST_TARGETS]),
            "more": max(0, len(names) - MOST_TARGETS),
        }
        yield say("play.legal", facts)


def targets(game: Game, seats: Seats, scribe: Scribe, decision: int) -> list[str]:
    """What an action may begin with; nothing where it only asks for cards."""
    if debt_of(decision):
        found = amounts(game.table, scribe.state, decision)
        return [label(game.table, scribe.state, seats, one).plain for one in found]
    whole = advance(scribe, decision)
    if decision == ask.SELLING:
        scribe.state.prompt = ask.SALE  # some ask for the card before the tile
    if whole is not None or scribe.state.prompt == ask.CARD:
        return []
    options = game.table.rules.legal(scribe.state)
    return [label(game.table, scribe.state, seats, one).plain for one in options]
