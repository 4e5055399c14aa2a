"""All the tables of one process: those in memory, those taken up from the store, and where the others are."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from willstone import progress
from willstone.language.library.library import to_be_compiled
from willstone.server.decks.prepared import fingerprint
from willstone.server.decks.reading import load_everything
from willstone.server.decks.shelf import search_from_now_on
from willstone.server.hosting.analyses import Analyses
from willstone.server.hosting.door import Door, Gone
from willstone.server.hosting.own_decks import ready_list
from willstone.server.metrics import TABLES
from willstone.server.play import acts
from willstone.server.processes.children import Lost, beside
from willstone.server.processes.crew import Crew
from willstone.server.processes.memory import seldom_look_for_garbage
from willstone.server.processes.staff import Staff
from willstone.server.storage.leases import Leases
from willstone.server.storage.people import People
from willstone.server.storage.store import Store
from willstone.server.storage.sweeping import Sweeper
from willstone.server.tables import entries
from willstone.server.tables.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from willstone.server.processes.crew import Hand
    from willstone.server.settings import Settings
    from willstone.server.tables.entries import AnyEntry

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_OPENING: Final = "opening"  # whose work taking up tables is
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
        self.staff = Staff(settings)
        self.analyses = Analyses(self.staff)
        self.crew = Crew(settings)
        self.leases = Leases(
            self.store.engine,
            secrets.token_hex(8),
            settings.address or f"{settings.host}:{settings.port}",
            settings.lease,
        )
        self.sweeper = Sweeper(self.store.engine, self.leases, settings.keep)
        self.relay_key = ""
        self.closing = False
        self._doors: dict[str, Door] = {}
        self._loading: dict[str, asyncio.Task[Door]] = {}
        self._going: set[str] = set()  # tables that are being removed
        self._seen: dict[str, int] = {}  # the last entries of tables in memory when they were last said to be alive
        self._changed: set[str] = set()  # tables that have left the memory since, changed
        self._failures: dict[str, tuple[int, int]] = {}  # at which entry of a table the engine failed, how often
        self._unopened: dict[str, int] = {}  # how often a table could not be taken up
        self._tasks: list[asyncio.Task[None]] = []
        self._loaded: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store and begin to look after the tables; cards are read meanwhile."""
        await self.store.open()
        await self.leases.begin(alone=not self.store.shared)
        self.store.write_as(self.leases.process)
        self.relay_key = await self.store.relay_key()
        warming = asyncio.create_task(self._warm_up())
        self._loaded = asyncio.create_task(self._load(warming))
        self._tasks = [
            asyncio.create_task(self._look_after()),
            asyncio.create_task(self._sweep_again_and_again()),
            warming,
        ]

    async def _load(self, warming: asyncio.Task[None]) -> None:
        """Read cards and decks, beside what is being done, after the first process has compiled those that are new."""
        if await beside(to_be_compiled):
            with progress.shown("compiling cards, this once"):
                await asyncio.wait((warming,))
        await beside(load_everything)
        seldom_look_for_garbage()
        self._tasks.append(asyncio.create_task(beside(search_from_now_on)))

    async def loaded(self) -> None:
        """Wait until cards and decks have been read."""
        if self._loaded is not None and not self._loaded.done():
            await asyncio.shield(self._loaded)

    async def _warm_up(self) -> None:
        """Start processes before anybody needs them."""
        try:
            await self.crew.hand(wild=False)
            await self.staff.thinkers.warm_up()
        except Lost:
            _log.exception("no process can be started")

    async def close(self) -> None:
        """Say good-bye to everybody, store everything, and give the tables back."""
        self.closing = True
        for task in (*self._tasks, *([self._loaded] if self._loaded else [])):
            task.cancel()
            await asyncio.wait((task,))
            if not task.cancelled() and (error := task.exception()) is not None:
                _log.error("something that goes on beside the tables had ended", exc_info=error)
        for door in list(self._doors.values()):
            await door.close("restart", "the server is being restarted")
        await self.analyses.close()
        await self.staff.close()
        await self.crew.close()
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

    def _forgotten(self, door: Door) -> bool:
        """Whether nobody has looked at a table for a while."""
        return not door.busy and time.monotonic() - door.idle_since > self.settings.unload

    def _let_go(self, condition: Callable[[Door], bool]) -> None:
        for door in list(self._doors.values()):
            if condition(door):
                door.abandon("restart", "the table is being taken up again")

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
        while old := set(await self.sweeper.old_tables()) - self._doors.keys() - self._loading.keys():
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
        for door in self._doors.values():
            if self._seen.get(door.id) != door.seq:
                self._changed.add(door.id)
        self._seen = {door.id: door.seq for door in self._doors.values()}
        changed, self._changed = self._changed, set()
        await self.sweeper.touch(changed)

    # ------------------------------------------------------------ tables

    @property
    def count(self) -> int:
        """How many tables are in memory."""
        return len(self._doors)

    def here(self, table_id: str) -> Door | None:
        """A table that is in memory."""
        return self._doors.get(table_id)

    async def find(self, table_id: str) -> Door:
        """A table, taken up from the store if need be; raises NoTable, Elsewhere or Full."""
        door = self._doors.get(table_id)
        if door is not None:
            return door
        if table_id in self._going:
            raise NoTable(table_id)
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._take_up(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _take_up(self, table_id: str) -> Door:
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
        stored = await self.store.summary(table_id)
        if stored is None:
            raise NoTable(table_id)
        try:
            return await self._opened(table_id, stored)
        except (Gone, Lost):
            self._unopened[table_id] = self._unopened.get(table_id, 0) + 1
            raise Full from None

    async def _opened(self, table_id: str, stored: Summary) -> Door:
        """Let a process take a table up from what is stored."""
        door = self._door(table_id, await self.crew.hand(wild="own" in stored.table.allow))
        opening = await self._opening(table_id)
        try:
            outcome = await door.act(opening, _OPENING, store=False)
        except Gone:
            if not opening.snapshot or not door.failed:
                raise
            await self.store.forget_snapshot(table_id)  # it does not fit after all
            door = self._door(table_id, await self.crew.hand(wild="own" in stored.table.allow))
            outcome = await door.act(await self._opening(table_id), _OPENING, store=False)
        if outcome.summary is not None and outcome.summary.table.status != stored.table.status:
            outcome.keep = True  # an engine that follows it no more, or again
        await door.follow(outcome)
        self._unopened.pop(table_id, None)
        return self._keep(door)

    async def _opening(self, table_id: str) -> acts.Open:
        unplayed = self._unopened.get(table_id, 0) >= _PATIENCE
        kept = None if unplayed else await self.store.snapshot(table_id, fingerprint())
        rows = [row async for row in self.store.journal_rows(table_id, -1 if kept is None else kept[0])]
        last = rows[-1][0] if rows else -1 if kept is None else kept[0]
        if last < 0:
            raise NoTable(table_id)
        stop = ""
        if unplayed or self._failures.get(table_id) == (last, _PATIENCE):
            stop = "the engine failed at the next decision again and again"
        snapshot = b"" if kept is None else kept[1]
        decks = await self._decks(table_id)
        texts = [text for _, text in rows]
        return acts.Open(table=table_id, rows=texts, snapshot=snapshot, decks=decks, stop=stop, unplayed=unplayed)

    async def _decks(self, table_id: str) -> dict[str, bytes]:
        """The compiled decks of people's own that the journal of a table names."""
        found = {}
        for digest in await self.store.lists_of(table_id):
            read = await ready_list(self.store, self.staff, digest)
            if read is not None:
                found[digest] = read.compiled
        return found

    async def create(self, first: Sequence[AnyEntry], decks: Mapping[str, bytes], key: str, *, wild: bool) -> Door:
        """A new table with its first entries, and the compiled decks that they name; ``key`` is whose work it is.

        Raises Full.
        """
        self._must_fit()
        table_id = "".join(secrets.choice(_LETTERS) for _ in range(12))
        rows = [entries.written(entry) for entry in first]
        try:
            door = self._door(table_id, await self.crew.hand(wild=wild))
            opening = acts.Open(table=table_id, rows=rows, decks=dict(decks))
            outcome = await door.act(opening, key, store=False)
        except (Gone, Lost):
            raise Full from None
        assert outcome.summary is not None
        await self.store.create(table_id, outcome.summary, self.leases.process, rows, decks)
        await door.follow(outcome)
        return self._keep(door)

    def _must_fit(self) -> None:
        if len(self._doors) >= self.settings.limits.tables:
            raise Full

    def _door(self, table_id: str, hand: Hand) -> Door:
        return Door(table_id, hand, self.store, self.staff, self.settings, self._drop)

    def _keep(self, door: Door) -> Door:
        if door.gone:
            raise Full
        self._doors[door.id] = door
        self._seen[door.id] = door.seq
        TABLES.set(len(self._doors))
        return door

    def _drop(self, door: Door) -> None:
        if self._doors.get(door.id) is door:
            del self._doors[door.id]
            if self._seen.pop(door.id, None) != door.seq:
                self._changed.add(door.id)
        if door.failed and door.seq >= 0:
            at, times = self._failures.get(door.id, (door.seq, 0))
            self._failures[door.id] = (door.seq, times + 1 if at == door.seq else 1)
        TABLES.set(len(self._doors))
