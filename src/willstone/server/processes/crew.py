"""The processes in which tables are played. Tables that allow cards of people's own design have one to themselves:
whatever such cards do, nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from willstone.server.play import acts
from willstone.server.processes.children import Child, Lost

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.server.settings import Settings

_STARTING: Final = 20.0  # seconds of processor time until a process is ready
_NICE: Final = 15  # who plays with known cards comes first when the processors are busy
_MARGIN: Final = 1.5  # seconds that an act may take beyond its limit before its process is ended
_MEMORY: Final = 400_000_000  # bytes that a process with cards of people's own design may come to need
_log = logging.getLogger("willstone.crew")


class Hand:
    """One process that plays, and what is to be told when it is lost."""

    def __init__(self, child: Child, *, wild: bool) -> None:
        self.child = child
        self.wild = wild
        self.tables: dict[str, Callable[[], None]] = {}

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self.child.alive

    async def ask(self, act: acts.Act, key: str = "") -> acts.Outcome:
        """What comes of an act of somebody; raises Lost, after all who have tables here were told."""
        try:
            return acts.outcome_of(await self.child.ask(acts.written(act), act.SECONDS + _MARGIN, key, act.table))
        except Lost:
            tables, self.tables = self.tables, {}
            if tables:
                _log.warning("a process that plays was lost", extra={"tables": len(tables), "act": type(act).__name__})
            for lost in tables.values():
                lost()
            raise


class Crew:
    """The processes that play."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hands: list[Hand] = []
        self._starting: dict[bool, asyncio.Task[Hand]] = {}

    @property
    def children(self) -> list[Child]:
        """The processes that there are."""
        return [hand.child for hand in self._hands if hand.alive]

    async def hand(self, *, wild: bool) -> Hand:
        """The process for one more table, started if need be; ``wild`` tables allow cards of people's own design."""
        self._hands = [hand for hand in self._hands if hand.alive]
        most = self._settings.hands_for_designs if wild else self._settings.hands
        mine = [hand for hand in self._hands if hand.wild == wild]
        if len(mine) < most and (not mine or all(hand.tables for hand in mine)):
            return await self._start(wild=wild)
        return min(mine, key=lambda hand: len(hand.tables))

    async def _start(self, *, wild: bool) -> Hand:
        """A new process; of several who want one at a time all get the same."""
        starting = self._starting.get(wild)
        if starting is None:
            starting = self._starting[wild] = asyncio.create_task(self._started(wild=wild))
            starting.add_done_callback(lambda _: self._starting.pop(wild, None))
        return await asyncio.shield(starting)

    async def _started(self, *, wild: bool) -> Hand:
        name = "tables with designs" if wild else "tables"
        child = Child(
            name, "willstone.server.processes.worker:answer", nice=_NICE if wild else 0, memory=_MEMORY if wild else 0
        )
        await child.start()
        folder = str(self._settings.card_images or "")
        given = msgspec.msgpack.encode((self._settings.limits.journal, self._settings.images, folder))
        await child.ask(given, _STARTING)
        hand = Hand(child, wild=wild)
        self._hands.append(hand)
        return hand

    async def close(self) -> None:
        """End all processes."""
        for starting in list(self._starting.values()):
            starting.cancel()
        await asyncio.gather(*(hand.child.close() for hand in self._hands))
        self._hands.clear()
