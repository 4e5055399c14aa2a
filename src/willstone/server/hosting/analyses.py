"""The analyses of finished games that are being made, or were asked for lately: bounded, made slice by slice."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from willstone.server.processes.pool import Busy, Failed, Overtime

if TYPE_CHECKING:
    from willstone.analysing import Judgement
    from willstone.server.processes.staff import Staff

KEPT: Final = 64  # analyses, whole or not
MOST_AT_A_TIME: Final = 8
MOST_OF_ONE: Final = 3  # at a time, from one address
BUDGET: Final = 2000  # imagined choices for a decision

Key = tuple[str, int, str]  # the table, the game there, and the language


@dataclass
class Analysis:
    """A game that is looked into, as far as that has come."""

    moves: int  # of its record
    state: Literal["running", "done", "failed"] = "running"
    done: int = 0
    players: list[str] = field(default_factory=list)
    found: list[Judgement] = field(default_factory=list)


class Analyses:
    """Those of a server; the oldest that nobody asks for are forgotten."""

    def __init__(self, staff: Staff) -> None:
        self._staff = staff
        self._kept: OrderedDict[Key, Analysis] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._wanted: Counter[str] = Counter()  # how many are being made, by the address they were asked from

    def find(self, key: Key) -> Analysis | None:
        """The analysis of a game, if there is one; one that failed is forgotten with that."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            if found.state == "failed":
                del self._kept[key]
        return found

    def begin(self, key: Key, text: str, moves: int, address: str) -> Analysis:
        """Begin to look into the game of a record; raises Busy."""
        if len(self._tasks) >= MOST_AT_A_TIME or self._wanted[address] >= MOST_OF_ONE or key in self._tasks:
            raise Busy("analyses")
        made = self._kept[key] = Analysis(moves)
        while len(self._kept) > KEPT:
            oldest = next(each for each in self._kept if each not in self._tasks)
            del self._kept[oldest]
        task = self._tasks[key] = asyncio.create_task(self._make(key, made, text))
        self._wanted[address] += 1
        task.add_done_callback(lambda _: self._forget(key, address))
        return made

    def _forget(self, key: Key, address: str) -> None:
        """One is made, or given up."""
        del self._tasks[key]
        self._wanted[address] -= 1
        if not self._wanted[address]:
            del self._wanted[address]

    async def _make(self, key: Key, made: Analysis, text: str) -> None:
        table, _, language = key
        following = 0
        while made.state == "running":
            try:
                part = await self._staff.look_into(table, text, following, BUDGET, language)
            except Busy:
                await asyncio.sleep(1.0)  # everybody's turn comes
                continue
            except (Overtime, Failed):
                made.state = "failed"
                return
            made.players, made.done, following = part.players, part.done, part.next
            made.found += part.found
            if part.whole:
                made.state = "done"

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
