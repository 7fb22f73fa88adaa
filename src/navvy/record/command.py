"""Commands: whole actions by name, as a person would say them, and their plain JSON form.

A source, bonus or card left as None is filled in by the codec where the rules leave no choice.
"""

from dataclasses import dataclass
from typing import TypeAlias

Sources: TypeAlias = tuple[str, ...] | None  # slots or "market", cube by cube
Cards: TypeAlias = tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """Place an industry tile; two cards make the double action."""

    industry: str
    slot: str
    coal: Sources = None
    iron: Sources = None
    cards: Cards = None
    merged: bool = False  # both actions of the turn for one build with any card


@dataclass(frozen=True, slots=True, kw_only=True)
class RailStep:
    """One link where iron travels too: its coal and its iron."""

    link: str
    coal: Sources = None
    iron: Sources = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkStep:
    """One link, and its coal for a rail."""

    link: str
    coal: Sources = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Place one link, or two rails."""

    links: tuple[LinkStep | RailStep, ...]
    beer: Sources = None
    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DevelopStep:
    """One tile off the mat, and its iron."""

    industry: str
    iron: Sources = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TileStep:
    """One tile off the mat where any may go."""

    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Develop:
    """Develop one or two tiles."""

    tiles: tuple[DevelopStep | TileStep, ...]
    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sale:
    """One tile sold: for beer to a merchant, or `to` a port or the market."""

    slot: str
    beer: Sources = None
    bonus: str | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sell:
    """Sell one tile or more."""

    sales: tuple[Sale, ...]
    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Also:
    """Go on with a sell action after a market tile was turned."""

    sales: tuple[Sale, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loan:
    """Take a loan; None where the game knows one amount only."""

    amount: int | None = None
    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Repay:
    """Repay loans; None where there is only one amount to repay."""

    amount: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Take one card: one that lies open, or the top of the deck."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scout:
    """Give three cards for two wild ones."""

    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Give a card for nothing."""

    cards: Cards = None


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """End the turn: the hand is refilled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lose:
    """Give up a tile in a shortfall."""

    slot: str


Command: TypeAlias = (
    Build | Link | Develop | Sell | Also | Loan | Repay | Draw | Scout | Pass | End | Lose
)
VERBS: dict[type, str] = {
    Build: "build",
    Link: "link",
    Develop: "develop",
    Sell: "sell",
    Also: "also",
    Loan: "loan",
    Repay: "repay",
    Draw: "draw",
    Scout: "scout",
    Pass: "pass",
    End: "end",
    Lose: "lose",
}
ACTIONS: tuple[type, ...] = (Build, Link, Develop, Sell, Loan, Draw, Scout, Pass)
