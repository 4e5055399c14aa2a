"""Deciding at a table, and asking about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import IllegalMove, MoveError
from willstone.engine.decisions import said_numbers
from willstone.i18n import message as said
from willstone.lessons.reading import READ, WHY
from willstone.notation.moves import resolve
from willstone.notation.syntax import parse
from willstone.server.play.office import Office, Refusal
from willstone.server.protocol import messages
from willstone.server.shown import seen
from willstone.server.shown.inspecting import inspected
from willstone.server.tables import entries

if TYPE_CHECKING:
    from willstone.engine import Illegal, Option
    from willstone.server.play.viewer import Viewer
    from willstone.server.tables.match import Match


class Playing(Office):
    """Serves who plays at a table."""

    def decide(self, viewer: Viewer, message: messages.Decide) -> None:
        """An option of the current decision."""
        seat = self._seat(viewer)
        match = self._match()
        if self._seen_before(viewer, match, seat, message):
            return
        self._must_decide(match, seat, message.number)
        offered = self.live.offered()
        if message.option >= len(offered):
            raise Refusal("no_option", said("there is no such option"))
        choice = offered[message.option]
        option = choice.option.paying(tuple(message.pay)) if message.pay else choice.option
        if message.n is not None:
            option = option.at(message.n)
        elif option.numbers is not None:
            raise Refusal("no_option", said("say which number: {}", said_numbers(option)))
        if option.kind == "pass":
            self.live.wishes[seat].stops.passed(match.game, seat)
        elif message.hold:
            self.live.wishes[seat].stops.held = True
        self._take(viewer, message, [(option, message.option, choice.then)])

    def write(self, viewer: Viewer, message: messages.Write) -> None:
        """A move in the notation."""
        seat = self._seat(viewer)
        match = self._match()
        self._must_decide(match, seat, message.number)
        try:
            move = parse(message.text)
            options = resolve(match.game, move)
        except IllegalMove as error:
            self._refuse(viewer, message, match, match.game.cited(error.reasons))
            return
        except MoveError as error:
            raise Refusal("no_move", str(error)) from None
        if move.verb == "concede":
            raise Refusal("no_move", said("conceding has a message of its own"))
        if move.verb == "attack" and match.game.asking().topic() == "action":
            battle = next(option for option in match.game.legal() if option.kind == "battle")
            self._take(viewer, message, [(battle, -1, options[-1][0])])
        else:
            self._take(viewer, message, [(option, -1, None) for option, forced in options if not forced])

    def cancel(self, viewer: Viewer, message: messages.Cancel) -> None:
        """Back to before the play that is being made."""
        match = self._match()
        self._must_decide(match, self._seat(viewer), message.number)
        kept = match.beginning()
        if kept is None:
            raise Refusal("not_now", said("there is nothing to back out of"))
        self.live.note(entries.Undone(kept=kept))
        self.live.rewound(wishes=False)
        self.live.watch()
        self.live.show()

    def _take(
        self,
        viewer: Viewer,
        message: messages.Decide | messages.Write,
        options: list[tuple[Option, int, Option | None]],
    ) -> None:
        match = self._match()
        seat = self._seat(viewer)
        try:
            for option, index, then in options:
                self.live.decide(seat, option, index, then=then)
        except IllegalMove as error:
            self._refuse(viewer, message, match, error.reasons)
            return
        except MoveError as error:
            raise Refusal("no_move", str(error)) from None
        self._withdraw_all()
        self.live.go_on()
        viewer.send(messages.Done(id=message.id, number=message.number))
        self.live.show()

    def _refuse(
        self, viewer: Viewer, message: messages.Decide | messages.Write, match: Match, found: list[Illegal]
    ) -> None:
        self.live.refusals.append("illegal")
        reasons = seen.reasons(match.game, found)
        viewer.send(messages.Refused(id=message.id, number=message.number, reasons=reasons))

    def _seen_before(self, viewer: Viewer, match: Match, seat: int, message: messages.Decide) -> bool:
        """Whether this very decision has been made already: then it is confirmed once more."""
        last = match.last.get(seat)
        number = message.number
        if last is None or last.number != number or last.index != message.option or number == match.number:
            return False
        if message.n is not None and message.n != last.option[3]:
            return False
        viewer.send(messages.Done(id=message.id, number=number))
        return True

    def _must_decide(self, match: Match, seat: int, number: int) -> None:
        if number != match.number:
            raise Refusal("late", said("that decision has been made, or taken back, already"))
        if match.game.asking().chooser(match.game) != seat:
            raise Refusal("not_yours", said("it is for somebody else to decide"))

    def why(self, viewer: Viewer, message: messages.Why) -> None:
        """Why a move is not possible."""
        seat = self._seat(viewer)
        match = self._match()
        try:
            found = match.game.why_not(seat, message.text)
        except MoveError as error:
            raise Refusal("no_move", str(error)) from None
        reasons = seen.reasons(match.game, found)
        viewer.send(messages.WhyNot(id=message.id, possible=not reasons, reasons=reasons))
        if reasons:
            for name in parse(message.text).names[:1]:
                self._looked(WHY, name)

    def inspect(self, viewer: Viewer, message: messages.Inspect) -> None:
        """All about a card."""
        match = self.table.match
        if match is None:
            raise Refusal("not_playing", said("no game has begun"))
        own = not match.over and match.game.asking().chooser(match.game) == viewer.viewer
        offered = self.live.offered() if own else []
        found = inspected(match, viewer.viewer, message.card, offered)
        if found is None:
            raise Refusal("no_card", said("there is no such card, or you may not see it"))
        found.id = message.id
        viewer.send(found)
        if viewer.seat is not None:
            self._looked(READ, found.card.get("name", ""))
            if found.cannot:  # and the reasons are read with it
                self._looked(WHY, found.card.get("name", ""))

    def _looked(self, how: str, card: str) -> None:
        """Where a lesson wants that somebody asks, it is noted."""
        course = self.table.course
        if course is not None and self.live.playing is not None and course.wants(how, card):
            self.live.note(entries.Looked())
            self.live.show()

    def stops(self, viewer: Viewer, message: messages.SetStops) -> None:
        """Where to be asked."""
        seat = self._seat(viewer)
        match = self.live.playing
        game = None if match is None else match.game
        self.live.wishes[seat].set(game, message.on, message.passing, message.until, message.yields)
        if match is None or game is None or game.asking().chooser(game) != seat:
            return
        before = match.made
        self.live.go_on()
        if match.made != before:
            self.live.show()
