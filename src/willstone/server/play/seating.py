"""Who sits where: taking seats, the computer, links for friends, and beginning the game when all are there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from willstone.agents import AGENTS
from willstone.i18n import message as said
from willstone.server.decks.chosen import Chosen, NotAllowed
from willstone.server.decks.formatted import names_in
from willstone.server.fingerprints import fingerprint
from willstone.server.play.office import Office, Refusal
from willstone.server.protocol import messages
from willstone.server.tables import entries
from willstone.server.tables.starting import CannotStart, start

if TYPE_CHECKING:
    from willstone.server.play.viewer import Viewer

_MOST_LINKS: Final = 20


class Seating(Office):
    """Serves who wants to sit at a table."""

    def sit(self, viewer: Viewer, message: messages.Sit) -> None:
        """Take a seat, or another deck."""
        user = viewer.user
        if user is None:
            raise Refusal("no_session", said("say who you are first"))
        self._must_be_open()
        self._must_not_hurry()
        place = self.table.seat_of(user.id)
        if place is None:
            if not self.table.settings.public and user.id != self.table.settings.host and not viewer.invited:
                raise Refusal("not_invited", said("this table is for those who were invited"))
            place = self.table.free_seat() if message.seat is None else message.seat
        if place is None or place >= len(self.table.seats):
            raise Refusal("no_seat", said("no seat is free"))
        seat = self.table.seats[place]
        if not seat.open and seat.user != user.id:
            raise Refusal("taken", said("somebody sits there"))
        deck = self._deck() if message.deck else Chosen(seat.deck, seat.cards, seat.designs, seat.list)
        name = self.table.name_for(user.name, place)
        self.live.note(sat(place, user.id, name, deck))
        if viewer.bot:
            self.live.note(entries.Marked(seat=place))
        self.live.wishes[place].greet(viewer.stops, viewer.passing)
        self._seat_viewers()
        self._arranged()

    def _deck(self) -> Chosen:
        """The deck that was named, which came with the request; tables need not allow every card."""
        deck = self.given
        if deck is None:
            raise Refusal("no_deck", said("there is no such deck"))
        try:
            deck.must_be_allowed(self.table.settings.allow)
        except NotAllowed as error:
            raise Refusal(error.what, error.words) from None
        if deck.digest:
            self.live.decks[deck.digest] = deck.compiled
        return deck

    def stand(self, viewer: Viewer, message: messages.Stand) -> None:
        """Leave one's seat before the game."""
        self._must_be_open()
        self._must_not_hurry()
        self.live.note(entries.Stood(seat=self._seat(viewer)))
        self._seat_viewers()
        self._arranged()

    def computer(self, viewer: Viewer, message: messages.Computer) -> None:
        """The host puts the computer on a seat."""
        self._must_be_host(viewer)
        self._must_be_open()
        self._must_not_hurry()
        if message.seat >= len(self.table.seats) or self.table.seats[message.seat].user:
            raise Refusal("taken", said("that seat is not free"))
        if message.agent not in AGENTS:
            raise Refusal("no_agent", said("there is no computer player {!r}", message.agent))
        edition = self.table.settings.edition
        names = names_in(edition, self.table.settings.format)
        if not names:
            raise Refusal("no_deck", said("no decks ship for this edition and format; computers have none to play"))
        deck = message.deck or secrets.choice(names)
        if deck.casefold() not in map(str.casefold, names):
            raise Refusal("no_deck", said("no deck {!r} ships for this edition", deck))
        name = self.table.name_for("Computer", message.seat)
        self.live.note(entries.Seated(seat=message.seat, agent=message.agent, name=name, deck=deck))
        self._arranged()

    def _seat_viewers(self) -> None:
        for viewer in self.live.viewers:
            viewer.seat = self.table.seat_of(None if viewer.user is None else viewer.user.id)

    def _arranged(self) -> None:
        """Store who sits where; with everybody there the game begins."""
        self.start_if_ready()
        self.live.summarise()
        self.live.show_table()

    def start_if_ready(self) -> None:
        """Begin the game if everybody is there."""
        if self.table.status == "open" and all(seat.ready for seat in self.table.seats):
            self.begin()

    def begin(self) -> None:
        """Begin a game."""
        try:
            self.live.note(start(self.table, self.live.decks))
        except CannotStart as error:
            raise Refusal("cannot_start", str(error)) from None
        self.live.rewound()
        self._send_watchers_away()
        self.live.go_on()
        self.live.show()

    def _send_watchers_away(self) -> None:
        """Where nobody is to watch, who came for a seat and got none leaves when the game begins."""
        settings = self.table.settings
        for viewer in self.live.viewers[:]:
            user = None if viewer.user is None else viewer.user.id
            if viewer.seat is None and user != settings.host and not settings.watch:
                self.live.viewers.remove(viewer)
                self.live.dismissed.append(viewer.number)

    # ------------------------------------------------------------ links

    def invite(self, viewer: Viewer, message: messages.Invite) -> None:
        """The host asks for a link."""
        self._must_be_host(viewer)
        self._must_not_hurry()
        if len(self.table.links) >= _MOST_LINKS:
            raise Refusal("too_many", said("revoke the links that there are first"))
        secret = secrets.token_urlsafe(16)
        self.live.note(entries.Invited(digest=fingerprint(secret)))
        token = f"{self.table.id}.{secret}"
        viewer.send(messages.Invited(id=message.id, token=token, path=f"/invite/{token}"))

    def revoke(self, viewer: Viewer, message: messages.Revoke) -> None:
        """The host makes all links worthless."""
        self._must_be_host(viewer)
        self._must_not_hurry()
        self.live.note(entries.Revoked())
        for each in self.live.viewers:
            each.invited = False
        viewer.send(messages.Done(id=message.id, number=self._number()))


def sat(place: int, user: str, name: str, deck: Chosen) -> entries.Sat:
    """Somebody sits down with a deck; one of their own is named by its list, which is kept elsewhere."""
    if deck.digest:
        return entries.Sat(seat=place, user=user, name=name, deck=deck.name, list=deck.digest)
    return entries.Sat(seat=place, user=user, name=name, deck=deck.name, cards=deck.cards, designs=deck.designs)
