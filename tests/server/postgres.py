"""A PostgreSQL for tests: started by an unprivileged user in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import needs
import pytest
from ports import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

_USER: Final = "nobody"  # who runs it if the tests are run by root, whom PostgreSQL refuses
_SECONDS: Final = 300  # on a busy machine


class Postgres:
    """A server that can be stopped and started again."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self._programs = programs
        self._folder = folder
        self._user = user
        self._port = free_port()
        self._server: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://willstone@127.0.0.1:{self._port}/postgres"
        quickly = ("--no-sync", "--no-instructions")
        made = self._run("initdb", "-D", folder / "data", "-U", "willstone", "-A", "trust", "-E", "UTF8", *quickly)
        assert made.wait() == 0, "PostgreSQL makes no database"

    def _run(self, program: str, *options: str | Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [self._programs / program, *options],
            user=self._user,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self._folder)},
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"]
        place: list[str | Path] = ["-D", self._folder / "data", "-k", self._folder, "-p", str(self._port)]
        self._server = self._run("postgres", *place, *options)
        deadline = time.monotonic() + _SECONDS
        while self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self._port)).wait() != 0:
            assert self._server.poll() is None, "PostgreSQL ended at once"
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            time.sleep(0.05)

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
    server = None
    try:
        server = Postgres(programs, folder, user)
        server.start()
        yield server
    finally:
        if server is not None:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database on a server that runs as long as the block does."""
    with postgres_server() as server:
        yield server.url
