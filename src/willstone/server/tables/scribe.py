"""Listens to a game and takes down, for every viewer apart, what they may know of it: the log, and what to animate."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine.views import may_see
from willstone.engine.zones import ZONE_NAMES
from willstone.notation.log import tell
from willstone.server.protocol.messages import Happened
from willstone.server.tables.logbook import Log, Note

if TYPE_CHECKING:
    from willstone.engine import Event, EventKind, Game

SPECTATOR: Final = -1
_SHOWN: Final[frozenset[EventKind]] = frozenset(
    (
        "moved",
        "drew",
        "damaged",
        "destroyed",
        "banished",
        "discarded",
        "life",
        "rested",
        "recovered",
        "revealed",
        "played",
        "resolved",
        "cancelled",
        "attacked",
        "blocked",
        "judged",
        "called",
        "set",
        "counters",
        "lost",
        "won",
        "drawn",
        "rolled",
        "turn",
        "shuffled",
    )
)
# whose detail names no card
_DETAILED: Final[frozenset[EventKind]] = frozenset(("damaged", "played", "resolved", "counters"))
_MOST_EVENTS: Final = 200  # at once; a longer animation nobody watches


class Scribe:
    """The notes for each seat and for spectators."""

    def __init__(self, seats: int) -> None:
        self.viewers = range(SPECTATOR, seats)
        self.logs: dict[int, Log] = {viewer: Log() for viewer in self.viewers}
        self.ending = ""  # the rule by which the game ended
        self._events = self._none()

    def listen(self, game: Game, event: Event) -> None:
        """Take an event down; the listener of a game."""
        shown = event.kind in _SHOWN
        notes: list[Note] = []  # who are told the same keep the same
        for viewer in self.viewers:
            told = tell(game, event, viewer)
            if told is not None:
                note = Note(*told, game.turn_number)
                notes.append(next((each for each in notes if each == note), note))
                self.logs[viewer].append(notes[-1])
            if shown:
                self._show(game, event, viewer)
        if event.kind == "won" or event.kind == "drawn":
            self.ending = game.edition.cite(event.rule)

    def _show(self, game: Game, event: Event, viewer: int) -> None:
        try:
            self._events[viewer].append(_happened(game, event, viewer))
        except Exception as error:  # nothing moves on the page, which shows all the same how things are now
            mishaps.report("what to animate", error)

    def lengths(self) -> dict[int, int]:
        """How long the logs are."""
        return {viewer: len(log) for viewer, log in self.logs.items()}

    def shorten(self, lengths: dict[int, int]) -> None:
        """Forget what came after the logs were as long as this."""
        for viewer, length in lengths.items():
            self.logs[viewer].shorten(length)
        self.ending = ""

    def fresh(self) -> dict[int, list[Happened]]:
        """What happened since this was last asked."""
        events, self._events = self._events, self._none()
        return {viewer: list(happened) for viewer, happened in events.items()}

    def _none(self) -> dict[int, deque[Happened]]:
        """Room for what happens, for each viewer: nobody may ask for it for a long time."""
        return {viewer: deque(maxlen=_MOST_EVENTS) for viewer in self.viewers}


def _happened(game: Game, event: Event, viewer: int) -> Happened:
    return Happened(
        event.kind,
        game.edition.cite(event.rule),
        event.player,
        _known(game, event.card, viewer),
        _known(game, event.was, viewer),
        ZONE_NAMES[event.source] if event.source >= 0 else "",
        ZONE_NAMES[event.zone] if event.zone >= 0 else "",
        event.amount,
        str(event.detail) if event.kind in _DETAILED else "",
    )


def _known(game: Game, ref: int, viewer: int) -> int:
    """A reference to what the viewer may know; else 0."""
    if ref <= 0 or game.entry(ref) is not None:
        return ref
    card = game.last_known(ref)
    return ref if card is not None and may_see(game, viewer, card) else 0
