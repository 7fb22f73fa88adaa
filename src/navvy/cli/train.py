"""`navvy train`: bots learn from self-play, in a folder that a stopped run goes on from."""

import os
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias
from zipfile import BadZipFile

from cyclopts import App, Parameter

from navvy.arena.crowd import Crowd, one_thread_each
from navvy.cli.flags import File, Options, Whole
from navvy.cli.output import BadInput, file_troubles, table_of, within
from navvy.cli.simulate import progress
from navvy.messages import say
from navvy.train.deals import MOST_SEED
from navvy.train.errors import TrainError, need_packages
from navvy.train.recipe import HIDDEN, Recipe

if TYPE_CHECKING:
    from navvy.bots.net import Net
    from navvy.train.loop import Advance
    from navvy.train.run import Aim, Row

GENERATIONS: Final = 50
MOST: Final = 10**6
MOST_JOBS: Final = 256
# the least and the most of each number of a recipe
RANGES: Final[dict[str, tuple[float, float]]] = {
    "games": (1, 10**7),
    "window": (1, 10**9),
    "batches": (0, 10**7),
    "batch_size": (1, 10**5),
    "rate": (1e-6, 1),
    "calm": (0, 10**6),
    "trace": (0, 1),
    "heat": (0, 1000),
    "stray": (0, 0.1),
    "width": (1, 100),
    "fond": (0, 1),
    "guests": (0, 1),
    "gate_every": (1, 10**6),
    "gate_error": (1e-4, 0.49),
    "gate_gain": (1e-3, 0.49),
    "gate_deals": (1, 10**6),
}
DEFAULT: Final = Recipe()

Numbers: TypeAlias = Annotated[Recipe, Parameter(name="*")]
Start: TypeAlias = Annotated[File | None, Parameter(name="--from")]

app = App(name="train")


@app.default
def train(
    game: str | None = None,
    /,
    *,
    out: File,
    players: str | None = None,
    option: Options = None,
    generations: Whole | None = None,
    recipe: Numbers = DEFAULT,
    start: Start = None,
    seed: Whole = 0,
    jobs: Whole = 1,
    ray: bool = False,
    resume: bool = False,
) -> int:
    """Let bots learn a game by playing against themselves; a run that was stopped goes on.

    Parameters
    ----------
    game: str
        A game, or a game with its map.
    out: Path
        The folder of the run: everything that it needs and brings forth.
    players: str
        How many play, separated by commas: one net learns all of it.
    option: list[str] | None
        An option; give it again for another.
    generations: int
        Stop at so many, those already there included; 50, or what the run began with.
    start: Path | None
        The net to begin with.
    seed: int
        The seed of everything that is drawn.
    jobs: int
        How many processes; 0 for as many as there are cores.
    ray: bool
        Play over Ray instead of processes.
    resume: bool
        Go on with the run of the folder as its configuration says.

    """
    need_packages()
    workers = within("--jobs", jobs, 0, MOST_JOBS) or os.cpu_count() or 1
    if generations is not None:
        within("--generations", generations, 1, MOST)
    check(recipe)
    within("--seed", seed, 0, MOST_SEED)
    with one_thread_each(), disk_troubles(out):
        if resume:
            typed = {"GAME": game, "--players": players, "--option": option, "--from": start}
            for flag in [name for name, value in typed.items() if value is not None]:
                raise TrainError("resume_apart", flag=flag)
            aim, net = remembered(out, seed, recipe)
        else:
            aim = asked_aim(game, players, option or [], seed, recipe)
            net = start_of(start, aim)
        go_on(out, aim, net, generations, workers, ray=ray)
    return 0


@app.command
def export(run: File, /, *, to: File | None = None) -> int:
    """Put the accepted net of a run where the bots look for it.

    Parameters
    ----------
    run: Path
        The folder of the run.
    to: Path | None
        Another folder, for the variable `NAVVY_NETS`.

    """
    with one_thread_each():
        from navvy.train.export import export as put

        with disk_troubles(run):
            for path in put(run, to):
                print(say("train.exported", {"file": str(path)}))
    return 0


