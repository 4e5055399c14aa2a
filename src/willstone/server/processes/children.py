"""Processes of the server's own, which answer one question at a time and can be ended at any moment.

They are copies of one process that has read all cards before: starting one takes some milliseconds, and what was read
is shared. A child ends with the server, however that ends; it leaves Ctrl-C to the server.
"""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
import socket
import struct
import sys
import threading
import time
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Final, NoReturn, ParamSpec, TypeVar, cast

from willstone.server.processes.memory import seldom_look_for_garbage
from willstone.server.processes.turns import Turns

try:
    import resource
except ImportError:  # a system without limits
    resource = None  # type: ignore[assignment]  # a module or nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.context import ForkServerContext, SpawnContext
    from multiprocessing.process import BaseProcess

P = ParamSpec("P")
T = TypeVar("T")
_HEAD: Final = struct.Struct(">I")
_MOST: Final = 256_000_000  # bytes of a question or an answer
_GRACE: Final = 2.0  # seconds in which a child that is told to end does so
_LOOK: Final = 0.25  # seconds from one look at a child that keeps us waiting to the next
_PATIENCE: Final = 10  # how often as long as it may compute a child may wait for something other than a processor
_UNTIL_ANOTHER: Final = (0.0, 0.02, 0.1, 0.5, 2.0)  # seconds before the next try to start a child
_starting: Final = threading.Lock()


class Lost(RuntimeError):
    """The child is gone, or was ended because it took too long; nobody knows what has become of the question."""


class NotRunning(Lost):
    """The child was gone before it was asked."""


class NotStarted(NotRunning):
    """The system, or what there is of the server, cannot start the child."""


class TooLong(BaseException):
    """What is being done takes more processor time than it may. No error: nothing on the way may catch it as one."""


def _context() -> SpawnContext | ForkServerContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["willstone.server.processes.ready"])
    return context


