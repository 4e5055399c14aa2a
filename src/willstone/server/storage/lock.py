"""A SQLite database belongs to one server at a time: a lock that the system takes back when the process ends."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # a system without it, where starting two servers is left to its user
    fcntl = None  # type: ignore[assignment]


class InUse(RuntimeError):
    """Another server has the database."""

    def __init__(self, path: str) -> None:
        super().__init__(f"another server is using {path}")


class FileLock:
    """A locked file beside a database."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Lock; raises InUse."""
        path = Path(f"{self._database}.lock")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w")
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(self._database) from None

    def release(self) -> None:
        """Unlock."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None
