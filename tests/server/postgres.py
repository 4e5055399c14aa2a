"""A PostgreSQL for tests: started by an unprivileged user in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

_USER = "nobody"  # who runs it if the tests are run by root, whom PostgreSQL refuses


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a database on a server that runs as long as the block does."""
    if shutil.which("initdb") is None or shutil.which("postgres") is None:
        pytest.skip("PostgreSQL is not installed: initdb and postgres are not on the PATH")
    folder = Path(tempfile.mkdtemp(prefix="willstone-postgres-"))
    user = None
    if os.geteuid() == 0:
        user = _USER
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data, port = folder / "data", _free_port()
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}
    subprocess.run(
        ["initdb", "-D", data, "-U", "willstone", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"],
        user=user,
        env=environment,
        cwd=folder,
        check=True,
        capture_output=True,
    )
    options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"]
    server = subprocess.Popen(
        ["postgres", "-D", data, "-k", folder, "-p", str(port), *options],
        user=user,
        env=environment,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, server)
        yield f"postgresql://willstone@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


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
