"""What goes wrong in training, as one sentence."""

from importlib.util import find_spec

from navvy.errors import NavvyError


class TrainError(NavvyError):
    """A run cannot be begun, continued or exported."""

    AREA = "train"


def need_packages() -> None:
    """TrainError where nets cannot be fitted, or the curves not drawn."""
    for package in ("torch", "matplotlib"):
        if find_spec(package) is None:
            raise TrainError("package_missing", package=package)
