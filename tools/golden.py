"""Files that tests compare with: golden games, counts and orders of decisions, playthroughs.

    python tools/golden.py update [games] [perft] [playthroughs]
        shows what changed as a diff and writes it down; all three kinds if none is named
    python tools/golden.py check [games] [perft] [playthroughs]
        shows the same and writes nothing; exit status 1 if anything changed
    python tools/golden.py make [GAME]
        plays all golden games anew, or those of one game, from their recipes
        (tests/golden/recipes.py), probes included
    python tools/golden.py find GAME ENDING [--style STYLE] [--seconds N]
        seeds of random games that end so (tests/golden/endings.py), for a new recipe

Updating a golden game replays its commands: checkpoints, reasons and result may change. A command
that is legal no longer is an error; that game has to be made anew.
"""

import argparse
import difflib
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from navvy.errors import NavvyError
from navvy.play.game import Game, new_game
from navvy.record import deal, gamefile
from navvy.record.gamefile import Entry
from tests.differential.variants import VARIANTS, label
from tests.golden import telling
from tests.golden.codes import required
from tests.golden.files import GAMES, HERE
from tests.golden.playing import make, shows
from tests.golden.recipes import RECIPES
from tests.perft import counting
from tests.walks import STYLES, next_command

KINDS = ("games", "perft", "playthroughs")
EACH = 2  # probes of a reason in all games of a folder

Fresh = Iterator[tuple[Path, str]]


def fresh_games() -> Fresh:
    """Every golden game with what its commands come to now."""
    for path in GAMES:
        record = gamefile.read(path.read_text(encoding="utf-8"), path.name)
        game = Game(record.table, record.deal, seat_names=record.seat_names, seed=record.seed)
        entries: list[Entry] = []
        for entry in record.entries:
            if entry.refused:
                why = game.why_not(entry.command, entry.seat)
                entries.append(replace(entry, refused=why.code if why else "ok"))
                continue
            try:
                game.play(entry.command, entry.seat)
            except NavvyError as error:
                sys.exit(f"{path.relative_to(ROOT)}:{entry.line}: {error} Make this game anew.")
            entries.append(entry)
        yield path, gamefile.write(replace(game.record(), entries=tuple(entries)))


def fresh_perft() -> Fresh:
    """The counts and orders of every game."""
    for game in counting.games():
        yield counting.HERE / f"{game}.perft", counting.perft_text(game)
        yield counting.HERE / f"{game}.order", counting.order_text(game)


def fresh_playthroughs() -> Fresh:
    """Every playthrough, told anew; a new file needs its first line only."""
    for path in telling.PLAYTHROUGHS:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        yield path, telling.tell(telling.read_passage(first))


FRESH = {"games": fresh_games, "perft": fresh_perft, "playthroughs": fresh_playthroughs}


def compare(kinds: list[str], *, is_kept: bool) -> int:
    """Show the differences; write them down unless the files are kept."""
    changed = 0
    for kind in kinds or KINDS:
        for path, text in FRESH[kind]():
            changed += put(path, text, is_kept=is_kept)
    print(f"{changed} files {'would change' if is_kept else 'changed'}.")
    return 1 if is_kept and changed else 0


def put(path: Path, text: str, *, is_kept: bool = False) -> bool:
    """Show how a file differs from its new text, and write it; whether it differs."""
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if old == text:
        return False
    name = path.relative_to(ROOT).as_posix()
    rows = difflib.unified_diff(
        old.splitlines(), text.splitlines(), name, name, "on file", "now", n=2, lineterm=""
    )
    print("\n".join(rows))
    if not is_kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return True


def make_games(only: str) -> int:
    """Play every recipe, or those of one game.

    The probes of a reason are shared out among a folder's first games.
    """
    probed: dict[str, Counter[str]] = defaultdict(Counter)
    for recipe in RECIPES:
        if only not in ("", recipe.game):
            continue
        done = probed[recipe.game]
        game = make(recipe, {code for code in required(recipe.game) if done[code] < EACH})
        done.update(entry.refused for entry in game.entries if entry.refused)
        put(HERE / recipe.game / f"{recipe.name}.game", gamefile.write(game))
    missing = {game: sorted(required(game) - set(done)) for game, done in probed.items()}
    print(f"Reasons without a probe: {missing}.")
    return int(any(missing.values()))


def find(name: str, ending: str, style: str, seconds: float) -> int:
    """Print games that end in some way, as they are found."""
    variants = [variant for variant in VARIANTS if variant[0].startswith(name)]
    begun = time.perf_counter()
    seed = 0
    while time.perf_counter() - begun < seconds:
        for variant in variants:
            game = new_game(variant[0], variant[1], variant[2], seed=seed)
            rng = deal.stream(seed, f"golden.{style}")
            while not game.is_over:
                game.play(next_command(game.table, game.state, rng, style))
            if ending in shows(game):
                print(label(variant), "seed", seed, "points", *game.state.points, flush=True)
        seed += 1
    return 0


def main() -> int:
    """Do what is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    tasks = parser.add_subparsers(dest="task", required=True)
    for task in ("update", "check"):
        tasks.add_parser(task).add_argument("kinds", nargs="*", choices=[*KINDS, []])
    tasks.add_parser("make").add_argument("game", nargs="?", default="")
    finder = tasks.add_parser("find")
    finder.add_argument("game")
    finder.add_argument("ending")
    finder.add_argument("--style", default="keen", choices=sorted(STYLES))
    finder.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    if asked.task == "make":
        return make_games(asked.game)
    if asked.task == "find":
        return find(asked.game, asked.ending, asked.style, asked.seconds)
    return compare(asked.kinds, is_kept=asked.task == "check")


if __name__ == "__main__":
    sys.exit(main())
