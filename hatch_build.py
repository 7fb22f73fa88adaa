"""The build hook: compiles the kernel where a C compiler is to be had.

Any failure leaves a pure Python install that plays the same games, slower. NAVVY_REQUIRE_COMPILED=1
makes a failure fatal, NAVVY_PURE=1 skips compiling. An editable install is compiled in place.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def is_set(variable: str) -> bool:
    """Whether an environment variable asks for something."""
    return os.environ.get(variable, "0") not in {"", "0"}


def missing() -> str:
    """What compiling needs and this machine lacks, or nothing."""
    if sys.implementation.name != "cpython":
        return "CPython"
    if sys.platform == "win32":
        return ""  # setuptools knows how to find the compiler; the path does not show it
    named = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(named) or shutil.which("cc")):
        return "a C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers"
    return ""


class CompiledKernel(BuildHookInterface[Any]):
    """Compile the modules that pyproject.toml lists under tool.navvy.compiled."""

    def wanted(self) -> bool:
        """Whether to try at all."""
        if is_set("NAVVY_PURE") or self.target_name != "wheel":
            return False
        return is_set("NAVVY_REQUIRE_COMPILED") or not missing()

    def dependencies(self) -> list[str]:
        """Ask for the compiler from Python to C only when it will be used."""
        extras = self.metadata.config["project"]["optional-dependencies"]
        return list(extras["compile"]) if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, in place for an editable install, else into the wheel."""
        if self.target_name != "wheel" or is_set("NAVVY_PURE"):
            return
        if not self.wanted():
            self.app.display_warning(f"pure Python install: this machine lacks {missing()}")
            return
        command = [sys.executable, str(Path(self.root, "tools", "compile_kernel.py"))]
        target = Path(self.root, "build", "compiled")
        if version != "editable":
            command += ["--into", str(target)]
        done = subprocess.run(command, cwd=self.root, check=False)
        if done.returncode:
            sentence = "the kernel could not be compiled (the reason is above)"
            if is_set("NAVVY_REQUIRE_COMPILED"):
                raise RuntimeError(sentence)
            self.app.display_warning(f"pure Python install: {sentence}")
            return
        if version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in target.rglob("*"):
                if path.is_file():
                    build_data["force_include"][str(path)] = path.relative_to(target).as_posix()
