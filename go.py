#!/usr/bin/env python3
"""The only thing a newcomer runs. Needs Python 3.11 and pip, and nothing else.

    python3 go.py run [ARGUMENTS]   set up, then play in the terminal (arguments go to `navvy play`)
    python3 go.py test              set up, then run every check that CI runs
    python3 go.py test --train      the same, with what needs torch and Ray
    python3 go.py setup             set up only; the command is then .venv/bin/navvy
    python3 go.py compile           compile the kernel again, and say why when that fails
    python3 go.py pure              remove the compiled kernel: the interpreted source runs

NAVVY_PURE=1 skips compiling; NAVVY_REQUIRE_COMPILED=1 makes a failure to compile fatal.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NAVVY = BIN / ("navvy.exe" if os.name == "nt" else "navvy")
STAMP = VENV / "navvy-setup.json"
INPUTS = ("pyproject.toml", "hatch_build.py", "tools/compile_kernel.py")
OLDEST = (3, 11)


if sys.version_info < OLDEST:  # before anything below that an older Python does not know
    sys.exit("Navvy needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(ROOT / "tools"))
import compile_kernel


class Failed(Exception):
    """One sentence for the person who ran this."""


def is_set(variable: str) -> bool:
    """Whether an environment variable asks for something."""
    return os.environ.get(variable, "0") not in {"", "0"}


def say(sentence: str) -> None:
    """Print one line at once."""
    print(sentence, flush=True)


def quietly(command: list[str], what: str, **variables: str) -> None:
    """Run a command in one line of output; show what it printed only when it fails."""
    print(f"{what} …", end=" ", flush=True)
    began = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    seconds = f"{time.perf_counter() - began:.1f} s"
    if done.returncode:
        say(f"failed ({seconds})")
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.buffer.flush()
        raise Failed(f"{what} failed; what it printed is above.")
    say(f"ok ({seconds})")


# Setting up ------------------------------------------------------------------------------------


def remembered() -> dict[str, object]:
    """What the last set-up left, if it is still good for this Python and this tree."""
    try:
        memory = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return memory if isinstance(memory, dict) and NAVVY.exists() else {}


def inputs_hash() -> str:
    """A hash of everything that decides what gets installed, and where."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in INPUTS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def install(extras: set[str]) -> None:
    """Install the project, editable, with these extras. Compiling comes later."""
    try:
        import pip
    except ImportError:
        raise Failed(
            "This Python has no pip: install it first (on Debian: apt-get install python3-pip)."
        ) from None
    if tuple(int(part) for part in pip.__version__.split(".")[:2]) < (22, 3):
        raise Failed(f"pip {pip.__version__} is too old: 22.3 or newer is needed.")
    wanted = "." + (f"[{','.join(sorted(extras))}]" if extras else "")
    command = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check"]
    quietly([*command, "install", "--editable", wanted], f"install {wanted}", NAVVY_PURE="1")


def remember(memory: dict[str, object]) -> None:
    """Write down what this set-up did."""
    STAMP.write_text(json.dumps(memory, indent=1) + "\n", encoding="utf-8")


def set_up(extras: set[str]) -> None:
    """Make .venv, install what is missing, compile what changed. Quick when nothing did."""
    lacking = compile_kernel.missing()
    if is_set("NAVVY_REQUIRE_COMPILED") and lacking:
        raise Failed(f"The kernel must be compiled here, and this machine lacks {lacking}.")
    compiles = not lacking and not is_set("NAVVY_PURE")
    wanted = extras | ({"compile"} if compiles else set())
    memory = remembered()
    if memory.get("python") != sys.version:
        say("make .venv")
        venv.create(VENV, clear=VENV.exists(), symlinks=os.name != "nt", with_pip=False)
        memory = {"python": sys.version}
    known = memory.get("extras")
    have = {str(extra) for extra in known} if isinstance(known, list) else set()
    if memory.get("inputs") != inputs_hash() or not wanted <= have:
        install(wanted | have)
        memory |= {"inputs": inputs_hash(), "extras": sorted(wanted | have)}
        remember(memory)
    if compiles:
        compile_if_stale(memory)
    elif lacking:
        say(f"not compiled: this machine lacks {lacking}. The same games are played, slower.")


