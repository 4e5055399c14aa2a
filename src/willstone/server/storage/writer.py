"""Writes the journals of all tables: what comes while one transaction is being stored goes into the next, together."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError

from willstone.server.metrics import STORING
from willstone.server.storage import schema

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    Rows = list[dict[str, Any]]


class Writer:
    """One connection that appends to journals. A row that is there already makes its whole group fail (a fence)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
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
            if len(groups) == 1:
                _settle(groups[0][1], error)
                return
            for group in groups:  # one of them is to blame
                await self._store([group])
        else:
            for _, done in groups:
                _settle(done)

    async def _commit(self, rows: Rows) -> None:
        connection: AsyncConnection
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.journal), rows)


def _settle(done: asyncio.Future[None], error: BaseException | None = None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
