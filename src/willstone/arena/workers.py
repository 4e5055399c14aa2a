"""Worker processes that play the games of a series. A worker that dies costs one game, not the series.

What travels is plain data: the series once to each worker, with its cards written as the codec writes them, then
numbers of games there and reports back.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import islice
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

from willstone.arena.series import GameReport, Series
from willstone.engine import CardDef, Deck, codec
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
_PILES: Final = ("main", "stones", "extra", "runes", "sideboard")


class WorkerFailed(RuntimeError):
    """A worker process could not even begin."""


@dataclass(eq=False)
class _Worker:
    """A process, the way to talk to it, and the number of the game it plays."""

    process: BaseProcess
    connection: Connection[Any, Any]
    number: int
    ready: bool = False

    def report(self, series: Series) -> GameReport | None:
        """What came of the game, also if it was the end of the process; None if the process has only begun."""
        try:
            report = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            if not self.ready:
                raise WorkerFailed(message("a process cannot start (exit code {})", self.process.exitcode)) from None
            error = f"its process died (exit code {self.process.exitcode})"
            return GameReport(series.seating(self.number), None, error)
        self.ready = True
        return report if isinstance(report, GameReport) else None

    def go_on(self, number: int) -> None:
        """Play another game; if the worker is dead, that shows when its report is awaited."""
        self.number = number
        with suppress(OSError):
            self.connection.send(number)

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.terminate()
        self.process.join()
        self.connection.close()


def play_in_processes(series: Series, jobs: int) -> Generator[GameReport, None, None]:
    """The games of a series as they end, played by this many processes at a time; raises WorkerFailed."""
    luggage = (replace(series, decks=()), _packed(series.decks))
    numbers = iter(range(series.games))
    workers: list[_Worker] = []
    try:
        workers.extend(_start(luggage, number) for number in islice(numbers, jobs))
        while workers:
            ready = wait([worker.connection for worker in workers])
            for worker in [worker for worker in workers if worker.connection in ready]:
                report = worker.report(series)
                if report is None:
                    continue
                number = next(numbers, -1)
                if number < 0 or not worker.process.is_alive():
                    workers.remove(worker)
                    worker.stop()
                    if number >= 0:
                        workers.append(_start(luggage, number))
                else:
                    worker.go_on(number)
                yield report
    finally:
        for worker in workers:
            worker.stop()


def _start(luggage: tuple[Series, list[Any]], number: int) -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, *luggage), daemon=True)
    with _interrupts_ignored():
        process.start()
    theirs.close()
    worker = _Worker(process, ours, number)
    worker.go_on(number)
    return worker


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


def _work(connection: Connection[Any, Any], series: Series, decks: list[Any]) -> None:
    """What a worker does, until nobody is there to give it games."""
    series = replace(series, decks=_unpacked(decks))
    with suppress(EOFError, OSError):
        connection.send("ready")
        while True:
            connection.send(series.play(connection.recv()))


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
