"""Ending a game before its end, turning it back, and playing another one: what players must agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.i18n import message as said
from willstone.server.play.office import Refusal
from willstone.server.play.seating import Seating
from willstone.server.protocol import messages
from willstone.server.tables import entries

if TYPE_CHECKING:
    from willstone.server.play.viewer import Viewer


class Agreeing(Seating):
    """Serves who offers something, or gives up."""

    def concede(self, viewer: Viewer, message: messages.Concede) -> None:
        """Leave the game as its loser."""
        seat = self._seat(viewer)
        match = self._match()
        if match.game.lost[seat]:
            raise Refusal("not_playing", said("you are not in the game any more"))
        if match.choosing and len(match.game.alive()) > 2 and match.game.asking().chooser(match.game) != seat:
            self.live.leaving.append(seat)
            return
        self.live.note(entries.Conceded(seat=seat))
        self._withdraw_all()
        self.live.go_on()
        self.live.show()
        self.live.summarise()

    def again(self, viewer: Viewer, message: messages.Again) -> None:
        """Begin a lesson anew."""
        self._seat(viewer)
        self._must_not_hurry()
        match = self.table.match
        if self.table.course is None or match is None or match.base:
            raise Refusal("not_now", said("no lesson is played here"))
        if match.over:
            self.begin()
        else:
            self.live.note(entries.Undone(kept=0))
            self.live.rewound()
            self._withdraw_all()
            self.live.go_on()
            self.live.show()
        self.live.show_table()

    def offer(self, viewer: Viewer, message: messages.Offer) -> None:
        """Offer a draw, an undo or a rematch, or agree to one."""
        seat = self._seat(viewer)
        what = message.what
        self._must_not_hurry()
        self._must_be_possible(what, seat)
        if what == "undo" and not any("undo" in each.wants for each in self.table.seats):
            self.live.undo_for = seat
        self.table.seats[seat].wants.add(what)
        people = self.table.people() if what != "rematch" else self.table.all_people()
        agreed = all(what in self.table.seats[place].wants for place in people)
        self._tell_offer(what, seat, "accepted" if agreed else "made")
        if agreed:
            self._agreed(what, seat)
        self.live.show_table()

    def _must_be_possible(self, what: messages.What, seat: int) -> None:
        if what == "rematch":
            if self.table.status != "over":
                raise Refusal("not_now", said("that cannot be offered now"))
            return
        match = self.live.playing
        if match is None:
            raise Refusal("not_now", said("that cannot be offered now"))
        if match.game.lost[seat]:
            raise Refusal("not_playing", said("you are not in the game any more"))
        if what == "draw" and any(each.agent for each in self.table.seats):
            raise Refusal("not_now", said("a computer agrees to no draw"))
        asked_for = seat if self.live.undo_for is None else self.live.undo_for
        if what == "undo" and match.before(asked_for) is None:
            raise Refusal("not_now", said("there is no decision to go back to"))

    def _agreed(self, what: messages.What, seat: int) -> None:
        if what == "rematch":
            self.begin()
        elif what == "draw":
            self.live.note(entries.Agreed())
            self.live.go_on()
            self.live.show()
        else:
            kept = self._match().before(seat if self.live.undo_for is None else self.live.undo_for)
            assert kept is not None
            self.live.note(entries.Undone(kept=kept))
            self.live.rewound()
            self._withdraw_all()
            self.live.watch()
            self.live.show()
        self.live.summarise()

    def withdraw(self, viewer: Viewer, message: messages.Withdraw) -> None:
        """Take one's offer back."""
        seat = self._seat(viewer)
        self.table.seats[seat].wants.discard(message.what)
        self._tell_offer(message.what, seat, "withdrawn")
        self.live.show_table()

    def decline(self, viewer: Viewer, message: messages.Decline) -> None:
        """Refuse what others offer."""
        seat = self._seat(viewer)
        for each in self.table.seats:
            each.wants.discard(message.what)
        self._tell_offer(message.what, seat, "declined")
        self.live.show_table()

    def _tell_offer(self, what: messages.What, seat: int, state: messages.OfferState) -> None:
        for viewer in self.live.viewers:
            viewer.send(messages.Offered(what=what, seat=seat, state=state))
