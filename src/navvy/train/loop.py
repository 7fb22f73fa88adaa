"""Generation after generation: games, samples, a fit, now and then the gate, a line of the log."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from navvy.arena.crowd import Crowd
from navvy.arena.intervals import mean_of
from navvy.arena.sequential import Sequential
from navvy.bots.net import Net
from navvy.train import curves, gating, samples, selfplay
from navvy.train.deals import PLAY, deal_of
from navvy.train.run import ACCEPTED, KEPT, Row, Run
from navvy.train.samples import Samples
from navvy.train.selfplay import Batch

GAMES_OF_BATCH: Final = 8
BY_THUMB: Final = 2  # times as often without a net, a seat strays

Advance = Callable[[int], None]
Bar = Callable[[str, int, int], AbstractContextManager[Advance]]  # stage, total, already done


def no_bar(_stage: str, _total: int, _done: int) -> AbstractContextManager[Advance]:
    """Nobody watches."""
    return nullcontext(lambda _: None)


class Loop:
    """A run, its workers, and whoever watches."""

    def __init__(self, run: Run, crowd: Crowd, bar: Bar = no_bar) -> None:
        """Make ready to go on."""
        self.run, self.crowd, self.bar = run, crowd, bar
        self.recipe = run.aim.recipe
        self.loaded: dict[int, Samples] = {}

    def until(self, generations: int) -> Iterator[Row]:
        """Go on until there are so many generations; each one's line as it is finished."""
        if self.run.log:
            self.draw()
        while self.run.generation < generations:
            row = self.next_generation()
            self.run.finish(row)
            self.draw()
            yield row

    def draw(self) -> None:
        """Bring the curves in line with the log."""
        curves.draw(self.run.log, self.run.path / "curves.png")

    def next_generation(self) -> Row:
        """One generation; its line of the log."""
        began = perf_counter()
        fresh = self.games()
        played = perf_counter()
        net, error, count = self.fitted(fresh)
        fitted = perf_counter()
        verdict = self.verdict(net) if self.is_gated else None
        ended = perf_counter()
        return {
            "generation": self.run.generation,
            "points": figures(fresh, 1),
            "winner": figures(fresh, 2),
            "games": len(fresh.games),
            "new_samples": len(fresh),
            "samples": count,
            "error": round(error, 4),
            "gate": verdict,
            "seconds": {
                "play": round(played - began, 1),
                "fit": round(fitted - played, 1),
                "gate": round(ended - fitted, 1),
            },
        }

    # games

    def games(self) -> Samples:
        """The samples of the generation, played or from their file."""
        run, generation = self.run, self.run.generation
        path = run.data_path(generation)
        if path.exists():
            return samples.load(path)
        batches = list(self.batches())
        paths = [run.part_path(generation, batch.number) for batch in batches]
        left = [batch for batch in batches if not paths[batch.number].exists()]
        total = sum(len(batch.seeds) for batch in batches)
        missing = sum(len(batch.seeds) for batch in left)
        with self.bar("games", total, total - missing) as advance:
            for number, found in self.crowd.run(selfplay.play, left):
                samples.save(found, paths[number])
                advance(len(found.games))
        whole = samples.joined([samples.load(path) for path in paths])
        samples.save(whole, path)
        return whole

    def batches(self) -> Iterator[Batch]:
        """The games of the generation, the player counts in turn."""
        run, recipe = self.run, self.recipe
        net = run.best() if recipe.play_best else run.newest()
        stray = recipe.stray * (1 if net is not None else BY_THUMB)
        tables = run.aim.asked_tables()
        number = first = 0
        for at, (players, options) in enumerate(tables):
            games = recipe.games // len(tables) + (at < recipe.games % len(tables))
            for begun in range(first, first + games, GAMES_OF_BATCH):
                ended = min(begun + GAMES_OF_BATCH, first + games)
                seed = deal_of(run.aim.seed, PLAY, run.generation, 0)
                yield Batch(
                    number=number,
                    game=run.aim.game,
                    players=players,
                    options=options,
                    net=net,
                    seeds=range(seed + begun, seed + ended),
                    trace=recipe.trace,
                    heat=recipe.heat,
                    stray=stray,
                    width=recipe.width,
                    fond=recipe.fond,
                    guests=recipe.guests,
                )
                number += 1
            first += games

    # fitting

    def fitted(self, fresh: Samples) -> tuple[Net, float, int]:
        """The next net as it is played, its error in points, and of how many samples it is."""
        from navvy.train.fit import Schedule, fit  # noqa: PLC0415 - an extra, and slow to import

        run, generation = self.run, self.run.generation
        kept = run.window(len(fresh))
        known = {at: self.loaded.get(at) or samples.load(run.data_path(at)) for at in kept}
        self.loaded = known | {generation: fresh}
        count = sum(map(len, self.loaded.values()))
        schedule = Schedule(
            batches=self.recipe.batches_of(count, is_first=generation == 0),
            size=self.recipe.batch_size,
            rate=self.recipe.rate_of(generation),
            seed=(run.aim.seed, generation),
        )
        with self.bar("fit", schedule.batches, 0) as advance:
            parts = list(self.loaded.values())
            net, error = fit(run.newest_exact(), parts, schedule, advance)
        return run.keep_net(net), error, count

    # the gate

    @property
    def is_gated(self) -> bool:
        """Whether the generation ends with the gate."""
        return (self.run.generation + 1) % self.recipe.gate_every == 0

    def verdict(self, net: Net) -> dict[str, Any]:
        """Whether the new net replaces the accepted one."""
        run, recipe = self.run, self.recipe
        test = Sequential(error=recipe.gate_error, gain=recipe.gate_gain, most=recipe.gate_deals)
        contest = gating.Contest(
            game=run.aim.game,
            tables=run.aim.asked_tables(),
            nets=(net, run.best()),
            seed=run.aim.seed,
            generation=run.generation,
        )
        path = run.gate_path(run.generation)
        with self.bar("gate", test.most, 0) as advance:
            gating.decide(contest, test, self.crowd, path, advance)
        return {
            "verdict": ACCEPTED if test.is_better else KEPT,
            "deals": len(test.scores),
            "share": round(test.share, 4),
            "evidence": round(test.evidence, 4),
        }


def figures(found: Samples, column: int) -> dict[str, dict[str, float | None]]:
    """Points of a game at each player count, with intervals: of a seat, or of the winner."""
    rows: dict[str, dict[str, float | None]] = {}
    counts = found.games[:, 0]
    for players in sorted(set(counts.tolist()), reverse=True):
        games = found.games[counts == players]
        values = [float(row[1]) / players if column == 1 else float(row[2]) for row in games]
        if len(values) < 2:
            rows[str(players)] = {"mean": round(fmean(values), 2), "low": None, "high": None}
            continue
        estimate = mean_of(values)
        rows[str(players)] = {
            "mean": round(estimate.mean, 2),
            "low": round(estimate.low, 2),
            "high": round(estimate.high, 2),
        }
    return rows
