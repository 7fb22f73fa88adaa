"""The command line as a whole: its help, its version, and what it says of mistakes."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import navvy
from navvy.cli import main as cli
from navvy.cli.output import LONGEST, one_line
from navvy.messages import catalogue, is_known
from tests.cli.conftest import Run

CLI = Path(cli.__file__).parent
NAVVY = [sys.executable, "-m", "navvy"]
# What is started in the background ignores interrupts, and so does its child unless it is told.
HEEDFUL = (
    "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "runpy.run_module('navvy', run_name='__main__', alter_sys=True)"
)


def test_help_lists_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.status == 0
    for name in (*cli.COMMANDS, "record"):
        assert f"{name}: " in ran.out


@pytest.mark.parametrize("command", [*cli.COMMANDS, "record", "record check"])
def test_every_command_has_a_help(run: Run, command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"Usage: navvy {command}")


def test_help_imports_nothing_heavy() -> None:
    heavy = ("icu4py", "navvy.kernel", "navvy.data", "navvy.messages", "navvy.record")
    script = (
        "import sys; from navvy.cli.main import main; main(['--help'])\n"
        f"loaded = [name for name in sys.modules if name.startswith({heavy!r})]\n"
        "print(loaded, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize(
    ("build", "said"),
    [
        ("compiled", "navvy 9.9, compiled kernel"),
        ("interpreted", "navvy 9.9, interpreted kernel"),
        ("interpreted, as NAVVY_PURE asks", "navvy 9.9, interpreted kernel, as NAVVY_PURE asks"),
    ],
)
def test_the_version_says_which_kernel_runs(
    run: Run, monkeypatch: pytest.MonkeyPatch, build: str, said: str
) -> None:
    monkeypatch.setattr(cli, "BUILD", build)
    monkeypatch.setattr(cli, "__version__", "9.9")
    assert run("--version").out == f"{said}\n"


def test_python_m_navvy_is_the_command_line() -> None:
    done = subprocess.run([*NAVVY, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"navvy {navvy.__version__}, ")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("record check x.game ''", "FILES should be the name of a file; it is ''."),
        ("record import-trace ''", "FILES should be the name of a file; it is ''."),
        ("replay ''", "FILE should be the name of a file; it is ''."),
        ("play --load ''", "--load should be the name of a file; it is ''."),
        ("gams", "There is no command 'gams'; did you mean 'games'?"),
        ("record chek", "There is no command 'chek'; did you mean 'check'?"),
        (
            "zzz",
            "There is no command 'zzz'; the commands are arena, bench, bots, conformance, games, ",
        ),
        (
            "g\udcff",
            "There is no command 'g?'; the commands are arena, bench, bots, conformance, games, ",
        ),
        (
            "games \udcff",
            "There is no game '?'; there is 'age-of-industry', 'birmingham'",
        ),
        ("games --jsn", "There is no flag '--jsn' here; did you mean '--json'?"),
        ("games --zzz", "There is no flag '--zzz' here; the flags are --all, --json."),
        (
            "games birmingham lancashire",
            "Nothing more is expected on this line; found 'lancashire'.",
        ),
        ("games brimingham", "There is no game 'brimingham'; did you mean 'birmingham'?"),
        ("simulate", "GAME is missing; `navvy games` lists the games."),
        ("simulate birmingham", "--players is missing; 'birmingham' needs one of 2, 3, 4."),
        ("simulate birmingham --players", "--players needs a value after it."),
        ("simulate birmingham --players two", "--players should be a whole number; it is 'two'."),
        ("simulate birmingham --players 2.5", "--players should be a whole number; it is '2.5'."),
        ("simulate birmingham --players 0x2", "--players should be a whole number; it is '0x2'."),
        (
            "simulate birmingham --players 2 --players 3",
            "--players should be given once; it is given twice.",
        ),
        (
            "simulate birmingham --players 9",
            "Brass: Birmingham needs 2, 3 or 4 players; this table has 9.",
        ),
        (
            "simulate birmingham --players -1",
            "Brass: Birmingham needs 2, 3 or 4 players; this table has -1.",
        ),
        (
            "simulate birmingham/leeds --players 2",
            "Brass: Birmingham has no map 'leeds'; there is 'birmingham'",
        ),
        (
            "simulate lancashire --players 2 --option classic-deck",
            "Option 'classic-deck' needs 3 or 4 players; this table has 2.",
        ),
        (
            "simulate birmingham --players 2 --option income-after-introductory",
            "Option 'income-after-introductory' needs option 'introductory'.",
        ),
        (
            "simulate birmingham --players 2 --games 0",
            "--games should be a number from 1 to 10000000; it is 0.",
        ),
        (
            "simulate birmingham --players 2 --jobs -3",
            "--jobs should be a number from 0 to 256; it is -3.",
        ),
        ("simulate birmingham --players 2 --check=perhaps", "--check should be a switch"),
        (
            "simulate all --players 2",
            "'all' plays every game with every number of players and every option; --players can",
        ),
        ("simulate all --option introductory", "'all' plays every game with every number of pl"),
        (
            "simulate birmingham --variants --players 2",
            "--players and --variants cannot be given together.",
        ),
        ("games lancashire/leeds", "Brass: Lancashire has no map 'leeds'; there is 'lancashire' "),
        (
            "games leeds/lancashire",
            "There is no game 'leeds'; there is 'age-of-industry', 'birmingham'",
        ),
        ("simulate --variants --option x", "--option and --variants cannot be given together."),
        ("perft", "GAME is missing"),
        ("perft birmingham --players 2 --depth -1", "--depth should be a number from 0 to 1000"),
        ("perft birmingham --players 2 --seed -1", "--seed should be a number from 0 to 3402"),
        ("bench --games leeds-4p", "There is nothing called 'leeds-4p' to measure"),
        ("replay", "FILE is missing"),
        ("record check", "FILE is missing; name one file or more."),
        ("record import-trace", "FILE is missing; name one file or more."),
        ("record export --format xml x", "--format should be one of jsonl, csv; it is 'xml'."),
    ],
)
def test_a_mistake_gets_one_sentence(refused: Callable[..., str], line: str, sentence: str) -> None:
    assert refused(*shlex.split(line)).startswith(sentence)


def test_files_that_cannot_be_read_get_one_sentence(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    binary, nul = tmp_path / "binary", tmp_path / "nul"
    binary.write_bytes(b"\x80\xff\x00")
    nul.write_bytes(b"navvy game 1\x00")
    assert refused("replay", tmp_path / "none") == f"There is no file '{tmp_path / 'none'}'."
    assert refused("replay", tmp_path) == f"'{tmp_path}' is a folder; a file was expected."
    assert refused("replay", binary) == f"'{binary}' is not a text file."
    assert refused("replay", nul) == f"'{nul}' is not a text file."
    assert refused("replay", "x" * 5000).endswith("cannot be opened: File name too long.")


def test_places_that_cannot_be_written_get_one_sentence(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    words = ["simulate", "birmingham", "--players", "2", "--games", "1", "--csv"]
    missing = tmp_path / "none"
    assert refused(*words, missing / "x.csv") == f"There is no folder '{missing}'."
    assert refused(*words, tmp_path) == f"'{tmp_path}' is a folder; a file was expected."


def test_what_is_quoted_stays_on_one_line(refused: Callable[..., str]) -> None:
    assert "\x1b" not in refused("games", "\x1b[31mred\nand more")
    assert len(one_line("long " * 1000)) == LONGEST


@pytest.mark.parametrize("words", ["replay FILE", "--help", "games --help", "--version"])
def test_a_reader_that_leaves_is_no_mistake(file: Path, words: str) -> None:
    command = [*NAVVY, *words.replace("FILE", str(file)).split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
        process.wait()
    assert (process.returncode, said) == (cli.PIPE_CLOSED, b"")


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither this shell nor this file")
@pytest.mark.parametrize(
    ("where", "why"),
    [
        (">&-", "The output cannot be written: Bad file descriptor.\n"),
        (">/dev/full", "The output cannot be written: No space left on device.\n"),
        (">&- 2>&-", ""),
        (">/dev/full 2>/dev/full", ""),
    ],
)
@pytest.mark.parametrize(
    "words",
    ["--version", "--help", "games --help", "games", "replay FILE", "play birmingham --players 2"],
)
def test_output_that_cannot_be_written_gets_one_sentence(
    file: Path, words: str, where: str, why: str
) -> None:
    line = f'"$0" -m navvy {words.replace("FILE", str(file))} {where}'
    done = subprocess.run(
        ["/bin/sh", "-c", line, sys.executable], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, why)


def test_output_that_needs_no_stdout_is_written_without_one(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    out = tmp_path / "out.csv"
    assert cli.main(["record", "export", str(file), "--format", "csv", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("number,era,")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_quietly(tmp_path: Path, jobs: str) -> None:
    memory = tmp_path / "memory"
    words = ["simulate", "birmingham", "--players", "4", "--games", "1000000"]
    command = [sys.executable, "-c", HEEDFUL, *words, "--jobs", jobs, "--resume", str(memory)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        patience = time.monotonic() + 60
        while not memory.exists() or not memory.stat().st_size:
            assert time.monotonic() < patience
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode == cli.INTERRUPTED
    assert b"Traceback" not in said


def test_every_message_named_in_the_code_is_in_the_catalogue() -> None:
    named = set()
    for path in CLI.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'"(cli\.\w+)"', source))
        named |= {f"cli.{one}" for one in re.findall(r'(?:BadInput|tell)\(\s*"(\w+)"', source)}
    assert len(named) > 40
    assert [name for name in sorted(named) if not is_known(name)] == []


def test_every_message_of_the_catalogue_is_named_in_the_code() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in CLI.glob("*.py"))
    named = set(re.findall(r'"(?:cli\.)?(\w+)"', source)) | set(
        re.findall(r"cli\.(\w+_)\{", source)
    )
    families = set(re.findall(r"cli\.(\w+\.)\{", source))
    lost = [
        name
        for name in catalogue("cli")
        if name.removeprefix("cli.") not in named
        and name.removeprefix("cli.").partition("_")[0] + "_" not in named
        and name.removeprefix("cli.").partition(".")[0] + "." not in families
    ]
    assert lost == []
