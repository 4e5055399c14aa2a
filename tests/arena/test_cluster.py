"""The arena on a Ray cluster, where Ray is installed: the same games as anywhere else."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from willstone.arena import Series, run_series
from willstone.arena.runner import play_series
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.arena import GameReport

ray: Any = pytest.importorskip("ray", reason="Ray is not installed: pip install 'willstone[ray]' to try the cluster")
DECKS = tuple(shipped_decks().values())[:3]


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """A cluster of two processors on this machine."""
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    yield
    ray.shutdown()


def series(games: int) -> Series:
    return Series("cr-8.01", ("random", "random"), (DECKS, DECKS), games, 7)


def ordered(reports: Iterator[GameReport]) -> list[GameReport]:
    return sorted(reports, key=lambda report: report.seating.number)


def test_the_cluster_plays_the_same_games_as_the_pool() -> None:
    of = series(12)
    assert ordered(play_series(of, ray="auto")) == ordered(play_series(of, jobs=2))


def test_a_batch_whose_worker_is_lost_is_played_again() -> None:
    of = series(40)
    workers = _workers()
    found: list[GameReport] = []
    for report in play_series(of, ray="auto"):
        if not found:
            for worker in workers or _workers():
                os.kill(worker, signal.SIGKILL)
        found.append(report)
    assert sorted(found, key=lambda report: report.seating.number) == [of.play(number) for number in range(40)]


def _workers() -> list[int]:
    """The processes that have played."""

    def itself() -> int:
        return os.getpid()

    pid = ray.remote(itself)
    return list(set(ray.get([pid.remote() for _ in range(4)])))


def test_an_interrupt_keeps_what_was_played() -> None:
    taken: list[GameReport] = []

    def interrupt(report: GameReport) -> None:
        taken.append(report)
        if len(taken) == 3:
            raise KeyboardInterrupt

    result = run_series(series(1000), 1, interrupt, ray="auto")
    assert result.interrupted
    assert result.games == 3
