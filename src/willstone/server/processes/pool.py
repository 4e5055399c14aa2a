"""Work that others must not wait for, done by a few processes: fair to all who ask, bounded, and given up in time.

Whoever has used most time lately comes last. Processes are started when they are needed, and end when they are not.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, cast

from willstone.server.processes.children import Child, Lost, NotStarted, TooLong, at_most
from willstone.server.processes.turns import Used

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")
_MARGIN: Final = 1.5  # what a process may need beyond the limit before it is ended: it gives up by itself before
_log = logging.getLogger("willstone.pool")


class Busy(RuntimeError):
    """Too much is waiting already, of all or of the one who asks."""


class Overtime(RuntimeError):
    """The work took too long, or needed too much memory, and was given up."""


class Failed(RuntimeError):
    """The work could not be done; the words tell why."""


@dataclass(eq=False)
class _Job:
    key: str
    question: bytes
    seconds: float
    done: asyncio.Future[Any]


class Pool:
    """A few processes that call functions. Functions, what they are given and what they return are pickled."""

    def __init__(
        self,
        name: str,
        size: int,
        *,
        waiting: int,
        nice: int = 5,
        memory: int = 0,
        idle: float = 60.0,
        each: int = 1,
        serve: str = "willstone.server.processes.pool:answer",
    ) -> None:
        """``each`` is how much may be asked for by one key at a time, ``waiting`` by all; ``serve`` see Child."""
        self._name = name
        self._size = size
        self._given = (serve, nice, memory)
        self._most_waiting = waiting
        self._each = each
        self._idle_for = idle
        self._waiting: list[_Job] = []
        self._mine: dict[str, int] = {}  # jobs by key
        self._used = Used()
        self._idle: list[tuple[Child, float]] = []
        self._running: dict[asyncio.Task[None], Child] = {}
        self._reaping: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def children(self) -> list[Child]:
        """The processes that there are."""
        return [*(child for child, _ in self._idle), *self._running.values()]

    async def run(self, key: str, seconds: float, work: Callable[P, T], *given: P.args, **_: P.kwargs) -> T:
        """What a function returns, called in another process; raises Busy, Overtime or Failed."""
        if self._closed or len(self._waiting) >= self._most_waiting or self._mine.get(key, 0) >= self._each:
            raise Busy(self._name)
        job = _Job(key, pickle.dumps((work, given, seconds)), seconds, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._mine[key] = self._mine.get(key, 0) + 1
        job.done.add_done_callback(lambda _: self._forget(job))
        self._go_on()
        return cast("T", await job.done)

    def _forget(self, job: _Job) -> None:
        """A job is done, or nobody waits for it any more."""
        if job in self._waiting:
            self._waiting.remove(job)
        self._mine[job.key] -= 1
        if not self._mine[job.key]:
            del self._mine[job.key]

    def _go_on(self) -> None:
        while self._waiting and len(self._running) < self._size and not self._closed:
            job = min(self._waiting, key=lambda each: self._used.by(each.key))
            self._waiting.remove(job)
            child = self._idle.pop()[0] if self._idle else self._child()
            task = asyncio.create_task(self._do(job, child))
            self._running[task] = child
            task.add_done_callback(self._done)

    def _child(self) -> Child:
        serve, nice, memory = self._given
        return Child(self._name, serve, nice=nice, memory=memory)

    def _done(self, task: asyncio.Task[None]) -> None:
        child = self._running.pop(task)
        if child.alive and not self._closed:
            self._idle.append((child, asyncio.get_running_loop().time()))
            if self._reaping is None:
                self._reaping = asyncio.get_running_loop().call_later(self._idle_for, self._reap)
        self._go_on()

    async def _do(self, job: _Job, child: Child) -> None:
        began = asyncio.get_running_loop().time()
        try:
            if not child.alive:
                await child.start()
            kind, found = pickle.loads(await child.ask(job.question, job.seconds + _MARGIN))
        except NotStarted as error:
            _log.exception("no process can be started", extra={"pool": self._name})
            kind, found = "failed", str(error)
        except Lost as lost:
            _log.warning("work was given up", extra={"pool": self._name, "why": str(lost)})
            kind, found = "overtime", str(lost)
        self._used.charge(job.key, asyncio.get_running_loop().time() - began)
        if job.done.done():
            return
        if kind == "done":
            job.done.set_result(found)
        else:
            job.done.set_exception(Overtime(found) if kind == "overtime" else Failed(found))

    def _reap(self) -> None:
        """End processes that nobody has needed for a while."""
        self._reaping = None
        old = asyncio.get_running_loop().time() - self._idle_for
        for child, since in self._idle:
            if since <= old:
                child.kill()
        self._idle = [(child, since) for child, since in self._idle if since > old]
        if self._idle:
            self._reaping = asyncio.get_running_loop().call_later(self._idle_for, self._reap)

    async def warm_up(self) -> None:
        """Start a process before anybody needs it."""
        if not self.children and not self._closed:
            child = self._child()
            await child.start()
            self._idle.append((child, float("inf")))

    async def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        if self._reaping is not None:
            self._reaping.cancel()
        for job in self._waiting[:]:
            job.done.cancel()
        children = self.children
        for child in children:
            child.kill()
        if self._running:
            await asyncio.wait(list(self._running))
        for child in children:
            await child.close()
        self._idle.clear()


def answer(question: bytes) -> bytes:
    """In the process: call a function."""
    work, given, seconds = pickle.loads(question)
    try:
        with at_most(seconds):
            found = work(*given)
        return pickle.dumps(("done", found))
    except (TooLong, MemoryError, RecursionError) as error:
        return pickle.dumps(("overtime", type(error).__name__))
    except Exception as error:
        _log.exception("work failed")
        return pickle.dumps(("failed", f"{type(error).__name__}: {error}"))
