"""The large rounds: many random games on two implementations, and many under all invariants.

    python tools/rounds.py all    [--jobs 2]     the three below, in full
    python tools/rounds.py oracle [--games N]    engine and oracle, near-misses too; 20,000
    python tools/rounds.py builds [--games N]    compiled kernel and interpreted; 2,000
    python tools/rounds.py random [--games N]    all tables and options, books audited; 100,000

With `--only GAME` the first two play the tables of one game (`--only age-of-industry`), as many
games as are asked for, and the third plays that game alone.

Resumable: finished batches stand in logs (`--logs FOLDER`) and are not played again.
"""

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.differential.oracle_games import Disagreement, compare
from tests.differential.variants import VARIANTS, label

BATCH = 25


def play_oracle(variant: int, first: int, count: int) -> dict[str, Any]:
    """One batch against the oracle."""
    totals: Counter[str] = Counter()
    errors = []
    for seed in range(first, first + count):
        try:
            totals.update(compare(*VARIANTS[variant], seed))
            totals["games"] += 1
        except Disagreement as found:
            errors.append(str(found))
    return {"totals": dict(totals), "errors": errors}


def play_builds(variant: int, first: int, count: int) -> dict[str, Any]:
    """One batch on both builds."""
    from tests.differential.builds import fold, interpreted

    work = [(*VARIANTS[variant], seed) for seed in range(first, first + count)]
    ours = [fold(row[:3], row[3]) for row in work]
    theirs = interpreted(work)
    pairs = zip(work, ours, theirs, strict=True)
    errors = [f"{row}: {one} / {other}" for row, one, other in pairs if one != other]
    return {"totals": {"games": len(work) - len(errors)}, "errors": errors}


ROUNDS = {"oracle": play_oracle, "builds": play_builds}
GAMES = sorted({name.partition("/")[0] for name, _, _ in VARIANTS})
SIZES = {"oracle": 20_000, "builds": 2_000, "random": 100_000}


def batches(games: int, only: str) -> Iterator[tuple[int, int, int]]:
    """Variant, first seed and length of each batch; all variants take turns."""
    first = [0] * len(VARIANTS)
    chosen = [at for at, variant in enumerate(VARIANTS) if variant[0].startswith(only)]
    at = 0
    while games > 0:
        variant = chosen[at % len(chosen)]
        count = min(BATCH, games)
        yield variant, first[variant], count
        first[variant] += count
        games -= count
        at += 1


def finished(log: Path) -> dict[tuple[int, ...], dict[str, Any]]:
    """The batches that the log holds."""
    if not log.exists():
        return {}
    rows = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return {tuple(row["batch"]): row for row in rows}


def main() -> int:
    """Play what is not played yet and add everything up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("round", choices=["all", *SIZES])
    parser.add_argument("--games", type=int)
    parser.add_argument("--only", default="", choices=["", *GAMES], metavar="GAME")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--logs", type=Path, default=ROOT)
    asked = parser.parse_args()
    rounds = list(SIZES) if asked.round == "all" else [asked.round]
    failed = [name for name in rounds if play_round(name, asked)]
    return 1 if failed else 0


def play_round(name: str, asked: argparse.Namespace) -> int:
    """One round; 0 if nothing differed."""
    asked.logs.mkdir(parents=True, exist_ok=True)
    log = asked.logs / f"rounds-{name}{asked.only and '-'}{asked.only}.log"
    count = asked.games or SIZES[name]
    if name == "random":
        return play_random(count, asked.only, asked.jobs, log)
    return play_pairs(name, count, asked.only, asked.jobs, log)


def play_random(games: int, only: str, jobs: int, log: Path) -> int:
    """Random games of every table under all invariants: the command line does it."""
    tables = [only, "--variants"] if only else ["all"]
    command = [sys.executable, "-m", "navvy", "simulate", *tables, "--check", "--json"]
    sizes = ["--games", str(games), "--jobs", str(jobs), "--resume", str(log)]
    return subprocess.run([*command, *sizes], check=False, cwd=ROOT).returncode


def play_pairs(name: str, games: int, only: str, jobs: int, log: Path) -> int:
    """Random games on two implementations."""
    done = finished(log)
    wanted = list(batches(games, only))
    begun = time.perf_counter()
    with ProcessPoolExecutor(jobs) as pool, log.open("a", encoding="utf-8") as out:
        left = [batch for batch in wanted if batch not in done]
        tasks = {pool.submit(ROUNDS[name], *batch): batch for batch in left}
        for task in as_completed(tasks):
            row = {"batch": tasks[task], **task.result()}
            done[tasks[task]] = row
            out.write(json.dumps(row) + "\n")
            out.flush()
            print(label(VARIANTS[row["batch"][0]]), row["totals"], *row["errors"][:1], flush=True)
    return report(name, [done[batch] for batch in wanted], time.perf_counter() - begun)


def report(name: str, rows: list[dict[str, Any]], seconds: float) -> int:
    """The sum of all batches; 1 if anything differed."""
    totals: Counter[str] = Counter()
    errors = 0
    for row in rows:
        totals.update(row["totals"])
        errors += len(row["errors"])
    print(json.dumps({"round": name, **totals, "errors": errors, "seconds": round(seconds)}))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
