"""What clients ask for at a table, and what comes of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from willstone.i18n import message as said
from willstone.i18n import speaking
from willstone.server.play.agreeing import Agreeing
from willstone.server.play.office import Refusal
from willstone.server.play.playing import Playing
from willstone.server.protocol import messages
from willstone.server.tables import entries, privacy
from willstone.server.tables.table import link_works

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.server.decks.chosen import Chosen
    from willstone.server.play.viewer import Viewer


class Desk(Agreeing, Playing):
    """Serves one table."""

    def handle(self, viewer: Viewer, message: messages.Client, deck: Chosen | None = None) -> None:
        """Do what a client asks for, or say why not; a deck of their own that they name is given."""
        handler = _HANDLERS[type(message)]
        self.given = deck
        try:
            with speaking(viewer.language):
                handler(self, viewer, message)
        except Refusal as refusal:
            self.live.refusals.append(refusal.code)
            with speaking(viewer.language):
                failure = messages.Failure(id=message.id, code=refusal.code, message=str(refusal.words))
            viewer.send(failure)

    # ------------------------------------------------------------ coming and going

    def enter(self, viewer: Viewer, hello: messages.Hello) -> bool:
        """Somebody comes to the table, if they may."""
        viewer.language = hello.language
        viewer.bot = hello.bot
        viewer.seat = self.table.seat_of(None if viewer.user is None else viewer.user.id)
        if hello.invite:
            table_id, _, secret = hello.invite.partition(".")
            viewer.invited = table_id == self.table.id and link_works(self.table.links, secret)
        if not self._may_enter(viewer):
            return False
        viewer.stops, viewer.passing = hello.stops, hello.passing
        if viewer.seat is not None:
            self.live.wishes[viewer.seat].greet(viewer.stops, viewer.passing)
            if viewer.bot and not self.table.seats[viewer.seat].bot:
                self.live.note(entries.Marked(seat=viewer.seat))
                self.live.summarise()
        self.live.viewers.append(viewer)
        viewer.send(
            messages.Welcome(
                you=viewer.user,
                seat=viewer.seat,
                table=self.live.info(viewer.seat),
                chat=self.table.chat,
            )
        )
        self.live.show_all_of_it(viewer)
        self._tell_others(viewer)
        return True

    def _may_enter(self, viewer: Viewer) -> bool:
        settings = self.table.settings
        return privacy.may_enter(
            None if viewer.user is None else viewer.user.id,
            host=settings.host,
            seated=[seat.user for seat in self.table.seats],
            public=settings.public,
            invited=viewer.invited,
            watch=settings.watch,
            waiting=self.table.status == "open",
        )

    def leave(self, viewer: Viewer) -> None:
        """Somebody's connection is gone."""
        self.live.viewers.remove(viewer)
        self._tell_others(viewer)

    def _tell_others(self, viewer: Viewer) -> None:
        for other in self.live.viewers:
            if other is not viewer:
                other.send(messages.TableChanged(table=self.live.info(other.seat)))

    # ------------------------------------------------------------ talking

    def chat(self, viewer: Viewer, message: messages.Say) -> None:
        """Something for everybody at the table."""
        if viewer.user is None:
            raise Refusal("no_session", said("say who you are first"))
        text = " ".join(message.text.split())
        if not text:
            raise Refusal("empty", said("say something"))
        if not viewer.talk.take():
            raise Refusal("too_many", said("not so fast"))
        self._must_not_hurry()
        name = viewer.user.name if viewer.seat is None else self.table.seats[viewer.seat].name
        line = entries.Chatted(seat=viewer.seat, name=name, text=text, at=time.time())
        self.live.note(line)
        for each in self.live.viewers:
            each.send(messages.Chat(seat=line.seat, name=line.name, text=line.text, at=line.at))

    def ping(self, viewer: Viewer, message: messages.Ping) -> None:
        """Are you there?"""
        viewer.send(messages.Pong())

    def hello(self, viewer: Viewer, message: messages.Hello) -> None:
        """Hello is said once."""
        raise Refusal("again", said("you have said hello"))


_HANDLERS: Final[dict[type, Callable[..., None]]] = {
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
    messages.Again: Desk.again,
    messages.Concede: Desk.concede,
    messages.Offer: Desk.offer,
    messages.Withdraw: Desk.withdraw,
    messages.Decline: Desk.decline,
    messages.Say: Desk.chat,
    messages.Ping: Desk.ping,
}
