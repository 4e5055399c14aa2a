"""Measuring how long something takes on a machine that has other things to do."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from willstone.engine import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

REPETITIONS: Final = 5
CALLS: Final = 200


def best_seconds(call: Callable[[], object], calls: int = CALLS, repetitions: int = REPETITIONS) -> float:
    """How long one call takes: the mean of many calls, in the best of several repetitions."""
    best = float("inf")
    for _ in range(repetitions):
        began = perf_counter()
        for _ in range(calls):
            call()
        best = min(best, perf_counter() - began)
    return best / calls


def copies_per_second(states: Sequence[bytes]) -> float:
    """How many copies of games can be made in a second, on average over saved games; 0 without any."""
    if not states:
        return 0.0
    return len(states) / sum(best_seconds(Game.from_bytes(state).copy) for state in states)