# what was typed


def check(recipe: Recipe) -> None:
    """Every number in its range."""
    for name, (least, most) in RANGES.items():
        value = getattr(recipe, name)
        if not least <= value <= most:
            raise BadInput(
                "number_range",
                flag=f"--{name.replace('_', '-')}",
                least=f"{least:.12g}",
                most=f"{most:.12g}",
                found=f"{value:.12g}",
            )


def asked_aim(
    game: str | None, players: str | None, options: Sequence[str], seed: int, recipe: Recipe
) -> "Aim":
    """The run that was typed, its tables there."""
    from navvy.train.run import Aim

    if game is None:
        raise BadInput("game_missing")
    if players is None:
        table_of(game, None, options)  # says which there are
    words = [word.strip() for word in (players or "").split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise TrainError("players_list", found=players or "")
    counts = tuple(dict.fromkeys(int(word) for word in words))
    aim = Aim(
        game=game, players=counts, options=tuple(sorted(set(options))), seed=seed, recipe=recipe
    )
    aim.tables()
    return aim


def remembered(out: Path, seed: int, recipe: Recipe) -> "tuple[Aim, Net | None]":
    """The run of a folder, and the net that it began with; what was typed beside is compared."""
    from dataclasses import replace

    from navvy.bots import net as nets
    from navvy.train.run import START, aim_of, read_config

    aim = aim_of(read_config(out))
    if seed:
        aim = replace(aim, seed=seed)
    if recipe != DEFAULT:
        aim = replace(aim, recipe=recipe)
    start = out / START
    return aim, nets.load(start) if start.exists() else None


def start_of(path: Path | None, aim: "Aim") -> "Net | None":
    """The net to begin with."""
    if path is None:
        return None
    from navvy.bots import net as nets
    from navvy.bots.learned import features_of

    sizes = (features_of(aim.tables()[0]).size, *HIDDEN, 1)
    try:
        net = nets.load(path)
    except (ValueError, TypeError, KeyError, EOFError, BadZipFile):
        raise TrainError("net_other", file=str(path)) from None
    if tuple(weight.shape for weight in (net.w1, net.w2, net.w3)) != tuple(pairwise(sizes)):
        raise TrainError("net_other", file=str(path))
    return net


@contextmanager
def disk_troubles(path: Path) -> Iterator[None]:
    """Turn what the system says of a file into a sentence, and nothing else."""
    try:
        yield
    except OSError as error:
        with file_troubles(Path(error.filename or path)):
            raise


# going on


def go_on(
    out: Path, aim: "Aim", net: "Net | None", generations: int | None, jobs: int, *, ray: bool
) -> None:
    """Generation after generation, a line for each."""
    from navvy.train.loop import Loop
    from navvy.train.run import Run

    run = Run(out, aim, net, generations or GENERATIONS)
    with Crowd(jobs, ray=ray) as crowd:
        for row in Loop(run, crowd, bar).until(generations or run.generations):
            tell_row(row)


def bar(stage: str, total: int, done: int) -> "AbstractContextManager[Advance]":
    """A progress bar for a part of a generation."""
    return progress(total, total - done, f"train.bar_{stage}")


def tell_row(row: "Row") -> None:
    """A generation in a line, and what the gate said in another."""
    points = ", ".join(
        say("train.line_points", {"players": players, "mean": str(found["mean"])})
        for players, found in row["points"].items()
    )
    facts = {
        "generation": row["generation"],
        "points": points,
        "error": str(row["error"]),
        "samples": row["samples"],
        "seconds": str(round(sum(row["seconds"].values()), 1)),
    }
    print(say("train.line", facts), flush=True)
    verdict = row["gate"]
    if verdict:
        share = {"share": f"{100 * verdict['share']:.1f}", "deals": verdict["deals"]}
        print(say(f"train.gate_{verdict['verdict']}", share), flush=True)
