"""Computer players think in processes of their own, so that nobody waits for them but those at their table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait

from willstone.agents import Sight, make_agent
from willstone.engine.game import Game
from willstone.server.entries import Taken, packed

_NICE = 5  # thinking gives way to serving


class Thinker:
    """A few processes that decide for computer players."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, agent: str, seed: int, game: bytes) -> Taken:
        """What an agent decides; a process that dies is replaced once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), think, agent, seed, game)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._ready(), think, agent, seed, game)

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


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(1)


def think(agent: str, seed: int, data: bytes) -> Taken:
    """Decide for the player whose turn it is to decide in a saved game."""
    game = Game.from_bytes(data)
    decision = game.decision
    assert decision is not None
    return packed(make_agent(agent, seed).decide(Sight(game, decision.player), decision))
