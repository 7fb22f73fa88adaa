"""Folders laid one over the other: what the first lacks is taken from the next."""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import IO, Any


class Overlay(Traversable):
    """A file or a folder in several layers; the first goes before the others."""

    def __init__(self, *layers: Traversable) -> None:
        """Lay them over each other."""
        self._layers = layers

    @property
    def name(self) -> str:
        """What it is called in the first."""
        return self._layers[0].name

    def __str__(self) -> str:
        return str(self._top())

    def iterdir(self) -> Iterator[Traversable]:
        """Everything in any of the folders, once."""
        folders = [layer for layer in self._layers if layer.is_dir()]
        for name in dict.fromkeys(one.name for folder in folders for one in folder.iterdir()):
            yield self.joinpath(name)

    def is_dir(self) -> bool:
        """Whether it is a folder in any layer."""
        return any(layer.is_dir() for layer in self._layers)

    def is_file(self) -> bool:
        """Whether it is a file in any layer."""
        return any(layer.is_file() for layer in self._layers)

    def joinpath(self, *descendants: Any) -> "Overlay":  # noqa: ANN401 - as the protocol has it
        """What lies below, in every layer."""
        return Overlay(*(layer.joinpath(*descendants) for layer in self._layers))

    def open(self, mode: Any = "r", *args: Any, **kwargs: Any) -> IO[Any]:  # noqa: ANN401
        """Open the first that there is."""
        return self._top().open(mode, *args, **kwargs)

    def read_bytes(self) -> bytes:
        """The bytes of the first that there is."""
        return self._top().read_bytes()

    def read_text(self, encoding: str | None = None) -> str:
        """The text of the first that there is."""
        return self._top().read_text(encoding=encoding)

    def _top(self) -> Traversable:
        """The first layer that has the file, or the last of all, whose error will say so."""
        there = [layer for layer in self._layers if layer.is_file()]
        return there[0] if there else self._layers[-1]
