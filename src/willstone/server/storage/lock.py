"""A SQLite database belongs to one server at a time: a lock that the system takes back when the process ends."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO, Self

from sqlalchemy.engine import make_url

try:
    import fcntl
except ImportError:  # a system without it, where starting two servers is left to its user
    fcntl = None  # type: ignore[assignment]  # a module or nothing


class InUse(RuntimeError):
    """Another server has the database."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"another server is using {path}")


class FileLock:
    """A locked file beside a database; without a path there is nothing to lock."""

    def __init__(self, database: Path | None) -> None:
        self._database = database
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Lock; raises InUse."""
        if self._database is None:
            return
        self._database.parent.mkdir(parents=True, exist_ok=True)
        self._file = Path(f"{self._database}.lock").open("w")  # noqa: SIM115  # open as long as it is locked
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.release()
            raise InUse(self._database) from None

    def release(self) -> None:
        """Unlock."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def database_lock(url: str) -> FileLock:
    """The lock of a database; other databases than SQLite have none."""
    path = make_url(url).database if url.startswith("sqlite") else None
    return FileLock(Path(path) if path else None)
