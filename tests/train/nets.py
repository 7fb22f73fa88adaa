"""Nets that have learned nothing."""

from itertools import pairwise

import numpy as np

from navvy.bots.learned import features_of
from navvy.bots.net import Net
from navvy.games.registry import Table
from navvy.train.recipe import HIDDEN


def net_for(table: Table, seed: int = 0) -> Net:
    rng = np.random.default_rng(seed)
    sizes = (features_of(table).size, *HIDDEN, 1)
    parts = []
    for rows, columns in pairwise(sizes):
        parts.append(rng.normal(0, 0.01, (rows, columns)).astype(np.float32))
        parts.append(rng.normal(0, 0.01, columns).astype(np.float32))
    return Net(*parts)
