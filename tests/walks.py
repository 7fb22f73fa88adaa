"""Random games for tests, the same for the same seed: positions on the way, and whole commands.

A style says how decisions are picked. `any` takes every legal one alike and so meets odd corners;
the others play on purpose, badly, to reach what random play seldom does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from navvy.games.registry import Table, load_table
from navvy.kernel import cards, tiles
from navvy.kernel import prompts as ask
from navvy.kernel.masks import BIT
from navvy.kernel.rng import Rng
from navvy.kernel.state import CENSUS, State
from navvy.record import deal as deals
from navvy.record.command import Command
from navvy.record.deal import DealData
from navvy.record.scribe import Scribe
from tests.differential.variants import VARIANTS, Variant, label

EAGER = 9  # of ten
SHORT = 12  # pounds
NEEDY = 8
PLENTY = 20
MOST_OWED = 3  # loans
FEW_CARDS = 2
RULES = ("deal",)  # a field that a position shares with its copies

Style = Callable[[Table, State, list[int]], list[int]]


def _any(_table: Table, _state: State, legal: list[int]) -> list[int]:
    return legal


def _lively(table: Table, state: State, legal: list[int]) -> list[int]:
    """Sell where possible, rather build and link than develop, and that than the rest."""
    legal = _solvent(table, state, legal)
    if ask.SELLING in legal:
        return [ask.SELLING]
    works = [one for one in legal if one < ask.DEVELOPING or one >= ask.DONE]
    return works or [one for one in legal if one in {ask.DEVELOPING, ask.LOAN}] or legal


def _keen(table: Table, state: State, legal: list[int]) -> list[int]:
    """As somebody plays who wants points: no loan without need, nothing thrown away."""
    legal = _solvent(table, state, legal)
    if ask.SELLING in legal:
        return [ask.SELLING]
    works = [one for one in legal if one <= ask.LINKING or one >= ask.DONE]
    level = table.board.terms.income_levels[state.income[state.seat]]
    loans = [one for one in legal if ask.LOAN <= one < ask.SCOUTING]
    if loans and state.money[state.seat] < SHORT and level > 0:
        return loans
    return works or [one for one in legal if one in {ask.DEVELOPING, ask.PASSING}] or legal


def _links(table: Table, state: State, legal: list[int]) -> list[int]:
    """Links before anything else."""
    return [ask.LINKING] if ask.LINKING in legal else _lively(table, state, legal)


def _debt(table: Table, state: State, legal: list[int]) -> list[int]:
    """Borrow early and as much as possible, then spend it all."""
    loans = [one for one in legal if ask.LOAN <= one < ask.SCOUTING or _is_loan(one)]
    if loans and state.money[state.seat] < 40:
        return loans[-1:]
    return _lively(table, state, legal)


def _pottery(table: Table, state: State, legal: list[int]) -> list[int]:
    """Debts, and the last-but-three industry of the mat before all others."""
    wanted = ask.BUILD + 2
    return [wanted] if wanted in legal else _debt(table, state, legal)


def _scout(table: Table, state: State, legal: list[int]) -> list[int]:
    """Take wild cards and keep them."""
    if ask.SCOUTING in legal:
        return [ask.SCOUTING]
    wilds = table.board.wilds
    if state.prompt == ask.CARD and wilds:
        tame = [one for one in legal if one == ask.PAIR or not wilds & BIT[one - ask.CARD_BASE]]
        return tame or legal
    return _lively(table, state, legal)


def _idle(_table: Table, _state: State, legal: list[int]) -> list[int]:
    """Pass, mostly."""
    return [ask.PASSING] if ask.PASSING in legal else legal


# of a game of debts; in the others these are `lively`


def _ships(table: Table, state: State, legal: list[int]) -> list[int]:
    """Ports, and ships beside them."""
    return _towards(table, state, legal, table.board.trades.ship)


def _factories(table: Table, state: State, legal: list[int]) -> list[int]:
    """Ports, and factories that may sell to them."""
    return _towards(table, state, legal, table.names.industries.names.index("factory"))


def _towards(table: Table, state: State, legal: list[int], industry: int) -> list[int]:
    """One industry: what stands in its way leaves the mat, both actions go into one build."""
    if state.prompt == ask.ACTION:
        lowest = tiles.next_tile(table.board, state, state.seat, industry)
        if lowest >= 0 and not table.board.tiles.level[lowest] and ask.DEVELOPING in legal:
            return [ask.DEVELOPING]
        wanted = [one for one in (industry, table.board.trades.port) if one in legal]
        return wanted[:1] or _lively(table, state, legal)
    if state.prompt == ask.DEVELOP:
        kinds = table.board.tiles.industry
        found = [one for one in legal if kinds[one - ask.REMOVE_BASE] == industry]
        return found[:1] or legal
    if state.prompt == ask.CARD and ask.MERGE in legal and state.item == industry:
        return [ask.MERGE]
    return _lively(table, state, legal)


def _above(table: Table, state: State, legal: list[int]) -> list[int]:
    """Build over what stands there, and with both actions."""
    if state.prompt == ask.SLOT:
        taken = [one for one in legal if state.occupied & BIT[one - ask.SLOT_BASE]]
        return taken or legal
    if state.prompt == ask.CARD and ask.MERGE in legal:
        return [ask.MERGE]
    if state.prompt == ask.ACTION and ask.DEVELOPING in legal:
        builds = [one for one in legal if one < ask.LINKING]
        return [*builds, ask.DEVELOPING]
    return _lively(table, state, legal)


def _hoard(table: Table, state: State, legal: list[int]) -> list[int]:
    """Cards and more cards, from the deck when there is a choice."""
    if state.prompt == ask.DRAW and ask.DECK in legal:
        return [ask.DECK]
    return [ask.DRAWING] if ask.DRAWING in legal else _lively(table, state, legal)


def _is_loan(decision: int) -> bool:
    """Whether a decision takes loans that are owed; no prompt but ACTION has such ids."""
    return ask.BORROW_BASE < decision < ask.REPAY_BASE


def _is_debt(decision: int) -> bool:
    """Whether a decision takes or repays loans that are owed."""
    return ask.BORROW_BASE < decision < ask.REMOVE_BASE


def _solvent(table: Table, state: State, legal: list[int]) -> list[int]:
    """Where loans are owed: one when the purse is empty, repaid when it is full, no others.

    Cards are drawn when few are left, both actions kept apart. Elsewhere whatever is legal.
    """
    if state.prompt == ask.CARD:
        return [one for one in legal if one != ask.MERGE] or legal
    if state.prompt != ask.ACTION or not table.board.terms.loans_at_once:
        return legal
    money, owed = state.money[state.seat], state.loans[state.seat]
    loans = [one for one in legal if _is_loan(one)]
    if loans and state.actions_left and money < NEEDY and owed < MOST_OWED:
        return loans[:2]
    repaid = [one for one in legal if one >= ask.REPAY_BASE]
    if repaid and money > PLENTY:
        return repaid
    rest = [one for one in legal if not _is_debt(one)]
    if ask.DRAWING in rest:
        few = cards.held(state, state.seat) < FEW_CARDS
        return [ask.DRAWING] if few else [one for one in rest if one != ask.DRAWING]
    return rest


def _in_debt_only(style: Style) -> Style:
    """The style where loans are owed, and `lively` elsewhere."""

    def styled(table: Table, state: State, legal: list[int]) -> list[int]:
        owes = table.board.terms.loans_at_once > 0
        return style(table, state, legal) if owes else _lively(table, state, legal)

    return styled


STYLES: dict[str, Style] = {
    "any": _any,
    "lively": _lively,
    "keen": _keen,
    "links": _links,
    "debt": _debt,
    "pottery": _pottery,
    "scout": _scout,
    "idle": _idle,
    "ships": _in_debt_only(_ships),
    "factories": _in_debt_only(_factories),
    "above": _in_debt_only(_above),
    "hoard": _in_debt_only(_hoard),
}


def pick(table: Table, state: State, legal: list[int], rng: Rng, style: str) -> int:
    """One of the legal decisions; nine times of ten as the style likes it."""
    if len(legal) == 1:
        return legal[0]
    if rng.below(10) < EAGER:
        legal = STYLES[style](table, state, legal)
    elif style != "any":
        legal = _spread(legal)
    return legal[rng.below(len(legal))]


def _spread(legal: list[int]) -> list[int]:
    """As many loans and repayments as a whim may have: one of each, out of all."""
    debts = [one for one in legal if _is_debt(one)]
    kept = {debts[0], debts[-1]} if debts else set()
    return [one for one in legal if not _is_debt(one) or one in kept]


@dataclass(slots=True, kw_only=True, repr=False)
class Walk:
    """A random game on its way; `state` is changed in place and hears everything."""

    table: Table
    deal: DealData
    state: State
    style: str
    rng: Rng
    where: str
    decisions: list[int]

    @property
    def is_over(self) -> bool:
        return self.state.prompt == ask.OVER

    @property
    def is_between(self) -> bool:
        """Whether no command is half given."""
        return is_between(self.state)

    def __repr__(self) -> str:
        return f"{self.where}, after {len(self.decisions)} decisions"

    def step(self) -> int:
        """Take the next decision; returns it."""
        legal = self.table.rules.legal(self.state)
        decision = pick(self.table, self.state, legal, self.rng, self.style)
        self.table.rules.apply(self.state, decision)
        self.decisions.append(decision)
        return decision

    def to_end(self) -> Iterator["Walk"]:
        """This walk again and again, before every decision and at the end."""
        while not self.is_over:
            yield self
            self.step()
        yield self


def begin(variant: Variant, seed: int, style: str = "lively") -> Walk:
    """A random game at its first position."""
    table = load_table(*variant)
    deal = deals.draw(table, seed)
    state = table.rules.begin(deals.to_kernel(table, deal))
    state.listen()
    where = f"{label(variant)} seed {seed} style {style}"
    rng = deals.stream(seed, f"walk.{style}")
    return Walk(
        table=table, deal=deal, state=state, style=style, rng=rng, where=where, decisions=[]
    )


def walk(variant: Variant, seed: int, style: str, length: int) -> Walk:
    """A random game after so many decisions, or at its end."""
    found = begin(variant, seed, style)
    while len(found.decisions) < length and not found.is_over:
        found.step()
    return found


def every_variant(seed: int, style: str = "lively") -> Iterator[Walk]:
    """One game of every variant at its first position."""
    for variant in VARIANTS:
        yield begin(variant, seed, style)


def is_between(state: State) -> bool:
    """Whether a position lies between two commands."""
    is_action = state.prompt == ask.ACTION
    is_half_drawn = state.prompt == ask.DRAW and state.count > 0
    is_open_sale = state.prompt == ask.SALE and state.doing == ask.SELLING and state.paid_card == 1
    is_open = is_half_drawn or (is_open_sale and state.count > 0)
    return is_action or is_open or state.prompt in (ask.LOSE, ask.OVER)


def fields(state: State) -> dict[str, int | tuple[int, ...]]:
    """Everything that a position holds but the deal."""
    found: dict[str, int | tuple[int, ...]] = {}
    for name in CENSUS:
        if name not in RULES:
            value = getattr(state, name)
            found[name] = value if isinstance(value, int) else tuple(value)
    return found


def hand_of(table: Table, state: State, seat: int) -> list[str]:
    """The cards in a hand by name, each as often as it is held."""
    names = table.names.cards
    return [
        names[kind]
        for kind in range(table.board.cards.kinds)
        for _ in range(cards.copies(state, seat, kind))
    ]


def next_command(table: Table, state: State, rng: Rng, style: str) -> Command:
    """A random legal command at a position between two."""
    scribe = Scribe(table, state.copy())
    while True:
        scribe.take(pick(table, scribe.state, table.rules.legal(scribe.state), rng, style))
        if scribe.is_complete():
            command = scribe.command()
            if command is not None:
                return command
            scribe = Scribe(table, scribe.state)  # a sale that was left open is closed
