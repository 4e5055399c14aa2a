"""A PostgreSQL for tests: started by an unprivileged user in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import needs
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

_USER = "nobody"  # who runs it if the tests are run by root, whom PostgreSQL refuses


class Postgres:
    """A server that can be stopped and started again."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self._programs = programs
        self._folder = folder
        self._user = user
        self._port = _free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://willstone@127.0.0.1:{self._port}/postgres"
        self._run("initdb", "-U", "willstone", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions").wait()

    def _run(self, program: str, *options: str | Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [self._programs / program, "-D", self._folder / "data", *options],
            user=self._user,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self._folder)},
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"]
        self._server = self._run("postgres", "-k", self._folder, "-p", str(self._port), *options)
        _wait_for(self._port, self._server)

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait()


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A server that runs as long as the block does."""
    programs = needs.postgres()
    if programs is None:
        pytest.skip(needs.POSTGRES.reason)
    folder = Path(tempfile.mkdtemp(prefix="willstone-postgres-"))
    user = None
    if os.geteuid() == 0:
        user = _USER
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    server = Postgres(programs, folder, user)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database on a server that runs as long as the block does."""
    with postgres_server() as server:
        yield server.url


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert server.poll() is None, "PostgreSQL ended at once"
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                time.sleep(0.3)  # it listens a moment before it is ready
                return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL does not answer")
