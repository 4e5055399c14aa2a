"""The games of a series on a Ray cluster (the extra ``ray``): batches of numbers as tasks, reports as they end.

The series travels once, as plain data; what a worker makes of it stays in its process. A batch whose worker is lost is
played again by Ray. Each game follows from its number, so the games are those that local processes play.
"""

from __future__ import annotations

import os
from importlib import import_module
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from willstone.arena.workers import Luggage, WorkerFailed, luggage, unpacked
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from willstone.arena.series import GameReport, Series

LOCAL: Final = "local"
_SECONDS: Final = 1.0  # how long a batch should take
_LARGEST: Final = 500
_AHEAD: Final = 2  # batches for each processor: the one that is played, and the next
_AGAIN: Final = 5  # how often a batch is played again if its worker is lost


def play_on_ray(
    series: Series, address: str, numbers: Iterable[int] | None = None
) -> Generator[GameReport, None, None]:
    """Games of a series by the workers of a cluster at an address, or of one started here; raises WorkerFailed."""
    ray = _connected(address)
    task = ray.remote(max_retries=_AGAIN)(_play)
    carried = ray.put(luggage(series))
    name = os.urandom(8).hex()
    left = iter(range(series.games) if numbers is None else numbers)
    most = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    size = 1
    try:
        while True:
            while len(waiting) < most and (batch := list(islice(left, size))):
                waiting.append(task.remote(name, carried, batch))
            if not waiting:
                return
            ready, waiting = ray.wait(waiting)
            for reference in ready:
                seconds, reports = ray.get(reference)
                if seconds > 0:
                    size = max(1, min(_LARGEST, round(_SECONDS * len(reports) / seconds)))
                yield from reports
    except ray.exceptions.RayError as error:
        raise WorkerFailed(message("the cluster failed: {}", str(error).splitlines()[0])) from None
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def _connected(address: str) -> Any:
    """Ray, connected; left alone if whoever calls has connected it."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise WorkerFailed(message("Ray is not installed: pip install 'willstone[ray]'")) from None
    if not ray.is_initialized():
        try:
            ray.init(address=None if address == LOCAL else address, log_to_driver=False, include_dashboard=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise WorkerFailed(message("no cluster at {}: {}", address, error)) from None
    return ray


_kept: dict[str, Series] = {}  # of this worker: the series of the last run


def _play(name: str, carried: Luggage, numbers: list[int]) -> tuple[float, list[GameReport]]:
    """What a worker does: a batch, and how long it took."""
    if name not in _kept:
        _kept.clear()
        _kept[name] = unpacked(carried)
    series = _kept[name]
    began = perf_counter()
    reports = [series.play(number) for number in numbers]
    return perf_counter() - began, reports
