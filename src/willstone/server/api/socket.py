"""The socket of a table: who may open it, what may be sent, and how much of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.datastructures import Headers

from willstone.server.addresses import household
from willstone.server.api.common import COOKIE, Buckets, address_of, came_from
from willstone.server.decks.chosen import Chosen
from willstone.server.decks.reading import BadDeck, UnknownDeck
from willstone.server.hosting import relay
from willstone.server.hosting.connection import POLICY, TRY_AGAIN, Connection
from willstone.server.hosting.door import Door, Gone
from willstone.server.hosting.hall import Elsewhere, Full, Hall, NoTable
from willstone.server.hosting.own_decks import known_deck
from willstone.server.metrics import MESSAGES, REFUSALS, SOCKETS
from willstone.server.people.guard import Guard
from willstone.server.processes.pool import Busy
from willstone.server.protocol import messages
from willstone.server.protocol.messages import Failure, Hello, Sit, You
from willstone.server.protocol.wire import Bucket
from willstone.server.settings import Settings

router: Final = APIRouter()
_DECODER: Final[msgspec.json.Decoder[messages.Client]] = msgspec.json.Decoder(messages.Client)
_TOO_LARGE: Final = 1009
_LONGEST_WAIT: Final = 5.0  # seconds before the next message of somebody who keeps the server busy is read


class Doorman:
    """Counts the open sockets, all and of each address."""

    def __init__(self, settings: Settings) -> None:
        self._limits = settings.limits
        self._trusted = frozenset(map(household, settings.trusted))
        self._open: dict[str, int] = {}
        self._all = 0

    def enter(self, address: str, *, always: bool) -> bool:
        """Whether one more may come from an address; another process passes any number of clients on."""
        mine = self._open.get(address, 0)
        many = mine >= self._limits.sockets_per_address and address not in self._trusted and not always
        if many or self._all >= self._limits.sockets:
            return False
        self._open[address] = mine + 1
        self._all += 1
        SOCKETS.inc()
        return True

    def leave(self, address: str) -> None:
        """A socket of an address was closed."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
        self._all -= 1
        SOCKETS.dec()


