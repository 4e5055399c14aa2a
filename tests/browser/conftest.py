"""A real server in a process of its own and real Chromium; without a browser these tests say so and are skipped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING, Final
from urllib.error import URLError

import kept
import needs
import pytest
from browser.hands import Hands
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from ports import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from _pytest.tmpdir import TempPathFactory

_START: Final = "import sys; sys.argv[0] = 'willstone'; from willstone.cli.main import main; main()"
_SECONDS: Final = 300  # on a busy machine


class Served:
    """A server that can be killed and started again where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = kept.with_tables(folder / "data")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        environment = {**os.environ, "WILLSTONE_DATA": str(self.folder)}
        command = [
            sys.executable,
            "-c",
            _START,
            "serve",
            "--port",
            str(self.port),
            "--thinkers",
            "1",
            "--trust",
            "127.0.0.1",
            "--pace",
            "0.05",  # nobody watches
        ]
        self.process = subprocess.Popen(command, env=environment)
        deadline = time.monotonic() + _SECONDS
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server ended by itself"
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def executable() -> str:
    """Where the browser is."""
    found = needs.chromium()
    if found is None:
        pytest.skip(needs.CHROMIUM.reason)
    return found


@pytest.fixture(scope="module")
def chromium(executable: str) -> Iterator[Browser]:
    """The browser that the tests of a module share; while it is there, its event loop runs in this thread."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: TempPathFactory, executable: str) -> Iterator[Served]:
    """A server for all tests that do not harm it."""
    assert executable
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def mortal(tmp_path: Path, chromium: Browser) -> Iterator[Served]:
    """A server that a test may kill."""
    assert chromium.is_connected()
    server = Served(tmp_path)
    server.start()
    yield server
    server.stop()


class People:
    """Opens browsers of their own for people."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def come(
        self, url: str, width: int = 1440, height: int = 900, locale: str = "en-US", stops: Sequence[str] = ()
    ) -> Hands:
        """A new person at a page, who has never been here, or who always wants to be asked in some windows."""
        context = self.chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 500,
            locale=locale,
            reduced_motion="reduce",
            color_scheme="dark",
            accept_downloads=True,
        )
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on(
            "console",
            lambda said: self.problems.append(said.text) if "Content Security Policy" in said.text else None,
        )
        page.goto(url)
        if stops:
            page.evaluate("kept => localStorage.setItem('willstone', kept)", json.dumps({"stops": list(stops)}))
            page.reload()
        return Hands(page)


@pytest.fixture
def people(chromium: Browser) -> Iterator[People]:
    """Whoever comes; a page that fails or breaks the security policy fails the test."""
    crowd = People(chromium)
    yield crowd
    for context in crowd.contexts:
        context.close()
    assert crowd.problems == []
