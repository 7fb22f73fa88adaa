"""Positions in which something is refused, and what the person is told."""

from collections.abc import Callable
from typing import Final, TypeAlias

from navvy.play.explain import sentence
from tests import scenario as made
from tests.scenario import At, scenario

Start: TypeAlias = Callable[[], At]
Case: TypeAlias = tuple[str, Start, str, str]
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


def told(at: At, command: str) -> tuple[str, str]:
    """The code of a refusal, and what the person is told."""
    refused = made.refusal(at, command)
    assert refused is not None
    return refused.code, sentence(at.table, refused, NAMES)


def bir(era: str = "canal", *options: str) -> At:
    return scenario("birmingham", era=era, options=options)


def lan(era: str = "canal", *options: str) -> At:
    return scenario("lancashire", era=era, options=options)


def duo(era: str = "canal") -> At:
    """Two players: no card of the deck builds a Cotton Mill, nor names Colne or Burnley."""
    return scenario("lancashire", 2, era)


def goods(*links: str) -> At:
    """A cotton mill in Birmingham, a merchant in Oxford that buys it, and links between."""
    at = bir().merchants({"oxford/1": "cotton", "oxford/2": "cotton", "shrewsbury/1": "pottery"})
    return at.tile("birmingham/1", "cotton-1").link("birmingham-oxford", *links)


def mill() -> At:
    """A mill in Bolton, and a port in Preston that is connected to it."""
    at = lan("rail").tile("bolton/1", "cotton-2").tile("preston/1", "port-2", seat=1)
    return at.link("bolton-blackburn", "blackburn-preston")


def pits() -> At:
    """Coal mines at Wolverhampton, one link from Dudley, Cannock, two links, and Leek, apart."""
    at = bir("rail").tile("wolverhampton/2", "coal-2", seat=1).tile("cannock/2", "coal-2", seat=2)
    at = at.tile("leek/2", "coal-2", seat=3).tile("dudley/2", "iron-2", flipped=True)
    return at.link("dudley-wolverhampton", "cannock-wolverhampton", seat=1)


def debt() -> At:
    """Ada owes money and has two tiles to give up."""
    at = bir("rail", "no-open-discards").tile("dudley/1", "coal-2").tile("belper/3", "pottery-2")
    return made.played(
        at.tile("leek/1", "cotton-2").has(0, money=0, income=0).order(1, 2, 3, 0).turn(0, 0), "end"
    )
