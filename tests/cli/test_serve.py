"""``willstone serve``: what keeps it from starting is said in one line; a second one opens the page of the first."""

from __future__ import annotations

import asyncio
import http.server
import os
import threading
import webbrowser
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from invoking import invoked
from ports import free_port
from server.running import run
from server.test_kill import Server

from willstone.cli.shared.running import is_ours, note, noted, page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def serve(*arguments: str) -> tuple[int, str, str]:
    before = os.umask(0o022)
    try:
        result = invoked("serve", *arguments)
    finally:
        os.umask(before)
    return result.exit_code, result.stdout, result.stderr


class Quiet(http.server.BaseHTTPRequestHandler):
    """Answers every request by an error, and tells nobody."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged."""


@contextmanager
def something_else() -> Iterator[int]:
    """A program that is not ours and answers requests of the web; gives its port."""
    with http.server.HTTPServer(("127.0.0.1", 0), Quiet) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        try:
            yield other.server_port
        finally:
            other.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "99999"], "there is no port 99999; they go from 1 to 65535, and 0 takes a free one"),
        (["--port", "-1"], "there is no port -1; they go from 1 to 65535, and 0 takes a free one"),
        (["--host", "256.256.256.256"], "there is no address '256.256.256.256' to listen at; see --host"),
        (["--host", "a" * 300], f"there is no address '{'a' * 300}' to listen at; see --host"),
        (["--host", "203.0.113.7", "--port", "0"], "'203.0.113.7' is no address of this machine; see --host"),
        (["--port", "0", "--log-level", "loud"], "no level 'loud' of logs; they are debug, info, warning, error"),
    ],
)
def test_a_place_where_nothing_can_listen_is_told_in_one_line(arguments: list[str], words: str) -> None:
    assert serve(*arguments) == (1, "", f"{words}\n")


def test_a_port_that_another_program_uses() -> None:
    with something_else() as port:
        code, out, told = serve("--open", "--port", str(port))
    assert (code, out, told.count("\n")) == (1, "", 1)
    assert f"http://127.0.0.1:{port}/ is in use by another program" in told
    assert "make play PORT=8018" in told


@pytest.mark.parametrize("content", [b"x" * 5_000, b"SQLite format 3\0" + b"x" * 5_000, bytes(range(256)) * 9])
def test_a_file_that_is_no_database_is_told_in_one_line(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "junk.sqlite"
    file.write_bytes(content)
    code, out, told = serve("--port", "0", "--database", f"sqlite:///{file}")
    assert (code, out, told.count("\n")) == (1, "", 1)
    assert told.startswith(str(file))


@pytest.mark.parametrize("address", ["nonsense", "sqlite:////dev/null/x", "postgresql://nobody@127.0.0.1:{}/none"])
def test_a_database_that_cannot_be_reached_is_told_in_one_line(address: str) -> None:
    code, out, told = serve("--port", "0", "--database", address.format(free_port()))
    assert (code, out, told.count("\n")) == (1, "", 1)


def test_the_port_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLSTONE_PORT", "70000")
    assert serve()[2].startswith("there is no port 70000")


def test_a_second_one_opens_the_page_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    first = Server(database)
    url = f"{first.url}/"

    async def test() -> None:
        await first.start()
        try:
            await asyncio.to_thread(_second, first, database, url)
        finally:
            await first.stop()

    run(test(), 180)
    assert opened == [url, url]
    assert not is_ours(url)
    assert noted(database) == ""


def _second(first: Server, database: str, url: str) -> None:
    words = f"Willstone is running already at {url}: its page is opened\n"
    assert serve("--open", "--port", str(first.port)) == (0, words, "")
    assert serve("--open", "--port", str(free_port()), "--database", database)[:2] == (0, words)  # by its database
    code, _, told = serve("--port", str(first.port))
    assert (code, told.count("\n")) == (1, 1)
    assert told.startswith(f"Willstone is running already at {url};")


def test_a_note_of_a_server_that_is_gone_is_not_believed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    assert noted(database) == ""
    note(database, page("127.0.0.1", free_port()))
    assert noted(database) == ""
    (tmp_path / "tables.sqlite.address").write_bytes(b"\xff\0file:///etc/passwd")
    assert noted(database) == ""


@pytest.mark.parametrize(
    ("host", "url"),
    [("0.0.0.0", "http://127.0.0.1:5/"), ("::", "http://[::1]:5/"), ("localhost", "http://localhost:5/")],
)
def test_the_page_of_an_address(host: str, url: str) -> None:
    assert page(host, 5) == url