class Child:
    """One process. ``serve`` names the function that runs in it, as ``module:function``; it answers bytes by bytes."""

    def __init__(self, name: str, serve: str, *, nice: int = 0, memory: int = 0) -> None:
        """``memory`` is how many bytes it may come to need beyond what it starts with; 0: any number."""
        self.name = name
        self._ended = False
        self._given = (serve, nice, memory)
        self._process: BaseProcess | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._turns = Turns()

    @property
    def alive(self) -> bool:
        """Whether it has been started and not ended."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """The number of the process; 0 if there is none."""
        return 0 if self._process is None else self._process.pid or 0

    async def start(self) -> None:
        """Start the process; raises NotStarted."""
        try:
            await self._begin()
        except (OSError, EOFError) as error:
            raise NotStarted(f"{self.name} cannot be started: {error!r}") from error
        if self._ended:  # meanwhile
            await self.close()
            raise NotRunning(f"{self.name} was ended")

    async def _begin(self) -> None:
        ours, theirs = socket.socketpair()
        process = _context().Process(target=_live, args=(theirs, *self._given), daemon=True, name=self.name)
        try:
            await beside(_start, process, theirs)
        except BaseException:
            ours.close()  # the process sees that nobody can ask it, and ends
            raise
        self._reader, self._writer = await asyncio.open_connection(sock=ours, limit=2**20)
        self._process = process

    async def ask(self, question: bytes, seconds: float, key: str = "", line: str = "") -> bytes:
        """What the child answers; one that needs more processor time than this, or seems dead, is ended: raises Lost.

        Who only waits for a processor, on a busy machine, is not dead. One question is answered at a time; ``key``
        is whose it is, and those of one ``line`` keep their order (see Turns).
        """
        async with self._turns.turn(key, line):
            if self._process is None or self._writer is None or self._reader is None:
                raise NotRunning(f"{self.name} is not running")
            try:
                self._writer.write(_HEAD.pack(len(question)) + question)
                return await self._answer(self._reader, seconds)
            except (OSError, EOFError, asyncio.IncompleteReadError):
                self.kill()
                raise Lost(f"{self.name} has ended") from None
            except asyncio.CancelledError:  # nobody waits for the answer, and the next one must not be taken for it
                self.kill()
                raise

    async def _answer(self, reader: asyncio.StreamReader, seconds: float) -> bytes:
        receiving = asyncio.ensure_future(_frame(reader))
        began, idle = processor_time(self.pid), 0.0
        try:
            while not (await asyncio.wait((receiving,), timeout=_LOOK))[0]:
                idle += 0.0 if wants_processor(self.pid) else _LOOK
                if processor_time(self.pid) - began > seconds or idle > seconds * _PATIENCE:
                    raise EOFError
            return receiving.result()
        finally:
            receiving.cancel()

    def kill(self) -> None:
        """End the process at once."""
        self._ended = True
        process, self._process = self._process, None
        if self._writer is not None:
            self._writer.close()
        if process is not None:
            with suppress(OSError, ValueError):
                process.kill()
            threading.Thread(target=process.join, daemon=True).start()

    async def close(self) -> None:
        """Let the process end: it does when nobody can ask it any more."""
        self._ended = True
        process, self._process = self._process, None
        if self._writer is not None:
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()
        if process is not None:
            await asyncio.to_thread(process.join, _GRACE)
            if process.is_alive():
                process.kill()
                await asyncio.to_thread(process.join)


async def beside(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What a function returns that is called in a thread for which nobody waits at the end, as they would otherwise."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(found: T | None, error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(cast("T", found))
            else:
                done.set_exception(error)

    def call() -> None:
        found, failed = None, None
        try:
            found = work(*given, **named)
        except BaseException as error:
            failed = error
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, found, failed)

    threading.Thread(target=call, daemon=True).start()
    return await done


def _start(process: BaseProcess, theirs: socket.socket) -> None:
    with _starting, theirs:
        for pause in _UNTIL_ANOTHER:
            try:
                process.start()
                return
            except (EOFError, ConnectionError):  # the process of which it is to be a copy was killed, and until the
                time.sleep(pause)  # system has buried it there is no other one
        process.start()


async def _frame(reader: asyncio.StreamReader) -> bytes:
    (size,) = _HEAD.unpack(await reader.readexactly(_HEAD.size))
    return await reader.readexactly(size)


def processor_time(pid: int) -> float:
    """The seconds of processor time that a process has needed; 0 where the system does not tell."""
    try:
        parts = _stat(pid)
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return 0.0


def wants_processor(pid: int) -> bool:
    """Whether a process computes, or would if a processor were free; no where the system does not tell."""
    try:
        return _stat(pid)[0] == b"R"
    except (OSError, IndexError):
        return False


def _stat(pid: int) -> list[bytes]:
    """What Linux tells of a process: its state, and then numbers."""
    with open(f"/proc/{pid}/stat", "rb") as file:
        return file.read().rpartition(b")")[2].split()


# ---------------------------------------------------------------- in the child


def _live(connection: socket.socket, serve: str, nice: int, memory: int) -> None:
    """What a child does: answer until nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(nice)
    _limit(memory)
    module, _, function = serve.partition(":")
    answer: Callable[[bytes], bytes] = getattr(importlib.import_module(module), function)
    seldom_look_for_garbage()
    connection.setblocking(True)
    with connection, suppress(OSError, EOFError):
        while True:
            given = answer(_received(connection, _HEAD.unpack(_received(connection, _HEAD.size))[0]))
            connection.sendall(_HEAD.pack(len(given)) + given)


def _received(connection: socket.socket, size: int) -> bytes:
    if size > _MOST:
        raise EOFError
    found = bytearray()
    while len(found) < size:
        part = connection.recv(min(size - len(found), 2**20))
        if not part:
            raise EOFError
        found += part
    return bytes(found)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


def _limit(memory: int) -> None:
    if memory and resource is not None and sys.platform == "linux":
        with suppress(OSError, ValueError):
            with open("/proc/self/statm", "rb") as file:
                now = int(file.read().split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (now + memory, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Give up what takes more processor time, with TooLong; a system without such alarms waits."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: object) -> NoReturn:
        raise TooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.05)  # again and again: it may ring where nothing can be raised
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
