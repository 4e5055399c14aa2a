"""A table as its journal tells it: settings, who sits where, links, chat, and the game that is played."""

from __future__ import annotations

import hmac
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

from willstone.engine import edition
from willstone.server.fingerprints import fingerprint
from willstone.server.protocol.messages import ChatLine, Result, SeatInfo, TableInfo, What
from willstone.server.tables import entries
from willstone.server.tables.course import FIRST_GAME, Course
from willstone.server.tables.match import Kept, Match
from willstone.server.tables.summary import Summary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.server.tables.entries import AnyEntry

MOST_CHAT: Final = 200  # lines that are kept at hand
Status = Literal["open", "playing", "over"]
_log = logging.getLogger("willstone.table")


@dataclass
class Seat:
    """Who sits somewhere: nobody, a person (``user``), or the computer (``agent``)."""

    user: str = ""
    agent: str = ""
    name: str = ""
    deck: str = ""
    list: str = ""  # of a deck of their own
    cards: str = ""
    designs: str = ""
    left: float = 0.0  # the seconds on the clock
    wants: set[What] = field(default_factory=set)
    bot: bool = False  # whether a program decides for the person

    @property
    def open(self) -> bool:
        """Whether nobody sits here."""
        return not self.user and not self.agent

    @property
    def ready(self) -> bool:
        """Whether a game can begin as far as this seat is concerned."""
        return not self.open and bool(self.deck)


@dataclass
class Broken:
    """A game that was begun by another engine, and that the one of today cannot follow to where it was."""

    record: str  # as it was when the game began
    why: str
    rest: list[AnyEntry] = field(default_factory=list)  # what happened from there on

    def text(self, match: Match | None) -> str:
        """The record as far as it can be followed, and the rest of the journal as comments."""
        try:
            text = self.record if match is None else match.text()
        except Exception:
            _log.exception("a record cannot be written")
            text = self.record
        lines = [f"the game cannot be followed beyond this: {self.why}", *map(entries.written, self.rest)]
        return text + "".join(f"; {' '.join(line.split())}\n" for line in lines)


class Snapshot(Struct):
    """A table as it is kept beside its journal, so that taking it up need not follow the whole of that."""

    opened: entries.Opened
    seats: list[Seat]
    links: set[str]
    chat: list[ChatLine]
    game: int
    result: Result | None
    number: int
    seq: int
    match: Kept | None
    reached: list[int] = []  # of the lesson


_SNAPSHOTS: Final = msgspec.msgpack.Decoder(Snapshot)


