"""Measuring on a machine that has other things to do, so that figures of different machines can be compared.

CPU time is measured, in rounds: everything once, then everything again. A loop of attribute additions runs in each
round. Figures are scaled as if the machine did 25 million of them a second, so a slow moment slows both and is seen as
what it is. A figure is the median of its rounds, and its spread goes from the least to the greatest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STANDARD: Final = 25_000_000  # attribute additions a second
ADDITIONS: Final = 400_000


class _Counter:
    """Something with an attribute."""

    def __init__(self) -> None:
        self.number = 0


def additions_a_second() -> float:
    """How fast this machine is now: a loop that counts in an attribute until it has counted far enough."""
    counter = _Counter()
    began = process_time()
    while counter.number < ADDITIONS:
        counter.number += 1
    return ADDITIONS / (process_time() - began)


@dataclass
class Figure:
    """What was measured, a number for each round."""

    rounds: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The median."""
        return median(self.rounds)

    def spread(self) -> tuple[float, float]:
        """The least and the greatest."""
        return min(self.rounds), max(self.rounds)


@dataclass
class Bench:
    """Figures by name, each measured in rounds with all others."""

    figures: dict[str, Figure] = field(default_factory=dict)
    speed: Figure = field(default_factory=Figure)

    def round(self) -> None:
        """Look how fast the machine is."""
        self.speed.rounds.append(max(additions_a_second() for _ in range(3)))

    def rate(self, name: str, work: Callable[[], int]) -> None:
        """So many of something a second, as the work says how many it was."""
        began = process_time()
        done = work()
        self._note(name, done / (process_time() - began) / self._scale())

    def microseconds(self, name: str, calls: Sequence[Callable[[], object]], number: int) -> None:
        """How long one of some calls takes on average."""
        began = process_time()
        for call in calls:
            for _ in range(number):
                call()
        self._note(name, (process_time() - began) / number / len(calls) * 1e6 * self._scale())

    def note(self, name: str, value: float) -> None:
        """A figure that has nothing to do with time."""
        self._note(name, value)

    def _note(self, name: str, value: float) -> None:
        self.figures.setdefault(name, Figure()).rounds.append(value)

    def _scale(self) -> float:
        return self.speed.rounds[-1] / STANDARD
