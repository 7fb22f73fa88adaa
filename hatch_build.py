"""The build hook: compiles the kernel where a C compiler is to be had.

Any failure leaves a pure Python install that plays the same games, slower. NAVVY_REQUIRE_COMPILED=1
makes a failure fatal, NAVVY_PURE=1 skips compiling. An editable install is compiled in place.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = Path(__file__).resolve().parent / "tools"
sys.path.insert(0, str(TOOLS))

from compile_kernel import missing


def is_set(variable: str) -> bool:
    """Whether an environment variable asks for something."""
    return os.environ.get(variable, "0") not in {"", "0"}


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
        command = [sys.executable, str(TOOLS / "compile_kernel.py")]
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
