"""Compiled files count only while they match their source; wheels carry what they should."""

import os
import shutil
import subprocess
import sys
import zipfile
import zlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.project.tree import PACKAGE, ROOT

KERNEL = "navvy/kernel/sample.py"
STAMP = f"navvy/compiled-{sys.implementation.cache_tag}.stamp"


def build_of(src: Path, **variables: str) -> str:
    """What `navvy.BUILD` says in a process of its own."""
    clean = {name: value for name, value in os.environ.items() if name != "NAVVY_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", "import navvy; print(navvy.BUILD, navvy.COMPILED)"],
        env={**clean, "PYTHONPATH": str(src), **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def src(tmp_path: Path) -> Path:
    """A package with one kernel module, which claims to be compiled."""
    made = tmp_path / "src"
    (made / KERNEL).parent.mkdir(parents=True)
    for name in ("__init__.py", "_build.py"):
        shutil.copy(PACKAGE / name, made / "navvy" / name)
    (made / "navvy/kernel/__init__.py").write_text('"""Kernel."""\n', encoding="utf-8")
    (made / KERNEL).write_text('"""Sample."""\n\n\ndef two() -> int:\n    return 2\n', "utf-8")
    (made / ("navvy__mypyc" + EXTENSION_SUFFIXES[0])).touch()
    checksum = zlib.crc32((made / KERNEL).read_bytes())
    (made / STAMP).write_text(f"{checksum:08x} {KERNEL}\n", encoding="ascii")
    return made


def test_a_stamped_kernel_is_compiled(src: Path) -> None:
    assert build_of(src) == "compiled True"


def test_navvy_pure_asks_for_the_source(src: Path) -> None:
    assert build_of(src, NAVVY_PURE="1") == "interpreted, as NAVVY_PURE asks False"
    assert build_of(src, NAVVY_PURE="0") == "compiled True"


def test_an_edited_source_is_never_shadowed(src: Path) -> None:
    (src / KERNEL).write_text('"""Edited."""\n', encoding="utf-8")
    assert build_of(src).startswith("interpreted, because")


def test_a_game_that_came_later_is_not_mixed_with_a_compiled_kernel(src: Path) -> None:
    """Interpreted rules cannot build on compiled ones."""
    (src / "navvy/games/late").mkdir(parents=True)
    assert build_of(src) == "compiled True"
    (src / "navvy/games/late/rules.py").touch()
    assert build_of(src).startswith("interpreted, because")


@pytest.mark.parametrize("text", ["", "torn", "00000000 navvy/kernel/gone.py\n"])
def test_a_stamp_that_says_nothing_counts_as_none(src: Path, text: str) -> None:
    (src / STAMP).write_text(text, encoding="ascii")
    assert build_of(src).startswith("interpreted, because")


def test_without_compiled_files_the_source_runs(src: Path) -> None:
    (src / ("navvy__mypyc" + EXTENSION_SUFFIXES[0])).unlink()
    assert build_of(src) == "interpreted False"


def wheel(tree: Path, folder: Path, **variables: str) -> Path:
    """Build a wheel of `tree` with what is installed here; return its path."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NAVVY_")}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=tree,
        env={**clean, **variables},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture
def tree(tmp_path: Path, src: Path) -> Path:
    """A project of one kernel module, with our build."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(PACKAGE / "py.typed", src / "navvy/py.typed")
    return tmp_path


def test_a_pure_wheel_holds_no_compiled_file(tree: Path, tmp_path: Path) -> None:
    built = wheel(tree, tmp_path / "dist", NAVVY_PURE="1")
    names = zipfile.ZipFile(built).namelist()
    assert built.name.endswith("-py3-none-any.whl")
    assert KERNEL in names
    assert "navvy/py.typed" in names
    assert [name for name in names if name.endswith((".so", ".pyd", ".stamp"))] == []


@pytest.mark.compiled
def test_a_compiled_wheel_is_for_its_platform_and_runs(tree: Path, tmp_path: Path) -> None:
    built = wheel(tree, tmp_path / "dist", NAVVY_REQUIRE_COMPILED="1")
    assert not built.name.endswith("-none-any.whl")
    installed = tmp_path / "installed"
    zipfile.ZipFile(built).extractall(installed)
    assert build_of(installed) == "compiled True"
    done = subprocess.run(
        [sys.executable, "-c", "from navvy.kernel import sample as s; print(s.two(), s.__file__)"],
        env={**os.environ, "PYTHONPATH": str(installed), "NAVVY_PURE": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(f"2 {installed}")
    assert done.stdout.strip().endswith(EXTENSION_SUFFIXES[0])


def test_a_kernel_that_does_not_compile_gives_a_pure_wheel(tree: Path, tmp_path: Path) -> None:
    (tree / "src" / KERNEL).write_text('"""Sample."""\n\nx: int = "two"\n', encoding="utf-8")
    built = wheel(tree, tmp_path / "dist")
    assert built.name.endswith("-py3-none-any.whl")


def test_a_required_compilation_that_fails_is_fatal(tree: Path, tmp_path: Path) -> None:
    (tree / "src" / KERNEL).write_text('"""Sample."""\n\nx: int = "two"\n', encoding="utf-8")
    with pytest.raises(subprocess.CalledProcessError):
        wheel(tree, tmp_path / "dist", NAVVY_REQUIRE_COMPILED="1")
