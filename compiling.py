"""Compiles the engine and the editions with mypyc: the same source runs both ways.

``python compiling.py`` makes ``.venv/compiled``: the package as it is in ``src``, with what is compiled beside the
source of each module. Whoever puts that folder first (``PYTHONPATH=.venv/compiled``) runs the compiled engine; nobody
else notices it. Each file of C is compiled again only if it, or what all of them share, has changed.

``WILLSTONE_COMPILE=1 python -m build`` does the same for a wheel (``hatch_build.py``).
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent
SOURCE: Final = ROOT / "src"
WORK: Final = ROOT / "build" / "compiled"  # the C and the objects
TREE: Final = ROOT / ".venv" / "compiled"
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX")
LEVEL: Final = os.environ.get("WILLSTONE_COMPILE_LEVEL", "2")  # of optimising
FOLDERS: Final = ("engine", "editions")
BESIDES: Final = (  # messages are made everywhere; the others are classes of nodes
    "i18n/messages.py",
    "language/pronouns.py",
    "language/further.py",
    "language/sentences.py",
)
LEFT: Final = (  # what mypyc cannot take, and need not
    "engine/core/made.py",
    "engine/game/view_types.py",
)


def modules() -> list[str]:
    """The files that are compiled, from the folder of the source on."""
    package = SOURCE / "willstone"
    found = {path for folder in FOLDERS for path in (package / folder).rglob("*.py")}
    found |= {package / name for name in BESIDES}
    found -= {package / name for name in LEFT}
    return sorted(path.relative_to(SOURCE).as_posix() for path in found)


def translate() -> list[Any]:
    """Write the C of all modules."""
    from mypyc.build import mypycify

    before = Path.cwd()
    os.chdir(SOURCE)
    try:
        settings = ["--config-file", str(ROOT / "pyproject.toml"), f"--cache-dir={WORK / 'types'}"]
        target = str(WORK / "c")
        return list(mypycify([*settings, *modules()], target_dir=target, group_name="willstone", multi_file=True))
    finally:
        os.chdir(before)


class Compiler:
    """Turns C into objects, those that are not there yet."""

    def __init__(self, extensions: list[Any]) -> None:
        flags = [*shlex.split(sysconfig.get_config_var("CFLAGS") or ""), "-fPIC", "-w", f"-O{LEVEL}", "-g0"]
        own = [sysconfig.get_paths()["include"], *{path for one in extensions for path in one.include_dirs}]
        self._command = [*shlex.split(os.environ.get("CC", "cc")), *flags, *(f"-I{path}" for path in own)]
        shared = sorted((WORK / "c").glob("*.h"))
        self._shared = hashlib.blake2b("\0".join(flags).encode() + b"".join(path.read_bytes() for path in shared))
        self.made = 0

    def compile(self, source: str) -> str:
        """The object of a file of C."""
        key = self._shared.copy()
        key.update(Path(source).read_bytes())
        found = WORK / "objects" / f"{key.hexdigest()[:32]}.o"
        if not found.exists():
            found.parent.mkdir(parents=True, exist_ok=True)
            trial = found.with_suffix(f".{os.getpid()}")
            subprocess.run([*self._command, "-c", source, "-o", str(trial)], check=True)
            trial.rename(found)
            self.made += 1
        return str(found)


def build(tree: Path) -> None:
    """Put the compiled modules into a tree of packages."""
    began = monotonic()
    print(f"1 of 2: translating {len(modules())} modules into C ...", flush=True)
    extensions = translate()
    print(f"  ... done in {monotonic() - began:.0f} s", flush=True)
    print("2 of 2: compiling the C: some minutes for the first time ...", flush=True)
    began, compiler = monotonic(), Compiler(extensions)
    linker = shlex.split(sysconfig.get_config_var("LDSHARED"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for extension in extensions:
            objects = list(pool.map(compiler.compile, extension.sources))
            target = tree / f"{extension.name.replace('.', '/')}{SUFFIX}"
            target.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run([*linker, *objects, "-o", str(target)], check=True)
    print(f"  ... done in {monotonic() - began:.0f} s, {compiler.made} files anew", flush=True)


def compiled(tree: Path) -> Iterator[Path]:
    """What has been compiled in a tree."""
    yield from tree.rglob(f"*{SUFFIX}")


def main() -> None:
    """Make the tree anew."""
    if TREE.exists():
        shutil.rmtree(TREE)
    shutil.copytree(
        SOURCE / "willstone", TREE / "willstone", ignore=shutil.ignore_patterns("__pycache__"), copy_function=os.symlink
    )
    build(TREE)
    command = [str(Path(sys.executable).parent / "willstone"), "--version"]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(TREE)})


if __name__ == "__main__":
    main()
