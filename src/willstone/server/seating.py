"""Who sits where: taking seats, the computer, links for friends, and beginning the game when all are there."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from willstone.agents import AGENTS
from willstone.i18n import message as said
from willstone.server import entries, messages
from willstone.server.decks import BadDeck, Chosen, NotAllowed, UnknownDeck, deck_names, known_deck
from willstone.server.office import Office, Refusal
from willstone.server.starting import CannotStart, start
from willstone.server.table import fingerprint

if TYPE_CHECKING:
    from willstone.server.connection import Connection

_MOST_LINKS: Final = 20


class Seating(Office):
    """Serves who wants to sit at a table."""

    async def sit(self, connection: Connection, message: messages.Sit) -> None:
        """Take a seat, or another deck."""
        user = connection.user
        if user is None:
            raise Refusal("no_session", said("say who you are first"))
        self._must_be_open()
        self._must_not_hurry()
        place = self.table.seat_of(user.id)
        if place is None:
            if not self.table.settings.public and user.id != self.table.settings.host and not connection.invited:
                raise Refusal("not_invited", said("this table is for those who were invited"))
            place = self.table.free_seat() if message.seat is None else message.seat
        if place is None or place >= len(self.table.seats):
            raise Refusal("no_seat", said("no seat is free"))
        seat = self.table.seats[place]
        if not seat.open and seat.user != user.id:
            raise Refusal("taken", said("somebody sits there"))
        kept = Chosen(seat.deck, seat.cards, seat.designs)
        deck = await self._deck(user.id, message.deck) if message.deck else kept
        name = self.table.name_for(user.name, place)
        self.live.note(
            entries.Sat(seat=place, user=user.id, name=name, deck=deck.name, cards=deck.cards, designs=deck.designs)
        )
        self._seat_connections()
        await self._arranged()

    async def _deck(self, user: str, name: str) -> Chosen:
        try:
            deck = await known_deck(self.live.store, self.live.thinker, user, name, self.table.settings.edition)
            deck.must_be_allowed(self.table.settings.allow)
        except NotAllowed as error:
            raise Refusal(error.what, error.words) from None
        except (UnknownDeck, BadDeck) as error:
            raise Refusal("no_deck", str(error)) from None
        return deck

    async def stand(self, connection: Connection, message: messages.Stand) -> None:
        """Leave one's seat before the game."""
        self._must_be_open()
        self._must_not_hurry()
        self.live.note(entries.Stood(seat=self._seat(connection)))
        self._seat_connections()
        await self._arranged()

    async def computer(self, connection: Connection, message: messages.Computer) -> None:
        """The host puts the computer on a seat."""
        self._must_be_host(connection)
        self._must_be_open()
        self._must_not_hurry()
        if message.seat >= len(self.table.seats) or self.table.seats[message.seat].user:
            raise Refusal("taken", said("that seat is not free"))
        if message.agent not in AGENTS:
            raise Refusal("no_agent", said("there is no computer player {!r}", message.agent))
        edition = self.table.settings.edition
        deck = message.deck or secrets.choice(deck_names(edition))
        if deck.casefold() not in map(str.casefold, deck_names(edition)):
            raise Refusal("no_deck", said("no deck {!r} ships for this edition", deck))
        name = self.table.name_for("Computer", message.seat)
        self.live.note(entries.Seated(seat=message.seat, agent=message.agent, name=name, deck=deck))
        await self._arranged()

    def _seat_connections(self) -> None:
        for connection in self.live.connections:
            connection.seat = self.table.seat_of(None if connection.user is None else connection.user.id)

    async def _arranged(self) -> None:
        """Store who sits where; with everybody there the game begins."""
        await self.start_if_ready()
        await self.live.save()
        await self.live.summarise()
        self.live.show_table()

    async def start_if_ready(self) -> None:
        """Begin the game if everybody is there."""
        if self.table.status == "open" and all(seat.ready for seat in self.table.seats):
            await self.begin()

    async def begin(self) -> None:
        """Begin a game."""
        try:
            self.live.note(await asyncio.to_thread(start, self.table))
        except CannotStart as error:
            raise Refusal("cannot_start", str(error)) from None
        self.live.rewound()
        await self.live.go_on()
        self.live.show()

    # ------------------------------------------------------------ links

    async def invite(self, connection: Connection, message: messages.Invite) -> None:
        """The host asks for a link."""
        self._must_be_host(connection)
        self._must_not_hurry()
        if len(self.table.links) >= _MOST_LINKS:
            raise Refusal("too_many", said("revoke the links that there are first"))
        secret = secrets.token_urlsafe(16)
        self.live.note(entries.Invited(digest=fingerprint(secret)))
        await self.live.save()
        token = f"{self.table.id}.{secret}"
        connection.send(messages.Invited(id=message.id, token=token, path=f"/invite/{token}"))

    async def revoke(self, connection: Connection, message: messages.Revoke) -> None:
        """The host makes all links worthless."""
        self._must_be_host(connection)
        self._must_not_hurry()
        self.live.note(entries.Revoked())
        await self.live.save()
        for each in self.live.connections:
            each.invited = False
        connection.send(messages.Done(id=message.id, number=self._number()))
