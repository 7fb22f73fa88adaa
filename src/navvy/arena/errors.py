"""What goes wrong in the arena, as one sentence."""

from navvy.errors import NavvyError


class ArenaError(NavvyError):
    """A match cannot be played, continued or drawn."""

    AREA = "arena"


class Foul(NavvyError):  # noqa: N818 - what the bot did, and the bot is at fault
    """A bot answered with something else than an option, or broke down."""

    AREA = "arena"
