"""What the tests of the arena share."""

from pathlib import Path

import pytest

from tests.cli.conftest import refused, run

__all__ = ["mine", "refused", "run"]

BOTS = Path(__file__).with_name("bots.py")


@pytest.fixture
def mine() -> str:
    """The name of a bot in the tests' own file, but for the class."""
    return f"{BOTS}:"
