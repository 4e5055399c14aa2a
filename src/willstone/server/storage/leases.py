"""Which process has which table. A process shows by its lease that it lives; a dead one's tables are taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, extract, func, insert, or_, select, update

from willstone.server.storage import schema

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncEngine


_LONG: Final = 3600.0  # seconds after which nobody remembers a dead process


class Leases:
    """The processes that share a database."""

    def __init__(self, engine: AsyncEngine, process: str, address: str, seconds: float) -> None:
        self._engine = engine
        self.process = process
        self.address = address
        self.seconds = seconds
        self._alone = False

    def _now(self) -> Any:
        """The time of the database, which all processes agree on."""
        return extract("epoch", func.now())

    async def begin(self, *, alone: bool) -> None:
        """Show that this process lives; whoever had its address before, or the database alone, is dead."""
        self._alone = alone
        processes = schema.processes
        dead = or_(processes.c.address == self.address, processes.c.seen < self._now() - _LONG)
        async with self._engine.begin() as connection:
            await connection.execute(delete(processes) if alone else delete(processes).where(dead))
            await connection.execute(insert(processes).values(id=self.process, address=self.address, seen=self._now()))

    async def renew(self) -> bool:
        """Show that this process still lives; False if it was taken to be dead, or may have been: it was too late."""
        processes = schema.processes
        query = update(processes).where(processes.c.id == self.process).values(seen=self._now())
        if not self._alone:
            query = query.where(processes.c.seen > self._now() - self.seconds)
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def again(self) -> None:
        """Begin anew after having been taken to be dead."""
        processes = schema.processes
        async with self._engine.begin() as connection:
            await connection.execute(delete(processes).where(processes.c.id == self.process))
            await connection.execute(insert(processes).values(id=self.process, address=self.address, seen=self._now()))

    async def end(self) -> None:
        """Give everything back."""
        async with self._engine.begin() as connection:
            tables = schema.tables
            await connection.execute(update(tables).where(tables.c.owner == self.process).values(owner=None))
            await connection.execute(delete(schema.processes).where(schema.processes.c.id == self.process))

    async def claim(self, table_id: str) -> bool:
        """Take a table that no living process has; whether it is ours now."""
        query = update(schema.tables).where(schema.tables.c.id == table_id, self.free()).values(owner=self.process)
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).rowcount == 1

    def free(self) -> ColumnElement[bool]:
        """The condition that no other living process has a table."""
        owner = schema.tables.c.owner
        alive = select(schema.processes.c.id).where(schema.processes.c.seen > self._now() - self.seconds)
        return or_(owner.is_(None), owner == self.process, owner.not_in(alive))

    async def address_of(self, table_id: str) -> str | None:
        """Where the living process is that has a table."""
        query = (
            select(schema.processes.c.address)
            .join_from(schema.tables, schema.processes, schema.tables.c.owner == schema.processes.c.id)
            .where(schema.tables.c.id == table_id, schema.processes.c.seen > self._now() - self.seconds)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()
