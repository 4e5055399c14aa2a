"""A table as the web process knows it: who is connected, what is stored, and which process plays it.

What somebody asks for is passed on to that process; what comes of it is stored, and then shown. One thing is done at a
time. Whatever goes wrong, what is stored stays, and the table is taken up again from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from willstone.engine import PASS
from willstone.server.decks.prepared import fingerprint
from willstone.server.hosting.connection import TRY_AGAIN
from willstone.server.metrics import ANSWERING, DECISIONS, REFUSALS, THINKING
from willstone.server.play import acts
from willstone.server.processes.children import Lost, NotRunning
from willstone.server.processes.pool import Busy, Failed, Overtime
from willstone.server.processes.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from willstone.server.decks.chosen import Chosen
    from willstone.server.hosting.connection import Connection
    from willstone.server.play.acts import Outcome, Thinking
    from willstone.server.processes.crew import Hand
    from willstone.server.processes.staff import Staff
    from willstone.server.protocol.messages import Client, Hello
    from willstone.server.settings import Settings
    from willstone.server.storage.store import Store
    from willstone.server.tables.entries import Taken
    from willstone.server.tables.summary import Summary

T = TypeVar("T")
_log = logging.getLogger("willstone.door")


class Gone(RuntimeError):
    """The table was let go; everybody there was told to come back."""


class Door:
    """A table that is played in another process."""

    def __init__(
        self,
        table_id: str,
        hand: Hand,
        store: Store,
        staff: Staff,
        settings: Settings,
        drop: Callable[[Door], None],
    ) -> None:
        self.id = table_id
        self.connections: dict[int, Connection] = {}
        self.gone = False
        self.failed = False  # whether it was let go because something went wrong with what was done here
        self.seq = -1  # the last entry of the journal that is stored
        self.idle_since = time.monotonic()
        self._summary: Summary | None = None
        self._hand = hand
        self._store = store
        self._staff = staff
        self._settings = settings
        self._drop = drop
        self._turns = Turns()
        self._numbers = 0
        self._tasks: set[asyncio.Task[object]] = set()
        self._thought: asyncio.Task[None] | None = None
        self._thinks = -1  # after how many decisions the computer thinks
        self._timer: asyncio.TimerHandle | None = None
        self._clock: tuple[int, int] | None = None  # whose clock runs, and at which decision
        hand.tables[table_id] = self._lost

    @property
    def summary(self) -> Summary:
        """What is known of the table."""
        assert self._summary is not None, "the table was not opened"
        return self._summary

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or something is being done."""
        return bool(self.connections) or self._thought is not None or self._turns.taken

    # ------------------------------------------------------------ acts

    async def act(self, act: acts.Act, key: str = "", *, store: bool = True) -> Outcome:
        """Something is done at the table: to its end, whatever becomes of who asked for it. Raises Gone.

        ``key`` is whose work it is: who asks for much comes after the others. Without ``store`` nothing is stored yet:
        see :meth:`follow`.
        """
        return await asyncio.shield(self._spawn(self._act(act, key, store=store)))

    async def _act(self, act: acts.Act, key: str, *, store: bool) -> Outcome:
        async with self._turns.turn(key):
            if self.gone:
                raise Gone(self.id)
            with ANSWERING.time():
                try:
                    outcome = await self._hand.ask(act, key)
                except NotRunning:
                    self.abandon("restart", "the table is being taken up again")
                    raise Gone(self.id) from None
                except Lost:
                    self.fail()
                    raise Gone(self.id) from None
                if outcome.failed:
                    _log.error("table %s failed: %s", self.id, outcome.failed)
                    self.fail()
                    raise Gone(self.id)
                if store:
                    await self.follow(outcome)
            return outcome

    async def follow(self, outcome: Outcome) -> None:
        """Store what came of an act, and show it."""
        if self.gone:
            raise Gone(self.id)
        try:
            await self._keep(outcome)
        except (SQLAlchemyError, OSError):
            _log.exception("table %s cannot be stored", self.id)
            self.abandon("restart", "the table is being taken up again")
            raise Gone(self.id) from None
        self.seq = outcome.after + len(outcome.rows)
        DECISIONS.inc(outcome.decisions)
        for code in outcome.refusals:
            REFUSALS.labels(code=code).inc()
        for number, text in outcome.sent:
            connection = self.connections.get(number)
            if connection is not None:
                connection.send_text(text)
        for number in outcome.dismissed:
            if (connection := self.connections.get(number)) is not None:
                connection.bye("no_table", "nobody may watch this table")
        if outcome.snapshot:
            self._spawn(self._keep_snapshot(self.seq, outcome.snapshot))
        self._let_think(outcome)
        self._set_clock(outcome)

    async def _keep(self, outcome: Outcome) -> None:
        if outcome.pictures:
            await self._store.keep_pictures(self.id, outcome.pictures)
        if outcome.rows:
            await self._store.append(self.id, outcome.after, outcome.rows)
        if outcome.revoked:
            await self._store.revoke_links(self.id)
        for digest in outcome.links:
            await self._store.keep_link(self.id, digest)
        if outcome.summary is not None:
            self._summary = outcome.summary
        if outcome.keep:
            await self._store.summarise(self.id, self.summary)
        if outcome.learned:
            await self._store.learn(next(user for user in self.summary.users if user), outcome.learned)

    async def _keep_snapshot(self, seq: int, data: bytes) -> None:
        try:
            await self._store.keep_snapshot(self.id, seq, fingerprint(), data)
        except (SQLAlchemyError, OSError):
            _log.exception("a snapshot of table %s cannot be stored", self.id)

    def _spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Do something beside what is being done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Gone):
            _log.error("table %s: something went wrong", self.id, exc_info=error)

    # ------------------------------------------------------------ coming and going

    async def enter(self, connection: Connection, hello: Hello) -> bool:
        """Somebody comes to the table; whether they may. Raises Gone."""
        self._numbers += 1
        connection.number = self._numbers
        self.connections[connection.number] = connection
        entering = acts.Enter(table=self.id, viewer=connection.number, user=connection.user, hello=hello)
        outcome = await self.act(entering, self._key(connection))
        if outcome.code:
            self.connections.pop(connection.number, None)
        return not outcome.code

    async def leave(self, connection: Connection) -> None:
        """Somebody's connection is gone."""
        if self.connections.pop(connection.number, None) is not None:
            self.idle_since = time.monotonic()
            with suppress(Gone):
                await self.act(acts.Leave(table=self.id, viewer=connection.number), self._key(connection))

    async def ask(self, connection: Connection, message: Client, deck: Chosen | None = None) -> float:
        """Somebody at the table asks for something; the seconds of processor time that it took."""
        with suppress(Gone):
            ask = acts.Ask(table=self.id, viewer=connection.number, message=message, deck=deck)
            return (await self.act(ask, self._key(connection))).seconds
        return 0.0

    def _key(self, connection: Connection) -> str:
        """Whose work it is what somebody asks for: who sits here answers for themselves, others for their address."""
        user = connection.user
        return user.id if user is not None and user.id in self.summary.users else connection.payer

    # ------------------------------------------------------------ letting go

    def _lost(self) -> None:
        """The process that played is gone, for whatever table it was."""
        self.abandon("restart", "the table is being taken up again")

    def fail(self) -> None:
        """Something went wrong that should not have: the table is read again from what is stored."""
        self.failed = True
        if not self.gone:
            self.abandon("restart", "something went wrong; the table is being taken up again")
        else:
            self._drop(self)

    def abandon(self, code: str, message: str) -> None:
        """Let go of the table; clients come back to wherever it is then."""
        if self.gone:
            return
        self.gone = True
        if self._timer is not None:
            self._timer.cancel()
        if self._thought is not None:
            self._thought.cancel()
        for connection in self.connections.values():
            connection.bye(code, message, TRY_AGAIN)
        if self._hand.tables.pop(self.id, None) is not None and self._hand.alive:
            self._spawn(self._tell_hand())
        self._drop(self)

    async def close(self, code: str, message: str) -> None:
        """Let go of the table when what is being done there is done."""
        async with self._turns.turn():
            self.abandon(code, message)

    async def _tell_hand(self) -> None:
        with suppress(Lost):
            await self._hand.ask(acts.Drop(table=self.id))

    # ------------------------------------------------------------ computers and clocks

    def _let_think(self, outcome: Outcome) -> None:
        """Let a computer think if it is to decide; what it thinks of another position is forgotten."""
        if outcome.made == self._thinks and outcome.thinking is None:
            return
        if self._thought is not None and self._thought is not asyncio.current_task():
            self._thought.cancel()
        self._thought = None
        self._thinks = outcome.made
        if outcome.thinking is not None:
            self._thought = asyncio.create_task(self._think(outcome.thinking))

    async def _think(self, thinking: Thinking) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        taken = await self._thought_of(thinking)
        if taken is None or taken[0] != PASS.kind:
            await asyncio.sleep(max(0.0, self._settings.pace - (loop.time() - began)))
        self._thought = None
        with suppress(Gone):
            await self.act(acts.Thought(table=self.id, made=thinking.made, taken=taken))

    async def _thought_of(self, thinking: Thinking) -> Taken | None:
        """What a computer decides; if it cannot, the game goes on all the same."""
        wild = self._hand.wild
        try:
            with THINKING.time():
                return await self._staff.decide(self.id, thinking.agent, thinking.seed, thinking.game, wild=wild)
        except (Busy, Failed, Overtime) as error:
            _log.warning("the computer at table %s could not decide: %r", self.id, error)
            return None

    def _set_clock(self, outcome: Outcome) -> None:
        key = None if outcome.clock is None else outcome.clock[:2]
        if key == self._clock:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._clock = None, key
        if outcome.clock is not None:
            seat, number, seconds = outcome.clock
            self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._time_is_up, seat, number)

    def _time_is_up(self, seat: int, number: int) -> None:
        self._clock = None
        self._spawn(self.act(acts.TimeUp(table=self.id, seat=seat, number=number)))
