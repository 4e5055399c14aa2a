"""What the tests need besides Python: where it is, what is not shown without it, and how to get it.

``python tests/needs.py`` installs what is missing and can be installed, and says what it does; it is quick and silent
if everything is there. What remains missing is skipped by the tests, and listed at the end of their run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

SHARED: Final = Path(__file__).resolve().parents[2] / "shared"  # beside the project
_CHROMIUMS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_OWN_CHROMIUMS: Final = ("chrome", "headless_shell", "chrome-headless-shell", "Chromium", "Google Chrome for Testing")
_POSTGRES: Final = Path("/usr/lib/postgresql")  # where Debian has it, beside the PATH
_MINUTES: Final = 15  # for a download, on a bad day
_NO_CLUSTER: Final = Path("/etc/postgresql-common/createcluster.conf")


class Need(NamedTuple):
    """Something that some tests cannot do without."""

    what: str
    lost: str  # what is not shown without it
    mend: str  # the command, or what else helps

    @property
    def reason(self) -> str:
        """Why tests that need it are skipped."""
        return f"no {self.what}: {self.lost}. To mend it: {self.mend}"


CHROMIUM: Final = Need(
    "Chromium", "the web table is not tried in a browser", "apt-get install chromium, or .venv/bin/playwright install"
)
POSTGRES: Final = Need("PostgreSQL", "the server is tried with SQLite only", "apt-get install postgresql")
SYSTEMD: Final = Need("systemd-analyze", "the unit for hosting is not verified", "apt-get install systemd")
CORPUS: Final = Need(
    f"corpus of real cards at {os.environ.get('WILLSTONE_CORPUS', SHARED / 'cards' / 'corpus.json')}",
    "nothing is tried with real cards",
    "put the card data there, or WILLSTONE_CORPUS=FILE make test",
)
RULES: Final = Need(
    f"rule documents in {SHARED / 'rules'}",
    "the catalogue of the rules is not compared with them",
    "put the documents there",
)
COMPILED: Final = Need("compiled engine", "it is not compared with the interpreted one", "make compile")
SCENARIOS: Final = Need(
    f"scenarios in {SHARED / 'scenarios'}", "rulings written by others are not tried", "put the scenarios there"
)


# ---------------------------------------------------------------------------- where it is


def chromium() -> str | None:
    """A Chromium that runs: the machine's, or playwright's own."""
    found = [path for path in map(shutil.which, _CHROMIUMS) if path]
    own = [path for path in _playwright_folder().glob("chromium*/*/*") if path.name in _OWN_CHROMIUMS]
    own += _playwright_folder().glob("chromium*/*/*.app/Contents/MacOS/*")
    found += [str(path) for path in sorted(own, key=_number, reverse=True)]
    return next((path for path in found if _runs(path)), None)


def _playwright_folder() -> Path:
    """Where playwright keeps its browsers."""
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    if named:
        return Path(named)
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "ms-playwright"


def _number(path: Path) -> int:
    """The number of playwright's build that a path names."""
    found = re.search(r"chromium\w*-(\d+)", str(path))
    return int(found[1]) if found else 0


def _runs(path: str) -> bool:
    """Whether a browser starts: a link to a package that is not there and one without its libraries do not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(_POSTGRES.glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    return next((path for path in folders if (path / "initdb").exists() and (path / "postgres").exists()), None)


# ---------------------------------------------------------------------------- how to get it


def install() -> None:
    """Get what is missing and can be had."""
    if chromium() is None:
        playwright = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        _try(chromium, "playwright's Chromium", playwright)
    if chromium() is None and _may_install():
        _try(chromium, "Debian's Chromium", *_packages("fonts-liberation", "chromium"))
    if postgres() is None and _may_install():
        if not _NO_CLUSTER.exists():  # its programs are wanted, not a database of the machine's
            _NO_CLUSTER.parent.mkdir(exist_ok=True)
            _NO_CLUSTER.write_text("create_main_cluster = false\n")
        _try(postgres, "Debian's PostgreSQL", *_packages("postgresql"))
    for need, found in ((CHROMIUM, chromium), (POSTGRES, postgres)):
        if found() is None:
            _say(need.reason)


def _may_install() -> bool:
    """Whether this is Debian, or one of its children, and we are root."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def _packages(*names: str) -> tuple[list[str], list[str]]:
    """The commands that install Debian's packages."""
    get = ["apt-get", "-qq", "-o", "Acquire::http::Timeout=30", "-o", "DPkg::Lock::Timeout=300"]
    return [*get, "update"], [*get, "install", "-y", "--no-install-recommends", *names]


def _try(found: Callable[[], object], what: str, *commands: list[str]) -> None:
    """Run commands that should bring something, and say whether it is there afterwards."""
    _say(f"installing {what} for the tests ...")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "20000"}
    said = "it does not run"
    for command in commands:
        try:
            subprocess.run(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=_MINUTES * 60,
                check=True,
            )
        except subprocess.CalledProcessError as error:
            lines = str(error.stdout).strip().splitlines() or [str(error)]
            said = next((line for line in lines if re.match(r"E(rror)?:", line)), lines[-1])
        except (OSError, subprocess.TimeoutExpired) as error:
            said = str(error)
    _say(f"{what}: {'installed' if found() else f'cannot be had ({said})'}")


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    install()
