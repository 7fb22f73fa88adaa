"""Compile the kernel with mypyc: in place, or into a folder for a wheel.

    python tools/compile_kernel.py              compile in place, below src/
    python tools/compile_kernel.py --into DIR   compile into DIR, leave src/ alone
    python tools/compile_kernel.py --remove     remove what was compiled in place
    python tools/compile_kernel.py --check      exit 0 if what is in place matches its source

Owns the list of compiled sources (from pyproject.toml) and the stamp that `navvy/_build.py` reads.
Needs mypy[mypyc] and a C compiler; decision record 0004 says why it is done so.
"""

import argparse
import os
import shutil
import sys
import sysconfig
import tempfile
import time
import tomllib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "navvy"
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
STAMP_NAME = f"compiled-{sys.implementation.cache_tag}.stamp"
STAMP = PACKAGE / STAMP_NAME


def missing() -> str:
    """What compiling needs and this machine lacks, or nothing."""
    if sys.implementation.name != "cpython":
        return "CPython"
    if sys.platform == "win32":
        return ""  # setuptools knows how to find the compiler; the path does not show it
    named = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    if not (shutil.which(named) or shutil.which("cc")):
        return "a C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers"
    return ""


def sources() -> list[Path]:
    """The sources to compile, relative to src/."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["navvy"]["compiled"]["modules"]
    found = {path for pattern in patterns for path in SRC.glob(pattern)}
    return sorted(path.relative_to(SRC) for path in found if path.name != "__init__.py")


def stamp_text() -> str:
    """One line per source: its checksum and its path, as `navvy/_build.py` reads them."""
    return "".join(
        f"{zlib.crc32((SRC / path).read_bytes()):08x} {path.as_posix()}\n" for path in sources()
    )


def is_fresh() -> bool:
    """Whether what is compiled in place matches the sources, file by file."""
    return STAMP.exists() and STAMP.read_text(encoding="ascii") == stamp_text()


def compiled_in_place() -> list[Path]:
    """The files that compiling in place made for this Python."""
    return sorted(path for path in SRC.rglob("*" + SUFFIX) if path.is_file())


def remove() -> None:
    """Remove what was compiled in place, the stamp last."""
    for path in compiled_in_place():
        path.unlink()
    STAMP.unlink(missing_ok=True)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock where the system has one, so that two compilations never mix their files."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (PACKAGE / ".compile.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_into(target: Path) -> None:
    """Compile every source to extension modules below `target`, and stamp them."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    stamp = stamp_text()  # taken first: a source edited meanwhile must not match
    with tempfile.TemporaryDirectory(prefix="navvy-compile-") as scratch:
        extensions = mypycify(
            [
                "--config-file=",  # the strict settings are a linter's business, not a build's
                "--follow-imports=silent",  # only the compiled modules must type-check here
                f"--cache-dir={scratch}/mypy",
                *(str(Path("src") / path) for path in sources()),
            ],
            opt_level="3",
            debug_level="0",
            multi_file=False,
            separate=False,
            target_dir=f"{scratch}/c",
            group_name="navvy",
        )
        command = build_ext(Distribution({"name": "navvy", "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = f"{scratch}/objects"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    (target / "navvy" / STAMP_NAME).write_text(stamp, encoding="ascii")


def compile_in_place() -> None:
    """Compile below src/. Whoever imports navvy meanwhile gets the interpreted source."""
    with one_at_a_time():
        if is_fresh():
            return
        # Beside src/, so that each file is moved within one file system: a running process keeps
        # the library it has mapped.
        with tempfile.TemporaryDirectory(prefix=".compiled-", dir=ROOT) as scratch:
            target = Path(scratch)
            compile_into(target)
            STAMP.write_text("", encoding="ascii")  # an empty stamp reads as stale
            made = [path.relative_to(target) for path in target.rglob("*" + SUFFIX)]
            for path in made:
                (SRC / path).parent.mkdir(parents=True, exist_ok=True)
                (target / path).replace(SRC / path)
            for path in compiled_in_place():
                if path.relative_to(SRC) not in made:
                    path.unlink()
            (target / "navvy" / STAMP_NAME).replace(STAMP)


def main() -> int:
    """Run the command line; the docstring of the module is its manual."""
    arguments = argparse.ArgumentParser(description="Compile Navvy's kernel with mypyc.")
    arguments.add_argument("--into", type=Path, metavar="DIR")
    arguments.add_argument("--remove", action="store_true")
    arguments.add_argument("--check", action="store_true")
    chosen = arguments.parse_args()
    os.chdir(ROOT)
    if chosen.check:
        return 0 if is_fresh() else 1
    if chosen.remove:
        remove()
        print("removed the compiled kernel: the interpreted source runs")
        return 0
    if not sources():
        print("nothing to compile: no source matches tool.navvy.compiled in pyproject.toml")
        return 1
    began = time.perf_counter()
    if chosen.into:
        shutil.rmtree(chosen.into, ignore_errors=True)
        compile_into(chosen.into.resolve())
    else:
        compile_in_place()
    print(f"compiled {len(sources())} modules in {time.perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
