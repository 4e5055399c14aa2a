"""A table that is being played: takes decisions, lets computers think, stores everything, and shows it to all."""

from __future__ import annotations

import asyncio
import logging
import zlib
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from willstone.engine.agenda import PASS, Option
from willstone.human.choices import choices, default
from willstone.human.stops import describe
from willstone.i18n import speaking
from willstone.server import seen
from willstone.server.clocks import RESTORED, Clocks
from willstone.server.connection import TRY_AGAIN, Bucket, encoded
from willstone.server.entries import Conceded, Decided, Stopped, packed
from willstone.server.messages import LogPart, State, TableChanged
from willstone.server.metrics import DECISIONS, THINKING
from willstone.server.wishes import Wishes

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from willstone.engine.agenda import Decision
    from willstone.engine.view import Made
    from willstone.human.choices import Choice
    from willstone.server.connection import Connection
    from willstone.server.entries import AnyEntry, Taken
    from willstone.server.match import Match
    from willstone.server.messages import Happened, TableInfo
    from willstone.server.settings import Settings
    from willstone.server.storage.store import Store
    from willstone.server.table import Table
    from willstone.server.thinking import Thinker

_BREATH: Final = 25  # decisions made for people without asking, before others at other tables get a turn
_MOST_UNASKED: Final = 400  # decisions in a row that no person makes, in a game with cards of players' own design
_ARRANGING: Final = (1.0, 30.0)  # a second for long, and at once
_log = logging.getLogger("willstone.table")