class Table:
    """The state of a table; everything that changes it is an entry."""

    def __init__(self, table_id: str, opened: entries.Opened) -> None:
        self.id = table_id
        self.settings = opened
        self.edition = edition(opened.edition)
        self.seats = [Seat() for _ in range(opened.seats)]
        self.links: set[str] = set()
        self.chat: list[ChatLine] = []
        self.match: Match | None = None
        self.game = 0
        self.result: Result | None = None
        self.broken: Broken | None = None  # the last game, if it cannot be followed
        self._number = 0  # the highest one of any decision so far, not counting the present game
        self.seq = 0  # the number of the last entry
        self.course = _course(opened.lesson, [])

    @staticmethod
    def replayed(table_id: str, journal: Iterable[AnyEntry], unplayed: str = "") -> Table:
        """The table of a journal; ``unplayed`` says why no game is to be followed, if so."""
        first, *rest = journal
        assert isinstance(first, entries.Opened)
        table = Table(table_id, first)
        table.follow(rest, unplayed)
        return table

    def follow(self, journal: Iterable[AnyEntry], unplayed: str = "") -> None:
        """What comes next in the journal happens again."""
        for entry in journal:
            if unplayed and isinstance(entry, entries.Started):
                self._break(entry, unplayed)
            else:
                self._follow(entry)
        if self.match is not None:
            self.match.scribe.fresh()

    def snapshot(self) -> bytes:
        """The table to be kept; nothing if its game cannot be followed."""
        if self.broken is not None:
            return b""
        match = None if self.match is None else self.match.kept()
        kept = Snapshot(
            self.settings,
            self.seats,
            self.links,
            self.chat,
            self.game,
            self.result,
            self._number,
            self.seq,
            match,
            [] if self.course is None else self.course.reached,
        )
        return msgspec.msgpack.encode(kept)

    @staticmethod
    def taken_up(table_id: str, data: bytes) -> Table:
        """A table that was kept."""
        kept = _SNAPSHOTS.decode(data)
        table = Table(table_id, kept.opened)
        table.seats, table.links, table.chat = kept.seats, kept.links, kept.chat
        table.game, table.result, table._number, table.seq = kept.game, kept.result, kept.number, kept.seq
        table.match = None if kept.match is None else Match.taken_up(kept.match)
        table.course = _course(kept.opened.lesson, kept.reached)
        return table

    @property
    def status(self) -> Status:
        """Whether the game has begun, or is over."""
        if self.broken is not None:
            return "over"
        if self.match is None:
            return "open"
        return "over" if self.match.over else "playing"

    # ------------------------------------------------------------ what happens

    def _follow(self, entry: AnyEntry) -> None:
        """Something happens again as the journal tells; a game in which it cannot is over, and its record is kept."""
        if self.broken is not None and isinstance(entry, entries.InGame):
            self._lose(entry)
            return
        try:
            if isinstance(entry, entries.Decided):
                self._playing().must_follow(entry)
            self.apply(entry)
        except Exception as error:
            if not isinstance(entry, entries.InGame | entries.Started):
                raise
            _log.exception("table %s: game %s cannot be followed", self.id, self.game)
            self._break(entry, f"{type(error).__name__}: {error}")

    def _break(self, entry: AnyEntry, why: str) -> None:
        if isinstance(entry, entries.Started):
            self.broken = Broken(entry.record, why)
            self.match = None
            self.game += 1
            self.seq += 1
        else:
            match = self._playing()
            self.broken = Broken(match.record, why)
            try:
                match.undo(match.made)  # what was done by half is forgotten
                match.stop(why)
            except Exception:
                _log.exception("table %s: game %s cannot be shown", self.id, self.game)
                self.match = None
            self._lose(entry)
        self.result = Result(None, "stopped", "", self.game)
        for seat in self.seats:
            seat.wants.clear()

    def _lose(self, entry: AnyEntry) -> None:
        """Something that cannot be followed; numbers that players have seen do not come again."""
        assert self.broken is not None
        self.broken.rest.append(entry)
        self.seq += 1
        number = entry.number if isinstance(entry, entries.Decided) else 0
        self._number = max(self._number, number, 0 if self.match is None else self.match.number) + 1
        if self.match is not None:
            self.match.number = self._number

    def record(self) -> str:
        """The record of the last game."""
        return self._playing().text() if self.broken is None else self.broken.text(self.match)

    def apply(self, entry: AnyEntry) -> None:
        """Something happens; raises a MoveError for a decision that is not possible."""
        match entry:
            case entries.Decided():
                self._playing().apply(entry)
                if entry.left is not None:
                    self.seats[entry.seat].left = entry.left
            case entries.Conceded():
                self._playing().apply(entry)
            case entries.Agreed():
                self._playing().agree()
            case entries.Undone():
                self._playing().undo(entry.kept)
                self._notice_lesson(entry)
            case entries.Looked():
                self._notice_lesson(entry)
            case entries.Stopped():
                self._playing().stop(entry.why)
            case entries.Started():
                self._start(entry)
            case _:
                self._arrange(entry)
        self.seq += 1
        if isinstance(entry, entries.Decided | entries.Conceded | entries.Agreed | entries.Stopped):
            self._notice_lesson(entry)
            self._notice_end()

    def _arrange(self, entry: AnyEntry) -> None:
        """What happens beside the game."""
        match entry:
            case entries.Sat():
                self.seats[entry.seat] = Seat(
                    user=entry.user,
                    name=entry.name,
                    deck=entry.deck,
                    list=entry.list,
                    cards=entry.cards,
                    designs=entry.designs,
                )
            case entries.Marked():
                self.seats[entry.seat].bot = True
            case entries.Stood():
                self.seats[entry.seat] = Seat()
            case entries.Seated():
                self.seats[entry.seat] = Seat(agent=entry.agent, name=entry.name, deck=entry.deck)
            case entries.Invited():
                self.links.add(entry.digest)
            case entries.Revoked():
                self.links.clear()
            case entries.Chatted():
                self.chat.append(ChatLine(entry.seat, entry.name, entry.text, entry.at))
                del self.chat[:-MOST_CHAT]
            case _:
                raise AssertionError(entry)

    def _playing(self) -> Match:
        assert self.match is not None, "no game has begun"
        return self.match

    def _start(self, entry: entries.Started) -> None:
        self._number = max(self._number, 0 if self.match is None else self.match.number)
        self.match = Match(entry.record, self._number + 1, self.id, entry.secret)
        self.broken = None
        self.game += 1
        self.result = None
        self.course = _course(self.settings.lesson, [])
        for seat in self.seats:
            seat.wants.clear()
            seat.left = 0.0 if self.settings.clock is None else self.settings.clock.bank

    def _notice_lesson(self, entry: AnyEntry) -> None:
        if self.course is None:
            return
        match entry:
            case entries.Undone():
                self.course.back(entry.kept)
            case entries.Looked():
                self.course.looked(self._playing())
            case _:
                self.course.notice(self._playing())

    @property
    def learned(self) -> bool:
        """Whether the lesson of this table is done."""
        if self.course is not None:
            return self.course.done
        return self.settings.lesson == FIRST_GAME and self.result is not None and self.result.reason == "rules"

    def _notice_end(self) -> None:
        if self.match is not None and self.match.over:
            self.result = self.match.result(self.game)
            for seat in self.seats:
                seat.wants.clear()

    # ------------------------------------------------------------ who is who

    def seat_of(self, user: str | None) -> int | None:
        """Where somebody sits."""
        return next((place for place, seat in enumerate(self.seats) if user and seat.user == user), None)

    def people(self) -> list[int]:
        """The seats of people who are still in the game."""
        lost = [False] * len(self.seats) if self.match is None else self.match.game.lost
        return [place for place, seat in enumerate(self.seats) if seat.user and not lost[place]]

    def all_people(self) -> list[int]:
        """The seats of people, whatever has become of them."""
        return [place for place, seat in enumerate(self.seats) if seat.user]

    def against_computers(self) -> bool:
        """Whether only one person plays."""
        return len(self.all_people()) == 1

    def free_seat(self) -> int | None:
        """A seat where nobody sits."""
        return next((place for place, seat in enumerate(self.seats) if seat.open), None)

    def name_for(self, wanted: str, place: int) -> str:
        """A name that nobody else at the table has."""
        taken = {seat.name.casefold() for other, seat in enumerate(self.seats) if other != place}
        name, number = wanted, 2
        while name.casefold() in taken:
            name, number = f"{wanted} {number}", number + 1
        return name

    # ------------------------------------------------------------ what others see

    def info(self, you: int | None, connected: Iterable[int], spectators: int) -> TableInfo:
        """The table as somebody in a seat (None: a spectator) sees it."""
        settings = self.settings
        here = set(connected)
        return TableInfo(
            self.id,
            settings.name,
            settings.edition,
            self.edition.title,
            settings.public,
            settings.watch,
            self.status,
            self.game,
            self.host_seat(),
            settings.at,
            settings.clock,
            [self._seat_info(place, you, place in here) for place in range(len(self.seats))],
            you,
            spectators,
            self.result,
            list(settings.allow),
            settings.seed is not None and self.game <= 1,
            settings.lesson,
            settings.format,
        )

    def summary(self, connected: Iterable[int], spectators: int) -> Summary:
        """What the lobby and strangers know of the table."""
        info = self.info(None, connected, spectators)
        seats = self.seats
        return Summary(info, self.settings.host, [seat.user for seat in seats], [seat.deck for seat in seats])

    def host_seat(self) -> int:
        """Where the host sits; -1 if they have stood up."""
        place = self.seat_of(self.settings.host)
        return -1 if place is None else place

    def _seat_info(self, place: int, you: int | None, connected: bool) -> SeatInfo:
        seat = self.seats[place]
        shown = place == you or bool(seat.agent) or self.status == "over"
        kind: Literal["person", "computer", "open"] = "open" if seat.open else "computer" if seat.agent else "person"
        return SeatInfo(
            place,
            kind,
            seat.name,
            seat.deck if shown else "",
            seat.agent,
            seat.ready,
            connected or bool(seat.agent),
            sorted(seat.wants),
            seat.bot,
        )


def _course(lesson: str, reached: list[int]) -> Course | None:
    """The course of a lesson that is played from a position."""
    return Course(lesson, reached) if lesson and lesson != FIRST_GAME else None


def link_works(given_out: Iterable[str], secret: str) -> bool:
    """Whether a secret is that of one of the links."""
    digest = fingerprint(secret)
    return any(hmac.compare_digest(digest, link) for link in given_out)
