"""Deciding at a table, and asking about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.errors import IllegalMove, MoveError
from willstone.i18n import message as said
from willstone.notation.moves import resolve
from willstone.notation.syntax import parse
from willstone.server import entries, messages, seen
from willstone.server.inspecting import inspected
from willstone.server.metrics import ANSWERING, REFUSALS
from willstone.server.office import Office, Refusal

if TYPE_CHECKING:
    from willstone.engine.agenda import Option
    from willstone.engine.errors import Illegal
    from willstone.server.connection import Connection
    from willstone.server.match import Match


class Playing(Office):
    """Serves who plays at a table."""

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

    async def cancel(self, connection: Connection, message: messages.Cancel) -> None:
        """Back to before the play that is being made."""
        match = self._match()
        self._must_decide(match, self._seat(connection), message.number)
        kept = match.beginning()
        if kept is None:
            raise Refusal("not_now", said("there is nothing to back out of"))
        self.live.note(entries.Undone(kept=kept))
        self.live.rewound(wishes=False)
        await self.live.save()
        self.live.watch()
        self.live.show()

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
        found = inspected(match, connection.viewer, message.card, offered)
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
