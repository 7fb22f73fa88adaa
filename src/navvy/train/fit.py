"""Fitting a net to samples. The only module that needs torch.

A fit begins with the weights of the last one and nothing else, so that a run that was stopped goes
on exactly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from navvy.bots.net import SCALE, Floats, Net
from navvy.train.recipe import HIDDEN
from navvy.train.samples import Samples

BYTE = 255.0  # rows are bytes; the net learns from 0 to 1
BEND = 0.5  # of SCALE: errors beyond it count by size, not by square


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """How long to fit, and how."""

    batches: int
    size: int
    rate: float  # at the beginning; a tenth of it at the end
    seed: tuple[int, ...]


def fit(
    net: Net | None,
    parts: Sequence[Samples],
    schedule: Schedule,
    advance: Callable[[int], None] = lambda _: None,
) -> tuple[Net, float]:
    """A net fitted to samples drawn from all parts, and its mean error in points on the way."""
    torch.set_num_threads(1)
    torch.manual_seed(int(np.random.default_rng(schedule.seed).integers(1 << 62)))
    rng = np.random.default_rng(schedule.seed)
    module = module_of(parts[0].rows.shape[1], net)
    optimizer = torch.optim.Adam(module.parameters(), lr=schedule.rate)
    slower = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.1, schedule.batches)
    lefts = [part.to_come for part in parts]
    ends = np.array([len(part) for part in parts]).cumsum()
    total = 0.0
    for _ in range(schedule.batches):
        rows, left = drawn(parts, lefts, ends, np.sort(rng.integers(0, ends[-1], schedule.size)))
        wanted = torch.from_numpy(left / SCALE)
        found = module(torch.from_numpy(rows.astype(np.float32) / BYTE))[:, 0]
        loss = nn.functional.smooth_l1_loss(found, wanted, beta=BEND)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        slower.step()
        total += float((found.detach() - wanted).abs().mean()) * SCALE
        advance(1)
    return net_of(module), total / schedule.batches


def drawn(
    parts: Sequence[Samples],
    lefts: Sequence[Floats],
    ends: NDArray[np.int64],
    numbers: NDArray[np.int64],
) -> tuple[NDArray[np.uint8], Floats]:
    """The samples of these numbers, in ascending order, counted through all parts."""
    cuts = np.searchsorted(numbers, ends)
    rows, left, begun, first = [], [], 0, 0
    for part, to_come, cut, end in zip(parts, lefts, cuts, ends, strict=True):
        at = numbers[begun:cut] - first
        rows.append(part.rows[at])
        left.append(to_come[at])
        begun, first = cut, end
    return np.concatenate(rows), np.concatenate(left)


def module_of(size: int, net: Net | None) -> nn.Sequential:
    """A net to train, from another where there is one."""
    module = nn.Sequential(
        nn.Linear(size, HIDDEN[0]),
        nn.ReLU(),
        nn.Linear(HIDDEN[0], HIDDEN[1]),
        nn.ReLU(),
        nn.Linear(HIDDEN[1], 1),
    )
    layers = linear(module)
    if net is None:
        nn.init.zeros_(layers[2].weight)
        return module
    factors = (BYTE, 1.0, 1 / SCALE)
    shrinks = (1.0, 1.0, 1 / SCALE)
    weights = ((net.w1, net.b1), (net.w2, net.b2), (net.w3, net.b3))
    with torch.no_grad():
        for layer, (weight, bias), factor, shrink in zip(
            layers, weights, factors, shrinks, strict=True
        ):
            layer.weight.copy_(torch.from_numpy(weight.T * np.float32(factor)))
            layer.bias.copy_(torch.from_numpy(bias * np.float32(shrink)))
    return module


def net_of(module: nn.Sequential) -> Net:
    """The trained net, for rows of 0 to 255 and points."""
    first, second, last = (
        (layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy())
        for layer in linear(module)
    )
    parts = (first[0] / BYTE, first[1], *second, last[0] * SCALE, last[1] * SCALE)
    return Net(*(part.astype(np.float32) for part in parts))


def linear(module: nn.Sequential) -> list[nn.Linear]:
    """The layers that have weights."""
    return [layer for layer in module if isinstance(layer, nn.Linear)]
