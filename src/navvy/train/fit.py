"""Fitting a net to samples, with torch."""

import numpy as np
import torch
from torch import nn

from navvy.bots.net import SCALE, Net
from navvy.train.selfplay import Samples

HIDDEN = (128, 32)


def module_of(size: int, net: Net | None) -> nn.Sequential:
    """A net to train, from another where there is one."""
    module = nn.Sequential(
        nn.Linear(size, HIDDEN[0]),
        nn.ReLU(),
        nn.Linear(HIDDEN[0], HIDDEN[1]),
        nn.ReLU(),
        nn.Linear(HIDDEN[1], 1),
    )
    if net is None:
        nn.init.zeros_(module[4].weight)
        return module
    with torch.no_grad():
        for at, (weight, bias) in enumerate(((net.w1, net.b1), (net.w2, net.b2), (net.w3, net.b3))):
            layer = module[2 * at]
            factor = 255.0 if at == 0 else 1.0
            shrink = 1 / SCALE if at == 2 else 1.0
            layer.weight.copy_(torch.from_numpy(weight.T * factor * shrink))
            layer.bias.copy_(torch.from_numpy(bias * shrink))
    return module


def net_of(module: nn.Sequential) -> Net:
    """The trained net, for rows of 0 to 255 and points."""
    parts = []
    for at in (0, 2, 4):
        layer = module[at]
        parts += [layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()]
    parts[0] = parts[0] / 255.0
    parts[4] = parts[4] * SCALE
    parts[5] = parts[5] * SCALE
    return Net(*[part.astype(np.float32) for part in parts])


def fit(
    module: nn.Sequential,
    chunks: list[Samples],
    *,
    batches: int,
    size: int = 512,
    rate: float = 1e-3,
    seed: int = 0,
) -> float:
    """Train for so many batches on samples drawn from all chunks; the mean error in points."""
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.Adam(module.parameters(), lr=rate)
    sizes = np.array([len(chunk.target) for chunk in chunks])
    ends = sizes.cumsum()
    rows = np.concatenate([c.rows for c in chunks]) if len(chunks) > 1 else chunks[0].rows
    left = np.concatenate([c.target - c.certain for c in chunks])
    total = 0.0
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.1, batches)
    for _ in range(batches):
        at = rng.integers(0, ends[-1], size)
        x = torch.from_numpy(rows[at].astype(np.float32) / 255.0)
        y = torch.from_numpy(left[at] / SCALE)
        out = module(x)[:, 0]
        loss = nn.functional.smooth_l1_loss(out, y, beta=0.5)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += float((out.detach() - y).abs().mean()) * SCALE
    return total / batches
