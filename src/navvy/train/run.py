"""A run and its folder: what is learned, with which numbers, and everything that came of it.

    config.json            game, map, players, options, seed, recipe, versions, the row's layout
    log.jsonl, curves.png  a line, and a point of the curves, for each finished generation
    best.npz, start.npz    the accepted net; the net that the run began with
    nets/gen000.npz        every net, as it is played and exported
    exact/gen000.npz       the newest net with all its digits, from which the fitting goes on
    data/gen000.npz        samples, as long as they are learned from
    data/gen000/, gates/   finished parts of the generation in progress

A generation is finished when its line stands in the log. Whatever belongs to later ones is made
again, or gone on from, by the same numbers; so a run that was stopped ends like any other.
"""

import json
import shutil
import subprocess
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numpy as np

import navvy
from navvy.bots import net as nets
from navvy.bots.learned import features_of
from navvy.bots.net import Net
from navvy.data.load import load_meta
from navvy.games.registry import Table, load_table
from navvy.train.errors import TrainError
from navvy.train.files import UNFINISHED, replacing, write_text
from navvy.train.recipe import Recipe

Row = dict[str, Any]  # a line of the log
NOT_COMPARED: Final = frozenset({"navvy", "commit", "generations"})
ACCEPTED: Final = "accepted"
KEPT: Final = "kept"
START: Final = "start.npz"
BEST: Final = "best.npz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a run learns, and how."""

    game: str  # with its map, as typed
    players: tuple[int, ...]
    options: tuple[str, ...] = ()
    seed: int = 0
    recipe: Recipe = field(default_factory=Recipe)

    def tables(self) -> tuple[Table, ...]:
        """Its tables, one for each player count."""
        return tuple(
            load_table(self.game, players, options) for players, options in self.asked_tables()
        )

    def asked_tables(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Player counts, each with the options that are meant for it."""
        meta = load_meta(self.game.partition("/")[0])
        sizes = {option.id: option.players for option in meta.options if option.players}
        return tuple(
            (
                players,
                tuple(
                    option
                    for option in self.options
                    if players in sizes.get(option, (players,)) or self.is_for_none(option, sizes)
                ),
            )
            for players in self.players
        )

    def is_for_none(self, option: str, sizes: dict[str, tuple[int, ...]]) -> bool:
        """Whether an option suits no player count, so that one may be told."""
        return not set(self.players) & set(sizes[option])

    def config(self, start: Net | None) -> Row:
        """Everything that must be the same when the run goes on, and what ran at first."""
        tables = self.tables()
        layouts = [features_of(table) for table in tables]
        for layout in layouts[1:]:
            if (layout.names, layout.sizes) != (layouts[0].names, layouts[0].sizes):
                raise TrainError("layouts_differ", game=self.game)
        return {
            "game": tables[0].data.game,
            "map": tables[0].data.map,
            "players": list(self.players),
            "options": sorted(self.options),
            "seed": self.seed,
            **asdict(self.recipe),
            "start": fingerprint(start),
            "rules_version": tables[0].data.rules_version,
            "features": {"names": layouts[0].names, "sizes": layouts[0].sizes},
            "navvy": navvy.__version__,
            "commit": commit(),
        }


def aim_of(config: Row) -> Aim:
    """What a folder's run learns."""
    game, chosen = config["game"], config["map"]
    recipe = Recipe(**{name: config[name] for name in Recipe.__slots__})
    return Aim(
        game=game if chosen == load_meta(game).default_map else f"{game}/{chosen}",
        players=tuple(config["players"]),
        options=tuple(config["options"]),
        seed=config["seed"],
        recipe=recipe,
    )


class Run:
    """A run in its folder. Reading and writing may raise OSError."""

    def __init__(self, path: Path, aim: Aim, start: Net | None, generations: int) -> None:
        """Begin, or go on; TrainError if the folder holds another run."""
        self.path, self.aim = path, aim
        ours = aim.config(start)
        if (path / "config.json").exists():
            compare(path, read_config(path), ours)
        elif path.exists() and not all(map(is_ours, path.iterdir())):
            raise TrainError("folder_full", folder=str(path))
        else:
            if start is not None:
                save_exact(start, self.start_path)
            text = json.dumps(ours | {"generations": generations}, indent=1)
            write_text(path / "config.json", text + "\n")
        self.start = nets.load(self.start_path) if self.start_path.exists() else None
        self.generations = int(read_config(path).get("generations", generations))
        self.log = read_log(path)
        self.tidy()

    @property
    def generation(self) -> int:
        """The one that is next, or in progress."""
        return len(self.log)

    # what is where

    @property
    def start_path(self) -> Path:
        """The net that the run began with, if any."""
        return self.path / START

    @property
    def best_path(self) -> Path:
        """The accepted net."""
        return self.path / BEST

    def net_path(self, generation: int) -> Path:
        """The net of a generation."""
        return self.path / "nets" / f"gen{generation:03d}.npz"

    def exact_path(self, generation: int) -> Path:
        """The same with all its digits."""
        return self.path / "exact" / f"gen{generation:03d}.npz"

    def data_path(self, generation: int) -> Path:
        """The samples of a generation."""
        return self.path / "data" / f"gen{generation:03d}.npz"

    def part_path(self, generation: int, number: int) -> Path:
        """Samples of one batch of games."""
        return self.path / "data" / f"gen{generation:03d}" / f"{number:05d}.npz"

    def gate_path(self, generation: int) -> Path:
        """The scores of the deals of a gate."""
        return self.path / "gates" / f"gen{generation:03d}.jsonl"

    # nets

    def newest(self) -> Net | None:
        """The net of the last generation, as it is played."""
        return nets.load(self.net_path(self.generation - 1)) if self.log else self.start

    def newest_exact(self) -> Net | None:
        """The same, to go on fitting from."""
        return nets.load(self.exact_path(self.generation - 1)) if self.log else self.start

    def best(self) -> Net | None:
        """The accepted net; at first the one that the run began with."""
        return nets.load(self.best_path) if self.best_path.exists() else self.start

    def keep_net(self, net: Net) -> Net:
        """Keep the net of the generation in progress; it comes back as it is played."""
        save_exact(net, self.exact_path(self.generation))
        path = self.net_path(self.generation)
        save_played(net, path)
        return nets.load(path)

    # generations

    def window(self, newest: int) -> list[int]:
        """The finished generations whose samples still count beside so many new ones."""
        found: list[int] = []
        total = newest
        for row in reversed(self.log):
            total += row["new_samples"]
            if total > self.aim.recipe.window:
                break
            found.insert(0, row["generation"])
        return found

    def finish(self, row: Row) -> None:
        """Write down a generation; from here on it is finished."""
        self.log.append(row)
        write_text(self.path / "log.jsonl", "".join(json.dumps(one) + "\n" for one in self.log))
        self.tidy()

    def tidy(self) -> None:
        """Bring the accepted net in line with the log; remove what is not needed any more."""
        accepted = [
            row["generation"]
            for row in self.log
            if row["gate"] and row["gate"]["verdict"] == ACCEPTED
        ]
        if accepted:
            with replacing(self.best_path) as file:
                file.write(self.net_path(accepted[-1]).read_bytes())
        for path in self.path.rglob(f"*{UNFINISHED}"):
            path.unlink()
        if not self.log:
            return
        kept = {self.data_path(one) for one in self.window(0)} | {
            self.exact_path(len(self.log) - 1)
        }
        for generation in range(len(self.log)):
            for path in (self.data_path(generation), self.exact_path(generation)):
                if path not in kept:
                    path.unlink(missing_ok=True)
            shutil.rmtree(self.data_path(generation).with_suffix(""), ignore_errors=True)


def is_ours(path: Path) -> bool:
    """Whether a file may be of a run that was stopped before it had a configuration."""
    return path.name == START or path.name.endswith(UNFINISHED)


def read_config(path: Path) -> Row:
    """What a folder says of its run; TrainError where it holds none."""
    file = path / "config.json"
    if not file.exists():
        raise TrainError("no_run", folder=str(path))
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not {"game", "map", *Recipe.__slots__} <= found.keys():
        raise TrainError("config_broken", file=str(file))
    return found


def read_log(path: Path) -> list[Row]:
    """The finished generations."""
    file = path / "log.jsonl"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    try:
        return [json.loads(line) for line in text.splitlines()]
    except ValueError:
        raise TrainError("log_broken", file=str(file)) from None


def compare(path: Path, theirs: Row, ours: Row) -> None:
    """Refuse to go on with another run than the folder's."""
    for name in ours:
        if name not in NOT_COMPARED and theirs.get(name) != ours[name]:
            raise TrainError(
                "other_run",
                folder=str(path),
                field=name,
                theirs=shown(theirs.get(name)),
                ours=shown(ours[name]),
            )


def shown(value: object) -> str:
    """A value of a configuration, in a sentence."""
    return value if isinstance(value, str) else json.dumps(value)


def fingerprint(net: Net | None) -> str | None:
    """What a net is, in a few letters."""
    if net is None:
        return None
    whole = b"".join(getattr(net, name).tobytes() for name in Net.__slots__)
    return sha256(whole).hexdigest()[:16]


def save_exact(net: Net, path: Path) -> None:
    """Write a net with all its digits."""
    with replacing(path) as file:
        np.savez(file, **{name: getattr(net, name) for name in Net.__slots__})


def save_played(net: Net, path: Path) -> None:
    """Write a net as it is played: half floats."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + UNFINISHED)
    nets.save(net, unfinished)
    unfinished.replace(path)


def commit() -> str | None:
    """The commit of the working tree that this runs from, marked if it was changed since."""
    here = Path(__file__).parent
    asked = [
        "git",
        "-C",
        str(here),
        "describe",
        "--always",
        "--dirty",
        "--abbrev=40",
        "--exclude=*",
    ]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()
