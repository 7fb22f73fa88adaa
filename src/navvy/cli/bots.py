"""`navvy bots`: the opponents that come with Navvy."""

import textwrap

from navvy.bots.names import about, label
from navvy.bots.roster import known
from navvy.cli.output import print_json
from navvy.messages import say

WIDTH = 80


def bots(*, json: bool = False) -> int:
    """List the bots and levels to play against.

    Parameters
    ----------
    json: bool
        Print JSON.

    """
    if json:
        print_json([bot_json(name) for name in known()])
        return 0
    room = max(map(len, known())) + 2
    for name in known():
        first = f"{name:<{room}}"
        print(textwrap.fill(about(name), WIDTH, initial_indent=first, subsequent_indent=" " * room))
    print(say("cli.bots_own", {"name": known()[-1]}))
    return 0


def bot_json(name: str) -> dict[str, str]:
    """A bot for other programs."""
    return {"name": name, "label": label(name), "about": about(name)}
