"""Writes the journals of all tables: what comes while one transaction is being stored goes into the next, together.

To SQLite a thread of its own writes, over one connection that stays open: everybody's decisions wait for this, and the
drivers for asynchronous programs take several turns of the loop for each of them.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import create_engine, delete, event, insert, select
from sqlalchemy.exc import SQLAlchemyError

from willstone.server.metrics import STORING
from willstone.server.storage import schema
from willstone.server.storage.trouble import StoreTrouble, explain

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy import Connection, Engine, Executable
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    Rows = list[dict[str, Any]]
    Commit = Callable[[Rows], Awaitable[None]]


_CACHE: Final = 256  # KiB of a SQLite database that a connection keeps in memory


class NotOurs(SQLAlchemyError):
    """A table belongs to another process: this one was taken to be dead, and what it does there is not stored."""


class Writer:
    """Appends to journals, one transaction at a time. A row that is there already makes its group fail (a fence)."""

    def __init__(self, commit: Commit) -> None:
        """``commit`` stores rows; when it returns they are on the disk."""
        self._commit = commit
        self._waiting: list[tuple[Rows, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, and end."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def append(self, rows: Rows) -> None:
        """Store rows; when this returns they are on the disk. Raises SQLAlchemyError."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, done))
        self._wake.set()
        with STORING.time():
            await done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            groups, self._waiting = self._waiting, []
            if groups:
                await self._store(groups)

    async def _store(self, groups: list[tuple[Rows, asyncio.Future[None]]]) -> None:
        try:
            await self._commit([row for rows, _ in groups for row in rows])
        except (SQLAlchemyError, OSError) as error:
            if len(groups) == 1 or isinstance(error, StoreTrouble):
                for _, done in groups:
                    _settle(done, error)
                return
            for group in groups:  # one of them is to blame
                await self._store([group])
        else:
            for _, done in groups:
                _settle(done)


class AnyDatabase:
    """Rows are stored over a connection of the engine that stays open, and is replaced once when it is lost.

    Nobody knows whether a transaction was stored during which the connection was lost; if it was, storing it again
    fails, and the tables are read again from what is stored.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.owner = ""  # the process that writes, where others may have taken its tables over; empty: anybody may
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def __call__(self, rows: Rows) -> None:
        """Store rows."""
        try:
            await self._store(rows)
        except StoreTrouble as error:
            await self.close()
            if not error.passing:
                raise
            await self._store(rows)

    async def _store(self, rows: Rows) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            if self.owner:
                await self._must_own({row["table_id"] for row in rows}, self._connection)
            await self._connection.execute(insert(schema.journal), rows)

    async def _must_own(self, wanted: set[str], connection: AsyncConnection) -> None:
        tables = schema.tables.c
        query = select(tables.id).where(tables.id.in_(wanted), tables.owner == self.owner).with_for_update(read=True)
        lost = wanted - set((await connection.execute(query)).scalars())
        if lost:
            raise NotOurs(f"another process has {', '.join(sorted(lost))}")

    async def beat(self) -> None:
        """Write something that is of no account."""
        async with self._engine.begin() as connection:
            for statement in _beating():
                await connection.execute(statement)

    async def close(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()


class SqliteThread:
    """Rows are stored by a thread, over a connection that stays open."""

    def __init__(self, url: str) -> None:
        self._engine = file_engine(url)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: Connection | None = None

    async def __call__(self, rows: Rows) -> None:
        """Store rows."""
        await self._do((insert(schema.journal), rows))

    async def beat(self) -> None:
        """Write something that is of no account."""
        await self._do(*((statement, None) for statement in _beating()))

    async def _do(self, *work: tuple[Executable, Rows | None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._store, work)

    def _store(self, work: Sequence[tuple[Executable, Rows | None]]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                for statement, rows in work:
                    self._connection.execute(statement, rows)
        except StoreTrouble:
            self._let_go()  # the next one begins anew
            raise

    async def close(self) -> None:
        """Let the thread end."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()
        self._engine.dispose()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()


def _beating() -> tuple[Executable, ...]:
    """What shows that a database can be written."""
    return delete(schema.heartbeat), insert(schema.heartbeat).values(at=time.time())


def file_engine(url: str) -> Engine:
    """An engine for a SQLite file that waits for what it does."""
    engine = create_engine(url.replace("+aiosqlite", "", 1))
    event.listen(engine, "connect", careful)
    explain(engine, url)
    return engine


def careful(connection: Any, _record: object) -> None:
    """Every connection to SQLite writes ahead, and waits until what it wrote is on the disk.

    It keeps little of what it has read: there are many of them when much is asked, and the system keeps it for all.
    """
    cursor: sqlite3.Cursor = connection.cursor()
    lasting = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
    for pragma in (*lasting, f"cache_size=-{_CACHE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _settle(done: asyncio.Future[None], error: BaseException | None = None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