class LiveTable:
    """A table in memory. Whoever changes it holds the lock; what was changed is stored before it is shown."""

    def __init__(
        self, table: Table, store: Store, thinker: Thinker, settings: Settings, drop: Callable[[LiveTable], None]
    ) -> None:
        self.table = table
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.wishes = [Wishes() for _ in table.seats]
        self.undo_for: int | None = None  # who asked for the undo that others may consent to
        self.clocks = Clocks(table, self._time_is_up)
        self.leaving: list[int] = []  # the seats of those who concede as soon as a choice has been made
        self.gone = False
        self.failed = False  # whether it was let go because the engine failed
        self.idle_since = 0.0
        self._drop = drop
        self.thinker = thinker
        self._thought: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._plan: tuple[int, Option] | None = None
        self._unsaved: list[AnyEntry] = []
        self._status = table.status
        self._passed: list[list[str]] = [[] for _ in table.seats]
        self.arranging = Bucket(*_ARRANGING)  # for all who sit down, stand up, invite and begin games
        self._unasked = 0  # decisions since a person made one
        self._offered: tuple[int, list[Choice]] = (-1, [])

    # ------------------------------------------------------------ storing

    def note(self, entry: AnyEntry) -> None:
        """Something happens; it is not shown before it is stored."""
        self.table.apply(entry)
        self._unsaved.append(entry)

    async def save(self) -> None:
        """Store what was noted; if that fails, this table is not ours any more."""
        if not self._unsaved:
            return
        noted, self._unsaved = self._unsaved, []
        try:
            await self.store.append(self.table.id, self.table.seq - len(noted), noted)
        except Exception:
            _log.exception("table %s cannot be stored", self.table.id)
            self.abandon("restart", "the table is being taken up again")
            raise
        if self.table.status != self._status:
            await self.summarise()

    @property
    def stored(self) -> int:
        """The number of the last entry that is stored."""
        return self.table.seq - len(self._unsaved)

    async def stop(self, why: str) -> None:
        """End the game, which cannot go on."""
        if self.playing is not None:
            self.note(Stopped(why=why))
            await self.save()

    def fail(self) -> None:
        """Something went wrong that should not have: the table is read again from what is stored."""
        _log.exception("table %s failed", self.table.id)
        self.failed = True
        self.abandon("restart", "something went wrong; the table is being taken up again")

    async def summarise(self) -> None:
        """Keep what the lobby shows of the table."""
        self._status = self.table.status
        await self.store.summarise(self.table)

    def abandon(self, code: str, message: str) -> None:
        """Let go of the table; clients come back to wherever it is then."""
        if self.gone:
            return
        self.gone = True
        self.clocks.stop()
        for task in (*self._tasks, *((self._thought,) if self._thought else ())):
            task.cancel()
        for connection in self.connections:
            connection.bye(code, message, TRY_AGAIN)
        self._drop(self)

    # ------------------------------------------------------------ the game goes on

    @property
    def playing(self) -> Match | None:
        """The game, while it is not over."""
        match = self.table.match
        return None if match is None or match.over else match

    def offered(self) -> list[Choice]:
        """What who decides may choose from."""
        match = self.playing
        assert match is not None
        if self._offered[0] != len(match.taken):
            self._offered = (len(match.taken), choices(match.game))
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
        DECISIONS.inc()

    async def go_on(self) -> None:
        """Go on to where somebody must be asked, and store it; computers begin to think."""
        steps = 0
        while (match := self.playing) is not None:
            self._let_leave(match)
            if match.designs and self._unasked > _MOST_UNASKED:
                self.note(Stopped(why="it would go on for ever without anybody being asked"))
            decision = match.game.decision
            if match.over:
                break
            assert decision is not None
            if self.table.seats[decision.player].agent or not self._without_asking(match, decision):
                break
            steps += 1
            if steps % _BREATH == 0:
                await asyncio.sleep(0)
        await self.save()
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
        if self.wishes[seat].ask(match.game, decision):
            return False
        with speaking(self._language(seat)):
            self._passed[seat].append(describe(match.game))
        self.decide(seat, PASS, -1, auto=True)
        return True

    def _language(self, seat: int) -> str:
        here = (connection.language for connection in self.connections if connection.seat == seat)
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
        """Start what belongs to the present decision: a thinking computer, a clock."""
        match = self.playing
        if self._thought is not None and self._thought is not asyncio.current_task():
            self._thought.cancel()
        self._thought = None
        if match is None:
            self.clocks.stop()
            return
        decider = match.game.asking().chooser(match.game)
        agent = self.table.seats[decider].agent
        self.clocks.watch(-1 if agent else decider)
        if agent:
            self._thought = asyncio.create_task(self._think(match, decider, agent))

    @property
    def busy(self) -> bool:
        """Whether somebody is here, or a computer is thinking."""
        return bool(self.connections) or self._thought is not None

    def thinking(self) -> int | None:
        """The seat of the computer that is thinking."""
        match = self.playing
        if match is None:
            return None
        decider = match.game.asking().chooser(match.game)
        return decider if self.table.seats[decider].agent else None

    async def _think(self, match: Match, seat: int, agent: str) -> None:
        """Let a computer decide."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        made = len(match.taken)
        seed = zlib.crc32(f"{self.table.id}/{self.table.seq}".encode())
        try:
            taken = await self._thought_of(match, seed, agent)
            if taken[0] != PASS.kind:
                await asyncio.sleep(max(0.0, self.settings.pace - (loop.time() - began)))
            async with self.lock:
                if self.gone or self.playing is not match or len(match.taken) != made:
                    return
                await self._decided_by_computer(seat, taken)
        except SQLAlchemyError:
            pass  # the table was let go
        except Exception:
            self.fail()

    async def _thought_of(self, match: Match, seed: int, agent: str) -> Taken:
        """What a computer decides; if it cannot, the game goes on all the same."""
        try:
            with THINKING.time():
                return await self.thinker.decide(agent, seed, match.game.to_bytes())
        except Exception:
            _log.exception("the computer at table %s could not decide", self.table.id)
            return packed((default(self.offered()) or self.offered()[0]).option)

    async def _decided_by_computer(self, seat: int, taken: Taken) -> None:
        kind, card, target, n, word, pay = taken
        option = Option(kind, card, target, n, word, tuple(pay))
        self.decide(seat, option, -1, auto=kind == PASS.kind)
        self._thought = None
        await self.go_on()
        self.show()

    def resume(self) -> None:
        """Go on after the table was taken up from the store."""
        match = self.playing
        if match is None:
            return
        decider = match.game.asking().chooser(match.game)
        if not self.table.seats[decider].agent:
            self.clocks.watch(decider, RESTORED)
        else:
            self.watch()

    def _time_is_up(self, seat: int) -> None:
        match = self.playing
        if match is not None:
            self.spawn(self._forfeit(match, match.number, seat))

    async def _forfeit(self, match: Match, number: int, seat: int) -> None:
        async with self.lock:
            if self.gone or self.playing is not match or match.number != number:
                return
            try:
                self.table.seats[seat].left = 0.0
                self.note(Conceded(seat=seat, time=True))
                await self.go_on()
                self.show()
                self.show_table()
            except SQLAlchemyError:
                pass  # the table was let go
            except Exception:
                self.fail()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside what is being done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------ showing

    def show(self) -> None:
        """Show everybody the game."""
        match = self.table.match
        if match is None:
            return
        fresh = match.scribe.fresh()
        sent: dict[tuple[int, int, str], str] = {}
        made: Made = {}
        for connection in self.connections:
            key = (connection.viewer, connection.log_sent, connection.language)
            if key not in sent:
                with speaking(connection.language):
                    sent[key] = encoded(self.state(match, *key[:2], fresh[connection.viewer], made))
            connection.log_sent = len(match.scribe.logs[connection.viewer])
            connection.send_text(sent[key])
        self._passed = [[] for _ in self.table.seats]
        if match.over:
            self.show_table()

    def show_all_of_it(self, connection: Connection) -> None:
        """Show somebody who has just come the game and the whole log."""
        match = self.table.match
        if match is None:
            return
        with speaking(connection.language):
            connection.send(self.state(match, connection.viewer, 0, [], {}, full=True))
        connection.log_sent = len(match.scribe.logs[connection.viewer])

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
            log=LogPart(start, [note.line() for note in log[start:]]),
            passed=list(dict.fromkeys(self._passed[viewer])) if viewer >= 0 else [],
            clocks=self.clocks.shown(),
            thinking=self.thinking(),
            full=full,
        )

    def rewound(self, *, wishes: bool = True) -> None:
        """Forget what belonged to a time that was turned back; the whole log is sent anew."""
        self._plan = None
        self.leaving.clear()
        self._offered = (-1, [])
        self._passed = [[] for _ in self.table.seats]
        if wishes:
            for each in self.wishes:
                each.reset()
        for connection in self.connections:
            connection.log_sent = 0

    def show_table(self) -> None:
        """Show everybody who sits where."""
        for connection in self.connections:
            connection.send(TableChanged(table=self.info(connection.seat)))

    def info(self, you: int | None) -> TableInfo:
        """The table as somebody sees it."""
        here = {connection.seat for connection in self.connections if connection.seat is not None}
        spectators = sum(connection.seat is None for connection in self.connections)
        return self.table.info(you, here, spectators)
