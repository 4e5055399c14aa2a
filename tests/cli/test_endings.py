"""However a command ends, nobody sees a traceback: closed pipes, full disks, Ctrl-C, strange locales, no terminal."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from invoking import invoked

from willstone.cli.shared.telling import FAILED, INTERRUPTED, REFUSED
from willstone.cli.shared.unexpected import MOST_KEPT

if TYPE_CHECKING:
    from pathlib import Path

WILLSTONE = [sys.executable, "-c", "from willstone.cli.main import main; main()"]


def willstone(*arguments: str | bytes, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*WILLSTONE, *arguments], capture_output=True, check=False, **more)


def test_whoever_closes_a_pipe_has_read_enough() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*WILLSTONE, "rules", "coverage"], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_disk_that_is_full_is_told_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*WILLSTONE, "rules", "search", "rune"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode in (1, REFUSED)
    assert done.stderr.decode().splitlines() == [f"cannot write: {os.strerror(errno.ENOSPC)}"]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_locale_that_does_not_know_the_signs_of_cards(encoding: str) -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": encoding}
    done = willstone("cards", "try", "[Divinity] ∞", env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"[Divinity] ")


def test_names_that_are_no_text_and_no_standard_input() -> None:
    done = willstone("deck", "check", b"\xff.yaml", stdin=subprocess.DEVNULL)
    assert done.returncode == REFUSED
    assert len(done.stderr.splitlines()) == 1
    closed = [sys.executable, "-c", "import os, sys; os.close(0); os.execv(sys.argv[1], sys.argv[1:])", *WILLSTONE]
    done = subprocess.run([*closed, "deck", "import", "-"], capture_output=True, check=False)
    assert done.returncode == REFUSED
    assert len(done.stderr.splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_a_tiny_terminal_and_none_at_all() -> None:
    for size in ("1", "0", "-5", "many"):
        done = willstone("play", "--seed", "1", input=b"", env={**os.environ, "COLUMNS": size, "LINES": size})
        assert done.returncode == 0
        assert b"Traceback" not in done.stderr


def test_ctrl_c_ends_a_command_by_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        signal.default_int_handler(signal.SIGINT, None)

    monkeypatch.setattr("willstone.language.parse", interrupted)
    result = invoked("cards", "try", "Draw a card.")
    assert (result.exit_code, result.output.strip()) == (INTERRUPTED, "")


def test_what_nobody_has_foreseen_is_one_line_and_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("a mistake\nof ours")

    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path))
    monkeypatch.setattr("willstone.language.parse", fails)
    (tmp_path / "errors").mkdir()
    for number in range(MOST_KEPT + 2):
        (tmp_path / "errors" / f"20200101-{number:06}-1.txt").write_text("older")
    result = invoked("cards", "try", "Draw a card.")
    (line,) = result.stderr.splitlines()
    assert result.exit_code == FAILED
    assert line.startswith("Willstone failed: ZeroDivisionError: a mistake of ours; the details are in ")
    kept = sorted((tmp_path / "errors").iterdir())
    assert len(kept) == MOST_KEPT
    assert str(kept[-1]) == line.rpartition(" ")[2]
    assert "Traceback" in kept[-1].read_text()


def test_details_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    (tmp_path / "errors").write_text("in the way")
    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path))
    monkeypatch.setattr("willstone.language.parse", fails)
    result = invoked("cards", "try", "Draw a card.")
    (line,) = result.stderr.splitlines()
    assert result.exit_code == FAILED
    assert "the details cannot be written" in line


@pytest.mark.parametrize("command", [["deck", "import", "LIST", "-o", "OUT/x"], ["cards", "gallery", "--out", "OUT/x"]])
def test_where_nothing_can_be_written(command: list[str], tmp_path: Path) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text("1 Kethra, Rune-Smith of the Caldera\n")
    (tmp_path / "out").write_text("no folder")
    places = {"LIST": str(listed), "OUT/x": str(tmp_path / "out" / "x")}
    result = invoked(*(places.get(word, word) for word in command))
    assert result.exit_code == REFUSED
    assert len(result.stderr.splitlines()) == 1
