"""Compare the speed of this tree with that of its parent commit, in one run on one machine.

    python tools/bench_ratio.py [--base COMMIT] [--rounds N]

Builds the base in a folder of its own, runs `navvy bench --quick --json` of both in turn, and
compares the best of each figure. Fails below 0.8, warns below 0.9. Passes, and says so, where there
is no base or the base has no bench. Run it with the Python of .venv.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FAILS_BELOW = 0.8
WARNS_BELOW = 0.9

Figures = dict[tuple[str, str], float]


def git(*words: str) -> str:
    """What a git command prints, or nothing if it fails."""
    if not shutil.which("git"):
        return ""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def base_of(asked: str | None) -> str:
    """The commit to compare with: HEAD while the tree differs from it, else HEAD's parent."""
    if asked:
        return git("rev-parse", "--verify", "--quiet", asked + "^{commit}")
    changed = git("status", "--porcelain", "--untracked-files=no")
    return git("rev-parse", "--verify", "--quiet", "HEAD" if changed else "HEAD~1")


def build(base: str, folder: Path) -> bool:
    """Check out the base into `folder` and compile its kernel there; say whether that worked."""
    archive = subprocess.run(["git", "archive", base], cwd=ROOT, capture_output=True, check=True)
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    compiler = folder / "tools" / "compile_kernel.py"
    if not compiler.exists():
        return False
    done = subprocess.run([sys.executable, str(compiler)], cwd=folder, check=False)
    return done.returncode == 0


def bench(tree: Path) -> Figures | None:
    """The figures of one quick bench of the package in `tree`, or None if it has no bench."""
    start = "import sys; from navvy.cli.main import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", start, "bench", "--quick", "--json"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr.strip())
        return None
    report = json.loads(done.stdout)
    if not report["compiled"]:
        print(f"the kernel in {tree} is not compiled")
        return None
    return {
        (case, what): float(value)
        for case, figures in report["results"].items()
        for what, value in figures.items()
        if what.endswith("_per_s")
    }


def best(old: Figures | None, new: Figures) -> Figures:
    """The better of two rounds, figure by figure: noise only ever slows."""
    return (
        new if old is None else {key: max(value, old.get(key, 0.0)) for key, value in new.items()}
    )


def compare(before: Figures, after: Figures) -> int:
    """Print every ratio and judge the lowest."""
    ratios = {key: after[key] / before[key] for key in before if key in after and before[key] > 0}
    if not ratios:
        print("no comparison of speed: the two benches have no figure in common")
        return 0
    for (case, what), ratio in sorted(ratios.items()):
        mark = "  slow" if ratio < WARNS_BELOW else ""
        key = (case, what)
        print(f"{case:24} {what:18} {before[key]:12,.0f} {after[key]:12,.0f}  {ratio:5.2f}{mark}")
    lowest = min(ratios, key=lambda key: ratios[key])
    print(f"lowest ratio to the base: {ratios[lowest]:.2f} ({' '.join(lowest)})")
    if ratios[lowest] < FAILS_BELOW:
        print(f"slower than {FAILS_BELOW} of the base")
        return 1
    return 0


def main() -> int:
    """Run the command line; the docstring of the module is its manual."""
    arguments = argparse.ArgumentParser(description="Compare the speed with the parent commit.")
    arguments.add_argument("--base", metavar="COMMIT")
    arguments.add_argument("--rounds", type=int, default=3)
    chosen = arguments.parse_args()
    base = base_of(chosen.base)
    if not base:
        print("no comparison of speed: there is no parent commit")
        return 0
    with tempfile.TemporaryDirectory(prefix="navvy-base-") as scratch:
        old = Path(scratch) / "base"
        if not build(base, old):
            print(f"no comparison of speed: {base[:12]} does not build")
            return 0
        before: Figures | None = None
        after: Figures | None = None
        for _ in range(chosen.rounds):
            figures = bench(old)
            if figures is None:
                print(f"no comparison of speed: {base[:12]} has no bench")
                return 0
            before = best(before, figures)
            figures = bench(ROOT)
            if figures is None:
                print("this tree has no bench that runs")
                return 1
            after = best(after, figures)
        if before is None or after is None:
            print("no comparison of speed: no round was asked for")
            return 0
        return compare(before, after)


if __name__ == "__main__":
    sys.exit(main())
