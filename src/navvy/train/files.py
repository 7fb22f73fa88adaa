"""Files that are there whole or not at all, however a run is stopped."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

UNFINISHED: Final = ".unfinished"


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A file to write; it takes its place when all of it is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + UNFINISHED)
    with unfinished.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def write_text(path: Path, text: str) -> None:
    """Write a text in the same way."""
    with replacing(path) as file:
        file.write(text.encode())
