"""The database behind the tables."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from willstone.server.storage import schema
from willstone.server.storage.learned import Learned
from willstone.server.storage.lists import Lists
from willstone.server.storage.lock import database_lock
from willstone.server.storage.shelves import Shelves
from willstone.server.storage.trouble import explain, explained, patient, place_of, trouble, trouble_of
from willstone.server.storage.upgrade import upgrade
from willstone.server.storage.writer import AnyDatabase, SqliteThread, Writer, careful, file_engine
from willstone.server.tables.summary import Report, Summary

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from willstone.server.storage.trouble import StoreTrouble

_LOBBY: Final = 100  # tables that are listed
_RECENT: Final = 60 * 60 * 24.0  # seconds after which a table that nobody touches is not shown to others
_RELAY: Final = "relay"
_RELAY_KEY: Final = select(schema.keys.c.value).where(schema.keys.c.name == _RELAY)
_LONGEST: Final = 3.0  # seconds in which a database that is well writes something
_FRESH: Final = 1.0  # seconds for which everybody who asks is told the same
_CONNECTING: Final = 5.0  # seconds
_ANSWERING: Final = 30.0  # seconds for one statement
_PAGE: Final = 500  # entries of a journal that are read at once


class Store(Lists, Shelves, Learned):
    """Tables, journals, decks and reports. People are in :mod:`willstone.server.storage.people`."""

    def __init__(self, url: str) -> None:
        """Raises StoreTrouble if that is no address of a database."""
        self.url = url
        self.shared = not url.startswith("sqlite")  # whether other processes may use it
        with explained(url):
            self.engine: AsyncEngine = new_engine(url)
            self._lock = database_lock(url)
        self._commit = AnyDatabase(self.engine) if self.shared else SqliteThread(url)
        self._writer = Writer(self._commit)
        self._beating: asyncio.Task[StoreTrouble | None] | None = None
        self._beaten = 0.0  # when it was last known whether the database can be written

    async def open(self) -> None:
        """Connect, and bring the database up to date; raises StoreTrouble, of which InUse is one."""
        with explained(self.url):
            try:
                self._lock.take()
                if self.shared:
                    await _upgrade(self.url)
                else:
                    await asyncio.to_thread(_upgrade_file, self.url)
            except BaseException:
                await self.engine.dispose()
                self._lock.release()
                raise
        self._writer.start()

    def write_as(self, process: str) -> None:
        """From now on only the journals of tables that a process has are written."""
        if isinstance(self._commit, AnyDatabase):
            self._commit.owner = process

    async def close(self) -> None:
        """Write what is waiting, and disconnect."""
        await self._writer.close()
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.wait((self._beating,))
        await self._commit.close()
        await self.engine.dispose()
        self._lock.release()

    async def check(self) -> None:
        """Write something, unless that was just done; raises StoreTrouble if it cannot be, or takes too long."""
        if self._beating is None or (self._beating.done() and time.monotonic() - self._beaten > _FRESH):
            self._beating = asyncio.create_task(self._beat())
        try:
            async with asyncio.timeout(_LONGEST):
                found = await asyncio.shield(self._beating)
        except TimeoutError:
            raise trouble("slow", place_of(self.url)) from None
        if found is not None:
            raise found

    async def _beat(self) -> StoreTrouble | None:
        try:
            await self._commit.beat()
        except (SQLAlchemyError, OSError) as error:
            return trouble_of(error, self.url) or trouble("opened", place_of(self.url))
        finally:
            self._beaten = time.monotonic()
        return None

    async def relay_key(self) -> str:
        """A secret that all processes share."""
        async with self.engine.begin() as connection:
            found = (await connection.execute(_RELAY_KEY)).scalar()
            if found is not None:
                return str(found)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(schema.keys).values(name=_RELAY, value=secrets.token_urlsafe(32)))
        except IntegrityError:
            pass  # another process was faster
        async with self.engine.connect() as connection:
            return str((await connection.execute(_RELAY_KEY)).scalar_one())

    # ------------------------------------------------------------ tables

    async def create(
        self, table_id: str, summary: Summary, owner: str, rows: Sequence[str], lists: Collection[str] = ()
    ) -> None:
        """A new table with its first entries, which name these lists of decks."""
        now = time.time()
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.tables).values(
                    id=table_id,
                    host=summary.host,
                    status=summary.table.status,
                    public=summary.table.public,
                    created=now,
                    updated=now,
                    summary=_written(summary),
                    owner=owner,
                )
            )
            await connection.execute(
                insert(schema.journal),
                [{"table_id": table_id, "seq": seq, "entry": entry} for seq, entry in enumerate(rows)],
            )
            seated = [{"table_id": table_id, "user_id": user} for user in summary.users if user]
            if seated:  # computers may be alone
                await connection.execute(insert(schema.seatings), seated)
            if lists:
                uses = [{"table_id": table_id, "digest": digest} for digest in set(lists)]
                await connection.execute(insert(schema.list_uses), uses)

    async def append(self, table_id: str, after: int, rows: Sequence[str]) -> None:
        """Add entries to a journal after its entry ``after``; they are stored when this returns."""
        await self._writer.append(
            [{"table_id": table_id, "seq": after + 1 + place, "entry": entry} for place, entry in enumerate(rows)]
        )

    @patient
    async def last_entry(self, table_id: str) -> int | None:
        """The number of the last entry of a journal, if there is one."""
        query = select(func.max(schema.journal.c.seq)).where(schema.journal.c.table_id == table_id)
        async with self.engine.connect() as connection:
            found: int | None = (await connection.execute(query)).scalar()
        return found

    @patient
    async def journal_page(self, table_id: str, after: int = -1, limit: int = _PAGE) -> list[tuple[int, str]]:
        """Some entries after an entry of a journal, with their numbers, as they are stored."""
        columns = schema.journal.c
        query = select(columns.seq, columns.entry).where(columns.table_id == table_id, columns.seq > after)
        async with self.engine.connect() as connection:
            return [(row.seq, row.entry) for row in await connection.execute(query.order_by(columns.seq).limit(limit))]

    async def journal_rows(self, table_id: str, after: int = -1) -> AsyncIterator[tuple[int, str]]:
        """All entries after an entry of a journal, with their numbers, as they are stored."""
        while page := await self.journal_page(table_id, after):
            for row in page:
                yield row
            after = page[-1][0]

    @patient
    async def summarise(self, table_id: str, summary: Summary) -> None:
        """Keep what the lobby shows of a table, and who sits there."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table_id)
                .values(status=summary.table.status, updated=time.time(), summary=_written(summary))
            )
            await connection.execute(delete(schema.seatings).where(schema.seatings.c.table_id == table_id))
            people = {user for user in summary.users if user}
            if people:
                rows = [{"table_id": table_id, "user_id": user} for user in people]
                await connection.execute(insert(schema.seatings), rows)

    @patient
    async def summary(self, table_id: str) -> Summary | None:
        """What is kept of a table, if there is such a table."""
        query = select(schema.tables.c.summary).where(schema.tables.c.id == table_id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else msgspec.json.decode(found, type=Summary)

    @patient
    async def lobby(self, user: str | None) -> list[Summary]:
        """Public tables, or those where somebody sits, the open ones first."""
        tables = schema.tables
        query = select(tables.c.summary, tables.c.updated).where(tables.c.status != "over")
        if user is None:
            query = query.where(tables.c.public, tables.c.updated > time.time() - _RECENT)
        else:
            mine = select(schema.seatings.c.table_id).where(schema.seatings.c.user_id == user)
            query = select(tables.c.summary, tables.c.updated).where(tables.c.id.in_(mine))
        query = query.order_by(tables.c.status, tables.c.updated.desc()).limit(_LOBBY)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [msgspec.json.decode(row.summary, type=Summary) for row in rows]

    @patient
    async def count_tables(self, user: str) -> int:
        """How many tables somebody has made that are not over."""
        query = select(schema.tables.c.id).where(schema.tables.c.host == user, schema.tables.c.status != "over")
        async with self.engine.connect() as connection:
            return len((await connection.execute(query)).all())

    # ------------------------------------------------------------ reports

    async def keep_report(self, report: Report) -> None:
        """Keep a report."""
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(schema.reports).values(
                    id=report.id,
                    table_id=report.table_id,
                    user_id=report.user,
                    game=report.game,
                    seq=report.seq,
                    words=report.words,
                    created=time.time(),
                )
            )

    @patient
    async def report(self, report_id: str) -> Report | None:
        """A report by its id."""
        columns = schema.reports.c
        query = select(columns.id, columns.table_id, columns.user_id, columns.game, columns.seq, columns.words)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query.where(columns.id == report_id))).first()
        return None if row is None else Report(*row)


def _written(summary: Summary) -> str:
    """A summary as it is stored: who is connected is nobody's business later."""
    seats = [msgspec.structs.replace(seat, connected=seat.kind == "computer") for seat in summary.table.seats]
    table = msgspec.structs.replace(summary.table, seats=seats, spectators=0)
    return msgspec.json.encode(msgspec.structs.replace(summary, table=table)).decode()


def new_engine(url: str, *, hurry: bool = True) -> AsyncEngine:
    """An engine whose errors are troubles; without hurry it takes the time that migrations take."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", careful)
    else:
        times = {"timeout": _CONNECTING} | ({"command_timeout": _ANSWERING} if hurry else {})
        engine = create_async_engine(url, pool_pre_ping=True, connect_args=times)
    explain(engine.sync_engine, url)
    return engine


async def _upgrade(url: str) -> None:
    engine = new_engine(url, hurry=False)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def _upgrade_file(url: str) -> None:
    """Without the driver for asynchronous programs, whose threads outlive what goes wrong."""
    engine = file_engine(url)
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


async def bring_up_to_date(url: str) -> None:
    """See whether a server can work with a database, before it starts; raises StoreTrouble."""
    store = Store(url)
    await store.open()
    await store.close()
