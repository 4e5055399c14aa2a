"""Passing a client on to the process that has its table. Processes know each other by a key in their database."""

from __future__ import annotations

import asyncio
import hmac
import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from willstone.server.hosting.connection import TRY_AGAIN
from willstone.server.protocol.messages import Bye, You
from willstone.server.protocol.wire import encoded

if TYPE_CHECKING:
    from starlette.websockets import WebSocket
    from websockets.asyncio.client import ClientConnection

HEADER: Final = "x-willstone-relay"
_VALID: Final = 30.0  # seconds
_LARGEST: Final = 4_000_000  # bytes of a message from the other process


def ticket(key: str, table_id: str, user: You | None) -> str:
    """What tells the other process who is passed on."""
    who = None if user is None else [user.id, user.name, user.guest]
    body = urlsafe_b64encode(json.dumps([table_id, time.time(), who]).encode()).decode()
    return f"{body}.{_signed(key, body)}"


def passed_on(key: str, table_id: str, given: str) -> tuple[bool, You | None]:
    """Whether a ticket is good, and who is passed on by it."""
    body, _, signature = given.partition(".")
    if not hmac.compare_digest(signature.encode(), _signed(key, body).encode()):
        return False, None
    table, at, who = json.loads(urlsafe_b64decode(body))
    if table != table_id or abs(time.time() - at) > _VALID:
        return False, None
    return True, None if who is None else You(*who)


def _signed(key: str, body: str) -> str:
    return hmac.new(key.encode(), body.encode(), sha256).hexdigest()


async def relay(socket: WebSocket, address: str, table_id: str, first: str, given: str) -> None:
    """Carry messages between a client and the process at an address, until either hangs up."""
    url = f"ws://{address}/api/v1/tables/{table_id}/socket"
    try:
        async with connect(url, additional_headers={HEADER: given}, max_size=_LARGEST, proxy=None) as other:
            await other.send(first)
            await _both(socket, other)
    except (OSError, WebSocketException, TimeoutError):
        with suppress(RuntimeError):
            message = Bye(code="restart", message="the table is being taken up again")
            await socket.send_text(encoded(message))
            await socket.close(TRY_AGAIN)


async def _both(socket: WebSocket, other: ClientConnection) -> None:
    inward = asyncio.create_task(_inward(socket, other))
    outward = asyncio.create_task(_outward(socket, other))
    _, left = await asyncio.wait((inward, outward), return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()
    for task in (inward, outward):
        with suppress(asyncio.CancelledError, ConnectionClosed, RuntimeError):
            await task


async def _inward(socket: WebSocket, other: ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await other.send(message.get("text") or message.get("bytes") or "")


async def _outward(socket: WebSocket, other: ClientConnection) -> None:
    try:
        async for message in other:
            await socket.send_text(message if isinstance(message, str) else message.decode())
    finally:
        with suppress(RuntimeError):
            await socket.close(other.close_code or TRY_AGAIN)
