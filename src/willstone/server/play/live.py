"""A table that is being played: takes decisions, asks for computers to think, and tells everybody what they see.

It does so in a process that plays, without sockets or a database. Its other side is
:mod:`willstone.server.hosting.door`.
"""

from __future__ import annotations

import logging
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from willstone.engine import PASS, MoveError
from willstone.human.choices import choices, default
from willstone.human.stops import describe
from willstone.i18n import speaking
from willstone.server.decks.pictures import drawn
from willstone.server.play.acts import Outcome, Thinking
from willstone.server.play.clocks import RESTORED, Clocks
from willstone.server.play.wishes import Wishes
from willstone.server.protocol.messages import LogPart, State, TableChanged
from willstone.server.protocol.wire import Bucket, encoded
from willstone.server.shown import seen
from willstone.server.shown.teaching import voice
from willstone.server.tables import entries
from willstone.server.tables.entries import Conceded, Decided, Stopped, packed, unpacked

if TYPE_CHECKING:
    from willstone.engine import Decision, Option
    from willstone.engine.views import Made
    from willstone.human.choices import Choice
    from willstone.server.decks.own import Picture
    from willstone.server.play.viewer import Viewer
    from willstone.server.protocol.messages import Happened, TableInfo
    from willstone.server.tables.entries import AnyEntry, Taken
    from willstone.server.tables.match import Match
    from willstone.server.tables.summary import Summary
    from willstone.server.tables.table import Table

