"""One open socket: who is behind it, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocketDisconnect

from willstone.server.protocol.messages import Bye
from willstone.server.protocol.wire import encoded

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from willstone.server.protocol.messages import Server, You
    from willstone.server.settings import Limits

TRY_AGAIN: Final = 1013
POLICY: Final = 1008
GOING_AWAY: Final = 1001


class Connection:
    """A client at a table. Messages are queued and sent in order; who does not read them is disconnected."""

    def __init__(self, socket: WebSocket, user: You | None, payer: str, limits: Limits) -> None:
        """``payer`` answers for the work that is done for it, among those who do not sit at the table."""
        self.user = user
        self.payer = payer
        self.number = 0  # by which the table knows it
        self._socket = socket
        self._outbox: deque[str] = deque()
        self._waiting = 0  # characters
        self._limits = limits
        self._wake = asyncio.Event()
        self._closing: int | None = None

    @property
    def closing(self) -> bool:
        """Whether nothing more is sent."""
        return self._closing is not None

    def send(self, message: Server) -> None:
        """Send a message soon."""
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Send an encoded message soon."""
        if self._closing is not None:
            return
        many = len(self._outbox) >= self._limits.outbox
        if many or (self._outbox and self._waiting + len(text) > self._limits.outbox_size):
            self._outbox.clear()
            self.close(TRY_AGAIN)
            return
        self._outbox.append(text)
        self._waiting += len(text)
        self._wake.set()

    def bye(self, code: str, message: str, status: int = POLICY) -> None:
        """Say good-bye and close."""
        self.send(Bye(code=code, message=message))
        self.close(status)

    def close(self, status: int = GOING_AWAY) -> None:
        """Close after what is queued has been sent."""
        if self._closing is None:
            self._closing = status
            self._wake.set()

    async def write(self) -> None:
        """Send what is queued, until the connection is closed."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    text = self._outbox.popleft()
                    self._waiting -= len(text)
                    await self._socket.send_text(text)
                if self._closing is not None:
                    await self._socket.close(self._closing)
                    return
