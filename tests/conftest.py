"""How hypothesis works here, and which tests wait until they are asked for.

`pytest tests/properties --hypothesis-profile=wide` looks at more examples, not the same on every
machine. `--train` also runs what needs the packages of training.
"""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    max_examples=100,
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "wide", settings.get_profile("steady"), max_examples=2000, derandomize=False
)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--train", action="store_true", help="also run what training needs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--train"):
        return
    waiting = [item for item in items if item.get_closest_marker("train")]
    if waiting:
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if item not in waiting]
