"""What this layer tells, as plain JSON: the fields of its dataclasses by their names."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from navvy.record import wire
from navvy.record.command import Command
from navvy.record.position import Json


def plain(value: object) -> object:
    """Dataclasses as objects, tuples as lists, commands as in a record."""
    if isinstance(value, Command):
        return wire.to_json(value)
    if is_dataclass(value):
        return plain_object(value)
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def plain_object(value: object) -> Json:
    """The fields of a dataclass by name."""
    if not is_dataclass(value):
        raise TypeError(type(value))
    return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
