"""Worker processes that play the games of a series. A worker that dies costs one game, not the series.

Workers start once: on Linux they are forked, with everything imported and all cards at hand; elsewhere what travels is
plain data, the series with its cards as the codec writes them (a cluster gets the same, see :mod:`.cluster`). Then
numbers of games go there and reports back. Each worker has its next game before it has ended the last, so that it never
waits for the parent, which plays nothing itself.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections import deque
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

from willstone.arena.series import GameReport, Series
from willstone.engine import CardDef, Deck, codec
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
_PILES: Final = ("main", "stones", "extra", "runes", "sideboard")
_AHEAD: Final = 2  # the game a worker plays, and the next
START: Final = "fork" if sys.platform == "linux" else "spawn"

Luggage = tuple[Series, list[Any]]


class WorkerFailed(RuntimeError):
    """What should play the games could not even begin."""


@dataclass(eq=False)
class _Worker:
    """A process, the way to talk to it, and the numbers of the games it was given, the one it plays first."""

    process: BaseProcess
    connection: Connection[Any, Any]
    numbers: deque[int] = field(default_factory=deque)
    ready: bool = False
    dead: bool = False

    def report(self, series: Series) -> GameReport | None:
        """What came of a game, also if it was the end of the process; None if the process has only begun."""
        try:
            report = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            self.dead = True
            if not self.ready:
                raise WorkerFailed(message("a process cannot start (exit code {})", self.process.exitcode)) from None
            error = f"its process died (exit code {self.process.exitcode})"
            return GameReport(series.seating(self.numbers.popleft()), None, error)
        self.ready = True
        if not isinstance(report, GameReport):
            return None
        self.numbers.popleft()
        return report

    def give(self, numbers: Iterator[int]) -> None:
        """Give the worker its next games; if it is dead, that shows when its report is awaited."""
        while len(self.numbers) < _AHEAD and (number := next(numbers, -1)) >= 0:
            self.numbers.append(number)
            with suppress(OSError):
                self.connection.send(number)

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.terminate()
        self.process.join()
        self.connection.close()


def play_in_processes(
    series: Series, jobs: int, numbers: Iterable[int] | None = None
) -> Generator[GameReport, None, None]:
    """Games of a series (all, or those of some numbers) as they end, played by this many processes at a time.

    Raises WorkerFailed if they cannot start.
    """
    carried = luggage(series)
    left = iter(range(series.games) if numbers is None else numbers)
    workers: list[_Worker] = []
    try:
        while len(workers) < jobs and (number := next(left, -1)) >= 0:
            workers.append(_start(carried, workers))
            workers[-1].give(iter((number,)))
        while workers:
            ready = wait([worker.connection for worker in workers])
            for worker in [worker for worker in workers if worker.connection in ready]:
                report = worker.report(series)
                if worker.dead:
                    left = chain(list(worker.numbers), left)
                    worker.numbers.clear()
                elif worker.process.is_alive():
                    worker.give(left)
                if not worker.numbers:
                    workers.remove(worker)
                    worker.stop()
                    if worker.dead and (number := next(left, -1)) >= 0:
                        workers.append(_start(carried, workers))
                        workers[-1].give(iter((number,)))
                if report is not None:
                    yield report
    finally:
        for worker in workers:
            worker.stop()


def _start(carried: Luggage, others: list[_Worker]) -> _Worker:
    context: Any = multiprocessing.get_context(START)
    ours, theirs = context.Pipe()
    inherited = [ours, *(other.connection for other in others)] if START == "fork" else []
    process = context.Process(target=_work, args=(theirs, inherited, carried), daemon=True)
    with _interrupts_ignored():
        process.start()
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started meanwhile take no notice of Ctrl-C: who started them ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(connection: Connection[Any, Any], inherited: list[Connection[Any, Any]], carried: Luggage) -> None:
    """What a worker does, until nobody is there to give it games: who forks it leaves it no end of its own pipe."""
    for other in inherited:
        other.close()
    series = unpacked(carried)
    with suppress(EOFError, OSError):
        connection.send("ready")
        while True:
            connection.send(series.play(connection.recv()))


def luggage(series: Series) -> Luggage:
    """A series as plain data, to be played elsewhere."""
    return replace(series, decks=()), _packed(series.decks)


def unpacked(carried: Luggage) -> Series:
    """The series again."""
    series, decks = carried
    return replace(series, decks=_unpacked(decks))


def _packed(pools: tuple[tuple[Deck, ...], ...]) -> list[Any]:
    """Decks as plain lists. A card that is in several piles stays one card."""
    places: dict[int, int] = {}
    book: list[Any] = []

    def place(card: CardDef) -> int:
        if id(card) not in places:
            places[id(card)] = len(book)
            book.append(codec.pack(card))
        return places[id(card)]

    def packed(deck: Deck) -> list[Any]:
        piles = [[place(card) for card in getattr(deck, pile)] for pile in _PILES]
        return [deck.name, place(deck.ruler), *piles]

    return [[[packed(deck) for deck in pool] for pool in pools], book]


def _unpacked(data: list[Any]) -> tuple[tuple[Deck, ...], ...]:
    """Decks from plain lists."""
    pools, written = data
    book = [codec.unpack(card) for card in written]

    def unpacked(name: str, ruler: int, *piles: list[int]) -> Deck:
        return Deck(name, book[ruler], *(tuple(book[place] for place in pile) for pile in piles))

    return tuple(tuple(unpacked(*deck) for deck in pool) for pool in pools)
