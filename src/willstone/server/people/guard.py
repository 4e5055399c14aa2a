"""Bans and ended sessions, on a server that runs: looked up every other second, whichever process or command made them.

Requests are refused by what was looked up last. Sockets are told good-bye when their person or address is banned, or
when the session that they were opened with has ended (its password was changed, its account is gone).
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.server.addresses import Networks
from willstone.server.fingerprints import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.server.storage.people import Ban, People

_SIGNED_OUT: Final = ("signed_out", "this session has ended; sign in again")
_log = logging.getLogger("willstone.guard")


@dataclass(frozen=True, eq=False)
class Visit:
    """An open socket: whose it is, by which session, from where, and how to close it with a code and words."""

    user: str | None
    session: str | None  # the fingerprint of its token
    address: str
    bye: Callable[[str, str], None]


class Guard:
    """Knows who is banned, and every open socket of this process."""

    def __init__(self, people: People, every: float) -> None:
        self._people = people
        self._every = every
        self._banned: dict[str, Ban] = {}
        self._networks: list[tuple[Networks, Ban]] = []
        self._visits: set[Visit] = set()
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to look."""
        await self.look()
        self._looking = asyncio.create_task(self._look_again_and_again())

    async def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look_again_and_again(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(self._every)
            try:
                await self.look()
                failing = False
            except Exception:  # who is banned stays so until the database answers again
                if not failing:
                    _log.exception("bans cannot be looked up")
                failing = True

    async def look(self) -> None:
        """See who is banned now and which sessions have ended, and close the sockets of those."""
        bans = await self._people.bans()
        self._banned = {ban.subject: ban for ban in bans if ban.subject.startswith("u_")}
        self._networks = [(Networks((ban.subject,)), ban) for ban in bans if not ban.subject.startswith("u_")]
        visits = list(self._visits)
        ended = await self._people.ended({visit.session for visit in visits if visit.session})
        for visit in visits:
            if words := self.refusal(visit.address, visit.user):
                visit.bye("banned", words)
            elif visit.session in ended:
                visit.bye(*_SIGNED_OUT)

    def refusal(self, address: str, user: str | None = None) -> str:
        """The words for somebody who is banned; empty for everybody else."""
        ban = self._banned.get(user or "") or next((ban for nets, ban in self._networks if address in nets), None)
        return "" if ban is None or ban.over(time.time()) else ban.words()

    def enter(self, user: str | None, token: str | None, address: str, bye: Callable[[str, str], None]) -> Visit:
        """A socket is open; who is banned is sent away at once."""
        visit = Visit(user, fingerprint(token) if token and user else None, address, bye)
        self._visits.add(visit)
        if words := self.refusal(address, user):
            bye("banned", words)
        return visit

    def sign_out(self, *, user: str = "", token: str = "") -> None:
        """The sessions of somebody, or one by its token, have just ended: close their sockets here at once."""
        for visit in list(self._visits):
            if (user and visit.user == user) or (token and visit.session == fingerprint(token)):
                visit.bye(*_SIGNED_OUT)

    def leave(self, visit: Visit) -> None:
        """A socket is closed."""
        self._visits.discard(visit)
