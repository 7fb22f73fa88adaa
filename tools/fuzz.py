"""Fuzz the parsers with atheris, which looks for ways through the code by itself.

    python tools/fuzz.py                    every parser, ten seconds each
    python tools/fuzz.py trace --seconds 60 one of them

Where atheris does not install, it says so in one line; tests/fuzz runs without it.
"""

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
LONGEST = 100_000  # characters of an input


def fuzz(parser: str, seconds: int, folder: Path) -> None:
    """Feed one parser until the time is over; a failure ends the process with its traceback."""
    atheris = importlib.import_module("atheris")

    with atheris.instrument_imports(include=["navvy.record", "navvy.cli.prompt", "navvy.data"]):
        from tests.fuzz.parsers import feed, texts

    for number, text in enumerate(texts(parser)):
        (folder / str(number)).write_text(text, encoding="utf-8")

    def once(raw: bytes) -> None:
        feed(parser, raw.decode("utf-8", "replace"))

    flags = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-verbosity=0"]
    atheris.Setup([sys.argv[0], *flags, f"-artifact_prefix={folder}/", str(folder)], once)
    atheris.Fuzz()


def rounds(parsers: list[str], seconds: int) -> int:
    """Each parser in a process of its own, since atheris ends the one that it runs in."""
    for parser in parsers:
        words = [sys.executable, __file__, parser, "--seconds", str(seconds), "--here"]
        code = subprocess.run(words, cwd=ROOT, check=False).returncode
        print(f"{parser}: {'no failure' if code == 0 else 'failed'} in {seconds} s")
        if code:
            return code
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parsers", nargs="*")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--here", action="store_true", help="in this process")
    asked = parser.parse_args()
    if importlib.util.find_spec("atheris") is None:
        print("atheris is not installed here; its rounds are left out.")
        return 0
    if asked.here:
        with TemporaryDirectory() as folder:
            fuzz(asked.parsers[0], asked.seconds, Path(folder))
        return 0
    from tests.fuzz.parsers import PARSERS

    unknown = set(asked.parsers) - set(PARSERS)
    if unknown:
        parser.error(f"expected some of {', '.join(PARSERS)}; found {', '.join(unknown)}")
    return rounds(asked.parsers or list(PARSERS), asked.seconds)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    raise SystemExit(main())
