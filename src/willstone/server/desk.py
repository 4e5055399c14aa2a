"""What clients ask for at a table, and what comes of it. Every request holds the table's lock."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Final

from willstone.agents import AGENTS
from willstone.engine.errors import IllegalMove, MoveError
from willstone.i18n import message as said
from willstone.i18n import speaking
from willstone.notation.moves import resolve
from willstone.notation.syntax import parse
from willstone.server import entries, messages, seen
from willstone.server.decks import UnknownDeck, deck_names, known_deck
from willstone.server.inspecting import inspected
from willstone.server.metrics import ANSWERING, MESSAGES, REFUSALS
from willstone.server.starting import CannotStart, start
from willstone.server.table import fingerprint

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from willstone.engine.agenda import Option
    from willstone.engine.errors import Illegal
    from willstone.engine.game import Game
    from willstone.i18n import Words
    from willstone.server.connection import Connection
    from willstone.server.live import LiveTable
    from willstone.server.match import Match


class Refusal(Exception):
    """Something that is not done, with a code for programs and words for people."""

    def __init__(self, code: str, words: Words) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


class Desk:
    """Serves one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.table = live.table

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
        except Refusal as refusal:
            REFUSALS.labels(code=refusal.code).inc()
            with speaking(connection.language):
                failure = messages.Failure(id=message.id, code=refusal.code, message=str(refusal.words))
            connection.send(failure)

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

    def _game(self) -> Game | None:
        return None if self.table.match is None else self.table.match.game

    # ------------------------------------------------------------ seats

    async def sit(self, connection: Connection, message: messages.Sit) -> None:
        """Take a seat, or another deck."""
        user = connection.user
        if user is None:
            raise Refusal("no_session", said("say who you are first"))
        self._must_be_open()
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
        deck, cards = await self._deck(user.id, message.deck) if message.deck else (seat.deck, seat.cards)
        name = self.table.name_for(user.name, place)
        self.live.note(entries.Sat(seat=place, user=user.id, name=name, deck=deck, cards=cards))
        self._seat_connections()
        await self._arranged()

    async def _deck(self, user: str, name: str) -> tuple[str, str]:
        try:
            return await known_deck(self.live.store, user, name, self.table.settings.edition)
        except UnknownDeck as error:
            raise Refusal("no_deck", str(error)) from None

    async def stand(self, connection: Connection, message: messages.Stand) -> None:
        """Leave one's seat before the game."""
        self._must_be_open()
        self.live.note(entries.Stood(seat=self._seat(connection)))
        self._seat_connections()
        await self._arranged()

    async def computer(self, connection: Connection, message: messages.Computer) -> None:
        """The host puts the computer on a seat."""
        self._must_be_host(connection)
        self._must_be_open()
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
            self.live.note(start(self.table))
        except CannotStart as error:
            raise Refusal("cannot_start", str(error)) from None
        self.live.rewound()
        await self.live.go_on()
        self.live.show()

    # ------------------------------------------------------------ links

    async def invite(self, connection: Connection, message: messages.Invite) -> None:
        """The host asks for a link."""
        self._must_be_host(connection)
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
        self.live.note(entries.Revoked())
        await self.live.save()
        connection.send(messages.Done(id=message.id, number=self._number()))

    # ------------------------------------------------------------ playing

    async def decide(self, connection: Connection, message: messages.Decide) -> None:
        """An option of the current decision."""
        seat = self._seat(connection)
        match = self._match()
        if self._seen_before(connection, match, seat, message.number, message.id, message.option):
            return
        self._must_decide(match, seat, message.number)
        offered = self.live.offered()
        if message.option >= len(offered):
            raise Refusal("no_option", said("there is no such option"))
        choice = offered[message.option]
        option = choice.option.paying(tuple(message.pay)) if message.pay else choice.option
        if option.kind == "pass":
            self.live.wishes[seat].stops.passed(match.game, seat)
        await self._take(connection, message, [(option, message.option, choice.then)])

    async def write(self, connection: Connection, message: messages.Write) -> None:
        """A move in the notation."""
        seat = self._seat(connection)
        match = self._match()
        self._must_decide(match, seat, message.number)
        try:
            move = parse(message.text)
            options = resolve(match.game, move)
        except IllegalMove as error:
            self._refuse(connection, message, match, match.game.cited(error.reasons))
            return
        except MoveError as error:
            raise Refusal("no_move", str(error)) from None
        if move.verb == "concede":
            raise Refusal("no_move", said("conceding has a message of its own"))
        if move.verb == "attack" and match.game.asking().topic() == "action":
            battle = next(option for option in match.game.legal() if option.kind == "battle")
            await self._take(connection, message, [(battle, -1, options[-1][0])])
        else:
            await self._take(connection, message, [(option, -1, None) for option, forced in options if not forced])

    async def _take(
        self,
        connection: Connection,
        message: messages.Decide | messages.Write,
        options: list[tuple[Option, int, Option | None]],
    ) -> None:
        with ANSWERING.time():
            match = self._match()
            seat = self._seat(connection)
            try:
                for option, index, then in options:
                    self.live.decide(seat, option, index, then=then)
            except IllegalMove as error:
                self._refuse(connection, message, match, error.reasons)
                return
            except MoveError as error:
                raise Refusal("no_move", str(error)) from None
            self._withdraw_all()
            await self.live.go_on()
            connection.send(messages.Done(id=message.id, number=message.number))
            self.live.show()

    def _refuse(
        self, connection: Connection, message: messages.Decide | messages.Write, match: Match, found: list[Illegal]
    ) -> None:
        REFUSALS.labels(code="illegal").inc()
        reasons = seen.reasons(match.game, found)
        connection.send(messages.Refused(id=message.id, number=message.number, reasons=reasons))

    def _seen_before(
        self, connection: Connection, match: Match, seat: int, number: int, id: int | None, option: int
    ) -> bool:
        """Whether this very decision has been made already: then it is confirmed once more."""
        last = match.last.get(seat)
        if last is None or last.number != number or last.index != option or number == match.number:
            return False
        connection.send(messages.Done(id=id, number=number))
        return True

    def _must_decide(self, match: Match, seat: int, number: int) -> None:
        if number != match.number:
            raise Refusal("late", said("that decision has been made, or taken back, already"))
        if match.game.asking().chooser(match.game) != seat:
            raise Refusal("not_yours", said("it is for somebody else to decide"))

    async def why(self, connection: Connection, message: messages.Why) -> None:
        """Why a move is not possible."""
        seat = self._seat(connection)
        match = self._match()
        try:
            found = match.game.why_not(seat, message.text)
        except MoveError as error:
            raise Refusal("no_move", str(error)) from None
        reasons = seen.reasons(match.game, found)
        connection.send(messages.WhyNot(id=message.id, possible=not reasons, reasons=reasons))

    async def inspect(self, connection: Connection, message: messages.Inspect) -> None:
        """All about a card."""
        match = self.table.match
        if match is None:
            raise Refusal("not_playing", said("no game has begun"))
        own = not match.over and match.game.asking().chooser(match.game) == connection.viewer
        offered = self.live.offered() if own else []
        found = inspected(match.game, connection.viewer, message.card, offered)
        if found is None:
            raise Refusal("no_card", said("there is no such card, or you may not see it"))
        found.id = message.id
        connection.send(found)

    async def stops(self, connection: Connection, message: messages.SetStops) -> None:
        """Where to be asked."""
        seat = self._seat(connection)
        match = self.live.playing
        game = None if match is None else match.game
        self.live.wishes[seat].set(game, message.on, message.until, message.yields)
        if match is None or game is None or game.asking().chooser(game) != seat:
            return
        before = len(match.taken)
        await self.live.go_on()
        if len(match.taken) != before:
            self.live.show()

    # ------------------------------------------------------------ ending, and turning back

    async def concede(self, connection: Connection, message: messages.Concede) -> None:
        """Leave the game as its loser."""
        seat = self._seat(connection)
        match = self._match()
        if match.game.lost[seat]:
            raise Refusal("not_playing", said("you are not in the game any more"))
        self.live.note(entries.Conceded(seat=seat))
        self._withdraw_all()
        await self.live.go_on()
        self.live.show()
        await self.live.summarise()

    async def offer(self, connection: Connection, message: messages.Offer) -> None:
        """Offer a draw, an undo or a rematch, or agree to one."""
        seat = self._seat(connection)
        what = message.what
        self._must_be_possible(what, seat)
        if what == "undo" and not any("undo" in each.wants for each in self.table.seats):
            self.live.undo_for = seat
        self.table.seats[seat].wants.add(what)
        people = self.table.people() if what != "rematch" else self.table.all_people()
        agreed = all(what in self.table.seats[place].wants for place in people)
        self._tell_offer(what, seat, "accepted" if agreed else "made")
        if agreed:
            await self._agreed(what, seat)
        self.live.show_table()

    def _must_be_possible(self, what: messages.What, seat: int) -> None:
        match = self.table.match
        if match is None or (what == "rematch") != match.over:
            raise Refusal("not_now", said("that cannot be offered now"))
        if what != "rematch" and match.game.lost[seat]:
            raise Refusal("not_playing", said("you are not in the game any more"))
        if what == "draw" and any(each.agent for each in self.table.seats):
            raise Refusal("not_now", said("a computer agrees to no draw"))
        asked_for = seat if self.live.undo_for is None else self.live.undo_for
        if what == "undo" and match.before(asked_for) is None:
            raise Refusal("not_now", said("there is no decision to go back to"))

    async def _agreed(self, what: messages.What, seat: int) -> None:
        match = self.table.match
        assert match is not None
        if what == "rematch":
            await self.begin()
        elif what == "draw":
            self.live.note(entries.Agreed())
            await self.live.go_on()
            self.live.show()
        else:
            kept = match.before(seat if self.live.undo_for is None else self.live.undo_for)
            assert kept is not None
            self.live.note(entries.Undone(kept=kept))
            self.live.rewound()
            self._withdraw_all()
            await self.live.save()
            self.live.watch()
            self.live.show()
        await self.live.summarise()

    async def withdraw(self, connection: Connection, message: messages.Withdraw) -> None:
        """Take one's offer back."""
        seat = self._seat(connection)
        self.table.seats[seat].wants.discard(message.what)
        self._tell_offer(message.what, seat, "withdrawn")
        self.live.show_table()

    async def decline(self, connection: Connection, message: messages.Decline) -> None:
        """Refuse what others offer."""
        seat = self._seat(connection)
        for each in self.table.seats:
            each.wants.discard(message.what)
        self._tell_offer(message.what, seat, "declined")
        self.live.show_table()

    def _tell_offer(self, what: messages.What, seat: int, state: messages.OfferState) -> None:
        for connection in self.live.connections:
            connection.send(messages.Offered(what=what, seat=seat, state=state))

    def _withdraw_all(self) -> None:
        """Going on with the game takes offers of draws and undos off the table."""
        self.live.undo_for = None
        for seat in self.table.seats:
            seat.wants -= {"draw", "undo"}

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

    # ------------------------------------------------------------ who may

    def _seat(self, connection: Connection) -> int:
        if connection.seat is None:
            raise Refusal("no_seat", said("you do not sit at this table"))
        return connection.seat

    def _match(self) -> Match:
        match = self.live.playing
        if match is None:
            raise Refusal("not_playing", said("no game is being played"))
        return match

    def _number(self) -> int:
        return 0 if self.table.match is None else self.table.match.number

    def _must_be_open(self) -> None:
        if self.table.status != "open":
            raise Refusal("begun", said("the game has begun"))

    def _must_be_host(self, connection: Connection) -> None:
        if connection.user is None or connection.user.id != self.table.settings.host:
            raise Refusal("not_host", said("only who made the table can do that"))


_MOST_LINKS: Final = 20
_HANDLERS: Final[dict[type, Callable[..., Awaitable[None]]]] = {
    messages.Hello: Desk.hello,
    messages.Sit: Desk.sit,
    messages.Stand: Desk.stand,
    messages.Computer: Desk.computer,
    messages.Invite: Desk.invite,
    messages.Revoke: Desk.revoke,
    messages.Decide: Desk.decide,
    messages.Write: Desk.write,
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
