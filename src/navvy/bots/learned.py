"""The learned bots: nets from self-play judge positions; whole turns, and worlds for the strongest.

Where no net has learned a table (an option that changes the game, a map of one's own), rules of
thumb judge in its place.
"""

import os
from functools import cache
from pathlib import Path
from typing import Final

from navvy.bots import net as nets
from navvy.bots.judge import Judge, Learned, Thumb
from navvy.bots.net import Net
from navvy.bots.planner import Planner
from navvy.bots.rates import rates_of
from navvy.bots.sage import Sage
from navvy.bots.search import Search
from navvy.data.load import load_meta
from navvy.games.registry import Table
from navvy.lookahead.features import Features

HOME: Final = Path(__file__).parent / "nets"


def features_of(table: Table) -> Features:
    """How the nets of a game read its positions: alike for every number of its players."""
    return Features(table.board, most_players(table.data.game))


@cache
def most_players(game: str) -> int:
    """How many may play on some map of a game."""
    return max(load_meta(game).players)


def file_of(table: Table, *, shared: bool = False) -> str:
    """The name of the file with the net of a table, or with that of all player counts."""
    data = table.data
    return f"{data.game}.{data.map}.npz" if shared else f"{data.game}.{data.map}.{data.seats}.npz"


@cache
def net_of(path: Path) -> Net:
    """The net in a file."""
    return nets.load(path)


def path_of(table: Table) -> Path | None:
    """The file with the net that plays at a table; None where rules of thumb do."""
    if table.board.choices.introductory:
        return None
    folder = Path(os.environ.get("NAVVY_NETS", HOME))
    files = [folder / file_of(table), folder / file_of(table, shared=True)]
    return next((file for file in files if file.exists()), None)


def judge_of(table: Table) -> Judge:
    """The judge that knows a table best."""
    path = path_of(table)
    return judge_by(table, net_of(path) if path else None)


def judge_by(table: Table, net: Net | None) -> Judge:
    """A net as a judge; rules of thumb where there is none, or one of other features."""
    features = features_of(table)
    if net is None or net.w1.shape[0] != features.size:
        return Thumb(table, rates_of(table))
    return Learned(table, net, features)


class Fast(Planner):
    """Plans its turn with a net, without playing it out."""

    def judge(self) -> Judge:
        """A net, where one has learned this table."""
        return judge_of(self.table)


class Deep(Search):
    """Plays the best turns of a net out in many worlds, where the net answers for everybody."""

    def judge(self) -> Judge:
        """A net, where one has learned this table."""
        return judge_of(self.table)

    def replier(self) -> Sage:
        """The net, with less care than for its own commands."""
        return Sage(self.table, self.judge(), second_links=1)
