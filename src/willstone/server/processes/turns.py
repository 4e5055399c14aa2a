"""Whose turn it is where only one thing is done at a time: whoever has used most time lately comes last.

So nobody waits for all that one other asks for, however much that is and over however many connections.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_FORGIVEN: Final = 30.0  # seconds after which half of the time that somebody has used is forgotten
_MANY: Final = 1_000  # keys after which those are forgotten who have not used anything for long


class Used:
    """The seconds that everybody has used lately, by a key; the empty one never uses anything."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[float, float]] = {}  # seconds, as of a time
        self._many = _MANY

    def by(self, key: str) -> float:
        """What somebody has used, less of it the longer ago it was."""
        used, at = self._kept.get(key, (0.0, 0.0))
        return float(used * 0.5 ** ((asyncio.get_running_loop().time() - at) / _FORGIVEN))

    def charge(self, key: str, seconds: float) -> None:
        """Somebody has used some more."""
        if not key:
            return
        now = asyncio.get_running_loop().time()
        self._kept[key] = (self.by(key) + seconds, now)
        if len(self._kept) > self._many:
            self._kept = {key: kept for key, kept in self._kept.items() if now - kept[1] < 4 * _FORGIVEN}
            self._many = max(_MANY, 2 * len(self._kept))


@dataclass(eq=False)
class _Waiting:
    key: str
    line: str
    ready: asyncio.Future[None]


class Turns:
    """One at a time. What stands in one line is done in its order; of the lines, who has used least comes first."""

    def __init__(self) -> None:
        self._used = Used()
        self._waiting: list[_Waiting] = []
        self._taken = False

    @property
    def taken(self) -> bool:
        """Whether it is somebody's turn."""
        return self._taken

    @asynccontextmanager
    async def turn(self, key: str = "", line: str = "") -> AsyncIterator[None]:
        """Wait for a turn of somebody, and use it; without a ``line`` nothing keeps its place behind another."""
        if self._taken:
            await self._wait(key, line)
        self._taken = True
        began = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            self._used.charge(key, asyncio.get_running_loop().time() - began)
            self._pass_on()

    async def _wait(self, key: str, line: str) -> None:
        waiting = _Waiting(key, line, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            await waiting.ready
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # it was to be this one's turn
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        self._taken = bool(self._waiting)  # nobody gets in between
        if self._waiting:
            chosen = min(self._first(), key=lambda each: self._used.by(each.key))
            self._waiting.remove(chosen)
            chosen.ready.set_result(None)

    def _first(self) -> list[_Waiting]:
        """The first of each line, and whoever stands in none."""
        lines: set[str] = set()
        found: list[_Waiting] = []
        for each in self._waiting:
            if each.line not in lines:
                found.append(each)
            if each.line:
                lines.add(each.line)
        return found
