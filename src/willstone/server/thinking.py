"""Computer players think in processes of their own, so that nobody waits for them but those at their table.

Cards that people design are read there too: what strangers write may take long to read, and is given up after a while.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

import msgspec

from willstone.agents import Sight, make_agent
from willstone.engine.game import Game
from willstone.engine.information import CHANT
from willstone.engine.view import side_view
from willstone.gallery.card import card_svg
from willstone.language import parse
from willstone.server.decks import BadDeck, designed
from willstone.server.entries import Taken, packed

try:
    import resource
except ImportError:  # a system without limits
    resource = None  # type: ignore[assignment]  # a module or nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
_NICE: Final = 5  # thinking gives way to serving
_LONGEST: Final = 30.0  # seconds for a decision
_MOST_MEMORY: Final = 4_000_000_000  # bytes that a process may address

_TOO_MUCH: Final = "the cards take too long to be read; make them fewer or simpler"


class Read(msgspec.Struct):
    """Cards of somebody's design as they were understood, or why not and where."""

    cards: list[dict[str, Any]] = []
    error: str = ""
    line: int = 0


class Thinker:
    """A few processes that decide for computer players."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, agent: str, seed: int, game: bytes) -> Taken:
        """What an agent decides; a process that dies is replaced once."""
        return await self.run(think, agent, seed, game)

    async def read(self, text: str, seconds: float) -> Read:
        """What cards of somebody's design say; a text that takes longer is not read."""
        try:
            return await self.run(read_designs, text, seconds)
        except BrokenProcessPool:  # it took the process with it, twice
            return Read(error=_TOO_MUCH)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """Do something in one of the processes; one that dies is replaced once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), work, *given)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._ready(), work, *given)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_prepare)
        return self._pool

    def warm_up(self) -> None:
        """Start a process before anybody needs it."""
        self._ready().submit(os.getpid)

    async def close(self) -> None:
        """End the processes, after what they are thinking of."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _prepare() -> None:
    """A thinking process leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    if resource is not None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Give up what takes longer, with a TimeoutError; a system without alarms waits."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number: int, _frame: object) -> NoReturn:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def think(agent: str, seed: int, data: bytes) -> Taken:
    """Decide for the player whose turn it is to decide in a saved game."""
    with at_most(_LONGEST):
        game = Game.from_bytes(data)
        decision = game.decision
        assert decision is not None
        return packed(make_agent(agent, seed).decide(Sight(game, decision.player), decision))


def read_designs(text: str, seconds: float) -> Read:
    """Read cards that somebody has designed."""
    parse("Draw a card.", CHANT)  # what reading needs is made ready, whose time is not theirs
    try:
        with at_most(seconds):
            cards = [
                {"title": card.title, "sides": [side_view(face) for face in card.faces], "pictures": card_svg(card)}
                for card in designed(text)
            ]
    except BadDeck as error:
        return Read(error=str(error), line=error.line)
    except (TimeoutError, MemoryError, RecursionError):
        return Read(error=_TOO_MUCH)
    return Read(cards)
