"""Strength from results: Elo by the model of Bradley and Terry, and the sequential test that ends a match early.

The unit is the deal, two games with the seats changed: their results hang together (most deals are won from the same
seat whoever plays), so intervals come from how deals vary, not from games as if they were independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from typing import Final

from willstone.arena.statistics import Z_95
from willstone.i18n.messages import message

_SCALE: Final = 400 / log(10)  # Elo points for a factor e in the odds
_ROUNDS: Final = 500
_PRECISE: Final = 1e-10
_ERROR: Final = 0.05  # how often the sequential test may be wrong, either way
_LEAST_DEALS: Final = 8  # fewer say nothing about how deals vary
_WIDE: Final = 0.5  # how far from its mean a deal of two independent games of equals is, squared

Deals = Mapping[tuple[int, int], Sequence[float]]  # of each pairing, points of the first in each deal: 0 to 2


@dataclass(frozen=True)
class Rating:
    """The Elo of an agent, 0 being the mean of all, with its interval of 95 %."""

    elo: float
    low: float
    high: float


def ratings(agents: int, deals: Deals) -> list[Rating]:
    """The Elo of all agents from the deals of their pairings.

    Each pairing that met has half a deal added that went 1-1, so that winning everything is no infinite strength.
    """
    strengths = _fitted(agents, deals)
    bread = [[1 / agents] * agents for _ in range(agents)]  # strengths are known but for what is added to all
    meat = [[0.0] * agents for _ in range(agents)]
    for (first, second), points in deals.items():
        if not points:
            continue
        p = 1 / (1 + exp(strengths[second] - strengths[first]))
        _add(bread, first, second, (2 * len(points) + 1) * p * (1 - p))
        _add(meat, first, second, len(points) * _variance(points))
    inverse = _inverse(bread)
    spread = _product(_product(inverse, meat), inverse)
    met = {place for pairing, points in deals.items() if points for place in pairing}
    found = []
    for place, strength in enumerate(strengths):
        reach = Z_95 * sqrt(max(spread[place][place], 0.0)) if place in met else float("inf")
        found.append(Rating(*(_SCALE * each for each in (strength, strength - reach, strength + reach))))
    return found


def _variance(points: Sequence[float]) -> float:
    """How much a deal varies, with one deal more that is as wide as two games of equals are."""
    mean = sum(points) / len(points)
    return (sum((each - mean) ** 2 for each in points) + _WIDE) / len(points)


def _fitted(agents: int, deals: Deals) -> list[float]:
    """Strengths as natural logarithms with mean 0, by the iteration of minorisation and maximisation."""
    won = [0.0] * agents
    met: list[list[float]] = [[0.0] * agents for _ in range(agents)]
    for (first, second), points in deals.items():
        if points:
            games = 2 * len(points) + 1
            won[first] += sum(points) + 0.5
            won[second] += 2 * len(points) - sum(points) + 0.5
            met[first][second] += games
            met[second][first] += games
    strength = [1.0] * agents
    for _ in range(_ROUNDS):
        before = list(strength)
        for place in range(agents):
            against = sum(
                games / (strength[place] + strength[other]) for other, games in enumerate(met[place]) if games
            )
            if against:
                strength[place] = won[place] / against
        mean = sum(map(log, strength)) / agents
        strength = [each / exp(mean) for each in strength]
        if max(abs(log(new / old)) for new, old in zip(strength, before, strict=True)) < _PRECISE:
            break
    return [log(each) for each in strength]


def _add(matrix: list[list[float]], first: int, second: int, weight: float) -> None:
    for row, column, sign in ((first, first, 1), (second, second, 1), (first, second, -1), (second, first, -1)):
        matrix[row][column] += sign * weight


def _product(left: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in zip(*right, strict=True)] for row in left
    ]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; what nothing is known of stays out."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][place]
        if abs(scale) < _PRECISE:
            rows[place] = [0.0] * (2 * size)
            continue
        rows[place] = [each / scale for each in rows[place]]
        for row in range(size):
            if row != place and rows[row][place]:
                factor = rows[row][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[size:] for row in rows]


def expected(elo: float) -> float:
    """The share of points that a difference of Elo is worth."""
    return 1 / (1 + exp(-elo / _SCALE))


@dataclass(frozen=True)
class Sequential:
    """A test of one strength against another: is the first of a pairing stronger by ``low`` or by ``high`` Elo?"""

    low: float
    high: float

    @staticmethod
    def parse(text: str) -> Sequential:
        """Of ``0:20``; raises ValueError."""
        try:
            low, high = map(float, text.split(":"))
        except ValueError:
            low = high = 0.0
        if not -inf < low < high < inf:
            raise ValueError(message("{!r} is no test: two Elo differences, the lower first, as 0:20", text))
        return Sequential(low, high)

    def ratio(self, deals: int, total: float, squares: float) -> float:
        """The logarithm of how much likelier the deals are by ``high`` than by ``low``; normal approximation.

        The deals are given by their number, the sum of their points, and that of the points squared.
        """
        if not deals:
            return 0.0
        low, high = 2 * expected(self.low), 2 * expected(self.high)
        mean = total / deals
        variance = (squares - deals * mean * mean + _WIDE) / deals
        return deals * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, points: Sequence[float]) -> tuple[int, str]:
        """After how many of the deals the test was decided, and how: "high", "low", or "" where it never was."""
        bound = log((1 - _ERROR) / _ERROR)
        total = squares = 0.0
        for deals, each in enumerate(points, 1):
            total, squares = total + each, squares + each * each
            ratio = self.ratio(deals, total, squares)
            if deals >= _LEAST_DEALS and abs(ratio) >= bound:
                return deals, "high" if ratio > 0 else "low"
        return len(points), ""
