"""Taking away what nobody needs any more: old tables with their journals, ended sessions, guests who cannot return."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, delete, false, or_, select, update

from willstone.server.storage import schema

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncEngine

    from willstone.server.settings import Retention
    from willstone.server.storage.leases import Leases

DAY: Final = 60 * 60 * 24.0  # seconds
_AT_ONCE: Final = 50  # tables in a transaction, so that nobody who decides meanwhile waits for long
_YOUNG: Final = DAY  # a guest is not looked at before that: their first session may be about to begin


class Sweeper:
    """Removes from a database what has been kept long enough."""

    def __init__(self, engine: AsyncEngine, leases: Leases, keep: Retention) -> None:
        self._engine = engine
        self._leases = leases
        self._keep = keep

    async def touch(self, table_ids: Collection[str]) -> None:
        """Something has happened at these tables lately."""
        ids = list(table_ids)
        for start in range(0, len(ids), _AT_ONCE):
            some = schema.tables.c.id.in_(ids[start : start + _AT_ONCE])
            async with self._engine.begin() as connection:
                await connection.execute(update(schema.tables).where(some).values(updated=time.time()))

    async def old_tables(self) -> list[str]:
        """A number of tables that have been kept long enough, and that no other living process has."""
        tables = schema.tables.c
        query = select(tables.id).where(self._kept_enough(), self._leases.free()).order_by(tables.updated)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.limit(_AT_ONCE))).scalars())

    def _kept_enough(self) -> ColumnElement[bool]:
        """Each state of a table has a time of its own; 0 days are for ever."""
        tables = schema.tables.c
        days = {"open": self._keep.waiting, "playing": self._keep.abandoned, "over": self._keep.records}
        return or_(
            *(
                and_(tables.status == status, tables.updated < time.time() - number * DAY)
                for status, number in days.items()
                if number
            ),
            false(),
        )

    async def remove_tables(self, table_ids: Sequence[str]) -> int:
        """Remove tables with all that belongs to them, unless somebody has come back to them meanwhile; how many."""
        query = delete(schema.tables).where(schema.tables.c.id.in_(table_ids), self._kept_enough(), self._leases.free())
        async with self._engine.begin() as connection:
            gone = list((await connection.execute(query.returning(schema.tables.c.id))).scalars())
            for part in (schema.journal, schema.reports):
                await connection.execute(delete(part).where(part.c.table_id.in_(gone)))
        return len(gone)

    async def remove_lists(self) -> int:
        """Remove the lists that neither a deck nor a table refers to any more; how many."""
        lists = schema.lists.c
        decks = select(schema.decks.c.list).where(schema.decks.c.list == lists.digest)
        tables = select(schema.list_uses.c.digest).where(schema.list_uses.c.digest == lists.digest)
        async with self._engine.begin() as connection:
            return (await connection.execute(delete(schema.lists).where(~decks.exists(), ~tables.exists()))).rowcount

    async def end_sessions(self) -> int:
        """Remove the sessions whose time is over; how many."""
        async with self._engine.begin() as connection:
            query = delete(schema.sessions).where(schema.sessions.c.expires < time.time())
            return (await connection.execute(query)).rowcount

    async def remove_guests(self) -> int:
        """Remove guests with their decks who have no session left, nor a seat, nor a table; never an account."""
        users = schema.users.c
        needed = (
            select(schema.sessions.c.user_id)
            .union(select(schema.seatings.c.user_id), select(schema.tables.c.host))
            .subquery()
        )
        guests = and_(
            users.password.is_(None),
            users.created < time.time() - _YOUNG,
            users.id.not_in(select(needed.c.user_id)),
        )
        async with self._engine.begin() as connection:
            gone = delete(schema.users).where(guests).returning(users.id)
            ids = list((await connection.execute(gone)).scalars())
            for start in range(0, len(ids), _AT_ONCE):
                some = schema.decks.c.user_id.in_(ids[start : start + _AT_ONCE])
                await connection.execute(delete(schema.decks).where(some))
        return len(ids)
