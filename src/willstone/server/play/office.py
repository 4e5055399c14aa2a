"""What all requests at a table share: refusing them, and who may make them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.i18n import message as said

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.i18n import Words
    from willstone.server.decks.chosen import Chosen
    from willstone.server.play.live import LiveTable
    from willstone.server.play.viewer import Viewer
    from willstone.server.tables.match import Match


class Refusal(Exception):
    """Something that is not done, with a code for programs and words for people."""

    def __init__(self, code: str, words: Words) -> None:
        super().__init__(words)
        self.code = code
        self.words = words


class Office:
    """Knows a table, and who may do what at it."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.table = live.table
        self.given: Chosen | None = None  # the deck that came with a request

    def _seat(self, viewer: Viewer) -> int:
        if viewer.seat is None:
            raise Refusal("no_seat", said("you do not sit at this table"))
        return viewer.seat

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

    def _must_be_host(self, viewer: Viewer) -> None:
        if viewer.user is None or viewer.user.id != self.table.settings.host:
            raise Refusal("not_host", said("only who made the table can do that"))

    def _game(self) -> Game | None:
        return None if self.table.match is None else self.table.match.game

    def _must_not_hurry(self) -> None:
        """What makes work or is kept for ever is not done again and again."""
        if self.table.seq > self.live.most_entries:
            raise Refusal("too_many", said("too much has happened at this table; make another one"))
        if not self.live.arranging.take():
            raise Refusal("too_many", said("not so fast"))

    def _withdraw_all(self) -> None:
        """Going on with the game takes offers of draws and undos off the table."""
        self.live.undo_for = None
        for seat in self.table.seats:
            seat.wants -= {"draw", "undo"}
