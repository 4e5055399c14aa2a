"""Slows down who tries passwords: by the address they come from, and by the account they try.

An address that has failed too often waits longer each time. An account that is tried from everywhere answers everybody
later, but it does answer: nobody can lock its owner out. A browser that was signed in to the account before is counted
apart, so that it does not wait for what others do. Unknown names are slowed like known ones.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from willstone.server.addresses import household

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection

    from willstone.server.settings import Limits

_FORGOTTEN: Final = 3600.0  # seconds after the last failure
_MOST: Final = 20_000  # keys that are remembered
_WAITING: Final = 16  # tries at one account that are held back at the same time


class TooSoon(Exception):
    """Not now; ``seconds`` says when."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Failures:
    """How often something failed by a key, and how long that makes the next try wait: twice as long each time."""

    def __init__(self, free: int, first: float, longest: float, clock: Callable[[], float]) -> None:
        self._free = free
        self._first = first
        self._longest = longest
        self._clock = clock
        self._kept: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def penalty(self, key: str) -> float:
        """The seconds that a try costs now."""
        count, at = self._kept.get(key, (0, 0.0))
        if count <= self._free or self._clock() - at > _FORGOTTEN:
            return 0.0
        return float(min(self._longest, self._first * 2 ** min(count - self._free - 1, 30)))

    def left(self, key: str) -> float:
        """The seconds from now to the next try."""
        _, at = self._kept.get(key, (0, 0.0))
        return max(0.0, self.penalty(key) - (self._clock() - at))

    def add(self, key: str) -> None:
        """One more failure."""
        count, at = self._kept.pop(key, (0, 0.0))
        now = self._clock()
        self._kept[key] = (1 if now - at > _FORGOTTEN else count + 1, now)
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)

    def forgive(self, key: str) -> None:
        """The last try was none after all."""
        count, at = self._kept.get(key, (0, 0.0))
        if count:
            self._kept[key] = (count - 1, at)

    def forget(self, key: str) -> None:
        """All of them are forgotten."""
        self._kept.pop(key, None)


class SignIns:
    """Everybody who tries a password."""

    def __init__(
        self,
        limits: Limits,
        trusted: Collection[str],
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._trusted = frozenset(map(household, trusted))
        self._sleep = sleep
        free = limits.wrong_passwords
        self._addresses = Failures(free, 1.0, limits.longest_wait, clock)
        self._accounts = Failures(free, 0.25, limits.slowest_sign_in, clock)
        self._browsers = Failures(free, 1.0, limits.longest_wait, clock)
        self._held: dict[str, int] = {}

    @asynccontextmanager
    async def trying(self, account: str, address: str, browser: str | None) -> AsyncIterator[Try]:
        """One try, which counts as a failure unless it is said to be right; raises TooSoon.

        ``browser``: what tells a browser apart that was signed in to this account before; None for all others.
        """
        counted = self._count(account, address, browser)
        one = Try()
        if browser is None:
            await self._hold(account)
        yield one
        if one.right:
            for failures, key in counted:
                failures.forgive(key)
            if browser is None:
                self._accounts.forget(account)

    def _count(self, account: str, address: str, browser: str | None) -> list[tuple[Failures, str]]:
        """Count before anything is waited for, so that many tries at once are many."""
        if browser is not None:
            counted = [(self._browsers, browser)]
        elif address in self._trusted:
            counted = []
        else:
            counted = [(self._addresses, address)]
        for failures, key in counted:
            if left := failures.left(key):
                raise TooSoon(left)
        if browser is None and self._held.get(account, 0) >= _WAITING:
            raise TooSoon(self._accounts.penalty(account))
        for failures, key in counted:
            failures.add(key)
        return counted

    async def _hold(self, account: str) -> None:
        """Everybody who tries an account that is being tried waits, but not for long."""
        self._accounts.add(account)
        penalty = self._accounts.penalty(account)
        if not penalty:
            return
        self._held[account] = self._held.get(account, 0) + 1
        try:
            await self._sleep(penalty)
        finally:
            self._held[account] -= 1
            if not self._held[account]:
                del self._held[account]


class Try:
    """A try at a password."""

    def __init__(self) -> None:
        self.right = False
