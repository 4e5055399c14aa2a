"""What the tests need is installed if it can be, and what they skip is listed with what mends it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import needs
import pytest

TESTS = Path(__file__).parent
BROKEN = "#!/bin/sh\nexit 127\n"  # as if a library was missing
NO_NETWORK = "#!/bin/sh\necho downloading\necho Error: nobody answers\necho at once\nexit 1\n"
DOWNLOADS = """#!/bin/sh
/bin/cp "${0%/*}/true" "$PLAYWRIGHT_BROWSERS_PATH/chromium_headless_shell-7/linux/headless_shell"
"""
PACKAGES = """#!/bin/sh
cd "${0%/*}"
echo "$@" >>asked
case "$*" in
  *chromium) /bin/cp true chromium ;;
  *postgresql) /bin/cp true initdb; /bin/cp true postgres ;;
esac
"""
LACKING = """
import needs, pytest

def test_it(): pytest.skip(needs.CHROMIUM.reason)

@pytest.mark.skipif(True, reason=needs.CHROMIUM.reason)
def test_that(): raise AssertionError

@pytest.mark.skipif(True, reason=needs.POSTGRES.reason)
def test_other(): raise AssertionError

@pytest.mark.skipif(True, reason=needs.CHROMIUM.reason)
def test_forbidden(): raise AssertionError
"""


class Machine:
    """A machine on which nothing is installed, with a user who may not do much."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs = folder / "programs"
        self.browsers = folder / "browsers" / "chromium_headless_shell-7" / "linux"
        self.no_cluster = folder / "etc" / "createcluster.conf"
        self._monkeypatch = monkeypatch
        for path in (self.programs, self.browsers):
            path.mkdir(parents=True)
        monkeypatch.setenv("PATH", str(self.programs))
        monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(folder / "browsers"))
        monkeypatch.setattr(needs, "_POSTGRES", folder / "postgresql")
        monkeypatch.setattr(needs, "_NO_CLUSTER", self.no_cluster)
        monkeypatch.setattr(sys, "executable", str(self.programs / "python"))
        self.has("true", "#!/bin/sh\n")
        self.has("python", NO_NETWORK)
        self.user(1000)

    def has(self, name: str, text: str) -> None:
        """A program is there."""
        (self.programs / name).write_text(text)
        (self.programs / name).chmod(0o755)

    def user(self, number: int) -> None:
        """Who runs the tests; 0 may install packages."""
        self._monkeypatch.setattr(os, "geteuid", lambda: number)

    def asked(self) -> list[str]:
        """What was asked of the packages."""
        file = self.programs / "asked"
        return [line.split()[-1] for line in file.read_text().splitlines()] if file.exists() else []


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


def test_what_is_there_is_used_without_a_word(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("chromium", "initdb", "postgres"):
        machine.has(name, "#!/bin/sh\n")
    needs.install()
    assert capsys.readouterr().out == ""
    assert (needs.chromium(), needs.postgres()) == (str(machine.programs / "chromium"), machine.programs.resolve())


def test_playwright_brings_its_own_browser(machine: Machine) -> None:
    machine.has("chromium", BROKEN)
    machine.has("python", DOWNLOADS)
    needs.install()
    assert needs.chromium() == str(machine.browsers / "headless_shell")


def test_debian_has_packages_for_root(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.has("apt-get", PACKAGES)
    machine.user(0)
    needs.install()
    assert machine.asked() == ["update", "chromium", "update", "postgresql"]
    assert (needs.chromium(), needs.postgres()) == (str(machine.programs / "chromium"), machine.programs.resolve())
    assert machine.no_cluster.read_text() == "create_main_cluster = false\n"
    assert capsys.readouterr().out.splitlines() == [
        "installing playwright's Chromium for the tests ...",
        "playwright's Chromium: cannot be had (Error: nobody answers)",
        "installing Debian's Chromium for the tests ...",
        "Debian's Chromium: installed",
        "installing Debian's PostgreSQL for the tests ...",
        "Debian's PostgreSQL: installed",
    ]


def test_others_are_told_what_to_do(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    machine.has("apt-get", PACKAGES)
    needs.install()
    assert machine.asked() == []
    assert capsys.readouterr().out.splitlines()[-2:] == [needs.CHROMIUM.reason, needs.POSTGRES.reason]


def test_postgresql_is_found_where_debian_has_it(machine: Machine, tmp_path: Path) -> None:
    for version in ("9.6", "15"):
        folder = tmp_path / "postgresql" / version / "bin"
        folder.mkdir(parents=True)
        for name in ("initdb", "postgres"):
            (folder / name).touch()
    assert needs.postgres() == tmp_path / "postgresql" / "15" / "bin"
    assert machine.asked() == []


def test_what_is_skipped_is_listed_with_what_mends_it_unless_it_is_forbidden(tmp_path: Path) -> None:
    (tmp_path / "test_lacking.py").write_text(LACKING)
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {TESTS}\n")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(TESTS), *sys.path)),
        "WILLSTONE_UNSKIPPED": "elsewhere test_lacking.py::test_forbidden",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "conftest",
        "-n",
        "1",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:schemathesis",
    ]
    found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    lines = found.stdout.splitlines()
    assert found.returncode == 1, found.stdout
    assert f"skipped, but WILLSTONE_UNSKIPPED names it: {needs.CHROMIUM.reason}" in lines
    assert any("NOT TRIED: 3 tests were skipped" in line for line in lines)
    listed = [line for line in lines if " skipped: " in line]
    assert listed == [f"2 skipped: {needs.CHROMIUM.reason}", f"1 skipped: {needs.POSTGRES.reason}"]