@router.websocket("/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Everything that happens at a table."""
    hall: Hall = socket.app.state.hall
    doorman: Doorman = socket.app.state.doorman
    if not same_origin(socket.headers, hall.settings):
        await socket.close(POLICY, "another site's page may not open this")
        return
    address = address_of(socket)
    requests: Buckets = socket.app.state.requests
    if not requests.take(address):
        await socket.close(TRY_AGAIN, "too many requests; wait a moment")
        return
    given = socket.headers.get(relay.HEADER)
    passed_on = given is not None and relay.passed_on(hall.relay_key, table_id, given)[0]
    if not doorman.enter(address, always=passed_on):
        await socket.close(TRY_AGAIN, "too many connections")
        return
    try:
        await socket.accept()
        await Visit(socket, hall, table_id).run()
    finally:
        doorman.leave(address)


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a page of this server asks, or a program that is no browser."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class Visit:
    """One client at a table, from hello to good-bye."""

    def __init__(self, socket: WebSocket, hall: Hall, table_id: str) -> None:
        self.socket = socket
        self.hall = hall
        self.table_id = table_id
        limits = hall.settings.limits
        self._limits = limits
        self._bucket = Bucket(limits.messages, limits.burst)
        self._malformed = 0

    async def run(self) -> None:
        """Greet, then do what is asked for until the socket is closed."""
        user, relayed = await self._who()
        connection = Connection(self.socket, user, self._payer(user, relayed), self._limits)
        writing = asyncio.create_task(connection.write())
        guard: Guard = self.socket.app.state.guard
        token = None if relayed else self.socket.cookies.get(COOKIE)
        visit = guard.enter(None if user is None else user.id, token, came_from(self.socket), connection.bye)
        door: Door | None = None
        try:
            text = await self._hello_text(connection)
            hello = None if text is None else self._read(connection, text)
            if text is None or not isinstance(hello, Hello):
                connection.bye("no_hello", "say hello first")
                return
            if hello.protocol != messages.PROTOCOL:
                connection.bye("protocol", f"this server speaks version {messages.PROTOCOL}")
                return
            door = await self._table(connection, user, text, relayed)
            if door is None:
                return
            if not await door.enter(connection, hello):
                connection.bye("no_table", "there is no such table")
                return
            await self._serve(door, connection)
        except Gone:
            pass  # the table was let go, and everybody told to come back
        finally:
            guard.leave(visit)
            if door is not None:
                await door.leave(connection)
            connection.close()
            with suppress(asyncio.CancelledError):
                await asyncio.wait((writing,), timeout=5)
            writing.cancel()

    async def _who(self) -> tuple[You | None, bool]:
        given = self.socket.headers.get(relay.HEADER)
        if given is not None:
            good, user = relay.passed_on(self.hall.relay_key, self.table_id, given)
            if good:
                return user, True
        token = self.socket.cookies.get(COOKIE)
        found = await self.hall.people.of_session(token) if token else None
        return None if found is None else You(found.id, found.name, found.guest), False

    async def _hello_text(self, connection: Connection) -> str | None:
        try:
            return await asyncio.wait_for(self._receive(), self._limits.hello)
        except TimeoutError:
            return None

    async def _table(self, connection: Connection, user: You | None, hello: str, relayed: bool) -> Door | None:
        """The table, if this process has it; else the client is passed on, once."""
        try:
            return await self.hall.find(self.table_id)
        except NoTable:
            connection.bye("no_table", "there is no such table")
        except Full:
            connection.bye("restart", "the table is being taken up again", TRY_AGAIN)
        except Elsewhere as elsewhere:
            if relayed or elsewhere.address == self.hall.leases.address:
                connection.bye("restart", "the table is being taken up again", TRY_AGAIN)
            else:
                given = relay.ticket(self.hall.relay_key, self.table_id, user)
                await relay.relay(self.socket, elsewhere.address, self.table_id, hello, given)
        return None

    async def _serve(self, door: Door, connection: Connection) -> None:
        while not connection.closing:
            text = await self._receive()
            if text is None:
                return
            if wait := self._bucket.charge(1):  # who writes too fast is read more slowly, and loses nothing
                await asyncio.sleep(wait)
            message = self._read(connection, text)
            if message is not None:
                MESSAGES.labels(type=type(message).__name__).inc()
                await self._ask(door, connection, message)

    async def _ask(self, door: Door, connection: Connection, message: messages.Client) -> None:
        """Pass a message on, with the deck that it names: the process that plays has no database."""
        deck: Chosen | None = None
        if isinstance(message, Sit) and message.deck and connection.user is not None:
            user, table = connection.user.id, door.summary.table
            try:
                deck = await known_deck(
                    self.hall.store, self.hall.staff, user, message.deck, table.edition, table.format
                )
            except (UnknownDeck, BadDeck) as error:
                connection.send(Failure(id=message.id, code="no_deck", message=str(error)))
                return
            except Busy:
                words = "too many cards are being read just now; try again in a moment"
                connection.send(Failure(id=message.id, code="busy", message=words))
                return
            if deck.digest:
                await self.hall.store.use_list(door.id, deck.digest)
        labour: Buckets = self.socket.app.state.labour
        wait = labour.charge(connection.payer, await door.ask(connection, message, deck))
        if wait:
            await asyncio.sleep(min(wait, _LONGEST_WAIT))

    def _payer(self, user: You | None, relayed: bool) -> str:
        """Whose work it is: that of an address, or of somebody whom another process passes on."""
        return user.id if relayed and user is not None else address_of(self.socket)

    async def _receive(self) -> str | None:
        """The next message; None when the socket is closed."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        text = received.get("text")
        return text if isinstance(text, str) else ""

    def _read(self, connection: Connection, text: str) -> messages.Client | None:
        """A message; what is none is counted."""
        if len(text) > self._limits.message:
            connection.close(_TOO_LARGE)
            return None
        try:
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            REFUSALS.labels(code="malformed").inc()
            self._malformed += 1
            if self._malformed >= self._limits.malformed:
                connection.bye("malformed", "too many messages that make no sense")
            else:
                connection.send(Failure(id=None, code="malformed", message=str(error)[:200]))
            return None
