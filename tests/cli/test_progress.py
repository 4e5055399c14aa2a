"""Bars for those who wait at a terminal, one below the other; nothing for everybody else."""

from __future__ import annotations

import io
import sys

import pytest

from willstone.cli.shared.progress import bar, notice


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def work() -> None:
    notice("Starting")
    with bar("compiling") as advance:
        with bar("preparing") as advance_within:
            advance_within(1, 2)
        advance(1, 2)


def test_work_within_work_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    work()
    assert screen.getvalue().startswith("Starting\n")
    assert "preparing" in screen.getvalue()
    assert "compiling" in screen.getvalue()


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_nothing_is_shown_to_others(stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    work()
    assert stream is None or stream.getvalue() == ""
