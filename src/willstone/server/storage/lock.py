"""A SQLite database belongs to one server at a time: a lock that the system takes back when the process ends."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from sqlalchemy.engine import make_url

from willstone.i18n import message as said
from willstone.server.storage.trouble import StoreTrouble

try:
    import fcntl
except ImportError:  # a system without it, where starting two servers is left to its user
    fcntl = None  # type: ignore[assignment]  # a module or nothing


class InUse(StoreTrouble):
    """Another server has the database."""

    def __init__(self, path: Path) -> None:
        super().__init__(said("another server is using {}", path), said("another server has the database"))


class FileLock:
    """Locked files for a database, whatever name it is reached by; without a path there is nothing to lock.

    One file lies beside the database itself, where links to it lead. The other is named after its device and number
    there, which all names of a file share that are no links but the file itself.
    """

    def __init__(self, database: Path | None) -> None:
        self._named = database
        self._files: list[IO[str]] = []

    def take(self) -> None:
        """Lock; raises InUse or OSError."""
        if self._named is None:
            return
        database = self._named.resolve()
        database.parent.mkdir(parents=True, exist_ok=True)
        self._lock(Path(f"{database}.lock"))
        with suppress(OSError):  # what is wrong with the file shows when it is opened
            database.touch(0o600)
            found = database.stat()
            self._lock(Path(tempfile.gettempdir()) / f"willstone-{_user()}-{found.st_dev}-{found.st_ino}.lock")

    def _lock(self, path: Path) -> None:
        assert self._named is not None
        while True:
            file = path.open("w")
            try:
                if fcntl is not None:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                file.close()
                self.release()
                raise InUse(self._named) from None
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                    self._files.append(file)
                    return
            file.close()  # who had it took it away just now

    def release(self) -> None:
        """Unlock, and take the locked files away."""
        while self._files:
            file = self._files.pop()
            with suppress(OSError):
                Path(file.name).unlink()
            file.close()

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0


def database_lock(url: str) -> FileLock:
    """The lock of a database; other databases than SQLite have none."""
    path = make_url(url).database if url.startswith("sqlite") else None
    return FileLock(Path(path) if path and path != ":memory:" else None)