_MOST_UNASKED: Final = 400  # decisions in a row that no person makes, in a game with cards of players' own design
_ARRANGING: Final = (1.0, 30.0)  # a second for long, and at once
_SNAPSHOT: Final = 48  # decisions from one snapshot to the next
_log = logging.getLogger("willstone.table")


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table, most_entries: int, kept: int = -1) -> None:
        """``most_entries`` are in the journal when nothing but decisions is added to it any more.

        ``kept`` decisions had been made when a snapshot of the game was kept; -1: there is none.
        """
        self.table = table
        self.most_entries = most_entries
        self.decks: dict[str, bytes] = {}  # people's own, compiled, by their lists
        self.viewers: list[Viewer] = []
        self.sent: list[tuple[int, str]] = []  # to whom, what
        self.refusals: list[str] = []
        self.dismissed: list[int] = []  # viewers who may not stay
        self.wishes = [Wishes() for _ in table.seats]
        self.undo_for: int | None = None  # who asked for the undo that others may consent to
        self.clocks = Clocks(table)
        self.leaving: list[int] = []  # the seats of those who concede as soon as a choice has been made
        self.arranging = Bucket(*_ARRANGING)  # for all who sit down, stand up, invite and begin games
        self._learned = table.learned
        self._plan: tuple[int, Option] | None = None
        self._noted: list[AnyEntry] = []
        self._summary: Summary | None = None  # as it was last told
        self._keep = False  # whether what the lobby shows is to be stored
        self._status = table.status
        self._passed: list[list[str]] = [[] for _ in table.seats]
        self._decisions = 0
        self._unasked = 0  # decisions since a person made one
        self._offered: tuple[int, list[Choice]] = (-1, [])
        self._thinking = -1  # after how many decisions a computer was asked to think
        self._snapshot = (table.game if kept >= 0 else -1, kept)  # in which game, after how many decisions

    # ------------------------------------------------------------ what comes of it

    def note(self, entry: AnyEntry) -> None:
        """Something happens."""
        self.table.apply(entry)
        self._noted.append(entry)

    def summarise(self) -> None:
        """What the lobby shows of the table is to be stored."""
        self._keep = True

    def outcome(self) -> Outcome:
        """What has come of all that was done since this was last asked."""
        noted, self._noted = self._noted, []
        sent, refusals, decisions = self.sent[:], self.refusals[:], self._decisions
        self.sent.clear()
        self.refusals.clear()
        dismissed, self.dismissed = self.dismissed, []
        self._decisions = 0
        keep, self._keep = self._keep or self.table.status != self._status, False
        self._status = self.table.status
        made, thinking = self._to_think()
        return Outcome(
            after=self.table.seq - len(noted),
            rows=[entries.written(entry) for entry in noted],
            keep=keep,
            summary=self._changed_summary(),
            sent=sent,
            links=[entry.digest for entry in noted if isinstance(entry, entries.Invited)],
            revoked=any(isinstance(entry, entries.Revoked) for entry in noted),
            pictures=self._drawn(),
            snapshot=self._snapshot_now(),
            made=made,
            thinking=thinking,
            clock=self.clocks.running(),
            decisions=decisions,
            refusals=refusals,
            dismissed=dismissed,
            learned=self._just_learned(),
        )

    def _just_learned(self) -> str:
        """The lesson of the table, once, when it is done."""
        before, self._learned = self._learned, self.table.learned
        return self.table.settings.lesson if self._learned and not before else ""

    def _changed_summary(self) -> Summary | None:
        here = {viewer.seat for viewer in self.viewers if viewer.seat is not None}
        summary = self.table.summary(here, sum(viewer.seat is None for viewer in self.viewers))
        if summary == self._summary:
            return None
        self._summary = summary
        return summary

    def _drawn(self) -> list[Picture]:
        """The cards of players' own design, drawn once for who may see them."""
        match = self.table.match
        if match is None or not match.designs:
            return []
        found, match.designs = drawn(match.designs), {}
        return found

    def _snapshot_now(self) -> bytes:
        """The table to be kept, when enough has happened since it was last kept."""
        match = self.table.match
        if match is None or self.table.broken is not None:
            return b""
        match.trim()
        game, made = self._snapshot
        if game == self.table.game and abs(match.made - made) < _SNAPSHOT:
            return b""
        self._snapshot = (self.table.game, match.made)
        try:
            return self.table.snapshot()
        except Exception:
            _log.exception("table %s cannot be kept", self.table.id)
            return b""

    def _to_think(self) -> tuple[int, Thinking | None]:
        """Whether a computer is to decide, and what it needs for that unless it has got it already."""
        match = self.playing
        seat = self.thinking()
        if match is None or seat is None:
            self._thinking = -1
            return -1, None
        if self._thinking == match.made:
            return match.made, None
        self._thinking = match.made
        seed = zlib.crc32(f"{self.table.id}/{self.table.seq}".encode())
        return match.made, Thinking(self.table.seats[seat].agent, seed, match.made, match.game.to_bytes())

    # ------------------------------------------------------------ the game goes on

    @property
    def playing(self) -> Match | None:
        """The game, while it is not over."""
        match = self.table.match
        return None if match is None or match.over else match

    def stop(self, why: str) -> None:
        """End the game, which cannot go on."""
        if self.playing is not None:
            self.note(Stopped(why=why))
            self.watch()
            self.show()

    def offered(self) -> list[Choice]:
        """What who decides may choose from."""
        match = self.playing
        assert match is not None
        if self._offered[0] != match.made:
            self._offered = (match.made, choices(match.game))
        return self._offered[1]

    def decide(self, seat: int, option: Option, index: int, *, auto: bool = False, then: Option | None = None) -> None:
        """Somebody decides; raises a MoveError."""
        match = self.playing
        assert match is not None
        left = None if auto else self.clocks.left(seat)
        self.note(Decided(seat=seat, option=packed(option), number=match.number, index=index, auto=auto, left=left))
        self._offered = (-1, [])
        self._unasked = self._unasked + 1 if auto or self.table.seats[seat].agent else 0
        if then is not None:
            self._plan = (seat, then)
        elif not auto and self._plan is not None and self._plan[0] == seat:
            self._plan = None
        self._decisions += 1

    def go_on(self) -> None:
        """Go on to where somebody must be asked."""
        while (match := self.playing) is not None:
            self._let_leave(match)
            if match.own and self._unasked > _MOST_UNASKED:
                self.note(Stopped(why="it would go on for ever without anybody being asked"))
            decision = match.game.decision
            if match.over:
                break
            assert decision is not None
            if self.table.seats[decision.player].agent or not self._without_asking(match, decision):
                break
        self.watch()

    def _let_leave(self, match: Match) -> None:
        """Who conceded while somebody else was choosing leaves now: a record cannot be cut within a choice."""
        while self.leaving and not match.choosing:
            seat = self.leaving.pop(0)
            if not match.over and not match.game.lost[seat]:
                self.note(Conceded(seat=seat))

    def _without_asking(self, match: Match, decision: Decision) -> bool:
        """Make a decision for a person who need not be asked."""
        seat = decision.player
        if self._planned(match, decision):
            return True
        option = self.wishes[seat].unasked(match.game, decision)
        if option is None:
            return False
        if option == PASS:
            with speaking(self._language(seat)):
                self._passed[seat].append(describe(match.game))
        self.decide(seat, option, -1, auto=True)
        return True

    def _language(self, seat: int) -> str:
        here = (viewer.language for viewer in self.viewers if viewer.seat == seat)
        return next(here, "en")

    def _planned(self, match: Match, decision: Decision) -> bool:
        """Declare the attack for which battle was initiated, unless somebody has answered meanwhile."""
        if self._plan is None:
            return False
        seat, attack = self._plan
        battle = match.game.battle
        if battle is not None and decision.kind != "attack":
            return False
        self._plan = None
        if battle is None or battle.answered or decision.player != seat or attack not in decision.options:
            return False
        self.decide(seat, attack, -1, auto=True)
        return True

    def watch(self) -> None:
        """Start the clock that belongs to the present decision."""
        match = self.playing
        if match is None:
            self.clocks.stop()
            return
        decider = match.game.asking().chooser(match.game)
        self.clocks.watch(-1 if self.table.seats[decider].agent else decider)

    def thinking(self) -> int | None:
        """The seat of the computer that is thinking."""
        match = self.playing
        if match is None:
            return None
        decider = match.game.asking().chooser(match.game)
        return decider if self.table.seats[decider].agent else None

    def thought(self, made: int, taken: Taken | None) -> None:
        """A computer has decided, unless that decision was made or taken back already; it may have failed."""
        match = self.playing
        seat = self.thinking()
        if match is None or seat is None or match.made != made:
            return
        if taken is None or not self._decided_by_computer(seat, taken):
            option = (default(self.offered()) or self.offered()[0]).option
            self._decided_by_computer(seat, packed(option))
        self.go_on()
        self.show()

    def _decided_by_computer(self, seat: int, taken: Taken) -> bool:
        with suppress(MoveError):
            self.decide(seat, unpacked(taken), -1, auto=taken[0] == PASS.kind)
            return True
        _log.error("the computer at table %s decided what is not possible", self.table.id)
        return False

    def resume(self) -> None:
        """Go on after the table was taken up."""
        match = self.playing
        if match is None:
            return
        decider = match.game.asking().chooser(match.game)
        if not self.table.seats[decider].agent:
            self.clocks.watch(decider, RESTORED)

    def time_is_up(self, seat: int, number: int) -> None:
        """The time of a seat is up, if it is."""
        match = self.playing
        if match is None or match.number != number or not self.clocks.is_up(seat):
            return
        self.table.seats[seat].left = 0.0
        self.note(Conceded(seat=seat, time=True))
        self.go_on()
        self.show()
        self.show_table()

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        """Show everybody the game."""
        match = self.table.match
        if match is None:
            return
        fresh = match.scribe.fresh()
        sent: dict[tuple[int, int, str], str] = {}
        made: Made = {}
        for viewer in self.viewers:
            key = (viewer.viewer, viewer.log_sent, viewer.language)
            if key not in sent:
                with speaking(viewer.language):
                    sent[key] = encoded(self.state(match, *key[:2], fresh[viewer.viewer], made))
            viewer.log_sent = len(match.scribe.logs[viewer.viewer])
            viewer.send_text(sent[key])
        self._passed = [[] for _ in self.table.seats]
        if match.over:
            self.show_table()

    def show_all_of_it(self, viewer: Viewer) -> None:
        """Show somebody who has just come the game and the whole log."""
        match = self.table.match
        if match is None:
            return
        with speaking(viewer.language):
            viewer.send(self.state(match, viewer.viewer, 0, [], {}, full=True))
        viewer.log_sent = len(match.scribe.logs[viewer.viewer])

    def state(
        self, match: Match, viewer: int, log_sent: int, events: list[Happened], made: Made, *, full: bool = False
    ) -> State:
        """The game as a viewer sees it."""
        game = match.game
        decision = None
        if not match.over:
            own = game.asking().chooser(game) == viewer
            decision = seen.own_decision(match, self.offered()) if own else seen.others_decision(game, match.number)
        view = seen.view(game, viewer, match.pictures, made)
        view["over"] = match.over
        log = match.scribe.logs[viewer]
        start = min(log_sent, len(log))
        return State(
            game=self.table.game,
            number=match.number,
            view=view,
            decision=decision,
            events=events,
            log=LogPart(start, [note.line() for note in log.since(start)]),
            passed=list(dict.fromkeys(self._passed[viewer])) if viewer >= 0 else [],
            until=self.wishes[viewer].until if viewer >= 0 else None,
            clocks=self.clocks.shown(),
            thinking=self.thinking(),
            full=full,
            lesson=None if self.table.course is None else voice(self.table.course, game),
            said=seen.said(view, decision, match.pictures),
        )

    def rewound(self, *, wishes: bool = True) -> None:
        """Forget what belonged to a time that was turned back; the whole log is sent anew."""
        self._plan = None
        self.leaving.clear()
        self._offered = (-1, [])
        self._thinking = -1
        self._passed = [[] for _ in self.table.seats]
        if wishes:
            for each in self.wishes:
                each.reset()
        for viewer in self.viewers:
            viewer.log_sent = 0

    def show_table(self) -> None:
        """Show everybody who sits where."""
        for viewer in self.viewers:
            viewer.send(TableChanged(table=self.info(viewer.seat)))

    def info(self, you: int | None) -> TableInfo:
        """The table as somebody sees it."""
        here = {viewer.seat for viewer in self.viewers if viewer.seat is not None}
        return self.table.info(you, here, sum(viewer.seat is None for viewer in self.viewers))
