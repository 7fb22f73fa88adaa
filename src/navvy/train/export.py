"""The accepted net of a run, put where the bots look for it."""

from pathlib import Path

from navvy.bots.learned import HOME, file_of
from navvy.data.load import load_meta
from navvy.games.registry import Table
from navvy.train.errors import TrainError
from navvy.train.files import replacing
from navvy.train.run import BEST, Aim, aim_of, compare, read_config


def export(run: Path, folder: Path | None) -> list[Path]:
    """Copy the accepted net; the files that were written. May raise OSError.

    A net that has learned every usual player count of its map is one file for all of them.
    """
    config = read_config(run)
    aim = aim_of(config)
    compare(run, config | {"start": None}, aim.config(None))
    if not (run / BEST).exists():
        raise TrainError("none_accepted", folder=str(run))
    if folder is None and is_special(aim):
        raise TrainError("export_options", options=", ".join(aim.options))
    weights = (run / BEST).read_bytes()
    paths = [(folder or HOME) / name for name in names_of(aim.tables())]
    for path in paths:
        with replacing(path) as file:
            file.write(weights)
    return paths


def names_of(tables: tuple[Table, ...]) -> list[str]:
    """The files of a net that has learned these tables."""
    data = tables[0].data
    meta = load_meta(data.game)
    usual = {size for one in meta.maps if one.id == data.map for size in meta.usual_sizes(one)}
    if usual <= {table.data.seats for table in tables}:
        return [file_of(tables[0], shared=True)]
    return [file_of(table) for table in tables]


def is_special(aim: Aim) -> bool:
    """Whether a run has learned under options that a table of its size does not need."""
    meta = load_meta(aim.game.partition("/")[0])
    return any(
        set(options) - set(meta.options_needed(players)) for players, options in aim.asked_tables()
    )