def compile_if_stale(memory: dict[str, object]) -> None:
    """Bring the compiled kernel in line with its source, unless that failed before."""
    required = is_set("NAVVY_REQUIRE_COMPILED")
    if compile_kernel.is_fresh():
        return
    source = compile_kernel.stamp_text()
    if memory.get("failed") == source and not required:
        say("not compiled: it failed before. `python3 go.py compile` shows why.")
        return
    try:
        quietly([str(PYTHON), "tools/compile_kernel.py"], "compile the kernel")
    except Failed:
        if required:
            raise
        remember({**memory, "failed": source})
        say("not compiled: the interpreted source runs. The same games are played, slower.")


# What can be asked for -------------------------------------------------------------------------


def run(arguments: list[str]) -> None:
    """Set up and start the terminal game."""
    set_up(set())
    game = arguments or ["birmingham", "--players", "2"]
    if not sys.stdin.isatty():
        say(f"Ready. To play, run this in a terminal: {NAVVY} play {' '.join(game)}")
        return
    try:
        code = subprocess.run([str(NAVVY), "play", *game], check=False).returncode
    except KeyboardInterrupt:
        code = 130
    if code:
        raise SystemExit(code)


def test(arguments: list[str]) -> None:
    """Set up and run every check; arguments go to pytest."""
    set_up({"test", "docs"} | ({"train", "ray"} if "--train" in arguments else set()))
    tool = {name: str(BIN / name) for name in ("ruff", "mypy", "lint-imports", "sphinx-build")}
    quietly([tool["ruff"], "check"], "ruff check")
    quietly([tool["ruff"], "format", "--check"], "ruff format")
    quietly([tool["mypy"]], "mypy --strict")
    quietly([tool["lint-imports"]], "import-linter")
    quietly([tool["sphinx-build"], "-W", "--keep-going", "-q", "docs", "docs/_build"], "sphinx")
    say("pytest")
    code = subprocess.run(
        [str(PYTHON), "-m", "pytest", "-q", "-n", "auto", *without_compiled(), *arguments],
        cwd=ROOT,
        check=False,
    ).returncode
    if code:
        raise Failed("pytest failed; what it printed is above.")


def without_compiled() -> list[str]:
    """What tells pytest to leave the compiled kernel alone where there is none."""
    asked = "import navvy; print(navvy.BUILD)"
    done = subprocess.run([str(PYTHON), "-c", asked], check=True, capture_output=True, text=True)
    build = done.stdout.strip()
    if build == "compiled":
        return []
    if is_set("NAVVY_REQUIRE_COMPILED"):
        raise Failed(f"The kernel must be compiled here, and it is {build}.")
    say(f"the comparison of interpreted and compiled kernel does not run: {build}")
    return ["-m", "not compiled"]


def compile_again(_: list[str]) -> None:
    """Set up, and fail if the kernel cannot be compiled."""
    os.environ["NAVVY_REQUIRE_COMPILED"] = "1"
    os.environ.pop("NAVVY_PURE", None)
    set_up(set())
    say("the kernel is compiled and matches its source")


def make_pure(_: list[str]) -> None:
    """Remove the compiled kernel."""
    compile_kernel.remove()
    say("removed the compiled kernel; `python3 go.py setup` compiles it again")


def main() -> int:
    """Run one of the five; the docstring of the module is the manual."""
    tasks = {
        "run": run,
        "test": test,
        "setup": lambda _: set_up(set()),
        "compile": compile_again,
        "pure": make_pure,
    }
    name, *arguments = sys.argv[1:] or ["help"]
    if name not in tasks:
        say((__doc__ or "").strip())
        return 0 if name in {"help", "-h", "--help"} else 2
    try:
        tasks[name](arguments)
    except Failed as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        say("\nstopped")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
