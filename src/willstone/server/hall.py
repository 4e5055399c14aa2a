"""All the tables of one process: those in memory, those taken up from the store, and where the others are."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from willstone.server.decks import load_everything
from willstone.server.live import LiveTable
from willstone.server.metrics import TABLES
from willstone.server.storage.leases import Leases
from willstone.server.storage.people import People
from willstone.server.storage.store import Store
from willstone.server.storage.sweeping import Sweeper
from willstone.server.table import Table
from willstone.server.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.server.entries import AnyEntry
    from willstone.server.settings import Settings

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_LATER: Final = 2.0  # seconds until a thinking process is started, after the first page was served
_PAUSE: Final = 0.1  # seconds between removing some tables and the next ones
_PATIENCE: Final = 3  # how often a game may fail at the same decision before it is over
_log = logging.getLogger("willstone.hall")


class Elsewhere(LookupError):
    """The table is with another process."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class NoTable(LookupError):
    """There is no such table."""


class Full(RuntimeError):
    """No more tables fit into memory."""


class Hall:
    """The tables of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url)
        self.people = People(self.store.engine)
        self.thinker = Thinker(settings.workers)
        self.leases = Leases(
            self.store.engine,
            secrets.token_hex(8),
            settings.address or f"{settings.host}:{settings.port}",
            settings.lease,
        )
        self.sweeper = Sweeper(self.store.engine, self.leases, settings.keep)
        self.relay_key = ""
        self.writing = asyncio.Semaphore(1)  # for records
        self.closing = False
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._going: set[str] = set()  # tables that are being removed
        self._seen: dict[str, int] = {}  # the last entries of tables in memory when they were last said to be alive
        self._changed: set[str] = set()  # tables that have left the memory since, changed
        self._failures: dict[str, tuple[int, int]] = {}  # at which entry of a table the engine failed, how often
        self._tasks: list[asyncio.Task[None]] = []
        self._warming: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Open the store and begin to look after the tables."""
        await asyncio.to_thread(load_everything)
        await self.store.open()
        await self.leases.begin(alone=not self.store.shared)
        self.relay_key = await self.store.relay_key()
        self._tasks = [asyncio.create_task(self._look_after()), asyncio.create_task(self._sweep_again_and_again())]
        self._warming = asyncio.get_running_loop().call_later(_LATER, self.thinker.warm_up)

    async def close(self) -> None:
        """Say good-bye to everybody, store everything, and give the tables back."""
        self.closing = True
        if self._warming is not None:
            self._warming.cancel()
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for live in list(self._live.values()):
            async with live.lock:
                live.abandon("restart", "the server is being restarted")
        await self.thinker.close()
        with suppress(SQLAlchemyError, OSError):
            await self._note_life()
            await self.leases.end()
        await self.store.close()

    async def _look_after(self) -> None:
        """Renew the lease, and let tables go that nobody looks at."""
        while True:
            await asyncio.sleep(self.settings.lease / 3)
            try:
                if not await self.leases.renew():
                    _log.warning("the lease was lost")
                    self._let_go(lambda _: True)
                    await self.leases.again()
            except (SQLAlchemyError, OSError):
                _log.exception("the lease cannot be renewed")
            self._let_go(self._forgotten)

    def _forgotten(self, live: LiveTable) -> bool:
        """Whether nobody has looked at a table for a while."""
        return not live.busy and time.monotonic() - live.idle_since > self.settings.unload

    def _let_go(self, condition: Callable[[LiveTable], bool]) -> None:
        for live in list(self._live.values()):
            if condition(live) and not live.lock.locked():
                live.abandon("restart", "the table is being taken up again")

    # ------------------------------------------------------------ what is too old

    async def _sweep_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(self.settings.keep.sweep)
            try:
                await self.sweep()
            except (SQLAlchemyError, OSError):
                _log.exception("what is too old cannot be removed")

    async def sweep(self) -> None:
        """Remove what has been kept long enough; tables in memory stay."""
        await self._note_life()
        removed = 0
        while old := set(await self.sweeper.old_tables()) - self._live.keys() - self._loading.keys():
            self._going = old
            try:
                gone = await self.sweeper.remove_tables(list(old))
            finally:
                self._going = set()
            removed += gone
            if not gone:
                break
            await asyncio.sleep(_PAUSE)
        sessions = await self.sweeper.end_sessions()
        guests = await self.sweeper.remove_guests()
        await self.sweeper.remove_lists()
        if removed or sessions or guests:
            _log.info("swept", extra={"tables": removed, "sessions": sessions, "guests": guests})

    async def _note_life(self) -> None:
        """Keep when something last happened at the tables that are or were in memory."""
        for live in self._live.values():
            if self._seen.get(live.table.id) != live.table.seq:
                self._changed.add(live.table.id)
        self._seen = {live.table.id: live.table.seq for live in self._live.values()}
        changed, self._changed = self._changed, set()
        await self.sweeper.touch(changed)

    # ------------------------------------------------------------ tables

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def here(self, table_id: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._live.get(table_id)

    async def find(self, table_id: str) -> LiveTable:
        """A table, taken up from the store if need be; raises NoTable, Elsewhere or Full."""
        live = self._live.get(table_id)
        if live is not None:
            return live
        if table_id in self._going:
            raise NoTable(table_id)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._take_up(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _take_up(self, table_id: str) -> LiveTable:
        if self.closing:
            raise Full
        if not await self.leases.claim(table_id):
            address = await self.leases.address_of(table_id)
            if address is not None:
                raise Elsewhere(address)
            if await self.store.summary(table_id) is None:
                raise NoTable(table_id)
            raise Full
        self._must_fit()
        journal = await self.store.journal(table_id)
        if not journal:
            raise NoTable(table_id)
        table = await asyncio.to_thread(Table.replayed, table_id, journal)
        summary = await self.store.summary(table_id)
        if summary is None or summary.table.status != table.status:  # an engine that follows it no more, or again
            await self.store.summarise(table)
        live = self._keep(table)
        if self._failures.get(table_id) == (table.seq, _PATIENCE):
            async with live.lock:
                await live.stop("the engine failed at the next decision again and again")
        live.resume()
        return live

    async def create(self, first: list[AnyEntry]) -> LiveTable:
        """A new table with its first entries."""
        self._must_fit()
        table_id = "".join(secrets.choice(_LETTERS) for _ in range(12))
        table = Table.replayed(table_id, first)
        await self.store.create(table, self.leases.process, first)
        return self._keep(table)

    def _must_fit(self) -> None:
        if len(self._live) >= self.settings.limits.tables:
            raise Full

    def _keep(self, table: Table) -> LiveTable:
        live = LiveTable(table, self.store, self.thinker, self.settings, self._drop)
        live.idle_since = time.monotonic()
        self._live[table.id] = live
        self._seen[table.id] = table.seq
        TABLES.set(len(self._live))
        return live

    def _drop(self, live: LiveTable) -> None:
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
            if self._seen.pop(live.table.id, None) != live.table.seq:
                self._changed.add(live.table.id)
        if live.failed:
            at, times = self._failures.get(live.table.id, (live.stored, 0))
            self._failures[live.table.id] = (live.stored, times + 1 if at == live.stored else 1)
        TABLES.set(len(self._live))
