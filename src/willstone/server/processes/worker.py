"""The process in which tables are played: acts come in, and what came of them goes out.

An act that takes too much processor time or memory, or that fails, ends with its table being forgotten here; what is
stored of it is taken up again. The other tables of the process go on.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path

import msgspec

from willstone.notation.headers import remember_card
from willstone.server.decks import pictures
from willstone.server.decks.prepared import Outdated, own_cards_of
from willstone.server.play import acts
from willstone.server.play.acts import Outcome
from willstone.server.play.desk import Desk
from willstone.server.play.live import LiveTable
from willstone.server.play.office import Refusal
from willstone.server.play.viewer import Viewer
from willstone.server.processes.children import TooLong, at_most
from willstone.server.tables import entries
from willstone.server.tables.table import Table

_log = logging.getLogger("willstone.worker")


class Worker:
    """The tables of a process."""

    def __init__(self, most_entries: int) -> None:
        self._most_entries = most_entries
        self._live: dict[str, LiveTable] = {}

    def answer(self, act: acts.AnyAct) -> Outcome:
        """Do something, and tell what came of it."""
        began = time.process_time()
        try:
            with at_most(act.SECONDS):
                outcome = self._do(act)
            outcome.seconds = time.process_time() - began
            return outcome
        except TooLong:
            why = "it takes too long"
        except (MemoryError, RecursionError) as error:
            why = type(error).__name__
        except Exception as error:
            _log.exception("table %s failed", act.table)
            why = f"{type(error).__name__}: {error}"
        self._live.pop(act.table, None)
        return Outcome(failed=why or "failed")

    def _do(self, act: acts.AnyAct) -> Outcome:
        if isinstance(act, acts.Open):
            return self._open(act)
        live = self._live.get(act.table)
        if isinstance(act, acts.Drop):
            self._live.pop(act.table, None)
            return Outcome()
        if live is None:
            return Outcome(failed="the table is not here")
        match act:
            case acts.Begin():
                return _begun(live)
            case acts.Enter():
                return _entered(live, act)
            case acts.Leave() | acts.Ask():
                _served(live, act)
            case acts.Thought():
                live.thought(act.made, act.taken)
            case acts.TimeUp():
                live.time_is_up(act.seat, act.number)
            case acts.Stop():
                live.stop(act.why)
        return live.outcome()

    def _open(self, act: acts.Open) -> Outcome:
        for data in act.decks.values():
            _remember(data)
        rows = [entries.read(row) for row in act.rows]
        kept = -1
        if act.snapshot:
            table = Table.taken_up(act.table, act.snapshot)
            kept = -1 if table.match is None else table.match.made
            table.follow(rows)
        else:
            table = Table.replayed(act.table, rows, act.stop if act.unplayed else "")
        live = self._live[act.table] = LiveTable(table, self._most_entries, kept)
        live.decks = act.decks
        if act.stop and not act.unplayed:
            live.stop(act.stop)
        live.resume()
        return live.outcome()


def _remember(data: bytes) -> None:
    """What the designs of a deck say is known already."""
    try:
        for card in own_cards_of(data):
            remember_card(card)
    except Outdated:
        pass  # they are read again when they are needed


def _begun(live: LiveTable) -> Outcome:
    try:
        Desk(live).start_if_ready()
    except Refusal as refusal:
        outcome = live.outcome()
        outcome.code, outcome.words = refusal.code, str(refusal.words)
        return outcome
    return live.outcome()


def _entered(live: LiveTable, act: acts.Enter) -> Outcome:
    viewer = Viewer(act.viewer, act.user, live.sent)
    if Desk(live).enter(viewer, act.hello):
        return live.outcome()
    outcome = live.outcome()
    outcome.code = "no_table"
    return outcome


def _served(live: LiveTable, act: acts.Leave | acts.Ask) -> None:
    viewer = next((each for each in live.viewers if each.number == act.viewer), None)
    if viewer is None:
        return
    if isinstance(act, acts.Leave):
        Desk(live).leave(viewer)
    else:
        Desk(live).handle(viewer, act.message, act.deck)


class _Here:
    """The one worker of this process."""

    worker: Worker | None = None


def answer(question: bytes) -> bytes:
    """In the process: do something at a table. The first question is how the server is set up."""
    if _Here.worker is None:
        most_entries, elsewhere, folder = msgspec.msgpack.decode(question, type=tuple[int, bool, str])
        pictures.show(elsewhere=elsewhere, folder=Path(folder) if folder else None)
        _Here.worker = Worker(most_entries)
        return b""
    return acts.written(_Here.worker.answer(acts.act_of(question)))
