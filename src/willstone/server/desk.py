"""What clients ask for at a table, and what comes of it. Every request holds the table's lock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from willstone.i18n import message as said
from willstone.i18n import speaking
from willstone.server import entries, messages
from willstone.server.agreeing import Agreeing
from willstone.server.metrics import MESSAGES, REFUSALS
from willstone.server.office import Refusal
from willstone.server.playing import Playing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from willstone.server.connection import Connection


class Desk(Agreeing, Playing):
    """Serves one table."""

    async def handle(self, connection: Connection, message: messages.Client) -> None:
        """Do what a client asks for, or say why not."""
        MESSAGES.labels(type=type(message).__name__).inc()
        handler = _HANDLERS[type(message)]
        try:
            async with self.live.lock:
                if self.live.gone:
                    return
                with speaking(connection.language):
                    await handler(self, connection, message)
        except (SQLAlchemyError, OSError):
            return  # the table was let go, and everybody told to come back
        except Refusal as refusal:
            REFUSALS.labels(code=refusal.code).inc()
            with speaking(connection.language):
                failure = messages.Failure(id=message.id, code=refusal.code, message=str(refusal.words))
            connection.send(failure)
        except Exception:
            self.live.fail()

    # ------------------------------------------------------------ coming and going

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """Somebody comes to the table."""
        async with self.live.lock:
            connection.language = hello.language
            connection.seat = self.table.seat_of(None if connection.user is None else connection.user.id)
            if connection.seat is not None and hello.stops is not None:
                self.live.wishes[connection.seat].set(self._game(), hello.stops, None, ())
            self.live.connections.append(connection)
            connection.send(
                messages.Welcome(
                    you=connection.user,
                    seat=connection.seat,
                    table=self.live.info(connection.seat),
                    chat=self.table.chat,
                )
            )
            self.live.show_all_of_it(connection)
            self._tell_others(connection)

    async def leave(self, connection: Connection) -> None:
        """Somebody's connection is gone."""
        async with self.live.lock:
            if connection in self.live.connections:
                self.live.connections.remove(connection)
                self.live.idle_since = time.monotonic()
                self._tell_others(connection)

    def _tell_others(self, connection: Connection) -> None:
        for other in self.live.connections:
            if other is not connection:
                other.send(messages.TableChanged(table=self.live.info(other.seat)))

    # ------------------------------------------------------------ talking

    async def chat(self, connection: Connection, message: messages.Say) -> None:
        """Something for everybody at the table."""
        if connection.user is None:
            raise Refusal("no_session", said("say who you are first"))
        text = " ".join(message.text.split())
        if not text:
            raise Refusal("empty", said("say something"))
        if not connection.talk.take():
            raise Refusal("too_many", said("not so fast"))
        self._must_not_hurry()
        name = connection.user.name if connection.seat is None else self.table.seats[connection.seat].name
        line = entries.Chatted(seat=connection.seat, name=name, text=text, at=time.time())
        self.live.note(line)
        await self.live.save()
        for each in self.live.connections:
            each.send(messages.Chat(seat=line.seat, name=line.name, text=line.text, at=line.at))

    async def ping(self, connection: Connection, message: messages.Ping) -> None:
        """Are you there?"""
        connection.send(messages.Pong())

    async def hello(self, connection: Connection, message: messages.Hello) -> None:
        """Hello is said once."""
        raise Refusal("again", said("you have said hello"))


_HANDLERS: Final[dict[type, Callable[..., Awaitable[None]]]] = {
    messages.Hello: Desk.hello,
    messages.Sit: Desk.sit,
    messages.Stand: Desk.stand,
    messages.Computer: Desk.computer,
    messages.Invite: Desk.invite,
    messages.Revoke: Desk.revoke,
    messages.Decide: Desk.decide,
    messages.Write: Desk.write,
    messages.Cancel: Desk.cancel,
    messages.Why: Desk.why,
    messages.Inspect: Desk.inspect,
    messages.SetStops: Desk.stops,
    messages.Concede: Desk.concede,
    messages.Offer: Desk.offer,
    messages.Withdraw: Desk.withdraw,
    messages.Decline: Desk.decline,
    messages.Say: Desk.chat,
    messages.Ping: Desk.ping,
}
