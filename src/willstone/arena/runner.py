"""Playing a series, here or in several processes, and counting what came of its games."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from willstone.arena.series import GameReport, Series
from willstone.arena.workers import WorkerFailed, play_in_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable


@dataclass
class SeriesResult:
    """The counts of a series.

    It may have been stopped before its last game: ``interrupted`` by Ctrl-C, or by a ``problem`` outside the games.
    """

    series: Series
    games: int = 0
    decisions: int = 0
    turns: int = 0
    wins: list[int] = field(init=False)  # of the agents in their order in the series
    draws: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    errors: list[GameReport] = field(default_factory=list)
    middles: list[bytes] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False
    problem: str = ""

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.series.agents)

    @property
    def completed(self) -> int:
        """The number of games that were won or drawn."""
        return self.games - len(self.errors)

    def add(self, report: GameReport) -> None:
        """Count a game."""
        self.games += 1
        if report.middle:
            self.middles.append(report.middle)
        result = report.result
        if result is None:
            self.errors.append(report)
            return
        self.decisions += result.decisions
        self.turns += result.turns
        self.endings[result.ending] += 1
        if report.winner is None:
            self.draws += 1
        else:
            self.wins[report.winner] += 1


def play_series(
    series: Series, jobs: int = 1, numbers: Iterable[int] | None = None, ray: str | None = None
) -> Generator[GameReport, None, None]:
    """The games of a series as they end, all or those of some numbers, which are asked for one by one.

    Several jobs are processes, and the order may differ then; with ``ray``, the address of a cluster or ``local``, the
    cluster plays. Raises WorkerFailed if they cannot start.
    """
    if ray is not None:
        from willstone.arena.cluster import play_on_ray

        yield from play_on_ray(series, ray, numbers)
    elif jobs > 1:
        yield from play_in_processes(series, jobs, numbers)
    else:
        yield from map(series.play, range(series.games) if numbers is None else numbers)


def run_series(
    series: Series,
    jobs: int = 1,
    on_report: Callable[[GameReport], None] | None = None,
    numbers: Iterable[int] | None = None,
    ray: str | None = None,
) -> SeriesResult:
    """Play a series and count; an interrupt (Ctrl-C) ends it early and keeps what was counted."""
    counted = SeriesResult(series)
    began = perf_counter()
    try:
        with closing(play_series(series, jobs, numbers, ray)) as reports:
            for report in reports:
                counted.add(report)
                if on_report is not None:
                    on_report(report)
    except KeyboardInterrupt:
        counted.interrupted = True
    except WorkerFailed as error:
        counted.problem = str(error)
    counted.seconds = perf_counter() - began
    counted.errors.sort(key=lambda report: report.seating.number)
    return counted
